"""Paragraphs that are sentences: triggers, replacements, statics, and what works only while something is so."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.grammar.amounts import for_each
from rulewright.spoils.text.grammar.binding import parts
from rulewright.spoils.text.grammar.card_events import Events, card_event
from rulewright.spoils.text.grammar.clauses import items
from rulewright.spoils.text.grammar.conditions import condition, single_condition
from rulewright.spoils.text.grammar.counts import how_many
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.forbidding import cannot
from rulewright.spoils.text.grammar.letters import substituted
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, seq
from rulewright.spoils.text.grammar.permissions import permission
from rulewright.spoils.text.grammar.players import damage_if, end_of_damage, player_change, spared
from rulewright.spoils.text.grammar.refs import possessive, reference, single, this_card
from rulewright.spoils.text.grammar.sentences import body, sentence
from rulewright.spoils.text.grammar.statements import statement, stop
from rulewright.spoils.text.grammar.subjects import becoming, subject_of, whole_change
from rulewright.spoils.text.grammar.triggers import events, party_condition
from rulewright.spoils.words.amounts import Number, Variable
from rulewright.spoils.words.changes import (
    AmountChange,
    Can,
    Cannot,
    DamageChange,
    LosesText,
    Must,
    MustPay,
    PartyNeeds,
    PlayerCannot,
    PlayerChange,
)  # fmt: skip
from rulewright.spoils.words.conditions import Condition, During, Has, Not, PlayedBy
from rulewright.spoils.words.effects import Effect, IfYouDo, May
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.moves import Destroy, PutInto
from rulewright.spoils.words.paragraphs import (
    AnyTime,
    CostSection,
    EntersWith,
    Paragraph,
    Replacement,
    Resolution,
    Static,
    StaticFor,
    Trigger,
    While,
)  # fmt: skip
from rulewright.spoils.words.plays import ReduceThisCost
from rulewright.spoils.words.things import (
    Bearer,
    Card,
    Cards,
    ControllerOf,
    It,
    Opponent,
    Player,
    Things,
    This,
    You,
)

TIMES: Final = {
    "during your turn": "your turn", "during your opponent's turn": "opponent turn", "during a battle": "battle",
}  # fmt: skip
INSTEAD_OF_DISCARD: Final = (
    "instead of into their discard pile", "instead of their discard pile", "instead of into your discard pile",
    "instead of into its owner's discard pile",
)  # fmt: skip
AMOUNTS: Final[dict[str, tuple[Player, str]]] = {
    "you draw any number of cards": (You(), "draws"), "you draw cards": (You(), "draws"),
    "your opponent draws any number of cards": (Opponent(), "draws"),
    "your opponent draws cards": (Opponent(), "draws"),
    "your faction loses influence": (You(), "loses influence"),
    "your faction would lose influence": (You(), "loses influence"),
    "your opponent's faction would lose influence": (Opponent(), "loses influence"),
    "your opponent's faction loses influence": (Opponent(), "loses influence"),
    "your faction gains influence": (You(), "gains influence"),
    "your opponent's faction gains influence": (Opponent(), "gains influence"),
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
    return c.first(
        while_, damage_static, amount_change, great_damage, party_needs, replacement, trigger, flipped_up,
        state_trigger, if_so, fixed, static,
    )  # fmt: skip


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
    party = c.attempt(about_party(found[0]))
    c.comma()
    when = party or c.attempt(only_if)
    effect = seq(tuple(dependent(c))) if when is not None and party is None else body(c)
    return tuple([Trigger(one, effect, when) for one in found])


class about_party:  # noqa: N801 - a rule of the grammar with an argument
    """Read what an event says of the parties of the battle: `by an opposing party of 2 or more characters`."""

    def __init__(self, event: Event) -> None:
        """Know the event."""
        self.event = event

    def __call__(self, c: Cursor) -> Condition:
        """Read it."""
        return party_condition(c, self.event)


def dependent(c: Cursor) -> list[Effect]:
    """Read sentences under one condition: all but the first must refer to something known."""
    done: list[Effect] = []
    fresh: set[Card] = set()
    while c.token.kind != "end":
        before = len(done)
        fresh = sentence(c, done, fresh)
        if before and len(done) > before and not c.used:
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
    when, found = c.attempt(as_long_as) or (None, events(c))
    c.comma()
    if any(one.kind.endswith("influence") for one in found):  # damage makes a faction lose some: is that replaced?
        raise c.miss("what happens then")
    done: list[Effect] = [seq(replacing(c))]
    fresh: set[Card] = set()
    elsewhere = goes_elsewhere(found[0], done[0]) and c.one(*INSTEAD_OF_DISCARD)
    if not elsewhere and not c.take("instead"):  # `you may pay 1. If you do, draw a card instead.`
        return tuple([Replacement(one, offer(c, done), when) for one in found])
    stop(c)
    c.instead = True
    while c.token.kind != "end":
        before = len(done)
        fresh = sentence(c, done, fresh)
        if len(done) > before and not c.used:
            raise c.miss("a sentence about the same card")
    effect = seq(tuple(done))
    if sum([isinstance(one, May) for one in parts(effect)]) > int(is_optional(effect)):
        raise c.miss("what happens instead")
    return tuple([Replacement(one, effect, when) for one in found])


def goes_elsewhere(event: Event, effect: Effect) -> bool:
    """Whether the card that would go to its owner's discard pile is put elsewhere."""
    if event.kind not in ("destroyed", "put into discard", "put into discard from play"):
        return False
    return isinstance(effect, PutInto) and effect.things == (It() if isinstance(event.cards, Cards) else event.cards)


