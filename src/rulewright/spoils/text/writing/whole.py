"""Whether words can be said whole: a field that no sentence of the language says makes them unwritable.

Without this the writer would pass over such a field, and its text would be read as other words.
"""

from collections.abc import Callable
from typing import Any, Final

from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Cards, ControllerOf, EachPlayer, Opponent, OwnerOf, ThatPlayer, This, You
from rulewright.spoils.words.walk import parts

# What the sentence of an event says besides what happens to which card or player
SAID_OF: Final = {
    "destroyed": {"by", "battle", "effect"}, "inflicts damage": {"to", "battle"}, "receives damage": {"battle"},
    "enters": {"origin"}, "put into discard": {"origin"}, "put into hand": {"origin"},
}  # fmt: skip
ORIGINS: Final = (
    ("enters", "hand"),
    *[("put into discard", one) for one in ("anywhere", "elsewhere", "hand", "deck")],
    ("put into hand", "discard"),
)
DETAILS: Final = {"by": None, "to": None, "battle": False, "effect": False, "origin": ""}


def is_whole(word: object) -> bool:
    """Whether a word and everything inside it can be said whole."""
    rule = RULES.get(type(word))
    return (rule is None or rule(word)) and all(is_whole(one) for one in parts(word))


def of_event(what: Event) -> bool:
    """Whether an event has no detail, and no player, that its sentence leaves out."""
    owners = (None, You(), Opponent(), EachPlayer()) if "discard" in what.kind else (None, You(), Opponent())
    if what.kind.startswith("put into") and what.player not in owners:
        return False
    if what.origin and (what.kind, what.origin) not in ORIGINS:
        return False
    if what.origin == "anywhere" and not isinstance(what.cards, This):
        return False
    said = SAID_OF.get(what.kind, set())
    return all(getattr(what, name) == default for name, default in DETAILS.items() if name not in said)


def of_cards(what: Cards) -> bool:
    """Whether a description asks only for keywords and areas that have a phrase."""
    keywords = {"covert", "unique", "tactical", "flip up"}
    if not set(what.keywords) <= keywords or not set(what.not_keywords) <= {"covert"}:
        return False
    if what.borne_by is not None and (what.borne_by.other or what.borne_by.besides is not None):
        return False
    return what.area != "out" or "removed by this" in what.states


def of_attachment(what: p.AttachTo) -> bool:
    """Whether a label says all that is asked of the card to which another is attached."""
    cards = what.cards
    return not cards.other and cards.besides is None and cards.among is None and cards.area == "play"


def of_entry(what: p.EntersWith) -> bool:
    """Whether a card enters play in a way that one sentence says: depleted, with tokens, or both."""
    tokens = what.tokens != Number(0)
    if what.cards is not None and (what.flipped or what.control or what.cards.area != "play"):
        return False
    if what.flipped or what.control:
        return not what.depleted and what.flipped == tokens and not (what.flipped and what.control)
    return what.depleted or tokens


def of_view(what: s.LookAtTop) -> bool:
    """Whether players look at their own decks, or you at any."""
    return what.player == You() or what.player == what.deck


RULES: Final[dict[type, Callable[[Any], bool]]] = {
    Event: of_event,
    Cards: of_cards,
    p.AttachTo: of_attachment,
    p.EntersWith: of_entry,
    s.LookAtTop: of_view,
    p.Modal: lambda one: one.player in (You(), Opponent()),
    y.AttackPlayer: lambda one: one.player == Opponent(),
    e.AsThough: lambda one: one.player == Opponent(),
    y.UseAbility: lambda one: one.cards == Cards(side="their"),
    s.LookAtHand: lambda one: isinstance(one.player, (Opponent, ThatPlayer, ControllerOf, OwnerOf)),
    m.PutInto: lambda one: one.player == You() or one.area in ("deck top", "deck bottom"),
    d.Inflict: lambda one: one.source is None or not (one.divided or one.up_to or one.things == one.source),
    e.Sequence: lambda one: len(one.effects) != 1,
    c.MayDeploy: lambda one: one.player == You() and one.cards.area in ("discard", "out"),
    c.PartyNeeds: lambda one: one.relation == ">=" or one.amount == Number(0),
    c.DamageChange: lambda one: one.amount is not None or not one.more,
    c.CostsMore: lambda one: one.player in (You(), Opponent(), EachPlayer()),
    c.CostsLess: lambda one: one.player in (You(), Opponent(), EachPlayer()),
    k.InResponseTo: lambda one: one.what != "end of turn",
}
