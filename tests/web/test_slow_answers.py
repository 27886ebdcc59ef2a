"""Answers that come when whoever asked for them is gone: nothing goes wrong, and no console complains."""

from people import Visitors
from playwright.sync_api import Page, Route, expect
from test_home import guest

SOON = "new Promise((go) => setTimeout(go, 100))"  # whatever an answer sets off has been set off
PLACES = (
    "",
    "#/events",
    "#/decks",
    "#/decks/of/small-wheels",
    "#/cards/spoils?q=t%3Acharacter",
    "#/cards/spoils/Toll%20Dwarf",
    "#/rules/spoils?q=attack",
    "#/settings",
)


def held_back(page: Page, pattern: str) -> list[Route]:
    """Hold answers back; give them as they come."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(pattern, hold)
    return held


def let_come(page: Page, held: list[Route]) -> None:
    """Let the answers come that were held back, all of them."""
    for one in list(held):
        one.fulfill(response=one.fetch())
    page.evaluate(SOON)


def test_an_answer_comes_when_its_panel_is_gone(visitors: Visitors) -> None:
    """Q. My line is slow: what the waiting table asked for comes when we are playing.  A. Nothing goes wrong by it."""
    host = visitors.come().sit_down("starfighter", "a friend, by link")
    room = host.page.url.rpartition("/")[2]
    held = held_back(host.page, "**/api/games")
    host.page.reload()
    expect(host.page.get_by_role("list", name="Seats")).to_be_visible()
    guest(visitors, room)
    expect(host.page.get_by_role("list", name="Seats")).to_have_count(0)
    assert held
    let_come(host.page, held)


def test_whoever_goes_on_before_the_answer(visitors: Visitors) -> None:
    """Q. I go from page to page faster than they are filled.  A. Each answer comes too late, and that is all."""
    page = visitors.come().page
    held = held_back(page, "**/api/**")
    for here, there in zip(PLACES, (*PLACES[1:], ""), strict=True):
        page.goto(f"{visitors.url}health")  # so that the page is loaded anew
        held.clear()
        page.goto(f"{visitors.url}{here}")
        expect(page.locator("main")).to_be_visible()
        page.wait_for_timeout(500)  # some ask a moment after they were opened
        assert held, here
        page.evaluate("(there) => { location.hash = there }", there or "#/")
        page.wait_for_timeout(100)
        let_come(page, held)
