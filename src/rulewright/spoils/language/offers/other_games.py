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

# Phrases hold words that stand in the other tables: the longest is taken first
PHRASES: Final = {
    "enters the battlefield tapped": "enters play depleted",
    "enter the battlefield tapped": "enter play depleted",
    "onto the battlefield tapped": "into play depleted",
    "without paying its mana cost": "for free",
    "put a +#/+# counter on": "put a token on",
    "+#/+# counter": "token",
    "+#/+# counters": "tokens",
    "on the battlefield": "in play",
    "onto the battlefield": "into play",
    "from the battlefield": "from play",
    "leaves the battlefield": "leaves play",
    "the battlefield": "play",
    "at the beginning of your upkeep": "at the start of your turn",
    "at the beginning of each upkeep": "at the start of each turn",
    "at the beginning of your end step": "at the end of your turn",
    "at the beginning of the end step": "at the end of the turn",
    "at the beginning of your draw step": "at the start of your turn",
    "converted mana cost": "numeric cost",
    "mana value": "numeric cost",
    "mana cost": "numeric cost",
    "this creature": "this card",
    "this spell": "this card",
    "this permanent": "this card",
    "enchanted creature": "the attached character",
    "equipped creature": "the attached character",
    "creature token": "character token",
    "creature card": "character",
    "creature cards": "characters",
    "creature spell": "character",
    "instant or sorcery": "tactic",
    "combat damage": "battle damage",
    "any target": "a character or faction",
    "target creature or player": "a character or faction",
    "gains haste": "can attack the turn it enters play",
    "gain haste": "can attack the turn they enter play",
    "has haste": "can attack the turn it enters play",
    "have haste": "can attack the turn they enter play",
    "mill # cards": "put the top # cards of your deck into your discard pile",
    "mill a card": "put the top card of your deck into your discard pile",
    "mills # cards": "puts the top # cards of their deck into their discard pile",
    "mills a card": "puts the top card of their deck into their discard pile",
    "each of your opponents": "your opponent",
    "to each opponent": "to your opponent's faction",
    "to target opponent": "to your opponent's faction",
    "to target player": "to your opponent's faction",
    "target opponent": "your opponent",
    "damage to a player": "damage to a faction",
    "damage to an opponent": "damage to your opponent's faction",
    "if it's heads": "if you win the flip",
    "if it is heads": "if you win the flip",
    "if it comes up heads": "if you win the flip",
    "if it's tails": "if you lose the flip",
    "if it is tails": "if you lose the flip",
    "if it comes up tails": "if you lose the flip",
    "flying": "covert",
    "until end of turn": "this turn",
    "power": "strength",
    "toughness": "life",
}
VERBS: Final = {
    "tap": "deplete",
    "untap": "restore",
    "exhaust": "deplete",
    "kneel": "deplete",
    "sacrifice": "destroy",
    "cast": "play",
    "activate": "use",
    "kill": "destroy",
    "get": "gain",
}
NOUNS: Final = {
    "creature": "character",
    "minion": "character",
    "monster": "character",
    "artifact": "item",
    "equipment": "item",
    "enchantment": "location",
    "land": "resource",
    "permanent": "card",
    "instant": "tactic",
    "sorcery": "tactic",
    "spell": "tactic",
    "graveyard": "discard pile",
    "library": "deck",
    "counter": "token",
    "combat": "battle",
}
# What to look at where it is not quite the same
REMARKS: Final = {
    "put a +#/+# counter on": "a token does nothing by itself: say what it gives",
    "+#/+# counter": "a token does nothing by itself: say what it gives",
    "+#/+# counters": "a token does nothing by itself: say what it gives",
    "any target": "pick it in the COST, if it shall be known beforehand",
    "to target player": "it is your opponent's faction, not any",
    "flying": "covert characters are blocked by covert ones only, and block no others",
    "sacrifice": "here it is destroyed: say `you control` of what is given up",
    "artifact": "an item is the nearest",
    "equipment": "an item that is attached is the nearest",
    "enchantment": "a location is the nearest",
    "spell": "only a tactic: characters, items and locations are no spells here",
}
TABLES: Final[dict[TermKind, dict[str, str]]] = {"phrase": PHRASES, "verb": VERBS, "noun": NOUNS}
TERMS: Final = tuple(
    [Term(kind, there, here, REMARKS.get(there, "")) for kind, table in TABLES.items() for there, here in table.items()]
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
