"""Clauses: who does what. `you may …`, `your opponent discards …`, `your faction loses …`, `the character gains …`."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import GONE, remind
from rulewright.spoils.text.grammar import choosing, damage, decks, hands, in_play, moves, playing, refs, showing
from rulewright.spoils.text.grammar.alternatives import TAKING, one_or_more
from rulewright.spoils.text.grammar.amounts import for_each, value
from rulewright.spoils.text.grammar.changes import STATS, changes, gains_or_loses, multiplied, this_or_that
from rulewright.spoils.text.grammar.conditions import if_so
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.nouns import every
from rulewright.spoils.text.grammar.numbers import letter, number
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects, joined, objects, seq, side_for
from rulewright.spoils.text.grammar.refs import owner_of_faction, possessive, reference
from rulewright.spoils.text.replacing import rebuilt
from rulewright.spoils.words.amounts import DoneThisWay, InfluenceGained, Number, SameAmount, SizeOf, Times
from rulewright.spoils.words.changes import Becomes, CardChange, Gains, Loses, LosesText, Must, PlayerCannot
from rulewright.spoils.words.choices import LetVariable, Pick
from rulewright.spoils.words.damage import GainInfluence, Inflict, LoseGame, LoseInfluence, PutTokens, RemoveTokens
from rulewright.spoils.words.effects import (
    AsThough,
    Change,
    ChangeFor,
    Effect,
    If,
    IfYouDo,
    Later,
    May,
    Options,
    Repeat,
)
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.moves import CreateTokens, Detach, Discard, Draw, EntersUnder, PutFromDeck
from rulewright.spoils.words.plays import Bar, Pay, ReduceNextCost, SkipRestoreRule
from rulewright.spoils.words.things import (
    AnyPlayer,
    BeingAnswered,
    Cards,
    ControllerOf,
    Damaged,
    EachOpponent,
    EachPlayer,
    FactionOf,
    Opponent,
    OpponentOf,
    OwnerOf,
    Picked,
    Player,
    ThatPlayer,
    Things,
    You,
)  # fmt: skip

Rule = Callable[[Cursor], Effects]

VERBS: Final[dict[str, Rule]] = {
    "draw": hands.draw, "discard": hands.discard, "pick": choosing.pick, "choose": choosing.choose,
    "name": choosing.name, "destroy": in_play.destroy, "deplete": in_play.deplete, "restore": in_play.restore,
    "attach": in_play.attach, "detach": in_play.detach, "take": in_play.take_control, "add": in_play.add,
    "inflict": damage.inflict, "reduce": damage.reduce, "pay": playing.pay, "play": playing.play,
    "deploy": playing.play, "terminate": playing.terminate, "duplicate": playing.duplicate,
    "attack": playing.attack, "use": playing.use, "reflip": playing.reflip, "skip": playing.skip,
    "lose": playing.lose, "put": moves.put, "send": moves.send, "remove": moves.remove,
    "shuffle": moves.shuffle, "flip": moves.flip, "search": decks.search, "reveal": showing.reveal,
    "look": showing.look,
}  # fmt: skip
CHOICE: Final = 2  # a choice, and what is done to what was chosen
JOINED: Final = (", and then", "and then", ", then", ", and", "and")  # what joins the verbs of one player
PLURAL_VERBS: Final = ("gain", "lose", "cannot", "can", "must", "have", "provide")
STRUCK: Final = ("that player", "that opponent", "that faction's controller", "that faction's owner")  # who was hit
LATER: Final = {
    "at the start of your next turn": Event("start of turn", player=You()),
    "at the start of the next turn": Event("start of turn", player=EachPlayer()),
    "at the start of your opponent's next turn": Event("start of turn", player=Opponent()),
    "at the end of the battle": Event("end of battle"),
    "at the end of this battle": Event("end of battle"),
    "at the end of the turn": Event("end of turn", player=EachPlayer()),
    "at the end of this turn": Event("end of turn", player=EachPlayer()),
}
NUMBERED: Final = (  # instructions that may happen for each of something
    Draw, Discard, GainInfluence, LoseInfluence, PutTokens, RemoveTokens, CreateTokens, Inflict, Detach, PutFromDeck,
    Pay,
)  # fmt: skip
THIRD: Final = {f"{one}es" if one in ("search", "attach", "detach") else f"{one}s": one for one in VERBS}


def items(c: Cursor) -> Effects:
    """Read clauses one after the other, joined by `then`."""
    found = list(item(c))
    while True:
        more = c.attempt(then_item)
        if more is None:
            return tuple(found)
        if isinstance(found[-1], May) and not isinstance(more[0], May):  # does that happen if you do not?
            raise c.miss("a sentence of its own")
        found.extend(more)


def then_item(c: Cursor) -> Effects:
    """Read a clause behind `then`."""
    c.need(", then", "and then", ", and then", "then")
    return item(c)


def item(c: Cursor) -> Effects:
    """Read one clause with those joined to it by `and`, or what may be done instead."""
    found = conjoined(c)
    other = None if isinstance(found[-1], May) else c.attempt(or_item)
    return found if other is None else (either(seq(found), other),)


def conjoined(c: Cursor) -> Effects:
    """Read one clause, and those joined to it by `and`."""
    may = c.attempt(may_clause)
    while may:
        more = c.attempt(and_may)
        if more is None:
            return may
        may = (*may, *more)
    found = list(clause(c))
    time = c.one(*LATER) if c.token.low == "at" and not any(isinstance(one, Later) for one in found) else ""
    if time:  # `destroy it at the end of the turn`
        return (Later(LATER[time], seq(tuple(found))),)
    while True:
        more = c.attempt(and_clause)
        if more is None:
            return tuple(found)
        found.extend(more)


def or_item(c: Cursor) -> Effect:
    """Read what may be done instead, behind `or`."""
    c.need(", or", "or")
    return seq(item(c))


def either(one: Effect, other: Effect) -> Options:
    """Make a choice of two instructions or more."""
    return Options((one, *(other.options if isinstance(other, Options) else (other,))))


def and_clause(c: Cursor) -> Effects:
    """Read a clause behind `and`."""
    c.need(", and", "and")
    c.counting = False
    return alone(c, c.first(may_clause, clause))


def and_may(c: Cursor) -> Effects:
    """Read what another player may do, behind `and`."""
    c.need(", and", "and")
    return may_clause(c)


def clause(c: Cursor) -> Effects:
    """Read one clause without `may`."""
    return c.first(
        later, ending, next_costs, skipping,
        only_these, as_opponent, entering, barring, instruction, faction_clause, player_clause,
        let, same_damage, source_inflicts, treating,
        alternative, changing,
    )  # fmt: skip


def barring(c: Cursor) -> Effects:
    """Read that the ability to which this responds cannot be used again."""
    if not any(isinstance(one.thing, BeingAnswered) for one in c.known):
        raise Miss
    c.need("it cannot be used again this turn", "the ability cannot be used again this turn")
    return (Bar(),)


def ending(c: Cursor) -> Effects:
    """Read `you win the game`: all others lose it."""
    won = c.need("you win the game", "you lose the game").startswith("you win")
    return (LoseGame(EachOpponent() if won else You()),)


def next_costs(c: Cursor) -> Effects:
    """Read `the next character you play this turn costs 2 less`."""
    c.need("the next")
    cards, plural = head(c)
    c.need("you play this turn costs", "you deploy this turn costs")
    amount = number(c)
    c.need("less")
    if plural:
        raise c.miss("one card")
    return (ReduceNextCost(amount, cards),)


def skipping(c: Cursor) -> Effects:
    """Read `on your next turn, skip your faction's Restore Rule`."""
    c.need("on your next turn")
    c.comma()
    c.need("skip your faction's restore rule")
    return (SkipRestoreRule(),)


def later(c: Cursor) -> Effects:
    """Read `at the start of the next turn, the character gains 3 strength for that turn` with all that `and` joins."""
    time = LATER[c.need(*LATER)]
    c.comma()
    before, c.lasting = c.lasting, ""
    when = c.attempt(if_so)
    effect = seq(conjoined(c))
    c.lasting = before
    return (Later(time, effect if when is None else If(when, effect)),)


def as_opponent(c: Cursor) -> Effects:
    """Read `as though you were your opponent, discard a character`."""
    c.need("as though you were your opponent ,")
    return (AsThough(seq(instruction(c))),)


def entering(c: Cursor) -> Effects:
    """Read `the character enters play under your control` of a card that is being played."""
    thing, _ = reference(c)
    c.need("enters play under your control")
    if not isinstance(thing, BeingAnswered):
        raise c.miss("what this responds to")
    return (EntersUnder(thing),)


# Players


def player(c: Cursor) -> Player:
    """Read a player as the subject of a sentence."""
    if c.take("you"):
        return You()
    if c.take("your opponent"):
        return Opponent()
    if c.one("both players", "each player", "all players"):
        return EachPlayer()
    if c.take("each opponent"):
        return EachOpponent()
    if c.they is not None and c.take("they"):
        return c.they
    if c.that and c.one("that player", "that opponent"):
        return ThatPlayer()
    if c.that_opponent and c.one("that player", "that opponent"):
        return Opponent()
    if c.struck and not c.that and c.one(*STRUCK):
        c.they = OwnerOf(Damaged())  # nobody ever controls another player's faction [CR3:202.2]
        return c.they
    if c.take("any player"):
        return AnyPlayer()
    if c.take("their opponent"):
        if c.others is None:
            raise c.miss("your opponent")
        return OpponentOf(c.others)
    card = possessive(c)
    return ControllerOf(card) if c.need("controller", "owner") == "controller" else OwnerOf(card)


def may_clause(c: Cursor) -> Effects:
    """Read `you may …`, with everything that `and` joins to it."""
    who = player(c)
    c.need("may")
    if c.deed is not None and not isinstance(who, You) and c.take("do the same"):
        return (May(same_deed(c.deed, who), who),)
    c.may = True
    try:
        found = acting(c, who, instruction, base=True)
    finally:
        c.may = False
    effect = seq(found)
    if isinstance(effect, Repeat) and isinstance(effect.effect, May):
        return (effect,)
    if isinstance(who, You):
        c.deed = effect
    if isinstance(effect, Pay) and c.take("to"):
        return (IfYouDo(May(effect, who), seq(instruction(c))),)
    found = (May(effect, who),)
    while c.one(", and may", "and may"):
        found = (*found, May(seq(acting(c, who, instruction, base=True)), who))
    return found


def same_deed(deed: Effect, who: Player) -> Effect:
    """Give what you may do as another player does it, with their own cards."""

    def change(one: object) -> object:
        if isinstance(one, You):
            return who
        return replace(one, side=side_for(who)) if isinstance(one, Cards) and one.side == "you" else one

    return rebuilt(deed, change)


def acting(c: Cursor, who: Player, rule: Rule, *, base: bool) -> Effects:
    """Read what a player does, and what `and` joins to it."""
    before, c.actor = c.actor, who
    found = list(rule(c))
    further = and_instruction if base else and_third
    while True:
        more = c.attempt(further)
        if more is None:
            break
        found.extend(more)
    other = c.attempt(or_third) if not base else c.attempt(or_base) if c.may and is_one(found) else None
    if other is not None:
        found = [Options((seq(tuple(found)), other), who)]
    c.actor = before
    if isinstance(who, (Opponent, ThatPlayer)):
        c.they = who
    if isinstance(who, (ControllerOf, OwnerOf)):
        c.acted = who
    return tuple(found)


def and_instruction(c: Cursor) -> Effects:
    """Read a further instruction behind `and` or `then`."""
    c.need(*JOINED)
    c.counting = False
    return alone(c, c.first(instruction, faction_clause))


def and_third(c: Cursor) -> Effects:
    """Read a further verb of the same player behind `and` or `then`."""
    c.need(*JOINED)
    c.counting = False
    return alone(c, third(c))


def or_third(c: Cursor) -> Effect:
    """Read what the same player may do instead: `or destroys an item they control`."""
    c.need(", or", "or")
    return seq(third(c))


def is_one(found: list[Effect]) -> bool:
    """Whether instructions are one, or a choice and what is done to what was chosen."""
    return len(found) == 1 or (len(found) == CHOICE and isinstance(found[0], Pick) and not isinstance(found[1], Pick))


def or_base(c: Cursor) -> Effect:
    """Read what a player may do instead: `you may discard a card or pay 2`."""
    c.need(", or", "or")
    found = instruction(c)
    if isinstance(found[-1], Pick):  # what is chosen is used
        found = (*found, *and_instruction(c))
    return seq(found)


def player_clause(c: Cursor) -> Effects:
    """Read `your opponent discards 7 cards`, `both players draw 7 cards`."""
    who = player(c)
    if isinstance(who, You):
        raise Miss
    base = c.tokens[c.at - 1].low in ("players", "they")
    base = c.take("must") or base
    return acting(c, who, instruction if base else third, base=base)


def instruction(c: Cursor) -> Effects:
    """Read a verb in its plain form, with its objects."""
    verb = c.token.low
    rule = VERBS.get(verb)
    if rule is None:
        raise c.miss("an instruction")
    c.at += 1
    either_kind = c.attempt(one_or_more(rule)) if verb in TAKING else None
    return either_kind or counted(c, rule(c))


def counted(c: Cursor, found: Effects) -> Effects:
    """Read for each of what an instruction happens: its number counts so many times."""
    each = c.attempt(for_each)
    if each is None:
        return found
    effect = found[-1]
    if not isinstance(effect, NUMBERED) or not isinstance(effect.amount, Number):
        raise c.miss("a number")
    c.counting = not isinstance(each, (DoneThisWay, InfluenceGained, SizeOf))
    many = effect.amount.number
    return (*found[:-1], replace(effect, amount=each if many == 1 else Times(many, each)))


def alone(c: Cursor, found: Effects) -> Effects:
    """Give what `and` joins to an instruction: what happens for each of something might be said of both."""
    if c.counting:
        raise c.miss("a sentence of its own")
    return found


def third(c: Cursor) -> Effects:
    """Read a verb as a player's (`discards`), with its objects."""
    base = THIRD.get(c.token.low)
    if base is None:
        raise c.miss("what the player does")
    c.at += 1
    return counted(c, VERBS[base](c))


