"""The pictures of README: there, small, told in words, and still to be had from the table as it is."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from repeats import first

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r'<img width="\d+%" src="(docs/pictures/[\w.-]+)" alt="([^"]+)">', README)


def test_every_picture_is_shown_and_told() -> None:
    """Q. [screen reader] What is in the pictures?  A. Each has a sentence that tells it, and none lies about unused."""
    there = {path.relative_to(ROOT).as_posix() for path in (ROOT / "docs" / "pictures").iterdir()}
    assert {path for path, _ in SHOWN} == there
    assert README.count("<img") == len(SHOWN) == 5
    assert min([len(told) for _, told in SHOWN]) > 60


def test_the_pictures_are_small() -> None:
    """Q. How long does the page take to load?  A. Not long: no picture is larger than 120 kB."""
    sizes = [(ROOT / path).stat().st_size for path, _ in SHOWN]
    assert max(sizes) <= 120_000
    assert min(sizes) > 10_000


@pytest.mark.long
@pytest.mark.parametrize("name", first(1, ["refusal", "scenario"]))
def test_a_picture_can_be_taken_anew(chromium: Browser, tmp_path: Path, name: str) -> None:
    """Q. The table has changed. Are the pictures taken anew by one command?  A. Yes, those with a hand in them, too."""
    assert chromium.is_connected()
    command = [sys.executable, "tools/pictures.py", name, "--to", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (taken,) = tmp_path.iterdir()
    assert taken.name == f"{name}.webp"
    assert taken.read_bytes()[8:12] == b"WEBP"
