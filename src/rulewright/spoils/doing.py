"""Doing: what each single instruction comes to, as a group of happenings that take place at the same time."""

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, TypeAlias, cast

from rulewright.engine.action import Action
from rulewright.engine.ask import Ask
from rulewright.engine.value import Value
from rulewright.spoils import costing, entering, parties, picking
from rulewright.spoils.context import Context
from rulewright.spoils.fitting import amount_of, holds, players_of, present, shows_face, things_of
from rulewright.spoils.happenings import AREAS, Happening
from rulewright.spoils.statecheck import AS_CHARACTER
from rulewright.spoils.table import ATTACKER, DISCARD
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Choosing: TypeAlias = Generator[Ask, Action, tuple[int, ...]]


class Done:
    """What an instruction comes to: a group, the context afterwards, and whether it was followed so far."""

    def __init__(self, context: Context, group: tuple[Happening, ...] = (), *, followed: bool = True) -> None:
        """Come to a group."""
        self.context = context
        self.group = group
        self.followed = followed


def each(g: "Spoils", things: object, context: Context, kind: str) -> Done:
    """Come to one happening of a kind for each thing; a restore rule leaves out what it cannot restore."""
    found = things_of(g, things, context)  # type: ignore[arg-type]
    if kind == "restore" and context.get("label") == "restore rule":
        found = tuple([one for one in found if not g.standing.forbids(one, "be restored", by="restore rule")])
    group = tuple([(kind, one) if kind != "destroy" else (kind, one, context.source) for one in found])
    return Done(context, cast("tuple[Happening, ...]", group), followed=bool(group))


