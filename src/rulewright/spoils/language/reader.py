"""The blocks of a card's text into words, in their order: each sentence is parsed, told, and closed by discourse."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, TypeGuard

from rulewright.spoils.language.areas import misplaced
from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.discourse.closing import Discourse
from rulewright.spoils.language.discourse.labels import numbered
from rulewright.spoils.language.discourse.mentions import Mention, Unclear, is_single
from rulewright.spoils.language.meaning.things import number
from rulewright.spoils.language.open import Deed, It, Limited, Quoted
from rulewright.spoils.language.page import blocks as page
from rulewright.spoils.language.page.tokens import Sentence, Token
from rulewright.spoils.language.parses import TELLING, Parses
from rulewright.spoils.language.senses import amiss
from rulewright.spoils.language.sentences import Sentences
from rulewright.spoils.language.settling.letters import Unbound, check_letters, chosen_by_paying
from rulewright.spoils.language.settling.offered import offers_kept
from rulewright.spoils.language.settling.rows import foreseen
from rulewright.spoils.language.settling.words import allowed_again, settled
from rulewright.spoils.language.telling.doers import check_asked, check_past, of_what_was_paid
from rulewright.spoils.language.telling.following import (
    asks_this_way,
    followed,
    is_another,
    is_going_on,
    is_instead,
    is_lying,
    is_quick,
    is_standing,
    is_unanswerable,
    onlies,
    rebuilt_done,
    replaced_who,
    used_from,
    with_number,
)
from rulewright.spoils.language.telling.instructions import ANYONE
from rulewright.spoils.language.telling.starting import STARTING, start_of
from rulewright.spoils.language.telling.whole import (
    going_on,
    is_amiss,
    stated_whole,
    told_whole,
    with_damage_so_far,
    with_letters,
)
from rulewright.spoils.language.words.amounts import ONE, Cmp
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Meets
from rulewright.spoils.language.words.differing import differing
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.instructions import NOTHING, Choose, Lasts, Let, May, Only, Seq
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import (
    Ability,
    Costs,
    Gate,
    Keyword,
    Limit,
    Resolution,
    Static,
    Trigger,
)
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, Is
from rulewright.spoils.language.words.sorts import SORTS, T
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Some
from rulewright.spoils.language.words.windows import Stay, While
from rulewright.spoils.words.walk import every, rebuilt, replaced

TYPES: Final = ("character", "item", "location", "faction", "resource", "tactic")
AMOUNTS: Final[Any] = SORTS["N"]
OPEN: Final = Quoted.__module__
ENTERS: Final = Event("move", EACH, into=Area("play"))


class Ambiguous(Declined):
    """A sentence can be understood in two ways, which come to different words."""

    def __init__(self, text: str, at: int, one: tuple[T, ...], other: tuple[T, ...]) -> None:
        """Decline with both."""
        self.ambiguous = True
        self.readings = (one, other)
        self.said = differing(normal(one), normal(other))
        super().__init__(text, at, f"this sentence can be understood in two ways: {' or '.join(self.said)}")


class Reader:
    """Reads the blocks of a text."""

    def __init__(self, layout: page.Layout, types: tuple[str, ...], parses: Parses) -> None:
        """Begin with the blocks."""
        self.layout = layout
        self.types = types
        self.parses = parses
        self.sentences = Sentences(layout.print, parses)
        self.lets: dict[int, Let] = {}  # the sentences that say what letters stand for in every paragraph
        self.letters: dict[str, Any] = {}  # and what these are

    def read(self) -> tuple[T, ...]:
        """Read all blocks; declined if another reading of a sentence gives other words."""
        self.check_bearer()
        found, declined = self.words_or_why()
        for spare in (False, True):
            for taken in self.sentences.others(spare=spare) if not spare or found is None else ():
                self.parses.spend(TELLING * len(self.sentences.known))
                if self.parses.is_spent:
                    raise Declined(self.layout.print, min(taken), "this text can be understood in too many ways")
                self.sentences.taken = taken
                other, _ = self.words_or_why()
                if found is not None and other is not None and normal(other) != normal(found):
                    raise Ambiguous(self.layout.print, min(taken), found, other)
                found = found or other
        if found is None:
            assert declined is not None
            raise declined
        return found

    def words_or_why(self) -> tuple[tuple[T, ...] | None, Declined | None]:
        """Give the words, or why there are none."""
        try:
            return self.words(), None
        except Declined as declined:
            return None, declined

    def words(self) -> tuple[T, ...]:
        """Give the words of all blocks."""
        discourse = self.discourse()
        found: list[Any] = []
        self.lets = self.standing_letters()
        self.letters = {one.variable: one.value for one in self.lets.values()}
        paid: list[Mention] = []  # what the card's own cost speaks of, which every paragraph may refer to
        for block in self.layout.blocks:
            if isinstance(block, page.Passage) and all([one.at in self.lets for one in block.sentences]) and self.lets:
                continue
            try:
                found.extend(self.block(block, discourse))
                if isinstance(block, page.OwnSections):
                    paid = list(discourse.things)
                    for mention in paid:
                        mention.paid = True
                discourse.things = list(paid)
            except Unclear as unclear:
                raise Declined(self.layout.print, place_of(block), str(unclear)) from None
        try:
            told = rebuilt(numbered(settled(allowed_again(tuple(found))), discourse), with_damage_so_far)
            words = rebuilt(offers_kept(chosen_by_paying(told)), foreseen)
        except Unclear as unclear:
            raise Declined(self.layout.print, 0, str(unclear)) from None
        if why := misplaced(words):
            raise Declined(self.layout.print, 0, why)
        try:
            check_letters(words)
        except Unbound as unbound:
            raise Declined(self.layout.print, 0, str(unbound)) from None
        if why := amiss(words, self.types):
            raise Declined(self.layout.print, 0, why)
        if is_amiss(words):
            raise Declined(self.layout.print, 0, "it is not said of what the amount is another")
        for one in every(words):
            if type(one).__module__ == OPEN:
                raise Declined(self.layout.print, 0, "it is not clear what this text refers to")
        return words

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

    def block(self, block: page.Block, discourse: Discourse) -> tuple[Any, ...]:
        """Give the words of one block."""
        if isinstance(block, page.AbilityBlock):
            return (self.ability(block),)
        if isinstance(block, page.OwnSections):
            return self.own_sections(block, discourse)
        if isinstance(block, page.Passage):
            return self.passage(block, discourse)
        if isinstance(block, page.FactionLine) and block.kind in STARTING:
            first = next(one for one in self.layout.blocks if isinstance(one, page.FactionLine))
            return (start_of(self.layout),) if block is first else ()
        return (self.label(block, discourse),)

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

    # Labels

    def label(self, block: Any, discourse: Discourse) -> Any:  # noqa: ANN401 - a line with a label
        """Give the words of a line with a label."""
        if isinstance(block, page.KeywordLine):
            return Keyword(block.keyword)
        if isinstance(block, page.UniqueLine):
            return Keyword("unique", (" ".join([one.low for one in block.identifier]),))
        if isinstance(block, page.ProvidesLine):
            return Keyword("provides", (letters_of(block.icons.text),))
        if isinstance(block, page.FlipUpLine):
            threshold = Meets(letters_of(block.threshold.text) if block.threshold else "")
            costs = Costs(self.costs(block.extra, discourse))
            try:
                return Keyword("flip up", (number(block.cost.text), threshold, costs))
            except Senseless:
                raise Declined(self.layout.print, block.cost.at, "no card costs so much to flip up") from None
        if isinstance(block, page.AttachLine):
            return Keyword("attach", (self.kind(block.to),))
        assert isinstance(block, page.FactionLine)
        found = self.statements(block.sentences, discourse)
        rule: Any = block.kind
        if len(found) != 1 or not isinstance(found[0], Trigger):
            raise Declined(self.layout.print, place_of(block), f"the {rule} says what happens at the start of a turn")
        return replace(found[0], rule=rule)

    def kind(self, sentence: Sentence) -> Any:  # noqa: ANN401 - a quality
        """Read a kind of cards."""
        found = self.parses.of(sentence, "Kind").readings()
        if len(found) != 1:
            raise Declined(self.layout.print, sentence.at, "this is no kind of cards")
        return found[0].value

    # Sections

    def ability(self, block: page.AbilityBlock) -> Any:  # noqa: ANN401 - a paragraph
        """Give an ability: its labels count by themselves."""
        discourse = self.discourse()
        try:
            costs = self.costs(block.cost.sentences, discourse)
            does = self.effect(block.effect, discourse)
        except Unclear as unclear:
            raise Declined(self.layout.print, place_of(block), str(unclear)) from None
        place, kept = used_from(costs)
        users = Some(ONE, PLAYER) if Only(ANYONE) in kept else YOU  # type: ignore[arg-type]
        limits: list[Any] = [one.condition for one in kept if isinstance(one, Only) and is_limit(one)]
        kept = tuple([one for one in kept if one != Only(ANYONE) and not is_limit(one)])  # type: ignore[arg-type]
        (found,) = numbered((settled(Ability(block.name, kept, does, place, users)),), discourse)
        for limit in limits:
            found = Limit(limit.times, limit.window, found)
        return Gate(Meets(letters_of(block.threshold.text)), found) if block.threshold else found

    def costs(self, sentences: tuple[Sentence, ...], discourse: Discourse) -> tuple[Any, ...]:
        """Give the costs that sentences say."""
        if not sentences or is_nothing(sentences):
            return ()
        found = self.instruction(sentences, discourse)
        return tuple([part for one in (found.parts if isinstance(found, Seq) else (found,)) for part in onlies(one)])

    def effect(self, section: page.Section, discourse: Discourse) -> Any:  # noqa: ANN401 - an instruction
        """Give what an EFFECT says."""
        discourse.costs = list(discourse.deeds)
        return self.instruction(section.sentences, discourse, section.listed)

    def own_sections(self, block: page.OwnSections, discourse: Discourse) -> tuple[Any, ...]:
        """Give the card's own COST and EFFECT."""
        found: list[Any] = []
        if block.cost is not None:
            costs = self.costs(block.cost.sentences, discourse)
            found.extend([Static(one.of, one.change) for one in costs if is_unanswerable(one)])
            if kept := tuple([one for one in costs if not is_unanswerable(one)]):
                found.append(Costs(kept))
        if block.effect is not None:
            found.append(Resolution(self.effect(block.effect, discourse)))
        return tuple(found)

    def instruction(self, sentences: tuple[Sentence, ...], discourse: Discourse, listed: page.Listed = None) -> Any:  # noqa: ANN401 - an instruction
        """Give the instruction that sentences say, one after the other."""
        parts: list[Any] = []
        letters: dict[str, Any] = dict(self.letters)
        for one in () if is_nothing(sentences) else sentences:
            if one.tokens:
                meant = self.sentences.meant(one, told_whole)
                check_asked(self.sentences.asked.get(one.at), parts, meant)
                check_past(self.sentences.past.get(one.at, ()), parts)
                meant = of_what_was_paid(meant, self.sentences.past.get(one.at, ()), discourse.costs)
                parts.append(with_letters(meant, letters))
                letters.update(self.sentences.explained.get(one.at, {}))
        if listed is not None:
            parts[-1:] = [self.options(listed, parts[-1] if parts else NOTHING)]
        return self.finished(settled(discourse.closed(followed(parts))))

    # Plain paragraphs

    def passage(self, block: page.Passage, discourse: Discourse) -> tuple[Any, ...]:
        """Give the words of a plain paragraph."""
        if isinstance(block.listed, page.Options) and (who := self.chooser_of_texts(block.sentences)) is not None:
            return (self.texts(block.listed, who),)
        if "tactic" in self.types and not self.is_elsewhere(block):
            does = self.instruction(block.sentences, discourse, block.listed)
            found: tuple[Any, ...] = (Static(does.of, does.change) if is_unanswerable(does) else Resolution(does),)
        else:
            found = self.statements(block.sentences, discourse, block.listed)
        if block.gate:
            found = tuple([Gate(Meets(letters_of(block.gate[0].text)), one) for one in found])
        return found

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

    def options(self, listed: page.Listed, meant: Any) -> Any:  # noqa: ANN401 - what a sentence means, with the options in it
        """Put the options that a sentence introduces where it speaks of them."""
        if not isinstance(listed, page.Options):
            raise Declined(self.layout.print, 0, "tables are not read yet")
        options = [(self.option(one), names_you(one)) for one in listed.options]

        def change(one: object) -> object:
            if not isinstance(one, Deed) or one.verb != "options":
                return one
            who, count = one.who, one.amount if isinstance(one.amount, Cmp) else ONE
            return Choose(who, count, tuple([does if yours else replaced_who(does, who) for does, yours in options]))

        found = rebuilt(meant, change)
        if found == meant:
            raise Declined(self.layout.print, place_of(listed), "nothing introduces these options")
        return found

    def option(self, option: page.Option) -> Any:  # noqa: ANN401 - an instruction
        """Give what one option tells to do."""
        parts: list[Any] = []
        for block in option.blocks:
            if not isinstance(block, page.Passage) or block.gate or block.listed is not None:
                raise Declined(self.layout.print, place_of(option), "an option here is a few sentences")
            for one in block.sentences:
                meant = self.sentences.meant(one, told_whole)
                check_asked(self.sentences.asked.get(one.at), parts, meant)
                check_past(self.sentences.past.get(one.at, ()), parts)
                parts.append(meant)
        return followed(parts)

    def texts(self, listed: page.Options, who: Any) -> Choose:  # noqa: ANN401 - a player
        """Give options of which one becomes the card's text; each counts its own labels."""
        found = []
        for option in listed.options:
            inner = Reader(page.Layout(self.layout.print, option.blocks), self.types, self.parses)
            inner.sentences = self.sentences
            found.append(inner.words())
        return Choose(who, ONE, tuple(found))

    def statements(
        self, sentences: tuple[Sentence, ...], discourse: Discourse, listed: page.Listed = None
    ) -> tuple[Any, ...]:
        """Give the paragraphs that the sentences of a card in play say; what follows a trigger belongs to it."""
        found: list[tuple[Any, list[Any]]] = []
        letters: dict[str, Any] = dict(self.letters)
        apart: list[int] = []  # which begin anew, and know nothing of those before them
        for one in [each for each in sentences if each.at not in self.lets]:
            if found and is_going_on(found[-1][0]) and self.begins_anew(one, found[-1]):
                apart.append(len(found))
                found.append((self.sentences.meant(one, stated_whole), []))
            elif found and is_entering(found[-1]) and self.is_always_so(one):
                found.append((replaced(self.sentences.meant(one, stated_whole), It(), THIS), []))
            elif found and is_going_on(found[-1][0]) and self.stands_alone(one, found[-1]):
                found.append((with_number(self.sentences.meant(one, stated_whole), found[-1]), []))
            elif found and (is_going_on(found[-1][0]) or (is_instead(found[-1][0]) and self.goes_on(one))):
                told = self.sentences.meant(one, told_whole)
                check_asked(self.sentences.asked.get(one.at), [found[-1][0], *found[-1][1]], told)
                check_past(self.sentences.past.get(one.at, ()), [found[-1][0], *found[-1][1]])
                found[-1][1].append(with_letters(told, letters))
            else:
                meant = self.sentences.meant(one, stated_whole)
                if found and is_quick(found[-1][0]):
                    check_asked(self.sentences.asked.get(one.at), [May(YOU, NOTHING)], NOTHING)
                    meant = rebuilt_done(meant)
                found.append((meant, []))
            letters.update(self.sentences.explained.get(one.at, {}))
        if listed is not None:
            found[-1] = self.options(listed, found[-1][0]), found[-1][1]
        if apart and any([is_limit(one) for _, more in found for one in more]):
            raise Unclear("it is not said whether each of several happens so often, or all of them together")
        known = list(discourse.things), list(discourse.players)
        closed: list[Any] = []
        for place, (whole, more) in enumerate(found):
            if place in apart:
                discourse.things, discourse.players = list(known[0]), list(known[1])
            closed.extend(
                [self.finished(part) for part in closed_each(with_letters(whole, self.letters), more, discourse)]
            )
        return tuple(closed)

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

    def finished(self, word: Any) -> Any:  # noqa: ANN401 - a word
        """Read what is quoted in a word, as a text of its own."""

        def change(one: object) -> object:
            if not isinstance(one, Quoted):
                return one
            found = Reader(one.text, ("character",), self.parses).words()  # type: ignore[arg-type]
            if len(found) != 1:
                raise Declined(self.layout.print, 0, "several paragraphs are quoted")
            return found[0]

        return rebuilt(word, change)


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
