"""A single instruction: first every choice it asks for, then what it does as one group. [CR3:402.1]"""

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, cast

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils import deciding, doing, picking
from rulewright.spoils.actions import Take
from rulewright.spoils.context import context_from
from rulewright.spoils.fitting import nobody, opponents, players_of, things_of, tracked
from rulewright.spoils.procedures.perform import DONE, Perform, done_things
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Instruct(Procedure):
    """One instruction that is not made of others."""

    def __init__(  # noqa: PLR0913, PLR0917 - an instruction under way
        self,
        word: int,
        context: Value,
        cost: int = 0,
        followed: int = 0,
        chosen: tuple[int, ...] = (),
        sent: int = 0,
        also: tuple[int, ...] = (),
    ) -> None:
        """Follow the word of this number; `chosen` is what was chosen for it, `also` are words followed with it."""
        self.word = word
        self.context = context
        self.cost = cost
        self.followed = followed
        self.chosen = chosen
        self.sent = sent
        self.also = also

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.cost, self.followed, self.chosen, self.sent, self.also)

    def outcome(self) -> Value:
        """Give whether it was followed, and the context as it is now."""
        return (self.followed, self.context)

    @step("A71", "Of several opponents its player chooses the one that an instruction means.")
    def opponent(self, g: "Spoils") -> Asking:
        """Ask, where there are several; the rest of the text means the same one."""
        context = context_from(self.context)
        several = opponents(g, context.player)
        if len(several) < 2 or context.get("opponent") is not None or not names_opponent(g.lexicon.words[self.word]):  # noqa: PLR2004 - several
            return None
        choice = yield Ask(context.player, "opponent", picking.takes([g.table.faction[one] for one in several]))
        assert isinstance(choice, Take)
        self.context = context.bound("opponent", g.table.owner_of(choice.thing)).args()
        return None

    @step("CR3:312.1", "Whoever searches a deck looks at it.")
    def look(self, g: "Spoils") -> None:
        """Show the deck to the searcher, who knows it until it is shuffled. [A126]"""
        word = g.lexicon.words[self.word]
        if isinstance(word, e.Search):
            context = context_from(self.context)
            for thing in g.table.decks[players_of(g, word.player, context)[0]]:
                g.show(thing, 1 << players_of(g, word.searcher, context)[0])

    @step("CR3:310.1", "What must be picked or chosen is picked or chosen.")
    def decide(self, g: "Spoils") -> Asking:
        """Ask for everything that the instruction leaves open. [CR3:402.3a] [A39] [A40]"""
        word = g.lexicon.words[self.word]
        context = context_from(self.context)
        if nobody(g, word, context):
            return None
        self.chosen = yield from deciding.decide(g, word, context)
        return None

    @step("CR3:402.5", "The instruction is carried out as far as it can be.")
    def act(self, g: "Spoils") -> None:
        """Turn it into a group of happenings, or do what it says. [CR3:402.5a]"""
        word = g.lexicon.words[self.word]
        context = context_from(self.context)
        if nobody(g, word, context):
            return
        if isinstance(word, e.DeployFrom):
            self.followed = int(bool(self.chosen))
            if self.chosen:
                g.begin(g.deploying(players_of(g, word.player, context)[0], self.chosen[0], free=word.free))
            return
        if isinstance(word, e.PlayResource):
            self.followed = int(bool(self.chosen))
            if self.chosen:
                g.begin(g.playing_resource(players_of(g, word.player, context)[0], *self.chosen))
            return
        if isinstance(word, e.Duplicate):
            originals = things_of(g, word.card, context)
            self.followed = int(bool(originals))
            if originals:
                g.begin(g.duplicating(context.player, originals[0]))
            return
        before = g.journal.version
        done = doing.do(g, word, self.word, context, self.chosen)
        self.context = done.context.args()
        self.followed = int(done.followed)
        more = [one for other in self.also for one in doing.do(g, g.lexicon.words[other], other, context, ()).group]
        if done.group:
            self.sent = 1
            g.begin(Perform((*done.group, *more), self.cost))
        elif g.journal.version != before:
            g.begin(Perform(()))  # what it did by itself may call for state checks

    @step("CR3:402.5b", "What came of it is known.")
    def note(self, g: "Spoils") -> None:
        """See whether all of it was ignored or replaced, and keep the objects that came of it."""
        came = g.came()
        if not self.sent or not isinstance(came, tuple):
            return
        status = cast("tuple[int, ...]", came[0])
        needed = (DONE,) if g.ruleset.dependent_skips_replaced else (DONE, 2)
        happened = [one in needed for one in status]
        self.context = tracked(g, context_from(self.context), cast("tuple[int, ...]", came[1])).args()
        word = g.lexicon.words[self.word]
        if self.cost and not isinstance(getattr(word, "things", None), w.Cards):
            self.followed = int(bool(self.followed) and all(happened))  # a cost is satisfied whole [CR3:401.2]
        else:
            self.followed = int(any(happened))
        context = context_from(self.context)
        if isinstance(word, (e.Discard, e.PutFromDeck)) and word.number >= 0:
            self.context = context.bound(f"pick{word.number}", done_things(came)).args()


def names_opponent(word: object) -> bool:
    """Whether an instruction is about your opponent; a description of cards is about all opponents. [A71]"""
    if isinstance(word, (w.Cards, e.Change, e.ChangeFor)):
        return False
    if isinstance(word, w.Opponent):
        return True
    return is_dataclass(word) and any(names_opponent(getattr(word, one.name)) for one in fields(word))
