"""What people who play card games on a screen expect: a check for every row of the table of conventions.

Each test names its row in brackets.
"""

import json
import re
import time

from people import Visitors
from played import to_deployment, to_main_phase
from playwright.sync_api import expect
from table_page import TablePage


def test_start(visitors: Visitors) -> None:
    """Q. [start] How do I come to a table?

    A. One link, no account, three clicks and less than 30 seconds; others are invited by a link.
    """
    began = time.monotonic()
    host = visitors.come()
    host.page.get_by_role("button", name="Starfighter").click()
    host.page.get_by_role("button", name="Sit down").click()
    host.wait_for_question()
    assert host.options.count() > 0
    assert time.monotonic() - began < 30
    inviting = visitors.come().sit_down("starfighter", "a friend, by link")
    link = inviting.page.get_by_label("Invitation").input_value()
    guest = visitors.come(path=link.removeprefix(visitors.url))
    guest.page.get_by_label("Your name").fill("Bea")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.locator(".seats", has_text="Bea").wait_for()
    inviting.page.locator(".seats", has_text="Bea").wait_for()


def test_click_and_drag_do_the_same(visitors: Visitors) -> None:
    """Q. [click and drag] May I drag a squadron into a sector?

    A. Yes, it means the clicks; a refused drag says why.
    """
    table = to_deployment(visitors.come())
    page = table.page
    card = page.locator(".hand .thing[data-can]").first
    code = card.get_attribute("data-place")
    assert code is not None
    sector = page.locator(".board.near .sector .thing.sector").nth(2)
    drag(table, card.bounding_box(), sector.bounding_box())
    if f"play {code}" in table.keys():  # it could be played face up, too
        page.locator("dialog[open] .button", has_text="face down").click()
    page.locator(".board.near .slot").first.wait_for()
    expect(page.locator(".board.near div.sector").nth(2).locator(".slot")).to_have_count(1)
    spoils = visitors.come()
    to_main_phase(spoils)
    refused = spoils.page.locator(".near .hand .thing:not([data-can])").first
    drag(spoils, refused.bounding_box(), spoils.page.locator(".near .characters").bounding_box())
    note = spoils.page.locator(".note").first
    expect(note).to_contain_text(re.compile(r"CR\d|RB|A\d+"))


def drag(table: TablePage, start: object, end: object) -> None:
    boxes = [json.loads(json.dumps(one)) for one in (start, end)]
    (x, y), (to_x, to_y) = [(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2) for one in boxes]
    mouse = table.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + to_x) / 2, (y + to_y) / 2, steps=4)
    mouse.move(to_x, to_y, steps=4)
    mouse.up()


def test_legal_actions_are_outlined_by_shape(visitors: Visitors) -> None:
    """Q. [legal actions] What can I do now?

    A. What has a dashed edge and a corner; it can be turned off; the rest says why not, with the rule.
    """
    table = visitors.come()
    to_main_phase(table)
    page = table.page
    outline = "getComputedStyle(document.querySelector('.thing.can'), '::after').borderStyle"
    assert page.evaluate(outline) == "dashed"
    offered = {place for one in page.locator(".thing[data-can]").all() if (place := one.get_attribute("data-place"))}
    assert offered
    page.locator(".near .hand .thing:not([data-can])").first.hover()
    why = page.locator(".hover")
    expect(why).to_contain_text("Why not?")
    expect(why.locator("a").first).to_contain_text(re.compile(r"CR\d:\d+"))
    page.evaluate("localStorage.setItem('rulewright', JSON.stringify({listed: true, outlines: false}))")
    page.reload()
    table.wait_for_question()
    assert page.locator(".thing[data-can]").count() == len(offered)
    assert page.locator(".thing.can").count() == 0


def test_buttons_name_the_outcome(visitors: Visitors) -> None:
    """Q. [buttons] What does this button do?  A. What it says: no button is called OK."""
    table = visitors.come()
    to_main_phase(table)
    said = [" ".join(one.split()) for one in table.page.get_by_role("button").all_inner_texts()]
    assert not [one for one in said if one.lower() in ("ok", "okay", "yes", "submit")]
    assert any("End your turn" in one for one in said)


