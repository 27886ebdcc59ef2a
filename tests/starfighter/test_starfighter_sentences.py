"""What players read: questions and the log in sentences that a player would say."""

from rulewright.engine.game import Game
from rulewright.games import registration
from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import Runner

CARDS = """
[cards.Low]
upper = { fighters = 2 }
lower = { fighters = 1 }
[cards.Shell]
upper = { fighters = 1, effect = "shield2" }
[cards.Slide]
upper = { fighters = 1, effect = "lateral" }
"""


def told(script: str, table: str) -> Game:
    """Play a script at a table between two people, and give the game."""
    document = parse_document(f'game = "starfighter"\nscript = """\n{script}\n"""\n{CARDS}\n{table}', "x.toml")
    set_up = registration("starfighter").scripts.set_up(document.data, "skirmish", None)
    set_up.game.names = ["Ann", "Bob"]
    runner = Runner(set_up, document.lines)
    for _ in document.lines:
        runner.next()
    runner.game.settle()
    return runner.game


def test_battles_are_told_by_name() -> None:
    """Q. Who takes what?  A. The log says it by name, and what is not damaged is not counted."""
    table = '[A]\nhand = ["Low"]\n[B]\nsectors = [["Shell"], [], [], [], []]'
    log = told("A plays Low in sector 1\nB stays\nB resolves left to right\nA places 1 upper", table).log("-")
    assert "Battle of Ann's sector 1 and Bob's sector 1: Ann takes 1 damage, Bob takes 3 damage" in log
    assert "Battle of Ann's sector 2 and Bob's sector 2: no damage" in log
    assert "Shell in Bob's sector 1 takes 2 damage on shields" in log
    assert "Shell in Bob's sector 1 takes 1 damage on the upper half" in log
    assert "The shields regenerate: 2 tokens return to the stock" not in log  # the card was destroyed


def test_what_does_not_happen_is_told() -> None:
    """Q. Nobody shifts, and somebody draws nothing. Does the log say so?  A. Yes."""
    full = '[["Low"], ["Low"], ["Low"], ["Low"], ["Low"]]'
    table = f'[A]\nhand = ["Low"]\nsectors = {full}\n[B]\nsectors = {full}\n[table]\ndeck = []'
    log = told("A passes\nA stays\nA resolves left to right", table).log("-")
    assert "Ann does not shift the cruiser" in log


def test_questions_say_what_for() -> None:
    """Q. In which sector?  A. The question says what is played there, or moved."""
    game = told("", '[A]\nhand = ["Slide"]\nsectors = [["Low"], [], [], [], []]\n[B]')
    game.answer("play Slide")
    assert game.prompt() == "In which sector do you play Slide?"
    game.answer("play Slide in sector 3")
    assert game.prompt() == "Lateral movement: which card do you move to a neighbouring sector?"
    game.answer("move A3.0")
    assert game.prompt() == "To which sector do you move Slide (your sector 3)?"