def faction_clause(c: Cursor) -> Effects:
    """Read `your faction loses 7 influence`, or the one that an event damages."""
    if c.struck and c.one("that faction", "the faction"):
        return influence_of(c, OwnerOf(Damaged()))
    if c.take("both players ' factions"):
        return influence_of(c, EachPlayer(), "gain", "lose")
    who: Player = EachOpponent() if c.take("each opponent's faction") else EachPlayer()
    if isinstance(who, EachPlayer) and not c.take("each player's faction"):
        who = owner_of_faction(c)
    return influence_of(c, who)


def influence_of(c: Cursor, who: Player, more: str = "gains", less: str = "loses") -> Effects:
    """Read how much influence a player's faction gains or loses."""
    gains = c.need(more, less) == more
    if c.happened and c.one("the same amount of influence", "that much influence"):
        return (GainInfluence(who, SameAmount()) if gains else LoseInfluence(who, SameAmount()),)
    equal = c.take("influence equal to")
    amount = value(c) if equal else number(c)
    if not equal:
        c.need("influence")
    c.gained = gains
    if isinstance(who, (Opponent, ThatPlayer)):
        c.they = who
    return counted(c, (GainInfluence(who, amount) if gains else LoseInfluence(who, amount),))


def let(c: Cursor) -> Effects:
    """Read `X is its structure`."""
    name = letter(c)
    c.need("is")
    return (LetVariable(name, value(c)),)


