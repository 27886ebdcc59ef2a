"""What is offered for a declined text: always a text that is read, and always with what it changes."""

import tomllib
from pathlib import Path

import pytest
from spoils_texts import EXAMPLES, NAME

from rulewright.spoils.language import front
from rulewright.spoils.language.declined import Declined, Offer
from rulewright.spoils.language.layout import laid_out
from rulewright.spoils.language.offers.gap import Gapped
from rulewright.spoils.language.offers.search import Search, checked, sentences_of
from rulewright.spoils.language.offers.translated import translated
from rulewright.spoils.language.parses import Parses
from rulewright.spoils.language.reading import read
from rulewright.spoils.language.sentences import grammar
from rulewright.spoils.language.words.normal import normal
from rulewright.spoils.language.words.qualities import Is
from rulewright.spoils.language.words.sorts import T
from rulewright.spoils.words.walk import every


def offered(text: str, types: str = "tactic") -> Offer:
    with pytest.raises(Declined) as caught:
        checked(text, (types,), "Iron Duck")
    first = caught.value.offers[0]
    assert read(first.text, (types,), "Iron Duck")
    return first


def is_read(text: str, types: str) -> bool:
    try:
        return read(text, (types,), NAME) != ()
    except Declined:
        return False


@pytest.mark.parametrize(
    ("text", "types", "here"),
    [
        ("Destroy target creature.", "tactic", "Pick a character. Destroy the picked character."),
        ("Tap target creature.", "tactic", "Pick a character. Deplete the picked character."),
        ("Untap all creatures you control.", "tactic", "Restore all characters you control."),
        ("Tapped creatures cannot block.", "character", "Depleted characters cannot block."),
        (
            "Target creature gets +1/+1 until end of turn.",
            "tactic",
            "Pick a character. The picked character gains 1 strength and 1 life this turn.",
        ),
        (
            "Whenever this creature attacks, it gets -2/-0 until end of turn.",
            "character",
            "Whenever this card attacks, it loses 2 strength this turn.",
        ),
        (
            "When this creature enters the battlefield, draw a card.",
            "character",
            "When this card enters play, draw a card.",
        ),
        (
            "Whenever this creature dies, each opponent loses 2 life.",
            "character",
            "Whenever this card is destroyed, each opponent loses 2 influence.",
        ),
        ("Counter target spell.", "tactic", "Pick a tactic. Terminate the picked tactic."),
        (
            "Put a +1/+1 counter on target creature you control.",
            "tactic",
            "Pick a character you control. Put a token on the picked character.",
        ),
        ("Exile target creature.", "tactic", "Pick a character. Remove the picked character from the game."),
        ("Deal 3 damage to any target.", "tactic", "Deal 3 damage to a character or faction."),
        ("Sacrifice a creature you control.", "tactic", "Destroy a character you control."),
        ("You gain 3 life.", "tactic", "You gain 3 influence."),
        ("Mill two cards.", "tactic", "Put the top two cards of your deck into your discard pile."),
        (
            "Flip a coin. If it's heads, draw a card. If it comes up tails, discard a card.",
            "tactic",
            "Flip a coin. If you win the flip, draw a card. If you lose the flip, discard a card.",
        ),
        ("Haste", "character", "This card can attack the turn it enters play."),
        ("{T}: Draw a card.", "character", "ABILITY\nCOST: Deplete this card.\nEFFECT: Draw a card."),
    ],
)
def test_the_words_of_other_games(text: str, types: str, here: str) -> None:
    """Q. I come from another game. What is offered?  A. The same in this game's words, all of them at once."""
    found = offered(text, types)
    assert found.text == here
    assert found.meaning == "near"
    assert "here" in found.changed


def test_what_has_no_counterpart() -> None:
    """Q. And for a keyword that nothing here is like?  A. It is left out, and that is said."""
    found = offered("Flying, trample", "character")
    assert found.text == "COVERT"
    assert "`trample` has no counterpart here" in found.changed


def test_a_text_of_this_game_has_no_foreign_words() -> None:
    """Q. Are our own texts taken for those of another game?  A. Hardly any has a word of the table."""
    assert sum([bool(translated(row[2])) for row in EXAMPLES]) < len(EXAMPLES) / 20


