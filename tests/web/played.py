"""Ways to a moment of a game at which something can be looked at."""

from table_page import TablePage


def to_main_phase(table: TablePage, *, wanted: str = "") -> None:
    """Play The Spoils until the main question of ours is open, and something of a kind can be done."""
    table.sit_down("spoils").wait_for_question()

    def act() -> None:
        keys = table.keys()
        liked = ("option 2", "deploy", "play", "pass", "end turn") if wanted else ("option 2", "pass", "end turn")
        best = [key for like in liked for key in keys if key.startswith(like)]
        table.press((best or keys)[0])

    def done() -> bool:
        keys = table.keys()
        return "end turn" in keys and any(key.startswith(wanted) for key in keys)

    table.play_until(act, done)


def to_deployment(table: TablePage) -> TablePage:
    """Play Starfighter until we may play a card."""
    table.sit_down("starfighter").wait_for_question()
    table.play_until(table.options.first.click, lambda: table.prompt == "Which card do you play?")
    return table
