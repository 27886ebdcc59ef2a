"""All events of a server: made, joined and found again after a restart."""

import asyncio
import contextlib
import unicodedata
from typing import TYPE_CHECKING, Final

from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.events import event as e
from rulewright.server.events.deeds import Deeds
from rulewright.server.events.pod import LEAST_PLAYERS, Pod
from rulewright.server.events.venue import Venue
from rulewright.server.events.view import brief, packs_opened
from rulewright.server.guest_names import fits, guest_name
from rulewright.server.request_names import NAME, event_named, strong, token_named
from rulewright.server.room import hash_of, own_number
from rulewright.server.series import sound_series
from rulewright.server.store import Behind, StoreTrouble
from rulewright.server.tables import BadWish, table_of
from rulewright.server.tasks import budgets, own
from rulewright.server.tasks.decks import see_decks
from rulewright.server.trouble import Trouble
from rulewright.server.yours import readable
from rulewright.spoils.cards.owned import OWN

if TYPE_CHECKING:
    from rulewright.server.hub import Hub

MOST_PLACES: Final = {"draft": 8, "sealed": 8, "constructed": 32}
TIMES: Final = range(10, 601)  # seconds for a pick
BUILDING: Final = range(60, 7201)  # seconds for building
IDLE: Final = 300.0  # seconds after which an event that nobody follows leaves memory
KINDS: Final = {"draft": "Draft", "sealed": "Sealed", "constructed": "Tournament"}


class NoSuchEvent(BadWish):
    """There is no event of that name."""


