"""The gallery: all cards, looked for as players do, leafed through however many they are, and a page for each."""

import json
import re
from typing import Any

import pytest
from people import Visitors
from playwright.sync_api import Page, Route, expect
from test_reading import findings

MANY = 1000
MOST_NODES = 300
LONGEST_TASK = 50  # milliseconds
LEAF = """async () => { let most = 0;
  for (let at = 0; at < document.body.scrollHeight; at += 400) {
    scrollTo(0, at);
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    most = Math.max(most, document.querySelectorAll('.gallery, .gallery *').length);
  }
  return most; }"""
TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]


def gallery(visitors: Visitors, path: str = "", *, phone: bool = False) -> Page:
    """Open the gallery of The Spoils, and wait for its cards."""
    page = visitors.come(path=f"#/cards/spoils{path}", phone=phone).page
    page.locator(".gallery a").first.wait_for()
    return page


def found(page: Page, search: str) -> None:
    """Look for some cards, and wait until they are there."""
    page.get_by_label("Look for cards").fill(search)
    expect(page.locator("[data-asking]")).to_have_count(0, timeout=60_000)  # the first search starts who searches
    expect(page.locator(".seek [role=status]")).to_have_text(re.compile(r"^\d+ cards?$"))


def test_cards_are_looked_for_as_players_do(visitors: Visitors) -> None:
    """Q. Which cheap characters draw cards?  A. Typed in a line; the address keeps it, so that I can send it."""
    page = gallery(visitors)
    found(page, 't:character c<=3 "draw a card"')
    lines = page.locator(".gallery a span").all_inner_texts()
    assert 0 < len(lines) < 30
    assert all("character" in line for line in lines)
    expect(page).to_have_url(re.compile(r"q=t%3Acharacter"))
    page.reload()
    expect(page.locator(".gallery a")).to_have_count(len(lines), timeout=60_000)
    page.get_by_label("Look for cards").fill("cots<2")
    expect(page.locator(".seek [role=status]")).to_contain_text("did you mean cost")


def test_filters_and_order_are_chosen(visitors: Visitors) -> None:
    """Q. I do not like to type.  A. Filters write the search for me, help shows how, and any order can be chosen."""
    page = gallery(visitors)
    page.get_by_text("Filters").click()
    page.get_by_role("button", name="Location").click()
    expect(page.get_by_label("Look for cards")).to_have_value("t:location")
    expect(page.locator("[data-asking]")).to_have_count(0, timeout=60_000)
    page.get_by_label("Sorted by").select_option("cost")
    page.get_by_label("the other way round").check()
    expect(page.locator("[data-asking]")).to_have_count(0, timeout=60_000)
    costs = [int(re.match(r"\d+", line)[0]) for line in page.locator(".gallery a span").all_inner_texts()]  # type: ignore[index]
    assert costs == sorted(costs, reverse=True)
    assert len(set(costs)) > 2
    page.get_by_role("button", name="Location").click()
    expect(page.get_by_label("Look for cards")).to_have_value("")
    page.get_by_text("How to search").click()
    page.get_by_role("button", name="th:RR").click()
    expect(page.get_by_label("Look for cards")).to_have_value("th:RR")


def test_a_card_has_a_page(visitors: Visitors) -> None:
    """Q. What does this card do, by which rules?

    A. Its page: its text explained, rules with scenarios, decks that play it. By keyboard, and back to the search.
    """
    page = gallery(visitors)
    found(page, "blue spark")
    page.locator(".gallery a", has_text="Blue Spark").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Blue Spark")).to_be_visible()
    expect(page.locator(".known")).to_contain_text("Inflict 2 damage to the character.")
    expect(page.locator(".known")).to_contain_text("CR3:")
    expect(page.get_by_role("heading", name="Decks that play it")).to_be_visible()
    more = page.locator(".known summary").first
    hidden = page.locator(".known details li").first
    expect(hidden).to_be_hidden()
    more.press("Enter")
    expect(hidden).to_be_visible()
    assert findings(page) == []
    page.go_back()
    expect(page.get_by_label("Look for cards")).to_have_value("blue spark")
    page.goto(f"{visitors.url}#/cards/spoils/No%20Such%20Card")
    expect(page.get_by_role("alert")).to_contain_text("No card of The Spoils is called")


