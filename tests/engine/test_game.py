"""The public face of a game: answers, refusals, causes, concession, records of bad shape."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.engine.game import Game, seat_number
from rulewright.engine.option import BadOption
from rulewright.engine.reason import Refused
from rulewright.engine.record import BadRecord, Record, read_record, record_of
from rulewright.engine.save import BadSave, save
from rulewright.games import UnknownGame, begin, load, new, replayed


def started(seed: int = 3) -> Game:
    return new("starfighter", mode="training", seed=seed, cruisers=("Ares", "Athena"), first_player="A")


def test_several_keys_are_applied_all_or_none() -> None:
    """Q. The second of two keys is wrong. What of the first?  A. It is not applied either."""
    game = started()
    before = game.position_hash()
    first = game.legal.keys()[0]
    with pytest.raises(Refused):
        game.answer(first, "sector nine")
    assert game.position_hash() == before


def test_a_refusal_tells_every_reason() -> None:
    """Q. Why can't I play a level-3 card in an empty sector?  A. SF-33, and the sentence says what it needs."""
    game = started()
    code = next(key for key in game.legal.keys() if key.startswith("play 3")).split()[1]
    with pytest.raises(Refused, match="SF-33") as refused:
        game.answer(f"play {code} in sector 1")
    assert [reason.rule for reason in refused.value.reasons] == ["SF-33"]


def test_legal_is_a_readable_view() -> None:
    """Q. What can be done with `legal`?  A. `in`, `len`, iteration, and reading it."""
    legal = started().legal
    assert "pass" in legal
    assert "fly home" not in legal
    assert len(legal) == len(list(legal))
    assert next(iter(legal)) in legal
    assert repr(legal).startswith("<Legal: play ")


def test_every_event_has_a_chain_of_causes() -> None:
    """Q. Why did that happen?  A. The chain of causes leads back to something a player did."""
    game = new("starfighter", mode="skirmish", seed=5)
    while game.question is not None and not any(type(event).__name__ == "Destroyed" for event in game.events):
        game.choose(len(game.question.actions) // 2)
    index = next(number for number, event in enumerate(game.events) if type(event).__name__ == "Destroyed")
    chain = game.why(index)
    assert chain[0] is game.events[index]
    assert len(chain) > 1
    assert all(event.rule for event in chain)


def test_any_seat_may_concede_at_any_time() -> None:
    """Q. May B concede while A is asked?  A. Yes, and A has won; the record replays."""
    game = started()
    game.answer(game.legal.keys()[0])
    game.concede("B")
    assert game.result() == "A"
    assert game.question is None
    assert replayed(record_of(game)).result() == "A"
    with pytest.raises(Refused, match="over"):
        game.concede("A")
    with pytest.raises(Refused, match="over"):
        game.answer("pass")


@pytest.mark.parametrize("seat", ["", "Z", "AB", "a"])
def test_a_seat_that_is_none_is_named(seat: str) -> None:
    """Q. Who sits at Z?  A. Nobody, and a sentence says what a seat is."""
    with pytest.raises(ValueError, match="a seat is a letter"):
        seat_number(seat)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"mode": "picnic"}, "the mode is one of"),
        ({"cruisers": ("Arse", None)}, "did you mean Ares"),
        ({"first_player": "C"}, "the first player is A or B"),
        ({"mode": "training", "cruisers": ("Atlas", None)}, "SF-3"),
        ({"cruisers": ("Atlas", "Atlas")}, "SF-8"),
    ],
)
def test_wrong_options_are_sentences(options: dict[str, object], told: str) -> None:
    """Q. What does a wrong option get?  A. A sentence that names what there is."""
    with pytest.raises(BadOption, match=told):
        begin("starfighter", options)


def test_an_unknown_game_is_named() -> None:
    """Q. Can I play chess here?  A. No, and a sentence names the games there are."""
    with pytest.raises(ValueError, match="there are starfighter"):
        new("chess")


def finished() -> Record:
    game = started()
    game.answer("pass")
    game.concede("A")
    return record_of(game)


def test_a_changed_answer_does_not_replay() -> None:
    """Q. Somebody changed an answer in a record. Does it replay?  A. No: the hash or a rule says so."""
    data = copy.deepcopy(finished().data)
    assert isinstance(data["entries"], list)
    data["entries"][1] = ["B", "concede"]
    with pytest.raises(BadRecord, match="hash"):
        replayed(Record(data))


def test_a_record_of_other_rules_is_not_replayed() -> None:
    """Q. A record of another edition of the rules?  A. It says so and is not replayed."""
    data = {**finished().data, "rules": "starfighter 0"}
    with pytest.raises(BadRecord, match="these are rules"):
        replayed(Record(data))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)


@given(st.data())
@settings(max_examples=150)
def test_damaged_records_are_sentences(data: st.DataObject) -> None:
    """Q. What does a damaged record get?  A. A sentence, never a traceback and never a wrong game."""
    sound = copy.deepcopy(finished().data)
    key = data.draw(st.sampled_from(sorted(sound)))
    sound[key] = data.draw(json_values)
    try:
        game = replayed(read_record(json.dumps(sound)))
    except (BadRecord, BadSave, BadOption, UnknownGame) as told:
        assert str(told)  # noqa: PT017 - a sound change (a null origin, say) raises nothing
    else:
        assert game.position_hash() == replayed(finished()).position_hash()


@given(st.text(max_size=40) | st.binary(max_size=40).map(lambda raw: raw.decode("latin-1")))
def test_rubbish_is_no_record(text: str) -> None:
    """Q. Is rubbish a record?  A. No, and a sentence says why."""
    with pytest.raises(BadRecord, match="not a sound record"):
        read_record(text)


@given(st.data())
@settings(max_examples=150)
def test_damaged_saves_are_sentences(data: st.DataObject) -> None:
    """Q. What does a damaged save get?  A. A sentence, never a traceback."""
    game = started()
    game.answer(game.legal.keys()[0])
    sound = json.loads(json.dumps(save(game)))
    table = data.draw(st.booleans())
    part = sound["table"] if table else sound
    part[data.draw(st.sampled_from(sorted(part)))] = data.draw(json_values)
    try:
        load(sound)
    except (BadSave, BadOption, UnknownGame) as told:
        assert str(told)  # noqa: PT017 - a change of an armor, say, is a sound save
