"""Hostile texts in every field of cards, decks and events: told in a sentence or shown as text, and nothing breaks."""

import re

import pytest
from people import Visitors
from playwright.sync_api import Page, expect
from test_event_pages import SLOW
from test_reading import findings

from repeats import first

HTML = '<img src=x onerror="document.title=1"><script>document.title=1</script> {"a": [ \'; -- ${1} \\'
TURNED = "\u202edrawkcab \u05d0\u05d1\u05d2 \u0645\u0631\u062d\u0628\u0627 a\u0301\u0327\u0323 \ufffd \U0001f9a2"
HUGE = "W" * 60_000
TEXTS = {"html": HTML, "right to left": TURNED, "huge": HUGE}
FIELDS = "main :is(textarea, input:not([type=radio], [type=checkbox], [type=file], [readonly])):visible"


def gallery(page: Page) -> list[str]:
    """Open the gallery; its search is the only field."""
    page.locator(".gallery a").first.wait_for(timeout=SLOW)
    return []


def builder(page: Page) -> list[str]:
    """Begin a deck, to bring a list into it."""
    page.get_by_role("button", name="Build a new deck").click()
    page.get_by_role("button", name="Deck: 0 cards").click(timeout=SLOW)
    page.get_by_text("Import", exact=True).click(timeout=SLOW)
    return ["Take this list"]


def sheet(page: Page) -> list[str]:
    """Write a card, and paste others beside it."""
    page.get_by_role("button", name="Write or paste cards").click()
    page.get_by_role("button", name="Write a card").click()
    return ["Take these cards", "Done"]


def event(page: Page) -> list[str]:
    """Make a tournament with a list of one's own."""
    page.get_by_label("Tournament").check()
    page.get_by_text("Name, size, set and time").click()
    page.get_by_label("Your deck").select_option("own", timeout=SLOW)
    return ["Invite a group"]


PAGES = {"#/cards/spoils": gallery, "#/decks": builder, "#/cards/own": sheet, "#/events": event}
# Each page once in `make test`, and each text.
CASES = [
    (place, list(TEXTS)[(nth + more) % len(TEXTS)]) for more in range(len(TEXTS)) for nth, place in enumerate(PAGES)
]


def sound(page: Page) -> None:
    """See that nothing has run, and that nothing is beside the screen."""
    assert page.title() != "1"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("place", "kind"), first(4, CASES))
def test_every_field_takes_a_hostile_text(visitors: Visitors, place: str, kind: str) -> None:
    """Q. I write nonsense into every field there is, on a phone.  A. It is text, or refused in a sentence."""
    page = visitors.come(path=place, phone=True).page
    buttons = PAGES[place](page)
    fields = page.locator(FIELDS)
    expect(fields.first).to_be_visible()
    for nth in range(fields.count()):
        fields.nth(nth).fill(TEXTS[kind], timeout=SLOW)
        sound(page)
    expect(page.locator("[data-asking]")).to_have_count(0, timeout=SLOW)
    for name in buttons:
        page.get_by_role("button", name=name, exact=True).click(timeout=SLOW)
        expect(page.get_by_role("button", name=re.compile("^Reading"))).to_have_count(0, timeout=SLOW)
        sound(page)
    page.wait_for_timeout(600)  # what is said of it comes a moment later
    sound(page)
    assert findings(page) == []
    page.reload()
    expect(page.locator("main")).to_be_visible()
    sound(page)
