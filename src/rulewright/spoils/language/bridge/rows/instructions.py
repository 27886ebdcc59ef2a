"""Instructions: each is a verb with its roles. What is made of several stands in lists.py."""

from typing import Any, Final

from rulewright.spoils.language.bridge.pattern import Row, either, flag, flags, hole, turned
from rulewright.spoils.language.bridge.rows.changes import DURATION
from rulewright.spoils.language.bridge.rows.things import ONCE, OPPONENT
from rulewright.spoils.language.words import changes as c
from rulewright.spoils.language.words import instructions as i
from rulewright.spoils.language.words.amounts import ANY_NUMBER, ONE, Arith, Cmp, Fold, Num, Stat
from rulewright.spoils.language.words.conditions import Compare, Done, Fits
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.places import Area, Party
from rulewright.spoils.language.words.qualities import PLAYER, In, Is, Not, Rel, State
from rulewright.spoils.language.words.things import ACTOR, EACH, THIS, YOU, Every, Result, Some, The
from rulewright.spoils.language.words.vocabulary import BEFORE, COINS, EVENT, Flag
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Stay
from rulewright.spoils.words import choices, damage, effects, moves, plays, sights
from rulewright.spoils.words.amounts import CountOf
from rulewright.spoils.words.things import Opponent, You
from rulewright.spoils.words.vocabulary import CHANGEABLE, FACTION_RULES, LETTERS, Shared

WHO = hole("player", "player")
OTHER = hole("other", "player")
THINGS = hole("things", "thing")
THING = hole("thing", "known")
KNOWN = hole("known", "known")
SOURCE = hole("source", "known", spare=True)
CARDS = hole("cards", "cards")
IN_HAND = hole("cards", "cards in hand")
IN_YOURS = hole("cards", "cards in your hand")
IN_THEIRS = hole("cards", "cards in their hand")
IN_DECK = hole("cards", "cards in deck")
AMOUNT = hole("amount", "amount")
ALL = hole("amount", "amount", spare=True)
LABEL = hole("label", "label")
UP_TO = turned("up to", (False, "="), (True, "<="))
SO_MANY = Cmp(UP_TO, AMOUNT)
AT_MOST = Cmp("<=", AMOUNT)
RANDOM = turned("random", (False, "choose"), (True, "random"))
LETTER = either("letter", LETTERS)
CHOSEN = turned("choose", (False, "pick"), (True, "choose"))
SOMEBODY = turned("opponent", (True, Some(ONE, Rel("opponent of", YOU))), (False, Some(ONE, PLAYER)))
PARTY = turned("party", ("attacking", Party("attacking")), ("blocking", Party("blocking")), ("own", Party("own")))
EXACTLY = Cmp("=", AMOUNT)
TOP = In(Area("deck", WHO, "top"))
RESOURCE: Final = Is("type", "resource")
PLACE = turned(
    "area",
    ("hand", Area("hand")),
    ("deck", Area("deck")),
    ("deck top", Area("deck", None, "top")),
    ("deck bottom", Area("deck", None, "bottom")),
    ("discard", Area("discard")),
    ("out", Area("out")),
    ("void", Area("void")),
    ("void face-down", Area("void", None, "", "down")),
    ("play face-down", Area("play", None, "", "down")),
)
ELSEWHERE = turned("area", ("discard", None), *[pair for pair in PLACE.pairs if pair[0] != "discard"])


def does(old: object, new: object) -> Row:
    """Give the row of an instruction."""
    return Row("instruction", old, new)


