"""Every invariant bites: a table broken by hand is named, and a sound one is not."""

from collections.abc import Callable
from pathlib import Path

import pytest

from repeats import first
from rulewright.engine import contract
from rulewright.scenario.document import parse_document, read_document
from rulewright.scenario.runner import run
from rulewright.spoils.game import Spoils
from rulewright.spoils.meaning.context import Context
from rulewright.spoils.procedures.battle import AttackOn, SpeedPass
from rulewright.spoils.procedures.book import RULEBOOK
from rulewright.spoils.procedures.perform import Perform
from rulewright.spoils.scenario.setting import SpoilsScripts
from rulewright.spoils.showing.invariants import INVARIANTS, faults
from rulewright.spoils.table.areas import DEPLOYED, DUPLICATE, HAND, PLAY
from rulewright.spoils.table.cells import ATTACKER, COSTS, DEFENDER
from rulewright.spoils.table.remembered import Assignment, Fired, Share

SCENARIOS = sorted((Path(__file__).parents[1] / "scenarios" / "spoils").rglob("*.toml"))
TABLE = """game = "spoils"
[cards."Test Brute"]
strength = 3
life = 2
[cards."Test Coat"]
type = "Item"
text = "ATTACH to Character"
[cards."Test Hero"]
life = 2
text = "UNIQUE Hero"
[cards."Test Twin"]
life = 2
[A]
play = ["Test Brute", "Test Hero", { card = "Test Coat", attached_to = "A's Test Brute" }, "Micromajig"]
resources = ["Rage"]
hand = ["Test Brute"]
[B]
play = ["Test Brute", "Test Hero"]
resources = [{ card = "Rage", face = "down" }]
hand = ["Test Twin"]
"""
BRUTE, HERO, COAT, TOKEN, RAGE = 2, 3, 4, 5, 6  # the objects of A, after the two factions


def table() -> Spoils:
    game = SpoilsScripts().set_up(parse_document(TABLE, "table.toml").data, "crlate", None).game
    assert isinstance(game, Spoils)
    assert [game.printed(one).name for one in (BRUTE, HERO, COAT, TOKEN, RAGE)] == [
        "Test Brute", "Test Hero", "Test Coat", "Micromajig", "Rage",
    ]  # fmt: skip
    return game


def battle(g: Spoils, attacking: tuple[int, ...]) -> None:
    """Let A attack B, as if it had been announced."""
    g._push(AttackOn(0, g.table.faction[1], attacking), -1)
    g.table.battle[ATTACKER], g.table.battle[DEFENDER] = 0, 1
    g.table.attacking[0] = attacking


def other_brute(g: Spoils) -> int:
    return next(one for one in g.table.play[0] if one > RAGE and g.printed(one).name == "Test Brute")


def lost_card(g: Spoils) -> None:
    g.table.play[0] = g.table.play[0][:-1]


def lost_for_good(g: Spoils) -> None:
    g.table.vanish(BRUTE)


def wrong_area(g: Spoils) -> None:
    g.table.area[BRUTE] = HAND


def doubled(g: Spoils) -> None:
    g.table.lay(g.table.new_object(g.table.card[BRUTE], PLAY, 0))


def stolen(g: Spoils) -> None:
    g.table.hands[1], g.table.hands[0] = (*g.table.hands[1], *g.table.hands[0]), ()


def forgotten(g: Spoils) -> None:
    g.table.move(g.table.hands[0][0], DEPLOYED, 0)


def gone_faction(g: Spoils) -> None:
    g.table.move(g.table.faction[0], HAND, 0)


def token_in_hand(g: Spoils) -> None:
    g.table.move(TOKEN, HAND, 0)


def duplicate_in_hand(g: Spoils) -> None:
    g.table.is_token[g.table.card[g.table.hands[0][0]]] = DUPLICATE


def marked_hand(g: Spoils) -> None:
    g.table.tokens[g.table.hands[0][0]] = 1


def hidden_hand(g: Spoils) -> None:
    g.table.down[g.table.hands[0][0]] = 1


def unknown_card(g: Spoils) -> None:
    g.table.known[BRUTE] = 1


def circle(g: Spoils) -> None:
    g.table.attached[BRUTE] = COAT


def depleted_resource(g: Spoils) -> None:
    g.table.depleted[RAGE] = 1


def negative(g: Spoils) -> None:
    g.table.tokens[BRUTE] = -1


def negative_influence(g: Spoils) -> None:
    g.table.influence[0] = -1


def hurt_faction(g: Spoils) -> None:
    g.table.damage[g.table.faction[0]] = (Share(BRUTE, 1),)


def left_party(g: Spoils) -> None:
    g.table.attacking[0] = (BRUTE,)


def battle_without_attack(g: Spoils) -> None:
    g.table.battle[ATTACKER], g.table.battle[DEFENDER] = 0, 1


def both_parties(g: Spoils) -> None:
    battle(g, (BRUTE,))
    g.table.blocking[0] = (BRUTE,)


def coat_attacks(g: Spoils) -> None:
    battle(g, (COAT,))


def traitor(g: Spoils) -> None:
    battle(g, (other_brute(g),))


