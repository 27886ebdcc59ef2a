"""Building decks in the browser: by click, drag and typing; kept here, sent by link, played at once."""

import json
import re

import pytest
from people import Visitors
from playwright.sync_api import Page, expect
from test_reading import findings

from rulewright.spoils.cards import sets
from rulewright.spoils.cards.formats.deckfiles import read_list, write_list

SLOW = 60_000  # the first list starts who counts it
HOSTILE = '<img src=x onerror="document.title=1"> \u202e drawkcab'


def building(visitors: Visitors, *, phone: bool = False) -> Page:
    """Begin a new deck."""
    page = visitors.come(path="#/decks", phone=phone).page
    page.get_by_role("button", name="Build a new deck").click()
    page.locator(".gallery a").first.wait_for()
    return page


def copied(visitors: Visitors, title: str = "The Red Column", *, phone: bool = False) -> Page:
    """Copy a deck that ships."""
    page = visitors.come(path="#/decks", phone=phone).page
    page.get_by_role("button", name=f"Copy {title}").click()
    page.wait_for_url(re.compile(r"#/decks/[0-9a-f]{16}"), timeout=SLOW)
    return page


def line(page: Page, name: str) -> str:
    """Give how many of a card are in the deck, as it is told."""
    return page.locator(f'[data-line="{name}"] b').inner_text()


def test_cards_are_added_by_click_by_drag_and_by_typing(visitors: Visitors) -> None:
    """Q. How does a card come into my deck?

    A. By its button, by dragging it there, or typed in the search with Enter; a faction leads it. It is kept here.
    """
    page = building(visitors)
    page.get_by_role("button", name="Add Actuary of Dread").click()
    page.get_by_role("button", name="Add Actuary of Dread").click()
    page.locator('[data-card="A Better Offer"]').drag_to(page.get_by_label("The deck"))
    page.get_by_label("Look for cards").fill("n:ditch")
    page.get_by_label("Look for cards").press("Enter")
    expect(page.locator('[data-line="Ditch Recruit"]')).to_be_visible(timeout=SLOW)
    page.get_by_label("Look for cards").fill("n:ninth t:faction")
    page.get_by_label("Look for cards").press("Enter")
    expect(page.locator(".faction")).to_contain_text("The Ninth Drum")
    assert [line(page, one) for one in ("Actuary of Dread", "A Better Offer", "Ditch Recruit")] == ["2", "1", "1"]
    page.get_by_role("button", name="One less of A Better Offer").click()
    expect(page.locator('[data-line="A Better Offer"]')).to_have_count(0)
    page.reload()
    expect(page.locator("[data-size]")).to_have_text("3")
    expect(page.locator(".faction")).to_contain_text("The Ninth Drum")


def test_what_can_be_said_of_a_deck(visitors: Visitors) -> None:
    """Q. Is it sound?  A. Each format says so with reasons; curve, types, thresholds, odds and hands stand below."""
    page = copied(visitors)
    expect(page.get_by_text("Constructed: may be played")).to_be_visible(timeout=SLOW)
    for title in ("Cost", "Types", "Thresholds", "Resources in the opening hand"):
        expect(page.locator(".deck").get_by_text(title, exact=True)).to_be_visible()
    met = page.locator("[data-met=R]")
    page.get_by_label("Turn by which the highest threshold is met").select_option("1")
    soon = met.inner_text()
    page.get_by_label("Turn by which the highest threshold is met").select_option("6")
    expect(met).not_to_have_text(soon)
    hand = page.locator("[data-hand]")
    first = hand.inner_text()
    page.get_by_role("button", name="Another hand").click()
    expect(hand).not_to_have_text(re.compile(re.escape(first).replace(r"\n", r"\s*")))
    page.get_by_role("button", name="One more of Ditch Recruit").click()
    expect(page.get_by_text("Constructed: may not be played")).to_be_visible()
    expect(page.locator(".deck")).to_contain_text("Ditch Recruit may be there 4 times")
    expect(page.get_by_text("Limited: may be played")).to_be_visible()


