"""The page on scenarios is true: its examples hold, its lines are read, and it names all that the code takes."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from rulewright.games import GAMES
from rulewright.scenario.document import COMMON, PUZZLE, parse_document
from rulewright.scenario.runner import Runner, run
from rulewright.spoils.cards.definitions import CARD_KEYS as SPOILS_CARD_KEYS
from rulewright.spoils.cards.definitions import known_cards
from rulewright.spoils.scenario import expecting, parts, script, setting
from rulewright.spoils.table.ruleset import CRLATE, RULESETS
from rulewright.spoils.words.definition import ICONS
from rulewright.spoils.words.vocabulary import TRADES, TYPES
from rulewright.starfighter import notation
from rulewright.starfighter import script as sf_script
from rulewright.starfighter import setting as sf_setting
from rulewright.starfighter.cards import EFFECTS
from rulewright.starfighter.game import MODES
from rulewright.starfighter.table import PHASES

PAGE = (Path(__file__).parent.parent / "docs" / "how-to" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
SPAN = re.compile(r"`([^`]+)`")
FREE_TABLES = {"fighters", "effect", "upper", "lower", "shield", "deck", "discard"}  # of halves, tokens and [table]

Patterns = list[re.Pattern[str]]


def section(*titles: str) -> str:
    """Give the text under a heading of the page, and in it that under the next."""
    text = PAGE
    for level, title in enumerate(titles, start=2):
        marks = "#" * level
        found = re.search(rf"^{marks} {re.escape(title)}\n(.*?)(?=^#{{2,{level}}} |\Z)", text, re.DOTALL | re.MULTILINE)
        assert found is not None, f"the page has no part {title!r}"
        text = found[1]
    return text


def first_column(text: str) -> list[str]:
    """Give all that stands in code marks in the first column of tables."""
    rows = [line.split("|")[1] for line in text.splitlines() if line.startswith("|")]
    return [one for row in rows for one in SPAN.findall(row)]


def named(text: str) -> set[str]:
    """Give every word that stands in code marks; a list of words names each."""
    return {
        word
        for one in SPAN.findall(re.sub(r"```.*?```", "", text, flags=re.DOTALL))
        for word in re.findall(r"\w+", one)
    }


def lines_of(game: str) -> tuple[list[str], list[str]]:
    """Give the acting lines, without their seats, and the expectations that the tables of a game show."""
    title = {"starfighter": "Starfighter", "spoils": "The Spoils"}[game]
    acting = first_column(section(title, "Its acting lines"))
    expecting = first_column(section(title, "Its expectations"))
    assert all(re.match(r"[A-D] ", line) for line in acting)
    assert all(line.startswith("expect ") for line in expecting)
    return [said(game, line) for line in acting], [line.removeprefix("expect ") for line in expecting]


def said(game: str, line: str) -> str:
    """Give an acting line as the code reads it: without its seat, and in Starfighter without regard to case."""
    return line[2:].casefold() if game == "starfighter" else line[2:]


def patterns(game: str) -> tuple[Patterns, Patterns]:
    """Give the patterns by which the code reads acting lines and expectations of a game."""
    if game == "starfighter":
        return [one for _, one in notation.PATTERNS], [one.loose for one, _ in sf_script.EXPECTATIONS]
    return [one.loose for one, _ in script.LINES], [one.loose for one, _ in expecting.EXPECTATIONS]


def sorted_out(lines: Iterable[str], among: Patterns) -> dict[str, list[re.Match[str]]]:
    """Give for each pattern the lines that it reads, each by the first that fits, as the code does."""
    found: dict[str, list[re.Match[str]]] = {one.pattern: [] for one in among}
    for line in lines:
        match = next((match for one in among if (match := one.fullmatch(line)) is not None), None)
        assert match is not None, f"the page shows {line!r}, which the code does not read"
        found[match.re.pattern].append(match)
    return found


def alternatives(pattern: str) -> set[str]:
    """Give every plain word of which a pattern takes one or another: `(?:upper|lower)`."""
    found: set[str] = set()
    group = re.compile(r"\((?:\?P<\w+>|\?:)?([^()]*)\)\??")
    while inner := group.search(pattern):
        found |= set(inner[1].split("|")) if "|" in inner[1] else set()
        pattern = f"{pattern[: inner.start()]}…{pattern[inner.end() :]}"
    found |= set(pattern.split("|")) if "|" in pattern else set()
    return {word.strip() for word in found if re.fullmatch(r"[a-z][a-z -]*", word.strip())}


@pytest.mark.parametrize("text", EXAMPLES, ids=[re.findall(r'title = "(.*?)"', one)[0] for one in EXAMPLES])
@pytest.mark.parametrize("undo", [False, True], ids=["played", "undone"])
def test_every_example_holds(text: str, *, undo: bool) -> None:
    """Q. Does an example of the page work?  A. As it stands there."""
    for outcome in run(parse_document(text, "scenarios.md"), undo=undo):
        assert outcome.verdict == "holds", str(outcome)


def test_every_example_expects_something() -> None:
    """Q. Could an example hold whatever happens?  A. No: each expects, and a false expectation fails."""
    assert {parse_document(text, "scenarios.md").game for text in EXAMPLES} == set(GAMES)
    for text in EXAMPLES:
        wrong = text.replace('script = """\n', 'script = """\nexpect winner B\n')
        assert {one.verdict for one in run(parse_document(wrong, "scenarios.md"))} == {"fails"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [0, 1], ids=["acting", "expecting"])
def test_every_line_is_read_and_every_form_is_shown(game: str, kind: int) -> None:
    """Q. Which sentences may a script say?  A. Those in the tables: each is read, and no form is left out."""
    shown = sorted_out(lines_of(game)[kind], patterns(game)[kind])
    for pattern, matches in shown.items():
        assert matches, f"no line of the page shows {pattern}"
        used = {name for match in matches for name, value in match.groupdict().items() if value is not None}
        assert set(re.compile(pattern).groupindex) - used == set(), f"parts of {pattern} that no line shows"
        words = " / ".join([match[0] for match in matches])
        missing = {one for one in alternatives(pattern) if not re.search(rf"(?<!\w){one}(?!\w)", words)}
        assert missing == set(), f"words of {pattern} that no line shows"


@pytest.mark.parametrize("game", GAMES)
def test_every_form_of_an_acting_line_is_played(game: str) -> None:
    """Q. Does a form work, beyond being read?  A. Some example of the page plays it."""
    documents = [parse_document(text, "scenarios.md") for text in EXAMPLES]
    lines = [line for one in documents if one.game == game for line in one.lines if line.acting]
    spoken = {said(game, line.text) for line in lines} - {"concedes"}
    shown = sorted_out(sorted(spoken), patterns(game)[0])
    assert [pattern for pattern, matches in shown.items() if not matches] == []


def strings_in(function: Callable[..., object]) -> set[str]:
    """Give the words that a function compares what it reads with."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    compared = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    found = [node for one in compared for node in ast.walk(one) if isinstance(node, ast.Constant)]
    return {node.value for node in found if isinstance(node.value, str) and node.value}


