"""Instructions about cards in play: destroy, deplete, restore, attach, take control, put tokens on them.

Damage is in damage; what moves cards elsewhere is in moves.
"""

from rulewright.spoils.text.antecedents import GONE, changed_hands, mention_of
from rulewright.spoils.text.grammar.amounts import value
from rulewright.spoils.text.grammar.cursor import Cursor
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.text.grammar.objects import DURATIONS, Effects, objects, treated
from rulewright.spoils.text.grammar.refs import living, not_this, reference, single
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.damage import PutTokens
from rulewright.spoils.words.effects import Later
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.moves import (
    Attach,
    AttachResources,
    Deplete,
    Destroy,
    Detach,
    DetachResources,
    DetachThese,
    Restore,
    TakeControl,
)
from rulewright.spoils.words.plays import JoinBattle
from rulewright.spoils.words.things import Cards, FactionOf, Things, This, You
from rulewright.spoils.words.vocabulary import PARTIES, one_of


def destroy(c: Cursor) -> Effects:
    """Read `destroy` with its objects."""
    before, things = objects(c)
    treated(c, things, "destroyed")
    c.inflicted = ()  # what is destroyed this way is destroyed by this, not by damage before
    return (*before, Destroy(things))


def deplete(c: Cursor) -> Effects:
    """Read `deplete` with its objects."""
    before, things = objects(c)
    treated(c, things, "depleted")
    c.those = (c.at, things) if isinstance(things, Cards) and not things.states else None
    return (*before, Deplete(things))


def restore(c: Cursor) -> Effects:
    """Read `restore` with its objects."""
    before, things = objects(c)
    c.done = None if isinstance(things, Cards) else c.done
    if not before and c.take("at the end of the battle"):
        return (Later(Event("end of battle"), Restore(things)),)
    return (*before, Restore(things))


def present(c: Cursor) -> tuple[Effects, Things]:
    """Read objects that must be in play: `it` is nothing that a cost has used up."""
    known = c.attempt(living)
    if known is not None:
        return (), known[0]
    before, things = objects(c)
    found = None if isinstance(things, Cards) else mention_of(c.known, things)
    if found is not None and found.how in GONE:
        raise c.miss("a card in play")
    return before, things


def put_tokens(c: Cursor) -> Effects:
    """Read `up to 2 tokens divided however you want on the cards`."""
    if c.one("tokens equal to", "a number of tokens equal to"):
        equal = value(c)
        c.need("on")
        known = single(c)
        return (PutTokens(equal, known),)
    up_to = c.take("up to")
    amount = number(c)
    c.need("token" if amount == Number(1) else "tokens")
    divided = c.take("divided however you want")
    if up_to and not divided:
        raise c.miss("divided however you want")
    c.need("on")
    before, things = present(c)
    return (*before, PutTokens(amount, things, divided=divided, up_to=up_to))


def add(c: Cursor) -> Effects:
    """Read what is added to a card or to a party."""
    if c.take("a token to"):
        return (PutTokens(Number(1), single(c)),)
    before, things = objects(c)
    if c.take("to an attacking or blocking party you control"):
        return (*before, JoinBattle(things, "own"))
    party = c.need("to the attacking party", "to the blocking party")
    return (*before, JoinBattle(things, one_of(PARTIES, party.split()[2])))


def take_control(c: Cursor) -> Effects:
    """Read `take control of the item this turn`."""
    c.need("control of")
    before, things = objects(c)
    lasts = c.lasts or DURATIONS.get(c.one(*DURATIONS), "ever")
    c.known = changed_hands(c.known, things)
    return (*before, TakeControl(things, c.actor, lasts))


# Attached cards and resources


def attach(c: Cursor) -> Effects:
    """Read what is attached to what; a resource to one's own faction is any that is free."""
    count = c.attempt(free_resources)
    if count is not None:
        return (AttachResources(c.actor, count),)
    before, things = objects(c)
    c.need("to")
    other = c.attempt(not_this) if isinstance(things, This) else None
    return (*before, Attach(things, other or single(c)))


def free_resources(c: Cursor) -> Amount:
    """Read `a resource to their faction` after the player who does it."""
    amount = number(c)
    c.need("resource" if amount == Number(1) else "resources")
    c.need("to your faction" if isinstance(c.actor, You) else "to their faction")
    return amount


def detach(c: Cursor) -> Effects:
    """Read `detach up to 2 resources from your faction`, `detach it from your faction`."""
    known = c.attempt(reference)
    if known:
        bearer = getattr(mention_of(c.known, known[0]), "cards", Cards()).attached_to
        if bearer != FactionOf(c.actor) or not c.one("from your faction", "from their faction"):
            raise c.miss("a resource attached to the faction")
        return (DetachThese(known[0]),)
    everything = c.take("all resources")
    up_to = not everything and c.take("up to")
    amount: Amount = Number(0) if everything else number(c)
    if not everything:
        c.need("resource" if amount == Number(1) else "resources")
    faction = "from your faction" if isinstance(c.actor, You) else "from their faction"
    if not c.take(faction) and c.token.low == "from":
        raise c.miss("the faction")
    return (DetachResources(c.actor),) if everything else (Detach(c.actor, amount, up_to=up_to),)
