"""Drafts and tournaments in the browser: by mouse, by keyboard and by phone, and through a killed server."""

import time
from typing import Any

import pytest
from people import Served, Visitors
from playwright.sync_api import Browser, Locator, Page, expect
from table_page import TablePage
from test_reading import findings

from repeats import first

SLOW = 60_000  # the first packs are read by somebody who has just been started
MOST_INPUTS = 60
DOUBLE = 0.4  # seconds within which two touches may be a double tap
HOSTILE = '<img src=x onerror="document.title=1"> Zoë'
HANDS = ("mouse", "keyboard", "phone")


class Hands:
    """Somebody's hands, and how often they have done something."""

    def __init__(self, page: Page, kind: str) -> None:
        """Use a page by mouse, keyboard or touch."""
        self.page = page
        self.kind = kind
        self.inputs = 0
        self.touched = 0.0  # when, in seconds

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
            card.click() if self.kind == "mouse" else self.tap(card)

    def tap(self, card: Locator) -> None:
        """Touch a card; two touches at once would be one double tap, which picks once."""
        self.page.wait_for_timeout(max(0.0, self.touched + DOUBLE - time.monotonic()) * 1000)
        card.tap()
        self.touched = time.monotonic()


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


def test_a_pick_is_made_once(visitors: Visitors) -> None:
    """Q. I click twice, or hold the key.  A. One card is picked: nobody has read the pack that comes next."""
    page = visitors.come(path="#/events").page
    hands = Hands(page, "mouse")
    hands.use("Begin with bots now")
    phase(page, "drafting")
    expect(page.locator(".pack .card-button:enabled")).to_have_count(13, timeout=SLOW)
    box = page.locator(".pack .card-button").nth(3).bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 40, box["y"] + 60)
    expect(page.locator(".pack .card-button:enabled")).to_have_count(12, timeout=SLOW)
    page.mouse.down(click_count=2)  # the second of a double click, which comes when the next pack lies there
    page.mouse.up(click_count=2)
    page.wait_for_timeout(400)
    expect(page.locator("[data-picked]")).to_have_text("1")
    page.locator(".pack .card-button:enabled").first.focus()
    page.keyboard.down("Enter")
    expect(page.locator("[data-picked]")).to_have_text("2", timeout=SLOW)
    expect(page.locator(".pack .card-button:enabled")).to_have_count(11, timeout=SLOW)
    for _ in range(3):
        page.keyboard.down("Enter")  # it is still held
    page.keyboard.up("Enter")
    page.wait_for_timeout(400)
    expect(page.locator("[data-picked]")).to_have_text("2")


@pytest.mark.parametrize("left", first(1, [False, True]), ids=["closed", "left"])
def test_a_place_in_another_browser(visitors: Visitors, *, left: bool) -> None:
    """Q. I began to draft at my desk, and have only my phone now.  A. A link takes my place there, at every stage.

    Nobody's own place is taken by it, and the secret does not stay in the address.
    """
    page = visitors.come(path="#/events").page
    page.get_by_text("Name, size, set and time").click()
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Invite a group").click()
    link = place_link(page)
    there = visitors.come(path=link, phone=True).page
    expect(there.get_by_role("button", name="Begin with 1 bot")).to_be_visible(timeout=SLOW)
    there.get_by_role("button", name="Begin with 1 bot").tap()
    hands = Hands(there, "phone")
    for number in range(3):
        hands.pick(number)
    if left:
        page.get_by_text("Leave the event").click()
        page.get_by_role("button", name="Leave now").click()
        there.get_by_role("button", name="Come back").tap(timeout=SLOW)
        expect(there.get_by_role("button", name="Come back")).to_have_count(0, timeout=SLOW)
    assert "place=" not in there.url
    there.reload()
    expect(there.locator("[data-picked]")).to_have_text("3", timeout=SLOW)  # bots alone do not go on
    there.get_by_text("Go on in another browser").tap()
    assert findings(there) == []
    friend = visitors.come(path="#/events").page
    friend.get_by_role("button", name="Begin with bots now").click()
    phase(friend, "drafting")
    hash_ = friend.evaluate("location.hash")
    friend.goto(f"{visitors.url}{hash_}?place=nobody's")
    phase(friend, "drafting")
    expect(friend.get_by_label("The draft")).to_be_visible(timeout=SLOW)
    stranger = visitors.come(path=f"{link.partition('?')[0]}?place=<b>nobody</b>").page
    expect(stranger.get_by_text("you look on")).to_be_visible(timeout=SLOW)


