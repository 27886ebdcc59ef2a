"""Drafts through kills, resends and bad weather: nothing is lost or done twice, and nobody is told a card too many."""

# ruff: noqa: ANN401 - what replaces a function takes whatever that takes
import asyncio
from collections.abc import Callable
from typing import Any
from unittest import mock

import pytest
from draft_history import DraftHistory

from repeats import one_in
from rulewright.server.events import deeds, venue, view
from rulewright.server.events.pod import Pod
from rulewright.server.store import SqliteStore

HISTORIES = 12
TRIES = 12  # seeds among which each planted fault is found


@pytest.mark.parametrize("seed", one_in(6, range(HISTORIES)))
def test_a_draft_goes_on_whatever_fails(seed: int) -> None:
    """Q. Is a pick lost, made twice or told to somebody else?  A. No; and the draft comes to its first round."""
    history = DraftHistory(seed)
    verdict = history.run()
    assert verdict.faults == []
    assert history.told > 20


def acknowledges_before_storing() -> Any:
    """Say that entries are stored when they are only about to be."""
    append = SqliteStore.append_event

    async def hasty(self: SqliteStore, *args: Any) -> None:
        task = asyncio.create_task(append(self, *args))
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    return mock.patch.object(SqliteStore, "append_event", hasty)


def forgets_what_was_asked() -> Any:
    """Carry out again what was carried out."""

    def never(_pod: Pod, _request: str) -> bool:
        return False

    return mock.patch.object(deeds, "done", never)


def shows_the_pack_of_somebody_else() -> Any:
    """Show each place the pack that comes to it next."""
    shown = view.draft_shown

    def wrong(pod: Pod, seat: Any) -> Any:
        found = shown(pod, seat)
        if found is not None and found.pack:
            found.pack = list(pod.pack(pod.order[(pod.order.index(seat.place) + 1) % len(pod.order)])) or found.pack
        return found

    return mock.patch.object(venue, "event_info", with_draft(wrong))


def with_draft(shown: Callable[..., Any]) -> Callable[..., Any]:
    """Give a view of an event that shows the draft otherwise."""
    plain = view.event_info

    def info(pod: Pod, place: int, *more: Any) -> Any:
        found = plain(pod, place, *more)
        if found.draft is not None:
            found.draft = shown(pod, pod.seats[place])
        return found

    return info


def stops_when_nobody_wakes_it() -> Any:
    """Let nobody who comes wake what goes by itself."""

    def asleep(_self: object) -> None:
        return None

    return mock.patch("rulewright.server.events.steward.Steward.wake", asleep)


FAULTS = (
    acknowledges_before_storing,
    forgets_what_was_asked,
    shows_the_pack_of_somebody_else,
    stops_when_nobody_wakes_it,
)


@pytest.mark.parametrize("fault", one_in(4, FAULTS), ids=lambda fault: str(fault.__name__))
def test_a_fault_that_is_planted_is_found(fault: Callable[[], Any]) -> None:
    """Q. Would it be noticed if the server did this?  A. Yes, within a few histories."""
    for seed in range(TRIES):
        with fault():
            if DraftHistory(seed).run().faults:
                return
    pytest.fail(f"a server that {fault.__name__.replace('_', ' ')} passes for sound")