THEM: Final = The("them")
SHARING: Final[tuple[tuple[Shared, bool, Flag], ...]] = (
    ("name", False, "same name"), ("name", True, "different names"),
    ("controller", False, "same controller"), ("controller", True, "different controllers"),
    ("owner", False, "same owner"), ("owner", True, "different owners"),
    ("type", False, "same type"), ("trade", False, "same trade"), ("subtype", False, "same subtype"),
    ("cost", False, "same cost"), ("cost", True, "different costs"),
    ("strength", False, "same strength"), ("strength", True, "different strength"),
    ("life", False, "same life"), ("life", True, "different life"),
    ("speed", False, "same speed"), ("speed", True, "different speed"),
    ("structure", False, "same structure"), ("structure", True, "different structure"),
)  # fmt: skip
JOINTLY = turned("together", *[(choices.Alike(what, how), Fits(THEM, State(flag))) for what, how, flag in SHARING])
NUMBER = either("number", CHANGEABLE)
MOST = hole("most", "amount")
FEWEST = hole("fewest", "amount")
COMING = Compare(Fold("total", Stat(NUMBER, EACH), THEM), Cmp("<=", MOST))
CHOICES: Final = (
    *[
        does(
            choices.Pick(CARDS, amount, up_to, LABEL, CHOSEN, WHO, together=old),
            i.Do(CHOSEN, Some(count, CARDS, new), WHO, label=LABEL),
        )
        for amount, up_to, count in ((CountOf(CARDS), True, ANY_NUMBER), (AMOUNT, UP_TO, SO_MANY))
        for old, new in ((JOINTLY, JOINTLY), (choices.Comes(NUMBER, MOST), COMING))
    ],
    does(choices.PickPlayer(SOMEBODY, CHOSEN), i.Do(CHOSEN, SOMEBODY)),
    does(
        choices.Pick(CARDS, CountOf(CARDS), True, LABEL, CHOSEN, WHO, RANDOM),  # noqa: FBT003 - as in the word
        i.Do(CHOSEN, Some(ANY_NUMBER, CARDS, None, RANDOM), WHO, label=LABEL),
    ),
    does(
        choices.Pick(CARDS, AMOUNT, UP_TO, LABEL, CHOSEN, WHO, RANDOM),
        i.Do(CHOSEN, Some(SO_MANY, CARDS, None, RANDOM), WHO, label=LABEL),
    ),
    does(choices.NameCard(WHO), i.Let("name", None, WHO)),
    does(choices.NameCard(WHO, CARDS), i.Let("name", CARDS, WHO)),
    does(choices.ChooseFacet("trade", WHO), i.Let("trade", None, WHO)),
    does(choices.ChooseFacet("subtype", WHO), i.Let("subtype", None, WHO)),
    does(choices.ChooseType(WHO), i.Let("type", None, WHO)),
    does(choices.ChooseNumber(LETTER, None, WHO), i.Let(LETTER, ANY_NUMBER, WHO)),
    does(choices.ChooseNumber(LETTER, AMOUNT, WHO), i.Let(LETTER, AT_MOST, WHO)),
    does(choices.ChooseNumber(LETTER, AMOUNT, WHO, FEWEST), i.Let(LETTER, Cmp("between", FEWEST, AMOUNT), WHO)),
    does(choices.ChooseNumber(LETTER, None, WHO, FEWEST), i.Let(LETTER, Cmp(">=", FEWEST), WHO)),
    does(choices.LetVariable(LETTER, AMOUNT), i.Let(LETTER, AMOUNT)),
    *[
        does(
            choices.Pick(CARDS, amount, True, LABEL, CHOSEN, WHO, together=old, least=FEWEST),  # noqa: FBT003 - as in the word
            i.Do(CHOSEN, Some(count, CARDS, new), WHO, label=LABEL),
        )
        for amount, count in ((CountOf(CARDS), Cmp(">=", FEWEST)), (AMOUNT, Cmp("between", FEWEST, AMOUNT)))
        for old, new in ((None, None), (JOINTLY, JOINTLY), (choices.Comes(NUMBER, MOST), COMING))
    ],
)

