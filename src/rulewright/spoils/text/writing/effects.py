"""Instructions as clauses. How clauses become sentences is in sentences.py."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.text.antecedents import part
from rulewright.spoils.text.writing.amounts import value
from rulewright.spoils.text.writing.changes import DURATIONS, changed
from rulewright.spoils.text.writing.moves import (
    cards,
    create,
    discard,
    discard_these,
    from_deck,
    into_play,
    put_into,
    search,
    shown,
    shuffle,
)
from rulewright.spoils.text.writing.nouns import card, faction, inline, kind, player, so_many, things
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import effects as e
from rulewright.spoils.words.amounts import CountOf, Number, SameAmount
from rulewright.spoils.words.changes import DamageChange
from rulewright.spoils.words.things import (
    BeingAnswered,
    Cards,
    EachPlayer,
    FactionOf,
    LastTactic,
    Opponent,
    Player,
    Things,
    You,
)  # fmt: skip

Rule = Callable[[Voice, Any, Player], str]


def actor(effect: e.Effect) -> Player:
    """Give the player who follows an instruction."""
    if isinstance(effect, e.Search):
        return effect.searcher
    if isinstance(effect, e.PutFromDeck) and not isinstance(effect.player, Opponent):
        return effect.player
    acting = (
        e.Pick, e.Discard, e.DiscardThese, e.DiscardWhole, e.Draw, e.Detach, e.DetachResources, e.TakeControl, e.Pay,
        e.PlayResource, e.DeployFrom, e.LoseGame, e.RevealHand, e.LookAtTop, e.NameCard,
    )  # fmt: skip
    return effect.player if isinstance(effect, acting) else You()


def clause(voice: Voice, effect: e.Effect, by: Player | None = None) -> str:
    """Give an instruction with its subject, unless that is you or `by` has been named as the subject."""
    who = actor(effect)
    if isinstance(effect, e.CreateTokens) and effect.player == by:
        who = by
    if by is not None and who in (by, You()):
        return plain(voice, effect, by)
    if isinstance(who, You):
        return plain(voice, effect, who)
    subject = player(voice, who)
    said = plain(voice, effect, who) if isinstance(who, EachPlayer) else third(voice, effect, who)
    return f"{subject} {said}"


def third(voice: Voice, effect: e.Effect, who: Player) -> str:
    """Give an instruction that begins with its verb as a player's: `discards a card`."""
    verb, _, rest = plain(voice, effect, who).partition(" ")
    return f"{verb}{'es' if verb == 'search' else 's'} {rest}"


def plain(voice: Voice, effect: e.Effect, by: Player) -> str:
    """Give an instruction that begins with its verb, or a clause with a subject of its own."""
    rule = RULES.get(type(effect))
    if rule is None:
        raise Unwritable(f"{type(effect).__name__} is no clause")
    return str(rule(voice, effect, by))


def pick(voice: Voice, effect: e.Pick, _: Player) -> str:
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
    voice.introduce(effect.number, effect.cards, plural=several, how=how, distinct=distinct)
    return f"{'choose' if effect.choose else 'pick'} {text}"


def among(voice: Voice, effect: e.Pick) -> str:
    """Say so many of the cards that the text knows already."""
    assert effect.among is not None
    voice.known = part(voice.known, effect.among)
    bare = replace(effect.cards, area="play", side="")
    if bare != Cards():
        text = so_many(voice, bare, effect.amount, up_to=effect.up_to)
        return f"{text} among {card(voice, effect.among)}"
    if effect.up_to and effect.amount == CountOf(effect.cards):
        return f"any number of {card(voice, effect.among)}"
    return f"{'up to ' if effect.up_to else ''}{inline(voice, effect.amount)} of {card(voice, effect.among)}"


def on_things(verb: str, ending: str = "", how: str = "") -> Rule:
    """Give the rule of a verb with an object."""

    def rule(voice: Voice, effect: e.Effect, _: Player) -> str:
        what: Things = effect.things  # type: ignore[union-attr]
        text = things(voice, what)
        if how:
            voice.handled(what, how)
        return f"{verb} {text}{ending}"

    return rule


