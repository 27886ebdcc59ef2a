"""A card's text into words: read whole, or declined with the place and what would have fitted there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeVar

from rulewright.spoils.text.antecedents import Known, from_afar
from rulewright.spoils.text.blocks import Block, blocks
from rulewright.spoils.text.grammar.acting import player
from rulewright.spoils.text.grammar.cursor import Cursor, Facts, Miss
from rulewright.spoils.text.grammar.labels import joined, label
from rulewright.spoils.text.grammar.objects import Effects
from rulewright.spoils.text.grammar.paragraphs import paragraph, resolution
from rulewright.spoils.text.grammar.qualities import icons
from rulewright.spoils.text.grammar.sentences import body, costs
from rulewright.spoils.text.grammar.statics import unanswerable
from rulewright.spoils.text.grammar.triggering import Paragraphs
from rulewright.spoils.text.grammar.triggers import events
from rulewright.spoils.text.normalise import normalise
from rulewright.spoils.text.numbering import numbered, orders, references, renumbered
from rulewright.spoils.text.reminders import without_reminders
from rulewright.spoils.text.scan import Line, Token, scan, tokens_of
from rulewright.spoils.text.wording import parting
from rulewright.spoils.text.writer import write
from rulewright.spoils.text.writing.voice import Unwritable
from rulewright.spoils.words.conditions import Has
from rulewright.spoils.words.effects import Effect, Options
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.paragraphs import (
    Ability,
    AttachTo,
    CostSection,
    Gated,
    Icons,
    Modal,
    Paragraph,
    Resolution,
    Trigger,
)  # fmt: skip
from rulewright.spoils.words.plays import Only
from rulewright.spoils.words.things import Cards, Opponent, Player, This, You
from rulewright.spoils.words.vocabulary import UsedFrom

T = TypeVar("T")

SAID_OTHERWISE: Final = "the same said in another way"
WIDTH: Final = 200  # letters shown of a long line on either side of a place
LONGEST: Final = 4000  # no card says more; what says much more could nest too deeply to be told


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text means, and the slips of printing that were repaired on the way."""

    paragraphs: tuple[Paragraph, ...]
    repairs: tuple[str, ...] = ()


class Declined(Exception):  # noqa: N818 - a text is declined, not in error
    """The text was not read: where, what would have fitted, and the line with a caret below the place."""

    def __init__(self, text: str, line: int, column: int, expected: tuple[str, ...], instead: str = "") -> None:
        """Decline a text at a place (line and column count from 1 in the normalised text).

        `instead` is a text that would be read, where one is known.
        """
        self.instead = instead
        self.line = line
        self.column = column
        self.expected = expected
        shown = text.split("\n")[line - 1] if text else ""
        self.display = around(shown, column - 1)
        wanted = ", ".join(expected[:8]) or "nothing more"
        super().__init__(f"line {line}, column {column}: expected {wanted}\n{self.display}")


def around(line: str, at: int) -> str:
    """Give as much of a line as a screen takes, with a caret below a place of it."""
    start = max(0, at - WIDTH) if len(line) > 2 * WIDTH else 0
    before, behind = ("…" if start else ""), ("…" if len(line) > start + 2 * WIDTH else "")
    return f"{before}{line[start : start + 2 * WIDTH]}{behind}\n{' ' * (len(before) + at - start)}^"


@lru_cache(maxsize=2048)
def read(text: str, types: tuple[str, ...], name: str = "") -> Reading:
    """Read a card's text; its types and its own name help to understand it. Declined if any of it is not understood.

    What was understood is written again: a text that its words do not give back might say more than they do.
    """
    if len(text) > 2 * LONGEST:  # even to look through it would take too long
        raise Declined(text, 1, 1, (f"at most {LONGEST} characters",))
    clean, repairs = normalise(text)
    if len(clean) > LONGEST:
        raise Declined(clean, 1, 1, (f"at most {LONGEST} characters",))
    kept = without_reminders(clean)
    found = Reader(kept, types, name).read(tuple(repairs))
    said_again(kept, found.paragraphs, name)
    return found


def said_again(kept: str, words: Paragraphs, name: str) -> None:
    """Decline a text that its words do not give back in any wording, where they part."""
    lines = [(number, line) for number, line in enumerate(kept.split("\n"), 1) if line]
    printed = "\n".join([line for _, line in lines])
    try:
        said = write(words)
    except Unwritable:
        raise Declined(kept, 1, 1, ("other words: these have no wording yet",)) from None
    place = parting(said, printed, name)
    if place >= 0:
        before = printed[:place].split("\n")
        raise Declined(kept, lines[len(before) - 1][0], len(before[-1]) + 1, (SAID_OTHERWISE,), said)


