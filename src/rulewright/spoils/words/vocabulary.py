"""The closed vocabularies: every name out of a fixed set that a word, the table or a rule uses, each set once.

Names that cards bring along (subtypes, supertypes, names, identifiers, icons in a row) are open and stay plain text.
An empty text says that nothing is asked for; where a field may be empty its type says so.
"""

from typing import Final, Literal, TypeAlias, TypeVar, get_args

# What a card is

CardType: TypeAlias = Literal["resource", "tactic", "character", "location", "item", "faction"]
Trade: TypeAlias = Literal["Gearsmith", "Warlord", "Banker", "Rogue", "Arcanist", "Universal"]
Facet: TypeAlias = Literal["type", "subtype", "trade", "supertype"]  # what of this a text may give or take
ChosenFacet: TypeAlias = Literal["trade", "subtype"]  # what of this a text lets players choose
Icon: TypeAlias = Literal["O", "G", "E", "D", "R", "V"]
PlainKeyword: TypeAlias = Literal["covert", "tactical"]  # with nothing behind it
KeywordName: TypeAlias = Literal[PlainKeyword, "unique", "attach", "flip up"]

# Its numbers

Stat: TypeAlias = Literal["strength", "life", "speed", "structure"]
Changeable: TypeAlias = Literal[Stat, "cost"]
# What several cards may have in common, or each another of
Shared: TypeAlias = Literal["name", "controller", "owner", "type", "trade", "subtype", Changeable]
CardNumber: TypeAlias = Literal[Changeable, "tokens", "damage"]
PrintedNumber: TypeAlias = Literal["printed strength", "printed life", "printed speed", "printed structure"]
AnyNumber: TypeAlias = Literal[CardNumber, PrintedNumber]
Extreme: TypeAlias = Literal[
    "highest strength", "highest life", "highest speed", "highest structure", "highest cost",
    "lowest strength", "lowest life", "lowest speed", "lowest structure", "lowest cost",
]  # fmt: skip
Which: TypeAlias = Literal["total", "highest", "lowest"]
Letter: TypeAlias = Literal["X", "Y", "Z"]

# Relations between numbers

Bound: TypeAlias = Literal["=", "<=", ">="]
Order: TypeAlias = Literal[Bound, "<", ">"]
Parity: TypeAlias = Literal["even", "odd"]

# Where it is

Area: TypeAlias = Literal["deck", "hand", "deployed", "play", "discard", "out", "void"]
Pile: TypeAlias = Literal["hand", "deck", "deck top", "deck bottom", "discard", "out", "void", "void face-down"]
Place: TypeAlias = Literal[Pile, "play face-down"]
UsedFrom: TypeAlias = Literal["play", "discard", "hand", "face-down"]  # face-down: as a face-down resource
# From where: `hand`, `deck` and `discard` its owner's, `elsewhere` from anywhere but play, `anywhere` wherever it is
Origin: TypeAlias = Literal["hand", "deck", "discard", "elsewhere", "anywhere"]

# Whose it is: who controls it (in play) or whose area it is; `their` is the player who acts, `that` the one whom the
# text has picked. `owned` asks for the owner instead, `and owned` for both.

Side: TypeAlias = Literal[
    "you", "opponent", "their", "that", "owned", "not owned", "opponent owned", "their owned", "you and owned",
    "you and not owned", "opponent and owned", "their and owned",
]  # fmt: skip

# How it is now

State: TypeAlias = Literal[
    "depleted", "restored", "face-down", "face-up", "attacking", "blocking", "in battle", "not in battle",
    "attached", "unattached",
    "detached",  # a resource that is not attached
    "damaged", "in this party", "opposing",
    "blocking this",  # its party blocks that of this card
    "blocked by this",
    "token",  # a card token
    "has ability",  # in its rules text
    "has assigned",  # damage, this turn
    "has attacked",  # this turn
    "has hurt you",  # inflicted damage to your faction this turn
    "hurt by this",  # this card damaged it this turn
    "hurt by bearer",  # the card that this one is attached to did
    "depleted by this",  # an effect or a cost of this card's depleted it, and nothing has restored it
    "removed by this",
    "under attack",
]  # fmt: skip
Party: TypeAlias = Literal["attacking", "blocking"]

# How it stands to another card

Relation: TypeAlias = Literal[
    "is", "attached to", "bears", "in a party with", "opposes", "blocks", "blocked by", "same name", "same type",
    "same trade", "same subtype", "same controller", "same owner",
]  # fmt: skip

# When

Term: TypeAlias = Literal[
    "turn",  # this turn
    "ever",  # as long as the card stays where it is
    "battle",  # during this battle
    "next restore",  # until its controller's next restore rule
    "game",
]
Phase: TypeAlias = Literal["setup", "start", "main", "end"]
Time: TypeAlias = Literal["your turn", "opponent turn", "battle", "your attack", "defence"]
Answered: TypeAlias = Literal["card", "ability", "end of turn"]  # what is responded to
Manner: TypeAlias = Literal["flip up", "as a tactic"]  # how a card was deployed
FactionRule: TypeAlias = Literal["restore rule", "develop rule"]

# What may be forbidden, allowed, required and asked a price for

