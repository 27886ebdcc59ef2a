"""`rulewright play`: what can be typed, what is kept, and how mistakes are told."""

import re
from pathlib import Path

import pytest
from typist import Typed, a_hand, fresh, set_table, type_in

from rulewright.cli.autosave import Keeper
from rulewright.cli.edge import broken
from rulewright.cli.session import Session
from rulewright.engine.game import Game
from rulewright.engine.home import home, write_whole
from rulewright.engine.record import read_record, record_of
from rulewright.games import new, replayed
from rulewright.starfighter.game import Starfighter

pytestmark = pytest.mark.usefixtures("own_home")

FULL_SECTOR = """
game = "starfighter"
title = "A's sector 2 is full"
rules = ["SF-29"]
script = ""
[A]
cruiser = "Athena"
hand = ["0-6", "0-11"]
sectors = [[], ["Reserve", "Reserve"], [], [], []]
"""

NOBODY = 9999  # no rule has this number


ONE_SECTOR = """
game = "starfighter"
title = "Only A's sector 4 has room, and A's hand is large"
rules = ["SF-29"]
script = ""
[A]
spaces = [1, 1, 1, 2, 1]
hand = ["Reserve", "0-6", "0-11", "0-16", "0-26", "0-29"]
sectors = [["Reserve"], ["Reserve"], ["Reserve"], [], ["Reserve"]]
"""


# Answers


def test_a_number_picks_an_option(tmp_path: Path) -> None:
    """Q. I type 1. What do I answer?  A. The first option that is listed."""
    game = fresh()
    first = game.legal.keys()[0]
    session, _ = type_in(game, tmp_path, ["1"])
    assert session.game.history[-1] == (0, first)


def test_sectors_go_by_their_own_numbers(tmp_path: Path) -> None:
    """Q. Sector 2 is full. What are 2, 7 and 3?  A. A refusal with its rule, no option, and sector 3."""
    game = set_table(FULL_SECTOR)
    session, terminal = type_in(game, tmp_path, ["play 0-6 face down", "2", "7", "3"])
    assert terminal.after("2").startswith("SF-29:")
    assert "7 is not among the options, which are 1, 3, 4, 5." in terminal.after("7")
    assert (0, "play 0-6 face down in sector 3") in session.game.history


def test_words_answer_two_questions_at_once(tmp_path: Path) -> None:
    """Q. May I type a card and its sector in one line?  A. Yes, in any case of letters and spacing."""
    game = fresh()
    code = a_hand(game)[0]
    session, _ = type_in(game, tmp_path, [f"PLAY   {code} face DOWN in sector 4"])
    keys = [key for seat, key in session.game.history if seat == 0]
    assert keys[1:3] == [f"play {code} face down", f"play {code} face down in sector 4"]


def test_a_refusal_names_every_rule(tmp_path: Path) -> None:
    """Q. I play a card of level 3 on level 0. What am I told?  A. The rule, and nothing is changed."""
    game = fresh()
    high = next(code for code in a_hand(game) if code.startswith("3-"))
    before = len(game.history)
    session, terminal = type_in(game, tmp_path, [f"play {high} in sector 2"])
    assert "SF-33:" in terminal.after(f"play {high} in sector 2")
    assert len(session.game.history) == before


@pytest.mark.parametrize(
    "line", ["0", "99", "999999999999999999999", "blah", "play", "play 9-99", "move A1.0", "²", "-1"]
)
def test_a_line_that_means_nothing_changes_nothing(tmp_path: Path, line: str) -> None:
    """Q. What if I type nonsense?  A. A sentence says what was expected and I am asked again."""
    game = fresh()
    before = len(game.history)
    session, terminal = type_in(game, tmp_path, [line])
    assert terminal.after(line).strip()
    assert len(session.game.history) == before


class Eager(Typed):
    """Somebody who takes the first option of every question, by its number, after some other lines."""

    def __init__(self, game: Game, folder: Path, *between: str) -> None:
        """Sit down against a random bot; `between` is typed before every answer."""
        super().__init__([])
        self.between = between
        self.session = Session(game, Keeper(folder / "game.json", {"A": "human", "B": "random"}), self)

    def ask(self, prompt: str) -> str:
        """Type the next line."""
        if not self.lines:
            first = next(iter(self.session.table.numbered(self.session.game)))
            self.lines = [*self.between, str(first)]
        return super().ask(prompt)


