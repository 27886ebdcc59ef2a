"""What players read: questions, answers and the log in sentences that a player would say."""

from rulewright.engine.game import Game
from rulewright.engine.script import Script
from rulewright.games import new, registration
from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import Runner

CARDS = """
[cards."Ox"]
cost = 0
strength = 2
life = 3
speed = 2
[cards."Zap"]
type = "Tactic"
cost = 0
text = "COST: Pick a character.\\n\\nEFFECT: Inflict 2 damage to the character."
[cards."Stop"]
type = "Tactic"
cost = 0
text = "COST: Play this only in response to a character being deployed.\\n\\nEFFECT: Terminate the character."
[cards."Purse"]
type = "Item"
cost = 0
text = "When this card enters play, you may pay 1. If you do, draw a card."
[cards."Bank"]
type = "Item"
cost = 0
text = '''This card enters play with 3 tokens on it.

SPEND
COST: Remove 3 tokens from this card.
EFFECT: Draw 2 cards.'''
[cards."Bell Jar"]
type = "Item"
cost = 0
text = "If a character would attack, destroy it instead."
[cards."Open House"]
type = "Tactic"
cost = 0
text = "Both players may draw a card."
[cards."Smith"]
cost = 0
strength = 1
life = 1
speed = 1
text = "When this card enters play, put a Micromajig token into play."
[cards."Thief"]
cost = 0
strength = 1
life = 1
speed = 1
text = "When this card enters play, your opponent discards a card."
"""


def told(script: str, table: str, names: tuple[str, str] = ("Ann", "Bob")) -> Game:
    """Play a script at a table between two people, and give the game."""
    text = f'game = "spoils"\nscript = """\n{script}\n"""\n{CARDS}\n{table}'
    document = parse_document(text, "x.toml")
    scripts = registration("spoils").scripts
    set_up: Script = scripts.set_up(document.data, "crlate", None)
    set_up.game.names = list(names)
    runner = Runner(set_up, document.lines)
    for _ in document.lines:
        runner.next()
    runner.game.settle()
    return runner.game


def test_players_go_by_name_and_cards_by_whose_they_are() -> None:
    """Q. Both of us have an Ox. Whose attacks?  A. The log says it, by our names."""
    log = told("A attacks with Ox#1\nB blocks with Ox#2", '[A]\nplay = ["Ox"]\n[B]\nplay = ["Ox"]').log("-")
    assert [line for line in log if "Ox" in line or "faction" in line] == [
        "Ann's Ox attacks Bob's faction",
        "Bob's Ox blocks",
        "Bob's Ox receives 2 damage",
        "Ann's Ox receives 2 damage",
        "Bob's Ox depletes",
        "Bob's Ox is restored",
    ]


def test_without_names_there_are_letters() -> None:
    """Q. Nobody has a name at the terminal. Who attacks?  A. A's Ox."""
    assert "A's Ox attacks B's faction" in told("A attacks with Ox", '[A]\nplay = ["Ox"]\n[B]', ("A", "B")).log("-")


def test_nobody_blocks() -> None:
    """Q. Nobody could block, so that nobody was asked. Does the log say that nobody did?  A. Yes."""
    assert "Bob does not block" in told("A attacks with Ox", '[A]\nplay = ["Ox"]\n[B]').log("A")
    both = '[A]\nplay = ["Ox"]\n[B]\nplay = ["Ox"]'
    assert "Bob does not block" in told("A attacks with Ox#1\nB does not block", both).log("A")


def test_nobody_attacks_after_all() -> None:
    """Q. Whoever would attack is destroyed instead. What does the log tell of the attack?  A. That, and no attacker."""
    log = told("A attacks with Ox", '[A]\nplay = ["Ox"]\n[B]\nplay = ["Bell Jar"]').log("-")
    assert "Ann's Ox is destroyed" in log
    assert [line for line in log if "attacks" in line] == []


def test_tokens_are_counted_in_words() -> None:
    """Q. What does the log say of three tokens?  A. That they are removed, not that a card gets -3."""
    table = '[A]\nhand = ["Bank"]\ndeck = ["Ox"]\n[B]'
    log = told("A deploys Bank\nA uses SPEND of Bank", table).log("A")
    assert "3 tokens are removed from Ann's Bank" in log
    assert not any("-" in line or ": 3" in line for line in log)


def test_a_deck_that_is_empty_is_told() -> None:
    """Q. I draw 2 cards from a deck of one. What does the log say?  A. That there is only one, and that I draw it."""
    table = '[A]\nhand = ["Bank"]\ndeck = ["Ox"]\n[B]'
    log = told("A deploys Bank\nA uses SPEND of Bank", table).log("A")
    assert log[-2:] == ["Ann's deck has only one card left", "Ann draws a card"]
    none = told("A deploys Bank\nA uses SPEND of Bank", table.replace('"Ox"', "")).log("A")
    assert "Ann draws no card: the deck is empty" in none


def test_an_offer_says_what_it_is_and_what_follows() -> None:
    """Q. What may I do?  A. The question says it with what comes of it, and so does the button."""
    table = '[A]\nhand = ["Purse"]\nresources = ["Rage"]\n[B]'
    game = told("A deploys Purse", table)
    assert game.prompt() == "Purse: do you pay 1? If you do, draw a card."
    assert [one.sentence for one in game.legal] == ["Pay 1", "No, do not"]
    game.answer("no")
    assert game.log("-")[-1] == "Ann declines what Purse offers"


