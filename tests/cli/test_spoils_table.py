"""The Spoils at the terminal: what is drawn, what can be typed, what passes by itself, and what is kept."""

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
from click.testing import CliRunner, Result
from typist import Sit, Typed, type_in

from rulewright.cli.autosave import Keeper
from rulewright.cli.main import cli
from rulewright.cli.session import Session
from rulewright.cli.tables import TABLES
from rulewright.engine.game import SPECTATOR, Game
from rulewright.games import new, registration
from rulewright.scenario.document import parse_document
from rulewright.spoils.game import Spoils

pytestmark = pytest.mark.usefixtures("own_home")

TABLE = """
game = "spoils"
title = "A table in mid-game"
rules = ["CR3:604.1"]
script = ""
[A]
faction = "The Ninth Drum"
influence = 17
play = [
  "Drum Captain", { card = "Mudslide Rider", damage = 2, depleted = true },
  { card = "Axe of the Third Uncle", attached_to = "Mudslide Rider" },
  { card = "Muster Field", damage = 1 },
]
resources = ["Rage", "Rage", { card = "Rage", used = true }, { card = "Plough Giant", face = "down" }]
hand = ["Rolling Boulder", "Rage", "Rage", "Ditch Recruit", "Mother Ironside"]
discard = ["Short Temper"]
[B]
faction = "The Unlit Street"
play = ["Attic Burglar", "Micromajig", "Micromajig", { card = "Counting House", tokens = 3 }]
resources = ["Deception", { card = "Bad Oysters", face = "down" }]
hand = ["Cut Purse"]
"""


def set_table(text: str = TABLE, ruleset: str = "crlate") -> Game:
    """Give the game that a scenario's table begins."""
    document = parse_document(text, "table.toml")
    return registration("spoils").scripts.set_up(document.data, ruleset, None).game


def run(*args: str) -> Result:
    return CliRunner().invoke(cli, list(args))


def one_sentence(result: Result) -> str:
    """Give the one line that tells of a mistake, which ends with exit code 2 and no traceback."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    return next(line for line in result.output.splitlines() if line.startswith("Error: ")).removeprefix("Error: ")


# What is drawn


def test_the_table_is_drawn() -> None:
    """Q. What do I see?  A. Both factions with influence and resources, what is in play and how it stands."""
    assert TABLES["spoils"].board(set_table().view("A")) == [
        "The Spoils (crlate) · turn 1, A's main part · A is asked",
        "══ B The Unlit Street ══════════════════════════════════════════ influence 20 ══",
        "   resources 2/2 free, 1 face-down · icons D1 V1 · hand 1 · deck 20 · discard 0",
        "     Attic Burglar                2/1/4        covert",
        " 2 × Micromajig                   1/1/3",
        "     Counting House               structure 5  tokens 3",
        "══ A The Ninth Drum ════════════════════════════════════════════ influence 17 ══",
        "   resources 3/4 free, 1 face-down · icons R3 V1 · hand 5 · deck 20 · discard 1",
        "     Drum Captain                 2/3/2",
        "     Mudslide Rider               7/3/4        damage 2, depleted",
        "     └ Axe of the Third Uncle",
        "     Muster Field                 structure 4  damage 1",
    ]


def test_the_hand_is_shown_with_its_texts() -> None:
    """Q. And my hand?  A. A kind of card a line, with cost, threshold, numbers and text; B's hand is only counted."""
    table = TABLES["spoils"]
    assert table.hand(set_table().view("A")) == [
        "Your hand:",
        "     Rolling Boulder         tactic    2 RR   Inflict 4 damage to the character.",
        " 2 × Rage                    resource",
        "     Ditch Recruit           character 1 R    2/1/2",
        "     Mother Ironside         character 5 RR   4/5/3 UNIQUE Mother Ironside Whil…",
    ]
    assert "Cut Purse" not in json.dumps(set_table().view("A"))
    assert table.hand(set_table().view(SPECTATOR)) == ["Your hand is empty."]


