"""Instructions that begin a procedure in the middle of an effect, or stop one: deploy, use, attack, terminate, skip."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.reason import Reason
from rulewright.spoils.choices import afford, deciding, options
from rulewright.spoils.happening.kinds import GoOn, Happening
from rulewright.spoils.happening.kinds_of_move import AREAS, Enter, Put
from rulewright.spoils.instructions.record import AsCost, Done, Instruction, leaves_all_open
from rulewright.spoils.meaning.addressees import present
from rulewright.spoils.meaning.cards import fits, players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.battle import AttackOn
from rulewright.spoils.procedures.deploy import DeployCard, PlayAsResource, UseAbility
from rulewright.spoils.procedures.duplicate import DuplicateTactic
from rulewright.spoils.procedures.under_way import ability_of, skip_waiting, stop, waits
from rulewright.spoils.table.actions import Attack, Deploy, Pass, PlayAs, Use
from rulewright.spoils.table.ongoing import Skip
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


FACINGS: Final[dict[str, tuple[int, ...]]] = {"": (0, 1), "up": (0,), "down": (1,)}  # of a resource: is it face-down?


def terminate(g: "Spoils", word: y.Terminate, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Stop a card or ability before it resolves; a card goes to its owner's discard pile. [CR3:314.1] [CR3:314.2]

    A text may send it elsewhere.
    """
    area, _, place = word.area.partition(" ")
    group: list[Happening] = []
    for one in things_of(g, word.card, context):
        stop(g, one)
        g.note("terminates", context.player, -1 if g.table.down[one] else g.face(one))
        if g.table.alive(one) and one in g.table.deployed[0]:
            if area == "play":
                group.append(Enter(one, g.table.owner_of(one), down=1))
            else:
                group.append(Put(one, AREAS[area], place))
    return Done(context, tuple(group))


