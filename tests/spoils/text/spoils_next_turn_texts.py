"""Texts of our own about what waits for somebody's next turn, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

CHARACTER: Final = p.CostSection((h.Pick(t.Cards(types=("character",))),))
THEIRS: Final = t.ControllerOf(t.Picked())
END: Final = Event("end of turn", player=t.EachPlayer())


def start(player: t.Player) -> Event:
    """Give the start of a player's turn."""
    return Event("start of turn", player=player)


# name, types, text, words
NEXT_TURNS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "its controller's next turn",
        "tactic",
        "COST: Pick a character.\nEFFECT: At the start of its controller's next turn, deplete it.",
        (CHARACTER, p.Resolution(e.Later(start(THEIRS), m.Deplete(t.Picked())))),
    ),
    (
        "that player may pay then",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: At the start of its controller's next turn, that player may pay 2. "
            "If they don't, destroy the character."
        ),
        (
            CHARACTER,
            p.Resolution(
                e.Later(
                    start(THEIRS),
                    e.IfYouDo(e.May(y.Pay(a.Number(2), THEIRS), THEIRS), e.Sequence(()), m.Destroy(t.Picked())),
                )
            ),
        ),
    ),
    (
        "that opponent then",
        "tactic",
        "At the start of your opponent's next turn, that player discards 2 cards.",
        (p.Resolution(e.Later(start(t.Opponent()), m.Discard(t.Opponent(), a.Number(2)))),),
    ),
    (
        "the end of your next turn",
        "tactic",
        "At the end of your next turn, your faction loses 3 influence.",
        (p.Resolution(e.Later(start(t.You()), e.Later(END, d.LoseInfluence(t.You(), a.Number(3))))),),
    ),
    (
        "the end of its controller's next turn",
        "tactic",
        "COST: Pick a character.\nEFFECT: Destroy the character at the end of its controller's next turn.",
        (CHARACTER, p.Resolution(e.Later(start(THEIRS), e.Later(END, m.Destroy(t.Picked()))))),
    ),
    (
        "the picked player's next turn",
        "tactic",
        "COST: Pick a player.\nEFFECT: At the start of that player's next turn, that player draws 3 cards.",
        (
            p.CostSection((h.PickPlayer(opponent=False),)),
            p.Resolution(e.Later(start(t.ThatPlayer()), m.Draw(t.ThatPlayer(), a.Number(3)))),
        ),
    ),
    (
        "the develop rule is skipped",
        "item",
        "At the start of your turn, you may skip your faction's DEVELOP RULE. If you do, draw 3 cards.",
        (
            p.Trigger(
                start(t.You()),
                e.IfYouDo(e.May(y.SkipRule("develop rule", now=True)), m.Draw(t.You(), a.Number(3))),
            ),
        ),
    ),
    (
        "the next develop rule is skipped",
        "tactic",
        "Your faction gains 4 influence. Skip your faction's develop rule on your next turn.",
        (
            p.Resolution(
                e.Sequence((d.GainInfluence(t.You(), a.Number(4)), y.SkipRule("develop rule"))),
            ),
        ),
    ),
    (
        "its owner's next turn",
        "item",
        "If a character is destroyed, at the start of its owner's next turn, that player draws 2 cards.",
        (
            p.Trigger(
                Event("destroyed", t.Cards(types=("character",))),
                e.Later(start(t.OwnerOf(t.It())), m.Draw(t.OwnerOf(t.It()), a.Number(2))),
            ),
        ),
    ),
)
