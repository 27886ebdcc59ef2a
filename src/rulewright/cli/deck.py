"""`rulewright deck`: check a deck, count what is in it, draw hands of it, and turn it into another form."""

import secrets
import sys
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import click

from rulewright.cli import versions
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence, several
from rulewright.cli.places import DECK, FILE, TARGET
from rulewright.cli.plots import bars, share
from rulewright.cli.tables.table import in_columns
from rulewright.cli.terminal import Terminal
from rulewright.cli.width import width
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.home import write_whole
from rulewright.engine.textfile import BadFile, read_text
from rulewright.spoils.begin import deck_list
from rulewright.spoils.cards import counting, sets
from rulewright.spoils.cards.decks import FORMATS, LIMITED
from rulewright.spoils.cards.formats.cardfile import library_with
from rulewright.spoils.cards.formats.deckfiles import WRITERS, write_list
from rulewright.spoils.cards.formats.decklist import DeckList
from rulewright.spoils.cards.guides import plainly
from rulewright.spoils.cards.judging import Judged, as_printed, judge
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.table.ruleset import RULESETS, Ruleset
from rulewright.spoils.words.definition import STAPLES, Definition
from rulewright.spoils.words.vocabulary import TYPES

RULESET = click.option(
    "--ruleset", type=click.Choice(list(RULESETS)), default="crlate", help="The rules to go by (crlate)."
)
CARDS = click.option("--cards", type=FILE, metavar="FILE", help="A file of cards that decks may name, too.")
WIDE_ODDS = 78  # columns of the odds of thresholds in full
TURNS = (2, 4, 6)  # of one's own
ICON_NAMES = {icon: name for name, icon in STAPLES.items()} | {"V": "Volition"}


@click.group()
def deck() -> None:
    """Check, count, draw and convert decks of The Spoils.

    A deck is a plain list (.txt), a deck of OCTGN (.o8d), JSON (.json), or the name of one that ships.
    """


def listed(name: str) -> DeckList:
    """Read a deck's list, or tell why that cannot be done."""
    try:
        return deck_list(name)
    except BadFile as error:
        raise Mistake(sentence(error)) from error


def known(cards: str | None) -> Library:
    """Give the cards there are, with those of a file, or tell what is wrong with it."""
    try:
        return library_with(None if cards is None else Path(cards))
    except BadFile as error:
        raise Mistake(sentence(error)) from error


def judged(name: str, ruleset: str, cards: str | None) -> Judged:
    """Read a deck for counting: what is wrong with it is said, what can be counted is."""
    found = judge(listed(name), RULESETS[ruleset], library=known(cards))
    if found.problems:
        echo(several(found.problems), err=True)
    if not found.cards:
        raise Mistake(f"{name}: there is no card to count")
    return found


@deck.command("check")
@click.argument("names", nargs=-1, required=True, metavar="DECK ...", type=DECK)
@RULESET
@CARDS
@click.option("--format", "form", type=click.Choice(FORMATS), help="Instead of what the deck says.")
@click.option("--banned", type=FILE, metavar="FILE", help="A ban list: a name a line.")
@click.option(
    "--pool", type=FILE, metavar="FILE", help="Limited: what was opened, as a list; no other card may be played."
)
def check(names: tuple[str, ...], ruleset: str, **options: Any) -> None:  # noqa: ANN401 - click knows their types
    """Name everything that is wrong with decks, each with its rule; exit 2 if there is something."""
    form = options["form"] or (LIMITED if options["pool"] else None)
    pool = None if options["pool"] is None else as_printed(listed(options["pool"])).counts()
    demands = Demands(RULESETS[ruleset], form, ban_list(options["banned"]), pool, known(options["cards"]))
    sys.exit(0 if all([demands.met_by(name) for name in names]) else 2)


@dataclass(frozen=True, slots=True)
class Demands:
    """What decks are checked by: rules, a format instead of the deck's own, a ban list, and what was opened."""

    ruleset: Ruleset
    form: str | None
    banned: frozenset[str]
    pool: dict[str, int] | None
    library: Library

    def met_by(self, name: str) -> bool:
        """Check a deck and tell what comes of it; a file that cannot be read is one more bad deck, not the last."""
        try:
            found = deck_list(name)
        except BadFile as error:
            echo(several(error.problems), err=True)
            return False
        listed = replace(found, form=self.form or found.form)
        verdict = judge(listed, self.ruleset, banned=self.banned, pool=self.pool, library=self.library)
        if verdict.problems:
            echo(several(verdict.problems), err=True)
            return False
        faction = verdict.factions[0].name
        echo(f"{name}: a {listed.form} deck of {len(verdict.cards)} cards for {faction}, sound")
        return True


def ban_list(name: str | None) -> frozenset[str]:
    """Read the names that are banned, in small letters."""
    if name is None:
        return frozenset()
    try:
        lines = read_text(Path(name)).splitlines()
    except BadFile as error:
        raise Mistake(sentence(error)) from error
    return frozenset([line.split("#")[0].strip().casefold() for line in lines if line.split("#")[0].strip()])


@deck.command("stats")
@click.argument("name", metavar="DECK", type=DECK)
@RULESET
@CARDS
def stats(name: str, ruleset: str, cards: str | None) -> None:
    """Show what is in a deck: types, trades, the curve of costs, thresholds, and the odds of meeting them."""
    found, terminal = judged(name, ruleset, cards), Terminal()
    held = found.cards
    terminal.say(f"{found.listed.name}: {len(held)} cards for {', '.join([one.name for one in found.factions])}")
    types = Counter(card.types[0] for card in held)
    trades = Counter(card.trade for card in held if "resource" not in card.types)
    terminal.say(f"types   {', '.join([f'{types[kind]} {kind}' for kind in TYPES if types[kind]])}")
    terminal.say(f"trades  {', '.join([f'{count} {trade}' for trade, count in trades.most_common()])}")
    terminal.say("\nCost (cards that are not resources)")
    terminal.show(bars({str(cost): count for cost, count in counting.curve(held).items()}))
    show_thresholds(found, terminal)


