"""Texts of our own about events, bans and tolls said of other cards, or from the other side, with their words."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

FLIPPED: Final = "deployed by flip up"
CHARACTER: Final = t.Cards(types=("character",))
SLOW: Final = t.Cards(types=("character",), compare=(t.Compare("speed", "<=", a.Number(1)),))

# name, types, text, words
VOICED: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "you flip up a card",
        "item",
        "If you play a card using FLIP UP, your faction gains 2 influence.",
        (p.Trigger(Event(FLIPPED, player=t.You()), d.GainInfluence(t.You(), a.Number(2))),),
    ),
    (
        "your opponent flips up a tactic",
        "character",
        "Whenever your opponent plays a tactic using Flip Up, you may pay 3. If you do, terminate it.",
        (
            p.Trigger(
                Event(FLIPPED, t.Cards(types=("tactic",)), t.Opponent()),
                e.IfYouDo(e.May(y.Pay(a.Number(3))), y.Terminate(t.It())),
            ),
        ),
    ),
    (
        "somebody flips up another item",
        "location",
        "When another item or location is played using FLIP UP, put 2 tokens on this card.",
        (
            p.Trigger(
                Event(FLIPPED, t.Cards(types=("item", "location"), other=True)), d.PutTokens(a.Number(2), t.This())
            ),
        ),
    ),
    (
        "a card was flipped up",
        "character",
        "While you played a character using FLIP UP this turn, this card gains 3 speed.",
        (
            p.While(
                k.HasHappened(Event(FLIPPED, CHARACTER, t.You())),
                p.Static(t.This(), c.Gains("speed", a.Number(3))),
            ),
        ),
    ),
    (
        "the slow cannot block it",
        "character",
        "Characters with speed 1 or less cannot block this card.",
        (p.Static(t.This(), c.Cannot("be blocked", source=SLOW)),),
    ),
    (
        "the slow cannot block what bears it",
        "item",
        (
            "ATTACH to Character\nWhile you control an item, characters with 1 speed or less cannot block the attached "
            "character."
        ),
        (
            p.AttachTo(CHARACTER),
            p.While(
                k.ThereAre(t.Cards(types=("item",), side="you")),
                p.Static(t.Bearer(), c.Cannot("be blocked", source=SLOW)),
            ),
        ),
    ),
    (
        "only the damaged can block it",
        "character",
        "DUCK\nCOST: Pay 2.\nEFFECT: Only damaged characters can block this card this turn.",
        (
            p.Ability(
                "DUCK",
                "",
                (y.Pay(a.Number(2)),),
                e.Change(
                    t.This(), c.Cannot("be blocked", "except", t.Cards(types=("character",), states=("damaged",)))
                ),
            ),
        ),
    ),
    (
        "the picked one cannot block it",
        "character",
        "COST: Pick a character.\nThe picked character cannot block this card.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Static(t.This(), c.Cannot("be blocked", source=t.Cards(among=t.Picked()))),
        ),
    ),
    (
        "your opponent cannot block it",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, your opponent cannot block the character.",
        (p.CostSection((h.Pick(CHARACTER),)), p.Resolution(e.Change(t.Picked(), c.Cannot("be blocked")))),
    ),
    (
        "it cannot block the covert",
        "character",
        'This card cannot block "dog" characters.',
        (
            p.Static(
                t.Cards(types=("character",), subtypes=("dog",)),
                c.Cannot("be blocked", source=t.Cards(among=t.This())),
            ),
        ),
    ),
)
