"""Texts of our own about events, bans and tolls said of other cards, or from the other side, with their words."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

FLIPPED: Final = "deployed by flip up"
CHARACTER: Final = t.Cards(types=("character",))

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
)
