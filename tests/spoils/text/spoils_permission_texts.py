"""Texts of our own about permissions, restrictions and comparisons, with the words they are read into."""

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
YOU, THIS, PICKED = t.You(), t.This(), t.Picked(0)
CHARACTER: Final = t.Cards(types=("character",))
COVERT: Final = t.Cards(types=("character",), keywords=("covert",))

# name, types, text, words
PERMISSIONS: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "the lowest",
        "tactic",
        (
            "Destroy the item you control with the lowest numeric cost. "
            "If there is a tie, you decide which item is destroyed."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",), side="you", extreme="lowest cost"), choose=True),
                        m.Destroy(PICKED),
                    )
                )
            ),
        ),
    ),
    (
        "the same type",
        "item",
        (
            "SIFT\nCOST: Discard a card. Pick a card being played of the same type as the card.\n"
            "EFFECT: Terminate the card being played."
        ),
        (
            p.Ability(
                "SIFT",
                "",
                (
                    m.Discard(YOU, N(1), number=0),
                    h.Pick(t.Cards(area="deployed", same_type=PICKED), number=1),
                ),
                y.Terminate(t.Picked(1)),
            ),
        ),
    ),
    (
        "different names",
        "tactic",
        "Search your deck for up to 6 items with different names. Put them into your hand.",
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.Search(YOU, t.Cards(types=("item",), area="deck"), N(6), up_to=True, different=True),
                        m.PutInto(PICKED, "hand"),
                    )
                )
            ),
        ),
    ),
    (
        "another name than this",
        "item",
        "When this card enters play, destroy an item with a different name than this card.",
        (
            p.Trigger(
                Event("enters", THIS),
                e.Sequence((h.Pick(t.Cards(types=("item",), unlike=THIS), choose=True), m.Destroy(PICKED))),
            ),
        ),
    ),
    (
        "covert parties",
        "location",
        "Covert parties can be blocked by characters you control without Covert.",
        (p.Static(t.Cards(types=("character",), side="you", not_keywords=("covert",)), c.Can("block covert")),),
    ),
    (
        "all damage must",
        "character",
        "All battle damage that could be assigned to Iron Duck must be assigned to it.",
        (p.Static(THIS, c.Must("take damage")),),
    ),
    (
        "assigned damage",
        "character",
        "All damage assigned to this card by characters with locations attached to them is reduced to 0.",
        (
            p.StaticFor(
                c.DamageChange(
                    THIS,
                    "to",
                    None,
                    more=False,
                    battle=True,
                    other=t.Cards(types=("character",), bearing=t.Cards(types=("location",))),
                )
            ),
        ),
    ),
    (
        "cannot inflict",
        "location",
        "Characters with Covert cannot inflict damage to this card.",
        (p.StaticFor(c.DamageChange(THIS, "to", None, more=False, other=COVERT)),),
    ),
    (
        "one attack",
        "location",
        "Your opponent can attack only once each turn.",
        (p.StaticFor(c.PlayerCannot(t.Opponent(), "attack twice a turn")),),
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
        "their printed life",
        "location",
        "All characters lose X life, where X is their printed life minus 6.",
        (p.Static(CHARACTER, c.Loses("life", a.Minus(a.NumberOf("printed life", t.Itself()), N(6)))),),
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
        "before it assigns",
        "character",
        "DUCK\nCOST: Use this only if this card has assigned damage this turn.\nEFFECT: Draw 6 cards.",
        (
            p.Ability(
                "DUCK",
                "",
                (y.Only(k.Has(THIS, t.Cards(states=("has assigned",), area=""))),),
                m.Draw(YOU, N(6)),
            ),
        ),
    ),
    (
        "who hurt you",
        "tactic",
        "COST: Choose a character that inflicted damage to your faction this turn.\nEFFECT: Destroy it.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), states=("has hurt you",)), choose=True),)),
            p.Resolution(m.Destroy(PICKED)),
        ),
    ),
    (
        "into your party",
        "tactic",
        (
            "COST: Deplete a location you own that is not in a battle.\n"
            "EFFECT: Add the location you depleted to an attacking or blocking party you control."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("location",), side="owned", states=("not in battle",)), choose=True),
                    m.Deplete(PICKED),
                )
            ),
            p.Resolution(y.JoinBattle(PICKED, "own")),
        ),
    ),
    (
        "from your hand",
        "item",
        "When another item enters play from your hand, draw 6 cards.",
        (
            p.Trigger(
                Event("enters", t.Cards(types=("item",), other=True), origin="hand"),
                m.Draw(YOU, N(6)),
            ),
        ),
    ),
    (
        "a number up to icons",
        "tactic",
        (
            "COST: Pick a number for X, where X is less than or equal to the number of [G] you control.\n"
            "EFFECT: Draw X cards."
        ),
        (
            p.CostSection((h.ChooseNumber("X", a.IconsOf("G")),)),
            p.Resolution(m.Draw(YOU, a.Variable("X"))),
        ),
    ),
    (
        "without its threshold",
        "character",
        (
            'FETCH\nCOST: Pay 3. Reveal a face-down "horse" card you control.\n'
            "EFFECT: You may play it even if you cannot meet its threshold. "
            "If its numeric cost is 7 or less, you may play it for free."
        ),
        (
            p.Ability(
                "FETCH",
                "",
                (
                    y.Pay(N(3)),
                    h.Pick(t.Cards(subtypes=("horse",), side="you", states=("face-down",)), choose=True),
                    s.Reveal(PICKED),
                ),
                e.Sequence(
                    (
                        e.May(y.DeployFrom(YOU, PICKED, unmet=True)),
                        e.If(
                            k.Compares(a.NumberOf("cost", PICKED), "<=", N(7)),
                            e.May(y.DeployFrom(YOU, PICKED, free=True)),
                        ),
                    )
                ),
            ),
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
        "costs for all players",
        "item",
        "Increase the numeric cost of tactics players play by X, where X is the number of items you control.",
        (
            p.StaticFor(
                c.CostsMore(
                    t.EachPlayer(),
                    t.Cards(types=("tactic",)),
                    a.CountOf(t.Cards(types=("item",), side="you")),
                )
            ),
        ),
    ),
    (
        "depleted with tokens",
        "character",
        "This card enters play depleted with 4 tokens on it.",
        (p.EntersWith(N(4), depleted=True),),
    ),
    (
        "into play depleted",
        "tactic",
        "COST: Pick an item in your discard pile.\nEFFECT: Put the item into play depleted under your control.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), area="discard", side="you")),)),
            p.Resolution(m.PutIntoPlay(PICKED, depleted=True)),
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
        "of the chosen type",
        "tactic",
        "COST: Choose a card type.\nEFFECT: Destroy all cards of the chosen type.",
        (p.CostSection((h.ChooseType(),)), p.Resolution(m.Destroy(t.Cards(chosen_type=True)))),
    ),
    (
        "pay as much",
        "item",
        "Your opponent must pay X to attack, where X is the number of items you control.",
        (
            p.StaticFor(
                c.MustPay(t.Opponent(), "attack", a.CountOf(t.Cards(types=("item",), side="you"))),
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
        "for the rest of the game",
        "tactic",
        (
            "For the rest of the game, you may play items removed from the game by this card as though they were in "
            "your hand without meeting their threshold."
        ),
        (
            p.Resolution(
                e.ChangeFor(
                    c.MayDeploy(
                        YOU,
                        t.Cards(types=("item",), area="out", states=("removed by this",)),
                        unmet=True,
                    ),
                    "game",
                )
            ),
        ),
    ),
    (
        "a change for the rest of the game",
        "tactic",
        "COST: Pick a character.\nEFFECT: For the rest of the game, the character gains 4 strength.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Resolution(e.Change(PICKED, c.Gains("strength", N(4)), "game")),
        ),
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
                            k.Has(PICKED, t.Cards(types=("location",), area="")),
                            e.May(y.DeployFrom(YOU, PICKED, free=True)),
                        ),
                    )
                ),
            ),
        ),
    ),
)
