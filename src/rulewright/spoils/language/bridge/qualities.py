"""Kinds of things: a description with its fields, and the qualities that it asks for."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal, cast, get_args

from rulewright.spoils.language.bridge.pattern import NEW, Impossible, Unlowered, is_known
from rulewright.spoils.language.bridge.places import is_unsaid, known_of, with_unsaid, without
from rulewright.spoils.language.bridge.such import Implied, gathered, lowered_such, raised_such, spread
from rulewright.spoils.language.words.amounts import ONE, Arith, Cmp, Count, Fold, Num, Stat, Var
from rulewright.spoils.language.words.events import Event
from rulewright.spoils.language.words.joined import all_of, members
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import PLAYER, And, Has, In, Is, Most, Not, Or, Rel, State, Was
from rulewright.spoils.language.words.sorts import N, Q, S
from rulewright.spoils.language.words.things import ACTOR, EACH, GAP, TARGET, THIS, YOU, Every, Some, The
from rulewright.spoils.language.words.vocabulary import Field, Measure
from rulewright.spoils.language.words.windows import THIS_TURN, Span, Stay
from rulewright.spoils.words.things import Cards, Compare, Opponent, Player, ThatPlayer, Together, You
from rulewright.spoils.words.vocabulary import AREAS, EXTREMES, CardNumber, Order, one_of
from rulewright.spoils.words.vocabulary import State as OldState
from rulewright.spoils.words.walk import every

if TYPE_CHECKING:
    from rulewright.spoils.language.bridge.way import Way

CARD_NUMBERS: Final[tuple[CardNumber, ...]] = get_args(CardNumber)
ORDERS: Final[tuple[Order, ...]] = get_args(Order)
OPPONENT: Final = Every(Rel("opponent of", YOU))
EVERYBODY: Final = Every(PLAYER, each=True)
OWNERS: Final[dict[str, S]] = {"you": YOU, "opponent": OPPONENT, "their": ACTOR, "that": The("that player")}
HOLDERS: Final[dict[str, Player]] = {"you": You(), "opponent": Opponent(), "that": ThatPlayer()}
# Who controls it (or whose area it is), who owns it, and whether they do or do not
SIDES: Final[dict[str, tuple[str, str, bool]]] = {
    "": ("", "", True),
    **{one: (one, "", True) for one in OWNERS},
    "owned": ("", "you", True),
    "not owned": ("", "you", False),
    "opponent owned": ("", "opponent", True),
    "their owned": ("", "their", True),
    "you and owned": ("you", "you", True),
    "you and not owned": ("you", "you", False),
    "opponent and owned": ("opponent", "opponent", True),
    "their and owned": ("their", "their", True),
}
FACTION: Final = Every(Rel("faction of", YOU))
BEARER: Final = Every(Rel("bears", THIS))

# Fields of alternatives: one of them must be so, or none
ASKED: Final[tuple[tuple[str, Field], ...]] = (
    ("types", "type"), ("subtypes", "subtype"), ("trades", "trade"), ("supertypes", "supertype"), ("names", "name"),
    ("unique", "identifier"), ("keywords", "keyword"),
)  # fmt: skip
BARRED: Final[tuple[tuple[str, Field], ...]] = (
    ("not_types", "type"), ("not_subtypes", "subtype"), ("not_trades", "trade"), ("not_supertypes", "supertype"),
    ("not_keywords", "keyword"),
)  # fmt: skip
# Fields that name a thing to which it stands in a relation
RELATED: Final[tuple[tuple[str, Literal["is", "attached to", "same name", "same type"]], ...]] = (
    ("among", "is"), ("attached_to", "attached to"), ("same_name", "same name"), ("same_type", "same type"),
)  # fmt: skip
UNRELATED: Final[tuple[tuple[str, Literal["is", "same name"]], ...]] = (("besides", "is"), ("unlike", "same name"))
NESTED: Final[tuple[tuple[str, Literal["bears", "attached to"]], ...]] = (
    ("bearing", "bears"), ("borne_by", "attached to"),
)  # fmt: skip
STATES: Final[dict[OldState, Q]] = {
    "depleted": State("depleted"),
    "restored": Not(State("depleted")),
    "face-down": State("face-down"),
    "face-up": Not(State("face-down")),
    "attacking": State("attacking"),
    "blocking": State("blocking"),
    "in battle": State("in battle"),
    "not in battle": Not(State("in battle")),
    "attached": State("attached"),
    "unattached": Not(State("attached")),
    "detached": State("detached"),
    "damaged": State("damaged"),
    "in this party": Rel("in a party with", THIS),
    "opposing": Rel("opposes", THIS),
    "blocking this": Rel("blocks", THIS),
    "blocked by this": Rel("blocked by", THIS),
    "token": State("token"),
    "has ability": Has("abilities", Cmp(">=", Num(1))),
    "has assigned": Was(Event("assign", by=GAP), THIS_TURN),
    "has attacked": Was(Event("attack", GAP), THIS_TURN),
    "has hurt you": Was(Event("inflict", by=GAP, to=FACTION), THIS_TURN),
    "hurt by this": Was(Event("inflict", by=THIS, to=GAP), THIS_TURN),
    "hurt by bearer": Was(Event("inflict", by=BEARER, to=GAP), THIS_TURN),
    "depleted by this": Was(Event("deplete", GAP, by=THIS), Stay()),
    "removed by this": Was(Event("move", GAP, by=THIS, into=Area("out")), Span("game")),
    "under attack": Rel("is", TARGET),
}
NAMED: Final = Is("name", Var("name"))
CHOSEN: Final = Is("type", Var("type"))
OTHER: Final = Not(Rel("is", THIS))


# Raising


def raised_cards(way: "Way", cards: Cards, implied: Implied, whose: S | None = None) -> Q:
    """Give what a description asks for; of nobody's said otherwise, they are those of `whose`."""
    cards = gathered(cards)
    unsaid = known_of(way.places, cards.among)
    if unsaid is not None and is_unsaid(unsaid, cards):
        asked = said_of(without(unsaid, cards))
    else:
        whose = way.player(cards.holder) if cards.holder is not None else whose
        asked = [*said_of(cards), *placed(cards, implied, whose)]
    asked.extend([Has(one.number, Cmp(one.relation, way.amount(one.amount))) for one in cards.compare])
    for field, relation in RELATED:
        if (known := getattr(cards, field)) is not None:
            asked.append(Rel(relation, way.thing(known)))
    for field, same in UNRELATED:
        if (known := getattr(cards, field)) is not None:
            asked.append(Not(Rel(same, way.thing(known))))
    for field, nested in NESTED:
        if (kind := getattr(cards, field)) is not None:
            asked.append(Rel(nested, Some(ONE, raised_cards(way, kind, "play"))))
    if cards.either:
        asked.append(Or(tuple([raised_cards(way, one, "") for one in cards.either])))
    asked.extend([Not(raised_cards(way, one, "")) for one in cards.neither])
    asked.extend([raised_such(way, one) for one in cards.such])
    if not cards.extreme:
        return all_of(*asked)
    which, _, stat = cards.extreme.partition(" ")
    return Most(cast("Measure", stat), all_of(*asked), least=which == "lowest")


