"""Notes of the log: what players did, and what did not happen where that matters."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulewright.spoils.showing.phrases import cards, count, listed, times
from rulewright.spoils.table.events import Noted
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.vocabulary import TRADES, TYPES

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def tell_note(g: "Spoils", event: Noted) -> str:
    """Say a note."""
    return NOTES[event.kind](g, g.called(event.player), event.facts)


def face(g: "Spoils", definition: int) -> str:
    """Name a card by its definition."""
    return g.config.definitions[definition].name


def turn(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say whose turn begins."""
    return f"Turn {facts[0]}: {who}"


def deploys(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which card is deployed."""
    return f"{who} deploys {face(g, facts[0])}"


def duplicates(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which card is duplicated."""
    return f"{who} duplicates {face(g, facts[0])}"


def uses(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which ability is used."""
    word = g.lexicon.words[facts[1]]
    assert isinstance(word, p.Ability)
    return f"{who} uses {word.name} of {face(g, facts[0])}"


def reveals(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which cards are shown to everybody."""
    return f"{who} reveals {listed([face(g, one) for one in facts]) or 'no card'}"


def names(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which card is named."""
    return f"{who} names {listed([face(g, one) for one in facts])}"


def chooses_type(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which card type is chosen."""
    return f"{who} chooses the type {TYPES[facts[0]]}"


def chooses_trade(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which trade is chosen."""
    return f"{who} chooses the trade {TRADES[facts[0]]}"


def chooses_subtype(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which subtype is chosen."""
    return f'{who} chooses the subtype "{g.known_subtypes()[facts[0]]}"'


def coin(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say how a coin falls."""
    return f"{who} flips a coin and {'wins' if facts[0] else 'loses'}"


def mulligan(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say how many cards of the first hand are changed."""
    if not facts[0]:
        return f"{who} keeps the first hand"
    return f"{who} puts {cards(facts[0])} on the bottom of the deck and draws as many"


def opening(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say how large the first hand is."""
    return f"{who} draws {cards(facts[0])}"


def repeats(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say which series of actions is repeated."""
    last = "last action" if facts[0] == 1 else f"last {facts[0]} actions"
    return f"{who} repeats the {last} {times(facts[1])}"


def loop_ends(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say that a series was repeated as often as was said."""
    return f"{who}'s loop is complete after {count(facts[0], 'repetition')}"


def loop_stops(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say that a series could not go on."""
    when = f"after {count(facts[0], 'repetition')}" if facts[0] else "before its first repetition"
    return f"{who}'s loop stops {when}: it cannot go on as it was shown"


def endless(_g: "Spoils", _who: str, _facts: tuple[int, ...]) -> str:
    """Say that nobody can end what goes round in circles."""
    return "Nobody can end the loop of effects: the game is a draw"


def out(_g: "Spoils", who: str, _facts: tuple[int, ...]) -> str:
    """Say who has left a game that goes on."""
    return f"{who} is out of the game"


def beaten(_g: "Spoils", who: str, _facts: tuple[int, ...]) -> str:
    """Say who has lost by influence."""
    return f"{who} has no influence left and loses the game"


def concedes(_g: "Spoils", who: str, _facts: tuple[int, ...]) -> str:
    """Say who gives up."""
    return f"{who} concedes"


def takes_back(_g: "Spoils", who: str, _facts: tuple[int, ...]) -> str:
    """Say that an action did not come about."""
    return f"{who} takes the play back: a cost could not be satisfied"


def bids(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say what is bid."""
    return f"{who} bids {facts[0]}"


def bids_no_more(_g: "Spoils", who: str, _facts: tuple[int, ...]) -> str:
    """Say who is out of the bidding."""
    return f"{who} bids no more"


def no_block(_g: "Spoils", who: str, _facts: tuple[int, ...]) -> str:
    """Say that nobody blocks, whether or not somebody could have."""
    return f"{who} does not block"


def short_deck(_g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say that there are not as many cards as should be drawn."""
    if not facts[0]:
        return f"{who} draws no card: the deck is empty"
    return f"{who}'s deck has only {'one card' if facts[0] == 1 else cards(facts[0])} left"


def stalemate(_g: "Spoils", _who: str, _facts: tuple[int, ...]) -> str:
    """Say that a game without cards in the decks comes to no end."""
    return "With every deck empty, the game comes to no end: it is a draw"


def terminates(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say what is stopped before it resolves."""
    return f"{who} terminates {known_face(g, facts[0])}: it has no effect"


def known_face(g: "Spoils", definition: int) -> str:
    """Name a card by its definition, or one that lies face-down."""
    return "a face-down card" if definition < 0 else face(g, definition)


def declines(g: "Spoils", who: str, facts: tuple[int, ...]) -> str:
    """Say whose offer is not taken."""
    return f"{who} declines what {known_face(g, facts[0])} offers"


NOTES: Final[dict[str, Callable[["Spoils", str, tuple[int, ...]], str]]] = {
    "turn": turn,
    "deploys": deploys,
    "duplicates": duplicates,
    "uses": uses,
    "reveals": reveals,
    "names": names,
    "chooses type": chooses_type,
    "chooses trade": chooses_trade,
    "chooses subtype": chooses_subtype,
    "coin": coin,
    "mulligan": mulligan,
    "opening": opening,
    "repeats": repeats,
    "loop ends": loop_ends,
    "loop stops": loop_stops,
    "endless": endless,
    "out": out,
    "beaten": beaten,
    "concedes": concedes,
    "takes back": takes_back,
    "bids": bids,
    "passes": bids_no_more,
    "no block": no_block,
    "short deck": short_deck,
    "stalemate": stalemate,
    "terminates": terminates,
    "declines": declines,
}
