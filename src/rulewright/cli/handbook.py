"""`help` and `rules` in a game: what can be typed, and the numbered rules by id, chapter or word."""

import re
from typing import Final

from rulewright.cli.tables.table import Table
from rulewright.engine.textfile import nearest
from rulewright.rules.book import Rule, book

COMMANDS: Final = """\
  why ACTION      why you may or may not do it, with rule numbers
  card NAME       {card help}
  board, hand     draw the table, show your hand
  discard         the discard piles
  log [N]         the last N lines of what happened (20 without N)
  hint            what a bot that looks ahead would do in your place
  undo            take back your last choice
  save [FILE]     write the game to a file (it is kept after every answer, too)
  help RULE       rules by id or by a word: help {rule}
  rules           the chapters of the rules
  concede         give up the game
  quit            leave; the game is kept and can be resumed"""
MOST_FOUND: Final = 12
FLOWING: Final = re.compile(r"(?<=\S)\n(?: {10,})?(?=\S)")  # the end of a line within a paragraph, or within an entry


def help_on(table: Table, game: str, subject: str) -> list[str]:
    """Explain the commands, a rule, or every rule with a word; `ValueError` if there is none."""
    if not subject:
        return FLOWING.sub(" ", table.help.format(commands=COMMANDS.format(**table.examples))).splitlines()
    rule_id = table.rule_id(subject)
    return rule_lines(game, rule_id) if rule_id else rules_with(table, game, subject)


def rule_lines(game: str, rule_id: str) -> list[str]:
    """Give a rule's text, and the reason where the rule is ours."""
    rules = book(game)
    if rule_id not in rules:
        raise ValueError(f"there is no rule {rule_id}{nearest(rule_id, list(rules))}")
    rule = rules[rule_id]
    lines = [f"{rule.id}: {rule.text}"]
    return [*lines, f"Why: {rule.reason}"] if rule.reason else lines


def rules_with(table: Table, game: str, words: str) -> list[str]:
    """List the rules whose chapter or text has some words."""
    sought = words.casefold()
    found = [rule for rule in book(game).values() if is_about(rule, sought)]
    if not found:
        example, word = table.examples["rule id"], table.examples["word"]
        raise ValueError(f"no rule speaks of {words!r}; write an id such as {example}, or a word such as {word}")
    lines = [f"{rule.id}: {rule.text}" for rule in found[:MOST_FOUND]]
    more = len(found) - MOST_FOUND
    return [*lines, f"… and {more} more: {', '.join([rule.id for rule in found[MOST_FOUND:]])}"] if more > 0 else lines


def is_about(rule: Rule, sought: str) -> bool:
    """Whether a rule's chapter or text has the sought words."""
    return sought in rule.text.casefold() or rule.chapter.casefold() in (sought, f"effect-{sought}")


def chapter_lines(game: str) -> list[str]:
    """List the chapters of the rules with their numbers."""
    chapters: dict[str, list[str]] = {}
    for rule in book(game).values():
        chapters.setdefault(rule.chapter, []).append(rule.id)
    width = max(22, *[len(name) for name in chapters])
    lines = [
        f"  {name:<{width}} {len(ids):>3} rule{' ' if len(ids) == 1 else 's'} from {ids[0]}"
        for name, ids in chapters.items()
    ]
    return ["The rules by chapter (help CHAPTER or help RULE shows them):", *lines]
