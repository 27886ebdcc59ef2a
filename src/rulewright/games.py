"""The one table in which each game registers. Everything above sees a game only through the engine's interfaces."""

import copyreg
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal, SupportsIndex, Unpack, cast, overload

from rulewright.engine.action import Action
from rulewright.engine.bench import Bench
from rulewright.engine.game import Game
from rulewright.engine.option import BadOption
from rulewright.engine.record import Record, replay
from rulewright.engine.reopen import Opened, opened
from rulewright.engine.rulebook import Rulebook
from rulewright.engine.save import BadSave, load_into, save
from rulewright.engine.script import Scripts
from rulewright.engine.textfile import nearest
from rulewright.engine.value import Json
from rulewright.options import SpoilsOptions, StarfighterOptions, checked
from rulewright.spoils import begin as spoils
from rulewright.spoils.bench import SpoilsBench
from rulewright.spoils.cards.sets import remarks
from rulewright.spoils.company import habit, stops
from rulewright.spoils.company import judge as spoils_judge
from rulewright.spoils.company import turn as own_turn
from rulewright.spoils.company.worth import worth as spoils_worth
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures import book as spoils_book
from rulewright.spoils.scenario.setting import SpoilsScripts
from rulewright.starfighter import begin as starfighter
from rulewright.starfighter import game as starfighter_game
from rulewright.starfighter import judge as starfighter_judge
from rulewright.starfighter.bench import StarfighterBench
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.setting import StarfighterScripts
from rulewright.starfighter.worth import round_of as starfighter_round
from rulewright.starfighter.worth import worth as starfighter_worth


class UnknownGame(BadOption):
    """A name that no game is registered under."""


@dataclass(frozen=True)
class Habit:
    """How a plain player answers where a bot does not look ahead.

    `answer` gives the index of an option, or -1 where the position can be judged as it stands. Questions of a kind in
    `plain` are always answered so; in a look ahead all answers to those of a kind in `weighed` are tried. Options of a
    type in `idle` are never tried: they only say at once what other options come to one after the other. Questions of a
    kind in `bold` may also be answered with all there is: what is bad one by one can be good together.
    """

    answer: Callable[[Game], int]
    plain: frozenset[str]
    weighed: frozenset[str]
    idle: frozenset[type[Action]] = frozenset()
    bold: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Stops:
    """The windows at which a player may be asked or pass by itself: each kind, how it usually is, and what it is.

    `window` names the kind that the open question is (or nothing), `passing` gives the key that passes it, `matters`
    tells whether another answer could make a difference, and `turn` gives the turn until whose end those in `skipped`
    are passed on request. `resting` names the kind of window at which, now, whoever passes is not asked again until
    something happens (or none); `rests` says it, and that it is not meant so. `stirs` tells whether with an answer
    something happens that nobody could foresee.
    """

    kinds: dict[str, tuple[str, str]]
    skipped: frozenset[str]
    rests: tuple[str, str]
    window: Callable[[Game], str]
    passing: Callable[[Game], str]
    matters: Callable[[Game], bool]
    resting: Callable[[Game], str]
    stirs: Callable[[Game], bool]
    turn: Callable[[Game], int]


@dataclass(frozen=True)
class Ahead:
    """How a bot plays an imagined game on, and how it judges where that leads.

    `clock` counts the turns or rounds, and after `span` more of them the position is judged; a worth of `scale` more
    makes it e times as likely to win. `go_on` gives the game after a plain player's answer to any question, or several
    of them, and answers at once when it is told that it is late; where there is none, a few options are tried at each
    question. `hush` has what plain players never
    do left out.
    """

    clock: Callable[[Game], int]
    span: int
    scale: float
    go_on: Callable[[Game, Callable[[], bool]], Game] | None = None
    hush: Callable[[Game], None] | None = None


@dataclass(frozen=True)
class Judged:
    """How likely a player is to win at the beginning of a turn or round.

    `odds` gives the logarithm of the odds; what it counts for a player is given by `measures`, and what each of them
    is worth stands in `weights`, in the same order.
    """

    odds: Callable[[Game, int], float]
    measures: Callable[[Game, int], list[float]]
    weights: Mapping[str, float]


@dataclass(frozen=True)
class Registration:
    """How a game is begun, begun again from a record, scripted and judged."""

    kind: type[Game]
    options: type[StarfighterOptions] | type[SpoilsOptions]
    new: Callable[..., Game]
    from_setup: Callable[[dict[str, Json]], Game]
    scripts: Scripts
    rulebook: Rulebook
    worth: Callable[[Game, int], float]
    ahead: Ahead
    judged: Judged
    brought: Callable[[Game], list[str]]  # what each seat has brought to the table, card by card: its deck or fleet
    bench: Bench
    habit: Habit | None = None
    remarks: Callable[[dict[str, Json]], list[str]] | None = None  # what to say about a set-up of another day
    stops: Stops | None = None


