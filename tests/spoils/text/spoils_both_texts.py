"""Texts of our own about a card of yours and one of your opponent's, with the words they mean."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t

N = a.Number
YOU, OPPONENT, THIS = t.You(), t.Opponent(), t.This()

# name, types, text, words
BOTHS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "both tops compared",
        "tactic",
        (
            "Both players reveal the top card of their deck. If your revealed card has a higher numeric cost "
            "than your opponent's revealed card, draw 3 cards."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(t.EachPlayer(), N(1), 0),
                        e.If(
                            k.Has(
                                t.TheirsOf(t.Picked(), YOU),
                                t.Cards(
                                    area="",
                                    compare=(
                                        t.Compare("cost", ">", a.NumberOf("cost", t.TheirsOf(t.Picked(), OPPONENT))),
                                    ),
                                ),
                            ),
                            m.Draw(YOU, N(3)),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "your revealed one is taken",
        "tactic",
        ("Both players reveal the top card of their deck. If your revealed card is a tactic, put it into your hand."),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(t.EachPlayer(), N(1), 0),
                        e.If(
                            k.Has(t.TheirsOf(t.Picked(), YOU), t.Cards(("tactic",), area="")),
                            m.PutInto(t.TheirsOf(t.Picked(), YOU), "hand"),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "as much as theirs",
        "tactic",
        (
            "Both players reveal the top card of their deck. Draw X cards, where X is your opponent's revealed "
            "card's numeric cost."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(t.EachPlayer(), N(1), 0),
                        m.Draw(YOU, a.NumberOf("cost", t.TheirsOf(t.Picked(), OPPONENT))),
                    )
                )
            ),
        ),
    ),
    (
        "both discard and compare",
        "tactic",
        (
            "Both players discard a card. If your discarded card has a lower numeric cost than your opponent's "
            "discarded card, draw 3 cards."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        m.Discard(t.EachPlayer(), N(1), number=0),
                        e.If(
                            k.Has(
                                t.TheirsOf(t.Picked(), YOU),
                                t.Cards(
                                    area="",
                                    compare=(
                                        t.Compare("cost", "<", a.NumberOf("cost", t.TheirsOf(t.Picked(), OPPONENT))),
                                    ),
                                ),
                            ),
                            m.Draw(YOU, N(3)),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "one after the other compared",
        "tactic",
        (
            "Reveal the top card of your deck. Your opponent reveals the top card of their deck. If your "
            "revealed card has more numeric cost than your opponent's revealed card, draw 4 cards."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(1), 0),
                        s.RevealTop(OPPONENT, N(1), 1),
                        e.If(
                            k.Has(
                                t.Picked(),
                                t.Cards(area="", compare=(t.Compare("cost", ">", a.NumberOf("cost", t.Picked(1))),)),
                            ),
                            m.Draw(YOU, N(4)),
                        ),
                    )
                )
            ),
        ),
    ),
)
