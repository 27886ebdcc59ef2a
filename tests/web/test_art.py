"""The pictures of the cards: they show what the card's name says, each its own, and always the same one."""

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from people import Visitors
from playwright.sync_api import Page, expect

from repeats import first

WEB = Path(__file__).parents[2] / "web"
SHARE = 0.9  # of the cards get what is drawn from their name or their subtype
FEW_KB = 130  # the vocabulary, as it is written
PAINT = Path(__file__).with_name("paint.cjs")


def paint(tmp_path: Path, cards: list[dict[str, Any]]) -> dict[str, Any]:
    """Let the client's own code draw some cards."""
    node = shutil.which("node")
    if node is None or not (WEB / "node_modules" / "typescript").is_dir():
        pytest.skip("there is no Node, or the client is not built (make web), so that its pictures are not drawn")
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps([{"hue": 200, **card} for card in cards]))
    command = [node, str(PAINT), str(WEB), str(tmp_path), str(asked)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


SAID: list[tuple[str, str, list[str], set[str]]] = [
    ("Clockwork Mule", "character", ["machine"], {"mule", "gear"}),
    ("Camp Cook with Cleaver", "character", ["soldier"], {"cook", "cleaver", "tent"}),
    ("Cashier's Hound", "character", ["beast"], {"dog"}),
    ("Burn the Boats", "tactic", [], {"boat", "flame"}),
    ("Warhorse of the Old Queen", "character", ["beast"], {"horse"}),  # no card that ships, nor are those below
    ("Grandmother's Lanterns", "item", [], {"lantern"}),
    ("Bishop on a Donkey", "character", [], {"priest", "mule"}),
    ("Windmill", "location", [], {"mill"}),
    ("Zzyzx Qwrt", "character", ["pirate"], {"pirate"}),
]


def test_a_picture_shows_what_the_name_says(tmp_path: Path) -> None:
    """Q. What is drawn for a card?  A. What its name says, the words' endings and compounds read; else its subtype."""
    cards = [{"name": name, "kind": kind, "subtypes": subtypes} for name, kind, subtypes, _ in SAID]
    for (name, _, _, motifs), shown in zip(SAID, paint(tmp_path, cards)["drawn"], strict=True):
        assert motifs <= set(shown["motifs"]), name


def test_every_word_has_its_drawing_and_none_takes_long(tmp_path: Path) -> None:
    """Q. Is there a word for something that nobody drew?  A. No, nor a role whose hat is lost; and drawing is quick."""
    cards = [{"name": f"Card number {number} of the Mule", "kind": "character"} for number in range(300)]
    found = paint(tmp_path, cards)
    assert found["missing"] == []
    assert found["took"] < 1.0  # milliseconds a picture
    assert len({one["all"] for one in found["drawn"]}) == len(cards)
    written = sum([path.stat().st_size for path in (WEB / "src" / "art").rglob("*.ts")])
    assert written < FEW_KB * 1000


LEAF = """async () => { const found = {};
  for (let at = 0; at < document.body.scrollHeight; at += 500) {
    scrollTo(0, at);
    do await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
    while (document.querySelector('.gallery img:not([src])'));  // they are drawn a few at a time
    for (const one of document.querySelectorAll('.gallery li'))
      found[one.querySelector('b').textContent] = decodeURIComponent(one.querySelector('img').src);
  }
  return found; }"""


def leafed_through(page: Page) -> dict[str, str]:
    """Leaf through all cards of a gallery, and give the picture of each by its name."""
    page.locator(".gallery img").first.wait_for()
    total = int(page.locator(".gallery li").first.get_attribute("aria-setsize") or 0)
    found: dict[str, str] = page.evaluate(LEAF)
    assert len(found) == total
    return found


@pytest.mark.parametrize("game", first(1, ["spoils", "starfighter"]))
def test_the_cards_of_a_game_are_told_apart(visitors: Visitors, game: str) -> None:
    """Q. [looks] Does each card look like itself?

    A. Nine in ten are drawn from their name or subtype; no two are alike; drawn anew each is the same.
    """
    page = visitors.come(path=f"#/cards/{game}").page
    pictures = leafed_through(page)
    assert len(pictures) >= 100
    assert len(set(pictures.values())) == len(pictures)
    told = [one for one in pictures.values() if 'data-from="name"' in one or 'data-from="subtype"' in one]
    assert len(told) >= SHARE * len(pictures)
    page.reload()
    assert leafed_through(page) == pictures
    if game == "spoils":
        assert 'data-motif="mule"' in pictures["Clockwork Mule"]


@pytest.mark.parametrize(
    ("game", "name", "told"), [("spoils", "Rally", "All your characters"), ("starfighter", "Tin Larks", "Pivot")]
)
def test_a_card_of_the_gallery_can_be_read(visitors: Visitors, game: str, name: str, told: str) -> None:
    """Q. [looks] I leaf through the cards, and want to read one.  A. Click it: it is there with all that it says."""
    page = visitors.come(path=f"#/cards/{game}").page
    page.get_by_label("Look for cards").fill(name)
    page.locator(".gallery a", has_text=name).first.click(timeout=60_000)  # the first search starts who searches
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    expect(page.locator(".front")).to_contain_text(told, ignore_case=True)
    page.go_back()
    expect(page.get_by_label("Look for cards")).to_have_value(name)
