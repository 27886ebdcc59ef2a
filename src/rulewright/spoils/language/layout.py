"""A card's text into blocks, each with its sentences and their places in the print: the first stage of reading.

A text that is not laid out like a card is declined with the place. Labels in another case, and lines that break off,
are taken for what they must be, with a sentence that says so; other slips of the print are repairs.py's.
"""

from typing import Final

from rulewright.spoils.language.page import enclosed
from rulewright.spoils.language.page.blocks import (
    AbilityBlock,
    Block,
    Layout,
    OwnSections,
    Passage,
    ProvidesLine,
    Section,
)
from rulewright.spoils.language.page.labels import label_line
from rulewright.spoils.language.page.lines import Line, lines_of
from rulewright.spoils.language.page.listing import listed
from rulewright.spoils.language.page.tokens import Token, spelt, tokens_of
from rulewright.spoils.language.page.walk import Walk

AROUND_NAMES: Final = '·•*-<>" '  # what printers put around the name of an ability
GATE: Final = 2  # tokens: the icons and a colon


def laid_out(text: str, types: tuple[str, ...], name: str) -> Layout:
    """Lay a card's text out; its types and its own name help to tell what is what."""
    kinds = tuple([one.lower() for one in types])
    tokens, reminders = enclosed.without_reminders(text, tokens_of(text, name))
    noted: list[str] = []
    folded: list[Token] = []
    behind = 0
    for start, end in enclosed.quotes(text, tokens):
        folded.extend(tokens[behind:start])
        folded.append(quote(text, tokens[start : end + 1], kinds, noted))
        behind = end + 1
    walk = Walk(text, lines_of([*folded, *tokens[behind:]]), noted)
    return Layout(text, Splitter(walk, kinds).run(), reminders, tuple(dict.fromkeys(noted)))


def quote(text: str, tokens: list[Token], types: tuple[str, ...], noted: list[str]) -> Token:
    """Make one token of a quote; rules text in it is laid out by itself."""
    inside = tokens[1:-1]
    layout = None
    if enclosed.is_rules(inside):
        lines = lines_of(enclosed.in_lines(inside))
        layout = Layout(text, Splitter(Walk(text, lines, noted), types).run())
    return Token("quote", enclosed.words(inside), tokens[0].at, tokens[-1].end, quoted=layout)


class Splitter:
    """Splits the lines of a text into blocks."""

    def __init__(self, walk: Walk, types: tuple[str, ...]) -> None:
        """Stand at the first line."""
        self.walk = walk
        self.types = types
        self.paid = False  # whether the card's own COST was seen

    def run(self) -> tuple[Block, ...]:
        """Split to the end."""
        found: list[Block] = []
        while self.walk.line is not None:
            found.append(self.block(inside=False))
        return tuple(found)

    def block(self, *, inside: bool) -> Block:
        """Take one block, of the card or inside an option."""
        line = self.walk.here
        if line.kind in ("cost", "effect"):
            return self.own_sections(inside=inside)
        if line.kind:
            return label_line(self.walk)
        return self.ability() if self.walk.is_name() else self.passage(inside=inside)

    def in_option(self) -> Block:
        """Take one block of an option."""
        return self.block(inside=True)

    def passage(self, *, inside: bool) -> Passage | ProvidesLine:
        """Take a plain paragraph with its gate and what it introduces."""
        tokens = self.walk.take().tokens
        if len(tokens) == 1 and tokens[0].kind == "icons" and "resource" in self.types:
            return ProvidesLine((), tokens[0])
        gate = tokens[: GATE if tokens[1:2] and tokens[1].text == ":" else 1] if tokens[0].kind == "icons" else ()
        line = self.walk.line
        if gate and len(tokens) == len(gate) and line is not None and not line.kind:
            tokens = (*tokens, *self.walk.take().tokens)
        found = self.walk.sentences(tokens[len(gate) :])
        return Passage(gate, found, listed(self.walk, found, None if inside else self.in_option))

    def ability(self) -> AbilityBlock:
        """Take an ability: its name line, COST and EFFECT."""
        line = self.walk.take()
        title, threshold = self.title(line)
        cost = self.section(inside=False)
        if self.walk.line is None or self.walk.line.kind != "effect":
            raise self.walk.declined(line.tokens[0], "an ability has a COST: and an EFFECT:")
        return AbilityBlock(self.named(title), title, threshold, cost, self.section(inside=False))

    def title(self, line: Line) -> tuple[tuple[Token, ...], Token | None]:
        """Split the name line of an ability into the name and the threshold."""
        last = line.tokens[-1]
        if last.kind != "icons":
            return line.tokens, None
        title = line.tokens[:-1]
        if title[-1].text != ":":
            raise self.walk.declined(last, "a colon stands between the name of an ability and its threshold")
        return title, last

    def named(self, title: tuple[Token, ...]) -> str:
        """Give the name of an ability without what is printed around it."""
        printed = spelt(title).removesuffix(":").strip()
        name = printed.strip(AROUND_NAMES)
        if name.count('"') % 2:  # a quote in the name, and not around it
            name = printed
        if not name:
            raise self.walk.declined(title[0], "an ability has a name")
        if name != printed:
            self.walk.noted.append(f"{printed} was read as {name}")
        return name

    def own_sections(self, *, inside: bool) -> OwnSections:
        """Take COST and EFFECT of the card itself."""
        cost = None
        if self.walk.here.kind == "cost":
            if self.paid and not inside:
                raise self.walk.declined(self.walk.here.tokens[0], "a card has one COST: of its own")
            self.paid = True
            cost = self.section(inside=inside)
        line = self.walk.line
        if line is None or line.kind != "effect":
            return OwnSections(cost, None)
        if "tactic" not in self.types:
            raise self.walk.declined(line.tokens[0], "the name of an ability stands above its COST: and EFFECT:")
        return OwnSections(cost, self.section(inside=inside))

    def section(self, *, inside: bool) -> Section:
        """Take a COST or an EFFECT."""
        through = self.walk.here.kind == "cost" and self.walk.ahead[self.walk.at].effect
        line = self.walk.take()
        found = self.walk.sentences(line.rest, through=through)
        if not found:
            raise self.walk.declined(line.tokens[0], f"sentences stand behind {spelt(line.label)}")
        return Section(line.label, found, listed(self.walk, found, None if inside else self.in_option))
