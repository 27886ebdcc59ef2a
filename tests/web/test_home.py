"""Home: the games that are yours, invitations, open tables, what a host may do, series, and a few words."""

import json
import re
import secrets
import urllib.request
from typing import Any

import pytest
from people import Visitors
from playwright.sync_api import Page, expect
from table_page import TITLES, TablePage

from repeats import first

LONG = "Maximiliana Featherstonehaugh-Wigglesby"
NAMES = [f"{LONG[:38]} {letter}" for letter in "BCD"]
CLOCK = "10 minutes for each player, and 5 seconds more after each answer but a pass; whoever has no time left loses"


def choose(page: Page, game: str, against: str, **more: str) -> None:
    """Choose a game and an opponent in the lobby, and more by the labels of its form."""
    page.get_by_role("button", name=TITLES[game]).click()
    page.get_by_label(against).check()
    page.get_by_text("Name, decks, rules and clock").click()
    for label, choice in more.items():
        page.get_by_label(label).select_option(label=choice)


def sit(page: Page) -> str:
    """Sit down, and give the name of the room."""
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/#/table/**")
    return page.url.rpartition("/")[2]


def guest(visitors: Visitors, room: str) -> TablePage:
    """Let somebody come by link and sit down."""
    came = visitors.come(path=f"#/table/{room}")
    came.page.get_by_role("button", name="Sit down").click()
    expect(came.page.locator(".seat").filter(has_text="(you)")).to_have_count(1)
    return came


def post(visitors: Visitors, path: str, **body: Any) -> Any:  # noqa: ANN401 - JSON
    """Ask the server for something, as somebody without a page."""
    asked = urllib.request.Request(f"{visitors.url}{path}", json.dumps(body).encode())  # noqa: S310 - our own server
    with urllib.request.urlopen(asked) as answer:  # noqa: S310 - as above
        return json.load(answer)


def test_your_games_stand_in_the_lobby(visitors: Visitors) -> None:
    """Q. I left the table.  A. The lobby leads back to it, and later to its replay, until I take it off the list."""
    table = visitors.come()
    page = table.page
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    table.sit_down("starfighter").wait_for_question()
    page.goto(visitors.url)
    going_on = page.get_by_role("list", name="Games to go on with").get_by_role("listitem")
    expect(going_on).to_contain_text("Starfighter against Greedy (bot): going on")
    going_on.get_by_role("link", name="Continue").click()
    table.wait_for_question().concede()
    page.goto(visitors.url)
    played = page.get_by_role("list", name="Games that are over").get_by_role("listitem")
    expect(played).to_contain_text("Starfighter against Greedy (bot): you lost")
    played.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/#/replay/**")
    page.goto(visitors.url)
    played.get_by_role("button", name=re.compile("off this list")).click()
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(page.get_by_role("heading", name="Your games")).to_have_count(0)


def test_an_invitation_says_where_it_works(visitors: Visitors) -> None:
    """Q. The address of my table is 127.0.0.1. Can friends come?  A. It says that they cannot, or by which they can."""
    host = visitors.come().sit_down("starfighter", "a friend, by link")
    note = host.page.get_by_role("note")
    expect(note).to_contain_text("This link works on this computer only")
    expect(note).to_contain_text("make run LAN=1")
    reached = {"here_only": False, "hosts": ["192.168.1.7", "10.0.0.3"]}
    host.page.route("**/api/reached", lambda route: route.fulfill(json=reached))
    host.page.reload()
    port = visitors.url.rpartition(":")[2]
    room = host.page.url.rpartition("/")[2]
    link = host.page.get_by_label("Invitation", exact=True)
    expect(link).to_have_value(f"http://192.168.1.7:{port}#/table/{room}")
    expect(host.page.get_by_label("Invitation, by another address")).to_have_value(re.compile("10.0.0.3"))
    expect(note).to_have_count(0)


def test_a_lost_secret_still_lets_one_watch(visitors: Visitors) -> None:
    """Q. My browser kept a wrong secret.  A. I watch, and I am told why."""
    made = post(visitors, "api/rooms", game="starfighter", seats=[{"who": "you"}, {"who": "greedy"}])
    table = visitors.come()
    table.page.evaluate(
        "room => localStorage.setItem('rulewright-seats', JSON.stringify({[room]: 'wrong'}))", made["room"]
    )
    table.page.goto(f"{visitors.url}#/table/{made['room']}")
    expect(table.page.locator(".note")).to_contain_text("opens no seat of this table any more. You may watch.")
    expect(table.page.get_by_text("You watch.")).to_be_visible()
    expect(table.page.locator("[data-game=starfighter] .table-area .panel.middle")).to_have_count(0)


def test_clocks_are_told_as_they_run(visitors: Visitors) -> None:
    """Q. What does the clock do?  A. The lobby, the waiting table and the invitation say it in the same true words."""
    host = visitors.come()
    choose(host.page, "starfighter", "a friend, by link", Clock="10 minutes")
    expect(host.page.get_by_text(CLOCK)).to_be_visible()
    room = sit(host.page)
    expect(host.page.get_by_text(CLOCK)).to_be_visible()
    expect(visitors.come(path=f"#/table/{room}").page.get_by_text(CLOCK)).to_be_visible()


