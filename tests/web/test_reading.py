"""For people who read by ear or by enlarged text: labels, live regions, and axe without serious findings."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from people import Visitors
from playwright.sync_api import Page, expect

from repeats import first

SERIOUS = ("serious", "critical")
# Each page once in `make test`, in one light or the other.
PAGES = (
    ("", "light"), ("#/learn", "dark"), ("#/settings", "light"), ("#/rules/starfighter", "dark"),
    ("", "dark"), ("#/learn", "light"), ("#/settings", "dark"), ("#/rules/starfighter", "light"),
)  # fmt: skip
# Each game, each light and each place once; the other tables are only other mixtures of them.
TABLES = (
    ("spoils", "light", "desk"), ("starfighter", "dark", "phone"),
    ("starfighter", "dark", "desk"), ("starfighter", "light", "phone"), ("spoils", "dark", "phone"),
    ("spoils", "dark", "desk"), ("spoils", "light", "phone"),
    ("starfighter", "light", "desk"),
)  # fmt: skip


def findings(page: Page) -> list[str]:
    """Give what axe finds serious on a page, in a line each."""
    found: dict[str, Any] = Axe().run(page).response
    assert found["passes"], "axe has looked at something"
    return [
        f"{one['id']} ({one['impact']}): {one['help']}: {node['html'][:160]}"
        for one in found["violations"]
        if one["impact"] in SERIOUS
        for node in one["nodes"][:2]
    ]


def test_screen_reader(visitors: Visitors) -> None:
    """Q. [screen reader] I cannot see the table.

    A. Zones and cards have labels, the log speaks, and the question is text.
    """
    table = visitors.come().sit_down("spoils").wait_for_question()
    page = table.page
    for zone in ("characters", "resources", "hand"):
        assert page.get_by_label(re.compile(f"Guest's {zone}")).count() == 1
    expect(page.get_by_role("log")).to_have_attribute("aria-live", "polite")
    expect(page.locator(".prompt")).to_have_attribute("aria-live", "polite")
    table.play_until(table.options.first.click, lambda: page.locator(".near .hand .thing").count() > 0)
    label = page.locator(".near .hand .thing").first.get_attribute("aria-label") or ""
    assert len(label) > 5


@pytest.mark.parametrize(("path", "light"), first(4, PAGES))
def test_axe_finds_nothing_serious_on_a_page(visitors: Visitors, path: str, light: str) -> None:
    """Q. [screen reader] Are the pages sound?  A. Axe finds nothing serious, in light and in dark."""
    page = visitors.come(path=path, dark=light == "dark").page
    page.locator("main h1").wait_for()
    if not path:
        page.get_by_role("button", name="The Spoils").click()
        page.get_by_text("Name, decks, rules and clock").click()
    elif "rules" in path:
        page.get_by_label("Number, words or a question").fill("sector")
        page.locator(".demos button").first.click()
        page.get_by_label("Demonstration").wait_for()
    assert findings(page) == []


@pytest.mark.parametrize("dark", first(1, [False, True]), ids=["light", "dark"])
def test_axe_finds_nothing_serious_around_a_game(visitors: Visitors, *, dark: bool) -> None:
    """Q. [screen reader] Are the pages before and after a game sound?

    A. Axe finds nothing serious in an invitation, for host and guest, what can be said, the host's menu, a result, the
    games that are yours, a replay and the shuffle's page.
    """
    host = visitors.come(dark=dark).sit_down("spoils", "a friend, by link")
    link = host.page.get_by_label("Invitation").input_value()
    assert findings(host.page) == []
    guest = visitors.come(dark=dark, path=link.removeprefix(visitors.url))
    guest.page.get_by_role("button", name="Sit down").wait_for()
    assert findings(guest.page) == []
    guest.page.get_by_role("button", name="Sit down").click()
    for one in (host, guest):
        one.page.locator(".prompt").wait_for()
    guest.page.get_by_role("button", name="Say …").click()
    assert findings(guest.page) == []
    host.page.get_by_role("button", name="Table …").click()
    host.page.get_by_role("button", name="Send Guest 2 away").click()
    assert findings(host.page) == []
    host.page.get_by_role("button", name="Back to the table").click()
    host.concede()
    assert findings(host.page) == []
    guest.page.goto(visitors.url)
    guest.page.get_by_role("heading", name="Your games").wait_for()
    assert findings(guest.page) == []
    guest.page.get_by_role("link", name="Replay").wait_for()
    host.page.get_by_role("link", name="Look back").click()
    host.page.locator(".where").wait_for()
    assert findings(host.page) == []
    room = link.rsplit("/", 1)[1]
    page = visitors.come(dark=dark, path=f"#/shuffle/{room}").page
    page.get_by_role("status").wait_for()
    assert findings(page) == []


@pytest.mark.parametrize(("game", "light", "place"), first(2, TABLES))
def test_axe_finds_nothing_serious_at_the_table(visitors: Visitors, game: str, light: str, place: str) -> None:
    """Q. [screen reader] Is the table sound?

    A. Axe finds nothing serious, in light and dark, at a desk and on a phone.
    """
    table = visitors.come(dark=light == "dark", phone=place == "phone").sit_down(game).wait_for_question()
    page = table.page
    table.play_until(table.options.first.click, lambda: page.locator(".log p").count() > 8)
    assert findings(page) == []
    page.locator(".near .thing, .board.near .thing").first.click(button="right")
    page.wait_for_timeout(300)
    assert findings(page) == []
