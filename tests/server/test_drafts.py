"""Answers that are put together: tried without anything being done, changed at will, and given all at once."""

from typing import Any, cast

import pytest
from table import create, seated, server

from rulewright.engine.reason import Refused
from rulewright.games import registration
from rulewright.server import protocol as p
from rulewright.server.asking import proposed, told_apart
from rulewright.server.drafts import drafted, rehearsed
from rulewright.server.live import Live
from rulewright.server.room import Room, Seat, hash_of
from rulewright.server.trouble import Trouble
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.scenario.setting import Setting

OX = {"cost": 0, "strength": 3, "life": 3, "speed": 2}
CARDS = {
    "Ox": OX,
    "Cow": OX,
    "Goat": {**OX, "life": 2},
    "Bull": {**OX, "text": "This card must attack each turn if able."},
    "Rain": {
        "type": "Tactic",
        "cost": 0,
        "text": "COST: Pick 2 characters.\n\nEFFECT: Inflict 5 damage divided however you want to the characters.",
    },
    "Peek": {"type": "Tactic", "cost": 0, "text": "Draw a card."},
    "Call": {"type": "Tactic", "cost": 0, "text": "Pick up to 2 characters. Destroy the characters."},
}


def table(a: dict[str, Any], b: dict[str, Any] | None = None) -> Live:
    """Set a table at which A, a person, has the turn, against another person."""
    document = {"cards": CARDS, "A": a, "B": b or {}}
    game = cast("Spoils", Setting(cast("Any", document), "crlate", RULEBOOK).script().game)
    seats = [Seat(one, "human", one, secret=hash_of(one), number="1") for one in "AB"]
    return Live(Room("room", "spoils", {}, seats, "0" * 64, "1" * 64, 0, state="playing"), game)


def draft(live: Live, *keys: str) -> p.Drafted:
    """Try answers of whoever is asked."""
    return drafted(live, p.Draft(1, live.game.asks, live.seq, list(keys)))


def key(live: Live, words: str) -> str:
    """Give the key of the answer that begins so."""
    return next(one for one in live.game.legal.keys() if one.startswith(words))


def offered(question: p.Question | None) -> list[str]:
    """Name the answers of a question."""
    return [] if question is None else [one.key for one in question.options]


def test_an_attack_is_put_together_and_nothing_is_done() -> None:
    """Q. I choose who attacks. When does the attack begin?  A. When you confirm it; until then nothing has happened."""
    live = table({"play": ["Ox", "Cow"]})
    before = live.game.position_hash()
    attack = key(live, "attack")
    begun = draft(live, attack)
    assert begun.confirm is None
    assert [one[:8] for one in offered(begun.question)] == ["pick Ox ", "pick Cow"]
    ox, cow = offered(begun.question)
    one = draft(live, attack, ox)
    assert one.confirm is not None
    assert (one.confirm.key, one.confirm.sentence) == ("pass", "Attack with Ox")
    both = draft(live, attack, ox, cow)
    assert both.question is None
    assert both.confirm is not None
    assert (both.confirm.key, both.confirm.sentence) == ("", "Attack with Ox and Cow")
    assert live.game.position_hash() == before


def test_what_was_chosen_is_taken_out_again() -> None:
    """Q. Not the Ox after all.  A. Without it the others stay chosen; without the attack nothing is left of them."""
    live = table({"play": ["Ox", "Cow"]})
    attack = key(live, "attack")
    ox, cow = offered(draft(live, attack).question)
    assert [one.key for one in draft(live, attack, cow).chosen] == [attack, cow]
    assert draft(live, cow).chosen == []
    assert ox in offered(draft(live, attack, cow).question)


def test_the_only_attacker_goes_by_itself() -> None:
    """Q. Only one can attack. Must I say so?  A. No: it is chosen by itself, and you confirm the attack."""
    live = table({"play": ["Ox"]})
    whole = draft(live, key(live, "attack"))
    assert [one.sentence for one in whole.by_itself] == ["Your Ox (3/3/2)"]
    assert whole.confirm is not None
    assert whole.confirm.sentence == "Attack with Ox"


def test_who_must_attack_is_missed() -> None:
    """Q. May the Bull stay at home?  A. No: there is nothing to confirm as long as it is not among them. [CR3:505.2]"""
    live = table({"play": ["Bull", "Ox", "Cow"]})
    attack = key(live, "attack")
    bull, ox, _ = offered(draft(live, attack).question)
    assert draft(live, attack, ox).confirm is None
    assert draft(live, attack, ox, bull).confirm is not None


def test_touching_an_attacker_or_its_target_means_the_attack() -> None:
    """Q. What can be touched for an attack?  A. The target, and each who can attack it; they meet there."""
    live = table({"play": ["Ox", {"card": "Cow", "depleted": True}]})
    question = live.question("A")
    assert question is not None
    [attack] = [one for one in question.options if one.key.startswith("attack")]
    places = {one["name"]: f"play {place + 1}" for place, one in enumerate(cast("Any", live.game.view("A"))["play"])}
    assert attack.opens == [places["Ox"]]
    assert attack.gathers
    [target] = attack.objects
    live = table({"play": ["Ox", "Cow"]})
    following = draft(live, key(live, "attack")).question
    assert following is not None
    assert {place for one in following.options for place in one.toward} == {target}


