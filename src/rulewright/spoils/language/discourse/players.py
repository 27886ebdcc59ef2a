"""Who `they` and `that player` are."""

from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Mention, Unclear
from rulewright.spoils.language.discourse.spoken import Spoken
from rulewright.spoils.language.meaning.things import EVERYBODY, OPPONENT, OPPONENTS, THAT_PLAYER
from rulewright.spoils.language.open import Deed, Open
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.words.amounts import ONE, Cmp, Count, Num, Often
from rulewright.spoils.language.words.conditions import Compare, Done
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.qualities import And, Not, Or, Rel
from rulewright.spoils.language.words.things import YOU, Every, Some
from rulewright.spoils.language.words.vocabulary import BEFORE
from rulewright.spoils.words.walk import replaced

AT_LEAST_ONE: Final = Cmp(">=", Num(1))
DONE: Final = (Done(BEFORE), Not(Done(BEFORE)))


def is_each(player: Any) -> bool:  # noqa: ANN401 - a player
    """Whether several players are meant, each by itself."""
    return isinstance(player, Every) and player.each


def is_of_everybody(condition: Any) -> bool:  # noqa: ANN401 - a condition
    """Whether a condition asks the same of you and of your opponent, so that it speaks of neither of them."""
    parts: tuple[Any, ...] = condition.parts if isinstance(condition, And | Or) else ()
    return len(parts) > 1 and all([replaced(one, YOU, OPPONENT) == parts[-1] for one in parts])


def sought(condition: Any) -> list[Mention]:  # noqa: ANN401 - a condition
    """Give of which kinds a condition asks whether there is one, or whether something happened to one."""
    found: list[Mention] = []
    for one in condition.parts if isinstance(condition, And) else (condition,):
        amount = one.amount if isinstance(one, Compare) and one.count == AT_LEAST_ONE else None
        event = amount.event if isinstance(amount, Often) and isinstance(amount.event, Event) else None
        kind: Any = amount.of if isinstance(amount, Count) else event.what if event is not None else None
        if isinstance(kind, QUALITIES):
            found.append(Mention(Some(ONE, kind), kind, verb=event.verb if event is not None else ""))
            found[-1].sought = True
    return found


class Players(Spoken):
    """Knows which players were spoken of."""

    def they(self) -> Any:  # noqa: ANN401 - a player
        """Give who `they` are: whoever acts, or whoever was spoken of last."""
        if self.actor not in (YOU, None) and not isinstance(self.actor, Open):
            return self.actor
        if self.players and any([self.is_another(one) for one in self.since]):
            raise Unclear(
                "somebody did something and somebody else was named, and it is not said which of them is meant"
            )
        if self.players and self.each_acted and THAT_PLAYER in self.players:
            raise Unclear("several players were spoken of, and it is not said which of them are meant")
        if self.players and self.each_acted:
            return self.players[-1]
        if not self.players and self.aside and self.aside[-1] == EVERYBODY:
            return EVERYBODY  # each of them, whose things were spoken of
        if self.players or self.aside:
            return self.that_player()
        raise Unclear("nobody was spoken of whom `they` could mean")

    def is_another(self, player: Any) -> bool:  # noqa: ANN401 - a player
        """Whether a player is neither who was spoken of last nor called by them: that player, and their opponent."""
        last = self.players[-1]
        return player != last and not (isinstance(player.quality, Rel) and player.quality.to == last)

    def asked(self, condition: Any) -> Any:  # noqa: ANN401 - a condition, or None
        """Close a condition; the one player of whom it asks something is who was spoken of last."""
        before, self.since = self.since, []
        closed = self.closed(condition)
        named = [] if is_of_everybody(closed) else list(dict.fromkeys(self.since))
        self.since = [*before, *named]
        if len(named) == 1:
            self.speak_of(named[0])
            self.each_acted = is_each(named[0])
        self.things += sought(closed)
        return closed

    def check_apart(self, condition: Any) -> None:  # noqa: ANN401 - a condition
        """Decline what follows for each of several players by itself from what all of them were told to do."""
        deed = self.last_deed
        if condition in DONE and isinstance(deed, Deed) and is_each(deed.who) and not self.offered:
            raise Unclear("each of several players was told to do this, and some may do it while others do not")

    def that_player(self) -> Any:  # noqa: ANN401 - a player
        """Give who `that player` is: called so if a player was picked or the event is of any player."""
        if not self.players and not self.aside:
            raise Unclear("nobody was spoken of whom `that player` could mean")
        if isinstance(self.actor, Every) and self.actor.each:
            return self.actor  # for each of them, what is theirs
        if self.players and self.each_acted:
            raise Unclear("each of several players did something, and it is not said which of them is meant")
        last = self.players[-1] if self.players else self.aside[-1]
        several = isinstance(last, Some) or last == THAT_PLAYER or is_each(last)
        return THAT_PLAYER if several else last

    def the_opponent(self) -> Any:  # noqa: ANN401 - a player
        """Give the opponent who was picked or was spoken of last; yours, where nobody but you was."""
        last = self.players[-1] if self.players else YOU
        if last in (OPPONENT, OPPONENTS) or (last == THAT_PLAYER and self.is_opponent_picked):
            self.check_one_player()
            return self.that_player()
        if last != YOU or self.actor not in (YOU, None):
            raise Unclear("somebody else was spoken of, and it is not said whose opponent is meant")
        return self.closed(OPPONENT)

    def check_one_player(self) -> None:
        """Decline `that player` where several were spoken of, and none of them twice in a row."""
        if len({one for one in self.players if one != EVERYBODY}) > 1 and self.players[-2] != self.players[-1]:
            raise Unclear("several players were spoken of, and it is not said which of them is meant")

    def spoken_faction(self) -> Any:  # noqa: ANN401 - a player
        """Give whose faction was spoken of: the one that gained or lost influence, or whose influence was asked for."""
        gained = isinstance(self.last_deed, Deed) and self.last_deed.verb in ("gain", "lose")
        if not gained and self.is_of_influence():
            return self.that_player()
        if self.asked_of is None and not gained:
            raise Unclear("no faction was spoken of that `it` could mean")
        return self.whose_influence()

    def is_of_influence(self) -> bool:
        """Whether a trigger or a replacement is about influence that somebody's faction gains or loses."""
        return self.in_event and isinstance(self.event, Event) and self.event.verb in ("gain", "lose")

    def whose_influence(self) -> Any:  # noqa: ANN401 - a player
        """Give whose faction `it` is: the one that gained or lost influence last, or that of whoever acts."""
        deed = self.last_deed
        if isinstance(deed, Deed) and deed.verb in ("gain", "lose"):
            return deed.who
        return self.actor if self.asked_of is None else self.asked_of
