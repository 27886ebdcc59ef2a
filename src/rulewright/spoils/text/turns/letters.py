"""Labels, and how they are printed: capitals, identifiers, lines, full stops, icons."""

from typing import Final

from rulewright.spoils.text.turn import LARGE, SMALL, last_turn, turn

LETTERS: Final = (
    turn("large words", r"^UNIQUE (?P<a>[A-Z][A-Z ,'-]*?)(?=[a-z])", r"UNIQUE \g<a>" + LARGE),
    turn("inline identifier", r"\bUNIQUE (?P<a>[A-Z]*)(?=[a-z])", r"UNIQUE \g<a>" + LARGE),
    turn("unique card", r"(?P<u>UNIQUE \w+) card\b", r"\g<u>"),
    turn("option line", r"^(?P<o>OPTION \d)\n", r"\g<o>: "),
    turn("any", r"(?<=STARTING RESOURCES: )(?=\d)", "Any "),
    turn("covert", r"\bCovert\b", "COVERT"),
    *[turn(f"identifier {n}", rf"^UNIQUE (?P<a>(?:\S+ ){{{n}}})(?=[a-z])", r"UNIQUE \g<a>" + LARGE) for n in range(8)],
    turn("icons end", r"(?<=\])$", "."),
    turn("large identifier", r"^UNIQUE (?P<a>[^a-z\n]*)(?=[a-z])", r"UNIQUE \g<a>" + LARGE),
    turn("hyphen", r"^UNIQUE (?P<a>\S+?-)(?=[a-z])", r"UNIQUE \g<a>" + LARGE),
    turn("small type", r"^ATTACH to (?=[A-Z])", "ATTACH to " + SMALL),
    turn("two of a resource", r"\b1 (?P<n>\w+), 1 (?P=n)\b", r"2 \g<n>"),
    turn("no stop", r"\.$", ""),
    turn("cost in lines", r"(?<=\.) (?=[A-Z][^\n]*\nEFFECT:)", "\n"),
    turn("as many copies", r"\bany number of copies of this card in your deck\b", "as many copies of this card in your deck as you want"),
    turn("or of unique ones", r"(?P<u>\bUNIQUE \w+(?:, UNIQUE \w+)+) or (?=UNIQUE)", r"\g<u>, or "),
    turn("icons alone", r"^PROVIDES: (?=\[)", ""),
    turn("flip up letters", r"\busing Flip Up\b", "using FLIP UP"),
    turn("small trade", r"\b(?P<t>Arcanist|Banker|Gearsmith|Rogue|Warlord)(?= )", SMALL + r"\g<t>"),
    turn("flip up in capitals", r"\bwith Flip Up\b", "with FLIP UP"),
    turn("attached to one", r"^ATTACH to (?P<n>[B-DF-HJ-NP-TV-Z])", "ATTACH to a " + SMALL + r"\g<n>"),
    turn("attached to an item", r"^ATTACH to (?P<n>[AEIOU])", "ATTACH to an " + SMALL + r"\g<n>"),
    last_turn("a large type", r"^(?P<a>ATTACH to \"[^\"\n]*\" )(?=[a-z])", r"\g<a>" + LARGE),
    last_turn("small restore rule", r"\bRESTORE RULE\b", "restore rule"),
    turn("small covert", r"\bCovert\b", "covert"),
    turn("capital behind a colon", r"(?<=: )(?=[a-z])", LARGE),
    last_turn("using small flip up", r"\busing FLIP UP\b", "using Flip Up"),
    turn("half of", r"\bhalf (?=its|the|this|your)", "half of "),
    turn("divided by two", r"\bis half (?P<n>[^\n.,]*), rounded (?P<r>up|down)", r"is \g<n> divided by 2, rounded \g<r>"),
    turn("loses half of it", r"\b(?P<v>loses?) (?P<l>[XYZ]) (?P<a>strength|life|speed|structure)(?P<u> this turn| during this battle| until the start of your next turn)?, where (?P=l) is half (?P<n>[^\n.,]*? (?P=a)), rounded (?P<r>up|down)", r"\g<v> half \g<n>, rounded \g<r>\g<u>"),
    turn("loses half the influence", r"(?P<f>\b[Yy]our faction|\b[Yy]our opponent's faction|\b[Tt]hat player's faction) (?P<v>gains|loses) (?P<l>[XYZ]) influence, where (?P=l) is half the influence of (?i:(?P=f)), rounded (?P<r>up|down)", r"\g<f> \g<v> half its influence, rounded \g<r>"),
    turn("its own influence", r"(?P<f>\b[Yy]our faction|\b[Yy]our opponent's faction|\b[Tt]hat player's faction) (?P<v>gains|loses) (?P<w>[^\n.]*?)the influence of (?i:(?P=f))", r"\g<f> \g<v> \g<w>its influence"),
    turn("the faction's influence", r"\bthe influence of (?P<f>your faction|your opponent's faction)\b", r"\g<f>'s influence"),
    turn("half a hand", r"\b(?P<v>[Dd]iscards?) (?P<l>[XYZ]) cards(?P<t> at random)?, where (?P=l) is half the number of cards in (?P<n>your|their|your opponent's) hand, rounded (?P<r>up|down)", r"\g<v> half the cards in \g<n> hand, rounded \g<r>\g<t>"),
    turn("half of their hand", r"\bhalf (?P<o>of )?the cards in your opponent's hand", r"half \g<o>their hand"),
    turn("half of a hand", r"\bhalf (?P<o>of )?the cards in (?P<n>your|their) hand", r"half \g<o>\g<n> hand"),
)  # fmt: skip
