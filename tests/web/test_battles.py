"""The battles of Starfighter as they are shown: one after the other, each effect when it triggers."""

import re

from battles import beats, deploy, into_the_battles, lively, log, shows, to_the_battles
from people import Visitors
from playwright.sync_api import expect
from table_page import TablePage

SECTOR = re.compile(r"([AB])'s sector (\d)")
ARMOR = re.compile(r"([AB])'s cruiser loses \d+ armor: (-?\d+)")


def armor_now(table: TablePage) -> list[str]:
    """Give the armor that is drawn, of the far cruiser first."""
    return [re.findall(r"-?\d+", text)[0] for text in table.page.locator(".armor").all_inner_texts()]


def test_battle_by_battle_in_the_order_of_the_log(visitors: Visitors) -> None:
    """Q. [motion] What do I see of a round of battles?

    A. Battle after battle, in each every effect when it triggers: in the order of the log, the table as it was then.
    """
    table = to_the_battles(lively(visitors.come(calm=False), "fast"))
    told = [one for one in beats(table) if one["kind"] != "end"]
    assert [one["text"] for one in told] == log(table)[-len(told) :]
    battles = [one for one in told if one["kind"] == "BattleBegan"]
    for one in battles:
        assert one["sectors"] == [f"{seat}{sector}" for seat, sector in SECTOR.findall(one["text"])]
    columns = [int(one["sectors"][0][1]) for one in battles[:3]]
    assert columns in ([columns[0] + step for step in (0, 1, 2)], [columns[0] - step for step in (0, 1, 2)])
    hits = [one for one in told if one["kind"] in ("TokensPlaced", "EffectTriggered", "ArmorLost")]
    assert hits
    armor = {"A": "", "B": ""}
    for one in told:
        armor |= dict(ARMOR.findall(one["text"]))
        shown = dict(zip("BA", one["armor"], strict=True))
        assert all(left in ("", shown[seat]) for seat, left in armor.items())
    for one in told:
        if one["kind"] in ("TokensPlaced", "EffectTriggered"):
            assert len(one["cards"]) == 1
            assert one["cards"][0].startswith(
                tuple(f"{seat}{number}." for seat, number in SECTOR.findall(one["text"])) or ("A", "B")
            )


def test_the_show_waits_for_nobody(visitors: Visitors) -> None:
    """Q. [motion] I do not want to watch.  A. Escape, Skip, a click or an answer ends it: you see what is so."""
    table = into_the_battles(lively(visitors.come(calm=False), "slow"))
    page = table.page
    assert shows(table)
    lost = [found for line in log(table) for found in ARMOR.findall(line)]
    now = {seat: left for seat, left in lost}
    page.keyboard.press("Escape")
    expect(page.locator(".telling")).to_have_count(0)
    shown = dict(zip("BA", armor_now(table), strict=True))
    assert all(shown[seat] == left for seat, left in now.items())
    next_show(table)
    page.locator(".telling .end").click()
    expect(page.locator(".telling")).to_have_count(0)
    next_show(table)
    page.locator(".stars").click(position={"x": 3, "y": 3}, force=True)
    expect(page.locator(".telling")).to_have_count(0)
    next_show(table)
    before = table.state()
    table.options.first.click()  # an answer in the middle of it is taken at once
    table.wait_for_change(before)
    assert table.state() != before


def next_show(table: TablePage) -> None:
    """Answer until something is shown while we are asked."""
    for _ in range(40):
        if table.options.count():
            deploy(table)
        table.page.wait_for_timeout(150)
        if shows(table) and table.options.count():
            return
    raise AssertionError("nothing was shown")


def test_a_card_that_is_touched_during_the_show_is_that_card(visitors: Visitors) -> None:
    """Q. [motion] I click a card while a battle is shown.  A. The show ends, and it is that card you touched."""
    table = into_the_battles(lively(visitors.come(calm=False), "slow"))
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


def test_after_a_gap_the_table_is_as_it_is(visitors: Visitors) -> None:
    """Q. [reconnection] My connection broke in the middle of the show.  A. You see the table as it is, with no show."""
    table = into_the_battles(lively(visitors.come(calm=False), "slow"))
    table.page.evaluate("window.sockets.at(-1).close()")
    expect(table.page.locator(".telling")).to_have_count(0, timeout=4000)
    now = dict(found for line in log(table) for found in ARMOR.findall(line))
    shown = dict(zip("BA", armor_now(table), strict=True))
    assert all(shown[seat] == left for seat, left in now.items())


def test_a_replay_shows_the_battles_too(visitors: Visitors) -> None:
    """Q. [replays] Does stepping through a replay show the battles?  A. Yes; the next step goes on at once."""
    table = into_the_battles(lively(visitors.come(calm=False), "slow"))
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
        if told.count() and told.first.inner_text().startswith(("Battle of", "A resolves", "B resolves")):
            page.locator(".telling.battle").wait_for()
            fought = True
            break
    assert fought
    page.keyboard.press("End")
    expect(page.locator(".telling")).to_have_count(0)


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
