"""Undo by the information rule: free until something hidden was seen, chance was used or another seat was asked.

Going back plays the line again from the start, so that it works after a load as well. An undo is an entry of the
record: `undo 12` keeps the first twelve answers.
"""

from typing import TypeVar

from rulewright.engine.beginning import begun
from rulewright.engine.game import Game
from rulewright.engine.reason import Reason, Refused
from rulewright.engine.save import load_into, save
from rulewright.engine.stack import Entry
from rulewright.engine.value import Json

UNDO = "undo "

S = TypeVar("S")


def standing(history: list[tuple[S, str]]) -> list[tuple[S, str]]:
    """Give the answers of a log that count, with everything taken back left out; `ValueError` if too much is."""
    line: list[tuple[S, str]] = []
    for seat, key in history:
        if key.startswith(UNDO):
            kept = key.removeprefix(UNDO)
            if not kept.isdecimal() or int(kept) > len(line):
                raise ValueError(f"{key!r} undoes more than was answered")
            del line[int(kept) :]
        else:
            line.append((seat, key))
    return line


def fresh(game: Game) -> Game:
    """Give a game that stands where this one began."""
    return begun(game, game.start_root, game.origin)


def replayed(game: Game, count: int) -> Game:
    """Give a game that stands where this one stood after `count` answers."""
    earlier = fresh(game)
    for entry in game.line[:count]:
        again(earlier, entry)
    return earlier


def again(game: Game, entry: Entry) -> None:
    """Give an answer again."""
    if entry.key == "concede":
        game.concede(game.seats()[entry.seat])
    else:
        game.answer(entry.key)


def last_answer(game: Game, seat: str) -> int | None:
    """Give the index of the last answer that the seat itself chose, or None."""
    number = game.seated(seat)
    for index in range(len(game.line) - 1, -1, -1):
        if game.line[index].seat == number:
            return index
    return None


def why_not_free(game: Game, seat: str, index: int) -> list[Reason]:
    """List what has happened since the answer at `index` that makes an undo need the others' consent."""
    entry = game.line[index]
    number = game.seated(seat)
    reasons = []
    if game.chance.uses != entry.uses:
        reasons.append(Reason("undo", "the answer", "may be taken back freely until chance is used", "it was used"))
    if sum(game.unveiled) != entry.unveiled:
        reasons.append(Reason("undo", "the answer", "may be taken back freely until a card is shown", "one was shown"))
    if sum(game.asked) - game.asked[number] != entry.others:
        reasons.append(
            Reason("undo", "the answer", "may be taken back freely until another seat is asked", "one was asked"),
        )
    return reasons


def comes_of(game: Game, index: int) -> bool:
    """Whether what is asked now comes of the answer at `index`: no chance was used since, and nobody else asked."""
    entry = game.line[index]
    return game.chance.uses == entry.uses and sum(game.asked) - game.asked[entry.seat] == entry.others


def undo(game: Game, seat: str, *, index: int | None = None, consent: bool = False) -> None:
    """Take back the seat's last answer (or the one at `index`) and all that came of it.

    With `consent` even when it is not free.
    """
    index = last_answer(game, seat) if index is None else index
    if index is None or game.line[index].seat != game.seated(seat):
        raise Refused(f"{seat} undoes", [Reason("undo", seat, "must have answered something", "it has not")])
    reasons = [] if consent else why_not_free(game, seat, index)
    if reasons:
        raise Refused(f"{seat} undoes", reasons)
    take_back(game, seat, index, save(replayed(game, index)))


def take_back(game: Game, seat: str, index: int, earlier: dict[str, Json]) -> None:
    """Stand where a game stood before the answer at `index`, as it was saved then; that it was undone is recorded."""
    history = [*game.history, (game.seated(seat), f"{UNDO}{index}")]
    load_into(game, {**earlier, "history": [[number, key] for number, key in history]})
