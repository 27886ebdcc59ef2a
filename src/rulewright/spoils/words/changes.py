"""Changes: what a card is, has, may and must while a text works. They last as their duration says."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, Union

from rulewright.spoils.words.amounts import Amount
from rulewright.spoils.words.things import Card, Cards, Player, Things
from rulewright.spoils.words.vocabulary import (
    Allowed,
    Changeable,
    Counted,
    DamageEnd,
    Facet,
    Forbidden,
    Forbidder,
    Parity,
    Party,
    Payment,
    PlainKeyword,
    PlayerForbidden,
    Required,
    Stat,
    Toll,
)

if TYPE_CHECKING:
    from rulewright.spoils.words.paragraphs import Paragraph


@dataclass(frozen=True, slots=True)
class Gains:
    """Gains an amount of strength, life, speed or structure."""

    number: Changeable
    amount: Amount


@dataclass(frozen=True, slots=True)
class Loses:
    """Loses an amount of strength, life, speed or structure."""

    number: Changeable
    amount: Amount


@dataclass(frozen=True, slots=True)
class Becomes:
    """A number is set to an amount."""

    number: Stat
    amount: Amount


@dataclass(frozen=True, slots=True)
class Switches:
    """Two of its numbers are switched."""

    one: Stat
    other: Stat


@dataclass(frozen=True, slots=True)
class GainsType:
    """Gains a type, a subtype, a trade or a supertype. [CR3:208.1] [CR3:208.1a]"""

    kind: Facet
    name: str


@dataclass(frozen=True, slots=True)
class LosesType:
    """Loses a type, a subtype, a trade or a supertype."""

    kind: Facet
    name: str


@dataclass(frozen=True, slots=True)
class GainsText:
    """Gains a keyword or any other paragraph as temporary rules text. [CR3:508.1a]"""

    paragraph: "Paragraph"


@dataclass(frozen=True, slots=True)
class LosesKeyword:
    """Loses a keyword."""

    keyword: PlainKeyword


@dataclass(frozen=True, slots=True)
class LosesText:
    """Loses all rules text, or all but the paragraph of this card that says so."""

    other: bool = False


@dataclass(frozen=True, slots=True)
class LosesAbilities:
    """Loses all abilities that it has by then; its other rules text stays. [CR3:402.6]"""


@dataclass(frozen=True, slots=True)
class Borrows:
    """Has the abilities that are printed on other cards besides its own, or all their rules text. [CR3:508.1]"""

    things: Things
    abilities: bool = True  # and no other rules text


@dataclass(frozen=True, slots=True)
class Cannot:
    """Cannot attack, block, be blocked, be destroyed, be picked, restore, be depleted, use abilities ..."""

    what: Forbidden
    by: Literal[Forbidder, ""] = ""
    # only by cards of this kind and their abilities (a pick), by their effects (a destruction), by them (a block)
    source: Cards | None = None


@dataclass(frozen=True, slots=True)
class Can:
    """Can attack at once (although it is fresh), can block covert parties, can block although it is depleted ..."""

    what: Allowed


@dataclass(frozen=True, slots=True)
class Must:
    """Must attack if able, must block (or block this card) if able, must be picked by anything that can ..."""

    what: Required


@dataclass(frozen=True, slots=True)
class Provides:
    """Provides icons."""

    icons: str


CardChange: TypeAlias = Union[
    Gains,
    Loses,
    Becomes,
    Switches,
    GainsType,
    LosesType,
    GainsText,
    LosesKeyword,
    LosesText,
    LosesAbilities,
    Borrows,
    Cannot,
    Can,
    Must,
    Provides,
]

# Changes of what players may do and what it costs


@dataclass(frozen=True, slots=True)
class CostsMore:
    """The numeric cost of cards of a kind that a player deploys is increased, or that of abilities of such cards."""

    player: Player
    cards: Cards
    amount: Amount
    first: bool = False  # only of the first such card each turn
    abilities: bool = False  # of abilities that the player uses, as far as they have a numeric cost


@dataclass(frozen=True, slots=True)
class CostsLess:
    """The numeric cost of what a player deploys, or of abilities used, is reduced, to a minimum if there is one."""

    player: Player
    cards: Cards
    amount: Amount
    minimum: int = 0
    first: bool = False  # only of the first such card each turn
    abilities: bool = False  # of abilities that the player uses, as far as they have a numeric cost


@dataclass(frozen=True, slots=True)
class PlayerCannot:
    """A player cannot deploy cards of a kind, attack, block, draw, use abilities of cards of a kind, respond ..."""

    player: Player
    what: PlayerForbidden
    cards: Cards = Cards()
    beyond: int = 0  # to deploy or draw: only more than so many each turn


@dataclass(frozen=True, slots=True)
class MustPay:
    """A player must pay an amount to attack, to block, or for each attacking or blocking character.

    With `cards`: to attack or block with such a card, to attack one (`attack these`) or block a party with one in it
    (for `each blocker of these`), to use an ability of one or to pick it. Without: to search their own deck.
    """

    player: Player
    what: Literal[Payment, Toll]
    amount: Amount
    cards: Things | None = None


@dataclass(frozen=True, slots=True)
class DamageChange:
    """Damage inflicted to cards of a kind (or by them) is increased or reduced by an amount, or reduced to 0."""

    cards: Things
    role: DamageEnd
    amount: Amount | None  # None: reduced to 0, or `to` an amount
    more: bool
    battle: bool = False  # battle damage only
    other: Things | None = None  # the other end of the damage: its source if the role is `to`, what receives it if `by`
    over: Amount | None = None  # only an amount greater than this
    to: Amount | None = None  # what it is reduced to
    nonbattle: bool = False  # other damage only


@dataclass(frozen=True, slots=True)
class Divert:
    """Damage inflicted to things is inflicted to another card instead."""

    cards: Things
    to: Card
    battle: bool = False  # battle damage only
    nonbattle: bool = False  # other damage only


@dataclass(frozen=True, slots=True)
class MayDeploy:
    """A player may deploy cards of a kind that lie elsewhere as though they were in hand."""

    player: Player
    cards: Cards
    unmet: bool = False  # even if their threshold is not met


@dataclass(frozen=True, slots=True)
class Quickens:
    """A player may deploy cards of a kind whenever they could deploy a tactic."""

    player: Player
    cards: Cards


@dataclass(frozen=True, slots=True)
class ExtraIcons:
    """A player controls additional icons."""

    player: Player
    icons: str


@dataclass(frozen=True, slots=True)
class OpenTop:
    """The top card of a player's deck is revealed at all times."""

    player: Player


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A player plays with their hand revealed."""

    player: Player


@dataclass(frozen=True, slots=True)
class OnlyCostsDestroy:
    """Cards can be destroyed only by costs, neither by effects nor by the rules."""


# Everything that can receive damage
RECEIVERS = Cards(types=("character", "location", "faction"))


@dataclass(frozen=True, slots=True)
class AmountChange:
    """What a player draws, or gains or loses of influence, is increased or reduced by an amount."""

    player: Player
    what: Counted
    amount: Amount
    more: bool


@dataclass(frozen=True, slots=True)
class PartyNeeds:
    """An attacking or blocking party (that includes a card of a kind) has so many members, or an even number.

    With `party`: only an attacking party, or only a blocking one; with `against`, one that blocks such a card.
    """

    relation: Literal[">=", "<=", Parity]
    amount: Amount
    including: Things | None = None
    party: Literal[Party, ""] = ""
    against: Things | None = None


PlayerChange: TypeAlias = (
    CostsMore | CostsLess | PlayerCannot | MustPay | DamageChange | ExtraIcons | OnlyCostsDestroy | OpenTop
    | AmountChange | PartyNeeds | MayDeploy | Divert | Quickens | OpenHand
)  # fmt: skip
