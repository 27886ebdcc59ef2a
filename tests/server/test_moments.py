"""What is sent of the way from one view to the next: every event in its order, with the table as it was just then."""

import random
from typing import Any

import pytest
from table import Player, create, seated, server

from repeats import first
from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import SPECTATOR, Game
from rulewright.engine.record import Record
from rulewright.engine.save import save
from rulewright.games import new, replayed
from rulewright.server.diff import patched
from rulewright.server.moments import Glance, Onlooker, Way, since
from rulewright.server.tables import table_of


def way(view: Any, frame: dict[str, Any]) -> list[Any]:  # noqa: ANN401 - a view
    """Give the views through which an update leads, the last one included."""
    found = [view]
    for moment in frame["moments"]:
        found.append(patched(found[-1], moment["diff"]))
    return found


class Looker(Player):
    """A client that keeps the way to each view, too."""

    def __init__(self, player: Player) -> None:
        """Go on where a client is."""
        super().__init__(player.socket)
        self.ways: list[tuple[dict[str, Any], list[Any]]] = []

    def read(self) -> dict[str, Any]:
        """Read one frame, and follow its way."""
        old = dict(self.views)
        frame = super().read()
        if frame["type"] == "update" and frame["base"] is not None:
            self.ways.append((frame, way(old[frame["seat"]], frame)))
        return frame


def played(game: str, seed: int, against: str = "random") -> tuple[Looker, Game]:
    """Play a game over the wire; gives what was told, and the game again."""
    with server() as client:
        made = create(client, game, "you", against)
        with seated(client, made["room"], made["token"]) as player:
            looker = Looker(player)
            chance = random.Random(seed)  # noqa: S311 - a test
            while question := looker.question("A"):
                looker.answer("A", chance.choice(question["options"])["key"])
        record = client.get(f"/api/rooms/{made['room']}/record").json()
    return looker, replayed(Record(record))


def test_every_event_is_told_in_its_order() -> None:
    """Q. What of a battle phase is sent?  A. Each event in the order of the log, with the table as it was after it."""
    looker, game = played("starfighter", 5)
    battles = 0
    first = len(looker.logs["A"])
    for frame, views in looker.ways:
        if not frame["moments"]:
            assert not frame["log"]
            continue
        lines = [one["line"] for one in frame["moments"] if one["line"] >= 0]
        assert lines == list(range(frame["log_from"], frame["log_from"] + len(frame["log"])))
        first = min([first, *lines])
        battles = max(battles, [one["kind"] for one in frame["moments"]].count("BattleBegan"))
        for moment, view in zip(frame["moments"], views[1:], strict=True):
            if moment["kind"] == "ArmorLost":
                told = looker.logs["A"][moment["line"]]["text"]
                (board,) = moment["places"]
                assert told.endswith(f"armor and has {view['boards'][board]['armor']} left")
    assert battles > 1
    kinds = [one["kind"] for frame, _ in looker.ways for one in frame["moments"] if one["kind"]]
    assert "ArmorLost" in kinds
    assert kinds == [type(event).__name__ for event in game.events][-len(kinds) :]
    assert first < len(game.events) - len(kinds) + 1


def test_the_way_leads_to_the_view() -> None:
    """Q. Does the way end at what is so?  A. Yes, in every update: nothing is different when the show is over."""
    looker, _ = played("starfighter", 6)
    for frame, views in looker.ways:
        if frame["moments"]:
            # `ways` holds what the moments lead to; the diff alone leads from the same base to the same view
            assert views[-1] == patched(views[0], frame["diff"])
    assert any(len(views) > 8 for _, views in looker.ways)


def test_battles_come_in_the_order_chosen() -> None:
    """Q. In which order are the sectors lit?  A. That of the battles, each with both sectors that face each other."""
    looker, _ = played("starfighter", 7)
    columns: list[list[list[int]]] = []
    for frame, views in looker.ways:
        for moment, view in zip(frame["moments"], views[1:], strict=True):
            if moment["kind"] == "OrderChosen":
                columns.append([])
                ways = looker.logs["A"][moment["line"]]["text"]
                facing = view["facing"] if "left to right" in ways else view["facing"][::-1]
            if moment["kind"] == "BattleBegan":
                own, other = moment["places"]
                columns[-1].append([int(own[1]), int(other[1])])
                assert (own[0], other[0]) == ("A", "B")
                assert columns[-1] == facing[: len(columns[-1])]
    assert len(columns) > 1
    assert all(columns)


