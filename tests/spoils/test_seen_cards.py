"""What seats know of cards that were looked at, revealed, moved and shuffled away."""

import json

import pytest

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import Game
from rulewright.scenario.document import parse_document
from rulewright.server.sight import Sight
from rulewright.server.tables import table_of
from rulewright.spoils.game import Spoils
from rulewright.spoils.procedures.turn import stillness
from rulewright.spoils.scenario.setting import SpoilsScripts

CARDS = """game = "spoils"
[cards."Lantern"]
type = "Tactic"
cost = 0
text = "Look at the top 2 cards of your opponent's deck. Put them back in any order."
[cards."Drum"]
type = "Tactic"
cost = 0
text = "Shuffle your opponent's deck."
[cards."Call"]
type = "Tactic"
cost = 0
text = "Search your opponent's deck for a character."
[cards."Trumpet"]
type = "Tactic"
cost = 0
text = "Reveal the top card of your opponent's deck. Put the card into its owner's hand."
[cards."Spy"]
type = "Tactic"
cost = 0
text = "Look at your opponent's hand. Your opponent plays a resource."
[cards."Two Lanterns"]
type = "Tactic"
cost = 0
text = "Each player looks at the top 2 cards of their deck and puts one into their hand."
[cards."Day Clerk"]
life = 1
[cards."Night Clerk"]
life = 1
"""


def table(hand: str) -> Game:
    other = "[B]\nhand = ['Rage', 'Greed']\ndeck = ['Day Clerk', 'Night Clerk', 'Rage', 'Rage']\n"
    sides = f"[A]\nhand = [{hand!r}]\n{other}"
    return SpoilsScripts().set_up(parse_document(CARDS + sides, "x.toml").data, "crlate", None).game


def play(game: Game, *keys: str) -> None:
    """Answer by parts of keys; questions with one answer are settled, but for that of a turn."""
    for key in keys:
        settle(game)
        game.answer(next(one for one in game.legal.keys() if key in one))
    settle(game)


def settle(game: Game) -> None:
    while game.question is not None and len(game.question.actions) == 1 and not game.question.ordinary:
        game.choose(0)


def seen(game: Game, seat: str, of: str = "B") -> object:
    players = game.view(seat)["players"]
    assert isinstance(players, dict)
    return players[of]["seen"]


def hand(game: Game, seat: str, of: str = "B") -> object:
    players = game.view(seat)["players"]
    assert isinstance(players, dict)
    return players[of]["hand"]


def test_who_looks_knows_the_order_and_nobody_else() -> None:
    """Q. A looked at B's two top cards and put them back. Who knows what?  A. A knows both, B nothing. [A160] [A161]"""
    game = table("Lantern")
    play(game, "deploy Lantern", "Night Clerk")
    assert seen(game, "A") == {"1": "Night Clerk", "2": "Day Clerk"}
    assert seen(game, "B") == {}
    assert seen(game, "-") == {}


def test_each_player_who_looks_knows_their_own_cards() -> None:
    """Q. Each of us looks at the top of their deck. May I see yours?  A. No, only your own player may. [CR3:403.1a]"""
    game = table("Two Lanterns")
    play(game, "deploy Two Lanterns")
    assert seen(game, "A") == {}
    assert seen(game, "B") == {"1": "Day Clerk", "2": "Night Clerk"}
    assert seen(game, "B", of="A") == {}


def test_a_shuffle_is_a_permutation_that_nobody_knows() -> None:
    """Q. And once the deck is shuffled?  A. Chance has laid the same cards anew, and all knowledge of them is gone.

    [CR3:313.1] [CR2:313.1]
    """
    for ruleset in ("cr2010", "crlate"):
        sides = "[A]\nhand = ['Lantern', 'Drum']\n[B]\ndeck = ['Day Clerk', 'Night Clerk', 'Rage', 'Greed']\n"
        game = SpoilsScripts().set_up(parse_document(CARDS + sides, "x.toml").data, ruleset, None).game
        assert isinstance(game, Spoils)
        before, uses = game.table.decks[1], game.chance.uses
        play(game, "deploy Lantern", "Day Clerk", "deploy Drum")
        assert seen(game, "A") == {}
        assert game.chance.uses - uses == len(before) - 1  # one draw of chance for each place but the last
        after = [game.table.card[one] for one in game.table.decks[1]]
        assert sorted(after) == sorted([game.table.card[one] for one in before])


def test_a_search_shows_the_deck_until_it_is_shuffled() -> None:
    """Q. What does a searcher know?  A. The whole deck while searching; afterwards what was found alone.

    [CR3:312.1] [CR2:312.1] [A113]
    """
    game = table("Call")
    play(game, "deploy Call")
    assert seen(game, "A") == {"1": "Day Clerk", "2": "Night Clerk", "3": "Rage", "4": "Rage"}
    assert seen(game, "B") == {}
    play(game, "pick Night Clerk")
    for seat in "AB":
        found = seen(game, seat)
        assert isinstance(found, dict)
        assert list(found.values()) == ["Night Clerk"]


def test_a_revealed_card_is_known_in_the_hand() -> None:
    """Q. A revealed card goes to B's hand. What does A see there?  A. That card, and nothing of the others. [A161]"""
    game = table("Trumpet")
    play(game, "deploy Trumpet")
    assert hand(game, "A") == ["Day Clerk", None, None]


def test_a_card_played_face_down_ends_what_others_know_of_the_hand() -> None:
    """Q. A has seen B's hand; B plays a card of it face-down. Which is it?  A. Only B knows. [A161]"""
    game = table("Spy")
    play(game, "deploy Spy")
    assert hand(game, "A") == ["Greed", "Rage"]
    play(game, "play Greed (B hand 2) as a resource face-down")
    assert hand(game, "A") == [None]
    assert "Greed" not in str(game.view("A")["play"])
    assert "Greed" in str(game.view("B")["play"])


