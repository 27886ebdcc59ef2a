"""The invariants of the table: what must be so after every event, each with its rule. None is a rule of play.

Most hold at every moment. Some hold only once the state checks that follow an event have been made (`settled`).
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from rulewright.engine.procedure import Frame
from rulewright.spoils.happening.state_checks import due, unique_groups
from rulewright.spoils.procedures.battle import AttackOn, SpeedPass
from rulewright.spoils.procedures.costs import SatisfyCosts
from rulewright.spoils.procedures.deploy import DeployCard, UseAbility
from rulewright.spoils.procedures.duplicate import DuplicateTactic
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.procedures.rehearsal import Rehearse
from rulewright.spoils.procedures.turn import Turn
from rulewright.spoils.standing.permissions import player_forbidden
from rulewright.spoils.table.areas import DECK, DEPLOYED, DISCARD, DUPLICATE, HAND, NOWHERE, OUT, PLAY, TOKEN, VOID
from rulewright.spoils.table.cells import ATTACKER, COSTS, DEFENDER, PHASE, SETUP

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

UNCHECKED: Final = (
    "forbid",
    "adjust",
    "remove_tokens",
    "replace",
    "consequences",
    "commit",
    "follow_instead",
    "check",
    "unique",
)  # the steps of a group before its state checks are through


BETWEEN_TURNS: Final = ("start", "next_player")  # whose turn it is changes, and the checks follow at its start


class Invariant:
    """Something that must be so: its rule, a sentence, and a function that names each thing for which it is not."""

    def __init__(self, rule: str, text: str, broken: "Callable[[Spoils], list[str]]", *, settled: bool) -> None:
        """Bind a function to the rule it stands for."""
        self.rule = rule
        self.text = text
        self.name = broken.__name__
        self.broken = broken
        self.settled = settled  # holds only once state checks have been made


Broken = Callable[[Any], list[str]]


def always(rule: str, text: str) -> Callable[[Broken], Invariant]:
    """Mark a function as an invariant that holds at every moment."""

    def bind(broken: Broken) -> Invariant:
        return Invariant(rule, text, broken, settled=False)

    return bind


def once_checked(rule: str, text: str) -> Callable[[Broken], Invariant]:
    """Mark a function as an invariant that holds once state checks have been made."""

    def bind(broken: Broken) -> Invariant:
        return Invariant(rule, text, broken, settled=True)

    return bind


def faults(g: "Spoils") -> list[str]:
    """Name every invariant that does not hold now, and for what."""
    calm = settled(g)
    found: list[str] = []
    for one in INVARIANTS:
        if calm or not one.settled:
            found += [f"{one.text} ({about}) [{one.rule}]" for about in one.broken(g)]
    return found


def settled(g: "Spoils") -> bool:
    """Whether the game goes on and no group is between its event and the end of its state checks. [A01] [A02]"""
    if g.over or g.table.counters[PHASE] == SETUP or isinstance(g._begun, Perform):
        return False
    if any(isinstance(frame.procedure, Turn) and step_name(frame) in BETWEEN_TURNS for frame in g.frames):
        return False
    groups = [frame for frame in g.frames if isinstance(frame.procedure, Perform)]
    return not any(step_name(frame) in UNCHECKED for frame in groups)


def step_name(frame: Frame) -> str:
    """Give the step at which a procedure stands, or an empty text at its end."""
    return frame.steps[frame.at].name if frame.at < len(frame.steps) else ""


def written(g: "Spoils", thing: int) -> str:
    """Name an object for a sentence."""
    return f"object {thing}, {g.printed(thing).name}"


def placed(g: "Spoils") -> list[int]:
    """List the objects that lie in some area."""
    t = g.table
    piles = [pile for column in (t.decks, t.hands, t.discards, t.outs, t.voids) for pile in column]
    return [*t.play[0], *t.deployed[0], *[one for pile in piles for one in pile]]


def things(g: "Spoils", found: list[int]) -> list[str]:
    """Name objects for sentences."""
    return [written(g, one) for one in found]


# Cards and areas


@always("CR3:403", "every card lies in exactly one area, and the area knows it")
def one_area(g: "Spoils") -> list[str]:
    """Compare what lies in the piles with where objects say they are."""
    t = g.table
    found = [one for one in t.play[0] if t.area[one] != PLAY]
    found += [one for one in t.deployed[0] if t.area[one] != DEPLOYED]
    for area in (DECK, HAND, DISCARD, OUT, VOID):
        found += [one for pile in t.pile(area) for one in pile if t.area[one] != area]
    rows = [one for one, became in enumerate(t.became) if became < 0 and t.area[one] != NOWHERE]
    return things(g, found) if sorted(placed(g)) == rows else [*things(g, found), "all areas"]


@always("A87", "every card is one object")
def one_object(g: "Spoils") -> list[str]:
    """Look for a card that is two objects."""
    seen: set[int] = set()
    found: list[int] = []
    for one in placed(g):
        if g.table.card[one] in seen:
            found.append(one)
        seen.add(g.table.card[one])
    return things(g, found)


@always("CR3:403", "no card is lost: each lies in some area, and has the owner who brought it")
def none_lost(g: "Spoils") -> list[str]:
    """Count the cards, but for tokens and duplicates, which come and go. A card that is an object twice: one_object."""
    t = g.table
    there = {t.card[one] for one in placed(g)}
    lost = [card for card in range(len(t.definition)) if not t.is_token[card] and card not in there]
    strange = [card for card in there if not 0 <= t.owner[card] < t.players]
    return [f"card {card}" for card in (*lost, *sorted(strange))]


@always("CR3:403.1a", "decks, hands, discard piles, cards out of the game and the void hold their owner's cards only")
def own_piles(g: "Spoils") -> list[str]:
    """Look for a card in another player's pile."""
    t = g.table
    found: list[int] = []
    for area in (DECK, HAND, DISCARD, OUT, VOID):
        for player in range(t.players):
            found += [one for one in t.pile(area)[player] if t.owner_of(one) != player]
    return things(g, found)


