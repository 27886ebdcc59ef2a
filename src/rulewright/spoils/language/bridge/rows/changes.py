"""Changes of cards, and of what players may do and what it costs them."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.bridge.pattern import Row, either, flag, flags, hole, turned
from rulewright.spoils.language.bridge.rows.things import OPPONENT
from rulewright.spoils.language.words import changes as c
from rulewright.spoils.language.words.amounts import Cmp, Num
from rulewright.spoils.language.words.events import Begins, Ends, Event
from rulewright.spoils.language.words.instructions import Lasts
from rulewright.spoils.language.words.paragraphs import Static
from rulewright.spoils.language.words.places import Area, Party
from rulewright.spoils.language.words.qualities import CARD, In, Is, Not, Rel, State
from rulewright.spoils.language.words.sorts import C, S
from rulewright.spoils.language.words.things import EACH, TARGET, THIS, Every
from rulewright.spoils.language.words.vocabulary import Manner
from rulewright.spoils.language.words.windows import Span, Stay, Until, While
from rulewright.spoils.words import changes as o
from rulewright.spoils.words.effects import Change, ChangeFor
from rulewright.spoils.words.paragraphs import Keyword, StaticFor
from rulewright.spoils.words.paragraphs import Static as OldStatic
from rulewright.spoils.words.things import AsLongAs, Cards, InTurns, UntilTurn
from rulewright.spoils.words.vocabulary import (
    CHANGEABLE,
    FACETS,
    PLAIN_KEYWORDS,
    STATS,
    DamageEnd,
    Forbidden,
    PlayerForbidden,
)

AMOUNT = hole("amount", "amount")
CARDS = hole("cards", "cards")
ROLE = hole("cards", "role")
THINGS = hole("things", "thing")
KEYWORD = either("keyword", PLAIN_KEYWORDS)
FACET = either("facet", FACETS)
NAME = hole("name", "text")
CHANGEABLES = either("stat", CHANGEABLE)
ONE_STAT = either("one", STATS)
OTHER_STAT = either("other", STATS)
DURATION = hole("duration", "window")
ASKED = hole("condition", "condition")
WITHIN = hole("within", "window", spare=True)
PLAYER = hole("player", "player")
COUNT = hole("count", "number")
WINDOWS: Final = (
    Row("window", "turn", Span("turn")),
    Row("window", "ever", Stay()),
    Row("window", "battle", Span("battle")),
    Row("window", "next restore", Until(Begins(Span("restore rule", Every(Rel("controls", EACH)), "next")))),
    Row("window", "game", Span("game")),
    Row("window", UntilTurn(PLAYER), Until(Begins(Span("turn", PLAYER, "next")))),
    Row("window", UntilTurn(PLAYER, over=True), Until(Ends(Span("turn", PLAYER, "next")))),
    Row("window", InTurns(PLAYER, COUNT), Span("turn", PLAYER, "next", COUNT)),
    Row("window", AsLongAs(ASKED, WITHIN), While(ASKED, WITHIN)),
)

# What cards cannot do, and what cannot be done to them; where a kind of cards does it, in which role
FORBIDDEN: Final[tuple[tuple[Forbidden, Event, str], ...]] = (
    ("attack", Event("attack", EACH), "to"),
    ("block", Event("block", EACH), "to"),
    ("be blocked", Event("block", to=EACH), "what"),
    ("be destroyed", Event("destroy", EACH), "by"),
    ("be depleted", Event("deplete", EACH), "by"),
    ("use abilities", Event("use", by=EACH), ""),
    ("be picked", Event("pick", EACH), "by"),
    ("be attacked", Event("attack", to=EACH), "what"),
    ("be responded to", Event("respond", to=EACH), ""),
    ("leave control", Event("control", EACH), ""),
    ("be restored", Event("restore", EACH), ""),
    ("leave play", Event("move", EACH, origin=Area("play")), ""),
)


SURVIVED: Final[tuple[tuple[Forbidden, Manner], ...]] = (
    ("be destroyed by damage", "damage"),
    ("be destroyed by battle damage", "battle"),
)


def survives(what: Forbidden, how: Manner) -> list[Row]:
    """Give the rows of what damage does not destroy: any, or that which some cards inflict."""
    source = hole("source", "cards")
    return [
        Row("change", o.Cannot(what), c.Modal("cannot", Event("destroy", EACH, how=(how,)))),
        Row("change", o.Cannot(what, "", source), c.Modal("cannot", Event("destroy", EACH, by=source, how=(how,)))),
    ]


def cannot(what: Forbidden, event: Event, role: str) -> list[Row]:
    """Give the rows of what cards cannot, whoever would do it."""
    source = hole("source", "cards")
    rows = [
        (o.Cannot(what), event),
        (o.Cannot(what, "opponent"), replace(event, who=OPPONENT)),
        (o.Cannot(what, "restore rule"), replace(event, how=("restore rule",))),
        (o.Cannot(what, "but costs"), replace(event, but=("cost",))),
    ]
    if role:
        like: dict[str, Any] = {role: source}
        if role in ("what", "to"):
            but: dict[str, Any] = {role: Not(source)}
            rows.append((o.Cannot(what, "except", source), replace(event, **but)))
        rows.append((o.Cannot(what, "", source), replace(event, **like)))
        rows.append((o.Cannot(what, "opponent", source), replace(event, who=OPPONENT, **like)))
    return [Row("change", old, c.Modal("cannot", new)) for old, new in rows]


COVERT: Final = Is("keyword", "covert")
CHANGES: Final = (
    Row("change", o.Gains(CHANGEABLES, AMOUNT), c.Adds(CHANGEABLES, AMOUNT)),
    Row("change", o.Loses(CHANGEABLES, AMOUNT), c.Adds(CHANGEABLES, AMOUNT, "-")),
    Row("change", o.Becomes(ONE_STAT, AMOUNT), c.Sets(ONE_STAT, AMOUNT)),
    Row("change", o.Switches(ONE_STAT, OTHER_STAT), c.Swaps(ONE_STAT, OTHER_STAT)),
    Row("change", o.GainsType(FACET, NAME), c.Gains(Is(FACET, NAME))),
    Row("change", o.LosesType(FACET, NAME), c.Loses(Is(FACET, NAME))),
    Row("change", o.GainsText(Keyword(KEYWORD)), c.Gains(Is("keyword", KEYWORD))),
    Row("change", o.LosesKeyword(KEYWORD), c.Loses(Is("keyword", KEYWORD))),
    Row("change", o.Provides(NAME), c.Gains(Is("icons", NAME))),
    Row("change", o.GainsText(hole("paragraph", "paragraph")), c.Gains(hole("paragraph", "paragraph"))),
    Row("change", o.LosesText(), c.Loses("text")),
    Row("change", o.LosesText(other=True), c.Loses("other text")),
    Row("change", o.LosesAbilities(), c.Loses("abilities")),
    Row("change", o.Borrows(THINGS), c.Borrows(THINGS)),
    Row("change", o.Borrows(THINGS, abilities=False), c.Borrows(THINGS, "text")),
    Row("change", o.Cannot("be destroyed", "", Cards()), c.Modal("cannot", Event("destroy", EACH, how=("effect",)))),
    *[row for what, event, role in FORBIDDEN for row in cannot(what, event, role)],
    *[row for what, how in SURVIVED for row in survives(what, how)],
    Row("change", o.Cannot("attack twice a turn"), c.Modal("cannot", Event("attack", EACH), beyond=1)),
    Row("change", o.Can("attack at once"), c.Modal("can", Event("attack", EACH), ("fresh",))),
    Row("change", o.Can("block covert"), c.Modal("can", Event("block", EACH, to=COVERT), ("covert",))),
    Row("change", o.Can("block depleted"), c.Modal("can", Event("block", EACH), ("depleted",))),
    Row("change", o.Can("attack depleted"), c.Modal("can", Event("attack", EACH), ("depleted",))),
    Row("change", o.Can("hide its party"), c.Modal("can", Event("form", EACH), ("covert",))),
    Row("change", o.Can("strike the target"), c.Modal("can", Event("assign", by=EACH, to=TARGET), ("blocked",))),
    Row("change", o.Must("attack"), c.Modal("must", Event("attack", EACH))),
    Row("change", o.Must("block"), c.Modal("must", Event("block", EACH))),
    Row("change", o.Must("block this card"), c.Modal("must", Event("block", EACH, to=THIS))),
    Row("change", o.Must("be blocked"), c.Modal("must", Event("block", to=EACH))),
    Row("change", o.Must("be picked"), c.Modal("must", Event("pick", EACH))),
    Row("change", o.Must("take damage"), c.Modal("must", Event("assign", to=EACH))),
    Row("change", o.Must("strike the target"), c.Modal("must", Event("assign", by=EACH, to=TARGET))),
)

# What players cannot do; where it is about cards, in which role
BARRED: Final[tuple[tuple[PlayerForbidden, Event, str], ...]] = (
    ("deploy", Event("deploy", who=EACH), "what"),
    ("block", Event("block", who=EACH), "to"),
    ("use abilities", Event("use", who=EACH), "by"),
    ("respond", Event("respond", who=EACH), "to"),
    ("attack", Event("attack", who=EACH), ""),
    ("draw", Event("draw", who=EACH), ""),
    ("search", Event("search", who=EACH), ""),
    ("gain influence", Event("gain", who=EACH), ""),
    ("lose influence", Event("lose", who=EACH), ""),
    ("lose by influence", Event("fall", who=EACH, how=("influence",)), ""),
)


class Working:
    """A change of what players may do: what it is today, whom it works on, and what it does."""

    def __init__(self, old: o.PlayerChange, of: S, change: C) -> None:
        """Keep the three."""
        self.old = old
        self.of = of
        self.change = change

    def rows(self) -> list[Row]:
        """Give its rows: as long as the card is in play, and for a duration."""
        return [
            Row("paragraph", StaticFor(self.old), Static(self.of, self.change)),
            Row("instruction", ChangeFor(self.old, DURATION), Lasts(self.of, self.change, DURATION)),
        ]


def barred(what: PlayerForbidden, event: Event, role: str) -> list[Working]:
    """Give what players cannot do, with any cards or with those of a kind, or more often than so."""
    plain = Working(o.PlayerCannot(PLAYER, what), PLAYER, c.Modal("cannot", event))
    beyond = hole("beyond", "number")
    if what == "draw":
        often = o.PlayerCannot(PLAYER, what, beyond=beyond)
        return [Working(often, PLAYER, c.Modal("cannot", event, beyond=beyond))]
    if not role:
        return [plain]
    roles: dict[str, Any] = {role: CARDS}
    of_a_kind = c.Modal("cannot", replace(event, **roles), beyond=beyond)
    kinds = Working(o.PlayerCannot(PLAYER, what, CARDS, beyond), PLAYER, of_a_kind)
    return [kinds] if what == "deploy" else [plain, kinds]  # whoever deploys deploys something


def price(what: Any, event: Event) -> Working:  # noqa: ANN401 - one of two closed vocabularies
    """Give what players must pay for."""
    about = ROLE if ROLE in (event.what, event.by, event.to) else None
    return Working(o.MustPay(PLAYER, what, AMOUNT, about), PLAYER, c.Price(event, AMOUNT))


IN_BATTLE: Any = flag("battle", "battle")
ELSEWHERE: Any = flag("nonbattle", "nonbattle")
BATTLE = flags(IN_BATTLE, ELSEWHERE)
FIRST = turned("first", (False, "every"), (True, "first"))
UNMET = turned("unmet", (False, ("place",)), (True, ("place", "threshold")))
MORE = turned("more", (True, "+"), (False, "-"))
SPARE = hole("other", "role", spare=True)
OVER = hole("over", "amount", spare=True)
TO = hole("to", "known")
HURT = Event("inflict", by=SPARE, to=EACH, how=BATTLE)
HURTING = Event("inflict", by=EACH, to=SPARE, how=BATTLE)
DEPLOYING = Event("deploy", CARDS, EACH)
USING = Event("use", who=EACH, by=CARDS)
ALTERED = turned("what", ("draws", "draw"), ("gains influence", "gain"), ("loses influence", "lose"))
INCLUDING = hole("cards", "role", spare=True)
NEEDED = turned("relation", (">=", ">="), ("<=", "<="), ("even", "even"), ("odd", "odd"))
BOUNDED = turned("relation", (">=", ">="), ("<=", "<="))
PARTY = turned("party", ("", None), ("attacking", Party("attacking")), ("blocking", Party("blocking")))


def damage(role: DamageEnd, event: Event) -> list[Working]:
    """Give what becomes of damage inflicted to things, or by them: nothing, or more or less of it."""
    none = o.DamageChange(THINGS, role, None, more=False, battle=IN_BATTLE, nonbattle=ELSEWHERE, other=SPARE, over=OVER)
    some = o.DamageChange(
        THINGS, role, AMOUNT, more=MORE, battle=IN_BATTLE, nonbattle=ELSEWHERE, other=SPARE, over=OVER
    )
    down = o.DamageChange(
        THINGS, role, None, more=False, battle=IN_BATTLE, nonbattle=ELSEWHERE, other=SPARE, over=OVER, to=AMOUNT
    )
    return [
        Working(none, THINGS, c.Alters(event, "=", Num(0), over=OVER)),
        Working(down, THINGS, c.Alters(event, "=", AMOUNT, over=OVER)),
        Working(some, THINGS, c.Alters(event, MORE, AMOUNT, over=OVER)),
    ]


WORKING: Final = (
    *[one for what, event, role in BARRED for one in barred(what, event, role)],
    Working(
        o.PlayerCannot(PLAYER, "attack twice a turn"), PLAYER, c.Modal("cannot", Event("attack", who=EACH), beyond=1)
    ),
    Working(o.CostsMore(PLAYER, CARDS, AMOUNT, first=FIRST), PLAYER, c.Alters(DEPLOYING, "+", AMOUNT, turn=FIRST)),
    Working(
        o.CostsLess(PLAYER, CARDS, AMOUNT, hole("least", "number"), first=FIRST),
        PLAYER,
        c.Alters(DEPLOYING, "-", AMOUNT, least=hole("least", "number"), turn=FIRST),
    ),
    Working(o.CostsMore(PLAYER, CARDS, AMOUNT, abilities=True), PLAYER, c.Alters(USING, "+", AMOUNT)),
    Working(
        o.CostsLess(PLAYER, CARDS, AMOUNT, hole("least", "number"), abilities=True),
        PLAYER,
        c.Alters(USING, "-", AMOUNT, least=hole("least", "number")),
    ),
    price("attack", Event("attack", who=EACH)),
    price("block", Event("block", who=EACH)),
    price("each attacker", Event("attack", CARD, EACH)),
    price("each blocker", Event("block", CARD, EACH)),
    price("search", Event("search", who=EACH)),
    price("attack with", Event("attack", ROLE, EACH)),
    price("block with", Event("block", ROLE, EACH)),
    price("attack these", Event("attack", who=EACH, to=ROLE)),
    price("block these", Event("block", who=EACH, to=ROLE)),
    price("each attacker of these", Event("attack", CARD, EACH, to=ROLE)),
    price("each blocker of these", Event("block", CARD, EACH, to=ROLE)),
    price("use abilities", Event("use", who=EACH, by=ROLE)),
    price("pick", Event("pick", ROLE, EACH)),
    *damage("to", HURT),
    *damage("by", HURTING),
    Working(
        o.Divert(THINGS, TO, IN_BATTLE, ELSEWHERE),
        THINGS,
        c.Alters(Event("inflict", to=EACH, how=BATTLE), "to", to=TO),
    ),
    Working(o.AmountChange(PLAYER, ALTERED, AMOUNT, MORE), PLAYER, c.Alters(Event(ALTERED, who=EACH), MORE, AMOUNT)),
    Working(
        o.MayDeploy(PLAYER, CARDS, UNMET),
        PLAYER,
        c.Modal("can", DEPLOYING, UNMET),
    ),
    Working(o.Quickens(PLAYER, CARDS), PLAYER, c.Modal("can", DEPLOYING, ("time",))),
    Working(o.ExtraIcons(PLAYER, NAME), PLAYER, c.Gains(Is("icons", NAME))),
    Working(o.OpenTop(PLAYER), Every(In(Area("deck", PLAYER, "top"))), c.Gains(State("revealed"))),
    Working(o.OpenHand(PLAYER), Every(In(Area("hand", PLAYER))), c.Gains(State("revealed"))),
    Working(o.OnlyCostsDestroy(), Every(CARD), c.Modal("cannot", Event("destroy", EACH, but=("cost",)))),
    Working(
        o.PartyNeeds(NEEDED, AMOUNT, INCLUDING, PARTY),
        Every(CARD),
        c.Needs(Event("form", INCLUDING, into=PARTY), Cmp(NEEDED, AMOUNT)),
    ),
    Working(
        o.PartyNeeds(BOUNDED, AMOUNT, None, "blocking", ROLE),
        Every(CARD),
        c.Needs(Event("form", to=ROLE, into=Party("blocking")), Cmp(BOUNDED, AMOUNT)),
    ),
)
ON_CARDS: Final = (
    Row("paragraph", OldStatic(THINGS, hole("change", "change")), Static(THINGS, hole("change", "change"))),
    Row(
        "instruction",
        Change(THINGS, hole("change", "change"), DURATION),
        Lasts(THINGS, hole("change", "change"), DURATION),
    ),
)
