"""Doing: what each single instruction comes to, as a group of happenings that take place at the same time."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from rulewright.engine.value import Value
from rulewright.spoils import costing, entering, parties, picking
from rulewright.spoils.context import Context
from rulewright.spoils.damaging import WHOLE
from rulewright.spoils.definition import TYPES
from rulewright.spoils.fitting import affected, amount_of, fits, holds, players_of, present, shows_face, things_of
from rulewright.spoils.happenings import AREAS, Happening
from rulewright.spoils.statecheck import AS_CHARACTER
from rulewright.spoils.table import ATTACKER, DEPLOYED, DISCARD, HAND
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import choices as h
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Done:
    """What an instruction comes to: a group, the context afterwards, and whether it was followed so far."""

    def __init__(self, context: Context, group: tuple[Happening, ...] = (), *, followed: bool = True) -> None:
        """Come to a group."""
        self.context = context
        self.group = group
        self.followed = followed


def each(g: "Spoils", things: object, context: Context, kind: str) -> Done:
    """Come to one happening of a kind for each thing; a restore rule leaves out what it cannot restore."""
    found = affected(g, things, context)  # type: ignore[arg-type]
    if kind == "restore" and context.get("label") == "restore rule":
        found = tuple([one for one in found if not g.standing.forbids(one, "be restored", by="restore rule")])
    group = tuple([(kind, one) if kind != "destroy" else (kind, one, context.source) for one in found])
    return Done(context, cast("tuple[Happening, ...]", group), followed=bool(group))


def do(g: "Spoils", word: object, number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Say what an instruction comes to, with what was chosen for it."""
    simple: dict[type, str] = {
        m.Destroy: "destroy",
        m.Deplete: "deplete",
        m.Restore: "restore",
    }
    if type(word) in simple:
        return each(g, word.things, context, simple[type(word)])  # type: ignore[attr-defined]
    return DO[type(word)](g, word, number, context, chosen)


