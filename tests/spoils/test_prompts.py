"""Every question says what it is about and what it is for: a player who looked away knows what is asked."""

import random
import re
from pathlib import Path

import pytest

from repeats import first
from rulewright.engine.game import Game
from rulewright.games import new, registration
from rulewright.scenario.document import read_document
from rulewright.scenario.runner import Runner
from rulewright.spoils.cards import sets
from rulewright.spoils.game import Spoils
from rulewright.spoils.showing.prompts import ASKED, QUOTING

SCENARIOS = sorted((Path(__file__).parent.parent / "scenarios" / "spoils").rglob("*.toml"))
DECKS = sorted(sets.decks())
PARTS = 20  # scenarios are looked at in so many parts
MOST = 500  # questions of one game
# What is asked in the course of every turn, whatever lies on the table.
OF_THE_TURN = frozenset({"main", "first", "starting resource", "mulligan", "window"})
WHOLE = re.compile(r"^[A-Z0-9“].*[?.)]$")
BARE = re.compile(r"\b(Do you\?|Which option\?|repeat it\b|None\b|\(\)|“”)")
PURPOSE = re.compile(r"\(.+\)|“.+”|^Develop rule: ")


def faults(game: Game) -> list[str]:
    """Give the prompt that is open if it is bare: without a name, without a purpose, or no sentence."""
    assert isinstance(game, Spoils)
    assert game.question is not None
    prompt = game.prompt()
    if not WHOLE.match(prompt) or BARE.search(prompt) or "  " in prompt:
        return [prompt]
    if game.question.kind in OF_THE_TURN:
        return []
    return [] if names(game, prompt) and says_what_for(game.question.kind, prompt) else [prompt]


def says_what_for(kind: str, prompt: str) -> bool:
    """Whether a question of a text that is asked in stock words says the text, or its answers do."""
    stock = ASKED.get(kind, "")
    return not stock or kind in QUOTING or stock not in prompt.lower() or bool(PURPOSE.search(prompt))


def names(game: Spoils, prompt: str) -> bool:
    """Whether a prompt names a card, a faction, a player or a rule of a faction."""
    known = [one.name for one in game.config.definitions]
    return any(one in prompt for one in (*known, "faction", "Develop rule", *[f"{name} " for name in game.names]))


@pytest.mark.parametrize("number", first(4, range(20)))
def test_no_question_of_a_game_is_bare(number: int) -> None:
    """Q. Ten decks, answered at random: is anybody asked "Do you?" and left to guess what?  A. Nobody is."""
    chance = random.Random(f"prompts {number}")  # noqa: S311 - the same games every time
    decks = [chance.choice(DECKS), chance.choice(DECKS)]
    game = new("spoils", seed=f"prompts {number}", decks=decks)
    found: list[str] = []
    for _ in range(MOST):
        if game.question is None:
            break
        found += faults(game)
        game.choose(chance.randrange(len(game.question.actions)))
    assert found == []


@pytest.mark.parametrize("part", first(2, range(PARTS)))
def test_no_question_of_a_scenario_is_bare(part: int) -> None:
    """Q. Each rule and each word has a scenario. Does every question in them say what it is for?  A. Every one."""
    found: list[str] = []
    for path in SCENARIOS[part::PARTS]:
        document = read_document(path)
        scripts = registration("spoils").scripts
        runner = Runner(scripts.set_up(document.data, scripts.variants(document.data)[-1], None), document.lines)
        for _ in document.lines:
            runner.next()
            if runner.game.question is not None:
                found += faults(runner.game)
    assert found == []


@pytest.mark.parametrize(
    ("kind", "prompt"),
    [
        ("may", "Do you?"),
        ("may", "Loiterer: you may pay 1. Do you?"),
        ("loop", "How many times do you repeat it?"),
        ("pick", "Loiterer: which card?"),
        ("deploy", "Loiterer: which card do you deploy?"),
        ("attack", "What do you attack?"),
    ],
)
def test_a_bare_question_would_be_found(kind: str, prompt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Would these tests see a bare question?  A. Yes, each of those that were asked once."""
    game = new("spoils", seed="bare", decks=["red-column", "soft-coins"])
    assert game.question is not None
    monkeypatch.setattr(game.question, "kind", kind)
    monkeypatch.setattr(type(game), "prompt", lambda _game: prompt)
    assert faults(game) == [prompt]
