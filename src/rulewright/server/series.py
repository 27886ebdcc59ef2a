"""Games that follow one another at the same table: another one with the same people, and best of several.

Each is a room of its own, linked to the next. Who begins a game the rules say, each time anew.
"""

from typing import Final

from rulewright.server import clock
from rulewright.server.request_names import room_named
from rulewright.server.room import Room, Seat
from rulewright.server.tables import BadWish, table_of

LENGTHS: Final = (1, 3, 5)  # games; an odd number, so that somebody wins


def sound_series(best_of: int) -> int:
    """Give how many games a series has as it was wished for, or say what is wrong with it."""
    if best_of not in LENGTHS:
        raise BadWish(f"a series is the best of {' or '.join([str(one) for one in LENGTHS])} games, not of {best_of}")
    return best_of


def next_room(old: Room) -> Room:
    """Lay out the next game: the same people, secrets and decks, seats swapped around by one; the score goes along."""
    goes_on = not old.is_decided()
    score = old.score()
    usual = table_of(old.game).usual  # who named no deck plays the same one again, too
    played = [(one, one.deck or usual(place)) for place, one in enumerate(old.seats)]
    moved = [*played[1:], played[0]]
    seats = [
        Seat(
            letter.seat,
            one.who,
            one.name,
            one.bot,
            deck,
            one.secret,
            one.rematch or "",
            one.stops,
            won=score[one.seat] if goes_on else 0,
            place=one.place,
        )
        for letter, (one, deck) in zip(old.seats, moved, strict=True)
    ]
    name = room_named(f"rematch {old.id} {old.next_root}")  # begun twice, it is one room
    room = Room(name, old.game, old.options, seats, old.next_root, clock.number(32), clock.now())
    room.clock, room.host, room.watching = old.clock, old.host, old.watching
    room.event = old.event
    room.best_of, room.round = old.best_of, old.round + 1 if goes_on else 1
    return room
