"""What a program sees of Rulewright: names, options, seeds, pickles, copies and the shape of views."""

import copy
import importlib.metadata
import inspect
import pickle
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_type_hints

import msgspec
import pytest

import rulewright
from rulewright.games import GAMES, begin

STARTS: dict[str, dict[str, object]] = {
    "training": {"game": "starfighter", "mode": "training"},
    "total war": {"game": "starfighter", "mode": "total-war"},
    "the spoils": {"game": "spoils", "decks": "red-column"},
    "the spoils of three": {"game": "spoils", "decks": ["red-column", "soft-coins", "small-wheels"]},
}
TYPED = """
import rulewright
from typing import assert_type

game = rulewright.new("starfighter", mode="training", seed=7)
assert_type(game, rulewright.Starfighter)
assert_type(game.view("A")["round"], int)
spoils = rulewright.new("spoils", decks="red-column")
assert_type(spoils, rulewright.Spoils)
assert_type(spoils.view("A")["play"][0]["depleted"], bool)
for name in ("starfighter", "spoils"):
    assert_type(rulewright.new(name, seed=1), rulewright.Game)
"""


def started(name: str, answers: int = 30) -> rulewright.Game:
    """Begin a game and play some answers at random."""
    options = {key: value for key, value in STARTS[name].items() if key != "game"}
    game = begin(str(STARTS[name]["game"]), {"seed": "face", **options})
    chance = rulewright.Chance("ab" * 32)
    for _ in range(answers):
        game.choose(chance.below(len(game.legal)))
    return game


def test_every_name_is_there() -> None:
    """Q. Which names does the package offer?  A. Those that dir() tells, and each of them can be had."""
    told = dir(rulewright)
    for name in rulewright.__all__:
        assert name in told
        assert getattr(rulewright, name) is not None
    assert set(rulewright.PLACES) == set(rulewright.__all__)
    with pytest.raises(AttributeError, match="no attribute 'newgame'"):
        rulewright.newgame  # noqa: B018 - that it is looked for is the point


def test_every_exception_is_a_name() -> None:
    """Q. What can I catch?  A. Whatever a game, a file, a record or a bot is refused with, by a name of the package."""
    told = [getattr(rulewright, name) for name in rulewright.__all__]
    caught = {one for one in told if isinstance(one, type) and issubclass(one, Exception)}
    assert {one.__name__ for one in caught} == {
        "BadFile", "BadOption", "BadRecord", "BadSave", "Refused", "UnknownBot", "UnknownGame",
    }  # fmt: skip


@pytest.mark.parametrize("name", GAMES)
def test_the_options_are_those_of_the_game(name: str) -> None:
    """Q. Are the options that completion offers those that the game takes?  A. Just those."""
    found = GAMES[name]
    assert list(get_type_hints(found.options)) == list(inspect.signature(found.new).parameters)


@pytest.mark.parametrize(
    ("name", "options", "told"),
    [
        ("starfighter", {"sed": 3}, "starfighter has no option called 'sed' .did you mean seed"),
        ("spoils", {"deck": "red-column"}, "spoils has no option called 'deck' .did you mean decks"),
        ("starfighter", {"mode": 3}, "'mode' of starfighter is a text, not 3"),
        ("spoils", {"seed": None}, "'seed' of spoils is a whole number or a text, not None"),
        ("starfighter", {"field_passes_on": "no"}, "is True or False, not 'no'"),
        ("spoils", {"decks": 2}, "'decks' of spoils is a text or a path or a list"),
        ("spoils", {"decks": ["red-column"]}, "decks lists one for each seat, which makes 2 to 4 .* and not 1; write "),
        ("spoils", {"decks": []}, "decks lists one for each seat, which makes 2 to 4 of them and not 0"),
        ("spoils", {"decks": "red-colum"}, "no deck is called so .did you mean red-column"),
        ("spoils", {"ruleset": "crlast"}, "a ruleset is one of"),
        ("starfighter", {"cruisers": ["Ares"]}, "cruisers lists one for each seat, which makes 2 of them and not 1"),
        ("starfighter", {"cruisers": "Atlas"}, "SF-8"),
        ("starfighter", {"fleets": ["a", "b", "c"], "mode": "total_war"}, "fleets lists one for each seat"),
        ("go", {}, "there is no game called 'go'"),
    ],
)
def test_a_wrong_option_is_a_sentence(name: str, options: dict[str, object], told: str) -> None:
    """Q. I mistyped an option. What am I told?  A. Which it is, what it takes and what there is, in one sentence."""
    with pytest.raises((rulewright.BadOption, rulewright.BadFile), match=told) as refused:
        begin(name, options)
    assert "\n" not in str(refused.value)


