"""The boards of Starfighter: their spaces and symbols, the fighters of each sector, and the battles that would come."""

import re
from typing import Any

from eventually import eventually
from people import Visitors
from played import to_deployment
from playwright.sync_api import expect
from table_page import TablePage

SPACES = {"Ares": [3, 4, 2, 4, 3], "Athena": [4, 2, 4, 2, 4], "Atlas": [2, 3, 4, 3, 2], "Apollo": [4, 3, 4, 3, 4]}


READ = """board => [...board.querySelectorAll('.sectors > .sector')].map((one, place) => ({
    levels: [...one.querySelectorAll('.space i')].map(level => level.innerText),
    next: one.querySelector('.next i')?.innerText ?? '',
    symbol: one.querySelector('.symbol') !== null,
    cards: one.querySelectorAll('.slot').length,
    label: one.querySelector('.ground [data-place]').ariaLabel,
    force: board.querySelectorAll('.force b')[place].innerText }))"""


def read_sectors(table: TablePage) -> list[dict[str, Any]]:
    """Give what each sector of our board shows, all at one moment."""
    found: list[dict[str, Any]] = table.page.locator(".board.near").evaluate(READ)
    return found


def play_a_card(table: TablePage) -> None:
    """Answer so that a card of ours comes to lie on the board, then pass."""
    keys = table.keys()
    lies = table.page.locator(".board.near .slot").count() > 0
    wanted = [key for key in keys if (key == "pass" if lies else key.startswith("play"))]
    table.press((wanted or keys)[0])


def to_shift(table: TablePage) -> TablePage:
    """Play a card, pass, and go on until we may shift."""
    table.play_until(lambda: play_a_card(table), lambda: "stay" in table.keys())
    return table


def test_a_board_shows_its_spaces_symbols_and_fighters(visitors: Visitors) -> None:
    """Q. [looks] Where may a card of level 2 go, and what do I draw?

    A. Every space has its level, the next one is marked, and each empty sector shows its draw symbol.
    """
    table = to_deployment(visitors.come())
    board = table.page.locator(".board.near")
    name = board.locator(".cruiser b").inner_text()
    assert [len(one["levels"]) for one in read_sectors(table)] == SPACES[name]
    table.play_until(lambda: play_a_card(table), lambda: board.locator(".slot").count() > 0)
    found = read_sectors(table)
    for one in found:
        assert one["levels"] == [str(level) for level in range(len(one["levels"]))]
        assert one["symbol"] == (one["cards"] == 0)
        assert one["next"] == (str(one["cards"]) if one["cards"] < len(one["levels"]) else "")
    assert [f"{one['force']} fighters" in one["label"] for one in found] == [True] * 5
    assert max([one["cards"] for one in found]) > 0


def test_a_shift_is_seen_before_it_is_chosen(visitors: Visitors) -> None:
    """Q. [looks] What comes of it if I shift?

    A. Whoever points at the answer sees the boards as they would lie and what each battle would cost; taken, it is so.
    """
    table = to_shift(to_deployment(visitors.come()))
    page = table.page
    outlooks = page.locator(".outlook")
    assert sorted(outlooks.evaluate_all("all => all.map(one => one.dataset.key)")) == sorted(table.keys())
    expect(outlooks.first).to_contain_text("would lose")
    lies = "getComputedStyle(document.querySelector('.board.near')).transform"
    still = page.evaluate(lies)
    page.locator('.option[data-key^="shift"]').first.hover()
    eventually(page, f"{lies} !== {still!r}")
    assert page.locator(".front .idle").count() == 2  # a sector of each board faces nothing
    shifted = page.evaluate(lies)
    page.mouse.move(4, 4)
    eventually(page, f"{lies} === {still!r}")
    key = page.locator('.option[data-key^="shift"]').first.get_attribute("data-key")
    page.locator(f'.outlook[data-key="{key}"]').click()
    page.locator('.outlook[data-key="left to right"]').wait_for()
    page.mouse.move(4, 4)
    eventually(page, f"{lies} === {shifted!r}")


def test_what_an_effect_does_is_told_where_it_is_looked_at(visitors: Visitors) -> None:
    """Q. What does LA mean?  A. Rest on the card, hold it or press Z: a sentence says what it does."""
    table = to_deployment(visitors.come())
    page = table.page
    card = page.locator(".hand .thing:has(.effect)").first
    card.hover()
    told = page.locator(".hover .effect-told").first
    expect(told).to_contain_text(re.compile(r"(player|cruiser|sector|shields).*\."))
    title = card.locator(".effect").first.get_attribute("title") or ""
    assert len(title.split(": ", 1)[1]) > 20
    page.mouse.move(4, 4)
    expect(told).to_have_count(0)
    card.focus()
    page.keyboard.press("z")
    expect(page.locator("dialog .effect-told").first).to_be_visible()


def test_a_new_cruiser_is_whole(visitors: Visitors) -> None:
    """Q. Cruisers are being chosen. How much armor has the one that was taken?  A. All of it."""
    table = visitors.come().sit_down("starfighter").wait_for_question()
    assert table.kind == "cruiser"
    for told in table.page.locator(".armor").all_inner_texts():
        left, _, whole = told.removeprefix("Armor ").partition(" of ")
        assert left == (whole or "0")