# Damage with a subject or of the same amount


def same_damage(c: Cursor) -> Effects:
    """Read `inflict the same amount of damage to that location`."""
    c.need("inflict the same amount of damage to")
    if c.happened in ("", "draws", "discards", "tokens"):
        raise c.miss("an amount of damage")
    whose = c.attempt(controllers_faction)
    if whose is not None:
        return (Inflict(SameAmount(), whose),)
    before, things = objects(c)
    return (*before, Inflict(SameAmount(), things))


def controllers_faction(c: Cursor) -> FactionOf:
    """Read `its controller's faction`."""
    return FactionOf(refs.controllers_faction(c))


def source_inflicts(c: Cursor) -> Effects:
    """Read `this card inflicts 2 damage to it`."""
    c.need("this card inflicts")  # no mention: `it` behind it is what the sentence before was about
    return damage.inflict(c)


# Changes


def changing(c: Cursor) -> Effects:
    """Read `the character gains 1 strength this turn`, `its speed becomes 7 this turn`."""
    unplayed = c.attempt(cannot_be_played)
    if unplayed is not None:
        return (ChangeFor(PlayerCannot(EachPlayer(), "deploy", unplayed), duration(c, ())),)
    subject, found = c.attempt(becoming) or whole_change(c)
    lasts = duration(c, found)
    each = c.attempt(for_each)
    if each is not None:  # `gains 1 strength this turn for each …`
        found = tuple([multiplied(c, one, each) for one in found])
    return tuple([Change(subject, one, lasts) for one in found])


