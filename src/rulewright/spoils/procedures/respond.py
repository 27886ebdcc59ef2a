"""Responding to actions [CR3:607], and the times in a battle when tactics and abilities may be used."""

from typing import TYPE_CHECKING

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import loops, options
from rulewright.spoils.happening.enter import telling
from rulewright.spoils.meaning.cards import concerns, fits
from rulewright.spoils.procedures.loop import NextRepetition
from rulewright.spoils.table.actions import Pass
from rulewright.spoils.table.cells import ATTACKER
from rulewright.spoils.words.changes import Cannot, PlayerCannot
from rulewright.spoils.words.paragraphs import Static
from rulewright.spoils.words.things import Cards, This

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Respond(Procedure):
    """The opponents' chance to respond to an action. [CR3:607.1] [CR3:607.2b]"""

    def __init__(self, kind: str, thing: int, player: int, passed: tuple[int, ...] = ()) -> None:
        """Let the opponents of `player` respond to a card, an ability or the end of the turn."""
        self.kind = kind
        self.thing = thing
        self.player = player
        self.passed = passed

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.kind, self.thing, self.player, self.passed)

    def responder(self, g: "Spoils") -> int:
        """Give the opponent whose chance it is, or -1. [A58] [A59]"""
        others = [one for one in g.clockwise(self.player) if one != self.player and one not in self.passed]
        waiting = [one for one in others if self.answerable(g, one)]
        return waiting[0] if waiting else -1

    def answerable(self, g: "Spoils", player: int) -> bool:
        """Whether no text says that a player cannot respond: neither the card's own nor another."""
        card = self.thing if self.kind == "card" else -1
        if card >= 0 and any(cannot_answer(one, self.player, player) for one in telling(g, card, self.player)):
            return False
        return not any(
            isinstance(change, PlayerCannot)
            and change.what == "respond"
            and concerns(g, change.player, player, context)
            and (change.cards == Cards() or (card >= 0 and fits(g, card, change.cards, context, anywhere=True)))
            for change, context in g.standing.player_changes
        )

    @step("CR3:607.2", "An opponent may deploy a tactic or use an ability, again and again.")
    def respond(self, g: "Spoils") -> Asking | Flow | None:
        """Ask for one response after the other; each can be responded to. [CR3:607.2a] [CR3:607.1]"""
        if g.unanswered:
            return None
        player = self.responder(g)
        if player < 0 or g.over or g.table.lost[self.player]:
            return None
        if loops.due(g, player):
            g.begin(NextRepetition())
            return AGAIN
        return self.response(g, player)

    def response(self, g: "Spoils", player: int) -> Asking:
        """Ask a player for a response."""
        choice = yield Ask(player, "response", at_window(g, player))
        if isinstance(choice, Pass):
            self.passed = (*self.passed, player)
        else:
            g.begin(g.action(player, choice))
        return AGAIN


def at_window(g: "Spoils", player: int) -> list[Action]:
    """List what a player may do where only tactics and abilities may be used; last, to pass."""
    if g.all_pass:
        return [Pass()]
    able = options.quick_actions(g, player)
    return [*able, *loops.repeats(g, player, able), Pass()]


def cannot_answer(word: object, whose: int, player: int) -> bool:
    """Whether a paragraph of a card that `whose` player deploys says that another cannot respond to it. [CR3:402.7]"""
    if not isinstance(word, Static) or word.things != This() or not isinstance(word.change, Cannot):
        return False
    return word.change.what == "be responded to" and (not word.change.by or player != whose)


class Window(Procedure):
    """A time in a battle: the attacking player acts, then the defending player. [CR3:608.1c] [CR3:609.1a] [A62]"""

    def __init__(self, passed: int = 0) -> None:
        """Let both act; `passed` counts who is done."""
        self.passed = passed

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.passed,)

    @step("CR3:609.1a", "Tactics may be deployed and abilities used as many times as they want.")
    def act(self, g: "Spoils") -> Asking | Flow | None:
        """Ask one after the other, with no way back."""
        if self.passed > 1 or g.unanswered or g.over or g.table.battle[ATTACKER] < 0:
            return None
        player = g.table.battle[1 + self.passed]
        if loops.due(g, player):
            g.begin(NextRepetition())
            return AGAIN
        return self.chance(g, player)

    def chance(self, g: "Spoils", player: int) -> Asking:
        """Ask a player for a tactic or an ability."""
        choice = yield Ask(player, "window", at_window(g, player))
        if isinstance(choice, Pass):
            self.passed += 1
        else:
            g.begin(g.action(player, choice))
        return AGAIN
