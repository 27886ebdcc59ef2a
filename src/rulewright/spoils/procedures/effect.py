"""Following a text: each compound word by a small procedure of its own, so that the stack is the path."""

from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford, costs_together, deciding
from rulewright.spoils.happening.kinds import Happening, Told
from rulewright.spoils.happening.triggers import LIMIT, count, is_used_up
from rulewright.spoils.meaning.addressees import (
    addresses_somebody,
    as_other,
    is_for_each,
    names_opponent_itself,
    nobody,
)
from rulewright.spoils.meaning.cards import FLIPS, amount_of, players_of
from rulewright.spoils.meaning.conditions import holds
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import DUEL, asks_of_several, opponents
from rulewright.spoils.procedures.outcomes import REPLACED, Followed, Performed
from rulewright.spoils.table.actions import Answer, Option
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import things as w
from rulewright.spoils.words.vocabulary import EventKind

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Follow(Procedure):
    """Follow an instruction; afterwards the caller finds whether it was followed, and the bindings."""

    def __init__(self, word: int, context: Context, cost: int = 0, followed: int = 0) -> None:
        """Follow the word of this number for a context; as part of an extra cost if `cost`."""
        self.word = word
        self.context = context
        self.cost = cost
        self.followed = followed

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.cost, self.followed)

    def outcome(self) -> Value:
        """Give whether it was followed, and the context as it is now."""
        return Followed(self.followed, self.context)

    @step("CR3:402.1", "An instruction is followed.")
    def follow(self, g: "Spoils") -> None:
        """Begin the procedure of the word; not for a player who has lost, nor where nobody is meant. [A11] [A70]"""
        context = self.context
        lost = g.over or bool(g.table.lost[context.player])
        if not lost and addresses_somebody(g, g.lexicon.words[self.word], context):  # [CR3:402.5]
            g.begin(procedure_for(g, self.word, self.context, self.cost))

    @step("CR3:402.5b", "What depends on it sees what came of it.")
    def note(self, g: "Spoils") -> None:
        """Keep what came of it."""
        came = g.came()
        if isinstance(came, Followed):
            self.followed, self.context = came.followed, came.context


class Compound(Procedure):
    """A word made of others."""

    def __init__(self, word: int, context: Context, cost: int = 0, at: int = 0, followed: int = 0) -> None:
        """Stand at part `at` of a word."""
        self.word = word
        self.context = context
        self.cost = cost
        self.at = at
        self.followed = followed

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.cost, self.at, self.followed)

    def outcome(self) -> Value:
        """Give whether it was followed, and the context as it is now."""
        return Followed(self.followed, self.context)

    def take(self, g: "Spoils") -> None:
        """Take over what came of the part that was followed."""
        came = g.came()
        if self.at and isinstance(came, Followed):
            self.followed, self.context = came.followed, came.context

    def part(self, g: "Spoils", field: str, index: int = 0) -> Follow:
        """Give the procedure that follows a part."""
        return Follow(g.lexicon.parts[self.word][field][index], self.context, self.cost)


class OfOneOpponent(Compound):
    """A word made of others that is about your opponent, where there are several: who flips a coin, who chooses."""

    @step("A71", "Of several opponents its player chooses the one who is meant.")
    def opponent(self, g: "Spoils") -> Asking:
        """Ask; the rest of the text means the same one. [A435]"""
        self.context = yield from deciding.one_opponent(g, self.word, self.context, cost=self.cost)
        return None

    @step("CR3:402.1", "The instruction is followed about that one.")
    def follow(self, g: "Spoils") -> None:
        """Follow it, unless its player has left instead of choosing. [A70]"""
        if not g.table.lost[self.context.player]:
            self.at = 1
            g.begin(procedure_for(g, self.word, self.context, self.cost))

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """Keep what came of it."""
        self.take(g)


class SequenceOf(Compound):
    """One instruction after the other."""

    @step("CR3:402.5", "As many instructions as can be followed are followed, in order.")
    def next_part(self, g: "Spoils") -> Flow | None:
        """Follow the next instruction; whoever chose a card but could do nothing with it did not do it. [CR3:402.5b]"""
        before = self.followed if self.at else 1
        self.followed = 1
        self.take(g)
        parts = g.lexicon.parts[self.word]["effects"]
        if self.cost and self.at and costs_together.may_be_left(g, g.lexicon.words[parts[self.at - 1]]):
            self.followed = 1  # as for costs by themselves, see costs.py
        self.followed = min(before, self.followed)
        if self.at >= len(parts) or g.over:
            self.followed = max(self.followed, int(not parts))
            return None
        together = changes_together(g, parts[self.at :])
        self.at += len(together)
        if len(together) > 1:
            g.begin(with_others(together, self.context, self.cost))
        else:
            g.begin(Follow(together[0], self.context, self.cost))
        return AGAIN


