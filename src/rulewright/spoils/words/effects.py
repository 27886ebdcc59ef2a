"""Instructions: what a text tells players to do. The same words serve as extra costs."""

from dataclasses import dataclass
from typing import TypeAlias, Union

from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.changes import CardChange, PlayerChange
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.things import Card, Cards, Opponent, Player, Things, You

# Durations of changes: "turn" (this turn), "ever" (as long as the card stays where it is), "battle" (during this
# battle), "next restore" (its controller's next restore rule), "your next turn" (until the start of your next turn)

# Single instructions


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick cards of a kind; `up_to` fewer may be picked. The pick's number in the text is how it is referred to."""

    cards: Cards
    amount: Amount = Number(1)
    up_to: bool = False
    number: int = 0
    choose: bool = False  # choose instead of pick
    player: Player = You()
    random: bool = False
    among: Card | None = None  # only among cards that the text knows already (those looked at, revealed ...)


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy."""

    things: Things


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discards so many cards from hand, of a kind, of their choice or at random."""

    player: Player
    amount: Amount
    cards: Cards = Cards(area="hand")
    random: bool = False
    number: int = -1  # the pick number under which the discarded cards are referred to later


@dataclass(frozen=True, slots=True)
class DiscardThese:
    """A player discards cards that the text knows already."""

    player: Player
    things: Things


@dataclass(frozen=True, slots=True)
class PickPlayer:
    """Pick (or choose) an opponent, or any player; ThatPlayer refers to them."""

    opponent: bool = True
    choose: bool = False


@dataclass(frozen=True, slots=True)
class DiscardWhole:
    """A player discards their whole hand."""

    player: Player


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws so many cards, or as many of them as they want."""

    player: Player
    amount: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class Inflict:
    """Inflict damage to things, or divided among them."""

    amount: Amount
    things: Things
    divided: bool = False
    source: Card | None = None  # None: this card
    up_to: bool = False
    divider: Player = You()  # who divides it


@dataclass(frozen=True, slots=True)
class LoseInfluence:
    """A player's faction loses influence."""

    player: Player
    amount: Amount


@dataclass(frozen=True, slots=True)
class GainInfluence:
    """A player's faction gains influence."""

    player: Player
    amount: Amount


@dataclass(frozen=True, slots=True)
class Deplete:
    """Deplete."""

    things: Things


@dataclass(frozen=True, slots=True)
class Restore:
    """Restore."""

    things: Things


@dataclass(frozen=True, slots=True)
class DetachResources:
    """Detach all resources from a player's faction."""

    player: Player


@dataclass(frozen=True, slots=True)
class Detach:
    """Detach so many resources of the player's choice from their faction."""

    player: Player
    amount: Amount
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class DetachThese:
    """Detach cards that the text knows already."""

    things: Things


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach a card to another."""

    card: Things
    to: Card


@dataclass(frozen=True, slots=True)
class TakeControl:
    """A player takes control of things, for a turn or for as long as they stay in play."""

    things: Things
    player: Player = You()
    duration: str = "ever"


@dataclass(frozen=True, slots=True)
class PutInto:
    """Put things into their owner's hand, deck (top, bottom, shuffled), discard pile, the void, out of the game."""

    things: Things
    area: str  # hand, deck top, deck bottom, deck, discard, void, void face-down, out


@dataclass(frozen=True, slots=True)
class PutIntoPlay:
    """Put things into play under a player's control, depleted or attached if it says so."""

    things: Things
    player: Player = You()
    depleted: bool = False
    face_down: bool = False  # as a face-down resource
    attached_to: Card | None = None
    party: str = ""  # attacking, blocking: as a member of that party
    instead_of_discard: bool = False  # a tactic: instead of going to its owner's discard pile after it resolves


@dataclass(frozen=True, slots=True)
class FlipDown:
    """Flip a card in play face-down."""

    things: Things


@dataclass(frozen=True, slots=True)
class FlipUpCard:
    """Flip a face-down card face-up."""

    things: Things