def test_only_what_a_mode_has_is_offered(visitors: Visitors) -> None:
    """Q. May I choose a fleet for a skirmish, or four players by the rulebook?  A. Neither is offered there."""
    page = visitors.come().page
    choose(page, "starfighter", "a bot, at once")
    expect(page.get_by_label("Your fleet")).to_have_count(0)
    page.get_by_label("Mode").select_option(label="total war")
    expect(page.get_by_label("Your fleet")).to_be_visible()
    expect(page.get_by_label("The bot's fleet")).to_be_visible()
    assert page.get_by_label("Boxes of cards").locator("option").all_inner_texts() == ["as usual", "one", "two"]
    page.get_by_role("button", name="The Spoils").click()
    page.get_by_text("Name, decks, rules and clock").click()
    expect(page.get_by_label("Your deck")).to_be_visible()
    page.get_by_label("Players").select_option(label="4")
    expect(page.get_by_label("Deck of bot D")).to_be_visible()
    page.get_by_label("Ruleset").select_option(label="the rulebook")
    expect(page.get_by_label("Players")).to_have_count(0)
    expect(page.get_by_label("Deck of bot C")).to_have_count(0)


def test_a_list_of_ones_own_is_explained_and_never_replaced(visitors: Visitors) -> None:
    """Q. I took my own list and wrote nothing.  A. The hint shows how, and nothing is played instead."""
    page = visitors.come().page
    choose(page, "spoils", "a bot, at once")
    page.get_by_label("Your deck").select_option(label="my own list …")
    expect(page.get_by_text("Faction: The Ninth Drum")).to_be_visible()
    expect(page.locator(".deck .bad").first).to_contain_text("May not be played")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_contain_text("the list is empty")


@pytest.mark.parametrize("phone", first(1, [True, False]), ids=["phone", "desk"])
def test_four_players_have_whole_names(visitors: Visitors, phone: bool) -> None:  # noqa: FBT001 - the case
    """Q. Four with long names wait together. Can I read them?  A. Every letter."""
    host = visitors.come(phone=phone)
    host.page.evaluate("name => localStorage.setItem('rulewright', JSON.stringify({name}))", f"{LONG[:38]} A")
    host.page.reload()
    choose(host.page, "spoils", "anybody who comes", Players="4")
    room = sit(host.page)
    for name in NAMES[:2]:
        post(visitors, f"api/rooms/{room}/join", name=name)
    seats = host.page.get_by_role("list", name="Seats").get_by_role("listitem")
    expect(seats).to_have_count(4)
    for name, seat in zip([f"{LONG[:38]} A", *NAMES[:2]], seats.all(), strict=False):
        expect(seat).to_contain_text(name)
    assert cut(host.page, "[aria-label=Seats] .name, .seats li") == []
    lobby = visitors.come(phone=phone).page
    expect(lobby.get_by_text(f"{LONG[:38]} A")).to_be_visible()
    assert cut(lobby, "section li") == []
    post(visitors, f"api/rooms/{room}/join", name=NAMES[2])
    expect(host.page.locator(".seats")).to_contain_text(NAMES[2])
    assert cut(host.page, ".seats li") == []


def cut(page: Page, places: str) -> list[str]:
    """Give what of some things cannot be read: cut off, or out of sight however one scrolls."""
    script = """(places) => [...document.querySelectorAll(places)].filter((one) => {
        const box = one.getBoundingClientRect();
        const scrolls = getComputedStyle(one.parentElement).overflowX === "auto";
        const out = !scrolls && (box.right > innerWidth + 1 || box.left < -1);
        return one.scrollWidth > one.clientWidth + 1 && one.clientWidth || out;
    }).map((one) => one.innerText)"""
    return list(page.evaluate(script, places))


def test_anybody_joins_an_open_table(visitors: Visitors) -> None:
    """Q. I would like to play against anybody.  A. My table stands in the lobby, and whoever joins plays me."""
    host, name = visitors.come(), f"Ottilie {secrets.token_hex(3)}"  # of a try before this one a table may be left
    host.page.evaluate("name => localStorage.setItem('rulewright', JSON.stringify({name}))", name)
    host.page.reload()
    choose(host.page, "starfighter", "anybody who comes")
    sit(host.page)
    expect(host.page.get_by_role("heading", name="Waiting for somebody")).to_be_visible()
    other = visitors.come()
    other.page.get_by_role("link", name=f"Join {name} at Starfighter").click()
    other.page.get_by_role("button", name="Sit down", exact=True).click()  # not the lobby's, "Sit down at The Spoils"
    for one in (host, other):
        one.page.locator(".prompt").wait_for()
    lobby = visitors.come().page
    with lobby.expect_response("**/api/tables"):
        lobby.reload()
    expect(lobby.get_by_role("heading", name="Open tables")).to_be_visible()
    expect(lobby.get_by_role("link", name=f"Join {name} at Starfighter")).to_have_count(0)


