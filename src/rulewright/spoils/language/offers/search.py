"""Texts near a declined one that are read: the words of other games in this game's, slips of letters, one word changed.

Nothing is offered that was not read, and nothing is ever applied unasked.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from operator import itemgetter
from typing import Final

from rulewright.spoils.language.declined import Declined, Meaning, Offer
from rulewright.spoils.language.layout import laid_out
from rulewright.spoils.language.offers.ambiguity import Writer, said_by, settled
from rulewright.spoils.language.offers.edits import AWAY, INERT, Edit, changed, edits, with_edit
from rulewright.spoils.language.offers.gap import Gapped
from rulewright.spoils.language.offers.labels import relabelled
from rulewright.spoils.language.offers.leaving import Shorter, beginnings, filled, paragraphs, shorter
from rulewright.spoils.language.offers.near import is_unknown, near
from rulewright.spoils.language.offers.translated import translated
from rulewright.spoils.language.page.repairs import repairs
from rulewright.spoils.language.page.tokens import Sentence, Token, spelt
from rulewright.spoils.language.parses import TELLING, Parses
from rulewright.spoils.language.reader import Ambiguous
from rulewright.spoils.language.reading import LONGEST_TEXT, read_as_printed, read_within
from rulewright.spoils.language.sentences import Misfit, grammar, sensible
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.paragraphs import Costs, Keyword
from rulewright.spoils.language.words.sorts import T

TRIES: Final = 12  # changes of a sentence that are read
RIVALS: Final = 3  # and other words at the same place, to see whether they mean something else
ROUNDS: Final = 3  # sentences of a text that are changed, one after the other
WORK: Final = 10000  # items of charts
LONGEST_MENDED: Final = 60  # tokens of a sentence that is mended: no card says more in one
LONG_TEXT: Final = 1000  # letters: more than any card says, for which less work is done
SENTENCES: Final = 6  # that are left out of a text at most
PARTS: Final = 12  # of a sentence that are left out in turn
RESERVE: Final = 40000  # items of charts for that
FILLING: Final = 8000  # and for putting something plain in their place
# Words that only hold others together, and those that say whether: never left out by themselves
SMALL: Final = INERT | frozenset(
    ("only", "not", "cannot", "can't", "no", "may", "never", "doesn't", "don't", "isn't", "aren't", "must", "would",
     "a", "an", "all", "each", "up", "least", "most", "if", "unless", "instead", "other", "another", "non")
)  # fmt: skip
Follow = Callable[[str, tuple[T, ...]], object]  # declines words that are not followed
LAYING_OUT: Final = 4  # letters that are laid out in the time of an item


def checked(text: str, types: tuple[str, ...], name: str = "", write: Writer | None = None) -> tuple[T, ...]:
    """Read a text; if it is declined, the decline has offers. A writer, if given, says two readings as texts."""
    parses = Parses(grammar())
    try:
        return read_within(text, types, name, parses)
    except Declined as declined:
        look_for_offers(declined, Search(types, name, parses), write)
        raise


def look_for_offers(
    declined: Declined,
    search: "Search",
    write: Writer | None = None,
) -> None:
    """Look for texts that are read near a declined one, and let it have them."""
    if len(declined.text) > LONGEST_TEXT:
        return
    if isinstance(declined, Ambiguous):
        declined.offers = settled(declined, search.types, search.name, search.parses)
        if write is not None:
            declined.said, declined.offers = said_by(write, declined)
    else:
        declined.offers = search.offers(declined)


def anything_goes(text: str, words: tuple[T, ...]) -> object:
    """Take all words."""
    del text
    return words


class Search:
    """Looks for texts near a declined one that are read."""

    def __init__(self, types: tuple[str, ...], name: str, parses: Parses, follow: Follow = anything_goes) -> None:
        """Begin with the charts that are known already; what is offered is read, and can be followed."""
        self.follow = follow
        self.types = types
        self.name = name
        self.parses = parses
        self.known: dict[str, tuple[T, ...]] = {}
        self.declined: dict[str, Declined] = {}
        self.fronts = False  # whether conditions in front are left out, if nothing else helps
        self.understood: set[str] = set()  # what is read, also if it cannot be followed
        self.parses.left = min(self.parses.left, 0) + WORK

    def offers(self, declined: Declined) -> tuple[Offer, ...]:
        """Give what would be read instead."""
        much = max(LONG_TEXT, len(declined.text))
        self.parses.left = min(self.parses.left, WORK * LONG_TEXT**2 // much**2)
        here = translated(declined.text)
        for text, told in here:
            found = self.repaired(text, told, "near")
            if found:
                return found
        text, told = unslipped(declined.text)
        found = self.repaired(text, told, "kept", None if told else declined)
        for relabelled_text, why in relabelled(text) if not found else ():
            found = found or self.repaired(relabelled_text, (*told, why), "kept")
        self.parses.left = min(self.parses.left, 0) + RESERVE
        for one, changes in [*here[:1], (text, told)] if not found else ():
            found = found or self.left(one, changes)
        return found

    def left(self, text: str, told: tuple[str, ...]) -> tuple[Offer, ...]:
        """Give a text without what is not understood: each paragraph by itself, or else the text as a whole."""
        if len(text) > LONG_TEXT:
            return ()
        parts = paragraphs(text)
        tries = [(parts, False), ([text], False), (parts, True)] if len(parts) > 1 else [(parts, False), (parts, True)]
        for several, fronts in tries:
            self.fronts = fronts
            found = [self.shortened(one) for one in several]
            new = "\n\n".join([one for one, _ in found if one])
            if new and self.why(new) is None:
                return (Offer(new, "; ".join([*told, *[one for _, without in found for one in without]]), "dropped"),)
        self.parses.left = max(self.parses.left, FILLING)
        return self.with_filling(parts, told)

    def with_filling(self, parts: list[str], told: tuple[str, ...]) -> tuple[Offer, ...]:
        """Give a text with something plain in place of what is not understood behind a condition or a cost."""
        for place, part in enumerate(parts):
            for one in filled(part) if self.why(part) is not None else ():
                for whole in ([*parts[:place], one.text, *parts[place + 1 :]], [one.text]):
                    new = "\n\n".join(whole)
                    if self.parses.is_spent:
                        return ()
                    new, left = self.shortened(new)
                    kept = new.removeprefix("EFFECT:").strip() != f"{one.filling}."
                    if new and kept and self.says_something(new) and one.filling in new and self.why(new) is None:
                        gone = [] if len(whole) == len(parts) else [*parts[:place], *parts[place + 1 :]]
                        lost = [left_out(two) for two in gone]
                        filling = (
                            f"`{one.filling}` instead of `{one.without}`, which is left out: put there what is meant"
                        )
                        return (Offer(new, "; ".join([*told, filling, *left, *lost]), "dropped"),)
        return ()

    def shortened(self, text: str) -> tuple[str, tuple[str, ...]]:
        """Give a text without what is not understood, if anything is left of it, and what that says."""
        told: tuple[str, ...] = ()
        left = text
        for _ in range(SENTENCES):
            declined = self.why(left)
            if declined is None:
                return left, told
            best = self.best_shorter(left, declined) or self.beginning(left)
            if best is None:
                break
            left, told = best.text, (*told, f"without `{best.without}`: what it says is left out")
        return "", (left_out(text),)

    def best_shorter(self, text: str, declined: Declined) -> Shorter | None:
        """Give a text without a part of it that is read; else the one in which the least is left out that helps."""
        helps: Shorter | None = None
        located = isinstance(declined, Misfit)
        for one in [*self.parts_out(text, declined), *shorter(text, declined.at if located else None)]:
            if self.parses.is_spent:
                break
            why = self.why(one.text)
            if why is None and self.says_something(one.text):
                return one
            if why is not None and helps is None and not one.loose and self.is_further(declined, why, one):
                helps = one
        return helps

    def beginning(self, text: str) -> Shorter | None:
        """Give the first sentences of a text, if they are read without the others."""
        for one in beginnings(text):
            if not self.parses.is_spent and self.why(one.text) is None and self.says_something(one.text):
                return one
        return None

    def is_further(self, declined: Declined, why: Declined, one: Shorter) -> bool:
        """Whether a text is read further without a part of it: it is declined for another thing, or behind it."""
        if not isinstance(why, Misfit):
            return why.why != declined.why  # each sentence is whole now, or another thing is unclear
        if not isinstance(declined, Misfit):
            return False
        end = declined.sentence.tokens[-1].end if declined.sentence.tokens else declined.sentence.at
        return why.at > end - (len(declined.text) - len(one.text))

    def parts_out(self, text: str, declined: Declined) -> list[Shorter]:
        """Give a text without a part of the sentence that is wrong, or of any if that is not known: the least first."""
        sentences = [declined.sentence] if isinstance(declined, Misfit) else self.sentences(text)
        found: list[tuple[int, Shorter]] = []
        for one in sentences:
            if not one.tokens or len(one.tokens) > LONGEST_MENDED or self.parses.is_spent:
                continue
            chart = Gapped(self.parses.of(one), fronts=self.fronts)
            self.parses.spend(chart.size)
            for start, end in chart.cuts():
                if any([token.low not in SMALL for token in one.tokens[start:end]]):
                    new = changed(text, one.tokens, Edit("remove", start, count=end - start))
                    rate = chart.rated((start, end))[0]
                    without = spelt(one.tokens[start:end]).strip(" ,")
                    found.append((rate, Shorter(new, without, loose=rate > end - start)))
        return [one for _, one in sorted(found, key=itemgetter(0))][:PARTS]

    def sentences(self, text: str) -> list[Sentence]:
        """Give the sentences of a text, as far as it can be laid out."""
        try:
            return list(sentences_of(laid_out(text, self.types, self.name)))
        except Declined:
            return []

    def says_something(self, text: str) -> bool:
        """Whether a text is read as more than keywords and costs."""
        return any([not isinstance(one, Keyword | Costs) for one in self.words(text) or ()])

    def repaired(
        self, text: str, told: tuple[str, ...], meaning: Meaning, declined: Declined | None = None
    ) -> tuple[Offer, ...]:
        """Give a text as it is read, with as few sentences of it changed as it takes."""
        for _ in range(ROUNDS + 1):
            found = self.why(text)
            declined = declined or found
            if declined is None:
                return (Offer(text, "; ".join(told), meaning),)
            step = self.step(declined) if isinstance(declined, Misfit) else self.any_step(declined)
            if step is None:
                return ()
            text, told = step.text, (*told, step.changed)
            meaning = worse(meaning, step.meaning)
            declined = None
        return ()

    def any_step(self, declined: Declined) -> Offer | None:
        """Give the text with a sentence changed, whichever of those that are wrong only with one another."""
        if isinstance(declined, Ambiguous):
            return None
        for sentence in self.sentences(declined.text):
            if self.parses.is_spent:
                return None
            forest = self.parses.of(sentence)
            step = self.step(Misfit(declined.text, sentence, forest, anything), away=0)
            if step is not None:
                return step
        return None

    def why(self, text: str) -> Declined | None:
        """Give why a text is declined; nothing if it is read."""
        self.words(text)
        return self.declined.get(text)

    def words(self, text: str) -> tuple[T, ...] | None:
        """Give the words of a text, if it is read."""
        if text not in self.known and text not in self.declined:
            self.parses.spend(len(text) // LAYING_OUT)
            try:
                words = read_as_printed(text, self.types, self.name, self.parses)
                self.understood.add(text)
                self.follow(text, words)
                self.known[text] = words
            except Declined as declined:
                self.declined[text] = declined
        return self.known.get(text)

    # One sentence

    def step(self, declined: Misfit, away: float = AWAY) -> Offer | None:
        """Give the text with one sentence changed, so that it is read, or at least that sentence of it is."""
        text, tokens = declined.text, declined.sentence.tokens
        if not tokens or len(tokens) > LONGEST_MENDED or declined.forest.is_too_much():
            return None
        mended = self.spelt(declined)
        if mended is not None:
            return mended
        later: Offer | None = None
        tries = TRIES
        for one, rivals in edits(declined.forest, self.parses, away):
            if self.parses.is_spent or not tries:
                break
            if not self.is_sensible(declined, one):
                continue
            tries -= 1
            new = changed(text, tokens, one)
            why = self.why(new)
            if why is None:
                return self.offer(declined, one, rivals)
            if later is None and why.at > tokens[-1].end + len(new) - len(text):
                later = Offer(new, said(tokens, one), "decided" if one.kind != "remove" else "dropped")
        return later or self.cut(declined)

    def cut(self, declined: Misfit) -> Offer | None:
        """Give the text without several words of a sentence, so that the rest is read."""
        text, tokens = declined.text, declined.sentence.tokens
        chart = Gapped(declined.forest)
        self.parses.spend(chart.size)
        for start, end in chart.cuts()[:PARTS]:
            one = Edit("remove", start, count=end - start)
            if self.parses.is_spent:
                return None
            if self.is_sensible(declined, one):
                new = changed(text, tokens, one)
                why = self.why(new)
                if why is None or why.at > tokens[-1].end + len(new) - len(text):
                    return Offer(new, f"{said(tokens, one)}: that changes what the text says", "dropped")
        return None

    def is_sensible(self, declined: Misfit, edit: Edit) -> bool:
        """Whether a sentence has a meaning by itself with a change."""
        forest = with_edit(declined.forest, edit)
        readings = forest.readings()
        self.parses.spend(forest.size + forest.made + TELLING * len(readings))
        return any([sensible(declined.meaning, one) is not None for one in readings])

    def spelt(self, declined: Misfit) -> Offer | None:
        """Give the text with every unknown word of a sentence spelt as the nearest known one that can stand there."""
        unknown = [one for one in declined.sentence.tokens if is_unknown(one)]
        close = [near(one.low) for one in unknown]
        if not unknown or not all(close):
            return None
        for rank in range(len(close[0])):
            new = declined.text
            told: list[str] = []
            for one, words in reversed(list(zip(unknown, close, strict=True))):
                word = words[min(rank, len(words) - 1)]
                word = word.capitalize() if one.text[0].isupper() else word
                new = new[: one.at] + word + new[one.end :]
                told.insert(0, f"`{one.text}` is spelt `{word}`")
            why = self.why(new)
            if why is None or why.at > unknown[-1].end + len(new) - len(declined.text) + 1:
                return Offer(new, "; ".join(told), "kept")
        return None

    def offer(self, declined: Misfit, edit: Edit, rivals: list[Edit]) -> Offer:
        """Give a change that is read, with what it does to the meaning."""
        text, tokens = declined.text, declined.sentence.tokens
        new, told = changed(text, tokens, edit), said(tokens, edit)
        if edit.kind == "remove":
            word = tokens[edit.place].text
            if word.lower() in INERT or (edit.place and tokens[edit.place - 1].low == word.lower()):
                return Offer(new, told, "kept")
            return Offer(new, f"{told}: that changes what the text says", "dropped")
        if edit.count > 1:
            return Offer(new, f"{told}: that changes what the text says", "dropped")
        mine = normal(self.words(new))
        for rival in [other for other in rivals if other != edit][:RIVALS]:
            other = None if self.parses.is_spent else self.words(changed(text, tokens, rival))
            if other is not None and normal(other) != mine:
                also = f"`{rival.word}` would be read too, and mean another thing"
                return Offer(new, f"{told}: that decides what the text leaves open; {also}", "decided")
        if edit.word in INERT and edit.kind == "insert":
            return Offer(new, told, "kept")
        return Offer(new, f"{told}: that says what the text did not say", "decided")


def anything(body: object) -> object:
    """Give what a sentence means, wherever it stands."""
    return body


def sentences_of(part: object) -> Iterator[Sentence]:
    """Give every sentence of a part of a layout."""
    if isinstance(part, Sentence):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from sentences_of(one)
    elif is_dataclass(part) and not isinstance(part, (Token, type)):
        for field in fields(part):
            yield from sentences_of(getattr(part, field.name))


def left_out(text: str) -> str:
    """Say that a part of a text is left out."""
    return f"without `{' '.join(text.split()).rstrip('.')}`: what it says is left out"


def unslipped(text: str) -> tuple[str, tuple[str, ...]]:
    """Give a text without the slips of its print, and what they are."""
    found = repairs(text)
    return (found[-1].text, found[-1].changes) if found else (text, ())


def said(tokens: tuple[Token, ...], edit: Edit) -> str:
    """Say a change."""
    if edit.kind == "insert":
        return f"`{edit.word}` behind `{tokens[edit.place - 1].text}`" if edit.place else f"`{edit.word}` in front"
    here = spelt(tokens[edit.place : edit.place + edit.count]).strip()
    return f"`{edit.word}` instead of `{here}`" if edit.kind == "replace" else f"without `{here}`"


def worse(one: Meaning, other: Meaning) -> Meaning:
    """Give which of two changes does more to the meaning."""
    order: tuple[Meaning, ...] = ("kept", "near", "decided", "dropped")
    return max(one, other, key=order.index)
