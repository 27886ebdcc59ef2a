"""Two worlds of a draft over the wire: every byte that a seat is sent is the same, whatever it cannot know."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from eventful import Guest, following, join_event, make_event
from table import server
from test_limited_worlds import other_world, random_draft

from rulewright.engine.chance import Chance, root_of
from rulewright.server import protocol as p
from rulewright.server.events.pod import Pod
from rulewright.server.events.view import event_info
from rulewright.server.tables.spoils_limited import Opened
from rulewright.spoils.limited.draft import Draft
from rulewright.spoils.limited.setup import Packs

Picks = list[tuple[int, str]]
NAMES = ("Ann", "Bea", "Cid", "Dot")


@contextmanager
def still_clock() -> Iterator[None]:
    """Have no time pass, and nothing be drawn."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rulewright.server.clock.now", lambda: 1_000_000)
        patch.setattr("rulewright.server.clock.number", lambda size: "5e" * size)
        yield


def shown(seat: int, packs: Packs, picks: Picks) -> tuple[dict[int, str], list[str]]:
    """Play a draft over the wire; give all that a seat was sent: the event by its length, and what it was answered."""
    opened = Opened([[list(pack) for pack in own] for own in packs], ["F"], ["S"])
    frames: dict[int, str] = {}
    told: list[str] = []
    with still_clock(), pytest.MonkeyPatch.context() as patch, server() as client:
        patch.setattr("rulewright.server.tables.spoils_limited.opened", lambda *_: opened)
        seats = len(packs)
        made = make_event(client, places=seats, timer=60, request="a request that nobody guesses")
        others = [join_event(client, made["event"], name, request=f"{name:x>24}") for name in NAMES[1:seats]]
        guests = [Guest(client, one) for one in (made, *others)]
        with following(client, made["event"], guests[seat].token) as follower:
            guests[0].do("begin")
            while max(frames, default=0) < seats + 1:
                keep(frames, follower.read(), follower.texts[-1])
            done = [0] * seats
            for who, line in picks:
                wish = {"type": "pick", "card": line.removeprefix("pick "), "pick": done[who]}
                answer = client.post(f"/api/events/{made['event']}/do", json={"token": guests[who].token, "deed": wish})
                assert answer.status_code == 200, answer.text
                done[who] += 1
                told += [answer.text] if who == seat else []
                # What I may not pick tells nothing of where it lies.
                told.append(json.dumps(guests[seat].does("pick", card="Petty Cash", pick=99)))
                while max(frames) < seats + 1 + sum(done):
                    keep(frames, follower.read(), follower.texts[-1])
        return frames, told


def keep(frames: dict[int, str], info: dict[str, Any], text: str) -> None:
    """Keep a frame by how long the log was; the same log is told in the same bytes."""
    assert frames.setdefault(info["seq"], text) == text


def compare(draft: Draft, seat: int, chance: Chance) -> int:
    """Compare what a seat is sent in two worlds; give how many frames were compared."""
    packs, picks = other_world(draft, seat, chance)
    assert packs != draft.packs
    (frames, told), (others, told_too) = shown(seat, draft.packs, draft.entries), shown(seat, packs, picks)
    assert told == told_too
    both = sorted({*frames} & {*others})
    for seq in both:
        assert frames[seq] == others[seq], f"a difference is seen after {seq} entries"
    return len(both)


@pytest.mark.parametrize("seats", [2, 4])
def test_a_seat_is_sent_the_same_bytes_in_two_worlds(seats: int) -> None:
    """Q. Does anything that I am sent tell what lies in packs I have not held, or what others picked?

    A. No: with other cards there every frame and every answer is the same, byte by byte; also who is still to pick.
    """
    chance = Chance(root_of(f"worlds over the wire {seats}"))
    draft = random_draft(seats, 12 * seats - 1, chance)  # the last card of a pack goes by itself
    for seat in {0, seats - 1}:
        assert compare(draft, seat, chance) > 6 * seats


def test_the_comparison_bites(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Would a leak be found?  A. A title that names a card of the neighbour's pack is."""

    def leaky(pod: Pod, place: int, *more: Any) -> p.EventInfo:  # noqa: ANN401 - as they are
        info = event_info(pod, place, *more)
        info.title = (pod.pack(1) or [""])[-1] if pod.order else ""
        return info

    assert compare(random_draft(3, 8, chance := Chance(root_of("leaky"))), 0, chance) > 0
    monkeypatch.setattr("rulewright.server.events.venue.event_info", leaky)
    with pytest.raises(AssertionError):
        compare(random_draft(3, 8, chance := Chance(root_of("leaky"))), 0, chance)