DIVIDED = hole("divider", "player")
HURTS: Final = tuple(
    [
        does(
            damage.Inflict(AMOUNT, THINGS, False, SOURCE, up_to),  # noqa: FBT003 - as in the word
            i.Do("inflict", to=THINGS, by=SOURCE, amount=amount),
        )
        for up_to, amount in ((True, AT_MOST), (False, AMOUNT))
    ]
)
DIVIDES: Final = tuple(
    [
        does(
            damage.Inflict(AMOUNT, THINGS, True, SOURCE, up_to, DIVIDED),  # noqa: FBT003 - as in the word
            i.Do("inflict", to=THINGS, by=SOURCE, amount=amount, split=DIVIDED),
        )
        for up_to, amount in ((True, AT_MOST), (False, AMOUNT))
    ]
)
MARKS: Final = tuple(
    [
        does(
            damage.PutTokens(AMOUNT, THINGS, divided, up_to),
            i.Do("mark", THINGS, amount=amount, split=YOU if divided else None),
        )
        for up_to, amount in ((True, AT_MOST), (False, AMOUNT))
        for divided in (True, False)
    ]
)
HURT: Final = Event("inflict", to=EACH)
MORE = turned("more", (True, "+"), (False, "-"))
STAT = either("stat", CHANGEABLE)
SINCE = turned("since", (False, None), (True, THIS_TURN))
TALLIES: Final = (
    does(damage.Fight(KNOWN, STAT), i.Do("inflict", by=KNOWN, to=The("each other"), amount=Stat(STAT, EACH))),
    *HURTS,
    *DIVIDES,
    *MARKS,
    does(damage.RemoveTokens(ALL, THINGS), i.Do("unmark", THINGS, amount=ALL)),
    does(damage.RemoveDamage(THINGS, ALL, SINCE), i.Do("heal", THINGS, amount=ALL, window=SINCE)),
    does(damage.LoseInfluence(WHO, AMOUNT), i.Do("lose", who=WHO, amount=AMOUNT)),
    does(damage.GainInfluence(WHO, AMOUNT), i.Do("gain", who=WHO, amount=AMOUNT)),
    does(damage.LoseGame(WHO), i.Do("fall", who=WHO)),
    does(
        damage.ReduceNextDamage(THINGS, None),
        i.Lasts(THINGS, c.Alters(HURT, "=", Num(0), turn="next"), THIS_TURN),
    ),
    does(damage.ReduceNextDamage(THINGS, AMOUNT), i.Lasts(THINGS, c.Alters(HURT, "-", AMOUNT, turn="next"), THIS_TURN)),
    does(
        damage.Redirect(ALL, THINGS, THING),
        i.Lasts(THINGS, c.Alters(HURT, "to", ALL, to=THING, turn="next"), THIS_TURN),
    ),
    does(damage.InflictElsewhere(THING), i.Same(to=THING)),
    does(damage.ChangeAmount(None), i.Same(amount=Num(0))),
    does(damage.ChangeAmount(AMOUNT, MORE), i.Same(amount=Arith(MORE, Result(EVENT, "amount"), AMOUNT))),
)

MEMBER = turned("party", ("", ""), ("attacking", "attacking"), ("blocking", "blocking"))
FACE = turned("face", (False, ""), (True, "down"))
DEPLETED = flag("depleted", "depleted")
INSTEAD = flag("instead", "instead")
SHUFFLED: Any = flag("random", "random order")
BOTTOM: Any = turned("bottom", (False, "top"), (True, "bottom"))
MOVES: Final = (
    does(moves.Destroy(THINGS), i.Do("destroy", THINGS)),
    does(
        moves.Discard(WHO, AMOUNT, IN_HAND, RANDOM, LABEL),
        i.Do("discard", Some(EXACTLY, IN_HAND, None, RANDOM), WHO, label=LABEL),
    ),
    does(moves.DiscardWhole(WHO), i.Do("discard", Area("hand", ACTOR), WHO)),
    does(moves.DiscardThese(You(), IN_YOURS), i.Do("discard", Every(IN_YOURS))),
    does(moves.DiscardThese(Opponent(), IN_THEIRS), i.Do("discard", Every(IN_THEIRS), OPPONENT)),
    does(moves.DiscardThese(WHO, KNOWN), i.Do("discard", KNOWN, WHO)),
    does(moves.Draw(WHO, AMOUNT, up_to=True), i.Do("draw", who=WHO, amount=AT_MOST)),
    does(moves.Draw(WHO, AMOUNT), i.Do("draw", who=WHO, amount=AMOUNT)),
    does(
        moves.PutFromDeck(WHO, AMOUNT, PLACE, LABEL, BOTTOM),
        i.Do("move", Some(EXACTLY, In(Area("deck", WHO, BOTTOM))), into=PLACE, label=LABEL),
    ),
    does(
        moves.PutIntoPlay(THINGS, WHO, DEPLETED, FACE, SOURCE, MEMBER, INSTEAD),  # type: ignore[arg-type]
        i.Do("move", THINGS, to=SOURCE, into=Area("play", WHO, "", FACE), how=flags(DEPLETED, MEMBER, INSTEAD)),
    ),
    does(moves.PutInto(THINGS, PLACE, WHO, SHUFFLED), i.Do("move", THINGS, WHO, into=PLACE, how=flags(SHUFFLED))),
    does(moves.Shuffle(WHO), i.Do("shuffle", Area("deck", ACTOR), WHO)),
    does(
        moves.CreateTokens(hole("name", "text"), AMOUNT, WHO, LABEL),
        i.Do("create", Some(EXACTLY, Is("name", hole("name", "text"))), WHO, label=LABEL),
    ),
    does(moves.FlipDown(THINGS), i.Do("flip", THINGS, how=("face-down",))),
    does(moves.FlipUpCard(THINGS), i.Do("flip", THINGS, how=("face-up",))),
    does(moves.Deplete(THINGS), i.Do("deplete", THINGS)),
    does(moves.Restore(THINGS), i.Do("restore", THINGS)),
    does(
        moves.AttachResources(WHO, AMOUNT),
        i.Do("attach", Some(EXACTLY, RESOURCE), WHO, to=Every(Rel("faction of", ACTOR))),
    ),
    does(moves.Attach(THINGS, THING), i.Do("attach", THINGS, to=THING)),
    does(moves.Detach(WHO, AMOUNT, UP_TO), i.Do("detach", Some(SO_MANY, RESOURCE), WHO)),
    does(moves.DetachResources(WHO), i.Do("detach", Every(RESOURCE), WHO)),
    does(moves.DetachThese(THINGS), i.Do("detach", THINGS)),
    does(moves.TakeControl(THINGS, WHO, DURATION), i.Do("control", THINGS, WHO, window=DURATION)),
    does(moves.SwitchControl(KNOWN, DURATION), i.Do("switch", KNOWN, window=DURATION)),
    does(
        moves.EntersUnder(THING, WHO),
        i.Lasts(THING, c.Instead(Event("move", EACH, into=Area("play")), i.Same(WHO), turn="next"), Stay()),
    ),
)

