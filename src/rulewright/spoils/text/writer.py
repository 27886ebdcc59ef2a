"""Words into text: `read(write(words)).paragraphs == words` for everything that the reader gives.

Without a wording the text is the canonical one; with the wording of a printed text it is that text.
"""

from rulewright.spoils.text.antecedents import Known, from_afar
from rulewright.spoils.text.wording import Wording, turned
from rulewright.spoils.text.writing.effects import clause
from rulewright.spoils.text.writing.nouns import icons, player
from rulewright.spoils.text.writing.paragraphs import attach_line, cost_line, line, when
from rulewright.spoils.text.writing.sentences import capital, costs, text
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.text.writing.whole import is_whole
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.effects import Effect, If, IfYouDo, May, Options, Sequence
from rulewright.spoils.words.plays import Only
from rulewright.spoils.words.things import Opponent, You
from rulewright.spoils.words.vocabulary import CardType

AREAS = {"discard": "in your discard pile", "hand": "in your hand", "face-down": "a face-down resource"}


def write(paragraphs: tuple[p.Paragraph, ...], wording: Wording = (), name: str = "") -> str:
    """Write the paragraphs of a card, in some wording; a card that speaks of itself by name is called `name`.

    Words that no text means are unwritable.
    """
    if not is_whole(paragraphs):
        raise Unwritable("these words have a part that no sentence says")
    try:
        return turned(Writer(paragraphs).run(), wording, name)
    except (KeyError, IndexError) as missing:
        raise Unwritable(f"there is no wording for {missing}") from missing


class Writer:
    """Writes the paragraphs of one card, in order."""

    def __init__(self, paragraphs: tuple[p.Paragraph, ...], bearer: CardType = "character") -> None:
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
        same = isinstance(words, (p.CostSection, p.Resolution))
        known = self.known if same else from_afar(self.known)
        return Voice((words, *[one for one in self.paragraphs if isinstance(one, p.CostSection)]), self.bearer, known)

    def paragraph(self, one: p.Paragraph) -> str:
        """Write one paragraph."""
        if isinstance(one, p.AttachTo):
            self.bearer = one.cards.types[0] if one.cards.types else self.bearer
            return attach_line(one)
        if isinstance(one, p.CostSection):
            said, self.known = cost_line(self.voice(one), one.costs)
            self.sectioned = True
            return said
        if isinstance(one, p.Resolution) and self.sectioned and in_lines(one.effect):
            return self.options_of_effect(one)
        if isinstance(one, p.Resolution):
            said = capital(text(self.voice(one), one.effect))
            return f"EFFECT: {said}" if self.sectioned else said
        if isinstance(one, p.Gated) and isinstance(one.paragraph, p.Resolution):
            return f"{icons(one.threshold)}: {capital(text(self.voice(one), one.paragraph.effect))}"
        if isinstance(one, p.Ability):
            return self.ability(one)
        if isinstance(one, p.Modal):
            return self.modal(one)
        if isinstance(one, p.Trigger) and isinstance(one.effect, Options) and stands_apart(one, one.effect):
            return self.choice(one, one.effect)
        return label(one) or line(self.voice(one), one)

    def options_of_effect(self, one: p.Resolution) -> str:
        """Write the options of an effect, each in lines of its own."""
        assert isinstance(one.effect, Options)
        said = ["EFFECT: Choose one of the following as this card's effect:"]
        for number, option in enumerate(one.effect.options, 1):
            said.append(f"OPTION {number}\n{capital(text(self.voice(one), option))}")
        return "\n".join(said)

    def ability(self, one: p.Ability) -> str:
        """Write an ability."""
        name = f"{one.name}: {icons(one.threshold)}" if one.threshold else one.name
        voice = Voice(one, self.bearer)
        return f"{name}\nCOST: {used(voice, one)}\nEFFECT: {capital(text(voice, one.effect))}"

    def modal(self, one: p.Modal) -> str:
        """Write options."""
        who = "Your opponent chooses" if isinstance(one.player, Opponent) else "Choose"
        said = [f"{who} one of the following as this card's rules text:"]
        for number, option in enumerate(one.options, 1):
            said.append(f"OPTION {number}\n{Writer(option, self.bearer).run()}")
        return "\n".join(said)

    def choice(self, one: p.Trigger, options: Options) -> str:
        """Write a trigger by which a player chooses one of several texts."""
        voice = self.voice(one)
        start = when(voice, one.event)
        chooser = "choose" if isinstance(options.player, You) else f"{player(voice, options.player)} chooses"
        said = [capital(f"{start}, {chooser} one of the following:")]
        known = voice.known
        for number, option in enumerate(options.options, 1):
            voice.known = known
            said.append(f"OPTION {number}\n{capital(text(voice, option))}")
        return "\n".join(said)


def is_short(options: Options) -> bool:
    """Whether the options of a choice stand in one sentence."""
    long = (Sequence, If, IfYouDo, May)
    return isinstance(options.player, You) and not any(isinstance(one, long) for one in options.options)


def stands_apart(one: p.Trigger, options: Options) -> bool:
    """Whether the options of a trigger stand in lines of their own: not behind a condition."""
    return one.condition is None and not is_short(options)


def used(voice: Voice, one: p.Ability) -> str:
    """Write who uses an ability, where and how often, and its costs; restrictions come first."""
    said = ["Any player may use this ability."] if one.anyone else []
    if one.area in AREAS:
        said.append(f"Use this only if this card is {AREAS[one.area]}.")
    first = [place for place, cost in enumerate(one.costs) if not isinstance(cost, Only)]
    place = first[0] if first else len(one.costs)
    said.append(costs(voice, one.costs[:place]))
    if one.once:
        said.append("Use this only once each turn.")
    said.append(costs(voice, one.costs[place:]))
    return " ".join([sentence for sentence in said if sentence])


def in_lines(effect: Effect) -> bool:
    """Whether an effect is a choice of texts that need more than one instruction each."""
    if not isinstance(effect, Options) or effect.player != You():
        return False
    return all(isinstance(one, Sequence) for one in effect.options)


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
