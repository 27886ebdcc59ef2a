"""Second thoughts: what is begun can be left, a drag can be regretted, and one step takes back what one input did."""

from typing import Any

import pytest
from eventually import eventually
from people import Visitors
from playwright.sync_api import Locator, Page, expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage

from repeats import first

OX = {"cost": 0, "strength": 3, "life": 3, "speed": 2}
CARDS = {
    "Ox": OX,
    "Cow": OX,
    "Rite": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\n\nEFFECT: Destroy the character."},
    "Mage": {**OX, "text": "ZAP\nCOST: Pick a character.\n\nEFFECT: Inflict 1 damage to the character."},
    "House": {
        "type": "Faction",
        "influence": 25,
        "text": "DEVELOP RULE: At the start of your turn, choose one of the following: draw a card or play a resource.",
    },
}
TABLES: dict[str, dict[str, Any]] = {
    "tactic": {"A": {"hand": ["Rite", "Ox"]}, "B": {"play": ["Ox", "Cow"]}},
    "ability": {"A": {"play": ["Mage"]}, "B": {"play": ["Ox", "Cow"]}},
    "attack": {"A": {"play": ["Ox", "Cow"]}, "B": {"play": ["Ox"]}},
    "start": {"phase": "start", "A": {"faction": "House", "hand": ["Greed", "Ox"]}, "B": {}},
}
SQUADRONS: dict[str, Any] = {
    "cards": {"Kites": {"level": 1}, "Swifts": {"level": 1}},
    "A": {"hand": ["Kites", "Swifts"], "sectors": [[], ["Reserve"], [], [], []]},
    "B": {"hand": ["Reserve"]},
}

# Counts the answers that the page sends from now on.
COUNT = """() => { window.answers = 0; const socket = sockets.at(-1); const send = socket.send.bind(socket);
  socket.send = (text) => { if (JSON.parse(text).type === "command") window.answers++; send(text); }; }"""

# Keeps what the page says from now on.
LISTEN = """() => { window.said = []; const socket = sockets.at(-1); const send = socket.send.bind(socket);
  socket.send = (text) => { window.said.push(JSON.parse(text)); send(text); }; }"""


def sit(visitors: Visitors, name: str, *, other: str = "you", phone: bool = False) -> TablePage:
    """Sit down at a table; where both sides are ours, with open hands."""
    game = laid(SQUADRONS, "starfighter") if name == "squadrons" else laid({"cards": CARDS, **TABLES[name]})
    table = visitors.come(phone=phone, listed=False)
    return sit_down(visitors, table, lay_for(visitors, name, game, other=other), open_hands=other == "you")


def held(table: TablePage, name: str) -> Locator:
    """Give a card in hand."""
    return table.page.locator(f'.near .hand .thing[aria-label^="{name}"]')


def asks(page: Page, kind: str) -> None:
    """See that a question of a kind is open."""
    expect(page.locator(f".prompt[data-kind='{kind}']")).to_be_visible()


def take(page: Page, one: Locator) -> None:
    """Take a thing up with the mouse, and drag it some way towards the middle of the table."""
    box = one.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"], box["y"] - 150, steps=4)
    expect(page.locator(".ghost")).to_have_count(1)


WAYS_BACK = [
    ("tactic", "Rite", "Escape"),
    ("ability", "Mage", "button"),
    ("tactic", "Rite", "button"),
    ("ability", "Mage", "Escape"),
]


@pytest.mark.parametrize(("name", "begun", "way"), first(2, WAYS_BACK))
def test_what_is_begun_can_be_left(visitors: Visitors, name: str, begun: str, way: str) -> None:
    """Q. [undo] I chose a card, am asked whom it picks, and regret it.  A. Not after all, or Escape: it was nothing."""
    table = sit(visitors, name)
    page = table.page
    page.locator(f'.near .thing[aria-label^="{begun}"]').click()
    if name == "ability":
        page.locator("dialog[open] [data-key^='use ZAP']").click()
    asks(page, "pick")
    if way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.locator("[data-back]").click()
    asks(page, "main")
    expect(page.locator("[data-back]")).to_have_count(0)
    assert table.log == ["Nothing has happened yet."]