@dataclass(frozen=True, slots=True)
class PutFromDeck:
    """Put the top (so many) cards of a player's deck into an area of theirs."""

    player: Player
    amount: Amount
    area: str  # hand, discard, out, void, deck bottom
    number: int = -1


@dataclass(frozen=True, slots=True)
class LookAtTop:
    """A player looks at the top cards of a deck."""

    deck: Player
    amount: Amount
    player: Player = You()
    number: int = -1
    up_to: bool = False  # or at fewer


@dataclass(frozen=True, slots=True)
class RevealTop:
    """Reveal the top cards of a player's deck; they are referred to by `number`."""

    deck: Player
    amount: Amount
    number: int = -1
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """Reveal cards from the top of a player's deck, one after the other, until so many of a kind are among them.

    Those are referred to by `number`, all revealed cards by `whole`; the others are the rest of these.
    """

    deck: Player
    cards: Cards
    amount: Amount = Number(1)
    number: int = -1
    whole: int = -1


@dataclass(frozen=True, slots=True)
class Reveal:
    """Reveal cards that the text knows already."""

    things: Things


@dataclass(frozen=True, slots=True)
class Search:
    """Search a player's deck for cards of a kind; they are referred to by `number`. The deck is shuffled after."""

    player: Player
    cards: Cards
    amount: Amount = Number(1)
    number: int = 0
    reveal: bool = False
    up_to: bool = False
    searcher: Player = You()
    different: bool = False  # no two of the same name


@dataclass(frozen=True, slots=True)
class Shuffle:
    """A player shuffles their deck."""

    player: Player


@dataclass(frozen=True, slots=True)
class RevealHand:
    """A player reveals their hand."""

    player: Player


@dataclass(frozen=True, slots=True)
class LookAtHand:
    """You look at a player's hand."""

    player: Player


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Put so many card tokens of a name into play under a player's control."""

    name: str
    amount: Amount = Number(1)
    player: Player = You()


@dataclass(frozen=True, slots=True)
class PutTokens:
    """Put so many tokens on a card, or divide them among cards."""

    amount: Amount
    things: Things
    divided: bool = False
    up_to: bool = False


@dataclass(frozen=True, slots=True)
class RemoveTokens:
    """Remove so many tokens (all if None) from a card; as a cost it needs that many."""

    amount: Amount | None
    things: Things


@dataclass(frozen=True, slots=True)
class RemoveDamage:
    """Remove so many damage markers (all if None) from a location, or all damage from a character.

    `this_turn`: only the damage that was inflicted to it this turn.
    """

    things: Things
    amount: Amount | None = None
    this_turn: bool = False


@dataclass(frozen=True, slots=True)
class Pay:
    """Pay an amount: an addition to the running total in a cost section, an effect-based numeric cost elsewhere."""

    amount: Amount
    player: Player = You()


@dataclass(frozen=True, slots=True)
class ChooseNumber:
    """A player chooses a number for a variable, at most so much if there is a limit."""

    letter: str = "X"
    most: Amount | None = None
    player: Player = You()


@dataclass(frozen=True, slots=True)
class LetVariable:
    """Define a variable: `X is its structure`."""

    letter: str
    amount: Amount