def inflict(voice: Voice, effect: e.Inflict, _: Player) -> str:
    """Say damage."""
    what = effect.things
    target = faction(voice, what.player) if isinstance(what, FactionOf) else things(voice, what)
    if isinstance(effect.amount, SameAmount):
        return f"inflict the same amount of damage to {target}"
    many = f"{'up to ' if effect.up_to else ''}{inline(voice, effect.amount)} damage"
    return f"inflict {many}{' divided however you want' if effect.divided else ''} to {target}"


def tokens(voice: Voice, effect: e.PutTokens | e.RemoveTokens, _: Player) -> str:
    """Say tokens that are put or removed."""
    amount = effect.amount
    many = "all tokens" if amount is None else f"{inline(voice, amount)} token{'' if amount == Number(1) else 's'}"
    if isinstance(effect, e.RemoveTokens):
        return f"remove {many} from {things(voice, effect.things)}"
    divided = " divided however you want" if effect.divided else ""
    return f"put {'up to ' if effect.up_to else ''}{many}{divided} on {things(voice, effect.things)}"


def influence(voice: Voice, effect: e.GainInfluence | e.LoseInfluence, _: Player) -> str:
    """Say influence that is gained or lost."""
    verb = "gains" if isinstance(effect, e.GainInfluence) else "loses"
    return f"{faction(voice, effect.player)} {verb} {inline(voice, effect.amount)} influence"


def detach(voice: Voice, effect: e.Detach | e.DetachResources, by: Player) -> str:
    """Say resources that are detached."""
    whose = "your" if isinstance(by, You) else "their"
    if isinstance(effect, e.DetachResources):
        return f"detach all resources from {whose} faction"
    many = f"{inline(voice, effect.amount)} resource{'' if effect.amount == Number(1) else 's'}"
    return f"detach {'up to ' if effect.up_to else ''}{many} from {whose} faction"


def deploy(voice: Voice, effect: e.DeployFrom, _: Player) -> str:
    """Say a card that is deployed."""
    what = effect.cards
    if isinstance(what, Cards):
        text = so_many(voice, replace(what, area="play", side=""), Number(1), up_to=False)
    else:
        text = card(voice, what)
    return f"play {text}{' for free' if effect.free else ''}"


def change(voice: Voice, effect: e.Change, _: Player) -> str:
    """Say a change and how long it lasts."""
    plural = voice.is_plural(effect.things)
    subject = things(voice, effect.things)
    return f"{changed(voice, subject, effect.change, plural=plural)}{DURATIONS[effect.duration]}"


def change_for(voice: Voice, effect: e.ChangeFor, _: Player) -> str:
    """Say a change of damage for a turn."""
    what = effect.change
    if not isinstance(what, DamageChange) or what.amount is None or effect.duration != "turn":
        raise Unwritable(f"{effect} has no words")
    text = f"{'battle ' if what.battle else ''}damage is inflicted to {things(voice, what.cards)}"
    return f"if {text} this turn, {'increase' if what.more else 'reduce'} the amount by {inline(voice, what.amount)}"


def number(voice: Voice, effect: e.ChooseNumber, _: Player) -> str:
    """Say the choice of a number."""
    most = effect.most
    limit = "" if most is None else f" that is less than or equal to {value(voice, most)}"
    return f"choose a number for {effect.letter}{limit}"


def next_cost(voice: Voice, effect: e.ReduceNextCost, _: Player) -> str:
    """Say that the next cost is less."""
    many = inline(voice, effect.amount)
    if effect.cards is None:
        return f"reduce the next numeric cost you pay this turn by {many}"
    return f"reduce the numeric cost of the next {kind(voice, effect.cards, plural=False)} you play this turn by {many}"


def terminate(voice: Voice, effect: e.Terminate, _: Player) -> str:
    """Say what is terminated."""
    found = [one for one in voice.known if isinstance(one.thing, BeingAnswered)]
    return "terminate the ability" if found else f"terminate {card(voice, effect.card)}"


def duplicate(voice: Voice, effect: e.Duplicate, _: Player) -> str:
    """Say what is duplicated."""
    last = isinstance(effect.card, LastTactic)
    return f"duplicate {'the last tactic played this turn' if last else card(voice, effect.card)}"


