"""The drawing: what it shows, how wide it is, and that it gives nothing away."""

import random
import re
from collections.abc import Iterator
from typing import cast

import pytest
from typist import set_table

from repeats import first
from rulewright.cli.tables.starfighter.board import draw
from rulewright.cli.tables.starfighter.card import hand_lines, look_under, look_up
from rulewright.cli.terminal import PLAIN
from rulewright.engine.game import Game
from rulewright.engine.value import Json
from rulewright.games import new
from rulewright.starfighter.game import Starfighter
from rulewright.starfighter.shapes import StarfighterView, shown

TABLE = """
game = "starfighter"
title = "A table in mid-game"
rules = ["SF-60"]
phase = "deployment"
offset = OFFSET
initiative = "B"
script = ""

[cards."9-1"]
level = 1
upper = { fighters = 2, effect = "lateral" }
lower = { fighters = 1, effect = "shield3" }
[cards."9-2"]
level = 0
upper = { fighters = 1, effect = "force_field" }
lower = { fighters = 3, effect = "damage_own" }
[cards."9-3"]
level = 0
upper = { fighters = 0, effect = "draw" }
lower = { fighters = 4 }

[A]
spaces = [3, 4, 2, 4, 3]
armor = 14
armor_max = 20
hand = ["9-3", "9-1"]
aside = ["9-1"]
sectors = [
  ["9-2", { card = "9-1", tokens = { upper = 1, shield = 2 } }],
  [{ card = "9-1", face = "down" }, "9-3"],
  [],
  [{ card = "9-3", pivoted = true, tokens = { upper = 2 } }],
  ["9-2"],
]
[B]
spaces = [2, 3, 4, 3, 2]
armor = 23
armor_max = 23
hand = ["9-1"]
sectors = [[], [{ card = "9-3", face = "down", pivoted = true }], ["9-3", "9-2", "9-1"], [], ["9-3"]]
"""

SIDE_BY_SIDE = """\
Skirmish · round 1, deployment · B is asked · offset 0 · deck 20, discard 0
B B's own · armor 23/23 · hand 1, aside 0 · ★ Initiative
│0 (draw)      │▲▲            │▲▲▲▲          │0 (draw)      │▲▲▲▲          │
│[1]           │0▓↻back       │0  9-3        │[1 2]         │0  9-3        │
│              │·             │▲▲▲      own-1│              │          draw│
│              │[1 2]         │1  9-2        │              │[1]           │
│              │              │▲          ●●●│              │              │
│              │              │2  9-1        │              │              │
│              │              │▲▲     lateral│              │              │
│              │              │[3]           │              │              │
════B1 × A1════════B2 × A2════════B3 × A3════════B4 × A4════════B5 × A5═════
│[2]           │[2 3]         │              │              │              │
│▲△     lateral│          draw│              │              │              │
│1  9-1        │1  9-3        │              │[1 2 3]       │[1 2]         │
│▲          ●○○│▲▲▲▲          │              │▲▲△△          │▲        field│
│0  9-2        │0▓ 9-1        │[1]           │0 ↻9-3        │0  9-2        │
│▲▲▲      own-1│·             │0 (draw)      │          draw│▲▲▲      own-1│
A A's own · armor 14/20 · hand 2, aside 1
▲ fighter  △ damaged  ● shield  ○ shield hit  own-1 damage to own cruiser
▓ face down  ↻ pivoted  [1 2] free spaces"""