def bar(g: "Spoils", _word: y.Bar, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Keep the ability to which this responds from being used again this turn."""
    found = [(one, ability_of(g, one)) for one in context.things("answered")]
    group = tuple([afford.bar(one, ability, context.player) for one, ability in found if ability >= 0])
    return Done(context, group, followed=bool(group))


def skip(g: "Spoils", word: y.SkipRule, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let a rule of a player's faction be skipped: the one that waits now, or the next one."""
    if word.now:
        return Done(context, followed=skip_waiting(g, context.player, word.rule))
    return Done(context, tuple([GoOn(Skip(number, context, one)) for one in players_of(g, word.player, context)]))


def play_resource(g: "Spoils", word: y.PlayResource, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Let a player play the card that was chosen as a resource. [CR3:605.1]"""
    player = players_of(g, word.player, context)[0]
    begins = PlayAsResource(player, chosen[0], chosen[1]) if chosen else None
    return Done(context, followed=bool(chosen), begins=begins)


def deploy(g: "Spoils", word: y.DeployFrom, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Let a player deploy the card that was chosen. [CR3:308.1]"""
    player = players_of(g, word.player, context)[0]
    begins = DeployCard(player, chosen[0], int(word.free)) if chosen else None
    return Done(context, followed=bool(chosen), begins=begins)


def duplicate(g: "Spoils", word: y.Duplicate, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Duplicate a tactic. [CR3:307.1]"""
    originals = things_of(g, word.card, context)
    begins = DuplicateTactic(context.player, originals[0]) if originals else None
    return Done(context, followed=bool(originals), begins=begins)


def use_any(g: "Spoils", word: y.UseAbility, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Let a player use the ability that was chosen. [CR3:606.1]"""
    player = players_of(g, word.player, context)[0]
    begins = UseAbility(player, chosen[0], chosen[1]) if chosen else None
    return Done(context, followed=bool(chosen), begins=begins)


def use(_g: "Spoils", word: y.UseAbilityOf, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Use the ability of a card that was chosen, so many times. [A241]"""
    begins = UseAbility(context.player, chosen[0], chosen[1], times=word.times) if chosen else None
    return Done(context, followed=bool(chosen), begins=begins)


def attack(_g: "Spoils", _word: y.AttackPlayer, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Attack what was chosen. [A238]"""
    begins = AttackOn(context.player, chosen[0]) if chosen else None
    return Done(context, followed=bool(chosen), begins=begins)


# What players decide


def decide_resource(g: "Spoils", word: y.PlayResource, context: Context) -> deciding.Choosing:
    """Ask which card is played as a resource, and its facing. [CR3:605.1a] [CR3:605.1b] [CR3:203.2]"""
    player = players_of(g, word.player, context)[0]
    offered = [
        PlayAs(one, down)
        for one in g.table.hands[player]
        for down in FACINGS[word.face]
        if down or "resource" in g.types(one)
    ]
    if not offered:
        return ()
    choice = yield Ask(player, "resource", offered)
    return (choice.thing, choice.down) if isinstance(choice, PlayAs) else ()


def against_resource(g: "Spoils", word: y.PlayResource, context: Context, action: Action) -> list[Reason]:
    """Give what stands against playing a card as a resource. [CR3:605.1a] [CR3:605.1b] [CR3:203.2]"""
    if not isinstance(action, PlayAs):
        return []
    player = players_of(g, word.player, context)[0]
    if action.thing not in g.table.hands[player]:
        return [Reason("CR3:605.1a", "a card that is played as a resource", "must be in your hand", "it is not")]
    about = g.printed(action.thing).name
    if action.down not in FACINGS[word.face]:
        return [Reason("CR3:605.1b", about, f"must be played face-{word.face}", "it is not")]
    return [Reason("CR3:605.1b", about, "must be a resource to be played face-up", "it is not", ("CR3:203.2",))]


def decide_deploy(g: "Spoils", word: y.DeployFrom, context: Context) -> deciding.Choosing:
    """Ask which card is deployed; it may be declined. [CR3:604.2] [A64]"""
    player = players_of(g, word.player, context)[0]
    choice = yield Ask(player, "deploy", [*deployments(g, word, player, context), Pass()])
    return (choice.thing,) if isinstance(choice, Deploy) else ()


def deployments(g: "Spoils", word: y.DeployFrom, player: int, context: Context) -> list[Deploy]:
    """List what an effect lets a player deploy, as far as nothing stands against it."""
    own = Context(player, context.source, context.bindings)
    return [Deploy(one) for one in meant(g, word, own) if not against_card(g, player, word, one)]


def meant(g: "Spoils", word: y.DeployFrom, own: Context) -> list[int]:
    """List the cards of which an effect speaks that lets somebody deploy one; of those picked some were deployed."""
    found = elsewhere(g, word.cards, own) if lies_elsewhere(word) else deployable(g, word.cards, own)
    return [one for one in found if g.table.alive(one)]


def against_card(g: "Spoils", player: int, word: y.DeployFrom, thing: int) -> list[Reason]:
    """Give what stands against deploying a card by an effect that speaks of it."""
    known = not isinstance(word.cards, w.Cards) or lies_elsewhere(word)
    return options.against_deploying(g, player, thing, free=word.free, known=known, unmet=word.unmet)


def against_deploy(g: "Spoils", word: y.DeployFrom, context: Context, action: Action) -> list[Reason]:
    """Give what stands against deploying a card by an effect: that it does not speak of it, or the card's own rules."""
    if not isinstance(action, Deploy):
        return []
    player = players_of(g, word.player, context)[0]
    if not g.table.known[action.thing] >> player & 1:
        return [Reason("CR3:604.2", "a card", "must be one that you know", "you do not know it")]
    about = g.printed(action.thing).name
    if action.thing not in meant(g, word, Context(player, context.source, context.bindings)):
        needs = "must be a card that the text lets you deploy"
        return [Reason("CR3:604.2", about, needs, "it is not", ("CR3:604.1a", "CR3:605.2", "A64", "A387"))]
    return against_card(g, player, word, action.thing)


def lies_elsewhere(word: y.DeployFrom) -> bool:
    """Whether an effect lets somebody deploy cards of a kind that are not in their own hand."""
    cards = word.cards
    if not isinstance(cards, w.Cards):
        return False
    other = isinstance(word.player, w.You) and cards.side in ("opponent", "that")
    return cards.area != "hand" or cards.among is not None or other


def elsewhere(g: "Spoils", things: w.Things, context: Context) -> list[int]:
    """List cards of a kind that an effect lets somebody deploy from a pile or another hand; no resources. [A387]"""
    return [one for one in things_of(g, things, context) if "resource" not in g.types(one)]


def deployable(g: "Spoils", things: w.Things, context: Context) -> list[int]:
    """List what an effect lets somebody deploy: of a kind from hand, known cards from where they are.

    [CR3:605.2] [A232]
    """
    if not isinstance(things, w.Cards):
        return present(g, things, context)
    kind = replace(things, side="")  # whose hand it is says the instruction
    return [one for one in g.table.hands[context.player] if fits(g, one, kind, context, anywhere=True)]


def decide_any_ability(g: "Spoils", word: y.UseAbility, context: Context) -> deciding.Choosing:
    """Ask which ability is used; it may be declined. [CR3:606.1]"""
    player = players_of(g, word.player, context)[0]
    choice = yield Ask(player, "ability", [*abilities(g, word, player, context), Pass()])
    return (choice.thing, choice.ability) if isinstance(choice, Use) else ()


def abilities(g: "Spoils", word: y.UseAbility, player: int, context: Context) -> list[Use]:
    """List the abilities that an effect lets a player use."""
    own = Context(player, context.source, context.bindings).bound("acting", player)
    return [one for one in options.abilities(g, player) if fits(g, one.thing, word.cards, own)]


def decide_attack(g: "Spoils", word: y.AttackPlayer, context: Context) -> deciding.Choosing:
    """Ask what an effect lets somebody attack; nothing if they cannot. [CR3:608.1a] [A238]"""
    able = attacks(g, word, context)
    if not able:
        return ()
    choice = yield Ask(context.player, "attack", able)
    assert isinstance(choice, Attack)
    return (choice.thing,)


def attacks(g: "Spoils", word: y.AttackPlayer, context: Context) -> list[Attack]:
    """List the attacks that an effect lets somebody make."""
    whom = players_of(g, word.player, context)
    targets = [one for one in g.register.attackable if g.controller(one) in whom]
    return [Attack(one) for one in targets if options.may_attack(g, context.player, one)]


def decide_ability(g: "Spoils", word: y.UseAbilityOf, context: Context) -> deciding.Choosing:
    """Ask which of a card's abilities somebody uses; nothing if none can be used. [CR3:606.1] [A241]"""
    able = [use for thing in things_of(g, word.card, context) for use in options.uses(g, context.player, thing)]
    if not able:
        return ()
    choice = yield Ask(context.player, "use", able)
    assert isinstance(choice, Use)
    return (choice.thing, choice.ability)


# What can be done, and what it leaves to others


def can_deploy(g: "Spoils", word: y.DeployFrom, _number: int, context: Context) -> bool:
    """Whether a player can deploy one of the cards, as far as it is known which they are."""
    if not isinstance(word.cards, w.Cards) and not afford.known_things(word.cards, context):
        return True
    return any(deployments(g, word, one, context) for one in players_of(g, word.player, context))


def can_use_any(g: "Spoils", word: y.UseAbility, _number: int, context: Context) -> bool:
    """Whether a player can use one of the abilities."""
    return any(abilities(g, word, one, context) for one in players_of(g, word.player, context))


def can_attack(g: "Spoils", word: y.AttackPlayer, _number: int, context: Context) -> bool:
    """Whether there is something that can be attacked."""
    return bool(attacks(g, word, context))


def can_play_resource(g: "Spoils", word: y.PlayResource, _number: int, context: Context) -> bool:
    """Whether a player has a card that could be played as a resource: any, face-down. [CR3:605.1b]"""
    hands = [g.table.hands[one] for one in players_of(g, word.player, context)]
    return any([word.face != "up" or "resource" in g.types(one) for hand in hands for one in hand])


def can_answer(g: "Spoils", word: "y.Duplicate | y.Terminate", _number: int, context: Context) -> bool:
    """Whether there is something to duplicate or to terminate, as far as that is known already."""
    return not afford.known_things(word.card, context) or bool(things_of(g, word.card, context))


def can_use(g: "Spoils", word: y.UseAbilityOf, _number: int, context: Context) -> bool:
    """Whether an ability of the card can be used."""
    return any(options.uses(g, context.player, one) for one in things_of(g, word.card, context))


def can_skip(g: "Spoils", word: y.SkipRule, _number: int, context: Context) -> bool:
    """Whether the rule waits that is skipped now."""
    return not word.now or waits(g, context.player, word.rule)


OPEN: Final = AsCost(opens=leaves_all_open)

RECORDS: Final[dict[type, Instruction]] = {
    y.PlayResource: Instruction(
        play_resource,
        decide=decide_resource,
        rule="CR3:605.1a",
        against=against_resource,
        can=can_play_resource,
        doer="player",
        cost=OPEN,
    ),
    y.DeployFrom: Instruction(
        deploy, decide=decide_deploy, rule="CR3:604.2", against=against_deploy, can=can_deploy, doer="player", cost=OPEN
    ),
    y.Duplicate: Instruction(duplicate, can=can_answer),
    y.Terminate: Instruction(terminate, can=can_answer),
    y.UseAbility: Instruction(use_any, decide=decide_any_ability, rule="CR3:606.1a", can=can_use_any),
    y.UseAbilityOf: Instruction(use, decide=decide_ability, rule="CR3:606.1a", can=can_use, cost=OPEN),
    y.Bar: Instruction(bar),
    y.AttackPlayer: Instruction(attack, decide=decide_attack, rule="CR3:608.1a", can=can_attack, cost=OPEN),
    y.SkipRule: Instruction(skip, can=can_skip),
}
