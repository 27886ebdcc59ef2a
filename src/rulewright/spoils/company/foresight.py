"""Foresight: whether something that a player could do now changes what is about to happen.

Each action is tried with each of its choices, on a game imagined from what the player knows, and everybody passes from
there on. No list of cards or words says what matters, and nothing hidden has a part in it.
"""

from collections import Counter
from typing import TYPE_CHECKING, Final

from rulewright.engine.trial import let_go, tried
from rulewright.engine.value import Value
from rulewright.spoils.company import habit
from rulewright.spoils.company.course import MOST_ANSWERS, WINDOWS, Teller, TooLong, imagined, onward
from rulewright.spoils.game import Spoils
from rulewright.spoils.table.actions import Deploy, Pass, PlayAs, Take
from rulewright.spoils.table.areas import HAND
from rulewright.spoils.words.vocabulary import STATS

if TYPE_CHECKING:
    from rulewright.engine.ask import Ask

MOST_TRIED: Final = 40  # ways to act; where there are more of them, it is left to the player


class Foresight(Teller):
    """The looks ahead of a player who is asked at a window."""

    def __init__(self, game: Spoils, world: Spoils) -> None:
        """Stand at the window."""
        super().__init__(game, world)
        self.depth = len(self.world.frames)
        self.left = MOST_TRIED
        with tried(self.world) as ahead:
            self.base = self.course(ahead)
            self.after = {one: left(ahead, one) for one in self.base.things}
            lost, over = bool(ahead.table.lost[self.player]), ahead.over and self.player not in (ahead.winners or ())
        self.is_lost = lost or over
        self.before = {one: looks(self.world, one) for one in self.base.things}

    def matters(self) -> bool:
        """Whether some action changes what is about to happen, by itself or together with others."""
        return self.can_change(self.world)

    def can_change(self, world: Spoils) -> bool:
        """Whether some action at the window makes a difference."""
        return any(self.changes(world, place) for place in able(world))

    def changes(self, world: Spoils, place: int) -> bool:
        """Whether an answer makes a difference, with some choice that it leads to."""
        with tried(world) as other:
            other.all_pass = True
            other.choose(place)
            for _ in range(MOST_ANSWERS):
                question = other.question
                if question is None or question.ordinary or self.is_back(other, question):
                    return self.is_other(other)
                if self.leaves_open(question):
                    return any(self.changes(other, choice) for choice in told_apart(other, question))
                other.choose(onward(other))
        raise TooLong

    def is_back(self, world: Spoils, question: "Ask") -> bool:
        """Whether the player is asked at the window once more."""
        return question.kind in WINDOWS and question.seat == self.seat and len(world.frames) == self.depth

    def leaves_open(self, question: "Ask") -> bool:
        """Whether the player chooses, and it may matter what."""
        mine = question.seat == self.seat and len(question.actions) > 1
        return mine and question.kind not in WINDOWS and question.kind not in habit.PLAIN

    def is_other(self, world: Spoils) -> bool:
        """Whether a world in which the player has acted goes another way than the one in which they pass.

        A thing that the course is about may be touched in vain once, and not twice: then it is looked what else the
        player can do. Whom others choose may depend on every touch; who blocks is asked about again when they have.
        Where the course undoes the touch, it does more than it would have. Who is about to lose takes any chance: a
        card that is drawn, whatever luck brings, and several actions together, whatever each of them is about.
        """
        self.left -= 1
        if self.left < 0:
            raise TooLong
        touched = self.touched(world)
        if touched & self.base.at_choice or (self.is_lost and self.tells_more(world)):
            return True
        with tried(world) as ahead:
            differs = self.course(ahead).differs(self.base)
            undone = any(self.after[one] is not None and left(ahead, one) == self.after[one] for one in touched)
        return differs or undone or ((self.is_lost or bool(touched)) and self.has_more(world))

    def tells_more(self, world: Spoils) -> bool:
        """Whether the player has come to know a card, or luck had a part in it."""
        return self.seen(world) != self.seen(self.world) or world.chance.uses != self.world.chance.uses

    def has_more(self, world: Spoils) -> bool:
        """Whether the player, who is asked at the window once more, can make a difference with another action."""
        if world.question is None or not self.is_back(world, world.question):
            return False
        with tried(world) as again:
            again.all_pass = False
            again.reopen()
            return self.can_change(again)

    def touched(self, world: Spoils) -> set[int]:
        """Give the things that what is about to happen is about and that are not as they were."""
        return {one for one in self.base.things if looks(world, one) != self.before[one]}


def able(g: Spoils) -> list[int]:
    """Give the places of the answers to an open window by which something is done, of those that are alike one."""
    question = g.question
    assert question is not None
    idle = [isinstance(one, Pass) or type(one) in habit.IDLE for one in question.actions]
    return [place for place in told_apart(g, question) if not idle[place]]


def looks(g: Spoils, thing: int) -> Value:
    """Give how a thing is, as far as a battle or an effect could ask."""
    t, standing = g.table, g.standing
    if not t.in_play(thing):
        return t.area[t.current(thing)]
    numbers = [standing.numbers.get((thing, one), 0) for one in STATS]
    kind = (standing.controllers[thing], standing.types[thing], standing.keywords[thing], t.role(thing))
    bound = [len(found.get(thing, ())) for found in (standing.cannot, standing.can, standing.must)]
    return (*kind, *numbers, *bound, g.damage_on(thing), t.tokens[thing])


def left(g: Spoils, thing: int) -> Value:
    """Give how a thing is after all this, flipped perhaps; nothing if it has left play."""
    now = g.table.current(thing)
    return looks(g, now) if g.table.in_play(now) else None


def told_apart(g: Spoils, question: "Ask") -> list[int]:
    """Give the places of answers that differ: of copies in a hand one, and of cards that are laid face-down one."""
    return list(kinds_apart(g, question).values())


def kinds_apart(g: Spoils, question: "Ask") -> dict[Value, int]:
    """Give the answers that differ, as what they are told apart by, and the first place of each."""
    seen: dict[Value, int] = {}
    t = g.table
    for place, action in enumerate(question.actions):
        kind: Value = action
        if isinstance(action, (PlayAs, Take, Deploy)) and t.area[action.thing] == HAND:
            down = isinstance(action, PlayAs) and action.down
            kind = (type(action).__name__, bool(down), -1 if down else t.definition[t.card[action.thing]])
        seen.setdefault(kind, place)
    return seen


class Orders(Teller):
    """The looks ahead of a player who decides which of several triggers is next."""

    def matters(self) -> bool:
        """Whether the triggers come to something else in another order: with each of them first, and as they lie."""
        question = self.world.question
        assert question is not None
        courses = [self.with_first(place) for place in range(len(question.actions))]
        return any(one != courses[0] for one in courses)

    def with_first(self, place: int) -> list[Counter[Value]]:
        """Tell what happens, in whatever order, if one of the triggers is first: if the player may and does, or not."""
        floor = len(self.world.frames) - 1
        found = []
        for declines in (False, True):
            with tried(self.world) as world:
                one = self.course(world, place, floor, declines=declines)
            found.append(Counter([*one.happened, *one.own, *one.others]))
        return found


def matters(game: Spoils) -> bool:
    """Whether the player who is asked at a window could do something that changes what is about to happen."""
    with let_go(imagined(game)) as world:
        try:
            return Foresight(game, world).matters()
        except TooLong:
            return True


def order_matters(game: Spoils) -> bool:
    """Whether it makes a difference which of several triggers happens next."""
    with let_go(imagined(game)) as world:
        try:
            return Orders(game, world).matters()
        except TooLong:
            return True
