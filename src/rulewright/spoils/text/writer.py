"""Words into text: `read(write(words)).paragraphs == words` for everything that the reader gives.

Without a wording the text is the canonical one; with the wording of a printed text it is that text.
"""

from rulewright.spoils.text.antecedents import Known
from rulewright.spoils.text.wording import Wording, turned
from rulewright.spoils.text.writing.effects import clause
from rulewright.spoils.text.writing.nouns import icons
from rulewright.spoils.text.writing.paragraphs import attach_line, cost_line, line
from rulewright.spoils.text.writing.sentences import capital, text
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.things import Opponent

AREAS = {"discard": "in your discard pile", "hand": "in your hand", "face-down": "a face-down resource"}


def write(paragraphs: tuple[p.Paragraph, ...], wording: Wording = (), name: str = "") -> str:
    """Write the paragraphs of a card, in some wording; a card that speaks of itself by name is called `name`.

    Words that no text means are unwritable.
    """
    try:
        return turned(Writer(paragraphs).run(), wording, name)
    except (KeyError, IndexError) as missing:
        raise Unwritable(f"there is no wording for {missing}") from missing


class Writer:
    """Writes the paragraphs of one card, in order."""

    def __init__(self, paragraphs: tuple[p.Paragraph, ...], bearer: str = "character") -> None:
        """Prepare to write."""
        self.paragraphs = paragraphs
        self.bearer = bearer
        self.known: Known = ()  # what the cost of the card makes known
        self.sectioned = False  # a COST line stands above

    def run(self) -> str:
        """Write every paragraph."""
        return "\n".join([self.paragraph(one) for one in self.paragraphs])

    def voice(self, words: object) -> Voice:
        """Give a voice that knows what the cost of the card made known."""
        return Voice(
            (words, *[one for one in self.paragraphs if isinstance(one, p.CostSection)]), self.bearer, self.known
        )

    def paragraph(self, one: p.Paragraph) -> str:
        """Write one paragraph."""
        if isinstance(one, p.AttachTo):
            self.bearer = one.cards.types[0] if one.cards.types else self.bearer
            return attach_line(one)
        if isinstance(one, p.CostSection):
            said, self.known = cost_line(self.voice(one), one.costs)
            self.sectioned = True
            return said
        if isinstance(one, p.Resolution):
            said = capital(text(self.voice(one), one.effect))
            return f"EFFECT: {said}" if self.sectioned else said
        if isinstance(one, p.Gated) and isinstance(one.paragraph, p.Resolution):
            return f"{icons(one.threshold)}: {capital(text(self.voice(one), one.paragraph.effect))}"
        if isinstance(one, p.Ability):
            return self.ability(one)
        if isinstance(one, p.Modal):
            return self.modal(one)
        return label(one) or line(self.voice(one), one)

    def ability(self, one: p.Ability) -> str:
        """Write an ability."""
        name = f"{one.name}: {icons(one.threshold)}" if one.threshold else one.name
        voice = Voice(one, self.bearer)
        only = f"Use this only if this card is {AREAS[one.area]}." if one.area in AREAS else ""
        said, _ = cost_line(voice, one.costs)
        said = said.replace("COST: ", f"COST: {only} ", 1).rstrip() if only else said
        return f"{name}\n{said}\nEFFECT: {capital(text(voice, one.effect))}"

    def modal(self, one: p.Modal) -> str:
        """Write options."""
        who = "Your opponent chooses" if isinstance(one.player, Opponent) else "Choose"
        said = [f"{who} one of the following as this card's rules text:"]
        for number, option in enumerate(one.options, 1):
            said.append(f"OPTION {number}\n{Writer(option, self.bearer).run()}")
        return "\n".join(said)


def label(one: p.Paragraph) -> str:
    """Write a line with a label; the empty text if it is none."""
    if isinstance(one, p.Keyword):
        return one.name.upper()
    if isinstance(one, p.Unique):
        return f"UNIQUE {one.identifier}"
    if isinstance(one, p.Icons):
        return f"PROVIDES: {icons(one.icons)}"
    if isinstance(one, p.FlipUp):
        return flip_up(one)
    return starting(one) if isinstance(one, p.Starting) else ""


def flip_up(one: p.FlipUp) -> str:
    """Write FLIP UP with its costs."""
    voice = Voice(one)
    extra = "".join([f" and {clause(voice, cost)}" for cost in one.costs])
    return f"FLIP UP: {one.cost} {icons(one.threshold)}".rstrip() + (f"{extra}." if extra else "")


def starting(one: p.Starting) -> str:
    """Write how a faction starts."""
    named = [f"1 {name}" for name in one.names]
    staples = [f"{one.any_staples} staple resource{'' if one.any_staples == 1 else 's'}"] if one.any_staples else []
    lines = [f"INFLUENCE {one.influence}"] if one.influence else []
    if named or staples:
        lines.append(f"STARTING RESOURCES: {', '.join([*named, *staples])}.")
    if one.draw_first or one.draw_second:
        lines.append(f"STARTING DRAW: {one.draw_first} going first, {one.draw_second} going second.")
    return "\n".join(lines)
