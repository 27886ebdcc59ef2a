"""`rulewright play`: a game at the terminal, against a bot or between two people at one keyboard."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click

from rulewright import games
from rulewright.cli.autosave import Keeper, new_path, seats_in
from rulewright.cli.botgame import play_bots
from rulewright.cli.commands import HUMAN
from rulewright.cli.mistake import TABLES, Mistake, game_in, record_in, sentence
from rulewright.cli.session import Session
from rulewright.cli.terminal import Terminal, is_interactive
from rulewright.engine.game import SPECTATOR, Game
from rulewright.engine.textfile import read_text
from rulewright.starfighter import files

MODES: Final = ("training", "skirmish", "total-war")
OPPONENTS: Final = ("greedy", "random", HUMAN)
LAST_LINES: Final = 6


class Wanted(NamedTuple):
    """What a new game is to be begun from."""

    mode: str | None
    fleets: tuple[str, ...]
    cards: str | None
    boards: str | None
    cruisers: tuple[str, ...]
    seed: int | None


@click.command()
@click.argument("game", type=click.Choice(TABLES), required=False)
@click.option("--mode", type=click.Choice(MODES), help="The mode of a new game (skirmish, or total-war with a fleet).")
@click.option("--fleet", "fleets", multiple=True, metavar="FILE", help="Your fleet in Total War; a second one is B's.")
@click.option("--opponent", type=click.Choice(OPPONENTS), help="Who plays B: a bot (greedy) or a person beside you.")
@click.option("--seed", type=int, metavar="N", help="The same number gives the same shuffle.")
@click.option("--resume", metavar="FILE", help="Go on with a game that was kept.")
@click.option("--cards", metavar="FILE", help="Play with the cards of this file.")
@click.option("--boards", metavar="FILE", help="Play with the boards of this file.")
@click.option("--cruiser", "cruisers", multiple=True, metavar="NAME", help="Your cruiser; a second one is B's.")
def play(  # noqa: PLR0913 - the options of a game
    game: str | None,
    *,
    mode: str | None,
    fleets: tuple[str, ...],
    opponent: str | None,
    seed: int | None,
    resume: str | None,
    cards: str | None,
    boards: str | None,
    cruisers: tuple[str, ...],
) -> None:
    """Play a game in the terminal; it is kept after every answer.

    Without a keyboard, two bots play a game and the command prints what happens.
    """
    wanted = Wanted(mode, fleets, cards, boards, cruisers, seed)
    if resume is not None:
        resume_game(game, wanted, opponent, Path(resume))
    elif game is None:
        raise click.UsageError(f"name the game to play ({', '.join(TABLES)}), or a file with --resume")
    else:
        new_game(game, wanted, opponent or "greedy")


def new_game(name: str, wanted: Wanted, opponent: str) -> None:
    """Begin a game and play it."""
    wishes = check(name, wanted)
    game = begin(name, wanted)
    seats = {"A": HUMAN, "B": opponent}
    if not is_interactive():
        play_bots(game, opponent, wishes)
        return
    sit_down(game, keeper_for(game, seats), wishes)


def begin(name: str, wanted: Wanted, **more: str) -> Game:
    """Begin a game from what is wanted, or tell what cannot be met."""
    mode = wanted.mode or ("total-war" if wanted.fleets else "skirmish")
    if wanted.fleets and mode != "total-war":
        raise click.UsageError(f"--fleet is for Total War, not for --mode {mode}; write --mode total-war")
    for option, values in (("--fleet", wanted.fleets), ("--cruiser", wanted.cruisers)):
        if len(values) > 2:  # noqa: PLR2004 - two players
            raise click.UsageError(f"{option} is given {len(values)} times; it is for A, then for B")
    fleets = [*wanted.fleets, None, None][:2]
    seed = secrets.token_hex(32) if wanted.seed is None else wanted.seed
    try:
        return games.new(name, mode=mode, seed=seed, cards=wanted.cards, boards=wanted.boards, fleets=fleets, **more)
    except ValueError as error:
        raise Mistake(sentence(error)) from error


def check(name: str, wanted: Wanted) -> dict[str, str]:
    """Give the cruiser that each seat wishes for, or tell why it can never have it."""
    named = dict(zip("AB", wanted.cruisers, strict=False))
    wishes = fleet_cruisers(name, wanted) | named
    found = {}
    for seat, cruiser in wishes.items():
        place = f"--cruiser {cruiser}" if seat in named else f"{wanted.fleets['AB'.index(seat)]}, cruiser {cruiser}"
        trial = begin(name, wanted, first_player=seat)
        try:
            reasons = trial.why_not(seat, f"take {cruiser}")
            found[seat] = trial.key(trial.read(seat, f"take {cruiser}")).removeprefix("take ")
        except ValueError as error:
            raise Mistake(f"{place}: {sentence(error)}") from error
        if reasons:
            raise Mistake(f"{place}: {'; '.join([str(reason) for reason in reasons])}")
    return found


def fleet_cruisers(name: str, wanted: Wanted) -> dict[str, str]:
    """Give the cruisers that fleet files name."""
    begin(name, wanted)  # which checks the files
    box = files.standard_cards() if wanted.cards is None else files.read_cards(read_text(Path(wanted.cards)), "")
    fleets = [files.read_fleet(read_text(Path(path)), path, box) for path in wanted.fleets]
    return {seat: cruiser for seat, (_, cruiser) in zip("AB", fleets, strict=False) if cruiser}


def keeper_for(game: Game, seats: dict[str, str]) -> Keeper:
    """Choose a file for a new game and write its beginning, or tell why that cannot be done."""
    try:
        keeper = Keeper(new_path(game.name()), seats)
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
    given = [option for option, value in zip(Wanted._fields, wanted, strict=True) if value not in (None, ())]
    if given:
        option = given[0].removesuffix("s") if given[0] in ("fleets", "cruisers") else given[0]
        raise click.UsageError(f"--{option} is for a new game and cannot be given with --resume")
    game, seats = kept_game(path, name)
    seats |= {} if opponent is None else {"B": opponent}
    if not is_interactive():
        play_bots(game, seats["B"], {})
        return
    keeper = Keeper(path, seats)
    if not keeper.keep(game):
        raise Mistake(keeper.trouble)
    sit_down(game, keeper)


def kept_game(path: Path, name: str | None = None) -> tuple[Game, dict[str, str]]:
    """Read a game that can be gone on with, and who sits where, or tell what is wrong with the file."""
    record = record_in(path)
    if name is not None and record.game != name:
        raise Mistake(f"{path}: it is a game of {record.game}, not of {name}")
    game = game_in(path, record)
    if game.over:
        raise Mistake(f"{path}: the game is over ({game.result()}); look at it with rulewright replay")
    return game, seated(seats_in(record.data))


def seated(seats: dict[str, str], known: Sequence[str] = OPPONENTS) -> dict[str, str]:
    """Give who sits at each seat, a person at least at one."""
    found = {seat: seats.get(seat, default) for seat, default in (("A", HUMAN), ("B", "greedy"))}
    found = {seat: who if who in known else "greedy" for seat, who in found.items()}
    return found if HUMAN in found.values() else {**found, "A": HUMAN}
