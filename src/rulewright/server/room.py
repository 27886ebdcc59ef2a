"""A room as it is stored: who sits where, what is played, what the shuffle was promised to be. No game is in here."""

import hashlib
import hmac
from typing import Any, Final, Literal, NamedTuple

import msgspec

from rulewright.engine.chance import combine, commitment
from rulewright.engine.game import SEATS
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.tables import BadWish

LONGEST_NUMBER: Final = 64
REMEMBERED: Final = 32  # requests of a seat that are known to be done; more are never under way


class Request(NamedTuple):
    """Who asks for a change, from where, and the name they gave it; one without a name cannot be sent again."""

    seat: str
    name: str
    address: str = ""


NOBODY: Final = Request("", "")  # what goes by itself


class Seat(msgspec.Struct):
    """A seat: a person's, a bot's, or nobody's yet. Of a secret only its hash is kept."""

    seat: str
    who: Literal["human", "bot", "open"]
    name: str = ""
    bot: str = ""
    deck: str = ""
    secret: str = ""
    number: str = ""
    stops: dict[str, p.When] = {}
    shows_hand: bool = False
    skips: int = -1  # the turn in which every window is passed for it
    rematch: str | None = None  # the number for the next shuffle, if a rematch is wanted
    done: list[str] = []  # the names of the requests that were carried out last, stored with what they changed
    kept_until: int = 0  # till when it is kept for somebody who took it and has not come, in milliseconds since 1970

    def is_free(self, now: int) -> bool:
        """Whether whoever comes may take it: it is open, or whoever took it never came."""
        return self.who == "open" or 0 < self.kept_until < now


class Room(msgspec.Struct):
    """A room; `version` rises with every change, so that two writers notice each other."""

    id: str
    game: str
    options: dict[str, Any]
    seats: list[Seat]
    root: str
    next_root: str
    created: int
    version: int = 0
    state: Literal["waiting", "playing", "over"] = "waiting"
    clock: p.ClockWish | None = None
    rules: str = ""
    result: str = ""
    next: str = ""
    continued_from: str = ""
    continued_at: int = 0
    undo: p.UndoAsked | None = None
    undo_at: int = (
        -1
    )  # how long the log was when the undo was asked for; it counts no longer when something has happened

    def copied(self) -> "Room":
        """Give another room of the same content, to be changed and stored before anybody sees it."""
        return msgspec.json.decode(msgspec.json.encode(self), type=Room)

    def seat(self, letter: str) -> Seat:
        """Give a seat by its letter."""
        for one in self.seats:
            if one.seat == letter:
                return one
        raise BadWish(f"nobody sits at seat {letter[:8]!r}")

    def did(self, request: Request) -> bool:
        """Whether a request was carried out already."""
        return bool(request.name) and request.name in self.seat(request.seat).done

    def note(self, request: Request) -> None:
        """Note that a request is carried out."""
        if request.name:
            seat = self.seat(request.seat)
            seat.done = [*seat.done, request.name][-REMEMBERED:]

    def finish(self, result: str) -> None:
        """Note that the game is over, if it has a result."""
        if result:
            self.state, self.result = "over", result

    def humans(self) -> list[Seat]:
        """Give the seats of people."""
        return [one for one in self.seats if one.who == "human"]

    def seats_of(self, token: str) -> list[str]:
        """Give the seats that a secret opens; none for a wrong one."""
        hashed = hash_of(token)
        return [one.seat for one in self.humans() if token and hmac.compare_digest(one.secret, hashed)]

    def hot_seat(self) -> bool:
        """Whether one secret opens several seats."""
        secret = [one.secret for one in self.humans()]
        return len(set(secret)) < len(secret)

    def shuffle_root(self) -> str:
        """Give the seed of the game: the server's root with each person's own number mixed in."""
        return combine(self.root, [one.number for one in self.humans()])

    def open_hands(self) -> bool:
        """Whether every person agrees that spectators see the hands of people; a bot's is shown to nobody."""
        return bool(self.humans()) and all(one.shows_hand for one in self.humans())

    def sees(self, seats: list[str]) -> list[str]:
        """Give the seats through whose eyes somebody looks: their own, or as a spectator."""
        if seats:
            return seats
        return [one.seat for one in self.humans()] if self.open_hands() else ["-"]

    def info(self, connected: set[str], spectators: int) -> p.RoomInfo:
        """Give the room as everybody may see it."""
        over = self.state == "over"
        return p.RoomInfo(
            room=self.id,
            game=self.game,
            options=self.options,
            state=self.state,
            seats=[seat_info(one, connected) for one in self.seats],
            shuffle=p.Shuffle(
                commitment(self.root),
                {one.seat: one.number for one in self.humans()},
                self.root if over and not self.continued_from else "",
            ),
            clock=self.clock,
            hot_seat=self.hot_seat(),
            spectators=spectators,
            result=self.result,
            next=self.next,
            next_commitment=commitment(self.next_root) if over else "",
            continued_from=self.continued_from,
            continued_at=self.continued_at,
        )


def seat_info(seat: Seat, connected: set[str]) -> p.SeatInfo:
    """Give a seat as everybody may see it; a list that somebody brought is their own business."""
    free = seat.is_free(clock.now())
    return p.SeatInfo(
        seat=seat.seat,
        who="open" if free else seat.who,
        name="" if free else seat.name,
        deck="" if "\n" in seat.deck else seat.deck,
        connected=seat.who == "bot" or seat.seat in connected,
        shows_hand=seat.shows_hand,
        wants_rematch=seat.rematch is not None,
    )


def hash_of(token: str) -> str:
    """Give what is kept of a secret."""
    return hashlib.sha256(token.encode()).hexdigest()


def own_number(number: str | None) -> str:
    """Give a seat's own part of the shuffle: one for whoever brings none, and nothing yet if it comes later."""
    if number is None:
        return ""
    if len(number) > LONGEST_NUMBER or not number.isascii() or not number.isprintable():
        raise BadWish(f"your part of the shuffle is at most {LONGEST_NUMBER} plain characters")
    return number or clock.number(16)


def seats_from(wishes: list[p.SeatWish], bots: list[str]) -> list[Seat]:
    """Lay out the seats of a new room."""
    found = []
    for letter, wish in zip(SEATS, wishes, strict=False):
        if wish.who in ("you", "open"):
            found.append(Seat(letter, "human" if wish.who == "you" else "open", deck=wish.deck))
        elif wish.who in bots:
            found.append(Seat(letter, "bot", name=f"{wish.who.capitalize()} (bot)", bot=wish.who, deck=wish.deck))
        else:
            raise BadWish(f"a seat is for you, open, or a bot ({', '.join(bots)}), not for {wish.who[:40]!r}")
    return found
