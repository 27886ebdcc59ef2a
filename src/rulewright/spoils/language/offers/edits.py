"""Changes of one word of a sentence: which would let it be read, how likely each is meant, and the text with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, Literal

from rulewright.spoils.language.chart import Forest, Token
from rulewright.spoils.language.offers.near import distance
from rulewright.spoils.language.offers.wildcard import Wild
from rulewright.spoils.language.page.tokens import Token as Printed
from rulewright.spoils.language.parses import Parses

EditKind = Literal["insert", "replace", "remove"]

SAID: Final = {"#num": ("2", "1"), "#var": ("X",)}  # what a kind of words is tried with; of the others nothing can be
# Words that say little by themselves, the commonest first: that one of them is missing or wrong is a slip
SLIGHT: Final = (
    "a", "the", "to", "of", ",", "you", "is", "your", "card", "and", "this", "'s", "if", "that", "control", "it",
    "from", "on", "in", "into", "with", "may", "play", "an", "by", "for", "cards", "are", "character", "turn", "at",
    "be", "or", "each", "equal", "opponent", "controls", "your opponent", "gains", "has", "any", "up", "than", "2",
    "its", "their", "characters", "have", "was", "them", "pay", "put", "pile", "deck", "hand", "all", "then",
)  # fmt: skip
RANK: Final = {word: rank for rank, word in enumerate(SLIGHT)}
# Words that only hold others together: put in or left out, they change nothing that is said
INERT: Final = frozenset((",", "then", "also", "the", "of", "to", "'s", "is", "are", "be", "that", ";", ":"))
PLACE: Final = 60  # what it takes to look at a place of a chart, besides its items
MANY: Final = 30  # rivals that are rated
AWAY: Final = 0.3  # how much less likely a change is, for each place that was looked at before
SEVERAL: Final = 4  # words for which one may be meant
NEARBY: Final = 4  # places that are looked at before the front of the sentence
LIKELIEST: Final = 0.5
RESERVE: Final = 4000  # work that is left to read what is found


@dataclass(frozen=True, slots=True)
class Edit:
    """A word put before a place of a sentence, or instead of the words that stand there; or those taken out."""

    kind: EditKind
    place: int
    word: str = ""
    count: int = 1  # words that stand there


def edits(forest: Forest, parses: Parses, away: float = AWAY) -> Iterator[tuple[Edit, list[Edit]]]:
    """Give changes of one word with which a sentence has a derivation, the likeliest first, each with its rivals.

    Every place that is looked at later is less likely: what none of them can better is given.
    """
    heap: list[tuple[float, int, Edit, list[Edit]]] = []
    for order, place in enumerate(places(forest.furthest)):
        later = away * order
        while heap and heap[0][0] <= later + LIKELIEST:
            yield heappop(heap)[2:]
        if parses.left < RESERVE:
            break
        for several in possible(forest, place, parses):
            rated = sorted([(unlikely(forest, one) + later, one) for one in several], key=rating)[:MANY]
            rivals = [one for _, one in rated]
            for rate, one in rated:
                heappush(heap, (rate, len(heap) * 100 + place, one, rivals))
    while heap:
        yield heappop(heap)[2:]


def places(furthest: int) -> list[int]:
    """Give where a word may be wrong: at the furthest place and just before, in front, then further back."""
    back = list(range(furthest, -1, -1))
    return list(dict.fromkeys([*back[:NEARBY], 0, *back]))


def rating(rated: tuple[float, Edit]) -> float:
    """Give how unlikely a rated change is."""
    return rated[0]


def possible(forest: Forest, place: int, parses: Parses) -> Iterator[list[Edit]]:
    """Give the changes of one word at a place with which a sentence has a derivation, rivals together."""
    before = Wild(forest, place, instead=0)
    parses.spend(before.size + PLACE)
    yield [Edit("insert", place, word) for word in words(before)]
    if place == len(forest.tokens):
        return
    printed = forest.tokens[place].names[0]
    most = SEVERAL if forest.furthest - place < 2 else 1  # noqa: PLR2004 - there, or at the word before
    for count in range(1, min(most, len(forest.tokens) - place) + 1):
        here = Wild(forest, place, instead=count)
        parses.spend(here.size + PLACE)
        yield [
            Edit("replace", place, word, count)
            for word in words(here)
            if (word in RANK if count > 1 else word != printed)
        ]
    if len(forest.tokens) > 1:
        out = with_edit(forest, Edit("remove", place))
        parses.spend(out.size)
        yield [Edit("remove", place)] if out.is_whole() else []


def with_edit(forest: Forest, edit: Edit) -> Forest:
    """Give the chart of a sentence with one of its words changed."""
    kind = next((kind for kind, several in SAID.items() if edit.word in several), "")
    new = [Token(edit.word, (edit.word, *([kind] if kind else [])))] if edit.word else []
    rest = forest.tokens[edit.place + (0 if edit.kind == "insert" else edit.count) :]
    found = Forest(forest.grammar, [*forest.tokens[: edit.place], *new, *rest], forest.category)
    found.resume(forest, edit.place)
    return found


def words(wild: Wild) -> list[str]:
    """Give the words that may stand in the hole of a chart."""
    return [word for name in wild.fillers() for word in (SAID.get(name, ()) if name[0] == "#" else (name,))]


def unlikely(forest: Forest, edit: Edit) -> float:
    """Rate a change: slips of a letter and slight words first, what says much last."""
    here = forest.tokens[edit.place].names[0] if edit.place < len(forest.tokens) else ""
    slight = RANK.get(edit.word, len(SLIGHT)) / 20
    if edit.kind == "insert":
        return 1 + slight
    if edit.kind == "remove":
        twice = edit.place > 0 and forest.tokens[edit.place - 1].names[0] == here
        return 0.5 if twice else 2 if here in INERT else 4
    if edit.count > 1:
        return 1 + edit.count / 2 + slight
    most = max(1, len(here) // 3)
    slips = distance(here, edit.word, most) if len(here) > 1 else most + 1
    return slips / 2 if slips <= most else 1.5 + slight


# The text with a change


def changed(text: str, tokens: tuple[Printed, ...], edit: Edit) -> str:
    """Give a text with a change of one of its sentences."""
    if edit.kind == "insert":
        return inserted(text, tokens, edit)
    one = tokens[edit.place]
    word = edit.word.capitalize() if one.text[:1].isupper() and one.text != "X" else edit.word
    end = tokens[edit.place + edit.count - 1].end
    if edit.kind == "replace":
        return text[: one.at] + word + text[end:]
    if edit.place == 0 and one.text[:1].isupper() and len(tokens) > edit.count:
        behind = text[tokens[edit.count].at :]
        return text[: one.at] + behind[:1].upper() + behind[1:]
    return text[: one.at].rstrip(" ") + text[end:]


def inserted(text: str, tokens: tuple[Printed, ...], edit: Edit) -> str:
    """Give a text with a word put before a place of a sentence."""
    if edit.place == 0:
        at = tokens[0].at
        return f"{text[:at]}{edit.word.capitalize()} {text[at : at + 1].lower()}{text[at + 1 :]}"
    end = tokens[edit.place - 1].end
    room = "" if not edit.word[0].isalnum() and edit.word != "-" else " "
    return text[:end] + room + edit.word + text[end:]
