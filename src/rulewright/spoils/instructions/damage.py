"""What comes of instructions about damage, influence and tokens."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulewright.spoils.choices import afford, deciding
from rulewright.spoils.choices.promises import Need
from rulewright.spoils.happening.damage import WHOLE
from rulewright.spoils.happening.kinds import Damage, GoOn, Happening, Heal, Influence, Lose, Markers, Tokens
from rulewright.spoils.instructions.record import AsCost, Done, Instruction
from rulewright.spoils.meaning.addressees import affected
from rulewright.spoils.meaning.cards import amount_for, amount_of, players_of, things_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.ongoing import Redirection, Shield
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import Number

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def inflict(g: "Spoils", word: d.Inflict, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Inflict damage to each thing, or as it was divided. [CR3:408.7]"""
    source = source_of(g, word, context)
    if source < 0:
        return Done(context, followed=False)
    found = () if word.divided else affected(g, word.things, context)
    shares = divided(chosen) or [(one, amount_of(g, word.amount, context.about(one))) for one in found]
    group = tuple([Damage(source, one, share) for one, share in shares])
    return Done(context, group, followed=bool(group))


def source_of(g: "Spoils", word: d.Inflict, context: Context) -> int:
    """Give the card that inflicts damage, or -1 if it has left play; the card of an event counts as it was. [A380]"""
    if word.source is None:
        return context.source
    found = [one for one in things_of(g, word.source, context) if isinstance(word.source, w.It) or g.table.in_play(one)]
    return (*found, -1)[0]


