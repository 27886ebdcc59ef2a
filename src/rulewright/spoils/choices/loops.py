"""Action loops: when a position has come back [CR3:414.1], and series of actions that are repeated. [CR3:414.2]

Choices of the turn and the plan of a series are kept on the table, see table/plan.py. [A118]
"""

import hashlib
from typing import TYPE_CHECKING, Final, cast

from rulewright.engine.action import Action
from rulewright.engine.value import Value
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.cells import CHAIN, CHOICES, EFFECTS, STAMP, TARGET
from rulewright.spoils.table.ongoing import Changing, Controlling, EntersUnder, Ongoing, Redirection, Shield, Skip
from rulewright.spoils.table.plan import ACTING, Choice, Plan, keep, plan_of
from rulewright.spoils.table.remembered import Became

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

MOST_EFFECTS: Final = 500  # so many effects without any choice are a loop that grows [A154]
LONG_CHAIN: Final = 100  # so many effects without an action: it is looked whether anybody can end them
MOST_TRIED: Final = 300  # so many answers are tried for that
MOST_REPETITIONS: Final = 100  # a number must be finite [CR3:414.2b] [A155]
DECLARING: Final = ("loop", "interrupt", "stop")  # questions about a loop, which no loop answers


# Positions


def position(g: "Spoils", told: Value) -> str:
    """Give a hash of all that matters of the table and what is about to happen, objects by their cards. [A117]"""
    t = g.table
    counted = [value for cell, value in enumerate(t.counters) if cell not in (STAMP, CHOICES, EFFECTS, CHAIN)]
    piles = [sorted([repr(card(g, one)) for one in pile]) for pile in (*t.hands, *t.discards, *t.outs, *t.voids)]
    parties = [cards(g, column[0]) for column in (t.deployed, t.attacking, t.blocking, t.early, t.assigned)]
    seen = (
        sorted([repr(state(g, one)) for one in t.play[0]]),
        sorted([repr(ongoing(g, one)) for one in t.ongoing[0]]),
        [cards(g, deck) for deck in t.decks],
        piles,
        parties,
        [(card(g, one.source), card(g, one.to), one.amount) for one in t.assignments[0]],
        [card(g, t.battle[TARGET]), t.battle[1:], t.influence, t.lost, counted, len(t.pending[0]), g.chance.uses],
        [t.played[0], t.struck[0], t.deeds[0], t.fulfilled[0], t.seat],
        told,
    )
    return hashlib.sha256(repr(seen).encode()).hexdigest()


def card(g: "Spoils", thing: int) -> Value:
    """Give what an object is called while its card lives on: the card itself, or a card token by its place."""
    t = g.table
    if thing < 0:
        return -1
    if t.is_token[t.card[thing]]:
        return ("token", t.definition[t.card[thing]], t.play[0].index(thing) if thing in t.play[0] else -1)
    return (t.card[thing], t.alive(thing))


def cards(g: "Spoils", value: Value) -> Value:
    """Give objects, in tuples however deep, by their cards."""
    if isinstance(value, Became):
        return (card(g, value.old), card(g, value.new))
    if not isinstance(value, tuple):
        return value
    return tuple([card(g, one) if isinstance(one, int) else cards(g, one) for one in value])


def bound(g: "Spoils", context: Context) -> Value:
    """Give a context by its cards."""
    bindings = tuple([(name, cards(g, found)) for name, found in context.bindings])
    return (context.player, card(g, context.source), bindings)


def state(g: "Spoils", thing: int) -> Value:
    """Give the state of a card in play."""
    t = g.table
    damage = tuple([(card(g, one.source), one.amount) for one in t.damage[thing]])
    flags = (t.controller[thing], t.down[thing], t.depleted[thing], t.markers[thing], t.tokens[thing], t.ready[thing])
    return (card(g, thing), card(g, t.attached[thing]), flags, damage)


def ongoing(g: "Spoils", effect: Ongoing) -> Value:
    """Give an ongoing effect by its cards; what waits is still what it was."""
    things = cards(g, effect.things)
    if isinstance(effect, Changing):
        return ("change", effect.word, things, bound(g, effect.context), effect.until, effect.as_character)
    if isinstance(effect, Controlling):
        return ("control", effect.taker, things, bound(g, effect.context), effect.until)
    if isinstance(effect, Skip):
        return ("skip", effect.word, bound(g, effect.context))
    if isinstance(effect, Shield):
        return ("shield", effect.word, things, effect.amount)
    if isinstance(effect, Redirection):
        return ("redirection", effect.word, things, effect.amount, effect.to)
    if isinstance(effect, EntersUnder):
        return ("enters", effect.word, things, effect.holder)
    return (type(effect).__name__, things, effect.args())


