"""Packs, sealed and booster draft, and the bots that draft and build."""

import json
from collections import Counter
from collections.abc import Sequence
from typing import cast

import pytest

from rulewright.engine import contract
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game
from rulewright.engine.reason import Refused
from rulewright.engine.record import BadRecord
from rulewright.engine.value import Json
from rulewright.games import new
from rulewright.spoils.cards.counting import demands
from rulewright.spoils.cards.formats.deckfiles import read_list, write_list
from rulewright.spoils.cards.judging import judge
from rulewright.spoils.cards.sets import library
from rulewright.spoils.limited.draft import BUILD, OVER, PICK, WAIT, Draft
from rulewright.spoils.limited.drafter import bot_answer
from rulewright.spoils.limited.packs import Printer, set_for
from rulewright.spoils.limited.record import Kept, hash_of, new_draft, read_draft
from rulewright.spoils.limited.setup import Packs, Setup, setup_for
from rulewright.spoils.table.ruleset import CRLATE, RULESETS
from rulewright.spoils.words.definition import Definition


def begin(kind: str = "draft", seed: str = "1", seats: int = 4, ruleset: str = "crlate") -> Kept:
    return new_draft(library(), setup_for(library(), kind, ruleset=ruleset, seats=seats), root_of(seed))


def play_on(draft: Draft, until: int = 10_000) -> Draft:
    """Let bots answer at every seat, so many answers at most."""
    while not draft.over:
        for seat in draft.seats():
            if len(draft.entries) >= until:
                return draft
            if draft.phase(seat) in (PICK, BUILD):
                draft.answer(seat, bot_answer(draft.library, draft.view(seat)))
    return draft


def small(packs: Packs) -> Draft:
    """Give a draft of some packs."""
    setup = Setup("draft", set_for(library()).name, "", "crlate", len(packs), len(packs[0]))
    return Draft(library(), setup, packs)


NAMES = [one.name for one in set_for(library()).cards if one.kind != "faction"][:36]


# Packs


def test_a_pack_follows_the_recipe() -> None:
    """Q. What is in a pack?  A. What the set's recipe says of each rarity, no card twice, everything playable."""
    found = set_for(library())
    rarity = {one.name: one.rarity for one in found.cards}
    packs = begin(seats=8).draft.packs
    assert [len(own) for own in packs] == [3] * 8
    for own in packs:
        for pack in own:
            assert Counter(rarity[name] for name in pack) == found.booster
            assert len(set(pack)) == len(pack)
            assert all(library().find(name, CRLATE) for name in pack)


def test_every_card_is_as_likely_as_the_others() -> None:
    """Q. Is a pack fair?  A. In many packs every card of a rarity appears, about equally often."""
    printer = Printer(library(), set_for(library()), CRLATE)
    chance = Chance(root_of("fair"))
    seen = Counter(name for _ in range(3000) for name in printer.pack(chance))
    for rarity, names in printer.sheets.items():
        expected = 3000 * printer.booster[rarity] / len(names)
        assert all(0.5 * expected < seen[name] < 1.6 * expected for name in names), rarity


def test_what_a_ruleset_cannot_play_is_in_no_pack() -> None:
    """Q. May a pack hold a Flip Up card by the oldest rules?  A. No: nobody could play it. [A127]"""
    old = Printer(library(), set_for(library()), RULESETS["rb22"])
    late = Printer(library(), set_for(library()), CRLATE)
    missing = {name for sheet in late.sheets.values() for name in sheet} - {
        name for sheet in old.sheets.values() for name in sheet
    }
    assert missing
    assert all(library().playable(name, RULESETS["rb22"]) is None for name in missing)


def test_the_seed_decides() -> None:
    """Q. The same seed?  A. The same packs; another seed gives others."""
    assert begin(seed="7").draft.packs == begin(seed="7").draft.packs
    assert begin(seed="7").draft.packs != begin(seed="8").draft.packs


@pytest.mark.parametrize(
    ("kind", "options", "told"),
    [
        ("draft", {"seats": 1}, "draft is for 2 to 8 seats, not 1"),
        ("draft", {"seats": 9}, "draft is for 2 to 8 seats, not 9"),
        ("rochester", {}, "an event is draft or sealed, not 'rochester'"),
        ("sealed", {"set_name": "nowhere"}, "no set with packs is called 'nowhere'"),
        ("sealed", {"ruleset": "cr1"}, "a ruleset is one of rb22, cr2010, crlate, not 'cr1'"),
    ],
)
def test_what_cannot_be_begun(kind: str, options: dict[str, object], told: str) -> None:
    """Q. A draft for nine?  A. One sentence says why not."""
    with pytest.raises(ValueError, match=told):
        setup_for(library(), kind, **options)  # type: ignore[arg-type]


# Drafting


