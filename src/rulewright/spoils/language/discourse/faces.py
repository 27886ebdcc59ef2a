"""What is known of cards that lie face-down: to everybody they are resources, and nothing else. [A55] [A291]

Who has looked at one may be asked what it is; a number of it counts only if everybody has seen it.
"""

from typing import Any

from rulewright.spoils.language.discourse.mentions import Mention, Unclear
from rulewright.spoils.language.words.amounts import Stat
from rulewright.spoils.language.words.conditions import Fits
from rulewright.spoils.language.words.joined import members
from rulewright.spoils.language.words.qualities import Has, Is, Rel, State
from rulewright.spoils.language.words.things import YOU, Some


class Faces:
    """Knows which of the things that were spoken of lie face-down, and who has seen their faces."""

    def __init__(self) -> None:
        """Begin with none."""
        self.seen: dict[Any, str] = {}  # looked at, or revealed

    def show(self, thing: Any, verb: str) -> None:  # noqa: ANN401 - a thing
        """Note that a thing was looked at or revealed."""
        self.seen[thing] = verb

    def check(self, word: Any, things: list[Mention]) -> None:  # noqa: ANN401 - a word with nothing open in it
        """Decline a question to a face that nobody has seen."""
        asked = members(word.quality) if isinstance(word, Fits | Some) else ()
        by_face = any([is_of_the_face(one) for one in asked])
        if (
            isinstance(word, Fits)
            and by_face
            and self.is_hidden(word.thing, things)
            and not self.is_known(word.thing, things)
        ):
            raise Unclear("nobody knows what a card is that lies face-down")
        if isinstance(word, Some) and by_face and any([self.is_hidden(one, things) for one in sources(word.quality)]):
            raise Unclear("what a face-down card is would have to be told by its face")
        seen = word.stat == "cost" and self.how(word.of, things) == "reveal" if isinstance(word, Stat) else True
        if not seen and self.is_hidden(word.of, things):
            raise Unclear("a card that lies face-down has no number that everybody sees")

    def is_hidden(self, thing: Any, things: list[Mention]) -> bool:  # noqa: ANN401 - a thing
        """Whether a thing was spoken of as one that lies face-down, or as one of such."""
        known = [one for one in things if one.thing == thing]
        if any([one.verb == "flip" for one in known]):
            return False
        down = any([State("face-down") in members(one.quality) for one in known])
        return down or any([self.is_hidden(of, things) for one in known for of in sources(one.quality) if of != thing])

    def is_known(self, thing: Any, things: list[Mention]) -> bool:  # noqa: ANN401 - a thing
        """Whether you have seen the face of a thing, or it is one of your own."""
        own = any([Rel("controlled by", YOU) in members(one.quality) for one in things if one.thing == thing])
        return own or bool(self.how(thing, things))

    def how(self, thing: Any, things: list[Mention]) -> str:  # noqa: ANN401 - a thing
        """Give how the face of a thing was seen: with all of which it is one."""
        if thing in self.seen:
            return self.seen[thing]
        of = [one for known in things if known.thing == thing for one in sources(known.quality) if one != thing]
        return next((how for one in of if (how := self.how(one, things))), "")


def sources(quality: Any) -> list[Any]:  # noqa: ANN401 - a quality; things
    """Give the things of which something is one."""
    return [one.to for one in members(quality) if isinstance(one, Rel) and one.relation == "is"]


def is_of_the_face(quality: object) -> bool:
    """Whether a quality is printed on the face of a card; that it is a resource everybody sees."""
    return isinstance(quality, Has) or (isinstance(quality, Is) and quality.value != "resource")
