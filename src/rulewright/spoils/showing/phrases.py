"""Small pieces of English: counts, articles and whose a card is, so that no sentence says "1 cards" or "-3 tokens"."""

from typing import Final

VOWELS: Final = "AEIOUaeiou"
ARTICLES: Final = ("The ", "A ", "An ")
ONCE: Final = {1: "once", 2: "twice"}


def capital(words: str) -> str:
    """Begin with a capital letter."""
    return words[:1].upper() + words[1:]


def article(name: str) -> str:
    """Say one of a name: a Mule, an Ox."""
    return f"{'an' if name[:1] in VOWELS else 'a'} {name}"


def count(number: int, what: str) -> str:
    """Count things in words: a token, 3 tokens, no token."""
    if number == 1:
        return article(what)
    return f"{number} {what}s" if number else f"no {what}"


def cards(number: int) -> str:
    """Count cards in words."""
    return count(number, "card")


def times(number: int) -> str:
    """Say how often."""
    return ONCE.get(number, f"{number} times")


def listed(names: list[str]) -> str:
    """Say names in a row: this, that and those."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def owned(who: str, name: str) -> str:
    """Say whose a card is (your, Ann's); a name that begins with an article stands in quotation marks behind that."""
    return f"{who} “{name}”" if name.startswith(ARTICLES) else f"{who} {name}"


def a_card_of(who: str, *, down: bool) -> str:
    """Say of a card that nobody may know whose it is."""
    return f"a {'face-down ' if down else ''}card of {who}'s"
