"""What is done instead the first time each turn, and instead of what happens to this card along with its bearer."""

from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.deeds import is_usual
from rulewright.spoils.language.open import Deed, It, Said, To, With
from rulewright.spoils.language.telling.happenings import ONCE, certain, event_of
from rulewright.spoils.language.telling.instructions import told
from rulewright.spoils.language.words.amounts import Often
from rulewright.spoils.language.words.changes import Instead
from rulewright.spoils.language.words.conditions import Compare
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.paragraphs import Limit, Static
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import And, Not, Rel
from rulewright.spoils.language.words.things import THIS, YOU, Every
from rulewright.spoils.language.words.windows import THIS_TURN

BEARER: Final = Every(Rel("bears", THIS))


def staying(value: Any, body: Any) -> Static | None:  # noqa: ANN401 - clauses
    """Give what is done instead of destroying this card along with what it is attached to, or None."""
    if not isinstance(body, With) or body.adjunct.kind not in ("instead", "in place of"):
        return None
    event, avoided = event_of(value), body.adjunct.value
    if not isinstance(event, Event) or certain(event) != Event("destroy", BEARER):
        return None
    usual = isinstance(avoided, To) and is_usual(avoided)
    act = avoided.act if isinstance(avoided, Said) else avoided
    if not usual and not (
        isinstance(act, Deed)
        and act.what in (It(), THIS)
        and (act.verb == "destroy" or (act.verb == "move" and act.into == Area("discard", YOU)))
    ):
        return None  # fmt: skip
    return Static(THIS, Instead(Event("destroy", THIS, how=("dragged",)), told(body.body)))


def first_replaced(event: Any, does: Any, when: Any) -> Limit:  # noqa: ANN401 - an event, an instruction, a condition
    """Give what happens instead of the first time in a turn: once, and not if it has happened before this was there."""
    event = certain(event)
    if not isinstance(event, Event):
        raise Senseless
    if THIS not in (event.what, event.by, event.to):
        anew: Any = Not(Compare(Often(event, THIS_TURN), ONCE))
        when = anew if when is None else And((anew, when))
    return Limit(1, THIS_TURN, Static(THIS, Instead(event, does, when)))
