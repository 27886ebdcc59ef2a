"""The arena: fair games by the hundred, stopped and gone on with, and what they prove with what certainty."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import duckdb
import msgspec
import pytest
from click.testing import CliRunner, Result

from rulewright.arena.bout import Row, play
from rulewright.arena.job import BadJob, Bout, Job
from rulewright.arena.page import page_of
from rulewright.arena.run import Run
from rulewright.arena.standing import Share, Standing
from rulewright.arena.store import read_rows, write_rows
from rulewright.cli.main import cli
from rulewright.spoils.cards.sets import decks

TRAINING = {"mode": "training"}
JOB = Job("starfighter", ("random", "rash"), games=6, options=TRAINING, mirror=True)


def told(_row: Row) -> None:
    """Hear of a game and do nothing."""


def timeless(row: Row) -> dict[str, object]:
    """Give everything about a game but how long somebody thought."""
    timed = ("seconds", "slowest", "times")
    return {name: value for name, value in msgspec.structs.asdict(row).items() if not name.startswith(timed)}


def test_each_shuffle_is_played_from_either_seat() -> None:
    """Q. Could luck or the seat favour a player?  A. No: the same shuffle and decks, then with the seats changed."""
    job = Job("spoils", ("greedy", "random", "rash"), games=4, decks=("red-column", "soft-coins", "night-school"))
    bouts = list(job.bouts())
    assert len(bouts) == 4 * 3
    assert len({one.key for one in bouts}) == len(bouts)
    for one, other in zip(bouts[::2], bouts[1::2], strict=True):
        assert (one.seed, one.decks, one.turned) == (other.seed, other.decks, not other.turned)
        assert one.players == other.players[::-1]
    assert len({one.decks for one in bouts}) == 2  # of three pairs of decks, in four games of each pair of players


def test_whoever_stops_it_goes_on_with_the_same_games(tmp_path: Path) -> None:
    """Q. I pressed Ctrl-C after five games. Are they lost?  A. No: the rest is played, all as without a stop."""
    whole = Run(JOB, tmp_path / "whole.parquet")
    whole.play(1, told)
    stopped = Run(JOB, tmp_path / "stopped.parquet")

    def ctrl_c(_row: Row) -> None:
        if len(stopped.rows) == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stopped.play(1, ctrl_c)
    assert len(read_rows(stopped.path)) == 5
    again = Run(JOB, stopped.path)
    assert len(again.missing) == len(whole.rows) - 5
    again.play(1, told)
    kept = read_rows(stopped.path)
    assert [timeless(one) for one in kept] == [timeless(one) for one in whole.rows]
    assert Run(JOB, stopped.path).missing == []


def test_two_processes_play_the_same_games(tmp_path: Path) -> None:
    """Q. Do results depend on how many processes play?  A. No."""
    alone, beside = Run(JOB, tmp_path / "alone.parquet"), Run(JOB, tmp_path / "beside.parquet")
    alone.play(1, told)
    beside.play(2, told)
    assert [timeless(one) for one in read_rows(alone.path)] == [timeless(one) for one in read_rows(beside.path)]


def test_a_row_names_everything_that_it_follows_from(tmp_path: Path) -> None:
    """Q. What does a row of the file tell?  A. Version, rules, decks by hash, seed, players, and what came of it."""
    job = Job("spoils", ("rash", "random"), games=2, decks=("red-column", "soft-coins"), options={"ruleset": "rb22"})
    row = play(job, next(job.bouts()))
    write_rows(tmp_path / "a.parquet", [row])
    columns = "game, ruleset, seed, player_a, player_b, deck_a, deck_b, turned, result"
    asked = f"SELECT {columns} FROM read_parquet(?)"  # noqa: S608 - our own names
    (found,) = duckdb.connect().execute(asked, [str(tmp_path / "a.parquet")]).fetchall()
    assert found[:-1] == ("spoils", "rb22", "arena 0", "rash", "random", "red-column", "soft-coins", False)
    assert found[-1] in ("A", "B", "draw")
    assert row.deck_hash_a != row.deck_hash_b
    assert row.version
    assert row.rules
    assert read_rows(tmp_path / "a.parquet") == [row]


def test_a_player_keeps_its_luck_when_the_seats_change() -> None:
    """Q. In a mirror, is the second game of a shuffle the first once more?  A. No: whose luck is whose has changed."""
    job = Job("starfighter", ("random",), games=2, options=TRAINING, mirror=True)
    one, other = list(job.bouts())
    assert (one.players, other.players) == (("random", "random"), ("random", "random"))
    assert play(job, one).answers != play(job, other).answers


def row(players: tuple[str, str], result: str, number: int, *, turned: bool = False) -> Row:
    """Give a game that somebody has won."""
    bout = Bout(players, ("", ""), f"arena {number}", turned)
    return Row(
        "1", "starfighter", "r", "training", bout.seed, turned, *players, "", "", "x", "x", "wall",
        result, 100, 5, 10, 10, 1.0, 2.0, 0.5, 0.25,
    )  # fmt: skip


def test_the_better_player_stands_first() -> None:
    """Q. Ann wins three of four. How does she stand?  A. First, with 75 % and a higher rating; a draw is a half."""
    pair = ("ann", "bob")
    rows = [row(pair, "A", 0), row(pair[::-1], "B", 0, turned=True)]
    rows += [row(pair, "draw", 1), row(pair[::-1], "draw", 1, turned=True)]
    standing = Standing(rows)
    assert standing.pairs[pair].value == 0.75
    assert standing.pairs[pair[::-1]].value == 0.25
    assert standing.players["ann"].mu > standing.players["bob"].mu
    assert standing.lines()[1].startswith("ann: wins 75.0%")
    assert "Ann &amp; Co" in page_of(Job("starfighter", ("Ann & Co", "bob"), 2), standing)


def test_a_mirror_reads_one_half() -> None:
    """Q. A player beats itself, once at A and once at B. What is the control?  A. The first of the two won both."""
    rows = [row(("ann", "ann"), "A", 0), row(("ann", "ann"), "B", 0, turned=True)]
    assert Standing(rows).pairs["ann", "ann"].value == 1.0
    rows = [row(("ann", "ann"), "A", 0), row(("ann", "ann"), "A", 0, turned=True)]
    assert Standing(rows).pairs["ann", "ann"].value == 0.5


@pytest.mark.parametrize(
    ("scores", "low", "high"),
    [
        ([[1.0], [0.0]] * 50, 0.404, 0.596),  # a hundred shuffles, as in any book
        ([[1.0, 0.0]] * 50, 0.404, 0.596),  # whoever has the better seat wins: no surer than a hundred games
        ([[1.0, 1.0], [0.0, 0.0]] * 25, 0.365, 0.635),  # both games of a shuffle are alike: as good as fifty
        ([[1.0]] * 10, 0.72, 1.0),
    ],
)
def test_intervals_are_reckoned_from_shuffle_to_shuffle(scores: list[list[float]], low: float, high: float) -> None:
    """Q. How sure is a share?  A. As sure as its shuffles make it, not as its games would."""
    share = Share({str(number): games for number, games in enumerate(scores)})
    found = share.interval()
    assert found[0] == pytest.approx(low, abs=0.005)
    assert found[1] == pytest.approx(high, abs=0.005)


def arena(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(cli, ["arena", *words])


def test_the_command_plays_tells_and_writes(tmp_path: Path) -> None:
    """Q. What do I get?  A. A line for each player, a Parquet file and a page; nothing is played twice."""
    out = str(tmp_path / "run.parquet")
    wish = ("--game", "starfighter", "--players", "rash,random", "--mode", "training", "--games", "2", "--out", out)
    done = arena(*wish, "--workers", "1")
    assert done.exit_code == 0
    assert "2 games" in done.output
    page = (tmp_path / "run.html").read_text(encoding="utf-8")
    assert "<h2>Pairs</h2>" in page
    assert "rash" in page
    again = arena(*wish, "--workers", "1")
    assert "2 games are played already." in again.output
    assert len(read_rows(Path(out))) == 2


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--players", "greedy,gandalf"), "there is no bot called 'gandalf'"),
        (("--players", "greedy,random@soon"), "behind @ stand the seconds"),
        (("--players", "greedy"), "name two players or more"),
        (("--players", "greedy,greedy"), "a player is named twice"),
        (("--players", "greedy,,random"), "names stand between commas"),
        (("--games", "-4"), "games are an even number up to 1,000,000, not -4"),
        (("--games", "3"), "games are an even number up to 1,000,000, not 3"),
        (("--games", "0"), "games are an even number up to 1,000,000, not 0"),
        (("--games", "1000000000000"), "games are an even number up to 1,000,000, not 1000000000000"),
        (("--games", "many"), "'many' is not a valid integer"),
        (("--workers", "-1"), "games are played by one process or more, up to 1024, not by -1"),
        (("--workers", "100000"), "games are played by one process or more, up to 1024, not by 100000"),
        (("--engine", "abacus"), "'abacus' is not one of 'local', 'ray'"),
        (("--decks", "red-column,"), "names stand between commas"),
        (("--out", "."), "it cannot be written"),
        (("--out", "what?.parquet"), "a run's file has none of * ? [ in its name and folders"),
        (("--workers", "0"), "games are played by one process or more, up to 1024, not by 0"),
        (("--decks", "red-column,blue-column"), "blue-column"),
        (("--mode", "training"), "--mode has no meaning in a game of spoils"),
        (("--out", "nowhere/at/all.parquet"), "it cannot be written"),
    ],
)
def test_what_cannot_be_played_is_told_in_a_sentence(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    """Q. I mistyped something. What happens?  A. One sentence, exit code 2, and nothing is written."""
    wish = {"--game": "spoils", "--players": "rash,random", "--games": "2", "--out": str(tmp_path / "a.parquet")}
    wish.update(dict(zip(words[::2], words[1::2], strict=True)))
    done = arena(*[word for pair in wish.items() for word in pair])
    assert done.exit_code == 2
    assert said in done.output
    assert "Traceback" not in done.output
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("held", [b"", b"not a Parquet file", b"PAR1" + bytes(40) + b"PAR1"])
def test_a_file_that_is_no_run_is_not_gone_on_with(held: bytes, tmp_path: Path) -> None:
    """Q. The file is broken, or something else. What happens to it?  A. Nothing: a sentence, exit code 2."""
    path = tmp_path / "a.parquet"
    path.write_bytes(held)
    done = arena("--game", "spoils", "--players", "rash,random", "--games", "2", "--out", str(path))
    assert done.exit_code == 2
    assert "it is there and is not a run of this arena" in done.output
    assert path.read_bytes() == held


@pytest.mark.parametrize(
    "rows",
    ["SELECT 1 AS x", "SELECT * REPLACE (NULL AS result) FROM games", "SELECT * REPLACE ('no' AS answers) FROM games"],
)
def test_a_parquet_file_of_somebody_else_is_not_gone_on_with(rows: str, tmp_path: Path) -> None:
    """Q. It is a Parquet file, but not of the arena, or holes are in it.  A. A sentence, and it is left alone."""
    ours, path = tmp_path / "ours.parquet", tmp_path / "a.parquet"
    write_rows(ours, [row(("rash", "random"), "A", 0)])
    with duckdb.connect() as connection:
        connection.execute(f"CREATE VIEW games AS SELECT * FROM read_parquet('{ours}')")  # noqa: S608 - our own file
        connection.execute(f"COPY ({rows}) TO '{path}' (FORMAT parquet)")
    held = path.read_bytes()
    done = arena("--game", "starfighter", "--players", "rash,random", "--games", "2", "--out", str(path))
    assert (done.exit_code, path.read_bytes()) == (2, held)
    assert "it is there and is not a run of this arena" in done.output


def test_games_of_another_run_are_not_mixed_in(tmp_path: Path) -> None:
    """Q. The file holds games of other players. Are they counted?  A. No: a sentence says so."""
    path = tmp_path / "a.parquet"
    write_rows(path, [row(("ann", "bob"), "A", 0)])
    with pytest.raises(BadJob, match="it holds games of another run"):
        Run(JOB, path)


def test_games_by_other_rules_or_decks_are_not_mixed_in(tmp_path: Path) -> None:
    """Q. The same players by other rules, or a deck that I have changed since?  A. Another run: a sentence says so."""
    deck, path = tmp_path / "mine.txt", tmp_path / "a.parquet"
    text = decks()["red-column"]
    deck.write_text(text, encoding="utf-8")
    wish = ("--game", "spoils", "--players", "rash,random", "--games", "2", "--workers", "1", "--out", str(path))
    assert arena(*wish, "--decks", f"{deck},soft-coins").exit_code == 0
    held = path.read_bytes()
    assert "it holds games of another run" in arena(*wish, "--decks", f"{deck},soft-coins", "--ruleset", "rb22").output
    deck.write_text(text.replace("4 Ditch Recruit", "4 Till Boy"), encoding="utf-8")
    done = arena(*wish, "--decks", f"{deck},soft-coins")
    assert (done.exit_code, path.read_bytes()) == (2, held)
    assert "it holds games of another run" in done.output


FULL = """
import resource, signal, sys
from rulewright.cli.main import main
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))
sys.argv = ["rulewright", *sys.argv[1:]]
main()
"""


def test_a_disk_that_is_full_leaves_what_was_there(tmp_path: Path) -> None:
    """Q. Nothing more fits on the disk.  A. One sentence, exit code 2; the file is as it was, and nothing beside it."""
    path = tmp_path / "run.parquet"
    run = Run(JOB, path)

    def ctrl_c(_row: Row) -> None:
        if len(run.rows) == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run.play(1, ctrl_c)
    held = path.read_bytes()
    wish = ["--game", "starfighter", "--players", "random,rash", "--games", "6", "--mode", "training", "--mirror"]
    command = [sys.executable, "-c", FULL, "arena", *wish, "--workers", "1", "--out", str(path)]
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 2, done.stderr
    assert "run.parquet: it cannot be written (" in done.stderr
    assert "Traceback" not in done.stderr
    assert {one.name: one.read_bytes() for one in tmp_path.iterdir()} == {"run.parquet": held}


COUNTING = """
from pathlib import Path
from rulewright.bots.random import Random


