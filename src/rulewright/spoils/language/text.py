"""What is asked of a text as a whole: what its letters are, what its card is attached to, what belongs together."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, Final, TypeGuard

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.discourse.closing import Discourse
from rulewright.spoils.language.discourse.mentions import Mention, Unclear, is_single
from rulewright.spoils.language.open import Deed, Limited, Quoted
from rulewright.spoils.language.page import blocks as page
from rulewright.spoils.language.page.tokens import Sentence, Token
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.sentences import Sentences
from rulewright.spoils.language.telling.following import (
    asks_this_way,
    is_another,
    is_going_on,
    is_lying,
    is_standing,
    with_number,
)
from rulewright.spoils.language.telling.whole import (
    going_on,
    stated_whole,
    told_whole,
)
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import Lasts, Let, Only, Seq
from rulewright.spoils.language.words.paragraphs import (
    Static,
)
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Is
from rulewright.spoils.language.words.sorts import SORTS
from rulewright.spoils.language.words.things import EACH, THIS, Every
from rulewright.spoils.language.words.windows import Stay, While
from rulewright.spoils.words.walk import every

TYPES: Final = ("character", "item", "location", "faction", "resource", "tactic")

AMOUNTS: Final[Any] = SORTS["N"]
OPEN: Final = Quoted.__module__
ENTERS: Final = Event("move", EACH, into=Area("play"))


class Text:
    """A text, and what its sentences could mean where they need not stand."""

    def __init__(self, layout: page.Layout, types: tuple[str, ...], parses: Parses) -> None:
        """Begin with the blocks."""
        self.layout = layout
        self.types = types
        self.parses = parses
        self.sentences = Sentences(layout.print, parses)
        self.lets: dict[int, Let] = {}  # the sentences that say what letters stand for in every paragraph
        self.letters: dict[str, Any] = {}  # and what these are

    def standing_letters(self) -> dict[int, Let]:
        """Give the sentences that say what a letter stands for in all paragraphs of a card in play, by their places."""
        if "tactic" in self.types:
            return {}
        passages = [one for one in self.layout.blocks if isinstance(one, page.Passage) and one.listed is None]
        found = {at: let for block in passages for at, let in self.lets_of(block).items()}
        if len({one.variable for one in found.values()}) < len(found):
            raise Declined(self.layout.print, min(found), "it is said twice what a letter is")
        return found

    def lets_of(self, block: page.Passage) -> dict[int, Let]:
        """Give the sentences of a paragraph that say what a letter is; what is told of it later is no paragraph."""
        found = {one.at: let for one in block.sentences if (let := self.letter_of(one)) is not None}
        rest = [one for one in block.sentences if one.at not in found]
        stated = self.meanings(rest[0], stated_whole) if found and rest and rest[0].tokens else []
        return {} if any([is_going_on(one) for one in stated]) else found

    def letter_of(self, sentence: Sentence) -> Let | None:
        """Give what a letter is by a sentence that says nothing else, of a letter that others say as well, or None."""
        found = self.meanings(sentence, told_whole) if sentence.tokens else []
        let = found[0] if len(found) == 1 else None
        if not isinstance(let, Let) or not isinstance(let.value, AMOUNTS):
            return None
        said = [one for one in every(self.layout.blocks) if isinstance(one, Token) and one.text == let.variable]
        alone = not any([type(one).__module__ == OPEN for one in every(let.value)])
        return let if len(said) > 1 and alone else None

    def discourse(self) -> Discourse:
        """Begin with nothing spoken of, of this card."""
        return Discourse(self.types, attached=bool(self.attach_lines()), bearers=self.bearers())

    def attach_lines(self) -> list[page.AttachLine]:
        """Give the lines that say to what this card is attached."""
        return [one for one in self.layout.blocks if isinstance(one, page.AttachLine)]

    def bearers(self) -> tuple[str, ...]:
        """Give the types of what this card is attached to, as far as they are named."""
        return tuple(
            [str(one.value) for line in self.attach_lines() for one in every(self.kind(line.to)) if is_type(one)]
        )

    def check_bearer(self) -> None:
        """Decline what is called the attached location on a card that is attached to characters."""
        types = self.bearers()
        for one, behind in pairwise([token for token in every(self.layout.blocks) if isinstance(token, Token)]):
            if one.low == "this" and behind.low in TYPES and self.types and behind.low not in self.types:
                raise Declined(self.layout.print, behind.at, f"this card is no {behind.low}")
            if types and one.low == "attached" and behind.low in TYPES and behind.low not in types:
                why = f"this card is attached to a {types[0]}, and to no {behind.low}"
                raise Declined(self.layout.print, behind.at, why)

    def kind(self, sentence: Sentence) -> Any:  # noqa: ANN401 - a quality
        """Read a kind of cards."""
        found = self.parses.of(sentence, "Kind").readings()
        if len(found) != 1:
            raise Declined(self.layout.print, sentence.at, "this is no kind of cards")
        return found[0].value

    def is_elsewhere(self, block: page.Passage) -> bool:
        """Whether a paragraph of a tactic works where the card lies, and is nothing that it does when it resolves."""
        if not block.sentences or not block.sentences[0].tokens:
            return False
        found = self.meanings(block.sentences[0], stated_whole)
        return bool(found) and all([is_lying(one) for one in found[0]])

    def chooser_of_texts(self, sentences: tuple[Sentence, ...]) -> Any:  # noqa: ANN401 - a player, or None
        """Give who chooses one of several texts as the card's, if a sentence lets somebody."""
        found = self.meanings(sentences[0], told_whole) if len(sentences) == 1 else []
        return found[0].who if found and isinstance(found[0], Deed) and found[0].verb == "texts" else None

    def meanings(self, sentence: Sentence, meaning: Callable[[Any], Any]) -> list[Any]:
        """Give what a sentence could mean in a place where it need not stand."""
        try:
            return self.sentences.rivals(sentence, meaning)
        except Declined:
            return []

    def begins_anew(self, sentence: Sentence, before: Any) -> bool:  # noqa: ANN401 - paragraphs and instructions
        """Whether a sentence after a trigger is another one: its event can be nothing that the one before has done."""
        told = self.meanings(sentence, told_whole)
        if told and not asks_this_way(told[0]):
            return False
        stated = self.meanings(sentence, stated_whole)
        return bool(stated) and all([is_another(one, before, asked=bool(told)) for one in stated[0]])

    def stands_alone(self, sentence: Sentence, before: Any) -> bool:  # noqa: ANN401 - paragraphs and instructions
        """Whether a sentence after a trigger is a paragraph: it says what is always so, of what the card speaks of."""
        told = self.meanings(sentence, told_whole)
        return bool(told) and is_standing(with_number(told[0], before)) and bool(self.meanings(sentence, stated_whole))

    def is_always_so(self, sentence: Sentence) -> bool:
        """Whether a sentence says what a card is or can do, and of no time for how long: that is always so."""
        told = self.meanings(sentence, told_whole)
        parts: tuple[Any, ...] = told[0].parts if told and isinstance(told[0], Seq) else tuple(told[:1])
        lasting = all([isinstance(one, Lasts) and isinstance(one.window, Stay | While) for one in parts])
        return bool(parts) and lasting and bool(self.meanings(sentence, stated_whole))

    def goes_on(self, sentence: Sentence) -> bool:
        """Whether a sentence belongs to what happens instead: all do that tell something to do."""
        return bool(self.meanings(sentence, told_whole))


