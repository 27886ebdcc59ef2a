"""Paragraphs."""

from typing import Final

from rulewright.spoils.language.bridge.pattern import Row, either, flag, flags, hole, turned
from rulewright.spoils.language.bridge.rows.things import OPPONENT
from rulewright.spoils.language.words import paragraphs as t
from rulewright.spoils.language.words.amounts import ONE, Num
from rulewright.spoils.language.words.changes import Instead, Modal
from rulewright.spoils.language.words.conditions import Meets
from rulewright.spoils.language.words.events import Becomes, Event
from rulewright.spoils.language.words.instructions import Choose, Same
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.language.words.things import EACH, THIS, YOU, Every, Some
from rulewright.spoils.language.words.windows import THIS_TURN, Span
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.events import Event as OldEvent
from rulewright.spoils.words.vocabulary import FACTION_RULES, PLAIN_KEYWORDS

EVENT = hole("event", "event")
EFFECT = hole("effect", "instruction")
COSTS = hole("costs", "instructions")
CONDITION = hole("condition", "condition")
WHEN = hole("when", "condition", spare=True)
NTH = turned("nth", (1, "first"), (2, "second"), (3, "third"))
CARDS = hole("cards", "cards")
AMOUNT = hole("amount", "amount")
TEXT = hole("text", "text")
NUMBER = hole("number", "number")
PARAGRAPH = hole("paragraph", "paragraph")
WHO = hole("player", "player")
TEXTS = hole("texts", "texts")
KEYWORD = either("keyword", PLAIN_KEYWORDS)
RULE = either("rule", ("", *FACTION_RULES))
PLACE = turned(
    "area",
    ("play", None),
    ("discard", Area("discard", YOU)),
    ("hand", Area("hand", YOU)),
    ("face-down", Area("play", YOU, "", "down")),
)
USERS = turned("anyone", (False, YOU), (True, Some(ONE, PLAYER)))
USED = t.Ability(TEXT, COSTS, EFFECT, PLACE, USERS)
ONCE = t.Limit(1, THIS_TURN, USED)
THRESHOLD = hole("threshold", "text")
GAME = turned("game", (False, THIS_TURN), (True, Span("game")))
SO_OFTEN = t.Limit(NUMBER, GAME, USED)


def says(old: object, new: object) -> Row:
    """Give the row of a paragraph."""
    return Row("paragraph", old, new)


def ability(threshold: str, new: T, *, once: bool) -> Row:
    """Give the row of an ability with a threshold, or that is used once each turn."""
    return says(p.Ability(TEXT, threshold, COSTS, EFFECT, PLACE, once, USERS), new)


CONTROL = turned("control", ("", None), ("opponent", OPPONENT))
FLIPPED = flag("flipped", "flip up")
DEPLETED = flag("depleted", "depleted")
ENTERS = Event("move", EACH, into=Area("play"), how=flags(FLIPPED))
ENTERING: Final = tuple(
    [
        says(
            p.EntersWith(tokens, DEPLETED, CONTROL, FLIPPED, cards),  # type: ignore[arg-type]
            t.Static(of, Instead(ENTERS, Same(CONTROL, amount, flags(DEPLETED)))),
        )
        for tokens, amount in ((Number(0), None), (AMOUNT, AMOUNT))
        for cards, of in ((None, THIS), (CARDS, Every(CARDS)))
    ]
)

PARAGRAPHS: Final = (
    says(p.Keyword(KEYWORD), t.Keyword(KEYWORD)),
    says(p.Unique(TEXT), t.Keyword("unique", (TEXT,))),
    says(p.AttachTo(CARDS), t.Keyword("attach", (CARDS,))),
    says(p.FlipUp(NUMBER, TEXT, COSTS), t.Keyword("flip up", (Num(NUMBER), Meets(TEXT), t.Costs(COSTS)))),
    says(p.Icons(TEXT), t.Keyword("provides", (TEXT,))),
    says(p.AnyCopies(), t.Keyword("any copies")),
    says(p.CostSection(COSTS), t.Costs(COSTS)),
    says(p.Resolution(EFFECT), t.Resolution(EFFECT)),
    ability("", USED, once=False),
    ability("", ONCE, once=True),
    ability(THRESHOLD, t.Gate(Meets(THRESHOLD), USED), once=False),
    ability(THRESHOLD, t.Gate(Meets(THRESHOLD), ONCE), once=True),
    *[  # behind those with no limit, which would be 0
        says(p.Ability(TEXT, threshold, COSTS, EFFECT, PLACE, False, USERS, NUMBER, GAME), new)  # noqa: FBT003 - once
        for threshold, new in (("", SO_OFTEN), (THRESHOLD, t.Gate(Meets(THRESHOLD), SO_OFTEN)))
    ],
    says(p.Trigger(OldEvent("condition"), EFFECT, CONDITION), t.Trigger(Becomes(CONDITION), EFFECT)),
    says(p.Trigger(EVENT, EFFECT, WHEN, RULE), t.Trigger(EVENT, EFFECT, WHEN, RULE)),
    says(p.Trigger(EVENT, EFFECT, WHEN, nth=NTH), t.Trigger(EVENT, EFFECT, WHEN, turn=NTH)),
    says(
        p.Trigger(EVENT, EFFECT, WHEN, RULE, NUMBER), t.Limit(NUMBER, THIS_TURN, t.Trigger(EVENT, EFFECT, WHEN, RULE))
    ),
    *ENTERING,
    says(p.Replacement(EVENT, EFFECT, WHEN), t.Static(THIS, Instead(EVENT, EFFECT, WHEN))),
    says(
        p.Replacement(EVENT, EFFECT, WHEN, NUMBER),
        t.Limit(NUMBER, THIS_TURN, t.Static(THIS, Instead(EVENT, EFFECT, WHEN))),
    ),
    says(p.Modal(TEXTS, WHO), Choose(WHO, ONE, TEXTS)),
    says(p.AnyTime(), t.Static(THIS, Modal("can", Event("deploy", EACH), ("time",)))),
    says(p.Gated(TEXT, PARAGRAPH), t.Gate(Meets(TEXT), PARAGRAPH)),
    says(p.While(CONDITION, PARAGRAPH), t.Gate(CONDITION, PARAGRAPH)),
    says(
        p.Starting(
            NUMBER, hole("names", "names"), hole("first", "number"), hole("second", "number"), hole("inf", "number")
        ),
        t.Start(
            NUMBER, hole("names", "names"), hole("first", "number"), hole("second", "number"), hole("inf", "number")
        ),
    ),
)
