"""`rulewright deck`: check, stats, hand and convert."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.main import cli

SMALL = "Format: Limited\nFaction: The Ninth Drum\n5 Plough Giant\n35 Rage\n"


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(cli, ["deck", *[str(one) for one in args]])


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text("Faction: The Ninth Drum\n4 plough giant\n71 Rage\n", encoding="utf-8")
    return path


def test_a_sound_deck(mine: Path) -> None:
    """Q. Is my deck sound?  A. `deck check` says so; decks that ship go by their names."""
    result = run("check", mine, "red-column")
    assert result.exit_code == 0
    assert result.stdout == (
        f"{mine}: a constructed deck of 75 cards for The Ninth Drum, sound\n"
        "red-column: a constructed deck of 75 cards for The Ninth Drum, sound\n"
    )


def test_everything_that_is_wrong(tmp_path: Path) -> None:
    """Q. Two decks, one with three mistakes?  A. All three with place and rule; exit 2; the other is judged, too."""
    path = tmp_path / "bad.txt"
    path.write_text("5 Plough Giant\n30 Rags\n", encoding="utf-8")
    result = run("check", path, "red-column")
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        f"{path}, line 2: no card is called 'Rags' (did you mean Rage?)",
        f"{path}: CR3:103.1a: a deck has one faction, but this one has 0",
        f"{path}: CR3:103.1b: a deck has at least 75 cards, but this one has 35",
        f"{path}, line 1: CR3:103.1c: Plough Giant may be there 4 times, but it is there 5 times",
    ]
    assert "red-column: a constructed deck of 75 cards" in result.stdout


def test_limited_by_ruleset_pool_and_ban_list(tmp_path: Path) -> None:
    """Q. 40 cards of Limited?  A. Enough by crlate, not by rb22; no more than the pool has, nothing that is banned."""
    path, pool, bans = tmp_path / "small.txt", tmp_path / "pool.txt", tmp_path / "bans.txt"
    path.write_text(SMALL, encoding="utf-8")
    pool.write_text("3 plough giant\n", encoding="utf-8")
    bans.write_text("# for today\nPlough Giant\n", encoding="utf-8")
    assert run("check", path).exit_code == 0
    assert "a deck has at least 45 cards, but this one has 40" in run("check", path, "--ruleset", "rb22").stderr
    assert "Plough Giant is there 5 times, but it was opened 3 times" in run("check", path, "--pool", pool).stderr
    assert "it is banned in limited" in run("check", path, "--banned", bans).stderr
    assert "a deck has at least 75 cards" in run("check", path, "--format", "constructed").stderr


@pytest.mark.parametrize("command", ["check", "stats", "hand", "convert"])
def test_no_such_deck(command: str) -> None:
    """Q. A file that is not there?  A. One sentence with the decks there are, exit 2."""
    result = run(command, "red-colum", *(["--to", "txt"] if command == "convert" else []))
    assert result.exit_code == 2
    assert "no deck is called so (did you mean red-column?)" in result.stderr


def test_stats(mine: Path) -> None:
    """Q. What is in it?  A. Types, trades, the curve as a plot, thresholds with the odds of meeting them."""
    result = run("stats", mine)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].endswith("mine.txt: 75 cards for The Ninth Drum")
    assert lines[1:3] == ["types   71 resource, 4 character", "trades  4 Warlord"]
    assert f"  6 {'█' * 40} 4" in lines
    assert any(line.split()[:4] == ["Rage", "4", "3", "71"] for line in lines)
    assert any(line.split()[-6:] == ["by", "turn", "4", "by", "turn", "6"] for line in lines)


def test_a_hand_is_the_same_by_its_seed(mine: Path) -> None:
    """Q. The same seed?  A. The same hand, with eight cards first and nine second, and odds that add up."""
    first = run("hand", mine, "--seed", "3")
    assert first.stdout == run("hand", mine, "--seed", "3").stdout
    assert first.stdout.startswith("A hand of 8 cards, going first")
    assert run("hand", mine, "--second").stdout.startswith("A hand of 9 cards, going second")
    assert "  8 ████████████████████████████████████████ 62 %" in first.stdout


def test_a_hand_of_a_deck_that_is_smaller(tmp_path: Path) -> None:
    """Q. Seven cards are left after the start. How many do I draw?  A. Seven, and it says so."""
    (tmp_path / "few.txt").write_text("Faction: The Ninth Drum\n4 Ditch Recruit\n5 Rage\n", encoding="utf-8")
    assert run("hand", tmp_path / "few.txt").stdout.startswith("A hand of 7 cards, going first")


def test_converting(mine: Path, tmp_path: Path) -> None:
    """Q. From a plain list to OCTGN, to JSON and back?  A. The same deck, with names as they are printed."""
    first, second, third = tmp_path / "mine.o8d", tmp_path / "mine.json", tmp_path / "again.txt"
    for source, target in ((mine, first), (first, second), (second, third)):
        result = run("convert", source, target)
        assert (result.exit_code, result.stdout) == (0, f"{target}: 75 cards\n")
    assert third.read_text(encoding="utf-8").endswith("Faction: The Ninth Drum\n\n4 Plough Giant\n71 Rage\n")
    assert json.loads(run("convert", mine, "--to", "json").stdout)["cards"] == {"Plough Giant": 4, "Rage": 71}


def test_no_file_is_written_over(mine: Path, tmp_path: Path) -> None:
    """Q. The file is there already?  A. It stays, unless I say --force; and a form must be told by its ending."""
    before = mine.read_text(encoding="utf-8")
    result = run("convert", "red-column", mine)
    assert result.exit_code == 2
    assert "the file is there already" in result.stderr
    assert mine.read_text(encoding="utf-8") == before
    assert run("convert", "red-column", mine, "--force").exit_code == 0
    assert "4 Ditch Recruit" in mine.read_text(encoding="utf-8")
    assert "ends in .txt, .o8d, .json" in run("convert", "red-column", tmp_path / "deck.doc").stderr
    assert run("convert", "red-column").exit_code == 2


def test_every_deck_is_checked(tmp_path: Path) -> None:
    """Q. Three decks of OCTGN, the first and the last broken?  A. Each is told of; exit 2."""
    for name, text in {"a.o8d": "<deck>", "b.o8d": "<game/>", "c.json": "[]"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    result = run("check", tmp_path / "a.o8d", "red-column", tmp_path / "b.o8d", tmp_path / "c.json")
    assert result.exit_code == 2
    assert result.stdout == "red-column: a constructed deck of 75 cards for The Ninth Drum, sound\n"
    assert [Path(line.split(":")[0]).name for line in result.stderr.splitlines()] == ["a.o8d", "b.o8d", "c.json"]


def test_a_faction_among_the_cards(tmp_path: Path) -> None:
    """Q. My list has its faction among the cards. Does OCTGN get a deck with one?  A. Yes, where factions stand."""
    path = tmp_path / "mine.txt"
    path.write_text("4 Ditch Recruit\nRage x71\n- the ninth drum\n", encoding="utf-8")
    assert run("check", path).stdout.endswith("a constructed deck of 75 cards for The Ninth Drum, sound\n")
    assert run("convert", path, "--to", "txt").stdout.splitlines()[1:] == [
        "Faction: The Ninth Drum", "", "4 Ditch Recruit", "71 Rage",
    ]  # fmt: skip
    told = run("convert", path, "--to", "o8d").stdout
    assert told.index('name="Faction"') < told.index("The Ninth Drum") < told.index('name="Game Deck"')


@pytest.mark.parametrize("sign", ["\ufffd", "\u2019", "`"])
def test_apostrophes_of_names(tmp_path: Path, sign: str) -> None:
    """Q. A list with Cashier's Hound, its apostrophe bent or lost?  A. It is that card."""
    path = tmp_path / "mine.txt"
    path.write_text(f"Faction: The Ninth Drum\n4 cashier{sign}s hound\n71 Rage\n", encoding="utf-8")
    assert run("check", path).exit_code == 0
    assert "4 Cashier's Hound\n" in run("convert", path, "--to", "txt").stdout


