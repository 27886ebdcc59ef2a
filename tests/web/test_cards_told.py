"""What a card says for itself wherever it is shown: on the table, in a pile, on the stack, in the lane of a battle."""

from typing import Any

import pytest
from people import Visitors
from playwright.sync_api import Locator, expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage

OX = {"cost": 0, "strength": 3, "life": 3, "speed": 2}
CARDS = {
    "Ox": OX,
    "Goat": {**OX, "life": 2},
    "Wall": {**OX, "strength": 1, "life": 9},
    "Rite": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\n\nEFFECT: Destroy the character."},
    "Bat": {**OX, "text": "[R][V]: This card gains covert."},
    "Mage": {
        **OX,
        "text": "ZAP\nCOST: Deplete this card. Pick a character.\nEFFECT: Inflict 2 damage to the character.",
    },
}
TABLES: dict[str, dict[str, Any]] = {
    "pick": {"A": {"hand": ["Rite"]}, "B": {"play": ["Ox", "Goat"]}},
    "attack": {"A": {"play": ["Ox"]}, "B": {"play": ["Wall", "Goat"]}},
    "piles": {"A": {"hand": ["Rite"], "discard": ["Ox", "Goat"]}, "B": {"play": ["Ox", "Goat"], "discard": ["Wall"]}},
    "icons": {"A": {"hand": ["Bat"]}, "B": {}},
    "stack": {"A": {"play": ["Mage"]}, "B": {"play": ["Goat"], "hand": ["Rite"]}},
}


def sit(visitors: Visitors, name: str, *, phone: bool = False) -> TablePage:
    """Sit down at a table, at both sides of it, with open hands."""
    table = visitors.come(phone=phone, listed=False)
    room = lay_for(visitors, name, laid({"cards": CARDS, **TABLES[name]}))
    return sit_down(visitors, table, room, open_hands=True)


def hold(table: TablePage, one: Locator) -> None:
    """Press a thing for long."""
    box = one.bounding_box()
    assert box is not None
    table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.page.mouse.down()
    table.page.locator("dialog[open]").wait_for()
    table.page.mouse.up()


def characters(table: TablePage, name: str, side: str = ".near") -> Locator:
    """Give a character in play by its name."""
    return table.page.locator(f'{side} .characters .thing[aria-label^="{name}"]').first


def test_a_pick_is_told_at_its_card(visitors: Visitors) -> None:
    """Q. [zoom] I read a card while I am asked to pick one. What does its button do?

    A. It says so: what I am asked, and that this card is chosen; to a screen reader the card itself says it.
    """
    table = sit(visitors, "pick")
    page = table.page
    page.locator(".near .hand .thing").first.click()
    page.locator(".prompt[data-kind='pick']").wait_for()
    goat = characters(table, "Goat", ".far")
    expect(goat).to_have_attribute("aria-label", "Goat, Bea's character, strength 3, life 2, speed 2. Choose Goat")
    goat.hover()
    arrow = page.locator(".arrows.lifted .line.pick").first
    arrow.wait_for(state="attached")
    rite = page.locator('[data-area="stack 1"]').bounding_box()
    drawn = arrow.bounding_box()
    assert rite is not None
    assert drawn is not None
    assert drawn["y"] + drawn["height"] <= rite["y"] + rite["height"] + 4  # from what picks, not from the question
    hold(table, goat)
    zoom = page.locator("dialog[open]")
    expect(zoom.locator(".asked")).to_have_text(table.prompt.removeprefix("Ann: "))
    zoom.get_by_role("button", name="Choose Goat").click()
    expect(page.locator(".log")).to_contain_text("Goat is destroyed")


def test_an_attack_is_begun_where_its_attacker_is_read(visitors: Visitors) -> None:
    """Q. [zoom] I read my Ox on my turn. What can it do?  A. Attack: its button chooses it, as a touch would."""
    table = sit(visitors, "attack")
    page = table.page
    hold(table, characters(table, "Ox"))
    page.locator("dialog[open] .can button", has_text="Attack").click()
    expect(page.locator("[data-question] [data-key='confirm']")).to_contain_text("Attack with Ox")


