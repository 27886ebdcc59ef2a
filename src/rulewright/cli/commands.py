"""What a player can type besides an answer: why, undo, log, save, help and the like."""

import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulewright.cli.autosave import record_text, write_whole
from rulewright.cli.board import draw
from rulewright.cli.card import discard_lines, hand_lines, look_up
from rulewright.cli.handbook import chapter_lines, help_on
from rulewright.cli.shown import shown
from rulewright.engine.game import Game
from rulewright.engine.reason import Refused
from rulewright.engine.record import read_record
from rulewright.engine.undo import undo

if TYPE_CHECKING:
    from rulewright.cli.session import Session

LOG_LINES: Final = 20
HUMAN: Final = "human"


class Quit(Exception):  # noqa: N818 - it is what the player does
    """The player leaves; the game is kept."""


def why(session: "Session", rest: str) -> None:
    """Say every reason why an action is not possible, or that it is."""
    if not rest:
        raise ValueError("write what you would like to do: why play 3-10 in sector 2")
    reasons = session.game.why_not(session.seat, rest)
    for reason in reasons:
        session.terminal.tell(str(reason), indent="  ")
    if not reasons:
        session.terminal.say("Nothing stands in the way: it is possible.")


def board(session: "Session", _rest: str) -> None:
    """Draw the boards."""
    session.terminal.show(draw(shown(session.game.view(session.seat))))


def hand(session: "Session", _rest: str) -> None:
    """Show the hand."""
    session.terminal.show(hand_lines(shown(session.game.view(session.seat))))


def card(session: "Session", rest: str) -> None:
    """Show one card."""
    if not rest:
        raise ValueError("write which card: card 3-10 or card A2.1")
    session.terminal.show(look_up(shown(session.game.view(session.seat)), rest))


def discard(session: "Session", _rest: str) -> None:
    """List the discard piles."""
    for line in discard_lines(shown(session.game.view(session.seat))):
        session.terminal.tell(line, indent="  ")


def log(session: "Session", rest: str) -> None:
    """Show the last lines of the log."""
    if rest and not (rest.isascii() and rest.isdecimal() and 0 < len(rest) < 7 and int(rest)):  # noqa: PLR2004 - no log is longer
        raise ValueError(f"log takes a number of lines, such as log 50, not {rest!r}")
    for line in session.game.log(session.seat)[-int(rest or LOG_LINES) :]:
        session.terminal.tell(line, indent="  ")


def help_(session: "Session", rest: str) -> None:
    """Explain the commands or a rule."""
    for line in help_on(session.game.name(), rest):
        session.terminal.tell(line, indent="  ") if rest else session.terminal.say(line)


def rules(session: "Session", _rest: str) -> None:
    """List the chapters of the rules."""
    for line in chapter_lines(session.game.name()):
        session.terminal.say(line)


def save(session: "Session", rest: str) -> None:
    """Write the record to a file, without harm to a file that is something else."""
    if not rest:
        session.terminal.tell(f"The game is kept in {session.keeper.path}; save FILE writes it elsewhere, too.")
        return
    path = Path(os.path.expanduser(file_name(rest)))  # noqa: PTH111 - which leaves an unknown user's ~ as it is
    try:
        if path.exists() and not is_record(path):
            raise ValueError(f"{path} is there and is not a record of a game; choose another name")
        write_whole(path, record_text(session.game, session.keeper.seats))
    except OSError as error:
        raise ValueError(f"{path} cannot be written ({error.strerror or error})") from error
    session.terminal.tell(f"Saved in {path}.")


def file_name(text: str) -> str:
    """Read a file's name, which may stand in quotes."""
    try:
        words = shlex.split(text)
    except ValueError:
        return text
    return words[0] if len(words) == 1 else text


def is_record(path: Path) -> bool:
    """Whether a file holds a record of a game."""
    try:
        read_record(path.read_text(encoding="utf-8"))
    except ValueError:
        return False
    return True


def take_back(session: "Session", _rest: str) -> None:
    """Take back the player's last choice, with the opponent's consent where the rule of information asks for it."""
    seat = session.seat
    try:
        before = before_last_choice(session.game, seat, consent=False)
    except Refused as refused:
        before = before_last_choice(session.game, seat, consent=True)
        for reason in refused.reasons:
            session.terminal.tell(str(reason), indent="  ")
        if not consents(session):
            session.terminal.say("The choice stands.")
            return
    session.put(before)
    session.terminal.say("Your last choice is taken back.")


def consents(session: "Session") -> bool:
    """Ask the opponent for consent; a bot gives it."""
    rivals = [seat for seat in session.game.seats() if seat != session.seat]
    for rival in rivals:
        who = session.keeper.seats[rival]
        if who != HUMAN:
            session.terminal.say(f"{rival} ({who}) consents.")
        elif not session.confirm(f"Does {rival} consent? [y/N] "):
            return False
    return True


def before_last_choice(game: Game, seat: str, *, consent: bool) -> Game:
    """Give the game as it stood before the seat's last choice among several options."""
    earlier = game.copy()
    undo(earlier, seat, consent=consent)
    while len(earlier.legal) == 1 or earlier.asks != seat:
        undo(earlier, seat, consent=consent)
    return earlier


def concede(session: "Session", _rest: str) -> None:
    """Give up, after a second thought."""
    if session.confirm("Do you give up the game? [y/N] "):
        session.game.concede(session.seat)
        session.keep()


def leave(_session: "Session", _rest: str) -> None:
    """Leave the game."""
    raise Quit


COMMANDS: Final[dict[str, Callable[["Session", str], None]]] = {
    "why": why,
    "board": board,
    "hand": hand,
    "card": card,
    "discard": discard,
    "log": log,
    "help": help_,
    "?": help_,
    "rules": rules,
    "save": save,
    "undo": take_back,
    "concede": concede,
    "quit": leave,
    "exit": leave,
}