class Counting(Random):
    begun = 0

    def __init__(self, *given):
        super().__init__(*given)
        Counting.begun += 1
        if Counting.begun == 6:
            Path("some are played").touch()
"""


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    """Q. I press Ctrl-C while two processes play.  A. It says so and ends at once; the same command plays the rest."""
    path, begun = tmp_path / "run.parquet", tmp_path / "some are played"
    (tmp_path / "of_mine.py").write_text(COUNTING, encoding="utf-8")
    wish = ["--game", "starfighter", "--players", "of_mine:Counting,rash", "--games", "40000", "--mode", "training"]
    command = [sys.executable, "-m", "rulewright", "arena", *wish, "--workers", "2", "--out", str(path)]
    with subprocess.Popen(
        command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as playing:
        while not begun.exists() and playing.poll() is None:
            time.sleep(0.05)
        time.sleep(0.5)
        os.killpg(playing.pid, signal.SIGINT)  # as a terminal does, to all of them
        told, errors = playing.communicate(timeout=60)
    assert playing.returncode == 130, errors
    assert "Stopped; the same command goes on from here." in errors
    assert "Traceback" not in errors
    kept = len(read_rows(path))
    assert 0 < kept < 40000
    assert told.startswith(f"{kept} games, ")
    job = Job("starfighter", ("of_mine:Counting", "rash"), 40000, options=TRAINING)
    assert len(Run(job, path).missing) == 40000 - kept


def test_how_long_a_player_thinks() -> None:
    """Q. How long for a decision?  A. On the average, what half and 99 of 100 take, and the worst, over all games."""
    one = row(("ann", "bob"), "A", 0)
    one.times_a = [0.001 * number for number in range(1, 101)]
    one.decisions_a, one.seconds_a, one.slowest_a = 100, sum(one.times_a), 0.1
    assert Standing([one]).players["ann"].thinks() == "50.5 ms (p50 50, p99 99, worst 100)"


DEADLY = """
import os, signal
from rulewright.bots.random import Random


