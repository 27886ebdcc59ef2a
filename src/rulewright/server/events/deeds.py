"""What people do in an event: begin it, pick, build, bring a deck, leave and return."""

import contextlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulewright.engine.chance import combine
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.events import event as e
from rulewright.server.events.pod import Pod, Seat
from rulewright.server.room import own_number
from rulewright.server.tables import table_of
from rulewright.server.tables.spoils_limited import Opened, Pool, Tried, Wanted
from rulewright.server.tasks import budgets, limited, own
from rulewright.server.tasks.decks import see_decks
from rulewright.server.trouble import Trouble

if TYPE_CHECKING:
    from rulewright.server.events.venue import Venue
    from rulewright.server.hub import Hub

TRIES: Final = 5
PATIENCE: Final = 120.0  # seconds that others wait for a host who is away
BOT: Final = "greedy"  # who sits down where nobody has


class Moved(Exception):  # noqa: N818 - it is what it is
    """Others have brought or taken away decks meanwhile; nothing was entered."""


class Deeds:
    """Carries out what people who have a place want."""

    def __init__(self, hub: "Hub") -> None:
        """Carry it out with the staff of a hub."""
        self.hub = hub

    async def do(self, venue: "Venue", place: int, wish: p.DoInEvent, address: str) -> None:
        """Do one thing, unless it is done already."""
        if done(await venue.load(), wish.request):
            return
        match wish.deed:
            case p.BeginEvent():
                await self.begin(venue, place, wish.request, address)
            case p.AddNumber():
                await venue.enter(add_number(place, wish.deed.number, wish.request))
            case p.PickCard():
                await venue.enter(pick(place, wish.deed, wish.request))
            case p.BuildDeck():
                await self.build(venue, place, wish, address)
            case p.BringDeck():
                deck = await self.seen(venue, wish.deed.deck, address)
                await self.enter_with(venue, place, deck, bring(place, deck, wish.request), address)
            case p.LeaveEvent():
                await venue.enter(leave(place, wish.deed, wish.request, venue.away_for))
            case p.ReturnToEvent():
                await venue.enter(only(e.Returned(at=clock.now(), request=wish.request, place=place)))
            case p.AwardMatch():
                await venue.enter(award(place, wish.deed, wish.request))

    # Beginning

    async def begin(self, venue: "Venue", place: int, request: str, address: str) -> None:
        """Begin with those who are there; who comes or goes while packs are opened gets others."""
        for _ in range(TRIES):
            pod = await venue.load()
            if not pod.is_host(place):
                raise Trouble("only who has made the event begins it")
            await venue.enter(begun_with(sorted(pod.seats), await self.laid_out(venue, pod, request, address)))
            if (await venue.load()).order:
                return
        raise Trouble("others come and go faster; try again")

    async def laid_out(self, venue: "Venue", pod: Pod, request: str, address: str) -> e.Begun:
        """Seat bots where nobody has sat down, and open the packs."""
        bots = dict.fromkeys(pod.free(), BOT) if venue.event.bots else {}
        begun = e.Begun(at=clock.now(), request=request, bots=bots)
        against = pod.against(begun)
        if against:
            raise Trouble(against)
        if venue.event.is_limited:
            opened = await self.opened(venue, pod, len(pod.seats) + len(bots), address)
            begun.packs, begun.factions, begun.staples = opened.packs, opened.factions, opened.staples
            begun.sheets, begun.booster, begun.worth = opened.sheets, opened.booster, opened.worth
        return begun

    async def opened(self, venue: "Venue", pod: Pod, players: int, address: str) -> Opened:
        """Open the packs; everybody's number is mixed into what they come from."""
        event = venue.event
        numbers = [pod.seats[place].number for place in sorted(pod.seats)]
        wanted = Wanted(event.kind, event.set, event.options["ruleset"], players, event.own)
        root = combine(event.root, numbers)
        return await self.hub.staff.workers.run(limited.open_packs, wanted, root, budget=budgets.OPEN, address=address)

    # Decks

    async def seen(self, venue: "Venue", deck: str, address: str) -> str:
        """Give what is kept of a deck, if it may be played here."""
        if venue.event.is_limited:
            raise Trouble("decks are built of packs here; none is brought")
        values = (venue.event.game, venue.event.options, [deck, ""])
        kept = await self.hub.staff.workers.run(see_decks, *values, budget=budgets.CHECK, address=address)
        return kept[0]

    async def enter_with(
        self, venue: "Venue", place: int, deck: str, make: Callable[[Pod], list[e.AnyEntry]], address: str
    ) -> None:
        """Enter something with a deck, unless its own cards are others than those that somebody else brings.

        Sooner or later they meet. Decks that others bring meanwhile are compared, too.
        """
        for _ in range(TRIES):
            others = decks_beside(await venue.load(), place, deck)
            if others:
                values = (venue.event.game, [deck, *others])
                run = self.hub.staff.workers.run
                if clash := await run(own.clash, *values, budget=budgets.CHECK, address=address):
                    raise Trouble(clash)

            def enter(pod: Pod, compared: list[str] = others) -> list[e.AnyEntry]:
                if decks_beside(pod, place, deck) != compared:
                    raise Moved
                return make(pod)

            with contextlib.suppress(Moved):
                await venue.enter(enter)
                return
        raise Trouble("others come and go faster; try again")

    async def build(self, venue: "Venue", place: int, wish: p.DoInEvent, address: str) -> None:
        """Keep a deck as it is, with what stands against it; it is done if nothing does and somebody says so."""
        assert isinstance(wish.deed, p.BuildDeck)
        deed, pod = wish.deed, await venue.load()
        pool = pool_of(venue.event, pod.seats[place])
        against = pod.against(e.Built(at=0, place=place, faction="", cards={}, done=deed.done))
        if against:
            raise Trouble(against)
        workers = self.hub.staff.workers
        if deed.suggest:
            (found,) = await workers.run(limited.suggest, [pool], budget=budgets.CHECK, address=address)
        else:
            values = (pool, deed.faction, deed.cards)
            found = await workers.run(limited.judge, *values, budget=budgets.CHECK, address=address)
        entry = built(place, found, done=deed.done and not found.problems)
        entry.request = wish.request
        await venue.enter(only(entry))