def test_an_offer_to_others_is_told_by_its_text() -> None:
    """Q. "Both players may draw a card." How is each asked?  A. By these words; to the other they are a quotation."""
    game = told("A deploys Open House", '[A]\nhand = ["Open House"]\n[B]')
    assert game.prompt() == "Open House: “Each player may draw a card.” Do you want that?"
    assert [one.sentence for one in game.legal] == ["Yes, do it", "No, do not"]
    game.answer("no")
    assert game.asks == "B"
    assert game.prompt() == "Open House: “Each player may draw a card.” Do you want that?"


def test_a_pick_says_what_for() -> None:
    """Q. Which card?  A. The question says what will be done to it, and the answers whose cards they are."""
    game = told("A deploys Zap", '[A]\nplay = ["Ox"]\nhand = ["Zap"]\n[B]\nplay = ["Ox"]')
    assert game.prompt() == "Zap: pick a character. (Inflict 2 damage to the character.)"
    assert [one.sentence for one in game.legal] == ["Your Ox (2/3/2)", "Bob's Ox (2/3/2)"]


def test_what_is_responded_to_says_what_it_picks() -> None:
    """Q. Somebody zaps. Whom?  A. The question says it."""
    table = '[A]\nhand = ["Zap"]\n[B]\nplay = ["Ox"]\nhand = ["Zap"]'
    game = told("A deploys Zap#1 picking Ox", table)
    assert game.prompt() == "Ann deploys Zap, picking your Ox. Do you respond?"


def test_what_is_stopped_is_told() -> None:
    """Q. A character is terminated. Does the log say that nothing comes of it?  A. Yes."""
    log = told("A deploys Ox\nB deploys Stop", '[A]\nhand = ["Ox"]\n[B]\nhand = ["Stop"]').log("-")
    assert "Bob terminates Ox: it has no effect" in log


def test_a_text_of_another_is_quoted() -> None:
    """Q. A text says that "your opponent" discards, and that is me. How am I asked?  A. By what it says, quoted."""
    table = '[A]\nhand = ["Thief"]\n[B]\nhand = ["Ox", "Zap"]'
    game = told("A deploys Thief", table)
    assert game.prompt() == "Thief: “Your opponent discards a card.” Which card?"
    game.answer(game.legal.keys()[0])
    assert game.log("-")[-1] == "Bob discards Ox"


def test_a_token_that_enters_play_is_told() -> None:
    """Q. Does the log tell of a card token?  A. Yes, with who put it into play."""
    assert "Ann puts a Micromajig into play" in told("A deploys Smith", '[A]\nhand = ["Smith"]\n[B]').log("-")


def test_who_has_no_influence_left_is_told() -> None:
    """Q. How did the game end?  A. The last line says it."""
    log = told("A attacks with Ox", '[A]\nplay = ["Ox"]\n[B]\ninfluence = 2').log("-")
    assert log[-1] == "Bob has no influence left and loses the game"


def test_who_takes_nothing_does_nothing() -> None:
    """Q. What is the button called with which I keep all cards, or block with nobody?  A. What it does then."""
    game: Game = new("spoils", seed="words")
    while game.question is not None and game.question.kind != "mulligan":
        game.choose(0)
    assert [one.sentence for one in game.legal][-1] == "Keep this hand"
    game.choose(0)
    assert [one.sentence for one in game.legal][-1] == "Keep the rest"
    both = '[A]\nplay = ["Ox"]\n[B]\nplay = ["Ox", "Ox"]'
    game = told("A attacks with Ox#1", both)
    assert [one.sentence for one in game.legal][-1] == "Do not block"
    game.choose(0)
    assert [one.sentence for one in game.legal][-1] == "No more blockers"


def test_an_attack_is_one_line() -> None:
    """Q. Three of mine attack a location, two block. How many lines is that?  A. One each, whoever takes part."""
    table = """
[cards."Mill"]
type = "Location"
cost = 0
structure = 9
[A]
play = ["Ox", "Thief", "Ox"]
[B]
play = ["Mill", "Ox", "Thief"]
"""
    log = told("A attacks Mill with Ox#1, Thief#1, Ox#2\nB blocks with Ox#3, Thief#2", table).log("-")
    assert "Ann's Ox ×2 and Thief attack Bob's Mill" in log
    assert "Bob's Ox and Thief block" in log
    assert not [line for line in log if line.startswith("Ann") and line.endswith(("depletes", "attacks"))]


def test_what_is_restored_at_once_is_one_line() -> None:
    """Q. My turn begins, and all that I have is restored. How many lines?  A. One."""
    table = '[A]\nplay = ["Ox"]\n[B]\nplay = [{ card = "Ox", depleted = true }, { card = "Thief", depleted = true }]'
    assert "Bob's Ox and Thief are restored" in told("A ends the turn", table).log("-")


def test_many_who_attack_are_told_in_brief() -> None:
    """Q. Three Oxen attack. What am I asked?  A. Their name once, how many, and who blocks."""
    both = '[A]\nplay = ["Ox", "Ox", "Ox"]\n[B]\nplay = ["Ox"]'
    game = told("A attacks with Ox#1, Ox#2, Ox#3", both)
    assert game.prompt() == "Ann's Ox ×3 attack your faction. Who blocks?"
