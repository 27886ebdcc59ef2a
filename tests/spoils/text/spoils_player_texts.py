"""Texts of our own about who does something, and to whom, with the words they are read into."""

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
from rulewright.spoils.words.things import UNTIL_YOUR_TURN

N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)

# name, types, text, words
PLAYERS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "both players",
        "tactic",
        "Both players discard 6 cards. Each player draws 5 cards.",
        (p.Resolution(e.Sequence((m.Discard(t.EachPlayer(), N(6)), m.Draw(t.EachPlayer(), N(5))))),),
    ),
    (
        "that player",
        "character",
        "NAG\nCOST: Pick an opponent.\nEFFECT: That player discards 6 cards.",
        (p.Ability("NAG", "", (h.PickPlayer(),), m.Discard(t.ThatPlayer(), N(6))),),
    ),
    (
        "its controller puts tokens",
        "tactic",
        ("COST: Pick a location.\nEFFECT: Destroy the location. Its controller puts 3 Micromajig tokens into play."),
        (
            p.CostSection((h.Pick(t.Cards(("location",))),)),
            p.Resolution(e.Sequence((m.Destroy(PICKED), m.CreateTokens("Micromajig", N(3), t.ControllerOf(PICKED))))),
        ),
    ),
    (
        "each puts tokens",
        "tactic",
        "Each player puts a Micromajig token into play.",
        (p.Resolution(m.CreateTokens("Micromajig", player=t.EachPlayer())),),
    ),
    (
        "they put tokens under control",
        "tactic",
        "Your opponent puts 2 Micromajig tokens into play under their control.",
        (p.Resolution(m.CreateTokens("Micromajig", N(2), OPPONENT)),),
    ),
    (
        "they shuffle",
        "tactic",
        "Your opponent shuffles their deck.",
        (p.Resolution(m.Shuffle(OPPONENT)),),
    ),
    (
        "they shuffle a pile",
        "tactic",
        "Your opponent shuffles their hand into their deck.",
        (p.Resolution(m.PutInto(t.Cards(area="hand", side="opponent"), "deck")),),
    ),
    (
        "they reveal the top",
        "tactic",
        "Your opponent reveals the top 2 cards of their deck.",
        (p.Resolution(s.RevealTop(OPPONENT, N(2))),),
    ),
    (
        "they restore theirs",
        "tactic",
        "Your opponent restores all characters they control.",
        (p.Resolution(m.Restore(t.Cards(("character",), side="opponent"))),),
    ),
    (
        "each searches",
        "tactic",
        "Each player searches their deck for a location and puts it into their hand.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(t.EachPlayer(), t.Cards(("location",), area="deck"), searcher=t.EachPlayer()),
                        m.PutInto(PICKED, "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "each puts into play",
        "tactic",
        "Both players put an item in their discard pile into play.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(("item",), area="discard", side="their"), choose=True, player=t.EachPlayer()),
                        m.PutIntoPlay(PICKED, t.EachPlayer()),
                    )
                )
            ),
        ),
    ),
    (
        "must search",
        "tactic",
        "Your opponent must detach 2 resources.",
        (p.Resolution(m.Detach(OPPONENT, N(2))),),
    ),
    (
        "that player is your opponent",
        "tactic",
        "Your opponent reveals their hand. Choose an item in it. That player discards that card.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealHand(OPPONENT),
                        h.Pick(t.Cards(("item",), area="hand", side="opponent"), choose=True),
                        m.DiscardThese(OPPONENT, PICKED),
                    )
                )
            ),
        ),
    ),
    (
        "that player's faction",
        "tactic",
        "Your opponent discards a card. That player's faction loses 2 influence.",
        (p.Resolution(e.Sequence((m.Discard(OPPONENT, N(1)), d.LoseInfluence(OPPONENT, N(2))))),),
    ),
    (
        "that faction's owner",
        "character",
        "If this card inflicts battle damage to a faction, that faction's owner discards 2 cards.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(("faction",)), battle=True),
                m.Discard(t.OwnerOf(t.Damaged()), N(2)),
            ),
        ),
    ),
    (
        "its owner's pile",
        "character",
        "If an item is put into its owner's discard pile from play, put a token on this card.",
        (p.Trigger(Event("put into discard from play", t.Cards(("item",))), d.PutTokens(N(1), THIS)),),
    ),
    (
        "its owner's hand",
        "character",
        "If a location is put into its owner's hand, draw a card.",
        (p.Trigger(Event("put into hand", t.Cards(("location",))), m.Draw(YOU, N(1))),),
    ),
    (
        "that player restores all",
        "location",
        "At the end of each player's turn, that player restores all items they control.",
        (p.Trigger(Event("end of turn", player=t.EachPlayer()), m.Restore(t.Cards(("item",), side="that"))),),
    ),
    (
        "its controller cannot",
        "item",
        "ATTACH to Location\nThe attached location's controller cannot draw cards.",
        (p.AttachTo(t.Cards(("location",))), p.StaticFor(c.PlayerCannot(t.ControllerOf(t.Bearer()), "draw"))),
    ),
    (
        "their hand after their faction",
        "tactic",
        "Inflict X damage to your opponent's faction, where X is the number of items they control.",
        (p.Resolution(d.Inflict(a.CountOf(t.Cards(("item",), side="opponent")), t.FactionOf(OPPONENT))),),
    ),
    (
        "their hand",
        "character",
        "If your opponent plays an item, you may look at their hand.",
        (p.Trigger(Event("deployed", t.Cards(("item",)), OPPONENT), e.May(s.LookAtHand(OPPONENT))),),
    ),
    (
        "that faction",
        "character",
        "If this card inflicts battle damage to a faction, inflict 1 damage to that faction.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(("faction",)), battle=True), d.Inflict(N(1), t.Damaged())
            ),
        ),
    ),
    (
        "they all",
        "tactic",
        ("COST: Pick 3 items.\nEFFECT: Deplete the items. They cannot be restored until the start of your next turn."),
        (
            p.CostSection((h.Pick(t.Cards(("item",)), N(3)),)),
            p.Resolution(e.Sequence((m.Deplete(PICKED), e.Change(PICKED, c.Cannot("be restored"), UNTIL_YOUR_TURN)))),
        ),
    ),
    (
        "that faction loses",
        "character",
        "If this card inflicts battle damage to a faction, that faction loses 2 influence.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(("faction",)), battle=True),
                d.LoseInfluence(t.OwnerOf(t.Damaged()), N(2)),
            ),
        ),
    ),
    (
        "both factions",
        "tactic",
        "Both players' factions lose 4 influence.",
        (p.Resolution(d.LoseInfluence(t.EachPlayer(), a.Number(4))),),
    ),
    ("their hands", "tactic", "Both players discard their hands.", (p.Resolution(m.DiscardWhole(t.EachPlayer())),)),
    (
        "whoever was hit",
        "character",
        (
            "If this card inflicts damage to a faction, that faction's controller may pay 2. If they don't, "
            "they discard a card."
        ),
        (
            p.Trigger(
                Event("inflicts damage", cards=t.This(), to=t.Cards(types=("faction",))),
                e.IfYouDo(
                    e.May(y.Pay(a.Number(2), player=t.ControllerOf(t.Damaged())), player=t.ControllerOf(t.Damaged())),
                    e.Sequence(()),
                    otherwise=m.Discard(t.ControllerOf(t.Damaged()), a.Number(1)),
                ),
            ),
        ),
    ),
    (
        "of that player",
        "character",
        (
            "If this card inflicts battle damage to a faction, "
            "put the top 3 cards of that player's deck into their discard pile."
        ),
        (
            p.Trigger(
                Event("inflicts damage", cards=t.This(), to=t.Cards(types=("faction",)), battle=True),
                m.PutFromDeck(t.OwnerOf(t.Damaged()), a.Number(3), "discard"),
            ),
        ),
    ),
    (
        "of that deck",
        "tactic",
        "Reveal the top card of your opponent's deck. If it is an item, put it on the bottom of that deck.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealTop(t.Opponent(), a.Number(1), number=0),
                        e.If(
                            k.Has(t.Picked(), t.Cards(types=("item",), area="")), m.PutInto(t.Picked(), "deck bottom")
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "their owners' hands",
        "tactic",
        "Put all locations into their owners' hands.",
        (p.Resolution(m.PutInto(t.Cards(types=("location",)), "hand")),),
    ),
    (
        "they cannot",
        "tactic",
        ("COST: Pick up to 3 characters you control.\nEFFECT: Restore the characters. They cannot attack this turn."),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), side="you"), amount=a.Number(3), up_to=True),)),
            p.Resolution(e.Sequence((m.Restore(t.Picked()), e.Change(t.Picked(), c.Cannot("attack"))))),
        ),
    ),
    (
        "each player can",
        "location",
        "Each player can attack only once each turn.",
        (p.StaticFor(c.PlayerCannot(t.EachPlayer(), "attack twice a turn")),),
    ),
    ("all players", "tactic", "All players draw 3 cards.", (p.Resolution(m.Draw(t.EachPlayer(), a.Number(3))),)),
    (
        "they did not",
        "character",
        "At the end of your opponent's turn, if they did not attack this turn, draw 2 cards.",
        (
            p.Trigger(
                Event("end of turn", player=t.Opponent()),
                m.Draw(t.You(), a.Number(2)),
                condition=k.Not(k.HasHappened(Event("attacks", player=t.Opponent()))),
            ),
        ),
    ),
    (
        "the owner of that faction",
        "character",
        "When this card inflicts battle damage to an opponent's faction, that faction's owner discards 6 cards.",
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(types=("faction",), side="opponent"), battle=True),
                m.Discard(t.OwnerOf(t.Damaged()), N(6)),
            ),
        ),
    ),
    (
        "that player's hand",
        "tactic",
        "COST: Pick an opponent.\nEFFECT: Look at that player's hand. That player discards 4 cards.",
        (
            p.CostSection((h.PickPlayer(),)),
            p.Resolution(e.Sequence((s.LookAtHand(t.ThatPlayer()), m.Discard(t.ThatPlayer(), N(4))))),
        ),
    ),
    (
        "each by their own number",
        "tactic",
        "Both players discard X cards, where X is the number of items they control.",
        (p.Resolution(m.Discard(t.EachPlayer(), a.CountOf(t.Cards(("item",), side="their")))),),
    ),
)
