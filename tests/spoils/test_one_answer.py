"""Answers that come to the same are one option; what was answered otherwise once is still taken. [A434]"""

import random
from typing import Final, cast

import pytest

from repeats import ANY_RULES
from rulewright.engine.record import record_of
from rulewright.games import replayed
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting
from rulewright.spoils.table.actions import Pass, Take

OX: Final = {"cost": 0, "strength": 2, "life": 2, "speed": 2}
CARDS: Final[dict[str, object]] = {
    "Ox": OX,
    "Calf": OX,
    "Bull": {**OX, "text": "This card must attack each turn if able."},
    "Ram": {**OX, "text": "This card must attack each turn if able."},
    "Lamb": {**OX, "text": "When a tactic is deployed, your faction gains 1 influence."},
    "Dump": {"type": "Tactic", "cost": 0, "text": "Discard 2 cards."},
}
# Texts by which somebody chooses cards; what is there is drawn beside them.
CHOOSING: Final = (
    "Discard 2 cards.",
    "Discard 3 cards.",
    "Discard 2 characters.",
    "Destroy 2 characters you control.",
    "Pick 2 characters. Deplete the characters.",
    "Pick up to 2 characters. Destroy the characters.",
    "Choose 3 characters. Put a token on each of them.",
    "Attach 2 resources to your faction.",
    "Deplete 2 characters your opponent controls.",
    "Put 2 cards from your hand on the bottom of your deck.",
)
SELECTING: Final = ("pick", "attackers", "blockers")


def table(a: dict[str, object], cards: "dict[str, object] | None" = None, ruleset: str = "crlate") -> Spoils:
    """Set a table as a scenario would."""
    document = {"cards": {**CARDS, **(cards or {})}, "A": a, "B": {"play": ["Ox"]}}
    return cast("Spoils", Setting(document, ruleset, RULEBOOK).script().game)  # type: ignore[arg-type]


def settle_to(game: Spoils, kind: str) -> None:
    """Pass until a question of a kind is open."""
    while game.question is not None and game.question.kind != kind:
        game.choose(len(game.question.actions) - 1)


def dumping() -> Spoils:
    """Let A discard both cards of a hand."""
    game = table({"hand": ["Dump", "Ox", "Calf"]})
    game.answer(next(one for one in game.legal.keys() if one.startswith("deploy Dump")))
    settle_to(game, "pick")
    return game


def test_of_all_there_are_the_first_is_offered() -> None:
    """Q. I discard two cards and have two. What am I asked?  A. Nothing: each question has one answer. [CR3:305.2]"""
    game = dumping()
    assert len(game.legal) == 1
    game.settle()
    assert not game.table.hands[0]
    assert game.question is not None
    assert game.question.kind == "main"


def test_another_order_is_taken_and_kept_in_the_record() -> None:
    """Q. A record says that I discarded the second card first. Does it still replay?  A. Yes, to the letter."""
    game = dumping()
    other = game.key(game.question.alike[0]) if game.question is not None else ""
    assert other not in game.legal.keys()
    assert other in game.legal
    assert game.why_not("A", other) == []
    game.answer(other)
    game.settle()
    assert ("A", other) in [("ABCD"[seat], key) for seat, key in game.history]
    assert replayed(record_of(game)).position_hash() == game.position_hash()


def test_all_who_must_attack_attack() -> None:
    """Q. Both of my characters must attack. Which is first?  A. Nobody asks. [CR3:505.2]"""
    game = table({"play": ["Bull", "Ram"]})
    game.answer(next(one for one in game.legal.keys() if one.startswith("attack")))
    assert game.question is not None
    assert game.question.kind == "attackers"
    assert len(game.legal) == 1
    game.choose(0)
    assert len(game.legal) == 1


def test_triggers_that_differ_in_nothing_are_one_option() -> None:
    """Q. Two of my triggers are alike. Which is first?  A. Nobody asks, unless the cards can be told apart. [A16]"""
    for second, options in (("Lamb", 1), ({"card": "Lamb", "tokens": 1}, 2)):
        game = table({"play": ["Lamb", second], "hand": ["Dump"]})
        game.answer(next(one for one in game.legal.keys() if one.startswith("deploy Dump")))
        assert game.question is not None
        assert (game.question.kind, len(game.legal)) == ("trigger", options)


def complete_answers(game: Spoils, before: "tuple[int, ...]" = ()) -> set[frozenset[int]]:
    """Give every set of things that answers to the open selection and those after it come to."""
    frame, question = game.frames[-1], game.question
    assert question is not None
    found: set[frozenset[int]] = set()
    for index, action in enumerate(question.actions):
        if isinstance(action, Pass) or not isinstance(action, Take):
            found.add(frozenset(before))
            continue
        other = game.copy()
        other.choose(index)
        chosen = (*before, action.thing)
        going_on = (
            other.question is not None
            and other.question.kind == question.kind
            and len(other.frames) == len(game.frames)
        )
        same = going_on and other.frames[-1].procedure == frame.procedure and other.frames[-1].at == frame.at
        found |= complete_answers(other, chosen) if same else {frozenset(chosen)}
    return found


@pytest.mark.parametrize("ruleset", ANY_RULES)
def test_no_selection_with_one_possible_set_is_asked(ruleset: str) -> None:
    """Q. Is anybody asked to choose where all answers end with the same cards?  A. Nowhere, at random tables."""
    chance = random.Random(f"one answer {ruleset}")  # noqa: S311 - a test
    selections = 0
    for _ in range(40):
        text = chance.choice(CHOOSING)
        cards: dict[str, object] = {"Horn": {"type": "Tactic", "cost": 0, "text": text}}
        hand = chance.sample(["Ox", "Calf", "Bull", "Ram"], chance.randrange(4))
        play = chance.sample(["Ox", "Calf", "Bull", "Ram"], chance.randrange(4))
        resources = chance.sample(["Rage", "Greed", "Elitism"], chance.randrange(4))
        game = table({"hand": ["Horn", *hand], "play": play, "resources": resources}, cards, ruleset)
        for _ in range(12):
            question = game.question
            if question is None:
                break
            if question.kind in SELECTING and len(question.actions) > 1:
                selections += 1
                assert len(complete_answers(game)) > 1, (text, hand, play, game.legal)
            game.choose(chance.randrange(len(question.actions)))
    assert selections > 20
