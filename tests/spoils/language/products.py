"""Products: every slot of the words with every kind of word that may stand there.

A frame has one slot of a sort; a cell is a frame with a filler in its slot.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from rulewright.spoils.language.words import amounts as n
from rulewright.spoils.language.words import changes as c
from rulewright.spoils.language.words import conditions as b
from rulewright.spoils.language.words import instructions as i
from rulewright.spoils.language.words import paragraphs as t
from rulewright.spoils.language.words import qualities as q
from rulewright.spoils.language.words import things as s
from rulewright.spoils.language.words import windows as w
from rulewright.spoils.language.words.events import Becomes, Begins, Ends, Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area, Party
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.language.words.vocabulary import COINS, EVENT

OPPONENT: Final = s.Every(q.Rel("opponent of", s.YOU))
RAT: Final = q.Is("subtype", "rat")
ITEM: Final = q.Is("type", "item")
PICKED: Final = s.Result("0")
AT_LEAST_2: Final = n.Cmp(">=", n.Num(2))
RATS: Final = n.Count(RAT)
DRAW: Final = i.Do("draw", amount=n.Num(1))
OR: Final = q.Or((ITEM, RAT))
LIFE: Final = n.Stat("life", s.THIS)
DESTROYED: Final = Event("destroy", RAT)
DAMAGE: Final = Event("inflict", to=s.EACH)


def turn(of: s.The | s.Every | None, which: Any = "any") -> w.Span:  # noqa: ANN401 - any turn, or the next
    """Give somebody's turn."""
    return w.Span("turn", of, which)


FILLERS: Final[dict[str, tuple[Any, ...]]] = {
    "things": (
        s.THIS, s.TARGET, s.Result(EVENT), PICKED, s.Result("0", "rest"), s.The("answered"), s.Every(RAT), s.Every(OR),
        s.Some(n.ONE, RAT), s.Some(n.Cmp("<=", n.Num(2)), RAT), s.Some(n.ONE, RAT, how="random"),
        s.Some(n.ONE, RAT, by=OPPONENT), s.Group((s.THIS, PICKED)), s.Group((s.THIS, s.Every(RAT))),
        s.Every(q.Rel("bears", s.THIS)), s.Every(q.Rel("faction of", OPPONENT)),
    ),
    "players": (
        s.YOU, OPPONENT, s.Every(q.PLAYER, each=True), s.Some(n.ONE, q.PLAYER), s.The("that player"),
        s.Every(q.Rel("controls", PICKED)), replace(OPPONENT, each=True),
    ),
    "qualities": (
        ITEM, q.Has("life", n.Cmp("<=", n.Num(3))), q.Has("life", n.Cmp("even", n.Num(0))), q.State("depleted"),
        q.Not(q.State("attacking")), q.In(Area("hand", s.YOU)), q.Rel("controlled by", s.YOU),
        q.Rel("owned by", OPPONENT), q.Rel("controlled by", s.Every(q.Rel("controls", PICKED))),
        q.Was(Event("attack", s.GAP), w.THIS_TURN), q.Was(Event("destroy", by=s.GAP), w.THIS_TURN),
        q.Most("cost", ITEM), q.Such(b.Compare(n.Stat("life", s.EACH), n.Cmp(">", n.Stat("speed", s.EACH)))), OR,
        q.Or((ITEM, q.Is("type", "location"))), q.Not(all_of(ITEM, RAT)), q.Not(OR), all_of(ITEM, RAT),
    ),
    "amounts": (
        n.Num(2), n.Var(), RATS, n.Count(OR), n.Count(PICKED), LIFE, n.Stat("R", s.YOU), n.Stat("R", OPPONENT),
        n.Stat("influence", OPPONENT), n.Fold("total", n.Stat("life", s.EACH), s.Every(RAT)),
        n.Fold("total", n.Stat("life", s.EACH), PICKED), n.Arith("-", n.Var(), n.Num(1)),
        n.Arith("*", n.Var(), RATS), n.Arith("part up", n.Var(), n.Num(2)), n.Arith("lower", n.Var(), RATS),
        n.Often(Event("draw", who=s.YOU, per="who"), w.THIS_TURN), s.Result(EVENT, "amount"), s.Result("0", "amount"),
    ),
    "conditions": (
        b.Compare(RATS, AT_LEAST_2), b.Compare(RATS, n.Cmp("<", n.Num(2))), b.Compare(RATS, n.Cmp("odd", n.Num(0))),
        b.Compare(LIFE, n.Cmp(">", n.Stat("speed", s.THIS))), b.Compare(LIFE, n.Cmp("<", n.Num(2))),
        b.Fits(s.THIS, q.State("depleted")), b.Fits(s.THIS, OR), b.During(turn(s.YOU)),
        b.During(turn(s.The("that player"))), b.During(w.Span("battle", None, "any")), b.Answers(Event("deploy", ITEM)),
        b.Done("0"), b.Meets("GG"), q.And((b.Done("0"), b.During(turn(s.YOU)), b.Fits(s.THIS, RAT))),
        q.Or((b.Done("0"), b.Done("1"))), q.Not(b.Done("0")),
        b.Compare(n.Often(DESTROYED, w.THIS_TURN), AT_LEAST_2),
        b.Compare(n.Often(DESTROYED, w.THIS_TURN), n.Cmp("<=", n.Num(3))),
    ),
    "events": (
        DESTROYED, Event("destroy", RAT, by=ITEM), Event("move", RAT, into=Area("play")),
        Event("move", RAT, origin=Area("hand", s.YOU), into=Area("play")), Event("move", RAT, origin=Area("play")),
        Event("move", RAT, into=Area("deck")), Event("move", RAT, origin=Area("play"), into=Area("out")),
        Event("attack", s.THIS), Event("attack", RAT, to=ITEM), Event("attack", who=OPPONENT, per="who"),
        Event("block", RAT, to=s.THIS, per="to"), Event("inflict", by=s.THIS, to=RAT, per="by"),
        Event("inflict", by=RAT, to=s.THIS, per="to"), Event("draw", who=OPPONENT, per="who"),
        Event("deploy", ITEM, OPPONENT), Event("heal", RAT), Event("pay", who=OPPONENT, per="who"),
        Event("reveal", RAT), Event("create", RAT), Event("attach", RAT), Event("mark", s.THIS),
        Event("terminate", RAT), Begins(turn(s.YOU)), Ends(w.Span("battle", None, "any")),
        Begins(w.Span("battle", None, "any")), Becomes(b.Compare(RATS, AT_LEAST_2)),
        q.Or((Event("attack", s.THIS), Event("block", s.THIS))),
    ),
    "windows": (
        w.THIS_TURN, w.Span("battle"), w.Span("game"), w.Stay(), w.Until(Begins(turn(s.YOU, "next"))),
        w.Until(Begins(turn(OPPONENT, "next"))), w.Until(Ends(turn(s.YOU, "next"))),
        w.Until(Event("destroy", s.THIS)), w.While(b.Fits(s.THIS, q.State("attacking"))),
    ),
    "changes": (
        c.Adds("life", n.Num(1)), c.Adds("life", RATS, "-"), c.Adds("cost", n.Num(1)), c.Sets("life", n.Num(1)),
        c.Swaps("life", "speed"), c.Gains(ITEM), c.Gains(q.Is("keyword", "covert")), c.Gains(q.Is("name", "Duck")),
        c.Gains(t.Trigger(Event("destroy", s.THIS), DRAW)), c.Loses("text"), c.Loses(q.Is("keyword", "covert")),
        c.Modal("cannot", Event("attack", s.EACH)), c.Modal("cannot", Event("attack", s.EACH, to=ITEM)),
        c.Modal("cannot", Event("block", s.EACH, to=RAT)), c.Modal("cannot", Event("block", RAT, to=s.EACH)),
        c.Modal("cannot", Event("discard", s.EACH)), c.Modal("cannot", Event("heal", s.EACH)),
        c.Modal("can", Event("attack", s.EACH), ("fresh",)), c.Modal("must", Event("attack", s.EACH)),
        c.Alters(DAMAGE, "-", n.Num(1)), c.Alters(DAMAGE, "=", n.Arith("*", n.Num(2), s.Result(EVENT, "amount"))),
        c.Alters(DAMAGE, "to", to=s.THIS), c.Instead(Event("destroy", s.EACH), i.Do("move", s.EACH, into=Area("hand"))),
    ),
}  # fmt: skip