def test_blockers_go_toward_the_attackers() -> None:
    """Q. Where do I drag a blocker?  A. Onto an attacker; any of them, for the party is blocked as one."""
    live = table({"play": ["Ox", "Cow"]}, {"play": ["Ox", "Goat"]})
    rehearse(live, draft(live, key(live, "attack"), *offered(draft(live, key(live, "attack")).question)))
    question = to(live, "blockers", "B")
    assert all(one.gathers is (one.key != "pass") for one in question.options)
    attacking = cast("Any", live.game.view("B"))["battle"]["attacking"]
    assert question.options[0].toward == [f"play {one + 1}" for one in attacking]
    goat = next(one.key for one in question.options if "Goat" in one.key)
    confirm = draft(live, goat).confirm
    assert confirm is not None
    assert confirm.sentence == "Block with Goat"


def rehearse(live: Live, whole: p.Drafted) -> None:
    """Give all answers of a draft, after they were rehearsed."""
    assert whole.confirm is not None
    keys = [*[one.key for one in whole.chosen], *([whole.confirm.key] if whole.confirm.key else [])]
    seat = live.game.asks
    rehearsed(live, seat, keys)
    for one in keys:
        live.play(seat, one)
        live.settle(9)


def to(live: Live, kind: str, seat: str) -> p.Question:
    """Pass until a question of a kind is open, and give it."""
    while live.game.question is not None and live.game.question.kind != kind:
        live.play(live.game.asks, live.game.legal.keys()[-1])
    found = live.question(seat)
    assert found is not None
    return found


def test_two_block_one_and_the_damage_is_proposed() -> None:
    """Q. Ox and Cow are blocked by two. Where does their damage go?

    A. Each point as you like; we propose that as many fall as can, and tell how much fells whom. [CR3:609.1c]
    """
    live = table({"play": ["Ox", "Cow"]}, {"play": ["Ox", "Goat"]})
    rehearse(live, draft(live, key(live, "attack"), *offered(draft(live, key(live, "attack")).question)))
    asked = to(live, "blockers", "B")
    rehearse(live, draft(live, *[one.key for one in asked.options[:-1]]))
    question = to(live, "assign", "A")
    assert [(one.by, one.points) for one in question.portions] == [
        ("Your Ox", 3),
        ("Your Cow", 3),
    ]
    told = [[(one.to, one.fells, one.proposed) for one in each.shares] for each in question.portions]
    assert told == [
        [("B's Ox", 3, 1), ("B's Goat", 2, 2)],
        [("B's Ox", 3, 3), ("B's Goat", 2, 0)],
    ]
    keys = [one.option.key for each in question.portions for one in each.shares for _ in range(one.proposed)]
    rehearsed(live, "A", keys)
    with pytest.raises(Refused, match="may not answer"):
        rehearsed(live, "A", [*keys[:3], *keys[:3]])


@pytest.mark.parametrize(
    ("points", "fells", "given"),
    [
        ([5], {"x": 3, "y": 2}, [{"y": 2, "x": 3}]),
        ([4], {"x": 3, "y": 2}, [{"y": 2, "x": 2}]),
        ([1], {"x": 3, "y": 2}, [{"y": 1}]),
        ([2, 2], {"x": 3, "y": 1}, [{"y": 1, "x": 1}, {"y": 0, "x": 2}]),
        ([4], {"x": 1, "y": 1}, [{"x": 1, "y": 3}]),
        ([3], {"x": 0, "y": 0}, [{"x": 3}]),
    ],
)
def test_the_proposal_fells_as_many_as_can(
    points: list[int], fells: dict[str, int], given: list[dict[str, int]]
) -> None:
    """Q. How do we propose to divide?  A. Those first who fall by the least; what is left goes to one that stands."""
    found = proposed(points, fells)
    assert [{to: count for to, count in row.items() if count} for row in found] == [
        {to: count for to, count in row.items() if count} for row in given
    ]


def test_two_of_one_name_are_told_apart() -> None:
    """Q. Both blockers are called Ox. Which is which?  A. They are numbered in the order in which they are listed."""
    assert told_apart(["Bo's Ox", "Bo's Cow", "Bo's Ox"]) == ["Bo's Ox 1", "Bo's Cow", "Bo's Ox 2"]