def test_packs_go_left_then_right_then_left() -> None:
    """Q. Where does my pack go?  A. To the left in the first round, to the right in the second, then left again."""
    names = iter(NAMES)
    packs = tuple([tuple([tuple([next(names) for _ in range(4)]) for _ in range(3)]) for _ in range(3)])
    draft = small(packs)
    for number, passing in enumerate(("left", "right", "left")):
        before = [list(own[number]) for own in packs]
        assert [draft.view(seat)["pack"] for seat in "ABC"] == before
        assert draft.view("A")["passing"] == passing
        for seat in "CAB":  # in whatever order they pick
            draft.answer(seat, draft.legal(seat)[0])
        a, b, c = [pack[1:] for pack in before]
        assert [draft.view(seat)["pack"] for seat in "ABC"] == ([c, a, b] if passing == "left" else [b, c, a])
        for _ in range(3):
            for seat in "ABC":
                draft.answer(seat, draft.legal(seat)[0])
    assert [draft.phase(seat) for seat in "ABC"] == [BUILD] * 3
    assert [len(bench.pool) for bench in draft.benches] == [12] * 3


def test_all_pick_at_the_same_time() -> None:
    """Q. I have picked. May I pick again before the others have?  A. No: I wait, and see no pack until all have."""
    draft = begin().draft
    draft.answer("B", draft.legal("B")[0])
    assert draft.phase("B") == WAIT
    assert draft.view("B")["pack"] == []
    assert draft.view("A")["asked"] == ["A", "C", "D"]
    with pytest.raises(Refused, match="B must be asked to answer, but the others are still to pick"):
        draft.answer("B", draft.legal("A")[0])


def test_a_card_of_another_pack_is_refused() -> None:
    """Q. May I pick a card that is not in my pack?  A. No, and nothing changes."""
    draft = begin().draft
    before = hash_of(draft)
    mine = set(draft.held[0])
    other = next(name for name in draft.held[1] if name not in mine)
    for line in (f"pick {other}", "pick", "nonsense", "done"):
        with pytest.raises(Refused):
            draft.answer("A", line)
    with pytest.raises(ValueError, match="nobody sits at seat E"):
        draft.view("E")
    assert hash_of(draft) == before
    assert not draft.entries


def test_in_sealed_everything_opened_is_mine() -> None:
    """Q. And sealed?  A. Six packs, all of them mine, and I build at once."""
    draft = begin("sealed", seats=2).draft
    size = sum(set_for(library()).booster.values())
    for number, seat in enumerate("AB"):
        assert draft.phase(seat) == BUILD
        assert draft.view(seat)["pool"] == [name for pack in draft.packs[number] for name in pack]
        assert len(draft.benches[number].pool) == 6 * size


# Building


def test_a_deck_is_built_by_hand() -> None:
    """Q. How do I build?  A. By putting and cutting; staples are free, all else is what was opened.

    [CR3:103.2a] [CR3:103.2b] [CR3:103.2c] [A195]
    """
    draft = begin("sealed", seats=2).draft
    bench = draft.benches[0]
    assert [one.rule for one in draft.why_not("A", "done")] == ["CR3:103.2a", "CR3:103.2b"]
    name = bench.pool[0]
    there = bench.pool.count(name)
    draft.answer("A", f"put {there} {name}")
    assert [one.rule for one in draft.why_not("A", f"put {name}")] == ["CR3:103.2c"]
    draft.answer("A", f"cut {name}")
    assert bench.deck.get(name, 0) == there - 1
    draft.answer("A", "put 40 Rage")
    absent = next(one for one in NAMES if one not in bench.pool)
    for line in (f"put {absent}", "cut 41 Rage", "put 0 Rage", f"faction {name}", "burn Rage", "put"):
        assert draft.why_not("A", line), line
    draft.answer("A", f"faction {bench.factions[0].name}")
    draft.answer("A", "done")
    assert draft.phase("A") == OVER
    assert draft.why_not("A", "cut Rage")


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("kind", ["draft", "sealed"])
def test_bots_build_legal_and_sensible_decks(kind: str, ruleset: str) -> None:
    """Q. Are the bots' decks any good?  A. Legal, of two trades, with sources for every threshold, and not too dear."""
    rules = RULESETS[ruleset]
    draft = play_on(begin(kind, "bots", 6, ruleset).draft)
    assert len(draft.benches) == 6
    for bench in draft.benches:
        text = write_list(bench.listed("mine"), ".txt")
        found = judge(read_list(text, "mine.txt"), rules, pool=Counter(bench.pool))
        assert found.problems == ()
        assert len(found.cards) == rules.limited_min
        check_sense(found.cards)


def check_sense(cards: Sequence[Definition]) -> None:
    """Check that a deck could have been built by a person."""
    spells = [card for card in cards if "resource" not in card.types]
    assert 0.5 * len(cards) <= len(spells) <= 0.62 * len(cards)
    assert sum("character" in card.types for card in spells) >= 0.35 * len(spells)
    assert sum(card.numeric_cost for card in spells) / len(spells) < 4
    asked = [one for one in demands(cards) if one.cards and one.icon != "V"]
    assert 1 <= len(asked) <= 3
    for one in asked:
        assert one.sources >= min(5, one.most + 2)


