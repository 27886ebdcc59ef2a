"""Decks that outlive a browser: their versions, and those that the server keeps for whoever has the secret."""

import re

import pytest
from people import Served, Visitors
from playwright.sync_api import Browser, Page, expect
from test_decks import HOSTILE, SLOW, copied
from test_reading import findings

from repeats import first

RECRUITS = r"\"Ditch Recruit\":2"  # in a list that is sent as a text


def on_the_shelf(page: Page) -> str:
    """Have the decks of a browser kept on the server; give the link that opens them."""
    page.get_by_role("link", name="Your decks").click()
    page.get_by_role("button", name="Keep my decks and cards on the server, too").click()
    expect(page.get_by_text("Everything is kept on the server.")).to_be_visible()
    return page.locator("[data-shelf]").input_value()


def test_a_deck_has_versions(visitors: Visitors) -> None:
    """Q. I have spoilt my deck. What was it before?  A. Its versions say what has changed since; one leads back."""
    page = copied(visitors)
    page.get_by_role("button", name="One less of Ditch Recruit").click()
    page.get_by_role("button", name="One less of Ditch Recruit").click()
    page.get_by_text("Versions: 1").click(timeout=SLOW)
    version = page.locator("[data-versions] li")
    expect(version).to_contain_text("75 cards")
    expect(version).to_contain_text("Since then: \u22122 Ditch Recruit.")
    page.reload()
    page.get_by_text("Versions: 1").click(timeout=SLOW)
    page.get_by_role("button", name=re.compile("Go back to the version of .*, 75 cards")).focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-size]")).to_have_text("75")
    expect(page.locator("[data-versions] li")).to_have_count(2)
    expect(page.locator("[data-versions] li").first).to_contain_text("73 cards")
    page.get_by_role("button", name="Keep this version").click()
    expect(page.get_by_text("This version is kept.")).to_be_visible()
    page.get_by_role("button", name="Keep this version").click()
    expect(page.get_by_text("There is nothing new to keep.")).to_be_visible()
    assert findings(page) == []


@pytest.mark.long  # `tests/server/test_shelves.py` shows the restart by itself
def test_decks_on_the_server(chromium: Browser, own_server: Served) -> None:
    """Q. Another browser, after the server was killed: are my decks there?  A. By the link; changes go both ways."""
    visitors = Visitors(chromium, own_server, "shelf")
    page = copied(visitors)
    page.get_by_role("textbox", name="Name").fill(HOSTILE)
    link = on_the_shelf(page)
    own_server.kill()
    own_server.start()
    there = visitors.come(path=link.removeprefix(visitors.url), phone=True).page
    there.get_by_role("button", name="Open them here").tap()
    there.get_by_role("link", name=HOSTILE).tap(timeout=SLOW)
    there.get_by_role("button", name=re.compile("^Deck: 75")).tap()
    there.get_by_role("button", name="One less of Ditch Recruit").tap()
    expect(there.locator("[data-size]")).to_have_text("74")
    with there.expect_response(lambda one: "api/shelf/keep" in one.url and RECRUITS in (one.request.post_data or "")):
        there.get_by_role("button", name="One less of Ditch Recruit").tap()
    page.reload()
    page.get_by_role("link", name=HOSTILE).click()
    expect(page.locator("[data-size]")).to_have_text("73")
    page.get_by_text("Versions: 2").click(timeout=SLOW)  # the name, and what was done there
    page.get_by_role("link", name="Your decks").click()
    page.get_by_role("button", name="Delete them from the server …").click()
    page.get_by_role("button", name="Delete them there").click()
    expect(page.get_by_text("Nothing of yours is on the server any more.")).to_be_visible()
    expect(page.get_by_role("link", name=HOSTILE)).to_be_visible()
    assert page.title() != "1"
    for context in visitors.contexts:
        context.close()
    assert visitors.faults == []


def test_a_deck_thrown_away_elsewhere(visitors: Visitors) -> None:
    """Q. I throw a deck away there. Does it come back from here?  A. No: it goes here, too."""
    page = copied(visitors)
    link = on_the_shelf(page)
    there = visitors.come(path=link.removeprefix(visitors.url)).page
    there.get_by_role("button", name="Open them here").click()
    there.get_by_role("button", name="Throw away The Red Column").click(timeout=SLOW)
    with there.expect_response(re.compile("api/shelf/keep")):
        there.get_by_role("button", name="Throw it away").click()
    page.reload()
    expect(page.get_by_text("None yet.")).to_be_visible()


@pytest.mark.parametrize("phone", first(1, [False, True]), ids=["desk", "phone"])
def test_a_shelf_on_any_screen(visitors: Visitors, *, phone: bool) -> None:
    """Q. On a phone?  A. Nothing beside the screen, and axe finds nothing serious; a broken link opens nothing."""
    page = visitors.come(path="#/decks", phone=phone).page
    page.get_by_role("button", name="Keep my decks and cards on the server, too").click()
    page.locator("[data-shelf]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    page.goto(f"{visitors.url}#/decks/shelf?key=<b>1</b>")
    expect(page.get_by_role("alert")).to_contain_text("This link is not whole")