def test_one_name_is_for_both_seats() -> None:
    """Q. decks="red-column"?  A. Both play it. A cruiser or a fleet is given for both in the same way."""
    spoils = rulewright.new("spoils", decks="red-column", seed=1)
    assert spoils.position_hash() == rulewright.new("spoils", decks=["red-column"] * 2, seed=1).position_hash()
    duel = rulewright.new("starfighter", mode="training", cruisers="Ares")
    assert [side["cruiser"] for side in duel.view("A")["boards"].values()] == ["Ares", "Ares"]


@pytest.mark.parametrize("name", STARTS)
@pytest.mark.parametrize("copied", [pickle.dumps, copy.deepcopy, copy.copy])
def test_games_are_pickled_and_copied(name: str, copied: Callable[[Any], Any]) -> None:
    """Q. May I pickle or copy a game in mid-question?  A. Yes; it plays on alike, and leaves the first alone."""
    game = started(name)
    game.names[0] = "Ann"
    before = game.position_hash()
    made = copied(game)
    other = pickle.loads(made) if isinstance(made, bytes) else made  # noqa: S301 - our own
    assert type(other) is type(game)
    assert other.position_hash() == before
    assert other.names[0] == "Ann"
    other.names[0] = "Bob"
    other.choose(0)
    assert (game.position_hash(), game.names[0]) == (before, "Ann")
    game.choose(0)
    assert game.position_hash() == other.position_hash()


@pytest.mark.parametrize("name", STARTS)
def test_imagined_worlds_are_pickled(name: str) -> None:
    """Q. May another process look on in a world that I imagine?  A. Yes: it is pickled as any game is."""
    for answers in (5, 40):
        game = started(name, answers)
        for seat in game.seats():
            world = game.imagine(seat, answers)
            other = pickle.loads(pickle.dumps(world))  # noqa: S301 - our own
            assert other.position_hash() == world.position_hash()
            assert other.legal.keys() == world.legal.keys()


@pytest.mark.parametrize("name", ["training", "total war"])
def test_anybody_imagines_at_any_moment(name: str) -> None:
    """Q. B has named a card and not yet where it goes. May A imagine now?  A. Yes, whoever is asked, and play on."""
    game = started(name, 0)
    chance = rulewright.Chance("cd" * 32)
    for moment in range(60):
        for seat in game.seats():
            world = game.imagine(seat, moment)
            assert world.view(seat) == game.view(seat)
            assert world.asks == game.asks
            world.choose(moment % len(world.legal))
        game.choose(chance.below(len(game.legal)))


def test_what_a_position_is_worth() -> None:
    """Q. What is a position worth?  A. To the one who won more than to the other; to a spectator nothing can be."""
    game = started("training")
    game.concede("A")
    assert rulewright.worth(game, "B") > rulewright.worth(game, "A")
    with pytest.raises(ValueError, match="worth nothing to a spectator"):
        rulewright.worth(game, "-")


@pytest.mark.parametrize("name", STARTS)
def test_a_seed_imagines(name: str) -> None:
    """Q. game.imagine("A", 3)?  A. The world of the seed 3: the same again for 3, another for 4, never the real one."""
    game = started(name)
    for seat in game.seats():
        worlds = [game.imagine(seat, seed).position_hash() for seed in (3, 3, "3", 4)]
        assert worlds[0] == worlds[1] == worlds[2] != worlds[3]
        assert game.imagine(seat, 3).view(seat) == game.view(seat)


@pytest.mark.parametrize("look", ["view", "log", "known", "imagine", "permuted", "why_not", "concede"])
def test_an_empty_seat_is_named(look: str) -> None:
    """Q. I ask for seat C of two.  A. Nobody sits there, and a seat Z there never is; each is told in a sentence."""
    game = started("training")
    more = {"imagine": (3,), "permuted": (rulewright.Chance("ab" * 32),), "why_not": ("pass",)}.get(look, ())
    with pytest.raises(ValueError, match="nobody sits at seat C: the seats are A, B"):
        getattr(game, look)("C", *more)
    with pytest.raises(ValueError, match="a seat is a letter from A to H, not 'Z'"):
        getattr(game, look)("Z", *more)


