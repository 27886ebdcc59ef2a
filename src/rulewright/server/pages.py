"""Pages of data that are the same for everybody: what can be played, cards, rules, the schema, and figures."""

import functools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulewright.engine.textfile import BadFile, parse_toml, read_text
from rulewright.rules.book import Rule, book
from rulewright.rules.proof import scenario_rules
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.tables import TABLES, table_of

if TYPE_CHECKING:
    from rulewright.server.hub import Hub


NAMED: Final = re.compile(r'"([^"\n]{2,100})"')  # what stands in quotation marks in a scenario
DOCUMENTS_TOLD: Final = {"CR2": " (2010)", "RB": " (the rulebook)"}


@functools.lru_cache(maxsize=4)
def catalogue(notice: str = "") -> bytes:
    """Give the games, their options, decks, bots and stops, and what everybody is to be told."""
    return msgspec.json.encode(p.Catalogue(p.VERSION, [table.info() for table in TABLES.values()], notice))


def cards(game: str) -> bytes:
    """Give what is printed on every installed card of a game; what was imported a moment ago is among them."""
    return _cards(game, table_of(game).edition())


@functools.lru_cache(maxsize=2 * len(TABLES))
def _cards(game: str, _edition: str) -> bytes:
    return msgspec.json.encode(table_of(game).cards_page())


@functools.lru_cache(maxsize=256)  # some ten decks ship with a game
def about_deck(game: str, name: str) -> bytes | None:
    """Give the page of a deck that ships, None if there is no such deck."""
    table = table_of(game)
    deck = next((one for one in table.decks() if one.name == name), None)
    if deck is None:
        return None
    return msgspec.json.encode(p.DeckAbout(game, name, deck.title, deck.faction, deck.text, table.guide(name)))


def about_card(game: str, name: str, folder: Path) -> bytes | None:
    """Give the page of a card, None if there is no such card."""
    return _about(game, name, folder, table_of(game).edition())


@functools.lru_cache(maxsize=1024)  # some hundred cards are known by a game; names that are none are not kept for long
def _about(game: str, name: str, folder: Path, _edition: str) -> bytes | None:
    found = table_of(game).about_card(name, demos(game, folder), played_in(game, folder))
    return None if found is None else with_rules(game, found, folder)


def with_rules(game: str, found: p.CardAbout, folder: Path) -> bytes:
    """Give the page of a card with what its rules say, and the scenarios that show them."""
    rules, shown = book(game), demos(game, folder)
    found.rules = [
        p.RuleShown(one.id, rules[one.id].text, rules[one.id].is_ruling, shown.get(one.id, []))
        for one in found.rules
        if one.id in rules
    ]
    named = [*found.scenarios, *[name for one in found.rules for name in one.scenarios]]
    places = scenarios(game, folder)
    found.titles = {name: title_of(places[name]) for name in dict.fromkeys(named) if name in places}
    return msgspec.json.encode(found)


@functools.cache
def scenarios(game: str, folder: Path) -> dict[str, Path]:
    """Give the files of scenarios by name."""
    return {path.stem: path for path in sorted((folder / game).rglob("*.toml"))} if folder.is_dir() else {}


@functools.cache
def title_of(path: Path) -> str:
    """Give what a scenario shows, in its own words; its name, if it says nothing that can be read."""
    try:
        return str(parse_toml(read_text(path), str(path)).get("title") or path.stem)
    except BadFile:
        return path.stem


@functools.cache
def played_in(game: str, folder: Path) -> dict[str, list[str]]:
    """Give the scenarios in which each card is named, by the card."""
    names = set(table_of(game).cards())
    found: dict[str, list[str]] = {}
    for path in scenarios(game, folder).values():
        for name in sorted(set(NAMED.findall(path.read_text(encoding="utf-8"))) & names):
            found.setdefault(name, []).append(path.stem)
    return found


@functools.cache
def demos(game: str, folder: Path) -> dict[str, list[str]]:
    """Give the scenarios that show each rule of a game, by name."""
    found: dict[str, list[str]] = {}
    for path in scenarios(game, folder).values():
        for rule in scenario_rules(path, game):
            found.setdefault(rule, []).append(path.stem)
    return found


@functools.cache
def rules(game: str, folder: Path) -> bytes:
    """Give all rules of a game with the scenarios that show them."""
    shown = demos(game, folder)
    found = [
        p.RuleInfo(
            rule.id, rule.text, chapter_told(rule), rule.is_ruling, rule.reason, shown.get(rule.id, []), rule.heading
        )
        for rule in book(game).values()
    ]
    return msgspec.json.encode(p.RulesPage(game, found))


def chapter_told(rule: Rule) -> str:
    """Name the chapter of a rule for people, with its document where several have one of the name."""
    if rule.is_ruling:
        return "Our rulings"
    told = rule.chapter.removeprefix("RB ").replace("effect-", "effect: ").replace("-", " ")
    document = DOCUMENTS_TOLD.get(rule.id.partition(":")[0], "")
    return f"{told[:1].upper()}{told[1:]}{document}"


@functools.cache
def schema() -> bytes:
    """Give the JSON schema of everything on the wire."""
    return msgspec.json.format(msgspec.json.encode(schema_of_all()), indent=1) + b"\n"


def prepare(folder: Path) -> None:
    """Make every page once, so that the first visitor does not wait for it; all cards have been read then, too."""
    catalogue()
    for game in TABLES:
        cards(game)
        rules(game, folder)


def schema_of_all() -> dict[str, Any]:
    """Describe every frame, every body and the views of both games."""
    bodies = [one for one in vars(p).values() if isinstance(one, type) and issubclass(one, p.Body)]
    kinds = [one for one in bodies if one not in (p.Body, p.Frame, p.Changing, p.Sitting, p.EventAct)]
    _, parts = msgspec.json.schema_components(
        [*kinds, *[one.shape for one in TABLES.values()]], ref_template="#/$defs/{name}"
    )
    clients = [{"$ref": f"#/$defs/{one.__name__}"} for one in kinds if one in p.ClientFrame.__args__]
    servers = [{"$ref": f"#/$defs/{one.__name__}"} for one in kinds if one in p.ServerFrame.__args__]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Rulewright protocol, version {p.VERSION}",
        "client_frames": clients,
        "server_frames": servers,
        "$defs": parts,
    }


def metrics(hub: "Hub") -> str:
    """Give figures in Prometheus' text form."""
    sittings = hub.sittings.values()
    figures = {
        "rulewright_uptime_seconds": int(clock.seconds() - hub.began),
        "rulewright_rooms_in_memory": len(hub.sittings),
        "rulewright_games_in_memory": len([one for one in sittings if one.live is not None]),
        "rulewright_sockets": sum([len(one.connections) for one in sittings]),
        "rulewright_entries_total": hub.entries,
    }
    if hub.disk.free is not None:
        figures["rulewright_disk_free_bytes"] = hub.disk.free
    return "".join([f"{name} {value}\n" for name, value in figures.items()])
