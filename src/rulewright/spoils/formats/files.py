"""A file of cards in whichever form it is: OCTGN's XML, JSON or our own TOML, told by its ending."""

from pathlib import Path
from typing import Final

from rulewright.engine.textfile import BadFile, read_text
from rulewright.spoils.formats.octgn import read_octgn
from rulewright.spoils.formats.own import read_own
from rulewright.spoils.formats.printing import Printing
from rulewright.spoils.formats.rows import read_rows

READERS: Final = {".xml": read_octgn, ".json": read_rows, ".toml": read_own}


def printings_in(path: Path) -> list[Printing]:
    """Give every printing of a file, oldest first as the file has them."""
    reader = READERS.get(path.suffix.casefold())
    if reader is None:
        raise BadFile([f"{path}: a file of cards ends in {', '.join(READERS)}"])
    return reader(read_text(path), str(path))
