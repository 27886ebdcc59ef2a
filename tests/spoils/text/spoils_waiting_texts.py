"""Texts of our own about what waits for a time, an event or a card, with the words they are read into."""

from typing import Final

from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as t
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import UNTIL_YOUR_TURN

# name, types, text, words
WAITING: Final[tuple[tuple[str, str, str, tuple[p.Paragraph, ...]], ...]] = (
    (
        "when it is destroyed",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: Inflict 3 damage to the character. If it is destroyed this turn, "
            "draw 2 cards."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        e.Later(Event("destroyed", cards=t.Picked()), m.Draw(t.You(), a.Number(2)), duration="turn"),
                        d.Inflict(a.Number(3), t.Picked()),
                    )
                )
            ),
        ),
    ),
    (
        "whenever one of mine",
        "tactic",
        ("This turn, if a character you control is destroyed, you may pay 3. If you do, put it into your hand."),
        (
            p.Resolution(
                e.Later(
                    Event("destroyed", cards=t.Cards(types=("character",), side="you")),
                    e.IfYouDo(e.May(y.Pay(a.Number(3))), m.PutInto(t.It(), "hand")),
                    duration="turn",
                )
            ),
        ),
    ),
    (
        "when it leaves",
        "tactic",
        (
            "COST: Pick an item in your discard pile.\nEFFECT: Put the item into play under your control. "
            "If it leaves play this turn, remove it from the game instead."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("item",), area="discard", side="you")),)),
            p.Resolution(
                e.Sequence(
                    (
                        m.PutIntoPlay(t.Picked()),
                        e.NextInstead(Event("leaves", cards=t.Picked()), m.PutInto(t.Picked(), "out"), each=True),
                    )
                )
            ),
        ),
    ),
    (
        "if you attack",
        "tactic",
        "If you attack this turn, draw 2 cards.",
        (p.Resolution(e.Later(Event("attacks", player=t.You()), m.Draw(t.You(), a.Number(2)), duration="turn")),),
    ),
    (
        "until then",
        "tactic",
        (
            "Until the start of your next turn, if damage is inflicted to your faction, "
            "your opponent's faction loses that much influence."
        ),
        (
            p.Resolution(
                e.Later(
                    Event("receives damage", cards=t.FactionOf(t.You())),
                    d.LoseInfluence(t.Opponent(), a.SameAmount()),
                    duration=UNTIL_YOUR_TURN,
                )
            ),
        ),
    ),
    (
        "the next tactics",
        "tactic",
        "If your opponent plays a tactic this turn, your faction gains 2 influence.",
        (
            p.Resolution(
                e.Later(
                    Event("deployed", cards=t.Cards(types=("tactic",)), player=t.Opponent()),
                    d.GainInfluence(t.You(), a.Number(2)),
                    duration="turn",
                )
            ),
        ),
    ),
    (
        "if it attacks",
        "character",
        (
            "When this card enters play, pick a character. If that character attacks this turn, "
            "it gains 3 strength this turn. Draw a card."
        ),
        (
            p.Trigger(
                Event("enters", cards=t.This()),
                e.Sequence(
                    (
                        h.Pick(t.Cards(types=("character",))),
                        e.Later(
                            Event("attacks", cards=t.Picked()),
                            e.Change(t.Picked(), c.Gains("strength", a.Number(3))),
                            duration="turn",
                        ),
                        m.Draw(t.You(), a.Number(1)),
                    )
                ),
            ),
        ),
    ),
    (
        "by how much",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: If the character inflicts damage to a faction this turn, "
            "draw X cards, where X is the amount of damage."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Later(
                    Event("inflicts damage", cards=t.Picked(), to=t.Cards(types=("faction",))),
                    m.Draw(t.You(), a.SameAmount()),
                    duration="turn",
                )
            ),
        ),
    ),
    (
        "if you do and later",
        "character",
        (
            "When this card enters play, you may pick a character. If you do, "
            "if that character blocks this turn, destroy it."
        ),
        (
            p.Trigger(
                Event("enters", cards=t.This()),
                e.IfYouDo(
                    e.May(h.Pick(t.Cards(types=("character",)))),
                    e.Later(Event("blocks", cards=t.Picked()), m.Destroy(t.Picked()), duration="turn"),
                ),
            ),
        ),
    ),
    (
        "both at the end",
        "tactic",
        (
            "COST: Pick a character.\nEFFECT: Restore the character. At the end of this turn, "
            "destroy it and draw a card."
        ),
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(
                e.Sequence(
                    (
                        m.Restore(t.Picked()),
                        e.Later(
                            Event("end of turn", player=t.EachPlayer()),
                            e.Sequence((m.Destroy(t.Picked()), m.Draw(t.You(), a.Number(1)))),
                        ),
                    )
                )
            ),
        ),
    ),
    (
        "at the end behind",
        "tactic",
        "COST: Pick an item.\nEFFECT: Destroy the item at the end of the turn.",
        (
            p.CostSection((h.Pick(t.Cards(types=("item",))),)),
            p.Resolution(e.Later(Event("end of turn", player=t.EachPlayer()), m.Destroy(t.Picked()))),
        ),
    ),
    (
        "one may then",
        "item",
        (
            "FEAST\nCOST: Deplete this card.\nEFFECT: At the start of your next turn, you may pay 1. "
            "If you do, draw 2 cards."
        ),
        (
            p.Ability(
                "FEAST",
                "",
                (m.Deplete(t.This()),),
                e.Later(
                    Event("start of turn", player=t.You()),
                    e.IfYouDo(e.May(y.Pay(a.Number(1))), m.Draw(t.You(), a.Number(2))),
                ),
            ),
        ),
    ),
    (
        "their next turn",
        "tactic",
        "At the start of your opponent's next turn, your opponent discards a card.",
        (p.Resolution(e.Later(Event("start of turn", player=t.Opponent()), m.Discard(t.Opponent(), a.Number(1)))),),
    ),
    (
        "until it ends",
        "tactic",
        "COST: Pick a character.\nEFFECT: The character gains 3 life until the end of the turn.",
        (
            p.CostSection((h.Pick(t.Cards(types=("character",))),)),
            p.Resolution(e.Change(t.Picked(), c.Gains("life", a.Number(3)))),
        ),
    ),
    (
        "until it ends first",
        "tactic",
        "Until the end of the turn, all characters gain 2 speed.",
        (p.Resolution(e.Change(t.Cards(types=("character",)), c.Gains("speed", a.Number(2)))),),
    ),
    (
        "until one comes",
        "tactic",
        (
            "Reveal cards from the top of your deck until you reveal a location. Put it into your hand. "
            "Put the remaining cards on the bottom of your deck in any order."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealUntil(t.You(), t.Cards(types=("location",)), number=1, whole=0),
                        m.PutInto(t.Picked(number=1), "hand"),
                        m.PutInto(t.Rest(), "deck bottom"),
                    )
                )
            ),
        ),
    ),
    (
        "until one comes into play",
        "tactic",
        (
            "Reveal cards from the top of your deck until you reveal an item with numeric cost 4 or less. "
            "Put that item into play under your control. Shuffle the rest into your deck."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealUntil(
                            t.You(),
                            t.Cards(types=("item",), compare=(t.Compare("cost", "<=", a.Number(4)),)),
                            number=1,
                            whole=0,
                        ),
                        m.PutIntoPlay(t.Picked(number=1)),
                        m.PutInto(t.Rest(), "deck"),
                    )
                )
            ),
        ),
    ),
    (
        "until theirs comes",
        "tactic",
        (
            "Your opponent reveals cards from the top of their deck until they reveal a tactic. "
            "Remove it from the game. Put the rest into their discard pile."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealUntil(t.Opponent(), t.Cards(types=("tactic",)), number=1, whole=0),
                        m.PutInto(t.Picked(number=1), "out"),
                        m.PutInto(t.Rest(), "discard"),
                    )
                )
            ),
        ),
    ),
    (
        "until three come",
        "tactic",
        (
            "Reveal cards from the top of your deck until you reveal 3 staple resources. "
            "Put them into your hand. Put all other revealed cards into your discard pile."
        ),
        (
            p.Resolution(
                e.Sequence(
                    (
                        s.RevealUntil(
                            t.You(),
                            t.Cards(types=("resource",), supertypes=("staple",)),
                            amount=a.Number(3),
                            number=1,
                            whole=0,
                        ),
                        m.PutInto(t.Picked(number=1), "hand"),
                        m.PutInto(t.Rest(), "discard"),
                    )
                )
            ),
        ),
    ),
)