class Simultaneous(Compound):
    """Several instructions at the same time."""

    @step("CR3:402.1", "What a text says to happen at the same time happens as one group.")
    def together(self, g: "Spoils") -> None:
        """Follow all of them; of none all are followed."""
        parts = g.lexicon.parts[self.word]["effects"]
        if not parts:
            self.followed = 1
            return
        self.at = 1
        g.begin(with_others(parts, self.context, self.cost))

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """Keep what came of it."""
        self.take(g)


class MayDo(Compound):
    """An instruction that a player may follow."""

    @step("CR3:402.1", "A player may follow the instruction.")
    def decide(self, g: "Spoils") -> Asking:
        """Ask; if it cannot be done, only no is left, for whether somebody is asked must not tell what they hold."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.May)
        context = self.context
        inner = g.lexicon.parts[self.word]["effect"][0]
        if context.get("willing"):  # asked already, about what it replaces [A203]
            self.at = 1
            self.context = context.bound("willing", 0)
            g.begin(self.part(g, "effect"))
            return None
        limit = context.get(LIMIT)
        if isinstance(limit, int):
            context = context.without(LIMIT)  # kept once somebody has answered: until then the step may run again
            if is_used_up(g, limit, context.source):
                self.context = context
                return None
        declined: list[int] = []
        for player in willing(g, word, context):
            own = context if player == context.player else context.bound("opponent", player)
            if isinstance(word.player, w.AnyPlayer):
                own = context.bound("each", player)
            able = afford.can_follow(g, inner, own)
            choice = yield Ask(player, "may", [Answer(1), Answer(0)] if able else [Answer(0)])
            assert isinstance(choice, Answer)
            if choice.yes:
                self.at = 1
                self.context = own
                if isinstance(limit, int):
                    count(g, limit, context.source)
                g.note_declined(declined, context.source)
                g.begin(self.part(g, "effect"))
                return None
            declined.append(player)
        g.note_declined(declined, context.source)
        self.context = context.bound("came", 0) if g.lexicon.counts else context
        return None

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """Keep whether it was done."""
        self.take(g)


class IfDone(Compound):
    """If you do."""

    @step("CR3:402.1", "First the instruction on which the rest depends.")
    def basis(self, g: "Spoils") -> None:
        """Follow it."""
        g.begin(self.part(g, "basis"))

    @step("CR3:402.5b", "What depends on an instruction is followed only if that was.")
    def dependent(self, g: "Spoils") -> None:
        """Go one way or the other."""
        self.at = 1
        self.take(g)
        field = "then" if self.followed else "otherwise"
        if field in g.lexicon.parts[self.word]:
            g.begin(self.part(g, field))

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """Keep what the dependent part has chosen; whether the basis was followed stays as it was."""
        came = g.came()
        if isinstance(came, Followed):
            self.context = came.context


class Owe(Compound):
    """A payment inside another cost: it belongs to the running total, which is paid last."""

    @step("CR3:406.3", "A pay instruction adds to the running total.")
    def owe(self, g: "Spoils") -> None:
        """Note what is owed."""
        context = self.context
        more = afford.owed(g, g.lexicon.words[self.word], context)
        self.context = context.bound("owed", context.number("owed") + more)
        if g.lexicon.counts:
            self.context = self.context.bound("came", more)
        self.followed = 1


class IfSo(Compound):
    """An instruction under a condition."""

    @step("CR3:402.1", "The condition decides what is followed.")
    def decide(self, g: "Spoils") -> None:
        """Go one way or the other."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.If)
        context = self.context
        field = "then" if holds(g, word.condition, context) else "otherwise"
        if asks_of_several(g, word.condition, context):  # of whom it holds, the rest of the text speaks [A71]
            each = [context.bound("opponent", one) for one in opponents(g, context.player)]
            held = [one for one in each if holds(g, word.condition, one)]
            self.context = context = held[0] if len(held) == 1 else context
        answered = g.answering(context.player) if isinstance(word.condition, k.InResponseTo) else None
        if answered is not None:
            self.context = context.bound("answered", (answered.thing,))
        if field in g.lexicon.parts[self.word]:
            self.at = 1
            g.begin(self.part(g, field))
        else:
            self.followed = self.cost  # a cost that does not arise is satisfied

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """Keep what came of it."""
        self.take(g)


