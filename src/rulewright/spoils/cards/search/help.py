"""What can be searched for, in words and by example: the same for the terminal and for the browser."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Example:
    """A search, and what it means."""

    search: str
    means: str


EXAMPLES: Final = (
    Example("mule", "the word stands in the name or the text, or a kind or the trade begins so"),
    Example('"draw a card"', "just these words, in this order"),
    Example("t:character", "a type, supertype or subtype (type:)"),
    Example("trade:banker", "a trade"),
    Example("x:destroy", "a word of the text alone (text:)"),
    Example("n:the", "a word of the name alone (name:)"),
    Example("c<=2", "the numeric cost (cost; =, !=, <, <=, >, >=)"),
    Example("strength>=4", "strength, life, speed, structure, influence"),
    Example("th:RR", "a threshold with at least these icons (threshold:; th=RR just these, th<=RR no others)"),
    Example("k:covert", "a keyword, unique among them (keyword:)"),
    Example("rarity:rare", "a rarity"),
    Example("set:market", "a set"),
    Example("-t:tactic", "not so"),
    Example("t:item or t:location", "the one or the other"),
    Example("c<=2 (t:item or x:draw)", "brackets"),
)
