"""What a player can type besides an answer: why, undo, log, save, help and the like."""

import os
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulewright.bots import bot
from rulewright.bots.timely import THINKING, answer_in_time
from rulewright.cli.autosave import record_text
from rulewright.cli.handbook import chapter_lines, help_on
from rulewright.cli.tables.table import STOPS
from rulewright.engine.chance import root_of
from rulewright.engine.game import Game
from rulewright.engine.home import write_whole
from rulewright.engine.reason import Reason, Refused, said_once
from rulewright.engine.record import read_record
from rulewright.engine.textfile import read_text
from rulewright.engine.undo import again, fresh, undo
from rulewright.scenario.spoken import is_sentence, spoken

if TYPE_CHECKING:
    from rulewright.cli.session import Session

LOG_LINES: Final = 20
HUMAN: Final = "human"
ADVISER: Final = "keen"  # the bot that gives hints


class Quit(Exception):  # noqa: N818 - it is what the player does
    """The player leaves; the game is kept."""


def why(session: "Session", rest: str) -> None:
    """Say every reason why an action is not possible, or that it is."""
    if not rest:
        raise ValueError(f"write what you would like to do: why {session.table.examples['why']}")
    reasons = reasons_against(session, rest)
    for reason in reasons:
        session.terminal.tell(str(reason), indent="  ")
    if not reasons:
        session.terminal.say("Nothing stands in the way: it is possible.")


def reasons_against(session: "Session", line: str) -> list[Reason]:
    """Give what stands in the way of an action, or of a sentence as scripts say it."""
    try:
        return session.game.why_not(session.seat, line)
    except ValueError:
        if not is_sentence(session.seat, line):
            raise
    try:
        spoken(session.game, session.seat, line)
    except Refused as refused:
        return said_once(refused.reasons)
    return []


def board(session: "Session", _rest: str) -> None:
    """Draw the boards."""
    session.terminal.show(session.table.board(session.game.view(session.seat)))


def hand(session: "Session", _rest: str) -> None:
    """Show the hand."""
    session.terminal.show(session.table.hand(session.game.view(session.seat)))


def card(session: "Session", rest: str) -> None:
    """Show one card."""
    if not rest:
        raise ValueError(f"write which card: card {session.table.examples['card']}")
    session.terminal.show(session.table.card(session.game.view(session.seat), rest))


def look(session: "Session", rest: str) -> None:
    """Show what lies covered on the table, all of it or at a place."""
    session.terminal.show(session.table.look(session.game.view(session.seat), rest))


def discard(session: "Session", _rest: str) -> None:
    """List the discard piles."""
    for line in session.table.piles(session.game.view(session.seat)):
        session.terminal.tell(line, indent="  ")


def log(session: "Session", rest: str) -> None:
    """Show the last lines of the log."""
    if rest and not (rest.isascii() and rest.isdecimal() and 0 < len(rest) < 7 and int(rest)):  # noqa: PLR2004 - no log is longer
        raise ValueError(f"log takes a number of lines, such as log 50, not {rest!r}")
    for line in session.game.log(session.seat)[-int(rest or LOG_LINES) :]:
        session.terminal.tell(line, indent="  ")


def help_(session: "Session", rest: str) -> None:
    """Explain the commands or a rule."""
    for line in help_on(session.table, session.game.name(), rest):
        entry = not rest and line.startswith(" ")  # which is broken below what it says
        session.terminal.say(line) if entry else session.terminal.tell(line, indent="  " if rest else "")


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
        read_record(read_text(path))
    except ValueError:
        return False
    return True


def take_back(session: "Session", _rest: str) -> None:
    """Take back the player's last choice, with the opponent's consent where the rule of information asks for it."""
    try:
        before = before_last_choice(session, consent=False)
    except Refused as refused:
        before = before_last_choice(session, consent=True)
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


def before_last_choice(session: "Session", *, consent: bool) -> Game:
    """Give the game as it stood before the player's last choice, one that was put to a person."""
    index = last_choice(session)
    if index is None:
        raise Refused("undo", [Reason("undo", session.seat, "must have chosen something", "it has not")])
    earlier = session.game.copy()
    undo(earlier, session.seat, index=index, consent=consent)
    return earlier


def last_choice(session: "Session") -> int | None:
    """Give the index of the player's last answer that was a choice; what the terminal answers by itself is none."""
    game = fresh(session.game)
    found = None
    for index, entry in enumerate(session.game.line):
        if entry.key != "concede" and game.asks == session.seat and not session.answers_itself(game):
            found = index
        again(game, entry)
    return found


def hint(session: "Session", _rest: str) -> None:
    """Say what a bot that looks ahead would do: it sees what the player sees, and no more."""
    game = session.game
    thinker = bot(ADVISER, root_of(f"hint {game.asks} {game.start_root}"), THINKING)
    key = answer_in_time(thinker, game)
    told = next((one.sentence for one in game.legal if one.key == key), key)
    session.terminal.tell(f"A {ADVISER} player would say: {told} ({key}).", indent="  ")


def stops(session: "Session", rest: str) -> None:
    """Show or set where the player is asked and what passes by itself."""
    table, words = session.table, rest.casefold().split()
    if not table.stops:
        raise ValueError("this game asks only where there is something to choose")
    if words:
        if len(words) != 2 or words[0] not in table.stops or words[1] not in STOPS:  # noqa: PLR2004 - what and when
            raise ValueError(f"write stops, one of {', '.join(table.stops)}, and one of {', '.join(STOPS)}")
        session.stops[words[0]] = words[1]
    for kind, when in session.stops.items():
        session.terminal.say(f"  {kind:<10} {when:<7} {table.stop_help[kind]}")
    session.terminal.tell(
        "always: you are asked; able: if you can do something; smart: if that could change what is about to happen; "
        "never: you pass by yourself."
    )


def skip(session: "Session", rest: str) -> None:
    """Pass every window until the turn ends, or no longer."""
    if not session.table.stops:
        raise ValueError("there is nothing to skip in this game")
    if rest.casefold() not in ("", "off"):
        raise ValueError(f"write skip, or skip off to be asked again, not {rest!r}")
    session.skipping = -1 if rest else session.table.turn(session.game)
    told = "You are asked again." if rest else "You pass until this turn ends; skip off takes that back."
    session.terminal.say(told)


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
    "look": look,
    "discard": discard,
    "log": log,
    "help": help_,
    "?": help_,
    "rules": rules,
    "save": save,
    "hint": hint,
    "undo": take_back,
    "stops": stops,
    "stop": stops,
    "skip": skip,
    "concede": concede,
    "quit": leave,
    "exit": leave,
}
