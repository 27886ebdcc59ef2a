"""An event as it stands: what its log comes to. Pure: no clock, no card text, no store.

`against` says why an entry may not follow, `take` lets it follow. Whatever is in a log was asked about before it was
written, and is taken again in the same way when the event is loaded.
"""

import hmac
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rulewright.server import protocol as p
from rulewright.server.events import event as e
from rulewright.server.events.rounds import Match, Rounds
from rulewright.server.tables.spoils_limited import Passing

MOST_BUILDS: Final = 400  # changes of one deck that are kept
MOST_COMINGS: Final = 40  # how often a place is taken, left or returned to
LEAST_PLAYERS: Final = 2


@dataclass
class Seat:
    """A place that somebody has, and what they have so far."""

    place: int
    name: str = ""
    secret: str = ""
    number: str = ""
    bot: str = ""
    deck: str = ""
    left: bool = False
    away: bool = False  # the last pick was made for them
    pool: list[str] = field(default_factory=list)
    went: list[p.WentRound] = field(default_factory=list)
    built: e.Built | None = None
    builds: int = 0

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return bool(self.bot)

    @property
    def done(self) -> bool:
        """Whether the deck is built."""
        return self.built is not None and self.built.done

    @property
    def stands_still(self) -> bool:
        """Whether whatever is to be done here is done for them."""
        return self.is_bot or self.left


