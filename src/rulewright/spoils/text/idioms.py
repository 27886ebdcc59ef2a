"""Turns of phrase about counts, conditions and who does something; the others are in turns.py and phrases.py."""

from dataclasses import replace
from typing import Final

from rulewright.spoils.text.turn import LARGE, SMALL, last_turn, turn

KINDS: Final = r"(?P<k>character|item|location|resource|tactic|card|Micromajig token)"
CHOSEN: Final = rf"(?P<n>[^.\n]*?\b{KINDS}s?\b[^.\n]*?)"
ONES: Final = r"the (?:chosen )?(?:(?P=k)s?|cards?)\b(?: or [a-z]+)*"
HANDLING: Final = (  # verbs whose object does not follow at once
    r"(?P<v>(?i:put|inflict|remove|take|reduce))(?P<r> \w+ tokens? (?:on|from)| \w+ damage(?: divided however you want)? (?:to|from)| control of"
    r"| the next damage inflicted to)"
)
START: Final = r"(?P<l>^|(?<=[.:] ))"
THEIRS: Final = r"(?P<v>Shuffle|Reveal|Remove|Restore|Destroy|Deplete)"
DIGITS: Final = range(1, 10)
PLACE: Final = (
    r"you control|you own|your opponent controls|they control|that player controls"
    r"|in (?:your opponent's|your|their|that player's|a|either|all|both) (?:hands?|deck|discard piles?)"
)
STATS: Final = "strength|life|speed|structure"
STAT: Final = rf"(?P<a>{STATS})"
TIMES: Final = r"at the (?:end of the battle|end of the turn|start of your next turn|start of the next turn)"

