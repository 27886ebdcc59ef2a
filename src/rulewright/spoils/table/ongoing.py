"""Effects that go on: what they are about, whose text they are, and how long they last. The newest comes last.

How long that is: happening/durations.py. What they change: standing/layers.py and whoever asks for their kind.
"""

from typing import TYPE_CHECKING, Final

from rulewright.engine.value import Plain, Value
from rulewright.spoils.words.vocabulary import Term

if TYPE_CHECKING:
    from rulewright.spoils.meaning.context import Context

EVER: Final[Term] = "ever"
TURN_LONG: Final[Term] = "turn"
WHENEVER: Final = "while"  # whenever a condition of its text holds
WAITING: Final = "in "  # begins what works only from the next turn of a player on, and in how many turns
NOBODY: Final = -1


class Ongoing(Plain):
    """An effect that goes on."""

    def __init__(self, things: tuple[int, ...], until: str, player: int = NOBODY, goes_with: int = NOBODY) -> None:
        """Let it be about `things`, until a time; it is a text of `player`, or goes with one who loses. [A70]"""
        self.things = things
        self.until = until
        self.works = not until.startswith(WAITING)
        self.player = player
        self.goes_with = goes_with


class Changing(Ongoing):
    """What a text makes of things, or of what players may do. [CR3:508.1]"""

    def __init__(
        self, word: int, things: tuple[int, ...], context: "Context", until: str, as_character: int = 0
    ) -> None:
        """Follow the change of this number; text gained `as_character` goes with that type. [CR3:508.3]"""
        super().__init__(things, until, context.player, context.player)
        self.word = word
        self.context = context
        self.as_character = as_character

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.things, self.context, self.until, self.as_character)


class Controlling(Ongoing):
    """Control that a player has of things for a while. [CR3:407.3]"""

    def __init__(self, taker: int, things: tuple[int, ...], context: "Context", until: str, word: int = NOBODY) -> None:
        """Let `taker` control `things`; the `word` of this number says so, if it says while what."""
        super().__init__(things, until, context.player, taker)
        self.taker = taker
        self.context = context
        self.word = word

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.taker, self.things, self.context, self.until, self.word)


class Later(Ongoing):
    """An effect that waits for its time, or for an event as often as it happens. [A209] [A330]"""

    def __init__(self, word: int, context: "Context", until: str) -> None:
        """Let the word of this number wait."""
        super().__init__((), until, context.player)
        self.word = word
        self.context = context

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.until)


class Skip(Ongoing):
    """A rule of a player's faction that is skipped the next time. [CR3:202.7]"""

    def __init__(self, word: int, context: "Context", player: int) -> None:
        """Skip the rule that the word of this number names, of this player's faction."""
        super().__init__((), EVER, player, player)
        self.word = word
        self.context = context

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context, self.player)


class Discount(Ongoing):
    """A reduction of the next numeric cost that a player pays this turn. [CR3:406.5a]"""

    def __init__(self, word: int, player: int, amount: int) -> None:
        """Let `player` pay `amount` less."""
        super().__init__((), TURN_LONG, player, player)
        self.word = word
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.player, self.amount)


class Shield(Ongoing):
    """A reduction of the next damage to a thing this turn. [CR3:506.3]"""

    def __init__(self, word: int, thing: int, amount: int) -> None:
        """Reduce it by `amount`, which may be all of it."""
        super().__init__((thing,), TURN_LONG)
        self.word = word
        self.thing = thing
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.thing, self.amount)


class Redirection(Ongoing):
    """The next damage to a thing this turn that is inflicted to another. [A239]"""

    def __init__(self, word: int, thing: int, amount: int, to: int) -> None:
        """Let `amount` of it, which may be all of it, go `to` another thing."""
        super().__init__((thing,), TURN_LONG)
        self.word = word
        self.thing = thing
        self.amount = amount
        self.to = to

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.thing, self.amount, self.to)


class Instead(Ongoing):
    """A replacement that waits for what it replaces. [CR3:506.3]"""

    def __init__(self, word: int, things: tuple[int, ...], context: "Context", until: str, age: int) -> None:
        """Let the word of this number wait; its age tells it from others."""
        super().__init__(things, until, context.player)
        self.word = word
        self.context = context
        self.age = age

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.things, self.context, self.until, self.age)


class EntersUnder(Ongoing):
    """Cards being deployed that will enter play under a player's control. [A235]"""

    def __init__(self, word: int, things: tuple[int, ...], holder: int) -> None:
        """Let `holder` control `things` when they enter."""
        super().__init__(things, TURN_LONG)
        self.word = word
        self.holder = holder

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.things, self.holder)


class Barred(Ongoing):
    """An ability of a card that cannot be used again this turn."""

    def __init__(self, ability: int, thing: int, context: "Context") -> None:
        """Bar the ability (its paragraph) of `thing`."""
        super().__init__((thing,), TURN_LONG, context.player)
        self.ability = ability
        self.thing = thing
        self.context = context

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.ability, self.thing, self.context)


ONGOING = (
    Changing, Controlling, Later, Skip, Discount, Shield, Redirection, Instead, EntersUnder, Barred,
)  # fmt: skip
