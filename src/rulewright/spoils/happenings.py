"""Happenings: everything that can happen on the table, one plain tuple each, and how each is carried out.

A group of them happens at the same time (see procedures/perform.py). The first entry is the kind:

    ("destroy", thing, by[, in a battle, shares]): the latter two where the rules do it    ("discard", thing)
    ("put", thing, area, place, down[, seats that may know its place])          ("draw", player, count)
    ("enter", thing, player, depleted, down, to[, party])                       ("flip up", thing)
    ("damage", source, thing, amount, battle[, shares])                         ("influence", player, change)
    ("deplete", thing)  ("restore", thing)  ("attach", thing, to)  ("detach", thing)
    ("control", thing, player)           ("ongoing", entry)                     ("tokens", thing, change)
    ("create", definition, player, owner)  ("flip down", thing)                   ("markers", thing, change)
    ("heal", thing)
    ("lose", player)
    ("told", kind, thing, player, amount): something that changes nothing by itself, but triggers may listen
"""

from typing import TYPE_CHECKING, TypeAlias, cast

from rulewright.engine.value import Value
from rulewright.spoils.context import Context
from rulewright.spoils.events import Happened
from rulewright.spoils.fitting import amount_of, fits
from rulewright.spoils.permitting import forbids_source, player_forbidden
from rulewright.spoils.table import DECK, DISCARD, HAND, OUT, PLAY, TOKEN, VOID
from rulewright.spoils.words import paragraphs as p

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

Happening: TypeAlias = tuple[Value, ...]
PLAYERS_KINDS = ("draw", "influence", "create", "ongoing", "lose")  # what is about no card that lies there already
LEAVING = ("destroy", "put", "discard", "enter", "flip down")  # by these a card leaves where it was
LAYERED = (p.EntersWith, p.While, p.Gated)
AREAS = {"hand": HAND, "deck": DECK, "discard": DISCARD, "out": OUT, "void": VOID}


def number(happening: Happening, place: int) -> int:
    """Give a number of a happening."""
    return cast("int", happening[place])


def thing_of(happening: Happening) -> int:
    """Give the object that a happening is about, or -1."""
    kind = happening[0]
    if kind in PLAYERS_KINDS:
        return -1
    return number(happening, 2 if kind in ("damage", "told") else 1)


def shares_of(happening: Happening) -> tuple[tuple[int, int], ...]:
    """Give each source of damage with its share: one source, or all that strike in a battle. [CR3:408.7]"""
    if len(happening) > 5:  # noqa: PLR2004 - the shares come last
        return cast("tuple[tuple[int, int], ...]", happening[5])
    return ((number(happening, 1), number(happening, 3)),)


def blow(happening: Happening) -> tuple[tuple[int, int], ...]:
    """Give the shares of the damage that destroys a card, where damage does. [CR3:408.8]"""
    if happening[0] != "destroy" or len(happening) < 5:  # noqa: PLR2004 - the shares come last
        return ()
    return cast("tuple[tuple[int, int], ...]", happening[4])


def possible(g: "Spoils", happening: Happening, *, cost: bool = False) -> bool:
    """Whether a happening can take place at all (as part of a cost): its object is there, and nothing forbids it.

    [CR3:408.1a]
    """
    t = g.table
    kind, thing = happening[0], thing_of(happening)
    if kind == "draw":
        return not player_forbidden(g, number(happening, 1), "draw")
    if kind == "told" or kind in PLAYERS_KINDS:
        return True
    if kind in LEAVING and thing in t.faction:
        return False  # a faction never leaves play [CR3:202.2]
    if kind in ("discard", "enter", "put"):
        return t.alive(thing) and not (kind == "enter" and t.area[thing] == PLAY)  # what is in play does not enter
    if not t.in_play(thing):
        return False
    standing = g.standing
    if kind == "destroy":
        if not cost and (standing.only_costs_destroy() or spared_by(g, happening)):
            return False
        return not standing.forbids(thing, "be destroyed")
    if kind == "deplete":
        resource = "resource" in standing.types[thing]  # resources never deplete [CR3:203.7]
        return not t.depleted[thing] and not resource and not standing.forbids(thing, "be depleted")
    if kind == "restore":
        return bool(t.depleted[thing]) and not standing.forbids(thing, "be restored")  # [CR3:303.2]
    if kind == "damage":
        receives = ("character", "location", "faction")  # nothing else can receive damage (A83)
        return any(one in standing.types[thing] for one in receives)
    if kind == "attach":
        return (
            t.in_play(number(happening, 2)) and thing not in t.faction and not t.hangs_on(number(happening, 2), thing)
        )
    if kind == "detach":
        return t.attached[thing] >= 0
    return True


