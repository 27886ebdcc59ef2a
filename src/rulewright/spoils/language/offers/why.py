"""Why a sentence is not read: an unknown word, what could stand at the furthest place of its chart, or no sense."""

from typing import Final

from rulewright.spoils.language.chart import Forest, Full, Item, Stretch
from rulewright.spoils.language.declined import Declined, Hints
from rulewright.spoils.language.offers.near import is_unknown, near
from rulewright.spoils.language.offers.phrases import PHRASES, phrase_of
from rulewright.spoils.language.offers.translated import counterpart
from rulewright.spoils.language.page.tokens import spelt
from rulewright.spoils.language.sentences import Misfit
from rulewright.spoils.language.tries import is_category

MOST: Final = 5  # things that could stand at a place, at most


def explained(declined: Declined) -> Declined:
    """Give a decline that says what is wrong with its sentence, if that is what is wrong."""
    if not isinstance(declined, Misfit) or not declined.sentence.tokens:
        return declined
    return unknown(declined) or misplaced(declined)


def further(declined: Declined, mended: Declined) -> Declined:
    """Give a decline that says what is wrong besides slips of the print, if a text is read further without them.

    A place where such a slip stands says nothing: it is not what is wrong.
    """
    here, there = explained(declined), explained(mended)
    if mended is declined or len(there.text) != len(here.text):
        return here
    slips = [at for at, (one, other) in enumerate(zip(here.text, there.text, strict=True)) if one != other]
    if there.at <= here.at and not any([abs(at - here.at) <= 1 for at in slips]):
        return here
    if isinstance(declined, Misfit):
        return declined.told(there.at, there.why, there.hints)
    return Declined(here.text, there.at, there.why, there.hints)


def unknown(declined: Misfit) -> Misfit | None:
    """Decline for the first word that nobody knows."""
    for one in declined.sentence.tokens:
        if is_unknown(one):
            called, told = counterpart(one.low)
            if told:
                return declined.told(one.at, told, Hints(one.text, (called,) if called else ()))
            close = near(one.low)
            meant = f"; near it are {listed([f'`{word}`' for word in close])}" if close else ""
            return declined.told(one.at, f"`{one.text}` is no word of the rules{meant}", Hints(one.text, close))
    return None


def misplaced(declined: Misfit) -> Misfit:
    """Decline for what stands at the furthest place, or for what fits together and makes no sense."""
    forest, sentence = declined.forest, declined.sentence
    if forest.is_whole():
        start, end = senseless(forest)
        said = spelt(sentence.tokens[start:end])
        why = declined.why if forest.readings() else f"`{said}` makes no sense together"
        return declined.told(sentence.tokens[start].at, why)
    place = forest.furthest
    could = expected(forest, place)
    if place == len(sentence.tokens):
        at, here = sentence.tokens[-1].end, "this sentence breaks off"
    else:
        at, here = sentence.tokens[place].at, f"`{sentence.tokens[place].text}` is not understood here"
    stand = f"; here could stand {listed(list(could))}" if could else ""
    return declined.told(at, here + stand, Hints(expected=could))


def expected(forest: Forest, place: int) -> tuple[str, ...]:
    """Give what could stand at a place: whatever goes on with what has begun, the longest begun first."""
    rated: list[tuple[int, int, str]] = []
    nodes = [(item.node, place - item.origin) for item in all_items(forest, place)] if place else []
    if not place:
        nodes.extend([(forest.grammar.roots[category], 0) for category in forest.begun[0].categories])
    for node, begun in nodes:
        rated.extend([(-begun, 0, phrase) for part in node.parts for phrase in phrases(forest, part)])
        rated.extend([(-begun, 2 - word[0].isalnum(), word_said(word)) for word in node.words if word != "#word"])
    return tuple(dict.fromkeys([phrase for _, _, phrase in sorted(rated)]))[:MOST]


def all_items(forest: Forest, place: int) -> list[Item]:
    """Give every item at a place, also those with which the word that stands there does not go on."""
    full = Full(forest.grammar, forest.tokens[:place], forest.category)
    full.resume(forest, place)
    return list(full.items[place].values())


def word_said(word: str) -> str:
    """Give what a word, or a kind of words, is called."""
    return PHRASES.get(word, f"`{word}`")


def phrases(forest: Forest, category: str) -> list[str]:
    """Give what a category is called, or else what it begins with is."""
    phrase = phrase_of(category)
    if phrase:
        return [phrase]
    root = forest.grammar.roots[category]
    words = [f"`{word}`" for word in root.words if not is_category(word) and word[0] != "#"]
    return [*[phrase for part in root.parts if (phrase := phrase_of(part))], *words[:MOST]]


def senseless(forest: Forest) -> tuple[int, int]:
    """Give the smallest stretch of a whole sentence that has no meaning."""
    whole = forest.ended[forest.category, 0, len(forest.tokens)]
    if forest.readings():
        return whole.start, whole.end
    while True:
        inner = next((part for part in parts_of(whole) if not forest.values_of(part)), None)
        if inner is None or length(inner) == length(whole):
            return whole.start, whole.end
        whole = inner


def parts_of(whole: Stretch) -> list[Stretch]:
    """Give the parts that a category over a stretch is made of, in whichever way, the shortest first."""
    found: list[Stretch] = []
    todo = whole.items()
    seen = set()
    while todo:
        item = todo.pop()
        if item in seen:
            continue
        seen.add(item)
        for back in item.backs():
            if back.part is not None:
                found.append(back.part)
            todo.append(back.before)
    return sorted(found, key=length)


def length(part: Stretch) -> int:
    """Give how many tokens a part has."""
    return part.end - part.start


def listed(said: list[str]) -> str:
    """Write several in a row."""
    return said[0] if len(said) == 1 else f"{'; '.join(said[:-1])}; or {said[-1]}"
