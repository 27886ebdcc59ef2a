"""Texts of our own about triggers and what works while something is so, with the words they are read into."""

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

CHARACTER: Final = t.Cards(types=("character",))
ITEM: Final = t.Cards(types=("item",))
N = a.Number
YOU, OPPONENT, THIS, PICKED = t.You(), t.Opponent(), t.This(), t.Picked(0)

# name, types, text, words
TRIGGERS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "a card type is chosen",
        "character",
        (
            "If this card attacks, choose a card type. Reveal the top card of your deck. If it is the chosen type, "
            "draw 5 cards. Otherwise, put it into your discard pile."
        ),
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Sequence(
                    (
                        h.ChooseType(),
                        s.RevealTop(YOU, N(1), 0),
                        e.If(
                            k.Has(PICKED, t.Cards(chosen_type=True, area="")),
                            m.Draw(YOU, N(5)),
                            m.PutInto(PICKED, "discard"),
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        "a party of many",
        "character",
        "If a blocking party is formed including this card and at least 3 other characters, restore it.",
        (
            p.Trigger(
                Event("blocks", THIS),
                m.Restore(THIS),
                k.ThereAre(t.Cards(types=("character",), states=("in this party",), other=True), ">=", N(3)),
            ),
        ),
    ),
    (
        "blocked by many",
        "character",
        "If this card is blocked by an opposing party of 6 or more characters, restore it.",
        (
            p.Trigger(
                Event("is blocked", THIS),
                m.Restore(THIS),
                k.ThereAre(t.Cards(types=("character",), states=("blocking",)), ">=", N(6)),
            ),
        ),
    ),
    (
        "a covert party",
        "character",
        (
            "If this card blocks a Covert party, it gains 5 life this turn.\n"
            "While this card is a member of an attacking party, this card's party is Covert."
        ),
        (
            p.Trigger(Event("blocks", THIS), e.Change(THIS, c.Gains("life", N(5))), k.PartyIsCovert()),
            p.While(k.Has(THIS, t.Cards(states=("attacking",), area="")), p.Static(THIS, c.Can("hide its party"))),
        ),
    ),
    (
        "past the blockers",
        "character",
        "You may assign this card's battle damage to the target of the attack instead of the blocking party.",
        (p.Static(THIS, c.Can("strike the target")),),
    ),
    (
        "more than any opponent",
        "character",
        "If you control more items than any opponent, this card is unblockable.",
        (
            p.While(
                k.Compares(a.CountOf(t.Cards(types=("item",), side="you")), ">=", a.Plus(a.MostOf(ITEM), N(1))),
                p.Static(THIS, c.Cannot("be blocked")),
            ),
        ),
    ),
    (
        "not owned",
        "character",
        "While you control an item you don't own, this card gains 6 speed.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("item",), side="you and not owned")),
                p.Static(THIS, c.Gains("speed", N(6))),
            ),
        ),
    ),
    (
        "two things at once",
        "character",
        "If this card is attacked, deplete it and all attacking characters.",
        (
            p.Trigger(
                Event("is attacked", THIS),
                m.Deplete(t.Together((THIS, t.Cards(types=("character",), states=("attacking",))))),
            ),
        ),
    ),
    (
        "a known resource is detached",
        "character",
        "If this card attacks, pick a resource attached to your faction. Detach it from your faction.",
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Sequence((h.Pick(t.Cards(types=("resource",), attached_to=t.FactionOf(YOU))), m.DetachThese(PICKED))),
            ),
        ),
    ),
    (
        "different names",
        "character",
        "If this card attacks, search your deck for up to 5 items with different names.",
        (
            p.Trigger(
                Event("attacks", THIS),
                s.Search(YOU, t.Cards(types=("item",), area="deck"), N(5), up_to=True, different=True),
            ),
        ),
    ),
    (
        "each opponent",
        "character",
        "If this card attacks, each opponent must destroy an item they control.",
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",), side="their"), choose=True, player=t.EachOpponent()),
                        m.Destroy(PICKED),
                    )
                ),
            ),
        ),
    ),
    (
        "any other card is played",
        "character",
        "If any other item is played, draw 6 cards.",
        (p.Trigger(Event("deployed", t.Cards(types=("item",), other=True)), m.Draw(YOU, N(6))),),
    ),
    (
        "options of a trigger",
        "item",
        (
            "At the end of each player's turn, that player chooses one of the following:\n"
            "OPTION 1: That player may draw 5 cards and their opponent may play a resource.\n"
            "OPTION 2: Both players may draw 6 cards. Your faction gains 7 influence."
        ),
        (
            p.Trigger(
                Event("end of turn", player=t.EachPlayer()),
                e.Options(
                    (
                        e.Sequence(
                            (
                                e.May(m.Draw(t.ThatPlayer(), N(5)), t.ThatPlayer()),
                                e.May(y.PlayResource(t.OpponentOf(t.ThatPlayer())), t.OpponentOf(t.ThatPlayer())),
                            )
                        ),
                        e.Sequence((e.May(m.Draw(t.EachPlayer(), N(6)), t.EachPlayer()), d.GainInfluence(YOU, N(7)))),
                    ),
                    t.ThatPlayer(),
                ),
            ),
        ),
    ),
    (
        "flipped up",
        "character",
        "If you played this card using FLIP UP, it enters play with 5 tokens on it.",
        (p.EntersWith(N(5), flipped=True),),
    ),
    (
        "replaced while something is so",
        "character",
        "If there are no tokens on this card and it's destroyed, remove it from the game instead.",
        (
            p.Replacement(
                Event("destroyed", THIS),
                m.PutInto(THIS, "out"),
                k.Compares(a.NumberOf("tokens", THIS), "<=", N(0)),
            ),
        ),
    ),
    (
        "an offer instead",
        "character",
        "If this card would be destroyed, you may pay 5 instead. If you do, draw 6 cards.",
        (p.Replacement(Event("destroyed", THIS), e.IfYouDo(e.May(y.Pay(N(5))), m.Draw(YOU, N(6)))),),
    ),
    (
        "instead, and more",
        "character",
        (
            "If a location is destroyed during a turn when this card damaged it, take control of it instead. "
            "Reduce the amount of damage inflicted to the location this turn to 0."
        ),
        (
            p.Replacement(
                Event("destroyed", t.Cards(types=("location",), states=("hurt by this",))),
                e.Sequence((m.TakeControl(t.It()), d.RemoveDamage(t.It(), this_turn=True))),
            ),
        ),
    ),
    (
        "played in response",
        "tactic",
        (
            "If you played this card in response to a character, terminate the character. "
            "This turn, locations cannot be played."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        e.If(k.InResponseTo("card", CHARACTER), y.Terminate(t.BeingAnswered())),
                        e.ChangeFor(c.PlayerCannot(t.EachPlayer(), "deploy", t.Cards(types=("location",)))),
                    )
                )
            ),
        ),
    ),
    (
        "changed amounts",
        "character",
        (
            "If your faction loses influence, reduce the amount by 5.\n"
            "If your opponent draws any number of cards, increase the amount by 6.\n"
            "If any amount of battle damage greater than 5 is inflicted to this card, reduce it to 0."
        ),
        (
            p.StaticFor(c.AmountChange(YOU, "loses influence", N(5), more=False)),
            p.StaticFor(c.AmountChange(OPPONENT, "draws", N(6), more=True)),
            p.StaticFor(c.DamageChange(THIS, "to", None, more=False, battle=True, over=N(5))),
        ),
    ),
    (
        "a party of so many",
        "character",
        "If an attacking or blocking party is formed including this card, it must have at least 5 members.",
        (p.StaticFor(c.PartyNeeds(">=", N(5), THIS)),),
    ),
    (
        "into a hand",
        "item",
        (
            "If a character is put into your opponent's hand from play, draw 5 cards.\n"
            "If an item is put into a player's hand, remove it from the game instead."
        ),
        (
            p.Trigger(Event("put into hand from play", CHARACTER, OPPONENT), m.Draw(YOU, N(5))),
            p.Replacement(Event("put into hand", ITEM), m.PutInto(t.It(), "out")),
        ),
    ),
    (
        "coins",
        "item",
        (
            "If a coin is flipped, draw 5 cards.\n"
            "If you lose a coin flip, you may pay 6. If you do, reflip that coin instead."
        ),
        (
            p.Trigger(Event("coin flipped"), m.Draw(YOU, N(5))),
            p.Replacement(Event("loses coin flip", player=YOU), e.IfYouDo(e.May(y.Pay(N(6))), e.Reflip())),
        ),
    ),
    (
        "during a battle",
        "character",
        (
            "If this card is destroyed during a battle, your faction gains X influence, where X is the total speed of "
            "the opposing party."
        ),
        (
            p.Trigger(
                Event("destroyed", THIS),
                d.GainInfluence(YOU, a.TotalOf("speed", t.Cards(types=("character",), states=("opposing",)))),
                k.During("battle"),
            ),
        ),
    ),
    (
        "later",
        "character",
        (
            "If this card blocks, restore it at the end of the battle.\n"
            "If this card is picked, at the start of the next turn this card gains 5 speed for that turn."
        ),
        (
            p.Trigger(Event("blocks", THIS), e.Later(Event("end of battle"), m.Restore(THIS))),
            p.Trigger(
                Event("picked", THIS),
                e.Later(Event("start of turn", player=t.EachPlayer()), e.Change(THIS, c.Gains("speed", N(5)))),
            ),
        ),
    ),
    (
        "any player may pay",
        "item",
        "If a character goes to a discard pile, any player may pay 5 to put that card on top of its owner's deck.",
        (
            p.Trigger(
                Event("put into discard", CHARACTER),
                e.IfYouDo(
                    e.May(y.Pay(N(5), t.AnyPlayer()), t.AnyPlayer()), m.PutInto(t.It(), "deck top", t.ThatPlayer())
                ),
            ),
        ),
    ),
    (
        "the same for your opponent",
        "item",
        (
            "At the end of your turn, you may use an ability. If you do and you control an item, your opponent may do "
            "the same."
        ),
        (
            p.Trigger(
                Event("end of turn", player=YOU),
                e.IfYouDo(
                    e.May(y.UseAbility()),
                    e.If(
                        k.ThereAre(t.Cards(types=("item",), side="you")),
                        e.May(y.UseAbility(player=OPPONENT), OPPONENT),
                    ),
                ),
            ),
        ),
    ),
    (
        "the same name",
        "item",
        (
            "If a character is destroyed, search your deck for a card with the same name, reveal it, and put it on top "
            "of your deck."
        ),
        (
            p.Trigger(
                Event("destroyed", CHARACTER),
                e.Sequence(
                    (s.Search(YOU, t.Cards(area="deck", same_name=t.It()), reveal=True), m.PutInto(PICKED, "deck top"))
                ),
            ),
        ),
    ),
    (
        "one restore rule",
        "character",
        (
            "If this card inflicts damage to a character, that character does not restore during its controller's next "
            "RESTORE RULE."
        ),
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=CHARACTER),
                e.Change(t.Damaged(), c.Cannot("be restored", "restore rule"), "next restore"),
            ),
        ),
    ),
    (
        "only those block",
        "character",
        (
            "If this card attacks, pick up to 5 items. Those items must block during this battle if they can, and only "
            "those items can block."
        ),
        (
            p.Trigger(
                Event("attacks", THIS),
                e.Sequence(
                    (
                        h.Pick(ITEM, N(5), up_to=True),
                        e.Change(PICKED, c.Must("block"), "battle"),
                        e.ChangeFor(
                            c.PlayerCannot(t.EachPlayer(), "block", t.Cards(types=("character",), besides=PICKED)),
                            "battle",
                        ),
                    )
                ),
            ),
        ),
    ),
    (
        "one letter in two sentences",
        "character",
        (
            "When this card inflicts battle damage to a faction, put the top X cards of that opponent's deck into "
            "their discard pile, where X is the amount of damage inflicted by this card. Draw X cards."
        ),
        (
            p.Trigger(
                Event("inflicts damage", THIS, to=t.Cards(types=("faction",)), battle=True),
                e.Sequence(
                    (
                        m.PutFromDeck(t.OwnerOf(t.Damaged()), a.SameAmount(), "discard"),
                        m.Draw(YOU, a.SameAmount()),
                    )
                ),
            ),
        ),
    ),
    (
        "depleted by this card",
        "item",
        "Locations depleted by this card cannot be restored by their controller's faction's restore rule.",
        (
            p.Static(
                t.Cards(types=("location",), states=("depleted by this",)), c.Cannot("be restored", "restore rule")
            ),
        ),
    ),
    (
        "removed by this card",
        "character",
        "When this card leaves play, put an item that was removed from the game by this card into play.",
        (
            p.Trigger(
                Event("leaves", THIS),
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",), area="out", states=("removed by this",)), choose=True),
                        m.PutIntoPlay(PICKED),
                    )
                ),
            ),
        ),
    ),
    (
        "influence that is lost",
        "item",
        "If your opponent's faction loses influence, draw X cards, where X is the amount of influence lost.",
        (p.Trigger(Event("loses influence", player=t.Opponent()), m.Draw(YOU, a.SameAmount())),),
    ),
    (
        "influence that is gained",
        "item",
        "When your faction gains influence, put X tokens on this card, where X is the amount of influence gained.",
        (p.Trigger(Event("gains influence", player=YOU), d.PutTokens(a.SameAmount(), THIS)),),
    ),
)