class Reader:
    """Reads the blocks of one text."""

    def __init__(self, text: str, types: tuple[str, ...], name: str) -> None:
        """Split the text into blocks."""
        self.text = text
        self.lines = scan(text)
        words = tuple([token.low for token in tokens_of(name, 1)])
        self.facts = Facts(tuple([one.lower() for one in types]), words)
        self.known: Known = ()  # what the cost of the card made known
        self.picks = 0
        self.after: Cursor | None = None  # where the cost of the card ended
        self.cost: CostSection | None = None

    def read(self, repairs: tuple[str, ...]) -> Reading:
        """Read every block."""
        found: list[Paragraph] = []
        for block in blocks(self.lines):
            found.extend(self.block(block))
        return Reading(joined(self.in_order(tuple(found))), repairs)

    # Blocks

    def block(self, block: Block) -> Paragraphs:
        """Read one block."""
        if block.options and block.kind == "section" and block.effect is not None:
            return self.options_of_effect(block)
        if block.options:
            return self.modal(block)
        if block.kind == "label":
            return (self.label(block),)
        if block.kind == "ability":
            return (self.ability(block),)
        if block.kind == "section":
            return self.section(block)
        return self.text_line(block)

    def label(self, block: Block) -> Paragraph:
        """Read a line with a label."""
        c = Cursor(block.tokens, self.facts)
        found = self.whole(c, label)
        if isinstance(found, AttachTo):
            self.facts = replace(self.facts, bearer=found.cards.types, attaches=True)
        return found

    def text_line(self, block: Block) -> Paragraphs:
        """Read a line of sentences, behind a threshold if it has one."""
        c = Cursor(block.tokens, self.facts, from_afar(self.known), self.picks)
        if "resource" in self.facts.types and [token.kind for token in block.tokens] == ["icons", "end"]:
            return (Icons(self.whole(c, icons)),)  # a resource shows what it provides [CR3:203.4]
        threshold = self.whole(c, gate) if c.token.kind == "icons" else ""
        found = self.whole(c, resolution if "tactic" in self.facts.types else paragraph)
        return tuple([Gated(threshold, one) for one in found]) if threshold else found

    def section(self, block: Block) -> Paragraphs:
        """Read the COST and EFFECT of the card itself."""
        found: list[Paragraph] = []
        if block.cost is not None:
            if self.cost is not None:
                raise self.declined(block.cost[0], ("one COST only",))
            c = Cursor(block.cost, self.facts)
            c.deploying = True
            static = c.attempt(unanswerable)
            if static is not None and c.token.kind == "end":
                return (*static, *self.effect_of(block))
            self.cost = CostSection(self.whole(c, costs))
            if c.once or c.anyone:
                raise self.declined(block.cost[0], ("an ability",))
            self.known, self.picks, self.after = c.known, c.picks, c
            found.append(self.cost)
        return (*found, *self.effect_of(block))

    def effect_of(self, block: Block) -> Paragraphs:
        """Read the EFFECT of the card itself, if it has one."""
        if block.effect is None:
            return ()
        if "tactic" not in self.facts.types:
            raise self.declined(block.effect[0], ("the name of an ability above its COST",))
        c = Cursor(block.effect, self.facts, self.known, self.picks, after=self.after)
        return (Resolution(self.whole(c, body)),)

    def ability(self, block: Block) -> Paragraph:
        """Read an ability: its name, its threshold, its cost and its effect."""
        name, threshold = self.name_of(block.first)
        if block.cost is None or block.effect is None:
            raise self.declined(block.first.end, ("COST: and EFFECT:",))
        paid = Cursor(block.cost, self.facts)
        found = self.whole(paid, costs)
        c = Cursor(block.effect, self.facts, paid.known, paid.picks, after=paid)
        effect = self.whole(c, body)
        area = area_in(found)
        kept = tuple([one for one in found if used_in(one) is None])
        ability = Ability(name, threshold, kept, effect, area, once=paid.once, anyone=paid.anyone)
        return numbered((ability,))[0]

    def name_of(self, line: Line) -> tuple[str, str]:
        """Split the first line of an ability into its name and its threshold."""
        last = line.tokens[-1]
        if last.kind != "icons":
            return line.text.strip(), ""
        name = line.text[: last.column - 1].strip()
        if not name.endswith(":") or name == ":":
            raise self.declined(last, (":",))
        return name[:-1].strip(), last.text.replace("[", "").replace("]", "")

    def modal(self, block: Block) -> Paragraphs:
        """Read options of which one is the card's text."""
        c = Cursor(block.tokens or block.effect or (block.first.end,), self.facts)
        if c.token.low != "choose" and not c.take("your opponent chooses one of the following as"):
            return self.choice(block, c)
        c.at = 0
        who = self.whole(c, chooser)
        self.check_marks(block)
        if block.cost is not None:
            raise self.declined(block.cost[0], ("the costs inside the options",))
        options = []
        for inner in block.options:
            reader = Reader("", self.facts.types, "")
            reader.text, reader.facts = self.text, self.facts
            found = [one for part in inner for one in reader.block(part)]
            options.append(reader.in_order(tuple(found)))
        return (Modal(tuple(options), who),)

    def check_marks(self, block: Block) -> None:
        """See that options count from 1."""
        for number, mark in enumerate(block.marks, 1):
            if mark.text != str(number):
                raise self.declined(mark, (str(number),))

    def options_of_effect(self, block: Block) -> Paragraphs:
        """Read options of which one is the effect of a tactic; they know what its cost picks."""
        assert block.effect is not None
        found = list(self.section(replace(block, effect=None, options=[])))
        self.whole(Cursor(block.effect, self.facts), choosing_effect)
        self.check_marks(block)
        options: list[Effect] = []
        for inner in block.options:
            if len(inner) != 1 or inner[0].kind != "text":
                raise self.declined(inner[0].first.end if inner else block.first.end, ("one line of sentences",))
            c = Cursor(inner[0].tokens, self.facts, self.known, self.picks, after=self.after)
            options.append(self.whole(c, body))
            self.picks = c.picks
        return (*found, Resolution(Options(tuple(options))))

    def choice(self, block: Block, c: Cursor) -> Paragraphs:
        """Read a trigger by which a player chooses one of the options that follow."""
        event, who = self.whole(c, choosing)
        self.check_marks(block)
        options: list[Effect] = []
        for inner in block.options:
            if len(inner) != 1 or inner[0].kind != "text":
                raise self.declined(block.first.end, ("options of sentences",))
            option = Cursor(inner[0].tokens, self.facts, c.known, c.picks)
            option.that, option.they, option.happened, option.actor = c.that, c.they, c.happened, who
            options.append(self.whole(option, body))
            c.picks = option.picks
        return (Trigger(event, Options(tuple(options), who)),)

    # Numbers of picks

    def in_order(self, found: Paragraphs) -> Paragraphs:
        """Give the picks of the cost the first numbers, and those of each paragraph the next."""
        used = references(tuple([one for one in found if not isinstance(one, Ability)]))
        first = orders(self.cost, used)
        made: list[Paragraph] = []
        for one in found:
            if isinstance(one, (Ability, Modal)):
                made.append(one)
            else:
                own = [] if one is self.cost else orders(one, references(one))
                made.extend(renumbered((one,), {old: new for new, old in enumerate([*first, *own])}))
        return tuple(made)

    # Failing

    def whole(self, c: Cursor, rule: Callable[[Cursor], T]) -> T:
        """Read by a rule, or decline where it came no further."""
        try:
            return rule(c)
        except Miss:
            raise self.declined(c.tokens[c.furthest], tuple(sorted(c.expected))) from None

    def declined(self, token: Token, expected: tuple[str, ...]) -> Declined:
        """Decline the text at a token."""
        return Declined(self.text, token.line, token.column, expected)


