"""Write docs/protocol.schema.json from the structs of the server; with `--check`, tell whether it is up to date."""

import sys
from pathlib import Path

from rulewright.server.pages import schema

FILE = Path(__file__).parents[1] / "docs" / "protocol.schema.json"


def main() -> int:
    """Write or check the schema."""
    if "--check" not in sys.argv[1:]:
        FILE.write_bytes(schema())
        return 0
    if FILE.read_bytes() == schema():
        return 0
    print("docs/protocol.schema.json is not up to date; run: python tools/protocol.py")
    return 1


if __name__ == "__main__":
    sys.exit(main())
