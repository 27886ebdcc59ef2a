"""Cards of one's own in the browser: written and pasted, mended by an offer, found, played and drafted."""

import json
import re

import pytest
from eventually import eventually
from people import Served, Visitors
from playwright.sync_api import Browser, Page, expect
from test_decks import HOSTILE, SLOW, line
from test_drag_by_touch import Finger, middle
from test_event_pages import Hands, draft, phase
from test_reading import findings

from repeats import first

TEXT = "When your opponent deploys a tactic, your faction gains 1 influence."
SLIP = TEXT.replace("your faction", "yor faction")
TOML = f"""title = "Geese"
trade = "Banker"

[cards."Toll Goose"]
cost = 2
strength = 1
life = 3
speed = 2
text = "{TEXT}"

[cards."Sour Goose"]
cost = 1
strength = 1
life = 1
speed = 1
text = "{SLIP}"
"""
SHEET = re.compile(r"#/cards/own/[0-9a-f]{16}")
# Somebody has kept another promise, has added another number, or has seen other cards.
FOOLED = """(what) => {
  localStorage.before = localStorage["rulewright-packs"];
  const pins = JSON.parse(localStorage.before);
  for (const one of Object.values(pins)) one[what] = what === "seen" ? { 1: ["Rage"] } : "0".repeat(64);
  localStorage["rulewright-packs"] = JSON.stringify(pins);
}"""
HANDS = ("mouse", "keyboard", "phone")


def flock(count: int) -> str:
    """So many geese, each with a name of its own."""
    card = {"type": "Character", "trade": "Banker", "cost": 1, "strength": 1, "life": 2, "speed": 2}
    return json.dumps({"title": "A flock", "cards": {f"Goose {'abcdefghijkl'[one]}": card for one in range(count)}})


def begun(visitors: Visitors, kind: str = "mouse") -> Hands:
    """Come from the lobby to an empty sheet."""
    hands = Hands(visitors.come(phone=kind == "phone").page, kind)
    for name, role in (("Cards", "link"), ("Write cards of your own", "link"), ("Write or paste cards", "button")):
        hands.use(name, role)
    hands.page.wait_for_url(SHEET)
    return hands


def pasted(hands: Hands, text: str) -> Page:
    """Paste cards onto a sheet."""
    page = hands.page
    page.get_by_label("Cards as TOML, JSON").fill(text)
    hands.use("Take these cards")
    expect(page.get_by_text(re.compile(r"cards? read: "))).to_be_visible(timeout=SLOW)
    return page


