"""Lines with a label: keywords, UNIQUE, ATTACH, FLIP UP, PROVIDES, and the lines of a faction."""

from dataclasses import replace

from rulewright.spoils.text.grammar.acting import faction_clause
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.instructions import instruction
from rulewright.spoils.text.grammar.nouns import noun_phrase
from rulewright.spoils.text.grammar.numbers import digits
from rulewright.spoils.text.grammar.objects import Effects
from rulewright.spoils.text.grammar.qualities import icons
from rulewright.spoils.text.grammar.statements import stop
from rulewright.spoils.text.grammar.triggering import trigger
from rulewright.spoils.words.definition import STAPLES
from rulewright.spoils.words.paragraphs import (
    AttachTo,
    FlipUp,
    Icons,
    Keyword,
    Paragraph,
    Starting,
    Trigger,
    Unique,
)  # fmt: skip
from rulewright.spoils.words.vocabulary import FACTION_RULES, PLAIN_KEYWORDS, one_of

NO_START = Starting(0, (), 0, 0)


def label(c: Cursor) -> Paragraph:
    """Read a line with a label."""
    found = labelled(c)
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return found


def labelled(c: Cursor) -> Paragraph:
    """Read the line by its label."""
    low = c.token.low
    if low in ("covert", "tactical"):
        c.at += 1
        stop(c)
        return Keyword(one_of(PLAIN_KEYWORDS, low))
    if c.take("unique"):
        return Unique(rest(c))
    if c.take("attach to"):
        c.one("an", "a")
        cards, _, _ = noun_phrase(c)
        stop(c)
        return AttachTo(cards)
    if c.take("flip up :"):
        return flip_up(c)
    if c.take("provides :"):
        found = Icons(icons(c))
        stop(c)
        return found
    return faction_line(c)


def rest(c: Cursor) -> str:
    """Take the rest of the line as a name, in small letters."""
    words = [token.low for token in c.tokens[c.at : -1]]
    if not words or any(token.kind != "word" and token.text != "," for token in c.tokens[c.at : -1]):
        raise c.miss("a unique identifier")
    c.at = len(c.tokens) - 1
    return " ".join(words).replace(" ,", ",")


def flip_up(c: Cursor) -> FlipUp:
    """Read the cost, the threshold and the extra costs behind FLIP UP."""
    cost = digits(c)
    threshold = icons(c) if c.token.kind == "icons" else ""
    extra: Effects = c.first(instruction, faction_clause) if c.one("and", ", and") else ()
    stop(c)
    return FlipUp(cost, threshold, extra)


# Factions


def faction_line(c: Cursor) -> Paragraph:
    """Read a line that only factions have."""
    if c.take("influence"):
        return replace(NO_START, influence=digits(c))
    if c.take("starting resources :"):
        return resources(c)
    if c.take("starting draw :"):
        first = digits(c)
        c.need("going first ,", "going first and")
        second = digits(c)
        c.need("going second")
        stop(c)
        return replace(NO_START, draw_first=first, draw_second=second)
    rule = c.need("restore rule :", "develop rule :")
    found = trigger(c)
    if len(found) != 1 or not isinstance(found[0], Trigger):
        raise c.miss("one trigger")
    return replace(found[0], label=one_of(FACTION_RULES, rule.removesuffix(" :")))


def resources(c: Cursor) -> Starting:
    """Read so many named or staple resources"""
    c.take("any")
    staples, names = 0, []
    names_by_word = {one.lower(): one for one in STAPLES}
    while True:
        amount = digits(c)
        if c.one("staple resource", "staple resources"):
            staples += amount
        else:
            names.extend([names_by_word[c.need(*names_by_word)]] * amount)
        if not c.one(", and", ",", "and"):
            break
    stop(c)
    return replace(NO_START, any_staples=staples, names=tuple(names))


def joined(paragraphs: tuple[Paragraph, ...]) -> tuple[Paragraph, ...]:
    """Make one paragraph of the lines of a faction's start."""
    starts = [one for one in paragraphs if isinstance(one, Starting)]
    if not starts:
        return paragraphs
    one = Starting(
        sum([start.any_staples for start in starts]),
        tuple([name for start in starts for name in start.names]),
        sum([start.draw_first for start in starts]),
        sum([start.draw_second for start in starts]),
        sum([start.influence for start in starts]),
    )
    return (one, *[other for other in paragraphs if not isinstance(other, Starting)])
