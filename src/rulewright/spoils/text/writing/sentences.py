"""Clauses into sentences: if you do, otherwise, where X is."""

from typing import Final

from rulewright.spoils.text.writing.amounts import value
from rulewright.spoils.text.writing.changes import DURATIONS, predicate
from rulewright.spoils.text.writing.conditions import condition, only
from rulewright.spoils.text.writing.effects import actor, clause, third, time_of
from rulewright.spoils.text.writing.nouns import inline, player, things
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words.changes import Gains, GainsText, GainsType, Loses, LosesKeyword, LosesType
from rulewright.spoils.words.choices import Pick
from rulewright.spoils.words.damage import GainInfluence, LoseInfluence
from rulewright.spoils.words.effects import (
    AsThough,
    Bid,
    Change,
    Effect,
    FlipCoin,
    If,
    IfYouDo,
    Later,
    May,
    NextInstead,
    Options,
    Repeat,
    Sequence,
)
from rulewright.spoils.words.plays import Only, UseAbilityOf
from rulewright.spoils.words.things import Player, ThatPlayer, You

TWICE: Final = 2
REFUSED: Final = "don't"
GAINED: Final = (Gains, Loses, GainsText, GainsType, LosesKeyword, LosesType)


def text(voice: Voice, effect: Effect) -> str:
    """Give an effect as sentences; the first begins with a small letter."""
    effects = effect.effects if isinstance(effect, Sequence) else (effect,)
    said = [sentences(voice, one) for one in effects]
    flat = [sentence for group in said for sentence in group]
    return " ".join([flat[0], *[capital(one) for one in flat[1:]]])


def costs(voice: Voice, effects: tuple[Effect, ...]) -> str:
    """Give costs as sentences."""
    flat = [sentence for one in effects for sentence in sentences(voice, one)]
    return " ".join([capital(one) for one in flat])