@pytest.mark.parametrize("ending", [".txt", ".o8d", ".json"])
def test_lists_come_and_go_in_every_form(visitors: Visitors, ending: str) -> None:
    """Q. I have a deck from elsewhere, and want to take one there.  A. Paste it; each form is written for you."""
    listed = read_list(sets.decks()["soft-coins"], "soft-coins")
    page = building(visitors)
    page.get_by_text("Import", exact=True).click(timeout=SLOW)
    page.get_by_label("A list: plain").fill(write_list(listed, ending))
    page.get_by_role("button", name="Take this list").click()
    expect(page.locator("[data-size]")).to_have_text(str(sum(listed.counts().values())))
    page.get_by_text("Export", exact=True).click()
    page.get_by_label("As", exact=True).select_option(ending)
    expect(page.locator("[data-export]")).to_have_value(re.compile("Till Boy"))
    again = read_list(page.locator("[data-export]").input_value(), f"deck{ending}")
    assert again.counts() == listed.counts()
    page.get_by_label("A list: plain").fill("<deck>")
    page.get_by_role("button", name="Take this list").click()
    expect(page.locator(".deck .said").last).not_to_be_empty()
    expect(page.locator("[data-size]")).to_have_text(str(sum(listed.counts().values())))


def test_a_deck_by_link(visitors: Visitors) -> None:
    """Q. May I show it to a friend?  A. Send the link: it opens there, and what it holds is text, whatever it says."""
    page = building(visitors)
    page.get_by_role("textbox", name="Name").fill(HOSTILE)
    page.get_by_role("button", name="Add Actuary of Dread").click()
    page.get_by_text("Export", exact=True).click(timeout=SLOW)
    link = page.locator("[data-link]").input_value()
    friend = visitors.come(path=link.removeprefix(visitors.url)).page
    friend.get_by_role("button", name="Keep it here and open it").click()
    expect(friend.get_by_role("textbox", name="Name")).to_have_value(HOSTILE, timeout=SLOW)
    expect(friend.locator("[data-size]")).to_have_text("1")
    friend.get_by_role("link", name="Your decks").click()
    expect(friend.get_by_role("link", name=HOSTILE)).to_be_visible()
    assert friend.title() != "1"
    broken = json.dumps({"cards": {"Rage": "x"}})
    friend.goto(f"{visitors.url}#/decks/link?list={broken}")
    friend.get_by_role("button", name="Keep it here and open it").click()
    expect(friend.get_by_role("alert")).not_to_be_empty()


def test_a_deck_is_played_at_once(visitors: Visitors) -> None:
    """Q. How does it play?  A. One click: a table against a bot. In the lobby it is among the decks from then on."""
    page = copied(visitors)
    page.get_by_role("button", name="Playtest").click()
    page.wait_for_url("**/#/table/**", timeout=SLOW)
    page.locator("[data-question] .option").first.wait_for(timeout=SLOW)
    page.goto(f"{visitors.url}#/")
    page.get_by_role("button", name="The Spoils").click()
    page.get_by_text("Name, decks, rules and clock").click()
    page.get_by_label("Your deck").select_option(label="mine: The Red Column")
    expect(page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)


