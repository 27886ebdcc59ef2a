"""Texts of our own about events, bans and tolls said of other cards, or from the other side, with their words."""

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
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import UNTIL_YOUR_TURN

FLIPPED: Final = "deployed by flip up"
CHARACTER: Final = t.Cards(types=("character",))
SLOW: Final = t.Cards(types=("character",), compare=(t.Compare("speed", "<=", a.Number(1)),))
ATTACKING: Final = t.Cards(states=("attacking",), area="")
LOSS: Final = Event("loses influence", player=t.You())

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
    (
        "the slow cannot block it",
        "character",
        "Characters with speed 1 or less cannot block this card.",
        (p.Static(t.This(), c.Cannot("be blocked", source=SLOW)),),
    ),
    (
        "the slow cannot block what bears it",
        "item",
        (
            "ATTACH to Character\nWhile you control an item, characters with 1 speed or less cannot block the attached "
            "character."
        ),
        (
            p.AttachTo(CHARACTER),
            p.While(
                k.ThereAre(t.Cards(types=("item",), side="you")),
                p.Static(t.Bearer(), c.Cannot("be blocked", source=SLOW)),
            ),
        ),
    ),
    (
        "only the damaged can block it",
        "character",
        "DUCK\nCOST: Pay 2.\nEFFECT: Only damaged characters can block this card this turn.",
        (
            p.Ability(
                "DUCK",
                "",
                (y.Pay(a.Number(2)),),
                e.Change(
                    t.This(), c.Cannot("be blocked", "except", t.Cards(types=("character",), states=("damaged",)))
                ),
            ),
        ),
    ),
    (
        "the picked one cannot block it",
        "character",
        "COST: Pick a character.\nThe picked character cannot block this card.",
        (
            p.CostSection((h.Pick(CHARACTER),)),
            p.Static(t.This(), c.Cannot("be blocked", source=t.Cards(among=t.Picked()))),
        ),
    ),
    (
        "your opponent cannot block it",
        "tactic",
        "COST: Pick a character.\nEFFECT: This turn, your opponent cannot block the character.",
        (p.CostSection((h.Pick(CHARACTER),)), p.Resolution(e.Change(t.Picked(), c.Cannot("be blocked")))),
    ),
    (
        "paid to block it",
        "character",
        "Your opponent must pay 2 to block this card.",
        (p.StaticFor(c.MustPay(t.Opponent(), "block these", a.Number(2), t.This())),),
    ),
    (
        "not blocked unless it is paid for",
        "item",
        "ATTACH to Character\nThe attached character cannot be blocked unless your opponent pays 3.",
        (
            p.AttachTo(CHARACTER),
            p.StaticFor(c.MustPay(t.Opponent(), "block these", a.Number(3), t.Bearer())),
        ),
    ),
    (
        "paid to attack this place",
        "location",
        "Players must pay 3 to attack this location.",
        (p.StaticFor(c.MustPay(t.EachPlayer(), "attack these", a.Number(3), t.This())),),
    ),
    (
        "paid to attack places",
        "character",
        "Your opponent cannot attack your locations unless they pay 2.",
        (p.StaticFor(c.MustPay(t.Opponent(), "attack these", a.Number(2), t.Cards(types=("location",), side="you"))),),
    ),
    (
        "paid for each who attacks it",
        "character",
        "Your opponent must pay 2 for each character that attacks your faction.",
        (p.StaticFor(c.MustPay(t.Opponent(), "each attacker of these", a.Number(2), t.FactionOf(t.You()))),),
    ),
    (
        "paid to attack or block with it",
        "item",
        "ATTACH to Character\nThe attached character's controller must pay 2 to attack or block with it.",
        (
            p.AttachTo(CHARACTER),
            p.StaticFor(c.MustPay(t.ControllerOf(t.Bearer()), "attack with", a.Number(2), t.Bearer())),
            p.StaticFor(c.MustPay(t.ControllerOf(t.Bearer()), "block with", a.Number(2), t.Bearer())),
        ),
    ),
    (
        "while its bearer attacks a place",
        "item",
        "ATTACH to Character\nWhile the attached character is attacking a depleted location, it gains 3 speed.",
        (
            p.AttachTo(CHARACTER),
            p.While(
                k.Both(
                    k.Has(t.Bearer(), ATTACKING),
                    k.Has(t.AttackTarget(), t.Cards(types=("location",), states=("depleted",), area="")),
                ),
                p.Static(t.Bearer(), c.Gains("speed", a.Number(3))),
            ),
        ),
    ),
    (
        "while it attacks a faction",
        "character",
        "This card gains 2 life while attacking an opponent's faction.",
        (
            p.While(
                k.Both(
                    k.Has(t.This(), ATTACKING),
                    k.Has(t.AttackTarget(), t.Cards(types=("faction",), side="opponent", area="")),
                ),
                p.Static(t.This(), c.Gains("life", a.Number(2))),
            ),
        ),
    ),
    (
        "while they attack a place",
        "item",
        "Characters you control gain 2 life while attacking a location.",
        (
            p.While(
                k.Has(t.AttackTarget(), t.Cards(types=("location",), area="")),
                p.Static(
                    t.Cards(types=("character",), side="you", states=("attacking",)), c.Gains("life", a.Number(2))
                ),
            ),
        ),
    ),
    (
        "you discard it",
        "location",
        "When you discard this location, you may put it into play under your control.",
        (p.Trigger(Event("discarded", t.This()), e.May(m.PutIntoPlay(t.This()))),),
    ),
    (
        "you discard this tactic",
        "tactic",
        "COST: Pick an item.\nEFFECT: Deplete the item.\nIf you discard this card from your hand, draw 3 cards.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",))),)),
            p.Resolution(m.Deplete(t.Picked())),
            p.Trigger(Event("discarded", t.This()), m.Draw(t.You(), a.Number(3))),
        ),
    ),
    (
        "discarded from anywhere",
        "item",
        "If this card is put into your discard pile from anywhere, shuffle it into your deck.",
        (p.Trigger(Event("put into discard", t.This(), t.You(), origin="anywhere"), m.PutInto(t.This(), "deck")),),
    ),
    (
        "a card instead of influence",
        "item",
        "If your faction would lose influence, you may discard 2 cards instead.",
        (p.Replacement(LOSS, e.May(m.Discard(t.You(), a.Number(2)))),),
    ),
    (
        "this card instead of influence",
        "item",
        "If your faction loses influence, destroy this card instead.",
        (p.Replacement(LOSS, m.Destroy(t.This())),),
    ),
    (
        "so much less is lost",
        "location",
        "If your faction would lose influence, you may deplete this card. If you do, reduce the amount by 3.",
        (p.Replacement(LOSS, e.IfYouDo(e.May(m.Deplete(t.This())), d.ChangeAmount(a.Number(3)))),),
    ),
    (
        "so much less is inflicted",
        "item",
        (
            "ATTACH to Character\nIf battle damage would be inflicted to the attached character, you may destroy this "
            "card. If you do, reduce it to 0."
        ),
        (
            p.AttachTo(CHARACTER),
            p.Replacement(
                Event("receives damage", t.Bearer(), battle=True),
                e.IfYouDo(e.May(m.Destroy(t.This())), d.ChangeAmount(None)),
            ),
        ),
    ),
    (
        "one more is drawn",
        "character",
        "If you draw any number of cards, you may pay 2. If you do, increase the amount by 1.",
        (
            p.Replacement(
                Event("draws", player=t.You()),
                e.IfYouDo(e.May(y.Pay(a.Number(2))), d.ChangeAmount(a.Number(1), more=True)),
            ),
        ),
    ),
    (
        "a hand that lies open",
        "item",
        "ATTACH to Character\nThe attached character's controller plays with their hand revealed.",
        (p.AttachTo(CHARACTER), p.StaticFor(c.OpenHand(t.ControllerOf(t.Bearer())))),
    ),
    (
        "all hands lie open",
        "location",
        "All players play with their hands revealed.",
        (p.StaticFor(c.OpenHand(t.EachPlayer())),),
    ),
    (
        "their hand lies open for a time",
        "tactic",
        "Until the start of your next turn, your opponent plays with their hand revealed.",
        (p.Resolution(e.ChangeFor(c.OpenHand(t.Opponent()), UNTIL_YOUR_TURN)),),
    ),
    (
        "it cannot block the covert",
        "character",
        'This card cannot block "dog" characters.',
        (
            p.Static(
                t.Cards(types=("character",), subtypes=("dog",)),
                c.Cannot("be blocked", source=t.Cards(among=t.This())),
            ),
        ),
    ),
)