def test_what_happens_at_once_is_one_moment() -> None:
    """Q. Two characters die in one blow of The Spoils. Are they shown one after the other?  A. No: in one moment.

    Each line of the log belongs to one moment, in its order, and the moments lead to the view.
    """
    looker, _ = played("spoils", 8)
    several = 0
    for frame, views in looker.ways:
        told = [one for one in frame["moments"] if one["lines"]]
        lines = [line for one in told for line in range(one["line"], one["line"] + one["lines"])]
        if frame["moments"]:
            assert lines == list(range(frame["log_from"], frame["log_from"] + len(frame["log"])))
            assert views[-1] == patched(views[0], frame["diff"])
        several += len([one for one in told if one["lines"] > 1])
    assert several


def test_a_card_flies_from_hand_to_stack_to_play() -> None:
    """Q. The bot deploys a character. Which way does its card go?  A. From its hand onto the stack, then into play."""
    looker, _ = played("spoils", 8, "greedy")
    ways: list[str] = []
    for frame, _ in looker.ways:
        for moment in frame["moments"]:
            if moment["kind"] in ("deploys", "Enter") and moment["whose"] == "B":
                ways += [f"{one['start']} to {one['end']}" for one in moment["flights"]]
    assert ways[ways.index("B hand to deployed 1") + 1].startswith("deployed 1 to play ")
    assert "B hand" not in "".join([one.partition(" to ")[0].removeprefix("B hand") for one in ways])


def test_who_looks_on_changes_nothing() -> None:
    """Q. Does a game go another way because somebody watches it closely?  A. No: to the same place, to the last bit."""
    for name in ("spoils", "starfighter"):
        watched, alone = [new(name, seed="looked at") for _ in range(2)]
        chance = random.Random(name)  # noqa: S311 - a test
        while alone.question is not None and len(alone.line) < 250:
            index = chance.randrange(len(alone.question.actions))
            watched.onlooker = Onlooker(table_of(name), ["A", "B", SPECTATOR], watched)
            for game in (watched, alone):
                game.choose(index)
            watched.onlooker = None
        assert save(watched) == save(alone)


