"""At a selection, every rule and text that stands against one card is told, and nothing that a seat cannot know."""

from typing import cast

from rulewright.engine.action import Action
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.actions import Assign, Attack, Deploy, EndTurn, Number, Pass, Take

OX = {"cost": 1, "strength": 2, "life": 2, "speed": 2}
CARDS: dict[str, object] = {
    "Ox": OX,
    "Calf": OX,
    "Snail": OX,
    "Shadow": {**OX, "text": "Covert"},
    "Leash": {**OX, "text": "This card cannot attack."},
    "Pot": {"type": "Item", "cost": 1},
    "Axe": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\nEFFECT: Destroy the character."},
    "Shield": {**OX, "text": "This card cannot be picked."},
    "Truce": {"type": "Item", "cost": 1, "text": "Your opponent cannot attack."},
    "Curfew": {"type": "Item", "cost": 1, "text": "Players cannot attack.\nYour opponent cannot play tactics."},
    "Giant": {**OX, "text": "Characters with 2 strength or less cannot block this card."},
    "Knight": {**OX, "strength": 3},
    "Sip": {"type": "Tactic", "cost": 0, "text": "Draw up to 3 cards."},
}


def table(a: dict[str, object], b: dict[str, object]) -> Spoils:
    """Set a table as a scenario would."""
    document = {"cards": CARDS, "A": a, "B": b}
    return cast("Spoils", Setting(document, "crlate", RULEBOOK).script().game)  # type: ignore[arg-type]


def named(game: Spoils, name: str) -> int:
    """Give the object of a card by its name."""
    return next(one for one in range(len(game.table.card)) if game.table.alive(one) and game.printed(one).name == name)


def told(game: Spoils, name: str) -> list[str]:
    """Tell what stands against taking a card."""
    return [str(one) for one in game.why_not(game.asks, Take(named(game, name)))]


def attacked(a: dict[str, object], b: dict[str, object]) -> Spoils:
    """Announce an attack on B's faction."""
    game = table(a, b)
    game.answer(next(key for key in game.legal.keys() if key.startswith("attack")))
    return game


def test_each_reason_against_an_attacker() -> None:
    """Q. Why may this one not attack?  A. It is depleted, came too late, is no character, or a card says so."""
    weak = {"card": "Snail", "depleted": True, "fresh": True}
    game = attacked({"play": ["Ox", weak, {"card": "Leash"}, "Pot"]}, {"play": ["Calf"]})
    assert told(game, "Ox") == []
    assert told(game, "Snail") == [
        "CR3:303.2: Snail must be restored, but it is depleted",
        "CR3:204.3: Snail must have been under your control since the start of your turn, but it came later",
    ]
    assert told(game, "Leash") == ["CR3:402.7: Leash cannot attack: Leash says so"]
    assert told(game, "Pot") == ["CR3:608.1b: Pot must be a character, but it is not"]
    assert told(game, "Calf") == ["CR3:608.1b: Calf must be under your control, but it is not"]


def test_each_reason_against_a_blocker() -> None:
    """Q. Why may this one not block?  A. It is depleted, or covert while the party is not."""
    game = attacked({"play": ["Ox"]}, {"play": ["Calf", {"card": "Snail", "depleted": True}, "Shadow"]})
    game.settle()
    while game.question is not None and game.question.kind != "blockers":
        game.choose(len(game.question.actions) - 1)
    assert told(game, "Calf") == []
    assert told(game, "Snail") == ["CR3:303.2: Snail must be restored, but it is depleted"]
    assert told(game, "Shadow") == ["CR3:507.3c: Shadow blocks covert parties only, but this one is not"]


def test_each_reason_against_a_pick() -> None:
    """Q. Why may this one not be picked?  A. It is not what the text asks for, or a card says so."""
    game = table({"hand": ["Axe"], "play": ["Ox", "Pot", "Shield"]}, {"play": ["Calf"]})
    game.answer(next(key for key in game.legal.keys() if key.startswith("deploy Axe")))
    assert told(game, "Calf") == []
    assert told(game, "Pot") == ["CR3:310.1: Pot must be what the text asks for, but it is not"]
    assert told(game, "Shield") == ["CR3:402.7: Shield cannot be picked: Shield says so"]