def play_resource(voice: Voice, effect: e.Repeat, _: Player) -> str:
    """Say that several resources may be played."""
    inner = effect.effect
    if not (isinstance(inner, e.May) and isinstance(inner.effect, e.PlayResource)):
        raise Unwritable("only resources are played so many times")
    return f"{player(voice, inner.player)} may play up to {inline(voice, effect.amount)} resources"


def take_control(voice: Voice, effect: e.TakeControl, _: Player) -> str:
    """Say whose control changes."""
    return f"take control of {things(voice, effect.things)}{DURATIONS[effect.duration]}"


def attach(voice: Voice, effect: e.Attach, _: Player) -> str:
    """Say what is attached."""
    return f"attach {things(voice, effect.card)} to {card(voice, effect.to)}"


def draw(voice: Voice, effect: e.Draw, _: Player) -> str:
    """Say a draw."""
    return f"draw {'up to ' if effect.up_to else ''}{cards(voice, effect.amount)}"


def pay(voice: Voice, effect: e.Pay, _: Player) -> str:
    """Say a payment."""
    return f"pay {inline(voice, effect.amount)}"


def whole_hand(_: Voice, effect: e.DiscardWhole | e.RevealHand, by: Player) -> str:
    """Say what happens to a whole hand."""
    verb = "discard" if isinstance(effect, e.DiscardWhole) else "reveal"
    return f"{verb} {'your' if isinstance(by, You) else 'their'} hand"


def let(voice: Voice, effect: e.LetVariable, _: Player) -> str:
    """Say what a letter is."""
    return f"{effect.letter} is {value(voice, effect.amount)}"


def next_damage(voice: Voice, effect: e.ReduceNextDamage, _: Player) -> str:
    """Say that the next damage is less."""
    target = things(voice, effect.things)
    return f"reduce the next damage inflicted to {target} this turn by {inline(voice, effect.amount)}"


def join(voice: Voice, effect: e.JoinBattle, _: Player) -> str:
    """Say who joins a party."""
    return f"add {things(voice, effect.things)} to the {effect.party} party"


def pick_player(_: Voice, effect: e.PickPlayer, __: Player) -> str:
    """Say which player is picked."""
    return f"{'choose' if effect.choose else 'pick'} {'an opponent' if effect.opponent else 'a player'}"


def fixed(said: str) -> Rule:
    """Give the rule of an instruction that is always said the same."""

    def rule(_: Voice, __: e.Effect, ___: Player) -> str:
        return said

    return rule


RULES: Final[dict[type, Rule]] = {
    e.Pick: pick, e.Discard: discard, e.PutFromDeck: from_deck, e.RevealTop: shown, e.LookAtTop: shown,
    e.Search: search, e.Inflict: inflict, e.PutInto: put_into, e.PutIntoPlay: into_play, e.CreateTokens: create,
    e.PutTokens: tokens, e.RemoveTokens: tokens, e.GainInfluence: influence, e.LoseInfluence: influence,
    e.Detach: detach, e.DetachResources: detach, e.DeployFrom: deploy, e.Change: change, e.ChangeFor: change_for,
    e.ChooseNumber: number, e.ReduceNextCost: next_cost, e.Terminate: terminate, e.Repeat: play_resource,
    e.TakeControl: take_control, e.Attach: attach, e.Draw: draw, e.Pay: pay, e.DiscardWhole: whole_hand,
    e.RevealHand: whole_hand, e.LetVariable: let, e.ReduceNextDamage: next_damage, e.JoinBattle: join,
    e.Duplicate: duplicate, e.Shuffle: shuffle, e.PickPlayer: pick_player, e.PlayResource: fixed("play a resource"),
    e.NameCard: fixed("name a card"), e.FlipUpCard: on_things("flip", " face-up"), e.LoseGame: fixed("lose the game"),
    e.LookAtHand: fixed("look at your opponent's hand"),
    e.Destroy: on_things("destroy", how="destroyed"), e.Deplete: on_things("deplete"), e.Restore: on_things("restore"),
    e.DiscardThese: discard_these, e.Reveal: on_things("reveal"),
    e.FlipDown: on_things("flip", " face-down under its owner's control"),
    e.RemoveFromBattle: on_things("remove", " from the battle"), e.RemoveDamage: on_things("remove all damage from"),
}  # fmt: skip
