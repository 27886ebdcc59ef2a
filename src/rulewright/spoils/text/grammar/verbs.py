"""Instructions by their verb: everything but moving cards about, which is in moves.py."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import Mention, in_hand, mention_of, remind
from rulewright.spoils.text.grammar.amounts import number_of, value
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.heads import head
from rulewright.spoils.text.grammar.nouns import Quantity, every, quantity, superlative
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
from rulewright.spoils.text.grammar.qualities import having
from rulewright.spoils.text.grammar.refs import possessive, reference, single
from rulewright.spoils.words.amounts import Amount, CountOf, Number
from rulewright.spoils.words.changes import RECEIVERS, DamageChange
from rulewright.spoils.words.choices import ChooseNumber, ChooseType, NameCard, Pick, PickPlayer
from rulewright.spoils.words.damage import Inflict, LoseGame, PutTokens, ReduceNextDamage, RemoveDamage
from rulewright.spoils.words.effects import ChangeFor, Later, May, Reflip, Repeat
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.moves import (
    Attach,
    AttachResources,
    Deplete,
    Destroy,
    Detach,
    DetachResources,
    DetachThese,
    Discard,
    DiscardThese,
    DiscardWhole,
    Draw,
    Restore,
    TakeControl,
)
from rulewright.spoils.words.plays import (
    AttackPlayer,
    DeployFrom,
    Duplicate,
    JoinBattle,
    Pay,
    PlayResource,
    ReduceNextCost,
    ReduceThisCost,
    SkipRestoreRule,
    Terminate,
    UseAbility,
    UseAbilityOf,
)
from rulewright.spoils.words.things import (
    BeingAnswered,
    Card,
    Cards,
    ControllerOf,
    EachOpponent,
    EachPlayer,
    FactionOf,
    It,
    LastTactic,
    Opponent,
    OwnerOf,
    Picked,
    Player,
    ThatPlayer,
    Things,
    This,
    You,
)  # fmt: skip

UNMET: Final = "even if you cannot meet its threshold"


def draw(c: Cursor) -> Effects:
    """Read `draw 2 cards`."""
    if c.one("cards equal to", "a number of cards equal to"):
        return (Draw(c.actor, value(c)),)
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
    if isinstance(c.actor, EachPlayer) and c.take("their hands"):
        return (DiscardWhole(c.actor),)
    known = c.attempt(held)
    if known:
        treated(c, known, "discarded")
        return (DiscardThese(c.actor, known),)
    side = "their" if isinstance(c.actor, (ControllerOf, OwnerOf)) else side_for(c.actor)
    if c.token.low == "all" and side in ("you", "opponent"):
        return (DiscardThese(c.actor, all_in_hand(c, side)),)
    found = quantity(c)
    if found.up_to and side in ("you", "opponent"):
        return some_in_hand(c, found, side)
    if found.up_to or found.distinct or found.cards.area not in ("play", "hand") or found.cards.side not in ("", side):
        raise c.miss("cards from hand")
    at_random = c.take("at random")
    found = with_area(found, "hand", "")
    number_ = c.number()
    seen = with_area(found, "hand", side).cards
    several = found.plural or isinstance(c.actor, (EachPlayer, EachOpponent))  # one of each is several
    c.introduce(Mention(Picked(number_), seen, plural=several, how="discarded"))
    return (Discard(c.actor, found.amount, found.cards, random=at_random, number=number_),)


def all_in_hand(c: Cursor, side: str) -> Cards:
    """Read all cards of a kind that a player discards: `all tactics`, `all cards with that name`."""
    cards = every(c)
    if cards.area not in ("play", "hand") or cards.side not in ("", side) or cards.other or cards == Cards():
        raise c.miss("cards of a kind")
    found = replace(cards, area="hand", side=side)
    treated(c, found, "discarded")
    return found


def some_in_hand(c: Cursor, found: Quantity, side: str) -> Effects:
    """Read `discard up to 3 cards`: chosen first, so that their number is known."""
    if found.distinct or found.cards.area not in ("play", "hand") or found.cards.side not in ("", side):
        raise c.miss("cards from hand")
    held_ = with_area(found, "hand", side)
    whole = held_.amount == CountOf(found.cards)
    pick_ = picking(c, replace(held_, amount=CountOf(held_.cards)) if whole else held_, choose=True)
    treated(c, Picked(pick_.number), "discarded")
    return (pick_, DiscardThese(c.actor, Picked(pick_.number)))


def held(c: Cursor) -> Card:
    """Read a reference to cards in hand; nothing else can be discarded."""
    everything = c.known
    c.known = in_hand(everything, side_for(c.actor))
    thing, _ = reference(c)
    c.known = remind(everything, thing)
    return thing


def pick(c: Cursor) -> Effects:
    """Read `pick 7 or fewer items`, or that a player is picked."""
    if c.one("an opponent", "a player"):
        return (picked_player(c, choose=False),)
    if c.take("a number for"):
        return (bounded_number(c),)
    found = [picking(c, c.attempt(superlative) or quantity(c, chance=True), choose=False)]
    while True:
        more = c.attempt(and_pick)
        if more is None:
            return tuple(found)
        found.append(more)


def and_pick(c: Cursor) -> Pick:
    """Read a further card that is picked: `and a character you control`."""
    c.need("and")
    if c.token.low not in ("a", "an"):
        raise c.miss("a card")
    found = picking(c, quantity(c), choose=False)
    if found.amount != Number(1) or found.up_to:
        raise c.miss("one card")
    return found


def picked_player(c: Cursor, *, choose: bool) -> PickPlayer:
    """Note that a player was picked or chosen, whom `that player` means."""
    c.that = True
    c.they = ThatPlayer()
    return PickPlayer(opponent=c.tokens[c.at - 1].low == "opponent", choose=choose)


def choose(c: Cursor) -> Effects:
    """Read that a number or cards are chosen."""
    if c.take("a number for"):
        name = letter(c)
        return (ChooseNumber(name, c.attempt(limit), c.actor),)
    if c.one("an opponent", "a player"):
        return (picked_player(c, choose=True),)
    if c.take("a card type"):
        c.typing = True
        return (ChooseType(c.actor),)
    some = c.attempt(some_of) or c.attempt(one_among)
    return (some or picking(c, quantity(c), choose=True),)


def bounded_number(c: Cursor) -> ChooseNumber:
    """Read `X, where X is less than or equal to …` behind `pick a number for`."""
    name = letter(c)
    c.need(f", where {name.lower()} is less than or equal to", f"where {name.lower()} is less than or equal to")
    return ChooseNumber(name, value(c))


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


def inflict(c: Cursor) -> Effects:
    """Read `inflict 3 damage divided however you want to 2 characters`."""
    equal = c.attempt(equal_damage)
    if equal is not None:
        return equal
    up_to = c.take("up to")
    amount = number(c)
    c.need("damage")
    divided = c.take("divided however you want")
    theirs = not divided and c.take("divided however your opponent wants")
    if up_to and not divided and not theirs:
        raise c.miss("divided however you want")
    c.need("to")
    before, things = objects(c)
    who: Player = Opponent() if theirs else You()
    found = (*before, Inflict(amount, things, divided=divided or theirs, up_to=up_to, divider=who))
    more = None if divided or theirs else c.attempt(and_inflict)
    return found if more is None else (*found, *more)


def and_inflict(c: Cursor) -> Effects:
    """Read further damage: `and 1 damage to your faction`."""
    c.need("and")
    amount = number(c)
    c.need("damage to")
    before, things = objects(c)
    return (*before, Inflict(amount, things))


def equal_damage(c: Cursor) -> Effects:
    """Read `damage equal to its strength to your opponent's faction`, in either order."""
    if c.take("damage equal to"):
        amount = value(c)
        c.need("to")
        before, things = objects(c)
    else:
        c.need("damage to")
        before, things = objects(c)
        c.need("equal to")
        amount = value(c)
    if before or isinstance(things, Cards):
        raise c.miss("a card that the text knows")  # is it the strength of each of them?
    return (Inflict(amount, things),)


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
    before, things = objects(c)
    return (*before, PutTokens(amount, things, divided=divided, up_to=up_to))


def attach(c: Cursor) -> Effects:
    """Read what is attached to what; a resource to one's own faction is any that is free."""
    count = c.attempt(free_resources)
    if count is not None:
        return (AttachResources(c.actor, count),)
    before, things = objects(c)
    c.need("to")
    return (*before, Attach(things, single(c)))


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
    if (c.may or isinstance(c.actor, You)) and c.take("up to"):
        amount = number(c)
        c.need("resources")
        return (Repeat(amount, May(PlayResource(c.actor), c.actor)),)
    known = c.attempt(reference)
    cards: Things = known[0] if known else one_card(c)
    told = None if isinstance(cards, Cards) else mention_of(c.known, cards)
    meant = cards if isinstance(cards, Cards) else told.cards if told else Cards()
    if meant.types == ("resource",) and "face-down" not in meant.states:  # below any card may lie
        raise c.miss("a resource")  # which is played by an instruction of its own [CR3:203.1]
    free = c.take("for free")
    return (DeployFrom(c.actor, cards, free=free, unmet=c.take(UNMET)),)


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
    where = mention_of(c.known, thing)
    if isinstance(thing, This) and c.deploying:
        return (Terminate(thing),)
    if isinstance(thing, It) and c.deployed:
        return (Terminate(thing, c.attempt(elsewhere) or "discard"),)
    if not isinstance(thing, BeingAnswered) and (where is None or where.cards.area != "deployed"):
        raise c.miss("what this responds to")
    return (Terminate(thing, c.attempt(elsewhere) or "discard"),)


