"""Turns of phrase about counts, conditions and who does something; the others are in turns.py and phrases.py."""

from typing import Final

from rulewright.spoils.text.turn import LARGE, SMALL, turn

KINDS: Final = r"(?P<k>character|item|location|resource|tactic|card|Micromajig token)"
CHOSEN: Final = rf"(?P<n>[^.\n]*?\b{KINDS}s?\b[^.\n]*?)"
ONES: Final = r"the (?:chosen )?(?:(?P=k)s?|cards?)\b(?: or [a-z]+)*"
HANDLING: Final = (  # verbs whose object does not follow at once
    r"(?P<v>(?i:put|inflict|remove|take|reduce))(?P<r> \w+ tokens? (?:on|from)| \w+ damage (?:to|from)| control of"
    r"| the next damage inflicted to)"
)
START: Final = r"(?P<l>^|(?<=[.:] ))"
THEIRS: Final = r"(?P<v>Shuffle|Reveal|Remove|Restore|Destroy|Deplete)"
DIGITS: Final = range(1, 10)
STATS: Final = "strength|life|speed|structure"
STAT: Final = rf"(?P<a>{STATS})"
TIMES: Final = r"at the (?:end of the battle|end of the turn|start of your next turn|start of the next turn)"

IDIOMS: Final = (
    # How many there are
    turn("so many or more", r"\bat least (?P<n>[\dXYZ]+) (?=[a-z\"])", r"\g<n> or more "),
    *[turn(f"fewer than {n + 1}", rf"\b{n} or fewer\b", f"fewer than {n + 1}") for n in DIGITS],
    *[turn(f"more than {n}", rf"\bat least {n + 1}\b(?! or)", f"more than {n}") for n in DIGITS],
    turn("there are in your pile", r"\byou have (?P<n>(?:no|at least|exactly|an even|an odd|\w+ or (?:more|fewer)) [^\n,.]*?) in your (?=hand|deck|discard pile)", r"there are \g<n> in your "),
    turn("there is in your pile", r"\byou have (?P<n>an? (?!even|odd)[^\n,.]*?) in your (?=hand|deck|discard pile)", r"there is \g<n> in your "),
    turn("there are in their pile", r"\byour opponent has (?P<n>(?:no|at least|exactly|an even|an odd|\w+ or (?:more|fewer)) [^\n,.]*?) in their (?=hand|deck|discard pile)", r"there are \g<n> in your opponent's "),
    turn("there is in their pile", r"\byour opponent has (?P<n>an? (?!even|odd)[^\n,.]*?) in their (?=hand|deck|discard pile)", r"there is \g<n> in your opponent's "),
    turn("it has a token", r"\bthere (?:is|are) (?P<n>an?|no|at least \w+|exactly \w+) (?P<t>tokens?) on (?P<c>this card|the [a-z]+(?: [a-z]+)?)(?=[,.]| and\b)", r"\g<c> has \g<n> \g<t> on it"),
    turn("icons without least", r"\bcontrol at least (?=\[)", "control "),
    turn("one of yours is so", r"\byou control an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[^aeiou\n,.][^\n,.]*?)(?=[,.]| and\b)", r"a \g<n> you control is \g<s>"),
    turn("an item of yours is so", r"\byou control an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[aeiou][^\n,.]*?)(?=[,.]| and\b)", r"an \g<n> you control is \g<s>"),
    turn("one of theirs is so", r"\byour opponent controls an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[^aeiou\n,.][^\n,.]*?)(?=[,.]| and\b)", r"a \g<n> your opponent controls is \g<s>"),
    turn("an item of theirs is so", r"\byour opponent controls an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[aeiou][^\n,.]*?)(?=[,.]| and\b)", r"an \g<n> your opponent controls is \g<s>"),
    turn("so much or less influence", r"\b(?P<n>[\dXYZ]+) influence or (?P<r>less|more)\b", r"\g<n> or \g<r> influence"),
    turn("attacking alone", r"\bis (?P<v>attack|block)ing and there are no other characters in (?:a party with this card|that party|its party) in play\b", r"is \g<v>ing alone"),
    turn("only if it is", r"\bonly during (?=your turn|your opponent's turn)", "only if it is "),
    # All and each
    turn("capital each one", r"\bAll (?P<o>(?:other |\"[^\"\n]*\" |[a-zA-Z-]+ )*?)(?P<n>character|item|location|card|resource|tactic|token)s\b", r"Each \g<o>\g<n>"),
    turn("each token", r"\ball (?P<o>(?:other )?)Micromajig tokens\b", r"each \g<o>Micromajig token"),
    turn("each does", r"(?P<s>\b[Ee]ach [^\n.,]*?) (?P<v>gain|lose|provide)\b", r"\g<s> \g<v>s"),
    turn("each has", r"(?P<s>\b[Ee]ach [^\n.,]*?) have\b", r"\g<s> has"),
    turn("each since then", r"(?P<s>\b[Ee]ach [^\n.,]*? even if) they have\b", r"\g<s> it has"),
    turn("each is", r"(?P<s>\b[Ee]ach [^\n.,]*? even if) they are\b", r"\g<s> it is"),
    turn("each can", r"(?P<s>\b[Ee]ach [^\n.,]*? if) they can\b", r"\g<s> it can"),
    turn("plain plural of a kind first", r"\bAll (?=[\"A-Z])", ""),
    # What things have and must
    turn("if able", r"\bif (?:it|they) can\b(?=[.,]| during)", "if able"),
    turn("has a number", r"(?P<l>^|, )(?:The|the) (?P<a>strength|life|speed|structure) of (?P<n>this card|the attached [a-z]+|it) becomes (?P<x>\w+)(?=\.)", r"\g<l>" + LARGE + r"\g<n> has \g<x> \g<a>"),
    turn("have a number", r"(?P<l>^|, )(?:The|the) (?P<a>strength|life|speed|structure) of (?P<n>all [^\n.,]*?) becomes (?P<x>\w+)(?=\.)", r"\g<l>" + LARGE + r"\g<n> have \g<x> \g<a>"),
    turn("small subject", r"(?<=, )(?P<s>This card|The attached [a-z]+|It|All) (?=[a-z ]*?(?:has|have)\b)", SMALL + r"\g<s> "),
    turn("has two numbers all the time", rf"^(?P<h>(?:[^\n]*, )?)[Tt]he {STAT} of (?P<n>this card|the attached [a-z]+) becomes (?P<x>\w+)\.\n(?P=h)[Tt]he (?P<b>{STATS}) of (?P=n) becomes (?P<y>\w+)\.", r"\g<h>" + LARGE + r"\g<n> has \g<x> \g<a> and \g<y> \g<b>."),
    turn("has three numbers all the time", rf"^(?P<h>(?:[^\n]*, )?)[Tt]he {STAT} of (?P<n>this card|the attached [a-z]+) becomes (?P<x>\w+)\.\n(?P=h)[Tt]he (?P<b>{STATS}) of (?P=n) becomes (?P<y>\w+)\.\n(?P=h)[Tt]he (?P<c>{STATS}) of (?P=n) becomes (?P<z>\w+)\.", r"\g<h>" + LARGE + r"\g<n> has \g<x> \g<a>, \g<y> \g<b>, and \g<z> \g<c>."),
    # Costs, responses and labels
    turn("costs are changed", r"\b(?:R|r)educe the numeric cost of (?P<n>[^\n]*?)(?= by \w+)", r"the numeric cost of \g<n> is reduced"),
    turn("capital costs are changed", r"(?P<l>^|: )Reduce the numeric cost of (?P<n>[^\n]*?)(?= by \w+)", r"\g<l>The numeric cost of \g<n> is reduced"),
    turn("costs are raised", r"\bincrease the numeric cost of (?P<n>[^\n]*?)(?= by \w+)", r"the numeric cost of \g<n> is increased"),
    turn("capital costs are raised", r"(?P<l>^|: )Increase the numeric cost of (?P<n>[^\n]*?)(?= by \w+)", r"\g<l>The numeric cost of \g<n> is increased"),
    turn("all the costs", r"\b(?P<t>[Tt])he numeric cost of (?P<n>[^\n]*?) is (?=reduced|increased)", r"\g<t>he numeric costs of \g<n> are "),
    turn("plain costs", r"\bThe numeric costs of (?P<n>[^\n]*?) are (?=reduced|increased)", r"Numeric costs of \g<n> are "),
    turn("being used", r"(?<=in response to )(?P<a>[^\n.]*?\bability)(?=[.,]| and)", r"\g<a> being used"),
    turn("attached to one", r"^ATTACH to (?P<n>[B-DF-HJ-NP-TV-Z])", "ATTACH to a " + SMALL + r"\g<n>"),
    turn("attached to an item", r"^ATTACH to (?P<n>[AEIOU])", "ATTACH to an " + SMALL + r"\g<n>"),
    # How long, behind what happens
    turn("then this turn", r"(?<=, )(?P<s>(?:[^\n.:\",]|\"[^\"]*\")+?) this turn(?=\.)", r"this turn, \g<s>"),
    turn("then until", r"(?<=, )(?P<s>(?:[^\n.:\",]|\"[^\"]*\")+?) until the start of your next turn(?=\.)", r"until the start of your next turn, \g<s>"),
    turn("the time behind", r"(?P<l>^|(?<=[.:] ))A(?P<t>t the (?:end of the battle|end of the turn|start of your next turn|start of the next turn)), (?P<e>[^\n.,]+)(?=\.)", r"\g<l>" + LARGE + r"\g<e> a\g<t>"),
    turn("then the time behind", rf"(?P<t>\b{TIMES}), (?P<e>[^\n.,]+)(?=\.)", r"\g<e> \g<t>"),
    # What is chosen for it
    turn("done to one chosen", rf"\bChoose {CHOSEN}(?:\.| and|, then) {HANDLING} {ONES}", LARGE + r"\g<v>\g<r> \g<n>"),
    turn("then done to one chosen", rf"\bchoose {CHOSEN}(?:\.| and|, then) {HANDLING} {ONES}", SMALL + r"\g<v>\g<r> \g<n>"),
    turn("done to one they choose", rf"\bchooses {CHOSEN}(?:\.| and|, then) {HANDLING} {ONES}", SMALL + r"\g<v>s\g<r> \g<n>"),
    # Who does it
    turn("that one player", r"\bYour opponent (?=[a-z])", "That player "),
    turn("then that one player", r"\byour opponent (?=[a-z])", "that player "),
    turn("that one player's", r"\byour opponent's (?=deck|hand|discard pile|faction)", "that player's "),
    turn("capital that one player's", r"\bYour opponent's (?=faction)", "That player's "),
    turn("whose faction it is", r"\bthat faction's owner\b", "that faction's controller"),
    turn("they do theirs", rf"{START}{THEIRS}(?P<m> [^\n.]*?\b)your opponent's (?=deck|hand|discard pile)", r"\g<l>Your opponent " + SMALL + r"\g<v>s\g<m>their "),
    turn("then they do theirs", r"(?<=, )(?P<v>shuffle|reveal|remove|restore|destroy|deplete)(?P<m> [^\n.,]*?\b)your opponent's (?=deck|hand|discard pile)", r"your opponent \g<v>s\g<m>their "),
    turn("that player does theirs", rf"{START}{THEIRS}(?P<m> [^\n.]*?\b)that player's (?=deck|hand|discard pile)", r"\g<l>That player " + SMALL + r"\g<v>s\g<m>their "),
    turn("then that player does theirs", r"(?<=, )(?P<v>shuffle|reveal|remove|restore|destroy|deplete)(?P<m> [^\n.,]*?\b)that player's (?=deck|hand|discard pile)", r"that player \g<v>s\g<m>their "),
    turn("its owner does theirs", rf"{START}{THEIRS}(?P<m> [^\n.]*?) of (?P<o>the [a-z]+'s|its) owner's deck\b", r"\g<l>" + LARGE + r"\g<o> owner " + SMALL + r"\g<v>s\g<m> of their deck"),
    turn("its owner puts theirs", rf"{START}Put (?P<m>the top [^\n.]*?) of (?P<o>the [a-z]+'s|its) owner's deck into", r"\g<l>" + LARGE + r"\g<o> owner puts \g<m> of their deck into"),
    turn("it and then", r"(?P<w>\b(?:[Tt]he [a-z]+'s|[Ii]ts) (?:owner|controller))(?P<a> [^\n.]*?)(?:\. |, then )(?i:(?P=w)) ", r"\g<w>\g<a>, then "),
    turn("it and also", r"(?P<w>\b(?:[Tt]he [a-z]+'s|[Ii]ts) (?:owner|controller))(?P<a> [^\n.]*?)(?:\. |, then )(?i:(?P=w)) ", r"\g<w>\g<a> and "),
    turn("they do all theirs", rf"{START}(?P<v>Restore|Destroy|Deplete)(?P<m> all [^\n.,]*?) your opponent controls\b", r"\g<l>Your opponent " + SMALL + r"\g<v>s\g<m> they control"),
    turn("then they do all theirs", r"(?<=, )(?P<v>restore|destroy|deplete)(?P<m> all [^\n.,]*?) your opponent controls\b", r"your opponent \g<v>s\g<m> they control"),
    turn("they put tokens into play", rf"{START}Put (?P<n>an?|\w+)(?P<t> \w+ tokens?) into play under your opponent's control(?=[.,]| and| for each)", r"\g<l>Your opponent puts \g<n>\g<t> into play"),
    turn("then they put tokens into play", r"(?<=, )put (?P<n>an?|\w+)(?P<t> \w+ tokens?) into play under your opponent's control(?=[.,]| and| for each)", r"your opponent puts \g<n>\g<t> into play"),
    turn("under their control", r"(?P<s>\b(?:[Yy]our opponent|[Tt]hat player|[Ee]ach player|[Ee]ach opponent|[Bb]oth players|(?:owner|controller)) (?:may )?puts? [^\n.]*?\btokens? into play)(?=[.,]| and| for each)", r"\g<s> under their control"),
    turn("each searches", r"\b[Bb]oth players (?P<v>search|attach|detach)\b", r"Each player \g<v>es"),
    turn("must search", r"\b(?P<w>each opponent|[Yy]our opponent|[Tt]hat player) (?P<v>search|attach|detach)es\b", r"\g<w> must \g<v>"),
)  # fmt: skip
