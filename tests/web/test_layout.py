"""The layout of the table, on set positions: everything is there at every size, and stays where it is.

`LOOKS=folder pytest tests/web/test_layout.py` keeps a picture of each table at each size, to be looked at.
"""

import os
import re
from pathlib import Path
from typing import Any

import pytest
from geometry import REGIONS, cut, faults, overlap, regions
from looked_at import sit_at
from people import Visitors
from playwright.sync_api import expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage
from test_reading import findings

from repeats import first

SIZES = ((1280, 720), (1440, 900), (1680, 1050), (1024, 768), (2560, 1440), (390, 844))
OWN = ".near [data-place], [data-question] button, .top button, .top a"
TEXTS = (
    ".card .head, .card .name, .card .peek, .words > *, .card .text, .card .stats b, .spine, .facts strong, "
    ".fighter .called, .prompt, .option > span, .top button"
)
# Who sits at the table and is not to be read without scrolling.
NAMES = """() => { const room = document.querySelector('.seats').getBoundingClientRect();
  return [...document.querySelectorAll('.seats li')].filter(one => {
    const {left, top, right, bottom} = one.getBoundingClientRect();
    return left < room.left - 1 || top < room.top - 1 || right > room.right + 1 || bottom > room.bottom + 1;
  }).map(one => one.innerText); }"""
COVERED = """([x, y, wide, high]) => [...document.querySelectorAll('.thing, [data-question] .option')].filter(one => {
    const at = one.getBoundingClientRect();
    return at.right > x + 1 && at.left < x + wide - 1 && at.bottom > y + 1 && at.top < y + high - 1;
}).map(one => one.dataset.place ?? one.dataset.key)"""
# How large the letters of the question, of an answer, of a button at the top, of a name there and of the log are.
LETTERS = """() => ['.prompt', '[data-question] .option', '.top button', '.seats li', '.side-log .log']
  .map(one => parseFloat(getComputedStyle(document.querySelector(one)).fontSize))"""
SOURCES = Path(__file__).resolve().parents[2] / "web" / "src"


def resized(table: TablePage, name: str, size: tuple[int, int]) -> None:
    """Give the window another size, wait until it is drawn, and keep a picture of it where somebody wants to look."""
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    if folder := os.environ.get("LOOKS"):
        theme = page.evaluate("document.documentElement.dataset.theme")
        page.screenshot(path=Path(folder) / f"{name}-{size[0]}x{size[1]}-{theme}.png")


@pytest.mark.parametrize(
    ("name", "light"),
    first(
        4,
        [
            ("full-table", "light"), ("battle", "dark"), ("four-players", "light"), ("responding", "dark"),
            ("full-table", "dark"), ("battle", "light"), ("four-players", "dark"), ("responding", "light"),
        ],
    ),
)  # fmt: skip
def test_nothing_of_ones_own_side_is_covered_or_cut(visitors: Visitors, name: str, light: str) -> None:
    """Q. [stillness] Twelve cards in hand, twenty in play: what do I not see?

    A. Nothing: at every size each of them can be met, none lies over another, and no text is cut.
    """
    table = sit_at(visitors, name, dark=light == "dark")
    if name == "full-table":
        assert table.page.locator(".near .hand .thing").count() == 12
        assert table.page.locator(".near .thing:not(.hand *)").count() == 20
    for size in SIZES:
        resized(table, name, size)
        assert faults(table.page, OWN) == [], size
        assert cut(table.page, TEXTS) == [], size
        assert table.page.evaluate(NAMES) == [], size
        assert table.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert findings(table.page) == []


@pytest.mark.parametrize("light", first(1, ["light", "dark"]))
def test_starfighter_at_every_size(visitors: Visitors, light: str) -> None:
    """Q. [stillness] Is Starfighter's table whole at every size?  A. Every card of the hand can be met."""
    table = sit_at(visitors, "two-cruisers", dark=light == "dark")
    hand = "ul.hand[aria-label='Your hand'] .thing"
    assert table.page.locator(hand).count() == 7
    for size in SIZES:
        resized(table, "two-cruisers", size)
        assert table.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        if size[0] > 720:  # on a phone the hand is one row to swipe through
            assert faults(table.page, hand) == [], size
    assert findings(table.page) == []


def buttons(table: TablePage) -> list[object]:
    """Give where each button of the top line lies, whatever it says."""
    return [one.bounding_box() for one in table.page.locator(".top button:visible").all()]