@dataclass(frozen=True)
class Frame:
    """A text with one slot of a sort."""

    name: str
    sort: str
    fill: Callable[[Any], T]


def done(instruction: i.Do, role: str) -> Callable[[Any], T]:
    """Fill a role of an instruction; what is chosen for it gets a label."""

    def fill(filler: Any) -> T:  # noqa: ANN401 - any word of the sort
        label = "0" if isinstance(filler, s.Some) else instruction.label
        return t.Resolution(replace(instruction, **{role: filler}, label=label))

    return fill


def whose(verb: Any, **roles: Any) -> Frame:  # noqa: ANN401 - a verb with roles
    """Give the frame of who does it."""
    return Frame(f"{verb} by", "players", done(i.Do(verb, **roles), "who"))


ON_THINGS: Final = (
    i.Do("destroy"), i.Do("deplete"), i.Do("restore"), i.Do("move", into=Area("hand")), i.Do("detach"),
    i.Do("move", into=Area("play", s.YOU)), i.Do("flip", how=("face-down",)), i.Do("control", window=w.Stay()),
    i.Do("mark", amount=n.Num(1)), i.Do("unmark", amount=n.Num(1)), i.Do("heal", window=w.THIS_TURN), i.Do("reveal"),
    i.Do("look"), i.Do("withdraw"), i.Do("join", into=Party("own")), i.Do("attach", to=PICKED), i.Do("discard"),
)  # fmt: skip
COUNTED: Final = (
    i.Do("draw"), i.Do("gain"), i.Do("lose"), i.Do("pay"), i.Do("inflict", to=s.THIS), i.Do("mark", s.THIS),
    i.Do("unmark", s.THIS), i.Do("toss", label=COINS),
)  # fmt: skip
FRAMES: Final[tuple[Frame, ...]] = (
    *[Frame(one.verb, "things", done(one, "what")) for one in ON_THINGS],
    Frame("inflict to", "things", done(i.Do("inflict", amount=n.Num(1)), "to")),
    Frame("inflict by", "things", done(i.Do("inflict", to=s.THIS, amount=n.Num(1)), "by")),
    Frame("attach to", "things", done(i.Do("attach", s.THIS), "to")),
    *[Frame(one.verb, "amounts", done(one, "amount")) for one in COUNTED],
    *[Frame(f"{one.verb} up to", "amounts", lambda amount, one=one: upto(one, amount)) for one in COUNTED],  # type: ignore[misc]
    Frame("adds", "amounts", lambda amount: t.Static(s.THIS, c.Adds("life", amount))),
    Frame("so many", "amounts", lambda amount: destroyed(s.Some(n.Cmp("=", amount), RAT))),
    Frame("has", "amounts", lambda amount: destroyed(s.Some(n.ONE, q.Has("life", n.Cmp("<=", amount))))),
    Frame("compared", "amounts", lambda amount: t.Resolution(i.If(b.Compare(amount, AT_LEAST_2), DRAW))),
    Frame("some", "qualities", lambda quality: destroyed(s.Some(n.ONE, quality))),
    Frame("every", "qualities", lambda quality: destroyed(s.Every(quality))),
    Frame("count", "qualities", lambda quality: t.Resolution(replace(DRAW, amount=n.Count(quality)))),
    Frame("fits", "qualities", lambda quality: t.Resolution(i.If(b.Fits(s.THIS, quality), DRAW))),
    Frame("happens to", "qualities", lambda quality: t.Trigger(Event("destroy", quality), DRAW)),
    Frame("static", "qualities", lambda quality: t.Static(s.Every(quality), c.Adds("life", n.Num(1)))),
    whose("draw", amount=n.Num(1)), whose("gain", amount=n.Num(1)), whose("pay", amount=n.Num(1)), whose("fall"),
    whose("lay"), whose("discard", what=s.Some(n.ONE, RAT)), whose("shuffle", what=Area("deck", s.ACTOR)),
    whose("pick", what=s.Some(n.ONE, RAT), label="0"), whose("destroy", what=s.Some(n.ONE, RAT), label="0"),
    whose("control", what=s.THIS, window=w.Stay()), whose("deplete", what=s.Every(RAT)),
    *[
        Frame(name, "conditions", fill)
        for name, fill in (
            ("if", lambda condition: t.Resolution(i.If(condition, DRAW))),
            ("only", lambda condition: t.Costs((i.Only(condition),))),
            ("gate", lambda condition: t.Gate(condition, t.Static(s.THIS, c.Adds("life", n.Num(1))))),
            ("when", lambda condition: t.Trigger(Event("destroy", s.THIS), DRAW, condition)),
            ("unless", lambda condition: t.Static(s.THIS, c.Instead(Event("destroy", s.THIS), DRAW, condition))),
        )
    ],
    Frame("trigger", "events", lambda event: t.Trigger(event, DRAW)),
    Frame("instead", "events", lambda event: t.Static(s.THIS, c.Instead(event, DRAW))),
    Frame("watch", "events", lambda event: t.Resolution(i.Watch(event, DRAW, w.THIS_TURN, "every"))),
    Frame("often", "events", lambda event: t.Costs((i.Only(b.Compare(n.Often(event, w.THIS_TURN), AT_LEAST_2)),))),
    Frame("static", "changes", lambda change: t.Static(s.Every(RAT), change)),
    Frame("static this", "changes", lambda change: t.Static(s.THIS, change)),
    Frame("lasts", "changes", lambda change: t.Resolution(i.Lasts(PICKED, change, w.THIS_TURN))),
    Frame("lasts", "windows", lambda window: t.Resolution(i.Lasts(PICKED, c.Adds("life", n.Num(1)), window))),
    Frame("watch", "windows", lambda window: t.Resolution(i.Watch(DESTROYED, DRAW, window, "every"))),
    Frame("lasts of", "things", lambda thing: t.Resolution(lasting(thing))),
)  # fmt: skip


def upto(instruction: i.Do, amount: Any) -> T:  # noqa: ANN401 - any amount
    """Give an instruction about up to so much."""
    return t.Resolution(replace(instruction, amount=n.Cmp("<=", amount)))


def destroyed(things: s.Some | s.Every) -> T:
    """Destroy things."""
    return t.Resolution(i.Do("destroy", things, label="0" if isinstance(things, s.Some) else ""))


def lasting(thing: Any) -> i.Lasts:  # noqa: ANN401 - any thing
    """Let things gain something for a turn."""
    return i.Lasts(thing, c.Adds("life", n.Num(1)), w.THIS_TURN, "0" if isinstance(thing, s.Some) else "")


def cells() -> list[tuple[Frame, Any, T]]:
    """Give every frame with every filler of its slot."""
    return [(frame, filler, frame.fill(filler)) for frame in FRAMES for filler in FILLERS[frame.sort]]