LAID = """game = "spoils"
[cards."Spy"]
type = "Tactic"
cost = 0
text = "Look at your opponent's hand."
[cards."Pickpocket"]
type = "Tactic"
cost = 0
text = "Look at your opponent's hand. Choose a card in your opponent's hand. Your opponent discards it."
[cards."Blind Grab"]
type = "Tactic"
cost = 0
text = "Choose a card in your opponent's hand. Your opponent discards it."
[cards."Show One"]
type = "Tactic"
cost = 0
text = "Choose a card in your hand and reveal it."
[cards."Day Clerk"]
cost = 0
life = 1
[cards."Night Clerk"]
cost = 0
life = 1
"""


def laid(own: list[str], theirs: list[str]) -> Game:
    """Lay a table where the order of B's hand is as given; two cards more lie on A's deck."""
    sides = f"[A]\nhand = {own}\n[B]\nhand = {theirs}\ndeck = ['Rage', 'Rage']\n"
    return SpoilsScripts().set_up(parse_document(LAID + sides, "x.toml").data, "crlate", None).game


def told(game: Game, seat: str) -> str:
    """Write all that a seat is shown, with its own numbers for things."""
    sight = Sight(seat, table_of("spoils"), {})
    asked = [[one.key, one.sentence, *one.objects] for one in game.legal] if game.asks == seat else []
    return json.dumps([sight.own(dict(game.view(seat))), game.log(seat), game.prompt() if asked else "", asked])


def test_the_order_of_anothers_hand_is_nobodys_business() -> None:
    """Q. I have seen some cards of your hand, and one leaves it. Does their order tell which?  A. It tells nothing.

    [A161] [CR3:403.2a]
    """
    hands = (["Greed", "Day Clerk", "Night Clerk", "Rage"], ["Night Clerk", "Rage", "Day Clerk", "Greed"])
    worlds = [laid(["Spy", "Pickpocket"], one) for one in hands]
    for step in ("deploy Spy", "deploy Pickpocket", "pick Greed"):
        for world in worlds:
            play(world, step)
        assert told(worlds[0], "A") == told(worlds[1], "A"), step
        assert told(worlds[0], "-") == told(worlds[1], "-"), step
    assert hand(worlds[0], "A") == ["Day Clerk", "Night Clerk", "Rage"]
    assert hand(worlds[1], "B") == ["Night Clerk", "Rage", "Day Clerk"]  # one's own hand lies as one holds it


def test_a_hidden_card_is_picked_without_telling_how_long_it_is_held() -> None:
    """Q. I choose a card of your hand unseen. Can I take the one you drew last?  A. Only by luck. [A161]"""
    drawn = set()
    for seed in range(12):
        game = laid(["Blind Grab"], ["Greed", "Day Clerk", "Night Clerk", "Rage"])
        game.chance = Chance(root_of(f"hands {seed}"))
        play(game, "deploy Blind Grab", "(B hand 4)")
        left = hand(game, "B")
        assert isinstance(left, list)
        drawn |= {"Greed", "Day Clerk", "Night Clerk", "Rage"} - {str(one) for one in left}
    assert len(drawn) > 1


@pytest.mark.parametrize("shown", ["Day Clerk", "Night Clerk"])
def test_copies_in_a_hand_cannot_be_told_apart(shown: str) -> None:
    """Q. I know one of your two Day Clerks, and you deploy one. Which is left?  A. I know of none any more. [A161]"""
    worlds = []
    for which in (0, 1):
        hands = laid(["Show One", shown, "Day Clerk", "Day Clerk"], ["Rage"])
        play(hands, "deploy Show One", f"pick {shown}")
        clerks = [one.key for one in hands.legal if one.key.startswith("deploy Day Clerk")]
        hands.answer(clerks[min(which, len(clerks) - 1)])
        settle(hands)
        worlds.append(told(hands, "B"))
        assert hand(hands, "B", of="A") == (["Night Clerk", None] if shown == "Night Clerk" else [None, None])
    assert worlds[0] == worlds[1]


def test_a_card_shown_twice_may_be_the_same() -> None:
    """Q. You show me a Day Clerk, and later a Day Clerk. Do I know of two?  A. No, it may have been one. [A161]"""
    for second in (0, 1):
        game = laid(["Show One", "Show One", "Day Clerk", "Day Clerk"], ["Rage"])
        play(game, "deploy Show One", "pick Day Clerk", "deploy Show One")
        clerks = [one for one in game.legal.keys() if one.startswith("pick Day Clerk")]
        game.answer(clerks[min(second, len(clerks) - 1)])
        settle(game)
        assert hand(game, "B", of="A") == ["Day Clerk", None]


def test_the_order_of_a_discard_pile_means_nothing() -> None:
    """Q. Two tables differ only in the order of a discard pile. Are they the same position?  A. Yes.

    [CR3:403.5b] [CR2:403.5b]
    """
    for ruleset in ("cr2010", "crlate"):
        found = []
        for pile in ("['Day Clerk', 'Rage']", "['Rage', 'Day Clerk']"):
            text = f"{CARDS}[A]\ndiscard = {pile}\nhand = ['Drum']\n[B]\n"
            game = SpoilsScripts().set_up(parse_document(text, "x.toml").data, ruleset, None).game
            assert isinstance(game, Spoils)
            found.append((stillness(game), sorted(game.legal.keys())))
        assert found[0] == found[1]
