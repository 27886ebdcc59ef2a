"""What each of several players does, or may do, one after the other. [CR3:402.2]"""

from typing import TYPE_CHECKING

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, step
from rulewright.spoils.choices import afford
from rulewright.spoils.meaning.addressees import doer
from rulewright.spoils.meaning.cards import players_of
from rulewright.spoils.procedures.effect import Compound, Follow
from rulewright.spoils.procedures.outcomes import Followed
from rulewright.spoils.table.actions import Answer
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import sights as s

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class EachMayDo(Compound):
    """An instruction that each of several players may follow, one after the other. [CR3:402.2]"""

    @step("CR3:402.2", "Each player in turn may follow the instruction.")
    def decide(self, g: "Spoils") -> Asking:
        """Ask the next one; while the instruction is followed it speaks of this player alone."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.May)
        came = g.came()
        before = came if self.at and isinstance(came, Followed) else Followed(0, self.context)
        context = before.context.without("each")
        players = () if g.over or g.table.lost[context.player] else players_of(g, word.player, context)
        if self.at >= len(players):
            self.followed, self.context = max(self.followed, before.followed), context
            return None
        player = players[self.at]
        own = context.bound("each", player)
        able = afford.can_follow(g, g.lexicon.parts[self.word]["effect"][0], own)
        choice = yield Ask(player, "may", [Answer(1), Answer(0)] if able else [Answer(0)])
        assert isinstance(choice, Answer)
        self.followed, self.context = max(self.followed, before.followed), context
        self.at += 1
        if choice.yes:
            self.context = own
            g.begin(self.part(g, "effect"))
        else:
            g.note_declined([player], context.source)
        return AGAIN


class EachDoes(Compound):
    """An instruction that each of several players follows, one after the other. [CR3:402.2]"""

    @step("CR3:402.2", "Each player in turn follows the instruction.")
    def next_player(self, g: "Spoils") -> Flow | None:
        """Let the next one follow it; what each of them found belongs together."""
        word = g.lexicon.words[self.word]
        found = f"pick{word.number}" if isinstance(word, s.Search) else ""
        context = self.context
        came = g.came()
        if self.at and isinstance(came, Followed):
            self.followed = max(self.followed, came.followed)
            if found:
                context = context.bound(found, (*context.things(found), *came.context.things(found)))
        elif found:
            context = context.bound(found, ())
        self.context = context
        who = doer(g, word)
        players = () if who is None or g.over or g.table.lost[context.player] else players_of(g, who, context)
        if self.at >= len(players):
            return None
        self.at += 1
        g.begin(Follow(self.word, context.bound("each", players[self.at - 1]), self.cost))
        return AGAIN
