"""Scenarios of The Spoils: triggers and replacements among which somebody chooses, by the card whose text it is."""

from typing import TYPE_CHECKING

from rulewright.spoils.procedures.perform import Perform, Triggers

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Text:
    """A text that waits: its card and its paragraph."""

    def __init__(self, source: int, paragraph: int) -> None:
        """Keep them."""
        self.source = source
        self.paragraph = paragraph


def texts(g: "Spoils") -> list[Text]:
    """List the texts among which the open question lets somebody choose."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, Triggers):
        return [Text(one.context.source, one.word) for one in procedure.waiting(g)]
    if isinstance(procedure, Perform):
        for index in range(len(procedure.group)):
            found = procedure.fitting(g, index)
            if found:
                return [Text(one.source, one.word) for one in found]
    return []
