"""Clauses: who does what. `you may …`, `your opponent discards …`, `your faction loses …`, `the character gains …`."""

from collections.abc import Callable
from typing import Final

from rulewright.spoils.text.grammar import moves, verbs
from rulewright.spoils.text.grammar.amounts import value
from rulewright.spoils.text.grammar.changes import STATS, changes
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import letter, number
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects, objects, seq
from rulewright.spoils.text.grammar.refs import owner_of_faction, possessive, reference
from rulewright.spoils.words.amounts import SameAmount
from rulewright.spoils.words.changes import Becomes, CardChange, Gains, Loses, LosesText
from rulewright.spoils.words.effects import (
    AsThough,
    Change,
    Effect,
    GainInfluence,
    Inflict,
    LetVariable,
    LoseInfluence,
    May,
    Options,
    Repeat,
    Sequence,
)  # fmt: skip
from rulewright.spoils.words.things import (
    Cards,
    ControllerOf,
    EachPlayer,
    FactionOf,
    Opponent,
    OwnerOf,
    Player,
    ThatPlayer,
    Things,
    You,
)  # fmt: skip

Rule = Callable[[Cursor], Effects]

VERBS: Final[dict[str, Rule]] = {
    "draw": verbs.draw, "discard": verbs.discard, "pick": verbs.pick, "choose": verbs.choose,
    "destroy": verbs.destroy, "deplete": verbs.deplete, "restore": verbs.restore, "inflict": verbs.inflict,
    "attach": verbs.attach, "detach": verbs.detach, "take": verbs.take_control, "pay": verbs.pay, "play": verbs.play,
    "deploy": verbs.play, "terminate": verbs.terminate, "reduce": verbs.reduce, "name": verbs.name, "add": verbs.add,
    "put": moves.put, "remove": moves.remove, "search": moves.search, "shuffle": moves.shuffle,
    "reveal": moves.reveal, "look": moves.look, "flip": moves.flip, "lose": verbs.lose, "duplicate": verbs.duplicate,
    "send": moves.send,
}  # fmt: skip
THIRD: Final = {("searches" if one == "search" else f"{one}s"): one for one in VERBS}


def items(c: Cursor) -> Effects:
    """Read clauses one after the other, joined by `then`."""
    found = list(item(c))
    while True:
        more = c.attempt(then_item)
        if more is None:
            return tuple(found)
        found.extend(more)


def then_item(c: Cursor) -> Effects:
    """Read a clause behind `then`."""
    c.need(", then", "and then", ", and then", "then")
    return item(c)


def item(c: Cursor) -> Effects:
    """Read one clause, and those joined to it by `and`."""
    may = c.attempt(may_clause)
    if may:
        return may
    found = list(clause(c))
    while True:
        more = c.attempt(and_clause)
        if more is None:
            return tuple(found)
        found.extend(more)


def and_clause(c: Cursor) -> Effects:
    """Read a clause behind `and`."""
    c.need(", and", "and")
    return c.first(may_clause, clause)


def clause(c: Cursor) -> Effects:
    """Read one clause without `may`."""
    return c.first(
        as_opponent, instruction, faction_clause, player_clause, let, same_damage, source_inflicts, treating, changing
    )


def as_opponent(c: Cursor) -> Effects:
    """Read `as though you were your opponent, discard a character`."""
    c.need("as though you were your opponent ,")
    return (AsThough(seq(instruction(c))),)


# Players


def player(c: Cursor) -> Player:
    """Read a player as the subject of a sentence."""
    if c.take("you"):
        return You()
    if c.take("your opponent"):
        return Opponent()
    if c.one("both players", "each player"):
        return EachPlayer()
    if c.that and c.one("that player", "that opponent"):
        return ThatPlayer()
    card = possessive(c)
    return ControllerOf(card) if c.need("controller", "owner") == "controller" else OwnerOf(card)


def may_clause(c: Cursor) -> Effects:
    """Read `you may …`, with everything that `and` joins to it."""
    who = player(c)
    c.need("may")
    found = acting(c, who, instruction, base=True)
    effect = seq(found)
    if isinstance(effect, Repeat) and isinstance(effect.effect, May):
        return (effect,)
    return (May(effect, who),)


def acting(c: Cursor, who: Player, rule: Rule, *, base: bool) -> Effects:
    """Read what a player does, and what `and` joins to it."""
    c.actor = who
    found = list(rule(c))
    further = and_instruction if base else and_third
    while True:
        more = c.attempt(further)
        if more is None:
            break
        found.extend(more)
    c.actor = You()
    if isinstance(who, Opponent):
        c.they = who
    return tuple(found)


def and_instruction(c: Cursor) -> Effects:
    """Read a further instruction behind `and`."""
    c.need(", and", "and")
    return c.first(instruction, faction_clause)


