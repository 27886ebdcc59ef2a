"""Several people at a table: friends by link, spectators, lost connections, rematches, replays."""

import json
import re
import sqlite3
import time
import urllib.request
from pathlib import Path

import pytest
from eventually import LONGEST, PAUSE
from people import Served, Visitors
from playwright.sync_api import Browser, expect
from table_page import TablePage

from repeats import first


def pair(visitors: Visitors, game: str, clock: str = "") -> tuple[TablePage, TablePage]:
    """Seat two people in two browsers at one table, by the clock if one is named."""
    host = visitors.come().sit_down(game, "a friend, by link", clock)
    link = host.page.get_by_label("Invitation").input_value()
    guest = visitors.come(path=link.removeprefix(visitors.url))
    guest.page.get_by_role("button", name="Sit down").click()
    for one in (host, guest):
        one.page.locator(".prompt").wait_for()
    return host, guest


def first_asked(*tables: TablePage) -> TablePage:
    """Give the one who has answers to choose from."""
    for _ in range(300):
        for table in tables:
            if table.options.count():
                return table
        tables[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def play_some(tables: tuple[TablePage, TablePage], answers: int) -> None:
    """Let both answer with whatever comes last."""
    for _ in range(answers):
        if tables[0].is_over:
            return
        asked = first_asked(*tables)
        before = asked.state()
        asked.options.last.click()
        asked.wait_for_change(before)


def same_log(one: TablePage, other: TablePage) -> None:
    """Wait until two people read the same log: each may hear of an answer a little later than the other."""
    until = time.monotonic() + LONGEST
    while len(one.log) != len(other.log):
        assert time.monotonic() < until, (one.log, other.log)
        one.page.wait_for_timeout(PAUSE)


@pytest.mark.parametrize("game", first(1, ["starfighter", "spoils"]))
def test_reconnection_after_a_dropped_connection(visitors: Visitors, game: str) -> None:
    """Q. [reconnection] My connection broke in mid-game.

    A. A banner says so, and when it is back nothing is lost.
    """
    host, guest = pair(visitors, game)
    play_some((host, guest), 4)
    host.page.context.set_offline(offline=True)
    host.page.evaluate("window.sockets.at(-1).close()")
    banner = host.page.locator(".banner", has_text="connection is lost")
    expect(banner).to_be_visible()
    if guest.options.count():
        play_some((guest, guest), 1)
    host.page.context.set_offline(offline=False)
    expect(banner).to_have_count(0)
    same_log(host, guest)
    play_some((host, guest), 3)
    same_log(host, guest)


@pytest.mark.long
@pytest.mark.parametrize("game", first(1, ["starfighter", "spoils"]))
def test_a_killed_server_in_the_middle(chromium: Browser, own_server: Served, game: str, seed: str) -> None:
    """Q. [reconnection] [timers] The server died under two players who play by the clock.

    A. Both see a banner and a clock that stands still; it comes back, both see the same table as before, and they play
    on to the end.
    """
    people = Visitors(chromium, own_server, seed)
    host, guest = pair(people, game, clock="5 minutes")
    play_some((host, guest), 7)
    asked = first_asked(host, guest)
    before = asked.state()
    own_server.kill()
    for one in (host, guest):
        expect(one.page.locator(".banner", has_text="connection is lost")).to_be_visible()
    stood = [one.page.locator(".clocks").inner_text() for one in (host, guest)]
    host.page.wait_for_timeout(2500)
    assert [one.page.locator(".clocks").inner_text() for one in (host, guest)] == stood
    own_server.start()
    for one in (host, guest):
        expect(one.page.locator(".banner")).to_have_count(0)
    asked.wait_for_state(before)
    asked.options.last.click()
    asked.wait_for_change(before)
    play_some((host, guest), 3)
    same_log(host, guest)
    guest.concede()
    host.page.locator(".over").wait_for()
    for context in people.contexts:
        context.close()
    assert people.faults == []


@pytest.mark.long
def test_a_server_that_is_long_away_is_found_soon(chromium: Browser, own_server: Served, seed: str) -> None:
    """Q. [reconnection] The server takes some seconds to come back. When do I?  A. Within a second of it serving."""
    people = Visitors(chromium, own_server, seed)
    table = people.come().sit_down("starfighter").wait_for_question()
    own_server.kill()
    expect(table.page.locator(".banner", has_text="connection is lost")).to_be_visible()
    tried = table.page.evaluate("window.sockets.length")
    table.page.wait_for_timeout(7000)
    assert table.page.evaluate("window.sockets.length") - tried >= 7
    own_server.start()
    expect(table.page.locator(".banner")).to_have_count(0, timeout=5000)
    for context in people.contexts:
        context.close()


def test_a_game_of_other_rules_is_shown(chromium: Browser, own_server: Served, seed: str) -> None:
    """Q. The rules were mended while I was away. Where is my game?  A. On the table as it was, with a line why."""
    people = Visitors(chromium, own_server, seed)
    table = people.come().sit_down("spoils").wait_for_question()
    table.play_until(table.options.first.click, lambda: table.page.locator(".near .hand .thing").count() > 0)
    lines = table.wait_for_question().page.locator(".log p").count()
    own_server.kill()
    with sqlite3.connect(own_server.store) as db:
        db.execute("UPDATE rooms SET data = replace(data, '\"spoils 1\"', '\"spoils 0\"')")
    own_server.start()
    expect(table.page.locator(".banner")).to_contain_text("played by rules 'spoils 0' and can only be looked at")
    expect(table.page.locator(".log p")).to_have_count(lines)
    assert table.page.locator(".near .hand .thing").count() > 0
    expect(table.options).to_have_count(0)
    expect(table.page.locator(".tools").get_by_role("button", name=re.compile("ndo|control|Pass"))).to_have_count(0)
    table.page.get_by_role("button", name="Table …").click()
    expect(table.page.get_by_role("button", name="Concede …")).to_have_count(0)
    for context in people.contexts:
        context.close()
    assert people.faults == []


def test_spectators_see_what_is_public(visitors: Visitors) -> None:
    """Q. [spectators] May others watch?

    A. Yes, by the link: without answers, and without hands unless both agree.
    """
    host, guest = pair(visitors, "spoils")
    path = host.page.url.removeprefix(visitors.url)
    watcher = visitors.come(path=path)
    watcher.page.locator(".near .hand").wait_for()
    expect(watcher.page.locator(".seats")).to_contain_text("You watch.")
    assert watcher.options.count() == 0
    play_some((host, guest), 3)
    assert watcher.page.locator(".hand .card .name").count() == 0
    for one in (host, guest):
        one.page.get_by_role("button", name="Table …").click()
        one.page.get_by_label("Spectators may see my hand").check()
        one.page.keyboard.press("Escape")
    watcher.page.locator(".near .hand .card .name").first.wait_for()


def test_hot_seat(visitors: Visitors) -> None:
    """Q. [start] We are two at one screen.

    A. The table turns to whoever is asked, behind a curtain; a page that is loaded again asks who looks at it first.
    """
    table = visitors.come().sit_down("starfighter", "a friend beside you")
    page = table.page
    curtain = page.locator(".curtain")
    for _ in range(2):
        expect(curtain).to_be_visible()
        expect(page.locator(".hand, [data-question] .option, .log .group")).to_have_count(0)
        page.get_by_role("button", name="show the table").click()
        table.wait_for_question()
        page.reload()
    page.get_by_role("button", name="show the table").click()
    table.wait_for_question()
    asked = {table.prompt.split(":")[0]}
    table.play_until(table.options.first.click, lambda: curtain.count() > 0)
    expect(curtain).to_be_visible()
    assert page.locator(".hand").count() == 0
    page.get_by_role("button", name="show the table").click()
    table.wait_for_question()
    asked.add(table.prompt.split(":")[0])
    table.play_until(table.options.first.click, lambda: curtain.count() > 0)
    page.get_by_role("button", name="no more curtains").click()
    for _ in range(6):
        table.wait_for_question()
        asked.add(table.prompt.split(":")[0])
        before = table.state()
        table.options.first.click()
        table.wait_for_change(before)
    assert curtain.count() == 0
    assert asked == {"Guest A", "Guest B"}


def test_undo_by_request(visitors: Visitors) -> None:
    """Q. [undo] The other has answered since. May I still take it back?  A. If they consent."""
    host, guest = pair(visitors, "starfighter")
    first = first_asked(host, guest)
    second = guest if first is host else host
    opening = first.keys()
    play_some((first, second), 1)
    asking = first.page.get_by_role("button", name="Ask to undo")
    expect(asking).to_be_enabled()
    asking.click()
    banner = second.page.get_by_label("A request to take back")
    expect(banner).to_be_visible()
    banner.get_by_role("button", name="No, it stands").click()
    expect(banner).to_have_count(0)
    asking.click()
    banner.get_by_role("button", name="Let it be taken back").click()
    expect(first.page.locator("[data-question] .option").first).to_be_visible()
    assert first.keys() == opening


def test_rematch(visitors: Visitors) -> None:
    """Q. [start] Another game?  A. When both say so, at a new table with the seats swapped."""
    host, guest = pair(visitors, "starfighter")
    old = host.page.url
    host.concede()
    guest.page.locator(".over").wait_for()
    for one in (host, guest):
        one.page.get_by_role("button", name="Play again").click()
    for one in (host, guest):
        one.page.wait_for_url(lambda url: "/table/" in url and url != old)
    first_asked(host, guest)
    assert host.page.url == guest.page.url
    expect(host.page.locator(".seats")).to_contain_text("(you)")


def test_replays_and_continuing_from_a_moment(visitors: Visitors) -> None:
    """Q. [replays] Can I look back and try it another way?

    A. A timeline, arrow keys, a link to a moment, either seat's eyes, and *continue from here*.
    """
    table = visitors.come().sit_down("starfighter").wait_for_question()
    page = table.page
    table.play_until(table.options.first.click, lambda: page.locator(".log p").count() > 12)
    table.concede()
    page.get_by_role("link", name="Look back").click()
    where = page.locator(".where")
    expect(where).to_contain_text("0 of")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("3 of")
    assert page.url.endswith("/3?seat=A")
    page.get_by_label("Timeline").fill("5")
    expect(where).to_contain_text("5 of")
    seen = page.locator(".board.near .slot").count() + page.locator(".hand .m").count()
    page.get_by_label("Eyes of").select_option("both")
    expect(page.locator(".hand.far .chip").first).to_be_visible()
    page.get_by_label("Eyes of").select_option("-")
    expect(page.locator(".hand .m")).to_have_count(0)
    again = visitors.come(path=page.url.removeprefix(visitors.url).replace("seat=-", "seat=A"))
    expect(again.page.locator(".where")).to_contain_text("5 of")
    expect(again.page.locator(".board.near .slot, .hand .m")).to_have_count(seen)
    again.page.get_by_role("button", name="Continue from here").click()
    again.page.wait_for_url("**/#/table/**")
    again.wait_for_question()
    assert again.options.count() > 0


def test_names_are_only_text(visitors: Visitors) -> None:
    """Q. What if somebody's name is a script?  A. It is shown as they typed it and does nothing."""
    table = visitors.come()
    page = table.page
    page.get_by_role("button", name="Starfighter").click()
    page.get_by_text("Name, decks, rules and clock").click()
    page.get_by_label("Your name").fill("<img src=x onerror=alert(1)>")
    page.get_by_role("button", name="Sit down").click()
    table.wait_for_question()
    expect(page.locator(".seats")).to_contain_text("<img src=x onerror=alert(1)>")
    assert page.locator(".seats img").count() == 0


def test_a_deck_of_ones_own_is_judged(visitors: Visitors) -> None:
    """Q. May I play this list?  A. The lobby says so, or every reason why not."""
    table = visitors.come()
    page = table.page
    page.get_by_role("button", name="The Spoils").click()
    page.get_by_text("Name, decks, rules and clock").click()
    page.get_by_label("Your deck").select_option("own")
    page.get_by_label("The list").fill("Faction: The Ninth Drum\n\n3 Rage\n5 Drum Captain\n")
    expect(page.locator(".bad").first).to_contain_text("May not be played")
    expect(page.locator(".bad + ul li")).to_have_text([re.compile("CR3:103.1b: "), re.compile("line 4: CR3:103.1c: ")])
    with urllib.request.urlopen(f"{visitors.url}api/games") as answer:  # noqa: S310 - our own server
        games = json.loads(answer.read())["games"]
    page.get_by_label("The list").fill(next(one for one in games if one["name"] == "spoils")["decks"][0]["text"])
    expect(page.locator(".good").first).to_contain_text("May be played")


def test_nothing_built_is_committed() -> None:
    """Q. Is the built client in the repository?  A. No: make web builds it."""
    ignored = (Path(__file__).parents[2] / ".gitignore").read_text()
    assert "src/rulewright/server/static/" in ignored
