"""Events as logs: draft, build, rounds and standings follow from what was entered, and from nothing else."""

from collections.abc import Callable

import msgspec
import pytest

from rulewright.engine.chance import Chance, root_of
from rulewright.server.events import event as e
from rulewright.server.events.pairing import next_pairs
from rulewright.server.events.pod import MOST_BUILDS, MOST_COMINGS, Pod, pod_of
from rulewright.server.events.view import event_info

CARDS = [f"Card {number}" for number in range(200)]


def an_event(**changes: object) -> e.Event:
    """Give an event of four."""
    usual: dict[str, object] = {
        "id": "e", "title": "Ours", "kind": "draft", "pairing": "swiss", "game": "spoils", "options": {}, "set": "s",
        "places": 4, "bots": True, "timer": 0, "building": 0, "best_of": 1, "root": root_of("e"), "host": "hash 0",
        "created": 5,
    }  # fmt: skip
    return msgspec.convert({**usual, **changes}, e.Event)


def joined(place: int, name: str = "") -> e.Joined:
    return e.Joined(at=10, place=place, name=name or f"P{place}", secret=f"hash {place}", number="n")


def phase(pod: Pod) -> str:
    """Say what is going on now."""
    return pod.phase


def enter(pod: Pod, *entries: e.AnyEntry) -> Pod:
    """Enter what nothing stands against."""
    for entry in entries:
        assert pod.against(entry) == ""
        pod.take(entry)
    return pod


def packs(players: int, rounds: int = 2, size: int = 3) -> list[list[list[str]]]:
    names = iter(CARDS)
    return [[[next(names) for _ in range(size)] for _ in range(rounds)] for _ in range(players)]


def drafting(people: int = 2, **changes: object) -> Pod:
    """Give a draft that has just begun."""
    pod = enter(Pod(an_event(**changes)), *[joined(place) for place in range(people)])
    bots = dict.fromkeys(range(people, pod.event.places), "greedy")
    return enter(pod, e.Begun(at=20, bots=bots, packs=packs(pod.event.places), factions=["F"], staples=["S"]))


def draft_all(pod: Pod) -> list[e.AnyEntry]:
    """Pick the first card everywhere until no pack is left; give what was entered."""
    done: list[e.AnyEntry] = []
    while phase(pod) == "drafting":
        for place in pod.order:
            if pod.pack(place):
                entry = e.Picked(at=30 + len(done), place=place, card=pod.pack(place)[0])
                enter(pod, entry)
                done.append(entry)
    return done


def built(place: int, *, done: bool = True) -> e.Built:
    return e.Built(at=90, place=place, faction="F", cards={"S": 40}, done=done, deck="a\nlist")


def playing(players: int = 4, **changes: object) -> Pod:
    """Give an event whose players are ready for the first round."""
    pod = enter(Pod(an_event(kind="constructed", places=players, **changes)), *[joined(one) for one in range(players)])
    return enter(pod, e.Begun(at=20, bots={}))


def play_round(pod: Pod, winner: Callable[[int, int], int] = min) -> list[tuple[int, int]]:
    """Pair a round and have somebody win every match; give the pairs."""
    pairs = next_pairs(pod.event, pod.rounds, pod.order, pod.staying())
    enter(pod, e.Paired(at=100, pairs=[e.Pair(*one) for one in pairs]))
    for number, (one, other) in enumerate(pairs):
        first = other == e.BYE or winner(one, other) == one
        enter(pod, e.Scored(at=110, match=number, one=int(first), other=int(not first)))
    return pairs


def test_a_draft_goes_round_and_then_decks_are_built() -> None:
    """Q. What comes after the last pick?  A. Everybody builds of what they have picked, then the first round."""
    pod = drafting()
    assert phase(pod) == "drafting"
    assert pod.pack(0) == CARDS[:3]
    enter(pod, e.Picked(at=30, place=0, card="Card 1"))
    assert pod.against(e.Picked(at=31, place=0, card="Card 0")).startswith("you have picked")
    assert pod.against(e.Picked(at=31, place=1, card="Card 0")) == "Card 0 is not in the pack before you"
    draft_all(pod)
    assert phase(pod) == "building"
    assert [len(pod.seats[one].pool) for one in pod.order] == [6] * 4
    assert sorted([card for one in pod.order for card in pod.seats[one].pool]) == sorted(CARDS[:24])
    for place in pod.order:
        assert phase(pod) == "building"
        enter(pod, built(place))
    assert phase(pod) == "playing"
    assert pod.against(built(0)) == "no deck is built now"


