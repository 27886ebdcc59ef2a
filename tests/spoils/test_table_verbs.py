"""Everything that is written to the table is written by a verb of `table/`."""

import ast
from collections.abc import Iterator
from pathlib import Path

import rulewright.spoils
from rulewright.spoils.table.save import COLUMNS

SPOILS = Path(rulewright.spoils.__file__).parent
WRITING = ("write", "note", "append", "append_row")
TABLES = ("t", "table")


def writes(tree: ast.AST) -> Iterator[int]:
    """Give the lines that write to a journal, or into a column by its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in WRITING and last_name(node.func.value) == "journal":
                yield node.lineno
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            column = node.value
            if isinstance(column, ast.Attribute) and column.attr in COLUMNS and last_name(column.value) in TABLES:
                yield node.lineno


def last_name(node: ast.AST) -> str:
    """Give the name that an expression ends with: `journal` of `g.table.journal`."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def test_only_the_table_writes_to_itself() -> None:
    """Q. May a rule write into a column itself?  A. No: one journal serves undo, and so each write is a verb."""
    found = {
        f"{path.relative_to(SPOILS)}:{line}"
        for path in SPOILS.rglob("*.py")
        if path.relative_to(SPOILS).parts[0] != "table"
        for line in writes(ast.parse(path.read_text(encoding="utf-8")))
    }
    assert not found


def test_a_write_would_be_found() -> None:
    """Q. Would the test above see a write?  A. Each of these ways."""
    for line in ("g.table.journal.write(g.table.play, 0, ())", "t.influence[0] = 3", "g.table.tokens[1] += 1"):
        assert list(writes(ast.parse(line))) == [1], line
