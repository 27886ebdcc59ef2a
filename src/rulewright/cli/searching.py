"""`rulewright cards search`: the cards that a search means, a line each."""

import json
from typing import Final

import click

from rulewright.cli.edge import is_screen
from rulewright.cli.mistake import Mistake
from rulewright.cli.width import width
from rulewright.spoils.cards.search.finding import ORDERS, find
from rulewright.spoils.cards.search.help import EXAMPLES
from rulewright.spoils.cards.search.known import Known
from rulewright.spoils.cards.search.reading import BadSearch
from rulewright.spoils.table.ruleset import RULESETS

TEXT: Final = 20  # signs of a text that are worth showing
CORNERS: Final = ("strength", "life", "speed", "structure", "influence")


class Search(click.Command):
    """A command whose help tells by example what can be searched for."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples, each beside what it means, as wide as the screen is."""
        del ctx
        with formatter.section("A search is plain words, or"):
            formatter.write_dl([(one.search, one.means) for one in EXAMPLES])


@click.command("search", cls=Search)
@click.argument("words", nargs=-1, metavar="SEARCH ...")
@click.option("--order", default="name", metavar="KEY", help=f"By {', '.join(ORDERS)}; -cost is the other way round.")
@click.option("--ruleset", type=click.Choice(list(RULESETS)), default="crlate", help="Cards that these rules play.")
@click.option("--json", "as_json", is_flag=True, help="The names as one JSON list.")
def search(words: tuple[str, ...], order: str, ruleset: str, *, as_json: bool) -> None:
    """List the cards that a search means: t:character 'c<=2' draw. (Quote what your shell would take for itself.)"""
    try:
        found = find(" ".join([quoted(one) for one in words]), order, RULESETS[ruleset])
    except BadSearch as error:
        raise Mistake(str(error)) from error
    if as_json:
        click.echo(json.dumps([one.card.name for one in found], ensure_ascii=False))
        return
    wide = max([len(one.card.name) for one in found], default=0)
    room = width() if is_screen() else 0
    for one in found:
        click.echo(fitted(line_of(one, wide), " ".join(one.card.text.split()), room))
    click.echo(f"{len(found)} card{'' if len(found) == 1 else 's'}")


def quoted(word: str) -> str:
    """Give a word as the search reads it: the shell has taken the quotation marks of several words together."""
    return f'"{word}"' if " " in word and '"' not in word and ":" not in word and "(" not in word else word


def fitted(line: str, text: str, room: int) -> str:
    """Fit a line to the screen, with as much of the text behind it as there is room for; a file has the line alone."""
    if room and len(line) + TEXT < room and text:
        line = f"{line}  {text}"
    return (line if not room or len(line) <= room else f"{line[: room - 1]}…").rstrip()


def line_of(one: Known, wide: int) -> str:
    """Write a card in a line: its name, its cost and threshold, its numbers, and what it is."""
    card = one.card
    numbers = [number for key in CORNERS if (number := one.number(key)) is not None]
    cost = f"{'' if card.cost is None else card.cost}{card.threshold}"
    kinds = " ".join([*card.supertypes, *card.types, *card.subtypes])
    return f"{card.name:<{wide}}  {cost:<6} {'/'.join(map(str, numbers)):<6} {card.trade} {kinds}"
