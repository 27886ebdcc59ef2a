"""Texts of our own about what that player has or did, who flips a coin and who chooses one of several."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

NOTHING: Final = e.Sequence(())
THAT: Final = t.ThatPlayer()
END: Final = Event("end of turn", player=t.EachPlayer())
CHARACTER: Final = t.Cards(types=("character",))
PICK: Final = p.CostSection((h.Pick(CHARACTER),))
ITS_CONTROLLER: Final = t.ControllerOf(t.Picked())


def discards(who: t.Player, count: int) -> m.Discard:
    """Give that a player discards so many cards."""
    return m.Discard(who, a.Number(count))


# name, types, text, words
THAT_PLAYER: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "they discard who have many",
        "location",
        "At the end of each player's turn, if that player has at least 7 cards in their hand, they discard 2 cards.",
        (p.Trigger(END, discards(THAT, 2), k.ThereAre(t.Cards(area="hand", side="that"), ">=", a.Number(7))),),
    ),
    (
        "who did not attack gains",
        "item",
        "At the end of each player's turn, if that player did not attack this turn, their faction gains 2 influence.",
        (p.Trigger(END, d.GainInfluence(THAT, a.Number(2)), k.Not(k.HasHappened(Event("attacks", player=THAT)))),),
    ),
    (
        "they did not draw",
        "item",
        "At the end of each player's turn, if they didn't draw a card this turn, they draw 2 cards.",
        (p.Trigger(END, m.Draw(THAT, a.Number(2)), k.Not(k.HasHappened(Event("draws", player=THAT)))),),
    ),
    (
        "that player played no character",
        "item",
        "At the end of each player's turn, if that player did not play a character this turn, they discard 3 cards.",
        (p.Trigger(END, discards(THAT, 3), k.Not(k.DeployedThisTurn(CHARACTER, THAT))),),
    ),
    (
        "that player's faction lost influence",
        "item",
        (
            "At the end of each player's turn, if that player's faction lost influence this turn, that player "
            "draws 3 cards."
        ),
        (p.Trigger(END, m.Draw(THAT, a.Number(3)), k.HasHappened(Event("loses influence", player=THAT))),),
    ),
    (
        "in each opponent's turn",
        "item",
        "At the start of each opponent's turn, that player discards 2 cards.",
        (p.Trigger(Event("start of turn", player=t.Opponent()), discards(t.Opponent(), 2)),),
    ),
    (
        "its controller, and they",
        "tactic",
        "COST: Pick a character.\nEFFECT: Its controller discards 2 cards. Their faction loses 3 influence.",
        (
            PICK,
            p.Resolution(e.Sequence((discards(ITS_CONTROLLER, 2), d.LoseInfluence(ITS_CONTROLLER, a.Number(3))))),
        ),
    ),
    (
        "its controller may, and they do",
        "tactic",
        "COST: Pick a character.\nEFFECT: Its controller may discard 3 cards. If they do, they draw 4 cards.",
        (
            PICK,
            p.Resolution(
                e.IfYouDo(e.May(discards(ITS_CONTROLLER, 3), ITS_CONTROLLER), m.Draw(ITS_CONTROLLER, a.Number(4)))
            ),
        ),
    ),
    (
        "that player flips",
        "location",
        "At the end of each player's turn, that player flips a coin. If they lose, they discard 2 cards.",
        (p.Trigger(END, e.FlipCoin(NOTHING, discards(THAT, 2), THAT)),),
    ),
    (
        "your opponent flips and loses first",
        "tactic",
        (
            "Your opponent flips a coin. If your opponent loses, they discard 3 cards. If your opponent wins, "
            "draw a card."
        ),
        (p.Resolution(e.FlipCoin(m.Draw(t.You(), a.Number(1)), discards(t.Opponent(), 3), t.Opponent())),),
    ),
    (
        "its controller flips",
        "tactic",
        "COST: Pick a character.\nEFFECT: Its controller flips a coin. If that player loses, destroy the character.",
        (PICK, p.Resolution(e.FlipCoin(NOTHING, m.Destroy(t.Picked()), ITS_CONTROLLER))),
    ),
    (
        "what they pick who lose",
        "location",
        (
            "At the end of each player's turn, that player flips a coin. If they lose, "
            "they pick a character they control. If they do, destroy that character."
        ),
        (
            p.Trigger(
                END,
                e.FlipCoin(
                    NOTHING,
                    e.IfYouDo(
                        h.Pick(t.Cards(types=("character",), side="that"), number=0, player=THAT),
                        m.Destroy(t.Picked()),
                    ),
                    THAT,
                ),
            ),
        ),
    ),
    (
        "that player chooses in one line",
        "tactic",
        (
            "COST: Pick an opponent.\nEFFECT: That player chooses one: Each player draws 3 cards, or your "
            "faction gains 7 influence."
        ),
        (
            p.CostSection((h.PickPlayer(),)),
            p.Resolution(e.Options((m.Draw(t.EachPlayer(), a.Number(3)), d.GainInfluence(t.You(), a.Number(7))), THAT)),
        ),
    ),
    (
        "your opponent chooses what you do",
        "tactic",
        "Your opponent chooses one: You draw 3 cards, or your faction gains 7 influence.",
        (p.Resolution(e.Options((m.Draw(t.You(), a.Number(3)), d.GainInfluence(t.You(), a.Number(7))), t.Opponent())),),
    ),
    (
        "one of three in one line",
        "tactic",
        "Choose one: Draw 3 cards; destroy an item; or your faction gains 4 influence.",
        (
            p.Resolution(
                e.Options(
                    (
                        m.Draw(t.You(), a.Number(3)),
                        e.Sequence((h.Pick(t.Cards(types=("item",)), number=0, choose=True), m.Destroy(t.Picked()))),
                        d.GainInfluence(t.You(), a.Number(4)),
                    )
                )
            ),
        ),
    ),
    (
        "one of two when it enters",
        "character",
        "When this card enters play, choose one: Draw 3 cards, or inflict 4 damage to a character.",
        (
            p.Trigger(
                Event("enters", t.This()),
                e.Options(
                    (
                        m.Draw(t.You(), a.Number(3)),
                        e.Sequence((h.Pick(CHARACTER, number=0, choose=True), d.Inflict(a.Number(4), t.Picked()))),
                    )
                ),
            ),
        ),
    ),
    (
        "each chooses for themselves",
        "location",
        (
            "At the start of each player's turn, that player chooses one: They draw 2 cards, or their faction "
            "gains 3 influence."
        ),
        (
            p.Trigger(
                Event("start of turn", player=t.EachPlayer()),
                e.Options((m.Draw(THAT, a.Number(2)), d.GainInfluence(THAT, a.Number(3))), THAT),
            ),
        ),
    ),
)
