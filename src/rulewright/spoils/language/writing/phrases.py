"""Values into words of English, by the productions of the grammar: the cheapest few ways to say each."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.open import Adjunct
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.tries import Grammar, Node, Production, is_category
from rulewright.spoils.language.words.amounts import Num
from rulewright.spoils.language.words.things import Some
from rulewright.spoils.language.writing.backwards import matches, part_types, pattern_of

BEHIND: Final = ("window", "only", "instead", "each", "where", "even if", "split", "at once", "starting", "as though")
LATE: Final = 4  # what it costs to say before a clause what is better said behind it
WIDTH: Final = 4  # so many ways to say a value are kept
MOST: Final = 4_000  # values that are said for one; what goes round in circles would take for ever
LAST: Final = 3  # ways behind the first that are told apart
UNHEARD: Final = re.compile(
    r"\b(an? of|1 of your|a void|you '|they '|into the game|to the game|an? \w+ with the (lowest|highest|least))"
)
DEAR: Final = 3  # words that a point of a rule's cost weighs


class Phrase:
    """Words in a row, and what they cost."""

    def __init__(self, cost: int, words: tuple[str, ...]) -> None:
        """Keep both."""
        self.cost = cost
        self.words = words
        self.letters = sum([len(one) for one in words])


class Rule:
    """A production with the pattern that its values have."""

    def __init__(self, production: Production, pattern: Any) -> None:  # noqa: ANN401 - a value with marks in it
        """Keep both, with the categories of its slots."""
        self.symbols = production.symbols
        self.cost = production.cost * DEAR + min(production.rank, LAST) * 2
        self.pattern = pattern
        self.kind = part_types(pattern)
        verb = getattr(pattern, "verb", "")
        self.verb = verb if isinstance(verb, str) else ""
        self.slots = [one for one in production.symbols if is_category(one) or one[0] == "#"]


class Phrases:
    """Says values by a grammar."""

    def __init__(self, read_by: Grammar) -> None:
        """Begin with the productions of a grammar, by category."""
        self.rules: dict[str, list[Rule]] = {
            category: [one for production in productions(root) for one in reversible(production)]
            for category, root in read_by.roots.items()
        }
        self.known: dict[tuple[str, Any], list[Phrase]] = {}
        self.begun: set[tuple[str, Any]] = set()
        self.cut: set[tuple[str, Any]] = set()
        self.work = 0

    def said(self, category: str, value: Any) -> list[Phrase]:  # noqa: ANN401 - any value
        """Give the cheapest ways to say a value as a category."""
        key = (category, value)
        if key in self.known:
            return self.known[key]
        self.work = self.work + 1 if self.begun else 0
        if self.work > MOST or not agrees(category, value):
            return []
        if key in self.begun:
            self.cut.add(key)  # what leads to itself adds nothing here, but may elsewhere
            return []
        self.begun.add(key)
        outside, self.cut = self.cut, set()  # what was cut elsewhere leaves out nothing of this value
        try:
            found = self.by_rules(category, value)
        finally:  # whatever goes wrong with one value, the next begins afresh
            self.begun.discard(key)
            self.cut.discard(key)
            within, self.cut = self.cut, self.cut | outside
        if category == "Front" and isinstance(value, Adjunct) and value.kind in BEHIND:
            found = [Phrase(one.cost + LATE, one.words) for one in found]
        kept = cheapest(found)
        if not within and self.work <= MOST:
            self.known[key] = kept
        return kept

    def by_rules(self, category: str, value: Any) -> list[Phrase]:  # noqa: ANN401 - any value
        """Give the ways to say a value by all rules of a category."""
        found: list[Phrase] = []
        for rule in self.rules.get(category, ()):
            if rule.kind is None or (rule.kind is type(value) and rule.verb in ("", getattr(value, "verb", ""))):
                found.extend(self.by_rule(rule, value))
        return found

    def by_rule(self, rule: Rule, value: Any) -> Iterator[Phrase]:  # noqa: ANN401 - any value
        """Give the ways to say a value by one rule."""
        for bound in matches(rule.pattern, value, {}):
            if len(bound) < len(rule.slots):
                continue
            ways = [self.filled(symbol, bound[place]) for place, symbol in enumerate(rule.slots)]
            for filling in product(*ways):
                yield put_together(rule, filling)

    def filled(self, symbol: str, value: Any) -> list[Phrase]:  # noqa: ANN401 - any value
        """Give the ways to fill a slot: a category, or a kind of token, which is a text."""
        if is_category(symbol):
            return self.said(symbol, value)
        return [Phrase(1, (value,))] if isinstance(value, str) else []


def reversible(production: Production) -> list[Rule]:
    """Give the rule of a production, if its constructor can be run backwards."""
    try:
        return [Rule(production, pattern_of(production.maker))]  # type: ignore[arg-type]
    except Senseless:
        return []


def productions(node: Node) -> list[Production]:
    """Give the productions of a trie."""
    found = list(node.done)
    for one in (*node.words.values(), *node.parts.values()):
        found.extend(productions(one))
    return found


def agrees(category: str, value: Any) -> bool:  # noqa: ANN401 - any value
    """Whether things are said in their number: one is singular, 2 are plural."""
    if not isinstance(value, Some) or not category.startswith("Cards1."):
        return True
    return (value.count.amount == Num(1)) == category.endswith(".sg")


def put_together(rule: Rule, filling: tuple[Phrase, ...]) -> Phrase:
    """Give the words of a rule with its slots filled."""
    words: list[str] = []
    cost, place = rule.cost, 0
    for symbol in rule.symbols:
        if is_category(symbol) or symbol[0] == "#":
            words.extend(filling[place].words)
            cost += filling[place].cost
            place += 1
        else:
            words.append(symbol)
            cost += 1
    return Phrase(cost, tuple(words))


def cheapest(found: list[Phrase]) -> list[Phrase]:
    """Give the cheapest few, each once."""
    kept: dict[tuple[str, ...], Phrase] = {}
    for one in sorted(found, key=weight):
        if UNHEARD.search(" ".join(one.words)):
            continue
        kept.setdefault(one.words, one)
        if len(kept) == WIDTH:
            break
    return list(kept.values())


def weight(phrase: Phrase) -> tuple[int, int]:
    """Give what a phrase weighs: its cost, then its letters."""
    return phrase.cost, phrase.letters


@lru_cache(maxsize=1)
def phrases() -> Phrases:
    """Turn the grammar around, once."""
    return Phrases(grammar())
