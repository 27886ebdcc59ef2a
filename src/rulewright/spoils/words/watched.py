"""Which columns of the table the texts that work all the time look at.

What cards are is worked out anew only when one of these was written; most writes (hands, decks, payments, what is
known) change nothing about it. A word that is not listed here may look at anything.
"""

from dataclasses import replace
from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as w
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import Relation, State
from rulewright.spoils.words.walk import is_word, parts

ALWAYS: Final = frozenset({"play", "controller", "down", "definition", "ongoing", "chosen"})
ANYTHING: Final = "anything"
BEARER: Final = "bearer"  # of the column `attached` only the cell of the card whose text it is
NOTHING: Final[frozenset[str]] = frozenset()
ROLES: Final = ("attacking", "blocking", "early", "battle")

# The columns that a word looks at itself; its parts look at more.
LOOKS: Final[dict[type, tuple[str, ...]]] = {
    w.Acting: (),
    **dict.fromkeys((w.You, w.ThatPlayer, w.ControllerOf, w.OwnerOf, w.This, w.FactionOf, w.Cards, w.Compare), ()),
    **dict.fromkeys((w.Opponent, w.EachPlayer, w.EachOpponent, w.Whoever, w.Foremost, a.MostOf), ("lost", "counters")),
    **dict.fromkeys((a.Number, a.Variable, a.CountOf, a.NumberOf, a.IconsOf, a.Times, a.Plus, a.PartOf), ()),
    **dict.fromkeys((a.Minus, w.Itself, a.TotalOf, a.VarietyOf, a.LowerOf, a.HigherOf, w.Together), ()),
    **dict.fromkeys((k.ThereAre, k.Has, k.OneHas, k.Compares, k.Not, k.Both, k.Either, k.DidPick), ()),
    **dict.fromkeys(
        (c.Gains, c.Loses, c.Becomes, c.Switches, c.GainsType, c.LosesType, c.GainsText, c.LosesKeyword), ()
    ),
    **dict.fromkeys((c.LosesText, c.LosesAbilities, c.Borrows, c.Cannot, c.Can, c.Must, c.Provides), ()),
    **dict.fromkeys((p.Static, p.While, p.Gated, e.Change), ()),
    w.Bearer: (BEARER,),
    w.AttackTarget: ("battle",),
    a.InfluenceOf: ("influence",),
    k.During: ("battle", "counters"),
    **dict.fromkeys((k.HasHappened, a.Often), ("deeds",)),
    Event: (),
    k.PartyIsCovert: ROLES,
    **dict.fromkeys((w.Compared, w.OfChosen), ()),
    w.Did: ("deeds",),
}
# These say something only when they are asked, or are counted only when something happens.
ASKED_LATER: Final = (
    p.Keyword, p.Unique, p.AttachTo, p.FlipUp, p.Icons, p.CostSection, p.Resolution, p.Ability, p.Trigger,
    p.Replacement, p.StaticFor, p.EntersWith, p.AnyTime, p.AnyCopies, p.Starting, e.ChangeFor,
)  # fmt: skip
STATES: Final[dict[State, tuple[str, ...]]] = {
    **dict.fromkeys(("depleted", "restored"), ("depleted",)),
    **dict.fromkeys(("face-down", "face-up"), ("down", "known")),
    **dict.fromkeys(("attacking", "blocking", "in battle", "not in battle", "in this party"), ROLES),
    "opposing": (*ROLES, "attached"),
    **dict.fromkeys(("blocking this", "blocked by this"), ROLES),
    **dict.fromkeys(("attached", "unattached", "detached"), ("attached",)),
    **dict.fromkeys(("token", "has ability"), ()),
    **dict.fromkeys(("has assigned", "has hurt you", "depleted by this", "removed by this"), ("deeds",)),
    "damaged": ("damage", "markers"),
    "under attack": ("battle",),
}
RELATIONS: Final[dict[Relation, tuple[str, ...]]] = {
    **dict.fromkeys(("attached to", "bears"), ("attached",)),
    **dict.fromkeys(("in a party with", "opposes", "blocks", "blocked by"), ROLES),
    **dict.fromkeys(
        ("is", "same name", "same type", "same trade", "same subtype", "same controller", "same owner"), ()
    ),
}
NUMBERS: Final[dict[str, tuple[str, ...]]] = {
    **dict.fromkeys(("strength", "life", "speed", "structure", "cost"), ()),
    **dict.fromkeys(("printed strength", "printed life", "printed speed", "printed structure"), ()),
    "tokens": ("tokens",),
    "damage": ("damage", "markers"),
}


def watched(word: object) -> frozenset[str]:
    """Give the columns that a word looks at all the time, besides those that always matter."""
    if isinstance(word, tuple):
        return NOTHING.union(*[watched(one) for one in word])
    if not is_word(word) or isinstance(word, ASKED_LATER):
        return NOTHING
    if isinstance(word, c.GainsText):  # the text works on whichever card gains it
        return frozenset(["attached" if one == BEARER else one for one in watched(word.paragraph)])
    if isinstance(word, w.Stands):
        return watched(word.things).union(RELATIONS[word.relation])
    if type(word) not in LOOKS:
        return frozenset({ANYTHING})
    if isinstance(word, w.Cards) and not all([one.area for one in (*word.either, *word.neither)]):
        kinds = [
            tuple([replace(one, area=word.area or "play") for one in some]) for some in (word.either, word.neither)
        ]
        return watched(replace(word, either=kinds[0], neither=kinds[1]))  # of what lies there already
    found = set(LOOKS[type(word)])
    if isinstance(word, w.Cards):
        found.update(watched_by_cards(word))
    if isinstance(word, (a.NumberOf, a.TotalOf, w.Compare)):
        found.update(NUMBERS.get(word.number, (ANYTHING,)))
    return NOTHING.union(found, *[watched(one) for one in parts(word)])


def watched_by_cards(cards: w.Cards) -> set[str]:
    """Give the columns that a description looks at itself."""
    found = set() if cards.area == "play" else {ANYTHING}
    for state in cards.states:
        found.update(STATES.get(state, (ANYTHING,)))
    if cards.attached_to is not None or cards.bearing is not None or cards.borne_by is not None:
        found.add("attached")
    if cards.extreme:
        found.update(NUMBERS.get(cards.extreme.partition(" ")[2], (ANYTHING,)))
    return found
