"""Clauses about cards in play: attached, under control, with tokens, in a battle; and about influence."""

from rulewright.spoils.text.writing.changes import DURATIONS
from rulewright.spoils.text.writing.nouns import card, faction, inline, things
from rulewright.spoils.text.writing.voice import Unwritable, Voice
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.things import Cards, FactionOf, Player, Together, You


def tokens(voice: Voice, effect: d.PutTokens | d.RemoveTokens, _: Player) -> str:
    """Say tokens that are put or removed."""
    amount = effect.amount
    many = "all tokens" if amount is None else f"{inline(voice, amount)} token{'' if amount == Number(1) else 's'}"
    if isinstance(effect, d.RemoveTokens):
        return f"remove {many} from {things(voice, effect.things)}"
    divided = " divided however you want" if effect.divided else ""
    return f"put {'up to ' if effect.up_to else ''}{many}{divided} on {things(voice, effect.things)}"


def attach(voice: Voice, effect: m.Attach, _: Player) -> str:
    """Say what is attached."""
    return f"attach {things(voice, effect.card)} to {card(voice, effect.to)}"


def attach_free(voice: Voice, effect: m.AttachResources, by: Player) -> str:
    """Say that free resources are attached to a faction."""
    many = "a resource" if effect.amount == Number(1) else f"{inline(voice, effect.amount)} resources"
    return f"attach {many} to {'your' if isinstance(by, You) else 'their'} faction"


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


def join(voice: Voice, effect: y.JoinBattle, _: Player) -> str:
    """Say who joins a party."""
    party = "an attacking or blocking party you control" if effect.party == "own" else f"the {effect.party} party"
    return f"add {things(voice, effect.things)} to {party}"


def influence(voice: Voice, effect: d.GainInfluence | d.LoseInfluence, _: Player) -> str:
    """Say influence that is gained or lost."""
    verb = "gains" if isinstance(effect, d.GainInfluence) else "loses"
    return f"{faction(voice, effect.player)} {verb} {inline(voice, effect.amount)} influence"