@always("CR3:403.3a", "a card lies among those being deployed only while it is being deployed")
def being_deployed(g: "Spoils") -> list[str]:
    """Look for a card that nobody is deploying."""
    under_way = [deployed_by(frame) for frame in g.frames]
    return things(g, [one for one in g.table.deployed[0] if one not in under_way]) if not g.over else []


def deployed_by(frame: Frame) -> int:
    """Give the card that a procedure deploys, duplicates or rehearses, or -1."""
    procedure = frame.procedure
    if isinstance(procedure, DuplicateTactic):
        return procedure.copy
    if isinstance(procedure, Rehearse):
        return procedure.thing
    return procedure.card if isinstance(procedure, DeployCard) else -1


@always("CR3:202.2", "the faction of every player in the game is in play")
def factions_stay(g: "Spoils") -> list[str]:
    """Look for a faction that left, lies face-down or is no faction."""
    t = g.table
    players = [one for one in range(t.players) if not t.lost[one]]
    return [
        f"player {one}"
        for one in players
        if not t.in_play(t.faction[one])
        or t.owner_of(t.faction[one]) != one
        or "faction" not in g.types(t.faction[one])
    ]


@always("CR3:409.3a", "a card token is in play, or out of the game by the oldest rules")
def tokens_vanish(g: "Spoils") -> list[str]:
    """Look for a card token in another area."""
    t = g.table
    return things(g, [one for one in placed(g) if t.is_token[t.card[one]] == TOKEN and t.area[one] not in (PLAY, OUT)])


@always("CR3:307.4", "a duplicate is being deployed")
def duplicates_vanish(g: "Spoils") -> list[str]:
    """Look for a duplicate in another area."""
    t = g.table
    return things(g, [one for one in placed(g) if t.is_token[t.card[one]] == DUPLICATE and t.area[one] != DEPLOYED])


@always("CR3:409.1", "a card outside play is upright, unattached and without damage and tokens")
def clean_outside(g: "Spoils") -> list[str]:
    """Look for what only cards in play have."""
    t = g.table
    found = []
    for one in placed(g):
        marked = t.depleted[one] or t.attached[one] >= 0 or t.damage[one] or t.markers[one] or t.tokens[one]
        if marked and t.area[one] != PLAY:
            found.append(one)
    return things(g, found)


