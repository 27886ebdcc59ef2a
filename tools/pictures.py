"""Make the pictures of docs/pictures from the real thing: the server, a real Chromium, and games from fixed seeds.

python tools/pictures.py [NAME ...] [--to FOLDER]    makes all of them, or those that are named

Bots play seeded games to a moment worth looking at, which is put into the server's store; a person sits at A. Chromium
itself packs what it shows as WebP, so that the files are small and no other program is needed.
"""

import argparse
import asyncio
import base64
import json
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from browser import chromium
from furnish import Furnished, furnish
from rulewright.bots import bot
from rulewright.bots.glimpse import Glimpse
from rulewright.engine.game import Game
from rulewright.games import new
from rulewright.server.room import Seat, hash_of
from visitor import LOCAL, ServerProcess

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "docs" / "pictures"
DESK: Final = (1280, 800)
PHONE: Final = (390, 844)
MOST_BYTES: Final = 120_000  # of one picture
QUALITY: Final = 0.82
PHRASE: Final = "a seat in a picture"  # opens it
DEAR: Final = "Siege Uncle"  # costs 5
RULE: Final = "CR3:607.2a"  # which this shows
SCENARIO: Final = "a response in a battle window"
SETTLE: Final = 600  # milliseconds in which a page comes to rest
PACK: Final = """async ([png, quality]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  canvas.getContext('2d').drawImage(picture, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({type: 'image/webp', quality})).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''));
}"""


@dataclass(frozen=True)
class Moment:
    """A moment of a seeded game between bots: the first that is as wanted."""

    game: str
    seed: int
    wanted: Callable[[Game], bool]
    options: dict[str, Any] = field(default_factory=dict)

    def reached(self) -> tuple[Game, list[int]]:
        """Play up to it; gives the game, and how many events there were after each answer."""
        game = new(self.game, seed=self.seed, **self.options)
        bots = {seat: bot("greedy", f"pictures {seat}") for seat in game.seats()}
        marks = [len(game.events)]
        while not game.over:
            if game.asks == "A" and self.wanted(game):
                return game, marks
            keys = game.legal.keys()
            game.answer(keys[0] if len(keys) == 1 else bots[game.asks].choose(Glimpse.of(game)))
            marks.append(len(game.events))
        raise SystemExit(f"No picture: {self.game} from seed {self.seed} never comes to the moment that is wanted.")


@dataclass(frozen=True)
class Picture:
    """What is photographed, how large the window is, and what a person does before."""

    path: str  # of the page
    act: Callable[[Page], None]
    moment: Moment | None = None
    size: tuple[int, int] = DESK
    scale: float = 1


