"""Who may sit across the table: a person beside you, or a bot by its name."""

from typing import Final

import click

from rulewright.bots import UnknownBot, bot, names
from rulewright.cli.autosave import is_place
from rulewright.cli.commands import HUMAN
from rulewright.cli.edge import echo

USUAL: Final = "greedy"
WHO: Final = (
    f"Who plays B: {USUAL}, random, calm, keen or sharp, another bot by name or as MODULE:CLASS, or {HUMAN}, a person "
    "beside you."
)


def sought(_ctx: click.Context, _param: click.Parameter, who: str | None) -> str | None:
    """Check that somebody of this name can be seated; a name that leads to no bot is told in a sentence."""
    try:
        if who is not None and who != HUMAN:
            bot(who, "a trial")
    except UnknownBot as trouble:
        raise click.BadParameter(f"{trouble}; {HUMAN} is a person beside you") from trouble
    return who


def seated(seats: dict[str, str], opponent: str | None = None) -> dict[str, str]:
    """Give who sits at each seat of a kept game, a person at least at one; `opponent` sits at B if one is named.

    A file must not make us import what it names, so that a bot of MODULE:CLASS comes back only if it is named again.
    """
    known = [HUMAN, *names()]
    found = {"A": seats.get("A", HUMAN), "B": opponent or seats.get("B", USUAL)}
    for seat, who in found.items():
        if who not in known and who != opponent:
            found[seat] = USUAL
            if is_place(who):
                echo(f"{seat} was {who}, which is not loaded unless --opponent names it: {USUAL} plays.", err=True)
    return found if HUMAN in found.values() else {**found, "A": HUMAN}
