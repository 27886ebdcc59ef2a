"""Instructions by their verb: everything but moving cards about, which is in moves.py."""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention, in_hand, mention_of, remind
from rulewright.spoils.text.grammar.amounts import value
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.nouns import having, quantity
from rulewright.spoils.text.grammar.numbers import letter, number
from rulewright.spoils.text.grammar.objects import (
    DURATIONS,
    Effects,
    among,
    objects,
    picking,
    side_for,
    some_of,
    treated,
    with_area,
)
from rulewright.spoils.text.grammar.refs import reference, single
from rulewright.spoils.words.amounts import Amount, Number
from rulewright.spoils.words.effects import (
    Attach,
    ChooseNumber,
    Deplete,
    DeployFrom,
    Destroy,
    Detach,
    DetachResources,
    Discard,
    DiscardThese,
    DiscardWhole,
    Draw,
    Duplicate,
    Inflict,
    JoinBattle,
    LoseGame,
    May,
    NameCard,
    Pay,
    Pick,
    PickPlayer,
    PlayResource,
    PutTokens,
    ReduceNextCost,
    ReduceNextDamage,
    Repeat,
    Restore,
    TakeControl,
    Terminate,
)  # fmt: skip
from rulewright.spoils.words.things import BeingAnswered, Card, Cards, LastTactic, Picked, Things, You


def draw(c: Cursor) -> Effects:
    """Read `draw 2 cards`."""
    up_to = c.take("up to")
    amount = number(c)
    cards_word(c, amount)
    return (Draw(c.actor, amount, up_to=up_to),)


def cards_word(c: Cursor, amount: Amount) -> None:
    """Take `card` or `cards` as the number asks."""
    c.need("card" if amount == Number(1) else "cards")


def discard(c: Cursor) -> Effects:
    """Read `discard a card at random`, `discards their hand`, `discards that card`."""
    if c.take("your hand" if isinstance(c.actor, You) else "their hand"):
        return (DiscardWhole(c.actor),)
    known = c.attempt(held)
    if known:
        treated(c, known, "discarded")
        return (DiscardThese(c.actor, known),)
    found = quantity(c)
    side = side_for(c.actor)
    if found.up_to or found.distinct or found.cards.area not in ("play", "hand") or found.cards.side not in ("", side):
        raise c.miss("cards from hand")
    at_random = c.take("at random")
    found = with_area(found, "hand", "")
    number_ = c.number()
    seen = with_area(found, "hand", side).cards
    c.introduce(Mention(Picked(number_), seen, plural=found.plural, how="discarded"))
    return (Discard(c.actor, found.amount, found.cards, random=at_random, number=number_),)


def held(c: Cursor) -> Card:
    """Read a reference to cards in hand; nothing else can be discarded."""
    everything = c.known
    c.known = in_hand(everything)
    thing, _ = reference(c)
    c.known = remind(everything, thing)
    return thing


def pick(c: Cursor) -> Effects:
    """Read `pick 7 or fewer items`, or that a player is picked."""
    if c.one("an opponent", "a player"):
        return (picked_player(c, choose=False),)
    return (picking(c, quantity(c), choose=False),)


def picked_player(c: Cursor, *, choose: bool) -> PickPlayer:
    """Note that a player was picked or chosen, whom `that player` means."""
    c.that = True
    return PickPlayer(opponent=c.tokens[c.at - 1].low == "opponent", choose=choose)


def choose(c: Cursor) -> Effects:
    """Read that a number or cards are chosen."""
    if c.take("a number for"):
        name = letter(c)
        return (ChooseNumber(name, c.attempt(limit)),)
    if c.one("an opponent", "a player"):
        return (picked_player(c, choose=True),)
    some = c.attempt(some_of) or c.attempt(one_among)
    return (some or picking(c, quantity(c), choose=True),)


def one_among(c: Cursor) -> Pick:
    """Read `a tactic among them`."""
    found = quantity(c)
    c.need("among")
    known, plural = reference(c)
    where = mention_of(c.known, known)
    if not plural or where is None or found.cards.area != "play" or found.cards.side or found.distinct:
        raise c.miss("cards that the text knows")
    if c.take("with"):  # `a character among them with 1 strength or less`
        found = replace(found, cards=having(c, found.cards))
    return among(c, with_area(found, where.cards.area, where.cards.side), known)


def limit(c: Cursor) -> Amount:
    """Read `that is 3 or less`, `that is less than or equal to …`."""
    if c.take("that is less than or equal to"):
        return value(c)
    c.need("that is")
    amount = number(c)
    c.need("or less")
    return amount


def destroy(c: Cursor) -> Effects:
    """Read `destroy` with its objects."""
    before, things = objects(c)
    treated(c, things, "destroyed")
    return (*before, Destroy(things))


def deplete(c: Cursor) -> Effects:
    """Read `deplete` with its objects."""
    before, things = objects(c)
    return (*before, Deplete(things))


def restore(c: Cursor) -> Effects:
    """Read `restore` with its objects."""
    before, things = objects(c)
    return (*before, Restore(things))


