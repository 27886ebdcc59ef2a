"""Write docs/rulings, a page per book, from the rulings that the package holds and the scenarios that show each.

python tools/rulings.py           writes the pages and takes others away
python tools/rulings.py --check   exits 1 if they are not up to date
"""

import re
import sys
import tomllib
from pathlib import Path

from rulewright.rules.book import GAMES
from rulewright.rules.proof import proofs

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "docs" / "rulings"
NAMES = {"starfighter": "Starfighter", "spoils": "The Spoils"}
OF_THE_BOOK = {
    "starfighter": "`SF-…` are the rules of the book, `C-…` our rulings.",
    "spoils": """Its three documents leave most of it open
alike, so that they share a page; a ruling that concerns one of them says so. A bare number is a rule of the later
Comprehensive Rules (`CR3:…`), `A…` is a ruling of ours.""",
}
FRONT = """# Rulings

What the rulebooks leave open, what we chose, and why. Where a ruling and the book disagree, the book wins.

{listed}

Every ruling has an anchor: `spoils.md#A86`, `starfighter.md#C-12`. Code and tests cite it as `[A86]` and `[C-12]`;
`rulewright rules show spoils A86` prints it, and the *Rules* page of the server lets you play what shows it.

A new one goes into `src/rulewright/rules/GAME-rulings.toml` with a question, a ruling and a reason of its own (why this
reading, and not the other), and needs a scenario in `tests/scenarios/GAME/rulings`. `python tools/rulings.py` writes
these pages.
"""


def rulings(game: str) -> list[dict[str, str]]:
    """Give the rulings of a game by number."""
    source = ROOT / "src" / "rulewright" / "rules" / f"{game}-rulings.toml"
    rows: list[dict[str, str]] = tomllib.loads(source.read_text(encoding="utf-8"))["rulings"]
    return sorted(rows, key=lambda row: int(re.sub(r"\D", "", row["id"])))


def shown_by(path: str) -> str:
    """Link a scenario or a test."""
    file, _, test = path.partition("::")
    return f"- [{test or Path(file).stem}](../../tests/{file})"


def entry(row: dict[str, str], shown: list[str]) -> str:
    """Write one ruling under its anchor."""
    where = "\n".join([shown_by(one) for one in shown]) or f"- {row['untested']}"
    return (
        f'<a id="{row["id"]}"></a>\n\n'
        f"## {row['id']}: {row['question']}\n\n"
        f"**Ruling.** {row['ruling']}\n\n"
        f"**Reason.** {row['reason']}\n\n"
        f"**Shown by**\n\n{where}\n"
    )


def page(game: str, rows: list[dict[str, str]]) -> str:
    """Write the page of a game: every question, then every ruling."""
    shown = proofs(game, ROOT / "tests")
    contents = "\n".join([f"- [{row['id']}](#{row['id']}): {row['question']}" for row in rows])
    entries = "\n".join([entry(row, shown[row["id"]]) for row in rows])
    return (
        f"# Rulings for {NAMES[game]}\n\n"
        f"What the book leaves open or lets be read in two ways. {OF_THE_BOOK[game]}\n\n"
        f"{contents}\n\n{entries}"
    )


def pages() -> dict[Path, str]:
    """Give every page that there should be."""
    rows = {game: rulings(game) for game in GAMES}
    found = {PAGES / f"{game}.md": page(game, rows[game]) for game in GAMES}
    listed = "\n".join(
        [
            f"- [{NAMES[game]}]({game}.md): {len(rows[game])} rulings, "
            f"from [{rows[game][0]['id']}]({game}.md#{rows[game][0]['id']}) "
            f"to [{rows[game][-1]['id']}]({game}.md#{rows[game][-1]['id']})"
            for game in GAMES
        ]
    )
    found[PAGES / "README.md"] = FRONT.format(listed=listed)
    return found


def main() -> int:
    """Write or check the pages."""
    wanted = pages()
    strangers = sorted(path for path in PAGES.glob("*.md") if path not in wanted)
    if "--check" in sys.argv:
        stale = [path.name for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
        stale += [path.name for path in strangers]
        print(
            f"Out of date: {', '.join(stale)}. Run tools/rulings.py."
            if stale
            else f"{len(wanted)} pages are up to date."
        )
        return 1 if stale else 0
    PAGES.mkdir(parents=True, exist_ok=True)
    for path, text in wanted.items():
        path.write_text(text, encoding="utf-8")
    for path in strangers:
        path.unlink()
    print(f"Wrote {len(wanted)} pages to {PAGES.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
