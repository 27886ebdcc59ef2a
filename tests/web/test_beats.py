"""Seeing what happens: what another seat does is shown one beat at a time, and nothing tells more than the beat."""

from collections.abc import Callable
from typing import Any

from battles import lively, log, set_speed
from people import Visitors
from playwright.sync_api import expect
from set_tables import laid, lay_for, sit_down
from table_page import TablePage

OX = {"cost": 0, "strength": 3, "life": 3, "speed": 2}
CARDS = {
    "Ox": OX,
    "Goat": {**OX, "life": 2},
    "Rite": {"type": "Tactic", "cost": 0, "text": "COST: Pick a character.\n\nEFFECT: Destroy the character."},
    "Herald": {**OX, "text": "When this card enters play, inflict 2 damage to your opponent's faction."},
    "Mage": {
        **OX,
        "text": "ZAP\nCOST: Deplete this card. Pick a character.\nEFFECT: Inflict 2 damage to the character.",
    },
}
TURN = {"A": {"influence": 60}, "B": {"play": ["Ox"], "hand": ["Herald"]}}
DUEL = {"A": {"play": ["Mage"]}, "B": {"play": ["Goat"], "hand": ["Rite"]}}

# Notes at every beat what else the page tells: the log, the answers, the near side's influence, the stack, what moves.
RECORD = """() => {
  window.beats = []; window.moved = new Set(); let last = null;
  const all = (what) => [...document.querySelectorAll(what)];
  const look = () => {
    for (const what of ['.flown', '.float', '.performance .banner', '.line.hit'])
      for (const one of all(what)) window.moved.add(one.className.baseVal ? 'hit' : one.innerText || 'flown');
    const box = document.querySelector('.telling');
    if (box === last) return;
    last = box;
    window.beats.push(box && {
      kind: box.dataset.kind, text: box.querySelector('span').textContent,
      log: all('.log p').map(one => one.innerText.trim()), options: all('[data-question] .option').length,
      influence: document.querySelector('.near .influence').innerText,
      stack: all('[data-area^="stack "]').map(one => one.innerText),
      over: all('.over').length, hand: all('[data-area="B hand"] li').length,
    });
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true});
}"""


def lay_turn(visitors: Visitors, **sides: Any) -> str:  # noqa: ANN401 - a table's sides
    """Lay a table against a bot, and give its room."""
    return lay_for(visitors, "turn", laid({"cards": CARDS, **(sides or TURN)}), other="greedy")


def sit(visitors: Visitors, room: str, speed: str = "") -> TablePage:
    """Sit down at a table that is laid, with open hands; without a speed nothing moves."""
    table = visitors.come(calm=not speed)
    if speed:
        lively(table, speed)
    return sit_down(visitors, table, room, open_hands=True)


def end_turn(table: TablePage) -> None:
    """Let the bot have its turn."""
    table.page.locator('[data-key="end turn"]').click()


def next_turn(table: TablePage, number: int) -> None:
    """Wait until it is our turn again, of this number; a bot's first thought takes a while."""
    expect(table.page.locator(".log")).to_contain_text(f"Turn {number}: Ann", timeout=40_000)
    table.page.locator('[data-key="end turn"]').wait_for()


def until_beats(table: TablePage, count: int) -> None:
    """Wait until so many beats have been shown."""
    enough = f"window.beats.filter(Boolean).length >= {count}"
    table.page.evaluate(
        f"new Promise(done => {{ const look = () => {enough} ? done() : setTimeout(look, 20); look(); }})"
    )


def recorded(table: TablePage) -> list[dict[str, Any]]:
    """Give the beats that were shown, each with what the page told then."""
    found: list[dict[str, Any] | None] = table.page.evaluate("window.beats")
    return [one for one in found if one]


def test_another_seats_turn_is_shown_beat_by_beat(visitors: Visitors) -> None:
    """Q. [what another seat does] What do I see of the bot's turn?

    A. One thing after the other: cards fly, numbers float, arrows hit, a banner says whose turn it is; and neither log,
    hand, stack, influence nor question is ahead of that.
    """
    table = sit(visitors, lay_turn(visitors), "fast")
    table.page.evaluate(RECORD)
    end_turn(table)
    next_turn(table, 3)
    beats = recorded(table)
    told = [line for one in beats for line in one["text"].split(" · ")]
    seen = 0
    for one in beats:
        lines = one["text"].split(" · ")
        assert one["log"][-len(lines) :] == lines
        assert len(one["log"]) >= seen + len(lines)
        assert one["options"] == one["over"] == 0
        seen = len(one["log"])
    assert set(told) <= set(log(table))
    kinds = [one["kind"] for one in beats]
    assert kinds[: kinds.index("attacks") + 1] == ["turn", "deploys", "Enter", "Damage", "attacks"]
    by_kind = {one["kind"]: one for one in reversed(beats)}
    assert [by_kind[kind]["influence"] for kind in ("turn", "deploys", "Enter", "Damage")] == ["60", "60", "60", "58"]
    assert [by_kind[kind]["hand"] for kind in ("turn", "deploys")] == [1, 0]
    assert "Herald" in by_kind["deploys"]["stack"][0]
    assert "'s trigger" in by_kind["Damage"]["stack"][0]
    moved = set(table.page.evaluate("[...window.moved]"))
    assert {"−2", "−3", "hit", "Greedy (bot)’s turn", "Your turn"} <= moved
    assert any("Herald" in one for one in moved)  # it flew


