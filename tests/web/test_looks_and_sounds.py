"""How the table looks, moves and sounds; and whether every row of the table of conventions has its check."""

from pathlib import Path

import pytest
from eventually import eventually
from people import Visitors
from played import to_deployment, to_main_phase
from playwright.sync_api import expect

ROWS = (
    "start",
    "click and drag",
    "legal actions",
    "buttons",
    "targets",
    "zoom",
    "log",
    "stillness",
    "stops and passing",
    "undo",
    "timers",
    "reconnection",
    "spectators",
    "replays",
    "keyboard",
    "screen reader",
    "colour-blind",
    "motion",
    "small screens",
    "sound",
    "looks",
    "learning",
)

# Counts the tones, and the noises, which only cards and battles make.
SPY = """() => { window.rung = 0; window.struck = 0; const heard = AudioContext.prototype;
    const tone = heard.createOscillator, noise = heard.createBufferSource;
    heard.createOscillator = function () { window.rung++; return tone.call(this); };
    heard.createBufferSource = function () { window.struck++; return noise.call(this); }; }"""


def test_colour_blind(visitors: Visitors) -> None:
    """Q. [colour-blind] I cannot tell red from green.  A. Every icon has its own letter and its own shape."""
    table = visitors.come()
    to_main_phase(table)
    icons = table.page.locator("svg[role=img]:has(text)")
    drawn = {(one.locator("text").text_content() or "", one.locator("path").get_attribute("d")) for one in icons.all()}
    letters, shapes = {letter for letter, _ in drawn}, {shape for _, shape in drawn}
    assert len(letters) == len(shapes) == len(drawn) > 1
    assert all(letter.strip() for letter in letters)


@pytest.mark.long
def test_motion_respects_the_system_and_never_blocks(visitors: Visitors) -> None:
    """Q. [motion] Moving pictures make me ill.

    A. With reduced motion nothing moves, else as fast as you set it; and play never waits for it.
    """
    calm = to_deployment(visitors.come(calm=True))
    moving = "parseFloat(getComputedStyle(document.querySelector('.board')).transitionDuration)"
    assert calm.page.evaluate(moving) == 0
    lively = to_deployment(visitors.come(calm=False))
    usual = lively.page.evaluate(moving)
    taken = {}
    for speed in ("none", "fast", "slow"):
        lively.page.evaluate(f"localStorage.setItem('rulewright', JSON.stringify({{listed: true, motion: '{speed}'}}))")
        lively.page.reload()
        lively.wait_for_question()
        taken[speed] = lively.page.evaluate(moving)
    assert taken["none"] == 0 < taken["fast"] < usual < taken["slow"]
    before = lively.state()
    lively.options.last.click()
    lively.wait_for_change(before)
    assert lively.state() != before


def test_sound_is_off_and_rings_only_while_hidden(visitors: Visitors) -> None:
    """Q. [sound] Will it make noise?

    A. Not unless you turn it on; then when it is your turn and the tab is hidden.
    """
    table = visitors.come(path="#/settings")
    page = table.page
    expect(page.get_by_label("A bell when it is your turn")).not_to_be_checked()
    page.evaluate(SPY)
    page.get_by_label("A bell when it is your turn").check()
    assert page.evaluate("window.rung") > 0
    page.get_by_role("link", name="Rulewright").click()
    to_main_phase(table)
    page.evaluate("window.rung = 0")
    table.answer("End your turn")
    table.play_until(table.options.first.click, lambda: "end turn" in table.keys())
    assert page.evaluate("window.rung") == 0
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
    table.answer("End your turn")
    table.wait_for_question()
    eventually(page, "window.rung > 0")


def test_the_game_sounds_if_somebody_wants_to_hear_it(visitors: Visitors) -> None:
    """Q. [sound] Can I hear the battles?  A. If you turn it on, as loud as you like; while the tab is hidden never."""
    table = visitors.come(path="#/settings")
    page = table.page
    page.evaluate(SPY)
    expect(page.get_by_label("Sounds of the game")).not_to_be_checked()
    page.get_by_label("Volume").fill("0")
    page.get_by_label("Sounds of the game").check()
    assert page.evaluate("window.rung") == 0  # as loud as that
    page.get_by_label("Volume").fill("0.5")
    page.get_by_role("link", name="Rulewright").click()
    to_deployment(table)
    page.evaluate("window.struck = 0")
    table.play_until(table.options.first.click, lambda: bool(page.evaluate("window.struck > 0")))
    assert not table.is_over
    page.evaluate("window.rung = 0; Object.defineProperty(document, 'hidden', {get: () => true})")
    table.wait_for_question()
    before = table.state()
    table.options.first.click()
    table.wait_for_change(before)
    table.wait_for_question()
    assert page.evaluate("window.rung") == 0


def test_looks_light_and_dark_and_art_by_name(visitors: Visitors) -> None:
    """Q. [looks] How do I know a card at a glance?  A. By its picture, drawn from its name: the same everywhere."""
    table = visitors.come()
    to_main_phase(table)
    pictures: dict[str, set[str]] = {}
    for _ in range(2):  # and drawn anew it is the same picture
        for card in table.page.locator(".near .hand .thing").all():
            name = (card.get_attribute("aria-label") or "").split(",")[0]
            pictures.setdefault(name, set()).add(card.locator("svg.art").inner_html())
        table.page.reload()
        table.wait_for_question()
    assert len(pictures) > 2
    assert all(len(drawn) == 1 for drawn in pictures.values())
    assert len({next(iter(drawn)) for drawn in pictures.values()}) == len(pictures)
    paper = "getComputedStyle(document.body).backgroundColor"
    dark = visitors.come(dark=True)
    dark.page.get_by_role("button", name="Starfighter").wait_for()
    assert dark.page.evaluate(paper) != table.page.evaluate(paper)
    assert "Fraunces" in table.page.evaluate(
        "[...document.fonts].filter(one => one.status == 'loaded').map(one => one.family).join()"
    )


def test_every_row_has_a_check() -> None:
    """Q. Which of the conventions does nobody look at?  A. None: each is named by a test."""
    named = " ".join([path.read_text() for path in Path(__file__).parent.glob("test_*.py")])
    assert [row for row in ROWS if f'"""Q. [{row}]' not in named] == []
