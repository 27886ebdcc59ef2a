"""More turns of phrase: old and new terms (play and deploy), keywords in small letters, and shorter forms."""

from typing import Final

from rulewright.spoils.text.turn import LARGE, turn

LONG: Final = range(4, 8)  # words before one of a long identifier

TERMS: Final = (
    turn("deployed", r"\bplay(?P<e>s|ed|ing)?\b", r"deploy\g<e>"),
    turn("capital deploy", r"\bPlay\b", "Deploy"),
    turn("sent", r"\bPut (?P<n>[^.]*?) into the void\b", r"Send \g<n> to the void"),
    turn("small sent", r"\bput (?P<n>[^.]*?) into the void\b", r"send \g<n> to the void"),
    turn("face-up in the void", r"(?<=to the void)(?=\.)", " face-up"),
    turn("would be put", r"\bis (?=put into)", "would be "),
    turn("condition behind a trigger", r", if (?P<c>[^,.]+), (?P<e>[^.,]+)(?=\.)", r", \g<e> if \g<c>"),
    turn("if attacked", r"^While you are being attacked\b", "If you are attacked"),
    turn("at least 1", r"(?<=have )an? (?=card)", "at least 1 "),
    turn("they handle", r"\bchooses (?P<n>[^.]+?) and (?P<v>\w+) the \w+", r"\g<v> \g<n>"),
    *[turn(f"identifier {n}", rf"^UNIQUE (?P<a>(?:\S+ ){{{n}}})(?=[a-z])", r"UNIQUE \g<a>" + LARGE) for n in LONG],
    turn("use this ability", r"\bPlay this only\b", "Use this ability only"),
    turn("small covert", r"\bCovert\b", "covert"),
    turn("each faction", r"\ball factions\b", "each faction"),
    turn("small each", r"\bboth players (?P<v>\w+)", r"each player \g<v>s"),
    turn("draw a card", r"\bany number of cards\b", "a card"),  # [A22]
    turn("its controller", r"\b[Tt]he \w+'s (?P<w>controller|owner)\b", r"its \g<w>"),
    turn("capital its controller", r"\bThe \w+'s (?P<w>controller|owner)\b", r"Its \g<w>"),
    turn("is in a battle", r"\b[Aa]n attacking or blocking (?P<n>\w+)", r"a \g<n> in a battle"),
    turn("all in play", r"(?<=[a-z]s)(?=\.)", " in play"),
    turn("the bottom there", r"\bthe bottom of your opponent's deck\b", "the bottom"),
    turn("owners' hands", r"(?<=owner's )hand\b", "hands"),
    turn("a type in a list", r'(?P<a>"\w+" type) and (?P<b>\w+ \w+) and ', r"\g<a>, \g<b> and "),
    turn("same subject apart", r"\. (?:The|This) \w+ (?=gains|loses)", " and "),
    turn("capital behind a colon", r"(?<=: )(?=[a-z])", LARGE),
    turn("comma before or", r"(?<=\w) or ", ", or "),
    turn("as many as", r"\bYou may play (?=up to)", "Play "),
    turn("and puts", r"\. Put (?=the )", " and puts "),
    turn("damage to one", r"\bchoose (?P<n>[^.]+?), then (?P<a>inflict \w+ damage to) the \w+", r"\g<a> \g<n>"),
)  # fmt: skip
