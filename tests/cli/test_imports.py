"""`rulewright cards import`: sets of one's own, used by name at once, known by their content."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright import games
from rulewright.cli.main import cli
from rulewright.engine.home import write_whole
from rulewright.engine.record import read_record, record_of
from rulewright.engine.textfile import BadFile
from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import run as run_scenario
from rulewright.spoils.cards.definitions import define
from rulewright.spoils.cards.formats.files import printings_in
from rulewright.spoils.cards.formats.own import printing_of_entry
from rulewright.spoils.cards.formats.printing import Printing, printing_of, row_of
from rulewright.spoils.cards.formats.rows import printing_in
from rulewright.spoils.cards.sets import find_card, library, shipped_sets
from rulewright.spoils.cards.sets import imported as keeping
from rulewright.spoils.table.ruleset import CRLATE

REAL = Path(os.environ.get("RULEWRIGHT_TEST_CARDS", Path(__file__).parents[3] / "shared" / "cards"))
HEN = {
    "name": "Test Hen", "type": "Character", "trade": "Warlord", "threshold": "R", "cost": 2, "strength": 2, "life": 2,
    "speed": 1, "rarity": "Common", "set": "Barnyard", "rules_text": "When this card attacks, draw a card.",
}  # fmt: skip
BARN = {
    "name": "Test Barn", "type": "Faction", "influence": 25, "set": "Barnyard",
    "rules_text": "STARTING DRAW: 8 going first, 9 going second.",
}  # fmt: skip
POET = {"name": "Test Poet", "type": "Character", "set": "Barnyard", "rules_text": "Compose something moving."}
XML = """<set name="Old Pond" id="1"><packaging><pack name="Booster">
<pick qty="2" key="Rarity" value="Common"/><pick qty="1" key="Rarity" value="Rare"/></pack></packaging>
<cards><card id="abc-1" name="Pond Frog"><property name="Type" value="Character"/>
<property name="Rarity" value="Common"/><property name="Strength" value="3"/><property name="Life" value="1"/></card>
</cards></set>"""


@pytest.fixture(autouse=True)
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep everything in a folder of this test's own."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path / "home"))
    return tmp_path


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in args])


def put(folder: Path, *rows: Mapping[str, object], name: str = "cards.json") -> Path:
    path = folder / name
    path.write_text(json.dumps(rows), encoding="utf-8")
    return path


def test_a_set_is_used_by_name_at_once(user: Path) -> None:
    """Q. I have imported a set. May decks and scenarios name its cards?  A. At once, mixed with those that ship."""
    assert find_card("Test Hen", CRLATE) is None
    result = run("cards", "import", put(user, HEN, BARN))
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("barnyard: Barnyard, 2 cards, hash ")
    deck = user / "mine.txt"
    deck.write_text("Faction: test barn\n4 Test Hen\n4 Plough Giant\n67 Rage\n", encoding="utf-8")
    assert run("deck", "check", deck).exit_code == 0
    assert games.new("spoils", decks=(deck, "red-column")).question is not None
    scenario = 'game = "spoils"\ntitle = "A hen"\nrules = ["CR3:204.2"]\nscript = ""\n[A]\nplay = ["Test Hen"]\n'
    assert [one.verdict for one in run_scenario(parse_document(scenario, "hen.toml"))] == ["holds"]


def test_the_same_content_has_the_same_hash(user: Path) -> None:
    """Q. What is a set known by?  A. By its content: the same cards give the same hash, any change another."""
    path = put(user, HEN, BARN)
    first = run("cards", "import", path).stdout
    assert "(new)" in first
    assert "(unchanged)" in run("cards", "import", path).stdout
    put(user, {**HEN, "strength": 3}, BARN)
    third = run("cards", "import", path).stdout
    before = first.split("hash ")[1].split()[0]
    assert f"(in place of {before})" in third
    card = find_card("Test Hen", CRLATE)
    assert card is not None
    assert card.strength == 3
    assert len(list(keeping.folder().glob("*.json"))) == 2  # the index and the set: what was replaced is gone


def test_sets_can_be_mixed_and_the_last_import_counts(user: Path) -> None:
    """Q. Two sets have a card of one name. Which counts?  A. That of the set imported last. [CR3:105.1]"""
    assert run("cards", "import", put(user, HEN)).exit_code == 0
    assert run("cards", "import", put(user, {**HEN, "set": "Farm", "life": 5}, name="b.json")).exit_code == 0
    card = find_card("test hen", CRLATE)
    assert card is not None
    assert card.life == 5
    assert [line.split()[0] for line in run("cards", "sets").stdout.splitlines()][-2:] == ["barnyard", "farm"]
    assert run("cards", "remove", "farm").stdout == "farm: removed\n"
    card = find_card("test hen", CRLATE)
    assert card is not None
    assert card.life == 2
    assert run("cards", "remove", "farm").exit_code == 2


def test_an_octgn_set_brings_its_packs_and_ids(user: Path) -> None:
    """Q. What of an OCTGN set?  A. Its cards, what its boosters hold, and the ids, so that decks go back to OCTGN."""
    path = user / "pond.xml"
    path.write_text(XML, encoding="utf-8")
    assert "old-pond: Old Pond, 1 cards" in run("cards", "import", path).stdout
    assert library().sets[-1].booster == {"common": 2, "rare": 1}
    deck = user / "mine.txt"
    deck.write_text("4 pond frog\n", encoding="utf-8")
    assert 'id="abc-1">Pond Frog</card>' in run("deck", "convert", deck, "--to", "o8d").stdout


def test_cards_that_cannot_be_played_are_kept_and_said(user: Path) -> None:
    """Q. One card of the set is declined?  A. It is said; a deck with it is refused, the others can be played."""
    result = run("cards", "import", put(user, HEN, POET))
    assert result.exit_code == 0
    assert "1 of them cannot be played (Test Poet)" in result.stdout
    deck = user / "mine.txt"
    deck.write_text("Faction: The Ninth Drum\n4 Test Poet\n71 Rage\n", encoding="utf-8")
    assert "mine.txt, line 2: Test Poet: its text is declined" in run("deck", "check", deck).stderr


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("a.json", "[", "it is not sound JSON"),
        ("a.json", "[]", "there is no card in it"),
        ("a.json", '[{"name": "X", "type": "Wizard"}]', "its type 'wizard' is none of"),
        ("a.json", '{"booster": {"common": -1}, "cards": [{"name": "X", "type": "Item"}]}', "a booster says how many"),
        ("a.xml", "<deck/>", "an OCTGN set begins with <set>"),
        ("a.toml", "", "there is no card in it"),
        ("a.toml", "title = 3\n[cards.X]\n", "a title is a text"),
        ("a.csv", "", "a file of cards ends in .xml, .json, .toml"),
    ],
)
def test_a_bad_file_changes_nothing(user: Path, name: str, text: str, told: str) -> None:
    """Q. One of two files cannot be read?  A. One sentence, exit 2, and nothing is imported, not even the other."""
    good, bad = put(user, HEN, name="good.json"), user / name
    bad.write_text(text, encoding="utf-8")
    result = run("cards", "import", good, bad)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "nothing was imported" in result.stderr
    assert find_card("Test Hen", CRLATE) is None


def test_a_name_that_is_taken(user: Path) -> None:
    """Q. Two sets of one name, or one that is called like a set that ships?  A. Refused: a hash must name one set."""
    (ships, *_) = shipped_sets()
    for first, second in (("Farm", "farm!"), (ships.name, "Barn")):
        result = run("cards", "import", put(user, {**HEN, "set": first}, {**HEN, "set": second}))
        assert result.exit_code == 2
        assert "there is another set that is called" in result.stderr
    assert len(library().sets) == len(shipped_sets())


def test_an_import_that_is_cut_off_leaves_the_old_state(user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The machine stops in the middle of an import?  A. Whenever it stops, the old sets are there as they were."""
    run("cards", "import", put(user, HEN))
    before = library().sets[-1].hash
    again = put(user, {**HEN, "life": 9}, {**HEN, "set": "Farm"})
    for stop in range(3):  # a file for each of the two sets, then the index
        left = [stop]

        def write(path: Path, text: str, left: list[int] = left) -> None:
            left[0] -= 1
            if left[0] < 0:
                raise KeyboardInterrupt
            write_whole(path, text)

        monkeypatch.setattr(keeping, "write_whole", write)
        with pytest.raises(KeyboardInterrupt):
            keeping.import_sets([(title, printings, {}) for title, printings in sets_in(again)])
        assert library().sets[-1].hash == before
    monkeypatch.undo()
    monkeypatch.setenv("RULEWRIGHT_HOME", str(user / "home"))
    assert run("cards", "import", again).exit_code == 0
    assert [one.name for one in library().sets][-2:] == ["barnyard", "farm"]
    assert len(list(keeping.folder().glob("*.json"))) == 3


