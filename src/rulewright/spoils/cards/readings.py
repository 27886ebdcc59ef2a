"""What the texts of sets were read as, kept from one start to the next: a game begins without the grammar.

A file in the person's own folder, by the words of this very language: another version of it does not look at the file,
and writes its own over it. Only what sets say is kept, never what guests write; only words can be in it, no code.
"""

import hashlib
import json
from functools import lru_cache
from pathlib import Path
from typing import Final, cast

from rulewright.engine.home import home, write_whole
from rulewright.engine.value import Json
from rulewright.spoils.language import front
from rulewright.spoils.words import walk
from rulewright.spoils.words.catalogue import WORDS
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.paragraphs import Paragraph

NAME: Final = "readings.json"
MOST: Final = 3000  # texts: as many cards as a person may have imported
LONGEST: Final = 8_000_000  # letters of the file: more is not ours
KINDS: Final[dict[str, type]] = {kind.__name__: kind for kind in WORDS}


class Readings:
    """The words of texts, by what a text, its types and its name come to in a short sum."""

    def __init__(self, path: Path) -> None:
        """Look into the file; one that is not there, of another version or not as it was written is as none."""
        self.path = path
        self.kept: dict[str, Json] = known_in(path)
        self.fresh = False

    def of(self, text: str, types: tuple[str, ...], name: str) -> tuple[Paragraph, ...] | None:
        """Give what a text was read as, if that is known."""
        written = self.kept.get(sum_of(text, *types, name))
        return None if written is None else cast("tuple[Paragraph, ...]", unwritten(written))

    def note(self, card: Definition) -> None:
        """Know the words of a card of a set that was just read."""
        key = sum_of(card.text, *card.types, card.name)
        if key not in self.kept and len(self.kept) < MOST:
            self.kept[key] = written_down(front.read(card.text, card.types, card.name).paragraphs)
            self.fresh = True

    def keep(self) -> None:
        """Write the file if there is anything new, and if there is a folder in which it can be written."""
        if not self.fresh:
            return
        self.fresh = False
        body = json.dumps(self.kept, separators=(",", ":"))
        try:
            write_whole(self.path, f"{language_sum()} {sum_of(body)}\n{body}")
        except OSError:
            return  # the next start reads the texts again


def readings() -> Readings:
    """Give what is known here."""
    return _readings(home() / NAME)


@lru_cache(maxsize=4)
def _readings(path: Path) -> Readings:
    return Readings(path)


def known_in(path: Path) -> dict[str, Json]:
    """Give what a file knows; nothing, if it is not of this language or not whole."""
    try:
        if path.stat().st_size > LONGEST:
            return {}
        head, _, body = path.read_text(encoding="utf-8").partition("\n")
        if head != f"{language_sum()} {sum_of(body)}":
            return {}
        return cast("dict[str, Json]", json.loads(body))
    except (OSError, ValueError):
        return {}


@lru_cache(maxsize=1)
def language_sum() -> str:
    """Give a sum of all that decides what a text is read as: the grammar, the reader and the words."""
    found = hashlib.sha256()
    for folder in (Path(front.__file__).parent, Path(walk.__file__).parent):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".grammar", ".toml"):
                found.update(f"{file.relative_to(folder)}\n".encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def sum_of(*said: str) -> str:
    """Give a short sum of some texts in a row."""
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:32]


# Words as plain things: a word begins with its name, a tuple with nothing


def written_down(word: object) -> Json:
    """Write words as lists."""
    if isinstance(word, tuple):
        return [None, *[written_down(one) for one in word]]
    if walk.is_word(word):
        return [type(word).__name__, *[written_down(one) for one in walk.parts(word)]]
    return cast("Json", word)


def unwritten(plain: Json) -> object:
    """Give the words that lists are."""
    if not isinstance(plain, list):
        return plain
    parts = [unwritten(one) for one in plain[1:]]
    return tuple(parts) if plain[0] is None else KINDS[str(plain[0])](*parts)
