"""Dragging with a finger: the browser's own touches, which scroll the page wherever nothing says that they do not."""

from eventually import eventually
from people import Visitors
from playwright.sync_api import Locator, expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage
from test_touch import CARDS, SQUADRONS, TABLES, chosen, confirmation, named

STEPS = 6
# A busy machine may take so long for one move that it would be a press that is held, which shows the card: not here.
UNHURRIED = """() => { const plain = window.setTimeout;
  window.setTimeout = (act, time, ...rest) => plain(act, time === 450 ? 60_000 : time, ...rest); }"""


class Finger:
    """One finger on the glass of a phone."""

    def __init__(self, table: TablePage) -> None:
        """Lay it on a page."""
        self.page = table.page
        self.session = table.page.context.new_cdp_session(table.page)
        self.page.evaluate(UNHURRIED)

    def at(self, kind: str, *points: tuple[float, float]) -> None:
        """Tell the browser where it is."""
        told = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})

    def drags(self, one: Locator, onto: Locator) -> None:
        """Drag a thing onto another."""
        self.goes(middle(one), middle(onto))

    def goes(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Go from one point to another."""
        self.at("touchStart", start)
        for step in range(1, STEPS + 1):
            share = step / STEPS
            self.at("touchMove", tuple(one + (other - one) * share for one, other in zip(start, end, strict=True)))  # type: ignore[arg-type]
        self.at("touchEnd")


def middle(one: Locator) -> tuple[float, float]:
    """Give the middle of a thing."""
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def sit(visitors: Visitors, name: str) -> tuple[TablePage, Finger]:
    """Sit down at a table on a phone, at both sides of it, with open hands."""
    game = laid(SQUADRONS, "starfighter") if name == "squadrons" else laid({"cards": CARDS, **TABLES[name]})
    table = visitors.come(phone=True, listed=False)
    sit_down(visitors, table, lay_for(visitors, name, game), open_hands=True)
    return table, Finger(table)


def test_an_attacker_is_dragged_by_a_finger(visitors: Visitors) -> None:
    """Q. [click and drag] I drag my Cow onto the enemy's faction, with my finger.  A. It is chosen to attack there."""
    table, finger = sit(visitors, "phone")
    faction = table.page.locator(".far .thing.faction")
    finger.drags(named(table, "Cow"), faction)
    expect(confirmation(table)).to_contain_text("Attack with Cow")
    expect(chosen(table)).to_have_count(1)
    expect(table.page.locator(".ghost")).to_have_count(0)


def test_a_resource_is_dragged_by_a_finger(visitors: Visitors) -> None:
    """Q. [click and drag] And a resource to its row?  A. It lies there."""
    table, finger = sit(visitors, "start")
    held = table.page.locator(".near .hand .thing[aria-label^='Greed']")
    finger.drags(held, table.page.locator("[data-zone='A resources']"))
    expect(table.page.locator(".near .resources .thing[aria-label^='Greed']")).to_have_count(1)


def test_a_refused_drag_says_why(visitors: Visitors) -> None:
    """Q. [click and drag] My finger drags what is too dear.  A. It is told why not, as with a mouse."""
    table, finger = sit(visitors, "idle")
    finger.drags(table.page.locator(".near .hand .thing"), table.page.locator(".near .characters ul"))
    expect(table.page.locator(".note").first).to_contain_text("That cannot be done now")


def test_a_squadron_is_dragged_and_the_hand_is_swiped(visitors: Visitors) -> None:
    """Q. [click and drag] The hand of Starfighter is swiped through. Can I still drag out of it?

    A. Upwards a card is dragged, sideways the hand goes, and nothing is played by that.
    """
    table, finger = sit(visitors, "squadrons")
    page = table.page
    hand = page.locator("ul.hand[aria-label='Your hand']")
    hand.evaluate("one => one.style.width = '120px'")  # so that two cards are more than there is room for
    expect(hand.locator(".thing")).to_have_count(2)
    x, y = middle(hand)
    finger.goes((x + 40, y), (x - 40, y))
    eventually(page, "document.querySelector(\"ul.hand[aria-label='Your hand']\").scrollLeft > 0")
    expect(hand.locator(".thing")).to_have_count(2)
    hand.evaluate("one => one.scrollLeft = one.scrollWidth")  # where it rests
    finger.drags(hand.locator(".thing").last, table.thing("A2"))
    page.locator("dialog[open] .button", has_text="face up").click()
    expect(table.thing("A2.1")).to_have_count(1)
