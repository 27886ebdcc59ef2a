"""Which scenarios and tests show which rule."""

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rulewright.rules.book import book, citations

# An id of a document counts only for a scenario that runs in a ruleset of that document.
RULESET_OF: Final = {"CR3": "crlate", "CR2": "cr2010", "RB": "rb22"}


def proofs(game: str, folder: Path) -> dict[str, list[str]]:
    """Give for every rule of a game the scenarios and tests in a folder that show it."""
    found: dict[str, list[str]] = {rule: [] for rule in book(game)}
    for path in sorted(folder.rglob("*.toml")):
        for rule in scenario_rules(path, game):
            if rule in found:
                found[rule].append(str(path.relative_to(folder)))
    for path in sorted(folder.rglob("test_*.py")):
        for name, cited in test_rules(path):
            for rule in sorted(cited & found.keys()):
                found[rule].append(f"{path.relative_to(folder)}::{name}")
    return found


def scenarios(game: str, folder: Path) -> dict[str, list[str]]:
    """Give for every rule the scenarios in a folder that show it; nothing where there is no such folder."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.toml")) if folder.is_dir() else ():
        for rule in scenario_rules(path, game):
            found.setdefault(rule, []).append(str(path))
    return found


def scenario_rules(path: Path, game: str) -> list[str]:
    """Give the rules that a scenario file says it shows."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError):
        return []
    if data.get("game") != game:
        return []
    played = data.get("rulesets", [data.get("ruleset", "crlate")])
    return [rule for rule in data.get("rules", []) if RULESET_OF.get(rule.split(":")[0], played[0]) in played]


def test_rules(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Give each test of a file with the rules that its docstring cites."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, citations(ast.get_docstring(node) or "")