class ActingAs(Compound):
    """An instruction followed as though one were another player. [CR3:401.2a]"""

    @step("CR3:401.2a", "Whoever acts as though they were another player decides with what they themselves know.")
    def act(self, g: "Spoils") -> None:
        """Decide for the other player while the instruction is followed. [A47]"""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.AsThough)
        own = self.context
        other = as_other(g, word, own)
        if other is None:
            return
        self.at = 1
        g.table.decide_for(other.player, other.number("decider"))
        g.begin(Follow(g.lexicon.parts[self.word]["effect"][0], other, self.cost))

    @step("CR3:401.2a", "Then everybody decides for themselves again.")
    def note(self, g: "Spoils") -> None:
        """Keep what came of it."""
        came = g.came()
        if not self.at or not isinstance(came, Followed):
            return
        own, inner = self.context, came.context
        self.followed = came.followed
        self.context = Context(own.player, own.source, inner.without("decider").bindings)
        g.table.decide_for(inner.player, inner.player)


class OneOf(Compound):
    """One of several texts."""

    @step("CR3:402.1", "A player chooses one of the options.")
    def choose(self, g: "Spoils") -> Asking:
        """Ask which, and follow it."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.Options)
        context = self.context
        parts = g.lexicon.parts[self.word]["options"]
        if not parts or nobody(g, word, context):
            return None
        player = players_of(g, word.player, context)[0]
        able = [index for index, part in enumerate(parts) if choosable(g, part, context, cost=bool(self.cost))]
        choice = yield Ask(player, "option", [Option(index + 1) for index in able or range(len(parts))])
        assert isinstance(choice, Option)
        self.at = 1
        self.context = context.bound("option", choice.number)
        g.begin(Follow(parts[choice.number - 1], self.context, self.cost))
        return None

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """Keep what came of it."""
        self.take(g)


def choosable(g: "Spoils", part: int, context: Context, *, cost: bool) -> bool:
    """Whether an option can be followed, as far as everybody may know: hidden cards count as possible. [A264]"""
    if afford.can_follow(g, part, context):
        return True
    word = g.lexicon.words[part]
    return not cost and any(costs_together.is_veiled(g, one) for one in (word, *costs_together.effects_in(word)))


class Repeated(Compound):
    """An instruction so many times."""

    @step("CR3:402.1", "The instruction is repeated.")
    def again(self, g: "Spoils") -> Flow | None:
        """Follow it once more; how often is counted before the first time, for it may change what is counted."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.Repeat)
        self.take(g)
        times = f"times {self.word}"
        if word.amount is not None and not self.at:
            self.context = self.context.bound(times, amount_of(g, word.amount, self.context))
        ended = bool(self.at) and not self.followed
        if g.over or (ended if word.amount is None else self.at >= self.context.number(times)):
            self.followed = 1
            return None
        self.at += 1
        g.begin(self.part(g, "effect"))
        return AGAIN


class Coin(Compound):
    """A coin."""

    def flipper(self, g: "Spoils") -> int:
        """Give who flips the coin."""
        word = g.lexicon.words[self.word]
        context = self.context
        return players_of(g, word.player, context)[0] if isinstance(word, e.FlipCoin) else context.player

    @step("CR3:402.1", "A coin is flipped: its flipper wins or loses.")
    def flip(self, g: "Spoils") -> None:
        """Let chance decide."""
        won = g.chance.coin()
        player = self.flipper(g)
        g.note("coin", player, int(won))
        self.at = 1
        self.context = self.context.bound("won", int(won))
        outcome: EventKind = "wins coin flip" if won else "loses coin flip"
        g.begin(performing((Told("coin flipped", -1, player), Told(outcome, -1, player))))

    @step("CR3:506.1", "A coin whose loss is replaced is flipped once more.")
    def again(self, g: "Spoils") -> None:
        """Flip it again, as long as the loss is replaced. [A208]"""
        came = g.came()
        status = came.status if isinstance(came, Performed) else ()
        if g.over or len(status) < 2 or status[1] != REPLACED:  # noqa: PLR2004 - the loss is the second
            return
        won = g.chance.coin()
        player = self.flipper(g)
        g.note("coin", player, int(won))
        self.context = self.context.bound("won", int(won))
        won_now = (Told("wins coin flip", -1, player),) if won else ()
        g.begin(performing((Told("coin flipped", -1, player), *won_now)))

    @step("CR3:402.5", "What follows depends on it.")
    def follow(self, g: "Spoils") -> None:
        """Follow what the coin says."""
        field = "won" if self.context.number("won") else "lost"
        self.followed = 1
        if field in g.lexicon.parts[self.word]:
            g.begin(self.part(g, field))

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """Keep what was picked and which numbers were set, and how this coin fell."""
        won = self.context.number("won")
        self.context = context_after(g, self.context).bound("won", won)


