"""Where one is: what a page is called, which of them is marked, and where the keyboard is after something has gone."""

import pytest
from people import Visitors
from playwright.sync_api import expect
from test_event_pages import SLOW, Hands, invited, phase

PAGES = (
    ("", "Rulewright", None),
    ("#/learn", "Learn · Rulewright", "Learn"),
    ("#/rules/starfighter", "Rules · Rulewright", "Rules"),
    ("#/cards/starfighter", "Cards · Rulewright", "Cards"),
    ("#/cards/spoils/Till%20Boy", "Till Boy · Cards · Rulewright", "Cards"),
    ("#/cards/own", "Cards · Rulewright", "Cards"),
    ("#/decks/of/soft-coins", "Decks · Rulewright", "Decks"),
    ("#/events", "Drafts and tournaments · Rulewright", "Events"),
    ("#/settings", "Settings · Rulewright", "Settings"),
    ("#/constructor", "Rulewright", None),
)
# The words of a name that stand in more than one line
BROKEN = """all => all.flatMap(one => { const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), found = [];
  for (let text; (text = texts.nextNode()); ) for (const word of text.data.matchAll(/\\S+/g)) {
    const range = document.createRange();
    range.setStart(text, word.index); range.setEnd(text, word.index + word[0].length);
    if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) found.push(word[0]); }
  return found; })"""


def test_every_page_is_called_something(visitors: Visitors) -> None:
    """Q. I have ten tabs open, or hear pages read. Which is which?  A. Each is called what it is, and is marked."""
    page = visitors.come().page
    for path, title, marked in PAGES:
        page.goto(f"{visitors.url}{path}")
        expect(page).to_have_title(title)
        expect(page.locator("nav [aria-current=page]")).to_have_text([marked] if marked else [])


def test_an_event_says_in_its_tab_what_is_waited_for(visitors: Visitors) -> None:
    """Q. I read mails while the others pick. Do I see when it is my turn?  A. In the name of the tab."""
    page, _ = invited(visitors, "Ann")
    page.get_by_label("Players").select_option("2")
    page.get_by_label("Title").fill("Friday")
    page.get_by_role("button", name="Invite a group").click()
    expect(page).to_have_title("Friday · Rulewright")
    page.get_by_role("button", name="Begin with 1 bot").click(timeout=SLOW)
    expect(page).to_have_title("Your pick · Friday · Rulewright", timeout=SLOW)
    page.get_by_role("link", name="Cards", exact=True).click()
    expect(page).to_have_title("Cards · Rulewright")


def test_the_keyboard_stays_where_something_has_gone(visitors: Visitors) -> None:
    """Q. I throw a deck away by keyboard, or think again. Where am I?  A. There: not at the top of the page again."""
    page = visitors.come(path="#/decks").page
    for name in ("Soft Coins", "Small Wheels"):
        page.get_by_role("button", name=f"Copy {name}").click()
        expect(page.locator("[data-size]")).to_have_text("75", timeout=SLOW)
        page.get_by_role("link", name="Your decks").click()
    page.get_by_role("button", name="Throw away Soft Coins").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Throw it away")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Throw away Soft Coins")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Throw away Soft Coins")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Small Wheels").first).to_be_focused()


def test_the_keyboard_stays_where_a_card_was_the_last_one(visitors: Visitors) -> None:
    """Q. I take the last copy of a card out of my deck by keyboard. Where am I?  A. At the card that follows."""
    page = visitors.come(path="#/decks").page
    page.get_by_role("button", name="Build a new deck").click()
    for name in ("Actuary of Dread", "Armoured Clerk"):
        page.get_by_role("button", name=f"Add {name}").click()
    page.get_by_role("button", name="One less of Actuary of Dread").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-size]")).to_have_text("1")
    expect(page.get_by_role("button", name="One less of Armoured Clerk")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-size]")).to_have_text("0")
    assert page.get_by_label("The deck").evaluate("deck => deck.contains(document.activeElement)")


@pytest.mark.parametrize("wide", [320, 390])
def test_names_in_standings_are_not_broken(visitors: Visitors, wide: int) -> None:
    """Q. How do I stand, on a small phone?  A. Words of names are whole, and nothing stands beside the screen."""
    page = visitors.come(phone=True).page
    page.set_viewport_size({"width": wide, "height": 568})
    page.goto(f"{visitors.url}#/events")
    page.get_by_label("Tournament").check()
    page.get_by_text("Name, size, set and time").click()
    page.get_by_label("Players").select_option("2")
    hands = Hands(page, "phone")
    hands.use("Begin with bots now")
    phase(page, "playing")
    assert page.locator("tbody :is(th, td)").evaluate_all(BROKEN) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
