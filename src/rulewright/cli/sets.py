"""`rulewright set`: what is in a set of cards."""

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import click

from rulewright.cli.mistake import Mistake, sentence
from rulewright.cli.places import DECK
from rulewright.cli.plots import bars
from rulewright.cli.terminal import Terminal
from rulewright.cli.width import width
from rulewright.engine.textfile import BadFile, nearest
from rulewright.spoils.cards import counting
from rulewright.spoils.cards.definitions import BadCard
from rulewright.spoils.cards.formats.cardfile import set_in
from rulewright.spoils.cards.search.known import known
from rulewright.spoils.cards.sets.cardset import CardSet, read_entry
from rulewright.spoils.cards.sets.library import library
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import TRADES, TYPES

COLUMN: Final = 10
ALL: Final = "all"
CORNERS: Final = ("strength", "life", "speed")


@click.group("set")
def set_() -> None:
    """Count what is in a set of cards of The Spoils.

    A set is the name of one that ships or was imported, or a file of cards (.toml, .json, OCTGN's .xml).
    """


def set_called(name: str) -> CardSet:
    """Give a set by its name or from a file, or tell why there is none."""
    try:
        sets = {one.name: one for one in library().sets}
        if name.casefold() in sets:
            return sets[name.casefold()]
        if Path(name).exists() or Path(name).suffix:
            return set_in(Path(name))
    except (BadFile, OSError) as error:
        raise Mistake(sentence(error)) from error
    raise Mistake(f"no set is called {name!r}{nearest(name, list(sets))}; there are {', '.join(sets)}")


@set_.command("stats")
@click.argument("name", metavar="[SET]", required=False, default="", type=DECK)
@click.option("--ruleset", type=click.Choice(list(RULESETS)), default="crlate", help="The rules to go by (crlate).")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def stats(name: str, ruleset: str, *, as_json: bool) -> None:
    """Show what is in a set: types by trade, rarities, costs, keywords, and what characters have for their cost."""
    found = set_called(name) if name else library().sets[0]
    cards: list[Definition] = []
    declined: list[str] = []
    for entry in found.cards:
        try:
            cards.append(read_entry(entry, RULESETS[ruleset]))
        except BadCard:
            declined.append(entry.name)
    data = counted(found, cards, declined)
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False))
    else:
        show(found, cards, declined)


def counted(found: CardSet, cards: Sequence[Definition], declined: list[str]) -> dict[str, object]:
    """Give everything that can be counted as data."""
    return {
        "name": found.name, "title": found.title, "hash": found.hash, "cards": len(found.cards),
        "declined": declined, "types": by_trade(cards), "rarities": rarities(found), "booster": found.booster,
        "costs": counting.curve(cards), "keywords": keywords(cards), "characters": corners(cards),
    }  # fmt: skip


def by_trade(cards: Sequence[Definition]) -> dict[str, dict[str, int]]:
    """Count the types of each trade that has cards."""
    counts: Counter[tuple[str, str]] = Counter((card.trade, card.types[0]) for card in cards)
    kinds: tuple[str, ...] = TYPES
    found = {str(trade): {kind: counts[trade, kind] for kind in kinds if counts[trade, kind]} for trade in TRADES}
    return {trade: types for trade, types in found.items() if types}


def rarities(found: CardSet) -> dict[str, int]:
    """Count the rarities, those without one as being in no pack."""
    return dict(Counter(one.rarity or "in no pack" for one in found.cards).most_common())


def keywords(cards: Sequence[Definition]) -> dict[str, int]:
    """Count the cards that have each keyword."""
    return dict(Counter(word for card in cards for word in known(card).keywords).most_common())


def corners(cards: Sequence[Definition]) -> dict[int, dict[str, float]]:
    """Give the mean numbers of the characters of each cost, and how many they are."""
    found: dict[int, dict[str, float]] = {}
    for cost in sorted({card.numeric_cost for card in cards if "character" in card.types}):
        own = [card for card in cards if "character" in card.types and card.numeric_cost == cost]
        means = {key: round(sum([getattr(card, key) for card in own]) / len(own), 2) for key in CORNERS}
        found[cost] = {"cards": len(own), **means}
    return found


def show_types(trades: dict[str, dict[str, int]], types: list[str], terminal: Terminal) -> None:
    """Show the types of each trade: as a table where there is room for one, else in words."""
    rows = {trade: {**counts, ALL: sum(counts.values())} for trade, counts in trades.items()}
    if COLUMN * (len(types) + 1) + 2 <= width():
        terminal.say(" " * (COLUMN + 2) + "".join([f"{kind:>{COLUMN}}" for kind in types]))
        for trade, counts in rows.items():
            terminal.say(f"  {trade:<{COLUMN}}" + "".join([f"{counts.get(kind, ''):>{COLUMN}}" for kind in types]))
        return
    for trade, counts in rows.items():
        told = [f"{counts[kind]} {kind}" for kind in types if kind in counts]
        terminal.tell(f"  {trade:<{COLUMN}}{', '.join(told)}", indent=" " * (COLUMN + 2))


def show(found: CardSet, cards: Sequence[Definition], declined: list[str]) -> None:
    """Draw everything that can be counted."""
    terminal = Terminal()
    terminal.tell(f"{found.title} ({found.name}), {len(found.cards)} cards, hash {found.hash}")
    if declined:
        terminal.tell(f"{len(declined)} cannot be played: {', '.join(declined)}", indent="  ")
    types = [kind for kind in TYPES if any(kind == card.types[0] for card in cards)]
    terminal.say()
    show_types(by_trade(cards), [*types, ALL], terminal)
    pack = ", ".join([f"{count} {rarity}" for rarity, count in found.booster.items()])
    terminal.say("\nRarity" + f" (a pack: {pack})" * bool(pack))
    terminal.show(bars(rarities(found)))
    terminal.say("\nCost (cards that are not resources)")
    terminal.show(bars({str(cost): count for cost, count in counting.curve(cards).items()}))
    if words := keywords(cards):
        terminal.say("\nKeywords")
        terminal.show(bars(words))
    terminal.say("\nCharacters by cost: how many, and their mean strength, life and speed")
    for cost, means in corners(cards).items():
        terminal.say(f"  {cost:>3} {means['cards']:>6}   " + " / ".join([f"{means[key]:.1f}" for key in CORNERS]))