def done(pod: Pod, request: str) -> bool:
    """Whether a request was carried out already."""
    return bool(request) and request in pod.requests


def only(entry: e.AnyEntry) -> Callable[[Pod], list[e.AnyEntry]]:
    """Enter one thing, unless it was entered meanwhile."""

    def enter(pod: Pod) -> list[e.AnyEntry]:
        return [] if done(pod, entry.request) else [entry]

    return enter


def bring(place: int, deck: str, request: str) -> Callable[[Pod], list[e.AnyEntry]]:
    """Choose another deck."""
    return only(e.Brought(at=clock.now(), request=request, place=place, deck=deck))


def decks_beside(pod: Pod, place: int, deck: str) -> list[str]:
    """Give the decks of others that bring cards of their own, if one does so that is to lie beside them."""
    brought = table_of(pod.event.game).brought
    others = [seat.deck for seat in pod.seats.values() if seat.place != place]
    return [one for one in others if brought(one)] if brought(deck) else []


def begun_with(taken: list[int], begun: e.Begun) -> Callable[[Pod], list[e.AnyEntry]]:
    """Begin with those who were there when the packs were opened, or not at all."""

    def enter(pod: Pod) -> list[e.AnyEntry]:
        return [] if pod.order or sorted(pod.seats) != taken else [begun]

    return enter


def add_number(place: int, number: str, request: str) -> Callable[[Pod], list[e.AnyEntry]]:
    """Add somebody's part to what the packs come from; added again, it is the same."""
    own = own_number(number)

    def enter(pod: Pod) -> list[e.AnyEntry]:
        if done(pod, request) or pod.seats[place].number == own:
            return []
        return [e.Numbered(at=clock.now(), request=request, place=place, number=own)]

    return enter


def pick(place: int, deed: p.PickCard, request: str) -> Callable[[Pod], list[e.AnyEntry]]:
    """Pick a card; a pick that was made is not made again."""

    def enter(pod: Pod) -> list[e.AnyEntry]:
        pool = pod.seats[place].pool
        if done(pod, request) or pool[deed.pick : deed.pick + 1] == [deed.card]:
            return []
        if deed.pick != len(pool):
            raise Trouble("this pick was made already, by you or for you")
        return [e.Picked(at=clock.now(), request=request, place=place, card=deed.card)]

    return enter


def leave(
    place: int, deed: p.LeaveEvent, request: str, away_for: Callable[[int], float]
) -> Callable[[Pod], list[e.AnyEntry]]:
    """Leave, or as the host let somebody go; a host who stays away is let go by anybody."""
    who = place if deed.place < 0 else deed.place

    def enter(pod: Pod) -> list[e.AnyEntry]:
        if done(pod, request):
            return []
        if who not in pod.seats or pod.seats[who].is_bot:
            raise Trouble("there is nobody to let go")
        if who != place and pod.is_host(who):
            see_patience(pod.seats[who].name, away_for(who))
        elif who != place and not pod.is_host(place):
            raise Trouble("only who has made the event lets others go")
        return [e.Left(at=clock.now(), request=request, place=who)]

    return enter


def see_patience(name: str, away: float) -> None:
    """Refuse to go on without a host who may only have lost the connection for a moment."""
    if away < PATIENCE:
        raise Trouble(
            f"{name} looks after this event; without them it goes on when they have been away for two minutes"
        )


def award(place: int, deed: p.AwardMatch, request: str) -> Callable[[Pod], list[e.AnyEntry]]:
    """Settle a match as the host says."""

    def enter(pod: Pod) -> list[e.AnyEntry]:
        if done(pod, request):
            return []
        if not pod.is_host(place):
            raise Trouble("only who has made the event settles a match")
        scored = e.Scored(
            at=clock.now(), request=request, match=deed.match, one=deed.one, other=deed.other, how="awarded"
        )
        return [scored]

    return enter


def pool_of(event: e.Event, seat: Seat) -> Pool:
    """Give what somebody can build of."""
    return Pool(event.set, event.options["ruleset"], seat.pool, event.own)


def built(place: int, tried: Tried, *, done: bool, auto: bool = False) -> e.Built:
    """Give a deck as it is entered."""
    return e.Built(
        at=clock.now(),
        place=place,
        faction=tried.faction,
        cards=tried.cards,
        problems=tried.problems,
        done=done,
        deck=tried.deck,
        auto=auto,
    )
