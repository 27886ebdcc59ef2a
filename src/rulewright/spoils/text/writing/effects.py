"""Instructions as clauses: who does it, and which clause each effect becomes.

How clauses become sentences is in sentences.py.
"""

from collections.abc import Callable
from typing import Any, Final

from rulewright.spoils.text.writing.amounts import counted
from rulewright.spoils.text.writing.changes import DURATIONS, FORBIDS, changed
from rulewright.spoils.text.writing.choosing import flip_down, hand_seen, look_at, number, pick, pick_player
from rulewright.spoils.text.writing.conditions import condition
from rulewright.spoils.text.writing.damage import at_once, fight, inflict, next_damage, redirect, undamaged
from rulewright.spoils.text.writing.in_play import (
    attach,
    attach_free,
    detach,
    detach_these,
    influence,
    join,
    switch_control,
    take_control,
    tokens,
)
from rulewright.spoils.text.writing.moves import (
    create,
    discard,
    discard_these,
    from_deck,
    into_play,
    put_into,
    search,
    shown,
    shown_until,
    shuffle,
)
from rulewright.spoils.text.writing.nouns import inline, player, possessive, things
from rulewright.spoils.text.writing.players import player_change
from rulewright.spoils.text.writing.playing import (
    deploy,
    draw,
    duplicate,
    enters_under,
    let,
    next_cost,
    pay,
    play_resource,
    terminate,
    this_cost,
    use,
    whole_hand,
)
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.changes import Cannot
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.things import (
    ControllerOf,
    EachOpponent,
    EachPlayer,
    Opponent,
    OwnerOf,
    Player,
    ThatPlayer,
    Things,
    You,
)

Rule = Callable[[Voice, Any, Player], str]
ONE_OTHER: Final = (Opponent, OwnerOf, ControllerOf, ThatPlayer)  # in whose deck you do something


def actor(effect: e.Effect) -> Player:
    """Give the player who follows an instruction."""
    if isinstance(effect, s.Search):
        return effect.searcher
    if isinstance(effect, m.PutFromDeck) and not isinstance(effect.player, ONE_OTHER):
        return effect.player
    if isinstance(effect, m.CreateTokens) and not isinstance(effect.player, Opponent):
        return effect.player
    if isinstance(effect, m.Shuffle) and not isinstance(effect.player, ONE_OTHER):
        return effect.player
    if isinstance(effect, m.PutIntoPlay) and isinstance(effect.player, (EachPlayer, EachOpponent)):
        return effect.player
    if isinstance(effect, s.RevealTop) and not isinstance(effect.deck, ONE_OTHER):
        return effect.deck
    acting = (
        h.Pick, m.PutInto, m.Discard, m.DiscardThese, m.DiscardWhole, m.Draw, m.Detach, m.DetachResources,
        m.TakeControl, y.Pay, y.PlayResource, y.DeployFrom, d.LoseGame, m.AttachResources, s.RevealHand, s.LookAtTop,
        h.NameCard, h.ChooseNumber,
        h.ChooseType,
        y.UseAbility,
    )  # fmt: skip
    return effect.player if isinstance(effect, acting) else You()


def clause(voice: Voice, effect: e.Effect, by: Player | None = None) -> str:
    """Give an instruction with its subject, unless that is you or `by` has been named as the subject."""
    who = actor(effect)
    if isinstance(effect, m.CreateTokens) and effect.player == by:
        who = by
    if by is not None and who in (by, You()):
        return plain(voice, effect, by)
    if effect == d.LoseGame(You()):
        return "you lose the game"
    if isinstance(who, You):
        return plain(voice, effect, who)
    if effect == d.LoseGame(EachOpponent()):
        return "you win the game"
    subject = player(voice, who)
    said = plain(voice, effect, who) if isinstance(who, EachPlayer) else third(voice, effect, who)
    return f"{subject} {said}"


def third(voice: Voice, effect: e.Effect, who: Player) -> str:
    """Give an instruction that begins with its verb as a player's: `discards a card`."""
    verb, _, rest = plain(voice, effect, who).partition(" ")
    return f"{verb}{'es' if verb in ('search', 'attach', 'detach', 'switch') else 's'} {rest}"


def plain(voice: Voice, effect: e.Effect, by: Player) -> str:
    """Give an instruction that begins with its verb, or a clause with a subject of its own."""
    rule = RULES.get(type(effect))
    if rule is None:
        raise Unwritable(f"{type(effect).__name__} is no clause")
    said = str(rule(voice, effect, by))
    each, voice.each = voice.each, None
    return said if each is None else f"{said} for each {counted(voice, each, plural=False)}"


# Later


def later(voice: Voice, effect: e.Later, _: Player) -> str:
    """Say what happens at a later time."""
    if effect.duration:
        raise Unwritable("what waits for an event is a sentence of its own")
    time, inner = time_of(voice, effect)
    if isinstance(inner, e.If) and inner.otherwise == e.Sequence(()):
        return f"at {time}, if {condition(voice, inner.condition)}, {all_of(voice, inner.then)}"
    return f"at {time}, {all_of(voice, inner)}"


def all_of(voice: Voice, effect: e.Effect) -> str:
    """Say instructions that `and` joins."""
    effects = effect.effects if isinstance(effect, e.Sequence) else (effect,)
    return " and ".join([clause(voice, one) for one in effects])