def capital(sentence: str) -> str:
    """Begin a sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def sentences(voice: Voice, effect: Effect) -> list[str]:
    """Give one instruction as the sentences it needs."""
    if isinstance(effect, IfYouDo):
        return if_you_do(voice, effect)
    if isinstance(effect, If):
        return conditional(voice, effect)
    if isinstance(effect, FlipCoin):
        return coin(voice, effect)
    if isinstance(effect, Bid):
        return bidding(voice, effect)
    if isinstance(effect, NextInstead):
        return next_time(voice, effect)
    if isinstance(effect, Later) and (effect.duration or isinstance(effect.effect, (May, IfYouDo))):
        return waiting(voice, effect)
    if isinstance(effect, May) and isinstance(effect.effect, UseAbilityOf) and effect.effect.times == TWICE:
        return [stopped(voice, items(voice, effect)), "if you do, the effect happens twice instead of once."]
    if isinstance(effect, Only):
        return [stopped(voice, f"play this only {only(voice, effect.condition)}")]
    return [stopped(voice, items(voice, effect))]


def stopped(voice: Voice, said: str) -> str:
    """End a sentence: what its letters stand for, and a full stop."""
    if voice.wheres:
        wheres, voice.wheres = voice.wheres, []
        said += ", where " + " and ".join([f"{name} is {value(voice, amount)}" for name, amount in wheres])
    return f"{said}."


def items(voice: Voice, effect: Effect) -> str:
    """Give instructions in one sentence, one after the other."""
    effects = effect.effects if isinstance(effect, Sequence) else (effect,)
    return ", then ".join([item(voice, one) for one in effects])


def item(voice: Voice, effect: Effect) -> str:
    """Give one instruction, perhaps optional."""
    if isinstance(effect, AsThough):
        return f"as though you were your opponent, {items(voice, effect.effect)}"
    if isinstance(effect, May):
        inner = effect.effect.effects if isinstance(effect.effect, Sequence) else (effect.effect,)
        subject = player(voice, effect.player)
        if isinstance(effect.effect, Options) and effect.effect.player == effect.player:
            return f"{subject} may {ways(voice, effect.effect)}"
        return f"{subject} may {' and '.join([clause(voice, one, effect.player) for one in inner])}"
    if isinstance(effect, Options) and alike(effect):
        return alternatives(voice, effect)
    if isinstance(effect, Options):
        who = "choose" if isinstance(effect.player, You) else f"{player(voice, effect.player)} chooses"
        return f"{who} one of the following: " + " or ".join([option(voice, one) for one in effect.options])
    if isinstance(effect, Repeat) and not isinstance(effect.effect, May) and effect.amount is not None:
        return f"do the following {inline(voice, effect.amount)} times: {items(voice, effect.effect)}"
    if isinstance(effect, If) and effect.otherwise == Sequence(()):
        return f"if {condition(voice, effect.condition)}, {items(voice, effect.then)}"
    if isinstance(effect, If) and not isinstance(effect.then, Sequence):
        held = f"if {condition(voice, effect.condition)}, {item(voice, effect.then)}"
        return f"{held}, otherwise {items(voice, effect.otherwise)}"
    return clause(voice, effect)


def option(voice: Voice, effect: Effect) -> str:
    """Give an option: instructions that `and` joins."""
    effects = effect.effects if isinstance(effect, Sequence) else (effect,)
    return " and ".join([clause(voice, one) for one in effects])


def ways(voice: Voice, options: Options) -> str:
    """Give what a player may do: one instruction or another."""
    said: list[str] = []
    for one in options.options:
        deeds = one.effects if isinstance(one, Sequence) else (one,)
        if len(deeds) > TWICE or (len(deeds) == TWICE and not isinstance(deeds[0], Pick)):
            raise Unwritable("one instruction or another, no more")
        said.append(" and ".join([clause(voice, deed, options.player) for deed in deeds]))
    if len(said) != TWICE:
        raise Unwritable("one instruction or another, no more")
    return " or ".join(said)


def alike(effect: Options) -> bool:
    """Whether all options are gains and losses of the same things for the same time."""
    first = effect.options[0]
    same = [one for one in effect.options if isinstance(one, Change) and isinstance(first, Change)]
    held = [one for one in same if (one.things, one.duration) == (first.things, first.duration)]  # type: ignore[union-attr]
    whole = len(held) == len(effect.options) and effect.player == You()
    return whole and all(isinstance(one.change, GAINED) for one in held)


def alternatives(voice: Voice, effect: Options) -> str:
    """Give what things gain or lose by choice."""
    first = effect.options[0]
    assert isinstance(first, Change)
    plural = voice.is_plural(first.things)
    subject = things(voice, first.things)
    ways = [predicate(voice, one.change, plural=plural) for one in effect.options if isinstance(one, Change)]
    return f"{subject} {' or '.join(ways)}{DURATIONS[first.duration]}"


def if_you_do(voice: Voice, effect: IfYouDo) -> list[str]:
    """Give what depends on whether an instruction was followed."""
    unable = effect.then == Sequence(()) and not optional(effect.basis)
    they = doer(effect.basis) if unable else basis_player(effect.basis)
    who = "you" if isinstance(they, You) else "they"
    said = [basis(voice, effect.basis)]
    if effect.then != Sequence(()):
        said += led(voice, f"if {who} do, ", effect.then)
        if effect.otherwise != Sequence(()):
            said += led(voice, "otherwise, ", effect.otherwise)
    else:
        said += led(voice, f"if {who} {'cannot' if unable else REFUSED}, ", effect.otherwise)
    return said


def optional(effect: Effect) -> bool:
    """Whether somebody may leave it: the last of several instructions is the one."""
    last = effect.effects[-1] if isinstance(effect, Sequence) and effect.effects else effect
    return isinstance(last, May)


def basis(voice: Voice, effect: Effect) -> str:
    """Give the instruction that something depends on, in one sentence."""
    effects = effect.effects if isinstance(effect, Sequence) else (effect,)
    return stopped(voice, " and ".join([item(voice, one) for one in effects]))


def basis_player(effect: Effect) -> Player:
    """Give the player who follows it or not."""
    found = getattr(effect, "player", You()) if isinstance(effect, May) or hasattr(effect, "choose") else You()
    return found if isinstance(found, Player) else You()


def doer(effect: Effect) -> Player:
    """Give the player who does something that may turn out to be impossible."""
    first = effect.effects[0] if isinstance(effect, Sequence) and effect.effects else effect
    return actor(first)


def led(voice: Voice, lead: str, effect: Effect) -> list[str]:
    """Give what depends on a condition: one sentence, and those that its last instruction needs."""
    effects = effect.effects if isinstance(effect, Sequence) else (effect,)
    plain, last = effects[:-1], effects[-1]
    if any(isinstance(one, If) for one in plain):
        raise Unwritable("what follows a condition in a sentence belongs to it")
    start = "".join([f"{item(voice, one)}, then " for one in plain])
    if isinstance(last, IfYouDo):
        first, *more = if_you_do(voice, last)
        if voice.wheres:
            raise Unwritable("a letter stands for something in a sentence with others behind it")
        return [f"{lead}{start}{first}", *more]
    if isinstance(last, FlipCoin) or (isinstance(last, Later) and last.duration):
        first, *more = coin(voice, last) if isinstance(last, FlipCoin) else waiting(voice, last)
        return [f"{lead}{start}{first}", *more]
    return [stopped(voice, f"{lead}{start}{item(voice, last)}")]


def conditional(voice: Voice, effect: If) -> list[str]:
    """Give what depends on a condition."""
    said = led(voice, f"if {condition(voice, effect.condition)}, ", effect.then)
    if effect.otherwise != Sequence(()):
        said += led(voice, "otherwise, ", effect.otherwise)
    return said


def coin(voice: Voice, effect: FlipCoin) -> list[str]:
    """Give what a coin decides."""
    yours = isinstance(effect.player, You)
    said = ["flip a coin." if yours else f"{player(voice, effect.player)} flips a coin."]
    who = "you" if yours else "they"
    if effect.won != Sequence(()):
        said += led(voice, f"if {who} win, ", effect.won)
    if effect.lost != Sequence(()):
        said += led(voice, f"if {who} lose, ", effect.lost)
    return said


def next_time(voice: Voice, effect: NextInstead) -> list[str]:
    """Give a replacement that waits, and what depends on whether it was wanted."""
    from rulewright.spoils.text.writing.paragraphs import event  # noqa: PLC0415 - paragraphs are made of sentences

    start = f"the next time {event(voice, effect.event)}{DURATIONS[effect.duration]}, "
    if effect.condition is not None:
        start += f"if {condition(voice, effect.condition)}, "
    inner = effect.effect
    if not isinstance(inner, IfYouDo) or inner.otherwise != Sequence(()):
        return [stopped(voice, f"{start}{items(voice, inner)} instead")]
    return [stopped(voice, f"{start}{items(voice, inner.basis)} instead"), *led(voice, "if you do, ", inner.then)]


def waiting(voice: Voice, effect: Later) -> list[str]:
    """Give what happens whenever something else does; what that made known is known there only."""
    from rulewright.spoils.text.writing.paragraphs import AMOUNT, event  # noqa: PLC0415 - made of sentences

    around = (voice.known, voice.happened)
    inner = effect.effect
    if effect.duration:
        start = f"if {event(voice, effect.event)}{DURATIONS[effect.duration]}, "
        voice.happened = AMOUNT.get(effect.event.kind, "")
    else:
        time, inner = time_of(voice, effect)
        start = f"at {time}, "
    said = led(voice, start, inner)
    voice.known, voice.happened = around
    return said


def bidding(voice: Voice, effect: Bid) -> list[str]:
    """Give what a bidding decides."""
    most = "" if effect.most is None else f" up to {inline(voice, effect.most)}"
    first = "" if effect.first is None else f", starting with {player(voice, effect.first)}"
    said = [f"players bid{most}{first}.", bidders(voice, "the winner", effect.winner)]
    return said if effect.loser == Sequence(()) else [*said, bidders(voice, "each loser", effect.loser)]


def bidders(voice: Voice, who: str, effect: Effect) -> str:
    """Give what whoever won or lost a bidding does."""
    effects = effect.effects if isinstance(effect, Sequence) else (effect,)
    if isinstance(effect, (GainInfluence, LoseInfluence)):
        return stopped(voice, clause(voice, effect).replace("that player's faction", f"{who}'s faction", 1))
    return stopped(voice, f"{who} {' and '.join([third(voice, one, ThatPlayer()) for one in effects])}")
