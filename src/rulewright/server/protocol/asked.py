"""The frames that a client sends over the WebSocket."""

from typing import Annotated, TypeAlias

import msgspec

from rulewright.server.protocol.parts import Frame, Key, Letter, Once, Phrase, Place, Secret, Typed, When


class Hello(Frame, tag="hello"):
    """The first frame: which room, and the secret if you have a seat. Without one you watch."""

    v: int
    room: Secret
    token: Secret = ""


class Attend(Frame, tag="attend"):
    """The first frame of a socket that follows an event; after it, only `ping` is asked."""

    v: int
    event: Secret
    token: Secret = ""


class Changing(Frame, kw_only=True):
    """A request that changes something. Sent again with the same name, whoever serves it then, it is not done again."""

    request: Once = ""


Keys: TypeAlias = Annotated[list[Key], msgspec.Meta(max_length=200)]


class Command(Frame, tag="command"):
    """Answer the question that is open at `seq` with an option's key. Sent again, it is not applied again.

    Where a pass is for as long as nothing happens, who would be asked at the next window all the same says `awake`.
    An answer that was meant with the one before, as by one drag, says `along`: they are taken back together.
    """

    id: int
    seat: Letter
    seq: int
    key: Key
    awake: bool = False
    then: Keys = msgspec.field(default_factory=list)  # the answers to the questions that follow: all are given, or none
    along: bool = False


class Draft(Frame, tag="draft"):
    """Ask what would be asked next, if the question that is open at `seq` were answered so. Nothing is done."""

    id: int
    seat: Letter
    seq: int
    keys: Keys


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
    """Take back your last choice, freely or with the others' consent: the one that you had made by `seq`."""

    id: int
    seat: Letter
    seq: int = -1  # that you see; else whichever is the last by the time this comes


class AnswerUndo(Changing, tag="undo_answer"):
    """Consent to the undo that `asker` was seen to ask for at `seq`, or not."""

    id: int
    seat: Letter
    yes: bool
    asker: Letter = ""
    seq: int = -1


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
    """Pass every window until the turn ends that was under way at `seq`, or no longer."""

    id: int
    seat: Letter
    on: bool
    seq: int = -1  # that you see; else it is whichever turn it is by the time this comes


class Wake(Changing, tag="wake"):
    """Be asked again, after a pass that was for as long as nothing happens."""

    id: int
    seat: Letter


class Control(Changing, tag="control"):
    """Take full control, or no longer: be asked at every window and at every choice, whatever the stops say."""

    id: int
    seat: Letter
    on: bool


class Look(Frame, tag="look"):
    """Look back: your view as it was after some answers."""

    id: int
    seat: Letter
    at: int


class AskHint(Frame, tag="hint"):
    """Ask what a bot that looks ahead would answer to the question that is open at `seq`, where nobody else plays."""

    id: int
    seat: Letter
    seq: int


class ShowHand(Changing, tag="show_hand"):
    """Agree that spectators see hands; they do when every person at the table agrees."""

    id: int
    seat: Letter
    yes: bool


class Say(Changing, tag="say"):
    """Say one of a few things to everybody at the table."""

    id: int
    seat: Letter
    phrase: Phrase


class Arrange(Changing, tag="arrange"):
    """The host says who is to sit at a seat: `open` (a guest who sits there goes), `nobody`, or the name of a bot."""

    id: int
    place: Letter
    who: Place


class Doors(Changing, tag="doors"):
    """The host says whether anybody may find the table in the lobby, and whether others may watch; null: as it was."""

    id: int
    listed: bool | None = None
    watching: bool | None = None


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
Asking: TypeAlias = AskUndo | AnswerUndo | Concede | SetStops | Skip | Wake | Control | ShowHand | Say
Hosting: TypeAlias = Arrange | Doors
ClientFrame: TypeAlias = (
    Hello | Attend | Command | Draft | AskHint | Inquiry | Asking | Hosting | Rematch | Resync | Ping
)