def early_traitor(g: Spoils) -> None:
    battle(g, (BRUTE,))
    g.table.early[0] = (HERO,)


def half_assigned(g: Spoils) -> None:
    battle(g, (BRUTE,))
    g._push(SpeedPass(), -1)
    g.frames[-1].at = [one.name for one in g.frames[-1].steps].index("attackers")
    g.table.assignments[0] = (Assignment(BRUTE, other_brute(g), 2),)


def lethal(g: Spoils) -> None:
    g.table.damage[BRUTE] = (Share(-1, 2),)


def loose_coat(g: Spoils) -> None:
    g.table.attached[COAT] = -1


def two_heroes(g: Spoils) -> None:
    hero = next(one for one in g.table.play[0] if one > RAGE and g.printed(one).name == "Test Hero")
    g.table.controller[hero] = 0


def broke(g: Spoils) -> None:
    g.table.influence[1] = 0


def alone(g: Spoils) -> None:
    g.table.lost[1] = 1


def waiting(g: Spoils) -> None:
    g.table.pending[0] = (Fired(0, Context(0, BRUTE)),)


def endless_costs(g: Spoils) -> None:
    g.table.counters[COSTS] = 2


def asked_in_battle(g: Spoils) -> None:
    battle(g, (BRUTE,))


BREAKS: list[tuple[str, Callable[[Spoils], None]]] = [
    ("one_area", lost_card),
    ("none_lost", lost_for_good),
    ("one_area", wrong_area),
    ("one_object", doubled),
    ("own_piles", stolen),
    ("being_deployed", forgotten),
    ("factions_stay", gone_faction),
    ("tokens_vanish", token_in_hand),
    ("duplicates_vanish", duplicate_in_hand),
    ("clean_outside", marked_hand),
    ("face_down_places", hidden_hand),
    ("open_cards_known", unknown_card),
    ("attached_in_play", circle),
    ("resources_upright", depleted_resource),
    ("not_below_zero", negative),
    ("not_below_zero", negative_influence),
    ("damage_on_characters", hurt_faction),
    ("battle_or_none", left_party),
    ("battle_or_none", battle_without_attack),
    ("one_party", both_parties),
    ("characters_fight", coat_attacks),
    ("own_party", traitor),
    ("own_party", early_traitor),
    ("all_strength_assigned", half_assigned),
    ("checks_made", lethal),
    ("checks_made", loose_coat),
    ("unique_once", two_heroes),
    ("losses_seen", broke),
    ("enough_players", alone),
    ("triggers_wait", waiting),
    ("triggers_wait", endless_costs),
    ("nothing_under_way", asked_in_battle),
]


@pytest.mark.parametrize(("name", "break_it"), BREAKS, ids=[how.__name__ for _, how in BREAKS])
def test_a_broken_table_is_named(name: str, break_it: Callable[[Spoils], None]) -> None:
    """Q. A table is wrong in one way. Is that way named?  A. Yes, and it was not named before."""
    broken = next(one for one in INVARIANTS if one.name == name)
    game = table()
    assert faults(game) == []
    break_it(game)
    game.journal.change_unseen()
    assert any(fault.startswith(broken.text) for fault in faults(game))


def test_every_invariant_is_broken_once() -> None:
    """Q. Is there an invariant that nothing was ever seen to break?  A. No."""
    assert {name for name, _ in BREAKS} == {one.name for one in INVARIANTS}


def test_state_checks_come_after_the_event() -> None:
    """Q. Damage has reached a character's life this very moment. Is the table unsound?  A. Not before the checks."""
    game = table()
    game.question = None
    game._push(Perform(()), -1)
    game.frames[-1].at = [one.name for one in game.frames[-1].steps].index("commit")
    lethal(game)
    game.journal.change_unseen()
    assert faults(game) == []


def test_a_watched_game_is_looked_at_after_every_change() -> None:
    """Q. A turn ends, and damage is gone before the next question. Was it looked at in between?  A. Step by step."""
    seen: list[str] = []
    game = contract.watch(table(), lambda one: seen.append(one.trace().split(" ▸ ")[-1].split("(")[0]))
    game.answer("end turn")
    game.answer("pass")
    assert seen[0] == "CR3:603.2 Turn.main"
    assert "CR3:602.1 Turn.start" in seen
    assert game.asks == "B"


def test_a_watched_game_tells_of_a_fault_at_its_event() -> None:
    """Q. A fault appears. Is the answer that led to it refused with the fault's name?  A. Yes."""
    game = contract.watch(table())
    depleted_resource(game)  # type: ignore[arg-type]
    with pytest.raises(contract.Broken, match=r"no resource is depleted \(object 6, Rage\) \[CR3:203\.7\]"):
        game.answer("end turn")


@pytest.mark.parametrize("part", first(1, range(24)))
def test_scenarios_are_sound_after_every_event(part: int) -> None:
    """Q. Does any scenario lead through a table that is not sound?  A. None, at no moment."""
    book = RULEBOOK.watched(contract.sound)
    assert SCENARIOS[part::24]
    for path in SCENARIOS[part::24]:
        for outcome in run(read_document(path), rulebook=book):
            assert outcome.verdict == "holds", str(outcome)