def said_of(cards: Cards) -> list[Q]:
    """Give what a description says of the card itself."""
    asked: list[Q] = [one_value(field, getattr(cards, old)) for old, field in ASKED if getattr(cards, old)]
    asked.extend([Not(one_value(field, getattr(cards, old))) for old, field in BARRED if getattr(cards, old)])
    asked.extend([STATES[state] for state in cards.states])
    for says, quality in ((cards.other, OTHER), (cards.named, NAMED), (cards.chosen_type, CHOSEN)):
        if says:
            asked.append(quality)
    if cards.provides:
        asked.append(Is("icons", cards.provides))
    return asked


def one_value(field: Field, values: tuple[str, ...]) -> Q:
    """Ask for one of several values."""
    found = tuple([Is(field, value) for value in values])
    return found[0] if len(found) == 1 else Or(found)


def placed(cards: Cards, implied: Implied, whose: S | None) -> list[Q]:
    """Give where a card has to be, and whose it has to be."""
    holder, owner, owned = SIDES[cards.side]
    of = OWNERS[holder] if holder else whose
    found: list[Q] = []
    if cards.area in ("play", ""):
        found.extend([Rel("controlled by", of)] if of is not None else [])
        of = None
    if cards.area != implied or of is not None:
        found.append(In(Area(cards.area or "anywhere", of)))
    if owner:
        ownership: Q = Rel("owned by", OWNERS[owner])
        found.append(ownership if owned else Not(ownership))
    return found


