"""`rulewright replay`: a kept game again, whole, up to a point, or step by step; and on from there as a new game."""

from pathlib import Path
from typing import NamedTuple

import click

from rulewright import games
from rulewright.cli.autosave import seats_in
from rulewright.cli.botgame import show_end
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, game_in, record_in
from rulewright.cli.opponents import seated, sought
from rulewright.cli.places import FILE
from rulewright.cli.play import keeper_for, sit_down
from rulewright.cli.tables import TABLES
from rulewright.cli.terminal import Terminal, is_interactive
from rulewright.engine.game import SPECTATOR, Game
from rulewright.engine.record import Record


class Sight(NamedTuple):
    """What of a record is shown: how many answers, and through whose eyes."""

    answers: int
    seat: str


@click.command()
@click.argument("file", metavar="FILE", type=FILE)
@click.option("--at", type=click.IntRange(min=0), metavar="N", help="Stop after N answers instead of at the end.")
@click.option(
    "--seat", type=click.Choice(["A", "B", SPECTATOR]), default=SPECTATOR, help="Whose eyes; - is a spectator."
)
@click.option("--step", is_flag=True, help="Draw the boards after every answer and wait for Enter.")
@click.option("--continue", "go_on", is_flag=True, help="Play on from there as a new game.")
@click.option("--opponent", metavar="WHO", callback=sought, help="With --continue: who plays B, if somebody else.")
def replay(  # noqa: PLR0913 - the options of a command
    file: str, at: int | None, seat: str, opponent: str | None, *, step: bool, go_on: bool
) -> None:
    """Show a kept game: what happened, and the boards at the end."""
    record, line = sound(Path(file))
    for remark in games.remarks_on(record):
        echo(remark, err=True)
    if at is not None and at > len(line):
        raise click.UsageError(f"--at {at}: {file} holds {len(line)} answers")
    sight = Sight(len(line) if at is None else at, seat)
    if opponent is not None and not go_on:
        raise click.UsageError("--opponent is for a game that goes on, with --continue")
    if go_on:
        play_on(record, sight, opponent)
    else:
        show(record, sight, step=step)


def sound(path: Path) -> tuple[Record, list[tuple[str, str]]]:
    """Read a record and play it through, or tell what is wrong with it."""
    record = record_in(path)
    game_in(path, record)
    return record, record.line()


def show(record: Record, sight: Sight, *, step: bool) -> None:
    """Print the log answer by answer, then the boards."""
    terminal = Terminal()
    game = games.replayed(record, 0)
    told = 0
    for number, (seat, key) in enumerate([("", ""), *record.line()[: sight.answers]]):
        if key:
            answer(game, seat, key)
        for line in game.log(sight.seat, told):
            terminal.tell(line, indent="  ")
        told = len(game.events)
        if step and number < sight.answers and not turned(terminal, game, f"{number} of {sight.answers}", sight.seat):
            return
    end(terminal, game, sight.seat)


def answer(game: Game, seat: str, key: str) -> None:
    """Give one recorded answer."""
    if key == "concede":
        game.concede(seat)
    else:
        game.answer(key)


def turned(terminal: Terminal, game: Game, where: str, seat: str) -> bool:
    """Draw the boards and wait for Enter; tells whether the reader wants to go on."""
    draw_for(terminal, game, seat)
    try:
        return terminal.ask(f"Answer {where}; Enter goes on, q leaves ").casefold() not in ("q", "quit")
    except (EOFError, KeyboardInterrupt):
        terminal.say()
        return False


def draw_for(terminal: Terminal, game: Game, seat: str) -> None:
    """Draw the boards and the hand of a seat."""
    view, table = game.view(seat), TABLES[game.name()]
    terminal.say()
    terminal.show(table.board(view) + (table.hand(view) if seat != SPECTATOR else []))


def end(terminal: Terminal, game: Game, seat: str) -> None:
    """Show where the replay ends."""
    if game.over:
        show_end(game, terminal)
        return
    draw_for(terminal, game, seat)
    asked = f"{game.asks} is asked: {game.prompt()}"
    terminal.say(f"\nAfter {len(game.line)} answers {asked}")


def play_on(record: Record, sight: Sight, opponent: str | None) -> None:
    """Begin a new game where a record stands after some answers."""
    game = games.replayed(record, sight.answers)
    if game.over:
        raise Mistake(f"the game is over after {sight.answers} answers; --at N goes back before its end")
    if not is_interactive():
        raise Mistake("--continue needs a keyboard, and there is none")
    sit_down(game, keeper_for(game, seated(seats_in(record.data), opponent)))