@pytest.mark.parametrize("place", first(1, ["desk", "phone"]))
def test_a_question_moves_nothing(visitors: Visitors, place: str) -> None:
    """Q. [stillness] A new question comes. What moves?  A. No region, no button above it."""
    table = sit_at(visitors, "full-table")
    resized(table, "full-table", SIZES[0 if place == "desk" else -1])
    page = table.page
    before, above = regions(page), buttons(table)
    assert sorted(before) == sorted(REGIONS)
    assert len(above) >= 5
    assert table.kind == "main"
    table.thing("play 1").click()
    page.locator("dialog[open] button", has_text="MARCHING SONG").click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-kind", "main")
    assert table.kind  # somebody is to be picked
    assert (regions(page), buttons(table)) == (before, above)
    expect(page.locator("dialog[open]")).to_have_count(0)  # while one is open, keys are its own
    page.keyboard.press("u")
    expect(page.locator(".prompt")).to_have_attribute("data-kind", "main")
    assert (regions(page), buttons(table)) == (before, above)
    table.thing("A hand 9").click()
    expect(page.locator(".prompt")).to_have_attribute("data-kind", "")  # the other is asked
    assert regions(page) == before


LONG = "Donaudampfschifffahrtsgesellschaftskapitän of Llanfairpwllgwyngyll"
CARDS: dict[str, Any] = {LONG: {"cost": 1, "strength": 3, "life": 3, "speed": 2}}
RIDERS = ["Halberd Twins", "Halberd Twins", "Halberd Twins", "Reckless Cousin", "Drum Captain", "Gate Hammerer"]
CROWD: dict[str, Any] = {"A": {"play": RIDERS}, "B": {"play": ["Till Boy", "Armoured Clerk"]}}


def test_a_long_word_is_broken_not_shrunk(visitors: Visitors) -> None:
    """Q. [looks] A name has a word that is wider than the card. Can I read it?  A. It is broken, and nothing is cut."""
    game = laid({"cards": CARDS, "A": {"play": [LONG], "hand": [LONG], "resources": [LONG]}, "B": {}})
    table = visitors.come(listed=False)
    page = sit_down(visitors, table, lay_for(visitors, "long", game, other="away")).page
    names = page.locator(".card .name", has_text="Donau")
    expect(names).to_have_count(3)
    smallest = "all => Math.min(...all.map(one => parseFloat(getComputedStyle(one).fontSize)))"
    assert names.evaluate_all(smallest) > 4
    assert cut(page, ".card .name") == []


def test_six_attack(visitors: Visitors) -> None:
    """Q. [stillness] Six attack, three may block. Are all of them told?

    A. All stand whole in the lane, and the question names them in brief, those of one name once.
    """
    game = laid(CROWD)
    for key in ["attack", *[f"pick {name}" for name in RIDERS], "pass"]:
        found = [one for one in game.legal.keys() if one.startswith(key)]
        game.answer(found[0])
    while game.question is not None and game.question.kind != "blockers":
        game.answer("pass")
    table = visitors.come(listed=False)
    page = sit_down(visitors, table, lay_for(visitors, "six", game), open_hands=True).page
    prompt = page.locator(".prompt[data-kind='blockers']")
    expect(prompt).to_contain_text("Ann's Halberd Twins ×3, Reckless Cousin, Drum Captain and Gate Hammerer attack")
    for size in SIZES[:5]:
        resized(table, "six", size)
        assert faults(page, ".fighter") == [], size
        assert cut(page, ".prompt, .fighter .called") == [], size


def test_three_columns_fit_a_phone(visitors: Visitors) -> None:
    """Q. [small screens] Three attack at three speeds, and all are blocked. Must I scroll?  A. No: all are there."""
    names = ["Swift Courier", "Steady Porter", "Slow Chaperone"]
    cards = {name: {"cost": 1, "strength": 2, "life": 3, "speed": 3 - at} for at, name in enumerate(names)}
    game = laid({"cards": cards, "A": {"play": names}, "B": {"play": names}})
    for seat, first_key in (("A", "attack"), ("B", "")):
        while game.asks != seat or (game.question is not None and game.question.kind == "window"):
            game.answer("pass")
        for key in [one for one in (first_key, *[f"pick {name}" for name in names], "pass") if one]:
            found = [one for one in game.legal.keys() if one.startswith(key)]
            game.answer(found[0])
    table = visitors.come(listed=False, phone=True)
    page = sit_down(visitors, table, lay_for(visitors, "columns", game), open_hands=True).page
    expect(page.locator(".fighter")).to_have_count(6)
    assert page.locator(".order").evaluate("one => one.scrollWidth <= one.clientWidth")
    assert cut(page, ".fighter .called") == []


