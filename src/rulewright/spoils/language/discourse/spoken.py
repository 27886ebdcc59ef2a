"""What was spoken of so far: things and players, where they lie, whose they are."""

from abc import ABC, abstractmethod
from typing import Any, Final

from rulewright.spoils.language.areas import area_after
from rulewright.spoils.language.discourse.faces import Faces
from rulewright.spoils.language.discourse.kinds import is_another_kind, is_another_kind_by
from rulewright.spoils.language.discourse.mentions import Mention, is_one_of_two, is_single, types_of
from rulewright.spoils.language.discourse.owners import owner_by
from rulewright.spoils.language.meaning.things import is_player, parts_of
from rulewright.spoils.language.open import Open, ThisWay
from rulewright.spoils.language.settling.events import QUALITIES
from rulewright.spoils.language.words.places import Area
from rulewright.spoils.language.words.qualities import CARD, Is, Or, Rel
from rulewright.spoils.language.words.things import ACTOR, THIS, YOU, Every, Group, Result, Some
from rulewright.spoils.language.words.vocabulary import VERBS

FIGHTING: Final = ("character",)
NUMBERS: Final = {"strength": FIGHTING, "life": FIGHTING, "speed": FIGHTING, "structure": ("location",)}


class Spoken(ABC):
    """Knows what was spoken of."""

    def __init__(self, types: tuple[str, ...] = (), *, attached: bool = False, bearers: tuple[str, ...] = ()) -> None:
        """Begin with nothing spoken of, of a card of some types, which may be attached to another one."""
        self.types = types
        self.attached = attached
        self.bearers = bearers  # the types of what it may be attached to, if they are named
        self.things: list[Mention] = []
        self.players: list[Any] = []
        self.count = 0
        self.used: set[str] = set()
        self.always: set[str] = set()
        self.actor: Any = YOU
        self.is_opponent_picked = False  # where a player was picked or chosen: one of your opponents
        self.in_event = False
        self.event: Any = None  # what happens, if something is said of it
        self.last_deed: Any = None
        self.number_chosen: Any = None  # the letter of a number that was chosen just before
        self.deeds: list[Any] = []  # all instructions so far
        self.costs: list[Any] = []  # those of them that are costs
        self.excluded: list[Any] = []  # what cannot be meant: a thing is not attached to itself
        self.aside: list[Any] = []  # players that were named without doing anything: whose things are
        self.since: list[Any] = []  # those of them who were named after whoever did something last
        self.offered = False  # whether the instruction before is one that somebody may follow
        self.area: Area | None = None  # the area that was looked at or revealed
        self.verb: tuple[str, Any] = ("", None)  # what is done to what is spoken of, and where that puts it
        self.faces = Faces()
        self.asked_of: Any = None  # whose influence a condition asked for
        self.doing = ""  # what somebody does, whatever stands in its roles
        self.role = ""  # in which role of it that is
        self.doer: Any = None  # and what the sentence says does it: its numbers are `its`
        self.undone: dict[Any, str] = {}  # where things lay before the last instruction
        self.party: Any = None  # the quality of the members of the party that was spoken of
        self.parted: set[str] = set()  # labels of which some were taken
        self.last_change: Any = None  # what the instruction before lets things gain
        self.changed: Any = None  # what is being changed
        self.gaining = False  # whether these are several things that gain so much each, or lose it
        self.number_of: Any = None  # what has the number that the last change speaks of
        self.number = ""  # the number that is being changed
        self.window: Any = None  # how long the last change lasts
        self.added_up: Mention | None = None  # all of a kind, by which a letter was said to be so much
        self.compared: Any = None  # the last two amounts that were compared
        self.bidder: Any = None  # the winner or the losers of a bid, if they were spoken of last
        self.each_acted = False  # whether each of those players did something who were spoken of last
        self.happening = False  # whether it is said what happens to things, or has happened, and so when
        self.fighting = False  # whether what is done is done by several things to each other
        self.meant: list[tuple[Any, Any]] = []  # what the references of this instruction were found to mean

    @abstractmethod
    def closed(self, word: Any) -> Any:  # noqa: ANN401 - any word
        """Give a word with nothing open in it."""

    def mention(self, thing: Any, quality: Any = None, *, plural: bool = False) -> None:  # noqa: ANN401 - a thing, a quality
        """Speak of a thing."""
        if thing is None or isinstance(thing, (Area, *QUALITIES)):
            return
        if is_player(thing):
            self.speak_of(thing)
            return
        known = [one for one in self.things if one.thing == thing]
        found, area, owner = False, "", None
        if known:
            quality, plural, found, area = known[-1].quality, known[-1].plural, known[-1].found, known[-1].area
            owner = known[-1].owner
        elif isinstance(thing, Every):
            quality, plural = thing.quality, not (is_single(thing) or is_one_of_two(thing))
            if isinstance(quality, Rel) and quality.relation == "faction of":
                quality = Is("type", "faction")
        elif isinstance(thing, Group):
            plural = True
        self.things.append(Mention(thing, quality if quality is not None else CARD, plural=plural))
        self.things[-1].found = found
        self.things[-1].area = area or self.things[-1].area
        self.things[-1].owner = owner
        self.things[-1].count = known[-1].count if known else None
        self.things[-1].outdated = known[-1].outdated if known else False

    def owner_of(self, thing: Any, actor: Any) -> Any:  # noqa: ANN401 - a thing, players
        """Give who owns a thing, as far as the text says so."""
        if thing == THIS:
            return YOU
        if isinstance(thing, Result):
            known = [one for one in self.things if isinstance(one.thing, Result) and one.thing.of == thing.of]
            return next((one.owner for one in reversed(known) if one.owner is not None), None)
        if isinstance(thing, Group):
            owners = [self.owner_of(one, actor) for one in thing.members]
            return owners[0] if all([one == owners[0] for one in owners]) else None
        if not isinstance(thing, Some | Every):
            return None
        of = [one.to for one in parts_of(thing.quality) if isinstance(one, Rel) and one.relation == "is"]
        return owner_by(thing.quality, actor) or next((self.owner_of(one, actor) for one in of), None)

    def speak_of(self, player: Any) -> None:  # noqa: ANN401 - a player
        """Speak of a player."""
        if player not in (YOU, ACTOR) and not isinstance(player, Open):
            self.players.append(player)
            self.each_acted = False
            self.since = []

    def name(self, player: Any) -> None:  # noqa: ANN401 - a player
        """Name a player whose things are spoken of, or of whom something is asked."""
        self.aside.append(player)
        self.since.append(player)

    def use(self, thing: Any) -> None:  # noqa: ANN401 - a thing
        """Note that something refers to a label."""
        if isinstance(thing, Result):
            self.used.add(thing.of)

    def label(self, *, always: bool) -> str:
        """Give a new label."""
        label = f"?{self.count}"
        self.count += 1
        if always:
            self.always.add(label)
        return label

    def is_plural(self, thing: Any) -> bool:  # noqa: ANN401 - a thing
        """Whether several things were spoken of as one."""
        return any([one.plural for one in self.things if one.thing == thing])

    def lying(self) -> dict[Any, str]:
        """Give where everything lies that was spoken of."""
        return {one.thing: one.area for one in self.things}

    def lay(self, areas: dict[Any, str]) -> None:
        """Let things lie where they lay before, or where nobody knows."""
        for one in self.things:
            one.area = areas.get(one.thing, one.area)

    def done_to(self, thing: Any, verb: str, into: Any) -> None:  # noqa: ANN401 - a thing, a place
        """Note what was done to a thing, so that it can be called by that."""
        if self.things and self.things[-1].thing == thing:
            self.things[-1].verb = verb
            self.things[-1].area = area_after(verb, into, self.things[-1].area)

    def outdate(self, thing: Any, verb: str, change: Any = None) -> None:  # noqa: ANN401 - a thing, a change
        """Note that all of a kind were made what others of it are not."""
        if not isinstance(thing, Every) or is_single(thing):
            return
        if is_another_kind(thing.quality, verb) or is_another_kind_by(thing.quality, change):
            for one in self.things:
                one.outdated = one.outdated or one.thing == thing

    def fits(self, word: Any, mention: Mention) -> bool:  # noqa: ANN401 - a word with something open in it
        """Whether something that was spoken of is of the kind that is named."""
        asked = [one for one in parts_of(self.closed(word.quality)) if not isinstance(one, ThisWay)]
        known = parts_of(mention.quality)
        if mention.thing == THIS:
            return False
        if word.how in VERBS and word.how != mention.verb and not (word.how == "choose" and mention.verb == "move"):
            return False
        for one in asked:
            if one in known or (mention.quality == CARD and isinstance(one, Is)):
                continue
            if isinstance(one, Is) and any([isinstance(two, Or) and one in two.parts for two in known]):
                continue
            if isinstance(one, Is) and not any([isinstance(two, Is) and two.field == one.field for two in known]):
                continue
            return False
        return True

    def has_number(self, one: Mention) -> bool:
        """Whether a thing is of a type that has the number which is being changed."""
        having = NUMBERS.get(self.number)
        types = self.types if one.thing == THIS else types_of(one.quality)
        return having is None or not types or any([type_ in having for type_ in types])