def test_no_reason_tells_of_a_card_that_nobody_showed() -> None:
    """Q. And a card in the opponent's hand?  A. You do not know it."""
    game = table({"hand": ["Axe"], "play": ["Ox"]}, {"hand": ["Pot"], "play": ["Calf"]})
    game.answer(next(key for key in game.legal.keys() if key.startswith("deploy Axe")))
    assert told(game, "Pot") == ["CR3:310.1: a card must be one that you know, but you do not know it"]


def refused(game: Spoils, action: Action, seat: str = "A") -> list[str]:
    """Tell what stands against an action."""
    return [str(one) for one in game.why_not(seat, action)]


def test_what_a_text_forbids_a_player_names_its_card() -> None:
    """Q. Who says that I cannot attack, deploy this or use that?  A. Each card whose text does, by its name."""
    game = table({"play": ["Ox"], "hand": ["Axe"]}, {"play": ["Truce", "Curfew"]})
    attack = Attack(game.table.faction[1])
    assert refused(game, attack) == [
        "CR3:402.7: A cannot attack: Truce says so",
        "CR3:402.7: A cannot attack: Curfew says so",
    ]
    assert refused(game, Deploy(named(game, "Axe"))) == ["CR3:402.7: Axe cannot be deployed: Curfew says so"]


def test_who_cannot_block_is_told_by_which_card() -> None:
    """Q. Who says that my calf cannot block the party?  A. The member that it cannot block, if none can be blocked."""
    game = attacked({"play": ["Giant"]}, {"play": ["Calf", "Knight"]})
    while game.question is not None and game.question.kind != "blockers":
        game.choose(0 if game.question.kind == "attackers" else len(game.question.actions) - 1)
    assert told(game, "Calf") == ["CR3:402.7: Calf cannot block this party: Giant says so"]
    assert told(game, "Knight") == []


def test_an_attack_that_nobody_can_make() -> None:
    """Q. Why may I not attack?  A. Each of your characters says what keeps it from attacking."""
    game = table({"play": [{"card": "Ox", "depleted": True}, "Leash"]}, {})
    assert refused(game, Attack(game.table.faction[1])) == [
        "CR3:608.1b: an attack needs a character that can attack, but there is none",
        "CR3:303.2: Ox must be restored, but it is depleted",
        "CR3:402.7: Leash cannot attack: Leash says so",
    ]


def test_a_number_a_pass_and_the_end_of_a_turn() -> None:
    """Q. Why not 4, why not nothing, why not end the turn?  A. Each by its own rule, with the numbers there are."""
    game = table({"hand": ["Sip"]}, {})
    game.answer(next(key for key in game.legal.keys() if key.startswith("deploy Sip")))
    game.answer("pass")  # B responds no more
    assert refused(game, Number(4)) == ["CR3:410.2: 4 must be a number from 0 to 3"]
    assert refused(game, Pass()) == ["CR3:310.1: passing is no answer to the question: Sip: draw up to 3 cards."]
    assert refused(game, EndTurn()) == ["CR3:603.2d: a turn is ended by its player, when nothing else is going on"]


def test_nobody_strikes_a_card_that_they_do_not_know() -> None:
    """Q. Does a wrong division tell what is in a hand?  A. No."""
    game = attacked({"play": ["Ox"]}, {"play": ["Calf", "Snail"], "hand": ["Pot"]})
    while game.question is not None and game.question.kind != "assign":
        last = len(game.question.actions) - 1
        game.choose(0 if game.question.kind in {"attackers", "blockers"} else last)
    to = named(game, "Pot")
    assert refused(game, Assign(named(game, "Ox"), to)) == [
        "CR3:609.1c: a card that is struck must be one that you know, but you do not know it"
    ]
    assert refused(game, Assign(named(game, "Ox"), game.table.faction[1])) == [
        "CR3:609.1c: Plain Faction is struck only while nobody blocks, but somebody does"
    ]