def test_the_show_is_skipped(visitors: Visitors) -> None:
    """Q. [motion] I do not want to watch.  A. Space, Escape, Skip or a click beside the cards: you see what is so."""
    room = lay_turn(visitors)
    friend = visitors.come(path=f"#/table/{room}")  # who wants no motion, and so sees at once what is so
    table = sit(visitors, room, "slow")
    page = table.page
    ways: dict[str, Callable[[], None]] = {
        "Space": lambda: page.keyboard.press("Space"),
        "Escape": lambda: page.keyboard.press("Escape"),
        "Skip": lambda: page.locator(".telling .end").click(),
        "a click": lambda: page.locator(".middle .turn").click(),
    }
    for turn, skip in zip((3, 5, 7, 9), ways.values(), strict=True):
        end_turn(table)
        expect(friend.page.locator(".log")).to_contain_text(f"Turn {turn}: Ann", timeout=40_000)
        page.locator(".telling").wait_for()
        assert table.options.count() == 0
        assert f"Turn {turn}: Ann" not in log(table)
        skip()
        expect(page.locator(".telling")).to_have_count(0)
        assert log(table) == log(friend)
        assert "end turn" in table.keys()


def test_nothing_moves_for_whoever_wants_that(visitors: Visitors) -> None:
    """Q. [motion] My system asks for less motion.  A. Then there is no show: the table and the log are as they are."""
    table = sit(visitors, lay_turn(visitors))
    table.page.evaluate(RECORD)
    before = log(table)
    end_turn(table)
    next_turn(table, 3)
    assert len(log(table)) > len(before) + 4
    assert recorded(table) == []
    assert table.page.evaluate("[...window.moved]") == []


def test_the_result_is_not_told_before_it_is_shown(visitors: Visitors) -> None:
    """Q. The last blow falls. When do I read that I have lost?  A. When I have seen it fall, and by what."""
    table = sit(visitors, lay_turn(visitors, A={"influence": 2}, B={"hand": ["Herald"]}), "fast")
    page = table.page
    page.evaluate(RECORD)
    end_turn(table)
    page.locator(".over").wait_for()
    assert [one["over"] for one in recorded(table)] == [0] * len(recorded(table))
    assert "−2" in page.evaluate("[...window.moved]")
    over = page.locator(".over")
    expect(over).to_contain_text("Greedy (bot) has won.")
    expect(over).to_contain_text("You have no influence left. Ann's faction receives 2 damage.")
    expect(over.locator(".blow")).to_have_text("Ann's faction receives 2 damage.")


def test_the_stack_shows_an_ability_and_what_it_picked(visitors: Visitors) -> None:
    """Q. [targets] An ability waits for my response. What is it, and whom does it hit?

    A. It lies on the stack with its words, and an arrow leads to what was picked.
    """
    table = sit(visitors, lay_for(visitors, "duel", laid({"cards": CARDS, **DUEL})))
    page = table.page
    table.answer("ZAP")
    page.locator('[data-key^="pick Goat"]').click()
    page.locator('.prompt[data-kind="response"]').wait_for()
    waiting = page.locator('[data-area="stack 1"] .ability')
    expect(waiting).to_contain_text("Mage")
    expect(waiting).to_contain_text("Inflict 2 damage to the character.")
    expect(page.locator(".arrows .line.pick")).to_have_count(1)
    target = page.locator('.characters .thing[aria-label^="Goat"]').bounding_box()
    head = page.locator(".arrows .head.pick").bounding_box()
    assert target is not None
    assert head is not None
    assert target["x"] < head["x"] + head["width"] / 2 < target["x"] + target["width"]
    page.locator('[data-key="pass"]').click()
    expect(waiting).to_have_count(0)


