"""What the table remembers of cards and of this turn: small things with named parts, which lie in its columns.

None of them is ever changed; what has changed is written anew.
"""

from typing import TYPE_CHECKING, Final, Literal, cast

from rulewright.engine.value import Plain, Value
from rulewright.spoils.words.vocabulary import STATS, AnyNumber, Party, one_of

if TYPE_CHECKING:
    from rulewright.spoils.meaning.context import Context


USED_IN_TURN: Final = "used this turn"  # deeds of abilities that are used only so often
USED_IN_GAME: Final = "used this game"


class Share(Plain):
    """Damage by one source: all there is, or its part of what several inflict together. [CR3:408.7]"""

    def __init__(self, source: int, amount: int) -> None:
        """Let `source` have inflicted `amount`."""
        self.source = source
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.source, self.amount)


class Assignment(Plain):
    """Battle damage that a character has assigned and not yet inflicted. [CR3:609.1c]"""

    def __init__(self, source: int, to: int, amount: int) -> None:
        """Let `source` assign `amount` to `to`."""
        self.source = source
        self.to = to
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.source, self.to, self.amount)


class Deed(Plain):
    """What was done this turn, as far as texts ask: a kind, the card it is about, and another card or a player."""

    def __init__(self, kind: str, thing: int, other: int, amount: int = 0) -> None:
        """Remember a deed of a kind, and how much it came to; -1 is nobody."""
        self.kind = kind
        self.thing = thing
        self.other = other
        self.amount = amount

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.kind, self.thing, self.other, self.amount)


class LastKnown(Plain):
    """What an object was when it left play. [A86]"""

    def __init__(  # noqa: PLR0913, PLR0917 - all that is last known
        self,
        controller: int,
        types: tuple[str, ...],
        subtypes: tuple[str, ...],
        keywords: tuple[str, ...],
        numbers: tuple[int, ...],
        role: str,
        texts: tuple[int, ...],
        trades: tuple[str, ...],
        supertypes: tuple[str, ...],
        provided: str,
        cost: int,
    ) -> None:
        """Keep what it was; `numbers` in the order of STATS, `cost` if a text has changed it, else -1."""
        self.controller = controller
        self.types = types
        self.subtypes = subtypes
        self.keywords = keywords
        self.numbers = numbers
        self.role = cast("Literal[Party, '']", role)
        self.texts = texts
        self.trades = trades
        self.supertypes = supertypes
        self.provided = provided
        self.cost = cost

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (
            self.controller, self.types, self.subtypes, self.keywords, self.numbers, self.role, self.texts,
            self.trades, self.supertypes, self.provided, self.cost,
        )  # fmt: skip

    def number(self, which: AnyNumber) -> int:
        """Give one of its numbers: strength, life, speed or structure."""
        return self.numbers[STATS.index(one_of(STATS, which))]


class Fired(Plain):
    """A trigger that was set off and is still to happen. [CR3:503.1]"""

    def __init__(self, word: int, context: "Context") -> None:
        """Let the text of this number happen in a context."""
        self.word = word
        self.context = context

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.word, self.context)


class Became(Plain):
    """An object that became another by the text that is being followed, or by what triggered it. [CR3:402.4]"""

    def __init__(self, old: int, new: int) -> None:
        """Let `old` have become `new`."""
        self.old = old
        self.new = new

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.old, self.new)


class Fulfilled(Plain):
    """A condition for which a trigger waits and that holds already. [A171]"""

    def __init__(self, source: int, paragraph: int) -> None:
        """Remember the card and its paragraph."""
        self.source = source
        self.paragraph = paragraph

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.source, self.paragraph)


class Exempt(Plain):
    """A card whose destruction by damage was replaced: it stands as long as nothing gets worse. [A12]"""

    def __init__(self, thing: int, damage: int, life: int, source: int, word: int) -> None:
        """Let `thing` stand with so much damage and life (or structure), saved by a card's text."""
        self.thing = thing
        self.damage = damage
        self.life = life
        self.source = source
        self.word = word

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.damage, self.life, self.source, self.word)


class Spared(Plain):
    """A card that the rules would have destroyed as it is attached, which was replaced. [A12]"""

    def __init__(self, thing: int, attached: int, source: int, word: int) -> None:
        """Let `thing` stand while it is attached there, saved by a card's text."""
        self.thing = thing
        self.attached = attached
        self.source = source
        self.word = word

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.attached, self.source, self.word)


class Still(Plain):
    """A position in which no card is left to draw, to see whether it comes back. [A153]"""

    def __init__(
        self,
        active: int,
        influence: tuple[int, ...],
        cards: "tuple[Standstill, ...]",
        hands: tuple[tuple[int, ...], ...],
    ) -> None:
        """Keep all that matters of it."""
        self.active = active
        self.influence = influence
        self.cards = cards
        self.hands = hands

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.active, self.influence, self.cards, self.hands)


class Standstill(Plain):
    """A card in such a position."""

    def __init__(self, thing: int, depleted: int, attached: int, markers: int, tokens: int) -> None:
        """Keep how it stands."""
        self.thing = thing
        self.depleted = depleted
        self.attached = attached
        self.markers = markers
        self.tokens = tokens

    def args(self) -> tuple[Value, ...]:
        """Return the constructor's arguments, in order."""
        return (self.thing, self.depleted, self.attached, self.markers, self.tokens)


REMEMBERED = (Share, Assignment, Deed, LastKnown, Fired, Became, Fulfilled, Exempt, Spared, Still, Standstill)
