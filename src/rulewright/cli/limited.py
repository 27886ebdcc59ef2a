"""`rulewright draft` and `rulewright sealed`: open packs at the terminal, build a deck, and play it at once."""

import secrets
from pathlib import Path
from typing import Any

import click

from rulewright.cli.autosave import new_path
from rulewright.cli.drafting import Sitting
from rulewright.cli.edge import echo
from rulewright.cli.mistake import Mistake, sentence
from rulewright.cli.places import FILE, TARGET
from rulewright.cli.terminal import Terminal, is_interactive
from rulewright.engine.chance import root_of
from rulewright.engine.home import home
from rulewright.engine.textfile import read_text
from rulewright.spoils.cards.sets.library import library
from rulewright.spoils.limited.record import Kept, new_draft, read_draft
from rulewright.spoils.limited.setup import DRAFT, SEALED, setup_for
from rulewright.spoils.table.ruleset import RULESETS

SHARED = (
    click.option("--set", "set_name", default="", metavar="NAME", help="The set to open (the first that has packs)."),
    click.option("--ruleset", type=click.Choice(list(RULESETS)), default="crlate", help="The rules (crlate)."),
    click.option("--seed", type=int, metavar="N", help="The same number gives the same packs."),
    click.option("--deck", type=TARGET, metavar="FILE", help="Write your deck to this file."),
    click.option("--resume", type=FILE, metavar="FILE", help="Go on with one that was kept."),
)


def shared(command: Any) -> Any:  # noqa: ANN401 - click's own decorators are typed so
    """Give a command the options that both have."""
    for option in reversed(SHARED):
        command = option(command)
    return command


@click.command()
@click.option("--seats", type=int, default=8, help="How many draft, 2 to 8 (8); all but you are bots.")
@shared
def draft(**options: Any) -> None:  # noqa: ANN401 - click knows their types
    """Draft three packs with bots, build a deck of at least 40 or 45 cards, and play it.

    Without a keyboard, bots draft and build at every seat.
    """
    attend(DRAFT, options)


@click.command()
@shared
def sealed(**options: Any) -> None:  # noqa: ANN401 - click knows their types
    """Open six packs, build a deck of them, and play it against a bot that has done the same.

    Without a keyboard, a bot builds for you, too.
    """
    attend(SEALED, {"seats": 2, **options})


def attend(kind: str, options: dict[str, Any]) -> None:
    """Begin an event or go on with one, and sit down at it."""
    deck = None if options["deck"] is None else Path(options["deck"])
    if deck is not None and deck.exists():
        raise Mistake(f"{deck}: the file is there already; --deck takes a new one")
    kept, path = resumed(kind, Path(options["resume"])) if options["resume"] else begun(kind, options)
    files = deck or home() / "decks" / f"{path.stem}-A.txt", home() / "decks" / f"{path.stem}-B.txt"
    sitting = Sitting(kept, path, Terminal(), files)
    if is_interactive():
        sitting.run()
    else:
        sitting.run_alone(write=deck is not None)


def begun(kind: str, options: dict[str, Any]) -> tuple[Kept, Path]:
    """Begin an event and choose a file for it."""
    seed = options["seed"]
    root = root_of(secrets.token_hex(32) if seed is None else str(seed))
    try:
        found = library()
        wanted = {"set_name": options["set_name"], "ruleset": options["ruleset"], "seats": options["seats"]}
        kept = new_draft(found, setup_for(found, kind, **wanted), root)
        return kept, new_path(kind) if is_interactive() else Path(kind)
    except ValueError as error:
        raise Mistake(sentence(error)) from error
    except OSError as error:
        place = error.filename or "the folder of games"
        told = f"{place}: drafts cannot be kept here ({error.strerror}); RULEWRIGHT_HOME names a folder"
        raise Mistake(told) from error


def resumed(kind: str, path: Path) -> tuple[Kept, Path]:
    """Go on with an event that was kept."""
    try:
        kept, remarks = read_draft(library(), read_text(path))
    except ValueError as error:
        text = sentence(error)
        raise Mistake(text if text.startswith(str(path)) else f"{path}: {text}") from error
    if kept.draft.setup.kind != kind:
        raise Mistake(
            f"{path}: it is a {kept.draft.setup.kind} event; rulewright {kept.draft.setup.kind} goes on with it"
        )
    for remark in remarks:
        echo(remark, err=True)
    return kept, path
