"""`rulewright cards read` and `rulewright cards fix`: a text by itself, and a file written as it would be read."""

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from rulewright.cli.cards import Verdict, judged, offers, told
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence
from rulewright.cli.places import FILE, TARGET
from rulewright.cli.trying import show
from rulewright.engine.home import write_whole
from rulewright.engine.textfile import BadFile, read_text
from rulewright.spoils.cards.formats.files import printings_in
from rulewright.spoils.cards.formats.literals import rewritten
from rulewright.spoils.cards.formats.printing import LONGEST_TEXT, Printing
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import TYPES, CardType

NAMELESS: Final = "This Card"
READ: Final = (sys.maxsize, 0)  # to the end
FOLLOWED: Final = (sys.maxsize, 1)
LIKELY: Final[tuple[CardType, ...]] = ("character", "tactic", "item", "location", "faction", "resource")


@click.command("read")
@click.argument("text")
@click.option("--type", "kind", type=click.Choice(TYPES), help="The card's type (the first that the text suits).")
@click.option("--name", default=NAMELESS, metavar="NAME", help="The card's name, if its text says it.")
def read_(text: str, kind: CardType | None, name: str) -> None:
    """Read a text as a card would have it: what it means, or where it is declined. `-` reads what is typed."""
    if text == "-":
        text = sys.stdin.read(LONGEST_TEXT + 1)
    if not text.strip() or len(text) > LONGEST_TEXT:
        raise Mistake(f"a text has 1 to {LONGEST_TEXT} characters, not {len(text.strip())}")
    kinds = LIKELY if kind is None else (kind,)
    tries = [Printing(Definition(name, (one,)), text.strip("\n")) for one in kinds]
    show(likeliest(tries))


def likeliest(tries: list[Printing]) -> Printing:
    """Give a text as a card of the type that it suits best: of those that read as far, one that a change helps."""
    best = max([reached(one) for one in tries])
    fitting = [one for one in tries if reached(one) == best]
    helped = [one for one in fitting if best < READ and offers(judged(one))]
    return (helped or fitting)[0]


def reached(printing: Printing) -> tuple[int, int]:
    """Give how far a text is read as a card of a type, so that the type can be chosen that it suits."""
    verdict = judged(printing)
    if verdict.declined is None:
        return READ if verdict.follows else FOLLOWED
    return (verdict.declined.line, verdict.declined.column)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A card whose text was written anew."""

    name: str
    before: str
    after: str
    why: str


@click.command("fix")
@click.argument("path", metavar="FILE", type=FILE)
@click.option("--to", "target", type=TARGET, metavar="FILE", help="Write it there instead of in its place.")
@click.option("--look", is_flag=True, help="Only show what would be written.")
def fix(path: str, target: str | None, *, look: bool) -> None:
    """Write a file of cards anew, with what would be read in place of what is declined or repaired.

    Only texts are changed, and each change is shown. Exit 1 if cards are left that are not read.
    """
    source = Path(path)
    try:
        printings, text = printings_in(source), read_text(source)
    except BadFile as error:
        raise Mistake(sentence(error)) from error
    fixed, left = sorted_out(printings)
    for one in fixed:
        echo("\n".join(shown(one)))
    if (fixed and not look) or target:
        write_down(Path(target or path), source, text, fixed)
    for lines in left:
        echo(lines, err=True)
    verb = "would be written" if look else "written"
    echo(f"{len(printings)} cards: {len(fixed)} {verb} anew, {len(left)} still declined")
    sys.exit(1 if left else 0)


def sorted_out(printings: list[Printing]) -> tuple[list[Fixed], list[str]]:
    """Give the cards that can be written as they would be read, and what is wrong with those that cannot."""
    fixed: list[Fixed] = []
    left: list[str] = []
    for one in printings:
        verdict = judged(one)
        if verdict.verdict == "read":
            continue
        meant = None if verdict.follows else mended(verdict)
        if meant is None:
            left.append("\n".join(told(verdict)))
        else:
            fixed.append(meant)
    return fixed, left


def mended(verdict: Verdict) -> Fixed | None:
    """Give a card as it would be read, unless a part of what it says would be lost; None if there is no such text."""
    name, text = verdict.printing.facts.name, verdict.printing.text
    if verdict.declined is None:
        return Fixed(name, text, verdict.as_read, "; ".join(verdict.repairs))
    kept = [one for one in offers(verdict) if one.meaning != "dropped"]
    return Fixed(name, text, kept[0].text, kept[0].changed) if kept else None


def shown(one: Fixed) -> list[str]:
    """Show the lines of a text that are written anew."""
    before, after = one.before.split("\n"), one.after.split("\n")
    gone = [f"  - {line}" for line in before if line not in after]
    return [one.name, *gone, *[f"  + {line}" for line in after if line not in before], f"    {one.why}"]


def write_down(target: Path, source: Path, text: str, fixed: list[Fixed]) -> None:
    """Write the file with its texts changed, or tell why that cannot be done; everything else stays as it was."""
    if target.suffix.casefold() != source.suffix.casefold():
        raise Mistake(f"{target}: it is written in the form of {source}, so it ends in {source.suffix}")
    if target != source and target.exists():
        raise Mistake(f"{target}: the file is there already; --to takes a new one")
    try:
        write_whole(target, rewritten(text, source, {one.before: one.after for one in fixed}))
    except BadFile as error:
        raise Mistake(sentence(error)) from error
    except OSError as error:
        raise Mistake(f"{target}: it cannot be written ({error.strerror or error})") from error