class Coins(Compound):
    """Several coins, one after the other."""

    @step("CR3:402.1", "The next coin is flipped; what was won and lost is counted.")
    def flip(self, g: "Spoils") -> Flow | None:
        """Flip as many as the text says, or until one is lost; a coin that is flipped again counts once. [A386]"""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.FlipCoins)
        context = self.context
        many = -1 if word.amount is None else amount_of(g, word.amount, context)
        if not self.at:
            context = context.bound(FLIPS[1], 0).bound(FLIPS[0], 0)
        else:
            self.take(g)
            context = self.context
            name = FLIPS[context.number("won")]
            context = context.bound(name, context.number(name) + 1)
        self.context = context
        lost = word.amount is None and bool(context.number(FLIPS[0]))
        if self.at == many or lost or g.over:
            self.followed = 1
            return None
        self.at += 1
        g.begin(Coin(self.word, self.context, self.cost))
        return AGAIN


def context_after(g: "Spoils", context: Context) -> Context:
    """Give the context as the part that was followed last has left it."""
    came = g.came()
    return came.context if isinstance(came, Followed) else context


def willing(g: "Spoils", word: e.May, context: Context) -> tuple[int, ...]:
    """Give the players who are asked in turn until one follows: of several opponents each, clockwise. [A71]"""
    if g.table.lost[context.player]:
        return ()
    if isinstance(word.player, w.AnyPlayer):
        return players_of(g, word.player, context)
    if isinstance(word.player, w.Opponent) and context.get("opponent") is None:
        return tuple(opponents(g, context.player))
    return players_of(g, word.player, context)[:1]


def changes_together(g: "Spoils", parts: tuple[int, ...]) -> tuple[int, ...]:
    """Give the first instruction with those that change the same things with it: what `gains a type and 1 life`."""
    first = g.lexicon.words[parts[0]]
    if not isinstance(first, e.Change):
        return parts[:1]
    count = 1
    while count < len(parts):
        word = g.lexicon.words[parts[count]]
        if not isinstance(word, e.Change) or (word.things, word.duration) != (first.things, first.duration):
            break
        count += 1
    return parts[:count]


def performing(group: tuple[Happening, ...]) -> Procedure:
    """Give the procedure that performs a group."""
    from rulewright.spoils.procedures.perform import Perform  # noqa: PLC0415 - performing follows effects

    return Perform(group)


def with_others(words: tuple[int, ...], context: Context, cost: int) -> Procedure:
    """Give the procedure that follows several instructions at the same time."""
    from rulewright.spoils.procedures.instruct import Instruct  # noqa: PLC0415 - single instructions perform groups

    return Instruct(words[0], context, cost, also=words[1:])


def procedure_for(g: "Spoils", word: int, context: Context, cost: int) -> Procedure:
    """Give the procedure that follows a word."""
    from rulewright.spoils.procedures.each import EachDoes, IfEachDone, is_followed_apart  # noqa: PLC0415 - it follows effects
    from rulewright.spoils.procedures.instruct import Instruct  # noqa: PLC0415 - single instructions perform groups

    found = g.lexicon.words[word]
    record = g.instruction(found)
    if g.table.players > DUEL and names_opponent_itself(g, found) and asks_of_several(g, found, context):
        return OfOneOpponent(word, context, cost)
    if is_followed_apart(found):
        return IfEachDone(word, context, cost)
    several = is_for_each(g, found)
    if several and record.follows_each is not None:
        return record.follows_each(word, context, cost)
    if several and context.get("each") is None:
        return EachDoes(word, context, cost)
    if cost and record.cost.owes is not None and isinstance(getattr(found, record.doer), w.You):
        return Owe(word, context, cost)
    return Instruct(word, context, cost) if record.follows is None else record.follows(word, context, cost)