def spared_by(g: "Spoils", happening: Happening) -> bool:
    """Whether a text keeps a card from being destroyed by the effect of such a card. [CR3:402.1a] [CR3:402.7]"""
    by_rules = len(happening) > 3  # noqa: PLR2004 - the mark of the rules comes last
    return not by_rules and forbids_source(g, number(happening, 1), "be destroyed", number(happening, 2))


def carry_out(g: "Spoils", happening: Happening) -> int:
    """Carry a happening out and give the object that came of it, or -1."""
    kind = happening[0]
    before = g.table.known[thing_of(happening)] if thing_of(happening) >= 0 else 0
    came = CARRY[cast("str", kind)](g, happening)
    g.happen(Happened(happening, audience_of(g, happening, before), faces_of(g, happening)))
    return came


def audience_of(g: "Spoils", happening: Happening, before: int) -> int:
    """Give the seats that may know which card a happening is about: who knew it, and who knows what came of it."""
    thing = thing_of(happening)
    if thing < 0:
        return -1
    seats = before | g.table.known[g.table.current(thing)]
    return -1 if seats == g.everyone(g.table) else seats


def faces_of(g: "Spoils", happening: Happening) -> tuple[int, ...]:
    """Give the definitions of the cards that a happening names, as they are now: a log does not change later."""
    thing = thing_of(happening)
    named = [thing] if thing >= 0 else []
    if happening[0] == "attach":
        named.append(number(happening, 2))
    return tuple([g.table.definition[g.table.card[one]] for one in named])


def destroy(g: "Spoils", happening: Happening) -> int:
    """Put a card from play into its owner's discard pile. [CR3:304.1]"""
    return leave(g, number(happening, 1), DISCARD)


def put(g: "Spoils", happening: Happening) -> int:
    """Put a card into another area of its owner's; into a deck at no place of its own it is shuffled. [CR3:313.2]"""
    _, thing, area, place, down = happening[:5]
    t = g.table
    new = leave(g, cast("int", thing), cast("int", area), top=place == "top", down=bool(down))
    if len(happening) > 5:  # noqa: PLR2004 - the seats come last
        t.journal.write(t.known, new, t.known[new] & number(happening, 5))
    if area == DECK and not place and t.alive(new):
        g.shuffle_deck(t.owner_of(new))
    return new


def leave(g: "Spoils", thing: int, area: int, *, top: bool = False, down: bool = False) -> int:
    """Move a card out of its area; what is last known of it stays with the old object.

    Whoever knows the card and sees where it goes knows it there. [A161]

    [CR3:207.5b] [CR3:408.9] [CR3:409.2]
    """
    t = g.table
    seats = t.known[thing]
    if t.area[thing] == PLAY:
        t.journal.write(t.last, thing, g.standing.snapshot(t, thing))
        for other in t.attachments(thing):
            t.journal.write(t.attached, other, -1)
    new = t.move(thing, area, t.owner_of(thing), top=top)
    made = t.is_token[t.card[new]]
    if made and not (made == TOKEN and area == OUT and g.ruleset.leaving_tokens == "remove_from_game"):
        t.vanish(new)  # [CR3:409.3a] [CR3:307.4]
    elif area == HAND:
        g.show(new, seats | 1 << t.owner_of(new))
    elif area == DECK or down:
        g.show(new, seats & g.seers(thing))
        g.lose_sight(thing)
    elif area in (DISCARD, OUT, VOID):
        g.unveil(new)
    if down and t.alive(new):
        t.journal.write(t.down, new, 1)
    return new


