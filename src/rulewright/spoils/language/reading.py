"""A card's text into words: layout, sentences, chart, telling, discourse. Read whole, or declined with a sentence."""

from typing import Final

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.layout import laid_out
from rulewright.spoils.language.offers.why import explained, further
from rulewright.spoils.language.page.reminders import KNOWN, digest
from rulewright.spoils.language.page.repairs import Repair, repairs
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reader import Reader
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.sorts import T

LONGEST_TEXT: Final = 2000  # letters: real cards say up to about 850


def read(text: str, types: tuple[str, ...], name: str = "") -> tuple[T, ...]:
    """Read a card's text into words; Declined if it is not understood, or could be understood in two ways."""
    return read_within(text, types, name, Parses(grammar()))


def read_within(text: str, types: tuple[str, ...], name: str, parses: Parses) -> tuple[T, ...]:
    """Read a text with the work that is left."""
    return read_repaired(text, types, name, parses)[0]


def read_repaired(text: str, types: tuple[str, ...], name: str, parses: Parses) -> tuple[tuple[T, ...], Repair]:
    """Read a text with the work that is left; give it besides as it was read: without slips, if only so it is read."""
    if len(text) > LONGEST_TEXT:
        raise Declined(text, LONGEST_TEXT, f"no card says more than {LONGEST_TEXT} letters")
    try:
        return read_as_printed(text, types, name, parses), Repair(text, ())
    except Declined as declined:
        found: dict[tuple[T, ...], Repair] = {}
        mended = declined
        for one in repairs(text):
            words, why = read_or_why(one.text, types, name, parses)
            if words is not None:
                found.setdefault(words, one)
            elif why is not None and len(one.text) == len(text):
                mended = why  # what is wrong besides: it stands where it is printed
        if len(found) != 1:
            raise (explained(declined) if found else further(declined, mended)) from None
        return found.popitem()


def read_as_printed(text: str, types: tuple[str, ...], name: str, parses: Parses | None = None) -> tuple[T, ...]:
    """Read a text without taking anything in it for a slip of the print."""
    layout = laid_out(text, types, name)
    parses = parses or Parses(grammar())
    unknown = [one for one in layout.reminders if digest(layout.print[one.at : one.end]) not in KNOWN]
    if not unknown:
        return Reader(layout, types, parses).read()
    bare = text
    for one in unknown:
        bare = f"{bare[: one.at]} {bare[one.at + 1 : one.end - 1]} {bare[one.end :]}"
    said = read_or_why(bare, types, name, parses)[0] if layout.print == text else None
    if said is None or normal(said) != normal(Reader(layout, types, parses).read()):
        raise Declined(
            text, unknown[0].at, "what stands in parentheses is no rules text, and it may say a rule of its own"
        )
    return said


def read_or_why(
    text: str, types: tuple[str, ...], name: str, parses: Parses
) -> tuple[tuple[T, ...] | None, Declined | None]:
    """Read a text, or give why it is declined."""
    try:
        return read_as_printed(text, types, name, parses), None
    except Declined as declined:
        return None, declined
