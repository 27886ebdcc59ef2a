"""The battles of Starfighter as they are shown: one after the other, each effect when it triggers.

The show is one for both games. What is skipped, touched or missed in it is long here: `test_beats` shows it, too.
"""

import re
from collections.abc import Callable

import pytest
from battles import beats, deploy, into_the_battles, lively, log, shows, to_the_battles
from people import Visitors
from playwright.sync_api import expect
from table_page import TablePage

SECTOR = re.compile(r"(\w+)'s sector (\d)")
ARMOR = re.compile(r"(\w+)'s cruiser loses \d+ armor and has (-?\d+) left")
SEATS = {"Guest": "A", "Greedy": "B"}


def sectors(line: str) -> list[str]:
    """Give the sectors of which a line tells, as the view names them."""
    return [f"{SEATS[name]}{sector}" for name, sector in SECTOR.findall(line)]


def armor_told(lines: list[str]) -> dict[str, str]:
    """Give the armor of each seat that lines told last."""
    return {SEATS[name]: left for line in lines for name, left in ARMOR.findall(line)}


def armor_now(table: TablePage) -> list[str]:
    """Give the armor that is drawn, of the far cruiser first."""
    return [re.findall(r"-?\d+", text)[0] for text in table.page.locator(".armor").all_inner_texts()]


@pytest.mark.long
def test_battle_by_battle_in_the_order_of_the_log(visitors: Visitors) -> None:
    """Q. [motion] What do I see of a round of battles?

    A. Battle after battle, in each every effect when it triggers: in the order of the log, the table as it was then.
    """
    table = to_the_battles(lively(visitors.come(calm=False), "fast"))
    told = [one for one in beats(table) if one["kind"] != "end"]
    assert [one["text"] for one in told] == log(table)[-len(told) :]
    battles = [one for one in told if one["kind"] == "BattleBegan"]
    for one in battles:
        assert one["sectors"] == sectors(one["text"])
    columns = [int(one["sectors"][0][1]) for one in battles[:3]]
    assert columns in ([columns[0] + step for step in (0, 1, 2)], [columns[0] - step for step in (0, 1, 2)])
    hits = [one for one in told if one["kind"] in ("TokensPlaced", "EffectTriggered", "ArmorLost")]
    assert hits
    armor = {"A": "", "B": ""}
    for one in told:
        armor |= armor_told([one["text"]])
        shown = dict(zip("BA", one["armor"], strict=True))
        assert all(left in ("", shown[seat]) for seat, left in armor.items())
    for one in told:
        if one["kind"] in ("TokensPlaced", "EffectTriggered"):
            assert len(one["cards"]) == 1
            assert one["cards"][0].startswith(tuple(f"{sector}." for sector in sectors(one["text"])) or ("A", "B"))


@pytest.mark.long
def test_the_show_waits_for_nobody(visitors: Visitors) -> None:
    """Q. [motion] I do not want to watch.  A. Escape, Space, Skip or a click ends it: you see what is so."""
    table = into_the_battles(visitors.come(calm=False))
    page = table.page
    ways: list[Callable[[], None]] = [
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(".telling .end").click(),
        lambda: page.locator(".stars").click(position={"x": 3, "y": 3}, force=True),
        lambda: page.keyboard.press("Space"),
    ]
    for skip in ways:
        assert table.options.count() == 0  # the question waits for what is shown
        skip()
        expect(page.locator(".telling")).to_have_count(0)
        shown = dict(zip("BA", armor_now(table), strict=True))
        assert all(shown[seat] == left for seat, left in armor_told(log(table)).items())
        next_show(table)


def next_show(table: TablePage) -> None:
    """Answer until something is shown."""
    for _ in range(40):
        if table.options.count():
            deploy(table)
        table.page.wait_for_timeout(150)
        if shows(table):
            return
    raise AssertionError("nothing was shown")