def is_closed(g: "Spoils") -> bool:
    """Whether no answer to the questions of a long chain of effects can end it. [CR3:414.1] [A154]

    Every answer is tried on a copy until what has been there comes back. Where chance decides, or where something grows
    and nothing comes back, it counts as one that can be ended.
    """
    depth, uses = len(g.frames), g.chance.uses
    seen = {asked(g)}
    waiting = [g]
    tried: list[Spoils] = []
    try:
        while waiting:
            game = waiting.pop()
            assert game.question is not None
            for index in range(len(game.question.actions)):
                other = answered(game, index)
                tried.append(other)
                if other.result() == "draw":
                    continue  # nobody can end what comes then
                if len(tried) > MOST_TRIED or other.over or len(other.frames) < depth or other.chance.uses != uses:
                    return False
                if (now := asked(other)) not in seen:
                    seen.add(now)
                    waiting.append(other)
        return True
    finally:
        for other in tried:
            other.stand_still()


def see_endless(g: "Spoils") -> None:
    """End the game if nobody can end a long chain of effects, whatever they choose. [CR3:414.1] [A154]"""
    long = g.table.counters[CHAIN] >= LONG_CHAIN and not g.trying and g.question is not None
    if long and is_closed(g):
        g.note("endless", g.active)
        g.question = None
        g.finish(())
        g._run()


def answered(g: "Spoils", index: int) -> "Spoils":
    """Give a copy in which the open question is answered, to see where that leads."""
    other = g.copy()
    other.trying = True
    other.choose(index)
    return other


def asked(g: "Spoils") -> str:
    """Give a hash of the position and the open question."""
    question = g.question
    assert question is not None
    options = tuple([(one.action, one.about) for one in [written(g, action) for action in question.actions]])
    return position(g, (question.player, question.kind, options))


# Choices


def note_answer(g: "Spoils", index: int) -> None:
    """Note an answer to the open question, for loops of effects and of actions. [CR3:414.1] [CR3:414.2a]"""
    question = g.question
    if question is None or not 0 <= index < len(question.answers()):
        return
    if question.kind in ACTING:
        note_acting(g)
    if len(question.actions) > 1:
        note_choice(g)
    if len(question.actions) > 1 or question.kind in ACTING:
        note_shown(g, question.answers()[index])


def note_choice(g: "Spoils") -> None:
    """Note that somebody has a choice: no loop is endless that goes through it. [CR3:414.1]"""
    t = g.table
    t.count_choice()
    if t.counters[EFFECTS]:
        t.end_chain(EFFECTS)


def note_acting(g: "Spoils") -> None:
    """Note that somebody is free to act: a chain of effects is over."""
    t = g.table
    if t.counters[CHAIN]:
        t.end_chain(CHAIN)


def note_shown(g: "Spoils", action: Action) -> None:
    """Note an answer, which may become part of a series: everybody sees who acts and who passes. [CR3:414.2a]"""
    t, question = g.table, g.question
    assert question is not None
    if t.plan[0] is None and question.kind not in DECLARING and not isinstance(action, a.Repeat):
        t.note_shown((*t.shown[0], written(g, action)))


def written(g: "Spoils", action: Action) -> Choice:
    """Write down an answer to the open question."""
    question = g.question
    assert question is not None
    like = question.kind == "payment"  # one resource pays as well as another of its kind
    args = tuple([
        identity(g, cast("int", arg), like=like) if place < a.THINGS.get(type(action), 0) else arg
        for place, arg in enumerate(action.args())
    ])  # fmt: skip
    return Choice(question.player, question.kind, len(g.frames), type(action).__name__, args)


def identity(g: "Spoils", thing: int, *, like: bool) -> Value:
    """Tell a card from others; card tokens, and resources that pay, by what they are."""
    t = g.table
    card = t.card[thing]
    if like and t.down[thing]:
        return ("face-down",)
    return (t.definition[card],) if like or t.is_token[card] else card


# Series


def series(g: "Spoils", player: int, count: int, depth: int) -> tuple[Choice, ...]:
    """Give the choices of the last `count` actions, if this player began them at this depth. [CR3:414.2a]"""
    shown = g.table.shown[0]
    left = count
    for index in range(len(shown) - 1, -1, -1):
        choice = shown[index]
        if choice.ends_series(depth):
            return ()  # that time is over
        left -= int(choice.is_action())
        if not left:
            began_here = choice.player == player and choice.depth == depth
            return shown[index:] if began_here else ()
    return ()