Forbidden: TypeAlias = Literal[
    "attack", "block", "be blocked", "be destroyed", "be depleted", "use abilities", "be picked", "be attacked",
    "be responded to",
    "leave control",  # no player may take control
    "be restored", "attack twice a turn",
    "leave play",
    "be destroyed by damage", "be destroyed by battle damage",
]  # fmt: skip
# opponent: only as far as the opponent does it; restore rule: only by a faction's restore rule; except: by anything
# but the source; but costs: by anything but a cost
Forbidder: TypeAlias = Literal["opponent", "restore rule", "except", "but costs"]
Allowed: TypeAlias = Literal[
    "attack at once",  # although it is fresh
    "block covert", "block depleted", "attack depleted",
    "hide its party",  # which is covert
    "strike the target",  # of the attack, although it is blocked
]  # fmt: skip
Required: TypeAlias = Literal[
    "attack", "block", "block this card", "be picked",
    "be blocked",  # by anybody
    "take damage",  # all battle damage that could be assigned to it must be
    "strike the target",  # it assigns its battle damage to the target of the attack, although it is blocked
]  # fmt: skip
PlayerForbidden: TypeAlias = Literal[
    "deploy", "attack", "block", "draw", "use abilities", "respond", "attack twice a turn",
    "lose by influence",  # because the faction has 0 influence
    "search",
    "gain influence",
    "lose influence",
]  # fmt: skip
Battling: TypeAlias = Literal["attack", "block"]
Payment: TypeAlias = Literal["attack", "block", "each attacker", "each blocker", "search"]
Toll: TypeAlias = Literal[  # for cards of a kind
    "attack with", "block with", "attack these", "block these", "each attacker of these", "each blocker of these",
    "use abilities", "pick",
]  # fmt: skip
DamageEnd: TypeAlias = Literal["to", "by"]
Counted: TypeAlias = Literal["draws", "gains influence", "loses influence"]  # what may come to more or less

# What happens, as texts speak of it

EventKind: TypeAlias = Literal[
    "enters", "leaves", "destroyed",
    "destroyed with bearer",  # because what it is attached to is
    "discarded", "put into discard", "attacks", "blocks", "is blocked",
    "is not blocked", "forms party", "inflicts damage", "receives damage", "depleted", "restored", "picked", "deployed",
    "deployed by flip up", "draws",
    "discards",  # any number of cards at once
    "plays resource",
    "playing resource",  # before it enters play
    "loses influence", "gains influence", "start of turn", "end of turn", "attached", "control changes", "tokens put",
    "tokens removed", "put into discard from play", "put into hand", "put into hand from play", "coin flipped",
    "wins coin flip", "loses coin flip", "end of battle", "is attacked", "flipped",
    "flipped up",  # what enters play so, by an effect or by Flip Up; a tactic is flipped as it is deployed
    "uses ability",
    "removed",  # from the game
    "searches", "shuffles",  # one's own deck
    "names",  # a card
    "wins bidding", "loses bidding",
    "fights",  # is in a battle, of which only the memory is kept
    "survives",  # a battle: it is in play and in the battle when that ends
    "survives attack",  # what was attacked is in play when the battle ends
    "condition",  # the trigger's condition becomes true
]  # fmt: skip

# The same, to go through and to look up

TYPES: Final[tuple[CardType, ...]] = get_args(CardType)
TRADES: Final[tuple[Trade, ...]] = get_args(Trade)
FACETS: Final[tuple[Facet, ...]] = get_args(Facet)
ICON_LETTERS: Final[tuple[Icon, ...]] = get_args(Icon)
PLAIN_KEYWORDS: Final[tuple[PlainKeyword, ...]] = get_args(PlainKeyword)
SHARED: Final[tuple[Shared, ...]] = get_args(Shared)
STATS: Final[tuple[Stat, ...]] = get_args(Stat)
CHANGEABLE: Final[tuple[Changeable, ...]] = get_args(Changeable)
ANY_NUMBERS: Final[tuple[AnyNumber, ...]] = get_args(AnyNumber)
PRINTED_NUMBERS: Final[tuple[PrintedNumber, ...]] = get_args(PrintedNumber)
EXTREMES: Final[tuple[Extreme, ...]] = get_args(Extreme)
WHICH: Final[tuple[Which, ...]] = get_args(Which)
LETTERS: Final[tuple[Letter, ...]] = get_args(Letter)
BOUNDS: Final[tuple[Bound, ...]] = get_args(Bound)
AREAS: Final[tuple[Area, ...]] = get_args(Area)
ORIGINS: Final[tuple[Origin, ...]] = get_args(Origin)
SIDES: Final[tuple[Side, ...]] = get_args(Side)
RELATIONS: Final[tuple[Relation, ...]] = get_args(Relation)
STATES: Final[tuple[State, ...]] = get_args(State)
PARTIES: Final[tuple[Party, ...]] = get_args(Party)
FACTION_RULES: Final[tuple[FactionRule, ...]] = get_args(FactionRule)
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
PAYMENTS: Final[tuple[Payment, ...]] = get_args(Payment)
TOLLS: Final[tuple[Toll, ...]] = get_args(Toll)
EVENT_KINDS: Final[tuple[EventKind, ...]] = get_args(EventKind)
TIMES: Final[tuple[EventKind, ...]] = ("start of turn", "end of turn", "end of battle")  # for which effects wait

Name = TypeVar("Name", bound=str)


def one_of(vocabulary: tuple[Name, ...], text: str) -> Name:
    """Give a text as the name in a vocabulary that it is; that it is none is a fault of whoever made the text."""
    for one in vocabulary:
        if one == text:
            return one
    raise ValueError(f"{text!r} is none of {', '.join(vocabulary)}")
