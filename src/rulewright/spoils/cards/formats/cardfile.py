"""A file of cards as a set of its own: for one game, without being imported."""

from pathlib import Path

from rulewright.engine.textfile import fingerprint, read_text
from rulewright.spoils.cards.formats.files import about_file, printings_in
from rulewright.spoils.cards.sets.cardset import CardSet, Imported
from rulewright.spoils.cards.sets.library import Library, library


def set_in(path: Path) -> CardSet:
    """Give the set that a file is; `BadFile` says what is wrong with it."""
    about, cards = about_file(path), tuple([Imported(one) for one in printings_in(path)])
    return CardSet(path.stem, about.title or path.stem, cards, {}, fingerprint(read_text(path)), about.booster)


def library_with(path: Path | None) -> Library:
    """Give all the cards there are, with those of a file before any other of their names."""
    return library() if path is None else Library([*library().sets, set_in(path)])