def replacing(c: Cursor) -> Effects:
    """Read clauses of what happens instead."""
    c.replacing = True
    try:
        return items(c)
    finally:
        c.replacing = False


def offer(c: Cursor, done: list[Effect]) -> Effect:
    """Read `If you do, … instead.` behind what a player may do."""
    if not isinstance(done[0], May):
        raise c.miss("instead")
    c.need(". if you do ,", ". if you do")
    then = seq(replacing(c))
    c.need("instead")
    stop(c)
    if c.token.kind != "end":
        raise c.miss("the end of the line")
    return IfYouDo(done[0], then)


def is_optional(effect: Effect) -> bool:
    """Whether what happens instead is up to a player from its beginning."""
    return isinstance(effect.basis if isinstance(effect, IfYouDo) else effect, May)


def as_long_as(c: Cursor) -> tuple[Condition, Events]:
    """Read `If there are no tokens on this card and it is destroyed`: a condition, and the event."""
    c.need("if")
    when = single_condition(c)
    c.need("and")
    return when, card_event(c)


# While


def while_(c: Cursor) -> Paragraphs:
    """Read `While …,` and the paragraph behind it."""
    time = c.one(*TIMES)
    if time:
        when: Condition = During(TIMES[time])
    else:
        c.need("while", "as long as")
        when = condition(c)
    c.comma()
    found = c.first(replacement, trigger, damage_static, amount_change, great_damage, party_needs, fixed, static)
    return tuple([While(when, one) for one in found])


def if_so(c: Cursor) -> Paragraphs:
    """Read `If …,` and a static behind it: it works while that is so. [A200]"""
    c.need("if")
    when = During("defence") if c.take("you are attacked") else condition(c)
    c.comma()
    return tuple([While(when, one) for one in c.first(fixed, static)])


# Statics


def static(c: Cursor) -> Paragraphs:
    """Read a static; where `it` might be what the cost chose, it is this card, about which the sentence is."""
    return c.first(changed, about_this)


def about_this(c: Cursor) -> Paragraphs:
    """Read `This card gains 1 life for each token on it.`"""
    c.known = tuple([one for one in c.known if not one.distant])
    if c.token.low != "this":
        raise Miss
    return changed(c)


def changed(c: Cursor) -> Paragraphs:
    """Read `All your other characters gain 1 strength.`"""
    subject, found = c.attempt(becoming) or whole_change(c)
    c.each = isinstance(subject, Cards)
    found = substituted(c, found)
    c.each = False
    so = c.attempt(while_so(subject))
    when: Condition | None = so if isinstance(so, Has) else None
    if isinstance(so, Cards):
        subject = so
    elif so is None and c.one("while", "as long as"):
        when = condition(c)
    time = c.one(*TIMES) if so is None and when is None else ""
    if time:
        when = During(TIMES[time])
    elif so is None and when is None and all(isinstance(one, Cannot) for one in found) and c.take("unless"):
        when = Not(condition(c))
    elif so is None and when is None and c.take("if"):
        when = condition(c)
    stop(c)
    statics = tuple([Static(subject, one) for one in found])
    return statics if when is None else tuple([While(when, one) for one in statics])


