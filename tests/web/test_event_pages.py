"""Drafts and tournaments in the browser: by mouse, by keyboard and by phone, and through a killed server."""

from typing import Any

import pytest
from people import Served, Visitors
from playwright.sync_api import Browser, Page, expect
from table_page import TablePage
from test_reading import findings

from repeats import first

SLOW = 60_000  # the first packs are read by somebody who has just been started
MOST_INPUTS = 60
HOSTILE = '<img src=x onerror="document.title=1"> Zoë'
HANDS = ("mouse", "keyboard", "phone")


class Hands:
    """Somebody's hands, and how often they have done something."""

    def __init__(self, page: Page, kind: str) -> None:
        """Use a page by mouse, keyboard or touch."""
        self.page = page
        self.kind = kind
        self.inputs = 0

    def use(self, name: str, role: Any = "button") -> None:  # noqa: ANN401 - Playwright's own names
        """Press a button, or follow a link."""
        found = self.page.get_by_role(role, name=name).first
        found.wait_for(timeout=SLOW)
        expect(found).to_be_enabled()
        self.inputs += 1
        if self.kind == "mouse":
            found.click()
        elif self.kind == "phone":
            found.tap()
        else:
            self.tab_to(name)
            self.page.keyboard.press("Enter")

    def tab_to(self, name: str) -> None:
        """Go from where the keyboard is to a button."""
        here = "(name) => (document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? '')"
        for _ in range(80):
            if self.page.evaluate(f"{here}.trim().startsWith(name)", name):
                return
            self.page.keyboard.press("Tab")
            self.inputs += 1
        pytest.fail(f"the keyboard does not come to {name}")

    def pick(self, number: int) -> None:
        """Pick a card: any, by mouse and by touch; the one that has the focus by keyboard."""
        cards = self.page.locator(".pack .card-button:enabled")
        expect(self.page.locator("[data-picked]")).to_have_text(str(number), timeout=SLOW)
        cards.first.wait_for(timeout=SLOW)
        self.inputs += 1
        if self.kind == "keyboard":
            expect(cards.first).to_be_focused()
            self.page.keyboard.press("Enter")
        else:
            card = cards.nth(number % cards.count())
            card.click() if self.kind == "mouse" else card.tap()


def phase(page: Page, name: str) -> None:
    """Wait until an event has come so far."""
    expect(page.locator(f'[data-phase="{name}"]')).to_be_visible(timeout=SLOW)


def draft(hands: Hands, *, since: int = 0, until: int = 39, pack: int = 13) -> None:
    """Pick; the last card of a pack comes by itself."""
    for number in range(since, until):
        if (number + 1) % pack:
            hands.pick(number)


@pytest.mark.parametrize("kind", first(0, HANDS))
def test_a_draft_of_eight_with_one_person(visitors: Visitors, kind: str) -> None:
    """Q. How much do I do from the lobby to my first match?  A. Some forty inputs, by mouse, keyboard or touch."""
    page = visitors.come(phone=kind == "phone").page
    hands = Hands(page, kind)
    hands.use("Drafts and tournaments", "link")
    hands.use("Begin with bots now")
    phase(page, "drafting")
    assert findings(page) == []
    draft(hands)
    phase(page, "building")
    hands.use("Suggest a deck")
    expect(page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)
    assert findings(page) == []
    hands.use("Play this deck")
    phase(page, "playing")
    assert findings(page) == []
    hands.use("To your table")
    page.locator("[data-question] .option").first.wait_for(timeout=SLOW)
    assert hands.inputs <= MOST_INPUTS
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0


@pytest.mark.parametrize("kind", first(1, HANDS))
def test_sealed_from_the_lobby_to_the_table(visitors: Visitors, kind: str) -> None:
    """Q. And sealed?  A. A pool of six packs, a deck at one click or card by card, and the first match."""
    page = visitors.come(phone=kind == "phone").page
    hands = Hands(page, kind)
    hands.use("Drafts and tournaments", "link")
    page.get_by_label("Sealed").check()
    hands.use("Begin with bots now")
    phase(page, "building")
    hands.use("Suggest a deck")
    expect(page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)
    size = int(page.locator("[data-size]").inner_text())
    page.get_by_role("button", name="One less of").and_(page.locator(":enabled")).first.click()
    expect(page.locator("[data-size]")).to_have_text(str(size - 1))
    expect(page.get_by_text("May not be played yet:")).to_be_visible(timeout=SLOW)
    page.reload()
    expect(page.locator("[data-size]")).to_have_text(str(size - 1), timeout=SLOW)  # it is kept as it was
    assert findings(page) == []
    hands.use("Suggest a deck")
    expect(page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)
    hands.use("Play this deck")
    phase(page, "playing")
    hands.use("To your table")
    page.locator("[data-question] .option").first.wait_for(timeout=SLOW)


