"""Paragraphs that are sentences: triggers, replacements, statics, and what works only while something is so."""

from typing import Final

from rulewright.spoils.text.grammar.clauses import becoming, items, subject_of, whole_change
from rulewright.spoils.text.grammar.conditions import condition
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import digits, number
from rulewright.spoils.text.grammar.objects import seq
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.text.grammar.sentences import body, statement, stop, substituted
from rulewright.spoils.text.grammar.triggers import events, one_kind
from rulewright.spoils.words.changes import (
    Cannot,
    CostsLess,
    CostsMore,
    DamageChange,
    LosesText,
    Must,
    MustPay,
    PlayerCannot,
)  # fmt: skip
from rulewright.spoils.words.conditions import Condition
from rulewright.spoils.words.effects import Destroy, Effect, Event
from rulewright.spoils.words.paragraphs import (
    AnyTime,
    EntersWith,
    Paragraph,
    Replacement,
    Resolution,
    Static,
    StaticFor,
    Trigger,
    While,
)  # fmt: skip
from rulewright.spoils.words.things import EachPlayer, FactionOf, Opponent, Player, Things, This, You

CANNOT: Final = "your opponent cannot"
WHO_CANNOT: Final[dict[str, Player]] = {
    "you cannot": You(), "your opponent cannot": Opponent(), "players cannot": EachPlayer(),
}  # fmt: skip
MUST_PAY: Final[dict[str, Player]] = {
    "you must pay": You(), "your opponent must pay": Opponent(), "each player must pay": EachPlayer(),
}  # fmt: skip
PAYMENTS: Final = {
    "to attack": "attack", "to block": "block", "for each character that attacks": "each attacker",
    "for each character that blocks": "each blocker",
}  # fmt: skip

Paragraphs = tuple[Paragraph, ...]


def paragraph(c: Cursor) -> Paragraphs:
    """Read a line of sentences; a trigger takes all of it."""
    found: list[Paragraph] = []
    while c.token.kind != "end":
        found.extend(one_paragraph(c))
    if not found:
        raise c.miss("a sentence")
    return tuple(found)


def one_paragraph(c: Cursor) -> Paragraphs:
    """Read one sentence, or a trigger with all its sentences."""
    return c.first(while_, damage_static, replacement, trigger, state_trigger, fixed, static)


def resolution(c: Cursor) -> Paragraphs:
    """Read a line of a tactic: what it does, or one of the few things a tactic may say besides."""
    return c.first(tactic_static, in_discard, resolving)


def tactic_static(c: Cursor) -> Paragraphs:
    """Read that the tactic cannot be responded to"""
    found = unanswerable(c)
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return found


def in_discard(c: Cursor) -> Paragraphs:
    """Read `While this card is in your discard pile, …`."""
    if c.token.low != "while":
        raise Miss
    return while_(c)


def resolving(c: Cursor) -> Paragraphs:
    """Read what a tactic does."""
    return (Resolution(body(c)),)


# Triggers


def trigger(c: Cursor) -> Paragraphs:
    """Read a trigger: an event, perhaps a condition, and what happens then."""
    found = events(c)
    c.comma()
    when = c.attempt(only_if)
    effect = body(c) if when is None else seq(tuple(dependent(c)))
    return tuple([Trigger(one, effect, when) for one in found])


def dependent(c: Cursor) -> list[Effect]:
    """Read sentences under one condition: all but the first must refer to something known."""
    done = list(statement(c))
    while c.token.kind != "end":
        c.lasts, c.used = "", ()
        done.extend(statement(c))
        if not c.used:
            raise c.miss("a sentence about the same card")
    return done


def only_if(c: Cursor) -> Condition:
    """Read the condition between an event and its effect."""
    c.need("if")
    found = condition(c)
    c.comma()
    return found


def state_trigger(c: Cursor) -> Paragraphs:
    """Read `If …, destroy this card.`: it happens as soon as that is so."""
    c.need("if")
    when = condition(c)
    c.comma()
    effect = seq(statement(c))
    if effect != Destroy(This()):
        raise c.miss("destroy this card")
    return (Trigger(Event("condition"), effect, when),)


def replacement(c: Cursor) -> Paragraphs:
    """Read `If …, … instead.`"""
    found = events(c)
    c.comma()
    effect = seq(items(c))
    c.need("instead")
    stop(c)
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return tuple([Replacement(one, effect) for one in found])


# While


def while_(c: Cursor) -> Paragraphs:
    """Read `While …,` and the paragraph behind it."""
    c.need("while")
    when = condition(c)
    c.comma()
    return tuple([While(when, one) for one in c.first(replacement, trigger, damage_static, fixed, static)])


# Statics


def static(c: Cursor) -> Paragraphs:
    """Read `All your other characters gain 1 strength.`"""
    subject, found = c.attempt(becoming) or whole_change(c)
    found = substituted(c, found)
    stop(c)
    return tuple([Static(subject, one) for one in found])


def damage_static(c: Cursor) -> Paragraphs:
    """Read `If battle damage is inflicted to a character you control, reduce the amount by 2.`"""
    c.need("if")
    found = c.first(damage_to, damage_by)
    c.comma()
    more = c.need("reduce the amount by", "increase the amount by").startswith("increase")
    things, role, battle, other = found
    change = DamageChange(things, role, number(c), more=more, battle=battle, other=other)
    (change,) = substituted(c, (change,))
    stop(c)
    return (StaticFor(change),)