def time_of(voice: Voice, effect: e.Later) -> tuple[str, e.Effect]:
    """Say for what time something waits, and give what does."""
    ends = {"end of battle": "the end of the battle", "end of turn": "the end of the turn"}
    if effect.event.kind in ends:
        return ends[effect.event.kind], effect.effect
    who = effect.event.player
    whose = {You: "your next turn", Opponent: "your opponent's next turn"}.get(type(who), "the next turn")
    if isinstance(who, (ControllerOf, OwnerOf)):
        role = "controller" if isinstance(who, ControllerOf) else "owner"
        whose = f"{possessive(voice, who.card)} {role}'s next turn"
    if isinstance(who, ThatPlayer):
        whose = "that player's next turn"
    inner = effect.effect
    if isinstance(inner, e.Later) and inner == e.Later(Event("end of turn", player=EachPlayer()), inner.effect):
        return f"the end of {whose}", inner.effect
    return f"the start of {whose}", inner


def coins(voice: Voice, effect: e.FlipCoins, _: Player) -> str:
    """Say that coins are flipped."""
    voice.flipped = True
    if effect.amount == Number(1):
        raise Unwritable("one coin is flipped by itself")
    return "flip a coin until you lose" if effect.amount is None else f"flip {inline(voice, effect.amount)} coins"


def skip(voice: Voice, effect: y.SkipRule, _: Player) -> str:
    """Say which rule of your faction is skipped, and when: now only at the start of your turn."""
    if effect.rule not in ("restore rule", "develop rule") or (effect.now and not voice.turn_starts):
        raise Unwritable(f"{effect} has no words")
    return f"skip your faction's {effect.rule.title()}{'' if effect.now else ' on your next turn'}"


# Changes


def change(voice: Voice, effect: e.Change, _: Player) -> str:
    """Say a change and how long it lasts."""
    plural = voice.is_plural(effect.things)
    subject = things(voice, effect.things)
    what = effect.change
    if isinstance(what, Cannot) and what.by == "opponent" and what.what in FORBIDS:
        return f"your opponent cannot {FORBIDS[what.what]} {subject}{DURATIONS[effect.duration]}"
    if effect.duration == "next restore":
        verb, whose = ("do", "their") if plural else ("does", "its")
        return f"{subject} {verb} not restore during {whose} controller's next RESTORE RULE"
    return f"{changed(voice, subject, effect.change, plural=plural)}{DURATIONS[effect.duration]}"


def change_for(voice: Voice, effect: e.ChangeFor, _: Player) -> str:
    """Say a change for players, or of damage, and how long it lasts."""
    return player_change(voice, effect.change, effect.duration)


# Every effect


def on_things(verb: str, ending: str = "", how: str = "") -> Rule:
    """Give the rule of a verb with an object."""

    def rule(voice: Voice, effect: e.Effect, _: Player) -> str:
        what: Things = effect.things  # type: ignore[union-attr]
        text = things(voice, what)
        if how:
            voice.handled(what, how)
        return f"{verb} {text}{ending}"

    return rule


def fixed(said: str) -> Rule:
    """Give the rule of an instruction that is always said the same."""

    def rule(_: Voice, __: e.Effect, ___: Player) -> str:
        return said

    return rule


RULES: Final[dict[type, Rule]] = {
    h.Pick: pick, m.Discard: discard, m.PutFromDeck: from_deck, s.RevealTop: shown, s.LookAtTop: shown,
    s.RevealUntil: shown_until,
    s.Search: search, d.Inflict: inflict, m.PutInto: put_into, m.PutIntoPlay: into_play, m.CreateTokens: create,
    d.PutTokens: tokens, d.RemoveTokens: tokens, d.GainInfluence: influence, d.LoseInfluence: influence,
    m.Detach: detach, m.DetachResources: detach, y.DeployFrom: deploy, e.Change: change, e.ChangeFor: change_for,
    h.ChooseNumber: number, y.ReduceNextCost: next_cost, y.Terminate: terminate, e.Repeat: play_resource,
    m.EntersUnder: enters_under, y.AttackPlayer: fixed("attack your opponent"), d.Redirect: redirect,
    y.UseAbilityOf: use, e.AtOnce: at_once, d.Fight: fight,
    m.SwitchControl: switch_control,
    m.TakeControl: take_control, m.Attach: attach, m.Draw: draw, y.Pay: pay, m.DiscardWhole: whole_hand,
    s.RevealHand: whole_hand, h.LetVariable: let, d.ReduceNextDamage: next_damage, y.JoinBattle: join,
    y.Duplicate: duplicate,
    y.ReduceThisCost: this_cost, m.AttachResources: attach_free, s.LookAtCards: look_at,
    y.Bar: fixed("the ability cannot be used again this turn"),
    m.Shuffle: shuffle, h.PickPlayer: pick_player, y.PlayResource: fixed("play a resource"),
    h.NameCard: fixed("name a card"),
    y.UseAbility: fixed("use an ability"), e.Reflip: fixed("reflip the coin"), e.Later: later,
    e.FlipCoins: coins,
    y.SkipRule: skip,
    h.ChooseType: fixed("choose a card type"), m.DetachThese: detach_these,
    m.FlipUpCard: on_things("flip", " face-up"), d.LoseGame: fixed("lose the game"),
    s.LookAtHand: hand_seen,
    m.Destroy: on_things("destroy", how="destroyed"),
    m.Deplete: on_things("deplete", how="depleted"), m.Restore: on_things("restore"),
    m.DiscardThese: discard_these, s.Reveal: on_things("reveal", how="revealed"),
    m.FlipDown: flip_down,
    y.RemoveFromBattle: on_things("remove", " from the battle"), d.RemoveDamage: undamaged,
}  # fmt: skip