def place_link(page: Page) -> str:
    """Give the link to one's own place, without the server's address."""
    page.get_by_text("Go on in another browser").click(timeout=SLOW)
    return page.get_by_label("Link to your place").first.input_value().split("/", 3)[3]


@pytest.mark.parametrize("path", first(1, ["#/events", "#/decks", "#/cards/spoils", "#/cards/own"]))
def test_a_phone_on_its_side(visitors: Visitors, path: str) -> None:
    """Q. I hold my phone across.  A. Nothing beside the screen, nothing serious by axe; in a draft, too."""
    page = visitors.come(phone=True).page
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"{visitors.url}{path}")
    page.get_by_role("heading", level=1).first.wait_for(timeout=SLOW)
    if path == "#/events":
        page.get_by_role("button", name="Begin with bots now").tap()
        page.locator(".pack .card-button:enabled").first.wait_for(timeout=SLOW)
        expect(page.locator(".pack .card-button").first).to_be_in_viewport(ratio=0.5)
    if path == "#/decks":
        page.get_by_role("button", name="Build a new deck").tap()
        page.get_by_role("button", name="Add Actuary of Dread").tap(timeout=SLOW)
        expect(page.get_by_text("Actuary of Dread is in the deck: 1.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []


# Where the letters of a score stand on the screen, from left to right
LAID = """one => { const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode();
  const left = (at) => { const range = document.createRange(); range.setStart(text, at); range.setEnd(text, at + 1);
    return range.getBoundingClientRect().left; };
  return [...text.data].map((letter, at) => [left(at), letter]).sort((a, b) => a[0] - b[0]).map(([, letter]) => letter)
    .join(""); }"""


def test_a_score_between_names_from_right_to_left(visitors: Visitors) -> None:
    """Q. Both of us are called in Hebrew. Who has won?  A. 1 : 0 stands as it is, and no heading breaks for a name."""
    page, _ = invited(visitors, "\u05d0\u05d1\u05d2", "Tournament")
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Invite a group").click()
    friend = come_by_link(visitors, page, "\u05d3\u05d4\u05d5" * 13, phone=True)
    page.get_by_role("button", name="Begin").click()
    page.get_by_text("Settle").click(timeout=SLOW)
    page.get_by_role("button", name="\u05d0\u05d1\u05d2 wins").click()
    for one in (page, friend):
        phase(one, "over")
        score = one.locator(".pair + b")
        assert score.evaluate(LAID) == score.inner_text()
        assert set(score.inner_text()) == set("1 : 0")
        heights = one.locator("thead th").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
        assert max(heights) < 80
        assert one.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_first_place_is_shared(visitors: Visitors) -> None:
    """Q. Our only match was a draw. Who has won?  A. Nobody alone: the host says so, and both of us share it."""
    page, _ = invited(visitors, "Ann", "Tournament")
    page.get_by_label("Players").select_option("2")
    page.get_by_role("button", name="Invite a group").click()
    friend = come_by_link(visitors, page, "Bea")
    page.get_by_role("button", name="Begin").click()
    page.get_by_text("Settle").click(timeout=SLOW)
    page.get_by_role("button", name="A draw").click()
    expect(page.get_by_role("heading", name="You and Bea share the first place")).to_be_visible(timeout=SLOW)
    expect(friend.get_by_role("heading", name="Ann and you share the first place")).to_be_visible(timeout=SLOW)


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