def invited(visitors: Visitors, name: str, what: str = "Draft") -> tuple[Page, str]:
    """Make an event for a group; give the page and the link."""
    page = visitors.come(path="#/events").page
    page.get_by_label(what, exact=True).check()
    page.get_by_text("Name, size, set and time").click()
    page.get_by_label("Your name").fill(name)
    return page, page.url


def come_by_link(visitors: Visitors, page: Page, name: str, *, phone: bool = False) -> Page:
    """Come to an event by its link, and take a place."""
    link = page.get_by_label("Invitation").first.input_value()
    friend = visitors.come(path=link.split("/", 3)[3], phone=phone).page
    friend.get_by_label("Your name").fill(name)
    friend.get_by_role("button", name="Take a place").click()
    expect(friend.get_by_role("button", name="Give the place back")).to_be_visible(timeout=SLOW)
    return friend


def test_a_tournament_by_link(visitors: Visitors) -> None:
    """Q. Two of us, single elimination, one on a phone.  A. By link; names are text, whatever they say."""
    page, _ = invited(visitors, HOSTILE, "Tournament")
    page.get_by_label("Title").fill(HOSTILE[:38])
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Rounds").select_option("knockout")
    page.get_by_role("button", name="Invite a group").click()
    page.get_by_role("button", name="Copy the link").first.wait_for(timeout=SLOW)
    assert findings(page) == []
    friend = come_by_link(visitors, page, "\u05d0\u05d1\u05d2 <b>Bea</b>", phone=True)
    assert findings(friend) == []
    page.get_by_role("button", name="Begin").click()
    for one in (page, friend):
        one.get_by_role("button", name="To your table").click(timeout=SLOW)
    page.locator("[data-question] .option, .prompt").first.wait_for(timeout=SLOW)
    TablePage(friend).concede()
    for one in (page, friend):
        one.get_by_role("link", name="Back to the event").click(timeout=SLOW)
        phase(one, "over")
    expect(page.get_by_role("heading", name="You have won the event")).to_be_visible()
    expect(friend.get_by_role("row").nth(1)).to_contain_text(HOSTILE[:20])
    assert page.title() != "1"
    assert friend.title() != "1"
    assert findings(page) == []
    watcher = visitors.come(path=page.url.split("/", 3)[3]).page
    expect(watcher.get_by_text("you look on")).to_be_visible(timeout=SLOW)


@pytest.mark.long  # tests/server/test_events_killed.py shows the same of the server by itself
def test_two_people_six_bots_and_a_killed_server(chromium: Browser, own_server: Served, seed: str) -> None:
    """Q. The server was killed in the middle of our draft.  A. Nothing is lost: the pages find it again and go on."""
    visitors = Visitors(chromium, own_server, seed)
    page, _ = invited(visitors, "Ann")
    page.get_by_role("button", name="Invite a group").click()
    page.get_by_role("button", name="Copy the link").first.wait_for(timeout=SLOW)
    friend = come_by_link(visitors, page, "Bea")
    page.get_by_role("button", name="Begin with 6 bots").click()
    both = [Hands(page, "mouse"), Hands(friend, "mouse")]
    for number in range(39):
        if (number + 1) % 13 == 0:
            continue
        for one in both:
            one.pick(number)
        if number == 17:
            own_server.kill()
            own_server.start()
        if number == 28:
            friend.reload()
    for one in both:
        phase(one.page, "building")
        expect(one.page.get_by_text("Your pool 39")).to_be_visible()
        one.use("Suggest a deck")
        expect(one.page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)
        one.use("Play this deck")
    for one in both:
        phase(one.page, "playing")
        one.use("To your table")
        one.page.locator("[data-question], .prompt").first.wait_for(timeout=SLOW)
    for context in visitors.contexts:
        context.close()
    assert visitors.faults == []
