"""Texts of our own about cards that are searched for, looked at, revealed or named, with the words they mean."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t

N = a.Number
YOU, OPPONENT, PICKED = t.You(), t.Opponent(), t.Picked(0)
DECK: Final = t.Cards(area="deck", side="you")
NAMED: Final = t.Cards(area="deck", named=True)
ITEM_IN_DECK: Final = t.Cards(types=("item",), area="deck", side="you")

# name, types, text, words
DECKS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "search",
        "tactic",
        (
            'Search your deck for up to 3 "duck" cards with numeric cost 2 or less and reveal them. '
            "Put the cards into your hand."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(
                            YOU,
                            t.Cards(subtypes=("duck",), area="deck", compare=(t.Compare("cost", "<=", N(2)),)),
                            N(3),
                            reveal=True,
                            up_to=True,
                        ),
                        m.PutInto(PICKED, "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "chosen from a hand",
        "tactic",
        (
            "COST: Pick a location.\n"
            "EFFECT: Look at your opponent's hand and choose 2 items in it. Your opponent discards those items."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("location",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtHand(OPPONENT),
                        h.Pick(t.Cards(types=("item",), area="hand", side="opponent"), N(2), number=1, choose=True),
                        m.DiscardThese(OPPONENT, t.Picked(1)),
                    )
                )
            ),
        ),
    ),
    (
        "some of the cards looked at",
        "tactic",
        "Look at the top 6 cards of your deck. Put 2 of them into your hand and the rest on the bottom of your deck.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.LookAtTop(YOU, N(6), YOU, 0),
                        h.Pick(DECK, N(2), number=1, choose=True, among=PICKED),
                        m.PutInto(t.Picked(1), "hand"),
                        m.PutInto(t.Rest(0), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "a kind among the revealed cards",
        "tactic",
        (
            "Reveal the top 6 cards of your deck. Choose up to 2 items among them. "
            "Put any number of the items into your hand."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(6), 0),
                        h.Pick(ITEM_IN_DECK, N(2), up_to=True, number=1, choose=True, among=PICKED),
                        h.Pick(DECK, a.CountOf(DECK), up_to=True, number=2, choose=True, among=t.Picked(1)),
                        m.PutInto(t.Picked(2), "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "either deck",
        "tactic",
        "Look at the top 6 cards of either deck. Shuffle that deck.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.PickPlayer(opponent=False, choose=True),
                        s.LookAtTop(t.ThatPlayer(), N(6), YOU, -1),
                        m.Shuffle(t.ThatPlayer()),
                    )
                )
            ),
        ),
    ),
    (
        "at random",
        "tactic",
        "Destroy 2 items your opponent controls at random.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",), side="opponent"), N(2), choose=True, random=True),
                        m.Destroy(PICKED),
                    )
                )
            ),
        ),
    ),
    (
        "the top of a deck out of the game",
        "tactic",
        "Remove the top 6 cards of your opponent's deck from the game.",
        (p.Resolution(m.PutFromDeck(OPPONENT, N(6), "out")),),
    ),
    (
        "out of the void",
        "tactic",
        "COST: Pick a face-down card in the void.\nEFFECT: Put the card into its owner's hand.",
        (
            p.CostSection((h.Pick(t.Cards(area="void", states=("face-down",))),)),
            p.Resolution(m.PutInto(PICKED, "hand")),
        ),
    ),
    (
        "a named card",
        "tactic",
        "COST: Name a card.\nEFFECT: Search your deck for 6 cards with that name. Destroy all cards with that name.",
        (
            p.CostSection((h.NameCard(),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(YOU, t.Cards(area="deck", named=True), N(6)),
                        m.Destroy(t.Cards(named=True)),
                    )
                )
            ),
        ),
    ),
    (
        "copies of a named card",
        "tactic",
        "COST: Name a card.\nEFFECT: Search your deck for up to 6 copies of the card and reveal them.",
        (
            p.CostSection((h.NameCard(),)),
            p.Resolution(s.Search(YOU, NAMED, N(6), reveal=True, up_to=True)),
        ),
    ),
    (
        "up to the top cards",
        "tactic",
        "Look at up to the top 6 cards of your deck. Put them back in any order.",
        (p.Resolution(e.Sequence((s.LookAtTop(YOU, N(6), YOU, 0, up_to=True), m.PutInto(PICKED, "deck top")))),),
    ),
    (
        "the other of two",
        "tactic",
        "Pick 2 items. Put 1 of the items into its owner's hand. Destroy the other item.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",)), N(2)),
                        h.Pick(t.Cards(), N(1), number=1, choose=True, among=PICKED),
                        m.PutInto(t.Picked(1), "hand"),
                        m.Destroy(t.Rest(0)),
                    )
                )
            ),
        ),
    ),
    (
        "whether it has that name",
        "tactic",
        "Name a card. Reveal the top card of your deck. If it has that name, draw 6 cards.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.NameCard(),
                        s.RevealTop(YOU, N(1), 0),
                        e.If(k.Has(PICKED, t.Cards(area="", named=True)), m.Draw(YOU, N(6))),
                    )
                )
            ),
        ),
    ),
    (
        "all revealed cards of a kind",
        "tactic",
        (
            "Reveal the top 6 cards of your opponent's deck. Put all revealed locations and items into play under "
            "your control. Put the remaining cards on the bottom of your opponent's deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(OPPONENT, N(6), 0),
                        m.PutIntoPlay(t.Cards(types=("location", "item"), area="deck", side="opponent", among=PICKED)),
                        m.PutInto(t.Rest(0), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "the card you searched for",
        "item",
        (
            "TRADE\nCOST: Discard a card.\nEFFECT: If the discarded card is an item, search your deck for a tactic. "
            "If it is a character, search your deck for a location. "
            "Reveal the card you searched for and put it on the top of your deck."
        ),
        (
            p.Ability(
                "TRADE",
                "",
                (m.Discard(YOU, N(1), number=0),),
                e.Sequence(
                    (
                        e.If(
                            k.Has(PICKED, t.Cards(types=("item",), area="")),
                            s.Search(YOU, t.Cards(types=("tactic",), area="deck"), number=1),
                        ),
                        e.If(
                            k.Has(PICKED, t.Cards(types=("character",), area="")),
                            s.Search(YOU, t.Cards(types=("location",), area="deck"), number=2),
                        ),
                        s.Reveal(t.Together((t.Picked(1), t.Picked(2)))),
                        m.PutInto(t.Together((t.Picked(1), t.Picked(2))), "deck top"),
                    )
                ),
            ),
        ),
    ),
    (
        "all revealed cards into the hand",
        "tactic",
        (
            "Reveal the top 6 cards of your deck. "
            "Put all revealed items into your hand and the rest on the bottom of your deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(6), 0),
                        m.PutInto(t.Cards(types=("item",), area="deck", side="you", among=PICKED), "hand"),
                        m.PutInto(t.Rest(0), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "named in a pile",
        "tactic",
        'COST: Pick a card named "Tin Crown" in your discard pile.\nEFFECT: Put it into your hand.',
        (
            p.CostSection((h.Pick(t.Cards(names=("Tin Crown",), area="discard", side="you")),)),
            p.Resolution(m.PutInto(PICKED, "hand")),
        ),
    ),
    (
        "those chosen",
        "tactic",
        (
            "Reveal the top 5 cards of your deck. Your opponent chooses 3 of them. Put those cards into "
            "your discard pile and the rest into your hand."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(5), 0),
                        h.Pick(
                            t.Cards(area="deck", side="you"), N(3), number=1, choose=True, player=OPPONENT, among=PICKED
                        ),
                        m.PutInto(t.Picked(1), "discard"),
                        m.PutInto(t.Rest(), "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "revealed with that name",
        "tactic",
        (
            "COST: Name a card.\n"
            "EFFECT: Reveal the top 6 cards of your deck. Put all revealed cards with that name into your "
            "hand and the rest on the bottom of your deck."
        ),
        (
            p.CostSection((h.NameCard(),)),
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(YOU, N(6), 0),
                        m.PutInto(t.Cards(area="deck", side="you", named=True, among=PICKED), "hand"),
                        m.PutInto(t.Rest(), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "until one is revealed",
        "tactic",
        (
            "Reveal cards from the top of your deck until an item is revealed or no cards are left. "
            "If an item with numeric cost 4 or less is revealed, put it into play. "
            "Shuffle all other revealed cards into your deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealUntil(t.You(), t.Cards(("item",)), number=1, whole=0),
                        e.If(
                            k.Has(
                                t.Picked(1),
                                t.Cards(("item",), compare=(t.Compare("cost", "<=", a.Number(4)),), area=""),
                            ),
                            m.PutIntoPlay(t.Picked(1)),
                        ),
                        m.PutInto(t.Rest(0), "deck"),
                    )
                )
            ),
        ),
    ),
)
