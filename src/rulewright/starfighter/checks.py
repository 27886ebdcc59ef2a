"""What can stand in the way of a choice, each rule a check of its own. Options are what no check forbids."""

from typing import TYPE_CHECKING, Final

from rulewright.engine.reason import Reason
from rulewright.engine.rulebook import Check, check
from rulewright.starfighter.actions import Damage, Move, Play, Shift, TakeCruiser
from rulewright.starfighter.chain import leads_back
from rulewright.starfighter.cruisers import SECTORS, TRAINING_CLASSES
from rulewright.starfighter.places import sector_told

if TYPE_CHECKING:
    from rulewright.engine.action import Action
    from rulewright.starfighter.game import Starfighter

LEAST_FACING: Final = 2


# Cruisers


@check("SF-3", "Training allows only the classes Ares and Athena.")
def training_class(g: "Starfighter", _player: int, action: TakeCruiser) -> Reason | None:
    """Refuse other classes in Training."""
    if g.mode != "training" or action.cruiser in TRAINING_CLASSES:
        return None
    return Reason("SF-3", f"a Training game with {action.cruiser}", "needs a cruiser of class Ares or Athena")


@check("SF-8", "Both cruisers must exist at once: two sides of one board cannot both be used.")
def boards_allow(g: "Starfighter", player: int, action: TakeCruiser) -> Reason | None:
    """Refuse a class that no board can show beside the other player's."""
    other = g.table.cruiser[1 - player]
    if other is None or g.boxes > 1 or g.boards.can_face(other.name, action.cruiser):
        return None
    needs = f"needs a board of its own beside {other.name}"
    return Reason("SF-8", action.cruiser, needs, "no two boards show both", also=("C-1",))


# Playing a card


@check("SF-37", "Cards are played on the player's own board only.")
def own_board(g: "Starfighter", player: int, action: Play) -> Reason | None:
    """Refuse the other board."""
    if action.sector is None or action.sector // SECTORS == player:
        return None
    return Reason("SF-37", "a card", "is played on its player's own board", f"{sector_told(g, action.sector)} is not")


def with_room(g: "Starfighter", _player: int, plays: list[Play]) -> list[Play]:
    """Leave out full sectors."""
    t = g.table
    return [one for one in plays if one.sector is None or not t.has_spaces(one.sector) or not t.is_full(one.sector)]


@check("SF-29", "A sector whose spaces are all occupied takes no card.", screen=with_room)
def sector_has_room(g: "Starfighter", _player: int, action: Play) -> Reason | None:
    """Refuse a full sector."""
    sector = action.sector
    if sector is None or not g.table.has_spaces(sector) or not g.table.is_full(sector):
        return None
    has = f"all {g.table.spaces(sector)} are occupied"
    return Reason("SF-29", sector_told(g, sector), "needs a free space", has)


def of_level(g: "Starfighter", _player: int, plays: list[Play]) -> list[Play]:
    """Leave out sectors whose next space is of another level."""
    sectors, squadron = g.table.sectors, g.table.squadron
    return [
        one
        for one in plays
        if one.sector is None or one.down or squadron[one.card].level in (0, len(sectors[one.sector]))
    ]


@check("SF-33", "A card of level 1, 2 or 3 played face up needs a space of its own level.", screen=of_level)
def level_fits(g: "Starfighter", _player: int, action: Play) -> Reason | None:
    """Refuse a level that is not the next space's; a face-down card is of level 0 [SF-34] [SF-35]."""
    sector = action.sector
    if sector is None or action.down:
        return None
    level = g.table.squadron[action.card].level
    space = len(g.table.sectors[sector])
    if level in (0, space):
        return None
    also = ("SF-26",) if space == 0 else ("SF-27",)
    about = g.table.squadron[action.card].code
    return Reason("SF-33", about, f"needs a space of level {level}", f"the next space is of level {space}", also)


# Shifting


@check("SF-53", "After the shift at least two sectors of each board must face each other.")
def boards_still_face(g: "Starfighter", player: int, action: Shift) -> Reason | None:
    """Refuse to drift apart."""
    offset = g.table.offset + (action.by if player == 0 else -action.by)
    facing = SECTORS - abs(offset)
    if facing >= LEAST_FACING:
        return None
    return Reason("SF-53", "the shift", f"must leave {LEAST_FACING} sectors facing each other", f"it leaves {facing}")


