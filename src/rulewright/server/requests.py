"""What a client asks over the socket, and what is done about it. Whoever asks for a seat must hold its secret."""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from rulewright.engine.reason import Reason, Refused
from rulewright.server import protocol as p
from rulewright.server.drafts import drafted, rehearsed
from rulewright.server.hosting import NOT_THE_HOST, serve_host
from rulewright.server.limits import EnoughToday
from rulewright.server.live import CONCEDE, Live, is_answer, reasons_info
from rulewright.server.room import Request, Room, own_number
from rulewright.server.sitting import Sitting
from rulewright.server.store import StoreTrouble
from rulewright.server.tables import BadWish, table_of
from rulewright.server.talk import say
from rulewright.server.tasks import budgets, pasts
from rulewright.server.tasks.thinking import think
from rulewright.server.thinkers import all_of, seed_of
from rulewright.server.trouble import OUR_MISTAKE, Fault, Trouble
from rulewright.server.undos import answer_undo, ask_undo

if TYPE_CHECKING:
    from rulewright.server.connection import Connection
    from rulewright.server.hub import Hub

SPECTATOR: Final = "-"
ADVISER: Final = "keen"  # the bot that gives hints
LOG: Final = logging.getLogger("rulewright.server")


async def handle(hub: "Hub", connection: "Connection", frame: p.ClientFrame) -> None:
    """Do what a frame asks; whatever is wrong with it is told to whoever sent it."""
    number = getattr(frame, "id", 0)
    try:
        await dispatch(hub, connection, frame)
    except Refused as refused:
        refuse(connection, number, str(refused), refused.reasons)
    except Fault:
        refuse(connection, number, OUR_MISTAKE, [])
    except StoreTrouble as trouble:
        refuse(connection, number, str(trouble), [], passes=trouble.passes)
    except (Trouble, EnoughToday, ValueError) as error:
        refuse(connection, number, " ".join(str(error).split()), [])
    except Exception:
        LOG.exception("room %s: a request failed", connection.sitting.room.id)
        refuse(connection, number, OUR_MISTAKE, [])


def refuse(
    connection: "Connection", number: int, sentence: str, reasons: list[Reason], *, passes: bool = False
) -> None:
    """Tell somebody that a request was not carried out, and why."""
    live = connection.sitting.live
    seq = 0 if live is None else live.seq
    connection.send(p.Refusal(number, seq, sentence, reasons_info(reasons), passes))


async def dispatch(hub: "Hub", connection: "Connection", frame: p.ClientFrame) -> None:
    """Do what a frame asks."""
    sitting = connection.sitting
    if isinstance(frame, p.Ping):
        connection.send(p.Pong(frame.id))
        return
    if isinstance(frame, p.Resync):
        connection.forget()
        return
    if isinstance(frame, (p.Hello, p.Attend)):
        raise Trouble("you have said hello already")
    permit(sitting.room, connection, frame)
    if isinstance(frame, p.Command):
        await command(sitting, connection, frame)
    elif isinstance(frame, p.Draft):
        await draft(sitting, connection, frame)
    elif isinstance(frame, p.Look):
        await look(sitting, connection, frame)
    elif isinstance(frame, p.AskHint):
        await hint(sitting, connection, frame)
    elif isinstance(frame, (p.AskWhyNot, p.AskCard)):
        await inquire(sitting, connection, frame)
    elif isinstance(frame, p.Hosting):
        lists = isinstance(frame, p.Doors) and bool(frame.listed)
        with hub.quotas.spend(connection.address, listed=int(lists)):
            await serve_host(hub, sitting, frame)
        connection.send(p.Done(frame.id, 0))
    elif isinstance(frame, p.Rematch):
        with hub.quotas.spend(connection.address, rooms=1):
            await hub.making.rematch(sitting, connection.seats, own_number(frame.number), frame.request)
        connection.send(p.Done(frame.id, 0))
    else:
        connection.send(p.Done(frame.id, await once(sitting, connection, frame)))


def permit(
    room: Room,
    connection: "Connection",
    frame: p.Command | p.Draft | p.AskHint | p.Inquiry | p.Asking | p.Hosting | p.Rematch,
) -> None:
    """Let a seat be spoken for only by whoever holds its secret; a spectator may look, and nothing else."""
    if isinstance(frame, p.Inquiry):
        if frame.seat not in room.sees(connection.seats):
            raise Trouble("this is not your seat")
    elif isinstance(frame, p.Hosting):
        if not room.is_host(connection.secret):
            raise Trouble(NOT_THE_HOST)
    elif isinstance(frame, p.Rematch):
        if not connection.seats:
            raise Trouble("you are watching")
    elif frame.seat not in connection.seats:
        raise Trouble("this is not your seat" if connection.seats else "you are watching")


