"""A single instruction: first every choice it asks for, then what it does as one group. [CR3:402.1]"""

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, cast

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import Asking, Procedure, step
from rulewright.engine.value import Value
from rulewright.spoils import costing, doing, entering, options, picking, requiring
from rulewright.spoils.actions import Deploy, Number, Pass, PlayAs, Take
from rulewright.spoils.context import Context, context_from
from rulewright.spoils.fitting import amount_of, fits, nobody, opponents, players_of, present, things_of, tracked
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

    @step("CR3:310.1", "What must be picked or chosen is picked or chosen.")
    def decide(self, g: "Spoils") -> Asking:
        """Ask for everything that the instruction leaves open. [CR3:402.3a] [A39] [A40]"""
        word = g.lexicon.words[self.word]
        context = context_from(self.context)
        chosen: tuple[int, ...] = ()
        if nobody(g, word, context):
            return None
        if isinstance(word, e.Pick) and not word.random:
            chosen = ()
            for player in players_of(g, word.player, context):  # the active player first [CR3:402.2] [A119]
                able = [one for one in picking.pickable(g, word, player, context) if one not in chosen]
                must = "" if word.choose else "be picked"
                chosen += yield from choose(g, player, able, counted(g, word, context), must)
        elif isinstance(word, e.Discard) and not word.random:
            chosen = ()
            for player in players_of(g, word.player, context):
                count = amount_of(g, word.amount, context)
                hand = costing.discards(g, word, player, context)
                chosen += yield from choose(g, player, hand, (count, count))
        elif isinstance(word, e.ChooseNumber):
            most = costing.most_for(g, word, context)
            choice = yield Ask(context.player, "number", [Number(number) for number in range(most + 1)])
            assert isinstance(choice, Number)
            chosen = (choice.number,)
        elif isinstance(word, e.Inflict) and word.divided:
            things = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
            chosen = ()
            for _ in range(amount_of(g, word.amount, context) if things else 0):
                chosen += yield from choose(g, context.player, things, (1, 1))
        elif isinstance(word, e.Search):
            chosen = yield from self.search(g, word, context)
        elif isinstance(word, e.Pay):
            player = players_of(g, word.player, context)[0]
            chosen = yield from payment(g, player, costing.payable(g, player, amount_of(g, word.amount, context)))
        elif isinstance(word, e.PlayResource):
            chosen = yield from self.resource(g, word, context)
        elif isinstance(word, e.PutIntoPlay) and word.attached_to is None and not word.face_down:
            chosen = yield from self.bearers(g, word, context)
        elif isinstance(word, e.DeployFrom):
            chosen = yield from self.deployed(g, word, context)
        else:
            chosen = ()
        self.chosen = chosen
        return None

    def search(self, g: "Spoils", word: e.Search, context: Context) -> "doing.Choosing":
        """Ask what is found; one may fail to find where the card must fit a description. [CR3:312.2]"""
        owner = players_of(g, word.player, context)[0]
        found = [one for one in g.table.decks[owner] if g.fits(one, word.cards, context)]
        found = picking.kinds(g, found) if amount_of(g, word.amount, context) == 1 else sorted(found)
        count = min(len(found), amount_of(g, word.amount, context))
        return (yield from choose(g, context.player, found, (0 if doing.described(word) else count, count)))

    def resource(self, g: "Spoils", word: e.PlayResource, context: Context) -> "doing.Choosing":
        """Ask which card is played as a resource, and its facing. [CR3:605.1a] [CR3:605.1b] [CR3:203.2]"""
        player = players_of(g, word.player, context)[0]
        offered = [
            PlayAs(one, down) for one in g.table.hands[player] for down in (0, 1) if down or "resource" in g.types(one)
        ]
        if not offered:
            return ()
        choice = yield Ask(player, "resource", [*offered, Pass()] if word.optional else offered)
        return (choice.thing, choice.down) if isinstance(choice, PlayAs) else ()

    def deployed(self, g: "Spoils", word: e.DeployFrom, context: Context) -> "doing.Choosing":
        """Ask which card is deployed; it may be declined. [CR3:604.2] [A64]"""
        player = players_of(g, word.player, context)[0]
        own = Context(player, context.source, context.bindings)
        able = [one for one in g.table.hands[player] if in_hand(g, one, word.cards, own)]
        offered = [Deploy(one) for one in able if options.may_deploy(g, player, one, free=word.free)]
        if not offered:
            return ()
        choice = yield Ask(player, "deploy", [*offered, Pass()])
        return (choice.thing,) if isinstance(choice, Deploy) else ()

    def bearers(self, g: "Spoils", word: e.PutIntoPlay, context: Context) -> "doing.Choosing":
        """Ask for the bearer of each attaching card that is put into play; -1 is none. [CR3:507.2b] [CR3:507.2d]"""
        player = players_of(g, word.player, context)[0]
        found = present(g, word.things, context)
        chosen: list[int] = []
        for one in found:
            able = entering.bearers(g, one, player, found)
            chosen += (yield from choose(g, player, able, (1, 1), "be picked")) or (-1,)
        return tuple(chosen)

    @step("CR3:402.5", "The instruction is carried out as far as it can be.")
    def act(self, g: "Spoils") -> None:
        """Turn it into a group of happenings, or do what it says."""
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
        kept = getattr(word, "number", -1)
        if isinstance(word, (e.Discard, e.PutFromDeck, e.Search)) and kept >= 0:
            self.context = context_from(self.context).bound(f"pick{kept}", done_things(came)).args()


