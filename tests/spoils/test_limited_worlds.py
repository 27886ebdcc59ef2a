"""Two worlds of a draft: what a seat sees does not depend on what it cannot know."""

import json
from collections.abc import Sequence

import pytest

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import seat_number
from rulewright.engine.value import Json
from rulewright.spoils.cards.sets import library
from rulewright.spoils.limited.draft import PICK, Draft
from rulewright.spoils.limited.packs import Printer, set_for
from rulewright.spoils.limited.setup import Packs, Setup, open_packs, setup_for
from rulewright.spoils.table.ruleset import CRLATE

CARDS = [name for sheet in Printer(library(), set_for(library()), CRLATE).sheets.values() for name in sheet]


class Leaky(Draft):
    """A draft that tells a seat something about the pack of its neighbour."""

    def view(self, seat: str) -> dict[str, Json]:
        """Tell too much."""
        neighbour = (seat_number(seat) + 1) % self.setup.seats
        return {**super().view(seat), "leak": len(self.held[neighbour]) and self.held[neighbour][-1]}


def owner_of(setup: Setup, seat: int, number: int, pick: int) -> int:
    """Give whose pack a seat holds at a pick of a round."""
    return (seat - pick if number % 2 == 0 else seat + pick) % setup.seats


def history(draft: Draft, seat: int) -> tuple[dict[tuple[int, int], list[int]], dict[tuple[int, int], list[int]]]:
    """Give for each pack the entries that took its cards, and at which picks a seat has looked at it."""
    setup, size = draft.setup, len(draft.packs[0][0])
    takes: dict[tuple[int, int], list[int]] = {}
    made = [0] * setup.seats
    for entry, (who, _) in enumerate(draft.entries):
        number, pick = divmod(made[who], size)
        takes.setdefault((owner_of(setup, who, number, pick), number), []).append(entry)
        made[who] += 1
    looks: dict[tuple[int, int], list[int]] = {}
    now = draft.phase(draft.seats()[seat]) == PICK  # it looks at a pack
    for at in range(made[seat] + now):
        number, pick = divmod(at, size)
        looks.setdefault((owner_of(setup, seat, number, pick), number), []).append(pick)
    return takes, looks


def other_pack(
    pack: Sequence[str], taken: Sequence[str], looks: Sequence[int], chance: Chance
) -> tuple[list[str], list[str]]:
    """Give a pack and what was taken of it as they might be as well, for a seat that looked at these picks only."""
    strangers = chance.shuffled([name for name in CARDS if name not in pack])
    hidden = list(taken[: looks[0]]) if looks else list(pack)  # gone before the seat saw the pack
    swap = dict(zip(hidden, strangers, strict=False))
    world = [swap.get(name, name) for name in pack]
    found = list(chance.shuffled([swap.get(name, name) for name in taken[: looks[0]]])) if looks else []
    for look, following in zip(looks, [*looks[1:], len(taken)], strict=False):
        found += taken[look : look + 1]  # the seat's own pick
        found += chance.shuffled(taken[look + 1 : following])  # it sees what is gone, but not who took it
    kept = looks[-1] + 1 if looks else 0
    last = [name for name in world if name not in found[:kept]]  # what was taken since the seat last looked
    found[kept:] = list(chance.shuffled(last))[: max(0, len(taken) - kept)]
    return world, found


def other_world(draft: Draft, seat: int, chance: Chance) -> tuple[Packs, list[tuple[int, str]]]:
    """Give packs and answers that look the same to a seat."""
    takes, looks = history(draft, seat)
    entries = list(draft.entries)
    packs: list[list[tuple[str, ...]]] = []
    for owner, own in enumerate(draft.packs):
        packs.append([])
        for number, pack in enumerate(own):
            mine = takes.get((owner, number), [])
            taken = [entries[one][1].removeprefix("pick ") for one in mine]
            world, found = other_pack(pack, taken, looks.get((owner, number), []), chance)
            packs[-1].append(tuple(world))
            for entry, name in zip(mine, found, strict=True):
                entries[entry] = (entries[entry][0], f"pick {name}")
    return tuple([tuple(own) for own in packs]), entries


def compare(draft: Draft, seat: int, chance: Chance, kind: type[Draft] = Draft) -> int:
    """Play two worlds side by side and compare what a seat sees after every answer; give how many answers differed."""
    packs, entries = other_world(draft, seat, chance)
    assert packs != draft.packs
    letter = draft.seats()[seat]
    worlds = [kind(draft.library, draft.setup, one) for one in (draft.packs, packs)]
    for before, after in zip(draft.entries, entries, strict=True):
        shown = [json.dumps([one.view(letter), one.legal(letter)]) for one in worlds]
        assert shown[0] == shown[1], f"{letter} sees a difference before {before} and {after}"
        for world, (who, line) in zip(worlds, (before, after), strict=True):
            world.answer(draft.seats()[who], line)
    shown = [json.dumps([one.view(letter), one.legal(letter)]) for one in worlds]
    assert shown[0] == shown[1], f"{letter} sees a difference at the end"
    return sum(before != after for before, after in zip(draft.entries, entries, strict=True))


def random_draft(seats: int, answers: int, chance: Chance) -> Draft:
    """Draft at random, in a random order of seats."""
    setup = setup_for(library(), "draft", seats=seats)
    draft = Draft(library(), setup, open_packs(library(), setup, root_of(f"worlds {chance.below(1 << 20)}")))
    for _ in range(answers):
        asked = [seat for seat in draft.seats() if draft.phase(seat) == PICK]
        seat = asked[chance.below(len(asked))]
        lines = draft.legal(seat)
        draft.answer(seat, lines[chance.below(len(lines))])
    return draft


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_seat_cannot_tell_two_worlds_apart(seats: int) -> None:
    """Q. Can a seat tell from anything it is shown what is in packs it has not seen, or what others have picked?

    A. No: with other cards there, all that it saw throughout the draft is the same, byte by byte.
    """
    chance = Chance(root_of(f"two worlds {seats}"))
    differed = 0
    for answers in (1, 5 * seats + 1, 13 * seats, 31 * seats + 1):
        draft = random_draft(seats, answers, chance)
        for seat in sorted({0, seats // 2, seats - 1}):
            differed += compare(draft, seat, chance)
    assert differed > 10  # the worlds were truly different, though with two seats little is hidden


def test_the_comparison_bites() -> None:
    """Q. Would a leak be found?  A. A view that names one card of the neighbour's pack is."""
    chance = Chance(root_of("leaky"))
    with pytest.raises(AssertionError, match="A sees a difference"):
        compare(random_draft(3, 10, chance), 0, chance, Leaky)
