"""What people say at a table: one of a few phrases, now and then. Whoever likes silence has the page leave them out.

What was said last is stored with the room, so that it is told once, at every node; who watches says nothing.
"""

from typing import Final

from rulewright.server import protocol as p
from rulewright.server.room import Request, Room
from rulewright.server.sitting import Sitting
from rulewright.server.trouble import Trouble

KEPT: Final = 6  # that was said last


async def say(sitting: Sitting, phrase: p.Phrase, asked: Request) -> int:
    """Say something, unless too much was said from that seat a moment ago; gives the seq of the game."""
    if not sitting.talk.take(asked.seat):
        raise Trouble("you have just said a lot; wait a moment")

    def speak(room: Room) -> None:
        number = room.said[-1].number + 1 if room.said else 1
        room.said = [*room.said, p.Said(number, asked.seat, phrase)][-KEPT:]

    await sitting.change_room(speak, asked)
    return 0 if sitting.live is None else sitting.live.seq
