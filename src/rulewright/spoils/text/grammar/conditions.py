"""Conditions: what must be so (`if …`, `while …`, `only …`).

Here they are joined, with those about the turn, the battle and what was played. Those that count are in counts, those
about one card in being, and what has happened this turn is in happened.
"""

from dataclasses import replace

from rulewright.spoils.text.antecedents import Mention
from rulewright.spoils.text.grammar.being import (
    being,
    cost_pick,
    damage_received,
    either,
    one_revealed,
    one_way,
    this_damage,
)
from rulewright.spoils.text.grammar.counts import (
    cards_there,
    compared,
    held,
    icons_held,
    in_area,
    influence,
    more_than,
    tokens_there,
)
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.happened import doer, has_happened
from rulewright.spoils.text.grammar.nouns import noun_phrase
from rulewright.spoils.text.grammar.numbers import number
from rulewright.spoils.words.conditions import (
    Both,
    Condition,
    DeployedThisTurn,
    During,
    InResponseTo,
    Not,
    PartyIsCovert,
    PlayedBy,
    ThereAre,
    TopIsRevealed,
)
from rulewright.spoils.words.things import BeingAnswered, Cards, Opponent, TopCard
from rulewright.spoils.words.vocabulary import Time


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
        this_damage,
        one_revealed,
        being,
    )


# Turns and battles


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


def opponent_blocks(c: Cursor) -> Condition:
    """Read `your opponent is blocking`: there is a blocking character of theirs."""
    c.need("your opponent is blocking")
    return ThereAre(Cards(types=("character",), side="opponent", states=("blocking",)))


def covert_party(c: Cursor) -> Condition:
    """Read `the attacking party is Covert`."""
    c.need("the attacking party is covert")
    return PartyIsCovert()


# What was played


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
    times: dict[str, Time] = {
        "your turn": "your turn",
        "your opponent's turn": "opponent turn",
        "an opponent's turn": "opponent turn",
    }
    c.need("during")
    return During(times[c.need(*times)])


def deployed_by(c: Cursor) -> Condition:
    """Read `you have played at least 2 other cards this turn`, `your opponent played a character this turn`."""
    who = doer(c)
    c.one("have", "has")
    denied = c.one("did not", "didn't")
    c.need(*(("play", "deploy") if denied else ("played", "deployed")))
    amount = number(c) if c.take("at least") else None
    another = amount is None and c.need("a", "another", "an") == "another"
    cards, plural, other = noun_phrase(c)
    c.need("this turn")
    if plural == (amount is None) or cards.area != "play" or cards.side:
        raise Miss
    cards = replace(cards, other=other or another)
    if denied and (amount is not None or cards.other):
        raise c.miss("a card of a kind")
    found = DeployedThisTurn(cards, who, amount)
    return Not(found) if denied else found


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


def top_revealed(c: Cursor) -> Condition:
    """Read that the top card of your deck is revealed, and note that card."""
    c.need("the top card of your deck is revealed")
    c.introduce(Mention(TopCard(), Cards(area="deck", side="you"), how="revealed"))
    return TopIsRevealed()