def test_nothing_is_applied_unasked() -> None:
    """Q. Is a text with another game's words read as what it may mean?  A. Never: it is declined, with an offer."""
    with pytest.raises(Declined):
        read("Tap a creature.", ("tactic",), "Iron Duck")


@pytest.mark.parametrize(
    ("text", "here", "meaning"),
    [
        ("Destory a charcter.", "Destroy a character.", "kept"),
        ("Put this card into your discard.", "Put this card into your discard pile.", "decided"),
        ("Inflict 2 damage a character.", "Inflict 2 damage to a character.", "kept"),
        ("Draw a card for each character control.", "Draw a card for each character you control.", "decided"),
        ("Reveal the top card your deck.", "Reveal the top card of your deck.", "kept"),
    ],
)
def test_one_word(text: str, here: str, meaning: str) -> None:
    """Q. One word is wrong or missing. What is offered?  A. The text with it, and whether that decides anything."""
    try:
        found = offered(text)
    except IndexError:
        pytest.fail(f"nothing is offered for {text}")
    assert found.text == here
    assert found.meaning == meaning


def test_several_sentences() -> None:
    """Q. Two sentences have a slip each. Is one mended?  A. Both, together."""
    found = offered("Draw a crad. Inflict 2 damage a character.")
    assert found.text == "Draw a card. Inflict 2 damage to a character."


def test_words_left_out() -> None:
    """Q. A part of a sentence is not understood. What is offered?  A. The rest, and that it says something else."""
    found = offered("Destroy a character because of reasons nobody knows.")
    assert found.text == "Destroy a character."
    assert found.meaning == "dropped"
    assert "changes what the text says" in found.changed


def test_what_settles_two_readings() -> None:
    """Q. A text has two readings. How do I say the one I mean?  A. By a text that is offered, and has only that one."""
    text = "Destroy an item attached to a character chosen at random."
    with pytest.raises(Declined) as caught:
        checked(text, ("tactic",), "Iron Duck")
    found = [normal(read(one.text, ("tactic",), "Iron Duck")) for one in caught.value.offers]
    assert len(found) == len(set(found)) >= 1


def test_our_examples_with_a_word_less() -> None:
    """Q. How many of our texts, each without one of its words, get an offer?  A. Most, and all offers are read."""
    declined = offers = 0
    unread: list[str] = []
    for place, row in enumerate(EXAMPLES[::17]):
        words = row[2].split(" ")
        at = place * 7 % len(words)
        text = " ".join([*words[:at], *words[at + 1 :]])
        try:
            read(row[2], (row[1],), NAME)
            checked(text, (row[1],), NAME)
        except Declined as found:
            if found.text != row[2]:
                declined += 1
                offers += bool(found.offers)
                unread += [one.text for one in found.offers if not is_read(one.text, row[1])]
    assert unread == []
    assert declined >= 20
    assert offers >= 0.85 * declined


# What is left out


def stretches(sentence: str) -> list[str]:
    """Give what may be left out of a sentence."""
    (one,) = sentences_of(laid_out(sentence, ("tactic",), NAME))
    chart = Gapped(Parses(grammar()).of(one))
    return [" ".join([token.text for token in one.tokens[start:end]]) for start, end in chart.cuts()]


@pytest.mark.parametrize(
    ("sentence", "first"),
    [
        ("Destroy a character with the sadness of rain.", "with the sadness of rain"),
        ("Gladly, destroy a character.", "Gladly ,"),
        ("Destroy a character of sorts and draw a card.", "of sorts"),
        ("Draw a card or a zebra, then discard a card.", "or a zebra"),
        ("If you control an item or so, draw a card.", "or so"),
    ],
)
def test_the_least_that_may_be_left_out(sentence: str, first: str) -> None:
    """Q. Which stretch of a sentence is left out?  A. The shortest without which it is whole, from joint to joint."""
    assert stretches(sentence)[0] == first


