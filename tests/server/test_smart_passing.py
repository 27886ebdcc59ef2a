"""Smart stops: asked where it could matter, once in a battle, everywhere with full control, and what nobody is told."""

from collections.abc import Sequence
from typing import Any

import at_defaults
import pytest
from table import create, seated, server

from repeats import first
from rulewright.games import registration
from rulewright.scenario.document import parse_document
from rulewright.server.live import Live
from rulewright.server.room import Room, Seat, hash_of
from rulewright.spoils.game import Spoils

BATTLE = """
game = "spoils"
title = "A may attack, and both have a tactic"
rules = ["CR3:608.1"]
script = ""
[A]
faction = "The Ninth Drum"
play = ["Ditch Recruit", "Camp Cook with Cleaver"]
resources = ["Rage", "Rage"]
hand = {mine}
[B]
faction = "The Lantern Company"
play = ["Attic Burglar", "Barracks Goat"]
resources = ["Deception", "Deception", "Rage", "Rage", "Rage", "Rage", "Rage"]
hand = {theirs}
"""
STUNG = """
game = "spoils"
title = "A has an Ox and B stings"
rules = ["CR3:608.1"]
script = ""
[cards.Ox]
cost = 0
strength = 3
life = 3
speed = 2
[cards.Cow]
cost = 0
strength = 2
life = 4
speed = 1
[cards.Witch]
cost = 0
strength = 1
life = 1
speed = 1
text = "When this card enters play, pick another character. Destroy the character."
[cards.Mask]
type = "Tactic"
cost = 0
text = "COST: Pick a character.\\n\\nEFFECT: Flip it face-down under its owner's control."
[cards.Sting]
type = "Tactic"
cost = 0
text = "COST: Pick a character.\\n\\nEFFECT: Inflict 1 damage to the character."
[A]
play = ["Ox"]
hand = {mine}
[B]
play = ["Cow"]
hand = {theirs}
"""
STARTING = """
game = "spoils"
title = "B's turn starts with the two rules of a faction and other triggers"
rules = ["CR3:602.2"]
script = ""
[A]
faction = "The Ninth Drum"
[B]
faction = "The Lantern Company"
hand = ["Errand Child", "Rage"]
play = {theirs}
deck = ["Rage", "Rage", "Rage", "Deception", "Deception"]
"""


def table(text: str, *, mine: Sequence[str] = (), theirs: Sequence[str] = ()) -> Live:
    """Seat two people at a table that a scenario sets."""
    filled = text.replace("{mine}", str(list(mine))).replace("{theirs}", str(list(theirs)))
    game = registration("spoils").scripts.set_up(parse_document(filled, "table.toml").data, "crlate", None).game
    seats = [Seat(one, "human", one, secret=hash_of(one), number=one) for one in "AB"]
    return Live(Room("room", "spoils", {}, seats, "0" * 64, "1" * 64, 0, state="playing"), game)


def ask(live: Live) -> tuple[str, str]:
    """Let everything pass that passes by itself; give who is asked then, and what kind of question it is."""
    while key := live.answers_itself():
        live.play(live.game.asks, key, auto=True)
    assert live.game.question is not None
    return live.game.asks, live.window() or live.game.question.kind


def answer(live: Live, start: str) -> None:
    """Give the first answer whose key starts so."""
    live.play(live.game.asks, next(key for key in live.game.legal.keys() if key.startswith(start)))


def attack(live: Live, name: str = "Ditch Recruit") -> None:
    """Let A attack B's faction with one character."""
    answer(live, "attack")
    answer(live, f"pick {name}")
    answer(live, "pass")


def test_a_plain_attack_asks_only_who_blocks() -> None:
    """Q. B could draw a card at every window of a battle. Is B asked there?  A. No: only who blocks, and A acts on."""
    live = table(BATTLE, theirs=["Rage", "Rage"])
    attack(live)
    assert ask(live) == ("B", "blockers")
    answer(live, "pass")
    assert ask(live) == ("A", "main")


