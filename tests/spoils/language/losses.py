"""The drop test: a text with one word less, more, another or elsewhere means something else.

Deletions, numbers and swaps are those of `dropping.py`. Here are the words that say nothing besides,
words that are put in the place of others, and phrases that are put in. Each exception has its reason.
"""

import random
import re
from collections.abc import Iterator
from typing import Final

from dropping import WORD, changes

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.front import read
from rulewright.spoils.language.page.reminders import as_printed
from rulewright.spoils.words.paragraphs import Paragraph

# Words without which a text means the same where they stand, and why
INERT: Final = (
    (r"\bfor each (different) ", "each trade among them is counted once"),
    (r"\b(numeric) costs?\b", "a cost that is a number is the numeric cost"),
    (r"\bthe (attached) \w+", "what this card is attached to is the only thing so called"),
    (r"\bMicromajig (tokens?)\b", "a Micromajig is a token"),
    (r"\b(both) (?:players|discard piles|factions)\b", "a plural without a number means all"),
    (r"\bboth (characters|items|locations|resources|cards|of them)\b", "two things that were spoken of are `both`"),
    (
        r"\bthe (?:first|second|third) (character|item|location|resource|card)\b",
        "of several that were picked it is the first",
    ),
    (r"\b(your) opponents\b", "an opponent is yours"),
    (r"\bthat (player's|opponent's) faction\b", "a faction is that of the player who was spoken of"),
    (r"\ba (player's) (?:hand|deck|discard pile)\b", "every hand, deck and pile is a player's"),
    (r"\b(?:an?|any|both|each) (players'|player's) factions?\b", "every faction is a player's"),
    (r"\btheir (controller's) faction's\b", "a card's faction is its controller's"),
    (r"\b(faction's) influence\b", "a player's influence is that of the faction"),
    (r"\b(has|have) \w+(?:ed|en)\b", "`has played` and `played` are one"),
    (r"\b(were) depleted\b", "what depletes is depleted"),
    (r"\b(you) (?=win the game|lose the game|control an additional)", "what a text tells nobody else to do you do"),
    (r"\bcards in (your|their) hand\b", "what somebody has in hand is in their own"),
    (r"\bfrom (your|their) hand\b", "what somebody puts from hand is from their own"),
    (r"\bplay with (your|their) hands?\b", "what somebody plays with is their own"),
    (r"\. (You) \w+", "what a text tells nobody else to do you do"),
    (r"\. (They) put the top \w+ of their\b", "what comes off a deck comes off it whoever does it"),
    (r"\bchooses one: (They) \w+", "whoever chooses does what nobody else is told to do"),
    (r"[,.] (then) ", "instructions are followed in their order"),
    (r"\b(during) this (?:battle|turn)\b", "`this battle` says when by itself"),
    (r"\b(inflicted)\b(?= damage| during| by| to|\.)", "damage is inflicted"),
    (r"\bamount of influence (lost|gained)\b", "the amount is that of what has just happened"),
    (r"\bamount (of) (?:damage|influence)\b", "it only joins"),
    (r"\binstead of (into)\b", "`instead of your discard pile` is where something would go"),
    (r"\buse this (ability)\b", "what is used is an ability"),
    (r"\bwould be inflicted to [^.]* (instead)\b", "damage that would be inflicted is inflicted once"),
    (r"\bassign it to [^.]* (instead)\b", "damage is assigned once"),
    (r"\breflip [^.]* (instead)\b", "a coin that is reflipped was not flipped"),
    (r"\bassigns? (?:\w+ )*?(?:card's )?(battle) damage\b", "only battle damage is assigned"),
    (r"\b(either) (?:gains or loses\b|[^.]*\bwhichever\b)", "it only joins"),
    (r"\bmembers of the (attacking|blocking) party\b", "the party that was spoken of is the only one so called"),
    (r"\bany number of (those) cards\b", "after cards were looked at, those are meant"),
    (r"\banother (one) of\b", "it only stands for the noun"),
    (r"\bat the start of [^,.]*?(next) turn\b", "what waits, waits for the first that comes"),
    (r"\b(it) and \w+ it\b", "two verbs may share what they are done to"),
    (r"\bthis (damage) destroys\b", "what destroys something there is the damage of the sentence before"),
    (r", (also) \w+", "what is done under a condition is done besides"),
    (r"\breveals? \w+ (to) (?:your opponent|all players|both players|each player)\b", "what is revealed all see"),
    (r"\b(opposing) party of\b", "who blocks is of the opposing party"),
    (r"\bin a battle (party)\b", "who is in a battle is in a party of it"),
    (r"\bdraws? \w+ cards\b[^:]{1,12}\bdiscards? \w+ (cards)\b", "so many of those drawn"),
    (r"\bdraws \w+ (cards) and discards \w+ cards\b", "two verbs may share what they are done to"),
    (r'"[\w ]+" (cards)\b', "a subtype names the cards that have it"),
)