def test_keys_move_among_the_cards(visitors: Visitors) -> None:
    """Q. I have no mouse.  A. Arrows go from card to card, End to the last, though it was not in the page yet."""
    page = gallery(visitors)
    total = page.locator(".gallery li").first.get_attribute("aria-setsize")
    page.locator(".gallery a").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(":focus")).to_have_attribute("data-at", "1")
    page.keyboard.press("ArrowDown")
    assert int(page.locator(":focus").get_attribute("data-at") or 0) > 2
    page.keyboard.press("End")
    expect(page.locator(":focus")).to_have_attribute("data-at", str(int(total or 0) - 1))
    expect(page.locator(":focus")).to_be_in_viewport()
    page.keyboard.press("Home")
    expect(page.locator(":focus")).to_have_attribute("data-at", "0")


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_whoever_comes_back_goes_on_from_there(visitors: Visitors, *, phone: bool) -> None:
    """Q. I have leafed far, read a card and go back. Where am I?  A. Where I was; who comes anew begins at the top."""
    page = gallery(visitors, phone=phone)
    page.evaluate("scrollTo(0, 2000)")
    page.wait_for_timeout(300)
    card = page.locator(".gallery a").nth(12)
    name = card.get_attribute("data-card")
    card.tap() if phone else card.click()
    expect(page.get_by_role("heading", level=1, name=name)).to_be_visible()
    page.go_back()
    expect(page.locator(f'.gallery [data-card="{name}"]')).to_be_in_viewport()
    page.goto(f"{visitors.url}#/events")
    page.get_by_role("link", name="Cards", exact=True).click()
    page.locator(".gallery a").first.wait_for()
    page.wait_for_timeout(300)
    assert page.evaluate("scrollY") == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_nothing_is_cut_and_nothing_wrong(visitors: Visitors, *, phone: bool) -> None:
    """Q. On a phone, too?  A. Two columns, nothing beside the screen, and axe finds nothing serious."""
    page = gallery(visitors, phone=phone)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(page) == []


def thousand(route: Route) -> None:
    """Answer with a thousand cards of many kinds instead of those that ship."""
    whole: dict[str, Any] = route.fetch().json()
    fronts = [front for front in whole["cards"].values() if front]
    names = list(whole["cards"])
    whole["cards"] = {f"{names[at % len(names)]} {at}": fronts[at % len(fronts)] for at in range(MANY)}
    route.fulfill(body=json.dumps(whole), content_type="application/json")


def test_a_thousand_cards_are_leafed_through(visitors: Visitors) -> None:
    """Q. A thousand cards. Does scrolling halt?

    A. No: at most 300 nodes are in the page at any time, and no task takes more than 50 ms.
    """
    page = visitors.come().page
    page.route("**/api/cards/spoils", thousand)
    page.goto(f"{visitors.url}#/cards/spoils")
    page.locator(".gallery a").first.wait_for()
    expect(page.locator(".gallery li").first).to_have_attribute("aria-setsize", str(MANY))
    visitors.browser.start_tracing(page=page, categories=TRACED)
    nodes = page.evaluate(LEAF)
    longest = longest_task(visitors.browser.stop_tracing())
    assert 0 < nodes <= MOST_NODES
    assert 0 < longest <= LONGEST_TASK


def longest_task(trace: bytes) -> float:
    """Give the milliseconds that the longest task of a page took of the processor, whatever else the machine did."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    tasks = [one for one in events if one["name"] == "RunTask" and one["ph"] == "X"]
    mine = [one for one in tasks if threads.get((one["pid"], one["tid"])) == "CrRendererMain"]
    return float(max([one["tdur"] for one in mine])) / 1000
