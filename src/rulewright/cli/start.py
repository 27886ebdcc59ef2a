"""Where the command begins. Nothing is loaded here before Ctrl-C ends the program in silence."""

from rulewright.cli.loading import ending_at_once


def main() -> None:
    """Load the command, and run it."""
    with ending_at_once():
        from rulewright.cli.main import main as run  # noqa: PLC0415 - not before Ctrl-C is seen to
    run()