SHIFTED = """\
Skirmish · round 1, deployment · B is asked · offset +3 · deck 20, discard 0
A A's own · armor 14/20 · hand 2, aside 1
                           │▲▲▲  Ow-│·       │0 (draw)│     Drw│▲▲▲  Ow-│
                           │0  9-2  │0▓ back │[1]     │0 ↻9-3  │0  9-2  │
                           │▲    ●○○│▲▲▲▲    │        │▲▲△△    │▲    FFd│
                           │1  9-1  │1  9-3  │        │[1 2 3] │[1 2]   │
                           │▲△   Lat│     Drw│        │        │        │
                           │[2]     │[2 3]   │        │        │        │
════B1═══════B2═══════B3════A1 × B4══A2 × B5═════A3═══════A4═══════A5════
│        │        │[3]     │        │        │
│        │        │▲▲   Lat│        │        │
│        │        │2  9-1  │        │        │
│        │        │▲    ●●●│        │        │
│        │[1 2]   │1  9-2  │        │[1]     │
│        │·       │▲▲▲  Ow-│        │     Drw│
│[1]     │0▓↻9-3  │0  9-3  │[1 2]   │0  9-3  │
│0 (draw)│▲▲      │▲▲▲▲    │0 (draw)│▲▲▲▲    │
B B's own · armor 23/23 · hand 1, aside 0 · ★ Initiative
▲ fighter  △ damaged  ● shield  ○ shield hit  Drw draw  Lat lateral movement
Ow- damage to own cruiser  FFd force field  ▓ face down  ↻ pivoted
[1 2] free spaces"""


def table(offset: int) -> Starfighter:
    return cast("Starfighter", set_table(TABLE.replace("OFFSET", str(offset))))


def seen(game: Game, seat: str) -> StarfighterView:
    return shown(game.view(seat))


def decisions(mode: str, seed: int) -> Iterator[Starfighter]:
    """Give a random game at each of its decisions, with many cards on the table."""
    game = new("starfighter", mode=mode, seed=seed)
    chance = random.Random(seed)  # noqa: S311 - a test plays with it
    while not game.over:
        yield game
        keys = game.legal.keys()
        rather = [key for key in keys if key not in ("pass", "stay")]
        game.answer(chance.choice(rather if rather and chance.random() < 0.8 else keys))
    yield game


COVERED = """\
Covered halves:
  A1.0 9-2 9-2: ▲, force field
  A2.0 a card face down: ▲▲, no effect
  B3.0 9-3 9-3: no fighters, draw
  B3.1 9-2 9-2: ▲, force field"""
IN_A2 = """\
A2.1: 9-3 9-3
  upper half: no fighters, draw
  lower half: ▲▲▲▲, no effect
A2.0: a card face down
  upper half: ▲▲, no effect (covered)
  lower half: no fighters, no effect"""


def test_covered_halves_can_be_looked_at() -> None:
    """Q. What lies under B's cards?  A. Either player may look at the covered half of a shown face. [SF-190]"""
    for seat in "AB-":
        assert "\n".join(look_under(seen(table(0), seat), "")) == COVERED


def test_a_sector_can_be_looked_through() -> None:
    """Q. May I look through a sector?  A. Yes; a hidden face only its player sees. [SF-189] [SF-190]"""
    assert "\n".join(look_under(seen(table(0), "B"), "a2")) == IN_A2
    own = look_under(seen(table(0), "A"), "A2")
    assert "\n".join(own[:6]) == IN_A2
    assert "9-1" in own[-1]
    assert look_under(seen(table(0), "B"), "B3.0") == look_up(seen(table(0), "B"), "B3.0")
    assert look_under(seen(table(0), "B"), "A3") == ["A's sector 3 is empty."]
    with pytest.raises(ValueError, match="you see no card called 'A9'"):
        look_under(seen(table(0), "B"), "A9")


def text_for(game: Game, seat: str) -> str:
    """Give all that the screen of a seat shows: the boards, its hand, and every card it can look up."""
    view = seen(game, seat)
    lines = draw(view) + hand_lines(view)
    for owner, board in view["boards"].items():
        for sector, cards in enumerate(board["sectors"], start=1):
            for level in range(len(cards)):
                lines += look_up(view, f"{owner}{sector}.{level}")
            lines += look_under(view, f"{owner}{sector}")
    lines += look_under(view, "")
    return "\n".join(lines)


