"""Who has the port already: another table of ours, or another program."""

import contextlib
import http.client
from typing import Final

from rulewright.server.visitor import read_address

WAIT: Final = 1.0  # seconds for an answer
OURS: Final = "rulewright_uptime_seconds"  # what no other program tells
MOST: Final = 4096  # bytes that are read of what a stranger says
OK: Final = 200


def table_at(host: str, port: int) -> str:
    """Give the address of the table that is served at a port of this machine already, or nothing."""
    at = read_address(host)
    name = host if at is None or not at.is_unspecified else "127.0.0.1" if at.version == 4 else "::1"  # noqa: PLR2004 - of IP
    with contextlib.suppress(OSError, http.client.HTTPException, UnicodeError):
        asked = http.client.HTTPConnection(name, port, timeout=WAIT)
        with contextlib.closing(asked):
            asked.request("GET", "/metrics")
            answer = asked.getresponse()
            if answer.status == OK and OURS in answer.read(MOST).decode():
                return f"http://{f'[{name}]' if ':' in name else name}:{port}/"
    return ""
