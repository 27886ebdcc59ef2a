"""The vocabulary is closed: every word is followed, every name is taken, and no rule asks for a name that is none.

mypy sees to `word.side == "mine"`; what it does not see is here: one wrong name among several behind `in`, a name
asked for in a tuple (`"sleepy" in cards.states`), and a table that lacks a name.
"""

import ast
from collections.abc import Iterator
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Final, Literal, TypeGuard, get_args, get_origin

import pytest
from laid import Position
from vocabulary import hints

import rulewright.spoils
from rulewright.engine.value import Json
from rulewright.spoils.game import Spoils
from rulewright.spoils.meaning.conditions import during
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.qualities import in_state, related
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.table import areas, cells
from rulewright.spoils.words import vocabulary
from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import one_of
from rulewright.spoils.words.watched import NUMBERS, STATES

SPOILS: Final = Path(rulewright.spoils.__file__).parent
MODULES: Final = sorted([path.stem for path in (SPOILS / "words").glob("*.py") if path.stem != "__init__"])
FOLLOWING: Final = [  # where something is done about words: they are not just read, written or refused
    SPOILS / "words" / "lexicon.py",  # sorts what a card's text says, for all rooms
    *[
        path
        for path in sorted(SPOILS.rglob("*.py"))
        if path.relative_to(SPOILS).parts[0] not in {"words", "text", "language"} and path.name != "unfollowed.py"
    ],
]
LANGUAGES: Final = ("text", "language")  # of which the one has no rules, and the other has words of its own
ASKING: Final = [path for path in sorted(SPOILS.rglob("*.py")) if path.relative_to(SPOILS).parts[0] not in LANGUAGES]
LAST: Final = {"AttackTarget", "ControllerOf"}  # what is left behind all other cases, where mypy knows it
# What questions, happenings and events of the engine are called with the same names as fields of words.
SHARED: Final = {"kind", "number", "name", "what"}
ASKED: Final = {  # of objects, by method or column
    "types": vocabulary.TYPES, "trades": vocabulary.TRADES, "keywords": get_args(vocabulary.KeywordName),
}  # fmt: skip


def defined() -> set[type]:
    """Give every dataclass of the room of words but the card that they stand on."""
    modules = [import_module(f"rulewright.spoils.words.{one}") for one in MODULES]
    found = {one for module in modules for one in vars(module).values() if isinstance(one, type) and is_dataclass(one)}
    return found - {Definition}


def test_every_word_is_in_the_catalogue() -> None:
    """Q. Is there a word that stands in no text, or one of which nobody knows?  A. Neither; and none stands twice."""
    assert set(WORDS) == defined()
    assert len(WORDS) == len(set(WORDS))


def named_in(path: Path) -> set[str]:
    """Name the words that a module names, as `alias.Name` or imported by name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [one for one in ast.walk(tree) if isinstance(one, ast.ImportFrom) and one.module is not None]
    found = {
        one.name for node in imports if f"{node.module}.".startswith("rulewright.spoils.words.") for one in node.names
    }
    aliases = {
        one.asname or one.name for node in imports if node.module == "rulewright.spoils.words" for one in node.names
    }
    accesses = [one for one in ast.walk(tree) if isinstance(one, ast.Attribute) and isinstance(one.value, ast.Name)]
    return found | {one.attr for one in accesses if isinstance(one.value, ast.Name) and one.value.id in aliases}


def test_every_word_is_followed() -> None:
    """Q. Is there a word that the reader reads and no room does anything about?  A. None."""
    named = set().union(*[named_in(path) for path in FOLLOWING])
    assert {word.__name__ for word in WORDS} - named - LAST == set()


def vocabulary_of(hint: object) -> tuple[str, ...]:
    """Give the names that a type allows: one of them, or several in a tuple."""
    inner = get_args(hint)[0] if get_origin(hint) is tuple else hint
    return get_args(inner) if get_origin(inner) is Literal else ()


def closed() -> dict[str, set[str]]:
    """Give the names that the closed fields of words take, by field."""
    found: dict[str, set[str]] = {name: set(names) for name, names in ASKED.items()}
    for word in WORDS:
        for field, hint in hints(word).items():
            if vocabulary_of(hint):
                found.setdefault(field, set()).update(vocabulary_of(hint))
    return {field: names for field, names in found.items() if field not in SHARED}


def attribute(node: ast.expr) -> str:
    """Name the field or the method that is asked; of events the kind."""
    node = node.func if isinstance(node, ast.Call) else node
    if not isinstance(node, ast.Attribute):
        return ""
    owner = node.value
    of_event = (isinstance(owner, ast.Attribute) and owner.attr == "event") or (
        isinstance(owner, ast.Name) and owner.id == "event"
    )
    return "event.kind" if node.attr == "kind" and of_event else node.attr


def texts(node: ast.expr) -> list[str]:
    """Give the texts in a comparison: one, or several behind `in`."""
    nodes = node.elts if isinstance(node, (ast.Tuple, ast.List, ast.Set)) else [node]
    return [one.value for one in nodes if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def asked(path: Path) -> Iterator[tuple[str, str, int]]:
    """Give the fields that a module compares with texts, with the texts and their lines."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Compare) and len(node.comparators) == 1:
            left, right = node.left, node.comparators[0]
            for field, text in [(attribute(left), one) for one in texts(right)] + [
                (attribute(right), one) for one in texts(left)
            ]:
                yield field, text, node.lineno


