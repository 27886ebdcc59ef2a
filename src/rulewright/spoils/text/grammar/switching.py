"""What is switched: two numbers of a card, or who controls two cards."""

from typing import Final

from rulewright.spoils.text.antecedents import changed_hands, mention_of
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.fighting import fighters
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects
from rulewright.spoils.text.grammar.refs import possessive
from rulewright.spoils.text.grammar.subjects import duration, subject_of
from rulewright.spoils.words.changes import Switches
from rulewright.spoils.words.effects import Change
from rulewright.spoils.words.moves import SwitchControl
from rulewright.spoils.words.things import Cards, FactionOf, Things, Together
from rulewright.spoils.words.vocabulary import STATS, one_of

VERBS: Final[tuple[str, ...]] = ("switch", "exchange", "swap")


def switch(c: Cursor) -> Effects:
    """Read `switch the character's strength and life this turn`, `switch control of the characters`."""
    if c.take("control of"):
        cards = fighters(c)
        known = mention_of(c.known, cards)
        if not isinstance(cards, Together) and (known is None or not known.pair):
            raise c.miss("two cards")
        c.known = changed_hands(c.known, cards)
        return (SwitchControl(cards, c.lasts or DURATIONS.get(c.one(*DURATIONS), "ever")),)
    subject, change = numbers(c)
    return (Change(subject, change, duration(c, (change,))),)


def numbers(c: Cursor) -> tuple[Things, Switches]:
    """Read two numbers and whose they are, in either order."""
    pairs = [f"{one} and {other}" for one in STATS for other in STATS if one != other]
    said = c.one(*[f"the {one} of" for one in pairs])
    if said:
        subject = subject_of(c)
        said = said.removeprefix("the ").removesuffix(" of")
    else:
        subject = possessive(c)
        said = c.need(*pairs)
    known = None if isinstance(subject, Cards) else mention_of(c.known, subject)
    if isinstance(subject, (FactionOf, Together)) or (known is not None and known.plural):
        raise c.miss("one card, or all of a kind")  # of several, those of one might become those of another
    one, _, other = said.partition(" and ")
    return subject, Switches(one_of(STATS, one), one_of(STATS, other))


def switched(c: Cursor) -> tuple[Things, tuple[Switches, ...]]:
    """Read that two numbers are switched as long as a card is in play: in the one voice or the other."""
    active = c.one(*VERBS)
    subject, change = numbers(c)
    if not active:
        c.need("are switched", "are exchanged", "are swapped")
    return subject, (change,)
