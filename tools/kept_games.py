"""Games as a store has them, compared with what their visitors were told."""

from typing import Any, NamedTuple

import msgspec

from rulewright import games
from rulewright.engine.game import Game
from rulewright.server.live import Live
from rulewright.server.room import Room
from rulewright.server.store import Entry, Snapshot
from visitor import Visitor


class Kept(NamedTuple):
    """A room, the start of its game, and the rows of its log, as they are stored."""

    room: bytes
    first: bytes
    rows: list[tuple[Any, ...]]

    def played(self) -> tuple[list[Entry], Game]:
        """Play the log of the game from its start."""
        assert [seq for seq, _ in self.rows] == list(range(len(self.rows))), "the log has a gap"
        entries = [msgspec.json.decode(data, type=Entry) for _, data in self.rows]
        first = msgspec.json.decode(self.first, type=Snapshot)
        live = Live(msgspec.json.decode(self.room, type=Room), games.load(first.save))
        for entry in entries:
            live.apply(entry)
        return entries, live.game


def lost_or_doubled(one: Visitor, kept: Kept) -> list[str]:
    """List what was acknowledged to a visitor and is not stored, and what is stored and was never sent."""
    entries, game = kept.played()
    wrong = []
    for seq, key in one.acknowledged.items():
        if seq >= len(entries) or (entries[seq].seat, entries[seq].key) != ("A", key):
            there = entries[seq] if seq < len(entries) else f"nothing: the log ends at {len(entries)}"
            wrong.append(f"room {one.room}: {key!r} was acknowledged at {seq}, and there is {there}")
    mine = [seq for seq, entry in enumerate(entries) if entry.seat == "A" and not entry.auto]
    sent = {*one.acknowledged, *([] if one.pending is None else [one.pending[0]])}
    wrong += [f"room {one.room}: {seq} was never sent" for seq in mine if seq not in sent]
    if one.over and game.result() != one.over:
        wrong.append(f"room {one.room}: the visitor saw {one.over} win, the log says {game.result()!r}")
    return wrong
