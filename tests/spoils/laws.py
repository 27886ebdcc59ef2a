"""Laws that hold at any table on which no text gives a card to another player, whatever the texts say."""

from typing import Final

from what_lies import Again, lies, named

from rulewright.engine import contract
from rulewright.engine.game import Game
from rulewright.engine.procedure import Frame
from rulewright.spoils.game import Spoils
from rulewright.spoils.happening.sparing import SPENT
from rulewright.spoils.procedures.perform import Triggers
from rulewright.spoils.table.cells import ATTACKER

MOST: Final = 400  # events that one answer leads to at a small table, by far


class Laws:
    """Watches a game: at every question, and after every step that changes something."""

    def __init__(self) -> None:
        """Begin with what nobody has seen yet."""
        self.events = 0  # how many there were at the last question
        self.batch: Frame | None = None  # the triggers among which somebody was asked last
        self.decider = -1
        self.worn: list[tuple[int, int]] = []  # gear and its bearer, as they were

    def look(self, game: Game) -> None:
        """Look at a game after a step."""
        assert isinstance(game, Spoils)
        contract.must(len(game.events) < self.events + MOST, "what an answer leads to comes to an end", game)
        contract.sound(game)
        self.own_control(game)
        self.gear_goes_along(game)

    def asked(self, game: Spoils) -> None:
        """Look at a game when somebody is asked."""
        self.events = len(game.events)
        self.one_decider(game)
        if game.question is not None and game.question.kind in ("main", "response", "window"):
            self.nothing_is_remembered(game)

    def own_control(self, game: Spoils) -> None:
        """See that each card lies under its owner's control. [CR3:407.7]"""
        t = game.table
        given = [named(game, one) for one in t.play[0] if t.controller[one] != t.owner_of(one)]
        contract.must(not given, f"what no text gives away stays with its owner: {given}", game)

    def gear_goes_along(self, game: Spoils) -> None:
        """See that what is attached to a card that leaves play leaves in the same way. [CR3:301.4]"""
        t = game.table
        for gear, bearer in self.worn:
            if t.became[bearer] < 0:
                continue
            there, where = [(t.area[now], t.down[now]) for now in (t.current(gear), t.current(bearer))]
            contract.must(there == where, f"{named(game, gear)} goes where {named(game, bearer)} goes", game)
        self.worn = [(one, t.attached[one]) for one in t.play[0] if t.attached[one] >= 0]
        self.worn = [(gear, bearer) for gear, bearer in self.worn if bearer not in t.faction]

    def one_decider(self, game: Spoils) -> None:
        """See that among triggers of one moment the same player decides to the end. [CR3:503.4a]"""
        frame = game.frames[-1]
        if game.question is None or not isinstance(frame.procedure, Triggers):
            return
        same = frame is not self.batch or self.decider in (game.question.seat, *gone(game))
        contract.must(same, f"player {self.decider} decides among triggers to the end, not {game.question.seat}", game)
        self.batch, self.decider = frame, game.question.seat

    def nothing_is_remembered(self, game: Spoils) -> None:
        """See that the table, laid anew as it lies, stays so, unless a text there saves a card from what is due.

        What a text has saved by going itself stays saved. [A12]
        """
        t = game.table
        saved = [one for one in t.exempt[0] if t.in_play(one.thing)]
        spent = SPENT in [one.source for one in saved]
        if not saved or spent or t.ongoing[0] or any(t.lost) or t.battle[ATTACKER] >= 0:
            return
        other = Again(game).laid()
        if not other.table.exempt[0] and other.question is not None and other.question.kind == "main":
            contract.must(lies(other) == lies(game), "a table laid anew as it lies stays as it lies", game)


def gone(game: Spoils) -> list[int]:
    """Give the seats of the players who are out of the game."""
    return [game.seat_of(player) for player, lost in enumerate(game.table.lost) if lost]