@pytest.mark.long
def test_a_card_that_is_touched_during_the_show_is_that_card(visitors: Visitors) -> None:
    """Q. [motion] I click a card while a battle is shown.  A. The show ends, and it is that card you touched."""
    table = into_the_battles(visitors.come(calm=False))
    page = table.page
    for _ in range(8):
        card = page.locator(".board.near .slot .thing").last  # the uppermost of its sector, and known to us
        name = re.split("[,;]", card.get_attribute("aria-label") or "")[0]
        idle = card.get_attribute("data-can") is None  # else a touch may be an answer
        card.click()
        expect(page.locator(".telling")).to_have_count(0)
        if idle and page.locator(f'.slot .thing[aria-label^="{name}"]').count():  # it was not destroyed in that battle
            expect(page.locator("dialog[open] .zoom h2")).to_have_text(name.split(" ", 1)[1])
            return
        page.keyboard.press("Escape")
        next_show(table)
    raise AssertionError("each card that was touched is gone")


def test_reduced_motion_tells_the_same_as_a_list(visitors: Visitors) -> None:
    """Q. [motion] Nothing is to move. What do I get instead?  A. The same events as a list, in the same order."""
    table = visitors.come(calm=True)
    table = into_a_list(table)
    told = [text.strip() for text in table.page.locator(".happened li").all_inner_texts()]
    assert told == log(table)[-len(told) :]
    assert len([text for text in told if text.startswith("Battle of")]) > 0
    assert not shows(table)
    moving = "[...document.querySelectorAll('.board, .slot, .token')].map(one => getComputedStyle(one))"
    calm = f"{moving}.every(one => parseFloat(one.transitionDuration) + parseFloat(one.animationDuration) === 0)"
    assert table.page.evaluate(calm)


def into_a_list(table: TablePage) -> TablePage:
    """Play until battles are told as a list."""
    table.sit_down("starfighter").wait_for_question()
    battle = table.page.locator(".happened li.battle")
    table.play_until(lambda: deploy(table), lambda: battle.count() > 0)
    return table


@pytest.mark.long
def test_after_a_gap_the_table_is_as_it_is(visitors: Visitors) -> None:
    """Q. [reconnection] My connection broke in the middle of the show.  A. You see the table as it is, with no show."""
    table = into_the_battles(visitors.come(calm=False))
    table.page.evaluate("window.sockets.at(-1).close()")
    expect(table.page.locator(".telling")).to_have_count(0, timeout=4000)
    now = armor_told(log(table))
    shown = dict(zip("BA", armor_now(table), strict=True))
    assert all(shown[seat] == left for seat, left in now.items())


@pytest.mark.long
def test_a_replay_shows_the_battles_too(visitors: Visitors) -> None:
    """Q. [replays] Does stepping through a replay show the battles?  A. Yes; the next step goes on at once."""
    table = into_the_battles(visitors.come(calm=False))
    if not table.is_over:  # the first battles may be the last
        table.concede()
    page = table.page
    page.get_by_role("link", name="Look back").click()
    page.locator(".viewer").wait_for()
    fought = False
    for _ in range(200):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(30)
        told = page.locator(".telling span")
        if told.count() and re.match(r"Battle of|\w+ resolves", told.first.inner_text()):
            page.locator(".telling.battle").wait_for()
            fought = True
            break
    assert fought
    page.keyboard.press("End")
    expect(page.locator(".telling")).to_have_count(0)


@pytest.mark.long
def test_at_one_screen_each_sees_with_their_own_eyes(visitors: Visitors) -> None:
    """Q. [motion] We are two at one screen. Does the show tell me your face-down cards?

    A. No: it waits behind the curtain and is then shown with the eyes of whoever has lifted it.
    """
    table = lively(visitors.come(calm=False), "slow").sit_down("starfighter", "a friend beside you")
    page = table.page
    lift = page.locator(".curtain .primary")
    shown = mine = steps = 0
    while steps < 30 or (min(shown, mine) <= 3 and steps < 150 and not table.is_over):  # games are random
        steps += 1
        page.locator(".curtain, [data-question] .option").first.wait_for()
        if lift.count():
            lift.click()
            page.locator(".board").first.wait_for()
            shown += shows(table)
            mine += page.locator(".board.near .secret").count()
            assert page.locator(".board:not(.near) .secret").count() == 0
        else:
            before = table.state()
            deploy(table)
            table.wait_for_change(before)
    assert shown > 3
    assert mine > 3
