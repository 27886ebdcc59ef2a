"""Answers that no card on the table carries: the cards of a pile that is searched, and long lists."""

from typing import Any

import pytest
from geometry import cut, faults
from people import Visitors
from playwright.sync_api import expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage
from test_reading import findings

from repeats import first

DECK = [
    "Siege Uncle", "Rally", "Rage", "Short Temper", "Halberd Twins", "Reckless Cousin", "Gate Hammerer",
    "Ditch Recruit", "Rolling Boulder", "Camp Cook with Cleaver", "Vault Warden", "Polite Collector",
    "Greed", "Toll Widow", "Till Boy", "Silent Partner", "Armoured Clerk", "Strongbox", "Counting House",
    "Muster Field", "Bell Jar",
]  # fmt: skip
SEEK: dict[str, Any] = {
    "type": "Tactic",
    "cost": 0,
    "text": "Search your deck for up to 2 cards. Put the cards into your hand.",
}
TABLE: dict[str, Any] = {"cards": {"Seek": SEEK}, "A": {"hand": ["Seek", "Rage"], "deck": DECK}, "B": {}}


def searching(visitors: Visitors, *, phone: bool = False) -> TablePage:
    """Sit down where a deck of 21 cards is to be searched, and search it."""
    table = visitors.come(phone=phone, listed=False)
    sit_down(visitors, table, lay_for(visitors, "search", laid(TABLE), other="away"))
    table.page.locator(".near .hand .thing[aria-label^='Seek']").click()
    expect(table.page.locator(".prompt")).to_contain_text("search your deck")
    return table


@pytest.mark.parametrize("place", first(1, ["desk", "phone"]))
def test_a_deck_is_searched_as_cards(visitors: Visitors, place: str) -> None:
    """Q. [what can be touched] I search my deck of 21 cards. What do I see?

    A. The cards, with their texts, over the table, which can be looked at meanwhile; no other control is covered.
    """
    table = searching(visitors, phone=place == "phone")
    page = table.page
    cards = page.locator("[data-question] .option.drawn .card")
    expect(cards).to_have_count(len(DECK))
    before = page.locator(".near .region.hand").bounding_box()
    assert faults(page, ".asking button, .usual button, input.narrow") == []
    assert cut(page, ".drawn .name, .drawn .text") == []
    assert findings(page) == []
    page.locator("[data-aside]").click()
    expect(cards.first).to_be_hidden()
    assert page.locator(".near .region.hand").bounding_box() == before
    page.locator("[data-aside]").click()
    cards.filter(has_text="Siege Uncle").click()
    expect(page.locator("[data-question] .option.drawn")).to_have_count(len(DECK) - 1)
    cards.filter(has_text="Bell Jar").click()
    page.locator("[data-question] [data-key='confirm']", has_text="Bell Jar").click()
    expect(page.locator(".near .hand .thing[aria-label^='Siege Uncle']")).to_have_count(1)
    expect(page.locator(".near .hand .thing[aria-label^='Bell Jar']")).to_have_count(1)


def test_a_search_is_narrowed_by_typing(visitors: Visitors) -> None:
    """Q. [keyboard] I know which card I want.  A. Type some of its name; if none is left, that is said."""
    page = searching(visitors).page
    page.get_by_label("Narrow the answers").fill("toll")
    expect(page.locator("[data-question] .option.drawn")).to_have_count(1)
    page.get_by_label("Narrow the answers").fill("no such card")
    expect(page.locator("[data-question]")).to_contain_text("None of them says that")
    page.get_by_label("Narrow the answers").fill("")
    expect(page.locator("[data-question] .option.drawn")).to_have_count(len(DECK))