@always("CR3:411.2", "only cards in play and in the void lie face-down")
def face_down_places(g: "Spoils") -> list[str]:
    """Look for a face-down card elsewhere."""
    return things(g, [one for one in placed(g) if g.table.down[one] and g.table.area[one] not in (PLAY, VOID)])


@always("CR3:403.4", "everybody knows what lies face-up, and each player their own hand")
def open_cards_known(g: "Spoils") -> list[str]:
    """Look for an open card that somebody does not know."""
    t = g.table
    everyone = t.everyone()
    seen = [
        *t.play[0],
        *t.deployed[0],
        *[one for area in (DISCARD, OUT, VOID) for pile in t.pile(area) for one in pile],
    ]
    found = [one for one in seen if not t.down[one] and t.known[one] != everyone]
    for player in range(t.players):
        found += [one for one in t.hands[player] if not t.known[one] >> player & 1]
    return things(g, found)


# Attaching and depleting


@always("CR3:301.3", "what is attached is attached to one other card in play, and not around in a circle")
def attached_in_play(g: "Spoils") -> list[str]:
    """Follow each attachment to a card that is attached to nothing."""
    t = g.table
    found = []
    for one in t.play[0]:
        seen: list[int] = []
        at = one
        while at >= 0 and at not in seen:
            seen.append(at)
            at = t.attached[at] if t.in_play(at) else one
        if at >= 0:
            found.append(one)
    return things(g, found)


@once_checked("CR3:203.7", "no resource is depleted")
def resources_upright(g: "Spoils") -> list[str]:
    """Look for a depleted resource."""
    return things(g, [one for one in g.table.play[0] if g.table.depleted[one] and "resource" in g.types(one)])


# Numbers


@always("CR3:410.4", "no number is below 0")
def not_below_zero(g: "Spoils") -> list[str]:
    """Look at influence, tokens, damage and the numbers of cards."""
    t = g.table
    found = [f"influence of player {player}" for player in range(t.players) if t.influence[player] < 0]
    for one in t.play[0]:
        if t.tokens[one] < 0 or t.markers[one] < 0 or any([share.amount < 0 for share in t.damage[one]]):
            found.append(written(g, one))
    found += [f"{which} of {written(g, one)}" for (one, which), value in g.standing.numbers.items() if value < 0]
    return found


@always("CR3:408.3", "a faction and a card that is no character hold no damage of this turn")
def damage_on_characters(g: "Spoils") -> list[str]:
    """Look for damage where none can be. [CR3:208.3]"""
    if not settled(g):
        return []
    held = [one for one in g.table.play[0] if g.table.damage[one]]
    return things(g, [one for one in held if not {"character", "location"} & set(g.types(one))])


# Battle


@always("CR3:302.8", "there are parties and assigned damage only in a battle, and a battle only during an attack")
def battle_or_none(g: "Spoils") -> list[str]:
    """Compare the cells of the battle with the attack under way."""
    t = g.table
    if g.over:
        return []
    members = (*t.attacking[0], *t.blocking[0], *t.early[0], *t.assigned[0])
    if t.battle[ATTACKER] < 0:
        return things(g, list(members))
    attack = any(isinstance(frame.procedure, AttackOn) for frame in g.frames)
    return [] if attack and t.battle[ATTACKER] != t.battle[DEFENDER] else ["the battle"]


@always("CR3:302.12", "nobody is in a battle twice")
def one_party(g: "Spoils") -> list[str]:
    """Look for a character in both parties or twice in one."""
    t = g.table
    members = [*t.attacking[0], *t.blocking[0], *t.early[0]]
    return things(g, [one for one in members if members.count(one) > 1])


@once_checked("CR3:208.4", "whoever is in a battle is a character in play")
def characters_fight(g: "Spoils") -> list[str]:
    """Look for something else in a party."""
    t = g.table
    members = [*t.attacking[0], *t.blocking[0], *t.early[0]]
    return things(g, [one for one in members if not t.in_play(one) or "character" not in g.types(one)])


@once_checked("CR3:407.4", "a party's characters are controlled by its player")
def own_party(g: "Spoils") -> list[str]:
    """Look for a character in the party of somebody else."""
    t = g.table
    found = [one for one in t.attacking[0] if g.controller(one) != t.battle[ATTACKER]]
    found += [one for one in (*t.blocking[0], *t.early[0]) if g.controller(one) != t.battle[DEFENDER]]
    return things(g, found)


