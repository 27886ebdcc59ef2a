"""What somebody may be called at a table: a name that can be seen, and that nobody takes for somebody else's.

Two names are alike if they are the same once marks, letters of other scripts that look the same, and everything but
letters and digits are taken away.
"""

import re
import unicodedata
from typing import Final

from rulewright.engine.game import SEATS
from rulewright.server.trouble import BadWish

LONGEST_NAME: Final = 40
MOST_MARKS: Final = 4  # that stand on one letter in any script; more are a column of ink
GUEST: Final = "Guest"
BOT: Final = "bot"
# What is printable by its category and leaves no ink: fillers, joiners that join nothing, blanks of notations
INKLESS: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
SHOWN: Final = frozenset("LNPS")  # letters, numbers, punctuation, symbols: what leaves ink by itself
LOOKS: Final = {
    "a": "аɑαᎪΑ", "b": "вьƅβΒᏴ", "c": "сϲᏟ", "d": "ԁđᎠ", "e": "еεΕᎬ", "g": "ɡԍᏀ", "h": "нһħհΗᎻ", "j": "јᎫ",
    "k": "кκΚᏦ", "m": "мΜᎷ", "n": "пηոΝ", "o": "0оοօσøΟ", "p": "рρΡᏢ", "q": "ԛ", "r": "гᎡ", "s": "5ѕꜱᏚ",
    "t": "тτŧΤᎢ", "u": "υս", "v": "νѵᏙ", "w": "ԝωѡᎳ", "x": "хχΧ", "y": "уγүΥ", "z": "ζΖᏃ",
    "l": "1|iıɩіιӏłΙᏞ",
}  # fmt: skip
LIKE: Final = str.maketrans({other: one for one, others in LOOKS.items() for other in others})
NUMBER: Final = re.compile("[los]{1,2}")  # what digits look like that look like letters
PAIRS: Final = (("rn", "m"), ("vv", "w"))


def guest_name(name: str, others: list[str], bots: list[str]) -> str:
    """Give a name as it is shown at a table where others sit, or say what is wrong with it."""
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    if name.casefold() in ("", GUEST.casefold()):
        return next_guest(others)
    fits(name)
    alike = (likeness(name), likeness(without_letter(name)))
    if is_like_a_bot(name, bots):
        raise BadWish(f"{name} looks like the name of a bot; take another one")
    same = [one for one in others if likeness(one) in alike]
    if same:
        raise BadWish(f"{name} looks like {same[0]}, who sits at this table; take another name")
    return name


def next_guest(others: list[str]) -> str:
    """Give what somebody is called who gives no name."""
    taken = {likeness(one) for one in others}
    names = [GUEST, *[f"{GUEST} {number}" for number in range(2, len(others) + 2)]]
    return next(one for one in names if likeness(one) not in taken)


def fits(name: str) -> None:
    """Refuse a name that cannot be shown, that is too long, or of which nothing would be seen."""
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise BadWish(f"a name has at most {LONGEST_NAME} characters, all of them printable")
    marks = 0
    for letter in name:
        if letter in INKLESS:
            raise BadWish(f"there is a character in this name that nobody sees (U+{ord(letter):04X})")
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if marks > MOST_MARKS:
            raise BadWish(f"a letter of a name bears at most {MOST_MARKS} marks")
    if unicodedata.category(name[0])[0] not in SHOWN:
        raise BadWish("a name begins with something that is seen by itself")


def likeness(name: str) -> str:
    """Give what is left of a name for an eye that does not look closely."""
    plain = unicodedata.normalize("NFKD", name).translate(
        LIKE
    )  # a capital may look like another letter than a small one
    plain = unicodedata.normalize("NFKD", plain.casefold()).translate(LIKE)
    bare = "".join([one for one in plain if one.isalnum()])
    for two, one in PAIRS:
        bare = bare.replace(two, one)
    return bare or plain


def without_letter(name: str) -> str:
    """Give a name without the letter of a seat by which sentences tell apart who is called the same."""
    words = "".join([one if one.isalnum() else " " for one in name]).split()
    return " ".join(words[:-1]) if len(words) > 1 and likeness(words[-1]).upper() in SEATS else name


def is_like_a_bot(name: str, bots: list[str]) -> bool:
    """Whether a name looks like that of a bot, as its seat shows it or as it is chosen.

    Where there are several, bots are told apart by a number, and in sentences by the letters of their seats.
    """
    words = "".join([" " if one.isnumeric() else one for one in without_letter(name)]).split()
    plain = " ".join([one for one in words if not NUMBER.fullmatch(likeness(one))])
    return reads_as_a_bot(name, bots) or reads_as_a_bot(plain, bots)


def reads_as_a_bot(name: str, bots: list[str]) -> bool:
    """Whether a name is read as that of a bot."""
    words = "".join([one if likeness(one).isalnum() else " " for one in name]).split()
    if words and likeness(words[-1]) == BOT and len(words) > 1:
        return True
    return likeness(name) in {likeness(one) for bot in bots for one in (bot, f"{bot} ({BOT})")} | {BOT}
