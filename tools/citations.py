"""Check that each rule cited in the code exists, and that each testable rule is cited by code."""

import re
import sys
from pathlib import Path

from rulewright.rules.book import COMPLETE, GAMES, book, citations, testable

ROOT = Path(__file__).resolve().parent.parent
CITING = ("src/rulewright", "tests", "docs", "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
EXAMPLE = re.compile(r'^id = "(C-\d+)"$', re.MULTILINE)  # a ruling that a page adds to show how
NOT_CITING = "src/rulewright/rules"  # where the rules themselves are


def cited_in(place: str) -> dict[str, set[str]]:
    """Give the ids cited in each file of a place."""
    path = ROOT / place
    files = (
        [path] if path.is_file() else sorted(one for one in path.rglob("*") if one.suffix in {".py", ".md", ".toml"})
    )
    kept = [one for one in files if NOT_CITING not in one.as_posix()]
    texts = {str(one.relative_to(ROOT)): one.read_text(encoding="utf-8") for one in kept}
    return {name: citations(text) - set(EXAMPLE.findall(text)) for name, text in texts.items()}


def main() -> int:
    """Print what is wrong and give the exit code."""
    problems = []
    known = {rule for game in GAMES for rule in book(game)}
    for place in CITING:
        for name, cited in cited_in(place).items():
            problems += [f"{name} cites {rule}, which does not exist" for rule in sorted(cited - known)]
    in_code = set().union(*cited_in("src/rulewright").values())
    for game in COMPLETE:
        twins = {one for rule in book(game).values() for one in rule.counterparts}  # code cites the later document
        uncited = [rule for rule in testable(game) if rule.id not in in_code | twins]
        problems += [f"no code cites {rule.id}: {rule.text}" for rule in uncited]
    print("\n".join(problems) if problems else f"{len(in_code)} rules and rulings are cited by code, and all exist.")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
