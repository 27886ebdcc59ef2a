"""Doing by touching the thing: what a question is about is clicked, dragged and taken back on the table itself."""

import re
from typing import Any

from people import Visitors
from playwright.sync_api import Locator, expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage

OX = {"cost": 0, "strength": 3, "life": 3, "speed": 2}
CARDS = {
    "Ox": OX,
    "Cow": OX,
    "Goat": {**OX, "life": 2},
    "Wall": {**OX, "strength": 1, "life": 9},
    "Dear Ox": {**OX, "cost": 9},
    "Rite": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\n\nEFFECT: Destroy the character."},
    "House": {
        "type": "Faction",
        "influence": 25,
        "text": "DEVELOP RULE: At the start of your turn, choose one of the following: draw a card or play a resource.",
    },
}
TABLES: dict[str, dict[str, Any]] = {
    "attack": {"A": {"play": ["Ox", "Cow", "Goat"], "hand": ["Dear Ox", "Ox", "Rite"]}, "B": {"play": ["Wall"]}},
    "phone": {"A": {"play": ["Ox", "Cow", "Goat"]}, "B": {"play": ["Wall"]}},
    "battle": {"A": {"play": ["Ox", "Cow"]}, "B": {"play": ["Wall", "Goat", {"card": "Ox", "depleted": True}]}},
    "alike": {"A": {"hand": ["Rite"]}, "B": {"play": ["Ox", "Ox", "Ox"]}},
    "idle": {"A": {"hand": ["Dear Ox"]}, "B": {}},
    "resting": {"A": {"hand": ["Dear Ox"], "play": [{"card": "Cow", "depleted": True}]}, "B": {}},
    "start": {"phase": "start", "A": {"faction": "House", "hand": ["Greed", "Ox"]}, "B": {}},
    "buried": {"phase": "start", "A": {"faction": "House", "hand": ["Greed", "Ox"]}, "B": {}},
    "click": {"phase": "start", "A": {"faction": "House", "hand": ["Greed", "Ox"]}, "B": {}},
}

SQUADRONS: dict[str, Any] = {  # face up they fit in sector 2 alone
    "cards": {"Kites": {"level": 1}, "Swifts": {"level": 1}},
    "A": {"hand": ["Kites", "Swifts"], "sectors": [[], ["Reserve"], [], [], []]},
    "B": {"hand": ["Reserve"]},
}


def sit(visitors: Visitors, name: str, *, phone: bool = False) -> TablePage:
    """Sit down at a table, at both sides of it, with open hands."""
    game = laid(SQUADRONS, "starfighter") if name == "squadrons" else laid({"cards": CARDS, **TABLES[name]})
    table = visitors.come(phone=phone, listed=False)
    return sit_down(visitors, table, lay_for(visitors, name, game), open_hands=True)


def named(table: TablePage, name: str, side: str = ".near") -> Locator:
    """Give a card in play by its name."""
    return table.page.locator(f'{side} .characters .thing[aria-label^="{name}"]').first