def test_nearest_names_have_a_floor(tmp_path: Path) -> None:
    """Q. Is Whetstone near Testing Range?  A. No; near is a slip of a name, or a part of it."""
    path = tmp_path / "mine.txt"
    path.write_text("1 Whetstone\n1 Black Lotus\n1 DITCH RECRUT\n1 Giant\n", encoding="utf-8")
    told = [line for line in run("check", path).stderr.splitlines() if "no card is called" in line]
    assert [line.partition("called ")[2] for line in told] == [
        "'Whetstone'",
        "'Black Lotus'",
        "'DITCH RECRUT' (did you mean Ditch Recruit?)",
        "'Giant' (did you mean Plough Giant?)",
    ]


def test_a_deck_is_shown(mine: Path) -> None:
    """Q. What is in a deck, and how is it played?  A. `deck show`; of those that ship it says both."""
    shown = run("show", "small-wheels").stdout
    assert "The plan\n  Fill the table with Micromajigs" in shown
    assert " 31 Elitism" in shown
    own = run("show", mine).stdout
    assert "The plan" not in own
    assert "4 Plough Giant" in own


def test_versions_of_a_deck(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. I have spoilt my deck. What was it before?  A. Its versions say what has changed since; one leads back."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    first = mine.read_text(encoding="utf-8")
    assert run("keep", mine).stdout == f"{mine}: kept, 75 cards\n"
    assert "nothing new" in run("keep", mine).stdout
    mine.write_text(first.replace("4 plough giant", "2 plough giant\n2 Ditch Recruit"), encoding="utf-8")
    listed = run("versions", mine).stdout
    assert "75 cards  since then: -2 plough giant, +2 Ditch Recruit" in listed
    assert run("back", mine, "1").stdout == f"{mine}: as it was, 75 cards\n"
    assert mine.read_text(encoding="utf-8") == first
    assert len(run("versions", mine).stdout.splitlines()) == 2  # what it was until now is a version, too
    run("back", mine, "1")
    assert "Ditch Recruit" in mine.read_text(encoding="utf-8")


def test_versions_that_are_not_there(mine: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. No version, a wrong number, a damaged file, a folder that is a file?  A. A sentence and exit code 2 each."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    assert run("versions", mine).exit_code == run("back", mine, "1").exit_code == 2
    assert "no version" in run("back", mine, "1").stderr
    assert run("keep", tmp_path / "none.txt").exit_code == run("keep", tmp_path).exit_code == 2
    run("keep", mine)
    assert "has 1 version" in run("back", mine, "2").stderr
    assert run("back", mine, "0").exit_code == 2
    (kept,) = (tmp_path / "home" / "versions").iterdir()
    kept.write_text("[]", encoding="utf-8")
    assert "damaged" in run("versions", mine).stderr
    monkeypatch.setenv("RULEWRIGHT_HOME", str(mine))
    assert "cannot be kept here" in run("keep", mine).stderr


def test_a_deck_with_cards_of_its_own(tmp_path: Path) -> None:
    """Q. My list has a card behind it that is installed nowhere.  A. It is played, counted and converted with it."""
    path = tmp_path / "geese.txt"
    own = '[cards."Toll Goose"]\ntrade = "Banker"\ncost = 2\nstrength = 1\nlife = 3\nspeed = 2\n'
    path.write_text(f"Faction: The Ninth Drum\n4 Toll Goose\n71 Rage\n\n{own}", encoding="utf-8")
    assert run("check", path).exit_code == 0
    assert '"Toll Goose": {' in run("convert", path, "--to", "json").stdout
    result = CliRunner().invoke(cli, ["play", "spoils", "--deck", str(path), "--bots", "--seed", "3"])
    assert result.exit_code == 0, result.output
    path.write_text('Faction: The Ninth Drum\n75 Plough Giant\n\n[cards."Plough Giant"]\ncost = 1\n', encoding="utf-8")
    assert "another card that is called Plough Giant" in run("check", path).stderr