def test_every_stretch_leaves_a_sentence() -> None:
    """Q. Is the sentence whole without each of them?  A. Yes, and no other one of its stretches would do."""
    sentence = "Each player destroys an item or location that they control and draws a card this turn"
    (one,) = sentences_of(laid_out(f"{sentence}.", ("tactic",), NAME))
    words = sentence.split()
    found = Gapped(Parses(grammar()).of(one)).cuts()
    tried = [(start, end) for start in range(len(words)) for end in range(start + 1, len(words) + 1)]
    for start, end in [cut for cut in tried if cut != (0, len(words))]:
        rest = " ".join([*words[:start], *words[end:]])
        whole = Parses(grammar()).of(next(sentences_of(laid_out(f"{rest}.", ("tactic",), NAME)))).is_whole()
        assert whole == ((start, end) in found), rest


def test_a_condition_in_front_stays() -> None:
    """Q. Is a condition left out because I said it badly?  A. Only if nothing else would be read."""
    found = offered("When a zebra is destroyed, draw a card. Destroy a character.", "tactic")
    assert found.text == "Destroy a character."
    assert found.meaning == "dropped"
    assert all([not one.startswith("When") for one in stretches("When a zebra is destroyed, draw a card.")])


def test_what_is_understood_and_not_followed() -> None:
    """Q. A text is understood, but not yet followed. What is offered?  A. One that is followed, with what it lacks."""

    def follow(text: str, words: tuple[T, ...]) -> object:
        if any([one == Is("type", "location") for one in every(words)]):
            raise Declined(text, 0, "nobody follows locations")
        return words

    text = "COVERT\n\nDestroy an item or location. Draw a card."
    search = Search(("tactic",), NAME, Parses(grammar()), follow)
    (found,) = search.offers(Declined(text, 0, "nobody follows locations"))
    assert found.text == "COVERT\n\nDestroy an item. Draw a card."
    assert found.meaning == "dropped"
    assert found.changed == "without `or location`: what it says is left out"


@pytest.mark.parametrize(
    ("text", "types", "here", "without"),
    [
        (
            "If your opponent draws a card, they sing the whole of it.",
            "character",
            "If your opponent draws a card, draw a card.",
            "they sing the whole of it",
        ),
        (
            "COST: Pick a character you control.\n\nEFFECT: It sings songs.",
            "tactic",
            "COST: Pick a character you control.\n\nEFFECT: Draw a card.",
            "It sings songs",
        ),
    ],
)
def test_what_is_understood_of_a_sentence_is_kept(text: str, types: str, here: str, without: str) -> None:
    """Q. Only what I pay, or when it happens, is understood. What is offered?  A. That, with something plain to do."""
    found = offered(text, types)
    assert (found.text, found.meaning) == (here, "dropped")
    assert f"instead of `{without}`, which is left out: put there what is meant" in found.changed


@pytest.mark.parametrize("text", ["COST: Sing a song.\n\nEFFECT: Sing two songs.", "Songs, when sung, are sung."])
def test_nothing_is_offered_for_nothing(text: str) -> None:
    """Q. Nothing of what I wrote is understood. What is offered?  A. Nothing: a plain text would not be mine."""
    with pytest.raises(Declined) as caught:
        checked(text, ("tactic",), NAME)
    assert caught.value.offers == ()


def test_the_beginning_is_kept() -> None:
    """Q. One sentence is understood, and two lean on it that are not. What is offered?  A. The first, by itself."""
    found = offered("Each player may discard a card. If both players do, sing. If one does, sing a song.", "tactic")
    assert found.text == "Each player may discard a card."
    assert found.changed.count("left out") >= 1


@pytest.mark.long  # a measure; what is offered, and that it is read, is shown above
def test_offers_for_cards_that_nobody_tuned_to() -> None:
    """Q. Of the blind cards that are declined, how many get an offer?  A. Nine in ten, each followed."""
    declined = offers = 0
    for path in sorted((Path(__file__).parent / "blind").glob("*.toml")):
        for row in tomllib.loads(path.read_text(encoding="utf-8"))["cards"]:
            types = tuple(row["types"])
            try:
                front.checked(row["text"], types, row["name"])
            except Declined as found:
                declined += 1
                offers += bool(found.offers)
                for one in found.offers:
                    assert front.read(one.text, types, row["name"]).paragraphs
                    assert one.meaning in ("near", "dropped", "decided") or one.changed
                    assert "left out" in one.changed or "changes what" in one.changed or one.meaning != "dropped"
    assert offers >= 0.9 * declined, f"{offers} of {declined}"
