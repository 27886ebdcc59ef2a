"""The knock-out run: tear each step and each check out of the rulebook; some scenario that cites its rule must fail.

python tools/knockout.py [starfighter]
"""

import signal
import sys
from pathlib import Path

from rulewright.games import registration
from rulewright.rules.book import COMPLETE, book
from rulewright.scenario.document import Document, read_document
from rulewright.scenario.runner import run

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 30.0  # seconds that a scenario takes


def scenarios(game: str) -> list[Document]:
    """Give every scenario of a game."""
    return [read_document(path) for path in sorted((ROOT / "tests" / "scenarios" / game).rglob("*.toml"))]


def misses(document: Document, game: str, page: str) -> bool:
    """Whether a scenario no longer holds when a page is torn out; a crash counts as well, and a game without end."""
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        outcomes = run(document, rulebook=registration(game).rulebook.without(page))
    except Exception:  # noqa: BLE001 - a torn book may break in any way, and any way shows that the page is missed
        return True
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
    return any(outcome.verdict != "holds" for outcome in outcomes)


def give_up(_number: int, _frame: object) -> None:
    """End a scenario that goes on for too long."""
    raise TimeoutError


def knock_out(game: str) -> list[str]:
    """Tear out page after page and give those that no scenario misses."""
    documents = scenarios(game)
    unmissed = []
    pages = registration(game).rulebook.pages()
    for number, (page, rule) in enumerate(pages, start=1):
        citing = [document for document in documents if rule in document.rules]
        if not any(misses(document, game, page) for document in citing):
            unmissed.append(f"{page} ({rule}: {book(game)[rule].text}), cited by {len(citing)} scenarios")
        if sys.stdout.isatty():
            print(f"\r{game}: {number} of {len(pages)} pages torn out, {len(unmissed)} not missed", end="", flush=True)
    print(f"\r{game}: {len(pages)} pages torn out, {len(unmissed)} not missed by any scenario")
    return unmissed


def main() -> int:
    """Run for the games named, or for all that are complete."""
    signal.signal(signal.SIGALRM, give_up)
    unmissed = [line for game in sys.argv[1:] or COMPLETE for line in knock_out(game)]
    for line in unmissed:
        print(f"not missed: {line}")
    return 1 if unmissed else 0


if __name__ == "__main__":
    sys.exit(main())