def pick(g: "Spoils", word: h.Pick, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember what was picked; being picked is an event of its own. [CR3:310.1]"""
    if word.random:
        found = picking.pickable(g, word, context.player, context)
        chosen = at_random(g, found, amount_of(g, word.amount, context))
    bound = context.bound(f"pick{word.number}", chosen)
    if word.cards.area == "play" and word.cards.types and not shows_face(word.cards):
        bound = bound.bound(f"type{word.number}", word.cards.types)
    if isinstance(word.among, (w.Picked, w.Rest)):
        taken = f"taken{word.among.number}"
        bound = bound.bound(taken, (*context.things(taken), *chosen))
    enough = len(chosen) >= (0 if word.up_to else amount_of(g, word.amount, context))
    group: tuple[Happening, ...] = ()
    if not word.choose:
        group = tuple([("told", "picked", one, context.player, 0) for one in chosen])
    return Done(bound, group, followed=bool(chosen) and enough)


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


def name_card(g: "Spoils", word: h.NameCard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which card was named; everybody hears it."""
    g.note("names", players_of(g, word.player, context)[0], chosen[0])
    return Done(context.bound("named", chosen[0]))


def choose_type(g: "Spoils", word: h.ChooseType, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember which card type was chosen; everybody hears it."""
    g.note("chooses type", players_of(g, word.player, context)[0], chosen[0])
    return Done(context.bound("chosen type", TYPES[chosen[0]]))


def discard(g: "Spoils", word: m.Discard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Discard what was chosen, or at random. [CR3:305.2]"""
    if word.random:
        count = amount_of(g, word.amount, context)
        for player in players_of(g, word.player, context):
            own = Context(player, context.source, context.bindings)
            chosen += at_random(g, [one for one in g.table.hands[player] if g.fits(one, word.cards, own)], count)
    return Done(context, tuple([("discard", one) for one in chosen]), followed=bool(chosen))


def discard_whole(g: "Spoils", word: m.DiscardWhole, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Discard a whole hand."""
    hands = [one for player in players_of(g, word.player, context) for one in g.table.hands[player]]
    return Done(context, tuple([("discard", one) for one in hands]), followed=bool(hands))


def discard_these(g: "Spoils", word: m.DiscardThese, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Discard cards that are known already, as far as they are still in the player's hand. [CR3:305.1]"""
    players = players_of(g, word.player, context)
    held = [one for one in affected(g, word.things, context) if g.table.alive(one) and g.table.area[one] == HAND]
    own = [one for one in held if g.table.owner_of(one) in players]
    return Done(context, tuple([("discard", one) for one in own]), followed=bool(own))


def draw(g: "Spoils", word: m.Draw, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Draw as many cards as there are, of those that each player wants. [CR3:306.2]"""
    players = players_of(g, word.player, context)
    wanted = chosen if word.up_to else (amount_of(g, word.amount, context),) * len(players)
    counts = [(one, min(count, len(g.table.decks[one]))) for one, count in zip(players, wanted, strict=True)]
    group = tuple([("draw", player, count) for player, count in counts if count])
    return Done(context, group, followed=bool(group))


def inflict(g: "Spoils", word: d.Inflict, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Inflict damage to each thing, or as it was divided. [CR3:408.7]"""
    source = context.source if word.source is None else (*things_of(g, word.source, context), context.source)[0]
    found = () if word.divided else affected(g, word.things, context)
    shares = divided(chosen) or [(one, amount_of(g, word.amount, context.about(one))) for one in found]
    group = tuple([("damage", source, one, share, 0) for one, share in shares])
    return Done(context, group, followed=bool(group))


def divided(chosen: tuple[int, ...]) -> list[tuple[int, int]]:
    """Give each thing with its share of what was divided."""
    return [(one, chosen.count(one)) for one in sorted(set(chosen))]


def influence(g: "Spoils", word: object, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let factions gain or lose influence."""
    assert isinstance(word, (d.LoseInfluence, d.GainInfluence))
    amount = amount_of(g, word.amount, context) * (1 if isinstance(word, d.GainInfluence) else -1)
    group = tuple([("influence", player, amount) for player in players_of(g, word.player, context) if amount])
    return Done(context, group, followed=bool(group))


def detach_resources(
    g: "Spoils", word: m.DetachResources, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Detach all resources from a faction."""
    factions = [g.table.faction[player] for player in players_of(g, word.player, context)]
    found = [one for one in g.table.play[0] if g.table.attached[one] in factions and "resource" in g.types(one)]
    return Done(context, tuple([("detach", one) for one in found]))


def detach(_g: "Spoils", _word: m.Detach, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Detach the resources that were chosen."""
    return Done(context, tuple([("detach", one) for one in chosen]), followed=bool(chosen))


def detach_these(g: "Spoils", word: m.DetachThese, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Detach cards that are known already."""
    found = [one for one in affected(g, word.things, context) if g.table.in_play(one) and g.table.attached[one] >= 0]
    return Done(context, tuple([("detach", one) for one in found]), followed=bool(found))


def attach(g: "Spoils", word: m.Attach, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Attach cards to another."""
    target = things_of(g, word.to, context)
    found = affected(g, word.card, context) if target else ()
    return Done(context, tuple([("attach", one, target[0]) for one in found]), followed=bool(found))


def take_control(g: "Spoils", word: m.TakeControl, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Take control for a turn, or as long as they stay in play, of what may leave its control. [CR3:407.3]"""
    player = players_of(g, word.player, context)[0]
    there = [one for one in affected(g, word.things, context) if g.table.in_play(one)]
    found = tuple([one for one in there if not g.standing.forbids(one, "leave control", player)])
    if word.duration != "ever":
        entry = ("control", player, found, context.args(), word.duration)
        return Done(context, (("ongoing", entry),) if found else (), followed=bool(found))
    return Done(context, tuple([("control", one, player) for one in found]), followed=bool(found))


def put_into(g: "Spoils", word: m.PutInto, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put cards into an area of their owner's; only who chose an order knows it. [A160]"""
    area, _, place = word.area.partition(" ")
    found = chosen or tuple(present(g, word.things, context))
    if place == "top":
        found = tuple(reversed(found))  # the uppermost comes last
    alone = [one for one in found if [g.table.owner_of(two) for two in found].count(g.table.owner_of(one)) == 1]
    group: list[Happening] = []
    for one in found:
        seats: Happening = () if one in alone or place not in ("top", "bottom") else (1 << context.player,)
        group.append(("put", one, AREAS[area], place, int(place == "face-down"), *seats))
    return Done(context, tuple(group), followed=bool(group))


def put_into_play(g: "Spoils", word: m.PutIntoPlay, number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put cards into play: that is not deploying them. [CR3:402.8] [CR3:402.8a]"""
    several = isinstance(word.player, (w.EachPlayer, w.EachOpponent)) and context.get("each") is None  # [A360]
    player = players_of(g, word.player, context)[0]
    found = [one for one in affected(g, word.things, context) if g.table.alive(one)]
    if word.instead_of_discard and not context.number("instead"):
        return later(g, context, number, tuple([one for one in found if g.table.area[one] == DEPLOYED]))
    to = -1 if word.attached_to is None else (*things_of(g, word.attached_to, context), -1)[0]
    targets = dict(zip(found, chosen, strict=True)) if chosen else dict.fromkeys(found, to)
    party = (word.party,) if word.party else ()
    group: list[Happening] = []
    for one in sorted(found, key=lambda thing: targets[thing] >= 0):  # bearers come before what is attached to them
        player = g.table.owner_of(one) if several else player
        if word.face_down and g.table.in_play(one):
            group.append(("flip down", one, player))  # what is in play already can only turn its back [CR3:411.4]
        elif targets[one] >= 0 or word.face_down or not entering.attaches(g, one):
            group.append(("enter", one, player, int(word.depleted), int(word.face_down), targets[one], *party))
        elif g.table.area[one] != DISCARD:
            group.append(("put", one, DISCARD, "", 0))  # [CR3:507.2c]
    return Done(context, tuple(group), followed=bool(group))


def flip_up(g: "Spoils", word: m.FlipUpCard, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Flip face-down cards face-up; what cannot be in play so goes to its owner's discard pile. [CR3:411.3] [A162]"""
    found = costing.face_down(g, affected(g, word.things, context))
    group: list[Happening] = []
    for one, to in zip(found, chosen, strict=True):
        if "tactic" in g.printed(one).types or (to < 0 and entering.attaches(g, one)):
            group.append(("put", one, DISCARD, "", 0))
        else:
            group.append(("flip up", one, to))
    return Done(context, tuple(group), followed=bool(group))


def flip_down(g: "Spoils", word: m.FlipDown, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Flip cards in play face-down under their owners' control. [CR3:411.4]"""
    found = affected(g, word.things, context)
    group = tuple([("flip down", one, g.table.owner_of(one)) for one in found])
    return Done(context, group, followed=bool(group))


def next_instead(g: "Spoils", word: e.NextInstead, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let a replacement wait for what it replaces. [CR3:506.3]"""
    entry = ("instead", number, (), context.args(), word.duration, g.table.next_stamp())
    return Done(context, (("ongoing", entry),))


def later(g: "Spoils", context: Context, number: int, cards: tuple[int, ...]) -> Done:
    """Let tactics that are being deployed go elsewhere than to the discard pile once they have resolved."""
    entries = [
        ("instead", number, (one,), context.bound("instead", 1).args(), "turn", g.table.next_stamp()) for one in cards
    ]
    return Done(context, tuple([("ongoing", entry) for entry in entries]), followed=bool(cards))


def put_from_deck(g: "Spoils", word: m.PutFromDeck, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put cards from the top of decks into another area, as many as there are. [CR3:402.5]"""
    area, _, place = word.area.partition(" ")
    count = amount_of(g, word.amount, context)
    found = [one for player in players_of(g, word.player, context) for one in g.table.decks[player][:count]]
    if area == "play":  # face-down, as a resource [CR3:411.1]
        down = tuple([("enter", one, g.table.owner_of(one), 0, 1, -1) for one in found])
        return Done(context, down, followed=bool(found))
    group = tuple([("put", one, AREAS[area], place, int(place == "face-down")) for one in found])
    return Done(context, group, followed=bool(found))


def search(g: "Spoils", word: s.Search, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Remember what was found; the owner shuffles afterwards. [CR3:312.1] [A113]"""
    g.shuffle_deck(players_of(g, word.player, context)[0])
    for one in chosen:
        g.show(one, 1 << players_of(g, word.searcher, context)[0])
    if word.reveal or picking.described(word.cards):
        reveal_cards(g, context.player, chosen)
    return Done(context.bound(f"pick{word.number}", chosen), followed=bool(chosen))


def reveal_cards(g: "Spoils", player: int, cards: tuple[int, ...]) -> None:
    """Show cards to everybody, and say so."""
    for one in cards:
        g.unveil(one)
    if cards:
        g.note("reveals", player, *[g.face(one) for one in cards])


def top_cards(g: "Spoils", word: object, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Look at the top cards of decks, or reveal them; nothing is shuffled. [A125]"""
    assert isinstance(word, (s.LookAtTop, s.RevealTop))
    count = chosen[0] if word.up_to else amount_of(g, word.amount, context)
    found = [one for player in players_of(g, word.deck, context) for one in g.table.decks[player][:count]]
    if isinstance(word, s.RevealTop):
        reveal_cards(g, context.player, tuple(found))
    else:
        for one in found:
            g.show(one, 1 << players_of(g, word.player, context)[0])
    return Done(context.bound(f"pick{word.number}", tuple(found)), followed=bool(found))


def reveal_until(g: "Spoils", word: s.RevealUntil, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Reveal cards from the top of a deck until enough of a kind have come, or to its end. [CR3:402.5] [A335]"""
    count = amount_of(g, word.amount, context)
    shown: list[int] = []
    found: list[int] = []
    for player in players_of(g, word.deck, context):
        for one in g.table.decks[player]:
            if len(found) >= count:
                break
            shown.append(one)
            if fits(g, one, word.cards, context, anywhere=True):
                found.append(one)
    reveal_cards(g, context.player, tuple(shown))
    bound = context.bound(f"pick{word.whole}", tuple(shown)).bound(f"taken{word.whole}", tuple(found))
    return Done(bound.bound(f"pick{word.number}", tuple(found)), followed=bool(shown))


def reveal(g: "Spoils", word: s.Reveal, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Reveal cards that are known already; face-down cards in play stay so."""
    found = tuple([one for one in affected(g, word.things, context) if g.table.alive(one)])
    reveal_cards(g, context.player, found)
    return Done(context, followed=bool(found))


def shuffle(g: "Spoils", word: m.Shuffle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Shuffle a deck. [CR3:313.1]"""
    for player in players_of(g, word.player, context):
        g.shuffle_deck(player)
    return Done(context)


def reveal_hand(g: "Spoils", word: object, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Show a hand to everybody, or to one player."""
    assert isinstance(word, (s.RevealHand, s.LookAtHand))
    for player in players_of(g, word.player, context):
        if isinstance(word, s.RevealHand):
            reveal_cards(g, player, g.table.hands[player])
        else:
            for one in g.table.hands[player]:
                g.show(one, 1 << context.player)
    return Done(context)


def create_tokens(g: "Spoils", word: m.CreateTokens, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Put card tokens into play. [CR3:409.3]"""
    player = players_of(g, word.player, context)[0]
    count = amount_of(g, word.amount, context)
    definition = g.definition_number(word.name)
    return Done(context, tuple([("create", definition, player, context.player)] * count), followed=count > 0)


def tokens(g: "Spoils", word: object, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Put tokens on cards, as they were divided, or remove them. [CR3:409.1]"""
    assert isinstance(word, (d.PutTokens, d.RemoveTokens))
    found = [one for one in affected(g, word.things, context) if g.table.in_play(one)]
    if isinstance(word, d.RemoveTokens):
        return remove_tokens(g, word, context, found)
    whole = [] if word.divided else [(one, amount_of(g, word.amount, context.about(one))) for one in found]
    group = tuple([("tokens", one, share) for one, share in divided(chosen) or whole])
    return Done(context, group, followed=bool(group))


def remove_tokens(g: "Spoils", word: d.RemoveTokens, context: Context, found: list[int]) -> Done:
    """Remove so many tokens from each card, or all."""
    counts = [
        (one, g.table.tokens[one] if word.amount is None else amount_of(g, word.amount, context)) for one in found
    ]
    enough = all(g.table.tokens[one] >= count for one, count in counts)
    group = tuple([("tokens", one, -min(count, g.table.tokens[one])) for one, count in counts if g.table.tokens[one]])
    return Done(context, group, followed=bool(found) and enough)


def remove_damage(g: "Spoils", word: d.RemoveDamage, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Remove damage markers from locations, and all damage of this turn from characters. [CR3:207.6] [CR3:408.4]

    Of a location only the markers of this turn, if the text says so. [A300]
    """
    found = [one for one in things_of(g, word.things, context) if g.table.in_play(one)]
    healed = [("heal", one) for one in found if word.amount is None and "character" in g.types(one)]
    found = [one for one in found if "location" in g.types(one)]
    counts = [
        (one, markers_meant(g, word, one) if word.amount is None else amount_of(g, word.amount, context))
        for one in found
    ]
    group = (*healed, *[("markers", one, -count) for one, count in counts])
    return Done(context, group, followed=bool(group))


def markers_meant(g: "Spoils", word: d.RemoveDamage, location: int) -> int:
    """Count the damage markers of a location, or only those that it got this turn. [A300]"""
    if not word.this_turn:
        return g.table.markers[location]
    return min(g.table.markers[location], sum([share for _, share in g.table.damage[location]]))


def pay(g: "Spoils", word: y.Pay, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Pay by attaching resources to the faction: all or nothing. [CR3:309.1] [CR3:406.5] [A44] [CR3:309.1b]"""
    player = players_of(g, word.player, context)[0]
    amount = costing.payable(g, player, amount_of(g, word.amount, context))
    faction = g.table.faction[player]
    followed = len(chosen) == amount
    if followed:
        costing.use_discounts(g, player, -1)
    return Done(context, tuple([("attach", one, faction) for one in chosen]), followed=followed)


def choose_number(_g: "Spoils", word: h.ChooseNumber, _number: int, context: Context, chosen: tuple[int, ...]) -> Done:
    """Define a variable by choice. [CR3:410.2]"""
    return Done(context.bound(word.letter, chosen[0]))


def let_variable(g: "Spoils", word: h.LetVariable, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Define a variable."""
    return Done(context.bound(word.letter, amount_of(g, word.amount, context)))


def only(g: "Spoils", word: y.Only, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Satisfy a restriction, or not; what is being responded to is kept. [CR3:401.3a] [A139]"""
    action = g.answering(context.player)
    if action is not None:
        context = context.bound("answered", (action[1],))
    return Done(context, followed=holds(g, word.condition, context))


def change(g: "Spoils", word: e.Change, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let things be changed for a while."""
    over = word.duration == "battle" and g.table.battle[ATTACKER] < 0  # what lasts a battle needs one
    found = tuple([one for one in affected(g, word.things, context) if g.table.in_play(one) and not over])
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


def reduce_next(g: "Spoils", word: d.ReduceNextDamage, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Reduce the next damage to things. [CR3:506.3]"""
    found = things_of(g, word.things, context)
    amount = WHOLE if word.amount is None else amount_of(g, word.amount, context)
    group = tuple([("ongoing", ("shield", number, (one,), (amount,), "turn")) for one in found])
    return Done(context, group, followed=bool(group))


def redirect(g: "Spoils", word: d.Redirect, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let the next damage to things be inflicted to another card. [CR3:506.3] [A239]"""
    found, to = things_of(g, word.things, context), things_of(g, word.to, context)
    amount = amount_of(g, word.amount, context)
    entries = [("redirect", number, (one,), (amount, to[0]), "turn") for one in found] if to else []
    return Done(context, tuple([("ongoing", entry) for entry in entries]), followed=bool(entries))


def reduce_next_cost(
    g: "Spoils", word: y.ReduceNextCost, number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Reduce the next numeric cost that a player pays this turn. [CR3:406.5a] [A45]"""
    entry = ("discount", number, (), (context.player, amount_of(g, word.amount, context)), "turn")
    return Done(context, (("ongoing", entry),))


def terminate(g: "Spoils", word: y.Terminate, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Stop a card or ability before it resolves; a card goes to its owner's discard pile. [CR3:314.1] [CR3:314.2]

    A text may send it elsewhere.
    """
    area, _, place = word.area.partition(" ")
    group: list[Happening] = []
    for one in things_of(g, word.card, context):
        g.stop(one)
        if g.table.alive(one) and one in g.table.deployed[0]:
            if area == "play":
                group.append(("enter", one, g.table.owner_of(one), 0, 1, -1))
            else:
                group.append(("put", one, AREAS[area], place, 0))
    return Done(context, tuple(group))


def reduce_this(g: "Spoils", word: y.ReduceThisCost, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let the card that is being deployed cost less. [CR3:406.3]"""
    return Done(context.bound("less", context.number("less") + amount_of(g, word.amount, context)))


def attach_resources(
    g: "Spoils", _word: m.AttachResources, _number: int, context: Context, chosen: tuple[int, ...]
) -> Done:
    """Attach the resources that were chosen to the factions of their controllers."""
    group = tuple([("attach", one, g.table.faction[g.controller(one)]) for one in chosen])
    return Done(context, group, followed=bool(chosen))


def look_at(g: "Spoils", word: s.LookAtCards, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let whoever follows the text see cards; nobody else does."""
    for one in things_of(g, word.things, context):
        g.show(one, 1 << context.player)
    return Done(context)


def bar(g: "Spoils", _word: y.Bar, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Keep the ability to which this responds from being used again this turn."""
    found = [(one, g.ability_of(one)) for one in context.things("answered")]
    group = tuple([costing.bar(one, ability, context.player) for one, ability in found if ability >= 0])
    return Done(context, group, followed=bool(group))


def enters_under(g: "Spoils", word: m.EntersUnder, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let cards that are being deployed enter play under a player's control. [CR3:604.1h] [A235]"""
    player = players_of(g, word.player, context)[0]
    found = tuple([one for one in things_of(g, word.card, context) if one in g.table.deployed[0]])
    entry = ("enters", number, found, (player,), "turn")
    return Done(context, (("ongoing", entry),) if found else (), followed=bool(found))


def remove_from_battle(
    g: "Spoils", word: y.RemoveFromBattle, _number: int, context: Context, _chosen: tuple[int, ...]
) -> Done:
    """Take characters out of the battle. [CR3:302.15]"""
    found = [one for one in things_of(g, word.things, context) if g.table.role(one)]
    for one in found:
        parties.leave_battle(g, one)
    return Done(context, followed=bool(found))


def join_battle(g: "Spoils", word: y.JoinBattle, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Add characters to a party; only those of its player. [CR3:407.6] [A102]"""
    joined = [parties.join_battle(g, one, word.party) for one in affected(g, word.things, context)]
    return Done(context, followed=any(joined))


def lose_game(g: "Spoils", word: d.LoseGame, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let players lose the game."""
    return Done(context, tuple([("lose", player) for player in players_of(g, word.player, context)]))


def wait(_g: "Spoils", word: e.Later, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let an effect wait for its time, or for an event as often as it happens. [A209] [A330]"""
    return Done(context, (("ongoing", ("later", number, (), context.args(), word.duration or "ever")),))


def skip(_g: "Spoils", _word: y.SkipRestoreRule, number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Let a player's next restore rule be skipped."""
    return Done(context, (("ongoing", ("skip", number, (), context.args(), "ever")),))


def reflip(_g: "Spoils", _word: e.Reflip, _number: int, context: Context, _chosen: tuple[int, ...]) -> Done:
    """Do nothing: whoever flipped the coin sees that its loss was replaced. [A208]"""
    return Done(context)


DO: dict[type, Callable[..., Done]] = {
    h.Pick: pick,
    h.PickPlayer: pick_player,
    h.NameCard: name_card,
    m.DiscardThese: discard_these,
    m.Detach: detach,
    e.Later: wait,
    y.SkipRestoreRule: skip,
    e.Reflip: reflip,
    m.DetachThese: detach_these,
    h.ChooseType: choose_type,
    m.FlipDown: flip_down,
    m.FlipUpCard: flip_up,
    e.NextInstead: next_instead,
    s.LookAtTop: top_cards,
    s.RevealTop: top_cards,
    s.Reveal: reveal,
    s.RevealUntil: reveal_until,
    m.Discard: discard,
    m.DiscardWhole: discard_whole,
    m.Draw: draw,
    d.Inflict: inflict,
    d.LoseInfluence: influence,
    d.GainInfluence: influence,
    m.DetachResources: detach_resources,
    m.Attach: attach,
    m.TakeControl: take_control,
    m.PutInto: put_into,
    m.PutIntoPlay: put_into_play,
    m.PutFromDeck: put_from_deck,
    s.Search: search,
    m.Shuffle: shuffle,
    s.RevealHand: reveal_hand,
    s.LookAtHand: reveal_hand,
    m.CreateTokens: create_tokens,
    d.PutTokens: tokens,
    d.RemoveTokens: tokens,
    d.RemoveDamage: remove_damage,
    y.Pay: pay,
    h.ChooseNumber: choose_number,
    h.LetVariable: let_variable,
    y.Only: only,
    e.Change: change,
    e.ChangeFor: change_for,
    d.ReduceNextDamage: reduce_next,
    d.Redirect: redirect,
    y.ReduceNextCost: reduce_next_cost,
    y.Terminate: terminate,
    y.Bar: bar,
    m.EntersUnder: enters_under,
    y.ReduceThisCost: reduce_this,
    m.AttachResources: attach_resources,
    s.LookAtCards: look_at,
    y.RemoveFromBattle: remove_from_battle,
    y.JoinBattle: join_battle,
    d.LoseGame: lose_game,
}
