"""Games that were saved some time ago open where they stood, whether they fit as they were saved or not."""

import copy
import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))

from rulewright.engine import save as saving
from rulewright.engine.game import Game
from rulewright.engine.record import BadRecord, Record, record_of
from rulewright.engine.save import BadSave, position, save
from rulewright.engine.undo import undo
from rulewright.games import load, new, reopened, replayed, restored
from rulewright.spoils.game import Spoils
from stored_files import holds, read, stored
from stored_games import FIGHTERS, HARBOUR, after, laid, play, shown

SAVES = stored("saves")
RECORDS = stored("records")
OTHER = -1  # a format that no save has


def plain(data: object) -> Any:  # noqa: ANN401 - JSON data
    return json.loads(json.dumps(data))


@pytest.mark.parametrize("path", SAVES.values(), ids=SAVES)
def test_a_stored_game_opens_where_it_stood(path: Path) -> None:
    """Q. I saved a game with an older Rulewright. What do I see now?  A. What I saw then."""
    found = read(path)
    assert holds(plain(shown(load(found["save"]))), found["shown"])


@pytest.mark.parametrize("path", SAVES.values(), ids=SAVES)
def test_a_stored_game_of_another_format_is_played_again(path: Path) -> None:
    """Q. The saved form has changed since. Is my game lost?  A. No: its answers lead to where it stood."""
    found = read(path)
    found["save"]["format"] = OTHER
    opened = reopened(found["save"])
    assert holds(plain(shown(opened.game)), found["shown"])
    assert [list(one) for one in opened.game.history] == found["save"]["history"]
    assert opened.marks is not None
    assert len(opened.marks) == len(opened.game.line) + 1
    assert opened.marks[-1] == len(opened.game.events)


@pytest.mark.parametrize("path", SAVES.values(), ids=SAVES)
def test_a_stored_game_of_this_format_fits_as_it_is(path: Path) -> None:
    """Q. FORMAT has not been raised. Does an old save fit without being played again?  A. Yes, to the letter.

    Where this fails, the inside of what is saved has changed: raise FORMAT in engine/save.py.
    """
    data = read(path)["save"]
    if data["format"] != saving.FORMAT:
        with pytest.raises(BadSave, match=f"format {data['format']}"):
            restored(data)
        return
    if data.get("words", "") not in ("", load(data).wording()):
        with pytest.raises(BadSave, match="other words"):
            restored(data)
        return
    came = plain(position(restored(data)))
    for part in ("setup", "words", "origin"):  # what it was begun from may be told in more words
        data.pop(part, None)
        came.pop(part, None)
    assert came == data


@pytest.mark.parametrize("path", RECORDS.values(), ids=RECORDS)
@pytest.mark.parametrize("fits", [True, False], ids=["as it is", "of another format"])
def test_a_stored_record_replays(path: Path, *, fits: bool) -> None:
    """Q. Does a record of an older form replay?  A. Yes; its hash is compared only if it is of this format."""
    found = read(path)
    if not fits:
        found["record"]["hash"], found["record"]["hash_format"] = "of another form", OTHER
        if found["record"]["origin"] is not None:
            found["record"]["origin"]["format"] = OTHER
    game = replayed(Record(found["record"]))
    assert holds(plain(shown(game)), found["shown"])
    assert replayed(record_of(game)).position_hash() == game.position_hash()


def test_a_record_of_another_format_must_end_alike() -> None:
    """Q. A record's hash tells nothing here, and its result is not what its answers come to. Is it sound?  A. No."""
    record = read(RECORDS["before-rooms/starfighter-over"])["record"]
    record |= {"hash_format": OTHER, "result": "draw"}
    with pytest.raises(BadRecord, match="ends 'A', the record says 'draw'"):
        replayed(Record(record))


# What can make a snapshot not fit


