"""Answers that come when whoever asked for them is gone: nothing goes wrong, and no console complains."""

import time

from eventually import LONGEST, PAUSE
from people import Visitors
from playwright.sync_api import Page, Route, WebSocketRoute, expect
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


def test_an_answer_comes_when_the_match_has_begun(visitors: Visitors) -> None:
    """Q. And at the table of a match, which waits for a moment only?  A. Nothing goes wrong there either."""
    page = visitors.come(path="#/events").page
    page.get_by_label("Tournament").check()
    page.get_by_text("Name, size, set and time").click()
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Begin with bots now").click()
    page.get_by_role("button", name="To your table").wait_for(timeout=60_000)
    page.reload()  # what was fetched before is fetched anew
    held = held_back(page, "**/api/games")
    page.get_by_role("button", name="To your table").click(timeout=60_000)
    page.locator("[data-question] .option").first.wait_for(timeout=60_000)
    assert held
    let_come(page, held)


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
        until = time.monotonic() + LONGEST
        while not held:  # on a busy machine it is a longer one
            assert time.monotonic() < until, here
            page.wait_for_timeout(PAUSE)
        page.evaluate("(there) => { location.hash = there }", there or "#/")
        page.wait_for_timeout(100)
        let_come(page, held)


def test_what_was_ticked_stays_until_it_is_answered(visitors: Visitors) -> None:
    """Q. I close the table to those who watch, and just then somebody comes. What do I see?  A. What I have ticked."""
    host = visitors.come()
    held: list[tuple[WebSocketRoute, str | bytes]] = []

    def hold(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        page.on_message(lambda said: held.append((server, said)) if '"doors"' in str(said) else server.send(said))

    host.page.route_web_socket("**/ws", hold)
    host.sit_down("starfighter", "a friend, by link")
    watched = host.page.get_by_label("Others may watch the game")
    watched.uncheck()
    visitors.come(path=f"#/table/{host.page.url.rpartition('/')[2]}")
    expect(host.page.locator(".seats")).to_contain_text("1 watching")
    expect(watched).not_to_be_checked()
    ((server, said),) = held
    server.send(said)
    expect(watched).not_to_be_checked()
    host.page.reload()
    expect(watched).not_to_be_checked()