def fight(g: "Spoils", word: d.Fight, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let each of some cards that are still in play inflict damage to each other one. [A381]"""
    found = [one for one in affected(g, word.things, context) if g.table.in_play(one)]
    numbers = [(one, g.number(one, word.number)) for one in found]
    group = tuple([Damage(one, other, share) for one, share in numbers for other in found if other != one])
    return Done(context, group, followed=bool(group))


def divided(chosen: tuple[int, ...]) -> list[tuple[int, int]]:
    """Give each thing with its share of what was divided."""
    return [(one, chosen.count(one)) for one in sorted(set(chosen))]


def reduce_next(g: "Spoils", word: d.ReduceNextDamage, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Reduce the next damage to things. [CR3:506.3]"""
    found = things_of(g, word.things, context)
    amount = WHOLE if word.amount is None else amount_of(g, word.amount, context)
    group = tuple([GoOn(Shield(number, one, amount)) for one in found])
    return Done(context, group, followed=bool(group))


def redirect(g: "Spoils", word: d.Redirect, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let the next damage to things be inflicted to another card. [CR3:506.3] [A239]"""
    found, to = things_of(g, word.things, context), things_of(g, word.to, context)
    amount = WHOLE if word.amount is None else amount_of(g, word.amount, context)
    group = tuple([GoOn(Redirection(number, one, amount, to[0])) for one in found]) if to else ()
    return Done(context, group, followed=bool(group))


def remove_damage(g: "Spoils", word: d.RemoveDamage, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Remove damage markers from locations, and all damage of this turn from characters. [CR3:207.6] [CR3:408.4]

    Of a location only the markers of this turn, if the text says so. [A300]
    """
    found = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
    healed = [Heal(one, g.damage_on(one)) for one in found if word.amount is None and "character" in g.types(one)]
    found = [one for one in found if "location" in g.types(one)]
    counts = [
        (one, markers_meant(g, word, one) if word.amount is None else amount_of(g, word.amount, context))
        for one in found
    ]
    group: tuple[Happening, ...] = (*healed, *[Markers(one, -count) for one, count in counts])
    return Done(context, group, followed=bool(group))


def markers_meant(g: "Spoils", word: d.RemoveDamage, location: int) -> int:
    """Count the damage markers of a location, or only those that it got this turn. [A300]"""
    if not word.this_turn:
        return g.table.markers[location]
    return min(g.table.markers[location], sum([one.amount for one in g.table.damage[location]]))


def change_amount(
    _g: "Spoils", _word: "d.ChangeAmount | d.InflictElsewhere", _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Do nothing: the amount, or where damage goes, was changed when the replacement was applied. [A396]"""
    return Done(context)


def can_inflict_elsewhere(g: "Spoils", word: d.InflictElsewhere, _number: int, context: Context) -> bool:
    """Whether another card could receive the damage. [A83]"""
    others = [one for one in things_of(g, word.to, context) if one not in context.things("damaged")]
    return any([Damage(context.source, one, 1).possible(g) for one in others])


def influence(g: "Spoils", word: object, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let factions gain or lose influence."""
    assert isinstance(word, (d.LoseInfluence, d.GainInfluence))
    sign = 1 if isinstance(word, d.GainInfluence) else -1
    amounts = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    group = tuple([Influence(player, sign * amount) for player, amount in amounts if amount])
    return Done(context, group, followed=bool(group))


def lose_game(g: "Spoils", word: d.LoseGame, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let players lose the game."""
    return Done(context, tuple([Lose(player) for player in players_of(g, word.player, context)]))


def tokens(g: "Spoils", word: object, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put tokens on cards, as they were divided, or remove them. [CR3:409.1]"""
    assert isinstance(word, (d.PutTokens, d.RemoveTokens))
    found = [one for one in affected(g, word.things, context) if g.table.in_play(one)]
    if isinstance(word, d.RemoveTokens):
        return remove_tokens(g, word, context, found)
    whole = [] if word.divided else [(one, amount_of(g, word.amount, context.about(one))) for one in found]
    group = tuple([Tokens(one, share) for one, share in divided(chosen) or whole])
    return Done(context, group, followed=bool(group))


def remove_tokens(g: "Spoils", word: d.RemoveTokens, context: Context, found: list[int]) -> Done:
    """Remove so many tokens from each card, or all."""
    counts = [
        (one, g.table.tokens[one] if word.amount is None else amount_of(g, word.amount, context)) for one in found
    ]
    enough = all(g.table.tokens[one] >= count for one, count in counts)
    group = tuple([Tokens(one, -min(count, g.table.tokens[one])) for one, count in counts if g.table.tokens[one]])
    return Done(context, group, followed=bool(found) and enough)


# What players decide


def decide_shares(g: "Spoils", word: "d.Inflict | d.PutTokens", context: Context) -> deciding.Choosing:
    """Ask how an amount is divided, one at a time; not all of it needs to be if it says `up to`."""
    if not word.divided:
        return ()
    things = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
    chosen: tuple[int, ...] = ()
    asked = context.player
    if isinstance(word, d.Inflict):
        asked = (*players_of(g, word.divider, context), context.player)[0]
    for points in range(amount_of(g, word.amount, context) if things else 0, 0, -1):
        more = yield from deciding.choose(g, asked, things, (0 if word.up_to else 1, 1), points=points)
        if not more:
            break
        chosen += more
    return chosen


# What can be done, and what it leaves to others


def can_remove_tokens(g: "Spoils", word: d.RemoveTokens, _number: int, context: Context) -> bool:
    """Whether there are as many tokens; of all of them one is enough, and needed. [CR3:401.3b] [A392]"""
    amount = 1 if word.amount is None else amount_of(g, word.amount, context)
    return afford.all_can(g, word.things, context, lambda one: g.table.in_play(one) and g.table.tokens[one] >= amount)


def can_put_tokens(g: "Spoils", word: d.PutTokens, _number: int, context: Context) -> bool:
    """Whether all things that are known already are in play."""
    return afford.all_can(g, word.things, context, g.table.in_play)


def can_inflict(g: "Spoils", word: d.Inflict, _number: int, context: Context) -> bool:
    """Whether all things that are known already can receive damage; what is left of it is tried out. [CR3:408.2]"""
    if word.source is not None and not afford.known_things(word.source, context):
        return True
    if source_of(g, word, context) < 0:
        return False
    return afford.all_can(g, word.things, context, lambda one: Damage(-1, one, 1).possible(g))


def can_remove_damage(g: "Spoils", word: d.RemoveDamage, _number: int, context: Context) -> bool:
    """Whether all things that are known already are in play, with as much damage, or with any at all. [CR3:401.3b]"""
    amount = 1 if word.amount is None else amount_of(g, word.amount, context)
    return afford.all_can(
        g, word.things, context, lambda one: g.table.in_play(one) and removable(g, word, one) >= amount
    )


def removable(g: "Spoils", word: d.RemoveDamage, thing: int) -> int:
    """Count the damage of a card that a text can remove: of a character's this turn all of it, or none. [CR3:408.4]"""
    if "location" in g.types(thing):
        return markers_meant(g, word, thing)
    return g.damage_on(thing) if word.amount is None else 0


def tokens_used_up(g: "Spoils", word: d.RemoveTokens, _number: int, context: Context) -> list[Need]:
    """Use up so many tokens of each card."""
    if word.amount is None:
        return []
    count, found = amount_of(g, word.amount, context), things_of(g, word.things, context)
    return [Need("tokens", one, count, g.table.tokens[one]) for one in found]


def with_enough_tokens(word: d.RemoveTokens, cards: w.Cards) -> w.Cards:
    """Describe those of some cards that have as many tokens, or any. [CR3:401.3b]"""
    least = Number(1) if word.amount is None else word.amount
    if not isinstance(least, Number):
        return cards
    return replace(cards, compare=(*cards.compare, w.Compare("tokens", ">=", least)))


def can_lose_influence(g: "Spoils", word: d.LoseInfluence, _number: int, context: Context) -> bool:
    """Whether the factions have as much influence. [CR3:401.3b] [A46]"""
    players = players_of(g, word.player, context)
    return all(g.table.influence[one] >= amount_for(g, word.amount, one, context) for one in players)


RECORDS: Final[dict[type, Instruction]] = {
    d.Inflict: Instruction(inflict, decide=decide_shares, can=can_inflict, cost=AsCost(tried=True), plain=True),
    d.Fight: Instruction(fight, plain=True),
    d.ReduceNextDamage: Instruction(reduce_next),
    d.Redirect: Instruction(redirect),
    d.RemoveDamage: Instruction(remove_damage, can=can_remove_damage, cost=AsCost(cites=("CR3:401.3b",))),
    d.ChangeAmount: Instruction(change_amount),
    d.InflictElsewhere: Instruction(change_amount, can=can_inflict_elsewhere),
    d.LoseInfluence: Instruction(
        influence,
        can=can_lose_influence,
        cost=AsCost(changes="influence", takes=True, cites=("CR3:401.3b",)),
        plain=True,
    ),
    d.GainInfluence: Instruction(influence, plain=True),
    d.LoseGame: Instruction(lose_game, plain=True),
    d.PutTokens: Instruction(tokens, decide=decide_shares, can=can_put_tokens, cost=AsCost(sure=True), plain=True),
    d.RemoveTokens: Instruction(
        tokens,
        can=can_remove_tokens,
        uses_up=tokens_used_up,
        cost=AsCost(changes="tokens", takes=True, sure=True, narrows=with_enough_tokens, cites=("CR3:401.3b",)),
        plain=True,
    ),
}
