"""What an instruction is applied to: known cards, all cards of a kind, or some that a player chooses for it."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.antecedents import Mention, handled
from rulewright.spoils.text.grammar.cursor import Cursor, Miss
from rulewright.spoils.text.grammar.nouns import Quantity, every, quantity
from rulewright.spoils.text.grammar.refs import reference
from rulewright.spoils.words.effects import Effect, Pick, Sequence
from rulewright.spoils.words.things import EachPlayer, Opponent, Picked, Player, ThatPlayer, Things, You

NOTHING: Final = Sequence(())
DURATIONS: Final = {
    "this turn": "turn",
    "until the start of your next turn": "your next turn",
    "during this battle": "battle",
}

Effects = tuple[Effect, ...]
Object = tuple[Effects, Things]  # the choice that comes first, if any, and what the instruction is applied to


def seq(effects: Effects) -> Effect:
    """Join instructions into one, without sequences inside sequences."""
    flat: list[Effect] = []
    for effect in effects:
        flat.extend(effect.effects if isinstance(effect, Sequence) else (effect,))
    return flat[0] if len(flat) == 1 else Sequence(tuple(flat))


def objects(c: Cursor) -> Object:
    """Read a known card, cards to choose, or all cards of a kind."""
    known = c.attempt(reference)
    if known:
        return (), known[0]
    some = c.attempt(chosen)
    return some or ((), every(c))


def chosen(c: Cursor) -> Object:
    """Read cards that the acting player chooses: `a character you control`."""
    found = quantity(c)
    return choice(c, found)


def choice(c: Cursor, found: Quantity) -> Object:
    """Make the choice of cards, which later words may refer to."""
    pick = picking(c, found, choose=True)
    return (pick,), Picked(pick.number)


def picking(c: Cursor, found: Quantity, *, choose: bool) -> Pick:
    """Make a pick or a choice and note it."""
    number = c.number()
    how = "chosen" if choose else "picked"
    several = found.plural or found.up_to
    mention = Mention(Picked(number), found.cards, plural=several, how=how, distinct=found.distinct)
    c.introduce(mention)
    return Pick(found.cards, found.amount, up_to=found.up_to, number=number, choose=choose, player=c.actor)


def treated(c: Cursor, thing: Things, how: str) -> None:
    """Note what was done to a card that was chosen for it."""
    if isinstance(thing, Picked):
        c.known = handled(c.known, thing, how)


def side_for(player: Player) -> str:
    """Give the side of the cards of an acting player."""
    if isinstance(player, You):
        return "you"
    if isinstance(player, Opponent):
        return "opponent"
    if isinstance(player, (EachPlayer, ThatPlayer)):
        return "their"
    raise Miss


def belongs(c: Cursor, thing: Things) -> str:
    """Give whose a card is as far as the text has said, to check `your hand` against it."""
    found = [one for one in c.known if one.thing == thing]
    side = found[0].cards.side if found else ""
    where = found[0].cards.area if found else ""
    return side if side.endswith("owned") or where in ("hand", "deck", "discard") else ""


def with_area(found: Quantity, area: str, side: str) -> Quantity:
    """Look for cards in an area instead of in play."""
    return replace(found, cards=replace(found.cards, area=area, side=side))