@pytest.mark.parametrize(
    ("theirs", "asked"),
    [
        ("Short Temper", "battle"),  # an attacker or blocker gains strength
        ("Bad Oysters", "battle"),  # an attacker is destroyed
        ("Pepper in the Air", "blockers"),  # who attacks is depleted already, and B's own blockers would be
        ("Cut Purse", "blockers"),  # A discards a card, whenever
        ("Foreclosure", "blockers"),  # there is nothing that it could destroy
    ],
)
def test_a_tactic_stops_where_it_changes_the_battle(theirs: str, asked: str) -> None:
    """Q. I have a tactic, and A attacks. Am I asked before blocks?  A. If it can change the battle, and else not."""
    live = table(BATTLE, mine=["Rage"], theirs=[theirs])
    attack(live)
    assert ask(live) == ("B", asked)


@pytest.mark.parametrize(("stings", "asked"), [(1, "blockers"), (2, "blockers"), (3, "battle")])
def test_what_is_in_vain_alone_may_do_together(stings: int, asked: str) -> None:
    """Q. An Ox of 3 life attacks, and each of my Stings inflicts 1 damage. Am I asked?  A. If I have three of them."""
    live = table(STUNG, theirs=["Sting"] * stings)
    attack(live, "Ox")
    assert ask(live) == ("B", asked)


@pytest.mark.parametrize(("blocks", "asked"), [(True, ("B", "battle")), (False, ("A", "turn"))])
def test_in_vain_before_blocks_and_not_after(blocks: bool, asked: tuple[str, str]) -> None:  # noqa: FBT001 - a case
    """Q. My Sting does nothing to the attack, but it would finish what my Cow begins. When am I asked?

    A. When the Cow has blocked, and not before; if it has not, not at all.
    """
    live = table(STUNG, theirs=["Sting"])
    attack(live, "Ox")
    assert ask(live) == ("B", "blockers")
    if blocks:
        answer(live, "pick Cow")
    answer(live, "pass")
    assert ask(live) == asked


def test_whom_another_chooses_may_depend_on_a_touch() -> None:
    """Q. A deploys a Witch who will destroy one of my characters. My Sting would kill none.  A. I am asked."""
    live = table(STUNG, mine=["Witch"], theirs=["Sting"])
    answer(live, "deploy Witch")
    assert ask(live) == ("B", "responses")


def test_what_undoes_a_touch_is_asked_about() -> None:
    """Q. A flips my Cow face-down. All I can do is to sting it, which the flip undoes.  A. I am asked: it does more."""
    live = table(STUNG, mine=["Mask"], theirs=["Sting"])
    answer(live, "deploy Mask")
    answer(live, "pick Cow")
    assert ask(live) == ("B", "responses")


def test_one_pass_is_for_the_battle() -> None:
    """Q. I have nothing more to do in a battle, and said so. Am I asked in it again?  A. Only who blocks."""
    live = table(BATTLE, theirs=["Short Temper"])
    attack(live)
    assert ask(live) == ("B", "battle")
    question = live.question("B")
    assert question is not None
    assert (question.options[-1].sentence, question.awake) == registration("spoils").stops.rests  # type: ignore[union-attr]
    answer(live, "pass")
    assert ask(live) == ("B", "blockers")
    answer(live, "pass")
    assert ask(live) == ("A", "main")
    blocked = table(BATTLE, theirs=["Short Temper"])
    attack(blocked)
    for start in ("pass", "pick Barracks Goat"):
        assert ask(blocked)[0] == "B"
        answer(blocked, start)
    assert ask(blocked) == ("A", "main"), "that somebody blocks was to be expected"


