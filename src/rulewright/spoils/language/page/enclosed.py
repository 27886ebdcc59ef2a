"""What stands in parentheses and in quotation marks: reminders are taken out, each quote becomes one token."""

from typing import Final

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.page.blocks import Reminder
from rulewright.spoils.language.page.lines import lines_of
from rulewright.spoils.language.page.tokens import Token, sentences, spelt

OPENING: Final = "“„"
BEGINNINGS: Final = ("if", "when", "whenever", "at", "while", "this", "each")  # of a sentence of the rules
SENTENCE: Final = 4  # tokens that a sentence has at least
RULES_LABELS: Final = ("COVERT", "TACTICAL", "UNIQUE")


def without_reminders(print_: str, tokens: list[Token]) -> tuple[list[Token], tuple[Reminder, ...]]:
    """Take what stands in parentheses out of a text, and give it by itself."""
    kept: list[Token] = []
    taken: list[Reminder] = []
    open_at: list[int] = []  # the places of parentheses that are not closed yet
    for index, one in enumerate(tokens):
        if one.text == "(":
            open_at.append(index)
        elif one.text == ")" and not is_mark(tokens, index):
            if not open_at:
                raise Declined(print_, one.at, "no parenthesis was opened that this one closes")
            start = open_at.pop()
            if not open_at:
                taken.append(reminder(tokens[start : index + 1]))
        elif not open_at:
            kept.append(one)
    if open_at:
        raise Declined(print_, tokens[open_at[0]].at, "this parenthesis is not closed")
    return kept, tuple(taken)


def is_mark(tokens: list[Token], index: int) -> bool:
    """Whether a parenthesis belongs to the mark of an item: `1)` or `a)` at the start of a line."""
    begins = index == 1 or (index > 1 and tokens[index - 2].kind == "newline")
    return begins and len(tokens[index - 1].text) == 1 and tokens[index - 1].kind != "mark"


def reminder(tokens: list[Token]) -> Reminder:
    """Make a reminder of what stands in parentheses."""
    inside = tuple([one for one in tokens[1:-1] if one.kind != "newline"])
    return Reminder(sentences(inside), tokens[0].at, tokens[-1].end)


def quotes(print_: str, tokens: list[Token]) -> list[tuple[int, int]]:
    """Give the first and the last token of each quote."""
    found: list[tuple[int, int]] = []
    start: int | None = None
    for index, one in enumerate(tokens):
        if one.text != '"' or one.kind != "mark":
            continue
        if start is None:
            start = index
        elif print_[one.at] in OPENING:
            raise Declined(print_, one.at, "a quote does not stand inside a quote")
        else:
            found.append((start, index))
            start = None
    if start is not None:
        raise Declined(print_, tokens[start].at, "this quote is not closed")
    return found


def is_rules(inside: list[Token]) -> bool:
    """Whether a quote is rules text rather than a name: it has a stop, a colon or icons, or is a keyword's line.

    So is what begins like a sentence of the rules and goes on in small letters, where the stop was left out.
    """
    if any([one.kind in ("stop", "icons") or one.text == ":" for one in inside]):
        return True
    lines = lines_of(inside)
    if is_sentence([one for one in inside if one.kind != "newline"]):
        return True
    return bool(lines) and lines[0].kind != "" and lines[0].tokens[0].text in RULES_LABELS


def is_sentence(inside: list[Token]) -> bool:
    """Whether a quote begins like a sentence of the rules, and no word behind the first has a capital as names have."""
    small = all([one.text == one.low for one in inside[1:] if one.kind == "word"])
    return len(inside) >= SENTENCE and inside[0].low in BEGINNINGS and small


def in_lines(inside: list[Token]) -> list[Token]:
    """Give rules text in quotes with COST and EFFECT on lines of their own."""
    found: list[Token] = []
    for one, follower in zip(inside, [*inside[1:], None], strict=False):
        if follower is not None and follower.text == ":" and one.text in ("COST", "EFFECT"):
            found.append(Token("newline", "", one.at, one.at))
        found.append(one)
    return found


def words(inside: list[Token]) -> str:
    """Give what a quote says, in quotation marks."""
    return f'"{spelt(tuple([one for one in inside if one.kind != "newline"]))}"'