def discard(g: "Spoils", happening: Happening) -> int:
    """Put a card from its owner's hand into the discard pile. [CR3:305.1]"""
    return leave(g, number(happening, 1), DISCARD)


def enter(g: "Spoils", happening: Happening) -> int:
    """Put a card into play under a player's control."""
    _, thing, player, depleted, down, to = happening[:6]
    t = g.table
    old = cast("int", thing)
    if t.area[old] == PLAY:
        t.journal.write(t.last, old, g.standing.snapshot(t, old))
    new = t.move(old, PLAY, cast("int", player))
    depleted = depleted or (not down and enters_depleted(g, new))
    for column, value in ((t.depleted, depleted), (t.down, down)):
        if value:
            t.journal.write(column, new, 1)
    if down:
        g.show(new, t.known[old] & g.seers(old) | 1 << cast("int", player))
        g.lose_sight(old)
    else:
        g.unveil(new)
    if cast("int", to) >= 0:
        t.journal.write(t.attached, new, t.current(cast("int", to)))
    if t.mode[old] and not down:
        t.journal.write(t.mode, new, t.mode[old])  # the option that was chosen stays its text [A173]
    tokens = 0 if down else enters_with(g, new, old)
    if tokens:
        t.journal.write(t.tokens, new, tokens)
    if len(happening) > 6:  # noqa: PLR2004 - the party comes last [A102]
        join(g, new, cast("str", happening[6]))
    return new


def join(g: "Spoils", thing: int, party: str) -> None:
    """Let a card that has just entered join a party."""
    from rulewright.spoils import parties  # noqa: PLC0415 - parties ask what happenings cost

    parties.join_battle(g, thing, party)


def draw(g: "Spoils", happening: Happening) -> int:
    """Draw cards as a group, as many as there are. [CR3:306.1] [CR3:306.2] [CR3:306.3] [CR3:102.1a]"""
    _, player, count = happening
    t = g.table
    for thing in t.decks[cast("int", player)][: cast("int", count)]:
        leave(g, thing, HAND)
    return -1


def damage(g: "Spoils", happening: Happening) -> int:
    """Inflict damage: a faction loses influence, a location gains markers, a character remembers it this turn."""
    _, _source, thing, amount = cast("tuple[str, int, int, int]", happening[:4])
    t = g.table
    types = g.standing.types[thing]
    if "faction" in types:  # [CR3:408.3]
        owner = t.owner_of(thing)
        lost = g.lost_influence(owner, amount)
        t.journal.write(t.influence, owner, max(0, t.influence[owner] - lost))
        t.journal.write(
            t.deeds, 0, (*t.deeds[0], *[("hurt", by, owner) for by, share in shares_of(happening) if share])
        )
    if "location" in types:  # [CR3:408.5d]
        t.journal.write(t.markers, thing, t.markers[thing] + amount)
    if "character" in types or "location" in types:
        t.journal.write(t.damage, thing, (*t.damage[thing], *[one for one in shares_of(happening) if one[1]]))
    return thing


def influence(g: "Spoils", happening: Happening) -> int:
    """Let a faction gain or lose influence, never below 0. [CR3:202.3] [CR3:408.3b]"""
    _, player, change = cast("tuple[str, int, int]", happening)
    t = g.table
    t.journal.write(t.influence, player, max(0, t.influence[player] + change))
    return t.faction[player]