WHOLE = hole("whole", "label")
REVEALED: Any = flag("reveal", "revealed")
DIFFERENT = turned("different", (False, None), (True, Fits(The("them"), State("different names"))))


def found_in_deck(count: Cmp) -> i.Do:
    """Search for so many cards in a deck."""
    cards = Some(count, IN_DECK, DIFFERENT)
    return i.Do("search", cards, OTHER, origin=Area("deck", WHO), how=flags(REVEALED), label=LABEL)


SIGHTS: Final = (
    does(sights.LookAtTop(WHO, AMOUNT, OTHER, LABEL, UP_TO), i.Do("look", Some(SO_MANY, TOP), OTHER, label=LABEL)),
    does(sights.LookAtHand(WHO), i.Do("look", Area("hand", WHO))),
    does(sights.LookAtCards(THINGS, LABEL), i.Do("look", THINGS, label=LABEL)),
    does(sights.RevealTop(WHO, AMOUNT, LABEL, UP_TO), i.Do("reveal", Some(SO_MANY, TOP), label=LABEL)),
    does(sights.RevealHand(WHO), i.Do("reveal", Area("hand", ACTOR), WHO)),
    does(
        sights.RevealUntil(WHO, CARDS, AMOUNT, LABEL, WHOLE),
        i.Do("reveal", Area("deck", WHO, "top"), until=Some(EXACTLY, CARDS), found=LABEL, label=WHOLE),
    ),
    does(sights.Reveal(THINGS), i.Do("reveal", THINGS)),
    does(
        sights.Search(WHO, IN_DECK, CountOf(IN_DECK), LABEL, REVEALED, True, OTHER, DIFFERENT),  # noqa: FBT003 - as in the word
        found_in_deck(ANY_NUMBER),
    ),
    does(
        sights.Search(WHO, IN_DECK, AMOUNT, LABEL, REVEALED, UP_TO, OTHER, DIFFERENT),
        found_in_deck(SO_MANY),
    ),
)