def is_entering(before: tuple[Any, list[Any]]) -> bool:
    """Whether a sentence says how this card enters play, and nothing belongs to it yet: `it` is this card."""
    (last, *_), more = before
    change = last.change if isinstance(last, Static) and last.of == THIS else None
    return not more and isinstance(change, Instead) and change.event == ENTERS


def is_nothing(sentences: tuple[Sentence, ...]) -> bool:
    """Whether a COST or EFFECT says that there is none."""
    return len(sentences) == 1 and [one.low for one in sentences[0].tokens] == ["none"]


def names_you(option: page.Option) -> bool:
    """Whether an option says that you do it, whoever chooses it."""
    first = next((one for one in every(option) if isinstance(one, Sentence) and one.tokens), None)
    return first is not None and first.tokens[0].low == "you"


def is_type(quality: object) -> TypeGuard[Is]:
    """Whether a quality is a type of cards."""
    return isinstance(quality, Is) and quality.field == "type"


def is_limit(cost: Any) -> bool:  # noqa: ANN401 - a cost
    """Whether a cost says how often an ability is used."""
    return isinstance(cost, Only) and isinstance(cost.condition, Limited)


def closed_each(whole: tuple[Any, ...], more: list[Any], discourse: Discourse) -> list[Any]:
    """Close the paragraphs of one sentence: each begins with what was known before it."""
    found = []
    things, players, count = list(discourse.things), list(discourse.players), discourse.count
    if len(whole) > 1 and any([is_limit(one) for one in more]):
        raise Unclear("it is not said whether each of several happens so often, or all of them together")
    for one in whole:
        discourse.things, discourse.players, discourse.count = list(things), list(players), count
        found.append(discourse.closed(going_on(one, more)))
        if isinstance(found[-1], Static) and isinstance(found[-1].of, Every) and is_single(found[-1].of):
            things = [*things, Mention(found[-1].of)]  # its abilities, in what the sentence goes on to say
    return found


def letters_of(icons: str) -> str:
    """Give the letters of icons."""
    return "".join([one for one in icons if one.isalpha()])


def place_of(block: Any) -> int:  # noqa: ANN401 - a block
    """Give where a block begins."""
    for one in every(block):
        at = getattr(one, "at", None)
        if isinstance(at, int):
            return at
    return 0