def hidden_from(game: Starfighter, seat: str) -> set[str]:
    """Give the codes of the cards that lie where a seat may not look."""
    t = game.table
    cards = [card for pile in (*t.decks, *t.asides) for card in pile]
    for player, owner in enumerate("AB"):
        if owner != seat:
            cards += t.hands[player]
            cards += [card for sector in t.sectors for card in sector if t.down[card] and t.owner(card) == player]
    return {t.squadron[card].code for card in cards}


def test_golden_drawing() -> None:
    """Q. What does a table in mid-game look like from A's seat?  A. Like this."""
    assert "\n".join(draw(seen(table(0), "A"))) == SIDE_BY_SIDE


def test_golden_drawing_shifted() -> None:
    """Q. And from B's seat when the boards are shifted by three?  A. B's board is below; only two sectors face."""
    assert "\n".join(draw(seen(table(3), "B"))) == SHIFTED


@pytest.mark.parametrize("seed", first(3, range(20)))
@pytest.mark.parametrize("mode", ["training", "skirmish", "total-war"])
def test_it_fits_in_80_columns(mode: str, seed: int) -> None:
    """Q. Can a drawing or a hand be wider than 80 columns?  A. No, at no decision, from no seat."""
    for game in decisions(mode, seed):
        for seat in "AB-":
            view = seen(game, seat)
            assert max(len(line) for line in draw(view) + hand_lines(view)) <= 80


def test_games_are_drawn_with_every_offset() -> None:
    """Q. Do those games shift the boards as far as they go?  A. Yes, by up to three sectors either way."""
    offsets = {seen(game, "A")["offset"] for seed in range(20) for game in decisions("training", seed)}
    assert {-3, -2, -1, 0, 1, 2, 3} <= offsets


@pytest.mark.parametrize("seed", first(3, range(20)))
def test_no_hidden_code_is_drawn(seed: int) -> None:
    """Q. Does a seat's screen ever name a card it cannot know?  A. No: not in a hand, on a board or in a deck."""
    drawn: set[str] = set()
    for game in decisions("skirmish", seed):
        for seat in "AB-":
            words = set(re.findall(r"[0-9]+-[0-9]+", text_for(game, seat)))
            assert not words & hidden_from(game, seat)
            drawn |= words
    assert len(drawn) > 20


@pytest.mark.parametrize("offset", range(-3, 4))
def test_facing_sectors_stand_in_one_column(offset: int) -> None:
    """Q. Which sectors are paired in the middle?  A. Those that face each other, and no others."""
    view = table(offset).view("A")
    middle = next(line for line in draw(shown(view)) if line.startswith("═"))
    pairs = [[int(own), int(other)] for other, own in re.findall(r"B(\d) × A(\d)", middle)]
    assert cast("Json", pairs) == view["facing"]


def test_a_face_down_card_shows_its_front_to_its_player_alone() -> None:
    """Q. Who can look up the front of a face-down card?  A. Whoever played it."""
    assert any("9-1" in line for line in look_up(seen(table(0), "A"), "A2.0"))
    assert not any("9-1" in line for line in look_up(seen(table(0), "B"), "A2.0"))


def test_a_covered_half_can_be_looked_up() -> None:
    """Q. What is under the upper card?  A. `card A1.0` shows the covered half, which everybody may check."""
    lines = look_up(seen(table(0), "B"), "A1.0")
    assert lines == [
        "A1.0: 9-2 9-2",
        "  upper half: ▲, force field (covered)",
        "  lower half: ▲▲▲, damage to own cruiser",
    ]


@pytest.mark.parametrize("name", ["A3.0", "8-88", "A9.9"])
def test_a_card_that_is_not_seen_is_told_in_a_sentence(name: str) -> None:
    """Q. What if there is no such card?  A. A sentence says so and names what was asked for."""
    with pytest.raises(ValueError, match=name):
        look_up(seen(table(0), "A"), name)


def test_plain_letters_do_for_a_poor_terminal() -> None:
    """Q. Can the drawing be written in ASCII?  A. Yes, every sign has a letter to stand for it."""
    for offset in (0, 3):
        text = "\n".join(draw(seen(table(offset), "A")))
        assert text.translate(PLAIN).isascii()