def test_single_answers_are_never_put_to_a_person(tmp_path: Path) -> None:
    """Q. Am I asked when there is nothing to choose?  A. No; a question on the screen has two options or more."""
    terminal = Eager(fresh(3), tmp_path)
    terminal.session.run()
    assert f"\n{terminal.session.game.result()} wins the game.\n" in terminal.text
    questions = terminal.text.split("\nA: ")[1:]
    assert len(questions) > 50
    for question in questions:
        options = question.split("\nA> ")[0].splitlines()[1:]
        assert len(options) > 1


def test_the_screen_names_no_card_that_its_player_cannot_know(tmp_path: Path) -> None:
    """Q. I play a whole game against a bot. Is a hidden card ever named?  A. No, not in the log and not in reasons."""

    class Checking(Eager):
        def ask(self, prompt: str) -> str:
            game = self.session.game
            assert isinstance(game, Starfighter)
            known = game.known("A")
            hidden = {one.code for one, knows in zip(game.table.squadron, known, strict=True) if not knows}
            printed, self.screens = self.text, [""]
            if "shuffled" not in printed:  # then older lines name cards that nobody can know any more
                asked.append(printed)
                assert not hidden & set(re.findall(r"\d+-\d+", printed))
            return super().ask(prompt)

    asked: list[str] = []
    terminal = Checking(fresh(3), tmp_path, "why flip B1.0", "board", "log 3")
    terminal.session.run()
    assert terminal.session.game.over
    assert len(asked) > 100


# Commands


def test_why_lists_the_reasons_or_says_that_it_is_possible(tmp_path: Path) -> None:
    """Q. Why can I not play 3-10?  A. Every reason with its rule; or that nothing stands in the way."""
    game = fresh()
    code = a_hand(game)[0]
    absent = "3-10" if "3-10" not in a_hand(game) else "3-5"
    lines = [f"why play {absent} in sector 2", f"why play {code} face down in sector 2", "why", "why nonsense"]
    _, terminal = type_in(game, tmp_path, lines)
    assert terminal.after(lines[0]).startswith("SF-30:")
    assert "possible" in terminal.after(lines[1])
    assert "write what you would like to do" in terminal.after("why").casefold()
    assert "not an action" in terminal.after("why nonsense")


def test_undo_is_free_inside_a_play(tmp_path: Path) -> None:
    """Q. I chose the wrong card but no sector yet. May I go back?  A. Yes, without anybody's consent."""
    game = fresh()
    keys = game.legal.keys()
    session, terminal = type_in(game, tmp_path, ["1", "undo"])
    assert "consent" not in terminal.text
    assert session.game.legal.keys() == keys
    assert session.game.history[-1][1].startswith("undo ")


def test_undo_goes_back_to_a_choice(tmp_path: Path) -> None:
    """Q. My card had one sector to go to, so I was not asked. Where does undo lead?  A. To the choice of the card."""
    game = set_table(ONE_SECTOR)
    keys = game.legal.keys()
    session, terminal = type_in(game, tmp_path, ["play 0-6 face down", "undo"])
    assert "in sector 4" in terminal.text
    assert "In which sector do you play" not in terminal.text
    assert session.game.legal.keys() == keys


def test_many_options_stand_in_two_columns(tmp_path: Path) -> None:
    """Q. I hold many cards. Does the list fill the screen?  A. No: it is set in two columns of what can be typed."""
    _, terminal = type_in(set_table(ONE_SECTOR), tmp_path, [])
    rows = [
        line for line in terminal.text.splitlines() if re.fullmatch(r" +\d+  play \S.* {3,}\d+  (play|pass).*", line)
    ]
    assert len(rows) == 6
    assert max(len(row) for row in rows) <= 80


def test_a_cruiser_that_is_gone_is_refused_with_its_rule(tmp_path: Path) -> None:
    """Q. I asked for Atlas, but B has taken the only one. What happens?  A. I am told the rule and asked to choose."""
    game = new("starfighter", mode="skirmish", seed=1, first_player="B")
    game.answer("take Atlas")
    terminal = Typed([])
    keeper = Keeper(tmp_path / "game.json", {"A": "human", "B": "random"})
    Session(game, keeper, terminal, {"A": "Atlas"}).run()
    assert "SF-8:" in terminal.text
    assert "Which cruiser do you take?" in terminal.text