def names_opponent(word: object) -> bool:
    """Whether an instruction is about your opponent; a description of cards is about all opponents. [A71]"""
    if isinstance(word, (w.Cards, e.Change, e.ChangeFor)):
        return False
    if isinstance(word, w.Opponent):
        return True
    return is_dataclass(word) and any(names_opponent(getattr(word, one.name)) for one in fields(word))


def in_hand(g: "Spoils", thing: int, things: w.Things, context: Context) -> bool:
    """Whether a card in hand is one that an effect lets somebody deploy."""
    if isinstance(things, w.Cards):
        return fits(g, thing, things, context, anywhere=True)
    return thing in things_of(g, things, context)


def counted(g: "Spoils", word: e.Pick, context: Context) -> tuple[int, int]:
    """Give how many must and may be picked."""
    count = amount_of(g, word.amount, context)
    return (0 if word.up_to else count, count)


def choose(g: "Spoils", player: int, things: list[int], count: tuple[int, int], must: str = "") -> "doing.Choosing":
    """Ask for things one at a time; as many as there are, where there are too few. [A40]

    Where a text says what things must be (be picked), the choice meets as many such requirements as it can, and it is
    not done before. [CR3:505.2]
    """
    least, most = count
    chosen: list[int] = []
    left = list(things)
    while left and len(chosen) < most:
        offered: list[Take | Pass] = [*picking.takes(requiring.best(g, left, must, most - len(chosen)))]
        if len(chosen) >= least and not requiring.open_among(g, left, must):
            offered.append(Pass())
        choice = yield Ask(player, "pick", offered)
        if not isinstance(choice, Take):
            break
        chosen.append(choice.thing)
        left.remove(choice.thing)
    return tuple(chosen)


def payment(g: "Spoils", player: int, count: int) -> "doing.Choosing":
    """Ask which resources are attached to pay; alike ones are taken as they come. [CR3:309.1] [A48]"""
    free = costing.free_resources(g, player)
    if count > len(free):
        return ()
    chosen: list[int] = []
    while len(chosen) < count:
        kinds = picking.kinds(g, free)
        thing = free[0]
        if len(kinds) > 1 and len(free) > count - len(chosen):
            choice = yield Ask(player, "payment", picking.takes(kinds))
            assert isinstance(choice, Take)
            thing = choice.thing
        chosen.append(thing)
        free = [one for one in free if one != thing]
    return tuple(chosen)