# Lowering


def lowered_cards(way: "Way", quality: Q, implied: Implied, whose: S | None = None) -> Cards:
    """Give the description that asks for a quality."""
    if isinstance(quality, Most):
        inner = lowered_cards(way, quality.quality, implied or "play", whose)  # more than others: than those in play
        extreme = f"{'lowest' if quality.least else 'highest'} {quality.stat}"
        expect(extreme in EXTREMES and not inner.extreme)
        return replace(inner, extreme=one_of(EXTREMES, extreme))
    lowering = Lowering(way, implied, whose)
    for one in members(quality):
        lowering.take(one)
    return lowering.cards()


def lowered_every(way: "Way", things: Every) -> object:
    """Lower all things of a kind; of a kind that no description says at once, they are those of several kinds."""
    things = replace(things, quality=of_anybody(things.quality))
    try:
        whole = way.by_rows("thing", things, NEW)
    except Unlowered as unlowered:
        return several(way, things, unlowered)
    if not isinstance(whole, Cards) or not whole.such:
        return whole
    try:
        return several(way, things, Unlowered("it is one kind of things"))
    except Unlowered:
        return whole


def of_anybody(quality: Q) -> Q:
    """Give the quality of all that each player controls, or has somewhere, without saying whose: that is all of it."""
    parts = [one for one in members(quality) if one != Rel("controlled by", EVERYBODY)]
    places = [
        In(replace(one.place, of=None))
        if isinstance(one, In) and isinstance(one.place, Area) and one.place.of == EVERYBODY and not one.place.end
        else one
        for one in parts
    ]
    return all_of(*places)


def several(way: "Way", things: Every, why: Unlowered) -> object:
    """Lower all things of a kind as those of several kinds."""
    kinds = alternatives(things.quality)
    if len(kinds) == 1:
        raise why
    return Together(tuple([lowered_cards(way, one, "play") for one in kinds]))


def counted_apart(count: Count) -> N:
    """Give how many lie in one of several areas as how many lie in each of them, together."""
    asked = members(cast("Q", count.of))
    several = [one for one in asked if isinstance(one, Or) and one.parts]
    areas = [one for one in several if all([isinstance(part, In) for part in one.parts])]
    if len(areas) != 1:
        return count
    rest = [one for one in asked if one not in areas]
    parts: list[N] = [Count(all_of(*rest, cast("Q", one))) for one in areas[0].parts]
    found = parts[0]
    for one in parts[1:]:
        found = Arith("+", found, one)
    return found


def of_the_most(number: Stat) -> N:
    """Give a number of the one that has most, or least, of just that as the highest or lowest of all."""
    most = number.of.quality if isinstance(number.of, Some) and number.of == Some(ONE, number.of.quality) else None
    if not isinstance(most, Most) or most.stat != number.stat:
        return number
    return Fold("lowest" if most.least else "highest", Stat(number.stat, EACH), Every(most.quality))


def alternatives(quality: Q) -> list[Q]:
    """Give the kinds of things that fit a quality, one for each alternative in it."""
    if isinstance(quality, Or):
        return [kind for part in quality.parts for kind in alternatives(cast("Q", part))]
    if not isinstance(quality, And):
        return [quality]
    found: list[Q] = [all_of()]
    for part in quality.parts:
        found = [all_of(one, kind) for one in found for kind in alternatives(cast("Q", part))]
    return found


