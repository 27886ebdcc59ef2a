"""Compile `engine` and `starfighter` with mypyc from the same source, into build/fast. The pure form stays as it is.

python tools/fast.py            # then: PYTHONPATH=build/fast python -c "import rulewright.engine.game"
"""

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rulewright"
BUILD = ROOT / "build" / "fast"
COMPILED = ("engine", "starfighter")
NOT_COMPILED = {"contract.py"}  # a test kit, not a part of play

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="rulewright-fast", packages=[], ext_modules=mypycify({files!r}, opt_level="3", debug_level="0"))
"""


def compiler() -> str | None:
    """Give the C compiler's path, or None where there is none."""
    name = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return shutil.which(name) or shutil.which("cc") or shutil.which("gcc")


def main() -> int:
    """Copy the package and compile the copies in place."""
    if compiler() is None:
        print("make fast needs a C compiler, and none was found; the pure form works as it is.")
        return 3
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCE, BUILD / "rulewright", ignore=shutil.ignore_patterns("__pycache__"))
    files = [
        str(path.relative_to(BUILD))
        for part in COMPILED
        for path in sorted((BUILD / "rulewright" / part).rglob("*.py"))
        if path.name not in NOT_COMPILED
    ]
    script = BUILD / "compile.py"
    script.write_text(SETUP.format(files=files), encoding="utf-8")
    print(f"Compiling {len(files)} modules into {BUILD.relative_to(ROOT)} ...", flush=True)
    done = subprocess.run(
        [sys.executable, script.name, "-q", "build_ext", "--inplace"],
        cwd=BUILD,
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode:
        print(done.stdout[-4000:], done.stderr[-4000:], sep="\n")
        return done.returncode
    print("Compiled. Run with PYTHONPATH=build/fast to use it.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
