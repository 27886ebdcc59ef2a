"""The journal: every write to a table goes through it, so that one list serves rollback and take-back.

A table is a row of columns (lists) of immutable values. Copying a table copies its columns; going back undoes
writes from the end of the journal.
"""

from typing import Any, Final, TypeVar

T = TypeVar("T")
CELL: Final = -1  # in the place of an index: a cell that was added
ROW: Final = -2  # a cell that was added to each of several columns


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
        self.entries.append((column, CELL, None))
        column.append(value)
        self.version += 1
        return index

    def append_row(self, columns: list[list[Any]], cells: tuple[Any, ...]) -> int:
        """Add a cell to each of several columns and give the index of the row: one entry for all of them."""
        index = len(columns[0])
        self.entries.append((columns, ROW, None))
        for column, cell in zip(columns, cells, strict=True):
            column.append(cell)
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

    def as_at(self, mark: int, columns: list[list[Any]]) -> list[list[Any]]:
        """Give columns as they were at a mark, without going back."""
        copies = {id(column): column[:] for column in columns}
        for place in range(len(self.entries) - 1, mark - 1, -1):
            column, index, before = self.entries[place]
            if index >= 0:
                copies[id(column)][index] = before
            else:
                for one in column if index == ROW else [column]:
                    copies[id(one)].pop()
        return [copies[id(column)] for column in columns]

    def back_to(self, mark: int) -> None:
        """Undo every write made since the mark, the last first; if there was none, all that is known holds still."""
        entries = self.entries
        if len(entries) == mark:
            return
        while len(entries) > mark:
            column, index, before = entries.pop()
            if index == ROW:
                for one in column:
                    one.pop()
            elif index < 0:
                column.pop()
            else:
                column[index] = before
        self.change_unseen()