IDIOMS: Final = (
    # How many there are
    last_turn("so many or more", r"\bat least (?P<n>[\dXYZ]+) (?=[a-z\"])", r"\g<n> or more "),
    *[replace(turn(f"fewer than {n + 1}", rf"\b{n} or fewer\b", f"fewer than {n + 1}"), stays="fewer than ") for n in DIGITS],
    *[replace(turn(f"more than {n}", rf"\bat least {n + 1}\b(?! or)", f"more than {n}"), stays="more than ") for n in DIGITS],
    last_turn("there are in your pile", r"\byou have (?P<n>(?:no|at least|exactly|an even|an odd|\w+ or (?:more|fewer)) [^\n,.]*?) in your (?=hand|deck|discard pile)", r"there are \g<n> in your "),
    last_turn("there is in your pile", r"\byou have (?P<n>an? (?!even|odd)[^\n,.]*?) in your (?=hand|deck|discard pile)", r"there is \g<n> in your "),
    last_turn("there are in their pile", r"\byour opponent has (?P<n>(?:no|at least|exactly|an even|an odd|\w+ or (?:more|fewer)) [^\n,.]*?) in their (?=hand|deck|discard pile)", r"there are \g<n> in your opponent's "),
    last_turn("there is in their pile", r"\byour opponent has (?P<n>an? (?!even|odd)[^\n,.]*?) in their (?=hand|deck|discard pile)", r"there is \g<n> in your opponent's "),
    turn("it has a token", r"\bthere (?:is|are) (?P<n>an?|no|at least \w+|exactly \w+) (?P<t>tokens?) on (?P<c>this card|the [a-z]+(?: [a-z]+)?)(?=[,.]| and\b)", r"\g<c> has \g<n> \g<t> on it"),
    turn("icons without least", r"\bcontrol at least (?=\[)", "control "),
    turn("one of yours is so", r"\byou control an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[^aeiou\n,.][^\n,.]*?)(?=[,.]| and\b)", r"a \g<n> you control is \g<s>"),
    turn("an item of yours is so", r"\byou control an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[aeiou][^\n,.]*?)(?=[,.]| and\b)", r"an \g<n> you control is \g<s>"),
    turn("one of theirs is so", r"\byour opponent controls an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[^aeiou\n,.][^\n,.]*?)(?=[,.]| and\b)", r"a \g<n> your opponent controls is \g<s>"),
    turn("an item of theirs is so", r"\byour opponent controls an? (?P<s>attacking|blocking|depleted|restored|damaged) (?P<n>[aeiou][^\n,.]*?)(?=[,.]| and\b)", r"an \g<n> your opponent controls is \g<s>"),
    last_turn("so much or less influence", r"\b(?P<n>[\dXYZ]+) influence or (?P<r>less|more)\b", r"\g<n> or \g<r> influence"),
    last_turn("attacking alone", r"\bis (?P<v>attack|block)ing and there are no other characters in (?:a party with this card|that party|its party) in play\b", r"is \g<v>ing alone"),
    last_turn("only if it is", r"\bonly during (?=your turn|your opponent's turn)", "only if it is "),
    # Where it is, behind what it is like
    turn("place behind", rf"(?P<n>\b(?:character|item|location|card|tactic|resource|token)s?) (?P<s>{PLACE})(?P<w> with(?:out)? [^\n,.]*?)(?=[.,\n]| is | enters? | leaves? | attacks?\b| blocks?\b| gains?\b| loses?\b| into | on the | on top | from the | cannot | and |$)", r"\g<n>\g<w> \g<s>"),
    turn("place behind a name", rf"(?P<n>\b(?:character|item|location|card|tactic|resource)s?) (?P<s>{PLACE})(?P<w> named \"[^\"\n]*\"| without Covert| with Covert| that provides(?: at least)? (?:\[[A-Z]\])+)", r"\g<n>\g<w> \g<s>"),
    last_turn("tokens on them", r"\bwith (?P<n>a token|tokens|no tokens|at least \w+ tokens) on it\b", r"with \g<n> on them"),
    last_turn("text of theirs", r"\bwith the UNIQUE keyword in its rules text\b", "with the UNIQUE keyword in their rules text"),
    last_turn("abilities of theirs", r"\bwith an ability in its rules text\b", "with abilities in their rules text"),
    turn("that provide", r"\bthat provides (?:at least )?(?=\[)", "that provide "),
    last_turn("attached to them", r"\bwith an? (?P<n>\w+) attached to it\b", r"with \g<n>s attached to them"),
    # All and each
    turn("capital each one", r"\bAll (?P<o>(?:other |\"[^\"\n]*\" |[a-zA-Z-]+ )*?)(?P<n>character|item|location|card|resource|tactic|token)s\b", r"Each \g<o>\g<n>"),
    turn("each token", r"\ball (?P<o>(?:other )?)Micromajig tokens\b", r"each \g<o>Micromajig token"),
    turn("each does", r"(?P<s>\b[Ee]ach [^\n.,]*?) (?P<v>gain|lose|provide)\b", r"\g<s> \g<v>s"),
    turn("each has", r"(?P<s>\b[Ee]ach [^\n.,]*?) have\b", r"\g<s> has"),
    last_turn("each since then", r"(?P<s>\b[Ee]ach [^\n.,]*? even if) they have\b", r"\g<s> it has"),
    last_turn("each is", r"(?P<s>\b[Ee]ach [^\n.,]*? even if) they are\b", r"\g<s> it is"),
    last_turn("each can", r"(?P<s>\b[Ee]ach [^\n.,]*? if) they can\b", r"\g<s> it can"),
    turn("plain plural of a kind first", r"\bAll (?=[\"A-Z])", ""),
    # What things have and must
    last_turn("if able", r"\bif (?:it|they) can\b(?=[.,]| during)", "if able"),
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
    last_turn("plain costs", r"\bThe numeric costs of (?P<n>[^\n]*?) are (?=reduced|increased)", r"Numeric costs of \g<n> are "),
    turn("being played with", r"(?P<n>with numeric cost [^\n.]*?) being played\b", r"being played \g<n>"),
    last_turn("instead of your pile", r"\binstead of into their (?=discard pile)", "instead of into your "),
    turn("being used", r"(?<=in response to )(?P<a>[^\n.]*?\bability)(?=[.,]| and)", r"\g<a> being used"),
    turn("attached to one", r"^ATTACH to (?P<n>[B-DF-HJ-NP-TV-Z])", "ATTACH to a " + SMALL + r"\g<n>"),
    turn("attached to an item", r"^ATTACH to (?P<n>[AEIOU])", "ATTACH to an " + SMALL + r"\g<n>"),
    # What happens to which card
    turn("attacked at", r"\battacks?, if (?P<n>this card|your faction|your opponent's faction) is the target of the attack(?=,)", r"attacks \g<n>"),
    turn("attacks what", r"\b(?P<v>attacks?), if the target of the attack is (?P<n>[^\n,]*)(?=,)", r"\g<v> \g<n>"),
    turn("is being attacked", r"\bis the target of the attack\b", "is being attacked"),
    last_turn("of an attack", r"\bis the target of the attack\b", "is the target of an attack"),
    last_turn("of each turn", r"\b(?P<w>[Aa]t the (?:start|end) of) each player's turn", r"\g<w> each turn"),
    last_turn("the turn", r"\b(?P<w>[Aa]t the (?:start|end) of) each player's turn", r"\g<w> the turn"),
    last_turn("a battle ends", r"\b(?P<w>[Aa]t the end of) each battle", r"\g<w> a battle"),
    last_turn("the battle ends", r"\b(?P<w>[Aa]t the end of) each battle", r"\g<w> the battle"),
    last_turn("its owner's pile", r"\bis put into a discard pile\b", "is put into its owner's discard pile"),
    last_turn("its owner's own hand", r"\bis put into a player's hand\b", "is put into its owner's hand"),
    last_turn("picked by them", r"\b(?P<w>your opponent|you|a player) picks? (?P<n>[^\n,]*?)(?=,)", r"\g<n> is picked by \g<w>"),
    turn("flipped up first", r"^(?P<g>(?:(?:\[[A-Z]\])+: )?)When this card enters play, if you played this card using Flip Up, ", r"\g<g>If you played this card using FLIP UP, "),
    last_turn("each enters", r"(?P<s>\b[Ee]ach [^\n.,]*?) enter play\b", r"\g<s> enters play"),
    last_turn("each with a token", r"(?P<s>\b[Ee]ach [^\n.,]*? enters play (?:depleted )?with \w+ tokens? on) them\b", r"\g<s> it"),
    last_turn("opposing ones", r"\bcharacters in the opposing party\b", "opposing characters"),
    last_turn("members of that party", r"\b(?P<a>[Aa]ll(?: other)?) characters in a party with this card\b", r"\g<a> members of that party"),
    last_turn("this turn within", r"\b(?P<w>must (?:attack|block)) if (?P<t>it|they) can this turn", r"\g<w> this turn if \g<t> can"),
    last_turn("able this turn", r"\bif (?:it|they) can(?= this turn)", "if able"),
    last_turn("blocks this", r"\bblocks, if this card is attacking(?=,)", "blocks this card"),
    turn("takes control of one chosen", rf"(?P<w>\b(?:[Yy]our opponent|[Tt]hat player)) chooses {CHOSEN}\. (?i:(?P=w)) takes control of {ONES}", r"\g<w> takes control of \g<n>"),
    turn("where at last", r"(?P<u>(?:Use|Play) this only if this card is (?:in your discard pile|in your hand|a face-down resource)\.) (?P<r>[^\n]+)(?=\nEFFECT)", r"\g<r> \g<u>"),
    last_turn("would leave", r"\bleaves play(?=, [^\n]* instead\b)", "would leave play"),
    last_turn("during that time", r"\bwhile it is (?:during )?(?=your turn\b|your opponent's turn\b|a battle\b)", "during "),
    last_turn("if it is not", r"\bOtherwise, ", "If it is not, "),
    last_turn("if not", r"\bOtherwise, ", "If not, "),
    last_turn("a large type", r"^(?P<a>ATTACH to \"[^\"\n]*\" )(?=[a-z])", r"\g<a>" + LARGE),
    # How much
    turn("cards so treated", r"\b(?:character|item|location|tactic|resource)(?P<s>s?) (?=(?:removed|depleted|destroyed|discarded|revealed) this way)", r"card\g<s> "),
    last_turn("as many as were so treated", r"\b(?P<l>[XYZ]) (?P<n>[^\n.,]*?s\b[^\n.,]*), where (?P=l) is the number of \w+ (?:removed|depleted|destroyed|discarded|revealed) this way", r"that many \g<n>"),
    turn("and damage besides", r"(?P<h>\b[Ii]nflict \w+ damage to [^\n.]*?)(?:\.|, then) [Ii]nflict (?P<n>\w+ damage to)", r"\g<h> and \g<n>"),
    last_turn("cannot be played at all", r"(?P<l>^|: )Players cannot play (?P<n>[^\n.,]+)(?=\.)", r"\g<l>" + LARGE + r"\g<n> cannot be played"),
    turn("while so", r"(?P<h>\bwhile) (?:this card|it|the attached [a-z]+) is (?=(?:attacking|blocking|depleted|restored)\.$)", r"\g<h> "),
    turn("all while so", r"^(?P<h>(?:(?:\[[A-Z]\])+: )?[Aa]ll (?:other )?)(?P<s>attacking|blocking|depleted|restored) (?P<r>[^\n.]*)(?=\.$)", r"\g<h>\g<r> while \g<s>"),
    last_turn("all while they are", r"(?P<h>\bwhile) (?=(?:attacking|blocking|depleted|restored)\.$)", r"\g<h> they are "),
    turn("damage is changed", r"\bReduce all (?P<b>battle )?damage inflicted to (?P<n>[^\n]*?)(?= (?:by [\dXYZ]|to 0))", r"All \g<b>damage inflicted to \g<n> is reduced"),
    turn("damage is raised", r"\bIncrease all (?P<b>battle )?damage inflicted to (?P<n>[^\n]*?)(?= by [\dXYZ])", r"All \g<b>damage inflicted to \g<n> is increased"),
    turn("plain damage", r"\bAll (?P<b>battle )?damage (?=inflicted to [^\n]*? is (?:reduced|increased))", LARGE + r"\g<b>damage "),
    last_turn("would be so inflicted", r"\bdamage is (?=inflicted to [^\n.]*?, (?:reduce|increase))", "damage would be "),
    last_turn("would inflict", r"\binflicts (?=(?:battle )?damage[^\n.]*?, (?:reduce|increase))", "would inflict "),
    last_turn("it is less", r"\b(?P<v>reduce|increase) the amount (?=by)", r"\g<v> it "),
    last_turn("its own restore rule", r"\bcannot be restored by its controller's faction's Restore Rule\b", "does not restore during its controller's RESTORE RULE"),
    last_turn("your own restore rule", r"\bcannot be restored by its controller's faction's Restore Rule\b", "does not restore during your RESTORE RULE"),
    last_turn("their own restore rule", r"\bcannot be restored by its controller's faction's Restore Rule\b", "do not restore during their controller's RESTORE RULE"),
    turn("this destroys", r"\b(?P<n>an(?:other)? [^\n,]*?|a [^\n,]*?) is destroyed by this card(?=,)", r"this card destroys \g<n>"),
    # How long, behind what happens
    last_turn("then this turn", r"(?<=, )(?P<s>(?:[^\n.:\",]|\"[^\"]*\")+?) this turn(?=\.)", r"this turn, \g<s>"),
    last_turn("then until", r"(?<=, )(?P<s>(?:[^\n.:\",]|\"[^\"]*\")+?) until the start of your next turn(?=\.)", r"until the start of your next turn, \g<s>"),
    last_turn("the time behind", r"(?P<l>^|(?<=[.:] ))A(?P<t>t the (?:end of the battle|end of the turn|start of your next turn|start of the next turn)), (?P<e>[^\n.,]+)(?=\.)", r"\g<l>" + LARGE + r"\g<e> a\g<t>"),
    last_turn("then the time behind", rf"(?P<t>\b{TIMES}), (?P<e>[^\n.,]+)(?=\.)", r"\g<e> \g<t>"),
    last_turn("and then the next", r"(?<=[\w\"\]])\. (?P<l>[A-Z])(?=[a-z])", ", then " + SMALL + r"\g<l>"),
    turn("cannot do both until", r"(?:^|(?<=[.,:;] )|(?<= and )|(?<= then ))(?P<s>\b[^\n.,:]*?) cannot (?P<a>[^\n.]+?) until the start of your next turn(?:\. |, then )(?i:(?P=s)) cannot (?P<b>[^\n.]+?) until the start of your next turn\b", r"\g<s> cannot \g<a> or \g<b> until the start of your next turn"),
    turn("cannot do both first", r"(?P<h>Until the start of your next turn|This turn), (?P<s>\b[^\n.,:]*?) cannot (?P<a>[^\n.]+?)\. (?i:(?P=s)) cannot (?P<b>[^\n.]+?) (?:until the start of your next turn|this turn)\b", r"\g<h>, \g<s> cannot \g<a> or \g<b>"),
    turn("gains a text, too", r"(?:^|(?<=[.,:;] )|(?<= and )|(?<= then ))(?P<s>\b[^\n.,:]*?) (?P<v>gains?) (?P<a>[^\n.\"]+?)(?P<u> this turn| until the start of your next turn)(?:\. |, then )(?i:(?P=s)) (?P=v) (?P<b>\"[^\"\n]*\")(?P=u)", r"\g<s> \g<v> \g<a> and \g<b>\g<u>"),
    turn("has a text, too", r"^(?P<h>(?:[^\n\"]*[:,] )?)(?P<s>[^\n.,:\"]*?) (?P<v>gains?) (?P<a>[^\n.\"]+)\.\n(?P=h)(?P=s) (?P=v) (?P<b>\"[^\"\n]*\")\.", r"\g<h>\g<s> \g<v> \g<a> and \g<b>."),
    # What is chosen for it
    turn("done to one chosen", rf"\bChoose {CHOSEN}(?:\.| and|, then) {HANDLING} {ONES}", LARGE + r"\g<v>\g<r> \g<n>"),
    turn("then done to one chosen", rf"\bchoose {CHOSEN}(?:\.| and|, then) {HANDLING} {ONES}", SMALL + r"\g<v>\g<r> \g<n>"),
    turn("done to one they choose", rf"\bchooses {CHOSEN}(?:\.| and|, then) {HANDLING} {ONES}", SMALL + r"\g<v>s\g<r> \g<n>"),
    last_turn("the picked one first", r"\bThe (?=[a-z\"])", "The picked "),
    last_turn("chooses and then does", r"(?P<s>\b(?:chooses|picks) [^\n.]*?)\. (?P<v>Destroy|Deplete|Restore|Remove|Put)(?= the| it| them)", r"\g<s> and " + SMALL + r"\g<v>s"),
    last_turn("they all", r"\bThe (?:picked |chosen )?(?:\"[\w ]+\" )?[a-z]+(?: or [a-z]+)*s\b(?!')", "They"),
    last_turn("the faction hurt", r"\bthat faction\b(?!')", "the faction"),
    last_turn("those chosen", r"\bthe chosen (?=[a-z]+s\b)", "those "),
    # Who does it
    last_turn("that one player", r"\bYour opponent (?=[a-z])", "That player "),
    last_turn("then that one player", r"\byour opponent (?=[a-z])", "that player "),
    last_turn("that one player's", r"\byour opponent's (?=deck|hand|discard pile|faction)", "that player's "),
    last_turn("capital that one player's", r"\bYour opponent's (?=faction)", "That player's "),
    last_turn("whose faction it is", r"\bthat faction's owner\b", "that faction's controller"),
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
    turn("that player does all theirs", r"(?<=, )(?P<v>restore|destroy|deplete)(?P<m> all [^\n.,]*?) that player controls\b", r"that player \g<v>s\g<m> they control"),
    turn("capital that player does all theirs", rf"{START}(?P<v>Restore|Destroy|Deplete)(?P<m> all [^\n.,]*?) that player controls\b", r"\g<l>That player " + SMALL + r"\g<v>s\g<m> they control"),
    turn("this or that of that player", r"(?P<w>that player|your opponent) chooses one of the following:\nOPTION 1\n(?i:(?P=w)) (?P<a>[^\n]*)\.\nOPTION 2\n(?i:(?P=w)) (?P<b>[^\n]*)\.$", r"\g<w> \g<a> or \g<b>."),
    last_turn("laid down by them", r"\binto play under their control as (?=a face-down|face-down)", "into play as "),
    turn("they put tokens into play", rf"{START}Put (?P<n>an?|\w+)(?P<t> \w+ tokens?) into play under your opponent's control(?=[.,]| and| for each)", r"\g<l>Your opponent puts \g<n>\g<t> into play"),
    turn("then they put tokens into play", r"(?<=, )put (?P<n>an?|\w+)(?P<t> \w+ tokens?) into play under your opponent's control(?=[.,]| and| for each)", r"your opponent puts \g<n>\g<t> into play"),
    last_turn("under their control", r"(?P<s>\b(?:[Yy]our opponent|[Tt]hat player|[Ee]ach player|[Ee]ach opponent|[Bb]oth players|(?:owner|controller)) (?:may )?puts? [^\n.]*?\btokens? into play)(?=[.,]| and| for each)", r"\g<s> under their control"),
    turn("each searches", r"\b[Bb]oth players (?P<v>search|attach|detach)\b", r"Each player \g<v>es"),
    turn("must search", r"\b(?P<w>each opponent|[Yy]our opponent|[Tt]hat player) (?P<v>search|attach|detach)es\b", r"\g<w> must \g<v>"),
)  # fmt: skip
