"""The course of things: what happens from a position on if everybody passes, as one player would tell it.

Two courses are compared to see whether something makes a difference. What a player cannot know makes none: cards that
are hidden from them are all alike.
"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.value import Plain, Value
from rulewright.spoils.company import habit
from rulewright.spoils.game import Spoils
from rulewright.spoils.happening.kinds import GoOn
from rulewright.spoils.table.actions import THINGS, Pass
from rulewright.spoils.table.cells import TURN
from rulewright.spoils.table.events import Happened, Noted
from rulewright.spoils.table.ongoing import Instead

if TYPE_CHECKING:
    from rulewright.engine.ask import Ask
    from rulewright.engine.event import Event

WINDOWS: Final = frozenset({"response", "window"})
UNTOLD: Final = frozenset({*WINDOWS, "payment", "trigger"})  # questions whose options are no news
MOST_ANSWERS: Final = 200  # until it is over; what takes longer is not looked at
LUCK: Final = root_of("what follows")
NEXT_TURN: Final = frozenset({"turn"})  # the notes that end what is looked at
HIDDEN: Final = -2  # a card that the player does not know, whichever it is


class TooLong(Exception):  # noqa: N818 - it is no error, only more than can be looked at
    """There is more to look at than there is time for."""


class Course:
    """What happens, what the player and the others are offered meanwhile, and the things that all this is about."""

    def __init__(self, happened: list[Value], own: set[Value], others: list[Value]) -> None:
        """Keep all three; the things are found on the way."""
        self.happened = happened
        self.own = own
        self.others = others
        self.things: set[int] = set()
        self.at_choice: set[int] = set()  # those among which others choose, and what they choose is done at once

    def differs(self, before: "Course") -> bool:
        """Whether it is another course than one before: what happens differs, or others may choose differently.

        That the player has less to choose makes no difference to anybody else; that they have more may.
        """
        return self.happened != before.happened or self.others != before.others or not self.own <= before.own


def imagined(game: Spoils) -> Spoils:
    """Give a world as the player imagines it who is asked now."""
    return game.imagine(game.asks, Chance(root_of("foresight")))


class Teller:
    """A player who tells the courses of worlds that were imagined at one moment."""

    def __init__(self, game: Spoils, world: Spoils) -> None:
        """Stand in a world that is imagined from what the player knows who is asked now."""
        assert game.question is not None
        self.letter = game.asks
        self.seat = game.question.seat
        self.player = game.question.player
        self.world = world
        self.known = self.world.known(game.asks)
        self.rows = len(self.world.table.card)  # the objects that there are now are the same in all these worlds

    def course(self, world: Spoils, first: int = -1, floor: int = 0, *, declines: bool = False) -> Course:
        """Let a world go on with everybody passing, after a `first` answer if there is one, and tell what happens.

        It goes on until somebody acts in their own time again, the turn ends, or the stack is no higher than a floor.
        Where the player may do something or has options, they do the first, or if they decline it the last.
        """
        world.all_pass = True
        world.chance = Chance(LUCK)  # the same, whatever was done before
        turn, since, knew = world.table.counters[TURN], len(world.events), self.seen(world)
        if first >= 0:
            world.choose(first)
        own: set[Value] = set()
        others: list[Value] = []
        things = {*world.table.attacking[0], *world.table.blocking[0]}
        at_choice: set[int] = set()
        for _ in range(MOST_ANSWERS):
            question = world.question
            if question is None or question.ordinary or world.table.counters[TURN] != turn:
                break
            if len(world.frames) <= floor:
                break
            if question.kind not in UNTOLD:
                offered = [self.alike(world, one) for one in question.actions]
                if question.seat == self.seat:
                    seen = self.seen(world) - knew  # it is another choice once one has seen what comes
                    own |= {(question.kind, seen, one) for one in offered}
                else:
                    others.append((question.kind, question.player, tuple(offered)))
                    things |= named(question)
                    at_choice |= set() if question.kind == "blockers" else named(question)
            last = declines and question.seat == self.seat and question.kind in ("may", "option")
            world.choose(len(question.actions) - 1 if last else onward(world))
        else:
            raise TooLong
        happened: list[Value] = []
        for event in world.events[since:]:
            if begins_turn(event):
                break
            happened.append(self.deed(world, event))
            things |= about(event)
        happened.append(("lost", *world.table.lost, world.winners))  # which no event tells
        found = Course(happened, own, others)
        found.things = {one for one in things if 0 <= one < self.rows}
        found.at_choice = found.things & at_choice
        return found

    def deed(self, world: Spoils, event: "Event") -> Value:
        """Give what happened, as the player would tell it."""
        if not isinstance(event, Happened):
            return self.alike(world, event)
        happening = event.happening
        if isinstance(happening, GoOn) and isinstance(happening.effect, Instead):  # how old it is tells nothing
            effect = happening.effect
            return ("Instead", effect.word, self.alike(world, effect.things), effect.until)
        told = [self.alike(world, one) for one in happening.args()]
        if 0 <= happening.thing < self.rows and not self.knows(world, happening.thing):
            told = [HIDDEN if one == happening.thing else one for one in told]
        return (type(happening).__name__, *told)

    def alike(self, world: Spoils, value: Value) -> Value:
        """Give a value with cards for objects that are new: which number such a one has depends on what was before."""
        if isinstance(value, Plain):
            return (type(value).__name__, *[self.alike(world, one) for one in value.args()])
        if isinstance(value, tuple):
            return tuple([self.alike(world, one) for one in value])
        if not isinstance(value, int) or not self.rows <= value < len(world.table.card):
            return value
        return ("new", world.table.card[value] if self.knows(world, value) else HIDDEN)

    def seen(self, world: Spoils) -> int:
        """Count the player's own cards that they know."""
        return sum([world.table.owner[card] == self.player for card, one in enumerate(world.known(self.letter)) if one])

    def knows(self, world: Spoils, thing: int) -> bool:
        """Whether the player knew before all this which card an object is."""
        card = world.table.card[thing]
        return card < len(self.known) and self.known[card]


def begins_turn(event: "Event") -> bool:
    """Whether an event is the note that another turn begins."""
    return isinstance(event, Noted) and event.kind in NEXT_TURN


def about(event: "Event") -> set[int]:
    """Give the objects that an event is about."""
    if not isinstance(event, Happened):
        return set()
    happening = event.happening
    return {happening.thing, *(happening.effect.things if isinstance(happening, GoOn) else ())}


def named(question: "Ask") -> set[int]:
    """Give the objects among which somebody may choose."""
    found: set[int] = set()
    for action in question.actions:
        found |= {one for one in action.args()[: THINGS.get(type(action), 0)] if isinstance(one, int)}
    return found


def onward(g: Spoils) -> int:
    """Give the answer that passes, or else that of a plain player."""
    assert g.question is not None
    actions = g.question.actions
    return len(actions) - 1 if isinstance(actions[-1], Pass) else max(habit.answer(g), 0)
