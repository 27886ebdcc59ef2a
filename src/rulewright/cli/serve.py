"""`rulewright serve`: the table in the browser."""

import webbrowser
from dataclasses import replace
from typing import Final

import click

from rulewright.cli.edge import echo
from rulewright.cli.loading import ending_at_once
from rulewright.cli.mistake import Mistake
from rulewright.cli.places import STORE
from rulewright.engine.home import home
from rulewright.server.settings import DEFAULT_PORT, FORGET_DAYS, UNLIMITED, Limits, Settings
from rulewright.server.visitor import network

MEGABYTE: Final = 1_000_000


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Who can connect: 0.0.0.0 lets other machines in.")
@click.option("--port", type=click.IntRange(0, 65535), default=DEFAULT_PORT, show_default=True, help="0 takes any.")
@click.option("--store", type=STORE, metavar="PLACE", help="Where games are kept: a file, or postgresql://HOST/NAME.")
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="A page elsewhere that may speak to the server."
)
@click.option("--name", "names", multiple=True, metavar="HOST", help="A name by which visitors call the server.")
@click.option(
    "--proxy", "proxies", multiple=True, metavar="ADDRESS", help="A proxy that is believed when it tells who asks."
)
@click.option(
    "--forget",
    type=click.IntRange(0),
    default=FORGET_DAYS,
    show_default=True,
    metavar="DAYS",
    help="Delete games that nobody touched for so long; 0 keeps them for ever.",
)
@click.option(
    "--keep-free",
    type=click.IntRange(0),
    default=Limits().disk_low // MEGABYTE,
    show_default=True,
    metavar="MB",
    help="Say that the disk fills when less is free; at a tenth of it nothing new is begun.",
)
@click.option("--unlimited", is_flag=True, help="For measurements: let anybody ask as fast as they can.")
@click.option("--open", "browse", is_flag=True, help="Open the table in the browser.")
def serve(  # noqa: PLR0913 - the options of a command
    host: str,
    port: int,
    store: str | None,
    origins: tuple[str, ...],
    *,
    names: tuple[str, ...],
    proxies: tuple[str, ...],
    forget: int,
    keep_free: int,
    unlimited: bool,
    browse: bool,
) -> None:
    """Serve both games to browsers: rooms by link, bots for any seat, every game kept."""
    with ending_at_once():
        from rulewright.server.client import NOT_BUILT, is_built  # noqa: PLC0415 - other commands do without a server
        from rulewright.server.run import CannotStart, ServedAlready  # noqa: PLC0415 - as above
        from rulewright.server.run import serve as run  # noqa: PLC0415 - as above

    for one in proxies:
        try:
            network(one)
        except ValueError as error:
            raise Mistake(f"--proxy {one}: that is no address, nor a range of them such as 10.0.0.0/8") from error
    limits = replace(
        UNLIMITED if unlimited else Limits(), disk_low=keep_free * MEGABYTE, disk_least=keep_free * MEGABYTE // 10
    )
    place = store or str(home() / "table.sqlite")
    settings = Settings(
        host, port, place, origins, names=names, proxies=proxies, forget_days=forget or None, limits=limits
    )

    addresses: list[str] = []

    def ready(address: str) -> None:
        addresses.append(address)
        echo(f"The table is at {address} (Ctrl-C stops the server; every game is kept).")
        if not is_built(settings.static):
            click.echo(NOT_BUILT, err=True, nl=False)
        elif browse:
            show(address)

    try:
        run(settings, ready)
    except ServedAlready as already:
        if not browse:
            raise Mistake(str(already)) from already
        echo(f"Rulewright is running already, at {already.address}.")
        show(already.address)
    except CannotStart as error:
        raise Mistake(str(error)) from error
    except KeyboardInterrupt:
        if not addresses:
            raise  # nothing had begun
        echo("\nThe server has stopped; its games go on when it starts again.")


def show(address: str) -> None:
    """Open a table in the browser."""
    if not webbrowser.open(address):
        echo(f"No browser could be opened; open {address} yourself.")