def test_the_battle_has_a_lane(visitors: Visitors) -> None:
    """Q. [targets] Who fights, and in which order?

    A. The lane tells: whom the attack is on, who strikes at which speed, fastest first; no arrow crosses a name.
    """
    table = sit_at(visitors, "battle")
    page = table.page
    lane = page.locator(".battle")
    expect(lane.locator(".what")).to_contain_text("Ann attacks")
    expect(lane.locator(".what")).to_contain_text("House of Soft Coins, Bartholomew of the Long Bridge's")
    speeds = [int(text) for text in lane.locator(".speed").all_inner_texts()]
    assert speeds == sorted(set(speeds), reverse=True)
    told = sorted([text.split(",")[0] for text in lane.locator(".called").all_text_contents()])
    assert told == ["Cashier's Hound", "Drum Captain", "Halberd Twins", "Reckless Cousin", "Vault Warden"]
    boxes = [one.bounding_box() for one in lane.locator(".fighter").all()]
    edges = [
        {"left": box["x"], "top": box["y"], "right": box["x"] + box["width"], "bottom": box["y"] + box["height"]}
        for box in boxes
        if box is not None
    ]
    assert len(edges) == 5
    assert not any(overlap(one, other) for place, one in enumerate(edges) for other in edges[place + 1 :])
    page.locator("svg.arrows path.attack.line").first.wait_for(state="attached")
    above = """() => [...document.querySelectorAll('.side .thing, .fighter')].filter(one => {
        const {left, top, width, height} = one.getBoundingClientRect();
        document.querySelector('svg.arrows').style.pointerEvents = 'auto';
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('svg.arrows');
    }).length"""
    assert page.evaluate(above) == 0


def test_four_players_are_told_apart(visitors: Visitors) -> None:
    """Q. [targets] We are four. Whose is what?

    A. Each side has its whole name, and the lane says whose card is attacked.
    """
    page = sit_at(visitors, "four-players").page
    names = ["Ann", "Bartholomew of the Long Bridge", "Cleo", "Dragomir the Unhurried"]
    assert sorted(page.locator(".facts strong").all_inner_texts()) == names
    expect(page.locator(".battle .what")).to_contain_text("Counting House, Cleo's")


@pytest.mark.parametrize("size", first(1, (0, 3, 4)), ids=["lowest", "narrowest", "largest"])
def test_the_zoom_covers_nothing_that_can_be_picked(visitors: Visitors, size: int) -> None:
    """Q. [zoom] I read a card while I choose. Does it hide the others?  A. No: it lies over the log."""
    table = sit_at(visitors, "full-table")
    page = table.page
    resized(table, "full-table", SIZES[size])  # on a phone nothing hovers
    for place in ("A hand 1", "A hand 12", "play 1"):
        table.thing(place).hover()
        zoom = page.locator(".hover")
        expect(zoom).to_be_visible()
        box = zoom.bounding_box()
        assert box is not None
        assert page.evaluate(COVERED, [box["x"], box["y"], box["width"], box["height"]]) == []
        assert cut(page, ".hover .text, .hover .name") == []
        page.mouse.move(2, 2)
        expect(zoom).to_have_count(0)


def test_icons_are_drawn() -> None:
    """Q. [looks] My system lacks some glyphs. Which icons do I miss?  A. None: they are drawn."""
    known = re.compile("[\u0000-\u00ff\u2010-\u2026\u2212]")
    texts = {path: path.read_text() for path in SOURCES.rglob("*") if path.suffix in (".svelte", ".ts", ".css")}
    assert len(texts) > 30
    odd = {path.name: letter for path, text in texts.items() for letter in text if not known.match(letter)}
    assert odd == {}


def test_letters_grow_with_the_screen(visitors: Visitors) -> None:
    """Q. [looks] My screen is large, and so are the cards. And what is written beside them?  A. Grows with them."""
    table = sit_at(visitors, "full-table")
    seen = {}
    for size in ((1440, 900), (1920, 1080), (2560, 1440), (3840, 2160)):
        resized(table, "letters", size)
        seen[size] = table.page.evaluate(LETTERS)
    assert seen[1440, 900] == seen[1920, 1080]
    for size, share in (((2560, 1440), 1.25), ((3840, 2160), 1.85)):
        for now, usual in zip(seen[size], seen[1440, 900], strict=True):
            assert now >= share * usual, size
        assert faults(table.page, OWN) == [], size