def test_a_battle_is_drawn(tmp_path: Path) -> None:
    """Q. I attack with two. What does B see?  A. The party, its target and what each does."""
    game = set_table(TABLE.replace("depleted = true", "depleted = false"))
    terminal = Typed(["stops battle able", "attack", "pick Mudslide Rider", "pick Drum Captain", "pass", "", "pass"])
    Session(game, Keeper(tmp_path / "game.json", {"A": "human", "B": "human"}), terminal).run()
    assert "   battle: Mudslide Rider, Drum Captain → The Unlit Street\n" in terminal.screens[-1]
    assert re.search(r"Mudslide Rider +7/3/4 +damage 2, depleted, ★ attacking\n", terminal.text)
    assert "Drum Captain (2/3/2, depleted) attack your faction. Who blocks?" in " ".join(terminal.text.split())


def test_a_card_is_shown_with_its_text() -> None:
    """Q. What does Mudslide Rider do?  A. Its text, what is printed on it and where it is now."""
    lines = TABLES["spoils"].card(set_table().view("A"), "mudslide")
    assert lines == [
        "Mudslide Rider",
        "  Warlord character · rider · cost 4 · threshold RR · strength 4, life 3, speed",
        "    4",
        "  When this card inflicts damage to a faction, draw a card.",
        "  A controls: Mudslide Rider               7/3/4        damage 2, depleted",
    ]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Cut Purse", "you see no card called 'Cut Purse'"),
        ("Bad Oysters", "you see no card called 'Bad Oysters'"),
        ("Mudslid Rider", r"did you mean Mudslide Rider\?"),
        ("mu", "'mu' is the beginning of several names: Mudslide Rider, Muster Field"),
    ],
)
def test_a_card_that_cannot_be_shown(name: str, told: str) -> None:
    """Q. A card that I cannot see, or that is not there?  A. A sentence, and nothing that is hidden."""
    with pytest.raises(ValueError, match=told):
        TABLES["spoils"].card(set_table().view("A"), name)


def test_piles_and_face_down_resources() -> None:
    """Q. What lies in the discard piles?  A. Everything by name; my own face-down resources, too."""
    assert TABLES["spoils"].piles(set_table().view("A")) == [
        "A's discard pile: Short Temper",
        "B's discard pile: empty",
        "Your face-down resources: Plough Giant",
    ]


# What can be typed


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("DEPLOY   ditch recruit", "deploy Ditch Recruit (A hand 4)"),
        ("attack", "attack The Unlit Street (play 2)"),
        ("attack counting house", "attack Counting House (play 14)"),
        ("attack B's faction", "attack The Unlit Street (play 2)"),
        ("use marching song", "use MARCHING SONG of The Ninth Drum (play 1) 5"),
        ("use MARCHING SONG of the ninth drum", "use MARCHING SONG of The Ninth Drum (play 1) 5"),
        ("end", "end turn"),
    ],
)
def test_actions_in_words(tmp_path: Path, line: str, key: str) -> None:
    """Q. May I type what I do?  A. Yes, with names in any case of letters."""
    session, _ = type_in(set_table(), tmp_path, [line])
    assert session.game.history[0] == (0, key)


