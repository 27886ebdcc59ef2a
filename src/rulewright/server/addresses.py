"""By which addresses other machines reach this one. Nothing is sent to find out."""

import contextlib
import ipaddress
import socket
from typing import Final

from rulewright.server import protocol as p
from rulewright.server.visitor import host_name, household, read_address

SOMEWHERE: Final = ("192.0.2.1", 9)  # an address that nobody has: only the way there is asked for


def reached(listens_at: str, host: str, visitor: str) -> p.Reached:
    """Tell whoever asks on this machine by a name of this machine alone how others get here; nobody else is told."""
    if not (is_loopback(host_name(host)) and (is_loopback(visitor) or visitor == household("::1"))):
        return p.Reached(here_only=False, hosts=[])
    if is_loopback(listens_at):
        return p.Reached(here_only=True, hosts=[])
    at = read_address(listens_at)
    return p.Reached(here_only=False, hosts=own_addresses() if at is None or at.is_unspecified else [listens_at])


def is_loopback(name: str) -> bool:
    """Whether a name or address means the machine on which it is said."""
    at = read_address(name.removeprefix("[").removesuffix("]"))
    return name == "localhost" or name.endswith(".localhost") or (at is not None and at.is_loopback)


def own_addresses() -> list[str]:
    """Give the addresses of this machine in its networks, the one by which it goes out first."""
    found = [way_out()]
    with contextlib.suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return [one for one in dict.fromkeys(found) if one and is_of_a_network(one)]


def way_out() -> str:
    """Give the address by which this machine would go out, or nothing if it has no network."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(SOMEWHERE)  # of a datagram's socket this sends nothing
        return str(way.getsockname()[0])
    return ""


def is_of_a_network(address: str) -> bool:
    """Whether others may reach an address: it is neither of this machine alone nor made up for want of one."""
    at = ipaddress.ip_address(address)
    return not (at.is_loopback or at.is_link_local or at.is_unspecified)
