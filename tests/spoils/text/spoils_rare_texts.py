"""Texts of our own with words that few cards have. No sentence here is from a printed card."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)
PICK: Final = p.CostSection((h.Pick(t.Cards(types=("character",))),))

RARE: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "the same amount",
        "character",
        "If this card inflicts damage to a faction, inflict the same amount of damage to this card.",
        (p.Trigger(Event("inflicts damage", THIS, to=t.Cards(types=("faction",))), d.Inflict(a.SameAmount(), THIS)),),
    ),
    (
        "influence gained this way",
        "character",
        (
            "If this card is flipped down, each opponent's faction gains 4 influence. Put a Micromajig token into play "
            "for each influence gained this way. Draw a card."
        ),
        (
            p.Trigger(
                Event("flipped", THIS),
                e.Sequence(
                    (
                        d.GainInfluence(t.EachOpponent(), N(4)),
                        m.CreateTokens("Micromajig", a.CameTo()),
                        m.Draw(YOU, N(1)),
                    )
                ),
            ),
        ),
    ),
    (
        "the player picked if you do",
        "tactic",
        "You may pay 3. If you do and you control an item, pick an opponent. That player must discard a card.",
        (
            p.Resolution(
                e.IfYouDo(
                    e.May(y.Pay(N(3))),
                    e.If(
                        k.ThereAre(t.Cards(types=("item",), side="you")),
                        e.Sequence((h.PickPlayer(), m.Discard(t.ThatPlayer(), N(1)))),
                    ),
                )
            ),
        ),
    ),
    (
        "a restore rule is skipped",
        "tactic",
        "Draw 3 cards and skip your faction's Restore Rule on your next turn.",
        (p.Resolution(e.Sequence((m.Draw(YOU, N(3)), y.SkipRule()))),),
    ),
    (
        "all who were depleted",
        "tactic",
        "Deplete all other items you control. They cannot be restored.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.Deplete(t.Cards(types=("item",), side="you", other=True)),
                        e.Change(
                            t.Cards(types=("item",), side="you", other=True),
                            c.Cannot("be restored"),
                            "ever",
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "other rules text is lost",
        "item",
        "[R][R]: Iron Duck loses all other rules text.\nYou cannot attack.",
        (
            p.Gated("RR", p.Static(THIS, c.LosesText(other=True))),
            p.StaticFor(c.PlayerCannot(YOU, "attack")),
        ),
    ),
    (
        "the other of two picks",
        "character",
        (
            "When this card is blocked, you may pick a blocking character and an attacking character. If you do, "
            "remove the attacking character from the battle and deplete the other character."
        ),
        (
            p.Trigger(
                Event("is blocked", THIS),
                e.IfYouDo(
                    e.May(
                        e.Sequence(
                            (
                                h.Pick(t.Cards(types=("character",), states=("blocking",))),
                                h.Pick(t.Cards(types=("character",), states=("attacking",)), number=1),
                            )
                        )
                    ),
                    e.Sequence((y.RemoveFromBattle(t.Picked(1)), m.Deplete(PICKED))),
                ),
            ),
        ),
    ),
    ("the opponent loses", "tactic", "Your opponent loses the game.", (p.Resolution(d.LoseGame(OPPONENT)),)),
    (
        "a keyword is lost",
        "tactic",
        "COST: Pick a character.\nEFFECT: The character loses Covert this turn.",
        (PICK, p.Resolution(e.Change(PICKED, c.LosesKeyword("covert"), "turn"))),
    ),
    (
        "a type is lost",
        "tactic",
        'COST: Pick a character.\nEFFECT: The character loses the "character" type this turn.',
        (PICK, p.Resolution(e.Change(PICKED, c.LosesType("type", "character"), "turn"))),
    ),
    ("a hand is revealed", "tactic", "Your opponent reveals their hand.", (p.Resolution(s.RevealHand(OPPONENT)),)),
    (
        "up to so many are detached",
        "tactic",
        "Detach up to 6 resources from your faction.",
        (p.Resolution(m.Detach(YOU, N(6), up_to=True)),),
    ),
    (
        "half of a number",
        "tactic",
        "COST: Pick a character.\nEFFECT: Draw X cards, where X is half the character's strength, rounded down.",
        (PICK, p.Resolution(m.Draw(YOU, a.PartOf(a.NumberOf("strength", PICKED), up=False)))),
    ),
    (
        "influence is compared",
        "character",
        "While your faction has 6 influence or less, this card gains 7 speed.",
        (p.While(k.Compares(a.InfluenceOf(YOU), "<=", N(6)), p.Static(THIS, c.Gains("speed", N(7)))),),
    ),
    (
        "as though you were somebody else",
        "tactic",
        "As though you were your opponent, discard a card.",
        (p.Resolution(e.AsThough(m.Discard(YOU, N(1)), OPPONENT)),),
    ),
    (
        "whichever is lower",
        "tactic",
        "Draw X cards, where X is either 6 or the number of [R] you control, whichever is lower.",
        (p.Resolution(m.Draw(YOU, a.LowerOf(N(6), a.IconsOf("R")))),),
    ),
    (
        "icons are provided",
        "item",
        "ATTACH to Character\nThe attached character provides [G][G].",
        (p.AttachTo(t.Cards(types=("character",))), p.Static(t.Bearer(), c.Provides("GG"))),
    ),
    (
        "the target of the attack",
        "tactic",
        "Inflict 6 damage to the target of the attack.",
        (p.Resolution(d.Inflict(N(6), t.AttackTarget())),),
    ),
    (
        "one of several unique cards",
        "tactic",
        "COST: Pick a UNIQUE bell, UNIQUE horn, or UNIQUE gong you control.\nEFFECT: Draw 5 cards.",
        (
            p.CostSection((h.Pick(t.Cards(unique=("bell", "horn", "gong"), side="you")),)),
            p.Resolution(m.Draw(YOU, N(5))),
        ),
    ),
    (
        "may this then that",
        "character",
        "At the end of an opponent's turn, you may draw 5 cards, then discard 3 cards.",
        (
            p.Trigger(
                Event("end of turn", player=OPPONENT),
                e.May(e.Sequence((m.Draw(YOU, N(5)), m.Discard(YOU, N(3))))),
            ),
        ),
    ),
    (
        "a player this then that",
        "item",
        "When this card enters play, your opponent draws 5 cards, then discards 3 cards.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.Sequence((m.Draw(OPPONENT, N(5)), m.Discard(OPPONENT, N(3)))),
            ),
        ),
    ),
    (
        "it is what is still there",
        "character",
        "If this card blocks, you may discard a card. If you do, it gains 4 life this turn.",
        (
            p.Trigger(
                Event("blocks", THIS),
                e.IfYouDo(e.May(m.Discard(YOU, N(1))), e.Change(THIS, c.Gains("life", N(4)))),
            ),
        ),
    ),
)
