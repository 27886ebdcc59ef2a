"""`rulewright cards explain` and `rulewright cards try`: what one card's sentences mean, and the card on a table."""

import re
import secrets
import textwrap
from pathlib import Path
from typing import Final

import click

from rulewright.cli.botgame import play_bots
from rulewright.cli.cards import judged, printings_of, told
from rulewright.cli.commands import HUMAN
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence
from rulewright.cli.opponents import USUAL, WHO, sought
from rulewright.cli.places import FILE, TARGET
from rulewright.cli.play import keeper_for, sit_down
from rulewright.cli.terminal import is_interactive
from rulewright.cli.width import width
from rulewright.engine.textfile import nearest, read_text
from rulewright.rules.book import book
from rulewright.spoils.cards.definitions import BadCard, define
from rulewright.spoils.cards.formats.own import installed
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.sets import Entry, always_known, find_card, read_cards
from rulewright.spoils.language.explaining.explained import Explained, explained
from rulewright.spoils.language.page.reminders import KNOWN, PARENTHESIS, digest
from rulewright.spoils.scenario.trying import trial
from rulewright.spoils.table.ruleset import RULESETS, Ruleset
from rulewright.spoils.words.definition import Definition

UNSHOWN: Final = 100  # columns of what is written to a file


def found(name: str, paths: tuple[str, ...]) -> Printing:
    """Give the newest printing of a name in files, or of an installed card; the beginning of a name will do."""
    staples = [Printing(one, f"PROVIDES: [{one.paragraphs[0].icons}]") for one in always_known()]  # type: ignore[union-attr]
    every = printings_of(paths) if paths else [*installed(), *staples]
    newest = {one.facts.name.casefold(): one for one in every}
    sought = name.casefold()
    if sought in newest:
        return newest[sought]
    fitting = [one for key, one in newest.items() if key.startswith(sought)]
    if len(fitting) == 1:
        return fitting[0]
    names = [one.facts.name for one in newest.values()]
    told = ", ".join(sorted([one.facts.name for one in fitting])[:6])
    several = f"several cards begin with {name!r}: {told}" if fitting else ""
    where = "in these files" if paths else "installed; name the file that has it behind the card"
    raise Mistake(several or f"no card called {name!r} is {where}{nearest(name, names)}")


# Explaining


@click.command("explain")
@click.argument("name")
@click.argument("paths", nargs=-1, metavar="[FILE ...]", type=FILE)
def explain(name: str, paths: tuple[str, ...]) -> None:
    """Print each sentence of a card, the words it became, and the rules that govern them.

    A card that ships, or of files (.toml, .json, OCTGN's .xml).
    """
    show(found(name, paths))


def show(printing: Printing) -> None:
    """Print what a card's text means, or where it is declined."""
    verdict = judged(printing)
    if verdict.declined is not None:
        echo("\n".join(told(verdict)), err=True)
        raise SystemExit(1)
    facts = printing.facts
    echo(f"{facts.name} ({facts.trade} {', '.join(facts.types)})")
    for repair in verdict.repairs:
        echo(f"repaired: {repair}")
    for one in explained(printing.text, facts.types, facts.name) if printing.text else []:
        echo("\n" + "\n".join(lines_of(one)))
    if not printing.text:
        echo("\n  It has no text.")
    for reminder in reminders(printing.text):
        echo("\n" + "\n".join([*wrapped(f"({reminder})", "  "), *rule_lines(("CR3:201.5e",))]))
    if verdict.follows:
        echo(f"\nIt is read, but the engine does not follow {verdict.follows}: it cannot be played.", err=True)
        raise SystemExit(1)


def lines_of(one: Explained) -> list[str]:
    """Write sentences with their words and rules below them."""
    sentences = [line for text in one.sentences.split("\n") for line in wrapped(text, "  ")]
    words = [line for said in one.words for line in wrapped(said.told, "      " + "  " * said.depth)]
    return [*sentences, *words, *rule_lines(one.rules)]


def rule_lines(rules: tuple[str, ...]) -> list[str]:
    """Write rules with our short texts."""
    texts = book("spoils")
    return [line for rule in rules for line in wrapped(f"[{rule}] {texts[rule].text}", "      ", more="    ")]


def wrapped(text: str, indent: str, more: str = "  ") -> list[str]:
    """Break a line that is longer than the screen."""
    return textwrap.wrap(text, width(UNSHOWN), initial_indent=indent, subsequent_indent=indent + more)


def reminders(text: str) -> list[str]:
    """List the reminders in a text, which are no rules."""
    return [one[1] for one in re.finditer(PARENTHESIS, text) if digest(one[1]) in KNOWN]


# Trying


@click.command("try")
@click.argument("name")
@click.argument("paths", nargs=-1, metavar="[FILE ...]", type=FILE)
@click.option("--ruleset", type=click.Choice(list(RULESETS)), default="crlate", help="The rules to play by (crlate).")
@click.option("--opponent", metavar="WHO", callback=sought, default=USUAL, help=WHO)
@click.option("--seed", type=int, metavar="N", help="The same number gives the same decks.")
@click.option("--keep", type=TARGET, metavar="FILE", help="Keep the game in this file instead of a new one.")
def try_(  # noqa: PLR0913 - the options of a command
    name: str,
    paths: tuple[str, ...],
    *,
    ruleset: str,
    opponent: str,
    seed: int | None,
    keep: str | None,
) -> None:
    """Open a table with a card in your hand, enough resources to deploy it, and company on both sides.

    A card that ships, or of files (.toml, .json, OCTGN's .xml).
    """
    card = definition(found(name, paths), paths, RULESETS[ruleset])
    game = trial(card, ruleset, secrets.token_hex(32) if seed is None else seed)
    path = None if keep is None else Path(keep)
    if is_interactive():
        sit_down(game, keeper_for(game, {"A": HUMAN, "B": opponent}, path))
    else:
        keeper = None if path is None else keeper_for(game, {"A": USUAL, "B": opponent}, path)
        play_bots(game, opponent, {}, keeper)


def definition(printing: Printing, paths: tuple[str, ...], ruleset: Ruleset) -> Definition:
    """Give the card as it is played, or say why it cannot be."""
    name = printing.facts.name
    try:
        card = None if paths else find_card(name, ruleset)
        own = [one for path in paths if path.endswith(".toml") for one in entries_in(path) if one.name == name]
        if own:
            return own[-1].read(ruleset)
        return card or define(printing.facts, printing.text, ruleset)
    except BadCard as bad:
        raise Mistake(f"{name}: {sentence(bad)}") from bad


def entries_in(path: str) -> list[Entry]:
    """Give the cards of a file of our own, whose gear may say in its corner what it gives."""
    return read_cards(read_text(Path(path)), path)