def test_a_bot_consents_to_an_undo(tmp_path: Path) -> None:
    """Q. The bot has moved since. May I go back?  A. Yes, but I am told why that would need consent."""
    game = fresh()
    keys = game.legal.keys()
    session, terminal = type_in(game, tmp_path, [f"{keys[0]} in sector 1", "undo", "undo"])
    assert "another seat is asked" in terminal.text
    assert "B (random) consents." in terminal.text
    assert session.game.legal.keys() == keys


def test_a_person_may_refuse_an_undo(tmp_path: Path) -> None:
    """Q. Between two people, who decides about an undo?  A. The other one."""
    lines = ["{0} in sector 1", "", "pass", "", "undo", "n"]
    game = fresh()
    lines[0] = lines[0].format(game.legal.keys()[0])
    session, terminal = type_in(game, tmp_path, lines, "human")
    assert "Does B consent?" in terminal.text
    assert "The choice stands." in terminal.text
    assert session.game.history[-1] == (1, "pass")


def test_nothing_to_undo(tmp_path: Path) -> None:
    """Q. What if I have not answered anything yet?  A. I am told so, once."""
    game = new("starfighter", seed=1, first_player="A")
    _, terminal = type_in(game, tmp_path, ["undo"])
    assert terminal.after("undo").count("must have chosen something") == 1


def test_log_shows_what_happened_to_this_seat(tmp_path: Path) -> None:
    """Q. What does the log say of draws?  A. My cards by name, the other's by number."""
    _, terminal = type_in(fresh(), tmp_path, ["log", "log 1", "log x", "log 0"])
    assert "B draws 5 cards" in terminal.after("log")
    assert len(terminal.after("log 1").strip().splitlines()) <= 2
    assert "not 'x'" in terminal.after("log x")
    assert "not '0'" in terminal.after("log 0")


def test_help_finds_rules(tmp_path: Path) -> None:
    """Q. How do I look up a rule?  A. By its id, whichever way it is written, or by a word."""
    lines = ["help", "help SF-33", "help c23", "help shield", f"help SF-{NOBODY}", "help xyzzy", "rules"]
    _, terminal = type_in(fresh(), tmp_path, lines)
    assert "undo" in terminal.after("help")
    assert max(len(line) for line in broken(terminal.text.split("The game is kept")[0]).splitlines()) <= 80
    assert terminal.after("help SF-33").startswith("SF-33:")
    assert "Why:" in terminal.after("help c23")
    assert "SF-143" in terminal.after("help shield")
    assert f"There is no rule SF-{NOBODY}" in terminal.after(f"help SF-{NOBODY}")
    assert "'xyzzy'" in terminal.after("help xyzzy")
    assert "effect-shield" in terminal.after("rules")


def test_hand_board_card_and_discard_can_be_looked_at(tmp_path: Path) -> None:
    """Q. How do I look at the table again?  A. By hand, board, card and discard."""
    game = fresh()
    code = a_hand(game)[2]
    _, terminal = type_in(game, tmp_path, ["hand", "board", f"card {code}", "card", "discard", "card B1.0"])
    assert all(one in terminal.after("hand") for one in a_hand(game))
    assert "B1 × A1" in terminal.after("board")
    assert "In your hand:" in terminal.after(f"card {code}")
    assert "Write which card" in terminal.after("card")
    assert "empty" in terminal.after("discard")
    assert "No card lies at B1.0" in terminal.after("card B1.0")


def test_look_shows_what_is_covered(tmp_path: Path) -> None:
    """Q. How do I see a covered half?  A. By look; before a card is covered there is none. [SF-190]"""
    game = fresh()
    code = a_hand(game)[0]
    lines = ["look", f"play {code} face down in sector 2", "look A2", "look A9", "help"]
    _, terminal = type_in(game, tmp_path, lines)
    assert "No half of a card is covered." in terminal.after("look")
    assert "A2.0: a card face down" in terminal.after("look A2")
    assert "You see no card called 'A9'" in terminal.after("look A9")
    assert "look [PLACE]" in terminal.after("help")


def test_an_empty_line_asks_again(tmp_path: Path) -> None:
    """Q. The question has scrolled away. How do I get it back?  A. With an empty line."""
    _, terminal = type_in(fresh(), tmp_path, [""])
    assert terminal.text.count("Which card do you play?") == 2


