"""The frames that a client sends over the WebSocket."""

from typing import TypeAlias

from rulewright.server.protocol.parts import Frame, Key, Letter, Once, Place, Secret, Typed, When


class Hello(Frame, tag="hello"):
    """The first frame: which room, and the secret if you have a seat. Without one you watch."""

    v: int
    room: Secret
    token: Secret = ""


class Changing(Frame, kw_only=True):
    """A request that changes something. Sent again with the same name, whoever serves it then, it is not done again."""

    request: Once = ""


class Command(Frame, tag="command"):
    """Answer the question that is open at `seq` with an option's key. Sent again, it is not applied again."""

    id: int
    seat: Letter
    seq: int
    key: Key


class AskWhyNot(Frame, tag="why_not"):
    """Ask why something cannot be done: a line such as `deploy Plough Giant`, or the place of a thing."""

    id: int
    seat: Letter
    line: Typed = ""
    object: Place = ""


class AskCard(Frame, tag="card"):
    """Ask for a thing's printed and present values, and where each change comes from."""

    id: int
    seat: Letter
    object: Place


class AskUndo(Changing, tag="undo"):
    """Take back your last choice, freely or with the others' consent."""

    id: int
    seat: Letter


class AnswerUndo(Changing, tag="undo_answer"):
    """Consent to somebody's undo, or not."""

    id: int
    seat: Letter
    yes: bool


class Concede(Changing, tag="concede"):
    """Give up."""

    id: int
    seat: Letter


class SetStops(Changing, tag="stops"):
    """Set where you are asked and what passes by itself."""

    id: int
    seat: Letter
    stops: dict[Place, When]


class Skip(Changing, tag="skip"):
    """Pass every window until the turn ends, or no longer."""

    id: int
    seat: Letter
    on: bool


class Look(Frame, tag="look"):
    """Look back: your view as it was after some answers."""

    id: int
    seat: Letter
    at: int


class ShowHand(Changing, tag="show_hand"):
    """Agree that spectators see hands; they do when every person at the table agrees."""

    id: int
    seat: Letter
    yes: bool


class Rematch(Changing, tag="rematch"):
    """Ask for another game, with your part of its shuffle; it begins when every person has asked."""

    id: int
    number: Secret = ""


class Resync(Frame, tag="resync"):
    """Send everything anew: something does not fit."""


class Ping(Frame, tag="ping"):
    """Are you there?"""

    id: int


# What changes nothing, and what does; a command is known by its place in the log, any other change by its name.
Inquiry: TypeAlias = AskWhyNot | AskCard | Look
Asking: TypeAlias = AskUndo | AnswerUndo | Concede | SetStops | Skip | ShowHand
ClientFrame: TypeAlias = Hello | Command | Inquiry | Asking | Rematch | Resync | Ping