# Moving


@check("SF-98", "A card never changes board.")
def same_board(g: "Starfighter", _player: int, action: Move) -> Reason | None:
    """Refuse a sector of the other board."""
    if action.sector is None or action.sector // SECTORS == g.table.owner(action.card):
        return None
    return Reason("SF-98", "a card", "stays on its own board", f"{sector_told(g, action.sector)} is on the other")


@check("SF-114", "Lateral movement goes to a neighbouring sector.")
def neighbouring(g: "Starfighter", _player: int, action: Move) -> Reason | None:
    """Refuse a sector that is not next to the card's."""
    left = g.table.where[action.card]
    if action.sector is None or abs(action.sector - left) == 1:
        return None
    also = ("SF-115",) if left % SECTORS in (0, SECTORS - 1) else ()
    return Reason("SF-114", "lateral movement", f"goes to a neighbour of {sector_told(g, left)}", also=also)


@check("SF-116", "A full sector cannot receive a card by lateral movement.")
def lateral_has_room(g: "Starfighter", _player: int, action: Move) -> Reason | None:
    """Refuse a full sector."""
    if action.sector is None or not g.table.is_full(action.sector):
        return None
    return Reason("SF-116", sector_told(g, action.sector), "needs a free space", "it is full", also=("C-16",))


@check("SF-121", "Vertical movement stays in the card's own sector.")
def own_sector(g: "Starfighter", _player: int, action: Move) -> Reason | None:
    """Refuse another sector."""
    left = g.table.where[action.card]
    if action.sector is None or action.sector == left:
        return None
    return Reason("SF-121", "vertical movement", f"stays in {sector_told(g, left)}")


@check("SF-125", "Free movement leaves the card's own sector.")
def other_sector(g: "Starfighter", _player: int, action: Move) -> Reason | None:
    """Refuse the card's own sector."""
    if action.sector is None or action.sector != g.table.where[action.card]:
        return None
    return Reason("SF-125", "free movement", "goes to another sector", "the card lies there already", also=("C-28",))


@check("SF-126", "A full sector cannot receive a card by free movement.")
def free_has_room(g: "Starfighter", _player: int, action: Move) -> Reason | None:
    """Refuse a full sector."""
    if action.sector is None or not g.table.is_full(action.sector):
        return None
    return Reason("SF-126", sector_told(g, action.sector), "needs a free space", "it is full", also=("C-16",))


# Damaging a fighter


@check("SF-157", "Damage on fighter goes to the highest card of a sector.")
def highest(g: "Starfighter", _player: int, action: Damage) -> Reason | None:
    """Refuse a card that others cover."""
    if g.table.is_top(action.card):
        return None
    return Reason("SF-157", "damage on fighter", "goes to the highest card of a sector", "others lie on this one")


@check("SF-65", "A token is put on a fighter or a shield.")
def can_take_a_token(g: "Starfighter", _player: int, action: Damage) -> Reason | None:
    """Refuse a card that has nothing to put a token on. [C-27]"""
    if sum(g.table.room(action.card)):
        return None
    return Reason("SF-65", "a token", "is put on an undamaged fighter or a free shield", "the card has none", ("C-27",))


# Chains


@check("C-23", "A choice may not return to an earlier position of the same chain of effects.")
def goes_on(g: "Starfighter", _player: int, action: "Action") -> Reason | None:
    """Refuse to run in circles."""
    if not leads_back(g.table, action):
        return None
    return Reason("C-23", "a chain of effects", "may not come back to where it was", "this choice does")


CHECKS: Final[dict[str, tuple[Check, ...]]] = {
    "cruiser": (training_class, boards_allow),
    "play": (own_board, sector_has_room, level_fits),
    "shift": (boards_still_face,),
    "lateral": (same_board, neighbouring, lateral_has_room),
    "vertical": (same_board, own_sector),
    "free": (same_board, other_sector, free_has_room),
    "damage": (highest, can_take_a_token),
    "chain": (goes_on,),
}
