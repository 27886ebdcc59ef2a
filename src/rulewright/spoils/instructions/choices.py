"""What comes of instructions to pick, choose or name: what was chosen is remembered."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from rulewright.engine.ask import Ask
from rulewright.engine.value import Value
from rulewright.spoils.choices import afford, deciding, picking
from rulewright.spoils.choices.costs_together import picks_used
from rulewright.spoils.choices.promises import Need
from rulewright.spoils.happening.hear import telling
from rulewright.spoils.happening.kinds import Happening, Told
from rulewright.spoils.instructions.record import AsCost, Changes, Done, Instruction, leaves_all_open
from rulewright.spoils.meaning import together
from rulewright.spoils.meaning.cards import amount_for, amount_of, players_of
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.meaning.players import DUEL
from rulewright.spoils.meaning.qualities import shows_face
from rulewright.spoils.table.actions import Kind, Name, Subtype, Trade, Whom
from rulewright.spoils.table.areas import DEPLOYED
from rulewright.spoils.words import amounts as a
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import things as w
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.vocabulary import TRADES, TYPES, Area

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


def pick(g: "Spoils", word: h.Pick, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember what was picked; being picked is an event of its own. [CR3:310.1]"""
    wanted = [(one, amount_for(g, word.amount, one, context)) for one in players_of(g, word.player, context)]
    for player, count in wanted if word.random else ():
        able = [one for one in picking.pickable(g, word, player, context) if one not in chosen]
        chosen += at_random(g, able, count)
    bound = whose_opponent(g, word, context, chosen).bound(f"pick{word.number}", chosen)
    if word.cards.area == "play" and word.cards.types and not shows_face(word.cards):
        bound = bound.bound(f"type{word.number}", word.cards.types)
    if isinstance(word.among, (w.Picked, w.Rest)):
        taken = f"taken{word.among.number}"
        bound = bound.bound(taken, (*context.things(taken), *chosen))
    enough = len(chosen) >= sum([least_of(g, word, one, context, count) for one, count in wanted])
    group: tuple[Happening, ...] = ()
    if not word.choose:
        pickers = [player for player, _ in wanted]
        group = tuple([Told("picked", one, picker(g, one, pickers, context)) for one in chosen])
    return Done(bound, group, followed=bool(chosen) and enough)


def least_of(g: "Spoils", word: h.Pick, player: int, context: Context, most: int) -> int:
    """Give how many have to be picked at least: as many as may be, or none, or so many as the text says."""
    if word.up_to:
        return 0 if word.least is None else amount_for(g, word.least, player, context)
    return most


def whose_opponent(g: "Spoils", word: h.Pick, context: Context, chosen: tuple[int, ...]) -> Context:
    """Give a context that means the opponent whose card was picked, where there are several. [A71]"""
    if g.table.players == DUEL or context.get("opponent") is not None or word.cards.side != "opponent":
        return context
    holders = {g.controller(one) if g.table.in_play(one) else g.table.owner_of(one) for one in chosen}
    return context.bound("opponent", holders.pop()) if len(holders) == 1 else context


def picker(g: "Spoils", thing: int, pickers: list[int], context: Context) -> int:
    """Give who picked a card: of several players who each picked the one whose it is, if they are one of them."""
    if len(pickers) == 1:
        return pickers[0]
    holder = g.controller(thing) if g.table.in_play(thing) else g.table.owner_of(thing)
    return holder if holder in pickers else context.player


def at_random(g: "Spoils", things: "list[int] | tuple[int, ...]", count: int) -> tuple[int, ...]:
    """Let chance choose so many things, one after the other."""
    chosen: list[int] = []
    left = list(things)
    while left and len(chosen) < count:
        thing = left[g.chance.pick([g.printed(one).name for one in left])]
        chosen.append(thing)
        left.remove(thing)
    return tuple(chosen)


