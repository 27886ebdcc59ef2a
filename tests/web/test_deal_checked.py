"""The shuffle checked in the browser: by its own arithmetic, from what it has kept, and not to be fooled."""

import json
import random
import shutil
import subprocess
from pathlib import Path

import pytest
from people import Visitors
from playwright.sync_api import expect
from table_page import TablePage

from repeats import first
from rulewright.engine.chance import Chance, combine, commitment, root_of

WEB = Path(__file__).parents[2] / "web"
FAIR = "The deal is what was promised."
UNFAIR = "The deal is not what was promised."
RECKON = """
const [web, folder, asked] = process.argv.slice(1);
const fs = require("fs"), ts = require(`${web}/node_modules/typescript`);
for (const name of ["hashes", "chance"]) {
  const source = fs.readFileSync(`${web}/src/lib/${name}.ts`, "utf8");
  const options = { compilerOptions: { module: "CommonJS", target: "ES2022" } };
  fs.writeFileSync(`${folder}/${name}.js`, ts.transpileModule(source, options).outputText);
}
const chance = require(`${folder}/chance.js`);
const found = JSON.parse(fs.readFileSync(asked)).map(({ seed, numbers, sizes }) => {
  const root = chance.rootOf(seed), drawn = new chance.Chance(root);
  const shuffles = sizes.map((size) => drawn.shuffled(Array.from({ length: size }, (_, place) => place)));
  return { root, promise: chance.commitmentOf(root), seed: chance.combined(root, numbers), shuffles };
});
console.log(JSON.stringify(found));
"""


def test_the_browser_reckons_as_the_server_does(tmp_path: Path) -> None:
    """Q. Does the browser's chance come to the same as the server's?  A. At every one of three hundred seeds."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules" / "typescript").is_dir():
        pytest.skip("there is no Node, or the client is not built (make web), so that its arithmetic is not tested")
    draw = random.Random(7)  # noqa: S311 - a test
    asked = [
        {
            "seed": f"seed {number} ü",
            "numbers": ["".join(draw.choices("0123456789abcdef", k=64)) for _ in range(number % 4)],
            "sizes": [draw.randrange(1, 120) for _ in range(4)],
        }
        for number in range(300)
    ]
    (tmp_path / "asked.json").write_text(json.dumps(asked))
    done = subprocess.run(
        [node, "-e", RECKON, str(WEB), str(tmp_path), str(tmp_path / "asked.json")],
        capture_output=True,
        text=True,
        check=True,
    )
    for one, came in zip(asked, json.loads(done.stdout), strict=True):
        root = root_of(str(one["seed"]))
        chance = Chance(root)
        numbers, sizes = one["numbers"], one["sizes"]
        assert isinstance(numbers, list)
        assert isinstance(sizes, list)
        assert came == {
            "root": root,
            "promise": commitment(root),
            "seed": combine(root, [str(number) for number in numbers]),
            "shuffles": [list(chance.shuffled(range(int(size)))) for size in sizes],
        }


@pytest.mark.parametrize("against", first(1, ["a bot, at once", "a friend beside you"]))
@pytest.mark.parametrize("game", first(1, ["spoils", "starfighter"]))
def test_the_shuffle_is_checked_by_what_this_browser_kept(stranger: TablePage, game: str, against: str) -> None:
    """Q. Was I dealt what was promised, against a bot and at one screen?  A. This browser has kept enough to say so."""
    page = stranger.page
    stranger.sit_down(game, against)
    room = page.url.split("#/table/")[1].split("?")[0]
    hands = f"JSON.parse(localStorage['rulewright-shuffles'])['{room}'].hands"
    for _ in range(40):
        if page.evaluate(f"Object.keys({hands}).length"):
            break
        page.locator("[data-question] .option, .curtain button").first.wait_for()
        if page.locator(".curtain button").count():
            page.locator(".curtain button").first.click()
        stranger.wait_for_question()
        before = stranger.state()
        stranger.options.first.click()
        stranger.wait_for_change(before)
    assert page.evaluate(f"Object.keys({hands}).length") > 0
    stranger.concede()
    page.goto(f"{page.url.split('#')[0]}#/shuffle/{room}")
    expect(page.get_by_role("status")).to_contain_text(FAIR)
    expect(page.get_by_text("promised to this browser before it added its number")).to_be_visible()
    expect(page.get_by_text("saw first is what lay on top").first).to_be_visible()
    for part in ("commitment", "number", "hands"):  # as if the server told something else than it did before
        kept = page.evaluate("localStorage['rulewright-shuffles']")
        changed = json.loads(kept)
        was = changed[room][part]
        changed[room][part] = {seat: ["another"] for seat in was} if part == "hands" else was[::-1]
        page.evaluate("(pins) => (localStorage['rulewright-shuffles'] = pins)", json.dumps(changed))
        page.reload()
        expect(page.get_by_role("status")).to_contain_text(UNFAIR)
        page.evaluate("(pins) => (localStorage['rulewright-shuffles'] = pins)", kept)


@pytest.mark.long
def test_friends_and_their_next_game_are_checked_as_well(visitors: Visitors) -> None:
    """Q. We play by link, and then again. Has each of us kept what was promised?  A. Each, for both games."""
    host = visitors.come().sit_down("starfighter", "a friend, by link")
    link = host.page.get_by_label("Invitation").input_value()
    guest = visitors.come(path=link.removeprefix(visitors.url))
    guest.page.get_by_role("button", name="Sit down").click()
    first = dealt_as_promised(host, guest)
    for one in (host, guest):
        one.page.get_by_role("button", name="Play again").click()
    for one in (host, guest):
        one.page.wait_for_url(lambda url: "/table/" in url and not url.endswith(first))
    assert dealt_as_promised(host, guest) != first


def dealt_as_promised(*tables: TablePage) -> str:
    """Let the first of some people concede, see that each can check the shuffle, and name the room."""
    for one in tables:
        one.page.locator(".prompt").wait_for()
    place, _, room = tables[0].page.url.partition("#/table/")
    tables[0].concede()
    for one in tables:
        one.page.locator(".over").wait_for()
        check = one.page.context.new_page()
        check.goto(f"{place}#/shuffle/{room}")
        expect(check.get_by_role("status")).to_contain_text(FAIR)
        check.close()
    return room


def test_a_stranger_to_the_game_is_told_what_cannot_be_said(visitors: Visitors) -> None:
    """Q. I was not there. What can I check?  A. The arithmetic, but not what was promised before: the page says so."""
    table = visitors.come().sit_down("starfighter", "a bot, at once")
    room = table.page.url.split("#/table/")[1].split("?")[0]
    table.wait_for_question()
    table.concede()
    other = visitors.come(path=f"#/shuffle/{room}")
    expect(other.page.get_by_text("This browser has kept no promise of this game")).to_be_visible()
    expect(other.page.get_by_role("status")).to_contain_text("The deal is what the server says that it promised.")
