"""Instructions as clauses. How clauses become sentences is in sentences.py."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.text.antecedents import mention_of, part
from rulewright.spoils.text.writing.amounts import counted, value
from rulewright.spoils.text.writing.changes import DURATIONS, FORBIDS, changed
from rulewright.spoils.text.writing.conditions import condition
from rulewright.spoils.text.writing.moves import (
    AREAS,
    cards,
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
from rulewright.spoils.text.writing.nouns import (
    NUMBERS,
    card,
    faction,
    inline,
    kind,
    player,
    possessive,
    so_many,
    things,
)
from rulewright.spoils.text.writing.players import player_change
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words.amounts import CountOf, Number, NumberOf, SameAmount
from rulewright.spoils.words.changes import Cannot
from rulewright.spoils.words.things import (
    BeingAnswered,
    Card,
    Cards,
    EachOpponent,
    EachPlayer,
    FactionOf,
    LastTactic,
    Opponent,
    OwnerOf,
    Picked,
    Player,
    Rest,
    ThatPlayer,
    Things,
    This,
    Together,
    You,
)  # fmt: skip

Rule = Callable[[Voice, Any, Player], str]

TWICE: Final = 2


def actor(effect: e.Effect) -> Player:
    """Give the player who follows an instruction."""
    if isinstance(effect, s.Search):
        return effect.searcher
    if isinstance(effect, m.PutFromDeck) and not isinstance(effect.player, (Opponent, OwnerOf)):
        return effect.player
    if isinstance(effect, m.CreateTokens) and not isinstance(effect.player, Opponent):
        return effect.player
    if isinstance(effect, m.Shuffle) and not isinstance(effect.player, (Opponent, OwnerOf, ThatPlayer)):
        return effect.player
    if isinstance(effect, m.PutIntoPlay) and isinstance(effect.player, (EachPlayer, EachOpponent)):
        return effect.player
    if isinstance(effect, s.RevealTop) and not isinstance(effect.deck, (Opponent, OwnerOf, ThatPlayer)):
        return effect.deck
    acting = (
        h.Pick, m.Discard, m.DiscardThese, m.DiscardWhole, m.Draw, m.Detach, m.DetachResources, m.TakeControl, y.Pay,
        y.PlayResource, y.DeployFrom, d.LoseGame, m.AttachResources, s.RevealHand, s.LookAtTop, h.NameCard,
        h.ChooseNumber,
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


def pick(voice: Voice, effect: h.Pick, _: Player) -> str:
    """Say a pick or a choice."""
    text = (
        among(voice, effect)
        if effect.among is not None
        else so_many(voice, effect.cards, effect.amount, up_to=effect.up_to)
    )
    text += " at random" if effect.random else ""
    several = effect.up_to or effect.amount != Number(1)
    distinct = effect.cards.other or effect.cards.besides is not None
    how = "chosen" if effect.choose else "picked"
    pair = effect.amount == Number(2) and not effect.up_to
    voice.introduce(effect.number, effect.cards, plural=several, how=how, distinct=distinct, pair=pair)
    return f"{'choose' if effect.choose else 'pick'} {text}"


def among(voice: Voice, effect: h.Pick) -> str:
    """Say so many of the cards that the text knows already."""
    assert effect.among is not None
    whole = Picked(effect.among.number) if isinstance(effect.among, Rest) else effect.among
    voice.known = part(voice.known, whole)
    bare = replace(effect.cards, area="play", side="", besides=None)
    described = mention_of(voice.known, whole)
    if bare != Cards() and (described is None or replace(effect.cards, besides=None) != described.cards):
        text = so_many(voice, bare, effect.amount, up_to=effect.up_to)
        return f"{text} among {card(voice, effect.among)}"
    if effect.up_to and effect.amount == CountOf(effect.cards):
        return f"any number of {card(voice, effect.among)}"
    other = "another " if effect.cards.besides is not None else ""
    many = f"{'up to ' if effect.up_to else ''}{inline(voice, effect.amount)}"
    return f"{other}{many} of {card(voice, effect.among)}"


def on_things(verb: str, ending: str = "", how: str = "") -> Rule:
    """Give the rule of a verb with an object."""

    def rule(voice: Voice, effect: e.Effect, _: Player) -> str:
        what: Things = effect.things  # type: ignore[union-attr]
        text = things(voice, what)
        if how:
            voice.handled(what, how)
        return f"{verb} {text}{ending}"

    return rule


def look_at(voice: Voice, effect: s.LookAtCards, _: Player) -> str:
    """Say at which cards you look."""
    text = things(voice, effect.things)
    if isinstance(effect.things, Cards):
        voice.introduce(effect.number, effect.things, plural=True, how="looked at")
    else:
        voice.handled(effect.things, "looked at")
    return f"look at {text}"


def flip_down(voice: Voice, effect: m.FlipDown, _: Player) -> str:
    """Say what is flipped face-down."""
    whose = "their" if voice.is_plural(effect.things) else "its"
    return f"flip {things(voice, effect.things)} face-down under {whose} owner's control"


def inflict(voice: Voice, effect: d.Inflict, _: Player) -> str:
    """Say damage."""
    what = effect.things
    if effect.source is not None:
        return inflicted_by(voice, effect, effect.source)
    target = faction(voice, what.player) if isinstance(what, FactionOf) else things(voice, what)
    if isinstance(effect.amount, SameAmount):
        if not voice.happened.startswith("the amount of"):
            raise Unwritable("no event has this amount of damage")
        return f"inflict the same amount of damage to {target}"
    many = f"{'up to ' if effect.up_to else ''}{inline(voice, effect.amount)} damage"
    who = "you want" if isinstance(effect.divider, You) else "your opponent wants"
    return f"inflict {many}{f' divided however {who}' if effect.divided else ''} to {target}"


def inflicted_by(voice: Voice, effect: d.Inflict, source: Card) -> str:
    """Say damage that a known card inflicts; what this card inflicts, every instruction of its own does."""
    if isinstance(source, (This, FactionOf)) or voice.is_plural(source):
        raise Unwritable("only one known card is said to inflict damage")
    who = card(voice, source)
    if isinstance(effect.amount, NumberOf) and effect.amount.card == source and effect.amount.number in NUMBERS:
        return f"{who} inflicts damage equal to its {NUMBERS[effect.amount.number]} to {things(voice, effect.things)}"
    return f"{who} inflicts {inline(voice, effect.amount)} damage to {things(voice, effect.things)}"


def at_once(voice: Voice, effect: e.AtOnce, _: Player) -> str:
    """Say damage at the same time."""
    blows = [one for one in effect.effects if isinstance(one, d.Inflict)]
    if len(blows) != TWICE or len(effect.effects) != TWICE or any(one.divided or one.up_to for one in blows):
        raise Unwritable("only damage to one thing and to another is said to happen at the same time")
    if any(one.source is not None for one in blows):
        raise Unwritable("what one card and another inflict at the same time has no words")
    first, second = [f"{inline(voice, one.amount)} damage to {things(voice, one.things)}" for one in blows]
    if voice.each is not None:
        raise Unwritable("one amount of two is said for each of something")
    return f"inflict {first} and {second} simultaneously"


def fight(voice: Voice, effect: d.Fight, _: Player) -> str:
    """Say that cards inflict damage to each other."""
    if isinstance(effect.things, FactionOf) or not voice.is_plural(effect.things):
        raise Unwritable("only several cards fight")
    if isinstance(effect.things, Together) and any(isinstance(one, (FactionOf, Cards)) for one in effect.things.cards):
        raise Unwritable("only known cards fight")
    number = NUMBERS[effect.number]
    return f"{card(voice, effect.things)} inflict damage equal to their {number} to each other"


def tokens(voice: Voice, effect: d.PutTokens | d.RemoveTokens, _: Player) -> str:
    """Say tokens that are put or removed."""
    amount = effect.amount
    many = "all tokens" if amount is None else f"{inline(voice, amount)} token{'' if amount == Number(1) else 's'}"
    if isinstance(effect, d.RemoveTokens):
        return f"remove {many} from {things(voice, effect.things)}"
    divided = " divided however you want" if effect.divided else ""
    return f"put {'up to ' if effect.up_to else ''}{many}{divided} on {things(voice, effect.things)}"


def influence(voice: Voice, effect: d.GainInfluence | d.LoseInfluence, _: Player) -> str:
    """Say influence that is gained or lost."""
    verb = "gains" if isinstance(effect, d.GainInfluence) else "loses"
    return f"{faction(voice, effect.player)} {verb} {inline(voice, effect.amount)} influence"


def detach(voice: Voice, effect: m.Detach | m.DetachResources, by: Player) -> str:
    """Say resources that are detached."""
    whose = "your" if isinstance(by, You) else "their"
    if isinstance(effect, m.DetachResources):
        return f"detach all resources from {whose} faction"
    many = f"{inline(voice, effect.amount)} resource{'' if effect.amount == Number(1) else 's'}"
    return f"detach {'up to ' if effect.up_to else ''}{many} from {whose} faction"


def detach_these(voice: Voice, effect: m.DetachThese, by: Player) -> str:
    """Say known resources that are detached."""
    return f"detach {things(voice, effect.things)} from {'your' if isinstance(by, You) else 'their'} faction"


def deploy(voice: Voice, effect: y.DeployFrom, _: Player) -> str:
    """Say a card that is deployed."""
    what = effect.cards
    if isinstance(what, Cards):
        text = so_many(voice, replace(what, area="play", side=""), Number(1), up_to=False)
    else:
        text = card(voice, what)
    unmet = " even if you cannot meet its threshold" if effect.unmet else ""
    return f"play {text}{' for free' if effect.free else ''}{unmet}"


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


def number(voice: Voice, effect: h.ChooseNumber, _: Player) -> str:
    """Say the choice of a number."""
    most = effect.most
    limit = "" if most is None else f" that is less than or equal to {value(voice, most)}"
    return f"choose a number for {effect.letter}{limit}"


def this_cost(voice: Voice, effect: y.ReduceThisCost, _: Player) -> str:
    """Say that this card costs less."""
    voice.this()
    return f"reduce this card's numeric cost by {inline(voice, effect.amount)}"


def attach_free(voice: Voice, effect: m.AttachResources, by: Player) -> str:
    """Say that free resources are attached to a faction."""
    many = "a resource" if effect.amount == Number(1) else f"{inline(voice, effect.amount)} resources"
    return f"attach {many} to {'your' if isinstance(by, You) else 'their'} faction"


def next_cost(voice: Voice, effect: y.ReduceNextCost, _: Player) -> str:
    """Say that the next cost is less."""
    many = inline(voice, effect.amount)
    if effect.cards is None:
        return f"reduce the next numeric cost you pay this turn by {many}"
    return f"reduce the numeric cost of the next {kind(voice, effect.cards, plural=False)} you play this turn by {many}"


def terminate(voice: Voice, effect: y.Terminate, _: Player) -> str:
    """Say what is terminated."""
    found = [one for one in voice.known if isinstance(one.thing, BeingAnswered)]
    if effect.area == "discard":
        return (
            "terminate the ability"
            if found and not isinstance(effect.card, This)
            else f"terminate {card(voice, effect.card)}"
        )
    down = "into play under its owner's control as a face-down resource"
    if effect.area == "out":
        return f"terminate {card(voice, effect.card)}, but remove it from the game instead"
    place = down if effect.area == "play face-down" else AREAS[effect.area].format("its owner's")
    return f"terminate {card(voice, effect.card)}, but put it {place} instead of their discard pile"


def enters_under(voice: Voice, effect: m.EntersUnder, _: Player) -> str:
    """Say under whose control a card enters play."""
    if not isinstance(effect.player, You):
        raise Unwritable("only you take what is being played")
    return f"{card(voice, effect.card)} enters play under your control"


def duplicate(voice: Voice, effect: y.Duplicate, _: Player) -> str:
    """Say what is duplicated."""
    last = isinstance(effect.card, LastTactic)
    return f"duplicate {'the last tactic played this turn' if last else card(voice, effect.card)}"


def play_resource(voice: Voice, effect: e.Repeat, _: Player) -> str:
    """Say that several resources may be played."""
    inner = effect.effect
    if not (isinstance(inner, e.May) and isinstance(inner.effect, y.PlayResource)):
        raise Unwritable("only resources are played so many times")
    return f"{player(voice, inner.player)} may play up to {inline(voice, effect.amount)} resources"


def take_control(voice: Voice, effect: m.TakeControl, _: Player) -> str:
    """Say whose control changes."""
    return f"take control of {things(voice, effect.things)}{DURATIONS[effect.duration]}"


def switch_control(voice: Voice, effect: m.SwitchControl, _: Player) -> str:
    """Say whose control is switched."""
    whole = effect.things
    single = isinstance(whole, Together) and any(isinstance(one, (FactionOf, Cards)) for one in whole.cards)
    if single or isinstance(whole, FactionOf) or not voice.is_plural(whole):
        raise Unwritable("only two known cards change hands")
    return f"switch control of {card(voice, whole)}{DURATIONS[effect.duration]}"


def attach(voice: Voice, effect: m.Attach, _: Player) -> str:
    """Say what is attached."""
    return f"attach {things(voice, effect.card)} to {card(voice, effect.to)}"


def draw(voice: Voice, effect: m.Draw, _: Player) -> str:
    """Say a draw."""
    return f"draw {'up to ' if effect.up_to else ''}{cards(voice, effect.amount)}"


def pay(voice: Voice, effect: y.Pay, _: Player) -> str:
    """Say a payment."""
    return f"pay {inline(voice, effect.amount)}"


def whole_hand(_: Voice, effect: m.DiscardWhole | s.RevealHand, by: Player) -> str:
    """Say what happens to a whole hand."""
    verb = "discard" if isinstance(effect, m.DiscardWhole) else "reveal"
    return f"{verb} {'your' if isinstance(by, You) else 'their'} hand"


def let(voice: Voice, effect: h.LetVariable, _: Player) -> str:
    """Say what a letter is."""
    return f"{effect.letter} is {value(voice, effect.amount)}"


def later(voice: Voice, effect: e.Later, _: Player) -> str:
    """Say what happens at a later time."""
    if effect.duration:
        raise Unwritable("what waits for an event is a sentence of its own")
    inner = effect.effect
    if isinstance(inner, e.If) and inner.otherwise == e.Sequence(()):
        return f"at {time_of(effect)}, if {condition(voice, inner.condition)}, {all_of(voice, inner.then)}"
    return f"at {time_of(effect)}, {all_of(voice, inner)}"


def all_of(voice: Voice, effect: e.Effect) -> str:
    """Say instructions that `and` joins."""
    effects = effect.effects if isinstance(effect, e.Sequence) else (effect,)
    return " and ".join([clause(voice, one) for one in effects])


def time_of(effect: e.Later) -> str:
    """Say for what time something waits."""
    whose = {You: "your next turn", Opponent: "your opponent's next turn"}.get(
        type(effect.event.player), "the next turn"
    )
    ends = {"end of battle": "the end of the battle", "end of turn": "the end of the turn"}
    return ends.get(effect.event.kind, f"the start of {whose}")


def next_damage(voice: Voice, effect: d.ReduceNextDamage, _: Player) -> str:
    """Say that the next damage is less."""
    target = things(voice, effect.things)
    less = "to 0" if effect.amount is None else f"by {inline(voice, effect.amount)}"
    return f"reduce the next damage inflicted to {target} this turn {less}"


def use(voice: Voice, effect: y.UseAbilityOf, _: Player) -> str:
    """Say that an ability is used."""
    return f"use one of {possessive(voice, effect.card)} abilities"


def redirect(voice: Voice, effect: d.Redirect, _: Player) -> str:
    """Say that damage is inflicted to another card."""
    many, target = inline(voice, effect.amount), things(voice, effect.things)
    return f"the next {many} damage inflicted to {target} this turn is inflicted to {card(voice, effect.to)} instead"


def undamaged(voice: Voice, effect: d.RemoveDamage, _: Player) -> str:
    """Say what damage is removed."""
    target = things(voice, effect.things)
    if effect.this_turn:
        return f"reduce the amount of damage inflicted to {target} this turn to 0"
    return f"remove all damage from {target}"


def join(voice: Voice, effect: y.JoinBattle, _: Player) -> str:
    """Say who joins a party."""
    party = "an attacking or blocking party you control" if effect.party == "own" else f"the {effect.party} party"
    return f"add {things(voice, effect.things)} to {party}"


def pick_player(_: Voice, effect: h.PickPlayer, __: Player) -> str:
    """Say which player is picked."""
    return f"{'choose' if effect.choose else 'pick'} {'an opponent' if effect.opponent else 'a player'}"


def hand_seen(_: Voice, effect: s.LookAtHand, __: Player) -> str:
    """Say whose hand is looked at."""
    return f"look at {'that player' if isinstance(effect.player, ThatPlayer) else 'your opponent'}'s hand"


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
    y.SkipRestoreRule: fixed("skip your faction's Restore Rule on your next turn"),
    h.ChooseType: fixed("choose a card type"), m.DetachThese: detach_these,
    m.FlipUpCard: on_things("flip", " face-up"), d.LoseGame: fixed("lose the game"),
    s.LookAtHand: hand_seen,
    m.Destroy: on_things("destroy", how="destroyed"),
    m.Deplete: on_things("deplete", how="depleted"), m.Restore: on_things("restore"),
    m.DiscardThese: discard_these, s.Reveal: on_things("reveal", how="revealed"),
    m.FlipDown: flip_down,
    y.RemoveFromBattle: on_things("remove", " from the battle"), d.RemoveDamage: undamaged,
}  # fmt: skip