GAMES: Final = {
    "starfighter": Registration(
        Starfighter,
        StarfighterOptions,
        starfighter.new,
        starfighter.from_setup,
        StarfighterScripts(),
        starfighter_game.RULEBOOK,
        starfighter_worth,
        Ahead(starfighter_round, span=1, scale=17.0),
        Judged(starfighter_judge.odds, starfighter_judge.measures, starfighter_judge.WEIGHTS),
        starfighter.brought,
        StarfighterBench(),
    ),
    "spoils": Registration(
        Spoils,
        SpoilsOptions,
        spoils.new,
        spoils.from_setup,
        SpoilsScripts(),
        spoils_book.RULEBOOK,
        spoils_worth,
        Ahead(stops.turn, span=2, scale=7.0, go_on=own_turn.go_on, hush=own_turn.hush),
        Judged(spoils_judge.odds, spoils_judge.measures, spoils_judge.WEIGHTS),
        spoils.brought,
        SpoilsBench(),
        Habit(habit.answer, habit.PLAIN, habit.WEIGHED, habit.IDLE, habit.BOLD),
        remarks,
        Stops(
            stops.KINDS,
            stops.SKIPPED,
            stops.RESTS,
            stops.window,
            stops.passing,
            stops.matters,
            stops.resting,
            stops.stirs,
            stops.turn,
        ),
    ),
}


def registration(name: str) -> Registration:
    """Give a game's registration, or say which games there are."""
    if name not in GAMES:
        near = nearest(str(name).casefold(), list(GAMES))
        raise UnknownGame(f"there is no game called {name!r}{near}; there are {', '.join(GAMES)}")
    return GAMES[name]


@overload
def new(name: Literal["starfighter"], **options: Unpack[StarfighterOptions]) -> Starfighter: ...
@overload
def new(name: Literal["spoils"], **options: Unpack[SpoilsOptions]) -> Spoils: ...
@overload
def new(name: str, *, seed: SupportsIndex | str = 0) -> Game: ...
def new(name: str, **options: object) -> Game:
    """Begin a game and run it to its first question."""
    return begin(name, options)


def begin(name: str, options: Mapping[str, object] | None = None) -> Game:
    """Begin a game from options that came as data: from a command line, a file, a plan of many games."""
    found = registration(name)
    given = dict(options or {})
    checked(name, found.options, given)
    if isinstance(seed := given.get("seed"), SupportsIndex):
        given["seed"] = int(seed.__index__())  # whoever draws seeds by numpy has numbers of its own kind
    return found.new(**given)


def worth(game: Game, seat: str) -> float:
    """Judge what a position is worth to a seat, as our bots do: the more the better, and won more than anything."""
    number = game.seated(seat)
    if number < 0:
        raise ValueError("a position is worth nothing to a spectator")
    return registration(game.name()).worth(game, number)


def load(data: dict[str, Json]) -> Game:
    """Open a saved game with its question; one whose snapshot does not fit is played again from its beginning."""
    return reopened(data).game


def reopened(data: dict[str, Json]) -> Opened:
    """Open a saved game, and tell how: as it was saved, or played again."""
    blank = _blank_of(data)
    origin = _laid_anew(data.get("origin"))
    return opened(blank, data if origin is None else {**data, "origin": origin})


def reduced(game: Game) -> tuple[Callable[..., Game], tuple[dict[str, Json], list[str]]]:
    """Give what a pickle keeps of a game: its saved form, and what its players are called."""
    return unpickled, (save(game), game.names)


def unpickled(data: dict[str, Json], names: list[str]) -> Game:
    """Open a game that was pickled."""
    game = load(data)
    game.names = names
    return game


for _registered in GAMES.values():
    copyreg.pickle(_registered.kind, reduced)


def restored(data: dict[str, Json]) -> Game:
    """Open a saved game as it was saved, or not at all."""
    game = _blank_of(data)
    load_into(game, data)
    return game


def _blank_of(data: dict[str, Json]) -> Game:
    if not isinstance(cast("object", data), dict):
        raise BadSave(f"a saved game is a dict, as save gives it, and no {type(data).__name__}")
    name, setup = data.get("game"), data.get("setup")
    if not isinstance(name, str) or not isinstance(setup, dict):
        raise BadSave("not a saved game: the fields 'game' and 'setup' are missing")
    return _blank(name, setup)


def replayed(record: Record, count: int | None = None) -> Game:
    """Play a record again: all of it, or the first `count` answers, to go on from there as a new game."""
    origin = _laid_anew(record.data.get("origin"))
    if origin is not None:
        record = Record({**record.data, "origin": origin})
    return replay(record, _blank(record.game, record.setup), count)


def _laid_anew(origin: Json) -> dict[str, Json] | None:
    """Lay the table of a scenario once more where it does not fit as it was saved; None if it fits or is not kept."""
    laid = origin.get("laid") if isinstance(origin, dict) else None
    if not isinstance(origin, dict) or not isinstance(laid, dict):
        return None
    try:
        restored(origin)
    except BadSave:
        return _set_up(str(origin.get("game")), laid)
    return None


def _set_up(name: str, laid: dict[str, Json]) -> dict[str, Json] | None:
    document, variant = laid.get("document"), laid.get("variant")
    if not isinstance(document, dict) or not isinstance(variant, str):
        raise BadSave("the scenario that the game began from is damaged")
    try:
        return registration(name).scripts.set_up(document, variant, None).game.origin
    except Exception as error:  # a damaged scenario can break the rules anywhere before the first question
        raise BadSave(f"the table that the game began from cannot be laid anew ({error})") from error


def remarks_on(record: Record) -> list[str]:
    """Say in sentences what a record was played with that is different here."""
    about = registration(record.game).remarks
    return [] if about is None else about(record.setup)


def _blank(name: str, setup: dict[str, Json]) -> Game:
    try:
        return registration(name).from_setup(setup)
    except BadSave:
        raise
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise BadSave(f"the set-up of the game is damaged ({type(error).__name__}: {error})") from error
