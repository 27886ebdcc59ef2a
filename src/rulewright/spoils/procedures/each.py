"""What each of several players does, or may do, one after the other. [CR3:402.2]"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.ask import Ask
from rulewright.engine.procedure import AGAIN, Asking, Flow, step
from rulewright.spoils.choices import afford
from rulewright.spoils.meaning.addressees import doer
from rulewright.spoils.meaning.cards import THOSE, players_of
from rulewright.spoils.procedures.effect import Compound, Follow
from rulewright.spoils.procedures.outcomes import Followed
from rulewright.spoils.table.actions import Answer
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w
from rulewright.spoils.words.walk import every

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

DID: Final = "did"  # which of several players followed what each of them may follow


class EachMayDo(Compound):
    """An instruction that each of several players may follow, one after the other. [CR3:402.2]"""

    @step("CR3:402.2", "Each player in turn may follow the instruction.")
    def decide(self, g: "Spoils") -> Asking:
        """Ask the next one; while the instruction is followed it speaks of this player alone."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.May)
        came, asked = g.came(), self.context.get("each") if self.at else None  # None: the one before declined
        before = came if asked is not None and isinstance(came, Followed) else Followed(0, self.context)
        did = self.context.things(DID) if self.at else ()
        if before.followed and isinstance(asked, int):
            did = (*did, asked)
        context = before.context.without("each").bound(DID, did)
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


class IfEachDone(Compound):
    """What follows for each of several players by itself, since each of them may do what it follows from or not."""

    @step("CR3:402.1", "First the instruction on which the rest depends.")
    def basis(self, g: "Spoils") -> None:
        """Follow it."""
        g.begin(self.part(g, "basis"))

    @step("CR3:402.5b", "What depends on an instruction is followed for each player by whether that player did it.")
    def next_player(self, g: "Spoils") -> Flow | None:
        """Go one way or the other for the next one, of whom the text speaks as that player."""
        word = g.lexicon.words[self.word]
        assert isinstance(word, e.IfYouDo)
        assert isinstance(word.basis, e.May)
        came = g.came()
        if isinstance(came, Followed):
            self.followed = self.followed if self.at else came.followed
            self.context = came.context.without("player")
        context = self.context
        players = () if g.over or g.table.lost[context.player] else players_of(g, word.basis.player, context)
        if self.at >= len(players):
            return None
        player = players[self.at]
        self.at += 1
        field = "then" if player in context.things(DID) else "otherwise"
        if field in g.lexicon.parts[self.word]:
            g.begin(Follow(g.lexicon.parts[self.word][field][0], context.bound("player", player), self.cost))
        return AGAIN


def is_followed_apart(word: object) -> bool:
    """Whether what follows from an offer to several players speaks of each of them by itself."""
    if not isinstance(word, e.IfYouDo) or not isinstance(word.basis, e.May):
        return False
    if not isinstance(word.basis.player, w.SEVERAL):
        return False
    spoken = every((word.then, word.otherwise))
    return any([isinstance(one, w.ThatPlayer) or (isinstance(one, w.Cards) and one.side == "that") for one in spoken])


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
        if isinstance(who, w.Whoever):  # who they are is settled before the first of them does it
            self.context = context = context.bound(THOSE, players)
        if self.at >= len(players):
            self.context = context.without(THOSE)
            return None
        self.at += 1
        g.begin(Follow(self.word, context.bound("each", players[self.at - 1]), self.cost))
        return AGAIN
