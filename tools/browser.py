"""Which browser the tools drive: a Chromium from PATH, with the client that it shows."""

import argparse
import shutil
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
CLIENT: Final = ROOT / "src" / "rulewright" / "server" / "static" / "index.html"
# The first has no windows, and takes a quarter of the time for a page.
CHROMIUMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium(parser: argparse.ArgumentParser, what: str) -> str:
    """Give the path of a Chromium; without one, or without the built client, the command ends with a sentence."""
    found = next((path for name in CHROMIUMS if (path := shutil.which(name))), None)
    if found is None or not CLIENT.is_file():
        parser.error(f"{what} a Chromium and the built client (make web)")
    return found
