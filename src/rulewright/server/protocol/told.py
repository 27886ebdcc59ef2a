"""The frames that the server sends over the WebSocket."""

from typing import Any, TypeAlias

import msgspec

from rulewright.server.protocol.events import EventInfo
from rulewright.server.protocol.parts import (
    Body,
    Clock,
    Ending,
    Frame,
    LogLine,
    Moment,
    OptionInfo,
    Question,
    ReasonInfo,
    RoomInfo,
    When,
)


class Welcome(Frame, tag="welcome"):
    """You are in: the room, and the seats that are yours. An update for each follows when a game is on."""

    v: int
    info: RoomInfo
    seats: list[str]  # empty: you watch


class RoomChanged(Frame, tag="room"):
    """Somebody came, left, agreed to something, or the game began or ended."""

    info: RoomInfo


class UndoAsked(Body):
    """Somebody would like to take back a choice and needs consent."""

    seat: str
    reasons: list[ReasonInfo]
    consented: list[str] = msgspec.field(default_factory=list)


class Update(Frame, tag="update"):
    """What a seat sees now. With `base`, `diff` changes the view of that seq; else `view` is the whole of it."""

    seat: str
    seq: int
    base: int | None
    view: dict[str, Any] | None
    diff: list[list[Any]] | None
    log_from: int  # forget the lines from this one on, then append
    log: list[LogLine]
    moments: list[Moment]  # the way from `base` to here, event by event; empty if it is not to be had
    question: Question | None
    waiting: str  # the seat that is asked; empty when the game is over
    free_undo: bool
    can_undo: bool
    undo: UndoAsked | None
    skipping: bool
    resting: bool  # you have passed for as long as nothing happens
    control: bool  # you are asked at every window
    stops: dict[str, When]
    clock: Clock | None
    result: str
    ending: Ending | None  # how it came to its end, when it is over


class Done(Frame, tag="done"):
    """The request was carried out and is stored."""

    id: int
    seq: int


class Refusal(Frame, tag="refusal"):
    """The request was not carried out, and every reason why. Nothing has changed."""

    id: int
    seq: int
    sentence: str
    reasons: list[ReasonInfo]
    passes: bool = False  # the store is away or locked, and nobody knows whether it was carried out: send it again


class Drafted(Frame, tag="drafted"):
    """The answer to `draft`: what is chosen so far, what is asked next, and how it is confirmed.

    Answers that do not fit any more, because one before them was taken away, are left out of `chosen`.
    """

    id: int
    seq: int
    chosen: list[OptionInfo]  # as far as they are answers of yours; send their keys
    by_itself: list[OptionInfo]  # what nobody has to say, since there is no other answer
    question: Question | None  # what can be chosen besides; nothing if this is all
    confirm: OptionInfo | None  # what confirms it: send its key, too, if it has one; nothing if something is missing


class Attempt(Body):
    """Something one might try with a thing, and what stands in the way: nothing if it is possible."""

    line: str
    key: str
    reasons: list[ReasonInfo]


class WhyNot(Frame, tag="why_not"):
    """The answer to `why_not`."""

    id: int
    attempts: list[Attempt]


class Change(Body):
    """A value of a card that is not as printed, and the cards that change it."""

    value: str
    printed: Any
    present: Any
    sources: list[str] = msgspec.field(default_factory=list)


class CardShown(Frame, tag="card"):
    """The answer to `card`: the printed front, the thing as it is now, and every change."""

    id: int
    object: str
    name: str
    printed: dict[str, Any] | None
    present: dict[str, Any] | None
    changes: list[Change]


class Past(Frame, tag="past"):
    """The answer to `look`."""

    id: int
    seat: str
    at: int
    view: dict[str, Any]


class Hint(Frame, tag="hint"):
    """The answer to `hint`: the key and the sentence of an option, and the bot that would take it."""

    id: int
    seq: int
    key: str
    sentence: str
    bot: str


class Failure(Frame, tag="failure"):
    """Something is wrong with the connection or the request as a whole; after a `fatal` one it is in vain to come back.

    The server may hang up after another one, too: then come back in a moment.
    """

    sentence: str
    fatal: bool


class Pong(Frame, tag="pong"):
    """Yes."""

    id: int


class EventChanged(Frame, tag="event"):
    """An event as it is now, to whoever follows it."""

    info: EventInfo


ServerFrame: TypeAlias = (
    Welcome
    | RoomChanged
    | Update
    | Done
    | Refusal
    | Drafted
    | WhyNot
    | CardShown
    | Past
    | Hint
    | Failure
    | Pong
    | EventChanged
)