@dataclass(frozen=True, slots=True)
class Only:
    """A restriction in a cost section: use or play this only if, while, during."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class Change:
    """Things gain, lose, cannot or must for a duration."""

    things: Things
    change: CardChange
    duration: str = "turn"


@dataclass(frozen=True, slots=True)
class ChangeFor:
    """A change of what players may do or what it costs, for a duration."""

    change: PlayerChange
    duration: str = "turn"


@dataclass(frozen=True, slots=True)
class NextInstead:
    """A delayed replacement: the next time this turn that something would happen, an effect happens instead.

    Where there is a condition it must hold then, or nothing is replaced.
    """

    event: "Event"
    effect: "Effect"
    duration: str = "turn"
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class ReduceNextDamage:
    """Reduce the next damage inflicted to things this turn by an amount, or to 0."""

    things: Things
    amount: Amount | None  # None: to 0


@dataclass(frozen=True, slots=True)
class ReduceNextCost:
    """Reduce the numeric cost of the next card of a kind you deploy this turn, or (None) of the next you pay at all."""

    amount: Amount
    cards: Cards | None = None


@dataclass(frozen=True, slots=True)
class ReduceThisCost:
    """In the cost of a card: its own numeric cost is reduced by an amount."""

    amount: Amount


@dataclass(frozen=True, slots=True)
class AttachResources:
    """A player attaches so many free resources of their choice to their faction, which is no payment."""

    player: Player
    amount: Amount = Number(1)


@dataclass(frozen=True, slots=True)
class LookAtCards:
    """You look at cards, wherever they are: at face-down resources, say."""

    things: Things


@dataclass(frozen=True, slots=True)
class PlayResource:
    """A player plays a resource."""

    player: Player = You()


@dataclass(frozen=True, slots=True)
class DeployFrom:
    """A player may (or must) deploy a card of a kind, or a known card, for free if it says so."""

    player: Player
    cards: Things
    free: bool = False
    unmet: bool = False  # even if its threshold is not met


@dataclass(frozen=True, slots=True)
class Bar:
    """The ability that this responds to cannot be used again this turn."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """Duplicate a tactic."""

    card: Card


@dataclass(frozen=True, slots=True)
class Terminate:
    """Terminate the card or ability that this responds to; a card goes to its owner's discard pile, or elsewhere."""

    card: Card
    area: str = "discard"  # also: hand, deck top, deck bottom, out, play face-down (as a resource of its owner's)


@dataclass(frozen=True, slots=True)
class AttackPlayer:
    """Attack a player's faction or one of their locations, now; the battle is resolved before anything else."""

    player: Player = Opponent()


@dataclass(frozen=True, slots=True)
class UseAbilityOf:
    """Use one of a card's abilities, with all its costs; its effect happens so many times."""

    card: Card
    times: int = 1


@dataclass(frozen=True, slots=True)
class Redirect:
    """The next so much damage inflicted to things this turn is inflicted to another card instead."""

    amount: Amount
    things: Things
    to: Card


@dataclass(frozen=True, slots=True)
class EntersUnder:
    """The card that this responds to enters play under another player's control when it resolves."""

    card: Card
    player: Player = You()


@dataclass(frozen=True, slots=True)
class RemoveFromBattle:
    """Remove characters from the battle."""

    things: Things


@dataclass(frozen=True, slots=True)
class JoinBattle:
    """Add characters to the attacking or the blocking party."""

    things: Things
    party: str  # attacking, blocking, own (whichever party their controller has)


@dataclass(frozen=True, slots=True)
class FlipCoin:
    """Flip a coin; what follows if you win, and otherwise."""

    won: "Effect"
    lost: "Effect"


@dataclass(frozen=True, slots=True)
class Reflip:
    """Flip the coin again whose loss is replaced."""


@dataclass(frozen=True, slots=True)
class UseAbility:
    """A player uses an ability of a card of a kind that they control, with its costs."""

    cards: Cards = Cards(side="their")
    player: Player = You()


@dataclass(frozen=True, slots=True)
class SkipRestoreRule:
    """On your next turn your faction's restore rule does not happen."""


@dataclass(frozen=True, slots=True)
class Later:
    """When something happens the next time (the next turn starts, the battle ends), an effect happens.

    With a duration: each time it happens as long as that lasts.
    """

    event: "Event"
    effect: "Effect"
    duration: str = ""


@dataclass(frozen=True, slots=True)
class Bid:
    """Players bid; what follows for the winner and for each who lost (ThatPlayer), with the winning number as X."""

    winner: "Effect"
    loser: "Effect"
    most: Amount | None = None  # no bid is higher; ThatPlayer is whoever bids
    first: Player | None = None  # who bids first; None: the active player