def pick_player(_g: "Spoils", _word: h.PickPlayer, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which player was picked."""
    return Done(context.bound("player", chosen[0]))


def kept(g: "Spoils", context: Context, name: str, value: Value) -> Context:
    """Bind what was chosen; all texts of a card in play that had it chosen know it, until it is chosen anew. [A461]"""
    t, source = g.table, context.source
    if t.in_play(source):
        t.keep_choices(source, (*[one for one in t.chosen[source] if one[0] != name], (name, value)))
    return context.bound(name, value)


def name_card(g: "Spoils", word: h.NameCard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which card was named; everybody hears it."""
    player = players_of(g, word.player, context)[0]
    g.note("names", player, chosen[0])
    return Done(kept(g, context, "named", chosen[0]), telling(g, "names", player))


def choose_type(g: "Spoils", word: h.ChooseType, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which card type was chosen; everybody hears it."""
    g.note("chooses type", players_of(g, word.player, context)[0], chosen[0])
    return Done(kept(g, context, "chosen type", TYPES[chosen[0]]))


def choose_facet(g: "Spoils", word: h.ChooseFacet, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which trade or subtype was chosen; everybody hears it."""
    g.note(f"chooses {word.what}", players_of(g, word.player, context)[0], chosen[0])
    known = TRADES if word.what == "trade" else g.known_subtypes()
    return Done(kept(g, context, f"chosen {word.what}", known[chosen[0]]))


def choose_number(g: "Spoils", word: h.ChooseNumber, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Define a variable by choice. [CR3:410.2]"""
    if word.letter == "Z":  # which no other choice of the card has: `the chosen number`
        return Done(kept(g, context, word.letter, chosen[0]))
    return Done(context.bound(word.letter, chosen[0]))


def let_variable(g: "Spoils", word: h.LetVariable, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Define a variable."""
    return Done(context.bound(word.letter, amount_of(g, word.amount, context)))


# What players decide


def decide_pick(g: "Spoils", word: h.Pick, context: Context) -> deciding.Choosing:
    """Ask for what is picked or chosen, unless chance decides. [CR3:310.1]"""
    if word.random:
        return ()
    chosen: tuple[int, ...] = ()
    for one in players_of(g, word.player, context):  # the active player first [CR3:402.2] [A119]
        count = amount_for(g, word.amount, one, context)
        able = [thing for thing in picking.pickable(g, word, one, context) if thing not in chosen]
        secret = word.up_to and word.cards.area in ("hand", "deck")
        most = len(able) + 1 if secret and isinstance(word.amount, a.CountOf) else count  # no end but the player's word
        least = least_of(g, word, one, context, count)
        jointly = None if word.together is None else (word.together, context.bound("acting", one))
        chosen += yield from deciding.choose(
            g, one, able, (least, most), pick=not word.choose, secret=secret, jointly=jointly
        )
    return chosen


def decide_player(g: "Spoils", word: h.PickPlayer, context: Context) -> deciding.Choosing:
    """Ask which player is picked: an opponent, or anybody. [CR3:310.1]"""
    able = [one for one in g.clockwise(context.player) if not word.opponent or one != context.player]
    choice = yield Ask(context.player, "player", [Whom(one) for one in able])
    assert isinstance(choice, Whom)
    return (choice.player,)


def decide_name(g: "Spoils", word: h.NameCard, context: Context) -> deciding.Choosing:
    """Ask for the name of a card, any of the game's list. [A163]"""
    known = [(card.name, at) for at, card in enumerate(g.config.definitions) if is_of_kind(card, word.cards)]
    names = sorted(known or [(card.name, at) for at, card in enumerate(g.config.definitions)])
    choice = yield Ask(players_of(g, word.player, context)[0], "name", [Name(at) for _, at in names])
    assert isinstance(choice, Name)
    return (choice.number,)


def is_of_kind(card: Definition, kind: w.Cards | None) -> bool:
    """Whether a printed card is of the kind that may be named."""
    if kind is None:
        return True
    wanted = ((kind.types, card.types), (kind.trades, (card.trade,)), (kind.subtypes, card.subtypes),
              (kind.supertypes, card.supertypes))  # fmt: skip
    barred = ((kind.not_types, card.types), (kind.not_trades, (card.trade,)), (kind.not_subtypes, card.subtypes),
              (kind.not_supertypes, card.supertypes))  # fmt: skip
    fits = all([not asked or set(asked) & set(found) for asked, found in wanted])
    return fits and not any([set(asked) & set(found) for asked, found in barred])


def decide_facet(g: "Spoils", word: h.ChooseFacet, context: Context) -> deciding.Choosing:
    """Ask for a trade, or for a subtype that a card of the game has."""
    asked = players_of(g, word.player, context)[0]
    count = len(TRADES) if word.what == "trade" else len(g.known_subtypes())
    offer = Trade if word.what == "trade" else Subtype
    choice = yield Ask(asked, word.what, [offer(at) for at in range(count)])
    assert isinstance(choice, Trade | Subtype)
    return (choice.number,)


def decide_type(g: "Spoils", word: h.ChooseType, context: Context) -> deciding.Choosing:
    """Ask for a card type. [CR3:201.4e]"""
    asked = players_of(g, word.player, context)[0]
    choice = yield Ask(asked, "type", [Kind(at) for at in range(len(TYPES))])
    assert isinstance(choice, Kind)
    return (choice.number,)


def decide_number(g: "Spoils", word: h.ChooseNumber, context: Context) -> deciding.Choosing:
    """Ask for the number of a variable. [CR3:410.2]"""
    asked, least = players_of(g, word.player, context)[0], amount_of(g, word.least, context)
    return (yield from deciding.up_to(asked, max(least, most_for(g, word, context)), least))


# What can be done, and what it leaves to others


def payable_picks(g: "Spoils", word: h.Pick, player: int, context: Context, wanted: int) -> list[int]:
    """List what a player may pick and can pay for, if that must be paid; so many are enough. [A266]"""
    if word.choose or not afford.tolled(g):
        return picking.pickable(g, word, player, context, wanted if word.together is None else -1)
    free = len(afford.free_resources(g, player))
    return [one for one in picking.pickable(g, word, player, context) if afford.pick_toll(g, player, one) <= free]


def as_far_as_known(cards: w.Cards, context: Context) -> w.Cards:
    """Give a description without what it asks of cards that an earlier cost has still to choose."""
    if cards.same_type is not None and is_open(cards.same_type, context):
        cards = replace(cards, same_type=None)
    if cards.unlike is not None and is_open(cards.unlike, context):
        cards = replace(cards, unlike=None)
    known = tuple([one for one in cards.compare if not is_measured_later(one.amount, context)])
    return cards if known == cards.compare else replace(cards, compare=known)


def is_measured_later(amount: a.Amount, context: Context) -> bool:
    """Whether an amount is a number of a card that has still to be picked."""
    return isinstance(amount, a.NumberOf) and is_open(amount.card, context)


def is_open(card: w.Card, context: Context) -> bool:
    """Whether a card has still to be picked, chosen or discarded."""
    return isinstance(card, w.Picked) and context.get(f"pick{card.number}") is None


def most_for(g: "Spoils", word: h.ChooseNumber, context: Context) -> int:
    """Give the greatest number that may be chosen: what the text says and what can be paid, at most. [A41]"""
    limits = [] if word.most is None else [amount_of(g, word.most, context)]
    if afford.has_paid(g, g.face(context.source), word.letter):
        limits.append(most_payable(g, context))
    return min(limits) if limits else plenty(g, players_of(g, word.player, context)[0])


def plenty(g: "Spoils", player: int) -> int:
    """Give a number that is as good as any greater one: as much as a player has of anything."""
    t = g.table
    counts = [t.influence[player], len(t.hands[player]), len(t.decks[player]), len(t.play[0])]
    return max([*counts, *[t.tokens[one] for one in t.play[0]]])


def most_payable(g: "Spoils", context: Context) -> int:
    """Give the greatest number that a player can pay, reductions counted; with a numeric cost that is skipped none."""
    if context.get("free"):
        return 0  # [RB:free]
    player, most = context.player, len(afford.free_resources(g, context.player))
    deployed = g.table.area[context.source] == DEPLOYED
    while most < afford.MOST:
        more = most + 1
        cost = afford.adjusted_cost if deployed else afford.ability_cost
        due = cost(g, player, context.source, more)
        if due > len(afford.free_resources(g, player)):
            break
        most = more
    return most


def can_choose_number(g: "Spoils", word: h.ChooseNumber, _number: int, context: Context) -> bool:
    """Whether there is a number to choose: one that can be paid, and is as much as it must be."""
    return word.least == a.Number(0) or most_for(g, word, context) >= amount_of(g, word.least, context)


def can_pick(g: "Spoils", word: h.Pick, _number: int, context: Context) -> bool:
    """Whether somebody who picks finds as many as are wanted, as far as is known before earlier costs are satisfied."""
    wanted = least_of(g, word, context.player, context, 0 if word.up_to else amount_of(g, word.amount, context))
    known = as_far_as_known(word.cards, context)
    word = word if known is word.cards else replace(word, cards=known)
    pickers = players_of(g, word.player, context)
    return any(are_enough(g, word, payable_picks(g, word, one, context, wanted), context, wanted) for one in pickers)


def are_enough(g: "Spoils", word: h.Pick, able: list[int], context: Context, wanted: int) -> bool:
    """Whether so many of some things can be picked together."""
    if word.together is None or not wanted:
        return len(able) >= wanted
    return any([together.can_reach(g, word.together, context, [one], able, wanted) for one in able])


def picks_used_up(g: "Spoils", word: h.Pick, number: int, context: Context) -> list[Need]:
    """Use up what is picked, if so many must be."""
    if (word.up_to and word.least is None) or not isinstance(word.player, w.You):
        return []
    count = amount_of(g, word.amount if word.least is None else word.least, context)
    return [Need("picks", number, count, len(picking.pickable(g, word, context.player, context)))]


def pick_notices(word: h.Pick, earlier: object, change: Changes) -> bool:
    """Whether what may be picked depends on an earlier cost: on what it picked, turned or discarded."""
    if change in ("pick", "hand") and getattr(earlier, "number", -1) in picks_used(word.cards):
        return True
    if change == "pick":
        return word.cards.besides is not None
    if change == "state":
        return bool({"depleted", "restored"} & set(word.cards.states))
    return change == "hand" and word.cards.area in ("hand", "discard")


def pick_may_be_left(_g: "Spoils", word: h.Pick) -> bool:
    """Whether nothing needs to be picked."""
    return word.up_to and word.least is None


def pick_hides(word: h.Pick, brought: frozenset[Area]) -> bool:
    """Whether a pick is among cards that the player cannot know."""
    area = word.cards.area
    return area == "deck" or area in brought or (area == "hand" and word.cards.side != "you")


def pick_opens(word: h.Pick) -> bool:
    """Whether chance or somebody else picks."""
    return word.random or word.player != w.You()


RECORDS: Final[dict[type, Instruction]] = {
    h.Pick: Instruction(
        pick,
        decide=decide_pick,
        can=can_pick,
        uses_up=picks_used_up,
        in_any_order=True,
        cost=AsCost(
            changes="pick",
            heard=("picked",),
            notices=pick_notices,
            takes=True,
            idle=True,
            may_be_left=pick_may_be_left,
            hides=pick_hides,
            opens=pick_opens,
        ),
    ),
    h.PickPlayer: Instruction(pick_player, decide=decide_player, cost=AsCost(opens=leaves_all_open)),
    h.NameCard: Instruction(name_card, decide=decide_name, cost=AsCost(opens=leaves_all_open)),
    h.ChooseType: Instruction(choose_type, decide=decide_type),
    h.ChooseFacet: Instruction(choose_facet, decide=decide_facet),
    h.ChooseNumber: Instruction(
        choose_number,
        decide=decide_number,
        can=can_choose_number,
        cost=AsCost(changes="number", takes=True, idle=True, heard=()),
    ),
    h.LetVariable: Instruction(let_variable, cost=AsCost(idle=True)),
}