def test_what_others_saw_is_not_left_silently(visitors: Visitors) -> None:
    """Q. [undo] My opponent is a person and has seen the tactic. May I leave it?  A. Not without asking them."""
    table = sit(visitors, "tactic", other="away")
    page = table.page
    held(table, "Rite").click()
    asks(page, "pick")
    expect(page.locator("[data-back]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Ask to undo")).to_be_enabled()
    asks(page, "pick")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_card_that_is_taken_up_is_put_down_again(visitors: Visitors, phone: bool) -> None:  # noqa: FBT001 - the case
    """Q. [touch] I clicked a squadron, and would rather play another.  A. Click it once more: it is put down."""
    table = sit(visitors, "squadrons", phone=phone)
    page = table.page
    card = page.locator('.thing.card[aria-label*="Kites"]')
    card.click()
    page.locator("dialog[open] .button", has_text="face down").click()
    asks(page, "sector")
    expect(card).to_have_attribute("data-chosen", "")
    card.click()
    asks(page, "deployment")
    expect(card).not_to_have_attribute("data-chosen", "")


def test_one_step_takes_back_what_one_drag_did(visitors: Visitors) -> None:
    """Q. [undo] A drag to my resources answered two questions.  A. One undo takes both back: you may draw instead."""
    table = sit(visitors, "start")
    page = table.page
    asks(page, "option")
    take(page, held(table, "Greed"))
    box = page.locator('[data-zone="A resources"]').bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=3)
    page.mouse.up()
    asks(page, "main")
    page.keyboard.press("u")
    asks(page, "option")
    expect(held(table, "Greed")).to_have_count(1)


def test_one_step_takes_back_what_was_confirmed_together(visitors: Visitors) -> None:
    """Q. [undo] Two of mine attacked, and the screen has turned to you.  A. One undo, whoever is asked now."""
    table = sit(visitors, "attack")
    page = table.page
    for name in ("Ox", "Cow"):
        page.locator(f'.near .characters .thing[aria-label^="{name}"]').click()
        expect(page.locator(f'.near .characters [data-chosen][aria-label^="{name}"]')).to_have_count(1)
    page.keyboard.press("Space")
    asks(page, "blockers")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    page.keyboard.press("u")
    asks(page, "main")
    assert table.log == ["Nothing has happened yet."]
    expect(page.locator(".near .facts strong")).to_have_text("Ann")


def test_what_is_asked_for_is_what_was_seen(visitors: Visitors) -> None:
    """Q. [undo] I take back, or pass the turn, over a slow line. What is meant?  A. What I saw: that is sent along."""
    table = sit(visitors, "attack")
    page = table.page
    page.evaluate(LISTEN)
    for _ in range(2):  # the turn is passed, and then it is not
        page.keyboard.press("p")
    page.locator('.near .characters .thing[aria-label^="Ox"]').click()
    expect(page.locator('.near .characters [data-chosen][aria-label^="Ox"]')).to_have_count(1)
    page.keyboard.press("Space")
    asks(page, "blockers")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    page.keyboard.press("u")
    eventually(page, "window.said.some((one) => one.type === 'undo')")
    said = {one["type"]: one["seq"] for one in page.evaluate("window.said") if "seq" in one}
    assert said["skip"] == said["command"] < said["undo"]


@pytest.mark.parametrize("way", ["Escape", "beside the table", "other button"])
def test_a_drag_is_regretted(visitors: Visitors, way: str) -> None:
    """Q. [drag] I hold a card and do not want to play it.  A. Escape, the other button, or drop it beside the table."""
    table = sit(visitors, "start")
    page = table.page
    asks(page, "option")
    page.evaluate(COUNT)
    take(page, held(table, "Greed"))
    if way == "Escape":
        page.keyboard.press("Escape")
    elif way == "other button":
        page.mouse.down(button="right")
        page.mouse.up(button="right")
    else:
        box = page.locator(".side-log").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 40, box["y"] + 90, steps=3)
    if way != "beside the table":
        expect(page.locator(".ghost")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    held(table, "Ox").hover()  # whatever the mouse did has been done
    assert page.evaluate("window.answers") == 0
    asks(page, "option")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.locator(".near .hand .thing")).to_have_count(2)
