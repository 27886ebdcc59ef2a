"""A single instruction: first every choice it asks for, then what it does as one group. [CR3:402.1]"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford, deciding, requirements
from rulewright.spoils.happening.felled import about_to_strike, has_struck
from rulewright.spoils.happening.kinds import Attach, Happening
from rulewright.spoils.meaning.addressees import names_opponent, nobody
from rulewright.spoils.meaning.became import tracked
from rulewright.spoils.meaning.cards import amount_for, amount_of, players_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import DUEL
from rulewright.spoils.procedures.outcomes import DONE, REPLACED, Followed, Performed
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.standing.permissions import player_forbidden
from rulewright.spoils.table.actions import Answer
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import Amount

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Instruct(Procedure):
    """One instruction that is not made of others."""

    def __init__(  # noqa: PLR0913, PLR0917 - an instruction under way
        self,
        word: int,
        context: Context,
        cost: int = 0,
        followed: int = 0,
        chosen: tuple[int, ...] = (),
        sent: int = 0,
        also: tuple[int, ...] = (),
        barred: int = 0,
    ) -> None:
        """Follow the word of this number; `chosen` is what was chosen for it, `also` are words followed with it."""
        self.word = word
        self.context = context
        self.cost = cost
        self.followed = followed
        self.chosen = chosen
        self.sent = sent
        self.also = also
        self.barred = barred

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.cost, self.followed, self.chosen, self.sent, self.also, self.barred)

    def outcome(self) -> Value:
        """Give whether it was followed, and the context as it is now."""
        return Followed(self.followed, self.context)

    @step("A71", "Of several opponents its player chooses the one that an instruction means.")
    def opponent(self, g: "Spoils") -> Asking | None:
        """Ask, where there are several; the rest of the text means the same one."""
        words = () if g.table.players == DUEL else (self.word, *self.also)
        return self.one_opponent(g) if any([names_opponent(g.lexicon.words[one]) for one in words]) else None

    def one_opponent(self, g: "Spoils") -> Asking:
        """Ask which opponent is meant."""
        self.context = yield from deciding.one_opponent(g, self.word, self.context, cost=self.cost)
        return None

    @step("CR3:401.2", "As a cost an instruction is followed only if all of it can be.")
    def able(self, g: "Spoils") -> None:
        """See whether it can be, by the same rule by which the action was offered. [CR3:401.3b] [A35]"""
        word, context = g.lexicon.words[self.word], self.context
        if self.cost and not nobody(g, word, context) and not afford.can_follow(g, self.word, context):
            self.barred = 1

    @step("CR3:505.1", "What must be paid to search one's own deck is paid, or it is not searched.")
    def toll(self, g: "Spoils") -> Asking | None:
        """Ask whether to pay, and with what. [A265]"""
        word = g.lexicon.words[self.word]
        if self.barred or not isinstance(word, s.Search) or nobody(g, word, self.context):
            return None
        return self.search_toll(g, word)

    def search_toll(self, g: "Spoils", word: s.Search) -> Asking:
        """Ask whoever searches."""
        context = self.context
        searcher = players_of(g, word.searcher, context)[0]
        owner = (*players_of(g, word.player, context), -1)[0]
        if owner == searcher and player_forbidden(g, searcher, "search"):
            self.barred = 1  # a text keeps them from searching [CR3:402.7]
            return None
        due = requirements.toll(g, searcher, "search") if owner == searcher else 0
        if not due:
            return None
        able = due <= len(afford.free_resources(g, searcher))
        choice = yield Ask(searcher, "may", [Answer(1), Answer(0)] if able else [Answer(0)])
        paid = (yield from deciding.payment(g, searcher, due)) if isinstance(choice, Answer) and choice.yes else ()
        self.barred = int(not paid)
        if paid:
            g.begin(Perform(tuple([Attach(one, g.table.faction[searcher]) for one in paid]), self.cost))
        return None

    @step("CR3:312.1", "Whoever searches a deck looks at it.")
    def look(self, g: "Spoils") -> None:
        """Show the deck to the searcher, who knows it until it is shuffled. [A126]"""
        word = g.lexicon.words[self.word]
        if isinstance(word, s.Search) and not self.barred:
            context = self.context
            for thing in g.table.decks[players_of(g, word.player, context)[0]]:
                g.show(thing, 1 << players_of(g, word.searcher, context)[0])

    @step("CR3:310.1", "What must be picked or chosen is picked or chosen.")
    def decide(self, g: "Spoils") -> Asking | None:
        """Ask for everything that the instruction leaves open. [CR3:402.3a] [A39] [A40]"""
        word = g.lexicon.words[self.word]
        if self.barred or nobody(g, word, self.context):
            return None
        if g.instruction(word).decide is None:
            self.chosen = ()
            return None
        return self.decided(g, word)

    def decided(self, g: "Spoils", word: object) -> Asking:
        """Ask, and keep what is chosen."""
        self.chosen = yield from deciding.decide(g, word, self.context)
        return None

    @step("CR3:505.1", "What must be paid to pick a card is paid when it is picked.")
    def pick_toll(self, g: "Spoils") -> Asking | None:
        """Attach the resources. [A266]"""
        word = g.lexicon.words[self.word]
        if not isinstance(word, h.Pick) or word.choose or not self.chosen or not afford.tolled(g):
            return None
        return self.paid_pick(g, word)

    def paid_pick(self, g: "Spoils", word: h.Pick) -> Asking:
        """Ask with what whoever picks pays."""
        picker = players_of(g, word.player, self.context)[0]
        paid = yield from deciding.payment(g, picker, requirements.pick_toll(g, picker, self.chosen))
        if paid:
            g.begin(Perform(tuple([Attach(one, g.table.faction[picker]) for one in paid]), self.cost))
        return None

    @step("CR3:402.5", "The instruction is carried out as far as it can be.")
    def act(self, g: "Spoils") -> None:
        """Turn it into a group of happenings, or do what it says. [CR3:402.5a]"""
        word = g.lexicon.words[self.word]
        context = self.context
        if self.barred or nobody(g, word, context):
            return
        before = g.journal.version
        do = g.instruction(word).do
        nothing = bool(self.cost) and asks_nothing(g, word, context)
        done = do(g, word, self.word, context, self.chosen)
        if nothing:  # a cost of 0 is satisfied [CR3:410.2a] [A41]
            self.context, self.followed = counted(g, word, done.context, 0), 1
            return
        self.context = counted(g, word, done.context, len(done.things))
        if done.things and g.lexicon.tells_what:
            self.context = self.context.bound("done to", done.things)
        if g.lexicon.counts:
            self.context = self.context.bound("came", 0)
        self.followed = int(done.followed)
        if done.begins is not None:
            g.begin(done.begins)
            return
        more = [one for other in self.also for one in comes_to(g, other, context)]
        self.followed = int(done.followed or bool(more))
        if done.group or more:
            self.sent = 1
            group = (*done.group, *more)
            self.context = about_to_strike(g, self.context, group)
            if g.lexicon.tells_what:
                self.context = self.context.bound("doing to", tuple([one.thing for one in group]))
            g.begin(Perform(group, self.cost))
        elif g.journal.version != before:
            g.begin(Perform(()))  # what it did by itself may call for state checks

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """See whether all of it was ignored or replaced, and keep the objects that came of it."""
        came = g.came()
        if not self.sent or not isinstance(came, Performed):
            return
        needed = (DONE,) if g.ruleset.dependent_skips_replaced else (DONE, REPLACED)
        happened = [one in needed for one in came.status]
        context = tracked(g, self.context, came.came)
        if g.lexicon.counts:
            context = context.bound("came", came.amount)
        self.context = has_struck(g, context)
        word = g.lexicon.words[self.word]
        whole = not isinstance(getattr(word, "things", None), w.Cards)  # not as many of a kind as can be
        done = all(happened) if whole else any(happened)  # [CR3:401.2] [A392]
        self.followed = int(bool(self.followed) and done)
        context = counted(g, word, self.context, sum(happened), happened)
        self.context = g.instruction(word).after(g, word, context, came.things())
        for one in self.also:
            other = g.lexicon.words[one]
            g.instruction(other).after(g, other, context, came.things())


def asks_nothing(g: "Spoils", word: object, context: Context) -> bool:
    """Whether an instruction is about a number of 0, or about cards of which none was to be chosen. [CR3:410.2a]"""
    things: w.Things | None = getattr(word, "things", None)
    if isinstance(things, w.Picked) and context.get(f"pick{things.number}") == ():
        return True
    amount: Amount | None = getattr(word, "amount", None)
    if amount is None:
        return False
    player: w.Player | None = getattr(word, "player", None)
    players = () if player is None else players_of(g, player, context)
    counts = [amount_for(g, amount, one, context) for one in players] or [amount_of(g, amount, context)]
    return not any(counts)


def comes_to(g: "Spoils", number: int, context: Context) -> tuple[Happening, ...]:
    """Give what an instruction comes to for which nothing is chosen."""
    word = g.lexicon.words[number]
    return g.instruction(word).do(g, word, number, context, ()).group


def counted(g: "Spoils", word: object, context: Context, count: int, happened: Sequence[bool] = ()) -> Context:
    """Give a context that knows to how many cards something was done, and to which, where a text may ask.

    That is where an instruction is about all cards of a kind or a whole hand, or does something to cards picked before.
    """
    record = g.instruction(word)
    things: w.Things | None = getattr(word, "things", None)
    if record.whole or isinstance(things, w.Cards):
        if g.lexicon.tells_what:
            told = zip(context.things("doing to"), happened, strict=False)
            context = context.bound("done to", tuple([one for one, was in told if was and one >= 0]))
        if g.lexicon.tells_whose:
            owners = [g.table.owner_of(one) for one in context.things("done to")]
            for player in range(g.table.players):
                context = context.bound(f"done {player}", owners.count(player))
        return context.bound("done", count)
    if record.counted and isinstance(things, w.Picked):
        return context.bound(f"did{things.number}", count)
    return context