@pytest.mark.parametrize("name", STARTS)
def test_views_have_the_shape_that_they_are_typed_with(name: str) -> None:
    """Q. Is a view what its type says?  A. Key by key, at any moment and for whoever looks on."""
    kind = {"starfighter": rulewright.StarfighterView, "spoils": rulewright.SpoilsView}[str(STARTS[name]["game"])]
    for answers in (0, 1, 20, 60):
        game = started(name, answers)
        for seat in (*game.seats(), "-"):
            assert msgspec.convert(game.view(seat), kind, strict=True) == game.view(seat)


def test_types_are_checked(tmp_path: Path) -> None:
    """Q. Does a type checker know the options, the game and the parts of its view?  A. Yes, and refuses all else."""
    sound, wrong = tmp_path / "sound.py", tmp_path / "wrong.py"
    sound.write_text(textwrap.dedent(TYPED), encoding="utf-8")
    wrong.write_text('import rulewright\nrulewright.new("starfighter", sed=7)\nrulewright.new("spoils", mode="a")\n')
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), "sound.py", "wrong.py"]
    done = subprocess.run(command, cwd=tmp_path, check=False, capture_output=True, text=True)
    errors = [line for line in done.stdout.splitlines() if " error: " in line]
    assert {line.split(" error: ")[0] for line in errors} == {"wrong.py:2:", "wrong.py:3:"}, done.stdout
    assert all("call-overload" in line for line in errors)


def repr_of(seed: object) -> str:
    """Name a seed: Python writes no number of so many digits."""
    return "huge" if isinstance(seed, int) and seed > 10**100 else ascii(seed)


@pytest.mark.parametrize("seed", [7, -7, 10**40, 1 << 30_000, "a text", "\ud800", True], ids=repr_of)
def test_any_whole_number_or_text_is_a_seed(seed: int | str) -> None:
    """Q. What may a seed be?  A. Any whole number, however large, and any text; it gives the same game each time."""
    games = [rulewright.new("starfighter", mode="training", seed=seed) for _ in range(2)]
    assert games[0].position_hash() == games[1].position_hash()
    assert games[0].imagine("A", seed).position_hash() == games[1].imagine("A", seed).position_hash()
    bots = [rulewright.bot("random", seed) for _ in games]
    assert len({one.choose(rulewright.Glimpse.of(games[0])) for one in bots}) == 1


def test_seeds_of_numpy_are_those_of_python() -> None:
    """Q. I draw my seeds by numpy. Are they other seeds?  A. No: 7 is 7, for games, worlds and bots."""
    numpy = pytest.importorskip("numpy")
    game = rulewright.new("starfighter", mode="training", seed=7)
    for seven in (numpy.int64(7), numpy.uint8(7)):
        assert rulewright.new("starfighter", mode="training", seed=seven).position_hash() == game.position_hash()
        assert game.imagine("A", seven).position_hash() == game.imagine("A", 7).position_hash()
        assert rulewright.bot("random", seven).seed == rulewright.bot("random", "7").seed


@pytest.mark.parametrize("seed", [None, 2.5, b"x", [3]])
def test_what_is_no_seed(seed: Any) -> None:  # noqa: ANN401 - anything else
    """Q. May a seed be anything?  A. No: a sentence says what it is."""
    game = rulewright.new("starfighter", mode="training")
    with pytest.raises(rulewright.BadOption, match="is a whole number or a text, not"):
        rulewright.new("starfighter", seed=seed)
    with pytest.raises(TypeError, match="a seed is a whole number or a text, not"):
        game.imagine("A", seed)
    with pytest.raises(TypeError, match="a seed is a whole number or a text, not"):
        rulewright.bot("random", seed)