def test_a_deck_that_is_none_is_told(visitors: Visitors) -> None:
    """Q. I play what is no deck yet.  A. I am told why not; and a deck that is not kept here is not there."""
    page = building(visitors)
    page.get_by_role("button", name="Add Actuary of Dread").click()
    page.get_by_role("button", name="Playtest").click()
    expect(page.get_by_role("alert")).to_contain_text(re.compile("faction|75 cards"), timeout=SLOW)
    page.goto(f"{visitors.url}#/decks/0000000000000000")
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps no such deck")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_deck_on_any_screen(visitors: Visitors, *, phone: bool) -> None:
    """Q. On a phone?  A. Cards or deck, by a touch; nothing beside the screen, and axe finds nothing serious."""
    page = copied(visitors, phone=phone)
    if phone:
        expect(page.get_by_label("The deck")).to_be_hidden()
        assert findings(page) == []
        page.get_by_role("button", name=re.compile(r"^Deck: 75")).tap()
    expect(page.get_by_text("Constructed: may be played")).to_be_visible(timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []
    page.goto(f"{visitors.url}#/decks")
    page.get_by_role("button", name="Build a new deck").wait_for()
    assert findings(page) == []
    page.get_by_role("button", name="Throw away The Red Column").click()
    page.get_by_role("button", name="Throw it away").click()
    expect(page.get_by_text("None yet.")).to_be_visible()


def test_a_deck_by_keyboard_alone(visitors: Visitors) -> None:
    """Q. I have no mouse.  A. Search, Enter, Tab and the buttons are enough."""
    page = building(visitors)
    page.get_by_label("Look for cards").focus()
    page.keyboard.type("n:actuary")
    expect(page.locator(".gallery a")).to_have_count(1, timeout=SLOW)
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(page.locator("[data-size]")).to_have_text("3")
    page.get_by_role("button", name="One less of Actuary of Dread").focus()
    page.keyboard.press("Space")
    expect(page.locator("[data-size]")).to_have_text("2")


def test_a_casual_table(visitors: Visitors) -> None:
    """Q. A deck of one card and a faction, for a friend?  A. At a casual table, which says so; the list says casual."""
    page = building(visitors)
    page.get_by_role("combobox", name="Format").select_option("casual")
    page.get_by_role("button", name="Add Actuary of Dread").click()
    page.get_by_label("Look for cards").fill("n:ninth t:faction")
    page.get_by_label("Look for cards").press("Enter")
    expect(page.locator(".faction")).to_contain_text("The Ninth Drum", timeout=SLOW)
    page.goto(f"{visitors.url}#/")
    page.get_by_role("button", name="The Spoils").click()
    page.get_by_label("a friend, by link").check()
    page.get_by_text("Name, decks, rules and clock").click()
    page.get_by_label("Your deck").select_option(label="mine: A new deck")
    expect(page.get_by_text("it is for tables whose format is casual")).to_be_visible(timeout=SLOW)
    page.get_by_role("combobox", name="Format").select_option("casual")
    expect(page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Sit down at The Spoils").click()
    page.wait_for_url("**/#/table/**", timeout=SLOW)
    friend = visitors.come(path=page.url.removeprefix(visitors.url)).page
    expect(friend.get_by_text("Format: casual.")).to_be_visible(timeout=SLOW)


def test_a_click_too_many_begins_no_second_deck(visitors: Visitors) -> None:
    """Q. I click twice, or go back and begin again. How many decks have I?  A. One, until something is in it."""
    page = visitors.come(path="#/decks").page
    for place, name in (("#/decks", "Build a new deck"), ("#/cards/own", "Write or paste cards")):
        page.goto(f"{visitors.url}{place}")
        page.get_by_role("button", name=name).dblclick()
        page.wait_for_url(re.compile(f"{place}/[0-9a-f]{{16}}"))
        first = page.url
        page.go_back()
        page.get_by_role("button", name=name).click()
        expect(page).to_have_url(first)
        page.go_back()
        expect(page.get_by_role("button", name=re.compile("^Throw away"))).to_have_count(1)
    page.goto(f"{visitors.url}#/decks")
    page.get_by_role("link", name="A new deck").click()
    page.get_by_role("button", name="Add Actuary of Dread").click()
    page.get_by_role("link", name="Your decks").click()
    page.get_by_role("button", name="Build a new deck").click()
    page.get_by_role("link", name="Your decks").click()
    expect(page.get_by_role("button", name=re.compile("^Throw away"))).to_have_count(2)