class while_so:  # noqa: N801 - a rule of the grammar with an argument
    """Read `while attacking`, `while they are attacking`: of one card a condition, of several which of them."""

    def __init__(self, subject: Things) -> None:
        """Know what changes."""
        self.subject = subject

    def __call__(self, c: Cursor) -> Cards | Has:
        """Read it."""
        c.need("while", "as long as")
        several = isinstance(self.subject, Cards)
        if several:
            c.one("they are", "it is")
        state = c.need("attacking", "blocking", "depleted", "restored")
        if c.token.low != ".":
            raise c.miss("the end of the sentence")
        if isinstance(self.subject, Cards):
            if self.subject.states:
                raise c.miss("cards of a kind")
            return replace(self.subject, states=(state,))
        if not isinstance(self.subject, (This, Bearer)):
            raise c.miss("this card")
        return Has(self.subject, Cards(states=(state,), area=""))


def damage_static(c: Cursor) -> Paragraphs:
    """Read `If battle damage is inflicted to a character you control, reduce the amount by 2.`"""
    return all_the_time(c, damage_if(c))


def all_the_time(c: Cursor, change: PlayerChange) -> Paragraphs:
    """Give a change for players that works all the time."""
    (change,) = substituted(c, (change,))
    stop(c)
    if c.lasts:
        raise c.miss("an effect")
    return (StaticFor(change),)


def for_players(c: Cursor) -> Paragraphs:
    """Read `Your opponent cannot play tactics.`, `Players must pay 2 to attack.`, `Reduce the numeric cost of …`."""
    found = [player_change(c)]
    while isinstance(found[0], PlayerCannot) and c.take("or"):
        found.append(cannot(c, found[0].player))
    if len(found) == 1:
        return all_the_time(c, found[0])
    stop(c)
    return tuple([StaticFor(one) for one in found])


def amount_change(c: Cursor) -> Paragraphs:
    """Read `If your faction loses influence, reduce the amount by 1.`, `If you draw any number of cards, …`."""
    c.need("if")
    what = c.need(*AMOUNTS)
    c.comma()
    more = c.need("reduce the amount by", "increase the amount by").startswith("increase")
    (change,) = substituted(c, (AmountChange(*AMOUNTS[what], number(c), more),))
    stop(c)
    return (StaticFor(change),)


def great_damage(c: Cursor) -> Paragraphs:
    """Read `If any amount of damage greater than 3 is inflicted to this card, reduce it to 0.`"""
    c.need("if any amount of")
    battle = c.take("battle")
    c.need("damage greater than")
    over = number(c)
    c.need("is inflicted to")
    thing = end_of_damage(c)
    c.comma()
    c.need("reduce it to 0", "reduce the amount to 0")
    stop(c)
    return (StaticFor(DamageChange(thing, "to", None, more=False, battle=battle, over=over)),)


def party_needs(c: Cursor) -> Paragraphs:
    """Read `If an attacking or blocking party is formed including this card, it must have at least 2 members.`"""
    alone = c.attempt(not_alone)
    if alone is not None:
        return alone
    c.need("if", "when")
    kind = c.need("an attacking or blocking party", "an attacking party", "a blocking party")
    party = "" if " or " in kind else kind.split()[1]
    c.need("is formed")
    including = end_of_damage(c) if c.take("including") else None
    c.comma()
    c.need("it must have", "that party must have")
    related, amount = how_many(c)
    c.need("members")
    if related not in (">=", "even", "odd") or amount == Number(1):
        raise c.miss("at least")
    stop(c)
    return (StaticFor(PartyNeeds(related, amount, including, party)),)


def not_alone(c: Cursor) -> Paragraphs:
    """Read `This card cannot attack alone.`: its party must have another member."""
    thing, _ = this_card(c)
    what = c.need("cannot attack alone", "cannot block alone").split()[1]
    stop(c)
    return (StaticFor(PartyNeeds(">=", Number(2), thing, f"{what}ing")),)


def fixed(c: Cursor) -> Paragraphs:
    """Read the statics that do not begin with what they change."""
    return c.first(
        any_time, enters_with, unanswerable, unpickable, treat, forgetting, for_players, hidden_party,
        past_blockers, permission, ransom, own_cost,
    )  # fmt: skip


def ransom(c: Cursor) -> Paragraphs:
    """Read `This card cannot attack unless you pay 2.`: that must be paid to attack with it."""
    thing = single(c)
    what = c.need("cannot attack unless", "cannot block unless").split()[1]
    who: Player = You()
    if not c.take("you pay"):
        if possessive(c) != thing:
            raise c.miss("its controller")
        c.need("controller pays")
        who = ControllerOf(thing)
    return all_the_time(c, MustPay(who, f"{what} with", number(c), thing))


