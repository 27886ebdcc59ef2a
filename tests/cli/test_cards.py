"""`rulewright cards check`: which cards are read, and where the others are declined."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.main import cli

GOOD = {
    "name": "Test Brute",
    "type": "Character",
    "trade": "Warlord",
    "rules_text": "If this card attacks, draw a card.",
}
SLIP = {
    "name": "Test Slip",
    "type": "Tactic",
    "rules_text": "COST: Pick a character.\nEFFECT: Destroy the the character.",
}
BAD = {"name": "Test Poet", "type": "Character", "rules_text": "COVERT\nWhen this card attacks, drew a card."}


def checked(folder: Path, rows: list[dict[str, str]], *options: str) -> Result:
    path = folder / "cards.json"
    path.write_text(json.dumps(rows), encoding="utf-8")
    return CliRunner().invoke(cli, ["cards", "check", str(path), *options])


def test_all_cards_are_read(tmp_path: Path) -> None:
    """Q. All cards are read?  A. Then the exit code is 0."""
    result = checked(tmp_path, [GOOD])
    assert (result.exit_code, result.stdout) == (0, "1 cards: 1 read, 0 repaired, 0 declined\n")


def test_a_slip_is_repaired_and_said(tmp_path: Path) -> None:
    """Q. A printing slip?  A. It is repaired, and it is said so."""
    result = checked(tmp_path, [SLIP])
    assert result.exit_code == 0
    assert 'Test Slip: repaired, a word printed twice: "the the" was read as "the"' in result.stdout


def test_a_card_is_declined_at_the_word(tmp_path: Path) -> None:
    """Q. A sentence that is not understood?  A. The card is declined at the word, with one that would be read."""
    result = checked(tmp_path, [GOOD, BAD])
    assert result.exit_code == 1
    assert "Test Poet: declined at line 2, column 25" in result.stderr
    assert "When this card attacks, drew a card.\n                        ^" in result.stderr
    assert "would be read: When this card attacks, draw a card." in result.stderr
    assert "2 cards: 1 read, 0 repaired, 1 declined" in result.stdout


def test_json_gives_one_object(tmp_path: Path) -> None:
    """Q. For programs?  A. One object, with line, column and what was expected, and the texts that would be read."""
    result = checked(tmp_path, [GOOD, SLIP, BAD], "--json")
    data = json.loads(result.stdout)
    assert (data["total"], data["read"], data["repaired"]) == (3, 1, 1)
    [declined] = data["declined"]
    assert (declined["name"], declined["line"], declined["column"]) == ("Test Poet", 2, 25)
    assert declined["why"].startswith("`drew` is not understood here")
    assert "a sentence" in declined["expected"]
    assert declined["offers"][0]["text"] == "COVERT\nWhen this card attacks, draw a card."
    assert declined["offers"][0]["meaning"] == "decided"


def test_older_printings_are_tried_too(tmp_path: Path) -> None:
    """Q. A name that is printed twice?  A. It counts once, by its newest text; the older one is tried, too."""
    result = checked(tmp_path, [{**BAD, "set": "First"}, {**BAD, "rules_text": "COVERT", "set": "Second"}])
    assert "1 cards: 1 read, 0 repaired, 0 declined" in result.stdout
    assert "1 older printings with another text are declined" in result.stdout
    assert "Test Poet (First): declined" in result.stderr
    assert result.exit_code == 1


@pytest.mark.parametrize("name", ["none.json", "cards.txt"])
def test_a_bad_file_is_one_sentence(tmp_path: Path, name: str) -> None:
    """Q. A file that is not there, or of another kind?  A. One sentence, exit code 2."""
    result = CliRunner().invoke(cli, ["cards", "check", str(tmp_path / name)])
    assert result.exit_code == 2
    assert name in result.stderr
    assert "Traceback" not in result.stderr


def test_cards_of_my_own_are_checked(tmp_path: Path) -> None:
    """Q. And a file of cards that I wrote?  A. The same; a key that no card has is told in a sentence."""
    path = tmp_path / "mine.toml"
    path.write_text('[cards."Test Hen"]\ntype = "Character"\ntext = "Lay an egg."', encoding="utf-8")
    result = CliRunner().invoke(cli, ["cards", "check", str(path)])
    assert result.exit_code == 1
    assert "Test Hen: declined at line 1, column 1" in result.stderr
    path.write_text('[cards."Test Owl"]\ntype = "Character"\nlifes = 2', encoding="utf-8")
    result = CliRunner().invoke(cli, ["cards", "check", str(path)])
    assert result.exit_code == 2
    assert "mine.toml: Test Owl: the key 'lifes' is unknown (did you mean life?)" in result.stderr
    path.write_text('[cards."Test Owl"]\ntype = "Character"\nquills = 2', encoding="utf-8")
    result = CliRunner().invoke(cli, ["cards", "check", str(path)])
    assert "mine.toml: Test Owl: the key 'quills' is unknown; there are name, cost" in result.stderr


def test_cards_are_searched_in_the_terminal() -> None:
    """Q. Which cheap characters draw?  A. A line each; a mistyped key is told."""
    done = CliRunner().invoke(cli, ["cards", "search", "t:character", "c<=2", "draw", "--order", "-cost"])
    assert done.exit_code == 0, done.output
    *lines, total = done.output.splitlines()
    assert total == f"{len(lines)} cards"
    assert all(" character" in line for line in lines)
    wrong = CliRunner().invoke(cli, ["cards", "search", "cots<2"])
    assert wrong.exit_code == 2
    assert "did you mean cost" in wrong.output


def test_json_has_the_suggestion(tmp_path: Path) -> None:
    """Q. What would be read, for programs?  A. It is beside the place; null where no small change helps."""
    poem = {"name": "Test Poem", "type": "Tactic", "rules_text": "Whan that Aprill with his shoures soote."}
    data = json.loads(checked(tmp_path, [BAD, poem], "--json").stdout)
    told = {one["name"]: one["suggestion"] for one in data["declined"]}
    assert told == {"Test Poet": "When this card attacks, draw a card.", "Test Poem": None}


def test_a_broken_file_is_not_the_last_that_is_looked_at(tmp_path: Path) -> None:
    """Q. The first of three files is broken?  A. It is told, and the others are checked; exit 2."""
    files = {"a.xml": "<set>", "b.json": json.dumps([GOOD]), "c.json": "["}
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    result = CliRunner().invoke(cli, ["cards", "check", *[str(tmp_path / name) for name in files]])
    assert result.exit_code == 2
    assert result.stdout == "1 cards: 1 read, 0 repaired, 0 declined\n"
    assert [Path(line.split(":")[0]).name for line in result.stderr.splitlines()] == ["a.xml", "c.json"]


@pytest.mark.parametrize(
    "sentence",
    ["your opponent\ufffds faction loses 1 influence.", "look at your opponent\ufffds hand."],
)
def test_a_lost_apostrophe(tmp_path: Path, sentence: str) -> None:
    """Q. A program has put U+FFFD where an apostrophe was?  A. It is read as one, and that is said."""
    row = {"name": "Test Cook\ufffds Cat", "type": "Character", "rules_text": f"When this card attacks, {sentence}"}
    found = checked(tmp_path, [row]).output
    lost = next(word for word in sentence.split() if "\ufffd" in word)
    assert (
        f'Test Cook\'s Cat: repaired, a lost apostrophe: "{lost}" was read as "{lost.replace(chr(0xFFFD), chr(39))}"'
        in found
    )
