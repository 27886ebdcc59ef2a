"""Layout: what stands where on a card; a text that is not laid out like one is declined with the place."""

import pytest
from pieces import laid, passage, said, why
from spoils_texts import NAME

from rulewright.spoils.language.declined import Declined
from rulewright.spoils.language.layout import laid_out
from rulewright.spoils.language.page import blocks as b

# Lines with a label


def test_keyword_lines() -> None:
    """Q. Which keywords stand on lines of their own?  A. COVERT, TACTICAL, UNIQUE, ATTACH, FLIP UP and PROVIDES."""
    found = laid("COVERT\nTACTICAL\nUNIQUE Old Duck\nATTACH to Character\nFLIP UP: 3 [R][R]\nPROVIDES: [O]")
    covert, tactical, unique, attach, flip, provides = found
    assert isinstance(covert, b.KeywordLine)
    assert isinstance(tactical, b.KeywordLine)
    assert (covert.keyword, tactical.keyword) == ("covert", "tactical")
    assert isinstance(unique, b.UniqueLine)
    assert [one.text for one in unique.identifier] == ["Old", "Duck"]
    assert isinstance(attach, b.AttachLine)
    assert attach.to.text == "Character"
    assert isinstance(flip, b.FlipUpLine)
    assert flip.threshold
    assert (flip.cost.text, flip.threshold.text, flip.extra) == ("3", "[R][R]", ())
    assert isinstance(provides, b.ProvidesLine)
    assert provides.icons.text == "[O]"


def test_costs_behind_flip_up() -> None:
    """Q. May FLIP UP ask for more than a number?  A. Its extra costs stand behind `and`."""
    (flip,) = laid("FLIP UP: 3 [R] and discard a card.")
    assert isinstance(flip, b.FlipUpLine)
    assert [one.text for one in flip.joint] == ["and"]
    assert said(flip.extra) == ["discard a card."]


@pytest.mark.parametrize(
    ("printed", "meant"),
    [
        ("Covert", "COVERT"),
        ("tactical.", "TACTICAL"),
        ("Attach to location", "ATTACH to"),
        ("Flip up : 1 [G]", "FLIP UP:"),
        ("Provides - [O]", "PROVIDES:"),
        ("Unique Duck", "UNIQUE"),
        ("Influence 20", "INFLUENCE"),
        ("Restore rule: At the start of your turn, draw a card.", "RESTORE RULE:"),
    ],
)
def test_a_label_in_another_case_is_a_label(printed: str, meant: str) -> None:
    """Q. What if a keyword is not printed in capitals?  A. It is taken for the keyword, and that is said."""
    found = laid_out(printed, ("character",), NAME)
    assert not isinstance(found.blocks[0], b.Passage)
    assert len(found.repairs) == 1
    assert f'was read as "{meant}"' in found.repairs[0]


@pytest.mark.parametrize("text", ["Unique characters you control gain 1 life.", "Covert characters cannot block."])
def test_a_sentence_that_begins_with_a_keyword(text: str) -> None:
    """Q. Is every line that begins with a keyword the keyword's?  A. Not if it is a sentence."""
    assert said(passage(text).sentences) == [text]


def test_a_resource_shows_what_it_provides() -> None:
    """Q. What do icons alone say?  A. On a resource what it provides [CR3:203.4]; elsewhere they are no line."""
    (shown,) = laid("[O][V]", "resource")
    assert isinstance(shown, b.ProvidesLine)
    assert shown.icons.text == "[O][V]"
    assert isinstance(laid("[O]", "item")[0], b.Passage)


def test_the_lines_of_a_faction() -> None:
    """Q. What does a faction say?  A. Influence, resources, draw and its two rules, each behind its label."""
    text = (
        "INFLUENCE 20\nSTARTING RESOURCES: Any 4 staple resources.\nSTARTING DRAW: 5 going first, 6 going second.\n"
        "RESTORE RULE: At the start of your turn, restore all cards.\nDEVELOP RULE: At the end of it, draw a card."
    )
    found = [one for one in laid(text, "faction") if isinstance(one, b.FactionLine)]
    kinds = [one.kind for one in found]
    assert kinds == ["influence", "starting resources", "starting draw", "restore rule", "develop rule"]
    assert said(found[0].sentences) == ["20"]
    assert said(found[3].sentences) == ["At the start of your turn, restore all cards."]


# Abilities and sections


