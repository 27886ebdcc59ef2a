"""Texts of our own about what cards and players can, cannot or must do, with the words they are read into."""

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
MINE: Final = t.Cards(types=("character",), side="you")

# name, types, text, words
PERMISSIONS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "what players cannot do",
        "item",
        (
            "Players cannot respond.\nYour opponent cannot respond to tactics.\nYou cannot use abilities.\n"
            "Your opponent cannot use abilities of characters you control."
        ),
        (
            p.StaticFor(c.PlayerCannot(t.EachPlayer(), "respond")),
            p.StaticFor(c.PlayerCannot(OPPONENT, "respond", t.Cards(types=("tactic",)))),
            p.StaticFor(c.PlayerCannot(YOU, "use abilities")),
            p.StaticFor(c.PlayerCannot(OPPONENT, "use abilities", MINE)),
        ),
    ),
    (
        "against the rules",
        "character",
        "This card can block even if it is depleted.\nAll your other characters can block even if they are depleted.",
        (
            p.Static(THIS, c.Can("block depleted")),
            p.Static(t.Cards(types=("character",), side="you", other=True), c.Can("block depleted")),
        ),
    ),
    (
        "if able",
        "character",
        "This card must attack if able.",
        (p.Static(THIS, c.Must("attack")),),
    ),
    (
        "picked by your opponent",
        "character",
        "If another character you control is picked by your opponent, draw a card.",
        (p.Trigger(Event("picked", t.Cards(("character",), side="you", other=True), OPPONENT), m.Draw(YOU, N(1))),),
    ),
    (
        "being played with",
        "tactic",
        (
            "COST: Play this only in response to a card being played with numeric cost 2 or less.\n"
            "EFFECT: Terminate the card."
        ),
        (
            p.CostSection((y.Only(k.InResponseTo("card", t.Cards(compare=(t.Compare("cost", "<=", N(2)),)))),)),
            p.Resolution(y.Terminate(t.BeingAnswered())),
        ),
    ),
    (
        "cannot be played",
        "location",
        "Items cannot be played.",
        (p.StaticFor(c.PlayerCannot(t.EachPlayer(), "deploy", t.Cards(("item",)))),),
    ),
    (
        "you lose",
        "character",
        "If this card leaves play, you lose the game.",
        (p.Trigger(Event("leaves", THIS), d.LoseGame(YOU)),),
    ),
    (
        "an ability being used",
        "tactic",
        "COST: Play this only in response to an ability being used.\nEFFECT: Terminate the ability.",
        (p.CostSection((y.Only(k.InResponseTo("ability")),)), p.Resolution(y.Terminate(t.BeingAnswered()))),
    ),
    (
        "an ability being used",
        "tactic",
        "COST: Play this only in response to an ability being used.\nEFFECT: Terminate the ability.",
        (p.CostSection((y.Only(k.InResponseTo("ability")),)), p.Resolution(y.Terminate(t.BeingAnswered()))),
    ),
    (
        "no defeat",
        "item",
        "While you control a location, you do not lose the game because your faction has 0 influence.",
        (
            p.While(
                k.ThereAre(t.Cards(types=("location",), side="you")),
                p.StaticFor(c.PlayerCannot(YOU, "lose by influence")),
            ),
        ),
    ),
    (
        "any copies",
        "character",
        "You may include any number of copies of this card in your deck.",
        (p.AnyCopies(),),
    ),
    (
        "destroyed by some",
        "item",
        'This card cannot be destroyed by the effects of "duck" cards.',
        (p.Static(THIS, c.Cannot("be destroyed", source=t.Cards(subtypes=("duck",)))),),
    ),
    (
        "picked by some",
        "character",
        "This card cannot be picked by non-tactic cards or non-tactic abilities.",
        (p.Static(THIS, c.Cannot("be picked", source=t.Cards(not_types=("tactic",)))),),
    ),
    (
        "only costs",
        "tactic",
        "This turn, all inflicted damage is reduced to 0, and cards can only be destroyed by costs.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        e.ChangeFor(
                            c.DamageChange(t.Cards(types=("character", "location", "faction")), "to", None, more=False)
                        ),
                        e.ChangeFor(c.OnlyCostsDestroy()),
                    )
                )
            ),
        ),
    ),
    (
        "additional icons",
        "tactic",
        "This turn, you control an additional [G][R].",
        (p.Resolution(e.ChangeFor(c.ExtraIcons(YOU, "GR"))),),
    ),
    (
        "as many tokens as the cost says",
        "character",
        (
            "COST: Discard an item. X is its numeric cost.\nThis card enters play with X+6 tokens on it.\n"
            "This card gains 6 strength for each token on it."
        ),
        (
            p.CostSection(
                (
                    m.Discard(YOU, N(1), t.Cards(types=("item",), area="hand"), number=0),
                    h.LetVariable("X", a.NumberOf("cost", PICKED)),
                )
            ),
            p.EntersWith(a.Plus(a.Variable("X"), N(6))),
            p.Static(THIS, c.Gains("strength", a.Times(6, a.NumberOf("tokens", THIS)))),
        ),
    ),
    (
        "rules text in quotes",
        "location",
        'All items gain the rules text "When this card is destroyed, draw a card."',
        (
            p.Static(
                t.Cards(types=("item",)),
                c.GainsText(p.Trigger(Event("destroyed", THIS), m.Draw(YOU, N(1)))),
            ),
        ),
    ),
    (
        "so many others played",
        "character",
        "COST: Play this only if you have played at least 6 other items this turn.",
        (p.CostSection((y.Only(k.DeployedThisTurn(t.Cards(types=("item",), other=True), YOU, N(6))),)),),
    ),
    (
        "played by the opponent",
        "item",
        (
            "SNAP\nCOST: Use this only if your opponent played an item this turn and only once each turn.\n"
            "EFFECT: Draw 6 cards."
        ),
        (
            p.Ability(
                "SNAP",
                "",
                (y.Only(k.DeployedThisTurn(t.Cards(types=("item",)), t.Opponent())),),
                m.Draw(YOU, N(6)),
                once=True,
            ),
        ),
    ),
    (
        "any player",
        "item",
        (
            "SELL\nCOST: Any player may use this ability. Pay 6.\n"
            "EFFECT: This turn, if damage is inflicted to a location by this card, reduce the amount by 7."
        ),
        (
            p.Ability(
                "SELL",
                "",
                (y.Pay(N(6)),),
                e.ChangeFor(c.DamageChange(t.Cards(types=("location",)), "to", N(7), more=False, other=THIS)),
                anyone=True,
            ),
        ),
    ),
    (
        "however your opponent wants",
        "tactic",
        (
            "COST: Play this only if you are attacking and your opponent is blocking.\n"
            "EFFECT: Inflict 6 damage divided however your opponent wants to the attacking party."
        ),
        (
            p.CostSection(
                (
                    y.Only(k.During("your attack")),
                    y.Only(k.ThereAre(t.Cards(types=("character",), side="opponent", states=("blocking",)))),
                )
            ),
            p.Resolution(
                d.Inflict(
                    N(6), t.Cards(types=("character",), states=("attacking",)), divided=True, divider=t.Opponent()
                )
            ),
        ),
    ),
    (
        "not again",
        "tactic",
        (
            "COST: Play this only in response to an ability whose source is not an item.\n"
            "EFFECT: Terminate the ability. It cannot be used again this turn."
        ),
        (
            p.CostSection((y.Only(k.InResponseTo("ability", t.Cards(not_types=("item",)))),)),
            p.Resolution(e.Sequence((y.Terminate(t.BeingAnswered()), y.Bar()))),
        ),
    ),
    (
        "made into a character",
        "item",
        (
            "WAKE\nCOST: Pay 3. Pick a location.\n"
            'EFFECT: This turn, the location is a "giant" character with strength and speed equal to its structure '
            "and 5 life."
        ),
        (
            p.Ability(
                "WAKE",
                "",
                (y.Pay(N(3)), h.Pick(t.Cards(types=("location",)))),
                e.Sequence(
                    (
                        e.Change(PICKED, c.GainsType("subtype", "giant")),
                        e.Change(PICKED, c.GainsType("type", "character")),
                        e.Change(PICKED, c.Becomes("strength", a.NumberOf("structure", PICKED))),
                        e.Change(PICKED, c.Becomes("speed", a.NumberOf("structure", PICKED))),
                        e.Change(PICKED, c.Becomes("life", N(5))),
                    )
                ),
            ),
        ),
    ),
    (
        "chosen and destroyed later",
        "item",
        (
            "CALL\nCOST: Pay 3.\n"
            'EFFECT: Search your deck for a card named "Hound" and put it into play. '
            'If you do, at the end of the turn, destroy a card named "Hound" you control.'
        ),
        (
            p.Ability(
                "CALL",
                "",
                (y.Pay(N(3)),),
                e.IfYouDo(
                    e.Sequence((s.Search(YOU, t.Cards(names=("Hound",), area="deck")), m.PutIntoPlay(PICKED))),
                    e.Later(
                        Event("end of turn", player=t.EachPlayer()),
                        e.Sequence(
                            (
                                h.Pick(t.Cards(names=("Hound",), side="you"), number=1, choose=True),
                                m.Destroy(t.Picked(1)),
                            )
                        ),
                    ),
                ),
            ),
        ),
    ),
    (
        "played as though in hand",
        "location",
        "You may play items in your discard pile as though they were in your hand.",
        (p.StaticFor(c.MayDeploy(YOU, t.Cards(types=("item",), area="discard", side="you"))),),
    ),
    (
        "played from below",
        "item",
        (
            "At the start of your turn, pick a face-down resource you control. "
            "If it is a location, you may play it for free."
        ),
        (
            p.Trigger(
                Event("start of turn", player=YOU),
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("resource",), side="you", states=("face-down",))),
                        e.If(
                            k.Has(PICKED, t.Cards(types=("location",), states=("face-down",), area="")),
                            e.May(y.DeployFrom(YOU, PICKED, free=True)),
                        ),
                    )
                ),
            ),
        ),
    ),
)
