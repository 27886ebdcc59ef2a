"""`rulewright deck keep|versions|back`: what a deck's file was before, and the way back to it."""

import hashlib
import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence
from rulewright.cli.places import TARGET
from rulewright.cli.terminal import Terminal
from rulewright.engine.home import home, write_whole
from rulewright.engine.textfile import BadFile, parse_json, read_text
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.cards.formats.decklist import DeckList

MOST: Final = 20  # versions of a deck, as in the browser
FEW: Final = 6  # changes that are named
DECKS: Final = click.argument("name", metavar="FILE", type=TARGET)


@dataclass(frozen=True, slots=True)
class Version:
    """What a file was at a time (in seconds since 1970)."""

    at: float
    text: str


def place_of(path: Path) -> Path:
    """Give where the versions of a file are kept."""
    told = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]
    return home() / "versions" / f"{path.stem[:40]}-{told}.json"


def versions_of(path: Path) -> list[Version]:
    """Give the versions of a file, the newest first, or tell that they are damaged."""
    place = place_of(path)
    if not place.exists():
        return []
    try:
        rows = parse_json(read_text(place), str(place))["versions"]
        return [Version(float(row["at"]), str(row["text"])) for row in rows]
    except (BadFile, KeyError, TypeError, ValueError) as error:
        raise Mistake(f"{place}: the versions of {path} are damaged; remove this file to begin anew") from error


def keep(path: Path, text: str) -> bool:
    """Keep what a file holds as its newest version; tells whether that is new."""
    before = versions_of(path)
    if before and before[0].text == text:
        return False
    rows = [{"at": one.at, "text": one.text} for one in [Version(time.time(), text), *before][:MOST]]
    place = place_of(path)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        write_whole(place, json.dumps({"path": str(path.resolve()), "versions": rows}, ensure_ascii=False) + "\n")
    except OSError as error:
        raise Mistake(f"{error.filename or place}: versions cannot be kept here ({error.strerror or error})") from error
    return True


def list_in(path: Path) -> tuple[str, DeckList]:
    """Give a deck's file and what it holds, or tell why it cannot be read."""
    try:
        text = read_text(path)
        return text, read_list(text, str(path))
    except BadFile as error:
        raise Mistake(sentence(error)) from error


@click.command("keep")
@DECKS
def keep_(name: str) -> None:
    """Keep what a deck's file holds now as a version, to come back to it later."""
    path = Path(name)
    text, listed = list_in(path)
    if listed.problems:
        raise Mistake(sentence(BadFile(listed.problems)))
    new = keep(path, text)
    cards = sum(listed.counts().values())
    echo(f"{path}: kept, {cards} cards" if new else f"{path}: there is nothing new to keep")


@click.command("versions")
@DECKS
def versions(name: str) -> None:
    """List what a deck's file was before, each with what has changed since; `deck back` leads there."""
    path, terminal = Path(name), Terminal()
    found = versions_of(path)
    if not found:
        raise Mistake(f"{path}: no version is kept; rulewright deck keep {name} keeps one")
    now = list_in(path)[1].counts() if path.exists() else {}
    for number, one in enumerate(found, 1):
        counts = counts_in(one, path)
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.at))
        since = changes(counts, now)
        terminal.tell(f"{number:>3}  {when}  {sum(counts.values()):>3} cards  {since}", indent=" " * 6)


def counts_in(one: Version, path: Path) -> dict[str, int]:
    """Give what a version holds; the form is that of the file."""
    try:
        return read_list(one.text, str(path)).counts()
    except BadFile:
        return {}


def changes(before: Mapping[str, int], now: Mapping[str, int]) -> str:
    """Say what has become of a list since."""
    names = dict.fromkeys([*before, *now])
    found = [(name, now.get(name, 0) - before.get(name, 0)) for name in names]
    told = [f"{by:+d} {name}" for name, by in found if by]
    more = [f"and {len(told) - FEW} more"] if len(told) > FEW else []
    return f"since then: {', '.join([*told[:FEW], *more])}" if told else "the same cards as now"


@click.command("back")
@DECKS
@click.argument("number", type=click.IntRange(min=1), metavar="N")
def back(name: str, number: int) -> None:
    """Write a version back into a deck's file; what the file held until now is kept as a version, too."""
    path = Path(name)
    found = versions_of(path)
    if number > len(found):
        has = f"has {len(found)} version{'' if len(found) == 1 else 's'}" if found else "has no version"
        raise Mistake(f"{path}: it {has}, and none is number {number}")
    chosen = found[number - 1]
    try:
        if path.exists():
            keep(path, read_text(path))
        write_whole(path, chosen.text)
    except BadFile as error:
        raise Mistake(sentence(error)) from error
    except OSError as error:
        raise Mistake(f"{path}: it cannot be written ({error.strerror or error})") from error
    echo(f"{path}: as it was, {sum(counts_in(chosen, path).values())} cards")
