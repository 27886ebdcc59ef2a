"""Which of the things that are remembered lie in a time: this turn, this battle, a player's last turn. [A332]

What a text asks for when it is over is kept as deeds; where texts look back further, marks among them say where a
battle began and whose turn it is, and the deeds of each player's last turn stay under another name.
"""

from typing import TYPE_CHECKING, Final

from rulewright.spoils.table.remembered import Deed

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils

HAPPENED: Final = "happened: "  # marks deeds that texts ask for
BATTLE: Final = "battle begins"
OVER: Final = "battle is over"
TURN_OF: Final = "turn of"  # whose turn it is, and whose it was before
NOBODY: Final = -1


def mark(g: "Spoils", kind: str) -> None:
    """Mark that a battle begins, or is over, if some text asks what happened in it."""
    if g.lexicon.asks_of_battles:
        g.table.note_deeds([Deed(kind, NOBODY, NOBODY)])


def of_this_battle(g: "Spoils") -> tuple[Deed, ...]:
    """Give what has happened in the battle that is going on, or is just ending."""
    deeds = g.table.deeds[0]
    marks = [index for index, deed in enumerate(deeds) if deed.kind in (BATTLE, OVER)]
    return deeds[marks[-1] :] if marks and deeds[marks[-1]].kind == BATTLE else ()


def past(player: int) -> str:
    """Give what begins the kinds of the deeds of a player's last turn."""
    return f"past {player} "


def player_before(g: "Spoils") -> int:
    """Give whose turn the last one was."""
    return next((deed.amount for deed in g.table.deeds[0] if deed.kind == TURN_OF), NOBODY)


def carried_over(g: "Spoils") -> tuple[Deed, ...]:
    """Give what is still remembered when a turn begins: what happened in each player's last turn, if texts ask."""
    if not g.lexicon.looks_back:
        return ()
    deeds = g.table.deeds[0]
    ended = next((deed.other for deed in deeds if deed.kind == TURN_OF), NOBODY)
    others = [past(one) for one in range(g.table.players) if one != ended]
    kept = [deed for deed in deeds if any([deed.kind.startswith(one) for one in others])]
    over = [again(deed, f"{past(ended)}{deed.kind}") for deed in deeds if deed.kind.startswith(HAPPENED)]
    return (*kept, *over, Deed(TURN_OF, NOBODY, g.active, ended))


def again(deed: Deed, kind: str) -> Deed:
    """Give a deed under another name."""
    return Deed(kind, deed.thing, deed.other, deed.amount, deed.by, deed.to, deed.how)
