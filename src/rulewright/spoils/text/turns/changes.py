"""What cards gain, lose, become and cannot: their numbers, their rules text, the Restore Rule."""

from typing import Final

from rulewright.spoils.text.turn import LARGE, SMALL, last_turn, turn

STATS: Final = "strength|life|speed|structure"
STAT: Final = rf"(?P<a>{STATS})"

CHANGES: Final = (
    turn("gains once", r"\band gains (?P<a>[\dXYZ]+ \w+) and gains ", r"and gains \g<a> and "),
    turn("of it", r"(?P<n>\bthe [\w\" ]+)'s (?P<a>strength|life|speed|numeric cost)", r"the \g<a> of \g<n>"),
    turn("its number", r"\bThe (?P<a>strength|life|speed|structure) of (?P<n>this card|the [\w\" ]+?) (?=becomes)", LARGE + r"\g<n>'s \g<a> "),
    turn("its own number", r"\bThe (?P<a>strength|life|speed|structure) of the [\w\" ]+? (?=becomes)", r"Its \g<a> "),
    turn("no text", r"\b(?P<t>[Tt])(?P<n>he (?:attached )?\w+) has no rules text", r"\g<t>reat t\g<n> as though it has no rules text"),
    turn("own restore rule", r"\bits controller's faction's Restore Rule\b", "your faction's RESTORE RULE"),
    turn("their restore rule", r"\bits controller's faction's Restore Rule\b", "their controller's faction's Restore Rule"),
    turn("also", r"\b(?P<v>gains|loses)\b", r"also \g<v>"),
    turn("or the same", r"\b(?P<v>gains?|loses?) (?P<a>[\dXYZ]+ \w+) or (?P=v) ", r"\g<v> \g<a> or "),
    turn("gains or loses", r"\bgains (?P<a>[\dXYZ]+ \w+) or loses (?P=a)", r"either gains or loses \g<a>"),
    turn("additional goes on", r"(?P<a>\ban additional [^\n.]*?) this turn(?=\.| if)", r"\g<a>"),
    turn("has numbers", r"(?P<s>\b[^\n.,:]*?) gains (?P<g>the \"\w+\" type) this turn\. The strength of (?i:(?P=s)) becomes (?P<a>\d+) this turn\. The life of (?i:(?P=s)) becomes (?P<b>\d+) this turn\. The speed of (?i:(?P=s)) becomes (?P<c>\d+) this turn", r"\g<s> gains \g<g> and has \g<a> strength, \g<b> life, and \g<c> speed this turn"),
    turn("rules text", r"\b(?P<v>gains?) (?=\")", r"\g<v> the rules text "),
    turn("and abilities", r"\bcannot be picked by all (?P<n>non-\w+) cards", r"cannot be picked by \g<n> cards or \g<n> abilities"),
    turn("of the cards", r"\bby the effects of all (?=[\"a-z])", "by the effects of "),
    turn("joined four", r"This turn, (?P<s>[^\n.,:]*?) gains (?P<k>the \"\w+\" type)\. (?i:(?P=s)) gains (?P<a>[^\n.]+?) this turn\. (?i:(?P=s)) gains (?P<b>[^\n.]+?) this turn\. (?i:(?P=s)) gains (?P<c>[^\n.]+?) this turn", r"This turn, \g<s> gains \g<k>, and gains \g<a>, \g<b>, and \g<c>"),
    turn("restore rule of theirs", r"\bby its controller's faction's Restore Rule\b", "by their controller's faction's restore rule"),
    turn("made into", r"(?P<l>^|(?<=[.:] ))(?P<s>The \w+|This card) gains the (?P<k>\"\w+\") subtype this turn\. (?P=s) gains the \"(?P<t>\w+)\" type this turn\. The (?P<a>\w+) of (?i:(?P=s)) becomes X this turn, where X is (?i:(?P=s))'s (?P<m>[\w ]+)\. The (?P<b>\w+) of (?i:(?P=s)) becomes X this turn, where X is (?i:(?P=s))'s (?P=m)\. The (?P<c>\w+) of (?i:(?P=s)) becomes (?P<n>\d+) this turn", r"\g<l>This turn, " + SMALL + r"\g<s> is a \g<k> \g<t> with \g<a> and \g<b> equal to its \g<m> and \g<n> \g<c>"),
    turn("loses all text", r"\bhas no rules text\b", "loses all rules text"),
    turn("lose all text", r"\bhave no rules text\b", "lose all rules text"),
    turn("its number then", r"\bthe (?P<a>strength|life|speed|structure) of (?P<n>this card|the [\w\" ]+?) (?=becomes)", r"\g<n>'s \g<a> "),
    turn("has two numbers", r"\bThe (?P<a>strength|life|speed) of (?P<n>this card|the [\w\" ]+?) becomes (?P<x>\w+) this turn\. The (?P<b>strength|life|speed) of (?P=n) becomes (?P<y>\w+) this turn", LARGE + r"\g<n> has \g<x> \g<a> and \g<y> \g<b> this turn"),
    turn("spared by them", r"^(?P<h>(?:[^\n]*, )?)[Yy]our opponent cannot pick (?P<s>[^\n,.]*)(?=\.)", LARGE + r"\g<h>\g<s> cannot be picked by your opponent"),
    turn("has a number", r"(?P<l>^|, )(?:The|the) (?P<a>strength|life|speed|structure) of (?P<n>this card|the attached [a-z]+|it) becomes (?P<x>\w+)(?=\.)", r"\g<l>" + LARGE + r"\g<n> has \g<x> \g<a>"),
    turn("have a number", r"(?P<l>^|, )(?:The|the) (?P<a>strength|life|speed|structure) of (?P<n>all [^\n.,]*?) becomes (?P<x>\w+)(?=\.)", r"\g<l>" + LARGE + r"\g<n> have \g<x> \g<a>"),
    turn("small subject", r"(?<=, )(?P<s>This card|The attached [a-z]+|It|All) (?=[a-z ]*?(?:has|have)\b)", SMALL + r"\g<s> "),
    turn("has two numbers all the time", rf"^(?P<h>(?:[^\n]*, )?)[Tt]he {STAT} of (?P<n>this card|the attached [a-z]+) becomes (?P<x>\w+)\.\n(?P=h)[Tt]he (?P<b>{STATS}) of (?P=n) becomes (?P<y>\w+)\.", r"\g<h>" + LARGE + r"\g<n> has \g<x> \g<a> and \g<y> \g<b>."),
    turn("has three numbers all the time", rf"^(?P<h>(?:[^\n]*, )?)[Tt]he {STAT} of (?P<n>this card|the attached [a-z]+) becomes (?P<x>\w+)\.\n(?P=h)[Tt]he (?P<b>{STATS}) of (?P=n) becomes (?P<y>\w+)\.\n(?P=h)[Tt]he (?P<c>{STATS}) of (?P=n) becomes (?P<z>\w+)\.", r"\g<h>" + LARGE + r"\g<n> has \g<x> \g<a>, \g<y> \g<b>, and \g<z> \g<c>."),
    last_turn("its own restore rule", r"\bcannot be restored by its controller's faction's Restore Rule\b", "does not restore during its controller's RESTORE RULE"),
    last_turn("your own restore rule", r"\bcannot be restored by its controller's faction's Restore Rule\b", "does not restore during your RESTORE RULE"),
    last_turn("their own restore rule", r"\bcannot be restored by its controller's faction's Restore Rule\b", "do not restore during their controller's RESTORE RULE"),
    turn("gains a text, too", r"(?:^|(?<=[.,:;] )|(?<= and )|(?<= then ))(?P<s>\b[^\n.,:]*?) (?P<v>gains?) (?P<a>[^\n.\"]+?)(?P<u> this turn| until the start of your next turn)(?:\. |, then )(?i:(?P=s)) (?P=v) (?P<b>\"[^\"\n]*\")(?P=u)", r"\g<s> \g<v> \g<a> and \g<b>\g<u>"),
    turn("has a text, too", r"^(?P<h>(?:[^\n\"]*[:,] )?)(?P<s>[^\n.,:\"]*?) (?P<v>gains?) (?P<a>[^\n.\"]+)\.\n(?P=h)(?P=s) (?P=v) (?P<b>\"[^\"\n]*\")\.", r"\g<h>\g<s> \g<v> \g<a> and \g<b>."),
    last_turn("has covert", r"\bgains Covert\b", "has Covert"),
    last_turn("have covert", r"\bgain Covert\b", "have Covert"),
    last_turn("no restoring", r"\bcannot be restored by its controller's faction's Restore Rule", "does not restore during your restore rule"),
    last_turn("no restoring by the faction", r"\bcannot be restored by its controller's faction's Restore Rule", "does not restore during your faction's restore rule"),
    last_turn("no restoring of its own", r"\bcannot be restored by its controller's faction's Restore Rule", "does not restore during its controller's restore rule"),
    last_turn("the turn it enters", r"\battack even if it has not been in play under your control since the start of the turn", "attack the turn it enters play"),
    last_turn("the turn they enter", r"\battack even if they have not been in play under your control since the start of the turn", "attack the turn they enter play"),
    last_turn("by tactics", r"\bcannot be destroyed by the effects of (?:all )?(?=[a-z\"])", "cannot be destroyed by "),
    last_turn("by effects", r"\bby the effects of all cards\b", "by effects"),
    turn("a type in a list", r'(?P<a>"\w+" type) and (?P<b>\w+ \w+) and ', r"\g<a>, \g<b> and "),
)  # fmt: skip
