"""Sets that somebody has imported: kept in the user's folder, each in a file that is named after its content.

`sets/index.json` in that folder names the sets in the order in which they were imported. It is replaced last and
whole, so that an import that is cut off leaves everything as it was.
"""

import contextlib
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, cast

from rulewright.engine.home import home, write_whole
from rulewright.engine.textfile import BadFile, fingerprint, parse_json, read_text
from rulewright.engine.value import Json
from rulewright.spoils.cards.formats.printing import Printing, row_of
from rulewright.spoils.cards.formats.rows import printings_from
from rulewright.spoils.cards.sets.cardset import CardSet, Imported, recipe

FORMAT: Final = 1
INDEX: Final = "index.json"
USUAL: Final = {"common": 9, "uncommon": 3, "rare": 1}  # what a pack holds if the set does not say


@dataclass(frozen=True, slots=True)
class Known:
    """A set as the index names it."""

    name: str
    title: str
    hash: str


def folder() -> Path:
    """Give the folder of the imported sets."""
    return home() / "sets"


def index_text() -> str:
    """Read the index; empty where nothing was imported."""
    path = folder() / INDEX
    return read_text(path) if path.exists() else ""


def read_index(text: str) -> tuple[Known, ...]:
    """Read which sets were imported, oldest import first."""
    if not text:
        return ()
    path = folder() / INDEX
    try:
        data = parse_json(text, str(path))
        known = tuple([Known(str(row["name"]), str(row["title"]), str(row["hash"])) for row in data["sets"]])
    except (ValueError, KeyError, TypeError) as error:
        raise BadFile([f"{path}: the list of imported sets is damaged; remove it and import them again"]) from error
    if data.get("format") != FORMAT:
        raise BadFile([f"{path}: it is of format {data.get('format')!r}, and this Rulewright knows format {FORMAT}"])
    return known


def read_imported(known: Known) -> CardSet:
    """Read an imported set; a file that was changed by hand is refused, for its hash would be a lie."""
    path = folder() / f"{known.hash}.json"
    text = read_text(path)
    if fingerprint(text) != known.hash:
        raise BadFile([f"{path}: it is no longer what was imported as {known.name}; import it again"])
    data = cast("dict[str, Json]", parse_json(text, str(path)))
    cards = printings_from(data["cards"], str(path))
    return CardSet(
        known.name,
        known.title,
        tuple([Imported(one) for one in cards]),
        {},
        known.hash,
        recipe(data["booster"], str(path)),
    )


def set_text(title: str, printings: Sequence[Printing], booster: dict[str, int]) -> str:
    """Write a set in the one way that its hash is taken from."""
    cards: list[Json] = [row_of(one) for one in printings]
    data: dict[str, object] = {"title": title, "booster": booster, "cards": cards}
    return json.dumps(data, ensure_ascii=False, sort_keys=True, indent=1) + "\n"


def usual_booster(printings: Sequence[Printing]) -> dict[str, int]:
    """Give the usual pack for a set that has enough cards of each rarity, or none."""
    names = {rarity: {one.facts.name for one in printings if one.rarity.casefold() == rarity} for rarity in USUAL}
    return dict(USUAL) if all(len(names[rarity]) >= count for rarity, count in USUAL.items()) else {}


def name_of(title: str) -> str:
    """Give the name under which a set is known: its title in small letters, with hyphens."""
    return re.sub(r"[^\w]+", "-", title.casefold()).strip("-_") or "set"


def import_sets(
    found: Sequence[tuple[str, Sequence[Printing], dict[str, int]]], taken: Sequence[str] = ()
) -> list[tuple[Known, str]]:
    """Keep sets (title, cards, what a pack holds), all or none; give each with the hash that it had before, if any.

    A set of a name that was imported before takes that one's place; names that are `taken` cannot be had.
    """
    names = [*taken, *[name_of(title) for title, _, _ in found]]
    for title, _, _ in found:
        if names.count(name_of(title)) > 1:
            raise BadFile([f"{title}: there is another set that is called {name_of(title)}"])
    folder().mkdir(parents=True, exist_ok=True)
    with locked():
        index = {one.name: one for one in read_index(index_text())}
        made: list[tuple[Known, str]] = []
        for title, printings, booster in found:
            text = set_text(title, printings, booster or usual_booster(printings))
            known = Known(name_of(title), title, fingerprint(text))
            made.append((known, index[known.name].hash if known.name in index else ""))
            index[known.name] = known
            write_whole(folder() / f"{known.hash}.json", text)
        write_index(list(index.values()))
    return made


def remove_set(name: str) -> Known | None:
    """Forget an imported set; None if there is none of that name."""
    if not (folder() / INDEX).exists():
        return None
    with locked():
        index = read_index(index_text())
        gone = [one for one in index if one.name == name.casefold()]
        if gone:
            write_index([one for one in index if one not in gone])
    return gone[0] if gone else None


def write_index(index: Sequence[Known]) -> None:
    """Replace the index, then put away what it no longer names."""
    rows: list[Json] = [{"name": one.name, "title": one.title, "hash": one.hash} for one in index]
    write_whole(folder() / INDEX, json.dumps({"format": FORMAT, "sets": rows}, ensure_ascii=False, indent=1) + "\n")
    kept = {INDEX, *[f"{one.hash}.json" for one in index]}
    for path in folder().glob("*.json"):
        if path.name not in kept:
            path.unlink(missing_ok=True)


@contextlib.contextmanager
def locked() -> Iterator[None]:
    """Let one process at a time change the sets; the system lets go of the lock when a process ends."""
    with (folder() / ".lock").open("w") as file:
        try:
            import fcntl  # noqa: PLC0415 - there is none on Windows, where two imports at once must not be started
        except ImportError:  # pragma: no cover
            yield
            return
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