def own_cost(c: Cursor) -> Paragraphs:
    """Read `This card costs 1 less for each item you control.`: a reduction as part of its cost. [CR3:406.3]"""
    if c.take("reduce this card's numeric cost by"):
        (found,) = substituted(c, (ReduceThisCost(for_each(c) if c.take("1") else number(c)),))
    else:
        this_card(c)
        c.need("costs")
        amount = number(c)
        c.need("less")
        each = c.attempt(for_each) if amount == Number(1) else None
        (found,) = substituted(c, (ReduceThisCost(each or amount),))
    if isinstance(found.amount, (Number, Variable)):
        raise c.miss("an amount that is counted")
    stop(c)
    return (CostSection((found,)),)


def any_time(c: Cursor) -> Paragraphs:
    """Read that the card may be played whenever a tactic could be."""
    verb = c.need("you may play this card", "you may deploy this card").split()[2]
    c.need(f"whenever you could {verb} a tactic")
    stop(c)
    if not c.one("if you do ,", "if you do"):
        return (AnyTime(),)
    found = [replace(one, condition=PlayedBy("as a tactic")) for one in trigger(c) if isinstance(one, Trigger)]
    if any(one.event.cards != This() for one in found):
        raise c.miss("when this card enters play")
    return (AnyTime(), *found)


def enters_with(c: Cursor) -> Paragraphs:
    """Read how the card enters play: depleted, with tokens, or under other control"""
    flipped = c.one("if you played this card using flip up", "if you deployed this card using flip up")
    if flipped:
        c.comma()
        c.need("it enters play with", "this card enters play with")
        tokens = number(c)
        c.need("token on it" if tokens == Number(1) else "tokens on it")
        stop(c)
        return (EntersWith(tokens, flipped=True),)
    others = c.attempt(others_enter)
    if others is None:
        c.need("this card enters play")
    if others is None and c.take("under your opponent's control"):
        stop(c)
        return (EntersWith(control="opponent"),)
    depleted = c.take("depleted")
    if depleted and not c.one("with", "and with"):
        stop(c)
        return (EntersWith(depleted=True, cards=others),)
    if not depleted:
        c.need("with")
    tokens = number(c)
    on = ("token on it", "token on them") if tokens == Number(1) else ("tokens on it", "tokens on them")
    c.need(*on if others is not None else on[:1])
    each = c.attempt(for_each) if tokens == Number(1) and others is None else None
    (found,) = substituted(c, (EntersWith(each or tokens, depleted=depleted, cards=others),))
    stop(c)
    return (found,)


def others_enter(c: Cursor) -> Cards:
    """Read `all items your opponent controls enter play`."""
    if not c.says("enter", "enters"):
        raise Miss
    one = c.token.low == "each"
    cards = every(c)
    c.need("enters play" if one else "enter play")
    if cards.area != "play" or cards.states or cards.among is not None:
        raise c.miss("cards of a kind")
    return cards


def flipped_up(c: Cursor) -> Paragraphs:
    """Read `If you played this card using Flip Up, …`: it happens when the card enters play. [A362]"""
    c.need("if you played this card using flip up", "if you deployed this card using flip up")
    c.comma()
    c.mention_this()
    return (Trigger(Event("enters", This()), seq(tuple(dependent(c))), PlayedBy("flip up")),)


def unanswerable(c: Cursor) -> Paragraphs:
    """Read that your opponent cannot respond to this card."""
    c.need("your opponent cannot", "your opponents cannot")
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
    thing, change = spared(c)
    stop(c)
    return (Static(thing, change),)


def forgetting(c: Cursor) -> Paragraphs:
    """Read that this card loses the rest of its rules text."""
    this_card(c)
    c.need("loses all other rules text")
    stop(c)
    return (Static(This(), LosesText(other=True)),)


def treat(c: Cursor) -> Paragraphs:
    """Read `Treat the attached character as though it has no rules text.`"""
    c.need("treat")
    thing, plural = reference(c)
    c.need("as though they have no rules text" if plural else "as though it has no rules text")
    stop(c)
    return (Static(thing, LosesText()),)


def hidden_party(c: Cursor) -> Paragraphs:
    """Read that the party of this card is covert."""
    c.need("this card's party is covert", "its party is covert", "the party is covert")
    stop(c)
    return (Static(This(), Can("hide its party")),)


def past_blockers(c: Cursor) -> Paragraphs:
    """Read `you may assign this card's battle damage to the target of the attack instead of the blocking party`."""
    c.need("you may assign")
    if possessive(c) != This():
        raise c.miss("this card's")
    c.need("battle damage to the target of the attack instead of the blocking party")
    stop(c)
    return (Static(This(), Can("strike the target")),)
