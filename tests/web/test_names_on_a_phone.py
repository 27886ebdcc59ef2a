"""Names on a phone held upright: whole, and in letters that can be read, however many cards there are."""

from looked_at import sit_at
from people import Visitors
from playwright.sync_api import Page, expect
from set_tables import laid, lay_for, sit_down

# The names in boxes, each with the height of its letters, the words that a line break tears, and whether it is cut.
NAMES = """selector => [...document.querySelectorAll(selector)].filter(one => one.checkVisibility()).map(one => {
  const text = one.firstChild, range = document.createRange(), torn = [];
  for (const {0: word, index} of text.data.matchAll(/\\S+/g)) {
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    if (new Set([...range.getClientRects()].map(box => Math.round(box.top))).size > 1) torn.push(word);
  }
  const box = one.closest('.head') ?? one;
  const cut = box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2;
  return {name: text.data, letters: parseFloat(getComputedStyle(one).fontSize), torn, cut};
})"""
READABLE = 6.5  # points of the screen: a line of them is as high as the small print of a real card
LONGEST = ["2-88", "3-50", "2-58", "1-67", "2-63", "0-76"]  # those of the box with the longest names or words


def unreadable(page: Page, selector: str) -> list[str]:
    """Give the names that are cut, torn or too small."""
    found = page.evaluate(NAMES, selector)
    assert found
    return [str(one) for one in found if one["cut"] or one["torn"] or one["letters"] < READABLE]


def test_twelve_cards_in_hand(visitors: Visitors) -> None:
    """Q. [small screens] Twelve cards in hand, on a phone. Can I read their names?  A. Whole, and in whole words."""
    page = sit_at(visitors, "full-table", phone=True).page
    assert page.locator(".near .hand .name").count() == 12
    assert unreadable(page, ".near .hand .name, .near .characters .name") == []


def test_squadrons_on_the_boards(visitors: Visitors) -> None:
    """Q. [small screens] What are the squadrons in the sectors called?  A. No name ends in dots."""
    sectors = [LONGEST[:3], LONGEST[3:], [], [], []]
    game = laid({"A": {"sectors": sectors, "hand": ["Reserve"]}, "B": {}}, "starfighter")
    table = visitors.come(phone=True, listed=False)
    page = sit_down(visitors, table, lay_for(visitors, "names", game, other="away")).page
    expect(page.locator(".slot .called")).to_have_count(6)
    assert unreadable(page, ".slot .called") == []


# The cards with a mark of attack or block over their name.
HIDDEN = """() => [...document.querySelectorAll('.side .role')].filter(mark => {
  const name = mark.closest('.thing').querySelector('.name');
  const box = mark.getBoundingClientRect();
  return [...name.getClientRects()].some(line => line.bottom > box.top + 1 && line.left < box.right - 1);
}).map(mark => mark.closest('.thing').getAttribute('aria-label'))"""


def test_a_mark_hides_no_name(visitors: Visitors) -> None:
    """Q. [small screens] In a battle, who is it that attacks or blocks?  A. The mark lies below the name."""
    page = sit_at(visitors, "battle", phone=True).page
    expect(page.locator(".side .role")).to_have_count(5)
    assert page.evaluate(HIDDEN) == []
