"""Turns of phrase: one phrase for another that means the same. Only such as never change a meaning belong here."""

import re
from dataclasses import dataclass
from typing import Final

SMALL: Final = "\x01"  # the next letter is a small one
LARGE: Final = "\x02"  # the next letter is a capital


@dataclass(frozen=True, slots=True)
class Turn:
    """One phrase for another that means the same."""

    name: str
    said: re.Pattern[str]
    printed: str  # with groups of what was said


NOUN: Final = r"(?:(?:picked |chosen |discarded |revealed )?(?:\"[\w ]+\" )?[a-z]+(?: or [a-z]+)*)"
SUBJECT: Final = r"(?P<s>[^\n.,:]*?)"
VERB: Final = r"(?:gains?|loses?|cannot|can|must|has|have)"


def turn(name: str, said: str, printed: str) -> Turn:
    """Give a turn of phrase."""
    return Turn(name, re.compile(said, re.MULTILINE), printed)


TURNS: Final = (
    # Triggers and conditions
    turn("if", r"\bWhen\b", "If"),
    turn("small if", r"\bwhen\b", "if"),
    turn("while", r"\bonly if\b", "only while"),
    turn("no comma", r"(?<=[\w\"\]]), (?!and\b|or\b)", " "),
    turn("comma then", r", then ", ". " + LARGE),
    turn("and then", r", then ", " and "),
    turn("and", r"(?<=[\w\"])\. (?=[A-Z][a-z])", " and " + SMALL),
    turn("otherwise", r"\bIf you lose\b", "Otherwise"),
    turn("otherwise in one", r", (?P<a>X is [^.]*)\. Otherwise, ", r" \g<a>, otherwise "),
    turn("condition behind", r"If (?P<c>[^,.]+), (?P<e>[^.,]+)(?=[.,])", LARGE + r"\g<e> if \g<c>"),
    turn("under control", r"\b(?P<n>(?:an?|another) [^,.]*?) you control(?P<p> that provides [^,.]*?)? enters play", r"\g<n>\g<p> enters play under your control"),
    turn("anywhere", r"(?<=into your discard pile)(?=,)", " from anywhere"),
    turn("received", r"(?P<n>\b[Tt]he \w+) is damaged", r"\g<n> has received damage this turn"),
    turn("inflicted", r"\b(?P<n>the \w+) is damaged", r"damage has been inflicted to \g<n> this turn"),
    # Who and what
    turn("it", rf"\bthe {NOUN}\b(?!'s)", "it"),
    turn("this is it", r"\b(?:this|attached) card\b(?!'s)", "it"),
    turn("bearer is it", r"\bthe attached [a-z]+\b(?!'s)", "it"),
    turn("its", rf"\b(?:the {NOUN}|this card)'s", "its"),
    turn("that", r"\bthe (?=[a-z\"])", "that "),
    turn("capital that", r"\bThe (?=[a-z])", "That "),
    turn("those", r"\bthe (?=[a-z\"]+)", "those "),
    turn("picked", r"\bthe (?=[a-z\"])", "the picked "),
    turn("card", r"\b(?P<d>the|that) [a-z]+(?: or [a-z]+)+", r"\g<d> card"),
    turn("one noun", r"\b(?P<d>the|that) (?:picked )?[a-z]+\b", r"\g<d> card"),
    turn("them", rf"\bthe {NOUN}s\b", "them"),
    turn("they", rf"\bthe {NOUN}s\b", "they"),
    turn("your", r"\b(?:its|their) owner's\b", "your"),
    turn("their", r"\b(?:its|their) owner's\b", "their"),
    turn("owner", r"\byour opponent's\b", "their"),
    turn("in it", r"\bin your opponent's hand\b", "in it"),
    turn("from it", r"\bin (?=(?:your|their|its))", "from "),
    turn("your before", r"(?P<k>\ball(?: other)?|\bAll(?: other)?) (?P<n>[^.,]*?) you control\b", r"\g<k> your \g<n>"),
    turn("your other", r"(?P<k>\b[Aa]ll) other (?P<n>[^.,]*?) you control\b", r"\g<k> your other \g<n>"),
    turn("of opponent", r"(?P<k>\b[Aa]ll) (?P<n>[^.,]*?) your opponent controls\b", r"\g<k> your opponent's \g<n>"),
    turn("they control", r"\b(?:your opponent|that player) controls\b", "they control"),
    turn("of it", r"(?P<n>\bthe [\w\" ]+)'s (?P<a>strength|life|speed|numeric cost)", r"the \g<a> of \g<n>"),
    turn("its number", r"\bThe (?P<a>strength|life|speed|structure) of (?P<n>this card|the [\w\" ]+?) (?=becomes)", LARGE + r"\g<n>'s \g<a> "),
    turn("its own number", r"\bThe (?P<a>strength|life|speed|structure) of the [\w\" ]+? (?=becomes)", r"Its \g<a> "),
    turn("capital it", rf"\bThe {NOUN}\b(?!'s)", "It"),
    turn("in the party", r"\b(?P<r>attacking|blocking) characters\b", r"characters in the \g<r> party"),
    turn("damaged", r"\bdestroy the card\b", "destroy the damaged character"),
    turn("bearer", r"\bthe attached (?=[a-z])", "the "),
    turn("this inflicts", r"\binflict (?=[\dXYZ])", "this card inflicts "),
    turn("no text", r"\b(?P<t>[Tt])(?P<n>he (?:attached )?\w+) has no rules text", r"\g<t>reat t\g<n> as though it has no rules text"),
    turn("only 1", r"\bexactly 1 characters\b", "only 1 character"),
    turn("under opponent's control", r"\b(?P<n>an? [^,.]*?) your opponent controls enters play", r"\g<n> enters play under your opponent's control"),
    turn("enters or leaves", r"^(?P<s>When [^\n,]*?) enters play, (?P<e>[^\n]*)\n(?P=s) leaves play, (?P=e)$", r"\g<s> enters or leaves play, \g<e>"),
    turn("each", r"\b(?P<b>B|b)oth players (?P<v>\w+)", r"Each player \g<v>s"),
    turn("opponent", r"\b(?P<t>[Tt])hat player\b", r"\g<t>hat opponent"),
    turn("party", r"\ball (?P<r>attacking|blocking) characters\b", r"the \g<r> party"),
    turn("the party", r"\ball (?P<r>attacking|blocking) characters\b", r"the \g<r> characters"),
    turn("members", r"\b(?P<a>[Aa]ll) (?P<r>attacking|blocking) characters\b", r"\g<a> members of the \g<r> party"),
    turn("number of members", r"\bnumber of (?P<r>attacking|blocking) characters\b", r"number of members in the \g<r> party"),
    turn("member", r"\bcharacter in the opposing party\b", "member of the opposing party"),
    turn("plain plural", r"\b(?P<h>[Aa]ll) (?=[a-z])", SMALL),
    turn("also items", r"(?<=items) or (?=locations)", " and "),
    turn("list or", r"(?P<a>\w+) or (?P<b>\w+) or (?P<c>\w+)", r"\g<a>, \g<b>, or \g<c>"),
    # Amounts
    turn("a", r"\b1 (?=[b-df-hj-np-tv-z])", "a "),
    turn("one", r"\ban? (?=[a-zA-Z])", "1 "),
    turn("or fewer", r"\bup to (?P<n>[\dXYZ]+)", r"\g<n> or fewer"),
    turn("additional", r"\b(?P<v>gains?|loses?) (?=[\dXYZ])", r"\g<v> an additional "),
    turn("any", r"(?<=STARTING RESOURCES: )(?=\d)", "Any "),
    # Several changes in one sentence
    turn("joined lines", rf"^(?P<h>(?:[^\n]*[:,] )?){SUBJECT} (?P<v>{VERB}) (?P<a>[^\n.]+)\.\n(?P=h)(?P=s) (?P=v) (?P<b>[^\n.]+)\.", r"\g<h>\g<s> \g<v> \g<a> and \g<b>."),
    turn("joined verbs", rf"^(?P<h>(?:[^\n]*[:,] )?){SUBJECT} (?P<v>{VERB}) (?P<a>[^\n.]+)\.\n(?P=h)(?P=s) (?P<w>{VERB}) (?P<b>[^\n.]+)\.", r"\g<h>\g<s> \g<v> \g<a> and \g<w> \g<b>."),
    turn("joined or", rf"^(?P<h>(?:[^\n]*[:,] )?){SUBJECT} cannot (?P<a>[^\n.]+)\.\n(?P=h)(?P=s) cannot (?P<b>[^\n.]+)\.", r"\g<h>\g<s> cannot \g<a> or \g<b>."),
    turn("joined tails", r"(?P<a>[\dXYZ]+ \w+)(?P<t> for each [^\n.]*?) and (?P<b>[\dXYZ]+ \w+)(?P=t)", r"\g<a> and \g<b>\g<t>"),
    turn("joined turns", rf"(?P<s>\b[^\n.,:]*?) (?P<v>{VERB}) (?P<a>[^\n.]+?) this turn(?:\. |, then )(?i:(?P=s)) (?P=v) (?P<b>[^\n.]+?) this turn\b", r"\g<s> \g<v> \g<a> and \g<b> this turn"),
    turn("joined three tails", r"(?P<a>[\dXYZ]+ \w+) and (?P<b>[\dXYZ]+ \w+)(?P<t> for each [^\n.]*?) and (?P<c>[\dXYZ]+ \w+)(?P=t)", r"\g<a>, \g<b>, and \g<c>\g<t>"),
    turn("list", r"(?P<a>[\w+]+ \w+) and (?P<b>[\w+]+ \w+) and (?P<c>[\w+]+)", r"\g<a>, \g<b>, and \g<c>"),
    turn("next turn first", r"(?P<l>^|(?<=[.:] ))(?P<s>[^\n.:]+?) until the start of your next turn(?=\.)", r"\g<l>Until the start of your next turn, " + SMALL + r"\g<s>"),
    turn("joined turns first", rf"This turn, (?P<s>\b[^\n.,:]*?) (?P<v>{VERB}) (?P<a>[^\n.]+?)\. (?i:(?P=s)) (?P=v) (?P<b>[^\n.]+?) this turn\b", r"This turn, \g<s> \g<v> \g<a> and \g<b>"),
    turn("this turn first", r"(?P<l>^|(?<=[.:] ))(?P<s>(?:[^\n.:\"]|\"[^\"]*\")+?) this turn(?=\.)", r"\g<l>This turn, " + SMALL + r"\g<s>"),
    # What is chosen and then handled
    turn("handled", r"Choose (?P<n>[^.]+)\. (?P<v>[A-Z]\w+) the \w+(?: or \w+)*(?P<r>[^.]*)\.", r"\g<v> \g<n>\g<r>."),
    turn("and handled", r"\bchoose (?P<n>[^.]+?)(?:, then| and|\.) (?P<v>(?i:[a-z]+)) the \w+(?: or \w+)*(?=[ .])", SMALL + r"\g<v> \g<n>"),
    turn("chooses and handles", r"\bchooses (?P<n>[^.]+)\. Put the \w+(?P<r>[^.]*)\.", r"puts \g<n>\g<r>."),
    # Places
    turn("into play", r" under your control(?=[. ,])", ""),
    turn("on top", r"\bon the top of\b", "on top of"),
    turn("control before", r"under your control as a face-down resource", "as a face-down resource under your control"),
    turn("from your hand", r"(?<=may play )(?P<n>an? [^.]*?)(?=[.,])", r"\g<n> card from your hand"),
    turn("use", r"\bPlay this only\b", "Use this only"),
    turn("faction", r" from (?:their|your) faction(?=[.,])", ""),
    turn("covert", r"\bCovert\b", "COVERT"),
    *[turn(f"identifier {n}", rf"^UNIQUE (?P<a>(?:\S+ ){{{n}}})(?=[a-z])", r"UNIQUE \g<a>" + LARGE) for n in range(4)],
    turn("icons end", r"(?<=\])$", "."),
    turn("if you can", r"(?<=\w)(?=\. If you do)", " if you can"),
    turn("if they can", r"(?<=\w)(?=\. If they do)", " if they can"),
    turn("large identifier", r"^UNIQUE (?P<a>\S*?)(?=[a-z])", r"UNIQUE \g<a>" + LARGE),
    turn("hyphen", r"^UNIQUE (?P<a>\S+?-)(?=[a-z])", r"UNIQUE \g<a>" + LARGE),
    turn("small type", r"^ATTACH to (?=[A-Z])", "ATTACH to " + SMALL),
    turn("no article", r"^The attached\b", "Attached"),
    turn("own restore rule", r"\bits controller's faction's Restore Rule\b", "your faction's RESTORE RULE"),
    turn("there", r"\bthe bottom of (?:its|your|their)(?: owner's)? deck\b", "the bottom"),
    turn("in play", r"(?<=card)(?=\.)", " in play"),
    turn("add", r"\bPut (?P<n>[\w]+ tokens?) on\b", r"Add \g<n> to"),
    turn("also", r"\b(?P<v>gains|loses)\b", r"also \g<v>"),
    turn("restores", r"\bis restored\b", "restores"),
    turn("has tokens", r"\bthere are (?P<n>[\w ]+ tokens) on the \w+", r"it has \g<n> on it"),
    turn("any other", r"\bthere is another (?P<n>\w+) you control and own\b", r"you control any other \g<n>s you own"),
    turn("no second comma", r"(?P<a>\w+), (?P<b>[\w ]+), and (?=[\dXYZ])", r"\g<a>, \g<b> and "),
    *[turn(f"terminate the {n}", r"(?<=\bTerminate the )(?:card|ability)\b", n) for n in ("character", "item", "location", "tactic", "card")],
    *[turn(f"number {n}", rf"\b{d}\b", n) for d, n in ((1, "one"), (2, "two"), (3, "three"), (4, "four"), (5, "five"))],
    turn("would be", r"\bis (?=destroyed)", "would be "),
    turn("deploy", r"\bplay (?=an? |all |any )", "deploy "),
    turn("most", r"\bless than or equal to (?P<n>\w+)", r"\g<n> or less"),
    turn("free from your hand", r"\b(?P<n>an? \w+) for free\b", r"\g<n> from your hand for free"),
    turn("two of a resource", r"\b1 (?P<n>\w+), 1 (?P=n)\b", r"2 \g<n>"),
    turn("subtype is card", r'\b(?P<d>the|that) "[\w ]+" (?=cards?\b)', r"\g<d> "),
    turn("if you do this turn", r"(?P<d>If you do), (?P<s>[^\n.]+?) this turn(?=\.)", r"\g<d>, this turn, \g<s>"),
    turn("opponents", r"\byour opponent controls\b", "your opponents control"),
    turn("picks and puts", r"\b(?:Each player|Both players) pick (?P<n>[^.]+)\. Put the \w+", r"Each player picks \g<n> and puts it"),
    turn("no stop", r"\.$", ""),
    turn("in battle", r"\bin a battle\b", "in battle"),
    turn("discarded from hand", r"\b(?P<v>[Dd]iscards?) (?P<n>[^.,]*?)(?=[.,])", r"\g<v> \g<n> from your hand"),
    turn("strength so much", r"\b(?P<n>[\dXYZ]+) (?P<s>strength|life|speed) or less\b", r"\g<s> \g<n> or less"),
    turn("opponent's", r"\b(?P<a>an?) (?P<n>[^.,]*?) your opponent controls\b", r"an opponent's \g<n>"),
    turn("was", r"\bthe (?P<n>card|character) is (?=an?)", r"the discarded \g<n> was "),
    turn("plural cannot", r"^(?P<k>All )(?P<n>[^\n.]*?) cannot (?P<a>[^\n.]+)\.\n(?P=k)(?P=n) cannot (?P<b>[^\n.]+)\.", LARGE + r"\g<n> cannot \g<a> or \g<b>."),
    turn("turns joined for all", r"This turn, all members of the (?P<r>\w+) party gain (?P<a>[^.]*?)\. All (?P=r) characters gain (?P<b>[^.]*?) this turn", r"This turn, all members of the \g<r> party gain \g<a> and \g<b>"),
    turn("chosen for X", r"\bchoose (?P<n>X [^.]*?) and (?P<v>\w+) the \w+", r"\g<v> \g<n>"),
    turn("this turn for both", r"This turn, (?P<a>[^.\n]+?)(?:\.| and) (?P<b>[^.\n]+) this turn(?=\.)", r"This turn, \g<a> and " + SMALL + r"\g<b>"),
    turn("this has tokens", r"\bthere are (?P<n>[\w ]+ tokens) on (?P<c>this card)", r"\g<c> has \g<n> on it"),
    # Cards that were looked at, revealed or found
    turn("some handled", r"Choose (?P<n>[^.]* of the \w+)\. (?P<v>[A-Z]\w+) (?:the (?:chosen )?\w+|them)(?P<r>[^.]*)\.", r"\g<v> \g<n>\g<r>."),
    turn("some and handled", r"\bchoose (?P<n>[^.]* of the \w+) and (?P<v>\w+) the (?:chosen )?\w+(?P<r>[^.]*)\.", r"\g<v> \g<n>\g<r>."),
    turn("one into", r"\b(?P<n>[\dXYZ]+) of the \w+ (?=into|on)", r"\g<n> "),
    turn("and the rest", r"\. Put the rest\b", " and the rest"),
    turn("and one more", r"\. Put (?=\d )", " and "),
    turn("the remaining", r"\bthe rest\b", "the remaining cards"),
    *[turn(f"the other {n}", r"\bthe rest\b", f"the other {n}") for n in ("character", "item", "location", "tactic", "card")],
    turn("in any order", r"(?<=\bdeck)(?=[.,])", " in any order"),
    turn("back", r"\bon the top of (?:its|their|your)(?: owner's)? deck\b", "back in any order"),
    turn("among with", r"(?P<n>\b\w+) (?P<w>with [^.]*?) among (?P<t>them|the cards)", r"\g<n> among \g<t> \g<w>"),
    turn("either deck", r"Choose a player\. (?P<s>[^.]*?)that player's deck", r"\g<s>either deck"),
    turn("small either deck", r"\bchoose a player(?:\. |, then | and )(?P<l>[A-Za-z])(?P<s>[^.]*?)that player's deck", SMALL + r"\g<l>\g<s>either deck"),
    turn("either deck's bottom", r"Choose a player\. That player puts the top card of that player's deck on the bottom of their deck", "Put the top card of either deck on the bottom"),
    turn("that deck", r"\bthat player's deck\b", "that deck"),
    turn("copies", r"\bcards with that name\b", "copies of the card"),
    turn("discarded", r"\bthe (?=card's|card\b)", "the discarded "),
)  # fmt: skip
