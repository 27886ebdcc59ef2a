"""`rulewright serve`: the table in the browser."""

import webbrowser

import click

from rulewright.cli.loading import ending_at_once
from rulewright.cli.mistake import Mistake
from rulewright.cli.places import STORE
from rulewright.engine.home import home
from rulewright.server.settings import DEFAULT_PORT, UNLIMITED, Limits, Settings


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Who can connect: 0.0.0.0 lets other machines in.")
@click.option("--port", type=click.IntRange(0, 65535), default=DEFAULT_PORT, show_default=True, help="0 takes any.")
@click.option("--store", type=STORE, metavar="PLACE", help="Where games are kept: a file, or postgresql://HOST/NAME.")
@click.option(
    "--origin", "origins", multiple=True, metavar="URL", help="A page elsewhere that may speak to the server."
)
@click.option("--forget", type=click.IntRange(1), metavar="DAYS", help="Delete games that nobody touched for so long.")
@click.option("--unlimited", is_flag=True, help="For measurements: let anybody ask as fast as they can.")
@click.option("--open", "browse", is_flag=True, help="Open the table in the browser.")
def serve(  # noqa: PLR0913 - the options of a command
    host: str,
    port: int,
    store: str | None,
    origins: tuple[str, ...],
    forget: int | None,
    *,
    unlimited: bool,
    browse: bool,
) -> None:
    """Serve both games to browsers: rooms by link, bots for any seat, every game kept."""
    with ending_at_once():
        from rulewright.server.run import CannotStart  # noqa: PLC0415 - other commands do without a server
        from rulewright.server.run import serve as run  # noqa: PLC0415 - as above

    limits = UNLIMITED if unlimited else Limits()
    place = store or str(home() / "table.sqlite")
    settings = Settings(host, port, place, origins, forget_days=forget, limits=limits)

    addresses: list[str] = []

    def ready(address: str) -> None:
        addresses.append(address)
        click.echo(f"The table is at {address} (Ctrl-C stops the server; every game is kept).")
        if browse and not webbrowser.open(address):
            click.echo(f"No browser could be opened; open {address} yourself.")

    try:
        run(settings, ready)
    except CannotStart as error:
        raise Mistake(str(error)) from error
    except KeyboardInterrupt:
        if not addresses:
            raise  # nothing had begun
        click.echo("\nThe server has stopped; its games go on when it starts again.")
