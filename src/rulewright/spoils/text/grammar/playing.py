"""Instructions about playing cards and the game itself: pay, play, terminate, duplicate, attack, use, skip, lose."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import mention_of, side_seen
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.nouns import Quantity, quantity
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import Effects, side_for, with_area
from rulewright.spoils.text.grammar.refs import possessive, reference, single
from rulewright.spoils.words.amounts import CountOf
from rulewright.spoils.words.damage import LoseGame
from rulewright.spoils.words.effects import May, Reflip, Repeat
from rulewright.spoils.words.plays import (
    AttackPlayer,
    DeployFrom,
    Duplicate,
    Pay,
    PlayResource,
    SkipRule,
    Terminate,
    UseAbility,
    UseAbilityOf,
)
from rulewright.spoils.words.things import BeingAnswered, Cards, It, LastTactic, Things, This, You
from rulewright.spoils.words.vocabulary import FactionRule, Place

THEIRS: Final = ("even if you cannot meet their thresholds", "even if you cannot meet their threshold")
UNMET: Final = "even if you cannot meet its threshold"


def pay(c: Cursor) -> Effects:
    """Read `pay 2`."""
    return (Pay(number(c), c.actor),)


def play(c: Cursor) -> Effects:
    """Read `play a resource`, `deploy a character for free`, `play the card`."""
    if c.take("a resource"):
        return (PlayResource(c.actor),)
    several = c.attempt(resources) or c.attempt(some_cards) if c.may or isinstance(c.actor, You) else None
    if several is not None:
        return (several,)
    known = c.attempt(reference)
    cards: Things = known[0] if known else one_card(c)
    told = None if isinstance(cards, Cards) else mention_of(c.known, cards)
    meant = cards if isinstance(cards, Cards) else told.cards if told else Cards()
    if meant.types == ("resource",) and "face-down" not in meant.states:  # below any card may lie
        raise c.miss("a resource")  # which is played by an instruction of its own [CR3:203.1]
    free = c.take("for free")
    return (DeployFrom(c.actor, cards, free=free, unmet=c.take(UNMET)),)


def resources(c: Cursor) -> Repeat:
    """Read `up to 2 resources`."""
    c.need("up to")
    amount = number(c)
    c.need("resources")
    return Repeat(amount, May(PlayResource(c.actor), c.actor))


def some_cards(c: Cursor) -> Repeat:
    """Read `any number of tactics removed from the game by this card for free`, `up to 2 items`. [A387]"""
    found = quantity(c)
    if not found.up_to or found.distinct or not found.plural or found.cards.types == ("resource",):
        raise c.miss("several cards")
    cards = lying(c, found)
    every = isinstance(found.amount, CountOf)
    free = c.take("for free")
    one = DeployFrom(c.actor, cards, free=free, unmet=bool(c.one(*THEIRS)))
    return Repeat(None if every else found.amount, May(one, c.actor))


def one_card(c: Cursor) -> Cards:
    """Read the kind of card that is deployed, and from where: from hand where nothing is said."""
    found = quantity(c)
    if found.plural or found.up_to or found.distinct:
        raise c.miss("one card")
    return lying(c, found)


def lying(c: Cursor, found: Quantity) -> Cards:
    """Read where cards that are deployed lie: in hand, in a discard pile, out of the game, among those revealed."""
    cards = found.cards
    if c.take("revealed this way"):
        return shown(c, cards)
    piled = cards.area == "discard" and cards.side in ("you", "opponent", "")
    seen = cards.area == "hand" and c.hand != "" and cards.side == c.hand
    if isinstance(c.actor, You) and (piled or seen or cards.area == "out"):
        return cards
    if cards.side not in ("", side_for(c.actor)):
        raise c.miss("one card")
    if cards.area not in ("play", "hand"):
        raise c.miss("from your hand")
    return with_area(found, "hand", side_for(c.actor)).cards


def shown(c: Cursor, cards: Cards) -> Cards:
    """Give those of the revealed cards, or of a revealed hand, that are of a kind."""
    found = [one for one in c.known if one.how == "revealed" and one.plural]
    if not isinstance(c.actor, You) or cards.area != "play" or cards.side or len(found) + bool(c.hand) != 1:
        raise c.miss("cards that were revealed")
    if c.hand:
        return replace(cards, area="hand", side=c.hand)
    seen = found[0]
    return replace(cards, area=seen.cards.area, side=side_seen(seen), among=c.refer(seen.thing))


# What is being played


def terminate(c: Cursor) -> Effects:
    """Read `terminate the tactic`."""
    if any(isinstance(one.thing, BeingAnswered) for one in c.known) and c.one("the ability", "that ability"):
        return (Terminate(BeingAnswered()),)
    thing = single(c)
    where = mention_of(c.known, thing)
    if isinstance(thing, This) and c.deploying:
        return (Terminate(thing),)
    if isinstance(thing, It) and c.deployed:
        return (Terminate(thing, c.attempt(elsewhere) or "discard"),)
    if not isinstance(thing, BeingAnswered) and (where is None or where.cards.area != "deployed"):
        raise c.miss("what this responds to")
    return (Terminate(thing, c.attempt(elsewhere) or "discard"),)


def elsewhere(c: Cursor) -> Place:
    """Read where a terminated card is put instead of into its owner's discard pile."""
    if c.one(", but remove it from the game", "but remove it from the game"):
        c.need("instead of putting it into its owner's discard pile", "instead of their discard pile", "instead")
        return "out"
    c.need(", but put it", "but put it")
    areas: dict[str, Place] = {
        "into its owner's hand": "hand",
        "on the top of its owner's deck": "deck top",
        "on top of its owner's deck": "deck top",
        "on the bottom of its owner's deck": "deck bottom",
        "into play under its owner's control as a face-down resource": "play face-down",
    }
    found = areas[c.need(*areas)]
    c.need("instead of their discard pile", "instead of into their discard pile")
    return found