def sets_in(path: Path) -> list[tuple[str, list[Printing]]]:
    """Give the sets of a file, one card each."""
    problems: list[str] = []
    found = [printing_in(row, "", problems) for row in json.loads(path.read_text(encoding="utf-8"))]
    assert not problems
    return [(one.set, [one]) for one in found if one is not None]


def test_a_killed_import_is_whole_or_not_there(user: Path) -> None:
    """Q. And if the process is killed outright?  A. The set is there whole, or as it was before."""
    rows = [{**HEN, "name": f"Test Hen {number}", "rules_text": ""} for number in range(1500)]
    path = put(user, *rows)
    for delay in (0.0, 0.001, 0.005):  # after the first sign of a file
        shutil.rmtree(keeping.folder(), ignore_errors=True)
        process = subprocess.Popen(
            [sys.executable, "-c", "from rulewright.cli.main import main; main()", "cards", "import", str(path)],
            env=dict(os.environ),
            stdout=subprocess.DEVNULL,
        )
        while process.poll() is None and not list(keeping.folder().glob("*")):
            time.sleep(0.001)
        time.sleep(delay)
        process.send_signal(signal.SIGKILL)
        process.wait(30)
        assert list(keeping.folder().glob("*"))
        assert cards_of("barnyard") in (0, 1500)
    assert run("cards", "import", path).exit_code == 0
    assert cards_of("barnyard") == 1500


