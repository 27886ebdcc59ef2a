"""The first games: played to the win by touching what the teacher points at, and not stuck where somebody does not."""

import time

import pytest
from people import Visitors
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect
from table_page import TablePage

TITLES = {"spoils": "The Spoils", "starfighter": "Starfighter"}
GOALS = {"spoils": "influence", "starfighter": "armor"}
FIGURES = {"spoils": ["Strength", "Life", "Speed"], "starfighter": ["Level", "Fighters", "Armor"]}
LONGEST = 120.0  # seconds
WORKERS = 60_000  # milliseconds; the first of the server's workers reads all cards, be the machine ever so busy


def begun(visitors: Visitors, game: str, *, phone: bool = False) -> TablePage:
    """Begin a first game, from the page of first games."""
    table = visitors.come(path="#/learn", phone=phone, listed=False)
    table.page.get_by_role("button", name=f"Play a first game of {TITLES[game]}").click()
    table.page.wait_for_url("**/#/table/**learn**", timeout=WORKERS)
    return table


def follow(table: TablePage) -> int:
    """Touch what the teacher points at until the game is over; give the number of inputs."""
    page = table.page
    until = time.monotonic() + LONGEST
    touched = 0
    while time.monotonic() < until and not table.is_over:
        if page.locator('dialog[open][aria-label^="Card:"]').count():  # touched when its moment had just passed
            page.keyboard.press("Escape")
        pointed = page.locator("[data-pointed]")
        if pointed.count() != 1:
            page.wait_for_timeout(30)
            continue
        before = table.state() + str(page.locator("dialog[open]").count()) + str(page.locator("[data-abandon]").count())
        try:
            pointed.click(timeout=3000)
        except PlaywrightTimeout:  # a card that was touched a moment too late has come into the way
            continue
        touched += 1
        for _ in range(400):  # an answer may take a while; what is touched twice would be looked at
            now = (
                table.state() + str(page.locator("dialog[open]").count()) + str(page.locator("[data-abandon]").count())
            )
            if now != before or table.is_over:
                break
            page.wait_for_timeout(30)
    return touched


@pytest.mark.parametrize("game", ["spoils", "starfighter"])
def test_a_first_game_is_won_by_touching_what_is_pointed_at(visitors: Visitors, game: str) -> None:
    """Q. [learning] I know nothing. Do I win my first game?

    A. Yes: the teacher names the goal and the numbers, points at one thing after the other, and then I have won.
    """
    table = begun(visitors, game)
    coach = table.page.get_by_label("Your teacher", exact=True)
    expect(coach).to_contain_text(GOALS[game])
    assert coach.locator("dt").all_inner_texts() == FIGURES[game]
    assert follow(table) <= 40
    expect(table.page.locator(".over")).to_contain_text("You have won")
    expect(coach).to_contain_text("You have won")
    expect(coach.locator("li:not(.done)")).to_have_count(0)


def test_whoever_does_something_else_is_not_stuck(visitors: Visitors) -> None:
    """Q. [learning] I draw instead, keep my characters at home and end my turn. Does the teacher go on?

    A. Yes: at every question it points at something, and whoever follows from there on wins all the same.
    """
    table = begun(visitors, "spoils")
    page = table.page
    page.locator("[data-pointed]").wait_for()
    table.answer("Draw a card")
    page.locator("[data-pointed]").wait_for()
    table.answer("End your turn")
    follow(table)
    expect(page.locator(".over")).to_contain_text("You have won")
