"""What has to be paid, or who has to come along, for something that cannot be done otherwise."""

from dataclasses import replace
from typing import Any, Final

from rulewright.spoils.language.chart import Senseless
from rulewright.spoils.language.meaning.things import EVERYBODY, OTHER, THEY, is_player
from rulewright.spoils.language.open import Both, Deed, It, Said, With
from rulewright.spoils.language.telling.happenings import event_of, of_kind
from rulewright.spoils.language.words.amounts import ONE, Cmp, Num
from rulewright.spoils.language.words.changes import Needs, Price
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of
from rulewright.spoils.language.words.paragraphs import Static
from rulewright.spoils.language.words.places import Party
from rulewright.spoils.language.words.qualities import CARD, Is, Rel
from rulewright.spoils.language.words.things import EACH, YOU, Every
from rulewright.spoils.words.walk import replaced

CHARACTERS: Final = Is("type", "character")


def priced(value: Any, body: Any) -> tuple[Static, ...]:  # noqa: ANN401 - clauses
    """Give the prices of what cannot be done unless somebody pays; none where nobody pays for it."""
    if isinstance(value, With) and value.adjunct.kind == "paid each":
        verb, kind = value.adjunct.value
        return (price_of_each(value.body.act, verb, kind, body),)
    paid = value.act if isinstance(value, Said) and not value.past else None
    if not isinstance(paid, Deed) or paid.verb != "pay":
        return ()
    parts: tuple[Any, ...] = body.parts if isinstance(body, Both) and body.how == "or" else (body,)
    found = [price for one in parts if (price := price_of(paid, one)) is not None]
    return tuple(found) if len(found) == len(parts) else ()


def priced_each_time(value: Any, body: Any) -> tuple[Static, ...]:  # noqa: ANN401 - clauses
    """Give the prices of attacking or blocking, for which somebody must pay each time. [CR3:505.1]"""
    parts: tuple[Any, ...] = value.parts if isinstance(value, Both) and value.how == "or" else (value,)
    fights = [one for one in parts if isinstance(one, Said) and isinstance(one.act, Deed) and one.mood == ""]
    if len(fights) < len(parts) or any([one.act.verb not in ("attack", "block") or one.past for one in fights]):
        return ()
    return priced(body, Both("or", tuple([replace(one, mood="cannot") for one in fights])))


def price_of(paid: Deed, body: Any) -> Static | None:  # noqa: ANN401 - a clause
    """Give the price of one thing that cannot be done, if that is what it says."""
    event = event_of(replace(body, mood="")) if isinstance(body, Said) and body.mood == "cannot" else None
    if not isinstance(event, Event) or (event.who is not None and paid.who not in (THEY, body.subject)):
        return None
    who = body.subject if event.who is not None else replaced(paid.who, It(), body.subject)
    return Static(who, Price(replace(event, who=EACH, per="what"), paid.amount))


def price_of_each(paid: Deed, verb: str, kind: Any, body: Any) -> Static:  # noqa: ANN401 - a quality, a clause
    """Give the price of each thing with which something is done that cannot be done otherwise."""
    act = body.act if isinstance(body, Said) and body.mood == "cannot" else None
    if not isinstance(act, Deed):
        raise Senseless
    if verb == "deploy":
        found = price_of(paid, body)
        if found is None or act.verb != verb or getattr(act.what, "quality", None) != kind:
            raise Senseless
        return found
    if act.verb not in ("attack", "block") or verb not in ("them", act.verb) or kind not in (None, CHARACTERS):
        raise Senseless
    to = of_kind(act.to.quality if isinstance(act.to, Every) and not isinstance(act.to.quality, Rel) else act.to)
    if is_player(body.subject) and verb == act.verb and paid.who in (THEY, body.subject):
        return Static(body.subject, Price(Event(act.verb, CARD, EACH, to=to), paid.amount))
    fighters = body.subject.quality if isinstance(body.subject, Every) and not is_player(body.subject) else None
    controls = getattr(paid.who, "quality", None)
    if fighters is None or not isinstance(controls, Rel) or controls.relation != "controls":
        raise Senseless
    if to is None:
        return Static(EVERYBODY, Price(Event(act.verb, fighters, EACH), paid.amount))
    if fighters != CHARACTERS:
        raise Senseless  # there is no price for these against those
    return Static(EVERYBODY, Price(Event(act.verb, CARD, EACH, to=to), paid.amount))


def never_alone(body: Any) -> Needs:  # noqa: ANN401 - a clause
    """Let something attack or block only in a party of several."""
    act = body.act if isinstance(body, Said) and body.mood == "cannot" else None
    if not isinstance(act, Deed) or act.verb not in ("attack", "block") or act.to is not None or act.who is not None:
        raise Senseless
    side = Party("attacking" if act.verb == "attack" else "blocking")
    return Needs(Event("form", of_kind(act.what), into=side), Cmp(">=", Num(2)))


def is_accompanied(value: Any, body: Any) -> bool:  # noqa: ANN401 - clauses
    """Whether a clause says that another character does the same."""
    other = value.act if isinstance(value, Said) and not value.mood and not value.past else None
    own = body.act if isinstance(body, Said) and body.mood == "cannot" else None
    if not isinstance(other, Deed) or not isinstance(own, Deed) or other.verb != own.verb or other.to is not None:
        return False
    kind = getattr(other.what, "quality", None)
    plain = all_of(CHARACTERS, OTHER)
    return kind in (plain, all_of(plain, Rel("controlled by", YOU))) and other.what.count == ONE