def test_the_host_arranges_the_table(visitors: Visitors) -> None:
    """Q. A guest is to go, a seat stays empty, and nobody shall watch.  A. The host says so, and the game begins."""
    host = visitors.come()
    choose(host.page, "spoils", "a friend, by link", Players="3")
    room = sit(host.page)
    bob = guest(visitors, room)
    expect(bob.page.get_by_role("heading", name="Waiting for your friend")).to_be_visible()
    expect(bob.page.get_by_role("button", name=re.compile("Send|Close|bot"))).to_have_count(0)
    host.page.get_by_role("button", name=re.compile("^Send Guest")).click()
    host.page.get_by_role("button", name="Yes, give the seat to somebody else").click()
    expect(bob.page.locator(".note")).to_contain_text("The host has given your seat to somebody else.")
    host.page.get_by_label("Others may watch the game").uncheck()
    host.page.get_by_role("button", name="Close seat C").click()
    expect(host.page.get_by_role("list", name="Seats").get_by_role("listitem")).to_have_count(2)
    host.page.get_by_role("button", name="A bot plays seat B").click()
    host.wait_for_question()
    expect(bob.page.get_by_role("alert")).to_contain_text("Nobody watches at this table")


def test_best_of_three_in_the_browser(visitors: Visitors) -> None:
    """Q. We play the best of three.  A. Every page shows the score, and the next game is one click away."""
    host = visitors.come()
    choose(host.page, "starfighter", "a friend, by link", Games="best of three")
    room = sit(host.page)
    bob = guest(visitors, room)
    for one in (host, bob):
        one.page.locator(".prompt").wait_for()
    host.concede()
    for one in (host, bob):
        expect(one.page.locator(".series")).to_contain_text("Best of 3, after game 1: Guest won 0, Guest 2 won 1.")
        one.page.get_by_role("button", name="Next game of the best of 3").click()
    for one in (host, bob):
        one.page.wait_for_url(lambda url: room not in url)
        one.page.locator(".prompt").wait_for()
        expect(one.page.locator(".won")).to_have_text(["1", "0"])  # the seats are swapped
    host.concede()
    expect(bob.page.locator(".series")).to_contain_text("Guest 2 has won the series: Guest 2 won 2, Guest won 0.")
    expect(bob.page.get_by_role("button", name="Play again")).to_be_visible()


# What was said is shown for some seconds only: what ever was is noted, so that no test has to be fast.
NOTE_SAID = """() => { window.heard = [];
    const note = () => document.querySelectorAll(".said p").forEach((one) => window.heard.push(one.innerText));
    new MutationObserver(note).observe(document.querySelector(".said"), { childList: true, subtree: true }); }"""


def say(table: TablePage, words: str) -> None:
    """Say something, and wait until it is said."""
    table.page.get_by_role("button", name="Say …").click()
    table.page.get_by_role("button", name=words).click()
    hear(table, words)


def hear(table: TablePage, words: str) -> None:
    """Wait until something is heard, or was."""
    table.page.wait_for_function("words => window.heard.some((one) => one.endsWith(words))", arg=words)


def test_a_few_words_that_can_be_muted(visitors: Visitors) -> None:
    """Q. May I say hello?  A. One of a few things, to everybody; whoever likes silence does not hear it."""
    host = visitors.come().sit_down("starfighter", "a friend, by link")
    bob = guest(visitors, host.page.url.rpartition("/")[2])
    for one in (host, bob):
        one.page.locator(".prompt").wait_for()
        one.page.evaluate(NOTE_SAID)
    say(host, "Hello!")
    hear(bob, "Guest Hello!")
    bob.page.get_by_role("button", name="Say …").click()
    bob.page.get_by_label("Show what others say").uncheck()
    bob.page.get_by_role("button", name="Well played.").click()
    hear(host, "Guest 2 Well played.")
    say(host, "Thank you.")
    say(bob, "Oops.")  # after which everything before it has come to Bob's page
    assert not [one for one in bob.page.evaluate("window.heard") if "Thank you" in one]
    hear(host, "Guest 2 Oops.")


PHONE = 700  # so narrow the two stand one below the other
SIZES = [(1280, 720), (1440, 900), (1680, 1050), (1024, 768), (2560, 1440), (390, 844)]


def test_the_lobby_shows_the_games_at_every_size(visitors: Visitors) -> None:
    """Q. What do I see when I come?  A. Both games with their cards, whole, on every screen."""
    page = visitors.come().page
    expect(page.locator(".spoils .card")).to_have_count(5)
    expect(page.locator(".starfighter .squadron")).to_have_count(6)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
        for game in page.locator(".game").all():
            box = game.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= height or width < PHONE, (width, height, box)
        for card in page.locator(".scene .card, .scene .squadron").all():
            box = card.bounding_box()
            assert box is not None
            assert box["x"] >= 0, (width, height, box)
            assert box["x"] + box["width"] <= width, (width, height, box)