def cards_of(name: str) -> int:
    """Count the cards of a set; none if it is not there."""
    return sum([len(one.cards) for one in library().sets if one.name == name])


def test_a_damaged_folder_is_told(user: Path) -> None:
    """Q. I have edited an imported file, or the index is broken?  A. A sentence says which file, and what to do."""
    run("cards", "import", put(user, HEN))
    (path,) = [one for one in keeping.folder().glob("*.json") if one.name != keeping.INDEX]
    path.write_text(path.read_text(encoding="utf-8").replace("Hen", "Cow"), encoding="utf-8")
    with pytest.raises(BadFile, match="it is no longer what was imported as barnyard; import it again"):
        keeping.read_imported(keeping.read_index(keeping.index_text())[0])
    (keeping.folder() / keeping.INDEX).write_text("{", encoding="utf-8")
    result = run("cards", "sets")
    assert result.exit_code == 2
    assert "the list of imported sets is damaged" in result.stderr


def test_a_record_names_its_sets(user: Path) -> None:
    """Q. Which cards was a game played with?  A. Its record names each set by hash, and says if today's is another."""
    run("cards", "import", put(user, HEN, BARN))
    deck = user / "mine.txt"
    deck.write_text("Faction: test barn\n4 Test Hen\n71 Rage\n", encoding="utf-8")
    game = games.new("spoils", decks=(deck, "red-column"), seed=1)
    hashes = {one.name: one.hash for one in library().sets}
    assert game.setup()["sets"] == hashes
    record = user / "game.json"
    write_whole(record, record_of(game).text())
    assert run("replay", record).stderr == ""
    run("cards", "import", put(user, {**HEN, "life": 7}, BARN))
    told = run("replay", record)
    assert told.exit_code == 0  # the record has the cards as they were
    now = {one.name: one.hash for one in library().sets}["barnyard"]
    assert told.stderr == (
        f"The game was played with another version of the set barnyard ({hashes['barnyard']}; here it is {now}):"
        " its record shows the cards as they were then.\n"
    )
    run("cards", "remove", "barnyard")
    assert "which is not here: its record shows the cards" in run("replay", record).stderr
    again = games.replayed(read_record(record.read_text(encoding="utf-8")))
    assert again.position_hash() == game.position_hash()


