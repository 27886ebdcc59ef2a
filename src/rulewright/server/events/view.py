"""What is told of an event: to each place its own cards, of the others only what everybody sees."""

from collections.abc import Set as AbstractSet

from rulewright.bots.named import face_of
from rulewright.engine.chance import commitment
from rulewright.server import protocol as p
from rulewright.server.events.event import Begun, Event
from rulewright.server.events.pod import Pod, Seat
from rulewright.server.events.rounds import Match
from rulewright.server.tables import is_list

LIST = "your own list"


def event_info(
    pod: Pod, place: int, connected: AbstractSet[int] = frozenset(), deadline: int | None = None
) -> p.EventInfo:
    """Give an event as whoever is at a place sees it; -1 looks on."""
    event, seat = pod.event, pod.seats.get(place)
    over = pod.phase == "over"
    return p.EventInfo(
        event=event.id,
        seq=pod.seq,
        title=event.title,
        kind=event.kind,
        pairing=event.pairing,
        game=event.game,
        options=event.options,
        set=event.set,
        own=bool(event.own),
        places=event.places,
        bots=event.bots,
        phase=pod.phase,
        players=players(pod, connected),
        you=-1 if seat is None else place,
        host=pod.host(),
        timer=event.timer,
        building=event.building,
        best_of=event.best_of,
        rounds=pod.round_count(),
        commitment=commitment(event.root),
        created=event.created,
        deadline=deadline if seat is not None and pod.is_busy(place) else None,
        deck="" if seat is None else LIST if is_list(seat.deck) else seat.deck,
        draft=None if seat is None else draft_shown(pod, seat),
        build=None if seat is None else build_shown(pod, seat),
        matches=[[match_shown(one) for one in round_] for round_ in pod.rounds.all],
        standings=pod.rounds.standings(pod.order),
        root=event.root if over else "",
        numbers=numbers(pod) if over else [],
    )


def numbers(pod: Pod) -> list[str]:
    """Give each person's part in what the packs came from, in the order of places."""
    return [pod.seats[one].number for one in pod.order if not pod.seats[one].is_bot]


def packs_opened(pod: Pod, begun: Begun) -> p.PacksOpened:
    """Give everything from which the packs can be opened again."""
    root = pod.event.root
    promise, parts = commitment(root), numbers(pod)
    return p.PacksOpened(promise, root, parts, list(pod.order), begun.sheets, begun.booster, begun.packs)


def players(pod: Pod, connected: AbstractSet[int]) -> list[p.Player]:
    """Give everybody, and before the beginning the free places, too."""
    places = pod.order or range(pod.event.places)
    return [player(pod, place, connected) for place in places]


def player(pod: Pod, place: int, connected: AbstractSet[int]) -> p.Player:
    """Give somebody as everybody sees them."""
    seat = pod.seats.get(place)
    if seat is None:
        return p.Player(place, "open")
    return p.Player(
        place,
        "bot" if seat.is_bot else "human",
        seat.name,
        seat.is_bot or place in connected,
        seat.left,
        bool(pod.order) and pod.is_busy(place),
        face_of(seat.bot) if seat.is_bot else "",
    )


def draft_shown(pod: Pod, seat: Seat) -> p.DraftShown | None:
    """Give the draft as a seat sees it: its pack, its pool, and the packs that it has passed on in this round."""
    if pod.passing is None or pod.passing.over:
        return None
    return p.DraftShown(
        pod.passing.round + 1,
        pod.passing.rounds,
        len(seat.pool),
        pod.passing.direction(),
        list(pod.pack(seat.place)),
        list(seat.pool),
        list(seat.went),
    )


def build_shown(pod: Pod, seat: Seat) -> p.BuildShown | None:
    """Give the deck of a seat: nothing as long as its pool is not whole."""
    if pod.phase in ("waiting", "drafting") or not pod.event.is_limited:
        return None
    built = seat.built
    return p.BuildShown(
        list(seat.pool),
        pod.factions,
        pod.staples,
        "" if built is None else built.faction,
        {} if built is None else built.cards,
        [] if built is None else built.problems,
        seat.done,
    )


def match_shown(match: Match) -> p.MatchShown:
    """Give a match."""
    scored = match.scored
    if scored is None:
        return p.MatchShown(match.pair.one, match.pair.other, match.pair.room)
    won = [scored.one, scored.other]
    return p.MatchShown(match.pair.one, match.pair.other, match.pair.room, over=True, won=won, how=scored.how)


def brief(event: Event) -> p.EventBrief:
    """Give an event in a line."""
    return p.EventBrief(event.id, event.title, event.kind, event.created)
