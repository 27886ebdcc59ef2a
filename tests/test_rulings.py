"""Every ruling says why it is so, and is shown by a scenario or a test, or says why it cannot be."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rulewright.rules.book import GAMES, Rule, book
from rulewright.rules.proof import proofs

ROOT = Path(__file__).parent.parent
PAGES = ROOT / "docs" / "rulings"
NUMBER = re.compile(r"\b(?:SF-|C-|A)?\d{2,3}(?:\.\d+[a-z]?)?\b")
LINK = re.compile(r"\]\(([^)#]*)(?:#([^)]*))?\)")


def rulings(game: str) -> list[Rule]:
    return [rule for rule in book(game).values() if rule.is_ruling]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_shown(game: str) -> None:
    """Q. Which rulings has nobody proved?  A. None, but for those that say why."""
    shown = proofs(game, Path(__file__).parent)
    assert rulings(game)
    assert [rule.id for rule in rulings(game) if rule.testable and not shown[rule.id]] == []
    assert [rule.id for rule in rulings(game) if not rule.testable and shown[rule.id]] == []


def test_every_ruling_has_a_reason_of_its_own() -> None:
    """Q. Why is it so?  A. Each ruling says it in a sentence, and no two in the same one."""
    found = [rule for game in GAMES for rule in rulings(game)]
    assert [rule.id for rule in found if not re.search(r"\w \w+.*\.$", rule.reason, re.DOTALL)] == []
    often = Counter(" ".join(re.findall(r"\w+", rule.reason.lower())) for rule in found)
    assert [reason for reason, count in often.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_reason_names_rules_that_exist(game: str) -> None:
    """Q. May I look up what a reason names?  A. Every rule and ruling in it is in the book."""
    known = set(book(game)) | {one.partition(":")[2] for one in book(game)}
    named = [(rule.id, number) for rule in rulings(game) for number in rules_in(rule.reason)]
    assert len(named) > len(rulings(game)) // 2
    assert [one for one in named if one[1] not in known] == []


def rules_in(reason: str) -> list[str]:
    """Give what looks like the number of a rule; a number such as 500 or 2010 does not."""
    found = NUMBER.findall(reason)
    return [one for one in found if not one.isdigit() or (len(one) == 3 and one[1] in "01" and one[2] != "0")]


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_has_its_anchor(game: str) -> None:
    """Q. Does a link to a ruling find it?  A. On the page of its book, under its id."""
    page = (PAGES / f"{game}.md").read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="(.*?)"></a>', page)
    assert sorted(anchors) == sorted(rule.id for rule in rulings(game))


@pytest.mark.parametrize("path", sorted(PAGES.glob("*.md")), ids=lambda path: path.stem)
def test_the_links_of_the_pages_lead_somewhere(path: Path) -> None:
    """Q. Is what a page links there?  A. Every file, and every anchor in it."""
    links = LINK.findall(path.read_text(encoding="utf-8"))
    assert links
    for place, anchor in links:
        target = (path.parent / place).resolve() if place else path
        assert target.is_file(), f"{path.name} links {place}"
        assert not anchor or f'<a id="{anchor}"></a>' in target.read_text(encoding="utf-8"), f"{path.name}: #{anchor}"


def test_nothing_links_a_page_per_ruling() -> None:
    """Q. There was a file per ruling once. Does anything still lead there?  A. No."""
    papers = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "src").rglob("*.py")]
    papers += [one for one in (ROOT / "web" / "src").rglob("*") if one.suffix in {".ts", ".svelte", ".html"}]
    lost = [one.name for one in papers if re.search(r"rulings/(?:A|C-)\d+\.md", one.read_text(encoding="utf-8"))]
    assert len(papers) > 50
    assert lost == []
