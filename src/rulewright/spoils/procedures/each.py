"""What each of several players does, or may do, one after the other. [CR3:402.2]"""

from typing import TYPE_CHECKING, Final, cast

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, step
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford
from rulewright.spoils.meaning.cards import players_of
from rulewright.spoils.meaning.context import Context, context_from
from rulewright.spoils.procedures.effect import Compound, Follow
from rulewright.spoils.table.actions import Answer
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

SEVERAL: Final = (w.EachPlayer, w.EachOpponent)


def doer(g: "Spoils", word: object) -> w.Player | None:
    """Give who follows an instruction that one player follows; None if it is no such instruction."""
    field = g.instruction(word).doer
    found: w.Player | None = getattr(word, field) if field else None
    return found


def is_for_each(g: "Spoils", word: object) -> bool:
    """Whether each of several players follows, or may follow, an instruction that one player follows."""
    return isinstance(doer(g, word), SEVERAL)


class EachMayDo(Compound):
    """An instruction that each of several players may follow, one after the other. [CR3:402.2]"""

    @step("CR3:402.2", "Each player in turn may follow the instruction.")
    def decide(self, g: "Spoils") -> Asking:
        """Ask the next one; while the instruction is followed it speaks of this player alone."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.May)
        came = g.came()
        before = cast("tuple[int, Value]", came) if self.at and isinstance(came, tuple) else (0, self.context)
        kept = context_from(before[1])
        context = Context(kept.player, kept.source, tuple([pair for pair in kept.bindings if pair[0] != "each"]))
        players = () if g.over or g.table.lost[context.player] else players_of(g, word.player, context)
        if self.at >= len(players):
            self.followed, self.context = max(self.followed, before[0]), context.args()
            return None
        player = players[self.at]
        own = context.bound("each", player)
        able = afford.can_follow(g, g.lexicon.parts[self.word]["effect"][0], own)
        choice = yield Ask(player, "may", [Answer(1), Answer(0)] if able else [Answer(0)])
        assert isinstance(choice, Answer)
        self.followed, self.context = max(self.followed, before[0]), context.args()
        self.at += 1
        if choice.yes:
            self.context = own.args()
            g.begin(self.part(g, "effect"))
        return AGAIN


class EachDoes(Compound):
    """An instruction that each of several players follows, one after the other. [CR3:402.2]"""

    @step("CR3:402.2", "Each player in turn follows the instruction.")
    def next_player(self, g: "Spoils") -> Flow | None:
        """Let the next one follow it; what each of them found belongs together."""
        word = g.lexicon.words[self.word]
        found = f"pick{word.number}" if isinstance(word, s.Search) else ""
        context = context_from(self.context)
        came = g.came()
        if self.at and isinstance(came, tuple):
            followed, after = cast("tuple[int, Value]", came)
            self.followed = max(self.followed, followed)
            if found:
                context = context.bound(found, (*context.things(found), *context_from(after).things(found)))
        elif found:
            context = context.bound(found, ())
        self.context = context.args()
        who = doer(g, word)
        players = () if who is None or g.over or g.table.lost[context.player] else players_of(g, who, context)
        if self.at >= len(players):
            return None
        self.at += 1
        g.begin(Follow(self.word, context.bound("each", players[self.at - 1]).args(), self.cost))
        return AGAIN