Damage = tuple[Things, str, bool, Things | None]


def damage_to(c: Cursor) -> Damage:
    """Read `damage is inflicted to this card`."""
    battle = c.take("battle")
    c.need("damage is inflicted to")
    return end_of_damage(c), "to", battle, None


def damage_by(c: Cursor) -> Damage:
    """Read `this card inflicts battle damage to a character`."""
    source = end_of_damage(c)
    c.need("inflicts")
    battle = c.take("battle")
    c.need("damage")
    return source, "by", battle, end_of_damage(c) if c.take("to") else None


def end_of_damage(c: Cursor) -> Things:
    """Read a known card, or a card of a kind."""
    known = c.attempt(reference)
    return known[0] if known else one_kind(c)


def fixed(c: Cursor) -> Paragraphs:
    """Read the statics that do not begin with what they change."""
    return c.first(any_time, enters_with, unanswerable, unpickable, treat, must_pay, costs_change, forbidden, no_damage)


def any_time(c: Cursor) -> Paragraphs:
    """Read that the card may be played whenever a tactic could be."""
    verb = c.need("you may play this card", "you may deploy this card").split()[2]
    c.need(f"whenever you could {verb} a tactic")
    stop(c)
    return (AnyTime(),)


def enters_with(c: Cursor) -> Paragraphs:
    """Read how the card enters play: depleted, with tokens, or under other control"""
    c.need("this card enters play")
    if c.take("depleted"):
        found = EntersWith(depleted=True)
    elif c.take("under your opponent's control"):
        found = EntersWith(control="opponent")
    else:
        c.need("with")
        tokens = digits(c)
        c.need("token on it" if tokens == 1 else "tokens on it")
        found = EntersWith(tokens)
    stop(c)
    return (found,)


def unanswerable(c: Cursor) -> Paragraphs:
    """Read that your opponent cannot respond to this card."""
    c.need("your opponent cannot")
    c.need("respond to this card")
    stop(c)
    return (Static(This(), Cannot("be responded to", "opponent")),)


def unpickable(c: Cursor) -> Paragraphs:
    """Read what your opponent cannot do to a card, and that it must be picked."""
    if c.take("anything that can pick"):
        thing = subject_of(c)
        c.need("must pick it")
        stop(c)
        return (Static(thing, Must("be picked")),)
    if c.take(f"{CANNOT} attack your faction"):
        stop(c)
        return (Static(FactionOf(You()), Cannot("be attacked", "opponent")),)
    verb = c.need(f"{CANNOT} pick", f"{CANNOT} take control of")
    thing = subject_of(c)
    stop(c)
    return (Static(thing, Cannot("be picked" if verb.endswith("pick") else "leave control", "opponent")),)


def treat(c: Cursor) -> Paragraphs:
    """Read `Treat the attached character as though it has no rules text.`"""
    c.need("treat")
    thing, plural = reference(c)
    c.need("as though they have no rules text" if plural else "as though it has no rules text")
    stop(c)
    return (Static(thing, LosesText()),)


def must_pay(c: Cursor) -> Paragraphs:
    """Read `Your opponent must pay 7 to block.`, `Each player must pay 1 for each character that attacks.`"""
    who = MUST_PAY[c.need(*MUST_PAY)]
    amount = number(c)
    what = PAYMENTS[c.need(*PAYMENTS)]
    stop(c)
    return (StaticFor(MustPay(who, what, amount)),)


def costs_change(c: Cursor) -> Paragraphs:
    """Read `Reduce the numeric cost of tactics you play by 1, to a minimum of 1.`"""
    less = c.need("reduce the numeric cost of", "increase the numeric cost of").startswith("reduce")
    cards = every(c)
    who = deployer(c)
    c.need("by")
    amount = number(c)
    least = digits(c) if less and c.one(", to a minimum of", "to a minimum of") else 0
    change = CostsLess(who, cards, amount, least) if less else CostsMore(who, cards, amount)
    stop(c)
    return (StaticFor(change),)


def deployer(c: Cursor) -> Player:
    """Read who plays the cards."""
    found = c.need("you play", "you deploy", "your opponent plays", "your opponent deploys")
    return You() if found.startswith("you ") else Opponent()


def forbidden(c: Cursor) -> Paragraphs:
    """Read `Your opponent cannot play tactics.`, `You cannot draw cards.`, `Players cannot respond.`"""
    who = WHO_CANNOT[c.need(*WHO_CANNOT)]
    if c.take("draw cards"):
        change = PlayerCannot(who, "draw")
    elif c.take("use abilities of"):
        change = PlayerCannot(who, "use abilities", every(c))
    elif c.take("respond to"):
        change = PlayerCannot(who, "respond", every(c))
    elif c.one("play", "deploy"):
        change = PlayerCannot(who, "deploy", every(c))
    else:
        change = PlayerCannot(who, c.need("attack", "block", "respond", "use abilities"))
    stop(c)
    return (StaticFor(change),)


def no_damage(c: Cursor) -> Paragraphs:
    """Read `Reduce all damage inflicted to your faction to 0.`"""
    c.need("reduce all")
    battle = c.take("battle")
    c.need("damage inflicted to")
    thing = subject_of(c)
    c.need("to 0")
    stop(c)
    return (StaticFor(DamageChange(thing, "to", None, more=False, battle=battle)),)
