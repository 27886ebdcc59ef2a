"""What a new game is begun from at the command line: the options of each game, and what they come to."""

import secrets
from pathlib import Path
from typing import Final, NamedTuple

import click

from rulewright import games
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence
from rulewright.engine.game import Game
from rulewright.engine.home import home, write_whole
from rulewright.engine.textfile import read_text
from rulewright.spoils.cards.formats.cardfile import library_with, set_in
from rulewright.spoils.cards.formats.plain import write_plain
from rulewright.spoils.limited.around import deck_around
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.starfighter import files


class Wanted(NamedTuple):
    """What a new game is to be begun from; what was not given is None or empty."""

    seed: int | None = None
    mode: str | None = None
    fleets: tuple[str, ...] = ()
    cards: str | None = None
    boards: str | None = None
    cruisers: tuple[str, ...] = ()
    ruleset: str | None = None
    deck: str | None = None
    opponent_deck: str | None = None
    form: str | None = None

    def given(self) -> list[str]:
        """Name the options that were given, as they are typed."""
        found = [name for name, value in zip(self._fields, self, strict=True) if value not in (None, ())]
        return [f"--{TYPED.get(name, name)}" for name in found]


USUAL: Final = "crlate"  # the rules, if none are named
TYPED: Final = {"fleets": "fleet", "cruisers": "cruiser", "opponent_deck": "opponent-deck", "form": "format"}
OPTIONS: Final = {
    "starfighter": ("--seed", "--mode", "--fleet", "--cards", "--boards", "--cruiser"),
    "spoils": ("--seed", "--ruleset", "--deck", "--opponent-deck", "--cards", "--format"),
}


def begin(name: str, wanted: Wanted, **more: str) -> Game:
    """Begin a game from what is wanted, or tell what cannot be met."""
    for option in wanted.given():
        if option not in OPTIONS[name]:
            others = [game for game, options in OPTIONS.items() if option in options]
            raise click.UsageError(f"{option} is for {' and '.join(others)}, not for {name}")
    options = spoils_options(wanted) if name == "spoils" else starfighter_options(wanted)
    seed = secrets.token_hex(32) if wanted.seed is None else wanted.seed
    try:
        return games.begin(name, {"seed": seed, **options, **more})
    except ValueError as error:
        raise Mistake(sentence(error)) from error


def spoils_options(wanted: Wanted) -> dict[str, object]:
    """Give the options of a game of The Spoils."""
    own = wanted.deck if wanted.cards is None or wanted.deck else around(wanted.cards, wanted.ruleset or USUAL)
    decks = (own, wanted.opponent_deck)
    found: dict[str, object] = {"decks": decks, "cards": wanted.cards, "format": wanted.form}
    return found if wanted.ruleset is None else {**found, "ruleset": wanted.ruleset}


def around(cards: str, ruleset: str) -> str:
    """Write a deck around the cards of a file where decks are kept, unless it is there already; give its place."""
    path = Path(cards)
    try:
        own = set_in(path)
        place = home() / "decks" / f"around-{path.stem}-{own.hash[:8]}.txt"
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            write_whole(place, write_plain(deck_around(own, library_with(path), RULESETS[ruleset])))
    except ValueError as error:
        raise Mistake(sentence(error)) from error
    except OSError as error:
        raise Mistake(f"{error.filename or home()}: decks cannot be kept here ({error.strerror})") from error
    echo(f"Your deck is {place}: change it as you like, and play it with --deck.", err=True)
    return str(place)


def starfighter_options(wanted: Wanted) -> dict[str, object]:
    """Give the options of a game of Starfighter."""
    mode = wanted.mode or ("total-war" if wanted.fleets else "skirmish")
    if wanted.fleets and mode != "total-war":
        raise click.UsageError(f"--fleet is for Total War, not for --mode {mode}; write --mode total-war")
    for option, values in (("--fleet", wanted.fleets), ("--cruiser", wanted.cruisers)):
        if len(values) > 2:  # noqa: PLR2004 - two players
            raise click.UsageError(f"{option} is given {len(values)} times; it is for A, then for B")
    fleets = [*wanted.fleets, None, None][:2]
    return {"mode": mode, "cards": wanted.cards, "boards": wanted.boards, "fleets": fleets}


def wishes_of(name: str, wanted: Wanted) -> dict[str, str]:
    """Give the cruiser that each seat wishes for, or tell why it can never have it."""
    named = dict(zip("AB", wanted.cruisers, strict=False))
    wishes = (fleet_cruisers(name, wanted) if wanted.fleets else {}) | named
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
