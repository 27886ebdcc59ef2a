"""The closed vocabularies of the orthogonal words. Names that cards bring along are open and stay plain text."""

from typing import Final, Literal, TypeAlias, get_args

from rulewright.spoils.words.vocabulary import AnyNumber, Icon, Letter

# What is done and what happens

Verb: TypeAlias = Literal[
    "move", "destroy", "discard", "draw", "deploy", "lay", "create", "duplicate", "terminate", "flip",
    "deplete", "restore", "attach", "detach", "control", "switch",
    "attack", "block", "form", "assign", "join", "withdraw",
    "survive",  # a battle
    "fight",  # be in a battle
    "inflict", "heal", "gain", "lose", "mark", "unmark",
    "pick", "choose", "look", "reveal", "search", "shuffle", "toss", "bid", "name",
    "pay", "use", "respond", "skip",
    "fall",  # out of the game, who loses it
]  # fmt: skip
Role: TypeAlias = Literal[
    "what", "who", "by", "to", "amount",
    "rest",  # what of it is still where it was
    "found",  # by a reveal that ends with it
    "won", "lost",  # how many coins
    "winner", "loser",  # of a bid
]  # fmt: skip
# How it is done, or has to be done: `before` it is over, `instead` of where the rules would put it
Manner: TypeAlias = Literal[
    "battle", "effect", "cost", "restore rule", "develop rule", "influence", "flip up", "as a tactic", "won", "lost",
    "damage", "nonbattle",
    "dragged",  # because what it was attached to is destroyed
    "attacked",
    "random order",  # of several that are put on a deck
    "before", "instead", "revealed", "face-down", "face-up", "depleted", "attacking", "blocking",
]  # fmt: skip
Waived: TypeAlias = Literal["time", "place", "threshold", "cost", "fresh", "covert", "depleted", "blocked"]

# Whom and what a text means without describing it

Known: TypeAlias = Literal[
    "you", "this",
    "each",  # of the things that the text is applied to, taken one at a time
    "each other",
    "them",  # all that are being chosen
    "gap",  # what the quality is asked of, in an event: a card _ inflicted damage to
    "actor",  # whoever does it: their
    "that player",  # whom a trigger or an earlier instruction is about
    "active",  # player, whose turn it is
    "target",  # of the attack
    "answered",  # the card or ability to which this is a response
    "attacking party",
]  # fmt: skip

# What is asked of things

Field: TypeAlias = Literal[
    "type", "subtype", "supertype", "trade", "name", "keyword",
    "identifier",  # after UNIQUE
    "icons",  # that it provides
    "kind",  # a player or a card
]  # fmt: skip
Measure: TypeAlias = Literal[AnyNumber, Icon, "influence", "abilities", "recency"]
Flag: TypeAlias = Literal[
    "depleted", "face-down", "attacking", "blocking", "in battle", "attached", "detached", "damaged", "token",
    "under attack", "revealed",
    # Of several that are chosen
    "same name", "same controller", "same owner", "same type", "same trade", "same subtype", "same cost",
    "same strength", "same life", "same speed", "same structure", "different names", "different controllers",
    "different owners", "different costs", "different strength", "different life", "different speed",
    "different structure",
]  # fmt: skip
# It <relation> them: it is `controlled by` you, it `controls` this card, it `is` one of them
Relation: TypeAlias = Literal[
    "is", "controlled by", "owned by", "controls", "owns", "opponent of", "faction of", "attached to", "bears",
    "in a party with", "opposes", "blocks", "blocked by", "same name", "same type",
    "same trade", "same subtype", "same controller", "same owner",
]  # fmt: skip

# Numbers

Order: TypeAlias = Literal["=", "<=", ">=", "<", ">", "even", "odd", "between"]
Operation: TypeAlias = Literal["+", "-", "*", "lower", "higher", "part up", "part down"]
Gathering: TypeAlias = Literal["total", "highest", "lowest"]
# What a text lets be: a number, a name, a card type
Variable: TypeAlias = Literal[Letter, "name", "type", "trade", "subtype"]

# Where and when

AreaName: TypeAlias = Literal[
    "deck", "hand", "deployed", "play", "discard", "out", "void",
    "elsewhere",  # anywhere but in play
    "anywhere",
]  # fmt: skip
End: TypeAlias = Literal["top", "bottom", ""]
Face: TypeAlias = Literal["down", "up", ""]
Side: TypeAlias = Literal["attacking", "blocking", "own"]
Unit: TypeAlias = Literal["turn", "battle", "attack", "defence", "restore rule", "game", "deployment"]
Which: TypeAlias = Literal["this", "next", "any", "last"]

# What changes

Might: TypeAlias = Literal["can", "cannot", "must"]
Alteration: TypeAlias = Literal["+", "-", "=", "to"]
Turn: TypeAlias = Literal["every", "next", "first", "second", "third"]  # the next time only; only that time each turn
KeywordName: TypeAlias = Literal["covert", "tactical", "unique", "attach", "flip up", "provides", "any copies"]

# How an instruction is referred to: by the number of what it makes known, counted as the text counts; or so

Label: TypeAlias = str
EVENT: Final = "event"  # what a trigger or a replacement is about
CHANGED: Final = "changed"  # what a change makes more or less of
BEFORE: Final = "before"  # the instruction before this one: if you do, destroyed this way
COINS: Final = "coins"  # all coins that the text has flipped
BIDDING: Final = "bid"  # the bid whose winner and losers are spoken of

VERBS: Final[tuple[Verb, ...]] = get_args(Verb)