class Hall:
    """The events that are in memory."""

    def __init__(self, hub: "Hub") -> None:
        """Begin with none."""
        self.hub = hub
        self.venues: dict[str, Venue] = {}
        self.deeds = Deeds(hub)
        self._loading = asyncio.Lock()

    async def close(self) -> None:
        """Stop everything that goes by itself."""
        for venue in list(self.venues.values()):
            await venue.rest()

    async def tidy(self) -> None:
        """Let events that nobody follows leave memory; they are stored."""
        async with self._loading:
            full = len(self.venues) >= self.hub.settings.limits.events_in_memory
            for venue in list(self.venues.values()):
                idle = not venue.followers and (full or venue.used < clock.seconds() - IDLE)
                if idle and not venue.lock.locked():
                    del self.venues[venue.event.id]
                    await venue.rest()
                    with contextlib.suppress(StoreTrouble):
                        await self.hub.store.leave(venue.event.id)

    def hear(self, name: str) -> None:
        """Another node has written: whatever is in memory of it is read anew. Or it says who is with it."""
        name, _, here = name.partition(" ")
        if here:
            if name in self.venues:
                self.venues[name].here.hear(here)
            return
        for venue in list(self.venues.values()) if name == "*" else [self.venues[name]] if name in self.venues else []:
            venue.refresh()

    async def venue(self, name: str) -> Venue:
        """Give an event, loaded when it is first asked for."""
        found = self.venues.get(name)
        if found is None:
            async with self._loading:
                found = self.venues.get(name) or await self._load(name)
        found.used = clock.seconds()
        return found

    async def _load(self, name: str) -> Venue:
        event = await self.hub.store.event(name) if NAME.fullmatch(name) else None
        if event is None:
            raise NoSuchEvent(f"there is no event {name[:40]!r}, or it was so old that it was deleted")
        return self._open(event)

    def _open(self, event: e.Event) -> Venue:
        self.venues[event.id] = Venue(event, self.hub)
        return self.venues[event.id]

    def match_over(self, event: str) -> None:
        """Have an event look at its matches, as one of them is over."""
        task = asyncio.get_running_loop().create_task(self._wake(event))
        self.hub.keep_task(task)

    async def _wake(self, event: str) -> None:
        with contextlib.suppress(BadWish, StoreTrouble):
            (await self.venue(event)).wake()

    # What guests ask

    def see_size(self, wish: p.CreateEvent) -> None:
        """Refuse an event of a size that none has."""
        most = MOST_PLACES[wish.kind]
        if not LEAST_PLAYERS <= wish.places <= most:
            raise BadWish(f"a {wish.kind} event is for {LEAST_PLAYERS} to {most} players")

    async def create(self, wish: p.CreateEvent, address: str) -> p.Attending:
        """Make an event; made again, it is the event that it was."""
        self.hub.disk.begin()
        request = strong(wish.request)
        token = token_named(request)
        event = self.laid_out(wish, event_named(request), token)
        if event.own:
            await self.see_sheet(event, address)
        deck = await self.brought(event, wish.deck, address)
        called = guest_name(wish.name, [], self.hub.bots)
        now = clock.now()
        first = e.Joined(at=now, place=0, name=called, secret=hash_of(token), number=own_number(wish.number), deck=deck)
        if len(self.venues) >= self.hub.settings.limits.events_in_memory:
            await self.tidy()
        with contextlib.suppress(Behind):  # it is there already: the request was sent again
            await self.hub.store.add_event(event, [first])
        venue = await self.venue(event.id)
        if wish.begin and (await venue.load()).phase == "waiting":
            await self.deeds.begin(venue, 0, "", address)
        return await self.attending(venue, token)

    async def see_sheet(self, event: e.Event, address: str) -> None:
        """See that packs of somebody's own set can be opened, so that it is told now and not when all are here."""
        values = (event.game, event.own, event.options)
        read = await self.hub.staff.workers.run(own.read_cards, *values, budget=budgets.READ, address=address)
        if read.against_packs:
            raise BadWish(read.against_packs)

    async def fronts(self, name: str, address: str) -> p.OwnCards:
        """Give what is printed on the cards of an event's own set."""
        event = (await self.venue(name)).event
        if not event.own:
            return p.OwnCards({"": {}})
        run = self.hub.staff.workers.run
        return p.OwnCards({"": await run(own.fronts, event.own, budget=budgets.READ, address=address)})

    def laid_out(self, wish: p.CreateEvent, name: str, token: str) -> e.Event:
        """Lay out an event as it was wished for, or say what is wrong with the wish."""
        table = table_of(wish.game)
        set_name = ""
        if wish.kind != "constructed":
            set_name = chosen_set(wish)
        return e.Event(
            id=name,
            title=sound_title(wish.title) or KINDS[wish.kind],
            kind=wish.kind,
            pairing=wish.pairing,
            game=wish.game,
            options=table.settled(wish.options),
            set=set_name,
            own=wish.own if set_name == OWN else "",
            places=wish.places,
            bots=wish.bots or wish.begin,
            timer=sound_time(wish.timer, TIMES, "a pick"),
            building=sound_time(wish.building, BUILDING, "building a deck"),
            best_of=sound_series(wish.best_of),
            root=clock.number(32),
            host=hash_of(token),
            created=clock.now(),
        )

    async def brought(self, event: e.Event, deck: str, address: str) -> str:
        """Give what is kept of a deck with which somebody comes, if it may be played; none is brought to packs."""
        if event.is_limited or not deck:
            return ""
        values = (event.game, event.options, [deck, ""])
        kept = await self.hub.staff.workers.run(see_decks, *values, budget=budgets.CHECK, address=address)
        return kept[0]

    async def join(self, name: str, wish: p.JoinEvent, address: str) -> p.Attending:
        """Take a free place; taken again, it is the place that it was."""
        venue = await self.venue(name)
        token = token_named(strong(wish.request))
        secret = hash_of(token)
        deck = await self.brought(venue.event, wish.deck, address)
        number = own_number(wish.number)

        def sit(pod: Pod) -> list[e.AnyEntry]:
            if pod.place_with(secret) >= 0:
                return []
            called = guest_name(wish.name, [one.name for one in pod.seats.values()], self.hub.bots)
            place = next(iter(pod.free()), -1)
            return [e.Joined(at=clock.now(), place=place, name=called, secret=secret, number=number, deck=deck)]

        await self.deeds.enter_with(venue, -1, deck, sit, address)
        return await self.attending(venue, token)

    async def attending(self, venue: Venue, token: str) -> p.Attending:
        """Tell somebody their place and their secret."""
        place = (await venue.load()).place_with(hash_of(token))
        return p.Attending(venue.event.id, place, token, await venue.info(place))

    async def look_on(self, name: str) -> p.EventInfo:
        """Show an event to somebody who has no place."""
        return await (await self.venue(name)).info(-1)

    async def packs(self, name: str) -> p.PacksOpened:
        """Tell from what the packs of an event were opened, once nobody can gain by it."""
        pod = await (await self.venue(name)).load()
        if pod.phase != "over" or pod.begun is None:
            raise Trouble("what the packs came from is told when the event is over")
        return packs_opened(pod, pod.begun)

    async def do(self, name: str, wish: p.DoInEvent, address: str) -> p.EventInfo:
        """Do what somebody who has a place wants, once; give what it came to."""
        venue = await self.venue(name)
        place = (await venue.load()).place_with(hash_of(wish.token))
        if place < 0:
            raise Trouble("you have no place in this event")
        await self.deeds.do(venue, place, wish, address)
        return await venue.info((await venue.load()).place_with(hash_of(wish.token)))

    async def yours(self, wish: p.Yours) -> p.YourEvents:
        """Give the events whose secrets somebody has kept; no log is read for it."""
        found = p.YourEvents([], [])
        for name in wish.seats:
            event = await readable(self.hub.store.event, name)
            if event is None:
                found.gone.append(name)
            else:
                found.events.append(brief(event))
        found.events.sort(key=lambda one: -one.created)
        return found


def chosen_set(wish: p.CreateEvent) -> str:
    """Give the set whose packs are opened, or say which there are."""
    names = [one.name for one in table_of(wish.game).sets()]
    if not names:
        raise BadWish(f"there are no packs of {table_of(wish.game).title}")
    if wish.own.strip():
        return OWN
    if wish.set and wish.set not in names:
        raise BadWish(f"no set with packs is called {wish.set!r}; there are {', '.join(names)}")
    return wish.set or names[0]


def sound_title(title: str) -> str:
    """Give a title as it is shown, or say what is wrong with it."""
    title = unicodedata.normalize("NFC", " ".join(title.split()))
    if title:
        fits(title)
    return title


def sound_time(seconds: int, allowed: range, what: str) -> int:
    """Give a time as it was wished for, or say what is wrong with it."""
    if seconds and seconds not in allowed:
        raise BadWish(f"the time for {what} is {allowed[0]} to {allowed[-1]} seconds, or none at all")
    return seconds
