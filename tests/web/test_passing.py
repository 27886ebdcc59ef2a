"""Smart passing at the table: asked once in a battle, again on demand, everywhere with full control; and waiting."""

from typing import Any

from people import Visitors
from playwright.sync_api import expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage

OX = {"cost": 0, "strength": 3, "life": 3, "speed": 2}
CARDS = {
    "Ox": OX,
    "Roar": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\n\nEFFECT: This turn, it gains 1 strength."},
}
BATTLE: dict[str, Any] = {"cards": CARDS, "A": {"play": ["Ox"], "hand": ["Roar"]}, "B": {"influence": 30}}
RECORD = """() => {
  window.prompts = new Set();
  const look = () => window.prompts.add(document.querySelector('.prompt')?.innerText);
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


def attack(visitors: Visitors, *, other: str = "random", document: dict[str, Any] = BATTLE) -> TablePage:
    """Sit down at a table that is laid, and attack."""
    table = visitors.come()
    sit_down(visitors, table, lay_for(visitors, "battle", laid(document), other=other))
    table.page.evaluate(RECORD)
    return table.answer("Attack").answer("Attack with Ox")


def test_one_pass_is_for_the_whole_battle(visitors: Visitors) -> None:
    """Q. [stops and passing] I attack with a tactic in hand. How often must I pass?  A. Once."""
    table = attack(visitors)
    expect(table.page.locator("[data-question] .option.primary")).to_contain_text("Nothing more in this battle")
    table.page.keyboard.press(" ")
    expect(table.page.locator(".prompt")).to_have_attribute("data-kind", "main")


def test_a_pass_can_be_for_now_only(visitors: Visitors) -> None:
    """Q. [stops and passing] I would rather decide later in the battle.  A. N, or its button: I am asked again."""
    table = attack(visitors)
    asked = [table.prompt]
    before = table.state()
    table.page.keyboard.press("n")
    table.wait_for_change(before)
    asked.append(table.wait_for_question().prompt)
    before = table.state()
    table.page.locator("[data-awake]").click()
    table.wait_for_change(before)
    asked.append(table.wait_for_question().prompt)
    assert len(set(asked)) == 3
    table.page.keyboard.press(" ")
    expect(table.page.locator(".prompt")).to_have_attribute("data-kind", "main")


def test_full_control_by_button_and_by_a_held_key(visitors: Visitors) -> None:
    """Q. [stops and passing] I want to be asked everywhere.  A. A button or a tap of F; held, as long as I hold it."""
    table = attack(visitors)
    button = table.page.get_by_role("button", name="Full control")
    expect(button).to_have_attribute("aria-pressed", "false")
    table.page.keyboard.down("f")
    expect(button).to_have_attribute("aria-pressed", "true")
    table.page.wait_for_timeout(400)  # longer than a tap
    table.page.keyboard.up("f")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(table.page.locator("[data-awake]")).to_have_count(0)
    table.page.keyboard.press(" ")
    expect(table.page.locator(".prompt")).to_have_attribute("data-kind", "window")


def test_while_my_window_passes_the_table_waits_for_nobody_by_name(visitors: Visitors) -> None:
    """Q. [stops and passing] My own window takes its time to pass. Whom does the table wait for?  A. It just waits."""
    table = attack(visitors, other="away", document={**BATTLE, "A": {"play": ["Ox"]}})
    expect(table.page.locator(".prompt")).to_have_attribute("data-kind", "main")
    prompts = table.page.evaluate("[...window.prompts]")
    assert "Waiting …" in prompts
    assert [one for one in prompts if one and "Ann" in one] == []