# Two words whose order is free, and why
FREE: Final = (
    (r"other \S+( \S+)*", "qualities may stand in any order"),
    (r"non-\w+ \w+|face-down \"[^\"]+\"|depleted \w+", "qualities may stand in any order"),
    (r"\"[^\"]+\" (?:subtype|type|trade)", '`the "duck" subtype` is the subtype "duck"'),
    (r"(?:inflicted|damage) (?:inflicted|damage)", "damage is inflicted"),
    (r"revealed cards", "cards revealed are the revealed cards"),
    (r"face-down as|as face-down", "what lies face-down as a resource is a face-down resource"),
    (r"all \w+", "a plural without a number means all, before the noun or behind it"),
)

# Words of which each, in the place of another, says something else
CONTRASTS: Final = (
    "your their its", "you they", "character item location tactic resource faction", "top bottom", "hand deck",
    "characters items locations tactics resources", "strength life speed structure cost", "start end", "turn battle",
    "attacking blocking", "attack block", "attacks blocks", "gain lose", "gains loses", "more fewer", "highest lowest",
    "first second", "destroy deplete restore discard", "destroyed depleted restored discarded", "this next each",
    "may must cannot", "if unless", "face-down face-up", "up down", "higher lower", "controls owns", "control own",
    "controller's owner's opponent's", "a all another", "damage influence", "win lose", "wins loses", "draw discard",
    "enters leaves", "picked revealed discarded destroyed", "into from",
)  # fmt: skip

# What may stand for what all the same, and why
ALIKE: Final = (
    (r"\b(?:draws?|drew|drawn) (an?|another) (?:additional )?card\b", "whoever draws another card draws one more"),
    (r"\b(its|their|it|them)\b", "the number of a pronoun says nothing that its noun does not say"),
    (r"\. (They|You) put the top \w+ of their\b", "what comes off a deck comes off it whoever does it"),
    (r"\b(your|their) faction\b", "resources are detached from the faction of whoever does it"),
    (r"\b(?:cards|were) in (your|their) hand\b", "what somebody has in hand is in their own"),
    (r"\b(your|their) opponent", "whoever acts has the opponent that is meant: you, where nobody else is told to"),
    (r"\bin (your|their) deck\b", "whoever has copies in a deck has them in their own"),
    (r"\b(your|their) restore rule\b", "a card is restored by the rule of whoever controls it"),
    (r"\b(?:each|this|the|a) (turn|battle)\b", "an ability of a card in play waits for each end of a turn"),
    (r"\b(each|this|a) (?:turn|battle)\b", "as before"),
    (r"\b(you|they) (?:searched for|depleted)\b", "what one player alone did is known by the deed"),
)

