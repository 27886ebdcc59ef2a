"""Plain questions to the rules, and searches among the cards."""

from typing import Final

from rulewright.rules.book import Rule
from rulewright.rules.search import grouped, search
from rulewright.server import protocol as p
from rulewright.server.tables import table_of
from rulewright.server.workers.memory import Memory

MOST: Final = 60  # answers; nobody reads more


def search_rules(_memory: Memory, game: str, question: str) -> p.RulesFound:
    """Give the rules that answer a question; a heading only if its number is asked for."""
    asked = question.casefold().split()
    found = [rule for rule in search(question, (game,)) if not rule.heading or is_named(rule, asked)]
    groups = [p.RuleFound(first.id, [one.id for one in same]) for first, *same in grouped(found)]
    return p.RulesFound(game, groups[:MOST])


def search_cards(_memory: Memory, game: str, text: str, order: str) -> p.CardsFound:
    """Give the cards that a search means."""
    return p.CardsFound(game, table_of(game).find_cards(text, order))


def search_own(_memory: Memory, game: str, text: str, order: str, own: str) -> p.CardsFound:
    """Give the cards that a search means, those of a sheet among them."""
    return p.CardsFound(game, table_of(game).find_own(text, order, own))


def is_named(rule: Rule, words: list[str]) -> bool:
    """Whether a question names a rule by its id, with its document or without."""
    own = rule.id.casefold()
    return own in words or own.partition(":")[2] in words