def deplete(g: "Spoils", happening: Happening) -> int:
    """Turn a card sideways."""
    g.table.journal.write(g.table.depleted, number(happening, 1), 1)
    return number(happening, 1)


def restore(g: "Spoils", happening: Happening) -> int:
    """Turn a card upright; who depleted it is forgotten. [CR3:303.3]"""
    deeds = g.table.deeds[0]
    left = tuple([one for one in deeds if one[:2] != ("depleted by this", number(happening, 1))])
    if left != deeds:
        g.table.journal.write(g.table.deeds, 0, left)
    g.table.journal.write(g.table.depleted, number(happening, 1), 0)
    return number(happening, 1)


def attach(g: "Spoils", happening: Happening) -> int:
    """Attach a card to another; it is detached from anything else at the same time. [CR3:301.2] [CR3:301.3]"""
    g.table.journal.write(g.table.attached, number(happening, 1), number(happening, 2))
    return number(happening, 1)


def detach(g: "Spoils", happening: Happening) -> int:
    """Detach a card."""
    g.table.journal.write(g.table.attached, number(happening, 1), -1)
    return number(happening, 1)


def control(g: "Spoils", happening: Happening) -> int:
    """Give a player control of a card for as long as it stays in play. [CR3:407.3]"""
    _, thing, player = cast("tuple[str, int, int]", happening)
    t = g.table
    if g.controller(thing) != player:
        t.journal.write(t.ready, thing, 0)
    older = tuple([released(entry, thing) for entry in t.ongoing[0]])
    if older != t.ongoing[0]:
        t.journal.write(t.ongoing, 0, older)
    t.journal.write(t.controller, thing, player)
    if t.down[thing]:
        g.show(thing, 1 << player)
    return thing


def released(entry: tuple[Value, ...], thing: int) -> tuple[Value, ...]:
    """Give an older effect without its hold on an object: the most recent taking of control counts. [CR3:407.3a]"""
    if entry[0] != "control" or thing not in cast("tuple[int, ...]", entry[2]):
        return entry
    return (*entry[:2], tuple([one for one in cast("tuple[int, ...]", entry[2]) if one != thing]), *entry[3:])


def ongoing(g: "Spoils", happening: Happening) -> int:
    """Let an effect go on: the newest last."""
    entry = cast("tuple[Value, ...]", happening[1])
    t = g.table
    if entry[0] == "control":
        for thing in cast("tuple[int, ...]", entry[2]):
            if g.controller(thing) != entry[1]:
                t.journal.write(t.ready, thing, 0)
    t.journal.write(t.ongoing, 0, (*t.ongoing[0], entry))
    return -1


def tokens(g: "Spoils", happening: Happening) -> int:
    """Put tokens on a card, or remove them."""
    _, thing, change = cast("tuple[str, int, int]", happening)
    t = g.table
    t.journal.write(t.tokens, thing, max(0, t.tokens[thing] + change))
    return thing


def markers(g: "Spoils", happening: Happening) -> int:
    """Remove damage markers from a location. [CR3:207.6] [CR3:408.5b]"""
    _, thing, change = cast("tuple[str, int, int]", happening)
    t = g.table
    t.journal.write(t.markers, thing, max(0, t.markers[thing] + change))
    if change < 0 and "character" not in g.types(thing) and -change >= sum([share for _, share in t.damage[thing]]):
        t.journal.write(t.damage, thing, ())  # nothing of this turn's is left
    return thing


def heal(g: "Spoils", happening: Happening) -> int:
    """Let a character forget all damage of this turn. [CR3:408.4]"""
    thing = number(happening, 1)
    g.table.journal.write(g.table.damage, thing, ())
    return thing