def only_these(c: Cursor) -> Effects:
    """Read `only those characters can block`: all others cannot, those who enter play later neither. [A301]"""
    c.need("only")
    known, plural = reference(c)
    if not plural or not isinstance(known, Picked):
        raise c.miss("the picked characters")
    c.need("can block")
    others = Cards(types=("character",), besides=known)
    return (ChangeFor(PlayerCannot(EachPlayer(), "block", others), duration(c, ())),)


def cannot_be_played(c: Cursor) -> Cards:
    """Read `tactics cannot be played`."""
    cards = every(c)
    c.need("cannot be played", "cannot be deployed")
    if cards.area != "play" or cards.side:
        raise c.miss("cards of a kind")
    return cards


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
    if c.take("is equal to"):
        return subject, (Becomes(which, value(c)),)
    c.need("becomes")
    return subject, (Becomes(which, number(c)),)


def alternative(c: Cursor) -> Effects:
    """Read `the character loses 2 strength or 1 speed this turn`, and what it gains or loses besides. [A231]"""
    subject = subject_of(c)
    ways = c.first(gains_or_loses, this_or_that)
    besides = changes(c, subject) if c.take("and") else ()
    lasts = duration(c, (*ways, *besides))
    options = Options(tuple([Change(subject, one, lasts) for one in ways]))
    return (options, *[Change(subject, one, lasts) for one in besides])


