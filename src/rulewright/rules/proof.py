"""Which scenarios and tests show which rule."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rulewright.engine.textfile import BadFile, files_below, parse_toml, read_text
from rulewright.engine.value import Json
from rulewright.rules.book import book, citations

# An id of a document counts only for a scenario that runs in a ruleset of that document.
RULESET_OF: Final = {"CR3": "crlate", "CR2": "cr2010", "RB": "rb22"}


def proofs(game: str, folder: Path) -> dict[str, list[str]]:
    """Give for every rule of a game the scenarios and tests in a folder that show it."""
    found: dict[str, list[str]] = {rule: [] for rule in book(game)}
    for path in files_below(folder, "", ".toml"):
        for rule in scenario_rules(path, game):
            if rule in found:
                found[rule].append(str(path.relative_to(folder)))
    for path in files_below(folder, "test_", ".py"):
        for name, cited in test_rules(path):
            for rule in sorted(cited & found.keys()):
                found[rule].append(f"{path.relative_to(folder)}::{name}")
    return found


def scenarios(game: str, folder: Path) -> dict[str, list[str]]:
    """Give for every rule the scenarios in a folder that show it; nothing where there is no such folder."""
    found: dict[str, list[str]] = {}
    for path in files_below(folder, "", ".toml"):
        for rule in scenario_rules(path, game):
            found.setdefault(rule, []).append(str(path))
    return found


def scenario_rules(path: Path, game: str) -> list[str]:
    """Give the rules that a scenario file says it shows."""
    try:
        data = parse_toml(read_text(path), str(path))
    except BadFile:
        return []
    if data.get("game") != game:
        return []
    played = texts_of(data.get("rulesets", [data.get("ruleset", "crlate")]))
    rules = texts_of(data.get("rules", [])) if played else []
    return [rule for rule in rules if RULESET_OF.get(rule.split(":")[0], played[0]) in played]


def texts_of(value: Json) -> list[str]:
    """Give the texts of a list; none if it is something else, for a scenario may be damaged."""
    return [one for one in value if isinstance(one, str)] if isinstance(value, list) else []


def test_rules(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Give each test of a file with the rules that its docstring cites."""
    for node in ast.walk(ast.parse(read_text(path))):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, citations(ast.get_docstring(node) or "")