@always("CR3:609.1c", "a character assigns exactly as much damage as it has strength")
def all_strength_assigned(g: "Spoils") -> list[str]:
    """Sum what each has assigned in the steps in which nothing else can happen."""
    frame = g.frames[-1] if g.frames else None
    if frame is None or not isinstance(frame.procedure, SpeedPass):
        return []
    if step_name(frame) not in ("attackers", "blockers"):
        return []
    sums: dict[int, int] = {}
    for one in g.table.assignments[0]:
        sums[one.source] = sums.get(one.source, 0) + one.amount
    return things(g, [thing for thing, amount in sums.items() if amount != g.number(thing, "strength")])


# State checks


@once_checked("A01", "nothing in play is due to be destroyed")
def checks_made(g: "Spoils") -> list[str]:
    """See that the state checks have come to their end: lethal damage, attachments. [CR3:408.4] [CR3:507.2e]"""
    return [str(one) for one in due(g, ())]


@once_checked("CR3:507.5a", "nobody controls two cards with one unique identifier, unless they cannot be destroyed")
def unique_once(g: "Spoils") -> list[str]:
    """Look for a second one."""
    groups = [group for player in range(g.table.players) for group in unique_groups(g, player)]
    return [", ".join(things(g, group)) for group in groups]


def in_costs(g: "Spoils") -> bool:
    """Whether costs are being satisfied that may yet be taken back. [A04] [A35]"""
    kinds = (DeployCard, UseAbility, Rehearse)
    actions = [frame for frame in g.frames if isinstance(frame.procedure, kinds)]
    return bool(g.table.counters[COSTS]) or any(step_name(one) in ("legality", "result") for one in actions)


@once_checked("CR3:102.1", "whoever has 0 influence has lost, once costs are satisfied")
def losses_seen(g: "Spoils") -> list[str]:
    """Look for a player with 0 influence who plays on, although no text lets them. [A04]"""
    t = g.table
    if in_costs(g):
        return []
    beaten = [one for one in range(t.players) if t.influence[one] <= 0 and not t.lost[one]]
    return [f"player {one}" for one in beaten if not player_forbidden(g, one, "lose by influence")]


@once_checked("CR3:102.2", "the game goes on only while two players are in it")
def enough_players(g: "Spoils") -> list[str]:
    """Count those who have not lost."""
    left = [one for one in range(g.table.players) if not g.table.lost[one]]
    return [] if len(left) > 1 or in_costs(g) else [f"players left: {left}"]


# Questions and triggers


@always("CR3:503.3", "triggers wait only while costs are being satisfied")
def triggers_wait(g: "Spoils") -> list[str]:
    """Look at what waits when a player is asked for an action, and count the costs under way."""
    t = g.table
    asked = g.question.kind if g.question is not None else ""
    found = ["triggers wait at an action"] if asked in ("main", "response", "window") and t.pending[0] else []
    paying = [
        frame for frame in g.frames if isinstance(frame.procedure, SatisfyCosts) and 0 < frame.at < len(frame.steps)
    ]
    return found if t.counters[COSTS] <= len(paying) + 1 or g.over else [*found, "more costs than are being satisfied"]


@always("CR3:603.2", "the active player is asked for an action only when nothing else is going on")
def nothing_under_way(g: "Spoils") -> list[str]:
    """Look at the stack when the main question is open."""
    if g.question is None or g.question.kind != "main":
        return []
    return [] if isinstance(g.frames[-1].procedure, Turn) and g.table.battle[ATTACKER] < 0 else ["the main question"]


INVARIANTS: Final[tuple[Invariant, ...]] = (
    one_area, one_object, none_lost, own_piles, being_deployed, factions_stay, tokens_vanish, duplicates_vanish,
    clean_outside, face_down_places,
    open_cards_known, attached_in_play, resources_upright, not_below_zero, damage_on_characters, battle_or_none,
    one_party, characters_fight, own_party, all_strength_assigned, checks_made, unique_once, losses_seen,
    enough_players, triggers_wait, nothing_under_way,
)  # fmt: skip