def test_cards_in_hand_that_are_alike_are_one_option(tmp_path: Path) -> None:
    """Q. I hold three Rages. How often am I offered one?  A. Once; the words on the screen can be typed, too."""
    game = new("spoils", seed=1)
    lines = ["a goes first", "keep this hand", "Play a resource", "play rage as a resource, face-down"]
    session, terminal = type_in(game, tmp_path, lines)
    assert terminal.after("Play a resource").count("Play Rage as a resource\n") == 1
    assert session.game.history[-1] == (0, "play Rage (A hand 1) as a resource face-down")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("0", "0 is not among the options, which are 1 to "),
        ("99", "99 is not among the options, which are 1 to "),
        ("blah", "'blah' is not an action"),
        ("deploy", "'deploy' is not an action"),
        ("deploy Plow Giant", "You see no card called 'plow giant' (did you mean Plough Giant?)"),
        ("deploy Rage", "CR3:604.1a: Rage is a resource: those are played, not deployed"),
        ("deploy Mother Ironside", "CR3:406.3: Mother Ironside costs 4, but you have 3 free resources"),
        ("deploy Micromajig #3", "You see 2 cards called 'Micromajig', not 3"),
        ("use lunch", "No card in play has an ability called 'lunch'"),
        ("attack A's faction", "CR3:608.1a: The Ninth Drum must be a faction or location that you do not control"),
        ("flip up plough giant", "CR3:507.4a: Flip Up needs a face-down card with that keyword"),
        ("pass", "passing is no answer to the question: What do you do?"),
        ("choose 3", "this must be one of the answers to the question: What do you do?"),
        ("why", "Write what you would like to do: why deploy Plough Giant."),
        ("why deploy Cut Purse", "You see no card called 'cut purse'"),
        ("card", "Write which card: card Plough Giant."),
        ("help 999.9", "There is no rule CR3:"),
        ("help xyzzy", "No rule speaks of 'xyzzy'; write an id such as CR3:604.1b, or a word such as covert."),
        (
            "stops now",
            "Write stops, one of responses, battle, end, turn, payment, order, and one of always, able, smart, never.",
        ),
        ("skip ahead", "Write skip, or skip off to be asked again, not 'ahead'."),
    ],
)
def test_bad_input_gives_sentences(tmp_path: Path, line: str, told: str) -> None:
    """Q. What if I type something wrong?  A. A sentence with the rule or the nearest name, and nothing changes."""
    session, terminal = type_in(set_table(), tmp_path, [line])
    assert told in " ".join(terminal.after(line).split())
    assert session.game.history == []


def test_why_and_help(tmp_path: Path) -> None:
    """Q. Why may I not, and what is that rule?  A. Every reason; rules by number, ruling or word."""
    lines = ["why deploy Mother Ironside", "why deploy ditch recruit", "help 604.1b", "help A35", "help covert", "help"]
    _, terminal = type_in(set_table(), tmp_path, lines)
    assert terminal.after(lines[0]).count("CR3:") == 1
    assert "possible" in terminal.after(lines[1])
    assert terminal.after("help 604.1b").startswith("CR3:604.1b: ")
    assert "Why: " in terminal.after("help A35")
    assert "CR3:507.3" in terminal.after("help covert")
    assert "stops " in terminal.after("help")


# What passes by itself


def asked(terminal: Typed) -> list[str]:
    """Give the questions that were put to A."""
    return [question.splitlines()[0] for question in terminal.text.split("\nA: ")[1:]]


RESPONSES = """
game = "spoils"
title = "B deploys, ends the turn, and A could always respond"
rules = ["CR3:607.1"]
turn = "B"
script = ""
[A]
faction = "The Lantern Company"
resources = ["Greed", "Greed", "Greed", { card = "Rage", face = "down" }, "Rage"]
[B]
faction = "The Unlit Street"
hand = ["Errand Child"]
resources = ["Deception"]
"""


def play_responses(folder: Path, *lines: str, when: str = "able") -> tuple[Session, Typed]:
    """Let B deploy and end the turn, with A at the keyboard."""
    game = set_table(RESPONSES)
    game.answer("deploy Errand Child (B hand 1)")
    return type_in(game, folder, lines, opponent="greedy", stops={"responses": when, "end": when})


def test_windows_ask_if_something_could_be_changed(tmp_path: Path) -> None:
    """Q. B deploys a card and ends the turn; all I could do is to draw a card.  A. I am not asked: that can wait."""
    _, terminal = play_responses(tmp_path, when="smart")
    assert asked(terminal)[0] == "What do you do?"


def test_windows_ask_if_something_can_be_done(tmp_path: Path) -> None:
    """Q. B deploys a card and ends the turn. Am I asked?  A. Each time, for I could use an ability."""
    _, terminal = play_responses(tmp_path, "pass", "pass")
    assert asked(terminal)[:2] == [
        "B deploys Errand Child. Do you respond?",
        "B ends the turn. Do you respond?",
    ]


def test_stops_never(tmp_path: Path) -> None:
    """Q. I do not want to be asked at the end of B's turn. May I say so?  A. Yes, and I pass by myself."""
    _, terminal = play_responses(tmp_path, "stops end never", "pass")
    assert asked(terminal)[0] == "B deploys Errand Child. Do you respond?"
    assert not any("ends the turn" in question for question in asked(terminal))


