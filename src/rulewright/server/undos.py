"""Taking back: at once where that is free, or when everybody who plays has consented."""

from rulewright.engine.undo import UNDO
from rulewright.server import protocol as p
from rulewright.server.live import Live, reasons_info
from rulewright.server.room import Request, Room
from rulewright.server.sitting import Sitting
from rulewright.server.trouble import Trouble


async def ask_undo(sitting: Sitting, live: Live, frame: p.AskUndo, asked: Request) -> int:
    """Take back the last choice if that is free; else ask the others. Bots consent."""
    against = live.against_undo(asked.seat)
    if against is None:
        raise Trouble("there is nothing to take back")
    if not was_last_choice(live, asked.seat, frame.seq):
        raise Trouble("this comes too late: something was chosen or taken back since")
    if not against:
        return await take_back(sitting, asked.seat, asked)
    asks = live.asked_undo()
    if asks is not None and asks.seat not in own_seats(sitting.room, asked.seat):
        raise Trouble(f"{asks.seat} asks to take something back; that is to be answered first")
    return await put_undo(sitting, live, p.UndoAsked(asked.seat, reasons_info(against)), asked)


def own_seats(room: Room, seat: str) -> list[str]:
    """Give the seats of whoever sits at a seat."""
    return room.seats_with(room.seat(seat).secret)


def was_last_choice(live: Live, seat: str, seq: int) -> bool:
    """Whether what a seat chose last was so when the game was at `seq` already; -1 asks for whatever it is now."""
    answers = live.answers_at(seq)
    place = live.last_choice(seat)
    return seq < 0 or (answers is not None and place is not None and place < answers)


async def put_undo(sitting: Sitting, live: Live, undo: p.UndoAsked | None, asked: Request) -> int:
    """Keep what the others are asked to consent to, so that a restart does not forget it, and show it."""

    def keep(room: Room) -> None:
        room.undo, room.undo_at = undo, live.seq

    await sitting.change_room(keep, asked)
    sitting.publish(live)
    return live.seq


async def answer_undo(sitting: Sitting, live: Live, frame: p.AnswerUndo, asked: Request) -> int:
    """Consent to an undo or refuse it; it is done when everybody has consented."""
    undo = live.asked_undo()
    if undo is None or undo.seat == asked.seat:
        raise Trouble("nobody asks for your consent")
    if frame.asker not in ("", undo.seat) or frame.seq not in (-1, live.seq):
        raise Trouble("this comes too late: it answers another request to take something back")
    if not frame.yes:
        return await put_undo(sitting, live, None, asked)
    room = sitting.room
    consented = [*undo.consented, asked.seat]
    secret = room.seat(undo.seat).secret
    missing = [one.seat for one in room.humans() if one.secret != secret and one.seat not in consented]
    if missing:
        return await put_undo(sitting, live, p.UndoAsked(undo.seat, undo.reasons, consented), asked)
    return await take_back(sitting, undo.seat, asked)


async def take_back(sitting: Sitting, seat: str, asked: Request) -> int:
    """Take back the last choice of whoever sits at a seat, as somebody asked for."""
    live = await sitting.load()
    place = None if live is None else live.last_choice(seat)
    if live is None or place is None:
        raise Trouble("there is nothing to take back")
    return await sitting.enter(live.chooser(place), f"{UNDO}{place}", asked=asked)
