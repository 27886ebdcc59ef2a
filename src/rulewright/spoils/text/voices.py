"""Still more turns of phrase: the same event or ban said from the other side, in the active or the passive voice."""

from typing import Final

from rulewright.spoils.text.turn import LARGE, SMALL, last_turn, turn

FIRST: Final = r"(?:^|(?<=[.:] ))(?:All )?(?P<s>[A-Za-z][^\n.,:]*?)"  # what a sentence begins with
BEHIND: Final = r"(?<=, )(?:all )?(?P<s>[a-z][^\n.,:]*?)"
THEM: Final = r"(?:all )?(?P<n>[^\n.,]+?)"
END: Final = r"(?=[.,]| this turn\b| until\b| while\b| during\b| if\b| unless\b)"

VOICES: Final = (
    # How a card is played
    last_turn("using small flip up", r"\busing FLIP UP\b", "using Flip Up"),
    # Who blocks, and who is blocked
    turn("they cannot block it", rf"{BEHIND} cannot be blocked by {THEM}{END}", r"\g<n> cannot block \g<s>"),
    turn("capital they cannot block it", rf"{FIRST} cannot be blocked by {THEM}{END}", LARGE + r"\g<n> cannot block " + SMALL + r"\g<s>"),
    turn("only they can block it", rf"{BEHIND} can only be blocked by {THEM}{END}", r"only \g<n> can block \g<s>"),
    turn("capital only they can block it", rf"{FIRST} can only be blocked by {THEM}{END}", r"Only \g<n> can block " + SMALL + r"\g<s>"),
    turn("your opponent cannot block it", rf"{BEHIND} cannot be blocked{END}", r"your opponent cannot block \g<s>"),
    turn("capital your opponent cannot block it", rf"{FIRST} cannot be blocked{END}", r"Your opponent cannot block " + SMALL + r"\g<s>"),
)  # fmt: skip