def test_the_same_log_comes_to_the_same() -> None:
    """Q. The server was killed. Where does the event stand?  A. Where its log says, to the last byte."""
    pod = drafting()
    log: list[e.AnyEntry] = [joined(0), joined(1)]
    log.append(e.Begun(at=20, bots={2: "greedy", 3: "greedy"}, packs=packs(4), factions=["F"], staples=["S"]))
    log += draft_all(pod)
    lines = [msgspec.json.encode(e.Line(entry)) for entry in log]
    again = pod_of(pod.event, [msgspec.json.decode(one, type=e.Line).entry for one in lines])
    for place in (-1, 0, 1, 2):
        assert msgspec.json.encode(event_info(again, place)) == msgspec.json.encode(event_info(pod, place))
    assert again.since == pod.since


def test_the_timer_runs_anew_when_everybody_has_picked() -> None:
    """Q. From when does the time for my pick count?  A. From when the pack came, not from when others picked."""
    pod = drafting()
    assert pod.since == 20
    for place in (0, 1, 2):
        enter(pod, e.Picked(at=50 + place, place=place, card=pod.pack(place)[0]))
        assert pod.since == 20
    enter(pod, e.Picked(at=70, place=3, card=pod.pack(3)[0]))
    assert pod.since == 70


def test_places_are_taken_left_and_taken_again() -> None:
    """Q. I joined by mistake.  A. Leave, and the place is free. Nobody comes and goes for ever."""
    pod = enter(Pod(an_event(places=2)), joined(0), joined(1))
    assert pod.free() == []
    assert pod.against(joined(1)) == "no place is free; you can look on"
    assert pod.against(e.Left(at=1, place=0)) == "who has made an event waits for the others"
    enter(pod, e.Left(at=11, place=1))
    assert pod.free() == [1]
    while pod.comings[1] < MOST_COMINGS:
        enter(pod, joined(1), e.Left(at=11, place=1))
    assert pod.against(joined(1)) == "too many have come and gone here"


def test_who_leaves_a_draft_can_return() -> None:
    """Q. I left in the middle. May I come back?  A. Yes: what was picked for you is yours."""
    pod = enter(drafting(), e.Left(at=30, place=1))
    stood_still = pod.seats[1].stands_still
    enter(pod, e.Picked(at=31, place=1, card="Card 6", auto=True), e.Returned(at=32, place=1))
    assert (stood_still, pod.seats[1].stands_still) == (True, False)
    assert pod.seats[1].pool == ["Card 6"]


def test_a_deck_is_changed_so_often_and_no_more() -> None:
    """Q. How often is my deck kept while I build it?  A. Some hundred times; then only as done."""
    pod = drafting()
    draft_all(pod)
    for _ in range(MOST_BUILDS):
        enter(pod, built(0, done=False))
    assert "too often" in pod.against(built(0, done=False))
    enter(pod, built(0))
    assert pod.against(built(0)) == "your deck is built, and may not be changed any more"


# Rounds


@pytest.mark.parametrize("players", [2, 3, 4, 5, 7, 8, 16, 31])
def test_nobody_meets_the_same_twice_in_swiss_rounds(players: int) -> None:
    """Q. Whom do I meet?  A. Somebody with about as many points whom I have not met; each has one bye at most."""
    chance = Chance(root_of(f"swiss {players}"))
    pod = playing(players)
    met: list[frozenset[int]] = []
    byes: list[int] = []
    while phase(pod) == "playing":
        pairs = play_round(pod, lambda one, other: (one, other)[chance.below(2)])
        assert sorted([place for pair in pairs for place in pair if place != e.BYE]) == list(range(players))
        met += [frozenset(pair) for pair in pairs if e.BYE not in pair]
        byes += [one for one, other in pairs if other == e.BYE]
    assert len(pod.rounds.all) == pod.round_count()
    assert len(met) == len(set(met))
    assert len(byes) == len(set(byes))
    standings = pod.rounds.standings(pod.order)
    assert [one.points for one in standings] == sorted([one.points for one in standings], reverse=True)


