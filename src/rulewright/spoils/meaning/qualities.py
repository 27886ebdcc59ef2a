"""What a description asks of one card by itself, without looking at others."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from rulewright.spoils.meaning.context import Context
from rulewright.spoils.table.areas import PLAY, TOKEN
from rulewright.spoils.table.cells import ATTACKER, DEFENDER, TARGET
from rulewright.spoils.words import things as w
from rulewright.spoils.words.vocabulary import SIDES, Order, Parity, Party, Relation, Side, State

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils
    from rulewright.spoils.standing.standing import Standing


def whose(side: Side) -> tuple[str, str]:
    """Give whose card is meant, and whether it is owned, controlled or both."""
    who, _, how = (f"you {side}" if side in ("owned", "not owned") else side).partition(" ")
    return who, how


WHOSE: Final[dict[str, tuple[str, str]]] = {side: whose(side) for side in SIDES}


def shows_face(cards: w.Cards) -> bool:
    """Whether a description asks what is printed on cards that lie face-down: `a face-down character`."""
    if "face-down" not in cards.states:
        return False
    return any(names_print(one) for one in (cards, *cards.either, *cards.neither))


def names_print(cards: w.Cards) -> bool:
    """Whether a description asks for something that is printed."""
    printed = (*cards.subtypes, *cards.trades, *cards.supertypes, *cards.names, *cards.keywords, *cards.unique)
    return cards.types not in ((), ("resource",)) or any(printed)


def asks_for_face(cards: w.Cards) -> bool:
    """Whether a description asks for anything that only the face of a card tells."""
    plain = replace(cards, area="play", side="", states=(), other=False, attached_to=None, besides=None, holder=None)
    return plain != w.Cards()


def knower(context: Context) -> int:
    """Give whose knowledge counts: of whoever acts as though they were another player, their own. [CR3:401.2a]"""
    decider = context.get("decider")
    return decider if isinstance(decider, int) else acting(context)


def acting(context: Context) -> int:
    """Give the player who acts: whoever is choosing, or whom the event was about, or whoever follows the text."""
    for name in ("acting", "player"):
        found = context.get(name)
        if isinstance(found, int) and found >= 0:
            return found
    return context.player


def fits_side(g: "Spoils", thing: int, cards: w.Cards, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is controlled, owned or both by the side described; outside play only owners count."""
    known = cards.side == "their" and cards.among is not None and context.get("acting") is None
    if not cards.side or known:  # those it is among are of one side, unless it is asked how many are somebody's
        return True
    owner = g.table.owner_of(thing)
    holder = g.controller(thing, standing) if g.table.area[thing] == PLAY else owner
    who, how = WHOSE[cards.side]
    if how == "not owned":
        return owner != context.player
    holds = owner if how == "owned" else holder
    if (how == "and owned" and holder != owner) or (how == "and not owned" and holder == owner):
        return False
    return is_on_side(who, holds, context)


def is_on_side(who: str, player: int, context: Context) -> bool:
    """Whether a player is the one described."""
    meant, others = side_meant(who, context)
    return (player == meant) != others


def side_meant(who: str, context: Context) -> tuple[int, bool]:
    """Give the player who is described, or the one who is not, and whether it is the others who are."""
    if who == "their":
        return acting(context), False
    if who == "that":
        return context.number("player"), False
    if who == "you":
        return context.player, False
    chosen = context.get("opponent")  # of several opponents the one that the text is about [A71]
    return (chosen, False) if isinstance(chosen, int) else (context.player, True)


def fits_print(g: "Spoils", thing: int, cards: w.Cards, standing: "Standing | None") -> bool:
    """Whether an object has the name, trade, subtypes and keywords described."""
    printed = g.printed(thing)
    down = g.table.down[thing] and g.table.area[thing] == PLAY
    if cards.names and (down or printed.name not in cards.names):
        return False
    if cards.supertypes and not any(one in g.supertypes(thing, standing) for one in cards.supertypes):
        return False
    subtypes = g.subtypes(thing, standing) if cards.subtypes or cards.not_subtypes else ()
    if cards.subtypes and not any(one in subtypes for one in cards.subtypes):
        return False
    if any(one in subtypes for one in cards.not_subtypes):
        return False
    if cards.not_supertypes and any(one in g.supertypes(thing, standing) for one in cards.not_supertypes):
        return False
    trades = g.trades(thing, standing)
    if cards.trades and not any(one in trades for one in cards.trades):
        return False
    if any(one in trades for one in cards.not_trades):
        return False
    if cards.unique and g.identifier(thing, standing) not in cards.unique:
        return False
    if cards.provides and not covers(g.provides(thing, standing), cards.provides):
        return False
    keywords = g.keywords(thing, standing)
    return all(one in keywords for one in cards.keywords) and not any(one in keywords for one in cards.not_keywords)


