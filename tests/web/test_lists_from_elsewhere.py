"""Lists, files, links and tabs from elsewhere: with mistakes, and more of them than there is room for."""

import json
import re
from pathlib import Path

from people import Visitors
from playwright.sync_api import Page, expect
from test_decks import SLOW, building, copied, line
from test_reading import findings

ADDRESSES = (
    "cards/spoils/100%",
    "event/%E0%A4%A",
    "decks/%",
    "table/%zz",
    "cards/spoils?q=%",
    "packs/%%",
    "decks/of/%c3",
)
FULL = """(count) => {
  const usual = { format: "casual", faction: "", cards: [["Rage", 1]] };
  const one = (_, at) => ({ ...usual, id: String(at).padStart(16, "0"), name: `Deck ${at}`, changed: at });
  localStorage["rulewright-decks"] = JSON.stringify(Array.from({ length: count }, one));
}"""
CRAMMED = """() => {
  for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2))
    for (;;) try { localStorage["crammed"] = (localStorage["crammed"] ?? "") + "x".repeat(size); } catch { break; }
}"""


def taken(page: Page, text: str) -> None:
    """Paste a list in the place of the deck."""
    page.get_by_label("A list: plain").fill(text)
    page.get_by_role("button", name="Take this list").click()


def test_an_address_that_was_cut_off(visitors: Visitors) -> None:
    """Q. Somebody's mail has cut a link in the middle of a sign.  A. A page opens all the same."""
    for path in ADDRESSES:
        page = visitors.come(path=f"#/{path}").page
        expect(page.get_by_role("main").or_(page.locator(".screen")).first).to_be_visible()
        page.context.close()
        visitors.contexts.pop()


def test_a_list_from_a_forum(visitors: Visitors) -> None:
    """Q. I paste a list with dots, headings, bent apostrophes and its faction among the cards.  A. It is my deck."""
    page = building(visitors)
    page.get_by_text("Import", exact=True).click(timeout=SLOW)
    taken(
        page,
        "// from the forum\nCharacters:\n• 4x Cashier\u2019s Hound\nDitch Recruit x4\n- 67 Rage\n1 The Ninth Drum\n",
    )
    expect(page.locator(".faction")).to_contain_text("The Ninth Drum", timeout=SLOW)
    assert [line(page, one) for one in ("Cashier's Hound", "Ditch Recruit", "Rage")] == ["4", "4", "67"]
    expect(page.get_by_text("Constructed: may be played")).to_be_visible(timeout=SLOW)


def test_a_file_that_is_refused_can_be_mended(visitors: Visitors, tmp_path: Path) -> None:
    """Q. My file has a mistake.  A. It stands in the box; mended there or chosen again, it is taken."""
    path = tmp_path / "mine.txt"
    path.write_text("4 Ditch Recruit\n0 Rage\n", encoding="utf-8-sig")
    page = building(visitors)
    page.get_by_text("Import", exact=True).click(timeout=SLOW)
    chooser = page.get_by_label("or a file")
    for _ in range(2):
        chooser.set_input_files(path)
        expect(page.get_by_label("A list: plain")).to_have_value(re.compile("0 Rage"), timeout=SLOW)
        expect(page.locator(".deck .said").last).to_contain_text("1 to 250 copies were expected, not 0", timeout=SLOW)
        expect(chooser).to_have_value("")
    taken(page, "4 Ditch Recruit\n3 Rage\n")
    expect(page.locator("[data-size]")).to_have_text("7", timeout=SLOW)
    taken(page, "1 Ditch Recruit and a very long remark that is no name of a card\n" * 400)
    expect(page.locator(".deck .said").last).to_contain_text("text has at most 20000 letters", timeout=SLOW)
    expect(page.locator("[data-size]")).to_have_text("7")