def treating(c: Cursor) -> Effects:
    """Read `treat the card as though it has no rules text`, for a duration."""
    c.need("treat")
    thing, plural = reference(c)
    c.need("as though they have no rules text" if plural else "as though it has no rules text")
    return (Change(thing, LosesText(), duration(c, ())),)


def subject_of(c: Cursor) -> Things:
    """Read what changes."""
    known = c.attempt(living) or c.attempt(reference)
    if known is None and c.those is not None and c.those[0] == c.at - 1 and c.take("they"):
        return c.those[1]
    if known is None:
        return every(c)
    other = c.attempt(and_subject)
    return known[0] if other is None else joined(known[0], other)


def living(c: Cursor) -> refs.Ref:
    """Read `it` as a subject: nothing that is discarded, destroyed or removed gains or loses anything."""
    everything = c.known
    if c.token.low != "it" or everything[-1:] == () or everything[-1].how not in GONE:
        raise Miss
    c.known = tuple([one for one in everything if one.how not in GONE])
    found = refs.pronoun(c)
    c.known = remind(everything, found[0])
    return found


def and_subject(c: Cursor) -> Things:
    """Read a second subject: `this card and the character gain`, `it and all other characters lose`."""
    c.need("and")
    known = c.attempt(reference)
    found: Things = known[0] if known else every(c)
    if c.token.low not in PLURAL_VERBS:
        raise c.miss("what they do")
    return found


def duration(c: Cursor, found: tuple[CardChange, ...]) -> str:
    """Read how long a change lasts: as the sentence says, before or behind."""
    said = c.one(*DURATIONS)
    if said and c.lasts:
        raise c.miss("one duration only")
    if said or c.lasts:
        return c.lasts or DURATIONS[said]
    if c.within or (c.additional and c.lasting):
        return c.within or c.lasting
    if c.lasting or any(isinstance(one, (Becomes, Gains, Loses, Must)) for one in found):
        raise c.miss("this turn")
    return "ever"


def one_of(c: Cursor) -> Effects:
    """Read `choose one of the following: …, … or …`, or that your opponent chooses."""
    theirs = c.take("your opponent chooses")
    if not theirs:
        c.need("choose")
    c.need("one of the following :", "one :")
    c.they = Opponent() if theirs else c.they
    options: list[Effect] = [option(c)]
    while c.one("; or", ";", ", or", "or", ","):
        options.append(option(c))
    if len(options) == 1:
        raise c.miss("another option")
    return (Options(tuple(options), Opponent() if theirs else You()),)


def option(c: Cursor) -> Effect:
    """Read an option; `you` in front of it changes nothing."""
    if c.token.low == "you" and c.tokens[c.at + 1].low in VERBS:
        c.at += 1
    return seq(conjoined(c))
