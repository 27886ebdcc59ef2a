"""Pages of data that are the same for everybody: what can be played, cards, rules, the schema, and figures."""

import functools
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from rulewright.rules.book import book
from rulewright.rules.proof import scenario_rules
from rulewright.server import clock
from rulewright.server import protocol as p
from rulewright.server.tables import TABLES, table_of

if TYPE_CHECKING:
    from rulewright.server.hub import Hub


@functools.lru_cache(maxsize=4)
def catalogue(notice: str = "") -> bytes:
    """Give the games, their options, decks, bots and stops, and what everybody is to be told."""
    return msgspec.json.encode(p.Catalogue(p.VERSION, [table.info() for table in TABLES.values()], notice))


def cards(game: str) -> bytes:
    """Give what is printed on every installed card of a game; what was imported a moment ago is among them."""
    return _cards(game, table_of(game).edition())


@functools.lru_cache(maxsize=2 * len(TABLES))
def _cards(game: str, _edition: str) -> bytes:
    return msgspec.json.encode(p.CardsPage(game, table_of(game).cards()))


@functools.cache
def demos(game: str, folder: Path) -> dict[str, list[str]]:
    """Give the scenarios that show each rule of a game, by name."""
    found: dict[str, list[str]] = {}
    for path in sorted((folder / game).rglob("*.toml")) if folder.is_dir() else []:
        for rule in scenario_rules(path, game):
            found.setdefault(rule, []).append(path.stem)
    return found


@functools.cache
def rules(game: str, folder: Path) -> bytes:
    """Give all rules of a game with the scenarios that show them."""
    shown = demos(game, folder)
    found = [
        p.RuleInfo(rule.id, rule.text, rule.chapter, rule.is_ruling, rule.reason, shown.get(rule.id, []))
        for rule in book(game).values()
    ]
    return msgspec.json.encode(p.RulesPage(game, found))


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
    kinds = [one for one in bodies if one not in (p.Body, p.Frame, p.Changing, p.Sitting)]
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