async def command(sitting: Sitting, connection: "Connection", frame: p.Command) -> None:
    """Answer a question, exactly once."""
    if not all([is_answer(one) for one in (frame.key, *frame.then)]):  # others have a say in what is none
        raise Trouble("this is no answer: to take back and to concede are asked for in other ways")
    async with sitting.lock:
        live = await sitting.begun()
        wait = live.still_waits(frame.key) if live.seq == frame.seq and live.game.asks == frame.seat else 0.0
    if wait:
        await asyncio.sleep(wait)
    async with sitting.lock:
        permit(sitting.room, connection, frame)  # the seat may have been given to somebody else meanwhile
        live = await sitting.begun()
        if frame.seq > live.seq:
            await sitting.refresh()  # another node may be ahead
            live = await sitting.begun()
        if already(live, frame):
            connection.send(p.Done(frame.id, live.seq))
            return
        if frame.seq != live.seq:
            told = f"it answers the question at {frame.seq}, and the game is at {live.seq}"
            raise Trouble(f"this comes too late: {told}" if frame.seq < live.seq else f"this comes too soon: {told}")
        if live.game.asks != frame.seat:
            raise Trouble(f"{live.game.asks or 'nobody'} is asked, not {frame.seat}")
        if frame.then:
            rehearsed(live, frame.seat, [frame.key, *frame.then])
        if frame.awake:
            await wake(sitting, live.seq + 1, Request(frame.seat, ""))
        try:
            along = frame.along and live.goes_along(frame.seat)
            seq = await sitting.enter(frame.seat, frame.key, auto=along, then=frame.then)
        except Trouble:
            seq = (live := await sitting.begun()).seq
            if not already(live, frame):  # else another node was faster
                raise
        connection.send(p.Done(frame.id, seq))


def already(live: Live, frame: p.Command) -> bool:
    """Whether the log holds just this command at its place: it was sent twice."""
    if not 0 <= frame.seq < live.seq:
        return False
    seat, key = live.game.history[frame.seq]
    return live.game.seats()[seat] == frame.seat and key == frame.key


async def draft(sitting: Sitting, connection: "Connection", frame: p.Draft) -> None:
    """Tell what would be asked next if somebody answered so."""
    async with sitting.lock:
        permit(sitting.room, connection, frame)  # the seat may have been given to somebody else meanwhile
        live = await sitting.begun()
        if frame.seq != live.seq or live.game.asks != frame.seat or live.closed:
            raise Trouble("what is put together here answers another question than the one that is open")
        connection.send(drafted(live, frame))


async def look(sitting: Sitting, connection: "Connection", frame: p.Look) -> None:
    """Show a view as it was. Somebody else plays the game again up to there, and nobody at the table waits for it."""
    live = sitting.live
    if live is None:
        async with sitting.lock:
            live = await sitting.begun()
    if not 0 <= frame.at <= len(live.game.line):
        raise BadWish(f"the game has {len(live.game.line)} answers so far")
    values = (pasts.course_of(live.game, frame.at), frame.seat)
    view = await sitting.staff.workers.run(pasts.look, *values, budget=budgets.LOOK, address=connection.address)
    permit(sitting.room, connection, frame)
    connection.send(p.Past(frame.id, frame.seat, frame.at, sitting.sight(live, frame.seat).own(view)))


async def hint(sitting: Sitting, connection: "Connection", frame: p.AskHint) -> None:
    """Tell what a bot would answer in somebody's place, where no other person plays. It sees what the seat sees."""
    async with sitting.lock:
        permit(sitting.room, connection, frame)  # the seat may have been given to somebody else meanwhile
        live = await sitting.begun()
    others = [one.name for one in sitting.room.humans() if one.seat not in connection.seats]
    if others:
        raise Trouble(f"hints are for tables without other people, and {others[0]} plays here")
    if live.seq != frame.seq or live.game.asks != frame.seat or live.closed:
        raise Trouble("the hint is for another question than the one that is open")
    key = await hinted(sitting, live, frame.seat, connection.address)
    permit(sitting.room, connection, frame)
    if live.seq == frame.seq:
        told = next((one.sentence for one in live.game.legal if one.key == key), key)
        connection.send(p.Hint(frame.id, frame.seq, key, told, ADVISER))
    else:
        connection.send(p.Done(frame.id, live.seq))


async def hinted(sitting: Sitting, live: Live, seat: str, address: str) -> str:
    """Have a bot think for a person: by those who work for guests, so that no bot at any table waits for it."""
    values = (all_of(live, "hint"), ADVISER, seed_of(live, seat))
    budget = sitting.settings.patience
    return (await sitting.staff.workers.run(think, *values, budget=budget, address=address, patient=True)).key


async def inquire(sitting: Sitting, connection: "Connection", frame: p.AskWhyNot | p.AskCard) -> None:
    """Answer a question about the game; nothing changes."""
    async with sitting.lock:
        permit(sitting.room, connection, frame)
        live = await sitting.begun()
        table = table_of(sitting.room.game)
        if isinstance(frame, p.AskCard):
            shown = table.shown(live.game, frame.seat, frame.object)
            shown.id = frame.id
            shown.present = None if shown.present is None else sitting.sight(live, frame.seat).own(shown.present)
            connection.send(shown)
        else:
            connection.send(p.WhyNot(frame.id, why_not(sitting, live, frame)))


