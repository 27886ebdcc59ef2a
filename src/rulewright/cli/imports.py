"""`rulewright cards import`, `sets` and `remove`: cards that somebody owns, kept in the user's folder."""

from pathlib import Path

import click

from rulewright.cli.cards import judged
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence
from rulewright.cli.places import FILE
from rulewright.engine.textfile import BadFile
from rulewright.spoils.cards.formats.files import about_file, printings_in
from rulewright.spoils.cards.formats.printing import Printing
from rulewright.spoils.cards.sets.imported import Known, folder, import_sets, remove_set
from rulewright.spoils.cards.sets.library import library, shipped_sets


@click.command("import")
@click.argument("paths", nargs=-1, required=True, metavar="FILE ...", type=FILE)
def import_(paths: tuple[str, ...]) -> None:
    """Import sets of cards (our own .toml, .json, OCTGN's .xml), to be used by name in decks and scenarios at once.

    They are kept in your own folder (RULEWRIGHT_HOME names another) and go nowhere else. Of several cards of a name
    the one that was imported last counts. If one file cannot be read, nothing is imported.
    """
    found: dict[str, tuple[list[Printing], dict[str, int]]] = {}
    try:
        for path in [Path(one) for one in paths]:
            read_into(found, path)
        kept = [(title, printings, booster) for title, (printings, booster) in found.items()]
        made = import_sets(kept, [one.name for one in shipped_sets()])
    except BadFile as error:
        raise Mistake(f"{sentence(error)}; nothing was imported") from error
    except OSError as error:
        place = error.filename or folder()
        raise Mistake(
            f"{place}: sets cannot be kept here ({error.strerror}); RULEWRIGHT_HOME names a folder"
        ) from error
    for known, before in made:
        tell_import(known, before, found[known.title][0])


def read_into(found: dict[str, tuple[list[Printing], dict[str, int]]], path: Path) -> None:
    """Read a file's cards into the sets that they belong to; cards that name none belong to one of the file's name."""
    printings = printings_in(path)
    if not printings:
        raise BadFile([f"{path}: there is no card in it"])
    about = about_file(path)
    for one in printings:
        found.setdefault(one.set or about.title or path.stem, ([], about.booster))[0].append(one)


def tell_import(known: Known, before: str, printings: list[Printing]) -> None:
    """Say what was imported, and which of the cards cannot be played."""
    names = {one.facts.name: one for one in printings}  # a name's last printing counts
    declined = [name for name, one in names.items() if judged(one).verdict == "declined"]
    was = "unchanged" if before == known.hash else f"in place of {before}" if before else "new"
    echo(f"{known.name}: {known.title}, {len(names)} cards, hash {known.hash} ({was})")
    if declined:
        some = ", ".join(declined[:3]) + (" …" if len(declined) > 3 else "")  # noqa: PLR2004 - a few examples
        echo(f"  {len(declined)} of them cannot be played ({some}); rulewright cards check says why")


@click.command("sets")
def sets() -> None:
    """List the sets there are, with the hash by which a record names each."""
    try:
        found = library().sets
    except BadFile as error:
        raise Mistake(sentence(error)) from error
    for one in found:
        pack = ", ".join([f"{count} {rarity}" for rarity, count in one.booster.items()])
        echo(f"{one.name:<24} {one.hash}  {len(one.cards):>4} cards  {one.title}{f' (a pack: {pack})' * bool(pack)}")


@click.command("remove")
@click.argument("name")
def remove(name: str) -> None:
    """Forget an imported set."""
    try:
        gone = remove_set(name)
    except BadFile as error:
        raise Mistake(sentence(error)) from error
    except OSError as error:
        raise Mistake(f"{folder()}: it cannot be changed ({error.strerror})") from error
    if gone is None:
        raise Mistake(f"no set that was imported is called {name!r}; rulewright cards sets lists them")
    echo(f"{gone.name}: removed")
