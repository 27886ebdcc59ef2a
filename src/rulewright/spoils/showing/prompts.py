"""Questions in sentences, for people: what is asked, about what, and what for."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulewright.spoils.procedures.battle import AttackOn, SpeedPass
from rulewright.spoils.procedures.bidding import Bidding
from rulewright.spoils.procedures.deploy import UseAbility
from rulewright.spoils.procedures.effect import Compound
from rulewright.spoils.procedures.instruct import Instruct
from rulewright.spoils.procedures.respond import Respond
from rulewright.spoils.procedures.under_way import waiting_sources
from rulewright.spoils.showing.named import named, whose
from rulewright.spoils.showing.offers import what_may_be
from rulewright.spoils.showing.phrases import capital, listed
from rulewright.spoils.showing.purposes import (
    ability_told,
    context_of,
    is_own_text,
    picked,
    rest_of_text,
    source_of,
    what_for,
)
from rulewright.spoils.showing.series import how_often, when_to_respond, where_to_stop
from rulewright.spoils.showing.texts import said
from rulewright.spoils.table import actions as a
from rulewright.spoils.table.cells import TARGET

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def prompt(g: "Spoils") -> str:
    """Say the open question in a sentence, with what it is about."""
    if g.question is None:
        return "The game is over"
    kind = g.question.kind
    if kind in ABOUT:
        return ABOUT[kind](g)
    if kind in PLAIN:
        return PLAIN[kind]
    return for_text(g, ASKED[kind])


# What is asked in the course of a turn or a battle

FEW: Final = 2  # so many attackers are told with how they stand

PLAIN: Final = {
    "main": "What do you do?",
    "starting resource": "Which resource do you start with?",
    "first": "Who goes first?",
    "mulligan": "Your first hand: which cards do you put on the bottom of the deck, to draw as many others?",
}


def answered(g: "Spoils") -> str:
    """Say what can be responded to."""
    procedure = g.frames[-1].procedure
    assert isinstance(procedure, Respond)
    who = g.called(procedure.player)
    if procedure.kind == "end of turn":
        return f"{who} ends the turn. Do you respond?"
    what = f"{who} deploys {g.printed(procedure.thing).name}"
    using = [one.procedure for one in g.frames if isinstance(one.procedure, UseAbility)]
    if procedure.kind != "card":
        what = f"{who} uses {ability_told(g, using[-1]) if using else 'an ability'}"
    picks = [one for frame in g.frames[-2:-1] for one in picked(context_of(frame.procedure))]
    return f"{what}{f', picking {listed([whose(g, one) for one in picks])}' if picks else ''}. Do you respond?"


def in_battle(g: "Spoils") -> str:
    """Say how far the battle has come."""
    frame = g.frames[-2]
    when = "before blocks"
    if isinstance(frame.procedure, SpeedPass):
        before = frame.steps[frame.at - 1].name == "before"
        of_speed = f" of speed {frame.procedure.speed}" if frame.procedure.speed >= 0 else ""
        speed = f"before the damage{of_speed} is inflicted"
        when = "before damage is assigned" if before else speed
    return f"In battle, {when}. Do you use a tactic or an ability?"


def who_attacks(g: "Spoils") -> str:
    """Name the target of the attack that is being announced."""
    procedure = g.frames[-1].procedure
    return f"Who attacks {whose(g, procedure.target)}?" if isinstance(procedure, AttackOn) else "Who attacks?"


def who_blocks(g: "Spoils") -> str:
    """Name the attacking party and what it attacks."""
    party = attackers(g)
    target = g.table.battle[TARGET]
    what = f" {whose(g, target)}" if g.table.in_play(target) else ""
    if not party:
        return f"No attacker is left{f' who attacks{what}' if what else ' in this battle'}. Who blocks?"
    attack = "attacks" if len(g.table.attacking[0]) == 1 else "attack"
    return f"{capital(listed(party))} {attack}{what}. Who blocks?"


def attackers(g: "Spoils") -> list[str]:
    """Name who attacks: two with how they stand, more in brief, and those of one name once."""
    all_of_them = list(g.table.attacking[0])
    if len(all_of_them) <= FEW:
        return [named(g, one) for one in all_of_them]
    names = [whose(g, one) for one in all_of_them]
    party = [name if names.count(name) == 1 else f"{name} ×{names.count(name)}" for name in dict.fromkeys(names)]
    mine = g.whose(g.controller(all_of_them[0]))
    return [party[0], *[one.removeprefix(f"{mine} ") for one in party[1:]]]


def who_is_hit(g: "Spoils") -> str:
    """Name the character whose damage is being assigned."""
    first = g.question.actions[0] if g.question is not None else None
    of = f" of {whose(g, first.source)}" if isinstance(first, a.Assign) else ""
    return f"Where does the damage{of} go?"


def what_pays(g: "Spoils") -> str:
    """Name what is paid for."""
    source = source_of(g)
    return f"Which resource pays{f' for {source}' if source else ''}?"


def which_text(g: "Spoils") -> str:
    """Name the cards whose texts happen at the same time, or change the same."""
    assert g.question is not None
    cards = listed(list(dict.fromkeys([whose(g, one) for one in waiting_sources(g)])))
    if g.question.kind == "trigger":
        return f"Several things happen now, by {cards}. Which happens next?"
    return f"Several texts change what would happen: those of {cards}. Which comes first?"


def which_stays(g: "Spoils") -> str:
    """Name what there may be only one of."""
    assert g.question is not None
    names = [g.printed(one.thing).name for one in g.question.actions if isinstance(one, a.Take)]
    kinds = list(dict.fromkeys(names))
    return f"You may keep only one {kinds[0] if len(kinds) == 1 else f'of these: {listed(kinds)}'}. Which?"


# What a text asks

ASKED: Final = {
    "pick": "which card?",
    "order": "which card comes first?",
    "player": "which player?",
    "opponent": "which opponent?",
    "name": "which card do you name?",
    "type": "which card type?",
    "trade": "which trade?",
    "subtype": "which subtype?",
    "deploy": "which card do you deploy?",
    "ability": "which ability do you use?",
    "use": "which ability do you use?",
    "attack": "what do you attack?",
    "number": "which number?",
    "option": "which do you choose?",
    "resource": "which card do you play as a resource?",
}
OWN_WORDS: Final = frozenset({"pick", "player", "number"})  # asked by what the text says, if it can be said
QUOTING: Final = frozenset({"option"})  # the answers say the text


def for_text(g: "Spoils", asked: str) -> str:
    """Say what the text of a card asks for, and what for."""
    assert g.question is not None
    procedure = g.frames[-1].procedure
    kind = g.question.kind
    source = source_of(g)
    number = procedure.word if isinstance(procedure, (Instruct, Compound)) and kind not in QUOTING else -1
    told = said(g, number) if number >= 0 else ""
    own = told if kind in OWN_WORDS else ""
    if own and not is_own_text(g):  # it speaks of whoever is asked as of somebody else
        return f"{source}: “{capital(own)}.” {capital(asked)}"
    question = f"{own}." if own else asked
    purpose = f"({capital(told)}.)" if told and kind == "opponent" else what_for(g)
    purpose = purpose or ("" if kind in QUOTING else rest_of_text(g, number, own))
    return " ".join([part for part in (f"{source}: {question}" if source else capital(question), purpose) if part])


def what_is_bid(g: "Spoils") -> str:
    """Say for what is bid, and how high the bids are."""
    procedure = g.frames[-1].procedure
    assert isinstance(procedure, Bidding)
    highest = f" {procedure.highest} has been bid." if procedure.highest >= 0 else ""
    return f"{source_of(g)}: what do you bid?{highest} {rest_of_text(g, procedure.word, '')}".rstrip()


ABOUT: Final[dict[str, Callable[["Spoils"], str]]] = {
    "response": answered,
    "window": in_battle,
    "attackers": who_attacks,
    "blockers": who_blocks,
    "assign": who_is_hit,
    "payment": what_pays,
    "may": what_may_be,
    "bid": what_is_bid,
    "trigger": which_text,
    "replacement": which_text,
    "unique": which_stays,
    "loop": how_often,
    "interrupt": when_to_respond,
    "stop": where_to_stop,
}