def test_after_a_gap_there_is_no_way() -> None:
    """Q. I come back in the middle of a battle. What do I see?  A. The table as it is, whole, without a show."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        for _ in range(4):
            with seated(client, made["room"], made["token"]) as player:
                question = player.question("A")
                whole = next(frame for frame in player.frames if frame["type"] == "update")
                assert whole["view"] is not None
                assert whole["moments"] == []
                player.answer("A", question["options"][-1]["key"])


def test_a_replay_tells_the_same_way() -> None:
    """Q. Does a replay show the battles one by one, too?  A. Yes: the same events between the same views."""
    with server() as client:
        made = create(client, "starfighter", "you", "random")
        with seated(client, made["room"], made["token"]) as player:
            chance = random.Random(9)  # noqa: S311 - a test
            while question := player.question("A"):
                player.answer("A", chance.choice(question["options"])["key"])
        eyes = [client.get(f"/api/rooms/{made['room']}/replay?seat={seat}").json() for seat in ("A", "-")]
    counts = [[len(step["moments"]) for step in one["steps"]] for one in eyes]
    assert counts[0] == counts[1]  # so that they can be laid together
    view = eyes[0]["view"]
    for step in eyes[0]["steps"]:
        there = patched(view, step["diff"])
        assert not step["moments"] or way(view, step)[-1] == there
        view = there
    lines = [one["line"] for step in eyes[0]["steps"] for one in step["moments"] if one["line"] >= 0]
    begun = len(eyes[0]["log"])
    assert lines == list(range(begun, begun + sum([len(step["log"]) for step in eyes[0]["steps"]])))


def seen(game: Game, seat: str, index: int) -> list[Any]:
    """Give the moments that a seat sees after an answer."""
    copy = game.copy()
    view = dict(copy.view(seat))
    table = table_of(game.name())
    way = Way(table)
    way.go(0, view, None, dict)
    copy.onlooker = onlooker = Onlooker(table, [seat], copy)
    copy.choose(index)
    copy.onlooker = None
    glances = [Glance(one.events, [0] * len(one.events), one.views[seat], one.moved) for one in onlooker.seen]
    way.go(1, dict(copy.view(seat)), glances, dict)
    return since(way.stretches, 0)


def compared_moments(worlds: tuple[Game, Game], seat: str, eyes: str, index: int) -> int:
    """Compare what a seat sees of the same answer in two worlds, if it tells nothing new; gives the events compared."""
    after = [world.copy() for world in worlds]
    if worlds[0].legal.keys() != worlds[1].legal.keys():
        return 0
    for one in after:
        one.choose(index)
    if after[0].known(eyes) != worlds[0].known(eyes) or after[0].log(eyes) != after[1].log(eyes):
        return 0
    assert seen(worlds[0], seat, index) == seen(worlds[1], seat, index)
    return len(after[0].events) - len(worlds[0].events)


@pytest.mark.parametrize("seat", first(1, [SPECTATOR, "A", "B"]))
@pytest.mark.parametrize("name", ["starfighter", "spoils"])
def test_hidden_cards_change_no_moment(name: str, seat: str) -> None:
    """Q. Could the way tell what the views hide?  A. No: with other hidden cards it is the same, event by event."""
    chance = random.Random(seat)  # noqa: S311 - a test
    compared = 0
    eyes = "B" if seat == SPECTATOR else seat  # whoever watches knows no more than the seat
    for number in range(2):
        game = new(name, seed=f"moments {number}")
        while game.question is not None and len(game.line) < 160:
            index = chance.randrange(len(game.question.actions))
            # Another's unfinished picks are nobody's business
            if game.asks == eyes or not game.frames[-1].answers:
                other = game.permuted(eyes, Chance(root_of(f"other {len(game.line)}")))
                compared += compared_moments((game, other), seat, eyes, index)
            game.choose(index)
    assert compared > 40


def test_what_is_taken_back_is_not_told_any_more() -> None:
    """Q. I took back a choice. Does the log still tell of it?  A. No, and there is no show of the way back."""
    with server() as client:
        made = create(client, "starfighter", "you", "random", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as player:
            while player.question("A")["kind"] != "deployment":
                player.answer("A", player.question("A")["options"][0]["key"])
            told = player.logs["A"]
            while player.logs["A"] == told or not player.update["A"]["question"]:
                player.answer("A", player.question("A")["options"][0]["key"])
                player.question("A")
            assert player.ask("undo", seat="A")["type"] == "done"
            number = player.seqs["A"]
            player.send("ping")
            player.until("pong")
            assert player.update["A"]["moments"] == []
            patched_log = player.logs["A"]
            player.socket.send_text('{"type": "resync"}')
            while player.update["A"]["base"] is not None or player.seqs["A"] < number:
                player.read()
            assert player.logs["A"] == patched_log
            assert [line for line in patched_log if line["answer"] > player.views["A"]["answers"]] == []


@pytest.mark.parametrize(("game", "measure"), [("spoils", "influence"), ("starfighter", "armor")])
def test_the_end_tells_how_it_came_about(game: str, measure: str) -> None:
    """Q. The game is over. What decided it?  A. Who lost by what, and how both stood from turn to turn, to the end."""
    looker, _ = played(game, 3, "greedy")
    last, earlier = looker.ways[-1][0], [frame for frame, _ in looker.ways if not frame["result"]]
    assert {frame["ending"] for frame in earlier} == {None}
    ending = last["ending"]
    assert (ending["how"], ending["measure"]) == ("spent", measure)
    assert ending["losers"] == [seat for seat in "AB" if seat not in last["result"]]
    assert looker.logs["A"][ending["line"]]["text"]
    turns = [one["at"] for one in ending["standings"]]
    assert turns == list(range(1, len(turns) + 1))
    view = looker.views["A"]
    sides = view["players"] if game == "spoils" else view["boards"]
    assert ending["standings"][-1]["values"] == {seat: side[measure] for seat, side in sides.items()}
    assert max(ending["standings"][0]["values"].values()) > 0


def test_who_gives_up_has_lost_by_that() -> None:
    """Q. I concede. What does the end say?  A. Just that."""
    with server() as client:
        made = create(client, "spoils", "you", "greedy")
        with seated(client, made["room"], made["token"]) as player:
            player.question("A")
            player.ask("concede", seat="A")
            while not player.update["A"]["result"]:
                player.read()
            ending = player.update["A"]["ending"]
    assert (ending["how"], ending["losers"]) == ("conceded", ["A"])
    assert player.logs["A"][ending["line"]]["text"].endswith("concedes")