def test_who_has_won_meets_who_has_won() -> None:
    """Q. I won the first round. Whom do I meet?  A. Another winner; in the end one has won all."""
    pod = playing(8)
    play_round(pod)
    winners = {one.winner() for one in pod.rounds.all[0]}
    for one, other in play_round(pod):
        assert (one in winners) == (other in winners)
    play_round(pod)
    assert phase(pod) == "over"
    first = pod.rounds.standings(pod.order)[0]
    assert (first.place, first.points, first.won) == (0, 9, 3)


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8, 13])
def test_single_elimination_leaves_one(players: int) -> None:
    """Q. How many rounds?  A. As many as halve the field; who has no opponent at first goes on; nobody plays twice."""
    pod = playing(players, pairing="knockout")
    out: set[int] = set()
    while phase(pod) == "playing":
        pairs = play_round(pod)
        assert not out & {place for pair in pairs for place in pair}
        out |= {max(pair) for pair in pairs if e.BYE not in pair}
    assert len(pod.rounds.all) == pod.round_count()
    assert out == set(range(1, players))
    assert pod.rounds.standings(pod.order)[0].place == 0


def test_a_draw_counts_in_swiss_and_not_in_single_elimination() -> None:
    """Q. Our match was a draw.  A. A point for each; where one must go on, somebody has to win."""
    for pairing, told in (("swiss", ""), ("knockout", "somebody has to win this match")):
        pod = playing(2, pairing=pairing)
        enter(pod, e.Paired(at=1, pairs=[e.Pair(0, 1)]))
        assert pod.against(e.Scored(at=1, match=0, one=1, other=1)) == told


def test_a_round_ends_before_the_next_begins() -> None:
    """Q. May a match be scored twice, or a round begin early?  A. Neither."""
    pod = playing(2)
    enter(pod, e.Paired(at=1, pairs=[e.Pair(0, 1)]))
    assert pod.against(e.Paired(at=1, pairs=[e.Pair(0, 1)])) == "the round before is not over"
    enter(pod, e.Scored(at=1, match=0, one=1, other=0))
    assert pod.against(e.Scored(at=1, match=0, one=0, other=1)) == "this match is over"
    assert pod.against(e.Scored(at=1, match=5, one=0, other=1)) == "there is no such match in this round"


def test_who_has_left_is_not_paired() -> None:
    """Q. Somebody left after the first round.  A. The others play on; with one left, all is over."""
    pod = playing(4)
    play_round(pod)
    enter(pod, e.Left(at=1, place=3))
    assert all(3 not in pair for pair in play_round(pod))
    pod = playing(4)
    play_round(pod)
    enter(pod, *[e.Left(at=1, place=place) for place in (1, 2, 3)])
    assert phase(pod) == "over"


# What each sees


def test_others_packs_and_decks_are_not_told() -> None:
    """Q. What do I see of the others?  A. Who they are and whether they have picked; who looks on sees no card."""
    pod = drafting()
    enter(pod, e.Picked(at=30, place=1, card="Card 6"))
    mine = msgspec.json.encode(event_info(pod, 0)).decode()
    assert [name for name in CARDS if f'"{name}"' in mine] == CARDS[:3]
    assert '"Card' not in msgspec.json.encode(event_info(pod, -1)).decode()
    assert [one.busy for one in event_info(pod, 0).players] == [True, False, True, True]
    draft_all(pod)
    enter(pod, built(1))
    assert "a\\nlist" not in msgspec.json.encode(event_info(pod, 0)).decode()
    assert event_info(pod, -1).build is None


def test_what_went_round_is_told_for_this_round() -> None:
    """Q. What was in the pack I passed on?  A. It is shown until the next packs are opened."""
    pod = drafting()
    for place in pod.order:
        enter(pod, e.Picked(at=30, place=place, card=pod.pack(place)[0]))
    shown = event_info(pod, 0).draft
    assert shown is not None
    assert [(one.taken, one.cards) for one in shown.went] == [("Card 0", ["Card 1", "Card 2"])]
    for _ in range(2):
        for place in pod.order:
            enter(pod, e.Picked(at=30, place=place, card=pod.pack(place)[0]))
    shown = event_info(pod, 0).draft
    assert shown is not None
    assert (shown.round, shown.went) == (2, [])