def test_a_bot_goes_by_what_it_sees() -> None:
    """Q. Does a bot's pick follow from its seat's view?  A. From that alone: a copy of the view gives the same pick."""
    draft = play_on(begin(seats=3).draft, 20)
    picking = [seat for seat in "ABC" if draft.phase(seat) == PICK]
    assert picking
    for seat in picking:
        view = cast("dict[str, Json]", json.loads(json.dumps(draft.view(seat))))
        assert bot_answer(draft.library, view) == bot_answer(draft.library, draft.view(seat))


def test_decks_that_bots_built_are_played_to_the_end() -> None:
    """Q. Can the decks be played?  A. A random game of them ends."""
    draft = play_on(begin("sealed", "games", 2).draft)
    cards = [[bench.card(name) for name, count in bench.deck.items() for _ in range(count)] for bench in draft.benches]
    factions = [one for bench in draft.benches for one in bench.factions if one.name == bench.faction]

    def start(seed: str) -> Game:
        return new("spoils", seed=seed, decks=cards, factions=factions)

    assert contract.random_play(start, "sealed").over


# Records


def test_every_pick_is_in_the_record() -> None:
    """Q. What does the record of a draft hold?  A. Its set with its hash, its seed, every pack and every answer."""
    kept = begin(seats=2)
    play_on(kept.draft)
    data = json.loads(kept.text())
    found = set_for(library())
    assert (data["setup"]["set"], data["setup"]["hash"]) == (found.name, found.hash)
    picks = Counter(seat for seat, line in data["entries"] if line.startswith("pick "))
    assert picks == {"A": 39, "B": 39}
    assert data["entries"][-1][1] == "done"


def test_a_draft_goes_on_from_its_record() -> None:
    """Q. I stop at any time. Does it go on where it was?  A. To the letter, and it ends as it would have."""
    whole = begin(seats=2)
    play_on(whole.draft)
    for stop in (0, 1, 39, 78, 79):
        part = begin(seats=2)
        play_on(part.draft, stop)
        again, remarks = read_draft(library(), part.text())
        assert not remarks
        assert again.text() == part.text()
        assert hash_of(play_on(again.draft)) == hash_of(whole.draft)


def test_a_draft_is_the_same_in_another_process() -> None:
    """Q. Does the seed give the same draft everywhere?  A. In another process with another hash seed, too."""
    program = (
        "from rulewright.engine.chance import root_of\n"
        "from rulewright.spoils.limited.drafter import bot_answer\n"
        "from rulewright.spoils.limited.record import hash_of, new_draft\n"
        "from rulewright.spoils.limited.setup import setup_for\n"
        "from rulewright.spoils.cards.sets import library\n"
        "draft = new_draft(library(), setup_for(library(), 'draft', seats=2), root_of('elsewhere')).draft\n"
        "while not draft.over:\n"
        "    for seat in draft.view('A')['asked']:\n"
        "        draft.answer(seat, bot_answer(library(), draft.view(seat)))\n"
        "print(hash_of(draft))\n"
    )
    draft = play_on(begin(seed="elsewhere", seats=2).draft)
    assert contract.same_elsewhere(program) == hash_of(draft)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"game": "spoils"}, "it is not the record of a draft"),
        ({"format": 9}, "format 1 was expected, not 9"),
        ({"setup": {}}, "its set-up is damaged"),
        ({"root": root_of("other")}, "its packs are not those of its seed"),
        ({"entries": [["A", "pick Nothing"]]}, "answer 1 is refused"),
        ({"entries": [["Z", "pick Nothing"]]}, "answer 1 is refused"),
        ({"entries": [1]}, "its answers must be pairs"),
        ({"hash": "0"}, "its answers do not come to its hash"),
    ],
)
def test_a_damaged_record_is_told(change: dict[str, object], told: str) -> None:
    """Q. Somebody has changed the record?  A. A sentence says what is wrong with it."""
    data = json.loads(begin(seats=2).text())
    with pytest.raises(BadRecord, match=told):
        read_draft(library(), json.dumps({**data, **change}))
    with pytest.raises(BadRecord, match="it is not sound JSON"):
        read_draft(library(), "{")


def test_a_set_that_has_changed_is_said() -> None:
    """Q. The set is another one than when I drafted?  A. It is said; the packs of the record count all the same."""
    kept = begin(seats=2)
    play_on(kept.draft, 30)
    data = json.loads(kept.text())
    data["setup"]["hash"] = "0123456789abcdef"
    again, (remark,) = read_draft(library(), json.dumps(data))
    now = set_for(library())
    assert (
        remark == f"The packs are of another version of the set {now.name} (0123456789abcdef; here it is {now.hash})."
    )
    assert again.draft.benches[0].pool == kept.draft.benches[0].pool
    data["packs"][0][0][0] = "Nobody Knows This"
    with pytest.raises(BadRecord, match="Nobody Knows This is in a pack, and there is no such card any more"):
        read_draft(library(), json.dumps(data))