def repeats(g: "Spoils", player: int, able: list[Action]) -> list[Action]:
    """Offer to repeat the last actions, as far back as they are a series. [CR3:414.2]

    What the player is `able` to do now tells which action could be the first of a series again.
    """
    found: list[Action] = []
    for count, first in begun(g, player, len(g.frames)):
        if not g.rulebook.checks["repeat"] or any([is_first(g, first, one) for one in able]):
            found.append(a.Repeat(count))
    return found


def begun(g: "Spoils", player: int, depth: int) -> list[tuple[int, Choice]]:
    """Give each series that a player began at this depth and that has lasted until now: its length and its first."""
    found: list[tuple[int, Choice]] = []
    count = 0
    shown = g.table.shown[0]
    for place in range(len(shown) - 1, -1, -1):
        choice = shown[place]
        if choice.acting and choice.depth < depth:
            break  # that time is over
        if choice.voluntary:
            count += 1
            if choice.player == player and choice.depth == depth:
                found.append((count, choice))
    return found


def is_first(g: "Spoils", first: Choice, action: Action) -> bool:
    """Whether an action is the first of a series once more, with the same card or one that is the same."""
    if type(action).__name__ != first.action or not isinstance(action, (a.OfThing, a.Use)):
        return False
    t, thing = g.table, action.thing
    where, *more = first.about
    if identity(g, thing, like=False) != where or not (t.in_play(thing) or thing in t.hands[first.player]):
        return False
    if not isinstance(action, a.Use):
        return True
    ability = next((one for one in more if isinstance(one, int)), -1)
    return action.ability == ability and ability in g.standing.texts.get(thing, ())


def is_shown(g: "Spoils", player: int, count: int) -> bool:
    """Whether the last actions are a series, and the next action could be its first again. [CR3:414.3a]"""
    found = series(g, player, count, len(g.frames))
    return bool(found) and can_begin(g, found[0])


def can_begin(g: "Spoils", first: Choice) -> bool:
    """Whether the first action of a series can be taken again."""
    from rulewright.spoils.choices import options, refusal  # noqa: PLC0415 - what is possible asks about loops, too

    t = g.table
    kind = {"Deploy": a.Deploy, "FlipUp": a.FlipUp, "Attack": a.Attack}.get(first.action)
    where, *more = first.about
    ability = next((one for one in more if isinstance(one, int)), -1)
    things = [one for one in (*t.play[0], *t.hands[first.player]) if identity(g, one, like=False) == where]
    for thing in things:
        action = kind(thing) if kind is not None else a.Use(thing, ability)
        if kind is None and ability not in g.standing.texts.get(thing, ()):
            continue
        if options.allows(g, refusal.GROUPS[type(action)], first.player, action):
            return True
    return False


# Plans


def due(g: "Spoils", player: int) -> bool:
    """Whether a repetition is complete and the next one can begin with the question that comes now."""
    plan = plan_of(g.table)
    return plan is not None and plan.player == player and plan.depth == len(g.frames) and plan.complete()


def foreseen(g: "Spoils") -> Action | None:
    """Give the answer to the open question that a series gives, or None if somebody must be asked."""
    question = g.question
    plan = plan_of(g.table)
    if plan is None or question is None or question.kind in DECLARING:
        return None
    if len(g.frames) < plan.depth:
        stop(g, plan)  # what the series belonged to is over
        return None
    found = planned(g, plan)
    if found is None and question.player in plan.involved():
        found = without_plan(g, plan)
    elif found is None and question.kind in ACTING and plan.breaks[question.player] != plan.done + 1:
        found = a.Pass()
    if found is not None and question.kind in ACTING:
        note_acting(g)
    if found is not None and len(question.actions) > 1:
        note_choice(g)
    return found


def planned(g: "Spoils", plan: Plan) -> Action | None:
    """Give the answer that was given when the series was shown, if it is possible again."""
    question = g.question
    assert question is not None
    at = plan.at
    while at < len(plan.choices):
        choice = plan.choices[at]
        if choice.answers(question.player, question.kind, len(g.frames)):
            for action in question.answers():
                if written(g, action) == choice:
                    plan.at = at + 1
                    keep(g.table, plan)
                    return action
            return None
        if choice.is_action():
            return None
        at += 1  # a choice that there was then and is not now
    return None


def without_plan(g: "Spoils", plan: Plan) -> Action | None:
    """Answer what was no choice when the series was shown, or stop the loop."""
    question = g.question
    assert question is not None
    if question.kind not in ACTING or len(g.frames) > plan.depth:
        if len(question.actions) == 1:
            return question.actions[0]
        if question.kind in ACTING:
            return None if plan.breaking() else a.Pass()
    stop(g, plan)
    return None


def stop(g: "Spoils", plan: Plan) -> None:
    """Stop a loop that cannot go on as it was shown. [A155]"""
    keep(g.table, None)
    g.note("loop stops", plan.player, plan.done)