def test_concede_is_asked_twice(tmp_path: Path) -> None:
    """Q. I type concede. Is the game lost?  A. Only after a yes."""
    session, _ = type_in(fresh(), tmp_path, ["concede", "no"])
    assert not session.game.over
    session, terminal = type_in(fresh(), tmp_path, ["concede", "yes"])
    assert session.game.result() == "B"
    assert "B wins the game." in terminal.text


def test_save_writes_a_record(tmp_path: Path) -> None:
    """Q. What is in a saved file?  A. The record, from which the same game comes."""
    path = tmp_path / "my game.json"
    session, terminal = type_in(fresh(), tmp_path, ["1", f"save '{path}'", "save"])
    assert "Saved in" in terminal.text
    assert str(session.keeper.path) in terminal.after("save").replace("\n", "").replace("  ", "")
    assert replayed(read_record(path.read_text())).position_hash() == session.game.position_hash()


def test_save_spares_files_that_are_not_records(tmp_path: Path) -> None:
    """Q. I save over my thesis. Is it gone?  A. No: only a record is overwritten."""
    thesis, old = tmp_path / "thesis.txt", tmp_path / "old.json"
    thesis.write_text("On the tactics of squadrons")
    old.write_text(record_of(fresh(2)).text())
    _, terminal = type_in(
        fresh(),
        tmp_path,
        [f"save {thesis}", f"save {old}", f"save {tmp_path}", "save /no/where", "save ~nobody-here/x"],
    )
    assert thesis.read_text() == "On the tactics of squadrons"
    assert " ".join(terminal.text.split()).count("is there and is not a record of a game") == 2  # the thesis, a folder
    assert read_record(old.read_text()).root == fresh().start_root
    assert " ".join(terminal.text.split()).count("cannot be written") == 2


# Keeping


def test_the_game_is_on_disk_after_every_answer(tmp_path: Path) -> None:
    """Q. The machine dies between two answers. Where do I stand?  A. After the last answer."""

    class Checking(Typed):
        def ask(self, prompt: str) -> str:
            on_disk = replayed(read_record((tmp_path / "game.json").read_text()))
            assert on_disk.position_hash() == session.game.position_hash()
            return super().ask(prompt)

    terminal = Checking(["1"] * 30)
    session = Session(fresh(), Keeper(tmp_path / "game.json", {"A": "human", "B": "random"}), terminal)
    session.keep()
    session.run()
    assert terminal.text.count("A> 1") == 30


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    """Q. Writing stops half-way. What is in the file?  A. What was in it before, and nothing lies about."""
    path = tmp_path / "game.json"
    path.write_text("old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "new \ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_trouble_with_the_disk_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    """Q. The folder of games vanishes. Is the game lost?  A. No: I am told, and can save it elsewhere."""
    terminal = Typed(["1", "1", f"save {tmp_path / 'saved.json'}", "quit"])
    session = Session(fresh(), Keeper(tmp_path / "gone" / "game.json", {"A": "human", "B": "random"}), terminal)
    session.run()
    assert " ".join(terminal.text.split()).count("write it elsewhere with save FILE") == 1
    assert read_record((tmp_path / "saved.json").read_text()).game == "starfighter"


def test_games_are_kept_in_the_users_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Q. Where are games kept?  A. Where RULEWRIGHT_HOME says, else in the user's folder for data."""
    monkeypatch.setenv("RULEWRIGHT_HOME", "/somewhere")
    assert home() == Path("/somewhere")
    monkeypatch.delenv("RULEWRIGHT_HOME")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    monkeypatch.setattr("sys.platform", "linux")
    assert home() == Path("/data/rulewright")


# Two people


def test_hot_seat_hides_hands(tmp_path: Path) -> None:
    """Q. Two people share a keyboard. Does one see the other's hand?  A. No: the screen is cleared in between."""
    game = fresh()
    hands = {seat: set(a_hand(game, seat)) for seat in "AB"}
    lines = [f"{game.legal.keys()[0]} in sector 1", "", "hand", "log", "pass", "", "pass", "", "quit"]
    _, terminal = type_in(game, tmp_path, lines, "human")
    assert "Pass the keyboard to B; press Enter" in terminal.screens[1]
    for screen in terminal.screens:
        named = [seat for seat, codes in hands.items() if any(f"{code} " in screen for code in codes)]
        assert len(named) <= 1
    assert any(code in terminal.screens[2] for code in hands["B"])
