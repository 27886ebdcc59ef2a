"""Of several things: whose they are, whose number is meant, what they have of each other, and what they were."""

from typing import Any, Final

from rulewright.spoils.language.discourse.mentions import Unclear
from rulewright.spoils.language.discourse.players import AT_LEAST_ONE
from rulewright.spoils.language.discourse.references import References
from rulewright.spoils.language.meaning.things import FORMERLY, is_held, parts_of
from rulewright.spoils.language.open import It, Jointly, ThisWay
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.words.amounts import ONE, Cmp, Stat
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.qualities import In, Rel, State, Was
from rulewright.spoils.language.words.things import EACH, Result, Some
from rulewright.spoils.words.walk import every

SAID: Final = ("strength", "life", "speed", "structure", "cost")  # numbers that are called `its`
SAME_NAME: Final[Any] = Rel("same name", It())  # type: ignore[arg-type]


class Several(References):
    """Knows what cannot be said of several things at once."""

    def check_one_holder(self, things: Any) -> None:  # noqa: ANN401 - things
        """Decline `their controller` of several things that may have several."""
        known = [one.quality for one in self.things if one.thing == things and one.plural]
        held = [part for quality in known for part in parts_of(quality) if isinstance(part, Rel | In)]
        such = [one.what.such for one in self.deeds if isinstance(one.what, Some) and Result(one.label) == things]
        alike = [one.flag for one in every(tuple(such)) if isinstance(one, State)]
        if "same controller" in alike or "same owner" in alike:
            return
        if known and isinstance(things, Result) and not any([is_held(one) or isinstance(one, In) for one in held]):
            raise Unclear("these may be of several players, and it is not said who of them is meant")

    def number_of_several(self, word: Stat) -> Stat:
        """Give a number of several things: of each its own where they gain or hurt each other, and else declined."""
        if word.stat not in SAID or self.fighting or not self.is_plural(word.of) or word.of == EACH:
            return word
        if word.of == self.changed:
            return Stat(word.stat, EACH)
        raise Unclear("several things have this number, and it is not said whether it is of each or of all together")

    def as_it_was(self, word: Any) -> Any:  # noqa: ANN401 - a quality
        """Give a quality of what somebody controlled: only of what was done to it then is that known."""
        if not self.happening and not any([isinstance(one, ThisWay | Was) for one in word.parts]):
            raise Unclear("it is not said of when it is asked who controlled these")
        return all_of(*[one for one in word.parts if one != FORMERLY])

    def check_jointly(self, said: Jointly) -> None:
        """Decline `the same controller` where it may be that of what was picked before."""
        before = [one for one in self.things if isinstance(one.thing, Result) and one.verb in ("pick", "choose")]
        if said.unsure and before:
            raise Unclear("it is not said whether it is the same as of what was picked before, or of all of them")


def check_alike(quality: Any, count: Cmp) -> None:  # noqa: ANN401 - a quality
    """Decline several `with the same name`: as each other, or as what was spoken of?"""
    if count not in (ONE, AT_LEAST_ONE) and isinstance(quality, QUALITIES) and SAME_NAME in parts_of(quality):
        raise Unclear("it is not said whether these have the name of each other, or of what was spoken of")