def main() -> int:
    """Make the pictures that are asked for."""
    parser = argparse.ArgumentParser(description="Make the pictures of docs/pictures.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(PICTURES))
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER", help="another folder to put them into")
    wish = parser.parse_args()
    names: list[str] = wish.names or list(PICTURES)
    if unknown := [name for name in names if name not in PICTURES]:
        parser.error(f"there is no picture {unknown[0]!r}; there are {', '.join(PICTURES)}")
    browser = chromium(parser, "pictures need")
    sizes = make(names, browser, wish.to)
    print(f"{len(sizes)} pictures, {sum(sizes) // 1000} kB in all.")
    return 1 if max(sizes) > MOST_BYTES else 0


def make(names: list[str], chosen: str, folder: Path) -> list[int]:
    """Start the server and the browser, and make pictures; gives their bytes."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        store = str(Path(place) / "table.sqlite")
        asyncio.run(furnish(store, rooms(names)))
        with ServerProcess(store) as server, sync_playwright() as playwright:
            arguments = ["--no-sandbox", "--font-render-hinting=none"]  # hints differ from machine to machine
            browser = playwright.chromium.launch(executable_path=chosen, args=arguments)
            sizes = [photograph(browser, f"http://{LOCAL}:{server.port}/", name, folder) for name in names]
            browser.close()
    return sizes


def rooms(names: list[str]) -> list[Furnished]:
    """Give a room for each picture of a game, at the moment that is wanted."""
    found = []
    for name in names:
        moment = PICTURES[name].moment
        if moment is None:
            continue
        game, marks = moment.reached()
        ada = Seat("A", "human", "Ada", secret=hash_of(PHRASE), number="1")
        found.append(Furnished(name, game, [ada, Seat("B", "bot", "Greedy (bot)", bot="greedy")], marks))
    return found


def photograph(browser: Browser, address: str, name: str, folder: Path) -> int:
    """Make one picture; gives how many bytes it has."""
    picture = PICTURES[name]
    width, height = picture.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=picture.scale,
        has_touch=picture.size == PHONE,
        is_mobile=picture.size == PHONE,
        reduced_motion="reduce",
        color_scheme="light",
    )
    kept = json.dumps(json.dumps({name: PHRASE}))
    context.add_init_script(f"localStorage.setItem('rulewright-seats', {kept})")
    page = context.new_page()
    page.goto(f"{address}{picture.path}")
    picture.act(page)
    page.wait_for_timeout(SETTLE)
    png = page.screenshot()
    packer = context.new_page()  # of its own: the table's page lets no script fetch
    packed = base64.b64decode(packer.evaluate(PACK, [base64.b64encode(png).decode(), QUALITY]))
    context.close()
    (folder / f"{name}.webp").write_bytes(packed)
    told = f"{name}.webp: {len(packed) // 1000} kB"
    print(f"{told}, which is too much" if len(packed) > MOST_BYTES else told)
    return len(packed)


# What is worth looking at


def under_attack(game: Game) -> bool:
    """Whether two enemies attack a side that has somebody to block with, on a well filled table."""
    view: Any = game.view("A")
    sides = [one["controller"] for one in view["play"] if not {"resource", "faction"} & set(one["types"])]
    attackers = [one for one in view["play"] if one["role"] == "attacking"]
    blocking = game.question is not None and game.question.kind == "blockers"
    return blocking and len(attackers) == 2 and min(sides.count("A"), sides.count("B")) >= 3  # noqa: PLR2004 - well filled


def in_mid_war(game: Game) -> bool:
    """Whether both boards are well filled, and there are cards in hand to deploy."""
    view: Any = game.view("A")
    boards = [view["boards"][seat] for seat in "AB"]
    cards = [sum([len(sector) for sector in board["sectors"]]) for board in boards]
    open_plays = [key for key in game.legal.keys() if key.startswith("play") and not key.endswith("face down")]
    return len(open_plays) >= 2 and min(cards) >= 4 and len(boards[0]["hand"]) >= 4  # noqa: PLR2004 - as above


def in_main_phase(game: Game) -> bool:
    """Whether a player has somebody in play, and something to do."""
    view: Any = game.view("A")
    sides = [one["controller"] for one in view["play"] if "character" in one["types"]]
    asked = game.question is not None and game.question.kind == "main"
    return asked and min(sides.count("A"), sides.count("B")) >= 2 and len(view["players"]["A"]["hand"]) >= 3  # noqa: PLR2004


def early(game: Game) -> bool:
    """Whether somebody is in the main phase for the first time, with dear cards in hand."""
    return game.question is not None and game.question.kind == "main"


# What a person does before the picture


def look(page: Page) -> None:
    """Wait for the question."""
    page.locator("[data-question] .option").first.wait_for()


def ask_why_not(page: Page) -> None:
    """Rest the pointer on the dearest card of the hand."""
    look(page)
    page.locator(".near .hand .thing", has_text=DEAR).first.hover()
    page.locator(".zoom").first.wait_for()


def watch_a_scenario(page: Page) -> None:
    """Open the scenario that shows a rule, and go to where something has come of it."""
    page.locator(".demos button", has_text=SCENARIO).first.click()
    page.get_by_label("Demonstration").wait_for()
    for _ in range(3):
        page.get_by_label("One answer on").click()


PICTURES: Final = {
    "spoils": Picture(
        "#/table/spoils", look, Moment("spoils", 1, under_attack, {"decks": ("brass-choir", "red-column")})
    ),
    "starfighter": Picture("#/table/starfighter", look, Moment("starfighter", 20, in_mid_war, {"mode": "skirmish"})),
    "phone": Picture(
        "#/table/phone",
        look,
        Moment("spoils", 5, in_main_phase, {"decks": ("brass-choir", "red-column")}),
        size=PHONE,
        scale=2,
    ),
    "refusal": Picture(
        "#/table/refusal", ask_why_not, Moment("spoils", 1, early, {"decks": ("red-column", None)}), size=(1200, 700)
    ),
    "scenario": Picture(f"#/rules/spoils?q={RULE}", watch_a_scenario, size=(1100, 720)),
}

if __name__ == "__main__":
    sys.exit(main())
