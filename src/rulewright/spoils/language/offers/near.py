"""The words that the grammar knows, and those of them that are near another one."""

from functools import lru_cache
from typing import Final

from rulewright.spoils.language.page.tokens import Token
from rulewright.spoils.language.sentences import grammar

OFFERED: Final = 3
LETTERS_A_SLIP: Final = 3  # a slip in three letters of a word is one too many for it to be meant
LONGEST: Final = 24  # letters: nobody means a word of the game by a longer one


@lru_cache(maxsize=1)
def lexicon() -> frozenset[str]:
    """Give every word that some rule of the grammar asks for."""
    return frozenset([word for node in grammar().nodes for word in node.words if word[0].isalpha()])


def is_unknown(token: Token) -> bool:
    """Whether no rule asks for a word."""
    return token.kind == "word" and not token.own and token.low not in lexicon() and not token.low.startswith("non-")


def near(word: str) -> tuple[str, ...]:
    """Give the words that are few slips away from another, the nearest first."""
    if not 2 < len(word) <= LONGEST:  # noqa: PLR2004 - of two letters any other is near
        return ()
    most = max(1, len(word) // LETTERS_A_SLIP)
    rated = [
        (slips, one[0] != word[0], one)
        for one in sorted(lexicon())
        if len(one) > 2 and abs(len(one) - len(word)) <= most and (slips := distance(word, one, most)) <= most  # noqa: PLR2004
    ]
    return tuple([one for _, _, one in sorted(rated)[:OFFERED]])


def distance(one: str, other: str, most: int) -> int:
    """Count the slips between two words: letters more, less, other, or two changed over; at most one beyond `most`."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, target in enumerate(other, 1):
            best = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != target))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == target:
                best = min(best, older[j - 2] + 1)
            row.append(best)
        if min(row) > most:
            return most + 1
    return row[-1]
