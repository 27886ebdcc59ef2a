"""Sentences, tokens, lists, tables, quotes and reminders: what a paragraph of a text is made of."""

import pytest
from pieces import laid, passage, said, why
from spoils_texts import NAME

from rulewright.spoils.language.layout import laid_out
from rulewright.spoils.language.page import blocks as b

# Paragraphs


def test_a_gate() -> None:
    """Q. What do icons and a colon say before a paragraph?  A. The threshold it needs."""
    for text in ("[G] [G]: Draw a card. Discard a card.", "[G][G]:\nDraw a card. Discard a card."):
        found = passage(text)
        assert [one.text.replace(" ", "") for one in found.gate] == ["[G][G]", ":"]
        assert said(found.sentences) == ["Draw a card.", "Discard a card."]


def test_a_line_that_breaks_off() -> None:
    """Q. What if a line ends in the middle of a sentence?  A. It goes on in the next, if that begins small."""
    found = laid_out("Deplete an\nitem with 2 tokens on it.\nDraw a card.", ("item",), NAME)
    first, second = found.blocks
    assert isinstance(first, b.Passage)
    assert isinstance(second, b.Passage)
    assert said(first.sentences) == ["Deplete an item with 2 tokens on it."]
    assert found.repairs == ("a line that breaks off was read on in the next",)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Pay X. Draw a card.", ["Pay X.", "Draw a card."]),
        ("Pay X-2. Draw X - 2 cards.", ["Pay X-2.", "Draw X - 2 cards."]),
        ("Search for Dr. Drake. Reveal it.", ["Search for Dr. Drake.", "Reveal it."]),
        ("Name J. Drake. Reveal it.", ["Name J. Drake.", "Reveal it."]),
        ("Really?! Draw a card.", ["Really?!", "Draw a card."]),
        ('It gains "Draw a card." Discard a card.', ['It gains "Draw a card."', "Discard a card."]),
        ('It gains "Draw a card." this turn.', ['It gains "Draw a card." this turn.']),
        ('Destroy "Mr. Duck" cards. Draw.', ['Destroy "Mr. Duck" cards.', "Draw."]),
        ("Destroy it (the item). Draw.", ["Destroy it.", "Draw."]),
        ("Draw a card", ["Draw a card"]),
    ],
)
def test_sentences(text: str, parts: list[str]) -> None:
    """Q. Where does a sentence end?  A. At a stop, not at that of a short form, and behind rules text in quotes."""
    assert said(passage(text).sentences) == parts


@pytest.mark.parametrize("name", ["Stop! Dr. Duck, Jr.", "Old Duck, the Great", "Mr. P. Duck's"])
def test_the_own_name_is_one_token(name: str) -> None:
    """Q. What if a card's name has stops and commas?  A. Where the card says it, it is one token."""
    first, second = passage(f"Destroy {name} if you can. Draw a card.", name).sentences
    assert [one.text for one in first.tokens if one.own] == [name]
    assert second.text == "Draw a card."


def test_a_name_of_one_word_stays_a_word() -> None:
    """Q. A card is called Draw. What does its text say that begins with that?  A. A word, which may be the name."""
    (found,) = passage("Draw a card.", "Draw, the Verb").sentences
    assert (found.tokens[0].kind, found.tokens[0].own) == ("word", True)


def test_tokens() -> None:
    """Q. What are the tokens of a sentence?  A. Possessives, signs and quotes are tokens of their own."""
    (found,) = passage('It’s in players’ hands: non-“imp” X+3, face-down isn\'t "two\u00a0rats" [O] [V] 1.5.').sentences
    assert [one.text for one in found.tokens] == [
        "It", "'s", "in", "players", "'", "hands", ":", "non", "-", '"imp"', "X", "+", "3", ",", "face-down", "isn't",
        '"two rats"', "[O] [V]", "1.5",
    ]  # fmt: skip


# Lists


def test_options_of_a_card() -> None:
    """Q. What may an option be?  A. Any paragraphs, or a COST and an EFFECT, up to the next option."""
    text = "Choose one of them:\n\nOPTION 1\nDraw a card.\n\nDiscard one.\n\nOPTION 2\nCOST: Pay 1.\nEFFECT: Draw."
    (found,) = laid(text, "tactic")
    assert isinstance(found, b.Passage)
    assert said(found.sentences) == ["Choose one of them:"]
    assert isinstance(found.listed, b.Options)
    assert [(one.number, len(one.blocks)) for one in found.listed.options] == [(1, 2), (2, 1)]