def test_arrows_while_a_pick_or_a_battle_is_open(visitors: Visitors) -> None:
    """Q. [targets] Who attacks whom?  A. An arrow from each attacker, and one to what an answer would pick."""
    table = visitors.come()
    to_main_phase(table, wanted="attack")
    page = table.page
    page.locator("[data-question] .option[data-key^='attack']").first.hover()
    page.locator("svg.arrows path.pick.line").first.wait_for(state="attached")
    table.answer("Attack")

    def act() -> None:
        keys = table.keys()
        table.press(keys[-1] if "pick" in keys[-1] else keys[0])

    table.play_until(
        act,
        lambda: page.locator("svg.arrows path.attack.line").count() > 0,
    )
    assert page.locator("svg.arrows path.attack.line").count() > 0


def test_zoom_by_hover_click_and_long_press(visitors: Visitors) -> None:
    """Q. [zoom] What does this card say, and why has it these values?

    A. Hover, click or press long: its text, its present values and where they come from.
    """
    table = visitors.come()
    to_main_phase(table)
    page = table.page
    card = page.locator(".near .hand .thing:not([data-can])").first
    name = (card.get_attribute("aria-label") or "").split(",")[0]
    card.hover()
    expect(page.locator(".hover .l .name")).to_have_text(name)
    page.mouse.move(2, 300)
    expect(page.locator(".hover")).to_have_count(0)
    card.click()
    expect(page.locator("dialog[open] .l .name")).to_have_text(name)
    page.keyboard.press("Escape")
    box = card.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.wait_for_timeout(600)
    page.mouse.up()
    expect(page.locator("dialog[open] .l .name")).to_have_text(name)
    page.keyboard.press("Escape")
    page.locator(".near .thing.faction").click(button="right")  # a click would use its ability
    expect(page.locator("dialog[open]")).to_contain_text("RESTORE RULE")


def test_zoom_tells_where_a_change_comes_from(visitors: Visitors) -> None:
    """Q. [zoom] Why is it stronger than printed?

    A. The changed value, the printed one, and the card that changes it.
    """
    table = visitors.come(path="#/rules/spoils")
    page = table.page
    page.get_by_label("Number, words or a question").fill("RB:basic-text")
    page.locator(".demos button", has_text="as long as it is there").first.click()
    page.get_by_role("button", name="Play it yourself").click()
    table.wait_for_question()
    table.answer("Banner")
    page.locator(".others .thing", has_text="Banner").wait_for()
    page.locator(".characters .thing", has_text="Ox").first.click(button="right")
    changes = page.locator("dialog[open] .changes")
    expect(changes).to_contain_text("strength")
    expect(changes).to_contain_text("printed")
    expect(changes).to_contain_text("from Banner")


def test_log(visitors: Visitors) -> None:
    """Q. [log] What happened?  A. Sentences grouped by action, cards as links; a click shows the table as it was."""
    table = visitors.come()
    to_main_phase(table, wanted="attack")
    page = table.page
    log = page.get_by_role("log")
    expect(log).to_contain_text("Turn 1: ")
    link = log.locator(".link").first
    name = link.inner_text()
    link.click()
    expect(page.locator("dialog[open] h2")).to_have_text(name)
    page.keyboard.press("Escape")
    drawn = [line for line in log.inner_text().splitlines() if line.startswith("Greedy draws")]
    assert drawn
    assert all(re.fullmatch(r"Greedy draws (a card|\d+ cards)", line.strip()) for line in drawn)
    now = page.locator(".turn").inner_text()
    log.locator(".back").first.click()
    expect(page.locator(".banner.past")).to_be_visible()
    assert page.locator(".turn").inner_text() != now
    assert table.options.count() == 0
    page.keyboard.press("Escape")
    expect(page.locator(".turn")).to_have_text(now)


