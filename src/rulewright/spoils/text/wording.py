"""Wording: which of several equal phrasings a text uses, apart from what it means.

The writer says every meaning in one way, and each turn of phrase says the same in another. A wording is the list of
turns that lead from the writer's text to the printed one, and where. So `write(words, wording)` gives the printed text,
and a text for which no wording is found may say something that its words do not.
"""

import heapq
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from rulewright.spoils.text.turn import LARGE, SMALL, Turn, turn
from rulewright.spoils.text.turns.battle import BATTLE
from rulewright.spoils.text.turns.changes import CHANGES
from rulewright.spoils.text.turns.choices import CHOICES
from rulewright.spoils.text.turns.conditions import CONDITIONS
from rulewright.spoils.text.turns.counts import COUNTS
from rulewright.spoils.text.turns.events import EVENTS
from rulewright.spoils.text.turns.joining import JOINING
from rulewright.spoils.text.turns.kinds import KINDS
from rulewright.spoils.text.turns.letters import LETTERS
from rulewright.spoils.text.turns.places import PLACES
from rulewright.spoils.text.turns.players import PLAYERS
from rulewright.spoils.text.turns.playing import PLAYING
from rulewright.spoils.text.turns.references import REFERENCES
from rulewright.spoils.text.turns.times import TIMES

Wording: TypeAlias = tuple[tuple[str, int], ...]  # names of turns, and the place in the text so far where each begins

PATIENCE: Final = 3  # turns in a row that bring the text no nearer
OWN: Final = "own name"
MOST: Final = 800  # texts that are tried before the search gives up

EVERY: Final = (  # in the order in which they are tried: the search gives up after so many texts
    *CHANGES, *JOINING, *CONDITIONS, *EVENTS, *TIMES, *PLAYERS, *REFERENCES,
    *KINDS, *COUNTS, *BATTLE, *CHOICES, *PLACES, *PLAYING, *LETTERS,
)  # fmt: skip
BY_NAME: Final = {one.name: one for one in EVERY}
LASTING: Final = [(place, one.stays) for place, one in enumerate(EVERY) if one.stays]  # what no further turn changes
OPTIONS: Final = "one of the following:"
KEY: Final = 4  # letters in a row by which a turn is found


def keyed() -> tuple[dict[str, list[int]], list[int]]:
    """Give the turns by letters that their phrase holds, the rarest ones, and those that hold too few of them."""
    runs = Counter([run for one in EVERY for letters in one.holds for run in keys_in(letters)])
    found: dict[str, list[int]] = {}
    short: list[int] = []
    for place, one in enumerate(EVERY):
        if min([len(letters) for letters in one.holds]) < KEY:
            short.append(place)
            continue
        for letters in one.holds:
            found.setdefault(min(keys_in(letters), key=runs.__getitem__), []).append(place)
    return found, short


def keys_in(text: str) -> list[str]:
    """Give every few letters in a row of a text."""
    return [text[at : at + KEY] for at in range(len(text) - KEY + 1)]


KEYED, SHORT = keyed()


def own_name(name: str) -> Turn:
    """Give the turn by which a card speaks of itself by name."""
    return turn(OWN, r"\b[Tt]his card\b", name.replace("\\", ""))


def turned(said: str, wording: Wording, name: str = "") -> str:
    """Give the printed text of a wording; a card that speaks of itself by name is called `name`."""
    for how, place in wording:
        one = own_name(name) if how == OWN else BY_NAME[how]
        found = one.said.match(said, place)
        if found is None:
            raise ValueError(f"the turn {how!r} does not fit at {place} of {said!r}")
        said = replaced(said, one, found)
    return said


def replaced(said: str, one: Turn, found: re.Match[str]) -> str:
    """Turn a phrase at one place."""
    new = said[: found.start()] + expanded(one.printed, found) + said[found.end() :]
    for mark, change in ((SMALL, str.lower), (LARGE, str.upper)):
        while (place := new.find(mark)) >= 0:
            new = new[:place] + change(new[place + 1 : place + 2]) + new[place + 2 :]
    return new


def expanded(printed: str, found: re.Match[str]) -> str:
    """Give the other phrase, with the groups of what was said."""
    pieces = list(pieces_of(printed))
    pieces[1::2] = [found[name] or "" for name in pieces[1::2]]
    return "".join(pieces)


@lru_cache(maxsize=2048)
def pieces_of(printed: str) -> tuple[str, ...]:
    """Split a phrase into what it says itself and, between that, the names of its groups."""
    return tuple(re.split(r"\\g<(\w+)>", printed.replace("\\n", "\n")))


def wording_of(said: str, printed: str, name: str = "") -> Wording | None:
    """Find the turns that lead from the writer's text to the printed one, or None."""
    return searched(said, printed, name)[0]


def parting(said: str, printed: str, name: str = "") -> int:
    """Give the place in the printed text up to which turns lead; -1 if there is a wording, which leads to its end."""
    wording, place = searched(said, printed, name)
    return place if wording is None else -1


def searched(said: str, printed: str, name: str) -> tuple[Wording | None, int]:
    """Search for a wording, the nearest texts first; give it, and how far the nearest text went."""
    own = (own_name(name),) if name else ()
    vain = frozenset([place for place, stays in LASTING if stays not in printed])
    queue: list[tuple[int, int, int, str, Wording]] = [(-common(said, printed), 0, 0, said, ())]
    seen = {said}
    furthest = 0
    while queue and len(seen) < MOST:
        before, idle, _, text, wording = heapq.heappop(queue)
        furthest = max(furthest, -before)
        if text == printed:
            return wording, furthest
        for one, place, found in turns_at(text, -before, own, vain):
            new = replaced(text, one, found)
            alike = -common(new, printed)
            idled = 0 if alike < before else idle + 1
            if new not in seen and idled <= PATIENCE:
                seen.add(new)
                heapq.heappush(queue, (alike, idled, len(seen), new, (*wording, (one.name, place))))
    return None, furthest


def turns_at(
    text: str, at: int, own: tuple[Turn, ...] = (), vain: frozenset[int] = frozenset()
) -> Iterator[tuple[Turn, int, re.Match[str]]]:
    """Give every turn that changes the place where a text differs from the printed one, but those that are in vain."""
    line = text.rfind("\n", 0, at)
    begin = text.rfind("\n", 0, max(0, line)) + 1  # two lines may be turned into one
    line = text.find("\n", at)
    end = text.find("\n", line + 2) if line >= 0 else -1
    end = end if end >= 0 and OPTIONS not in text[begin:end] else len(text)  # options in lines are one phrase
    for one in (*turns_in(text[begin:end], vain), *own):
        low, high = (max(begin, at - one.reach), min(end, at + one.reach)) if one.reach else (begin, end)
        for letters in one.holds:
            if text.find(letters, low, high) >= 0:
                break
        else:
            continue
        for found in one.said.finditer(text, low, high):
            if found.start() > at:
                break
            if found.end() >= at:
                yield one, found.start(), found


def turns_in(lines: str, vain: frozenset[int]) -> tuple[Turn, ...]:
    """Give the turns whose phrase may be in some lines: they have letters by which it is found."""
    places = set(SHORT)
    for letters in set(keys_in(lines)):
        places.update(KEYED.get(letters, ()))
    return tuple([EVERY[place] for place in sorted(places - vain)])


def common(text: str, printed: str) -> int:
    """Count the letters that two texts begin with alike."""
    low, high = 0, min(len(text), len(printed))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if text[:middle] == printed[:middle] else (low, middle - 1)
    return low
