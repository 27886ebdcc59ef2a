"""`rulewright cards`: which cards of a file are read, and where the others are declined."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from rulewright.cli.edge import echo
from rulewright.cli.lazy import LazyGroup, Place
from rulewright.cli.mistake import Mistake, several
from rulewright.cli.places import FILE
from rulewright.engine.textfile import BadFile
from rulewright.spoils.cards.formats.files import printings_in
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.language.declined import Declined, Offer
from rulewright.spoils.language.front import checked, read

MOST_DECLINED: Final = 500
# Those that live elsewhere use what is here.
COMMANDS: Final = {
    "explain": Place(
        "rulewright.cli.trying",
        "explain",
        "Print each sentence of a card, the words it became, and the rules that govern them.",
    ),
    "read": Place(
        "rulewright.cli.writing",
        "read_",
        "Read a text as a card would have it: what it means, or where it is declined.",
    ),
    "fix": Place(
        "rulewright.cli.writing",
        "fix",
        "Write a file of cards anew, with what would be read in place of what is declined or repaired.",
    ),
    "watch": Place(
        "rulewright.cli.watching", "watch", "Check files of cards again whenever they are changed; Ctrl-C ends it."
    ),
    "try": Place(
        "rulewright.cli.trying",
        "try_",
        "Open a table with a card in your hand, enough resources to deploy it, and company on both sides.",
    ),
    "import": Place(
        "rulewright.cli.imports",
        "import_",
        "Import sets of cards (our own .toml, .json, OCTGN's .xml), to be used by name in decks and scenarios at once.",
    ),
    "search": Place(
        "rulewright.cli.searching",
        "search",
        "List the cards that a search means: t:character 'c<=2' draw.",
    ),
    "sets": Place(
        "rulewright.cli.imports", "sets", "List the sets there are, with the hash by which a record names each."
    ),
    "remove": Place("rulewright.cli.imports", "remove", "Forget an imported set."),
}


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a printing: read, repaired or declined, and where and why."""

    printing: Printing
    verdict: str
    repairs: tuple[str, ...] = ()
    declined: Declined | None = None
    as_read: str = ""  # the text without the slips of its print
    follows: str = ""  # what the engine does not follow, of a text that is read


@click.group(cls=LazyGroup, places=COMMANDS)
def cards() -> None:
    """Check cards of The Spoils: which are read, which are declined, and at which word."""


def judged(printing: Printing) -> Verdict:
    """Read one printing."""
    try:
        found = read(printing.text, printing.facts.types, printing.facts.name)
    except Declined as declined:
        return Verdict(printing, "declined", declined=declined)
    if problem := unfollowed(tuple(found.paragraphs)):
        return Verdict(printing, "declined", found.repairs, follows=problem)
    return Verdict(printing, "repaired" if found.repairs else "read", found.repairs, as_read=found.as_read)


def printings_of(paths: tuple[str, ...]) -> list[Printing]:
    """Read every file, or tell what is wrong with those that cannot be read."""
    found, broken = sorted_out(paths)
    if broken:
        raise Mistake("\n".join(broken))
    return found


def sorted_out(paths: tuple[str, ...]) -> tuple[list[Printing], list[str]]:
    """Read every file that can be read, and say of each other one what is wrong with it."""
    found: list[Printing] = []
    broken: list[str] = []
    for path in paths:
        try:
            found += printings_in(Path(path))
        except BadFile as error:
            broken += several(error.problems).splitlines()
    return found, broken


def by_name(printings: list[Printing]) -> dict[str, list[Printing]]:
    """Give the printings of each name that differ in their text, the newest first: files list the oldest first."""
    found: dict[str, list[Printing]] = {}
    for one in reversed(printings):
        same = found.setdefault(one.facts.name, [])
        if one.text not in [other.text for other in same]:
            same.append(one)
    return dict(reversed(found.items()))


def offers(verdict: Verdict) -> tuple[Offer, ...]:
    """Give texts near a declined one that are read; none if no small change helps."""
    printing = verdict.printing
    try:
        checked(printing.text, printing.facts.types, printing.facts.name)
    except Declined as declined:
        return declined.offers
    return ()


def changed_lines(text: str, offer: Offer) -> str:
    """Give the lines of an offer that differ from the text."""
    lines = text.split("\n")
    return "\n".join([line for line in offer.text.split("\n") if line not in lines])


def told(verdict: Verdict) -> list[str]:
    """Say where a text is declined, and what would be read there."""
    name = verdict.printing.facts.name
    where = f"{name} ({verdict.printing.set})" if verdict.printing.set else name
    if verdict.declined is None:
        return [f"{where}: it is read, but the engine does not follow {verdict.follows}"]
    found = [
        f"would be read: {changed_lines(verdict.printing.text, one)}\n  ({one.changed})" for one in offers(verdict)
    ]
    return [f"{where}: declined at {verdict.declined}", *found]


def tell_declined(verdicts: list[Verdict]) -> None:
    """Say where texts are declined, for as many as somebody may want to mend at a time."""
    for one in verdicts[:MOST_DECLINED]:
        echo("\n".join(told(one)), err=True)
    if len(verdicts) > MOST_DECLINED:
        echo(f"and {len(verdicts) - MOST_DECLINED} more are declined; check fewer files at a time", err=True)


def row_of(verdict: Verdict) -> dict[str, object]:
    """Give a declined card as data."""
    declined, text = verdict.declined, verdict.printing.text
    place: dict[str, object] = {"name": verdict.printing.facts.name, "line": 1, "column": 1}
    if declined is None:
        why = f"the engine does not follow {verdict.follows}"
        return {**place, "why": why, "expected": [], "suggestion": None, "offers": []}
    found = offers(verdict)
    rows = [{"text": one.text, "changed": one.changed, "meaning": one.meaning} for one in found]
    return {
        **place,
        "line": declined.line,
        "column": declined.column,
        "why": declined.why,
        "expected": [*declined.hints.near, *declined.hints.expected],
        "suggestion": changed_lines(text, found[0]) if found else None,
        "offers": rows,
    }


@cards.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="FILE ...", type=FILE)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--brief", is_flag=True, help="Only the sum.")
def check(paths: tuple[str, ...], *, as_json: bool, brief: bool) -> None:
    """Read every card of OCTGN sets (.xml), JSON lists (.json) and our own files (.toml); exit 0 if all are read."""
    printings, broken = sorted_out(paths)
    names = by_name(printings)
    newest = [judged(same[0]) for same in names.values()]
    older = [verdict for same in names.values() for one in same[1:] if (verdict := judged(one)).verdict == "declined"]
    count = {kind: sum(one.verdict == kind for one in newest) for kind in ("read", "repaired", "declined")}
    declined = [one for one in newest if one.verdict == "declined"]
    if as_json:
        rows = [row_of(one) for one in declined]
        click.echo(
            json.dumps({"total": len(newest), **count, "declined": rows, "unreadable": broken}, ensure_ascii=False)
        )
    else:
        for problem in broken:
            echo(problem, err=True)
        tell_declined([] if brief else [*declined, *older])
        for one in [] if brief else newest:
            for repair in one.repairs:
                echo(f"{one.printing.facts.name}: repaired, {repair}")
        echo(f"{len(newest)} cards: {', '.join([f'{number} {kind}' for kind, number in count.items()])}")
        if older:
            echo(f"{len(older)} older printings with another text are declined")
    sys.exit(2 if broken else 1 if declined or older else 0)
