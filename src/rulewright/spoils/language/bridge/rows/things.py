"""Players, known things, amounts and conditions."""

from typing import Final

from rulewright.spoils.language.bridge.pattern import Row, either, hole, turned
from rulewright.spoils.language.words import amounts as n
from rulewright.spoils.language.words import conditions as b
from rulewright.spoils.language.words import events as e
from rulewright.spoils.language.words import qualities as q
from rulewright.spoils.language.words import things as s
from rulewright.spoils.language.words import windows as when
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.vocabulary import BEFORE, BIDDING, CHANGED, COINS, EVENT, Unit
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import events as t_event
from rulewright.spoils.words import things as t
from rulewright.spoils.words.vocabulary import ANY_NUMBERS, BOUNDS, ICON_LETTERS, LETTERS, SHARED, TYPES, WHICH

PLAYER = hole("player", "player")
THING = hole("thing", "known")
CARDS = hole("cards", "cards")
AMOUNT = hole("amount", "amount")
ONE = hole("one", "amount")
OTHER = hole("other", "amount")
LABEL = hole("label", "label")
NUMBER = hole("number", "number")
LETTER = either("letter", LETTERS)

OPPONENT: Final = s.Every(q.Rel("opponent of", s.YOU))
OPPONENTS: Final = s.Every(q.Rel("opponent of", s.YOU), each=True)
TOP_CARD: Final = s.Every(q.In(Area("deck", s.YOU, "top")))
LAST_TACTIC: Final = s.Every(
    q.Most("recency", q.And((q.Is("type", "tactic"), q.Was(e.Event("deploy", s.GAP), when.THIS_TURN))))
)
OWN_BEFORE: Final = all_of(q.Rel("is", s.Result(BEFORE)), q.Rel("owned by", s.ACTOR))
ONCE: Final = n.Cmp(">=", n.Num(1))

