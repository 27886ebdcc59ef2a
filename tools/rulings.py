"""Write docs/rulings from the rulings that the package holds, each with the scenarios that show it.

python tools/rulings.py           writes the pages
python tools/rulings.py --check   exits 1 if they are not up to date
"""

import sys
import tomllib
from pathlib import Path

from rulewright.rules.book import GAMES
from rulewright.rules.proof import proofs

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "rulings"
NAMES = {"starfighter": "Starfighter", "spoils": "The Spoils"}


def page(game: str, row: dict[str, str], shown: list[str]) -> str:
    """Write the page of one ruling."""
    where = "\n".join(f"- `tests/{one}`" for one in shown) or f"- {row.get('untested', 'no scenario yet')}"
    return (
        f"# {row['id']}: {row['question']}\n\n"
        f"*{NAMES[game]}. The book is silent or can be read in two ways.*\n\n"
        f"**Ruling.** {row['ruling']}\n\n"
        f"**Reason.** {row['reason'] or 'It follows from the rule quoted in the ruling.'}\n\n"
        f"**Shown by**\n\n{where}\n"
    )


def pages() -> dict[Path, str]:
    """Give every page that there should be."""
    found = {}
    lists = []
    for game in GAMES:
        source = ROOT / "src" / "rulewright" / "rules" / f"{game}-rulings.toml"
        rows = tomllib.loads(source.read_text(encoding="utf-8"))["rulings"]
        shown = proofs(game, ROOT / "tests")
        for row in rows:
            found[PAGES / f"{row['id']}.md"] = page(game, row, shown[row["id"]])
        listed = "\n".join(f"- [{row['id']}]({row['id']}.md): {row['question']}" for row in rows)
        lists.append(f"## {NAMES[game]}\n\n{listed}\n")
    found[PAGES / "README.md"] = (
        "# Rulings\n\nWhat the rulebooks leave open, what we chose, and why. Where a ruling and the book disagree, "
        "the book wins.\nThe texts live in `src/rulewright/rules/`; `tools/rulings.py` writes these pages.\n\n"
        + "\n".join(lists)
    )
    return found


def main() -> int:
    """Write or check the pages."""
    wanted = pages()
    if "--check" in sys.argv:
        stale = [path.name for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
        print(
            f"Out of date: {', '.join(stale)}. Run tools/rulings.py."
            if stale
            else f"{len(wanted)} pages are up to date."
        )
        return 1 if stale else 0
    PAGES.mkdir(parents=True, exist_ok=True)
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    print(f"Wrote {len(wanted)} pages to {PAGES.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
