"""The journal: every write to a table goes through it, so that one list serves rollback and take-back.

A table is a row of columns (lists) of immutable values. Copying a table copies its columns; going back undoes
writes from the end of the journal.
"""

from typing import Any, TypeVar

T = TypeVar("T")


class Journal:
    """The writes made to one table, with what stood there before."""

    def __init__(self) -> None:
        """Start with no writes."""
        self.entries: list[tuple[list[Any], int, Any]] = []
        self.version = 0  # never goes back: derived values are cached by it
        self.era = 0  # within one era every change of the table is an entry, and none has been undone

    def write(self, column: list[T], index: int, value: T) -> None:
        """Write `value` into a cell and remember what stood there."""
        self.entries.append((column, index, column[index]))
        column[index] = value
        self.version += 1

    def note(self, column: list[T], index: int, value: T) -> None:
        """Write into a cell on which no derived value depends: what was worked out from the table stays valid."""
        self.entries.append((column, index, column[index]))
        column[index] = value

    def append(self, column: list[T], value: T) -> int:
        """Add a cell at the end of a column and give its index."""
        index = len(column)
        self.entries.append((column, -1, None))
        column.append(value)
        self.version += 1
        return index

    def change_unseen(self) -> None:
        """Note that the table was changed in another way than by writing."""
        self.version += 1
        self.era += 1

    def begin_anew(self) -> None:
        """Forget the writes: the table was set as a whole."""
        self.entries.clear()
        self.change_unseen()

    def mark(self) -> int:
        """Give the point to which `back_to` can return."""
        return len(self.entries)

    def back_to(self, mark: int) -> None:
        """Undo every write made since the mark, the last first."""
        entries = self.entries
        while len(entries) > mark:
            column, index, before = entries.pop()
            if index < 0:
                column.pop()
            else:
                column[index] = before
        self.change_unseen()
