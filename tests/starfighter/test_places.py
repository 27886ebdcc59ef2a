"""How answers name the cards in play: by what is seen of them, and by their place in words."""

from rulewright.scenario.document import parse_document
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.setting import StarfighterScripts

TABLE = """
game = "starfighter"
[cards.Roller]
lower = { fighters = 1, effect = "barrel_roll" }
[cards.Base]
upper = { fighters = 2 }
[cards.Mid]
upper = { fighters = 2 }
[A]
hand = ["Roller"]
[B]
sectors = [[{ card = "Base", face = "down" }, { card = "Mid", face = "down" }, "Base", { card = "Mid", face = "down" }],
  [{ card = "Base", face = "down" }], [], [], []]
"""


def options() -> dict[str, str]:
    """Give the answers to a barrel roll over this table: key and sentence."""
    game = StarfighterScripts().set_up(parse_document(TABLE, "table").data, "skirmish", None).game
    assert isinstance(game, Starfighter)
    game.answer("play Roller", "play Roller in sector 3")
    return {option.key: option.sentence for option in game.legal}


def test_a_place_is_said_in_words() -> None:
    """Q. Three face-down cards lie in a sector. Which button flips which?  A. Each says where its card lies."""
    assert options() == {
        "flip A3.0": "Flip Roller (your sector 3)",
        "flip B1.0": "Flip the face-down card (lowest in B's sector 1)",
        "flip B1.1": "Flip the face-down card (second from below in B's sector 1)",
        "flip B1.2": "Flip Base (third from below in B's sector 1)",
        "flip B1.3": "Flip the face-down card (highest in B's sector 1)",
        "flip B2.0": "Flip the face-down card (B's sector 2)",
    }


def test_no_two_answers_sound_the_same() -> None:
    """Q. Could two buttons of a question say the same?  A. No: a sentence names one card."""
    said = list(options().values())
    assert len(set(said)) == len(said)
