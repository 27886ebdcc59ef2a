"""`help` and `rules` in a game: what can be typed, and the numbered rules by id, chapter or word."""

import re
from typing import Final

from rulewright.rules.book import Rule, book

COMMANDS: Final = """\
Answer with the number of an option, or type it: play 3-10 in sector 2,
play 3-10 face down, move A2.1 to sector 3, shift left, pass …

  why ACTION      why you may or may not do it, with rule numbers
  card NAME       a card by code, name or place: card 3-10, card A2.1
  board, hand     draw the boards, show your hand
  discard         the discard piles
  log [N]         the last N lines of what happened (20 without N)
  undo            take back your last choice
  save [FILE]     write the game to a file (it is kept after every answer, too)
  help RULE       rules by id or by a word: help SF-33, help C-23, help shield
  rules           the chapters of the rules
  concede         give up the game
  quit            leave; the game is kept and can be resumed

A place is a board, a sector and a level: A2.1 is the card on level 1 of A's
sector 2. Sectors are numbered 1 to 5 from left to right on both boards, from
either seat, and left and right are those of the screen. Your board is below.
A card shows its level, its code and the halves that can be seen: fighters on
the left, the effect on the right. An empty line asks the question again."""
RULE_ID: Final = re.compile(r"(sf|c)-?(\d+)", re.IGNORECASE)
MOST_FOUND: Final = 12


def help_on(game: str, subject: str) -> list[str]:
    """Explain the commands, a rule, or every rule with a word; `ValueError` if there is none."""
    if not subject:
        return COMMANDS.splitlines()
    match = RULE_ID.fullmatch(subject)
    if match:
        return rule_lines(game, f"{match[1].upper()}-{int(match[2])}")
    return rules_with(game, subject)


def rule_lines(game: str, rule_id: str) -> list[str]:
    """Give a rule's text, and the reason where the rule is ours."""
    rules = book(game)
    if rule_id not in rules:
        numbers = [int(one.partition("-")[2]) for one in rules if one.startswith(rule_id.partition("-")[0] + "-")]
        msg = f"there is no rule {rule_id}; those of its kind go from {min(numbers)} to {max(numbers)}"
        raise ValueError(msg)
    rule = rules[rule_id]
    lines = [f"{rule.id}: {rule.text}"]
    return [*lines, f"Why: {rule.reason}"] if rule.reason else lines


def rules_with(game: str, words: str) -> list[str]:
    """List the rules whose chapter or text has some words."""
    sought = words.casefold()
    found = [rule for rule in book(game).values() if is_about(rule, sought)]
    if not found:
        msg = f"no rule speaks of {words!r}; write an id such as SF-33, or a word such as shield"
        raise ValueError(msg)
    lines = [f"{rule.id}: {rule.text}" for rule in found[:MOST_FOUND]]
    more = len(found) - MOST_FOUND
    return [*lines, f"… and {more} more: {', '.join([rule.id for rule in found[MOST_FOUND:]])}"] if more > 0 else lines


def is_about(rule: Rule, sought: str) -> bool:
    """Whether a rule's chapter or text has the sought words."""
    return sought in rule.text.casefold() or rule.chapter in (sought, f"effect-{sought}")


def chapter_lines(game: str) -> list[str]:
    """List the chapters of the rules with their numbers."""
    chapters: dict[str, list[str]] = {}
    for rule in book(game).values():
        chapters.setdefault(rule.chapter, []).append(rule.id)
    lines = [
        f"  {name:<22} {len(ids):>3} rule{' ' if len(ids) == 1 else 's'} from {ids[0]}"
        for name, ids in chapters.items()
    ]
    return ["The rules by chapter (help CHAPTER or help RULE shows them):", *lines]
