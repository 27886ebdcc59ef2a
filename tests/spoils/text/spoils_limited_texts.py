"""Texts of our own about restrictions, comparisons and what happened before, with the words they are read into."""

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

# name, types, text, words
LIMITED: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "only the stronger",
        "character",
        "This card can only be blocked by characters with more strength than it.",
        (
            p.Static(
                t.This(),
                c.Cannot(
                    "be blocked",
                    by="except",
                    source=t.Cards(
                        types=("character",), compare=(t.Compare("strength", ">", a.NumberOf("strength", t.This())),)
                    ),
                ),
            ),
        ),
    ),
    (
        "not by the weak",
        "character",
        "This card cannot be blocked by characters with 3 strength or less.",
        (
            p.Static(
                t.This(),
                c.Cannot(
                    "be blocked",
                    source=t.Cards(types=("character",), compare=(t.Compare("strength", "<=", a.Number(3)),)),
                ),
            ),
        ),
    ),
    (
        "except by the covert",
        "character",
        "This card cannot be blocked except by characters with Covert.",
        (
            p.Static(
                t.This(),
                c.Cannot("be blocked", by="except", source=t.Cards(types=("character",), keywords=("covert",))),
            ),
        ),
    ),
    (
        "not by some kind this turn",
        "tactic",
        'COST: Pick a character.\nEFFECT: This turn, the character cannot be blocked by "imp" characters.',
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Change(t.Picked(), c.Cannot("be blocked", source=t.Cards(types=("character",), subtypes=("imp",))))
            ),
        ),
    ),
    (
        "less life than this",
        "character",
        (
            "GNAW\nCOST: Deplete this card. "
            "Pick a character your opponent controls with less life than this card.\n"
            "EFFECT: Destroy the character."
        ),
        (
            p.Ability(
                "GNAW",
                "",
                (
                    m.Deplete(t.This()),
                    h.Pick(
                        t.Cards(
                            types=("character",),
                            side="opponent",
                            compare=(t.Compare("life", "<", a.NumberOf("life", t.This())),),
                        )
                    ),
                ),
                m.Destroy(t.Picked()),
            ),
        ),
    ),
    (
        "less than the first",
        "tactic",
        (
            "COST: Pick a character. Pick another character with less strength than the first character.\n"
            "EFFECT: Destroy the second character."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("character",))),
                    h.Pick(
                        t.Cards(
                            types=("character",),
                            compare=(t.Compare("strength", "<", a.NumberOf("strength", t.Picked())),),
                            besides=t.Picked(),
                        ),
                        number=1,
                    ),
                )
            ),
            p.Resolution(m.Destroy(t.Picked(number=1))),
        ),
    ),
    (
        "mine and theirs",
        "tactic",
        (
            "COST: Pick a character you control. Pick a character your opponent controls.\n"
            "EFFECT: Inflict X damage to your opponent's character, where X is your character's strength."
        ),
        (
            p.CostSection(
                (
                    h.Pick(t.Cards(types=("character",), side="you")),
                    h.Pick(t.Cards(types=("character",), side="opponent"), number=1),
                )
            ),
            p.Resolution(d.Inflict(a.NumberOf("strength", t.Picked()), t.Picked(number=1))),
        ),
    ),
    (
        "with the least",
        "character",
        "If this card attacks, destroy the item your opponent controls with the least numeric cost.",
        (
            p.Trigger(
                Event("attacks", cards=t.This()),
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("item",), side="opponent", extreme="lowest cost"), choose=True),
                        m.Destroy(t.Picked()),
                    )
                ),
            ),
        ),
    ),
    (
        "no more damage once",
        "tactic",
        (
            "COST: Pick a location.\n"
            "EFFECT: Reduce the next damage that would be inflicted to the location this turn to 0."
        ),
        (p.CostSection((h.Pick(t.Cards(types=("location",))),)), p.Resolution(d.ReduceNextDamage(t.Picked(), None))),
    ),
    (
        "not of a subtype",
        "tactic",
        'COST: Pick a non-"imp" character.\nEFFECT: Deplete the character.',
        (
            p.CostSection((h.Pick(t.Cards(types=("character",), not_subtypes=("imp",))),)),
            p.Resolution(m.Deplete(t.Picked())),
        ),
    ),
    (
        "not staple",
        "tactic",
        "Destroy all non-staple resources.",
        (p.Resolution(m.Destroy(t.Cards(types=("resource",), not_supertypes=("staple",)))),),
    ),
    (
        "not covert",
        "tactic",
        "Deplete all non-Covert characters.",
        (p.Resolution(m.Deplete(t.Cards(types=("character",), not_keywords=("covert",)))),),
    ),
    (
        "on what is theirs",
        "tactic",
        "COST: Pick an item attached to a character your opponent controls.\nEFFECT: Destroy the item.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), borne_by=t.Cards(types=("character",), side="opponent"))),)),
            p.Resolution(m.Destroy(t.Picked())),
        ),
    ),
    (
        "not by tactics",
        "character",
        "This card cannot be destroyed by tactics.",
        (p.Static(t.This(), c.Cannot("be destroyed", source=t.Cards(types=("tactic",)))),),
    ),
    (
        "not by effects",
        "item",
        "This card cannot be destroyed by effects.",
        (p.Static(t.This(), c.Cannot("be destroyed", source=t.Cards())),),
    ),
    (
        "attack each turn",
        "character",
        "This card must attack each turn if it can.",
        (p.Static(t.This(), c.Must("attack")),),
    ),
    (
        "was one destroyed",
        "tactic",
        "If a character you control was destroyed this turn, draw 3 cards. Otherwise, draw a card.",
        (
            p.Resolution(
                e.If(
                    k.HasHappened(Event("destroyed", cards=t.Cards(types=("character",), side="you"))),
                    m.Draw(t.You(), a.Number(3)),
                    otherwise=m.Draw(t.You(), a.Number(1)),
                )
            ),
        ),
    ),
    (
        "did they attack",
        "item",
        ("WAIL\nCOST: Use this only if your opponent attacked this turn. Deplete this card.\nEFFECT: Draw a card."),
        (
            p.Ability(
                "WAIL",
                "",
                (y.Only(k.HasHappened(Event("attacks", player=t.Opponent()))), m.Deplete(t.This())),
                m.Draw(t.You(), a.Number(1)),
            ),
        ),
    ),
    (
        "you did not",
        "character",
        "At the end of your turn, if you did not attack this turn, put a token on this card.",
        (
            p.Trigger(
                Event("end of turn", player=t.You()),
                d.PutTokens(a.Number(1), t.This()),
                condition=k.Not(k.HasHappened(Event("attacks", player=t.You()))),
            ),
        ),
    ),
    (
        "none were",
        "character",
        "At the end of your turn, if no characters were destroyed this turn, your faction gains 1 influence.",
        (
            p.Trigger(
                Event("end of turn", player=t.You()),
                d.GainInfluence(t.You(), a.Number(1)),
                condition=k.Not(k.HasHappened(Event("destroyed", cards=t.Cards(types=("character",))))),
            ),
        ),
    ),
    (
        "their loss",
        "tactic",
        "COST: Play this only if your opponent's faction lost influence this turn.\nEFFECT: Draw 3 cards.",
        (
            p.CostSection((y.Only(k.HasHappened(Event("loses influence", player=t.Opponent()))),)),
            p.Resolution(m.Draw(t.You(), a.Number(3))),
        ),
    ),
    (
        "hurt at home",
        "tactic",
        "If damage was inflicted to your faction this turn, your faction gains 3 influence.",
        (
            p.Resolution(
                e.If(
                    k.HasHappened(Event("receives damage", cards=t.FactionOf(t.You()))),
                    d.GainInfluence(t.You(), a.Number(3)),
                )
            ),
        ),
    ),
    (
        "it entered",
        "character",
        "While an item entered play this turn, this card gains 2 speed.",
        (
            p.While(
                k.HasHappened(Event("enters", cards=t.Cards(types=("item",)))),
                p.Static(t.This(), c.Gains("speed", a.Number(2))),
            ),
        ),
    ),
    (
        "so many a turn",
        "location",
        "Players cannot play more than 3 cards each turn.",
        (p.StaticFor(c.PlayerCannot(t.EachPlayer(), "deploy", beyond=3)),),
    ),
    (
        "one of a kind a turn",
        "location",
        "Your opponent cannot play more than 1 item each turn.",
        (p.StaticFor(c.PlayerCannot(t.Opponent(), "deploy", cards=t.Cards(types=("item",)), beyond=1)),),
    ),
    (
        "the first is cheaper",
        "character",
        "Reduce the numeric cost of the first item you play each turn by 2, to a minimum of 1.",
        (p.StaticFor(c.CostsLess(t.You(), t.Cards(types=("item",)), a.Number(2), minimum=1, first=True)),),
    ),
    (
        "the first costs less",
        "character",
        "The first tactic you play each turn costs 2 less.",
        (p.StaticFor(c.CostsLess(t.You(), t.Cards(types=("tactic",)), a.Number(2), first=True)),),
    ),
    (
        "not unless so many",
        "character",
        "This card cannot attack or block unless you control at least 3 items.",
        (
            p.While(
                k.Not(k.ThereAre(t.Cards(types=("item",), side="you"), amount=a.Number(3))),
                p.Static(t.This(), c.Cannot("attack")),
            ),
            p.While(
                k.Not(k.ThereAre(t.Cards(types=("item",), side="you"), amount=a.Number(3))),
                p.Static(t.This(), c.Cannot("block")),
            ),
        ),
    ),
    (
        "not unless another",
        "character",
        'This card cannot block unless you control another "imp" character.',
        (
            p.While(
                k.Not(k.ThereAre(t.Cards(types=("character",), subtypes=("imp",), side="you", other=True))),
                p.Static(t.This(), c.Cannot("block")),
            ),
        ),
    ),
    (
        "not unless you pay",
        "character",
        "This card cannot attack unless you pay 3.",
        (p.StaticFor(c.MustPay(t.You(), "attack with", a.Number(3), cards=t.This())),),
    ),
    (
        "not unless they pay",
        "item",
        "ATTACH to Character\n\nThe attached character cannot block unless its controller pays 2.",
        (
            p.AttachTo(t.Cards(types=("character",))),
            p.StaticFor(c.MustPay(t.ControllerOf(t.Bearer()), "block with", a.Number(2), cards=t.Bearer())),
        ),
    ),
    (
        "unless it is paid for",
        "tactic",
        "COST: Pick an item.\nEFFECT: Destroy the item unless its controller pays 4.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",))),)),
            p.Resolution(
                e.IfYouDo(
                    e.May(y.Pay(a.Number(4), player=t.ControllerOf(t.Picked())), player=t.ControllerOf(t.Picked())),
                    e.Sequence(()),
                    otherwise=m.Destroy(t.Picked()),
                )
            ),
        ),
    ),
    (
        "unless you pay",
        "character",
        "At the start of your turn, deplete this card unless you pay 2.",
        (
            p.Trigger(
                Event("start of turn", player=t.You()),
                e.IfYouDo(e.May(y.Pay(a.Number(2))), e.Sequence(()), otherwise=m.Deplete(t.This())),
            ),
        ),
    ),
    (
        "unless they discard",
        "tactic",
        "COST: Pick a character.\nEFFECT: Deplete the character unless your opponent discards a card.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.IfYouDo(
                    e.May(m.Discard(t.Opponent(), a.Number(1)), player=t.Opponent()),
                    e.Sequence(()),
                    otherwise=m.Deplete(t.Picked()),
                )
            ),
        ),
    ),
    (
        "if you cannot",
        "item",
        "At the start of your turn, remove 2 tokens from this card. If you can't, destroy this card.",
        (
            p.Trigger(
                Event("start of turn", player=t.You()),
                e.IfYouDo(d.RemoveTokens(a.Number(2), t.This()), e.Sequence(()), otherwise=m.Destroy(t.This())),
            ),
        ),
    ),
    (
        "all alone",
        "location",
        "If a character you control attacks alone, it gains 3 life this turn.",
        (
            p.Trigger(
                Event("attacks", cards=t.Cards(types=("character",), side="you")),
                e.Change(t.It(), c.Gains("life", a.Number(3))),
                condition=k.ThereAre(
                    t.Cards(types=("character",), states=("attacking",)), relation="=", amount=a.Number(1)
                ),
            ),
        ),
    ),
    (
        "an opponent plays one",
        "character",
        "If an opponent plays an item, draw a card.",
        (
            p.Trigger(
                Event("deployed", cards=t.Cards(types=("item",)), player=t.Opponent()), m.Draw(t.You(), a.Number(1))
            ),
        ),
    ),
    (
        "for each they attack with",
        "item",
        "Your opponent must pay 2 for each character they attack with.",
        (p.StaticFor(c.MustPay(t.Opponent(), "each attacker", a.Number(2))),),
    ),
    (
        "as many or more",
        "character",
        "While there are 4 or more tokens on this card, it gains 2 strength and 3 life.",
        (
            p.While(
                k.Compares(a.NumberOf("tokens", t.This()), ">=", a.Number(4)),
                p.Static(t.This(), c.Gains("strength", a.Number(2))),
            ),
            p.While(
                k.Compares(a.NumberOf("tokens", t.This()), ">=", a.Number(4)),
                p.Static(t.This(), c.Gains("life", a.Number(3))),
            ),
        ),
    ),
)