def test_a_paragraph_behind_the_last_option() -> None:
    """Q. An empty line follows the last option, then a sentence. Whose is it?  A. Nobody can tell: declined."""
    reason, place = why("Choose one:\nOPTION 1\nDraw.\n\nOPTION 2\nDiscard.\n\nThis card cannot block.")
    assert "not clear" in reason
    assert place.startswith("This card")


def test_options_in_lines_of_their_own() -> None:
    """Q. How else are options printed?  A. Behind OPTION n: or a bullet, or on lines that follow a colon."""
    items = ("Draw a card.", "Pay 2. Discard a card.")
    for first, second in (
        ("OPTION 1: ", "OPTION 2: "),
        ("• ", "• "),
        ("- ", "- "),
        ("1) ", "2) "),
        ("a) ", "b) "),
        ("", ""),
    ):
        text = f"At the end of your turn, choose one:\n{first}{items[0]}\n{second}{items[1]}\n\nCOVERT"
        found, covert = laid(text)
        assert isinstance(covert, b.KeywordLine)
        assert isinstance(found, b.Passage)
        assert isinstance(found.listed, b.Options)
        said_by = [one.blocks[0] for one in found.listed.options]
        assert [" ".join(said(one.sentences)) for one in said_by if isinstance(one, b.Passage)] == list(items)


def test_a_table() -> None:
    """Q. How does a number choose?  A. By rows: one number, from one to another, or so many and more."""
    text = "Flip 5 coins, follow the row of your wins:\n0: Draw a card.\n1-3: Pay 1.\n4 or more: Discard a card. Draw."
    table = passage(text).listed
    assert isinstance(table, b.Table)
    assert [(one.low, one.high, said(one.sentences)[0]) for one in table.rows] == [
        (0, 0, "Draw a card."), (1, 3, "Pay 1."), (4, None, "Discard a card."),
    ]  # fmt: skip


# Quotes and reminders


def test_rules_text_in_quotes() -> None:
    """Q. What is a quote?  A. One token; rules text in it is laid out by itself, and a name is not."""
    (found,) = passage('All "imp" cards gain "HUM: [R] COST: Pay 7. Pick an item. EFFECT: Destroy it."').sentences
    name, rules = [one for one in found.tokens if one.kind == "quote"]
    assert (name.text, name.quoted) == ('"imp"', None)
    assert rules.quoted
    (ability,) = rules.quoted.blocks
    assert isinstance(ability, b.AbilityBlock)
    assert (ability.name, said(ability.effect.sentences)) == ("HUM", ["Destroy it."])
    assert said(ability.cost.sentences) == ["Pay 7.", "Pick an item."]


@pytest.mark.parametrize(
    ("inside", "kind"),
    [
        (" PROVIDES: [G] ", b.ProvidesLine),
        ("UNIQUE Old Duck", b.UniqueLine),
        ("COVERT", b.KeywordLine),
        ("Draw a card.", b.Passage),
        ("PECK\nCOST: Pay 1.\nEFFECT: Draw a card.", b.AbilityBlock),
    ],
)
def test_blocks_in_quotes(inside: str, kind: type) -> None:
    """Q. What may be gained?  A. Any block."""
    (found,) = passage(f'This card gains "{inside}".').sentences
    assert found.tokens[-1].quoted
    assert isinstance(found.tokens[-1].quoted.blocks[0], kind)


def test_reminders_are_kept_apart() -> None:
    """Q. What do parentheses say?  A. No rules [CR3:201.5e]: they are kept apart, with their place."""
    text = "Draw a card (only one) now. (It may be any. Really (any).)\n(Ducks swim.)\nCOVERT"
    found = laid_out(text, ("item",), NAME)
    assert len(found.blocks) == 2
    assert [said(one.sentences) for one in found.reminders] == [
        ["only one"], ["It may be any.", "Really (any)."], ["Ducks swim."],
    ]  # fmt: skip
    assert text[found.reminders[0].at : found.reminders[0].end] == "(only one)"
