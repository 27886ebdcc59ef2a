"""What sets were read as is kept: found again as it was, and never by another language than the one that read it."""

import json
from pathlib import Path

import pytest

from rulewright.engine.home import home
from rulewright.spoils import begin
from rulewright.spoils.cards import readings as kept
from rulewright.spoils.cards.names import known_by
from rulewright.spoils.cards.readings import NAME, Readings, unwritten, written_down
from rulewright.spoils.cards.sets.library import Library, shipped_sets
from rulewright.spoils.language import front
from rulewright.spoils.table.ruleset import RULESETS
from rulewright.spoils.words.definition import Definition

RULES = RULESETS["crlate"]


def cards() -> list[Definition]:
    """Give every card of the sets that ship."""
    library = Library(shipped_sets())
    found = [library.find(card.name, RULES) for one in shipped_sets() for card in one.cards]
    return [one for one in found if one is not None]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give a file in which all the cards were kept."""
    known = Readings(tmp_path / NAME)
    for one in cards():
        known.note(one)
    known.keep()
    return known.path


def test_every_card_of_the_set_is_found_as_it_was_read(file: Path) -> None:
    """Q. Are the words that were kept the words of the text?  A. Of every card that ships."""
    again = Readings(file)
    for one in cards():
        assert again.of(one.text, one.types, one.name) == front.read(one.text, one.types, one.name).paragraphs


def test_words_are_told_from_tuples_and_from_names() -> None:
    """Q. Can anything but a word come out?  A. No: what names no word is an error, and no code is looked up."""
    found = front.read("Draw a card.", ("tactic",), "").paragraphs
    assert unwritten(json.loads(json.dumps(written_down(found)))) == found
    with pytest.raises(KeyError):
        unwritten(["system", "true"])


def test_another_type_or_name_is_another_text(file: Path) -> None:
    """Q. Is a text known on a card of another type or name?  A. No: both help to understand it."""
    one = cards()[0]
    again = Readings(file)
    assert again.of(one.text, one.types, "Another") is None
    assert again.of(one.text, (*one.types, "another"), one.name) is None


def test_another_language_does_not_look_at_it(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The grammar has changed. Are the old words used?  A. None of them."""
    assert Readings(file).kept
    monkeypatch.setattr(kept, "language_sum", lambda: "0" * 64)
    assert Readings(file).kept == {}


def test_the_sum_is_that_of_every_file_of_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Is one letter of the grammar enough for another sum?  A. Yes."""
    before = kept.language_sum()
    plain = Path.read_bytes

    def changed(path: Path) -> bytes:
        return plain(path) + b" " if path.name == "verbs.grammar" else plain(path)

    monkeypatch.setattr(Path, "read_bytes", changed)
    kept.language_sum.cache_clear()
    try:
        assert kept.language_sum() != before
    finally:
        monkeypatch.undo()
        kept.language_sum.cache_clear()
    assert kept.language_sum() == before


@pytest.mark.parametrize("harm", ["cut", "changed", "empty", "binary", "other"])
def test_a_file_that_is_not_as_it_was_written_is_as_none(file: Path, harm: str) -> None:
    """Q. The file was harmed. What becomes of the cards?  A. They are read as if there were none."""
    said = file.read_bytes()
    harmed = {
        "cut": said[:-10],
        "changed": said.replace(b"Number", b"Numbet", 1),
        "empty": b"",
        "binary": b"\xff\xfe\x00",
        "other": b"[]",
    }
    file.write_bytes(harmed[harm])
    assert Readings(file).kept == {}


def test_where_nothing_can_be_written_the_game_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The folder is not there, or is a file. Does a game begin?  A. Yes, and nothing is made there."""
    for place in (tmp_path / "nowhere", tmp_path / "file"):
        if place.name == "file":
            place.write_text("", encoding="utf-8")
        monkeypatch.setenv("RULEWRIGHT_HOME", str(place))
        begin.new(seed=1)
        assert not (place / NAME).exists()


def test_a_game_keeps_what_its_decks_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. What is in the file after the first game?  A. The cards of its decks, and the second game needs no reading."""
    monkeypatch.setenv("RULEWRIGHT_HOME", str(tmp_path))
    library = Library(shipped_sets())
    monkeypatch.setattr(begin, "library_with", lambda _: library)
    first = begin.new(seed=1)
    ours = [one for one in first.config.definitions if known_by(one.name) in library.printings]
    known = Readings(home() / NAME)
    assert ours
    assert [one.name for one in ours if known.of(one.text, one.types, one.name) is None] == []