def without_a_column(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["table"].popitem()


def with_another_column(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["table"]["weather"] = [0]


def with_another_cell(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["table"]["counters"].append(0)


def at_another_step(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["stack"][-1]["step"] = "dance"


def in_another_procedure(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["stack"][0]["procedure"] = "Festival"


def with_another_field(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["stack"][-1]["fields"].append(0)


def with_a_field_less(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["stack"][-1]["fields"].pop()


def with_another_event(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["events"][0][0] = "Rained"


def without_the_stack(data: Any) -> None:  # noqa: ANN401 - JSON data
    del data["stack"]


def in_two_places(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["table"]["hands"][0].append(data["table"]["hands"][0][0])


def of_another_format(data: Any) -> None:  # noqa: ANN401 - JSON data
    data["format"] = OTHER


MISFITS: list[Callable[[Any], None]] = [
    without_a_column, with_another_column, with_another_cell, at_another_step, in_another_procedure,
    with_another_field, with_a_field_less, with_another_event, without_the_stack, in_two_places, of_another_format,
]  # fmt: skip


def fighters() -> Game:
    """Play Starfighter to a question whose procedure has fields."""
    game = new("starfighter", mode="skirmish", seed="misfit")
    while game.question is not None and not game.frames[-1].procedure.args():
        game.choose(len(game.question.actions) // 2)
    return game


def traders() -> Game:
    """Play The Spoils to a question in the midst of costs, with something taken back."""
    game = play(new("spoils", seed="misfit"), "misfit", after(30, "payment"))
    undo(game, game.asks, consent=True)
    return play(game, "once more", after(35, "payment"))


@cache
def played(begin: Callable[[], Game]) -> tuple[str, str]:
    """Play a game once for all tests: its save as text, and its hash."""
    game = begin()
    return json.dumps(save(game)), game.position_hash()


@pytest.mark.parametrize("misfit", MISFITS)
@pytest.mark.parametrize("begin", [fighters, traders])
def test_a_snapshot_that_does_not_fit_is_played_again(begin: Callable[[], Game], misfit: Callable[[Any], None]) -> None:
    """Q. A column, step, field or event of a save is not what it is here. Does the game open?  A. Yes, by its log."""
    text, stood = played(begin)
    data = json.loads(text)
    misfit(data)
    with pytest.raises(BadSave):
        restored(data)
    assert load(data).position_hash() == stood


def test_words_of_other_numbers_do_not_fit() -> None:
    """Q. A card's text is read in other words now. Do numbers of words in an old save still count?  A. No."""
    text, stood = played(traders)
    data = {**json.loads(text), "words": "0123456789abcdef"}
    with pytest.raises(BadSave, match="other words"):
        restored(data)
    assert load(data).position_hash() == stood


@pytest.mark.parametrize(
    ("part", "value", "told"),
    [
        ("history", [[1, "dance"]], "answer 1 is refused"),
        ("history", [[0, "undo 7"]], "undoes more than was answered"),
        ("history", None, "TypeError"),
        ("root", "ff" * 32, "answer .* is|chance would be"),
        ("asked", [99, 99], "asked would be"),
    ],
)
def test_a_game_that_cannot_be_played_again_is_told(part: str, value: object, told: str) -> None:
    """Q. Neither the snapshot nor the log leads to where a game stood. What am I told?  A. Both reasons."""
    data = {**plain(save(fighters())), "format": OTHER, part: value}
    with pytest.raises(BadSave, match=rf"cannot be opened: .*format {OTHER}.* to where it stood \(.*({told})"):
        load(data)


# Games that began from a set table


@pytest.mark.parametrize("text", [FIGHTERS, HARBOUR], ids=["starfighter", "spoils"])
@pytest.mark.parametrize("kept", [True, False], ids=["laid anew", "taken over"])
def test_a_set_table_is_laid_anew_or_taken_over(text: str, *, kept: bool) -> None:
    """Q. My game began from a scenario, and the form has changed. Does it open?  A. Yes, and can be taken back in."""
    game = laid(text, 4)
    data = plain(save(game))
    data["format"] = data["origin"]["format"] = OTHER
    del data["origin"]["table"]["counters" if kept else "hands"]
    if not kept:
        data["origin"]["table"]["hands"] = game.origin["table"]["hands"]  # type: ignore[index,call-overload]
        data["origin"]["table"]["weather"] = [1, 2, 3]
        del data["origin"]["laid"]
    opened = load(data)
    assert opened.position_hash() == game.position_hash()
    assert opened.origin is not None
    assert opened.origin["format"] == saving.FORMAT
    for one in (game, opened):
        undo(one, one.seats()[one.line[-1].seat], consent=True)
    assert opened.position_hash() == game.position_hash()


def test_a_set_table_that_cannot_be_understood_is_told() -> None:
    """Q. A set table is not what it is here, and nothing tells how it was laid. What then?  A. A sentence."""
    data = plain(save(laid(HARBOUR, 4)))
    data["format"] = data["origin"]["format"] = OTHER
    del data["origin"]["laid"], data["origin"]["table"]["card"]
    with pytest.raises(BadSave, match="began from has no column 'card'"):
        load(data)


def test_a_game_says_how_its_columns_have_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. A column of a set table has another name now. Is the table lost?  A. No: the game says which it was."""

    def renamed(_game: Game, columns: dict[str, Any], number: int) -> dict[str, Any]:
        return {**columns, "hands": columns["fists"]} if number == OTHER else columns

    game = laid(HARBOUR, 4)
    data = plain(save(game))
    data["format"] = data["origin"]["format"] = OTHER
    data["origin"]["table"]["fists"] = data["origin"]["table"].pop("hands")
    del data["origin"]["laid"]
    with pytest.raises(BadSave, match="to where it stood"):
        load(data)
    monkeypatch.setattr(Spoils, "older_columns", renamed)
    assert load(data).position_hash() == game.position_hash()


def test_a_save_before_any_answer_is_its_own_set_table() -> None:
    """Q. A set table was saved at once, without what it began from. Is it taken for an ordinary start?  A. Never."""
    game = laid(HARBOUR, 0)
    data = plain(position(game))
    data["format"] = OTHER
    assert load(data).position_hash() == game.position_hash()
    later = plain(position(laid(HARBOUR, 4)))
    with pytest.raises(BadSave, match="to where it stood"):
        load({**later, "format": OTHER})


def test_loading_leaves_the_data_alone() -> None:
    """Q. Does opening a save change it?  A. No, neither as it is nor played again."""
    for game in (laid(HARBOUR, 4), fighters()):
        for form in (saving.FORMAT, OTHER):
            data = {**plain(save(game)), "format": form}
            before = copy.deepcopy(data)
            load(data)
            assert data == before