def test_who_has_all_the_damage_gets_no_more(visitors: Visitors) -> None:
    """Q. [touch] All the damage goes to the Wall, and I click the Wall once more.  A. I am told so; nothing is done."""
    table = sit(visitors, "attack")
    page = table.page
    characters(table, "Ox").click()
    page.locator("[data-key='confirm']").click()
    page.locator(".prompt[data-kind='blockers']").wait_for()
    for name in ("Wall", "Goat"):
        characters(table, name).click()
        expect(page.locator("[data-question] [data-key='confirm']")).to_contain_text(name)
    page.keyboard.press("Space")
    counts = page.locator(".divide output")
    expect(counts).to_have_count(2)
    for _ in range(3):
        characters(table, "Wall", ".far").click()
    expect(counts).to_have_text(["3", "0"])
    characters(table, "Wall", ".far").click()
    expect(page.locator(".note")).to_contain_text("gets all there is")
    expect(counts).to_have_text(["3", "0"])


def test_a_card_of_a_pile_says_why_not(visitors: Visitors) -> None:
    """Q. [why not] I look through a pile and click a card there.  A. It is read, with why it cannot be chosen."""
    table = sit(visitors, "piles")
    page = table.page
    page.locator(".near .hand .thing").first.click()
    page.locator(".prompt[data-kind='pick']").wait_for()
    for side, name in ((".near", "Goat"), (".far", "Wall")):
        page.locator(f"{side} .pile.discard").click()
        page.locator("dialog[open] li button", has_text=name).click()
        zoom = page.locator("dialog[open] .facts")
        expect(zoom).to_contain_text(f"Pick {name}")
        expect(zoom.locator("a").first).to_be_visible()  # the rule
        page.keyboard.press("Escape")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_what_waits_can_be_read(visitors: Visitors, phone: bool) -> None:  # noqa: FBT001 - the case
    """Q. [zoom] An ability waits on the stack. May I read its card there?  A. Touch it: the card is there, whole."""
    table = sit(visitors, "stack", phone=phone)
    page = table.page
    characters(table, "Mage").click()
    page.locator("dialog[open] [data-key^='use ZAP']").click()
    page.locator(".prompt[data-kind='pick']").wait_for()
    characters(table, "Goat", ".far").click()
    page.locator(".prompt[data-kind='response']").wait_for()
    page.locator('[data-area="stack 1"] .ability').click()
    expect(page.locator("dialog[open] h2")).to_have_text("Mage")
    expect(page.locator("dialog[open] .text")).to_contain_text("Inflict 2 damage to the character.")


def test_a_fighter_in_the_lane_is_read_by_a_long_press(visitors: Visitors) -> None:
    """Q. [zoom] In the lane of a battle I press somebody for long.  A. The card is read, as where it lies."""
    table = sit(visitors, "attack")
    page = table.page
    characters(table, "Ox").click()
    page.locator("[data-key='confirm']").click()
    page.locator(".prompt[data-kind='blockers']").wait_for()
    hold(table, page.locator(".battle .fighter").first)
    expect(page.locator("dialog[open] h2")).to_have_text("Ox")


def test_a_pile_shows_its_cards(visitors: Visitors) -> None:
    """Q. [looks] I open a discard pile. What do I see?  A. The cards that lie there, as cards, and how many."""
    table = sit(visitors, "piles")
    page = table.page
    page.locator(".near .pile.discard").click()
    expect(page.locator("dialog[open] h2")).to_have_text("Ann's discard pile: 2 cards")
    expect(page.locator("dialog[open] .card .name")).to_have_text(["Ox", "Goat"])
    expect(page.locator("dialog[open] .card .picture")).to_have_count(2)


def test_icons_in_a_text_are_drawn(visitors: Visitors) -> None:
    """Q. [looks] A card's text speaks of threshold icons. How does it show them?  A. As everywhere: drawn."""
    text = sit(visitors, "icons").page.locator(".near .hand .text")
    expect(text).to_contain_text(": This card gains covert.")
    expect(text).not_to_contain_text("[")
    told = text.locator("svg").evaluate_all("all => all.map(one => one.getAttribute('aria-label'))")
    assert told == ["Rage (R)", "Universal (V)"]