def test_what_every_game_can_expect_is_shown() -> None:
    """Q. And what does the runner itself read?  A. The words of the common table, and `concedes`."""
    shown = first_column(section("Lines that expect"))
    words = strings_in(Runner.check) | {"not asked"}
    assert {"legal", "illegal", "asked", "winner", "draw", "no winner"} <= words
    heads = [next((one for one in words if re.fullmatch(rf"expect {one}(?: .+)?", line)), line) for line in shown]
    assert set(heads) == words
    assert any(" because " in line for line in shown)
    assert "concedes" in named(section("Lines that act"))


def test_what_can_be_chosen_is_shown() -> None:
    """Q. `A chooses` what?  A. Every word that the code knows apart from names, numbers, seats and types."""
    shown = first_column(section("The Spoils", "Its acting lines"))
    words = strings_in(parts.Chosen.plain)
    assert words == {"yes", "no", "none"}
    assert {one for one in words if f"A chooses {one}" not in shown} == set()
    assert {"A chooses option 2", "A chooses 3", "A chooses B"} <= set(shown)
    assert any(f"A chooses {one}" in shown for one in TYPES)


@pytest.mark.parametrize(
    ("place", "keys"),
    [
        (("Keys of every scenario",), COMMON | PUZZLE | set(GAMES)),
        (("Starfighter", "The table"), sf_setting.KEYS | sf_setting.SIDE_KEYS | sf_setting.CARD_KEYS),
        (("Starfighter", "The table"), sf_setting.PLACED_KEYS | FREE_TABLES | {"Reserve"}),
        (("Starfighter", "The table"), {*MODES, *PHASES, *EFFECTS}),
        (("The Spoils", "The table"), setting.KEYS | setting.SIDE_KEYS | setting.PLAY_KEYS | set(setting.PHASES)),
        (("The Spoils", "The table"), {*SPOILS_CARD_KEYS, *RULESETS, *TRADES, ICONS}),
        (("The Spoils", "The table"), {one.capitalize() for one in TYPES}),
    ],
)
def test_every_key_is_named(place: tuple[str, ...], keys: set[str]) -> None:
    """Q. Which keys may a file have?  A. Those that the page names: all that the code takes are there."""
    assert keys - named(section(*place)) == set()


def test_the_cards_that_are_always_known_are_named() -> None:
    """Q. Which cards need no definition?  A. The page says it: the staples and three others."""
    told = section("The Spoils", "The table")
    others = [one.name for one in known_cards(CRLATE) if "staple" not in one.supertypes]
    assert len(known_cards(CRLATE)) - len(others) == 5
    assert [name for name in others if f"`{name}`" not in told] == []


@pytest.mark.parametrize(
    ("place", "known"),
    [
        (("Keys of every scenario",), COMMON),
        (("Starfighter", "The table"), COMMON | sf_setting.KEYS),
        (("The Spoils", "The table"), COMMON | setting.KEYS | setting.SIDE_KEYS),
    ],
)
def test_no_key_is_promised_that_the_code_does_not_take(place: tuple[str, ...], known: frozenset[str]) -> None:
    """Q. Does the page name keys that are none?  A. No."""
    keys = [re.sub(r"^\[|\]$|\.NAME\]$", "", one) for one in first_column(section(*place))]
    assert keys
    assert [key for key in keys if key not in known] == []