class Deadly(Random):
    def choose(self, glimpse):
        if glimpse.moment > 30:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(glimpse)


class Broken(Random):
    def choose(self, glimpse):
        return glimpse.keys()[0] if glimpse.moment < 10 else "fly away"
"""


@pytest.mark.parametrize(
    ("name", "workers", "said"),
    [("Deadly", "2", "a process ended in the middle of a game"), ("Broken", "1", "answered 'fly away' at ")],
)
def test_a_bot_that_breaks_off_is_told_in_a_sentence(
    name: str, workers: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Q. A bot of mine fails in mid-game, or takes its process with it.  A. One sentence, and exit code 2."""
    (tmp_path / "of_mine.py").write_text(DEADLY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    players = f"random,of_mine:{name}"
    done = arena("--game", "starfighter", "--players", players, "--games", "2", "--workers", workers)
    assert done.exit_code == 2
    assert said in done.output
    assert "Traceback" not in done.output


def test_the_extra_is_missed_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. The extra data is not installed. When am I told?  A. At once, with what to install."""
    monkeypatch.setattr("rulewright.arena.store.find_spec", {"duckdb": None, "openskill": None}.get)
    with pytest.raises(BadJob, match=r"needs the extra data: pip install 'rulewright\[data\]' \(there is no duckdb\)"):
        Run(JOB, tmp_path / "a.parquet")
