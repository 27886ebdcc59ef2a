"""Events: each of today's kinds is a verb, and says in which of its roles the cards and the player are."""

from typing import Any, Final

from rulewright.spoils.language.bridge.pattern import Row, flag, flags, hole, turned
from rulewright.spoils.language.words import events as e
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import Not
from rulewright.spoils.language.words.things import YOU
from rulewright.spoils.language.words.vocabulary import Manner, Role, Verb
from rulewright.spoils.language.words.windows import Span
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import Cards
from rulewright.spoils.words.vocabulary import EventKind

CARDS = hole("cards", "role")
PLAYER = hole("player", "player")
SOMEBODY = hole("player", "player", spare=True)
BY = hole("by", "role", spare=True)
ROLES: Final = {"player": "who", "by": "by", "to": "to"}
# What else today's events say, by the field that says it
ALSO: Final[dict[str, Any]] = {
    "player": SOMEBODY,
    "by": BY,
    "to": hole("to", "role", spare=True),
    "battle": flag("battle", "battle"),
    "nonbattle": flag("nonbattle", "nonbattle"),
    "effect": flag("effect", "effect"),
    "damage": flag("damage", "damage"),
}


def done_to(kind: EventKind, verb: Verb, role: Role = "what", also: tuple[str, ...] = (), how: Any = ()) -> Row:  # noqa: ANN401 - manners
    """Give the row of an event that happens to cards, or that they make happen: they are in a role of the verb.

    It says only what the engine asks of such an event, so that nothing is heard that was not meant.
    """
    old: dict[str, Any] = {field: ALSO[field] for field in also}
    new: dict[str, Any] = {ROLES[field]: place for field, place in old.items() if field in ROLES}
    manners = [place for field, place in old.items() if field not in ROLES]
    new.update({"how": flags(*manners) if manners else how, "per": role, role: CARDS})
    return Row("event", Event(kind, CARDS, **old), e.Event(verb, **new))


def done_by(kind: EventKind, verb: Verb, *how: Manner) -> Row:
    """Give the row of an event that is a player's."""
    return Row("event", Event(kind, Cards(), SOMEBODY), e.Event(verb, who=SOMEBODY, how=how, per="who"))


def moved(kind: EventKind, into: Area | None, origin: object = None, old: object = "") -> Row:
    """Give the row of an event by which cards change areas."""
    came: Any = origin
    from_there: Any = old
    whose = SOMEBODY if (into is not None and into.of is not None) or getattr(came, "of", None) else None
    return Row("event", Event(kind, CARDS, whose, origin=from_there), e.Event("move", CARDS, origin=came, into=into))


PLAY: Final = Area("play")
DISCARD: Final = Area("discard")
HAND: Final = Area("hand")
FROM_HAND = turned("origin", ("", None), ("hand", Area("hand", YOU)))
# Out of somebody's hand, deck or discard pile into an area of its owner's; from elsewhere into an area of somebody's.
OUT_OF = [Area(name, SOMEBODY) for name in ("hand", "deck", "discard")]
FROM = turned("origin", ("", None), ("elsewhere", Area("elsewhere")), ("anywhere", Area("anywhere")))

EVENTS: Final = (
    *[moved("put into discard", DISCARD, area, area.name) for area in OUT_OF],
    *[moved("put into hand", HAND, area, area.name) for area in OUT_OF],
    moved("put into discard from play", Area("discard", SOMEBODY), PLAY),
    moved("put into hand from play", Area("hand", SOMEBODY), PLAY),
    moved("put into discard", Area("discard", SOMEBODY), FROM, FROM),
    moved("put into hand", Area("hand", SOMEBODY), FROM, FROM),
    moved("enters", PLAY, FROM_HAND, FROM_HAND),
    moved("leaves", None, PLAY),
    moved("removed", Area("out")),
    done_to("destroyed", "destroy", also=("by", "battle", "effect", "damage")),
    done_to("destroyed with bearer", "destroy", how=("dragged",)),
    done_to("discarded", "discard", also=("player", "by")),
    done_to("depleted", "deplete"),
    done_to("restored", "restore"),
    done_to("picked", "pick", also=("player",)),
    done_to("attached", "attach"),
    done_to("control changes", "control", also=("player",)),
    done_to("tokens put", "mark"),
    done_to("tokens removed", "unmark"),
    done_to("flipped", "flip"),
    done_to("flipped up", "flip", how=("face-up",)),
    done_to("deployed", "deploy", also=("player",)),
    done_to("deployed by flip up", "deploy", also=("player",), how=("flip up",)),
    done_to("inflicts damage", "inflict", "by", ("to", "battle", "nonbattle")),
    done_to("receives damage", "inflict", "to", ("by", "battle", "nonbattle")),
    done_to("uses ability", "use", "by", ("player",)),
    Row("event", Event("attacks", Cards(), PLAYER), e.Event("attack", who=PLAYER, per="who")),
    Row("event", Event("is attacked", Cards(), PLAYER), e.Event("attack", to=PLAYER, per="to")),
    done_to("attacks", "attack"),
    done_to("is attacked", "attack", "to"),
    Row("event", Event("blocks", Cards(), PLAYER), e.Event("block", who=PLAYER, per="who")),
    done_to("blocks", "block"),
    done_to("fights", "fight"),
    done_to("survives", "survive"),
    done_to("survives attack", "survive", how=("attacked",)),
    done_to("is blocked", "block", "to"),
    Row("event", Event("is not blocked", CARDS), Not(e.Event("block", to=CARDS, per="to"))),
    done_by("forms party", "form"),
    done_by("draws", "draw"),
    Row("event", Event("discards", Cards(), SOMEBODY, BY), e.Event("discard", who=SOMEBODY, by=BY, per="who")),
    done_by("plays resource", "lay"),
    done_by("playing resource", "lay", "before"),
    done_by("loses influence", "lose"),
    done_by("gains influence", "gain"),
    done_by("coin flipped", "toss"),
    done_by("wins coin flip", "toss", "won"),
    done_by("loses coin flip", "toss", "lost"),
    done_by("names", "name"),
    done_by("wins bidding", "bid", "won"),
    done_by("loses bidding", "bid", "lost"),
    done_by("searches", "search"),
    done_by("shuffles", "shuffle"),
    Row("event", Event("start of turn", Cards(), SOMEBODY), e.Begins(Span("turn", SOMEBODY, "any"))),
    Row("event", Event("end of turn", Cards(), SOMEBODY), e.Ends(Span("turn", SOMEBODY, "any"))),
    Row("event", Event("end of battle", Cards()), e.Ends(Span("battle", None, "any"))),
)