PLAYERS: Final = (
    Row("player", t.You(), s.YOU),
    Row("player", t.Opponent(), OPPONENT),
    Row("player", t.EachPlayer(), s.Every(q.PLAYER, each=True)),
    Row("player", t.EachOpponent(), OPPONENTS),
    Row("player", t.AnyPlayer(), s.Some(n.ONE, q.PLAYER)),
    Row("player", t.ThatPlayer(), s.The("that player")),
    Row("player", t.ActivePlayer(), s.The("active")),
    Row("player", t.ControllerOf(THING), s.Every(q.Rel("controls", THING))),
    Row("player", t.OwnerOf(THING), s.Every(q.Rel("owns", THING))),
    Row("player", t.OpponentOf(PLAYER), s.Every(q.Rel("opponent of", PLAYER))),
)
THINGS: Final = (
    Row("thing", t.This(), s.THIS),
    Row("thing", t.It(), s.Result(EVENT)),
    Row("thing", t.Damaged(), s.Result(EVENT, "to")),
    Row("thing", t.Source(), s.Result(EVENT, "by")),
    Row("thing", t.DoneTo(), s.Result(BEFORE)),
    Row("thing", t.Itself(), s.EACH),
    Row("thing", t.BeingAnswered(), s.The("answered")),
    Row("thing", t.AttackTarget(), s.TARGET),
    Row("thing", t.TopCard(), TOP_CARD),
    Row("thing", t.LastTactic(), LAST_TACTIC),
    Row("thing", t.Picked(LABEL), s.Result(LABEL)),
    Row("thing", t.Rest(LABEL), s.Result(LABEL, "rest")),
    Row("thing", t.Together(hole("things", "things")), s.Group(hole("things", "things"))),
    Row("thing", t.Bearer(), s.Every(q.Rel("bears", s.THIS))),
    Row(
        "thing",
        t.BearerOf(THING, either("type", TYPES)),
        s.Every(q.And((q.Is("type", either("type", TYPES)), q.Rel("bears", THING)))),
    ),
    Row("thing", t.FactionOf(PLAYER), s.Every(q.Rel("faction of", PLAYER))),
    Row("thing", t.TheirsOf(THING, PLAYER), s.Every(q.And((q.Rel("is", THING), q.Rel("owned by", PLAYER))))),
    Row("thing", CARDS, s.Every(CARDS)),
)
HAPPENED = hole("event", "event")
AMOUNTS: Final = (
    Row("amount", a.Number(NUMBER), n.Num(NUMBER)),
    Row("amount", a.Variable(LETTER), n.Var(LETTER)),
    Row("amount", a.Variable("X"), s.Result(BIDDING, "amount")),
    Row("amount", a.DoneThisWay(), n.Count(s.Result(BEFORE))),
    Row("amount", a.DoneThisWay(own=True), n.Count(OWN_BEFORE)),
    Row("amount", a.SizeOf(THING), n.Count(THING)),
    Row("amount", a.CountOf(CARDS), n.Count(CARDS)),
    Row("amount", a.MostOf(CARDS), n.Fold("highest", n.Count(hole("cards", "cards of each")), OPPONENTS)),
    Row("amount", a.NumberOf(either("stat", ANY_NUMBERS), THING), n.Stat(either("stat", ANY_NUMBERS), THING)),
    Row("amount", a.InfluenceOf(t.Acting()), n.Stat("influence", s.ACTOR)),
    Row("amount", a.InfluenceOf(PLAYER), n.Stat("influence", PLAYER)),
    Row("amount", a.IconsOf(either("icon", ICON_LETTERS)), n.Stat(either("icon", ICON_LETTERS), s.YOU)),
    Row("amount", a.IconsOf(either("icon", ICON_LETTERS), PLAYER), n.Stat(either("icon", ICON_LETTERS), PLAYER)),
    Row("amount", a.SameAmount(), s.Result(EVENT, "amount")),
    Row("amount", a.SameAmount(changes=True), s.Result(CHANGED, "amount")),
    Row("amount", a.CameTo(), s.Result(BEFORE, "amount")),
    Row("amount", a.Flips(won=True), s.Result(COINS, "won")),
    Row("amount", a.Flips(won=False), s.Result(COINS, "lost")),
    Row("amount", a.CountFelled(CARDS), n.Often(e.Event("destroy", CARDS, cause=BEFORE), when.THIS_TURN)),
    Row(  # who discards so many cards at once has discarded so many
        "amount",
        a.Often(t_event.Event("discards", t.Cards(), PLAYER), total=True),
        n.Often(e.Event("discard", who=PLAYER, per="who"), when.THIS_TURN),
    ),
    Row("amount", a.Often(HAPPENED), n.Often(HAPPENED, when.THIS_TURN)),
    Row("amount", a.Often(HAPPENED, total=True), n.Often(HAPPENED, when.THIS_TURN, "amount")),
    Row("amount", a.Times(NUMBER, AMOUNT), n.Arith("*", n.Num(NUMBER), AMOUNT)),
    Row("amount", a.Plus(ONE, OTHER), n.Arith("+", ONE, OTHER)),
    Row("amount", a.Minus(ONE, OTHER), n.Arith("-", ONE, OTHER)),
    Row("amount", a.LowerOf(ONE, OTHER), n.Arith("lower", ONE, OTHER)),
    Row("amount", a.HigherOf(ONE, OTHER), n.Arith("higher", ONE, OTHER)),
    Row("amount", a.PartOf(AMOUNT, True, NUMBER), n.Arith("part up", AMOUNT, n.Num(NUMBER))),  # noqa: FBT003 - up
    Row("amount", a.PartOf(AMOUNT, False, NUMBER), n.Arith("part down", AMOUNT, n.Num(NUMBER))),  # noqa: FBT003 - up
    Row(
        "amount",
        a.TotalOf(either("stat", ANY_NUMBERS), t.Cards(among=THING), either("which", WHICH)),
        n.Fold(either("which", WHICH), n.Stat(either("stat", ANY_NUMBERS), s.EACH), THING),
    ),
    Row("amount", a.VarietyOf(either("what", SHARED), CARDS), n.Variety(either("what", SHARED), s.Every(CARDS))),
    Row(
        "amount",
        a.TotalOf(either("stat", ANY_NUMBERS), CARDS, either("which", WHICH)),
        n.Fold(either("which", WHICH), n.Stat(either("stat", ANY_NUMBERS), s.EACH), s.Every(CARDS)),
    ),
)