def test_stops_always(tmp_path: Path) -> None:
    """Q. I want to be asked even when I can only pass.  A. Then I am, and nobody can tell whether I could."""
    _, terminal = play_responses(tmp_path, "stops end always", "use draw", "pass", "pass")
    ends = [question for question in asked(terminal) if "ends the turn" in question]
    assert len(ends) == 1
    before, question = terminal.text.split("A: B ends the turn. Do you respond?\n")
    assert "draws a card" in before
    assert question.startswith("  1  No response\n")


def test_skip_passes_until_the_turn_ends(tmp_path: Path) -> None:
    """Q. I want to be left alone this turn.  A. `skip` passes every window until it ends; then I am asked again."""
    session, terminal = play_responses(tmp_path, "skip")
    assert len(asked(terminal)) == 2
    assert "ends the turn" not in terminal.text
    assert cast("Any", session.game.view("A"))["active"] == "A"
    _, terminal = play_responses(tmp_path, "skip", "skip off")
    assert "You are asked again." in terminal.text


def test_payments_are_made_by_themselves_unless_asked_for(tmp_path: Path) -> None:
    """Q. Must I choose the resources that pay?  A. Only if I want to; face-down cards are kept for last."""
    session, terminal = play_responses(tmp_path, "use draw", "pass")
    assert not any("pays" in question for question in asked(terminal))
    rows = [card for card in cast("Any", session.game.view("A"))["play"] if card["attached"] == 0]
    assert all(not row["down"] for row in rows)
    _, terminal = play_responses(tmp_path, "stops payment able", "use draw")
    assert any("Which resource pays for DRAW of " in question for question in asked(terminal))


def test_starfighter_has_no_stops(tmp_path: Path) -> None:
    """Q. And in Starfighter?  A. There is nothing to pass by oneself, and a sentence says so."""
    game = new("starfighter", seed=1, first_player="A")
    _, terminal = type_in(game, tmp_path, ["stops", "skip"])
    assert "only where there is something to choose" in terminal.after("stops")
    assert "nothing to skip" in terminal.after("skip")


# Undo, keeping, whole games


def test_undo_goes_back_to_what_a_person_chose(tmp_path: Path) -> None:
    """Q. I deployed a card and paid by myself. Where does undo lead?  A. To the choice of the card."""
    game = set_table()
    keys = game.legal.keys()
    session, terminal = type_in(game, tmp_path, ["use marching song", "undo"])
    assert "Your last choice is taken back." in terminal.text
    assert session.game.legal.keys() == keys
    assert session.game.history[-1] == (0, "undo 0")


def test_undo_after_the_bot_was_asked_needs_consent(tmp_path: Path) -> None:
    """Q. B could have responded since. May I go back?  A. With consent, which a bot gives."""
    session, terminal = type_in(set_table(), tmp_path, ["deploy ditch recruit", "undo"])
    assert "undo: the answer may be taken back freely until another seat is asked" in " ".join(terminal.text.split())
    assert "B (random) consents." in terminal.text
    assert session.game.legal.keys() == set_table().legal.keys()


def test_every_question_fits_the_screen_and_names_nothing_hidden(tmp_path: Path) -> None:
    """Q. I play a whole game. Is a line too long, or a card named that I cannot know?  A. Never."""

    class Checking(Typed):
        def ask(self, prompt: str) -> str:
            game = session.game
            assert isinstance(game, Spoils)
            seen.append(self.text)
            self.screens = [""]
            known = set(cast("Any", game.view("A"))["printed"]) | set(ever)
            ever.update(known)
            own = {game.config.definitions[one].name for one in game.config.decks[0]}
            names = {one.name for one in game.config.definitions} - known - own - {"Micromajig"}
            assert not [name for name in names if re.search(rf"\b{re.escape(name)}\b", seen[-1])]
            return super().ask(prompt)

    seen: list[str] = []
    ever: set[str] = set()
    terminal = Checking(["1", "2", "pass", *["1", "2", "board", "1", "3", "1", "discard"] * 400])
    game = new("spoils", seed=13, decks=("night-school", "small-wheels"))
    session = Session(game, Keeper(tmp_path / "game.json", {"A": "human", "B": "greedy"}), terminal)
    session.run()
    assert len(seen) > 30
    assert session.game.over
    assert max(len(line) for screen in seen for line in screen.splitlines()) <= 80