def test_no_rule_asks_for_a_name_that_is_none() -> None:
    """Q. Does a rule compare a field with a name that the field never has?  A. None does."""
    allowed: dict[str, set[str]] = {**closed(), "event.kind": set(vocabulary.EVENT_KINDS)}
    found = [(path, field, text, line) for path in ASKING for field, text, line in asked(path) if field in allowed]
    assert len(found) > 100
    strays = [
        f"{path.name}:{line} {field} {text!r}"
        for path, field, text, line in found
        if text and text not in allowed[field]
    ]
    assert strays == []


def test_nothing_is_told_that_no_text_can_listen_for() -> None:
    """Q. Do rules tell of an event that is none? What is saved takes any text.  A. They do not."""
    calls = [node for path in ASKING for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if is_told(node)]
    told = [text for node in calls for text in texts(node.args[0])]
    assert len(told) > 15
    assert set(told) <= set(vocabulary.EVENT_KINDS)


def is_told(node: ast.AST) -> TypeGuard[ast.Call]:
    """Whether an event is told here."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Told"


def test_fields_of_words_that_are_not_closed_are_open_on_purpose() -> None:
    """Q. Is there a field of text whose values somebody ought to list?  A. Only those that cards bring along."""
    plain = {
        f"{word.__name__}.{field}"
        for word in WORDS
        for field, hint in hints(word).items()
        if str in (hint, *get_args(hint))
    }
    names = {one.partition(".")[2] for one in plain}
    assert names == {
        "subtypes", "not_subtypes", "supertypes", "not_supertypes", "names", "unique", "identifier", "name", "provides",
        "icons", "threshold",
    }  # fmt: skip


# Tables that are keyed by names


@pytest.fixture(scope="module")
def game() -> Spoils:
    """Lay a character for each side."""
    one = Definition("Test One", ("character",), life=2)
    play: list[Json] = [
        {
            "card": "Test One",
            "depleted": False,
            "damage": 0,
            "tokens": 0,
            "face": "up",
            "fresh": False,
            "owner": "own",
            "on": -1,
        }
    ]
    side: dict[str, Json] = {"play": play, "resources": ["Rage"], "deck": ["Test One"], "hand": ["Test One"]}
    return Position("crlate", (one,), (side, side)).game(RULEBOOK)


def character(game: Spoils) -> int:
    """Give A's character."""
    return next(one for one in game.table.play[0] if "character" in game.types(one))


def test_every_state_is_known(game: Spoils) -> None:
    """Q. May a text ask for any state?  A. For any; for nothing else."""
    thing = character(game)
    context = Context(0, thing)
    found = {state: in_state(game, thing, state, context, None) for state in vocabulary.STATES}
    assert (found["restored"], found["depleted"], found["face-up"]) == (True, False, True)
    with pytest.raises(KeyError):
        in_state(game, thing, "sleepy", context, None)  # type: ignore[arg-type]


def test_every_number_is_known(game: Spoils) -> None:
    """Q. May a text ask for any number, and may it be compared in any way?  A. Yes."""
    thing = character(game)
    found = {number: game.number(thing, number) for number in vocabulary.ANY_NUMBERS}
    assert (found["life"], found["printed life"], found["tokens"]) == (2, 2, 0)
    assert set(NUMBERS) == set(vocabulary.ANY_NUMBERS)
    relations = (*get_args(vocabulary.Order), *get_args(vocabulary.Parity))
    assert [one for one in relations if related(2, one, 2)] == ["=", "<=", ">=", "even"]


def test_every_time_is_known(game: Spoils) -> None:
    """Q. May a text ask for any time?  A. For any; it is A's turn."""
    found = [time for time in get_args(vocabulary.Time) if during(game, time, Context(0, -1))]
    assert found == ["your turn"]


def test_areas_have_one_name_and_one_number(game: Spoils) -> None:
    """Q. Are the areas numbered as they are named?  A. Yes, and each has cards to look at or none."""
    for number, name in enumerate(areas.AREA_NAMES):
        assert getattr(areas, name.upper()) == number
    assert {name: areas.AREA_NAMES[number] for name, number in areas.AREA_NUMBERS.items()} == {
        name: name for name in vocabulary.AREAS
    }
    assert [name for name in vocabulary.AREAS if game.candidates(name)] == ["deck", "hand", "play"]


def test_phases_are_counted_as_they_are_named() -> None:
    """Q. Which phase is counted as 2?  A. The main phase: the numbers follow the names."""
    assert [getattr(cells, name.upper()) for name in vocabulary.PHASES] == [0, 1, 2, 3]


def test_what_is_watched_for_each_state_is_listed_or_everything() -> None:
    """Q. Is a column listed for a state that is none?  A. No."""
    assert set(STATES) < set(vocabulary.STATES)


def test_a_text_that_is_no_name_is_refused() -> None:
    """Q. The reader makes a side that there is not. What happens?  A. It says so."""
    assert one_of(vocabulary.SIDES, "their owned") == "their owned"
    with pytest.raises(ValueError, match="'mine' is none of you, opponent"):
        one_of(vocabulary.SIDES, "mine")
