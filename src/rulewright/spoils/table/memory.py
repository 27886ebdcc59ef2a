"""The verbs that write what lasts, what waits, what was done, and what loops are known by."""

from rulewright.spoils.table.cells import CHAIN, CHOICES, EFFECTS
from rulewright.spoils.table.ongoing import Ongoing
from rulewright.spoils.table.parties import Parties
from rulewright.spoils.table.plan import Choice, Plan
from rulewright.spoils.table.remembered import Deed, Exempt, Fired, Fulfilled, Spared, Still


class Memory(Parties):
    """What the table remembers beyond the cards that lie on it."""

    # What lasts

    def let_last(self, effect: Ongoing) -> None:
        """Let an effect go on: the newest last."""
        self.journal.write(self.ongoing, 0, (*self.ongoing[0], effect))

    def keep_lasting(self, kept: tuple[Ongoing, ...]) -> None:
        """Let only these effects go on."""
        if kept != self.ongoing[0]:
            self.journal.write(self.ongoing, 0, kept)

    def let_end(self, ended: list[Ongoing]) -> None:
        """Let these effects end."""
        self.journal.write(self.ongoing, 0, tuple([one for one in self.ongoing[0] if one not in ended]))

    # What waits

    def let_wait(self, triggers: list[Fired]) -> None:
        """Let triggers wait for costs. [CR3:503.3]"""
        self.journal.write(self.pending, 0, (*self.pending[0], *triggers))

    def keep_waiting(self, kept: tuple[Fired, ...]) -> None:
        """Let only these triggers wait."""
        self.journal.write(self.pending, 0, kept)

    def note_fulfilled(self, conditions: tuple[Fulfilled, ...]) -> None:
        """Note which conditions hold for which triggers wait."""
        self.journal.write(self.fulfilled, 0, conditions)

    def exempt_from(self, entries: list[Exempt | Spared]) -> None:
        """Note what is not destroyed again by what it was saved from. [A12]"""
        self.journal.write(self.exempt, 0, (*self.exempt[0], *entries))

    def keep_exempt(self, entries: tuple[Exempt | Spared, ...]) -> None:
        """Keep only what is still saved. [A12]"""
        self.journal.write(self.exempt, 0, entries)

    # What was done

    def note_deeds(self, deeds: list[Deed]) -> None:
        """Note what was done this turn."""
        self.journal.write(self.deeds, 0, (*self.deeds[0], *deeds))

    def keep_deeds(self, kept: tuple[Deed, ...]) -> None:
        """Remember only these deeds."""
        if kept != self.deeds[0]:
            self.journal.write(self.deeds, 0, kept)

    def note_played(self, card: int) -> None:
        """Note that a card was deployed this turn."""
        self.journal.write(self.played, 0, (*self.played[0], card))

    def forget_turn(self) -> None:
        """Forget which cards were deployed and which have attacked: a new turn begins."""
        for column in (self.played, self.struck):
            if column[0]:
                self.journal.write(column, 0, ())

    # What loops are known by; nothing that cards are depends on it

    def note_still(self, position: Still) -> None:
        """Note a position with empty decks. [A153]"""
        self.journal.write(self.stills, 0, (*self.stills[0], position))

    def count_choice(self) -> None:
        """Count a choice. [CR3:414.1]"""
        self.journal.note(self.counters, CHOICES, self.counters[CHOICES] + 1)

    def count_effect(self) -> None:
        """Count an effect that came of a trigger or a replacement."""
        self.journal.note(self.counters, EFFECTS, self.counters[EFFECTS] + 1)
        self.journal.note(self.counters, CHAIN, self.counters[CHAIN] + 1)

    def end_chain(self, counter: int) -> None:
        """Count effects from 0 again: since the last choice, or since the last action."""
        self.journal.note(self.counters, counter, 0)

    def note_shown(self, choices: tuple[Choice, ...]) -> None:
        """Let these be the choices of the turn that may be a series. [CR3:414.2]"""
        self.journal.note(self.shown, 0, choices)

    def note_plan(self, plan: Plan | None) -> None:
        """Let this be the series that is being repeated, or none."""
        self.journal.note(self.plan, 0, plan)