def gate(c: Cursor) -> str:
    """Read the threshold in front of a paragraph."""
    found = icons(c)
    c.need(":")
    return found


def choosing(c: Cursor) -> tuple[Event, Player]:
    """Read an event and who chooses one of the options that follow."""
    found = events(c)
    c.comma()
    if c.take("choose"):
        who: Player = You()
    else:
        who = player(c)
        c.need("chooses", "must choose")
    c.need("one of the following :")
    if c.token.kind != "end" or len(found) != 1:
        raise c.miss("the end of the line")
    return found[0], who


def chooser(c: Cursor) -> Player:
    """Read who chooses one of the options that follow as the card's rules text."""
    who: Player = You()
    if c.take("your opponent chooses"):
        who = Opponent()
    else:
        c.need("choose")
    c.need("one of the following as this card's rules text :")
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return who


def choosing_effect(c: Cursor) -> bool:
    """Read that one of the options that follow is the effect."""
    c.need("choose one of the following as this card's effect :")
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return True


# Where an ability is used

IN_DISCARD = Only(Has(This(), Cards(area="discard", side="you")))
FACE_DOWN = Only(Has(This(), Cards(types=("resource",), states=("face-down",), area="")))
IN_HAND = Only(Has(This(), Cards(area="hand", side="you")))


def used_in(cost: Effect) -> UsedFrom | None:
    """Give the area that a restriction says an ability is used in."""
    if cost == IN_DISCARD:
        return "discard"
    if cost == IN_HAND:
        return "hand"
    return "face-down" if cost == FACE_DOWN else None


def area_in(found: Effects) -> UsedFrom:
    """Give the area that an ability is used in."""
    areas = [area for area in [used_in(one) for one in found] if area]
    return areas[0] if areas else "play"
