"""Faults that were mended once, put back for a moment: each must be found by a generator, not by its scenario alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pytest

from rulewright.engine.procedure import AGAIN, Asking, Flow, Step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford, costs_together, declare, instead, requirements
from rulewright.spoils.happening import damage, losing, replacements, sparing
from rulewright.spoils.happening.hear import sources_of
from rulewright.spoils.happening.kinds import Happening
from rulewright.spoils.happening.kinds_of_move import Destroy, FlipDown, Leaving
from rulewright.spoils.happening.replacements import Promise
from rulewright.spoils.instructions.record import can_always
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures import bidding, effect, instruct, perform, rehearsal
from rulewright.spoils.procedures.book import INSTRUCTIONS
from rulewright.spoils.procedures.costs import SatisfyCosts
from rulewright.spoils.procedures.loop import Happens
from rulewright.spoils.procedures.outcomes import Satisfied
from rulewright.spoils.procedures.perform import Perform, Triggers, sole_controller
from rulewright.spoils.table.areas import OUT
from rulewright.spoils.table.remembered import Exempt, Spared
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Patch = pytest.MonkeyPatch


def nothing(*_args: object, **_more: object) -> tuple[()]:
    """Give nothing, whatever is asked."""
    return ()


def no(*_args: object, **_more: object) -> bool:
    """Say no, whatever is asked."""
    return False


def step_of(kind: type, name: str) -> Step:
    """Give a step of a procedure."""
    found = vars(kind)[name]
    assert isinstance(found, Step)
    return found


def cards_multiply(patch: Patch) -> None:
    """Move a card as often as texts say so. [CR3:506.1]"""
    patch.setattr(instead, "moved_twice", nothing)


def replacements_come_again(patch: Patch) -> None:
    """Forget which replacements have led to a thing. [CR3:506.5]"""
    patch.setattr(replacements, "inherited", nothing)
    patch.setattr(perform, "chain", nothing)
    patch.setattr(instead, "bequeathed", nothing)


def last_known_one_by_one(patch: Patch) -> None:
    """Keep what is last known of each card when its turn comes. [CR3:503.1]"""
    patch.setattr(perform, "say_goodbye", nothing)


def each_cost_by_itself(patch: Patch) -> None:
    """Refuse a play if a later cost is not possible yet. [CR3:401.3]"""

    def hopeless(g: "Spoils", costs: tuple[int, ...], context: Context, way: int, *, card: bool) -> bool:
        del way, card
        return not afford.costs_possible(g, costs, context)

    patch.setattr(rehearsal, "is_hopeless", hopeless)


def cannot_is_not_seen(patch: Patch) -> None:
    """Offer costs whatever texts forbid and however few cards there are. [CR3:401.2]"""
    for word in (m.Destroy, m.Deplete, m.Draw, m.PutFromDeck, m.AttachResources):
        patch.setattr(INSTRUCTIONS[word], "can", can_always)
    patch.setattr(costs_together, "hindered", no)


def zero_is_refused(patch: Patch) -> None:
    """Take a cost of nothing as not satisfied. [CR3:410.2a]"""
    patch.setattr(instruct, "asks_nothing", no)


def numbers_are_lost(patch: Patch) -> None:
    """Forget after a coin or a bid what its parts have set. [CR3:410.2]"""

    def before(_g: "Spoils", context: Context) -> Context:
        return context

    patch.setattr(effect, "context_after", before)
    patch.setattr(bidding, "context_after", before)


def exempt_for_ever(patch: Patch) -> None:
    """Let what was saved stand with its damage, whatever becomes of its saviour. [A12]"""

    def holds(g: "Spoils", entry: Exempt | Spared) -> bool:
        if isinstance(entry, Spared):
            return g.table.attached[entry.thing] == entry.attached
        return (g.damage_on(entry.thing), sparing.limit(g, entry.thing)) == (entry.damage, entry.life)

    patch.setattr(sparing, "holds", holds)
    patch.setattr(perform, "keep_watch", nothing)


def another_decides(patch: Patch) -> None:
    """Let whoever controls the triggers that are left decide among them. [CR3:503.4a]"""
    asks = step_of(Triggers, "next_trigger")
    ask = asks.function

    def next_trigger(self: Triggers, g: "Spoils") -> Asking | Flow | None:
        players = [one.context.player for one in self.waiting(g)]
        self.decider = sole_controller(g, players) if players else self.decider
        return ask(self, g)

    patch.setattr(asks, "function", next_trigger)


def instead_comes_late(patch: Patch) -> None:
    """Follow what happens instead after the triggers, unless it is one card that leaves. [CR3:506.1]"""
    comes_to, last = instead.comes_to, step_of(Perform, "trigger")
    trigger = last.function

    def one_move(g: "Spoils", promise: Promise) -> tuple[Happening, ...] | None:
        found = comes_to(g, promise)
        return found if found and len(found) == 1 and isinstance(found[0], Leaving) else None

    def follow_late(self: Perform, g: "Spoils") -> Asking | Flow | None:
        flow = trigger(self, g)
        if flow is not None or not self.instead or g.over:
            return flow
        promise, self.instead = self.instead[0], self.instead[1:]
        g.begin(Happens(promise.word, promise.context, used=promise.used))
        return AGAIN

    patch.setattr(instead, "comes_to", one_move)
    patch.setattr(step_of(Perform, "follow_instead"), "function", no_step)
    patch.setattr(last, "function", follow_late)


def no_step(_self: Perform, _g: "Spoils") -> None:
    """Do nothing in a step."""


def only_damage_is_forgotten(patch: Patch) -> None:
    """Let a card forget the blow only if damage has destroyed it. [CR3:506.6]"""

    def of_damage(happening: Happening) -> tuple[int, ...]:
        return sources_of(happening) if isinstance(happening, Destroy) and happening.shares else ()

    patch.setattr(sparing, "sources_of", of_damage)


def gear_goes_over(patch: Patch) -> None:
    """Give gear that is flipped with its bearer to whoever gets the bearer. [CR3:411.4]"""

    def dragging(self: FlipDown, attachment: int) -> Happening:
        return FlipDown(attachment, self.holder)

    patch.setattr(FlipDown, "dragging", dragging)


def gear_stays_behind(patch: Patch) -> None:
    """Let gear of others come off the cards of a player who is out. [CR3:301.4]"""

    def leave_game(g: "Spoils", player: int) -> None:
        t = g.table
        g.note("out", player)
        losing.end_their_battle(g, player)
        losing.stop_their_actions(g, player)
        t.keep_lasting(tuple([one for one in t.ongoing[0] if one.goes_with != player]))
        for one in (*t.play[0], *t.deployed[0], *t.discards[player], *t.voids[player]):
            if t.owner_of(one) == player:
                for other in t.attachments(one):
                    t.detach(other)
                g.unveil(t.move(one, OUT, player))
            elif t.controller[one] == player:
                t.give(one, t.owner_of(one))

    patch.setattr(losing, "leave_game", leave_game)


def costs_take_what_is_not_there(patch: Patch) -> None:
    """Let a cost take away what a card does not have. [CR3:401.3b]"""
    for word in (e.Change, d.RemoveDamage):
        patch.setattr(INSTRUCTIONS[word], "can", can_always)


def moved_cards_are_followed(patch: Patch) -> None:
    """Let the effect use what the costs have moved. [CR3:402.4]"""

    def outcome(self: SatisfyCosts) -> Value:
        return Satisfied(self.satisfied, self.context)

    patch.setattr(SatisfyCosts, "outcome", outcome)


def nothing_is_not_increased(patch: Patch) -> None:
    """Inflict nothing in battle where there is no strength, whatever increases damage. [RB:damage-zero]"""
    patch.setattr(damage, "would_grow", no)


def first_opponent_counts(patch: Patch) -> None:
    """Refuse a cost that the first of several opponents cannot bear. [A71]"""
    patch.setattr(afford, "names_opponent", no)


def each_member_by_itself(patch: Patch) -> None:
    """Let anybody join a party who can be paid for now, whoever is shut out by that. [CR3:505.2]"""

    def joining(g: "Spoils", declaring: declare.Declaring, party: list[int], left: list[int]) -> tuple[list[int], bool]:
        free = len(afford.free_resources(g, declaring.player))
        whole = [[*party, one] for one in left]
        prices = [requirements.price(g, declaring.player, declaring.what, one, declaring.against) for one in whole]
        found = [one for one, price in zip(left, prices, strict=True) if price <= free]
        return found, bool(party) and not requirements.open_among(g, found, declaring.what)

    patch.setattr(declare, "joining", joining)


FAULTS: Final[dict[str, Callable[[Patch], None]]] = {
    one.__name__: one
    for one in (
        cards_multiply, replacements_come_again, last_known_one_by_one, each_cost_by_itself, cannot_is_not_seen,
        zero_is_refused, numbers_are_lost, exempt_for_ever, another_decides, instead_comes_late,
        only_damage_is_forgotten, gear_goes_over, gear_stays_behind, costs_take_what_is_not_there,
        moved_cards_are_followed, nothing_is_not_increased, first_opponent_counts, each_member_by_itself,
    )
}  # fmt: skip
