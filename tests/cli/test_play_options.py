"""`rulewright play` with wrong options, damaged files, fleets, and nobody at the keyboard."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from typist import fresh, one_sentence, run

from repeats import first
from rulewright.cli.main import cli
from rulewright.cli.mistake import Mistake
from rulewright.cli.play import kept_game
from rulewright.engine.home import home
from rulewright.engine.record import record_of
from rulewright.spoils.cards.formats.deckfiles import read_list
from rulewright.spoils.words.definition import STAPLES
from rulewright.starfighter.files import standard_cards

pytestmark = pytest.mark.usefixtures("own_home")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ((), "name the game"),
        (("chess",), "starfighter"),
        (("starfighter", "--mode", "peace"), "peace"),
        (("starfighter", "--opponent", "gandalf"), "gandalf"),
        (("starfighter", "--seed", "many"), "many"),
        (("starfighter", "--cruiser", "Zeus"), "'Zeus' is not a cruiser class"),
        (("starfighter", "--mode", "training", "--cruiser", "Atlas"), "SF-3"),
        (("starfighter", "--cruiser", "Ares", "--cruiser", "Ares", "--cruiser", "Ares"), "3 times"),
        (("starfighter", "--mode", "skirmish", "--fleet", "x"), "--fleet is for Total War"),
        (("starfighter", "--fleet", "nowhere.txt"), "nowhere.txt"),
        (("starfighter", "--cards", "nowhere.csv"), "nowhere.csv"),
        (("starfighter", "--boards", "nowhere.csv"), "nowhere.csv"),
        (("--resume", "nowhere.json"), "nowhere.json"),
        (("--resume", "nowhere.json", "--seed", "3"), "--seed is for a new game"),
        (("--resume", "nowhere.json", "--cruiser", "Ares"), "--cruiser is for a new game"),
    ],
)
def test_wrong_options_are_told_in_a_sentence(args: tuple[str, ...], said: str) -> None:
    """Q. What if an option is wrong?  A. One sentence that names it, exit code 2, and nothing is begun."""
    assert said in one_sentence(run(*args))
    assert not home().exists()


def test_a_wrong_fleet_is_told_with_file_and_line(tmp_path: Path) -> None:
    """Q. My fleet has a card twice and one that nobody knows. What am I told?  A. File, line, and how many more."""
    path = tmp_path / "fleet.txt"
    path.write_text("3-10\n3-10\nNobody\n")
    said = one_sentence(run("starfighter", "--fleet", str(path)))
    assert f"{path}, line 2:" in said
    assert "2 more problems" in said


def damaged(text: str) -> dict[str, str]:
    """Give records that are wrong in different ways."""
    data = json.loads(text)
    return {
        "empty": "",
        "cut": text[: len(text) // 2],
        "a list": "[]",
        "another format": json.dumps({**data, "format": 99}),
        "another game": json.dumps({**data, "game": "chess"}),
        "other rules": json.dumps({**data, "rules": "starfighter 99"}),
        "no set-up": json.dumps({**data, "setup": {}}),
        "a wrong set-up": json.dumps({**data, "setup": {**data["setup"], "boards": 7}}),
        "a wrong mode": json.dumps({**data, "setup": {**data["setup"], "mode": "peace"}}),
        "a wrong root": json.dumps({**data, "root": "not hexadecimal"}),
        "an answer nobody may give": json.dumps({**data, "entries": [["A", "fly away"]]}),
        "an entry that is none": json.dumps({**data, "entries": [7]}),
        "another hash": json.dumps({**data, "hash": "0" * 64}),
        "a wrong undo": json.dumps({**data, "entries": [["A", "undo 7"]]}),
        "a wrong origin": json.dumps({**data, "origin": {"format": 1}}),
    }


@pytest.mark.parametrize("kind", list(damaged(record_of(fresh()).text())))
def test_a_damaged_file_is_told_in_a_sentence(tmp_path: Path, kind: str) -> None:
    """Q. The file to resume is damaged. What am I told?  A. One sentence with the file's name; it is left alone."""
    path = tmp_path / "game.json"
    path.write_text(damaged(record_of(fresh()).text())[kind])
    before = path.read_text()
    assert str(path) in one_sentence(run("--resume", str(path)))
    assert path.read_text() == before


@pytest.mark.parametrize("seed", first(30, range(150)))
def test_no_damage_leads_to_a_traceback(tmp_path: Path, seed: int) -> None:
    """Q. Any value in the file is replaced by any other. What then?  A. It is a game after all, or a sentence."""
    chance = random.Random(seed)  # noqa: S311 - a test plays with it
    data = json.loads(record_of(fresh()).text())
    place, key = chance.choice(places(data))
    place[key] = chance.choice([None, True, -1, 10**9, "", "x", [], [[]], {}, {"a": 1}, [1, "a"]])
    path = tmp_path / "game.json"
    path.write_text(json.dumps(data))
    try:
        game, seats = kept_game(path)
    except Mistake as mistake:
        assert str(path) in mistake.message  # noqa: PT017 - either is right
    else:
        assert "human" in seats.values()
        assert game.asks in ("A", "B")


def places(data: object) -> list[tuple[Any, Any]]:
    """List every place in JSON data where a value stands."""
    if isinstance(data, dict):
        return [(data, key) for key in data] + [place for part in data.values() for place in places(part)]
    if isinstance(data, list):
        return [(data, index) for index in range(len(data))] + [place for part in data for place in places(part)]
    return []