class Lowering:
    """Gathers what qualities ask for in the fields of a description."""

    def __init__(self, way: "Way", implied: Implied, whose: S | None) -> None:
        """Begin with nothing asked for."""
        self.way = way
        self.fields: dict[str, Any] = {"area": implied}
        self.whose = whose
        self.placed = False  # whether it says where it is
        self.holder = ""  # who controls it, or whose area it is
        self.owner = ""
        self.owned = True

    def cards(self) -> Cards:
        """Give the description."""
        side = self.side()
        found = spread(Cards(**self.fields, side=side))
        unsaid = known_of(self.way.places, found.among)
        return found if unsaid is None or self.placed or found.side else with_unsaid(unsaid, found)

    def side(self) -> Any:  # noqa: ANN401 - one of a closed vocabulary, which the description checks
        """Say whose it is, as the fields of a description do."""
        for side, parts in SIDES.items():
            if parts == (self.holder, self.owner, self.owned):
                return side
        if self.holder in HOLDERS and "holder" not in self.fields:
            self.put("holder", HOLDERS[self.holder])
            self.holder = ""
            return self.side()
        raise Unlowered("no description says that somebody controls it and somebody else owns it")

    def take(self, quality: Q) -> None:
        """Take what a quality asks for, in a field if there is one that is free."""
        try:
            self.fill(quality)
        except Impossible:
            raise
        except Unlowered:
            if isinstance(quality, Rel) and quality.relation == "controlled by" and self.is_elsewhere():
                raise Impossible("nobody controls a card that is not in play") from None
            self.fields["such"] = (*self.fields.get("such", ()), *lowered_such(self.way, quality))

    def is_elsewhere(self) -> bool:
        """Whether the card lies outside play, where it is owned and not controlled."""
        return self.fields["area"] not in ("", "play")

    def fill(self, quality: Q) -> None:
        """Take what a quality asks for in a field."""
        for state, known in STATES.items():
            if known == quality:
                self.add("states", state)
                return
        for field, known in (("other", OTHER), ("named", NAMED), ("chosen_type", CHOSEN)):
            if known == quality:
                self.put(field, value=True)
                return
        if isinstance(quality, In):
            self.place(quality.place)
        elif isinstance(quality, Has) and quality.count.order == "between":
            for count in bounds(quality.count):
                self.add("compare", self.compared(Has(quality.stat, count)))
        elif isinstance(quality, Has):
            self.add("compare", self.compared(quality))
        elif isinstance(quality, Rel):
            self.relate(quality)
        elif isinstance(quality, Not) and isinstance(quality.part, Rel):
            self.unrelate(quality.part)
        elif isinstance(quality, Not) and self.is_one_field(BARRED, quality.part):
            self.alternatives(BARRED, cast("Q", quality.part))
        elif isinstance(quality, Not):
            self.add("neither", self.apart(cast("Q", quality.part)))
        elif isinstance(quality, Or) and quality.parts and not self.is_one_field(ASKED, quality):
            expect("either" not in self.fields)
            self.put("either", tuple([self.apart(cast("Q", part)) for part in quality.parts]))
        else:
            self.alternatives(ASKED, quality)

    def is_one_field(self, fields: tuple[tuple[str, Field], ...], quality: object) -> bool:
        """Whether a quality is one value of a field, or one of several."""
        parts = quality.parts if isinstance(quality, Or) else (quality,)
        found = [one.field for one in parts if isinstance(one, Is) and isinstance(one.value, str)]
        known = [field for _, field in fields] + (["icons"] if fields is ASKED else [])
        return len(found) == len(parts) and len(set(found)) == 1 and found[0] in known

    def apart(self, quality: Q) -> Cards:
        """Lower one of several descriptions, of cards that lie in the same place."""
        expect(not any([isinstance(one, In) for one in every(quality)]))
        return lowered_cards(self.way, quality, "")

    def compared(self, quality: Has) -> Compare:
        """Lower how a number of a card is compared."""
        order = quality.count.order
        expect(quality.stat in CARD_NUMBERS and order in ORDERS and quality.count.most is None)
        number = self.way.down("amount", quality.count.amount)
        return Compare(one_of(CARD_NUMBERS, quality.stat), one_of(ORDERS, order), number)

    def alternatives(self, fields: tuple[tuple[str, Field], ...], quality: Q) -> None:
        """Take one value of a field, or one of several."""
        parts = quality.parts if isinstance(quality, Or) else (quality,)
        found = [one for one in parts if isinstance(one, Is) and isinstance(one.value, str)]
        expect(len(found) == len(parts) and len({one.field for one in found}) == 1)
        if found[0].field == "icons":
            expect(fields is ASKED and len(found) == 1)
            self.put("provides", found[0].value)
            return
        names = [old for old, field in fields if field == found[0].field]
        expect(bool(names))
        values = tuple([str(one.value) for one in found])
        if fields is BARRED:  # neither the one nor the other
            values = (*self.fields.pop(names[0], ()), *values)
        self.put(names[0], values)

    def place(self, place: object) -> None:
        """Take where it is."""
        expect(isinstance(place, Area) and not place.end and not place.face and not self.placed)
        assert isinstance(place, Area)
        area = "" if place.name == "anywhere" else place.name
        expect(area in ("", *AREAS) and (not self.holder or area in ("", "play")))
        if place.of is not None:
            expect(bool(area))
            self.lie_with(place.of)
        self.placed = True
        self.fields["area"] = area

    def lie_with(self, holder: S) -> None:
        """Take whose area it lies in: somebody whom a side names, or anybody."""
        try:
            self.hold(holder)
        except Unlowered:
            held = Rel("controlled by", holder)
            self.fields["such"] = (*self.fields.get("such", ()), *lowered_such(self.way, held))

    def hold(self, holder: S) -> None:
        """Take who controls it, or whose area it is in: one player."""
        expect(not self.holder and "holder" not in self.fields)
        if holder == self.whose:
            return
        if holder in OWNERS.values():
            self.holder = self.named(holder)
        else:
            expect(isinstance(holder, The) or (isinstance(holder, Every) and not holder.each))  # of one player
            self.put("holder", self.way.down("player", holder))

    def own(self, owner: S, *, owned: bool) -> None:
        """Take who owns it, or does not: one player."""
        expect(not self.owner)
        self.owner, self.owned = self.named(owner), owned

    def relate(self, quality: Rel) -> None:
        """Take how it stands to something."""
        if quality.relation == "controlled by":
            expect(self.fields["area"] in ("", "play"))
            self.hold(quality.to)
        elif quality.relation == "owned by":
            self.own(quality.to, owned=True)
        elif isinstance(quality.to, Some):
            expect(quality.to == Some(ONE, quality.to.quality))
            self.put(self.field(NESTED, quality), lowered_cards(self.way, quality.to.quality, "play"))
        elif isinstance(quality.to, Every) and not is_known(quality.to):  # to any of a kind
            self.put(self.field(NESTED, quality), lowered_cards(self.way, quality.to.quality, "play"))
        else:
            self.put(self.field(RELATED, quality), self.known(quality.to))

    def unrelate(self, quality: Rel) -> None:
        """Take how it does not stand to something."""
        if quality.relation == "owned by":
            self.own(quality.to, owned=False)
        elif quality.relation == "bears" and not isinstance(quality.to, Some):
            self.put("besides", self.known(Every(quality)))
        elif quality.relation in [relation for _, relation in UNRELATED]:
            self.put(self.field(UNRELATED, quality), self.known(quality.to))
        else:
            self.add("neither", self.apart(quality))

    def known(self, thing: S) -> object:
        """Lower a thing that is known, to which it stands in a relation."""
        expect(is_known(thing))
        return self.way.down("known", thing)

    def field(self, fields: tuple[tuple[str, Any], ...], quality: Rel) -> str:
        """Give the field for a relation."""
        found = [field for field, relation in fields if relation == quality.relation]
        expect(bool(found))
        return found[0]

    def named(self, owner: S) -> str:
        """Say who it is, as the fields of a description do."""
        found = [name for name, one in OWNERS.items() if one == owner]
        expect(bool(found))
        return found[0]

    def put(self, field: str, value: object) -> None:
        """Fill a field, once."""
        expect(field not in self.fields)
        self.fields[field] = value

    def add(self, field: str, value: object) -> None:
        """Add to a field."""
        self.fields[field] = (*self.fields.get(field, ()), value)


def bounds(count: Cmp) -> tuple[Cmp, Cmp]:
    """Give between which two numbers one lies, as two comparisons."""
    if count.most is None:
        raise Unlowered("it is not said up to which number")
    return Cmp(">=", count.amount), Cmp("<=", count.most)


def expect(fitting: bool) -> None:  # noqa: FBT001 - reads like an assertion
    """Decline what no description can ask for."""
    if not fitting:
        raise Unlowered("no description asks for such a quality")
