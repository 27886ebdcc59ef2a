"""Constructors of amounts: numbers, letters, icons, influence, and how many there are."""

from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.things import THEY, at_least, parts_of
from rulewright.spoils.language.open import Open
from rulewright.spoils.language.words.amounts import Cmp, Count, Num, Stat, Var
from rulewright.spoils.language.words.conditions import Compare, Fits
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, In, Rel
from rulewright.spoils.language.words.things import Every, Group, Some
from rulewright.spoils.words.vocabulary import ICON_LETTERS
from rulewright.spoils.words.walk import replaced

GREATEST: Final = 999


def number(said: str) -> Num:
    """Give a number; no card says one that could not be counted out."""
    if not said.isdecimal() or int(said) > GREATEST:
        raise Senseless
    return Num(int(said))


def variable(said: str) -> Var:
    """Give a variable."""
    return Var(said.upper())  # type: ignore[arg-type]


def bounded(order: Any, amount: Any) -> Cmp:  # noqa: ANN401 - an order, an amount
    """Give `2 or more`."""
    return Cmp(order, amount)


def printed(stat: str) -> str:
    """Give the name of a printed number."""
    return f"printed {stat}"


def letters(icons: str) -> str:
    """Give the letters of icons."""
    return "".join([one for one in icons if one.isalpha()])


def so_many_icons(count: Num, icons: str) -> str:
    """Give an icon so many times."""
    if len(icons) != 1:
        raise Senseless
    return icons * count.number


def icons_of(icons: str, player: Any) -> Stat:  # noqa: ANN401 - a player
    """Give how many icons of a letter a player controls."""
    if icons not in ICON_LETTERS:
        raise Senseless
    return Stat(icons, player)


def influence(player: Any) -> Stat:  # noqa: ANN401 - a player
    """Give a player's influence, or that of a player's faction."""
    if isinstance(player, Every) and isinstance(player.quality, Rel) and player.quality.relation == "faction of":
        player = player.quality.to
    return Stat("influence", player)


def exact(cmp: Any) -> Any:  # noqa: ANN401 - an amount, compared or not
    """Give a number of times: just so many, or compared."""
    if isinstance(cmp, Open):
        return cmp
    return cmp.amount if cmp.order == "=" else cmp


def counted(things: Any, *more: Any) -> Compare:  # noqa: ANN401 - things
    """Give the condition that there are things: `2 rats` are at least 2."""
    if not isinstance(things, Some) or things.how == "random":
        raise Senseless
    return Compare(Count(all_of(things.quality, *more)), at_least(things.count))


def controls(player: Any, things: Any) -> Any:  # noqa: ANN401 - a player, things
    """Give the condition that somebody controls things."""
    if isinstance(things, Group):
        return And(tuple([controls(player, one) for one in things.members]))
    if isinstance(things, Some):
        return counted(things, Rel("controlled by", player))
    return Fits(things, all_of(Rel("controlled by", player), In(Area("play"))))


def owns(player: Any, things: Any) -> Any:  # noqa: ANN401 - a player, things
    """Give the condition that somebody owns things."""
    return counted(things, Rel("owned by", player))


def has_cards(player: Any, things: Any) -> Any:  # noqa: ANN401 - a player, things
    """Give the condition that somebody has cards somewhere: in an area of theirs."""
    if isinstance(things, Group):
        return And(tuple([has_cards(player, one) for one in things.members]))
    if not isinstance(things, Some):
        raise Senseless
    if not [one for one in parts_of(things.quality) if isinstance(one, In)]:
        raise Senseless
    return counted(replaced(things, THEY, player), Rel("owned by", player))
