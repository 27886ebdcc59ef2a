"""Conditions: what must be so (`if …`, `while …`, `only …`)."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import Mention, together
from rulewright.spoils.text.grammar.amounts import measure
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.happened import has_happened
from rulewright.spoils.text.grammar.heads import TYPES, head
from rulewright.spoils.text.grammar.nouns import described, noun_phrase, quality_after
from rulewright.spoils.text.grammar.numbers import digits, number
from rulewright.spoils.text.grammar.qualities import comparison, icons, number_first, relation
from rulewright.spoils.text.grammar.refs import owner_of_faction, reference, single
from rulewright.spoils.text.grammar.sides import AREAS, their
from rulewright.spoils.words.amounts import Amount, CountOf, IconsOf, InfluenceOf, MostOf, Number, NumberOf, Plus
from rulewright.spoils.words.conditions import (
    Both,
    Compares,
    Condition,
    DeployedThisTurn,
    DidPick,
    During,
    Either,
    Has,
    InResponseTo,
    Not,
    OneHas,
    PartyIsCovert,
    PlayedBy,
    ThereAre,
    TopIsRevealed,
)  # fmt: skip
from rulewright.spoils.words.things import (
    AttackTarget,
    Bearer,
    BeingAnswered,
    Card,
    Cards,
    Compare,
    Opponent,
    Picked,
    ThatPlayer,
    This,
    TopCard,
    You,
)

PARTIES: Final = ("a member of an opponent's attacking party", "a member of an opponent's blocking party")
HOLDERS: Final = ("you control", "your opponent controls", "you have", "your opponent has")
STATES: Final = ("attacking", "blocking", "depleted", "restored", "damaged")
ALONE: Final = Not(ThereAre(Cards(types=("character",), states=("in this party",), other=True)))
ATTACKING: Final = Cards(states=("attacking",), area="")


def condition(c: Cursor) -> Condition:
    """Read one condition, or two joined by `and`."""
    one = single_condition(c)
    other = c.attempt(and_condition)
    return one if other is None else Both(one, other)


def if_so(c: Cursor) -> Condition:
    """Read a condition in front of what happens then."""
    c.need("if")
    found = condition(c)
    c.comma()
    return found


def and_condition(c: Cursor) -> Condition:
    """Read a further condition."""
    c.need("and")
    return single_condition(c)


def single_condition(c: Cursor) -> Condition:
    """Read one condition."""
    return c.first(
        battle_time,
        icons_held,
        more_than,
        held,
        in_area,
        tokens_there,
        cards_there,
        influence,
        cost_pick,
        deployed_by,
        deployed_this_turn,
        has_happened,
        opponent_blocks,
        played_so,
        top_revealed,
        in_response,
        one_way,
        covert_party,
        damage_received,
        compared,
        either,
        being,
    )


# Times


def battle_time(c: Cursor) -> Condition:
    """Read whose turn it is, or whose attack."""
    if c.take("it is your turn"):
        return During("your turn")
    if c.take("it is not your turn"):
        return Not(During("your turn"))
    if c.take("it is not your opponent's turn"):
        return Not(During("opponent turn"))
    if c.take("it is during a battle"):
        return During("battle")
    if c.take("it is your opponent's turn"):
        c.they = c.they or Opponent()
        return During("opponent turn")
    return During(
        "your attack" if c.need("you are attacking", "you are being attacked") == "you are attacking" else "defence"
    )


def played_so(c: Cursor) -> Condition:
    """Read how this card was played: `you played this card using Flip Up`, or in whose turn."""
    c.need("you played")
    c.need("this card")
    c.mention_this()
    if c.take("using flip up"):
        return PlayedBy("flip up")
    if c.take("as though it were a tactic"):
        return PlayedBy("as a tactic")
    if not c.deploying:
        raise c.miss("using flip up")
    times = {"your turn": "your turn", "your opponent's turn": "opponent turn", "an opponent's turn": "opponent turn"}
    c.need("during")
    return During(times[c.need(*times)])


def one_way(c: Cursor) -> Condition:
    """Read `the character has strength 3 or less or the location has structure 3 or less` of one card."""
    one = kind_has(c)
    c.need("or")
    return Either(one, kind_has(c))


def kind_has(c: Cursor) -> Condition:
    """Read what a card has if it is of one of the types for which it was picked."""
    c.need("the")
    name = c.need(*TYPES)
    c.need("has")
    found = [one for one in c.known if not one.plural and name in one.cards.types and len(one.cards.types) > 1]
    if len(found) != 1:
        raise c.miss("a card that may be of several types")
    return Has(c.refer(found[0].thing), Cards(types=(name,), compare=(limited(c),), area=""))


def top_revealed(c: Cursor) -> Condition:
    """Read that the top card of your deck is revealed, and note that card."""
    c.need("the top card of your deck is revealed")
    c.introduce(Mention(TopCard(), Cards(area="deck", side="you"), how="revealed"))
    return TopIsRevealed()


def opponent_blocks(c: Cursor) -> Condition:
    """Read `your opponent is blocking`: there is a blocking character of theirs."""
    c.need("your opponent is blocking")
    return ThereAre(Cards(types=("character",), side="opponent", states=("blocking",)))


def deployed_by(c: Cursor) -> Condition:
    """Read `you have played at least 2 other cards this turn`, `your opponent played a character this turn`."""
    verb = c.need("you have", "your opponent has", "you", "your opponent")
    c.need("played", "deployed")
    amount = number(c) if c.take("at least") else None
    another = amount is None and c.need("a", "another", "an") == "another"
    cards, plural, other = noun_phrase(c)
    c.need("this turn")
    if plural == (amount is None) or cards.area != "play" or cards.side:
        raise Miss
    cards = replace(cards, other=other or another)
    return DeployedThisTurn(cards, You() if verb.startswith("you ") or verb == "you" else Opponent(), amount)


def deployed_this_turn(c: Cursor) -> Condition:
    """Read `a tactic has been played this turn`."""
    c.need("a", "an")
    cards, plural, other = noun_phrase(c)
    c.need("has been played this turn", "has been deployed this turn", "was played this turn", "was deployed this turn")
    if plural or other:
        raise Miss
    return DeployedThisTurn(cards)


def in_response(c: Cursor) -> Condition:
    """Read `you played this card in response to a tactic`."""
    c.need("you played this card in response to", "you deployed this card in response to")
    c.need("a", "an")
    cards, plural, other = noun_phrase(c)
    if plural or other:
        raise Miss
    c.introduce(Mention(BeingAnswered(), cards, how="event"))
    return InResponseTo("card", cards)


def covert_party(c: Cursor) -> Condition:
    """Read `the attacking party is Covert`."""
    c.need("the attacking party is covert")
    return PartyIsCovert()


# Counts


def icons_held(c: Cursor) -> Condition:
    """Read `you control at least [G][G]`; icons are never asked for exactly."""
    c.need("you control at least", "you control")
    letters = icons(c)
    if len(set(letters)) != 1:
        raise c.miss("icons of one kind")
    return Compares(IconsOf(letters[0]), ">=", Number(len(letters)))


def at_least_more(c: Cursor) -> tuple[str, str, Amount]:
    """Read who has `at least 2 more` or `at least 2 fewer`."""
    whose = c.need(*HOLDERS)
    c.need("at least")
    by = number(c)
    return whose, c.need("more", "fewer"), by


def just_more(c: Cursor) -> tuple[str, str, Amount]:
    """Read who has `more` or `fewer`: at least one."""
    whose, _, much = c.need(*[f"{who} {much}" for who in HOLDERS for much in ("more", "fewer")]).rpartition(" ")
    return whose, much, Number(1)


def more_than(c: Cursor) -> Condition:
    """Read `your opponent controls more characters than you`."""
    whose, much, by = c.attempt(at_least_more) or just_more(c)
    mine = whose.startswith("you ")
    cards, plural = head(c)
    if not plural:
        raise c.miss("cards of a kind")
    if whose.endswith(("have", "has")):
        c.need("in your" if mine else "in their")
        cards = replace(cards, area=AREAS[c.need(*AREAS)])
    elif mine and much == "more" and c.take("than any opponent"):
        return Compares(CountOf(replace(cards, side="you")), ">=", Plus(MostOf(cards), by))
    c.need("than your opponent" if mine else "than you")
    sides = ("you", "opponent") if mine == (much == "more") else ("opponent", "you")
    one, other = [CountOf(replace(cards, side=one)) for one in sides]
    return Compares(one, ">=", Plus(other, by))


def held(c: Cursor) -> Condition:
    """Read `you control an item`, `your opponent controls at least 4 characters`."""
    if c.that and c.take("that player controls"):
        c.they = c.they or ThatPlayer()
        return counting(c, "that")
    whose = "you" if c.need("you control", "your opponent controls") == "you control" else "opponent"
    known = c.attempt(single)
    if known is not None:  # `you control it`
        return Has(known, Cards(side=whose))
    if whose == "opponent":
        c.they = Opponent()
    return counting(c, whose)


def counting(c: Cursor, whose: str) -> Condition:
    """Read how many cards of a kind there are on a side."""
    another = c.take("another")
    related, amount = (">=", Number(1)) if another else how_many(c)
    cards, plural, other = noun_phrase(c)
    other = other or another
    if whose == "you" and cards.side in ("owned", "not owned"):
        whose, cards = f"you and {cards.side}", replace(cards, side="")
    if (whose and cards.side) or (cards.area != "play" and whose):
        raise c.miss("cards in play")
    if plural == (related == ">=" and amount == Number(1)) and related not in ("none", "="):
        raise c.miss("as many as the number says")
    return there_are(replace(cards, side=whose or cards.side, other=other), related, amount)


def there_are(cards: Cards, related: str, amount: Amount) -> Condition:
    """Make the condition that there are so many cards."""
    if related == "none":
        return Not(ThereAre(cards))
    if related == "any":
        return ThereAre(cards)
    if related in ("even", "odd"):
        return Compares(CountOf(cards), related, Number(0))
    return ThereAre(cards) if (related, amount) == (">=", Number(1)) else ThereAre(cards, related, amount)


def how_many(c: Cursor) -> tuple[str, Amount]:
    """Read `a`, `no`, `at least 3`, `3 or fewer`, `fewer than 3`, `exactly 2`, `an even number of`."""
    if c.take("at least"):
        return ">=", number(c)
    if c.one("fewer than", "more than"):
        more = c.tokens[c.at - 2].low == "more"
        limit = digits(c)
        if limit == 0 or (limit == 1 and not more):
            raise c.miss("a greater number")
        return (">=", Number(limit + 1)) if more else ("<=", Number(limit - 1))
    if c.take("no"):
        return "none", Number(0)
    if c.one("exactly", "only"):
        return "=", number(c)
    if c.take("any"):
        return "any", Number(1)
    parity = c.one("an even number of", "an odd number of")
    if parity:
        return parity.split()[1], Number(0)
    article = c.token.low in ("a", "an")
    amount = number(c)
    related = relation(c)
    if related == "=" and not article:
        raise c.miss("at least")
    return (">=" if related == "=" else related), amount


def in_area(c: Cursor) -> Condition:
    """Read `you have at least 6 cards in your hand`."""
    sides = {"you have": "you", "your opponent has": "opponent", "that player has": "that", "they have": "they"}
    side = sides[c.need(*[one for one in sides if c.that or "player" not in one])]
    if side == "they":
        side = their(c)
    related, amount = how_many(c)
    cards, _ = head(c)
    c.need("in your" if side == "you" else "in their")
    cards = replace(cards, area=AREAS[c.need(*AREAS)], side=side)
    return there_are(cards, related, amount)


def tokens_there(c: Cursor) -> Condition:
    """Read `there are at least 2 tokens on this card`, `this card has a token on it`."""
    found = c.attempt(tokens_on)
    if found is None:
        card = single(c)
        c.need("has")
        related, amount = how_many(c)
        c.need("tokens on it", "token on it")
        found = (related, amount, NumberOf("tokens", card))
    related, amount, tokens = found
    if related == "none":
        return Compares(tokens, "<=", Number(0))
    return Compares(tokens, related, amount)


def tokens_on(c: Cursor) -> tuple[str, Amount, NumberOf]:
    """Read `there is a token on this card`."""
    if c.one("no tokens are on", "no token is on"):
        return "none", Number(0), NumberOf("tokens", single(c))
    c.need("there is", "there are")
    related, amount = how_many(c)
    c.need("tokens on", "token on")
    return related, amount, NumberOf("tokens", single(c))


def cards_there(c: Cursor) -> Condition:
    """Read `there are at least 3 items in play`, `a "gear" card is attached to this card`."""
    if c.one("there is", "there are"):
        found = counting(c, "")
        if c.tokens[c.at - 1].low not in ("play", "pile", "hand", "deck", "control", "controls", "own", "owns"):
            raise c.miss("in play")
        return found
    bearing = c.attempt(bears_one)
    if bearing is not None:
        return bearing
    c.need("a", "an")
    cards, _, _ = noun_phrase(c)
    so = c.one(*[f"is {one}" for one in STATES]) if cards.side in ("you", "opponent") and not cards.states else ""
    if so:  # `a character you control is attacking`
        return ThereAre(replace(cards, states=(so.split()[1],)))
    c.need("is attached to")
    return ThereAre(replace(cards, attached_to=single(c)))


def bears_one(c: Cursor) -> Condition:
    """Read `this card has an item attached to it`."""
    card = single(c)
    c.need("has a", "has an")
    cards, plural = head(c)
    c.need("attached to it")
    if plural:
        raise c.miss("one card")
    return ThereAre(replace(cards, attached_to=card))


def influence(c: Cursor) -> Condition:
    """Read `your faction has 10 influence or less`."""
    whose = owner_of_faction(c)
    c.need("has")
    compared_ = c.one("more influence than", "less influence than")
    if compared_:
        pair = (whose, owner_of_faction(c))
        one, other = pair if compared_.startswith("more") else (pair[1], pair[0])
        return Compares(InfluenceOf(one), ">=", Plus(InfluenceOf(other), Number(1)))
    if c.take("at least"):
        amount = number(c)
        c.need("influence")
        return Compares(InfluenceOf(whose), ">=", amount)
    amount = number(c)
    related = relation(c)
    c.need("influence")
    return Compares(InfluenceOf(whose), relation(c) if related == "=" else related, amount)


# Single cards


def cost_pick(c: Cursor) -> Condition:
    """Read `you picked a character as part of its cost`, `you destroyed an item as part of its cost`."""
    how = c.need("you picked", "you destroyed", "you discarded", "you depleted", "you removed").split()[1]
    one = bool(c.one("a", "an"))
    cards, plural = head(c)
    if plural == one:
        raise c.miss("what the cost picks")
    c.need("as part of its cost")
    for mention in c.known:
        if not isinstance(mention.thing, Picked) or mention.how != how:
            continue
        if mention.plural == plural and mention.cards.types == cards.types:
            c.introduce(Mention(mention.thing, mention.cards, plural=plural, how=how))
            return DidPick(mention.thing.number)
    raise c.miss("what the cost picks")


def being(c: Cursor) -> Condition:
    """Read what a known card is or has: `it is a character`, `the item has numeric cost 3 or less`."""
    thing, plural = reference(c)
    if plural:
        raise c.miss("one card")
    if c.take("has received damage this turn"):
        return hurt(c, thing)
    if c.one("has not assigned damage this turn", "has assigned damage this turn"):
        did = Has(thing, Cards(states=("has assigned",), area=""))
        return Not(did) if c.tokens[c.at - 5].low == "not" else did
    if c.one("attacked this turn", "has attacked this turn"):
        return Has(thing, Cards(states=("has attacked",), area=""))
    if c.one("did not attack this turn", "has not attacked this turn"):
        return Not(Has(thing, Cards(states=("has attacked",), area="")))
    if isinstance(thing, This) and c.one("is attached to a", "is attached to an"):
        c.at -= 1
        bearer = kind(c)
        if bearer.types == ("character",):
            c.introduce(Mention(Bearer(), Cards(types=bearer.types), how="attached"))
        return Has(Bearer(), bearer)
    if not isinstance(thing, This) and c.one("is attached to a", "is attached to an"):
        c.at -= 1
        return Has(thing, Cards(borne_by=replace(kind(c), area="play"), area=""))
    if isinstance(thing, This) and c.take("is attacking a location"):
        return Both(Has(thing, ATTACKING), Has(AttackTarget(), Cards(types=("location",), area="")))
    lone = c.one("is attacking alone", "is blocking alone") if isinstance(thing, This) else ""
    if lone:
        return Both(Has(thing, Cards(states=(lone.split()[1],), area="")), ALONE)
    if c.one("is the target of the attack", "is being attacked", "is the target of an attack"):
        return Has(thing, Cards(states=("under attack",), area=""))
    if c.one("is a member of an attacking party"):
        return Has(thing, ATTACKING)
    if c.take("is attacking alone"):
        return Both(Has(thing, ATTACKING), ThereAre(Cards(types=("character",), states=("attacking",)), "=", Number(1)))
    if c.naming and c.one("has that name", "has the chosen name", "has the named name", "is the named card"):
        return Has(thing, Cards(named=True, area=""))
    if c.take("has"):
        return Has(thing, Cards(compare=(limited(c),), area=""))
    if c.take("is undamaged"):
        return Not(Has(thing, Cards(states=("damaged",), area="")))
    negated = c.need("is not", "was not", "is", "was").endswith("not")
    if isinstance(thing, AttackTarget) and c.one("your faction", "your opponent's faction"):
        whose = "opponent" if c.tokens[c.at - 2].low == "opponent's" else "you"
        target = Has(thing, Cards(types=("faction",), side=whose, area=""))
        return Not(target) if negated else target
    if c.typing and c.one("the chosen type", "a card of the chosen type", "of the chosen type"):
        found = Has(thing, Cards(chosen_type=True, area=""))
    else:
        found = Has(thing, c.first(kind, state, covert))
    return Not(found) if negated else found


def either(c: Cursor) -> Condition:
    """Read `either character was a member of an opponent's attacking party`, of cards known one by one."""
    c.need("either")
    cards, plural = head(c)
    several = together(c.known, cards)
    if plural or several is None:
        raise c.miss("one of several cards")
    c.need("is", "was")
    party = c.one(*PARTIES)
    if party:
        c.party = party.split()[-2]
        return OneHas(several, Cards(states=(c.party,), side="opponent", area=""))
    return OneHas(several, c.first(kind, state, covert))


def hurt(c: Cursor, thing: Card) -> Condition:
    """Make the condition that a character is damaged: its damage is that of this turn."""
    if not any(one.thing == thing and one.cards.types == ("character",) for one in c.known):
        raise c.miss("a character")
    return Has(thing, Cards(states=("damaged",), area=""))


def damage_received(c: Cursor) -> Condition:
    """Read `damage has been inflicted to the character this turn`."""
    c.need("damage has been inflicted to")
    thing = single(c)
    c.need("this turn")
    return hurt(c, thing)


def limited(c: Cursor) -> Compare:
    """Read a comparison that is not a bare number."""
    found = c.attempt(number_first) or comparison(c)
    if found.number == "tokens":
        raise c.miss("a number of the card")
    return found


def kind(c: Cursor) -> Cards:
    """Read `a character`, `a "soldier" card`, `a face-down resource`, `an item with numeric cost 3 or less`."""
    c.need("a", "an")
    cards, plural = head(c)
    if plural:
        raise Miss
    while True:
        more = c.attempt(quality_after(cards))
        if more is None:
            return replace(cards, area="")
        if more.area != "play" or more.attached_to is not None:
            raise c.miss("what it is")
        cards = more


def state(c: Cursor) -> Cards:
    """Read `depleted`, `attacking`, `in a battle`, `in your discard pile`, `in play`."""
    if c.one("in a battle", "in battle"):
        return Cards(states=("in battle",), area="")
    if c.take("in play"):
        return Cards()
    found = c.one("depleted", "restored", "face-down", "face-up", "attacking", "blocking", "damaged")
    if found:
        return Cards(states=(found,), area="")
    found_cards = described(c, Cards())
    if found_cards.area == "play":
        raise c.miss("in play")
    return found_cards


def covert(c: Cursor) -> Cards:
    """Read `Covert`."""
    c.need("covert")
    return Cards(keywords=("covert",), area="")


def compared(c: Cursor) -> Condition:
    """Read `its numeric cost is 4 or less`."""
    one = measure(c)
    c.need("is")
    amount = number(c)
    return Compares(one, relation(c), amount)