def show_thresholds(found: Judged, terminal: Terminal) -> None:
    """Show each icon with what asks for it, what provides it, and how likely the highest threshold is met."""
    cards = found.cards
    start = counting.start_of(found.factions[0]) if found.factions else counting.Start(0, (), (0, 0))
    terminal.tell(
        "\nThresholds, and the odds that the highest is met by a turn of yours"
        " (going first, drawing a card or playing a resource each turn)"
    )
    by, room = ("by turn {}", 14) if width() >= WIDE_ODDS else ("turn {}", 8)
    ahead = [f"{by.format(turn):>{room}}" for turn in TURNS]
    terminal.say(f"  {'icon':<12} {'cards':>5} {'highest':>7} {'sources':>7}{''.join(ahead)}")
    for met in counting.thresholds_met(cards, start, TURNS):
        one = met.demand
        told = "".join([f"{share(chance, room):>{room}}" for chance in met.chances])
        terminal.say(f"  {ICON_NAMES[one.icon]:<12} {one.cards:>5} {one.most:>7} {one.sources:>7}{told}")


@deck.command("show")
@click.argument("name", metavar="DECK", type=DECK)
@RULESET
@CARDS
def show(name: str, ruleset: str, cards: str | None) -> None:
    """Print a deck and, of those that ship, how to play it."""
    found, terminal = as_printed(judged(name, ruleset, cards).listed), Terminal()
    terminal.say(f"{found.name} ({', '.join([one.name for one in found.factions]) or 'no faction'})")
    guide = sets.guide(name.casefold())
    if guide is not None:
        parts = [("The plan", [guide.plan]), ("To begin with", [guide.opening]), ("How it goes", list(guide.course))]
        for title, texts in [*parts, ("Beware", [guide.beware])]:
            terminal.say(f"\n{title}")
            for text in texts:
                terminal.tell(f"  {plainly(text)}", indent="  ")
        terminal.say("\nIts main cards")
        for card, text in guide.cards.items():
            terminal.tell(f"  {card}: {plainly(text)}", indent="    ")
    terminal.say("\nThe list")
    terminal.show(in_columns([f"{copies:>3} {card}" for card, copies in found.counts().items()]))


@deck.command("hand")
@click.argument("name", metavar="DECK", type=DECK)
@RULESET
@CARDS
@click.option("--seed", type=int, metavar="N", help="The same number gives the same hand.")
@click.option("--second", is_flag=True, help="Going second instead of first.")
def hand(name: str, ruleset: str, cards: str | None, seed: int | None, *, second: bool) -> None:
    """Draw an opening hand, and show the odds of what such hands hold."""
    found, terminal = judged(name, ruleset, cards), Terminal()
    if not found.factions:
        raise Mistake(f"{name}: without a faction nobody knows how many cards are drawn")
    start = counting.start_of(found.factions[0])
    left = counting.after_start(found.cards, start)
    drawn = min(start.draws[second], len(left))
    chance = Chance(root_of(secrets.token_hex(32) if seed is None else str(seed)))
    terminal.say(f"A hand of {drawn} cards, going {'second' if second else 'first'}, after the starting resources")
    for card in sorted(chance.shuffled(left)[:drawn], key=lambda one: (one.types[0], one.numeric_cost, one.name)):
        terminal.say(f"  {card.name:<32} {card.types[0]:<10} {'' if card.cost is None else card.cost}")
    show_odds(left, drawn, terminal)


def show_odds(left: list[Definition], drawn: int, terminal: Terminal) -> None:
    """Show how likely so many resources are, and something of each type to begin with."""
    terminal.say("\nResources in the hand")
    shares = enumerate(counting.resources_held(left, drawn))
    terminal.show(bars({str(count): share for count, share in shares}, percent=True))
    terminal.say("\nAt least one of these in the hand")
    terminal.show(bars(counting.kinds_held(left, drawn), percent=True))


@deck.command("convert")
@click.argument("name", metavar="DECK", type=DECK)
@click.argument("target", required=False, metavar="[FILE]", type=TARGET)
@click.option("--to", "form", type=click.Choice([one[1:] for one in WRITERS]), help="Print it in this form.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def convert(name: str, target: str | None, form: str | None, *, force: bool) -> None:
    """Write a deck in another form: a plain list (.txt), for OCTGN (.o8d), or JSON (.json)."""
    if (target is None) == (form is None):
        raise click.UsageError("name the file to write, or the form to print with --to")
    found = as_printed(listed(name))
    if found.problems:
        raise Mistake(sentence(BadFile(found.problems)))
    if target is None:
        click.echo(write_list(found, f".{form}"), nl=False)
        return
    path = Path(target)
    if path.suffix.casefold() not in WRITERS:
        raise Mistake(f"{path}: a deck's file ends in {', '.join(WRITERS)}")
    if path.exists() and not force:
        raise Mistake(f"{path}: the file is there already; --force writes over it")
    try:
        write_whole(path, write_list(found, path.suffix))
    except OSError as error:
        raise Mistake(f"{path}: it cannot be written ({error.strerror or error})") from error
    echo(f"{path}: {sum(found.counts().values())} cards")


deck.add_command(versions.keep_)
deck.add_command(versions.versions)
deck.add_command(versions.back)