@dataclass(frozen=True, slots=True)
class NameCard:
    """A player names a card; Cards.named refers to it."""

    player: Player = You()


@dataclass(frozen=True, slots=True)
class ChooseType:
    """A player chooses a card type; Cards.chosen_type refers to it."""

    player: Player = You()


@dataclass(frozen=True, slots=True)
class LoseGame:
    """A player loses the game."""

    player: Player


# Compound instructions, each followed by a procedure of its own


@dataclass(frozen=True, slots=True)
class Sequence:
    """One instruction after the other."""

    effects: tuple["Effect", ...]


@dataclass(frozen=True, slots=True)
class May:
    """A player may follow an instruction."""

    effect: "Effect"
    player: Player = You()


@dataclass(frozen=True, slots=True)
class AsThough:
    """An instruction that you follow as though you were another player: it speaks of them, and you decide."""

    effect: "Effect"
    player: Player = Opponent()


@dataclass(frozen=True, slots=True)
class IfYouDo:
    """What follows if the instruction before it was followed, and what if it was not."""

    basis: "Effect"
    then: "Effect"
    otherwise: "Effect" = Sequence(())


@dataclass(frozen=True, slots=True)
class If:
    """What follows if a condition holds, and what if it does not."""

    condition: Condition
    then: "Effect"
    otherwise: "Effect" = Sequence(())


@dataclass(frozen=True, slots=True)
class Options:
    """A player chooses one of several texts."""

    options: tuple["Effect", ...]
    player: Player = You()


@dataclass(frozen=True, slots=True)
class Repeat:
    """An instruction so many times."""

    amount: Amount
    effect: "Effect"


# What triggers and replacements listen for


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happens to cards of a kind or to a player.

    `kind` is one of: enters, leaves, destroyed, discarded, put into discard, attacks, blocks, is blocked, is not
    blocked, forms party, inflicts damage, receives damage, depleted, restored, picked, deployed, uses ability,
    draws, discards (any number of cards at once), plays resource, playing resource (before it enters play), loses
    influence, gains influence, start of turn, end of turn, coin flipped, wins coin flip, loses coin flip, end of
    battle, put into hand,
    attached, control changes, tokens put, tokens removed, flipped, put into discard from play, put into hand from
    play, is attacked, removed (from the game), condition (the trigger's condition becomes true).
    """

    kind: str
    cards: "Cards | Card" = Cards()
    player: Player | None = None
    by: "Cards | Card | None" = None  # the source of damage, or what destroyed it
    to: "Cards | Card | None" = None  # what receives the damage
    battle: bool = False
    effect: bool = False  # only if an effect does it, not the rules
    origin: str = ""  # hand: only a card that enters play out of your hand


Effect: TypeAlias = Union[
    Pick, PickPlayer, Destroy, Discard, DiscardThese, DiscardWhole, Draw, Inflict, LoseInfluence, GainInfluence,
    Deplete, Restore, DetachResources, Detach, DetachThese, Attach, TakeControl, PutInto, PutIntoPlay, FlipDown,
    FlipUpCard, PutFromDeck, LookAtTop, RevealTop, Reveal, Search, Shuffle, RevealHand, LookAtHand, CreateTokens,
    PutTokens, RemoveTokens, RemoveDamage, Pay, ChooseNumber, LetVariable, Only, Change, ChangeFor, NextInstead,
    ReduceNextDamage, ReduceNextCost, PlayResource, DeployFrom, Terminate, RemoveFromBattle, JoinBattle, FlipCoin,
    Bid, NameCard, ChooseType, LoseGame, Bar, ReduceThisCost, AttachResources, LookAtCards, RevealUntil,
    Duplicate, AsThough, Sequence, May, IfYouDo, If, Options, Repeat,
    EntersUnder, AttackPlayer, Redirect, Reflip, UseAbility, UseAbilityOf, Later, SkipRestoreRule,
]  # fmt: skip