@pytest.mark.parametrize("kind", first(0, HANDS))
def test_a_card_is_written_and_mended(visitors: Visitors, kind: str) -> None:
    """Q. I write a card with a slip.  A. The place is shown, and what would be read; taken, the card can be played."""
    hands = begun(visitors, kind)
    page = hands.page
    hands.use("Write a card")
    page.get_by_label("Name", exact=True).fill("Toll Goose")
    page.get_by_label("Text, as it is printed").fill(SLIP)
    expect(page.locator(".says mark")).to_have_text("yor", timeout=SLOW)
    assert findings(page) == []
    hands.use("Take it")
    expect(page.get_by_text("It can be played.")).to_be_visible(timeout=SLOW)
    expect(page.get_by_label("Text, as it is printed")).to_have_value(TEXT)
    hands.use("Done")
    hands.use("See them in the gallery", "link")
    expect(page.locator(".gallery li")).to_have_count(1, timeout=SLOW)
    page.locator('[data-card="Toll Goose"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Toll Goose")).to_be_visible(timeout=SLOW)
    expect(page.locator(".said")).to_have_text(TEXT)
    assert findings(page) == []


def test_a_pasted_sheet_in_a_deck_at_a_table_and_in_another_browser(visitors: Visitors) -> None:
    """Q. I paste cards, put one into a deck and send it to a friend.  A. It plays here, and there without my sheet."""
    page = pasted(begun(visitors), TOML)
    expect(page.locator("[data-sheet] li[data-state=read]")).to_have_count(1)
    expect(page.locator("[data-sheet] li[data-state=declined]")).to_contain_text("declined")
    page.get_by_role("button", name="Take it").click()
    page.get_by_role("button", name="Change Sour Goose").click()
    page.get_by_role("button", name="Done").click()
    expect(page.locator("[data-sheet] li[data-state=read]")).to_have_count(2, timeout=SLOW)
    page.get_by_role("button", name="Build a deck around them").click()
    page.wait_for_url(re.compile(r"#/decks/[0-9a-f]{16}"), timeout=SLOW)
    expect(page.locator("[data-carried='2']")).to_be_visible(timeout=SLOW)
    assert (line(page, "Toll Goose"), line(page, "Sour Goose")) == ("4", "4")
    page.get_by_text("Export", exact=True).click(timeout=SLOW)
    expect(page.locator("[data-export]")).to_have_value(re.compile(r'\[cards\."Toll Goose"\]'))
    link = page.locator("[data-link]").input_value()
    assert findings(page) == []
    page.get_by_role("button", name="Playtest").click()
    page.wait_for_url(re.compile("#/table/"), timeout=SLOW)

    there = visitors.come(path=link.removeprefix(visitors.url), phone=True).page
    there.get_by_role("button", name="Keep it here and open it").tap()
    there.get_by_role("button", name=re.compile("^Deck: 75")).tap(timeout=SLOW)
    expect(there.get_by_text("On no sheet of yours: ")).to_be_visible(timeout=SLOW)
    there.get_by_role("button", name="Put them on a sheet of mine").tap()
    expect(there.get_by_text("They are on a sheet of yours now.")).to_be_visible(timeout=SLOW)
    expect(there.get_by_text("Constructed: may be played")).to_be_visible(timeout=SLOW)
    there.get_by_role("button", name="Cards", exact=True).tap()
    there.get_by_role("searchbox").fill("is:own")
    expect(there.locator(".gallery li")).to_have_count(2, timeout=SLOW)
    assert findings(there) == []


INVITED = """async () => {
  const { name, format, faction, cards, own } = JSON.parse(localStorage["rulewright-decks"])[0];
  const deck = JSON.stringify({ name, format, faction, cards: Object.fromEntries(cards), own }) + "\\n";
  const body = JSON.stringify({ game: "spoils", seats: [{ who: "you", deck }, { who: "open" }], name: "Ann" });
  const answer = await fetch("api/rooms", { method: "POST", body, headers: { "content-type": "application/json" } });
  return (await answer.json()).room;
}"""


def test_whoever_is_invited_reads_them_first(visitors: Visitors) -> None:
    """Q. I am invited to a table whose host brings cards of their own.  A. I read them before I sit down."""
    page = pasted(begun(visitors), TOML)
    page.get_by_role("button", name="Build a deck around them").click()
    page.wait_for_url(re.compile(r"#/decks/[0-9a-f]{16}"), timeout=SLOW)
    guest = visitors.come(path=f"#/table/{page.evaluate(INVITED)}", phone=True).page
    guest.get_by_text("brings 1 card of their own").tap()
    expect(guest.locator("[data-brought=A] .card")).to_contain_text(TEXT, timeout=SLOW)
    assert guest.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(guest) == []


def test_a_card_that_changes_while_it_is_in_a_deck(visitors: Visitors) -> None:
    """Q. I change, rename and throw away a card that is in a deck.  A. It follows a change; else it stays."""
    page = pasted(begun(visitors), TOML)
    sheet = page.url
    page.get_by_role("button", name="Build a deck around them").click()
    page.wait_for_url(re.compile(r"#/decks/[0-9a-f]{16}"), timeout=SLOW)
    deck = page.url
    page.goto(sheet)
    page.get_by_role("button", name="Change Toll Goose").click()
    page.get_by_label("Life", exact=True).fill("9")
    expect(page.get_by_text("It can be played.")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Done").click()
    page.goto(deck)
    page.get_by_text("Export", exact=True).click(timeout=SLOW)
    expect(page.locator("[data-export]")).to_have_value(re.compile("life = 9"), timeout=SLOW)
    page.goto(sheet)
    page.get_by_role("button", name="Change Toll Goose").click()
    page.get_by_label("Name", exact=True).fill("Tax Goose")
    expect(page.get_by_text("It can be played.")).to_be_visible(timeout=SLOW)
    page.goto(deck)
    expect(page.get_by_text("On no sheet of yours: Toll Goose")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("Constructed: may be played")).to_be_visible(timeout=SLOW)


def test_the_same_file_twice(visitors: Visitors) -> None:
    """Q. I paste the same cards once more.  A. Nothing is there twice, and it is said."""
    hands = begun(visitors)
    page = pasted(hands, TOML)
    expect(page.locator("[data-sheet] li")).to_have_count(2)
    hands.use("Take these cards")
    expect(page.get_by_text("2 cards read: 0 new, 2 as they were, 1 declined.")).to_be_visible(timeout=SLOW)
    expect(page.locator("[data-sheet] li")).to_have_count(2)


def test_hostile_cards(visitors: Visitors) -> None:
    """Q. A card is called like a script, from right to left, or like one of ours.  A. A sentence each; nothing runs."""
    hands = begun(visitors)
    cards = {HOSTILE: {"text": HOSTILE}, "\u202egnol": {}, "Rage": {}, "x" * 101: {}, "A": {"text": "x " * 600}}
    page = pasted(hands, json.dumps({"title": "<b>", "cards": cards}))
    expect(page.locator("[data-sheet] li[data-state=declined]")).to_have_count(5)
    expect(page.get_by_text("at most 1000 letters")).to_be_visible()
    assert page.title() == "Cards · Rulewright"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for nonsense in ("{", "<!DOCTYPE x []><set/>", "[" * 4000):
        page.get_by_label("Cards as TOML, JSON").fill(nonsense)
        hands.use("Take these cards")
        expect(page.locator(".said").last).to_contain_text("the sheet: ", timeout=SLOW)
    assert findings(page) == []


def test_more_cards_than_a_sheet_holds(visitors: Visitors) -> None:
    """Q. I paste a thousand cards, or two hundred short ones.  A. I am told how many a sheet holds; nothing is lost."""
    hands = begun(visitors)
    page = pasted(hands, flock(3))
    for count, told in ((1000, "more than can be read at once"), (200, "a sheet has at most 150 cards")):
        cards = [{"name": f"Goose {chr(0x4E00 + one)}"} for one in range(count)]
        page.get_by_label("Cards as TOML, JSON").fill(
            json.dumps([{**one, "text": "x" * (count // 10)} for one in cards])
        )
        hands.use("Take these cards")
        expect(page.locator(".said").last).to_contain_text(told, timeout=SLOW)
        expect(page.locator("[data-sheet] li")).to_have_count(3)


@pytest.mark.parametrize("kind", first(0, HANDS))
def test_a_set_of_ones_own_is_drafted(visitors: Visitors, kind: str) -> None:
    """Q. I want to draft my own set.  A. From its page: packs of it, a deck of it, and a match with its cards.

    When all is over, the browser has opened every pack again and found what was promised.
    """
    hands = begun(visitors, kind)
    page = pasted(hands, flock(5))
    expect(page.get_by_text("It cannot be drafted yet: a pack holds 6 different cards")).to_be_visible(timeout=SLOW)
    pasted(hands, flock(7))
    hands.use("Draft this set", "link")
    page.get_by_text("Name, size, set and time").click()
    page.get_by_label("Players").select_option("2")
    hands.use("Begin with bots now")
    phase(page, "drafting")
    expect(page.locator(".pack li")).to_have_count(7, timeout=SLOW)
    expect(page.locator(".pack .picture")).to_have_count(7, timeout=SLOW)
    draft(hands, until=21, pack=7)
    phase(page, "building")
    assert findings(page) == []
    hands.use("Suggest a deck")
    expect(page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)
    hands.use("Play this deck")
    phase(page, "playing")
    page.get_by_text("Settle").click()
    page.get_by_role("button", name=re.compile("Guest wins")).click()
    phase(page, "over")
    hands.use("Were the packs what was promised?", "link")
    expect(page.get_by_text("The packs are what was promised.")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("The pack that you opened as number 3 is the one that lay there.")).to_be_visible()
    assert findings(page) == []
    for fooled in ("commitment", "number", "seen"):
        page.evaluate(FOOLED, fooled)
        page.reload()
        expect(page.get_by_text("The packs are not what was promised.")).to_be_visible(timeout=SLOW)
        page.evaluate("localStorage['rulewright-packs'] = localStorage.before")


@pytest.mark.parametrize("kind", first(1, HANDS))
def test_a_set_of_ones_own_is_played_sealed(visitors: Visitors, kind: str) -> None:
    """Q. And sealed, with names that a program could take for its own?  A. Six packs of it, a deck, and a match."""
    names = ["constructor", "toString", "__proto__", "valueOf", "Goose's Egg", "Goose, twice", "Goose: the last"]
    card = {"type": "Character", "trade": "Banker", "cost": 1, "strength": 1, "life": 2, "speed": 2}
    hands = begun(visitors, kind)
    page = pasted(hands, json.dumps({"title": "Odd", "cards": [{**card, "name": one} for one in names]}))
    expect(page.locator("[data-sheet] li[data-state=read]")).to_have_count(len(names), timeout=SLOW)
    hands.use("Draft this set", "link")
    page.get_by_label("Sealed").check()
    page.get_by_text("Name, size, set and time").click()
    page.get_by_label("Players").select_option("2")
    hands.use("Begin with bots now")
    phase(page, "building")
    for one in names:
        expect(page.locator(f'[data-card="{one}"] .count').first).to_have_text("0 / 6", timeout=SLOW)
    hands.use("Suggest a deck")
    expect(page.get_by_text("May be played.")).to_be_visible(timeout=SLOW)
    hands.use("Read constructor")
    expect(page.get_by_role("dialog").locator(".card")).to_be_visible()
    hands.use("Close")
    hands.use("Play this deck")
    phase(page, "playing")
    hands.use("To your table")
    page.locator("[data-question] .option").first.wait_for(timeout=SLOW)


@pytest.mark.long  # `tests/server/test_own_cards.py` shows the restart by itself
def test_sheets_on_the_server(chromium: Browser, own_server: Served) -> None:
    """Q. Two browsers with one secret, and the server is killed.  A. Sheets go both ways; of two changes both stay."""
    visitors = Visitors(chromium, own_server, "sheets")
    page = pasted(begun(visitors), TOML)
    page.get_by_role("link", name="Cards of your own").click()
    page.get_by_role("button", name="Keep my decks and cards on the server, too").click()
    expect(page.get_by_text("Everything is kept on the server.")).to_be_visible(timeout=SLOW)
    link = page.locator("[data-shelf]").input_value()
    own_server.kill()
    own_server.start()
    there = visitors.come(path=link.removeprefix(visitors.url)).page
    there.get_by_role("button", name="Open them here").click()
    expect(there.get_by_text("Everything is kept on the server.")).to_be_visible(timeout=SLOW)
    there.goto(f"{visitors.url}#/cards/own")
    there.get_by_role("link", name="Geese").click(timeout=SLOW)
    expect(there.locator("[data-sheet] li[data-state=read]")).to_have_count(1, timeout=SLOW)
    with there.expect_response(re.compile("api/shelf/keep")):
        there.get_by_label("Title of the set").fill("Geese, there")
    page.get_by_role("link", name="Geese").click()
    expect(page.get_by_label("Title of the set")).to_have_value("Geese, there", timeout=SLOW)
    for context in visitors.contexts:
        context.close()


def test_a_card_is_dragged_onto_the_deck_by_a_finger(visitors: Visitors) -> None:
    """Q. I hold a card with my finger and pull it to the deck.  A. It is in; a finger that moves at once scrolls."""
    table = visitors.come(path="#/decks", phone=True)
    page = table.page
    page.get_by_role("button", name="Build a new deck").tap()
    card = page.locator(".gallery a").nth(2)
    card.wait_for(timeout=SLOW)
    name = card.get_attribute("data-card") or ""
    finger = Finger(table)
    finger.goes(middle(card), (middle(card)[0], middle(card)[1] - 200))
    eventually(page, "scrollY > 20")
    page.reload()
    card.wait_for(timeout=SLOW)
    finger = Finger(table)
    target = page.get_by_role("button", name=re.compile("^Deck: 0 cards"))
    finger.at("touchStart", middle(card))
    expect(page.locator(".lifted")).to_have_text(name)
    finger.at("touchMove", middle(target))
    expect(target).to_have_class(re.compile("over"))
    finger.at("touchEnd")
    expect(page.get_by_role("button", name=re.compile("^Deck: 1 card"))).to_be_visible()
    expect(page.locator(".lifted")).to_have_count(0)