def test_bots_play_a_whole_game_and_it_can_be_looked_at_again(tmp_path: Path) -> None:
    """Q. May I watch two bots?  A. Yes; the record replays to the same end."""
    path = tmp_path / "game.json"
    result = run("play", "spoils", "--bots", "--opponent", "random", "--seed", "3", "--keep", str(path))
    assert result.exit_code == 0, result.output
    assert "A is greedy, B is random." in result.output
    assert re.search(r"\n[AB] wins the game\.\n", result.output)
    again = run("replay", str(path))
    assert again.exit_code == 0
    ending = "The Spoils (crlate)"
    assert again.output.split(ending)[-1] == result.output.split(ending)[-1].split("Look at it")[0]
    part = run("replay", str(path), "--at", "20", "--seat", "A")
    assert "After 20 answers" in part.output
    assert "is there already" in one_sentence(run("play", "spoils", "--bots", "--keep", str(path)))


@pytest.mark.parametrize("ruleset", ["rb22", "cr2010", "crlate"])
def test_each_ruleset_at_the_command_line(ruleset: str) -> None:
    """Q. May I choose the document to play by?  A. Yes, each of the three."""
    args = ("--ruleset", ruleset, "--seed", "1", "--deck", "small-wheels", "--opponent-deck", "night-school")
    result = run("play", "spoils", "--opponent", "random", *args)
    assert f"The Spoils ({ruleset})" in result.output
    assert "wins the game" in result.output


def test_wrong_decks_and_options(tmp_path: Path) -> None:
    """Q. A deck that is not there, not legal, or not for this game?  A. One sentence each, with line and rule."""
    path = tmp_path / "mine.txt"
    path.write_text("Faction: The Ninth Drum\n74 Rage\n", encoding="utf-8")
    told = one_sentence(run("play", "spoils", "--deck", str(path)))
    assert told == f"{path}: CR3:103.1b: a deck has at least 75 cards, but this one has 74"
    path.write_text("Faction: The Ninth Drum\n6 Plow Giant\n70 Rags\n", encoding="utf-8")
    told = one_sentence(run("play", "spoils", "--opponent-deck", str(path)))
    assert told.startswith(f"{path}, line 2: no card is called 'Plow Giant' (did you mean Plough Giant?)")
    assert told.endswith("(and 1 more problem in it)")
    assert "no deck is called so" in one_sentence(run("play", "spoils", "--deck", "nowhere"))
    assert "--mode is for starfighter, not for spoils" in one_sentence(run("play", "spoils", "--mode", "training"))
    assert "--deck is for spoils" in one_sentence(run("play", "starfighter", "--deck", "red-column"))
    path.write_bytes(b"\xff\xfe\x00")
    assert "it is not a text file in UTF-8" in one_sentence(run("play", "spoils", "--deck", str(path)))


def test_a_game_at_a_real_terminal_is_kept_and_goes_on(sit_down: Sit, tmp_path: Path) -> None:
    """Q. I play a while, save, leave and come back. Is everything there?  A. Yes, against the same opponent."""
    typist = sit_down("play", "spoils", "--seed", "5", "--opponent", "random", "--deck", "red-column")
    assert "The Ninth Drum" in typist.until("A> ")
    typist.type("pass")
    for _ in range(6):
        typist.type("1")
    saved = tmp_path / "elsewhere.json"
    assert "Saved in" in typist.type(f"save {saved}")
    last = typist.type("board")
    typist.type("quit", until="--resume ")
    assert typist.end() == 0
    again = sit_down("play", "--resume", str(saved))
    assert "A is you, B is the random bot." in again.until("A> ")
    assert last.splitlines()[1:5] == again.type("board").splitlines()[1:5]
    again.press(b"\x03")
    assert again.end() == 130
    assert "Traceback" not in typist.seen + again.seen