def duplicate(c: Cursor) -> Effects:
    """Read `duplicate the last tactic played this turn`, or a tactic that the text knows."""
    if c.one("the last tactic played this turn", "the last tactic deployed this turn"):
        return (Duplicate(LastTactic()),)
    return (Duplicate(single(c)),)


# The game


def attack(c: Cursor) -> Effects:
    """Read `attack your opponent`."""
    c.need("your opponent")
    if not isinstance(c.actor, You):
        raise c.miss("an instruction")
    return (AttackPlayer(),)


def use(c: Cursor) -> Effects:
    """Read `use an ability`, `use one of the card's abilities`."""
    if c.take("an ability"):
        return (UseAbility(player=c.actor),)
    c.need("one of")
    card = possessive(c)
    c.need("abilities")
    if not isinstance(c.actor, You):
        raise c.miss("an instruction")
    return (UseAbilityOf(card),)


def reflip(c: Cursor) -> Effects:
    """Read `reflip that coin`, where a text replaces its loss."""
    c.need("that coin", "the coin")
    if "flip" not in [token.low for token in c.tokens[: c.at]]:
        raise c.miss("a coin that was flipped")
    return (Reflip(),)


def skip(c: Cursor) -> Effects:
    """Read `skip your faction's Restore Rule on your next turn`, or at the start of this one."""
    c.need("your faction's")
    rule: FactionRule = c.need("restore rule", "develop rule")
    now = not c.take("on your next turn")
    said = " ".join([token.low for token in c.tokens[: c.at]])
    if not isinstance(c.actor, You) or (now and "at the start of your turn ," not in said):
        raise c.miss("on your next turn")
    return (SkipRule(rule, now),)


def lose(c: Cursor) -> Effects:
    """Read `loses the game` of another player, or that you may; that you lose it is a clause of its own."""
    c.need("the game")
    if isinstance(c.actor, You) and not c.may:
        raise c.miss("you lose the game")
    return (LoseGame(c.actor),)
