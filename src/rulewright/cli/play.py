"""`rulewright play`: a game at the terminal, against a bot or between two people at one keyboard."""

from pathlib import Path
from typing import Any, Final

import click

from rulewright import games
from rulewright.cli.autosave import Keeper, new_path, seats_in
from rulewright.cli.beginning import Wanted, begin, wishes_of
from rulewright.cli.botgame import play_bots
from rulewright.cli.commands import HUMAN
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, game_in, record_in
from rulewright.cli.opponents import USUAL, WHO, seated, sought
from rulewright.cli.places import DECK, FILE, TARGET
from rulewright.cli.session import Session
from rulewright.cli.tables import TABLES
from rulewright.cli.terminal import Terminal, is_interactive
from rulewright.engine.game import SPECTATOR, Game
from rulewright.spoils.cards.decks import FORMATS
from rulewright.spoils.cards.sets import decks
from rulewright.spoils.table.ruleset import RULESETS

MODES: Final = ("training", "skirmish", "total-war")
LAST_LINES: Final = 6


@click.command()
@click.argument("game", type=click.Choice(list(TABLES)), required=False)
@click.option("--opponent", metavar="WHO", callback=sought, help=WHO)
@click.option("--bots", is_flag=True, help="Watch instead of playing: greedy sits at A.")
@click.option("--seed", type=int, metavar="N", help="The same number gives the same shuffle.")
@click.option("--resume", type=FILE, metavar="FILE", help="Go on with a game that was kept.")
@click.option("--keep", type=TARGET, metavar="FILE", help="Keep the game in this file instead of a new one.")
@click.option("--ruleset", type=click.Choice(list(RULESETS)), help="The Spoils: the rules to play by (crlate).")
@click.option(
    "--deck", type=DECK, metavar="DECK", help=f"The Spoils: your deck, a file or one of {', '.join(decks())}."
)
@click.option("--opponent-deck", type=DECK, metavar="DECK", help="The Spoils: B's deck.")
@click.option("--mode", type=click.Choice(MODES), help="Starfighter: the mode (skirmish, or total-war with a fleet).")
@click.option(
    "--fleet", "fleets", multiple=True, type=FILE, metavar="FILE", help="Starfighter: your fleet; a second is B's."
)
@click.option("--cruiser", "cruisers", multiple=True, metavar="NAME", help="Starfighter: your cruiser, then B's.")
@click.option("--format", "form", type=click.Choice(FORMATS), help="The Spoils: instead of what the decks say.")
@click.option(
    "--cards",
    type=FILE,
    metavar="FILE",
    help="Cards of your own (The Spoils: a deck around them, or --deck).",
)
@click.option("--boards", type=FILE, metavar="FILE", help="Starfighter: play with the boards of this file.")
def play(
    game: str | None,
    *,
    opponent: str | None,
    bots: bool,
    resume: str | None,
    keep: str | None,
    **options: Any,  # noqa: ANN401 - click knows their types
) -> None:
    """Play a game in the terminal; it is kept after every answer.

    Without a keyboard, two bots play a game and the command prints what happens.
    """
    wanted = Wanted(**options)
    path = None if keep is None else Path(keep)
    if resume is not None:
        resume_game(game, wanted, opponent, Path(resume))
    elif game is None:
        raise click.UsageError(f"name the game to play ({', '.join(TABLES)}), or a file with --resume")
    else:
        new_game(game, wanted, opponent or USUAL, path, watch=bots)


def new_game(name: str, wanted: Wanted, opponent: str, path: Path | None, *, watch: bool) -> None:
    """Begin a game and play it, or watch bots play it."""
    game = begin(name, wanted)
    wishes = wishes_of(name, wanted)
    if watch or not is_interactive():
        keeper = None if path is None else keeper_for(game, {"A": USUAL, "B": opponent}, path)
        play_bots(game, opponent, wishes, keeper)
        return
    sit_down(game, keeper_for(game, {"A": HUMAN, "B": opponent}, path), wishes)


def keeper_for(game: Game, seats: dict[str, str], path: Path | None = None) -> Keeper:
    """Choose a file for a new game and write its beginning, or tell why that cannot be done."""
    if path is not None and path.exists():
        raise Mistake(f"{path}: the file is there already; --keep takes a new one")
    try:
        keeper = Keeper(path or new_path(game.name()), seats)
    except OSError as error:
        place = error.filename or "the folder of games"
        raise Mistake(
            f"{place}: games cannot be kept here ({error.strerror}); RULEWRIGHT_HOME names a folder"
        ) from error
    if not keeper.keep(game):
        raise Mistake(keeper.trouble)
    return keeper


def sit_down(game: Game, keeper: Keeper, wishes: dict[str, str] | None = None) -> None:
    """Play a game with the people and bots at its seats."""
    terminal = Terminal()
    terminal.say(f"{company(keeper.seats)} Type help at any time.")
    if game.line:
        for line in game.log(SPECTATOR)[-LAST_LINES:]:
            terminal.tell(f"  {line}", indent="    ")
    Session(game, keeper, terminal, wishes).run()


def company(seats: dict[str, str]) -> str:
    """Say who sits where."""
    if all(who == HUMAN for who in seats.values()):
        return "A and B share this keyboard."
    told = [f"{seat} is {'you' if who == HUMAN else f'the {who} bot'}" for seat, who in seats.items()]
    return f"{', '.join(told)}."


def resume_game(name: str | None, wanted: Wanted, opponent: str | None, path: Path) -> None:
    """Go on with a kept game."""
    if given := wanted.given():
        raise click.UsageError(f"{given[0]} is for a new game and cannot be given with --resume")
    game, seats = kept_game(path, name, opponent)
    if not is_interactive():
        play_bots(game, seats["B"], {}, None)
        return
    keeper = Keeper(path, seats)
    if not keeper.keep(game):
        raise Mistake(keeper.trouble)
    sit_down(game, keeper)


def kept_game(path: Path, name: str | None = None, opponent: str | None = None) -> tuple[Game, dict[str, str]]:
    """Read a game that can be gone on with, and who sits where, or tell what is wrong with the file."""
    record = record_in(path)
    if name is not None and record.game != name:
        raise Mistake(f"{path}: it is a game of {record.game}, not of {name}")
    game = game_in(path, record)
    for remark in games.remarks_on(record):
        echo(remark, err=True)
    if game.over:
        raise Mistake(f"{path}: the game is over ({game.result()}); look at it with rulewright replay")
    return game, seated(seats_in(record.data), opponent)
