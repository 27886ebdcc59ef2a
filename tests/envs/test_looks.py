"""Observations and actions: fixed, documented, complete, and with nothing in them that the seat does not see."""

import subprocess
import sys
from collections.abc import Iterator

import numpy as np
import pytest

from repeats import first
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game
from rulewright.envs import Look, NoSuchAction, sight_of
from rulewright.envs.layout import OTHERS, Layout, Region, Verb
from rulewright.games import GAMES, UnknownGame, begin
from rulewright.spoils.cards import sets

STARTS: list[tuple[str, dict[str, object]]] = [
    ("starfighter", {"mode": "training"}),
    ("spoils", {"decks": ("brass-choir", "small-wheels")}),
    ("starfighter", {"mode": "skirmish"}),
    ("starfighter", {"mode": "total_war"}),
    ("spoils", {"decks": ("red-column", "soft-coins", "night-school")}),
]
STARTS += [("spoils", {"decks": (name, "the-dead-ledger")}) for name in sets.decks()]


EVERY = 10  # decisions: one of them is looked at in two worlds


def decisions(name: str, options: dict[str, object], seed: str) -> Iterator[Game]:
    """Play at random, and give the game before each decision."""
    game = begin(name, {**options, "seed": seed})
    chance = Chance(root_of(f"layout {seed}"))
    while game.question is not None:
        if len(game.question.actions) > 1:
            yield game
        game.choose(chance.below(len(game.question.actions)))


@pytest.mark.parametrize("name", GAMES)
def test_every_action_has_a_meaning_of_its_own(name: str) -> None:
    """Q. What is action 17?  A. Each number says what it does, and no two say the same."""
    layout = sight_of(name).layout
    told = [layout.named(action) for action in range(layout.actions)]
    assert len(set(told)) == layout.actions
    assert layout.others + OTHERS == layout.actions
    with pytest.raises(ValueError, match=f"a number from 0 to {layout.actions - 1}, not {layout.actions}"):
        layout.named(layout.actions)


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_an_observation_has_a_name(name: str) -> None:
    """Q. How long is an observation?  A. As long as the table's features, the kinds of questions and all rows."""
    layout = sight_of(name).layout
    ends = [end for _, end in layout.cells]
    assert ends[-1] == layout.size
    assert len({region.name for region in layout.regions}) == len(layout.regions)
    for region in layout.regions:
        assert len(set(region.features)) == len(region.features)


def test_the_schema_tells_layouts_apart() -> None:
    """Q. Do my weights fit?  A. If the schema is the same, in any process; a name or a size more changes it."""
    rows = Region("hand", 2, ("is there",))
    plain = Layout("go", ("turn",), ("main",), (rows,), (Verb("play", "row", 1, ("hand",)),))
    others = [
        Layout("go", ("round",), ("main",), (rows,), plain.verbs),
        Layout("go", ("turn",), ("main",), (Region("hand", 3, ("is there",)),), plain.verbs),
        Layout("go", ("turn",), ("main",), (rows,), (Verb("play", "row", 2, ("hand",)),)),
    ]
    assert len({plain.schema, *[one.schema for one in others]}) == 4
    program = "from rulewright.envs import sight_of; print(sight_of('spoils').layout.schema)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == sight_of("spoils").layout.schema


@pytest.mark.parametrize(("name", "options"), first(3, STARTS))
def test_every_answer_has_its_action(name: str, options: dict[str, object]) -> None:
    """Q. Can each legal answer be given?  A. By one action of its own, and no other action is allowed."""
    layout = sight_of(name).layout
    for game in decisions(name, options, "answers"):
        look = Look(game, game.asks)
        assert game.question is not None
        assert look.left_out == 0
        assert sorted(look.answers.values()) == list(range(len(game.question.actions)))
        assert sorted(look.answers) == np.flatnonzero(look.mask).tolist()
        assert look.observation.shape == (layout.size,)
        assert look.kind in layout.kinds


@pytest.mark.parametrize(("name", "options"), first(2, STARTS))
def test_two_worlds_look_the_same(name: str, options: dict[str, object]) -> None:
    """Q. The cards that I cannot know lie otherwise. What do I observe?  A. The same, to the last byte."""
    changed = 0
    for number, game in enumerate(decisions(name, options, "worlds")):
        if number % EVERY:
            continue
        for seat in game.seats():
            if game.asks != seat and (game.frames[-1].answers or game.in_mid_play()):
                continue  # what another has begun rests on cards that only they know: see the contract of games
            other = game.permuted(seat, Chance(root_of(f"other world {number}")))
            changed += other.position_hash() != game.position_hash()
            one, two = Look(game, seat), Look(other, seat)
            assert one.observation.tobytes() == two.observation.tobytes()
            assert one.mask.tobytes() == two.mask.tobytes()
    assert changed > 10


def test_whoever_is_not_asked_has_no_action() -> None:
    """Q. It is A's turn. What may B do?  A. Nothing, and it does not see which cards A's answers concern."""
    game = begin("starfighter", {"mode": "training", "cruisers": "Ares", "first_player": "A"})
    look = Look(game, "B")
    assert look.mask.sum() == 0
    assert look.kind == ""


def test_the_card_that_is_being_played_is_told() -> None:
    """Q. In which sector do I play it? Play what?  A. The row of the card is marked: every answer concerns it."""
    game = begin("starfighter", {"mode": "training", "cruisers": "Ares", "first_player": "A", "seed": 7})
    layout = sight_of("starfighter").layout
    marks = [end - 1 for _, end in layout.cells]
    assert Look(game, "A").observation[marks].sum() == 0
    game.answer(game.legal.keys()[2])
    assert np.flatnonzero(Look(game, "A").observation[marks]).tolist() == [1]  # its second card: each plays up or down


def test_a_wrong_action_is_a_sentence() -> None:
    """Q. I pass where I cannot.  A. The sentence names the action, and nothing has changed."""
    game = begin("starfighter", {"mode": "training", "seed": 1})
    look = Look(game, game.asks)
    with pytest.raises(NoSuchAction, match=r"no answer to the open question is the action 484 \(answer 128 of those"):
        look.answer(sight_of("starfighter").layout.actions - 1)
    with pytest.raises(UnknownGame, match="there is no game called 'go'"):
        sight_of("go")