def test_damage_of_a_text_is_divided_alike() -> None:
    """Q. A tactic divides 5 damage. Is that the same?  A. Yes: a portion, a proposal, and how much fells whom."""
    live = table({"hand": ["Rain"], "play": ["Ox"]}, {"play": ["Goat"]})
    live.play("A", key(live, "deploy Rain"))
    live.settle(9)
    while live.game.question is not None and not live.game.question.divides:
        live.play(live.game.asks, live.game.legal.keys()[0 if live.game.question.kind == "pick" else -1])
        live.settle(9)
    question = live.question("A")
    assert question is not None
    [portion] = question.portions
    assert (portion.by, portion.points) == ("Rain", 5)
    assert {one.to: (one.fells, one.proposed) for one in portion.shares} == {
        "your Ox": (3, 3),
        "B's Goat": (2, 2),
    }


def test_picks_of_an_open_number_are_confirmed() -> None:
    """Q. Up to two: how do I choose only one?  A. Choose it, and confirm; a single answer is given at once."""
    live = table({"hand": ["Call"], "play": ["Ox", "Cow"]})
    live.play("A", key(live, "deploy Call"))
    live.settle(9)
    question = to(live, "pick", "A")
    assert [one.gathers for one in question.options] == [True, True, False]
    confirm = draft(live, question.options[0].key).confirm
    assert confirm is not None
    assert confirm.sentence == "Choose Ox"


def test_what_ends_the_turn_is_not_the_usual_answer() -> None:
    """Q. I press the space bar once too often. Is my turn over?  A. Never; and it does not end by itself either."""
    live = table({"play": ["Ox"]})
    question = live.question("A")
    assert question is not None
    assert (question.default, question.ends) == ("", "end turn")
    idle = table({})
    question = idle.question("A")
    assert question is not None
    assert offered(question) == ["end turn"]
    assert (question.default, question.ends, question.window) == ("", "end turn", "turn")
    idle.room.seat("A").stops = {"turn": "able"}
    assert idle.question("A") is None
    assert idle.answers_itself() == "end turn"


def test_nobody_is_passed_for_in_starfighter_either() -> None:
    """Q. I have no card to play. Am I passed for?  A. No: you see it, and pass."""
    document = {"A": {"hand": []}, "B": {"hand": ["Reserve"]}}
    scripts = registration("starfighter").scripts
    seats = [Seat(one, "human", one, secret=hash_of(one), number="1") for one in "AB"]
    room = Room("room", "starfighter", {}, seats, "0" * 64, "1" * 64, 0, state="playing")
    live = Live(room, scripts.set_up(cast("Any", document), "skirmish", None).game)
    question = live.question("A")
    assert question is not None
    assert (offered(question), question.ends) == (["pass"], "pass")


def test_nothing_is_passed_along_with_other_answers() -> None:
    """Q. Can one command answer what somebody else is asked between?  A. No: then none of its answers is given."""
    live = table({"play": ["Ox"]}, {"play": ["Ox"]})
    before = live.game.position_hash()
    with pytest.raises(Trouble, match="something else happens"):
        rehearsed(live, "A", ["end turn", "end turn"])
    assert live.game.position_hash() == before


@pytest.mark.parametrize("guess", ["Ox", "Cow"])
def test_what_is_refused_tells_nothing_of_what_is_drawn(guess: str) -> None:
    """Q. I draw against a bot and with it deploy what I guess to have drawn. Does the refusal tell?  A. No: as ever."""
    told = set()
    for top in ("Ox", "Cow"):
        live = table({"hand": ["Peek"], "deck": [top]})
        live.room.seats[1].who = "bot"  # it has nothing to respond with, and is not waited for
        with pytest.raises(Trouble, match="something else happens") as refused:
            rehearsed(live, "A", [key(live, "deploy Peek"), f"deploy {guess} (A hand 1)", "nonsense"])
        told.add(str(refused.value))
    assert len(told) == 1


def test_several_answers_in_one_command_are_all_given_or_none() -> None:
    """Q. One of my answers is not allowed. Were the others given?  A. None was; and sent twice, all are given once."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as ann:
            while ann.question("A")["kind"] != "deployment":
                ann.answer("A", ann.question("A")["options"][0]["key"])
            seq = ann.seqs["A"]
            down = next(one for one in ann.question("A")["options"] if one["key"].endswith("face down"))
            assert down["toward"] == ["A1", "A2", "A3", "A4", "A5"]
            command = {"seat": "A", "seq": seq, "key": down["key"]}
            refused = ann.ask("command", **command, then=[f"{down['key']} in sector 9"])
            assert (refused["type"], refused["seq"]) == ("refusal", seq)
            whole = [f"{down['key']} in sector 2"]
            tried = ann.ask("draft", seat="A", seq=seq, keys=[down["key"]])
            assert [one["objects"][1] for one in tried["question"]["options"]] == down["toward"]
            done = ann.ask("command", **command, then=whole)
            while ann.seqs["A"] < done["seq"]:
                ann.read()
            assert len(ann.views["A"]["boards"]["A"]["sectors"][1]) == 1
            assert ann.ask("command", **command, then=whole)["type"] == "done"
            stale = ann.ask("draft", seat="A", seq=seq, keys=[down["key"]])
            assert "another question" in stale["sentence"]