FREE = flag("free", "cost")
UNMET = flag("unmet", "threshold")
WAIVED = flags(FREE, UNMET)
RULE = either("rule", FACTION_RULES)
LEAST: Any = hole("least", "number")
LAID: Any = turned("facing", ("", ()), ("up", ("face-up",)), ("down", ("face-down",)))
PLAYS: Final = (
    does(plays.PlayResource(WHO, LAID), i.Do("lay", who=WHO, how=LAID)),
    does(plays.DeployFrom(WHO, CARDS, FREE, UNMET), i.Do("deploy", Some(ONE, CARDS), WHO, waive=WAIVED)),  # type: ignore[arg-type]
    does(plays.DeployFrom(WHO, THINGS, FREE, UNMET), i.Do("deploy", THINGS, WHO, waive=WAIVED)),  # type: ignore[arg-type]
    does(plays.Duplicate(THING), i.Do("duplicate", THING)),
    does(plays.Terminate(THING, ELSEWHERE), i.Do("terminate", THING, into=ELSEWHERE)),
    does(plays.UseAbility(CARDS, WHO), i.Do("use", who=WHO, by=Some(ONE, CARDS))),
    does(
        plays.UseAbilityOf(THING, hole("times", "number")), i.Do("use", by=THING, amount=Num(hole("times", "number")))
    ),
    does(plays.Bar(), i.Lasts(The("answered"), c.Modal("cannot", Event("use", EACH)), THIS_TURN)),
    does(plays.AttackPlayer(WHO), i.Do("attack", to=WHO)),
    does(plays.RemoveFromBattle(THINGS), i.Do("withdraw", THINGS)),
    does(plays.JoinBattle(THINGS, PARTY), i.Do("join", THINGS, into=PARTY)),
    does(plays.SkipRule(RULE, now=True), i.Do("skip", how=(RULE,), window=Span("turn"))),
    does(plays.SkipRule(RULE, player=WHO), i.Do("skip", who=WHO, how=(RULE,), window=Span("turn", WHO, "next"))),
    does(plays.Pay(AMOUNT, WHO), i.Do("pay", who=WHO, amount=AMOUNT)),
    does(plays.Only(hole("condition", "condition")), i.Only(hole("condition", "condition"))),
    does(
        plays.ReduceNextCost(AMOUNT, None),
        i.Lasts(YOU, c.Alters(Event("pay", who=EACH), "-", AMOUNT, turn="next"), THIS_TURN),
    ),
    does(
        plays.ReduceNextCost(AMOUNT, CARDS, LEAST),
        i.Lasts(YOU, c.Alters(Event("deploy", CARDS, EACH), "-", AMOUNT, least=LEAST, turn="next"), THIS_TURN),
    ),
    does(
        plays.ReduceThisCost(AMOUNT, LEAST),
        i.Lasts(THIS, c.Alters(Event("deploy", EACH), "-", AMOUNT, least=LEAST), Span("deployment")),
    ),
)

EVENT_HOLE = hole("event", "event")
EFFECT = hole("effect", "instruction")
ELSE = hole("else", "instruction")
CONDITION = hole("condition", "condition")
WHEN = hole("condition", "condition", spare=True)
LIST = hole("list", "instructions")
OPTIONS = hole("options", "options")
COMPOUND: Final = (
    does(
        effects.NextInstead(EVENT_HOLE, EFFECT, DURATION, WHEN),
        i.Lasts(THIS, c.Instead(EVENT_HOLE, EFFECT, WHEN, "next"), DURATION),
    ),
    does(
        effects.NextInstead(EVENT_HOLE, EFFECT, DURATION, WHEN, each=True),
        i.Lasts(THIS, c.Instead(EVENT_HOLE, EFFECT, WHEN, "every"), DURATION),
    ),
    does(effects.Later(EVENT_HOLE, EFFECT), i.Watch(EVENT_HOLE, EFFECT)),
    does(effects.Later(EVENT_HOLE, EFFECT, DURATION), i.Watch(EVENT_HOLE, EFFECT, DURATION, "every")),
    does(effects.Later(EVENT_HOLE, EFFECT, DURATION, once=True), i.Watch(EVENT_HOLE, EFFECT, DURATION, "next")),
    does(effects.AtOnce(LIST), i.Together(LIST)),
    does(effects.May(EFFECT, WHO), i.May(WHO, EFFECT)),
    does(effects.AsThough(EFFECT, WHO), i.As(WHO, EFFECT)),
    does(effects.If(CONDITION, EFFECT, ELSE), i.If(CONDITION, EFFECT, ELSE)),
    does(effects.Options(OPTIONS, WHO), i.Choose(WHO, ONE, OPTIONS)),
    does(effects.Repeat(None, EFFECT), i.Repeat(EFFECT, Not(Done(BEFORE)))),
    does(effects.Repeat(AMOUNT, EFFECT), i.ForEach(AMOUNT, EFFECT)),
    does(
        effects.FlipCoins(None),
        i.Repeat(i.Do("toss", label=COINS), Compare(Result(COINS, "lost"), ONCE)),
    ),
    does(effects.FlipCoins(AMOUNT), i.Do("toss", amount=AMOUNT, label=COINS)),
    does(effects.Reflip(), i.Same()),
)