@pytest.mark.skipif(not REAL.exists(), reason="the folder of real cards is not here")
def test_real_sets_and_their_decks(user: Path) -> None:
    """Q. I import all sets that there are for OCTGN. Are their decks found by name?  A. Every card of every deck."""
    result = run("cards", "import", *sorted((REAL / "octgn" / "sets").glob("*.xml")))
    assert result.exit_code == 0, result.output
    assert len(library().sets) == len(shipped_sets()) + 8
    decks = [one for one in sorted((REAL / "octgn" / "decks").glob("*.o8d")) if "Banker" not in one.name]
    told = [line for path in decks for line in run("deck", "check", path).stderr.splitlines()]
    assert decks
    assert not [line for line in told if "no card is called" in line]
    assert not list(user.glob("*.json"))  # nothing is written but in the user's own folder


def test_what_is_kept_is_what_was_read() -> None:
    """Q. Does a card change by being kept?  A. No: its row is read again as the same printing."""
    row = {"name": "Odd Item", "type": "item", "trade": "rogue", "subtypes": "Hat, staple, Gear", "cost": "0",
           "threshold": "DD", "text": "COVERT", "set": "S", "number": "3/9", "rarity": "Rare", "id": "x"}  # fmt: skip
    problems: list[str] = []
    printing = printing_of(row, "here", problems)
    assert printing is not None
    assert printing_in(row_of(printing), "here", problems) == printing
    assert not problems


GOOSE = """
title = "Goose Fair"
trade = "Banker"
booster = {common = 2}

[cards."Toll Goose"]
type = "Character"
subtypes = "animal, goose"
cost = 2
threshold = "G"
strength = 1
life = 3
speed = 2
rarity = "common"
rules_text = "When your opponent deploys a tactic, your faction gains 1 influence."

[cards."Goose Bell"]
type = "Item"
cost = 1
strength = "+2"
speed = -1
rarity = "common"
text = "ATTACH to character"
"""


def test_a_file_of_our_own_is_imported(user: Path) -> None:
    """Q. May I import the TOML that I wrote?  A. Yes, with its title, its packs, and what gear says in its corner."""
    path = user / "mine.toml"
    path.write_text(GOOSE, encoding="utf-8")
    result = run("cards", "import", path)
    assert result.stdout.startswith("goose-fair: Goose Fair, 2 cards, hash "), result.output
    goose, bell = find_card("toll goose", CRLATE), find_card("goose bell", CRLATE)
    assert goose is not None
    assert bell is not None
    assert goose.subtypes == ("animal", "goose")
    assert bell.bonus == (2, 0, -1)
    assert library().sets[-1].booster == {"common": 2}


def test_json_and_toml_name_the_same_keys(user: Path) -> None:
    """Q. May I write the same card as JSON, with the same keys?  A. Yes, by name or in a list; it is the same card."""
    cards = tomllib.loads(GOOSE)
    (user / "a.toml").write_text(GOOSE, encoding="utf-8")
    (user / "b.json").write_text(json.dumps(cards), encoding="utf-8")
    rows = [{"name": name, "trade": "Banker", **card} for name, card in cards["cards"].items()]
    (user / "c.json").write_text(json.dumps(rows), encoding="utf-8")
    found = [printings_in(user / name) for name in ("a.toml", "b.json", "c.json")]
    assert found[0] == found[1] == found[2]


def test_what_is_said_twice_is_refused(user: Path) -> None:
    """Q. A card with text and rules_text?  A. One of them is not meant, so neither is taken."""
    result = run("cards", "import", put(user, {**HEN, "text": "COVERT"}))
    assert result.exit_code == 2
    assert "rules_text and text are one key" in result.output


def test_imported_cards_are_what_their_file_says() -> None:
    """Q. Is any card of the set that ships another one once its file is imported?  A. No, not even gear."""
    problems: list[str] = []
    for entry in shipped_sets()[0].cards:
        printing = printing_of_entry(entry, problems)  # type: ignore[arg-type]
        assert printing is not None, problems
        again = printing_in(row_of(printing), "", problems)
        assert again == printing
        assert define(again.facts, again.text, CRLATE) == entry.read(CRLATE), entry.name
    assert not problems
