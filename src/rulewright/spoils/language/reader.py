"""The blocks of a card's text into words, in their order: each sentence is parsed, told, and closed by discourse."""

from dataclasses import replace
from typing import Any

from rulewright.spoils.language.areas import misplaced
from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.discourse.closing import Discourse
from rulewright.spoils.language.discourse.labels import numbered
from rulewright.spoils.language.discourse.mentions import Mention, Unclear
from rulewright.spoils.language.meaning.amounts import number
from rulewright.spoils.language.open import Deed, It, Quoted
from rulewright.spoils.language.page import blocks as page
from rulewright.spoils.language.page.tokens import Sentence
from rulewright.spoils.language.parses import TELLING
from rulewright.spoils.language.senses import amiss
from rulewright.spoils.language.settling.letters import Unbound, check_letters, chosen_by_paying
from rulewright.spoils.language.settling.offered import offers_kept
from rulewright.spoils.language.settling.rows import foreseen
from rulewright.spoils.language.settling.words import allowed_again, settled
from rulewright.spoils.language.telling.asked import onlies
from rulewright.spoils.language.telling.doers import check_asked, check_past, of_what_was_paid
from rulewright.spoils.language.telling.following import (
    followed,
    is_going_on,
    is_instead,
    is_quick,
    is_unanswerable,
    rebuilt_done,
    replaced_who,
    used_from,
    with_number,
)
from rulewright.spoils.language.telling.instructions import ANYONE
from rulewright.spoils.language.telling.starting import STARTING, start_of
from rulewright.spoils.language.telling.whole import (
    is_amiss,
    stated_whole,
    told_whole,
    with_damage_so_far,
    with_letters,
)
from rulewright.spoils.language.text import (
    OPEN,
    Text,
    closed_each,
    is_entering,
    is_limit,
    is_nothing,
    letters_of,
    names_you,
    place_of,
)
from rulewright.spoils.language.words.amounts import ONE, Cmp
from rulewright.spoils.language.words.conditions import Meets
from rulewright.spoils.language.words.differing import differing
from rulewright.spoils.language.words.instructions import NOTHING, Choose, May, Only, Seq
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
from rulewright.spoils.language.words.qualities import PLAYER
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.language.words.things import THIS, YOU, Some
from rulewright.spoils.words.walk import every, rebuilt, replaced


class Ambiguous(Declined):
    """A sentence can be understood in two ways, which come to different words."""

    def __init__(self, text: str, at: int, one: tuple[T, ...], other: tuple[T, ...]) -> None:
        """Decline with both."""
        self.ambiguous = True
        self.readings = (one, other)
        self.said = differing(normal(one), normal(other))
        super().__init__(text, at, f"this sentence can be understood in two ways: {' or '.join(self.said)}")


class Reader(Text):
    """Reads the blocks of a text."""

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
