"""A room as it is stored: who sits where, what is played, what the shuffle was promised to be. No game is in here."""

import hashlib
import hmac
from typing import Any, Final, Literal, NamedTuple

import msgspec

from rulewright.bots.named import face_of
from rulewright.engine.chance import combine, commitment
from rulewright.engine.game import SEATS
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.tables import BadWish, table_of

LONGEST_NUMBER: Final = 64
BOTS_SUFFIX: Final = " (bot)"  # after a bot's name, where seats are listed
REMEMBERED: Final = 32  # requests of a seat that are known to be done; more are never under way
NOT_WATCHED: Final = "nobody watches at this table: its host has closed it to those who do not play"
DRAW: Final = "draw"
HOST: Final = "host"  # for whom the host asks: for no seat, but for the table


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
    awake: int = -1  # how many entries there were when it asked to be asked again: no earlier pass rests
    control: bool = False  # asked at every window
    rematch: str | None = None  # the number for the next shuffle, if a rematch is wanted
    done: list[str] = []  # the names of the requests that were carried out last, stored with what they changed
    kept_until: int = 0  # till when it is kept for somebody who took it and has not come, in milliseconds since 1970
    won: int = 0  # games of the series before this one
    place: int = -1  # of whoever sits here, in the event that the game belongs to

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
    host: str = ""  # the hash of the secret of whoever made it
    arranged: list[str] = []  # the names of the host's requests that were carried out last
    listed: bool = False
    watching: bool = True
    best_of: int = 1
    round: int = 1
    event: str = ""  # that the game belongs to
    said: list[p.Said] = []
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
        return bool(request.name) and request.name in self.done_for(request.seat)

    def note(self, request: Request) -> None:
        """Note that a request is carried out."""
        if not request.name:
            return
        done = [*self.done_for(request.seat), request.name][-REMEMBERED:]
        if request.seat == HOST:
            self.arranged = done
        else:
            self.seat(request.seat).done = done

    def done_for(self, seat: str) -> list[str]:
        """Give the names of the requests that were carried out last for a seat, or for the host."""
        return self.arranged if seat == HOST else self.seat(seat).done

    def finish(self, result: str) -> None:
        """Note that the game is over, if it has a result."""
        if result:
            self.state, self.result = "over", result

    def score(self) -> dict[str, int]:
        """Give how many games of the series each seat has won, this one among them."""
        winners = "" if self.result == DRAW else self.result
        return {one.seat: one.won + (one.seat in winners) for one in self.seats}

    def is_decided(self) -> bool:
        """Whether somebody has won more games than anybody else still can; a single game is decided as it ends."""
        return self.best_of == 1 or max(self.score().values()) > self.best_of // 2

    def humans(self) -> list[Seat]:
        """Give the seats of people."""
        return [one for one in self.seats if one.who == "human"]

    def seats_of(self, token: str) -> list[str]:
        """Give the seats that a secret opens; none for a wrong one."""
        return self.seats_with(hash_of(token)) if token else []

    def seats_with(self, secret: str) -> list[str]:
        """Give the seats of whoever holds a secret, by its hash."""
        return [one.seat for one in self.humans() if secret and hmac.compare_digest(one.secret, secret)]

    def is_host(self, secret: str) -> bool:
        """Whether whoever holds a secret, by its hash, has made the table."""
        return bool(self.host) and hmac.compare_digest(self.host, secret)

    def against_watching(self, seats: list[str]) -> str:
        """Say why somebody who sits at these seats may not look at the game as it is played; nothing if they may."""
        free = any(one.is_free(clock.now()) for one in self.seats)
        closed = self.state == "playing" and not self.watching and not free
        return NOT_WATCHED if closed and not seats else ""

    def is_listed(self) -> bool:
        """Whether anybody may find it in the lobby: it is still waiting, and its host likes that."""
        return self.listed and self.state == "waiting"

    def called(self) -> list[str]:
        """Give what each seat is called in sentences: by name, with its letter where two have the same, or by that."""
        plain = [one.name.removesuffix(BOTS_SUFFIX) or one.seat for one in self.seats]
        return [
            f"{name} {one.seat}" if plain.count(name) > 1 else name for name, one in zip(plain, self.seats, strict=True)
        ]

    def hot_seat(self) -> bool:
        """Whether one secret opens several seats."""
        secret = [one.secret for one in self.humans() if one.secret]  # nobody sits at two seats that are free
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
        score = self.score()
        return p.RoomInfo(
            room=self.id,
            game=self.game,
            options=self.options,
            state=self.state,
            seats=[
                seat_info(one, connected, score[one.seat], table_of(self.game).brought(one.deck)) for one in self.seats
            ],
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
            created=self.created,
            host=next(iter(self.seats_with(self.host)), ""),
            listed=self.is_listed(),
            watching=self.watching,
            best_of=self.best_of,
            round=self.round,
            decided=self.is_decided(),
            event=self.event,
            said=self.said,
        )


def seat_info(seat: Seat, connected: set[str], won: int, own: list[str]) -> p.SeatInfo:
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
        won=won,
        face=face_of(seat.bot) if seat.who == "bot" else "",
        own=[] if free else own,
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
        else:
            found.append(bot_seat(letter, wish.who, bots, wish.deck))
    return found


def bot_seat(letter: str, bot: str, bots: list[str], deck: str) -> Seat:
    """Seat a bot."""
    if bot not in bots:
        raise BadWish(f"a seat is for you, open, or a bot ({', '.join(bots)}), not for {bot[:40]!r}")
    return Seat(letter, "bot", name=f"{bot.capitalize()}{BOTS_SUFFIX}", bot=bot, deck=deck)