def and_third(c: Cursor) -> Effects:
    """Read a further verb of the same player behind `and`."""
    c.need(", and", "and")
    return third(c)


def player_clause(c: Cursor) -> Effects:
    """Read `your opponent discards 7 cards`, `both players draw 7 cards`."""
    who = player(c)
    if isinstance(who, You):
        raise Miss
    plural = c.tokens[c.at - 1].low == "players"
    return acting(c, who, instruction if plural else third, base=plural)


def instruction(c: Cursor) -> Effects:
    """Read a verb in its plain form, with its objects."""
    rule = VERBS.get(c.token.low)
    if rule is None:
        raise c.miss("an instruction")
    c.at += 1
    return rule(c)


def third(c: Cursor) -> Effects:
    """Read a verb as a player's (`discards`), with its objects."""
    base = THIRD.get(c.token.low)
    if base is None:
        raise c.miss("what the player does")
    c.at += 1
    return VERBS[base](c)


def faction_clause(c: Cursor) -> Effects:
    """Read `your faction loses 7 influence`."""
    return influence_of(c, owner_of_faction(c))


def influence_of(c: Cursor, who: Player) -> Effects:
    """Read how much influence a player's faction gains or loses."""
    gains = c.need("gains", "loses") == "gains"
    amount = number(c)
    c.need("influence")
    return (GainInfluence(who, amount) if gains else LoseInfluence(who, amount),)


def let(c: Cursor) -> Effects:
    """Read `X is its structure`."""
    name = letter(c)
    c.need("is")
    return (LetVariable(name, value(c)),)


# Damage with a subject or of the same amount


def same_damage(c: Cursor) -> Effects:
    """Read `inflict the same amount of damage to that location`."""
    c.need("inflict the same amount of damage to")
    whose = c.attempt(controllers_faction)
    if whose is not None:
        return (Inflict(SameAmount(), whose),)
    before, things = objects(c)
    return (*before, Inflict(SameAmount(), things))


def controllers_faction(c: Cursor) -> FactionOf:
    """Read `its controller's faction`."""
    card = possessive(c)
    c.need("controller's faction")
    return FactionOf(ControllerOf(card))


def source_inflicts(c: Cursor) -> Effects:
    """Read `this card inflicts 2 damage to it`."""
    c.need("this card inflicts")  # no mention: `it` behind it is what the sentence before was about
    return verbs.inflict(c)


# Changes


def changing(c: Cursor) -> Effects:
    """Read `the character gains 1 strength this turn`, `its speed becomes 7 this turn`."""
    subject, found = c.attempt(becoming) or whole_change(c)
    lasts = duration(c, found)
    return tuple([Change(subject, one, lasts) for one in found])


def whole_change(c: Cursor) -> tuple[Things, tuple[CardChange, ...]]:
    """Read a subject and what it gains, loses, cannot or must."""
    subject = subject_of(c)
    return subject, changes(c, subject)


def becoming(c: Cursor) -> tuple[Things, tuple[CardChange, ...]]:
    """Read `its strength becomes 7`, `the life of all your characters becomes 7`."""
    name = c.one(*[f"the {one} of" for one in STATS])
    if name:
        subject, which = subject_of(c), name.split()[1]
    else:
        subject, which = possessive(c), c.need(*STATS)
    c.need("becomes")
    return subject, (Becomes(which, number(c)),)


def treating(c: Cursor) -> Effects:
    """Read `treat the card as though it has no rules text`, for a duration."""
    c.need("treat")
    thing, plural = reference(c)
    c.need("as though they have no rules text" if plural else "as though it has no rules text")
    return (Change(thing, LosesText(), duration(c, ())),)


def subject_of(c: Cursor) -> Things:
    """Read what changes."""
    known = c.attempt(reference)
    return known[0] if known else every_subject(c)


def every_subject(c: Cursor) -> Cards:
    """Read all cards of a kind as a subject."""
    return every(c)


def duration(c: Cursor, found: tuple[CardChange, ...]) -> str:
    """Read how long a change lasts: as the sentence says, before or behind."""
    said = c.one(*DURATIONS)
    if said and c.lasts:
        raise c.miss("one duration only")
    if said or c.lasts:
        return c.lasts or DURATIONS[said]
    if c.lasting or any(isinstance(one, (Becomes, Gains, Loses)) for one in found):
        raise c.miss("this turn")
    return "ever"


def one_of(c: Cursor) -> Effects:
    """Read `choose one of the following: …, … or …`."""
    c.need("choose one of the following :")
    options: list[Effect] = [seq(clause(c))]
    while c.one(", or", "or", ","):
        options.append(seq(clause(c)))
    if len(options) == 1 or any(isinstance(one, Sequence) for one in options):
        raise c.miss("options of one instruction each")
    return (Options(tuple(options)),)