def test_who_rests_is_asked_again_when_somebody_acts() -> None:
    """Q. I have nothing more to do in a battle, and then my opponent plays a tactic.  A. I am asked again."""
    live = table(STUNG.replace('play = ["Cow"]', 'play = ["Cow", "Cow"]'), mine=["Sting"] * 4, theirs=["Sting"])
    attack(live, "Ox")  # which A alone can: with the last answer A has passed
    assert ask(live) == ("B", "blockers")
    answer(live, "pick Cow")
    answer(live, "pass")
    assert ask(live) == ("B", "battle")
    assert live.is_resting("A")
    answer(live, "deploy Sting")
    answer(live, "pick Ox")
    assert not live.is_resting("A")
    assert ask(live)[0] == "A"


def test_who_rests_is_not_woken_by_damage_that_is_divided() -> None:
    """Q. I passed after blocks, and A divides the damage among my two. Am I asked again?  A. No: that had to come."""
    live = table(STUNG.replace('play = ["Cow"]', 'play = ["Cow", "Cow"]'), theirs=["Sting"])
    attack(live, "Ox")
    assert ask(live) == ("B", "blockers")
    for start in ("pick Cow", "pick Cow"):
        answer(live, start)
    assert ask(live) == ("B", "battle")
    answer(live, "pass")
    assert ask(live) == ("A", "assign")
    while ask(live) == ("A", "assign"):
        answer(live, "")
    assert ask(live)[0] == "A"


def test_a_pass_can_be_for_now_or_taken_back() -> None:
    """Q. I pass now and would be asked again in this battle.  A. I say so with the pass, or afterwards."""
    live = table(STUNG, theirs=["Sting"] * 3)
    attack(live, "Ox")
    ask(live)
    live.room.seat("B").awake = live.seq + 1
    answer(live, "pass")
    assert not live.is_resting("B")
    assert ask(live) == ("B", "blockers")
    answer(live, "pick Cow")
    answer(live, "pass")
    assert ask(live) == ("B", "battle")
    answer(live, "pass")
    assert live.is_resting("B")
    live.room.seat("B").awake = live.seq
    assert ask(live) == ("B", "battle"), "after the damage is assigned, too"


def test_full_control_asks_everywhere() -> None:
    """Q. I want to be asked at every window.  A. Full control: even where I can only pass, until I let go."""
    live = table(BATTLE)
    live.room.seat("B").control = True
    live.room.seat("B").skips = 1  # whatever else was wished for
    attack(live)
    assert ask(live) == ("B", "battle")
    answer(live, "pass")
    assert not live.is_resting("B")
    assert ask(live) == ("B", "blockers")
    answer(live, "pass")
    assert ask(live) == ("B", "battle")
    live.room.seat("B").control = False
    assert ask(live) == ("A", "main")


def test_what_would_be_lost_is_asked_about() -> None:
    """Q. The attack takes my last influence, and all I can do is draw a card.  A. Then I am asked, all the same."""
    live = table(BATTLE.replace('faction = "The Lantern Company"', 'faction = "The Lantern Company"\ninfluence = 2'))
    attack(live)
    assert ask(live) == ("B", "battle")


@pytest.mark.parametrize(("life", "stopped"), [(5, False), (4, True)])
def test_what_cannot_be_saved_is_not_asked_about(life: int, stopped: bool) -> None:  # noqa: FBT001 - a case
    """Q. The Ox takes my last influence, and I have four Stings. Am I asked?  A. If they can kill it together."""
    text = STUNG.replace("life = 3", f"life = {life}").replace('[B]\nplay = ["Cow"]', "[B]\ninfluence = 2")
    live = table(text, theirs=["Sting"] * 4)
    attack(live, "Ox")
    assert (live.game.asks, live.window()) == ("B", "battle")
    assert live.matters() == stopped


