"""What a sentence introduces, in lines of their own: options, items of a list, and rows of a table."""

from collections.abc import Callable

from rulewright.spoils.language.page.blocks import Block, Listed, Option, Options, Passage, Row, Table
from rulewright.spoils.language.page.lines import Line, bullet, row
from rulewright.spoils.language.page.tokens import Sentence, Token
from rulewright.spoils.language.page.walk import Walk

UNCLEAR = "it is not clear whether this belongs to the last option or to the card: let no empty line stand before it"


def listed(walk: Walk, before: tuple[Sentence, ...], block: Callable[[], Block] | None) -> Listed:
    """Take what the last of some sentences introduces; inside an option (no `block`) that is no option."""
    line = walk.line
    if line is None or not before:
        return None
    if line.kind == "option":
        return options(walk, block) if block else None
    if before[-1].stop is None or before[-1].stop.text != ":" or line.kind:
        return None
    if row(line):
        return rows(walk)
    return items(walk) if bullet(line) else plain(walk)


def options(walk: Walk, block: Callable[[], Block]) -> Options:
    """Take OPTION 1, OPTION 2 and so on."""
    found: list[Option] = []
    while walk.line is not None and walk.line.kind == "option":
        line = walk.take()
        number = line.tokens[1]
        if number.text != str(len(found) + 1):
            raise walk.declined(number, f"options count from 1: this is OPTION {len(found) + 1}")
        blocks = (Passage((), walk.sentences(line.rest)),) if line.rest else option(walk, block)
        if not blocks:
            raise walk.declined(number, "an option says something")
        found.append(Option(line.label, len(found) + 1, blocks))
    return Options(tuple(found))


def option(walk: Walk, block: Callable[[], Block]) -> tuple[Block, ...]:
    """Take the blocks of one option, up to the next label that is none of theirs."""
    found: list[Block] = []
    while walk.line is not None and walk.line.kind in ("", "cost", "effect") and not walk.is_name():
        plain = found and not walk.line.kind and walk.line.apart
        if plain and not walk.ahead[walk.at].option:
            raise walk.declined(walk.line.tokens[0], UNCLEAR)
        found.append(block())
    return tuple(found)


def items(walk: Walk) -> Options:
    """Take lines that begin with a bullet or a number."""
    found: list[Option] = []
    while walk.line is not None and not walk.line.kind and (size := bullet(walk.line)):
        mark = walk.line.tokens[:size]
        found.append(item(walk, mark))
    return Options(tuple(found))


def item(walk: Walk, mark: tuple[Token, ...]) -> Option:
    """Take one line of a list."""
    line = walk.take()
    number = int(mark[0].text) if mark and mark[0].kind == "number" else None
    found = walk.sentences(line.tokens[len(mark) :])
    if not found:
        raise walk.declined(line.tokens[0], "an option says something")
    return Option(mark, number, (Passage((), found),))


def plain(walk: Walk) -> Options | None:
    """Take lines without marks, up to an empty one; a single line is no list."""
    count = 0
    while is_plain(walk.lines, walk.at + count):
        count += 1
    if count <= 1:
        return None
    end = walk.at + count
    found: list[Option] = []
    while walk.at < end and walk.line is not None:
        found.append(item(walk, ()))
    return Options(tuple(found))


def is_plain(lines: list[Line], at: int) -> bool:
    """Whether a line is one of a list without marks."""
    if at >= len(lines) or lines[at].kind or lines[at].apart:
        return False
    return at + 1 == len(lines) or lines[at + 1].kind != "cost"


def rows(walk: Walk) -> Table:
    """Take the rows of a table."""
    found: list[Row] = []
    while walk.line is not None and not walk.line.kind and (numbers := row(walk.line)):
        line = walk.take()
        said = walk.sentences(line.tokens[numbers.size :])
        if not said:
            raise walk.declined(line.tokens[0], "a row of a table says something")
        found.append(Row(line.tokens[: numbers.size], numbers.low, numbers.high, said))
    return Table(tuple(found))