def inflict(c: Cursor) -> Effects:
    """Read `inflict 3 damage divided however you want to 2 characters`."""
    up_to = c.take("up to")
    amount = number(c)
    c.need("damage")
    divided = c.take("divided however you want")
    if up_to and not divided:
        raise c.miss("divided however you want")
    c.need("to")
    before, things = objects(c)
    return (*before, Inflict(amount, things, divided=divided, up_to=up_to))


def put_tokens(c: Cursor) -> Effects:
    """Read `up to 2 tokens divided however you want on the cards`."""
    up_to = c.take("up to")
    amount = number(c)
    c.need("token" if amount == Number(1) else "tokens")
    divided = c.take("divided however you want")
    if up_to and not divided:
        raise c.miss("divided however you want")
    c.need("on")
    before, things = objects(c)
    return (*before, PutTokens(amount, things, divided=divided, up_to=up_to))


def attach(c: Cursor) -> Effects:
    """Read what is attached to what."""
    before, things = objects(c)
    c.need("to")
    return (*before, Attach(things, single(c)))


def detach(c: Cursor) -> Effects:
    """Read `detach up to 2 resources from your faction`."""
    everything = c.take("all resources")
    up_to = not everything and c.take("up to")
    amount: Amount = Number(0) if everything else number(c)
    if not everything:
        c.need("resource" if amount == Number(1) else "resources")
    faction = "from your faction" if isinstance(c.actor, You) else "from their faction"
    if not c.take(faction) and c.token.low == "from":
        raise c.miss("the faction")
    return (DetachResources(c.actor),) if everything else (Detach(c.actor, amount, up_to=up_to),)


def take_control(c: Cursor) -> Effects:
    """Read `take control of the item this turn`."""
    c.need("control of")
    before, things = objects(c)
    lasts = c.lasts or DURATIONS.get(c.one(*DURATIONS), "ever")
    return (*before, TakeControl(things, c.actor, lasts))


def pay(c: Cursor) -> Effects:
    """Read `pay 2`."""
    return (Pay(number(c), c.actor),)


def play(c: Cursor) -> Effects:
    """Read `play a resource`, `deploy a character for free`, `play the card`."""
    if c.take("a resource"):
        return (PlayResource(c.actor),)
    if c.take("up to"):
        amount = number(c)
        c.need("resources")
        return (Repeat(amount, May(PlayResource(c.actor), c.actor)),)
    known = c.attempt(reference)
    cards: Things = known[0] if known else one_card(c)
    return (DeployFrom(c.actor, cards, free=c.take("for free")),)


def one_card(c: Cursor) -> Cards:
    """Read the kind of card that is deployed from hand."""
    found = quantity(c)
    if found.plural or found.up_to or found.distinct or found.cards.side not in ("", side_for(c.actor)):
        raise c.miss("one card")
    if found.cards.area not in ("play", "hand"):
        raise c.miss("from your hand")
    return with_area(found, "hand", side_for(c.actor)).cards


def terminate(c: Cursor) -> Effects:
    """Read `terminate the tactic`."""
    if any(isinstance(one.thing, BeingAnswered) for one in c.known) and c.one("the ability", "that ability"):
        return (Terminate(BeingAnswered()),)
    thing = single(c)
    if not isinstance(thing, BeingAnswered):
        raise c.miss("what this responds to")
    return (Terminate(thing),)


def duplicate(c: Cursor) -> Effects:
    """Read `duplicate the last tactic played this turn`, or a tactic that the text knows."""
    if c.one("the last tactic played this turn", "the last tactic deployed this turn"):
        return (Duplicate(LastTactic()),)
    return (Duplicate(single(c)),)


def reduce(c: Cursor) -> Effects:
    """Read that the next cost or the next damage is reduced."""
    if c.take("the next numeric cost you pay this turn by"):
        return (ReduceNextCost(number(c)),)
    if c.take("the numeric cost of the next"):
        cards = head_only(c)
        c.need("you play this turn by", "you deploy this turn by")
        return (ReduceNextCost(number(c), cards),)
    c.need("the next damage inflicted to")
    before, things = objects(c)
    c.need("this turn by")
    return (*before, ReduceNextDamage(things, number(c)))


def head_only(c: Cursor) -> Cards:
    """Read a noun in the singular."""
    cards, plural = head(c)
    if plural:
        raise Miss
    return cards


def name(c: Cursor) -> Effects:
    """Read `name a card`."""
    c.need("a card")
    c.naming = True
    return (NameCard(c.actor),)


def lose(c: Cursor) -> Effects:
    """Read `lose the game`."""
    c.need("the game")
    return (LoseGame(c.actor),)


def add(c: Cursor) -> Effects:
    """Read what is added to a card or to a party."""
    if c.take("a token to"):
        return (PutTokens(Number(1), single(c)),)
    before, things = objects(c)
    party = c.need("to the attacking party", "to the blocking party")
    return (*before, JoinBattle(things, party.split()[2]))