class Pod:
    """Everything that follows from an event and its entries."""

    def __init__(self, event: e.Event) -> None:
        """Begin with nobody."""
        self.event = event
        self.seq = 0
        self.seats: dict[int, Seat] = {}
        self.order: list[int] = []  # the players, once it has begun
        self.passing: Passing | None = None
        self.factions: list[str] = []
        self.staples: list[str] = []
        self.begun: e.Begun | None = None
        self.rounds = Rounds()
        self.since = event.created  # when what is to be done now was first to be done
        self.requests: set[str] = set()
        self.comings: dict[int, int] = {}

    # What it has come to

    @property
    def phase(self) -> p.EventPhase:
        """What is going on."""
        if not self.order:
            return "waiting"
        if self.passing is not None and not self.passing.over:
            return "drafting"
        if self.event.is_limited and not all(self.seats[one].done for one in self.order):
            return "building"
        return "over" if self.is_played() else "playing"

    def is_played(self) -> bool:
        """Whether all rounds are over."""
        played = len(self.rounds.all)
        if self.rounds.is_open():
            return False
        if self.event.pairing == "knockout":
            return played > 0 and len(self.rounds.all[-1]) == 1
        return played >= self.round_count() or (played > 0 and len(self.staying()) < LEAST_PLAYERS)

    def round_count(self) -> int:
        """Give how many rounds there are: as many as a single winner needs."""
        count = len(self.order) or self.event.places
        return max(1, math.ceil(math.log2(count)))

    def staying(self) -> list[int]:
        """Give the players who have not left."""
        return [one for one in self.order if not self.seats[one].left]

    def is_deserted(self) -> bool:
        """Whether every person has left: bots wait for whoever comes back first."""
        return all(self.seats[one].stands_still for one in self.order)

    def free(self) -> list[int]:
        """Give the places that nobody has."""
        return [one for one in range(self.event.places) if one not in self.seats]

    def place_with(self, secret: str) -> int:
        """Give the place of whoever holds a secret, by its hash; -1 if it is nobody's."""
        held = [one for one in self.seats.values() if secret and one.secret]
        return next((one.place for one in held if hmac.compare_digest(one.secret, secret)), -1)

    def host(self) -> int:
        """Give the place of whoever looks after the event: who has made it; while they have left, the first who stays.

        Where nobody stays it is still who has made it, and -1 before they have taken their place.
        """
        made = self.place_with(self.event.host)
        if made < 0 or not self.seats[made].left:
            return made
        return next((one for one in sorted(self.seats) if not self.seats[one].stands_still), made)

    def is_host(self, place: int) -> bool:
        """Whether whoever is at a place looks after the event."""
        return place in self.seats and place == self.host()

    def pack(self, place: int) -> list[str]:
        """Give the pack before a player."""
        return [] if self.passing is None else self.passing.pack(self.order.index(place))

    def is_busy(self, place: int) -> bool:
        """Whether the others wait for a player: everybody sees who has not picked, built or played yet."""
        if self.phase == "drafting":
            return bool(self.pack(place))
        if self.phase == "building":
            return not self.seats[place].done
        return self.phase == "playing" and self.rounds.now(place) is not None

    def match(self, number: int) -> Match | None:
        """Give a match of this round."""
        last = self.rounds.all[-1] if self.rounds.all else []
        return last[number] if 0 <= number < len(last) else None

    # What may follow

    def against(self, entry: e.AnyEntry) -> str:
        """Say why an entry may not follow; nothing if it may."""
        match entry:
            case e.Joined():
                return self._against_joining(entry)
            case e.Numbered():
                return self._against_number(entry)
            case e.Brought():
                return "" if self.phase == "waiting" else "the event has begun: decks are settled"
            case e.Begun():
                few = len(self.seats) + len(entry.bots) < LEAST_PLAYERS
                return "it has begun already" if self.order else "an event is for two at least" if few else ""
            case e.Picked():
                return self._against_pick(entry)
            case e.Built():
                return self._against_building(entry)
            case e.Paired():
                open_ = self.phase != "playing" or self.rounds.is_open()
                return "the round before is not over" if open_ else ""
            case e.Scored():
                return self._against_score(entry)
            case e.Left() | e.Returned():
                return self._against_going(entry)

    def _against_joining(self, entry: e.Joined) -> str:
        if self.phase != "waiting":
            return "the event has begun; you can look on"
        if entry.place in self.seats or not 0 <= entry.place < self.event.places:
            return "no place is free; you can look on"
        return "" if self._comes(entry.place) else "too many have come and gone here"

    def _against_number(self, entry: e.Numbered) -> str:
        if self.phase != "waiting":
            return "the event has begun: what its packs come from is settled"
        return "your part of the packs is settled already" if self.seats[entry.place].number else ""

    def _comes(self, place: int) -> bool:
        return self.comings.get(place, 0) < MOST_COMINGS

    def _against_pick(self, entry: e.Picked) -> str:
        if self.phase != "drafting":
            return "nobody picks now"
        pack = self.pack(entry.place)
        if not pack:
            return "you have picked; the others are still to pick"
        return "" if entry.card in pack else f"{entry.card} is not in the pack before you"

    def _against_building(self, entry: e.Built) -> str:
        seat = self.seats[entry.place]
        if self.phase != "building":
            return "no deck is built now"
        if seat.done:
            return "your deck is built, and may not be changed any more"
        return (
            "" if entry.done or seat.builds < MOST_BUILDS else "you have changed your deck too often; be done with it"
        )

    def _against_score(self, entry: e.Scored) -> str:
        found = self.match(entry.match)
        if found is None:
            return "there is no such match in this round"
        if found.scored is not None:
            return "this match is over"
        drawn = entry.one == entry.other and self.event.pairing == "knockout"
        return "somebody has to win this match" if drawn else ""

    def _against_going(self, entry: e.Left | e.Returned) -> str:
        seat = self.seats[entry.place]
        if seat.left == isinstance(entry, e.Left):
            return "you have left already" if seat.left else "you are here"
        if self.phase == "waiting" and self.is_host(entry.place):
            return "who has made an event waits for the others"
        if isinstance(entry, e.Left) and not self._comes(entry.place):
            return "you have come and gone too often"
        return ""

    # What follows

    def take(self, entry: e.AnyEntry) -> None:
        """Let an entry follow that nothing stands against."""
        before = self._stage()
        match entry:
            case e.Joined():
                self.seats[entry.place] = Seat(entry.place, entry.name, entry.secret, entry.number, deck=entry.deck)
                self._count(entry.place)
            case e.Numbered():
                self.seats[entry.place].number = entry.number
            case e.Brought():
                self.seats[entry.place].deck = entry.deck
            case e.Begun():
                self._begin(entry)
            case e.Picked():
                self._pick(entry)
            case e.Built():
                self._build(entry)
            case e.Paired():
                self.rounds.all.append([Match(one) for one in entry.pairs])
            case e.Scored():
                self.rounds.all[-1][entry.match].scored = entry
            case e.Left() | e.Returned():
                self._go(entry)
        self.seq += 1
        if entry.request:
            self.requests.add(entry.request)
        if self._stage() != before:
            self.since = entry.at

    def _stage(self) -> tuple[str, int, int]:
        """Tell apart what is to be done now from what was before: the timer runs anew."""
        picks = min([len(self.seats[one].pool) for one in self.order], default=0)
        return self.phase, picks, len(self.rounds.all)

    def _count(self, place: int) -> None:
        self.comings[place] = self.comings.get(place, 0) + 1

    def _begin(self, entry: e.Begun) -> None:
        for place, bot in entry.bots.items():
            self.seats[place] = Seat(place, f"{bot.capitalize()} {place + 1} (bot)", bot=bot)
        for place, deck in entry.decks.items():
            self.seats[place].deck = deck
        self.order = sorted(self.seats)
        self.factions, self.staples, self.begun = entry.factions, entry.staples, entry
        if self.event.kind == "draft":
            self.passing = Passing(entry.packs)
        for place, own in zip(self.order, entry.packs, strict=False):
            if self.event.kind == "sealed":
                self.seats[place].pool = [name for pack in own for name in pack]

    def _pick(self, entry: e.Picked) -> None:
        assert self.passing is not None
        seat, number, round_ = self.seats[entry.place], self.order.index(entry.place), self.passing.round
        left = list(self.pack(entry.place))
        left.remove(entry.card)
        self.passing.pick(number, entry.card)
        seat.pool.append(entry.card)
        seat.went.append(p.WentRound(len(seat.pool) - 1, entry.card, left))
        seat.away = entry.auto and len(left) > 0
        if self.passing.round != round_:
            for one in self.seats.values():
                one.went = []

    def _build(self, entry: e.Built) -> None:
        seat = self.seats[entry.place]
        seat.built, seat.builds = entry, seat.builds + 1
        seat.deck = entry.deck or seat.deck

    def _go(self, entry: e.Left | e.Returned) -> None:
        self._count(entry.place)
        if self.phase == "waiting":
            del self.seats[entry.place]
        else:
            self.seats[entry.place].left = isinstance(entry, e.Left)


def pod_of(event: e.Event, entries: Sequence[e.AnyEntry]) -> Pod:
    """Give what a log comes to."""
    pod = Pod(event)
    for entry in entries:
        pod.take(entry)
    return pod
