"""Asking why at the table and the terminal: what answers the open question is tried first, with every reason."""

from typing import cast

from rulewright.server.tables.spoils import SpoilsTable
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting

OX = {"cost": 1, "strength": 2, "life": 2, "speed": 2}
CARDS: dict[str, object] = {
    "Ox": OX,
    "Calf": OX,
    "Snail": OX,
    "Spark": {**OX, "text": "SPARK\nCOST: Pay 0.\nEFFECT: Draw a card."},
    "Pot": {"type": "Item", "cost": 1},
    "Seed": {"type": "Tactic", "cost": 0, "text": "Play a resource."},
    "Axe": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\nEFFECT: Destroy the character."},
}


def table(a: dict[str, object], b: dict[str, object]) -> Spoils:
    """Set a table as a scenario would."""
    document = {"cards": CARDS, "A": a, "B": b}
    return cast("Spoils", Setting(document, "crlate", RULEBOOK).script().game)  # type: ignore[arg-type]


def up_to(game: Spoils, kind: str) -> Spoils:
    """Go on to a question of a kind: everybody attacks and blocks, and nobody does anything else."""
    while game.question is not None and game.question.kind != kind:
        attacking = next((key for key in game.legal.keys() if key.startswith("attack")), "")
        chosen = game.question.kind in {"attackers", "blockers"}
        game.answer(attacking or game.legal.keys()[0 if chosen else -1])
    return game


def tried(game: Spoils, name: str) -> list[tuple[str, list[str]]]:
    """Tell what a click on a card in play tries, and what stands in the way."""
    place = next(n for n, one in enumerate(game.table.play[0], 1) if game.printed(one).name == name)
    found = SpoilsTable().attempts(game, game.asks, f"play {place}")
    return [(line, [str(one) for one in reasons]) for line, _, reasons in found]


def test_a_card_with_an_ability_is_tried_as_what_is_asked_for() -> None:
    """Q. Why can my Spark not attack?  A. It is depleted, and that it has an ability does not hide the reason."""
    game = table({"play": ["Ox", {"card": "Spark", "depleted": True}]}, {})
    assert tried(up_to(game, "attackers"), "Spark")[0] == (
        "Attack with Spark",
        ["CR3:303.2: Spark must be restored, but it is depleted"],
    )


def test_a_card_of_the_opponent_is_tried_as_a_pick() -> None:
    """Q. Why can I not pick that pot?  A. It is not what the text asks for; nobody wanted to attack it."""
    game = table({"hand": ["Axe"], "play": ["Ox"]}, {"play": ["Calf", "Pot"]})
    game.answer(next(key for key in game.legal.keys() if key.startswith("deploy Axe")))
    assert tried(game, "Pot")[0] == ("Pick Pot", ["CR3:310.1: Pot must be what the text asks for, but it is not"])


def test_a_division_of_damage_is_tried() -> None:
    """Q. Why can I not strike the snail at home?  A. It is not in the blocking party."""
    game = table({"play": ["Ox"]}, {"play": ["Calf", "Spark", {"card": "Snail", "depleted": True}]})
    up_to(game, "assign")
    assert tried(game, "Snail")[0] == (
        "Assign damage to Snail",
        ["CR3:609.1c: Snail must be in the blocking party, but it is not"],
    )
    assert tried(game, "Calf")[0] == ("Assign damage to Calf", [])
    line = "assign 1 from Ox to Snail"
    assert [one.rule for one in game.why_not("A", line)] == ["CR3:609.1c"]
    assert game.why_not("A", "assign to Calf") == []


def test_a_card_of_the_hand_is_tried_as_a_resource() -> None:
    """Q. Why not face-up?  A. It is no resource; face-down it may be played."""
    game = table({"hand": ["Seed", "Pot", "Rage"]}, {})
    game.answer(next(key for key in game.legal.keys() if key.startswith("deploy Seed")))
    up_to(game, "resource")
    found = SpoilsTable().attempts(game, "A", "A hand 1")
    assert [(line, [one.rule for one in reasons]) for line, _, reasons in found[:2]] == [
        ("Play Pot as a resource", ["CR3:605.1b"]),
        ("Play Pot as a resource face-down", []),
    ]


def test_an_attacker_is_asked_about_by_name() -> None:
    """Q. `why attack with Ox`, when attackers are chosen?  A. It is that choice, not another attack."""
    game = table({"play": ["Calf", {"card": "Ox", "depleted": True}]}, {})
    up_to(game, "attackers")
    assert [one.rule for one in game.why_not("A", "attack with Ox")] == ["CR3:303.2"]
    assert game.why_not("A", "attack with Calf") == []
