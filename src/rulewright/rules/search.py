"""Searching the rules by words: every document ranked together, plain questions understood as far as words go."""

import functools
import math
import re
from collections import Counter
from typing import Final

from rulewright.rules.book import GAMES, Rule, book

# Words of a question that say nothing about rules.
PLAIN: Final = frozenset({
    "a", "about", "after", "all", "an", "and", "any", "are", "as", "at", "be", "been", "before", "but", "by",
    "can", "could", "did", "do", "does", "doing", "for", "from", "get", "gets", "got", "had", "has", "have",
    "he", "her", "him", "his", "how", "i", "if", "in", "into", "is", "it", "its", "just", "many", "may", "me",
    "much", "must", "my", "need", "no", "not", "of", "off", "on", "one", "or", "our", "rule", "rules", "she",
    "should", "so", "than", "that", "the", "their", "them", "then", "there", "they", "this", "to", "too",
    "us", "was", "we", "were", "what", "when", "where", "whether", "which", "who", "whose", "why", "will",
    "with", "would", "you", "your",
})  # fmt: skip
# What players of other games say, in the rulebooks' words.
MEANT: Final = {
    "tap": "deplete", "tapped": "depleted", "untap": "restore", "untapped": "restored", "mana": "resource",
    "creature": "character", "minion": "character", "unit": "character", "target": "pick", "health": "life",
    "toughness": "life", "graveyard": "discard", "cast": "deploy", "spell": "tactic", "hitpoints": "armor",
    "equip": "attach", "equipment": "gear", "tie": "draw", "mulligans": "mulligan", "ship": "cruiser",
}  # fmt: skip
ALIKE: Final = {"play": "deploy", "deploy": "play"}  # one word of two ages
ENDINGS: Final = ("ings", "ing", "ers", "ies", "ed", "er", "es", "s")
SHORTEST: Final = 3
PREFIX: Final = 4  # so much of a word is enough to be found by its beginning
NAMED: Final = 1000.0
OF_ID: Final = 3.0
OF_CHAPTER: Final = 1.5
DOCUMENTS: Final = {"rb22": "RB:", "cr2010": "CR2:", "crlate": "CR3:"}
POINTER: Final = "Pointer"
HOW: Final = re.compile(r"(?:how (?:do|can|may|to|does)|can i|may i|what can) ")
TELLS: Final = frozenset({"may", "choos", "pick"})  # the words of rules that say what a player does


def stem(word: str) -> str:
    """Give the part of a word that its forms share: block, blocks, blocked, blocking, blocker."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST:
            return word[: -len(ending)]
    return word.removesuffix("e") if len(word) > SHORTEST + 1 else word


def words_of(text: str) -> list[str]:
    """Give the words of a text by their stems."""
    return [stem(word) for word in re.findall(r"[a-z0-9]+", text.casefold())]


def sought_in(question: str) -> list[str]:
    """Give the words of a question that say something, in the rulebooks' own terms."""
    named = [word for word in question.casefold().split() if not is_number(word)]
    plain = [word for word in re.findall(r"[a-z0-9]+", " ".join(named)) if word not in PLAIN]
    return list(dict.fromkeys([stem(MEANT.get(word, word)) for word in plain]))


def is_number(word: str) -> bool:
    """Whether a word is an id or the number of a rule rather than a word."""
    return bool(re.fullmatch(r"(?:[a-z]+[0-9]?[:-])?[a-z]?[0-9][0-9a-z.]*", word.casefold()))


class Index:
    """The words of every rule of a game, and how rare each is."""

    def __init__(self, game: str) -> None:
        """Read all rules."""
        self.rules = list(book(game).values())
        self.texts = [Counter(words_of(rule.text)) for rule in self.rules]
        self.heads = [set(words_of(f"{rule.chapter}")) for rule in self.rules]
        self.ids = [set(words_of(rule.id)) for rule in self.rules]
        self.mean = sum(text.total() for text in self.texts) / max(1, len(self.texts))
        self.in_rules = Counter(word for text in self.texts for word in text)

    def rarity(self, word: str) -> float:
        """Give how much a word tells: the rarer, the more."""
        return math.log(1 + len(self.rules) / (1 + self.in_rules[word]))

    def score(self, at: int, sought: list[str]) -> float:
        """Give how well a rule answers: rare words count more, short texts more, and all words together most."""
        found = [self.weight(at, word) for word in sought]
        hits = sum(one > 0 for one in found)
        return sum(found) * (hits / len(sought)) ** 2

    def weight(self, at: int, word: str) -> float:
        """Give how much of a word is in a rule: in its text, its chapter, its id."""
        text = self.texts[at]
        count = text[word] or (text[ALIKE[word]] * 0.7 if word in ALIKE else 0)
        if not count and len(word) >= PREFIX:
            count = 0.4 * sum(number for one, number in text.items() if one.startswith(word))
        length = 0.4 + 0.6 * text.total() / self.mean
        worth = count * 2.2 / (count + 1.2 * length) if count else 0.0
        worth += OF_CHAPTER * (word in self.heads[at]) + OF_ID * (word in self.ids[at])
        return worth * self.rarity(word)


@functools.cache
def index(game: str) -> Index:
    """Give the index of a game's rules, which never change while the program runs."""
    return Index(game)


def by_id(game: str, name: str) -> list[Rule]:
    """Give the rules that an id names: whole, or the number without its document, in each that has it."""
    every = book(game)
    sought = name.casefold()
    whole = [rule for rule in every.values() if rule.id.casefold() == sought]
    if whole or not is_number(sought):
        return whole
    return [rule for rule in every.values() if rule.id.casefold().endswith((f":{sought}", f"sf-{sought}"))]


def search(question: str, games: tuple[str, ...] = GAMES, ruleset: str = "") -> list[Rule]:
    """Rank the rules that speak of some words, the best first; a rule whose id was named comes before all."""
    ranked: list[tuple[float, int, Rule]] = []
    sought = sought_in(question)
    asks_how = HOW.match(f"{question.casefold()} ") is not None
    for game in games:
        known = index(game)
        named = [rule.id for word in question.split() if is_number(word) for rule in by_id(game, word)]
        for at, rule in enumerate(known.rules):
            worth = NAMED if rule.id in named else known.score(at, sought) if sought else 0.0
            worth *= 0.5 if rule.heading or rule.text.startswith(POINTER) else 1.0
            worth *= 1.5 if asks_how and not TELLS.isdisjoint(known.texts[at]) else 1.0
            if worth > 0 and speaks(rule, ruleset):
                ranked.append((-worth, at, rule))
    ranked.sort(key=lambda one: one[:2])
    return [rule for _, _, rule in ranked]


def grouped(found: list[Rule]) -> list[list[Rule]]:
    """Put rules together that say the same in several documents, where the first of them stands."""
    groups: dict[str, list[Rule]] = {}
    for rule in found:
        groups.setdefault(rule.text, []).append(rule)
    return list(groups.values())


def speaks(rule: Rule, ruleset: str) -> bool:
    """Whether a rule is one of a ruleset's document, or a ruling, which may be about any."""
    return not ruleset or rule.is_ruling or rule.id.startswith(DOCUMENTS[ruleset])
