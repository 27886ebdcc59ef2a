"""Make a wheel with the compiled engine and games in it, for this Python on this kind of machine: `make wheel`.

The wheel that runs everywhere comes first; the compiled modules are put beside their sources, where Python takes them
before those. What is shared by the modules of a part lies beside the package, as in build/fast.
"""

import base64
import hashlib
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from pathlib import Path

from fast import FAST, OPTIMISING, ROOT, SUFFIX, compiled, stale

DIST = ROOT / "dist"


def main() -> int:
    """Compile if need be, and make the wheel; tell where it is."""
    if stale(FAST):
        failed = compiled(FAST, OPTIMISING)
        if failed:
            return failed
    DIST.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        pure = pure_wheel(Path(folder))
        made = with_compiled(pure, FAST, DIST)
    print(f"Made {made.relative_to(ROOT)}, {made.stat().st_size / 1e6:.1f} MB.")
    return 0


def pure_wheel(folder: Path) -> Path:
    """Make the wheel that runs everywhere."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (found,) = folder.glob("*.whl")
    return found


def tag() -> str:
    """Name this Python and this kind of machine as wheels do."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return f"{python}-{python}-{platform}"


def with_compiled(pure: Path, build: Path, folder: Path) -> Path:
    """Give a wheel its compiled modules, the name of the machines that it is for, and its list of files anew."""
    made = folder / f"{pure.name.removesuffix('-py3-none-any.whl')}-{tag()}.whl"
    recorded: list[str] = []
    with zipfile.ZipFile(pure) as before, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as after:
        record = next(name for name in before.namelist() if name.endswith(".dist-info/RECORD"))
        for name in before.namelist():
            if name.endswith(".dist-info/WHEEL"):
                put(after, recorded, name, for_this_machine(before.read(name).decode()).encode())
            elif name != record:
                put(after, recorded, name, before.read(name))
        for path in sorted(build.rglob(f"*{SUFFIX}")):
            inside = path.relative_to(build)
            if inside.parts[0] == "rulewright" or (len(inside.parts) == 1 and "doors" not in path.name):
                put(after, recorded, inside.as_posix(), path.read_bytes())
        after.writestr(record, "\n".join([*recorded, f"{record},,", ""]))
    return made


def for_this_machine(told: str) -> str:
    """Say in a wheel's own description that it is not for every machine."""
    lines = [line for line in told.splitlines() if not line.startswith(("Root-Is-Purelib", "Tag"))]
    return "\n".join([*lines, "Root-Is-Purelib: false", f"Tag: {tag()}", ""])


def put(file: zipfile.ZipFile, recorded: list[str], name: str, data: bytes) -> None:
    """Put a file into a wheel and into the wheel's list."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    file.writestr(name, data)
    recorded.append(f"{name},sha256={digest},{len(data)}")


if __name__ == "__main__":
    sys.exit(main())