# Phrases that say more wherever they are read
PUT_IN: Final = (
    "this turn", "during your turn", "during a battle", "instead", "other", "depleted", "non-Rogue", "at random",
    "twice", "up to", "at least", "next", "not", "face-down", "your opponent controls", "each turn",
    "if you control an item", "unless you control an item", "for each item you control", "for free", "alone",
    "with numeric cost 2 or less", "in your discard pile", "once each turn", "first", "opposing", "damaged", "half",
    "your opponent's", "simultaneously", "at the end of the turn", "attacking",
)  # fmt: skip


# Phrases that say nothing more in certain texts, and why
IMPLIED: Final = (
    ("your opponent controls", r"your opponent's|your opponent \w+s ", "who controls them is said already"),
    ("your opponent's", r"your opponent controls|they control|your opponent's", "who controls them is said already"),
    ("instead", r"(?:reduce|increase) the amount", "an amount that is changed is another one instead"),
)


def words_of(text: str, types: tuple[str, ...], name: str) -> tuple[Paragraph, ...] | None:
    """Give the words that the engine follows, or None."""
    try:
        return read(text, types, name).paragraphs
    except Declined:
        return None


def is_inert(text: str, what: str) -> bool:
    """Whether a change leaves out a word that says nothing, or swaps two whose order is free."""
    if found := re.match(r"without .* at (\d+)$", what):
        return int(found[1]) in places(INERT, text)
    swapped = re.match(r"'(.*)' after '(.*)' at \d+$|\"(.*)\" after ['\"](.*)['\"] at \d+$", what)
    return swapped is not None and any([re.fullmatch(pattern, pair(swapped)) for pattern, _ in FREE])


def pair(found: re.Match[str]) -> str:
    """Give two words that were swapped, as they stood."""
    one, behind = [part for part in found.groups() if part is not None]
    return f"{one} {behind}"


def places(table: tuple[tuple[str, str], ...], text: str) -> set[int]:
    """Give where words of a table stand."""
    return {here.start(1) for pattern, _ in table for here in re.finditer(pattern, text, re.IGNORECASE)}


def left_out(text: str) -> Iterator[tuple[str, str]]:
    """Give a text without each word, with neighbours swapped, with other numbers."""
    return ((what, changed) for what, changed in changes(text) if not is_inert(text, what))


def exchanged(text: str) -> Iterator[tuple[str, str]]:
    """Give a text with each word of a contrast exchanged for the others."""
    alike = places(ALIKE, text)
    for found in WORD.finditer(text):
        if found.start() in alike:
            continue
        for row in CONTRASTS:
            words = row.split()
            for other in words if found[0].lower() in words else ():
                if other != found[0].lower():
                    said = other.capitalize() if found[0][0].isupper() else other
                    changed = text[: found.start()] + said + text[found.end() :]
                    yield f"{said!r} for {found[0]!r} at {found.start()}", changed


def put_in(text: str, count: int) -> Iterator[tuple[str, str]]:
    """Give a text with phrases put in between its words, so many; none that it says already."""
    chooser = random.Random(text)  # noqa: S311 - a test
    ends = [found.end() for found in WORD.finditer(text)]
    said_already = text.lower()
    new = [said for said in PUT_IN if said not in said_already and not any([re.search(said_by, said_already)
           for phrase, said_by, _ in IMPLIED if phrase == said])]  # fmt: skip
    for _ in range(count):
        at, said = chooser.choice(ends), chooser.choice(new)
        yield f"{said!r} put in at {at}", f"{text[:at]} {said}{text[at:]}"


def losses(text: str, types: tuple[str, ...], name: str, *, more: int = 0) -> list[str]:
    """List the changes of a text that is read which nobody would notice; with so many phrases put in."""
    words = words_of(text, types, name)
    if words is None:
        return []
    printed = as_printed(text)
    tried = [*left_out(printed), *(exchanged(printed) if more else ()), *put_in(printed, more)]
    return [f"{name}: {what}" for what, changed in tried if words_of(changed, types, name) == words]