def test_an_ability() -> None:
    """Q. What is an ability made of?  A. A name, a threshold, a COST and an EFFECT."""
    (found,) = laid("PECK AT: [G][G]\nCOST: Pay 1. Pick an item.\n\nEFFECT: Destroy it!")
    assert isinstance(found, b.AbilityBlock)
    assert found.threshold
    assert (found.name, found.threshold.text) == ("PECK AT", "[G][G]")
    assert said(found.cost.sentences) == ["Pay 1.", "Pick an item."]
    assert said(found.effect.sentences) == ["Destroy it!"]


@pytest.mark.parametrize("title", ["<PECK>", '"PECK"', "•PECK", "PECK"])
def test_what_is_printed_around_a_name(title: str) -> None:
    """Q. What if a name stands in quotes or behind a bullet?  A. They are not part of it."""
    (found,) = laid(f"{title}\nCOST: Pay 1.\nEFFECT: Draw a card.")
    assert isinstance(found, b.AbilityBlock)
    assert found.name == "PECK"


def test_a_name_that_has_marks() -> None:
    """Q. May a name shout?  A. Yes: only capitals and the COST below make it a name."""
    (found,) = laid("NO, DUCK! AGAIN…\nCOST: Pay 1.\nEFFECT: Draw a card.")
    assert isinstance(found, b.AbilityBlock)
    assert found.name == "NO, DUCK! AGAIN…"


def test_the_sections_of_a_tactic() -> None:
    """Q. May the COST of a tactic run over lines?  A. Up to its EFFECT; behind that a new line is a paragraph."""
    section, text = laid("COST: Pay 1.\nPick an item.\nEFFECT: Destroy it.\nYou cannot draw cards.", "tactic")
    assert isinstance(section, b.OwnSections)
    assert section.cost
    assert section.effect
    assert said(section.cost.sentences) == ["Pay 1.", "Pick an item."]
    assert said(section.effect.sentences) == ["Destroy it."]
    assert isinstance(text, b.Passage)


def test_a_character_has_extra_costs() -> None:
    """Q. May a character have a COST?  A. Yes, paid to deploy it; the next paragraph is not part of it."""
    section, text = laid("COST: Discard a card.\nThis card cannot block.")
    assert isinstance(section, b.OwnSections)
    assert section.effect is None
    assert isinstance(text, b.Passage)


@pytest.mark.parametrize(
    ("text", "types", "reason", "place"),
    [
        ("COST: Pay 1.\nEFFECT: Draw.", "item", "the name of an ability stands above its COST: and EFFECT:", "EFFECT:"),
        ("PECK\nCOST: Pay 1.\nCOVERT", "item", "an ability has a COST: and an EFFECT:", "PECK"),
        ("PECK [G]\nCOST: Pay 1.\nEFFECT: Draw.", "item", "a colon stands between the name", "[G]"),
        ("COST: Pay 1.\nCOVERT\nCOST: Pay 2.", "item", "a card has one COST: of its own", "COST: Pay 2."),
        ("EFFECT:", "tactic", "sentences stand behind EFFECT:", "EFFECT:"),
        ("FLIP UP: [G]", "item", "FLIP UP: stands before a number", "[G]"),
        ("PROVIDES: [G] twice", "item", "PROVIDES: stands before icons", "twice"),
        ("OPTION 1\nDraw a card.", "item", "a sentence introduces the options of a list", "OPTION 1"),
        ("Choose one:\nOPTION 1\nDraw.\nOPTION 3\nDraw.", "item", "options count from 1: this is OPTION 2", "3"),
        ("Choose one:\nOPTION 1\nOPTION 2", "item", "an option says something", "1"),
        ("Draw (a card.", "item", "this parenthesis is not closed", "(a card."),
        ("Draw a) card.", "item", "no parenthesis was opened that this one closes", ") card."),
        ('All gain "Draw.', "item", "this quote is not closed", '"Draw.'),
        ("All gain “Draw “two”.”", "item", "a quote does not stand inside a quote", "“two”.”"),
        ("Draw\x00 a card.", "item", "no card is printed with this character", "\x00 a card."),
    ],
)
def test_what_is_not_laid_out_like_a_card(text: str, types: str, reason: str, place: str) -> None:
    """Q. What if a text fits no block?  A. It is declined with a sentence, at the place."""
    found, at = why(text, types)
    assert found.startswith(reason)
    assert at.startswith(place)


def test_the_caret() -> None:
    """Q. How is a place shown?  A. The line, and below it a caret."""
    with pytest.raises(Declined) as caught:
        laid("COVERT\nDraw a) card.")
    assert str(caught.value).endswith("\nDraw a) card.\n      ^")
    assert (caught.value.line, caught.value.column, caught.value.at) == (2, 7, 13)
