"""Who plays whom: Swiss rounds and single elimination. Chance decides where nothing else does."""

from collections.abc import Iterator, Sequence
from typing import Final

from rulewright.engine.chance import Chance, root_of
from rulewright.server.events.event import BYE, Event
from rulewright.server.events.rounds import Rounds

Two = tuple[int, int]

MOST_TRIES: Final = 20_000  # ways in which pairings without a repetition are looked for


def next_pairs(event: Event, rounds: Rounds, players: Sequence[int], staying: Sequence[int]) -> list[Two]:
    """Pair the next round among those who are there; nothing if nobody is left to play."""
    chance = Chance(root_of(f"{event.root} pairing {len(rounds.all)}"))
    if event.pairing == "knockout":
        return knockout(rounds, players, chance)
    return swiss(rounds, staying, chance) if len(staying) > 1 else []


def knockout(rounds: Rounds, players: Sequence[int], chance: Chance) -> list[Two]:
    """Pair the winners of neighbouring matches; in the first round whoever has no opponent goes on."""
    if not rounds.all:
        drawn = list(chance.shuffled(players))
        byes = (1 << (len(drawn) - 1).bit_length()) - len(drawn)
        lone = [(one, BYE) for one in drawn[:byes]]
        met = list(zip(drawn[byes::2], drawn[byes + 1 :: 2], strict=True))
        return spread(met, lone)
    going_on = [one.winner() for one in rounds.all[-1]]
    return list(zip(going_on[::2], going_on[1::2], strict=True))


def spread(met: list[Two], lone: list[Two]) -> list[Two]:
    """Put those who meet nobody between those who do, so that their next opponents have played."""
    found: list[Two] = []
    while met or lone:
        found += lone[:1] + met[:1]
        met, lone = met[1:], lone[1:]
    return found


def swiss(rounds: Rounds, staying: Sequence[int], chance: Chance) -> list[Two]:
    """Pair those with the same points, as nearly as can be, who have not met; the last without a bye has one."""
    places = list(chance.shuffled(staying))
    points = {place: rounds.points(place) for place in places}
    places.sort(key=lambda place: -points[place])  # those on a par stay as chance has put them
    lone: list[Two] = []
    if len(places) % 2:
        free = [place for place in reversed(places) if not rounds.had_bye(place)] or places[::-1]
        places.remove(free[0])
        lone = [(free[0], BYE)]
    search = Search(rounds.met())
    found = search.pairs(places) or list(zip(places[::2], places[1::2], strict=True))
    return [*found, *lone]


class Search:
    """Looks for pairs of whom none has met, the nearest first."""

    def __init__(self, met: set[frozenset[int]]) -> None:
        """Begin."""
        self.met = met
        self.tries = 0

    def pairs(self, places: list[int]) -> list[Two]:
        """Give pairs, or nothing if there are none, or if they are too hard to find."""
        for found in self._ways(places):
            return found
        return []

    def _ways(self, places: list[int]) -> Iterator[list[Two]]:
        if not places:
            yield []
            return
        first, *others = places
        for other in others:
            self.tries += 1
            if self.tries > MOST_TRIES:
                return
            if frozenset((first, other)) not in self.met:
                rest = [one for one in others if one != other]
                for more in self._ways(rest):
                    yield [(first, other), *more]