def elsewhere(c: Cursor) -> str:
    """Read where a terminated card is put instead of into its owner's discard pile."""
    if c.one(", but remove it from the game", "but remove it from the game"):
        c.need("instead of putting it into its owner's discard pile", "instead of their discard pile", "instead")
        return "out"
    c.need(", but put it", "but put it")
    areas = {
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


def reduce(c: Cursor) -> Effects:
    """Read that the next cost, the next damage or the cost of this card is reduced."""
    if c.deploying and c.take("this card's numeric cost by"):
        return (ReduceThisCost(c.first(number_of, number)),)
    if c.take("the next numeric cost you pay this turn by"):
        return (ReduceNextCost(number(c)),)
    if c.take("the numeric cost of the next"):
        cards = head_only(c)
        c.need("you play this turn by", "you deploy this turn by")
        return (ReduceNextCost(number(c), cards),)
    if c.one("the next damage inflicted to", "the next damage that would be inflicted to"):
        before, things = objects(c)
        whole = c.need("this turn by", "this turn to 0").endswith("0")
        return (*before, ReduceNextDamage(things, None if whole else number(c)))
    if c.replacing and c.take("the amount of damage inflicted to"):  # elsewhere it could mean damage yet to come
        before, things = objects(c)
        c.need("this turn to 0")
        return (*before, RemoveDamage(things, this_turn=True))
    return (no_damage(c),)


def no_damage(c: Cursor) -> ChangeFor:
    """Read `all damage inflicted during this battle to 0`, `all damage the character inflicts this turn to 0`."""
    c.need("all")
    battle = c.take("battle")
    c.need("damage")
    change = DamageChange(RECEIVERS, "to", None, more=False, battle=battle)
    if c.take("inflicted to"):
        change = replace(change, cards=known_or_all(c))
    elif c.take("inflicted by"):
        change = replace(change, cards=known_or_all(c), role="by")
        change = replace(change, other=known_or_all(c) if c.take("to") and c.token.low != "0" else None)
        c.at -= 1 if change.other is None and c.tokens[c.at - 1].low == "to" else 0
    elif not c.take("inflicted"):
        change = replace(change, cards=known_or_all(c), role="by")
        c.need("inflicts", "inflict")
        change = replace(change, other=known_or_all(c) if c.take("to") else None)
    lasts = c.lasts or DURATIONS[c.need(*DURATIONS)]
    c.need("to 0")
    return ChangeFor(change, lasts)


def known_or_all(c: Cursor) -> Things:
    """Read one end of damage: known cards, or all of a kind."""
    known = c.attempt(reference)
    return known[0] if known else every(c)


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
    """Read `skip your faction's Restore Rule on your next turn`."""
    c.need("your faction's restore rule on your next turn")
    if not isinstance(c.actor, You):
        raise c.miss("what you skip")
    return (SkipRestoreRule(),)


def lose(c: Cursor) -> Effects:
    """Read `loses the game` of another player, or that you may; that you lose it is a clause of its own."""
    c.need("the game")
    if isinstance(c.actor, You) and not c.may:
        raise c.miss("you lose the game")
    return (LoseGame(c.actor),)


def add(c: Cursor) -> Effects:
    """Read what is added to a card or to a party."""
    if c.take("a token to"):
        return (PutTokens(Number(1), single(c)),)
    before, things = objects(c)
    if c.take("to an attacking or blocking party you control"):
        return (*before, JoinBattle(things, "own"))
    party = c.need("to the attacking party", "to the blocking party")
    return (*before, JoinBattle(things, party.split()[2]))