def do(g: "Spoils", word: object, number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Say what an instruction comes to, with what was chosen for it."""
    simple: dict[type, str] = {
        e.Destroy: "destroy",
        e.Deplete: "deplete",
        e.Restore: "restore",
        e.FlipDown: "flip down",
    }
    if type(word) in simple:
        return each(g, word.things, context, simple[type(word)])  # type: ignore[attr-defined]
    return DO[type(word)](g, word, number, context, chosen)


def pick(g: "Spoils", word: e.Pick, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember what was picked; being picked is an event of its own. [CR3:310.1]"""
    if word.random:
        found = picking.pickable(g, word, context.player, context)
        count = min(len(found), amount_of(g, word.amount, context))
        chosen = g.chance.shuffled(found)[:count]
    bound = context.bound(f"pick{word.number}", chosen)
    if word.cards.area == "play" and word.cards.types and not shows_face(word.cards):
        bound = bound.bound(f"type{word.number}", word.cards.types)
    enough = len(chosen) >= (0 if word.up_to else amount_of(g, word.amount, context))
    group: tuple[Happening, ...] = ()
    if not word.choose:
        group = tuple([("told", "picked", one, context.player, 0) for one in chosen])
    return Done(bound, group, followed=bool(chosen) and enough)


def discard(g: "Spoils", word: e.Discard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Discard what was chosen, or at random. [CR3:305.2]"""
    if word.random:
        count = amount_of(g, word.amount, context)
        for player in players_of(g, word.player, context):
            chosen += g.chance.shuffled(g.table.hands[player])[:count]
    return Done(context, tuple([("discard", one) for one in chosen]), followed=bool(chosen))


def discard_whole(g: "Spoils", word: e.DiscardWhole, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Discard a whole hand."""
    hands = [one for player in players_of(g, word.player, context) for one in g.table.hands[player]]
    return Done(context, tuple([("discard", one) for one in hands]), followed=bool(hands))


def draw(g: "Spoils", word: e.Draw, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Draw as many cards as there are. [CR3:306.2]"""
    wanted = amount_of(g, word.amount, context)
    counts = [(player, min(wanted, len(g.table.decks[player]))) for player in players_of(g, word.player, context)]
    group = tuple([("draw", player, count) for player, count in counts if count])
    return Done(context, group, followed=bool(group))


def inflict(g: "Spoils", word: e.Inflict, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Inflict damage to each thing, or as it was divided. [CR3:408.7]"""
    source = context.source if word.source is None else (*things_of(g, word.source, context), context.source)[0]
    if word.divided:
        shares = [(one, chosen.count(one)) for one in sorted(set(chosen))]
    else:
        amount = amount_of(g, word.amount, context)
        shares = [(one, amount) for one in things_of(g, word.things, context)]
    group = tuple([("damage", source, one, share, 0) for one, share in shares])
    return Done(context, group, followed=bool(group))


def influence(g: "Spoils", word: object, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let factions gain or lose influence."""
    assert isinstance(word, (e.LoseInfluence, e.GainInfluence))
    amount = amount_of(g, word.amount, context) * (1 if isinstance(word, e.GainInfluence) else -1)
    group = tuple([("influence", player, amount) for player in players_of(g, word.player, context) if amount])
    return Done(context, group, followed=bool(group))


def detach_resources(
    g: "Spoils", word: e.DetachResources, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Detach all resources from a faction."""
    factions = [g.table.faction[player] for player in players_of(g, word.player, context)]
    found = [one for one in g.table.play[0] if g.table.attached[one] in factions and "resource" in g.types(one)]
    return Done(context, tuple([("detach", one) for one in found]))


def attach(g: "Spoils", word: e.Attach, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Attach cards to another."""
    target = things_of(g, word.to, context)
    found = things_of(g, word.card, context) if target else ()
    return Done(context, tuple([("attach", one, target[0]) for one in found]), followed=bool(found))


def take_control(g: "Spoils", word: e.TakeControl, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Take control for a turn, or as long as they stay in play, of what may leave its control. [CR3:407.3]"""
    player = players_of(g, word.player, context)[0]
    there = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
    found = tuple([one for one in there if not g.standing.forbids(one, "leave control", player)])
    if word.duration != "ever":
        entry = ("control", player, found, context.args(), word.duration)
        return Done(context, (("ongoing", entry),) if found else (), followed=bool(found))
    return Done(context, tuple([("control", one, player) for one in found]), followed=bool(found))


def put_into(g: "Spoils", word: e.PutInto, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put cards into an area of their owner's."""
    area, _, place = word.area.partition(" ")
    found = present(g, word.things, context)
    group = tuple([("put", one, AREAS[area], place, int(place == "face-down")) for one in found])
    return Done(context, group, followed=bool(group))


def put_into_play(g: "Spoils", word: e.PutIntoPlay, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put cards into play: that is not deploying them. [CR3:402.8]"""
    player = players_of(g, word.player, context)[0]
    to = -1 if word.attached_to is None else (*things_of(g, word.attached_to, context), -1)[0]
    found = present(g, word.things, context)
    targets = dict(zip(found, chosen, strict=True)) if chosen else dict.fromkeys(found, to)
    group: list[Happening] = []
    for one in sorted(found, key=lambda thing: targets[thing] >= 0):  # bearers come before what is attached to them
        if targets[one] >= 0 or word.face_down or not entering.attaches(g, one):
            group.append(("enter", one, player, int(word.depleted), int(word.face_down), targets[one]))
        elif g.table.area[one] != DISCARD:
            group.append(("put", one, DISCARD, "", 0))  # [CR3:507.2c]
    return Done(context, tuple(group), followed=bool(group))


def put_from_deck(g: "Spoils", word: e.PutFromDeck, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put cards from the top of a deck into another area."""
    player = players_of(g, word.player, context)[0]
    found = g.table.decks[player][: amount_of(g, word.amount, context)]
    area, _, place = word.area.partition(" ")
    group = tuple([("put", one, AREAS[area], place, int(place == "face-down")) for one in found])
    return Done(context, group, followed=bool(found))


def search(g: "Spoils", word: e.Search, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember what was found; the owner shuffles afterwards. What had to fit is shown. [CR3:312.1] [A113] [A126]"""
    owner = players_of(g, word.player, context)[0]
    g.shuffle_deck(owner)
    if word.reveal or described(word):
        for one in chosen:
            g.unveil(one)
    return Done(context.bound(f"pick{word.number}", chosen), followed=bool(chosen))


def described(word: e.Search) -> bool:
    """Whether a search is for a card that must fit a description, not for any card. [CR3:312.2]"""
    return word.cards != w.Cards(area="deck", side=word.cards.side)


def shuffle(g: "Spoils", word: e.Shuffle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Shuffle a deck. [CR3:313.1]"""
    for player in players_of(g, word.player, context):
        g.shuffle_deck(player)
    return Done(context)


def reveal_hand(g: "Spoils", word: object, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Show a hand to everybody, or to one player."""
    assert isinstance(word, (e.RevealHand, e.LookAtHand))
    for player in players_of(g, word.player, context):
        for one in g.table.hands[player]:
            if isinstance(word, e.RevealHand):
                g.unveil(one)
            else:
                g.show(one, 1 << context.player)
    return Done(context)


def create_tokens(g: "Spoils", word: e.CreateTokens, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put card tokens into play. [CR3:409.3]"""
    player = players_of(g, word.player, context)[0]
    count = amount_of(g, word.amount, context)
    definition = g.definition_number(word.name)
    return Done(context, tuple([("create", definition, player, context.player)] * count), followed=count > 0)


def tokens(g: "Spoils", word: object, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put tokens on cards, or remove them. [CR3:409.1]"""
    assert isinstance(word, (e.PutTokens, e.RemoveTokens))
    found = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
    if isinstance(word, e.RemoveTokens):
        return remove_tokens(g, word, context, found)
    amount = amount_of(g, word.amount, context)
    return Done(context, tuple([("tokens", one, amount) for one in found]), followed=bool(found))


def remove_tokens(g: "Spoils", word: e.RemoveTokens, context: Context, found: list[int]) -> Done:
    """Remove so many tokens from each card, or all."""
    counts = [
        (one, g.table.tokens[one] if word.amount is None else amount_of(g, word.amount, context)) for one in found
    ]
    enough = all(g.table.tokens[one] >= count for one, count in counts)
    group = tuple([("tokens", one, -min(count, g.table.tokens[one])) for one, count in counts])
    return Done(context, group, followed=bool(found) and enough)


def remove_damage(g: "Spoils", word: e.RemoveDamage, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Remove damage markers."""
    found = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
    counts = [
        (one, g.table.markers[one] if word.amount is None else amount_of(g, word.amount, context)) for one in found
    ]
    return Done(context, tuple([("markers", one, -count) for one, count in counts]), followed=bool(found))


def pay(g: "Spoils", word: e.Pay, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Pay by attaching resources to the faction: all or nothing. [CR3:309.1] [CR3:406.5] [A44]"""
    player = players_of(g, word.player, context)[0]
    amount = costing.payable(g, player, amount_of(g, word.amount, context))
    faction = g.table.faction[player]
    followed = len(chosen) == amount
    if followed:
        costing.use_discounts(g, player, -1)
    return Done(context, tuple([("attach", one, faction) for one in chosen]), followed=followed)


def choose_number(_g: "Spoils", word: e.ChooseNumber, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Define a variable by choice. [CR3:410.2]"""
    return Done(context.bound(word.letter, chosen[0]))


def let_variable(g: "Spoils", word: e.LetVariable, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Define a variable."""
    return Done(context.bound(word.letter, amount_of(g, word.amount, context)))


def only(g: "Spoils", word: e.Only, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Satisfy a restriction, or not; what is being responded to is kept. [CR3:401.3a] [A139]"""
    action = g.answering(context.player)
    if action is not None:
        context = context.bound("answered", (action[1],))
    return Done(context, followed=holds(g, word.condition, context))


def change(g: "Spoils", word: e.Change, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let things be changed for a while."""
    over = word.duration == "battle" and g.table.battle[ATTACKER] < 0  # what lasts a battle needs one
    found = tuple([one for one in things_of(g, word.things, context) if g.table.in_play(one) and not over])
    if isinstance(word.change, c.LosesType) and isinstance(word.things, w.Picked):
        context = context.bound(f"type{word.things.number}", ())  # what the text itself takes away is not waited for
    made = [one for one in found if isinstance(word.change, c.GainsText) and "character" in g.types(one)]
    rest = tuple([one for one in found if one not in made])
    entries: list[tuple[Value, ...]] = [("change", number, rest, context.args(), word.duration)] if rest else []
    entries += [("change", number, (one,), context.args(), word.duration, AS_CHARACTER) for one in made]
    return Done(context, tuple([("ongoing", entry) for entry in entries]), followed=bool(found))


def change_for(_g: "Spoils", word: e.ChangeFor, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let what players may do be changed for a while."""
    return Done(context, (("ongoing", ("change", number, (), context.args(), word.duration)),))


def reduce_next(g: "Spoils", word: e.ReduceNextDamage, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Reduce the next damage to things. [CR3:506.3]"""
    found = things_of(g, word.things, context)
    amount = amount_of(g, word.amount, context)
    group = tuple([("ongoing", ("shield", number, (one,), (amount,), "turn")) for one in found])
    return Done(context, group, followed=bool(group))


def reduce_next_cost(
    g: "Spoils", word: e.ReduceNextCost, number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Reduce the next numeric cost that a player pays this turn. [CR3:406.5a] [A45]"""
    entry = ("discount", number, (), (context.player, amount_of(g, word.amount, context)), "turn")
    return Done(context, (("ongoing", entry),))


def terminate(g: "Spoils", word: e.Terminate, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Stop a card or ability before it resolves; a card goes to its owner's discard pile. [CR3:314.1]"""
    group = []
    for one in things_of(g, word.card, context):
        g.stop(one)
        if g.table.alive(one) and one in g.table.deployed[0]:
            group.append(("put", one, AREAS["discard"], "", 0))
    return Done(context, cast("tuple[Happening, ...]", tuple(group)))


def remove_from_battle(
    g: "Spoils", word: e.RemoveFromBattle, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Take characters out of the battle. [CR3:302.15]"""
    found = [one for one in things_of(g, word.things, context) if g.table.role(one)]
    for one in found:
        parties.leave_battle(g, one)
    return Done(context, followed=bool(found))


def join_battle(g: "Spoils", word: e.JoinBattle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Add characters to a party; only those of its player. [CR3:407.6] [A102]"""
    joined = [parties.join_battle(g, one, word.party) for one in things_of(g, word.things, context)]
    return Done(context, followed=any(joined))


def lose_game(g: "Spoils", word: e.LoseGame, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let players lose the game."""
    return Done(context, tuple([("lose", player) for player in players_of(g, word.player, context)]))


DO: dict[type, Callable[..., Done]] = {
    e.Pick: pick,
    e.Discard: discard,
    e.DiscardWhole: discard_whole,
    e.Draw: draw,
    e.Inflict: inflict,
    e.LoseInfluence: influence,
    e.GainInfluence: influence,
    e.DetachResources: detach_resources,
    e.Attach: attach,
    e.TakeControl: take_control,
    e.PutInto: put_into,
    e.PutIntoPlay: put_into_play,
    e.PutFromDeck: put_from_deck,
    e.Search: search,
    e.Shuffle: shuffle,
    e.RevealHand: reveal_hand,
    e.LookAtHand: reveal_hand,
    e.CreateTokens: create_tokens,
    e.PutTokens: tokens,
    e.RemoveTokens: tokens,
    e.RemoveDamage: remove_damage,
    e.Pay: pay,
    e.ChooseNumber: choose_number,
    e.LetVariable: let_variable,
    e.Only: only,
    e.Change: change,
    e.ChangeFor: change_for,
    e.ReduceNextDamage: reduce_next,
    e.ReduceNextCost: reduce_next_cost,
    e.Terminate: terminate,
    e.RemoveFromBattle: remove_from_battle,
    e.JoinBattle: join_battle,
    e.LoseGame: lose_game,
}