def test_a_binary_file_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Q. And a file that is no text at all?  A. The same."""
    path = tmp_path / "game.json"
    path.write_bytes(bytes(range(256)))
    assert "UTF-8" in one_sentence(run("--resume", str(path)))


def test_a_finished_game_is_not_resumed(tmp_path: Path) -> None:
    """Q. The game in the file is over. Can I resume it?  A. No; replay shows it."""
    game = fresh()
    game.concede("A")
    path = tmp_path / "game.json"
    path.write_text(record_of(game).text())
    assert "the game is over (B)" in one_sentence(run("--resume", str(path)))


# Without a keyboard


@pytest.mark.parametrize("mode", ["training", "skirmish", "total-war"])
def test_without_a_keyboard_bots_play(mode: str) -> None:
    """Q. Nobody sits at the keyboard. What does play do?  A. It prints a game of bots and leaves nothing behind."""
    result = run("starfighter", "--mode", mode, "--seed", "4", "--opponent", "random")
    assert result.exit_code == 0
    assert "Round 1" in result.output
    assert "The game ends" in result.output
    assert "\x1b" not in result.output
    assert not home().exists()
    assert result.output == run("starfighter", "--mode", mode, "--seed", "4", "--opponent", "random").output


def test_a_fleet_may_name_a_cruiser_that_does_not_exist(tmp_path: Path) -> None:
    """Q. My fleet names the cruiser Zeus. What am I told?  A. That there is none, and in which file."""
    path = tmp_path / "fleet.txt"
    path.write_text("cruiser Zeus\n" + "\n".join([card.code for card in standard_cards()[:30]]))
    assert one_sentence(run("starfighter", "--fleet", str(path))).startswith(f"{path}, cruiser Zeus:")


def test_a_fleet_and_its_cruiser_are_played(tmp_path: Path) -> None:
    """Q. My fleet names a cruiser. Do I get it?  A. Yes, and the mode is Total War without my saying so."""
    path = tmp_path / "fleet.txt"
    path.write_text("cruiser atlas\n" + "\n".join([card.code for card in standard_cards()[:30]]))
    result = run("starfighter", "--fleet", str(path), "--seed", "2")
    assert result.exit_code == 0, result.output
    assert "A takes Atlas" in result.output
    assert "Total War" in result.output


GOOSE = """
trade = "Banker"
[cards."Toll Goose"]
type = "Character"
cost = 0
strength = 1
life = 3
speed = 2
text = "When this card enters play, your faction gains 1 influence."
"""


def test_cards_of_a_file_are_played(tmp_path: Path) -> None:
    """Q. May I play a card of my own, without importing it?  A. With --cards; decks name it, the record has it."""
    cards, deck, kept = tmp_path / "mine.toml", tmp_path / "deck.txt", tmp_path / "game.json"
    cards.write_text(GOOSE, encoding="utf-8")
    deck.write_text("Format: Casual\nFaction: The Ninth Drum\n20 Toll Goose\n20 Greed\n", encoding="utf-8")
    line = ["play", "spoils", "--deck", str(deck), "--seed", "4", "--bots", "--opponent", "random"]
    assert "no card is called 'Toll Goose'" in CliRunner().invoke(cli, line).output
    played = CliRunner().invoke(cli, [*line, "--cards", str(cards), "--keep", str(kept)])
    assert played.exit_code == 0, played.output
    assert "A deploys Toll Goose" in played.output
    replay = CliRunner().invoke(cli, ["replay", str(kept)])
    assert replay.exit_code == 0
    assert "The game was played with the set mine" in replay.output
    checked = CliRunner().invoke(cli, ["deck", "check", str(deck), "--cards", str(cards)])
    assert "a casual deck of 40 cards" in checked.output


def test_cards_without_a_deck(tmp_path: Path) -> None:
    """Q. --cards without a deck?  A. You play one around them: four of each, and others of their trades."""
    cards = tmp_path / "mine.toml"
    cards.write_text(GOOSE.replace("cost = 0", 'cost = 1\nthreshold = "G"'), encoding="utf-8")
    result = CliRunner().invoke(cli, ["play", "spoils", "--cards", str(cards), "--seed", "1", "--opponent", "random"])
    assert result.exit_code == 0, result.output
    assert "A deploys Toll Goose" in result.output
    (written,) = (home() / "decks").glob("around-mine-*.txt")
    counts = read_list(written.read_text(encoding="utf-8"), "").counts()
    assert (counts["Toll Goose"], sum(counts.values())) == (4, 75)
    assert {"Greed"} == set(counts) & set(STAPLES)
    assert CliRunner().invoke(cli, ["deck", "check", str(written), "--cards", str(cards)]).exit_code == 0
    cards.write_text('[cards.Poem]\ntext = "Shall I compare thee?"\n', encoding="utf-8")
    told = CliRunner().invoke(cli, ["play", "spoils", "--cards", str(cards)])
    assert (told.exit_code, "none of its cards can be played" in told.output) == (2, True)


def test_formats_of_a_game(tmp_path: Path) -> None:
    """Q. Ten cards and a faction?  A. Not for Constructed or Limited; casually they are a deck, and the game begins."""
    deck = tmp_path / "deck.txt"
    deck.write_text("Faction: The Ninth Drum\n10 Rage\n", encoding="utf-8")
    line = ["play", "spoils", "--deck", str(deck), "--seed", "4", "--bots", "--opponent", "random"]
    for form, least in (("constructed", 75), ("limited", 40)):
        told = CliRunner().invoke(cli, [*line, "--format", form])
        assert (told.exit_code, f"at least {least} cards" in told.output) == (2, True)
    assert CliRunner().invoke(cli, [*line, "--format", "casual"]).exit_code == 0
    deck.write_text("10 Rage\n", encoding="utf-8")
    assert "has one faction" in CliRunner().invoke(cli, [*line, "--format", "casual"]).output