def covers(icons: str, wanted: str) -> bool:
    """Whether icons hold at least those wanted."""
    return all(icons.count(one) >= wanted.count(one) for one in set(wanted))


def in_state(g: "Spoils", thing: int, state: State, context: Context, standing: "Standing | None") -> bool:
    """Whether an object is in one state, or was when it left play. [A86] [CR3:302.14]"""
    t = g.table
    role = g.last_role(thing)
    if state == "has ability":
        return bool(g.profile(thing, standing).abilities)
    if state == "has attacked":
        return thing in t.struck[0]
    if state == "has assigned":
        return t.was_done("assigned", thing, -1)
    if state == "has hurt you":
        return t.was_done("hurt", thing, context.player)
    if state == "under attack":
        return t.battle[TARGET] == thing
    if state in ("depleted by this", "removed by this"):
        return t.was_done(state, thing, context.source)
    if state == "opposing":
        return role != "" and own_side(g, context, standing) not in ("", role)
    if state in ("blocking this", "blocked by this"):
        roles = ("blocking", "attacking") if state == "blocking this" else ("attacking", "blocking")
        return (role, g.last_role(context.source)) == roles
    found: dict[State, bool] = {
        "depleted": bool(t.depleted[thing]),
        "restored": not t.depleted[thing],
        "face-down": bool(t.down[thing]),
        "face-up": not t.down[thing],
        "attacking": role == "attacking",
        "blocking": role == "blocking",
        "in battle": role != "",
        "not in battle": role == "",
        "attached": t.attached[thing] >= 0,
        "unattached": t.attached[thing] < 0,
        "detached": t.attached[thing] < 0,
        "damaged": g.damage_on(thing) > 0,
        "in this party": role != "" and role == g.last_role(context.source),
        "hurt by this": any(one.source == context.source for one in t.damage[thing]),
        "hurt by bearer": any(one.source == t.attached[context.source] for one in t.damage[thing]),
        "token": t.is_token[t.card[thing]] == TOKEN,
    }
    return found[state]


def stands(g: "Spoils", thing: int, relation: Relation, other: int, standing: "Standing | None") -> bool:
    """Whether an object stands so to another one; in battle as they are, or were when they left play. [A86]"""
    t = g.table
    if relation == "is":
        return thing == other
    if relation == "attached to":
        return t.attached[thing] == other
    if relation == "bears":
        return t.attached[other] == thing
    if relation == "same owner":
        return t.owner_of(thing) == t.owner_of(other)
    if relation == "same controller":
        return g.controller(thing, standing) == g.controller(other, standing)
    if relation in ("in a party with", "opposes", "blocks", "blocked by"):
        roles = (g.last_role(thing), g.last_role(other))
        if relation == "in a party with":
            return roles[0] != "" and roles[0] == roles[1]
        if relation == "opposes":
            return "" not in roles and roles[0] != roles[1]
        return roles == (("blocking", "attacking") if relation == "blocks" else ("attacking", "blocking"))
    if any(t.down[one] and t.area[one] == PLAY for one in (thing, other)):
        return False  # what lies face-down has no name, trade or subtype to share [A55]
    if relation == "same name":
        return g.printed(thing).name == g.printed(other).name
    ask = {"same type": g.types, "same trade": g.trades, "same subtype": g.subtypes}[relation]
    return any(one in ask(other, standing) for one in ask(thing, standing))


def own_side(g: "Spoils", context: Context, standing: "Standing | None") -> Literal[Party, ""]:
    """Give the side of the battle to which another is opposed: this card's, its bearer's, or your own. [A397]"""
    t, source = g.table, context.source
    role = g.last_role(source)
    if role or "character" in g.types(source, standing):
        return role
    if t.attached[source] >= 0:
        return g.last_role(t.attached[source])
    sides: dict[int, Party] = {t.battle[ATTACKER]: "attacking", t.battle[DEFENDER]: "blocking"}
    return sides.get(context.player, "")


def related(one: int, relation: Literal[Order, Parity], other: int) -> bool:
    """Compare two numbers. [CR3:410.1a]"""
    if relation in ("even", "odd"):
        return (one % 2 == 0) == (relation == "even")  # 0 is even [CR3:410.1]
    if relation in ("<", ">"):
        return one < other if relation == "<" else one > other
    return {"=": one == other, "<=": one <= other, ">=": one >= other}[relation]


def shows_name(g: "Spoils", thing: int, context: Context) -> bool:
    """Whether a known card has a name to compare with: one that lies face-down only for who knows its face. [A55]"""
    t = g.table
    return not (t.in_play(thing) and t.down[thing]) or bool(t.known[thing] >> knower(context) & 1)


def shown_below(g: "Spoils", thing: int) -> bool:
    """Whether a card lies face-down in play but everybody has seen its face: a text asks what it costs there. [A291]"""
    t = g.table
    return t.in_play(thing) and bool(t.down[thing]) and t.known[thing] == t.everyone()