def why_not(sitting: Sitting, live: Live, frame: p.AskWhyNot) -> list[p.Attempt]:
    """Give what may be tried, and what stands in the way."""
    game = live.game
    if frame.seat == SPECTATOR:
        raise Trouble("you are watching")
    if frame.line:
        line = frame.line
        keys = game.legal.keys() if game.asks == frame.seat else []
        return [p.Attempt(line, line if line in keys else "", reasons_info(game.why_not(frame.seat, line)))]
    tried = table_of(sitting.room.game).attempts(game, frame.seat, frame.object)
    return [p.Attempt(line, key, reasons_info(reasons)) for line, key, reasons in tried]


async def once(sitting: Sitting, connection: "Connection", frame: p.Asking) -> int:
    """Do what changes something unless it is done already, and give the seq of the game."""
    asked = Request(frame.seat, frame.request, connection.address)
    async with sitting.lock:
        permit(sitting.room, connection, frame)  # the seat may have been given to somebody else meanwhile
        if not sitting.room.did(asked):
            try:
                return await change(sitting, frame, asked)
            except (Trouble, Refused, ValueError):
                await sitting.refresh()
                if not sitting.room.did(asked):  # else another node was faster
                    raise
        live = await sitting.load()
        return 0 if live is None else live.seq


async def change(sitting: Sitting, frame: p.Asking, asked: Request) -> int:
    """Do what changes something, and give the seq of the game. Call it with the lock held."""
    if isinstance(frame, p.ShowHand):
        return await show_hand(sitting, frame, asked)
    if isinstance(frame, p.Say):
        return await say(sitting, frame.phrase, asked)
    live = await sitting.begun()
    if isinstance(frame, p.Concede):
        return await sitting.enter(frame.seat, CONCEDE, asked=asked)
    if isinstance(frame, p.AskUndo):
        return await ask_undo(sitting, live, frame, asked)
    if isinstance(frame, p.AnswerUndo):
        return await answer_undo(sitting, live, frame, asked)
    if isinstance(frame, p.Skip):
        if live.stops is None:
            raise Trouble("there is nothing to skip in this game")
        turn = live.stops.turn(live.game)
        if frame.on and frame.seq >= 0 and live.turn_at(frame.seq) not in (turn, None):
            raise Trouble("this comes too late: the turn that it was for is over")
        await skip(sitting, turn if frame.on else -1, asked)
    elif isinstance(frame, p.Wake):
        await wake(sitting, live.seq, asked)
    elif isinstance(frame, p.Control):
        await control(sitting, asked, on=frame.on)
    else:
        await set_stops(sitting, live, frame.stops, asked)
    return await show_stops(sitting, live, frame.seat)


async def show_hand(sitting: Sitting, frame: p.ShowHand, asked: Request) -> int:
    """Keep whether a seat lets spectators see its hand."""

    def show(room: Room) -> None:
        room.seat(frame.seat).shows_hand = frame.yes

    await sitting.change_room(show, asked)
    live = await sitting.load()
    if live is not None:
        sitting.publish(live)
    return 0 if live is None else live.seq


async def skip(sitting: Sitting, turn: int, asked: Request) -> None:
    """Keep in which turn a seat passes every window."""

    def keep(room: Room) -> None:
        room.seat(asked.seat).skips = turn

    await sitting.change_room(keep, asked)


async def wake(sitting: Sitting, seq: int, asked: Request) -> None:
    """Keep that a seat is asked again, whatever it has passed up to an entry."""

    def keep(room: Room) -> None:
        room.seat(asked.seat).awake = seq

    await sitting.change_room(keep, asked)


async def control(sitting: Sitting, asked: Request, *, on: bool) -> None:
    """Keep whether a seat is asked at every window."""

    def keep(room: Room) -> None:
        room.seat(asked.seat).control = on

    await sitting.change_room(keep, asked)


async def set_stops(sitting: Sitting, live: Live, stops: dict[str, p.When], asked: Request) -> None:
    """Keep where a seat stops."""
    known = live.stops_of(asked.seat)
    for kind in stops:
        if kind not in known:
            raise BadWish(f"there is no stop {kind[:40]!r}; there are {', '.join(known) or 'none'}")

    def keep(room: Room) -> None:
        room.seat(asked.seat).stops = {**room.seat(asked.seat).stops, **stops}

    await sitting.change_room(keep, asked)


async def show_stops(sitting: Sitting, live: Live, seat: str) -> int:
    """Let a new stop of a seat work on the open question, too; where it is asked is nobody else's business."""
    key = live.answers_itself()
    if key and not live.still_waits(key):
        return await sitting.enter(live.game.asks, key, auto=True)
    sitting.show_seat(live, seat)
    sitting.driver.wake()
    return live.seq
