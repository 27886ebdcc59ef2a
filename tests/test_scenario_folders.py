"""Where scenarios lie: by chapter of the book, our rulings apart, and each under a name of its own."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from rulewright.rules.book import GAMES, book

FOLDER = Path(__file__).parent / "scenarios"
FILES = {game: sorted((FOLDER / game).rglob("*.toml")) for game in GAMES}
NAMED = re.compile(r"(?P<document>CR2-|RB-)?(?P<section>\d{3})?")
RULING = re.compile(r"(A\d{2,3}|C-\d{2})-")
CHAPTERS = {  # of Starfighter, by what the rules call theirs; the book has no numbers
    "1-setup": {"setup"},
    "2-reinforcements": {"round", "reinforcements", "draw"},
    "3-deployment": {"deployment"},
    "4-combat": {"combat-initiative", "combat", "battle", "tokens", "combat-end"},
    "5-effects": {"effects"},
    "7-examples": {"example"},
    "8-end": {"end"},
    "9-total-war": {"deck-building", "setup", "reinforcements", "discard", "draw"},
}


@pytest.mark.parametrize("game", GAMES)
def test_a_name_is_one_scenario(game: str) -> None:
    """Q. The server calls scenarios by name. Could two answer?  A. No: names are unique in a game."""
    often = Counter(path.stem for path in FILES[game])
    assert [name for name, count in often.items() if count > 1] == []


@pytest.mark.parametrize("game", GAMES)
def test_rulings_lie_apart(game: str) -> None:
    """Q. Where is the scenario of a ruling?  A. In `rulings`, under its id, and nothing else is there."""
    for path in FILES[game]:
        assert (path.parent.name == "rulings") == (RULING.match(path.name) is not None), path


def test_a_scenario_of_the_spoils_lies_in_its_section() -> None:
    """Q. Where is the scenario of 402.5b?  A. In the folder of section 402, by the name that the book gives it."""
    for path in FILES["spoils"]:
        folder = path.parent.relative_to(FOLDER / "spoils").as_posix()
        if folder in {"rulings", "set"}:
            continue
        named = NAMED.match(path.name)
        assert named is not None
        if named["document"] == "RB-":
            assert folder == "rulebook", path
            continue
        document = "CR2" if named["document"] else "CR3"
        heading = book("spoils")[f"{document}:{named['section']}"].text.partition(": ")[2].lower()
        words = "-".join(re.findall(r"[a-z]+", heading.replace("&", "and")))
        section, _, folder_words = folder.partition("-")
        assert folder_words == words, path
        assert book("spoils")[f"CR3:{section}"].text.partition(": ")[2].lower() == heading, path


def test_a_scenario_of_starfighter_lies_in_its_chapter() -> None:
    """Q. Where is the scenario of SF-33?  A. With its chapter, which the rules name."""
    for path in FILES["starfighter"]:
        if path.parent.name == "rulings":
            continue
        number = re.match(r"SF-(\d{3})-", path.name)
        assert number is not None, path
        chapter = book("starfighter")[f"SF-{int(number[1])}"].chapter
        fits = {name for name, chapters in CHAPTERS.items() if chapter in chapters}
        assert path.parent.name in (fits or {"6-each-effect"}), path


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_shows_the_rule_in_its_name(game: str) -> None:
    """Q. Does a scenario show what its name says?  A. The rule, or one below it, is among its rules."""
    for path in FILES[game]:
        rules = tomllib.loads(path.read_text(encoding="utf-8")).get("rules", [])
        if path.parent.name in {"set", "rulebook"} or not rules:
            continue
        named = re.match(r"(?:CR2-)?(\d{3}(?:\.\d+[a-z]?)?|SF-\d+|C-\d+|A\d+)", path.name)
        assert named is not None, path
        wanted = re.sub(r"-0+", "-", named[1])
        assert any(rule.partition(":")[2].startswith(wanted) or rule.startswith(wanted) for rule in rules), path