def test_a_deck_of_another_game(visitors: Visitors) -> None:
    """Q. I paste a deck of OCTGN whose cards nobody knows.  A. Each unknown name is told, and none is lost."""
    page = building(visitors)
    page.get_by_text("Import", exact=True).click(timeout=SLOW)
    cards = "".join([f'<card qty="2" id="{one}">Beast {one} &lt;b&gt;</card>' for one in range(3)])
    taken(page, f'<deck><section name="Main">{cards}<card qty="4" id="x">Ditch Recruit</card></section></deck>')
    expect(page.locator("[data-size]")).to_have_text("10", timeout=SLOW)
    told = page.locator(".deck details.bad").first
    for one in range(3):
        expect(told).to_contain_text(f"no card is called 'Beast {one} <b>'", timeout=SLOW)
    assert findings(page) == []


def test_more_decks_than_there_is_room_for(visitors: Visitors) -> None:
    """Q. I have 200 decks and begin another.  A. I am told; none of mine is thrown away for it."""
    page = visitors.come(path="#/decks").page
    page.evaluate(FULL, 200)
    page.reload()
    page.get_by_role("button", name="Build a new deck").click()
    expect(page.get_by_role("alert")).to_contain_text("at most 200 decks")
    page.get_by_role("button", name="Copy The Red Column").click()
    expect(page.get_by_role("alert")).to_contain_text("at most 200 decks", timeout=SLOW)
    expect(page.get_by_role("link", name="Deck 0", exact=True)).to_be_visible()
    assert page.evaluate("JSON.parse(localStorage['rulewright-decks']).length") == 200


def test_a_browser_without_room(visitors: Visitors) -> None:
    """Q. The browser has no room left.  A. It is said while I build, and the deck goes on until the page is closed."""
    page = building(visitors)
    page.evaluate(CRAMMED)
    page.get_by_role("button", name="Add Actuary of Dread").click()
    expect(page.get_by_role("alert")).to_contain_text("no room to keep your decks")
    expect(page.locator("[data-size]")).to_have_text("1")
    page.evaluate("localStorage.removeItem('crammed')")
    page.get_by_role("button", name="Add Actuary of Dread").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.reload()
    expect(page.locator("[data-size]")).to_have_text("2")


def test_two_tabs_of_one_deck(visitors: Visitors) -> None:
    """Q. I have a deck open twice.  A. What I do in one is seen in the other, and neither undoes the other's."""
    page = copied(visitors)
    other = page.context.new_page()
    visitors.listen(other)
    other.goto(page.url)
    expect(other.locator("[data-size]")).to_have_text("75", timeout=SLOW)
    page.get_by_role("button", name="One less of Ditch Recruit").click()
    expect(other.locator("[data-size]")).to_have_text("74")
    other.get_by_role("button", name="One less of Ditch Recruit").click()
    expect(page.locator("[data-size]")).to_have_text("73")
    other.get_by_role("link", name="Your decks").click()
    other.get_by_role("button", name="Throw away The Red Column").click()
    other.get_by_role("button", name="Throw it away").click()
    expect(other.get_by_text("None yet.")).to_be_visible()
    page.get_by_role(
        "button", name="One more of Ditch Recruit"
    ).click()  # whoever goes on with it has not thrown it away
    expect(other.get_by_role("link", name="The Red Column").first).to_be_visible()


def test_a_link_with_a_deck_of_everything(visitors: Visitors) -> None:
    """Q. A link holds HTML, signs from right to left and names that every record has.  A. It is a list like another."""
    cards = {
        "<img src=x onerror=document.title=1>": 2,
        "\u202egnol": 1,
        "constructor": 3,
        "__proto__": 1,
        "toString": 1,
    }
    page = visitors.come(path=f"#/decks/link?list={json.dumps({'name': '<b>', 'cards': cards})}").page
    page.get_by_role("button", name="Keep it here and open it").click()
    expect(page.locator("[data-size]")).to_have_text("8", timeout=SLOW)
    assert line(page, "constructor") == "3"
    page.get_by_role("button", name="One less of constructor").click()
    assert line(page, "constructor") == "2"
    assert page.title() == "Decks · Rulewright"