def test_every_exception_is_pickled() -> None:
    """Q. A process of mine raises one of yours. Do I get it?  A. Each of them, with the same words and reasons."""
    game = started("the spoils")
    wrong: list[Callable[[], object]] = [
        lambda: game.answer("fly away"),
        lambda: game.answer("deploy Siege Uncle"),
        lambda: game.choose(10_000),
        lambda: rulewright.new("spoils", decks="nobody's"),
        lambda: begin("spoils", {"deck": 3}),
        lambda: begin("go"),
        lambda: rulewright.bot("gandalf", 1),
        lambda: rulewright.load({}),
        lambda: rulewright.read_record("no record"),
    ]
    kinds = set()
    for one in wrong:
        with pytest.raises(Exception) as caught:  # noqa: PT011 - whichever it is
            one()
        error = pickle.loads(pickle.dumps(caught.value))  # noqa: S301 - our own
        assert (type(error), str(error)) == (caught.type, str(caught.value))
        assert getattr(error, "reasons", None) == getattr(caught.value, "reasons", None)
        kinds.add(caught.type.__name__)
    assert kinds == {"BadFile", "BadOption", "BadRecord", "BadSave", "Refused", "UnknownBot", "UnknownGame"}


@pytest.mark.parametrize("name", STARTS)
def test_everything_that_a_game_gives_is_pickled(name: str) -> None:
    """Q. May options, questions, events, records, chances and glimpses go to another process?  A. Each, as it was."""
    game = started(name, 40)
    given = [
        *game.legal,
        game.question,
        game.chance,
        *game.events,
        rulewright.record(game),
        rulewright.Glimpse.of(game),
    ]
    for one in given:
        other = pickle.loads(pickle.dumps(one))  # noqa: S301 - our own
        assert type(other) is type(one)
    options = pickle.loads(pickle.dumps(game.legal))  # noqa: S301 - our own
    assert [(one.key, one.action) for one in options] == [(one.key, one.action) for one in game.legal]
    events = pickle.loads(pickle.dumps(game.events))  # noqa: S301 - our own
    assert events == game.events
    assert [(one.rule, one.parent) for one in events] == [(one.rule, one.parent) for one in game.events]
    record = pickle.loads(pickle.dumps(rulewright.record(game)))  # noqa: S301 - our own
    assert rulewright.replay(record).position_hash() == game.position_hash()
    drawn = [chance.below(1000) for chance in (pickle.loads(pickle.dumps(game.chance)), game.chance)]  # noqa: S301 - ours
    assert drawn[0] == drawn[1]


def test_a_game_shows_where_it_stands() -> None:
    """Q. What do I see of a game in a notebook?  A. Which it is, who is asked what, and at last who won."""
    game = started("training", 0)
    asked = f"<Starfighter: {game.asks} is asked: {game.prompt()} (answers: {len(game.legal)})>"
    assert (repr(game), str(game)) == (asked, asked)
    game.concede("A")
    assert repr(game) == "<Starfighter: over, B>"


def test_answers_by_number_key_and_option() -> None:
    """Q. How may I answer?  A. By key, by the option itself or by its number; anything else is told in a sentence."""
    game = started("the spoils")
    one, two, three = game.copy(), game.copy(), game.copy()
    one.answer(game.legal[0])
    two.answer(game.legal[0].key)
    three.choose(pytest.importorskip("numpy").int64(0))
    assert one.position_hash() == two.position_hash() == three.position_hash()
    assert game.legal[-1].key == game.legal.keys()[-1]
    with pytest.raises(IndexError, match=f"the answers have the numbers 0 to {len(game.legal) - 1}, not 10000"):
        game.legal[10_000]
    before = game.position_hash()
    for strange in (0, None, game.legal.keys()):
        with pytest.raises(TypeError, match="an answer is an option or its key, a text, not"):
            game.answer(strange)  # type: ignore[arg-type]
    game.concede("A")
    over = r"^[^:]*: the game must be going on, but it is over$"
    with pytest.raises(rulewright.Refused, match=over):
        game.choose(0)
    with pytest.raises(rulewright.Refused, match=over):
        game.answer("pass")
    with pytest.raises(IndexError, match="the game is over: there are no answers"):
        game.legal[0]
    assert before != game.position_hash()


def test_small_things_that_people_try() -> None:
    """Q. A version, a game without options, a name in capitals, a save that is none?  A. Each is there, or told."""
    assert rulewright.__version__ == importlib.metadata.version("rulewright")
    assert begin("starfighter").name() == "starfighter"
    with pytest.raises(rulewright.UnknownGame, match="did you mean starfighter"):
        begin("Starfighter")
    with pytest.raises(rulewright.BadSave, match="a saved game is a dict, as save gives it, and no str"):
        rulewright.load("text")  # type: ignore[arg-type]
    with pytest.raises(rulewright.BadFile, match="a deck is the name of one or a file, and this name is empty"):
        rulewright.new("spoils", decks="")
