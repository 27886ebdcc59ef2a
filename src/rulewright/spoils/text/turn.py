"""A turn of phrase: one phrase for another that means the same. The turns themselves are in turns/."""

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

SMALL: Final = "\x01"  # the next letter is a small one
LARGE: Final = "\x02"  # the next letter is a capital
WORD: Final = 20  # letters of the longest word that is looked for as one


@dataclass(frozen=True, slots=True)
class Turn:
    """One phrase for another that means the same."""

    name: str
    pattern: str
    printed: str  # with groups of what was said
    holds: tuple[str, ...] = (
        "",
    )  # one of them is in every phrase of this kind: most texts need not be searched for it
    reach: int = 0  # such a phrase, and what it must stand beside, is never longer; 0: it may be
    stays: str = ""  # a part of the other phrase that no further turn changes: the printed text has it, or no such turn

    @property
    def said(self) -> re.Pattern[str]:
        """Give the pattern of the phrase; most turns are never looked for, and need none."""
        return compiled(self.pattern)


@cache
def compiled(pattern: str) -> re.Pattern[str]:
    """Compile a pattern, once."""
    return re.compile(pattern, re.MULTILINE)


NOUN: Final = r"(?:(?:picked |chosen |discarded |revealed )?(?:\"[\w ]+\" )?[a-z]+(?: or [a-z]+)*)"
SUBJECT: Final = r"(?P<s>[^\n.,:]*?)"
VERB: Final = r"(?:gains?|loses?|cannot|can|must|has|have)"


def turn(name: str, said: str, printed: str) -> Turn:
    """Give a turn of phrase."""
    return Turn(name, said, printed, plain_letters(said), reach_of(said))


def last_turn(name: str, said: str, printed: str) -> Turn:
    """Give a turn of phrase after which no other changes the longest plain run of what it says."""
    runs = re.split(r"\\g<\w+>|[\x01\x02][^\\]?", printed)
    return replace(turn(name, said, printed), stays=max(runs, key=len))


def reach_of(pattern: str) -> int:
    """Give how far all that a pattern asks for reaches: one letter for each of its own, but for whole words."""
    short = pattern.replace(r"\w+", "")
    words = (len(pattern) - len(short)) // len(r"\w+")
    return 0 if set(short) & set("*+{") or "(?P=" in short else len(short) + words * WORD


def plain_letters(pattern: str) -> tuple[str, ...]:
    """Give runs of plain letters, one of which every phrase of a pattern holds: the longest that it asks for."""
    return max(asked_in(pattern), key=lambda runs: min([len(one) for one in runs]))


def asked_in(pattern: str) -> list[tuple[str, ...]]:
    """Give the runs of plain letters that a pattern asks for, each with those that may stand in its place."""
    ways = split_ways(pattern)
    if len(ways) > 1:
        return [tuple([run for way in ways for run in plain_letters(way)])]
    runs, groups, at = [""], list[tuple[str, ...]](), 0
    while at < len(pattern):
        sign = pattern[at]
        end = end_of(pattern, at)
        if sign == "(" and pattern[end : end + 1] not in ("?", "*", "{"):
            groups += asked_in(inside_group(pattern[at + 1 : end - 1]))
        if sign in "?*{":
            runs[-1] = runs[-1][:-1]  # what may be missing
        if sign.isalpha() or sign in " ,":
            runs[-1] += sign
        else:
            runs.append("")
        at = end
    return [*[(run,) for run in runs], *groups]


def split_ways(pattern: str) -> list[str]:
    """Split a pattern where it says one thing or another."""
    ways, begin, at = list[str](), 0, 0
    while at < len(pattern):
        if pattern[at] == "|":
            ways.append(pattern[begin:at])
            begin = at + 1
        at = end_of(pattern, at)
    return [*ways, pattern[begin:]]


def inside_group(group: str) -> str:
    """Give what a group asks for, or nothing where it forbids something or does not mind capitals."""
    if not group.startswith("?"):
        return group
    found = re.match(r"\?(?::|=|<=|P<\w+>)", group)
    return group[found.end() :] if found is not None else ""


def end_of(pattern: str, at: int) -> int:
    """Give the place behind the sign, the set of characters or the group that begins at a place."""
    if pattern[at] == "[":
        return pattern.index("]", at + 2) + 1
    if pattern[at] != "(":
        return at + (2 if pattern[at] == "\\" else 1)
    at += 1
    while pattern[at] != ")":
        at = end_of(pattern, at)
    return at + 1
