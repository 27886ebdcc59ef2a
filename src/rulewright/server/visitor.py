"""Who asks, from which page, and by which name they call this server: what a request says about where it comes from.

All of it can be forged but the address of the connection itself, so nothing else is believed unless the host says so.
"""

import ipaddress
import re
import socket
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import Scope

if TYPE_CHECKING:
    from rulewright.server.settings import Settings

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
Address = ipaddress.IPv4Address | ipaddress.IPv6Address

VISITOR: Final = "visitor"  # under which the state of a request holds who asks
HOUSEHOLD: Final = 64  # bits of an address of version 6 that one visitor has all addresses of
HOPS: Final = re.compile(r"(?:\[([0-9a-fA-F:.]+)\]|([0-9.]+))(?::\d{1,5})?|([0-9a-fA-F:.]+)")
HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.IGNORECASE)
ORIGIN: Final = re.compile(r"null|[a-z][a-z0-9+.-]*://(?:\[[0-9a-f:.]+\]|[a-z0-9._-]+)(?::\d{1,5})?", re.IGNORECASE)


def network(text: str) -> Network:
    """Read the address of a proxy, or a range of them; `ValueError` says what is wrong."""
    return ipaddress.ip_network(text, strict=False)


def address_of(asking: HTTPConnection) -> str:
    """Give whoever asks, as the guard has named them."""
    return str(getattr(asking.state, VISITOR))


class Visitors:
    """Tells visitors apart by their addresses; those of proxies are told by the proxies that the host has named."""

    def __init__(self, proxies: tuple[str, ...]) -> None:
        """Believe these proxies, and nobody else."""
        self.proxies = [network(one) for one in proxies]

    def is_proxy(self, address: str) -> bool:
        """Whether what comes from an address is passed on for others."""
        found = read_address(address)
        return found is not None and any(found in one for one in self.proxies)

    def visitor(self, scope: Scope) -> str:
        """Name whoever sent a request: the last address that was told by somebody who is believed."""
        client = scope.get("client")
        address = "" if client is None else str(client[0])
        told = ",".join(Headers(scope=scope).getlist("x-forwarded-for"))
        for hop in reversed(told.split(",")):
            match = HOPS.fullmatch(hop.strip())
            if match is None or not self.is_proxy(address):
                break
            address = match[1] or match[2] or match[3]
        return household(address)


def read_address(text: str) -> Address | None:
    """Read an address; one of version 4 in the clothes of version 6 is one of version 4."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return mapped or found


def household(address: str) -> str:
    """Give what is counted as one visitor: an address, or the whole network that a line of version 6 comes with."""
    found = read_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(found), HOUSEHOLD), strict=False))
    return address if found is None else str(found)


def own_names(settings: "Settings") -> frozenset[str]:
    """Give the names that this server answers to besides addresses and `localhost`."""
    return frozenset([one.casefold().rstrip(".") for one in (*settings.names, settings.host, socket.gethostname())])


def answers_to(host: str, names: frozenset[str]) -> bool:
    """Whether a server is called by a name of its own: another one may have been led to its address by its owner."""
    name = host_name(host)
    return (
        name in names
        or name == "localhost"
        or name.endswith(".localhost")
        or read_address(name.removeprefix("[").removesuffix("]")) is not None
    )


def host_name(host: str) -> str:
    """Give the name in a `Host` header, without its port; an empty text if it is none."""
    match = HOST.fullmatch(host)
    return "" if match is None else match[1].casefold().rstrip(".")


def same_origin(origin: str | None, host: str | None, settings: "Settings") -> bool:
    """Whether a page that asks is one of ours. Whoever sends no origin is no page, and has to hold a secret anyway."""
    if origin is None:
        return True
    return origin in settings.origins or (host is not None and urlsplit(origin).netloc == host)
