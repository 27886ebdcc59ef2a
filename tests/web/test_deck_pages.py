"""The pages of the decks that ship: how to play them, reached from the lobby, and played by one click."""

import re

import pytest
from people import Visitors
from playwright.sync_api import expect
from test_decks import SLOW
from test_reading import findings

from repeats import first


@pytest.mark.parametrize("phone", first(1, [True, False]), ids=["phone", "desk"])
def test_a_deck_says_how_to_play_it(visitors: Visitors, *, phone: bool) -> None:
    """Q. From the lobby: what does Small Wheels want?  A. Decks, then its name: plan, course, cards, and its list."""
    page = visitors.come(phone=phone).page
    page.get_by_role("navigation", name="Pages").get_by_role("link", name="Decks").click()
    page.get_by_role("link", name="Small Wheels", exact=True).click()
    for title in ("The plan", "To begin with", "How it goes", "Beware", "Its main cards"):
        expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.locator("[data-list]")).to_contain_text("31 Elitism", timeout=SLOW)
    expect(page.get_by_text("Constructed: may be played")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    page.get_by_role("link", name="Recycling Engine").first.click()
    page.get_by_role("heading", name="Recycling Engine").wait_for()
    page.get_by_role("link", name="Small Wheels", exact=True).click()
    expect(page.get_by_role("heading", name="The plan")).to_be_visible()


def test_a_deck_that_ships_is_played_and_copied(visitors: Visitors) -> None:
    """Q. I want to try it at once, by keyboard.  A. One key to play it; a copy is mine, and its cards know it."""
    page = visitors.come(path="#/decks/of/soft-coins").page
    page.get_by_role("button", name="Play it against a bot").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/table/**", timeout=SLOW)
    page.locator("[data-question] .option").first.wait_for(timeout=SLOW)
    page.goto(f"{visitors.url}#/decks/of/soft-coins")
    page.get_by_role("button", name="Copy and change").click()
    page.wait_for_url(re.compile(r"#/decks/[0-9a-f]{16}"), timeout=SLOW)
    page.goto(f"{visitors.url}#/cards/spoils/Till%20Boy")
    expect(page.get_by_role("heading", name="Your decks that play it")).to_be_visible()
    page.goto(f"{visitors.url}#/decks/of/%3Cb%3E")
    expect(page.get_by_role("alert")).to_contain_text("No deck of The Spoils is called")
