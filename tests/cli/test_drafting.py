"""`rulewright draft` and `rulewright sealed` at the terminal."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from typist import Sit, Typed

from rulewright.cli.drafting import Sitting
from rulewright.cli.main import cli
from rulewright.engine.chance import root_of
from rulewright.engine.textfile import read_text
from rulewright.spoils.cards.judging import read_deck
from rulewright.spoils.cards.sets import library
from rulewright.spoils.limited.record import new_draft, read_draft
from rulewright.spoils.limited.setup import setup_for
from rulewright.spoils.table.ruleset import CRLATE, RB22

ALL = ["1"] * 39


def run(*args: str | Path) -> Result:
    return CliRunner().invoke(cli, [str(one) for one in args])


def sit(folder: Path, kind: str, lines: list[str], seats: int = 2) -> tuple[Sitting, Typed]:
    """Sit at an event in this process, with lines written beforehand."""
    kept = new_draft(library(), setup_for(library(), kind, seats=seats), root_of("table"))
    terminal = Typed(lines)
    sitting = Sitting(kept, folder / "event.json", terminal, (folder / "mine.txt", folder / "theirs.txt"))
    sitting.run()
    return sitting, terminal


def test_picking_by_number_and_by_name(tmp_path: Path) -> None:
    """Q. How do I pick?  A. By number or by the beginning of a name; the pool grows, and the pack goes on."""
    sitting, terminal = sit(tmp_path, "draft", [], seats=3)
    names = sitting.pack()
    sitting, terminal = sit(tmp_path, "draft", ["2", "pool", "suggest", "card nobody", "99", "pick nothing", "?"], 3)
    assert sitting.draft.benches[0].pool == [names[1]]
    assert "Pack 1 of 3, pick 1, passing left; 0 cards in your pool" in terminal.text
    assert "Pack 1 of 3, pick 2, passing left; 1 cards in your pool" in terminal.text
    assert names[1] in terminal.text.split("> pool\n")[1].split("pick> ")[0]
    assert "A bot would pick " in terminal.text
    assert "'nobody' is not among them" in terminal.text
    assert "The cards are numbered from 1 to 12." in terminal.text
    assert "'nothing' is not among them" in terminal.text
    assert "Pick a card by its number or its name." in terminal.text
    assert "rulewright draft --resume" in terminal.text
    sitting, _ = sit(tmp_path, "draft", [f"pick {names[0].upper()}"], 3)
    assert sitting.draft.benches[0].pool == [names[0]]


def test_a_draft_from_the_first_pick_to_the_deck(tmp_path: Path) -> None:
    """Q. And when all is picked?  A. I build, the deck is written to a file, and I may play it at once."""
    sitting, terminal = sit(tmp_path, "draft", [*ALL, "done", "suggest", "done", "n"])
    assert "CR3:103.2a: a deck has one faction, but this one has 0" in terminal.text
    assert "CR3:103.2b: a deck has at least 40 cards, but this one has 0" in terminal.text
    deck = read_deck(read_text(tmp_path / "mine.txt"), "mine.txt", CRLATE)
    assert len(deck.cards) == 40
    assert len(read_deck(read_text(tmp_path / "theirs.txt"), "theirs.txt", CRLATE).cards) == 40
    assert f"rulewright play spoils --deck {tmp_path / 'mine.txt'}" in terminal.text
    assert len(sitting.draft.benches[0].pool) == 39


def test_building_by_hand(tmp_path: Path) -> None:
    """Q. May I change what was suggested?  A. With put, cut and faction; what I have not opened is refused."""
    lines = ["suggest", "cut 3 rage", "cut nothing", "put 41 greed", "put zzz", "faction the lan", "deck", "done", "n"]
    sitting, terminal = sit(tmp_path, "sealed", lines)
    bench = sitting.draft.benches[0]
    assert bench.deck["Greed"] >= 41
    assert bench.faction == "The Lantern Company"
    assert terminal.text.count("is not among them") >= 2
    deck = read_deck(read_text(tmp_path / "mine.txt"), "mine.txt", CRLATE)
    assert deck.faction.name == "The Lantern Company"


def test_without_a_keyboard_bots_do_it_all(tmp_path: Path) -> None:
    """Q. In a script?  A. Bots draft and build at every seat; the same seed gives the same deck in a file."""
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    for path in (first, second):
        result = run("draft", "--seats", "4", "--seed", "5", "--ruleset", "rb22", "--deck", path)
        assert result.exit_code == 0, result.output
        assert "There is no keyboard, so bots draft and build." in result.stdout
    assert first.read_text(encoding="utf-8") == second.read_text(encoding="utf-8")
    assert len(read_deck(read_text(first), "a.txt", RB22).cards) == 45
    assert "the file is there already" in run("sealed", "--deck", first).stderr


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["draft", "--seats", "9"], "draft is for 2 to 8 seats, not 9"),
        (["sealed", "--set", "nowhere"], "no set with packs is called 'nowhere'"),
        (
            ["sealed", "--seed", "1", "--deck", "/dev/null/deck.txt"],
            "it cannot be written (there is no folder /dev/null)",
        ),
        (["draft", "--resume", "none.json"], "none.json: it cannot be read"),
    ],
)
def test_mistakes_are_sentences(args: list[str], told: str) -> None:
    """Q. Nine seats?  A. One sentence, exit 2."""
    result = run(*args)
    assert result.exit_code == 2
    assert told in result.stderr
    assert "Traceback" not in result.stderr


def test_another_s_record(tmp_path: Path) -> None:
    """Q. I resume a sealed event as a draft, or a file that is none?  A. A sentence says so."""
    sit(tmp_path, "sealed", [])
    assert "rulewright sealed goes on with it" in run("draft", "--resume", tmp_path / "event.json").stderr
    (tmp_path / "bad.json").write_text("{}", encoding="utf-8")
    assert "it is not the record of a draft" in run("draft", "--resume", tmp_path / "bad.json").stderr


def test_ctrl_c_loses_nothing(sit_down: Sit, tmp_path: Path) -> None:
    """Q. I press Ctrl-C in the middle of a draft?  A. It is kept; I go on where I was, build, and play at once."""
    typist = sit_down("draft", "--seats", "2", "--seed", "3")
    typist.until("pick> ")
    typist.type("1")
    typist.type("2")
    typist.press(b"\x03")
    typist.until("--resume ")
    assert typist.end() == 130
    (path,) = (tmp_path / "home" / "games").glob("draft-*.json")
    kept, _ = read_draft(library(), read_text(path))
    assert len(kept.draft.benches[0].pool) == 2
    again = sit_down("draft", "--resume", str(path))
    assert "pick 3" in again.until("pick> ")


def test_a_drafted_deck_is_played_at_once(sit_down: Sit, tmp_path: Path) -> None:
    """Q. The last pick, the deck, and then?  A. I press Enter and sit at the table with it."""
    _, _ = sit(tmp_path, "draft", ALL[:-1])
    path = tmp_path / "event.json"
    again = sit_down("draft", "--resume", str(path))
    again.until("pick> ")
    again.type("1", until="deck> ")
    again.type("suggest", until="deck> ")
    again.type("done", until="[Y/n] ")
    assert "A is you, B is the greedy bot." in again.type("", until="A> ")
    data = json.loads(read_text(path))
    assert [seat for seat, _ in data["entries"]].count("A") == 41
    decks = sorted([one.name for one in (tmp_path / "home" / "decks").iterdir()])
    assert decks == [f"{path.stem}-A.txt", f"{path.stem}-B.txt"]
