"""A phone held upright: the hand and the answers are both in reach."""

import re
from typing import TypedDict

import pytest
from people import Visitors
from played import to_deployment, to_main_phase
from playwright.sync_api import Locator
from table_page import TablePage

PHONE = 844


class Box(TypedDict):
    """Where something is on the screen."""

    x: float
    y: float
    width: float
    height: float


def box(one: Locator) -> Box:
    """Give where something is."""
    found = one.bounding_box()
    assert found is not None
    return Box(x=found["x"], y=found["y"], width=found["width"], height=found["height"])


def at_the_hand(visitors: Visitors, game: str) -> tuple[TablePage, Locator]:
    """Play on a phone until there is a choice among many answers, with cards in hand."""
    table = visitors.come(phone=True)
    if game == "starfighter":
        to_deployment(table)
        return table, table.page.locator("ul.hand[aria-label='Your hand'] .thing")
    to_main_phase(table, wanted="deploy")
    return table, table.page.locator("[data-place^='A hand']")


@pytest.mark.parametrize("game", ["starfighter", "spoils"])
def test_hand_and_answers_are_both_in_reach(visitors: Visitors, game: str) -> None:
    """Q. [small screens] There are many answers. Do they lie over my hand?

    A. No: they are one row to swipe through, above which the whole hand lies; all of them at once if you ask for it.
    """
    table, hand = at_the_hand(visitors, game)
    page = table.page
    bar = page.locator("[data-question]")
    assert hand.count() > 1
    for card in hand.all():
        card.scroll_into_view_if_needed()
        lies = box(card)
        assert lies["y"] + lies["height"] <= box(bar)["y"] + 1
    assert table.options.count() > 2
    for place in range(table.options.count()):
        answer = table.options.nth(place)
        answer.scroll_into_view_if_needed()
        lies = box(answer)
        assert 0 <= lies["x"] + lies["width"] / 2 <= 390
        assert box(bar)["y"] <= lies["y"] <= PHONE
    assert box(bar)["height"] < PHONE / 3
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_all_answers_at_once(visitors: Visitors) -> None:
    """Q. [small screens] I would rather read all answers at once.  A. Ask for all; the hand is still in reach."""
    table, hand = at_the_hand(visitors, "starfighter")
    page = table.page
    bar = page.locator("[data-question]")
    small = box(bar)["height"]
    page.get_by_role("button", name=re.compile(r"^All \d+$")).tap()
    assert box(bar)["height"] > small
    lefts = {round(box(one)["x"]) for one in page.locator("#answers .option").all()}
    assert max(lefts) < 390
    hand.last.scroll_into_view_if_needed()
    lies = box(hand.last)
    assert lies["y"] + lies["height"] <= box(bar)["y"] + 1
    page.get_by_role("button", name="One row").tap()
    assert box(bar)["height"] == small