def create(g: "Spoils", happening: Happening) -> int:
    """Put a card token into play; its owner controls the effect that made it. [CR3:409.3b]"""
    _, definition, player, owner = cast("tuple[str, int, int, int]", happening)
    t = g.table
    card = t.new_card(definition, owner, made=TOKEN)
    new = t.new_object(card, PLAY, player)
    t.lay(new)
    g.unveil(new)
    if enters_depleted(g, new):
        t.journal.write(t.depleted, new, 1)
    tokens = enters_with(g, new, new)
    if tokens:
        t.journal.write(t.tokens, new, tokens)
    return new


def flip_down(g: "Spoils", happening: Happening) -> int:
    """Flip a card in play face-down: it leaves, and a face-down resource enters. [CR3:411.4]"""
    thing = number(happening, 1)
    t = g.table
    holder = number(happening, 2) if len(happening) > 2 else g.controller(thing)  # noqa: PLR2004 - who comes last
    t.journal.write(t.last, thing, g.standing.snapshot(t, thing))
    new = t.move(thing, PLAY, holder)
    t.journal.write(t.down, new, 1)
    t.journal.write(t.known, new, t.known[thing])
    if t.is_token[t.card[new]]:
        t.vanish(new)
    return new


def flip_up(g: "Spoils", happening: Happening) -> int:
    """Flip a face-down card face-up: the resource leaves, and a fresh card enters. [CR3:411.3]"""
    _, thing, to = cast("tuple[str, int, int]", happening)
    return enter(g, ("enter", thing, g.controller(thing), 0, 0, to))


def lose(g: "Spoils", happening: Happening) -> int:
    """Let a player lose the game; the state checks see who is left. [CR3:102.1]"""
    g.table.journal.write(g.table.lost, number(happening, 1), 1)
    return -1


def told(_g: "Spoils", happening: Happening) -> int:
    """Change nothing: somebody may listen."""
    return number(happening, 2)


CARRY = {
    "destroy": destroy,
    "put": put,
    "discard": discard,
    "enter": enter,
    "draw": draw,
    "damage": damage,
    "influence": influence,
    "deplete": deplete,
    "restore": restore,
    "attach": attach,
    "detach": detach,
    "control": control,
    "ongoing": ongoing,
    "tokens": tokens,
    "markers": markers,
    "heal": heal,
    "create": create,
    "flip down": flip_down,
    "flip up": flip_up,
    "lose": lose,
    "told": told,
}


def enters_with(g: "Spoils", thing: int, before: int) -> int:
    """Give the tokens with which a card enters play; what its cost chose counts, and Flip Up. [CR3:604.1d]"""
    context = Context(g.table.controller[thing], thing, g.cost_bindings(before))
    found = [one for one in g.telling(thing, g.table.controller[thing]) if isinstance(one, p.EntersWith)]
    flipped = context.number("flip up") > 0
    own = [amount_of(g, one.tokens, context) for one in found if one.cards is None and (flipped or not one.flipped)]
    given = [amount_of(g, one.tokens, context.about(thing)) for one, context in told_of_others(g, thing)]
    return sum([*own, *given])


def enters_depleted(g: "Spoils", thing: int) -> bool:
    """Whether a card that enters play says that it does so depleted, or a text in play says so of it. [A361]"""
    own = [one for one in g.telling(thing, g.table.controller[thing]) if isinstance(one, p.EntersWith)]
    if any(one.depleted and one.cards is None for one in own):
        return True
    return any(one.depleted for one, _ in told_of_others(g, thing))


def told_of_others(g: "Spoils", thing: int) -> "list[tuple[p.EntersWith, Context]]":
    """Give what texts of other cards in play say of how a card enters, each with its context. [A361]"""
    found: list[tuple[p.EntersWith, Context]] = []
    for source in g.table.play[0]:
        if source == thing or not any([isinstance(g.lexicon.words[one], LAYERED) for one in g.paragraphs(source)]):
            continue
        player = g.controller(source)
        for one in g.telling(source, player):
            if not isinstance(one, p.EntersWith) or one.cards is None:
                continue
            context = Context(player, source)
            if fits(g, thing, one.cards, context):
                found.append((one, context))
    return found