EVENT_HOLE = hole("event", "event")
CONDITION = hole("condition", "condition")
FIRST = hole("first", "condition")
SECOND = hole("second", "condition")
SOMEBODY = hole("player", "player", spare=True)
ANYWHERE = hole("cards", "cards anywhere")
BOUND = either("bound", BOUNDS)
ORDER = either("order", (*BOUNDS, "even", "odd"))
ANY_TURN: Final = when.Span("turn", None, "any")
DEPLOYED = e.Event("deploy", CARDS, SOMEBODY)
SINCE: Final = when.THIS_TURN


def time(unit: Unit, of: s.The | s.Every | None) -> b.During:
    """Give the condition that it is a time."""
    return b.During(when.Span(unit, of, "any"))


CONDITIONS: Final = (
    Row("condition", k.ThereAre(CARDS, ">=", None), b.Compare(n.Count(CARDS), ONCE)),
    *[
        Row("condition", k.ThereAre(CARDS, BOUND, old), b.Compare(n.Count(CARDS), n.Cmp(BOUND, new)))
        for old, new in ((a.Number(NUMBER), n.Num(NUMBER)), (a.Variable(LETTER), n.Var(LETTER)))
    ],
    Row("condition", k.Felled(THING), b.Compare(n.Often(e.Event("destroy", THING, cause=BEFORE), SINCE), ONCE)),
    Row("condition", k.DeployedThisTurn(CARDS, SOMEBODY, None), b.Compare(n.Often(DEPLOYED, SINCE), ONCE)),
    Row(
        "condition",
        k.DeployedThisTurn(CARDS, SOMEBODY, AMOUNT),
        b.Compare(n.Often(DEPLOYED, SINCE), n.Cmp(">=", AMOUNT)),
    ),
    Row("condition", k.HasHappened(EVENT_HOLE, None), b.Compare(n.Often(EVENT_HOLE, SINCE), ONCE)),
    Row("condition", k.HasHappened(EVENT_HOLE, AMOUNT), b.Compare(n.Often(EVENT_HOLE, SINCE), n.Cmp(">=", AMOUNT))),
    Row("condition", k.Compares(ONE, ">=", a.Plus(OTHER, a.Number(1))), b.Compare(ONE, n.Cmp(">", OTHER))),
    Row("condition", k.Compares(ONE, ORDER, OTHER), b.Compare(ONE, n.Cmp(ORDER, OTHER))),
    Row("condition", k.PartyIsCovert(), b.Fits(s.The("attacking party"), q.Is("keyword", "covert"))),
    Row("condition", k.TopIsRevealed(), b.Fits(TOP_CARD, q.State("revealed"))),
    Row(
        "condition",
        k.PlayedBy(turned("how", ("flip up", "flip up"), ("as a tactic", "as a tactic"))),
        b.Fits(
            s.THIS,
            q.Was(e.Event("deploy", s.GAP, how=(either("how", ("flip up", "as a tactic")),)), when.Span("game")),
        ),
    ),
    Row("condition", k.Has(THING, ANYWHERE), b.Fits(THING, ANYWHERE)),
    Row("condition", k.OneHas(THING, ANYWHERE), b.Fits(THING, ANYWHERE, any=True)),
    Row("condition", k.During("your turn"), time("turn", s.YOU)),
    Row("condition", k.During("opponent turn"), time("turn", OPPONENT)),
    Row("condition", k.During("battle"), time("battle", None)),
    Row("condition", k.During("your attack"), time("attack", s.YOU)),
    Row("condition", k.During("defence"), time("defence", s.YOU)),
    Row("condition", k.InResponseTo("card", CARDS), b.Answers(e.Event("deploy", CARDS))),
    Row("condition", k.InResponseTo("ability", CARDS), b.Answers(e.Event("use", by=CARDS))),
    Row("condition", k.InResponseTo("end of turn"), b.Answers(e.Ends(ANY_TURN))),
    Row("condition", k.DidPick(LABEL), b.Done(LABEL)),
    Row("condition", k.Not(CONDITION), q.Not(CONDITION)),
    Row("condition", k.Both(FIRST, SECOND), q.And((FIRST, SECOND))),
    Row("condition", k.Either(FIRST, SECOND), q.Or((FIRST, SECOND))),
)
