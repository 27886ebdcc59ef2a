"""The words of other games, and what The Spoils calls the same: one table. `translated.py` goes by it.

A verb or noun stands for all its forms. In a phrase `#` is a number or a letter, and goes where `#` stands in what it
becomes. What is only near says what to look at.
"""

from dataclasses import dataclass
from typing import Final, Literal

TermKind = Literal["verb", "noun", "phrase"]


@dataclass(frozen=True, slots=True)
class Term:
    """What another game says, what is said here, and what to look at where that is not quite the same."""

    kind: TermKind
    there: str
    here: str
    but: str = ""


IRREGULAR: Final = {"cast": ("cast", "cast", "casting"), "get": ("got", "gotten", "getting"), "put": ("put",) * 3}
DOUBLED: Final = {"tap": "tapp", "untap": "untapp"}

TERMS: Final = (
    # Phrases first: they hold words that stand below
    Term("phrase", "enters the battlefield tapped", "enters play depleted"),
    Term("phrase", "enter the battlefield tapped", "enter play depleted"),
    Term("phrase", "onto the battlefield tapped", "into play depleted"),
    Term("phrase", "without paying its mana cost", "for free"),
    Term("phrase", "put a +#/+# counter on", "put a token on", "a token does nothing by itself: say what it gives"),
    Term("phrase", "+#/+# counter", "token", "a token does nothing by itself: say what it gives"),
    Term("phrase", "+#/+# counters", "tokens", "a token does nothing by itself: say what it gives"),
    Term("phrase", "on the battlefield", "in play"),
    Term("phrase", "onto the battlefield", "into play"),
    Term("phrase", "from the battlefield", "from play"),
    Term("phrase", "leaves the battlefield", "leaves play"),
    Term("phrase", "the battlefield", "play"),
    Term("phrase", "at the beginning of your upkeep", "at the start of your turn"),
    Term("phrase", "at the beginning of each upkeep", "at the start of each turn"),
    Term("phrase", "at the beginning of your end step", "at the end of your turn"),
    Term("phrase", "at the beginning of the end step", "at the end of the turn"),
    Term("phrase", "at the beginning of your draw step", "at the start of your turn"),
    Term("phrase", "converted mana cost", "numeric cost"),
    Term("phrase", "mana value", "numeric cost"),
    Term("phrase", "mana cost", "numeric cost"),
    Term("phrase", "then shuffle", "then shuffle your deck"),
    Term("phrase", "then shuffle your library", "then shuffle your deck"),
    Term("phrase", "this creature", "this card"),
    Term("phrase", "this spell", "this card"),
    Term("phrase", "this permanent", "this card"),
    Term("phrase", "enchanted creature", "the attached character"),
    Term("phrase", "equipped creature", "the attached character"),
    Term("phrase", "creature token", "character token"),
    Term("phrase", "creature card", "character"),
    Term("phrase", "creature cards", "characters"),
    Term("phrase", "creature spell", "character"),
    Term("phrase", "instant or sorcery", "tactic"),
    Term("phrase", "combat damage", "battle damage"),
    Term("phrase", "any target", "a character or faction", "pick it in the COST, if it shall be known beforehand"),
    Term("phrase", "gains haste", "can attack the turn it enters play"),
    Term("phrase", "gain haste", "can attack the turn they enter play"),
    Term("phrase", "has haste", "can attack the turn it enters play"),
    Term("phrase", "have haste", "can attack the turn they enter play"),
    Term("phrase", "mill # cards", "put the top # cards of your deck into your discard pile"),
    Term("phrase", "mill a card", "put the top card of your deck into your discard pile"),
    Term("phrase", "mills # cards", "puts the top # cards of their deck into their discard pile"),
    Term("phrase", "mills a card", "puts the top card of their deck into their discard pile"),
    Term("phrase", "each of your opponents", "your opponent"),
    Term("phrase", "to each opponent", "to your opponent's faction"),
    Term("phrase", "to target opponent", "to your opponent's faction"),
    Term("phrase", "to target player", "to your opponent's faction", "it is your opponent's faction, not any"),
    Term("phrase", "target opponent", "your opponent"),
    Term("phrase", "damage to a player", "damage to a faction"),
    Term("phrase", "damage to an opponent", "damage to your opponent's faction"),
    Term("phrase", "flying", "covert", "covert characters are blocked by covert ones only, and block no others"),
    Term("phrase", "until end of turn", "this turn"),
    # Verbs
    Term("verb", "tap", "deplete"),
    Term("verb", "untap", "restore"),
    Term("verb", "exhaust", "deplete"),
    Term("verb", "kneel", "deplete"),
    Term("verb", "sacrifice", "destroy", "here it is destroyed: say `you control` of what is given up"),
    Term("verb", "cast", "play"),
    Term("verb", "activate", "use"),
    Term("verb", "kill", "destroy"),
    Term("verb", "get", "gain"),
    # Nouns
    Term("noun", "creature", "character"),
    Term("noun", "minion", "character"),
    Term("noun", "monster", "character"),
    Term("noun", "artifact", "item", "an item is the nearest"),
    Term("noun", "equipment", "item", "an item that is attached is the nearest"),
    Term("noun", "enchantment", "location", "a location is the nearest"),
    Term("noun", "land", "resource"),
    Term("noun", "permanent", "card"),
    Term("noun", "instant", "tactic"),
    Term("noun", "sorcery", "tactic"),
    Term("noun", "spell", "tactic", "only a tactic: characters, items and locations are no spells here"),
    Term("noun", "graveyard", "discard pile"),
    Term("noun", "library", "deck"),
    Term("noun", "counter", "token"),
    Term("noun", "combat", "battle"),
    Term("phrase", "power", "strength"),
    Term("phrase", "toughness", "life"),
)

# Keywords of other games, and what may be said here; what has nothing is left out
KEYWORDS: Final = {
    "haste": "This card can attack the turn it enters play.",
    "flash": "TACTICAL",
    "flying": "COVERT",
    "defender": "This card cannot attack.",
    "unblockable": "This card is unblockable.",
}
NEAR_KEYWORDS: Final = {"flying": "covert characters are blocked by covert ones only, and block no others"}
NOTHING: Final = (
    "trample", "lifelink", "deathtouch", "vigilance", "first strike", "double strike", "hexproof", "shroud", "ward",
    "indestructible", "mana", "menace", "reach", "protection", "prowess", "cycling", "scry", "regenerate",
)  # fmt: skip
