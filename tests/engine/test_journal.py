"""The journal takes back what was written, cell by cell and row by row."""

from typing import Any

from rulewright.engine.journal import Journal


def test_a_row_is_one_entry() -> None:
    """Q. A row is added to several columns and then undone.  A. One entry did it, and each column is as it was."""
    journal = Journal()
    names: list[Any] = ["Mill Ox"]
    numbers: list[Any] = [3]
    journal.write(numbers, 0, 4)
    mark = journal.mark()
    assert journal.append_row([names, numbers], ("Iron Duck", 7)) == 1
    journal.write(numbers, 1, 8)
    assert (names, numbers, journal.mark()) == (["Mill Ox", "Iron Duck"], [4, 8], mark + 2)
    journal.back_to(mark)
    assert (names, numbers) == (["Mill Ox"], [4])


def test_to_undo_nothing_is_no_change() -> None:
    """Q. Nothing was written since a mark. Is what was worked out from the table still known?  A. Yes, all of it."""
    journal = Journal()
    numbers: list[Any] = [3]
    journal.write(numbers, 0, 4)
    mark, known = journal.mark(), (journal.version, journal.era)
    journal.back_to(mark)
    assert (journal.version, journal.era) == known
    journal.write(numbers, 0, 5)
    journal.back_to(mark)
    assert numbers == [4]
    assert journal.era > known[1]
