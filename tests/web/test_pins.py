"""The packages of the client are pinned: for every platform, by their hashes, and wherever they are fetched from."""

import json
from pathlib import Path

WEB = Path(__file__).parents[2] / "web"


def test_every_package_is_pinned_by_its_hash() -> None:
    """Q. Could another build get other packages?  A. No: each is named with version and hash."""
    wanted = json.loads((WEB / "package.json").read_text())
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    for name, version in {**wanted["devDependencies"], **wanted["overrides"]}.items():
        assert packages[f"node_modules/{name}"]["version"] == version
    unhashed = [name for name, package in packages.items() if name and not package["integrity"].startswith("sha512-")]
    assert unhashed == []


def test_the_pins_name_no_address() -> None:
    """Q. Does the list of packages say where to fetch them?  A. No: that is for whoever builds to choose."""
    text = (WEB / "package-lock.json").read_text()
    assert "://" not in text
    assert "resolved" not in text


def test_the_pins_are_for_every_platform() -> None:
    """Q. The list was written on Linux. Can I build on another system?  A. Yes: the binaries of all are in it."""
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    platforms = [one for package in packages.values() for one in package.get("optionalDependencies", {})]
    missing = [
        platform
        for platform in platforms
        if not platform.endswith("wasm32-wasi")
        and not any(one.endswith(f"node_modules/{platform}") for one in packages)
    ]
    assert len(platforms) > 10
    assert missing == []
