"""Scenarios of The Spoils: triggers and replacements among which somebody chooses, by the card whose text it is."""

from typing import TYPE_CHECKING

from rulewright.spoils.procedures.perform import Perform, Triggers

if TYPE_CHECKING:
    from rulewright.spoils.game import Spoils


class Text:
    """A text that waits: its card, its paragraph, and what it is about."""

    def __init__(self, source: int, paragraph: int, about: str) -> None:
        """Keep them."""
        self.source = source
        self.paragraph = paragraph
        self.about = about


def texts(g: "Spoils") -> list[Text]:
    """List the texts among which the open question lets somebody choose."""
    procedure = g.frames[-1].procedure
    if isinstance(procedure, Triggers):
        fired = [(one.word, one.context) for one in procedure.waiting(g)]
        return [Text(of.source, word, f"{of.player} {of.bindings}") for word, of in fired]
    if isinstance(procedure, Perform):
        for index in range(len(procedure.group)):
            found = procedure.fitting(g, index)
            if found:
                return [Text(one.source, one.word, str(one.age)) for one in found]
    return []
