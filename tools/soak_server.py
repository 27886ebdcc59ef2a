"""The long runs of the server: kill -9 fifty times under load, 100,000 frames of nonsense, 200 games at once, attacks.

python tools/soak_server.py
"""

import subprocess
import sys
from pathlib import Path

TOOLS = Path(__file__).resolve().parent
RUNS = (
    ("kill.py", "--kills", "50"),
    ("nonsense.py", "--frames", "100000"),
    ("load.py", "--games", "200", "--greedy", "50"),
    ("attacks.py",),
)


def main() -> int:
    """Run all, and tell whether one failed."""
    codes = [subprocess.run([sys.executable, str(TOOLS / name), *rest], check=False).returncode for name, *rest in RUNS]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