def test_stops_and_passing(visitors: Visitors) -> None:
    """Q. [stops and passing] Must I answer every window?

    A. Each kind: smart, if able, always, never; and pass until the end of the turn, which can be taken back.
    """
    table = visitors.come()
    to_main_phase(table)
    page = table.page
    page.get_by_role("button", name="Table …").click()
    stop = page.locator(".stop", has=page.get_by_text("end", exact=True)).locator("select")
    smart = "smart: stop if it could change something"
    assert stop.locator("option").all_inner_texts() == [smart, "stop if able", "always stop", "never stop"]
    stop.select_option("always")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Pass until end of turn").click()
    stopping = page.get_by_role("button", name="Passing until the turn ends: stop")
    stopping.click()
    page.get_by_role("button", name="Pass until end of turn").wait_for()
    table.answer("End your turn")
    table.play_until(table.options.first.click, lambda: "ends the turn" in table.prompt)
    assert "ends the turn" in table.prompt


def test_undo(visitors: Visitors) -> None:
    """Q. [undo] I chose the wrong card. May I take it back?

    A. Freely, until something hidden was seen or another seat was asked.
    """
    table = to_deployment(visitors.come())
    before = table.state()
    table.page.locator("[data-question] .option[data-key^='play']").first.click()
    table.wait_for_change(before)
    undo = table.page.get_by_role("button", name="Undo", exact=True)
    expect(undo).to_be_enabled()
    undo.click()
    expect(table.page.locator(".prompt")).to_have_text("Which card do you play?")
    assert table.state() == before


def test_timers(visitors: Visitors) -> None:
    """Q. [timers] Can we play by the clock?

    A. It is set in the lobby, told to whoever is invited, and shown at the table, counting.
    """
    host = visitors.come().sit_down("starfighter", "a friend, by link", "10 minutes")
    link = host.page.get_by_label("Invitation").input_value()
    guest = visitors.come(path=link.removeprefix(visitors.url))
    expect(guest.page.locator(".waiting")).to_contain_text("10 minutes for each player")
    table = visitors.come()
    page = table.page
    page.get_by_role("button", name="Starfighter").click()
    page.get_by_text("Name, decks, rules and clock").click()
    page.get_by_label("Clock").select_option(label="5 minutes")
    page.get_by_role("button", name="Sit down").click()
    table.wait_for_question()
    clock = page.locator(".clocks .running time")
    first = clock.inner_text()
    page.wait_for_timeout(1600)
    assert clock.inner_text() < first
    assert first.startswith(("4:5", "5:0"))


def test_keyboard_help_and_movement(visitors: Visitors) -> None:
    """Q. [keyboard] Which keys are there?

    A. The question mark shows them; arrows go from card to card, Enter uses.
    """
    table = visitors.come()
    to_main_phase(table)
    page = table.page
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_contain_text("Space")
    page.keyboard.press("Escape")
    seen = set()
    for key in ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowUp", "ArrowDown"):
        page.keyboard.press(key)
        seen.add(page.evaluate("document.activeElement.dataset.place || document.activeElement.dataset.key"))
    assert len(seen - {None}) >= 3
    page.locator(".near .hand .thing").first.focus()
    page.keyboard.press("z")
    expect(page.locator("dialog[open] .l .name")).to_be_visible()


def test_each_rule_is_a_scenario(visitors: Visitors) -> None:
    """Q. [learning] What does a rule mean?  A. Each has a scenario to look through."""
    rules = visitors.come(path="#/rules/starfighter")
    rules.page.get_by_label("Number, words or a question").fill("SF-33")
    expect(rules.page.locator(".rule b").first).to_have_text("SF-33")
    rules.page.locator(".demos button").first.click()
    demo = rules.page.get_by_label("Demonstration")
    expect(demo.locator(".where")).to_contain_text("0 of")
    rules.page.keyboard.press("ArrowRight")
    expect(demo.locator(".where")).to_contain_text("1 of")