def drag(table: TablePage, one: Locator, onto: Locator) -> None:
    """Drag a thing onto another."""
    ends = []
    for which in (one, onto):
        which.scroll_into_view_if_needed()
        box = which.bounding_box()
        assert box is not None
        ends.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    mouse = table.page.mouse
    mouse.move(*ends[0])
    mouse.down()
    mouse.move((ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2, steps=3)
    mouse.move(*ends[1], steps=3)
    mouse.up()


def chosen(table: TablePage) -> Locator:
    """Give what is marked as chosen in the rows of characters."""
    return table.page.locator(".characters [data-chosen]")


def confirmation(table: TablePage) -> Locator:
    """Give the button that confirms what is chosen."""
    return table.page.locator("[data-question] [data-key='confirm']")


def test_attackers_are_clicked_and_unclicked(visitors: Visitors) -> None:
    """Q. [touch] How do I attack?  A. Click who attacks, click again to take it back, confirm once. Esc leaves it."""
    table = sit(visitors, "attack")
    page = table.page
    named(table, "Ox").click()
    expect(chosen(table)).to_have_count(1)
    expect(confirmation(table)).to_contain_text("Attack with Ox")
    named(table, "Cow").click()
    expect(confirmation(table)).to_contain_text("Attack with Ox and Cow")
    named(table, "Ox").click()
    expect(confirmation(table)).to_contain_text("Attack with Cow")
    page.keyboard.press("Escape")
    expect(chosen(table)).to_have_count(0)
    expect(page.locator(".log")).not_to_contain_text("attack")
    named(table, "Goat").click()
    expect(chosen(table)).to_have_count(1)
    named(table, "Goat").click()
    expect(chosen(table)).to_have_count(0)
    assert table.kind == "main"
    drag(table, named(table, "Cow"), page.locator(".far .thing.faction"))
    expect(confirmation(table)).to_contain_text("Attack with Cow")
    page.locator(".far .thing.faction").click()  # where they go: that is all
    expect(page.locator(".log")).to_contain_text("Cow attacks")


def test_a_doubly_blocked_battle(visitors: Visitors) -> None:
    """Q. [touch] Two attack, two block. What do I do?

    A. Click, click, confirm; drag, click, confirm; damage is proposed, changed with + and −, and confirmed once.
    """
    table = sit(visitors, "battle")
    page = table.page
    named(table, "Ox").click()
    expect(confirmation(table)).to_be_visible()
    named(table, "Cow").click()
    expect(confirmation(table)).to_contain_text("Ox and Cow")
    page.keyboard.press("Space")
    page.locator(".prompt[data-kind='blockers']").wait_for()
    drag(table, named(table, "Wall"), named(table, "Ox", ".far"))
    expect(confirmation(table)).to_contain_text("Block with Wall")
    named(table, "Goat").click()
    expect(confirmation(table)).to_contain_text("Wall and Goat")
    page.keyboard.press("Space")
    divide = page.locator(".divide")
    divide.wait_for()
    confirm = divide.locator(".option")
    counts = divide.locator("output")
    expect(confirm).to_contain_text("Goat")
    assert counts.all_inner_texts() == ["1", "2", "3", "0"]
    divide.get_by_role("button", name=re.compile("One more to .*Wall")).first.click()
    assert counts.all_inner_texts() == ["2", "1", "3", "0"]
    expect(confirm).to_contain_text("nothing is destroyed")
    named(table, "Goat", ".far").click()  # a point for what is touched
    assert counts.all_inner_texts() == ["1", "2", "3", "0"]
    divide.get_by_role("button", name=re.compile("One less to .*Goat")).first.click()
    expect(divide).to_contain_text("1 left")
    expect(confirm).to_have_attribute("aria-disabled", "true")
    divide.get_by_role("button", name=re.compile("One more to .*Goat")).first.click()
    page.keyboard.press("Space")
    expect(page.locator(".prompt")).to_contain_text("Bea")  # now the blockers strike
    page.keyboard.press("Space")
    expect(page.locator(".log")).to_contain_text("Ann's Ox and Bea's Goat are destroyed")


def test_who_fights_is_touched_in_the_lane(visitors: Visitors) -> None:
    """Q. [touch] I click somebody in the lane of the battle, or drop a blocker there.  A. As where they lie."""
    table = sit(visitors, "battle")
    page = table.page
    named(table, "Ox").click()
    expect(confirmation(table)).to_be_visible()
    named(table, "Cow").click()
    expect(confirmation(table)).to_contain_text("Ox and Cow")
    page.keyboard.press("Space")
    page.locator(".prompt[data-kind='blockers']").wait_for()
    lane = page.locator(".battle .fighter")
    expect(lane).to_have_count(2)
    drag(table, named(table, "Wall"), lane.filter(has_text="Ox"))
    expect(confirmation(table)).to_contain_text("Block with Wall")
    page.keyboard.press("Space")
    counts = page.locator(".divide output")
    expect(counts.first).to_be_visible()
    before = counts.all_inner_texts()
    page.locator(".divide").get_by_role("button", name=re.compile("One less")).first.click()
    expect(page.locator(".divide")).to_contain_text("1 left")
    share = counts.first.get_attribute("data-share")
    page.locator(f".fighter[data-for='{share}']").click()  # a point for who is touched
    assert counts.all_inner_texts() == before


def test_the_keyboard_keeps_its_place(visitors: Visitors) -> None:
    """Q. [keyboard] I play a card from my hand by Enter, and it is gone. Where am I?  A. At the question."""
    table = sit(visitors, "click")
    page = table.page
    page.locator(".near .hand .thing[aria-label^='Greed']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".near .resources .thing[aria-label^='Greed']")).to_have_count(1)
    expect(page.locator(".prompt[data-kind='main']")).to_be_visible()
    expect(page.locator("body:focus")).to_have_count(0)
    assert page.evaluate("Boolean(document.activeElement.closest('[data-question], .table-area'))")


def test_a_resource_goes_to_its_row(visitors: Visitors) -> None:
    """Q. [touch] How do I play a resource?  A. Click it, or drag it to its row: face-up, as anybody would mean it."""
    table = sit(visitors, "start")
    page = table.page
    played = page.locator(".near .resources .thing[aria-label^='Greed']")
    drag(table, page.locator(".near .hand .thing[aria-label^='Greed']"), page.locator("[data-zone='A resources']"))
    expect(played).to_have_count(1)
    table = sit(visitors, "click")
    table.page.locator(".near .hand .thing[aria-label^='Greed']").click()
    expect(table.page.locator(".near .resources .thing[aria-label^='Greed']")).to_have_count(1)


def test_a_touch_that_buries_a_card_says_so(visitors: Visitors) -> None:
    """Q. [touch] I clicked a character when my turn began. Where is it?  A. You are told, and how it comes back."""
    table = sit(visitors, "buried")
    page = table.page
    page.locator(".near .hand .thing[aria-label^='Ox']").click()
    expect(page.locator(".note")).to_contain_text("Ox lies face-down now, as a resource. Undo takes it back.")
    page.locator(".prompt[data-kind='main']").wait_for()
    page.keyboard.press("u")
    page.locator(".prompt[data-kind='option']").wait_for()
    page.locator(".near .hand .thing[aria-label^='Greed']").click()
    expect(page.locator(".near .resources .thing[aria-label^='Greed']")).to_have_count(1)
    expect(page.locator(".note")).to_have_count(1)  # a resource is what anybody means by that


def test_the_one_thing_to_touch_is_named_by_what_it_does(visitors: Visitors) -> None:
    """Q. [buttons] One more of mine could attack. What does the bar say of it?  A. What it would do."""
    table = sit(visitors, "phone")
    for name in ("Ox", "Cow"):
        named(table, name).click()
        expect(chosen(table)).to_have_count(1 if name == "Ox" else 2)
    expect(table.page.locator("[data-list]")).to_have_text("A Attack with Goat: touch what is outlined")


def test_targets_are_touched_and_the_bar_keeps_the_rest(visitors: Visitors) -> None:
    """Q. [touch] What is left for the bar?  A. What no card carries; all of it if you ask, and what is alike is one."""
    table = sit(visitors, "alike")
    page = table.page
    assert table.keys() == ["end turn"]
    page.locator(".near .hand .thing").first.click()
    page.locator(".prompt[data-kind='pick']").wait_for()
    expect(table.options).to_have_count(0)
    expect(page.locator(".far .characters [data-can]")).to_have_count(3)
    page.keyboard.press("a")
    expect(table.options).to_have_count(1)
    expect(table.options).to_contain_text("×3")
    page.keyboard.press("a")
    page.locator(".far .characters .thing").nth(1).click()
    expect(page.locator(".log")).to_contain_text("Ox is destroyed")


def test_no_turn_ends_by_accident(visitors: Visitors) -> None:
    """Q. [never silent] Nothing is left to do. Does my turn end?  A. Not by itself, nor by the space bar; E ends it."""
    table = sit(visitors, "idle")
    page = table.page
    expect(table.options).to_have_count(1)
    expect(table.options).to_contain_text("End your turn")
    expect(table.options.locator("kbd.ends")).to_have_text("E")
    before = page.locator(".turn").inner_text()
    page.keyboard.press("Space")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("end your turn")
    page.keyboard.press("Escape")
    assert page.locator(".turn").inner_text() == before
    page.keyboard.press("e")
    expect(page.locator(".turn")).not_to_have_text(before)


def test_by_touch_on_a_phone(visitors: Visitors) -> None:
    """Q. [small screens] Does it work by tapping?  A. Yes: tap who attacks, tap again to take it back, confirm."""
    table = sit(visitors, "phone", phone=True)
    named(table, "Ox").tap()
    expect(chosen(table)).to_have_count(1)
    named(table, "Ox").tap()
    expect(chosen(table)).to_have_count(0)
    named(table, "Goat").tap()
    confirmation(table).tap()
    expect(table.page.locator(".turn")).to_be_visible()
    expect(confirmation(table)).to_have_count(0)


def test_a_card_that_cannot_says_why_not(visitors: Visitors) -> None:
    """Q. [why not] I click what cannot be done.  A. It is told of that card: what keeps it, by which rule."""
    table = sit(visitors, "resting")
    page = table.page
    page.locator(".near .hand .thing").first.click()
    why = page.locator("dialog[open]")
    expect(why).to_contain_text("Deploy Dear Ox")
    expect(why.locator("a").first).to_contain_text(re.compile(r"CR\d:\d+"))
    page.keyboard.press("Escape")
    named(table, "Cow").click()
    expect(why).to_contain_text("Attack with Cow")
    expect(why).to_contain_text("depleted")


def test_a_squadron_goes_where_it_is_dropped(visitors: Visitors) -> None:
    """Q. [click and drag] There is one sector for it. Is a placed card told that it cannot go there?

    A. No. Where it can go face down alone it does so, and where it cannot go it says so before anything is done.
    """
    table = sit(visitors, "squadrons")
    page = table.page
    sectors = page.locator(".board.near .thing.sector")
    drag(table, page.locator("[data-place='Kites']"), sectors.nth(1))
    page.locator("dialog[open] .button", has_text="face up").click()
    expect(page.locator("[data-place='A2.1']")).to_have_count(1)
    page.locator(".prompt", has_text="Bea").wait_for()
    expect(page.locator(".note")).to_have_count(0)
    page.keyboard.press("e")
    page.locator(".prompt", has_text="Ann").wait_for()
    drag(table, page.locator("[data-place='Swifts']"), page.locator(".board:not(.near) .thing.sector").first)
    expect(page.locator(".note")).to_contain_text("cannot go there")
    drag(table, page.locator("[data-place='Swifts']"), sectors.nth(0))
    expect(page.locator("[data-place='A1.0']")).to_have_count(1)