def test_what_wins_together_with_the_battle_is_asked_about() -> None:
    """Q. B has 4 influence, my attack takes 2, a tactic 3.  A. I am asked: B would lose the game in the battle."""
    text = BATTLE.replace('faction = "The Lantern Company"', 'faction = "The Lantern Company"\ninfluence = 4')
    text = text.replace("The Ninth Drum", "The Lantern Company")  # which lets A do nothing for 3
    for mine, asked in ((["Sudden Nosebleed"], ("A", "battle")), ([], ("B", "blockers"))):
        live = table(
            text.replace('"Rage", "Rage"]\nhand', '"Obsession", "Obsession", "Obsession"]\nhand', 1), mine=mine
        )
        attack(live)
        assert ask(live) == asked


@pytest.mark.parametrize(
    ("theirs", "asked"),
    [
        ([], "option"),
        (["Quiet Landlord", "Tower of Bad Signs"], "option"),  # the develop rule asks what B does by it
        (["Empty Lecture Hall"], "order"),  # it draws a card, and B may want to see it before the develop rule
        (["Observatory of Other Windows"], "order"),  # B sees the next card, before or after that is drawn
        (["Bottomless Inkwell"], "option"),  # nobody knows the card that goes, nor the one that is drawn
    ],
)
def test_triggers_happen_by_themselves_where_the_order_is_all_the_same(theirs: list[str], asked: str) -> None:
    """Q. Three triggers at the start of my turn. Must I order them?  A. Only if that makes a difference."""
    live = table(STARTING, theirs=theirs)
    answer(live, "end turn")
    assert ask(live) == ("B", asked)


def test_nobody_orders_triggers_who_never_wants_to() -> None:
    """Q. I never want to order triggers, and there is a third.  A. Then they happen as they lie."""
    live = table(STARTING, theirs=["Empty Lecture Hall"])
    live.room.seat("B").stops = {"order": "never"}
    answer(live, "end turn")
    assert ask(live) == ("B", "option")


def test_a_turn_ends_by_itself_only_if_that_is_set() -> None:
    """Q. I can do nothing more. Does my turn end?  A. When I say so, unless the stop says otherwise."""
    live = table(STARTING)
    assert ask(live) == ("A", "turn")
    live.room.seat("A").stops = {"turn": "able"}
    assert ask(live)[0] == "B"


def test_where_i_stop_is_sent_to_nobody_else() -> None:
    """Q. Does my opponent notice that I take control, wake or set stops?  A. No byte is sent to them."""
    with server() as client:
        made = create(client, "spoils", "you", "open")
        joined = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bo"}).json()
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], joined["token"]) as bob,
        ):
            for player in (ann, bob):
                while not all(one["connected"] for one in player.info["seats"]):
                    player.read()
                settle(player)
            before = len(bob.frames)
            for kind, fields in WISHES:
                assert ann.ask(kind, seat="A", **fields)["type"] == "done"
            settle(ann)
            settle(bob)
            assert ann.update["A"]["control"]
            assert [frame["type"] for frame in bob.frames[before:]] == ["pong"]


WISHES: list[tuple[str, dict[str, Any]]] = [
    ("control", {"on": False}),
    ("wake", {}),
    ("stops", {"stops": {"end": "always"}}),
    ("skip", {"on": True}),
    ("skip", {"on": False}),
    ("control", {"on": True}),
]


def settle(player: Any) -> None:  # noqa: ANN401 - a client
    """Read everything that was sent so far."""
    player.ask("ping")


@pytest.mark.parametrize("number", first(1, range(6)))
def test_nothing_that_passes_could_have_changed_anything(number: int) -> None:
    """Q. What if I had been asked where I was not?  A. Whatever I could do, what was about to happen would happen."""
    played = at_defaults.play(number, "random", most=400)
    assert played.skipped.total() > 5
    assert played.ways > 20
    assert played.wrong == []


def test_the_proof_finds_what_would_be_missed() -> None:
    """Q. Would the proof notice a stop that is missing?  A. Yes: a tactic that kills the attacker."""
    live = table(BATTLE, theirs=["Bad Oysters"])
    attack(live)
    ask(live)
    assert isinstance(live.game, Spoils)
    ways, wrong = at_defaults.proved(live.game)
    assert ways > len(wrong) > 0