def test_the_end_is_worth_a_look(visitors: Visitors) -> None:
    """Q. The game is over. What now?  A. What decided it, the curve, another game, and a replay through all eyes."""
    room = lay_turn(visitors)
    table = sit(visitors, room)
    page = table.page
    end_turn(table)
    next_turn(table, 3)
    table.concede()
    over = page.locator(".over")
    expect(over).to_contain_text("You gave up.")
    expect(over).to_contain_text("The costliest turn was turn 2: it took 5 influence from you.")
    curve = over.locator("figure svg")
    expect(curve).to_have_attribute("aria-label", "influence at the start of each turn, and in the end. "
        "Ann: 60, 60, 55, 55; Greedy (bot): 25, 25, 25, 25")  # fmt: skip
    expect(curve.locator("polyline")).to_have_count(2)
    page.goto(f"{visitors.url}#/replay/{room}/0?seat=both")
    expect(page.locator(".said")).to_have_text("The beginning.")
    said = page.locator(".said")
    steps = int(page.locator(".where").inner_text().split()[-1])
    chosen = []
    for step in range(1, steps + 1):
        page.keyboard.press("ArrowRight")
        expect(page.locator(".where")).to_contain_text(f"{step} of")
        chosen.append(said.inner_text())
    assert any(one.startswith("Greedy (bot) Deploy Herald") for one in chosen)
    assert not [one for one in chosen if "makes a choice" in one or "do not see" in one]
    page.goto(f"{visitors.url}#/table/{room}")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/table/" in url and "/table/end" not in url)


def test_bots_can_be_watched(visitors: Visitors) -> None:
    """Q. Two bots play. Can I follow them?  A. Yes: beat by beat, and they wait until one can have seen it."""
    table = lively(visitors.come(calm=False), "fast")
    page = table.page
    page.get_by_role("button", name="The Spoils").click()
    page.get_by_label("nobody: watch bots").check()
    page.get_by_role("button", name="Sit down").click()
    page.locator(".near .influence").wait_for()
    page.evaluate(RECORD)
    until_beats(table, 4)
    beats = recorded(table)
    for one in beats:
        assert one["log"][-1] == one["text"].split(" · ")[-1]
        assert one["options"] == 0
    assert len(log(table)) < len(beats) + 12  # they have not run away


def test_the_speed_is_changed_at_another_page(visitors: Visitors) -> None:
    """Q. [motion] I open the settings beside the table and choose none.  A. The table goes by that at once."""
    table = sit(visitors, lay_turn(visitors), "slow")
    set_speed(table, "none")
    table.page.evaluate(RECORD)
    end_turn(table)
    next_turn(table, 3)
    assert recorded(table) == []


# Notes at every beat whether what acts can be seen, and whether somebody else's banner hangs over our question.
SIGHT = """() => {
  window.unseen = []; window.stale = 0; window.acted = 0;
  const inside = (one, other) => one.top >= other.top - 1 && one.bottom <= other.bottom + 1;
  const look = () => {
    const room = document.querySelector('.table-area').getBoundingClientRect();
    const acts = [...document.querySelectorAll('.thing.acts')];
    window.acted += acts.length;
    if (acts.length && !acts.some(one => inside(one.getBoundingClientRect(), room)))
      window.unseen.push(document.querySelector('.telling span')?.textContent);
    const banner = document.querySelector('.performance .banner')?.innerText ?? '';
    if (document.querySelector('[data-key="end turn"]') && banner.includes('Greedy')) window.stale++;
  };
  new MutationObserver(() => requestAnimationFrame(look)).observe(document.body, {subtree: true, childList: true});
}"""


def test_what_happens_is_brought_into_sight(visitors: Visitors) -> None:
    """Q. [small screens] My page is at 200 %, and the table scrolls. Do I see what the bot does, and then my hand?

    A. Yes: what happens comes into sight, and so does what a question is about.
    """
    sides = {"A": {"influence": 60, "hand": ["Ox"]}, "B": TURN["B"]}
    table = sit(visitors, lay_turn(visitors, **sides), "fast")
    page = table.page
    page.set_viewport_size({"width": 640, "height": 400})
    assert page.evaluate("(one => one.scrollHeight - one.clientHeight)(document.querySelector('.table-area'))") > 50
    page.evaluate(SIGHT)
    end_turn(table)
    next_turn(table, 3)
    assert page.evaluate("window.acted") > 0
    assert page.evaluate("window.unseen") == []
    expect(page.locator(".near .hand .thing[data-can]")).to_be_in_viewport(ratio=0.95)


def test_who_skips_is_not_told_of_the_turn_before(visitors: Visitors) -> None:
    """Q. [motion] I skipped what the bot did. Whose turn is announced?  A. Never another's while it is mine."""
    table = sit(visitors, lay_turn(visitors), "slow")
    page = table.page
    page.evaluate(SIGHT)
    end_turn(table)
    page.locator(".performance .banner span", has_text="Greedy").wait_for()
    mine = page.locator('[data-key="end turn"]')
    while not mine.count():
        page.keyboard.press("Escape")
        page.wait_for_timeout(15)
    assert page.evaluate("window.stale") == 0
