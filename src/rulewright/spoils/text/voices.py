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
    # What is attacked
    last_turn("all who attack it", r"^While the target of the attack is (?P<n>[^\n,]*), all attacking (?P<r>characters[^\n.]*)\.", LARGE + r"\g<r> while attacking \g<n>."),
    last_turn("an opponent's attacked", r"\battack(?P<e>s|ing) your opponent's faction\b", r"attack\g<e> an opponent's faction"),
    # What must be paid
    last_turn("paid to block it", r"\bYour opponent must pay (?P<a>[^\n.,]*?) to block (?P<n>(?!with)[^\n.,]*)(?=[.,])", LARGE + r"\g<n> cannot be blocked unless your opponent pays \g<a>"),
    last_turn("paid to attack it", r"\bYour opponent must pay (?P<a>[^\n.,]*?) to attack (?P<n>(?!with)[^\n.,]*)(?=[.,])", LARGE + r"\g<n> cannot be attacked unless your opponent pays \g<a>"),
    last_turn("not without paying", r"\bYour opponent must pay (?P<a>[^\n.,]*?) to (?P<v>block|attack) (?P<n>(?!with)[^\n.,]*)(?=[.,])", r"Your opponent cannot \g<v> \g<n> unless they pay \g<a>"),
    turn("paid to attack them", r"\b(?P<w>to|cannot) attack a location (?=you control|your opponent controls)", r"\g<w> attack locations "),
    turn("paid to attack yours", r"\b(?P<w>to|cannot) attack a location you control\b", r"\g<w> attack your locations"),
    turn("paid to attack or block", r"^(?P<h>[^\n.]* must pay [\dXYZ]+) to attack(?P<w>[^\n.]*)\.\n(?P=h) to block(?P=w)\.", r"\g<h> to attack or block\g<w>."),
)  # fmt: skip
