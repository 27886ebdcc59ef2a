"""What stands in addresses: rooms and moments, and never what opens a seat that is taken."""

import json

from people import Visitors
from playwright.sync_api import Page, expect
from table_page import TablePage
from test_company import first_asked, pair


def addresses(page: Page) -> list[str]:
    """Note every address that a page asks for or shows from now on."""
    found = [page.url]
    page.on("request", lambda asked: found.append(asked.url))
    page.on("websocket", lambda opened: found.append(opened.url))
    page.on("framenavigated", lambda frame: found.append(frame.url))
    return found


def secrets(page: Page) -> list[str]:
    """Give every secret that a browser keeps: whatever it holds for a room, under whatever name."""
    kept = page.evaluate("() => Object.values(localStorage)")
    rooms = [value for value in [json.loads(one) for one in kept] if isinstance(value, dict)]
    return [one for room in rooms for one in room.values() if isinstance(one, str) and len(one) >= 22]


def test_no_secret_of_a_seat_stands_in_an_address(visitors: Visitors) -> None:
    """Q. A proxy logs every address that we ask for. Can its host sit down at our seats?  A. No.

    From sitting down by a link to the rematch, the report and the replay, no address holds a secret.
    """
    host, guest = pair(visitors, "starfighter")
    asked = [addresses(one.page) for one in (host, guest)]
    for one in (host, guest):
        one.page.reload()
        one.page.locator(".prompt").wait_for()
    table = first_asked(host, guest)
    table.options.first.click()
    host.concede()
    for one in (host, guest):
        one.page.get_by_role("button", name="Play again").click()
    for one in (host, guest):
        one.page.wait_for_url(lambda url: "/table/" in url)
    first_asked(host, guest)
    host.concede()
    host.page.get_by_role("link", name="Look back").click()
    expect(host.page.locator(".where")).to_contain_text("0 of")
    with host.page.expect_response("**/replay?seat=B*"):
        host.page.get_by_label("Eyes of").select_option("both")
    for one, all_asked in zip((host, guest), asked, strict=True):
        held = secrets(one.page)
        assert held
        assert len(all_asked) > 5
        assert [url for url in all_asked for secret in held if secret in url] == []
        assert one.page.evaluate("() => document.referrer") == ""


def sat_down(visitors: Visitors, path: str) -> TablePage:
    """Come by a link and take the seat that is open."""
    guest = visitors.come(path=path)
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.locator(".prompt").wait_for()
    return guest


def test_an_invitation_opens_an_empty_seat_only(visitors: Visitors) -> None:
    """Q. I have the link that my friend sat down by. What does it open now?  A. A place to watch from.

    It stands behind the # of the address, which no browser sends to anybody.
    """
    host = visitors.come().sit_down("starfighter", "a friend, by link")
    link = host.page.get_by_label("Invitation").input_value()
    before, _, after = link.partition("#")
    assert before == visitors.url
    assert after.startswith("/table/")
    sat_down(visitors, link.removeprefix(visitors.url))
    late = visitors.come(path=link.removeprefix(visitors.url))
    late.page.locator(".prompt").wait_for()
    expect(late.page.get_by_role("button", name="Sit down")).to_have_count(0)
    expect(late.page.locator("[data-question] .option")).to_have_count(0)
    expect(late.page.locator(".seats")).not_to_contain_text("(you)")


def test_a_name_that_is_taken_is_told(visitors: Visitors) -> None:
    """Q. My friend is called Ann, and so am I.  A. I am told so where I sit down, and take another name."""
    host = visitors.come()
    host.page.get_by_role("button", name="Starfighter").click()
    host.page.get_by_label("a friend, by link").check()
    host.page.get_by_text("Name, decks, rules and clock").click()
    host.page.get_by_label("Your name").fill("Ann")
    host.page.get_by_role("button", name="Sit down").click()
    link = host.page.get_by_label("Invitation").input_value()
    guest = visitors.come(path=link.removeprefix(visitors.url))
    guest.page.get_by_label("Your name").fill("Аnn")  # with a letter of another script
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.get_by_text("looks like Ann, who sits at this table")).to_be_visible()
    guest.page.get_by_label("Your name").fill("Bob")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.page.locator(".seats")).to_contain_text("Bob (you)")


def test_the_lobby_tells_that_the_disk_fills(visitors: Visitors) -> None:
    """Q. The server's disk fills. Do I read that before I sit down?  A. Yes, in the lobby."""
    told = "The disk of this server is filling up."
    table = visitors.come(path="#/learn")
    answer = table.page.request.get(f"{visitors.url}api/games").json()
    assert answer["notice"] == ""
    table.page.route("**/api/games", lambda route: route.fulfill(json={**answer, "notice": told}))
    table.page.goto(visitors.url)
    expect(table.page.get_by_role("status")).to_have_text(told)
