"""Events as people use them in ways nobody thought of: gone at once, called oddly, with links to what is gone."""

import pytest
from people import Visitors
from playwright.sync_api import expect
from test_event_pages import SLOW, Hands, come_by_link, invited, phase
from test_reading import findings


@pytest.mark.parametrize("way", ["reload", "another page"])
def test_whoever_leaves_at_once_has_changed_the_deck(visitors: Visitors, way: str) -> None:
    """Q. I put cards into my deck and am gone the next moment.  A. They are in; a second tab shows them as well."""
    page = visitors.come(path="#/events").page
    hands = Hands(page, "mouse")
    page.get_by_label("Sealed").check()
    hands.use("Begin with bots now")
    phase(page, "building")
    tab = page.context.new_page()
    visitors.listen(tab)
    tab.goto(page.url)
    phase(tab, "building")
    tab.evaluate("sessionStorage.drawn = 500")  # or else it draws the very names that the first one drew
    more = page.get_by_role("button", name="One more of Obsession")
    for _ in range(8):
        more.click()
    if way == "reload":
        page.reload()
    else:
        page.get_by_role("link", name="Cards", exact=True).click()
        page.go_back()
    for one in (page, tab):
        expect(one.locator("[data-size]")).to_have_text("8", timeout=SLOW)
    tab.get_by_role("button", name="One less of Obsession").click()
    expect(page.get_by_role("heading", name="Your deck: 7 cards")).to_be_visible(timeout=SLOW)


def test_a_long_name_stays_on_the_phone(visitors: Visitors) -> None:
    """Q. Somebody is called by one long word. Can I use what is below it?  A. Yes: nothing is beside the screen."""
    page, _ = invited(visitors, "W" * 40)
    page.get_by_role("button", name="Invite a group").click()
    page.get_by_role("button", name="Copy the link").first.wait_for(timeout=SLOW)
    friend = come_by_link(visitors, page, "M" * 40, phone=True)
    shown = friend.get_by_role("button", name="Copy the link").bounding_box()
    assert shown is not None
    assert shown["x"] + shown["width"] <= 390
    assert friend.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_whoever_leaves_bots_alone_is_told_that_they_wait(visitors: Visitors) -> None:
    """Q. I leave a draft with bots. Does it go on?  A. No, and I am told so; which resource is of which trade, too."""
    page = visitors.come(path="#/events").page
    hands = Hands(page, "mouse")
    page.get_by_label("Sealed").check()
    hands.use("Begin with bots now")
    phase(page, "building")
    expect(page.locator('[data-card="Obsession"]')).to_contain_text("O · Arcanist")
    page.get_by_text("Leave the event").click()
    page.get_by_role("button", name="Leave now").click()
    expect(page.get_by_text("Bots do not go on alone: they wait for you.")).to_be_visible()
    hands.use("Come back")
    expect(page.get_by_role("button", name="Suggest a deck")).to_be_visible(timeout=SLOW)


def test_a_set_that_is_gone_is_not_played(visitors: Visitors) -> None:
    """Q. The set that I wanted to draft was thrown away.  A. I am told so, and may choose another one."""
    page = visitors.come(path="#/events?own=0123456789abcdef").page
    expect(page.get_by_role("alert")).to_contain_text("This browser keeps no such set of cards")
    page.get_by_text("Name, size, set and time").click()
    expect(page.get_by_label("Packs of")).to_have_value("")
    assert findings(page) == []
