"""What happens to cards, and how a text says that it listens."""

from typing import Final

from rulewright.spoils.text.turn import last_turn, turn

EVENTS: Final = (
    turn("under control", r"\b(?P<n>(?:an?|another) [^,.]*?) you control(?P<p> that provides [^,.]*?)? enters play", r"\g<n>\g<p> enters play under your control"),
    turn("anywhere", r"(?<=into your discard pile)(?=,)", " from anywhere"),
    turn("during the turn", r"\bIf (?P<n>[^,.]*? is formed including)", r"When \g<n>"),
    turn("under an opponent", r"\b(?P<n>an? [^,.]*?) your opponent controls enters play", r"\g<n> enters play under an opponent's control"),
    turn("control at last", r"(?P<n>\bcharacter|\bitem|\bcard|\blocation) your opponent controls(?P<w> with [^,.]*?) enters play", r"\g<n>\g<w> enters play under an opponent's control"),
    turn("during a battle", r"\bis destroyed, if it is during a battle", "is destroyed during a battle"),
    turn("goes to", r"\bis put into a discard pile\b", "goes to a discard pile"),
    turn("its owner's hand", r"\bis put into a player's hand from play\b", "is put into its owner's hand from play"),
    turn("under opponent's control", r"\b(?P<n>an? [^,.]*?) your opponent controls enters play", r"\g<n> enters play under your opponent's control"),
    turn("enters or leaves", r"^(?P<s>(?:(?:\[[A-Z]\])+: )?When [^\n,]*?) enters play, (?P<e>[^\n]*)\n(?P=s) leaves play, (?P=e)$", r"\g<s> enters or leaves play, \g<e>"),
    last_turn("their own pile", r"\bfrom their (?P<p>hand|deck|discard pile)(?=,)", r"from your opponent's \g<p>"),
    last_turn("one's own pile", r"\bfrom a player's (?P<p>hand|deck|discard pile)(?=,)", r"from a \g<p>"),
    last_turn("its own pile", r"\bfrom a player's (?P<p>hand|deck|discard pile)(?=,)", r"from its owner's \g<p>"),
    last_turn("that player's pile", r"\bfrom their (?P<p>hand|deck)(?=,)", r"from that player's \g<p>"),
    last_turn("from wherever", r"\binto (?P<w>a|your opponent's|a player's|its owner's) discard pile(?=,)", r"into \g<w> discard pile from anywhere"),
    turn("a pile of an opponent", r"\bis put into your opponent's (?P<p>discard pile|hand)\b", r"is put into an opponent's \g<p>"),
    turn("restores", r"\bis restored\b", "restores"),
    turn("would be", r"\bis (?=destroyed)", "would be "),
    turn("if you do when", r"(?P<t>\ba tactic\.)\n(?P<w>When this card enters play), if you played this card as though it were a tactic, ", r"\g<t> If you do, when this card enters play "),
    turn("flipped down", r"\bis flipped face-down\b", "is flipped down"),
    turn("comes into play", r"\benters play\b", "comes into play"),
    turn("one event or another", r"^(?P<s>(?:(?:\[[A-Z]\])+: )?When [^\n,]*?) (?P<v>(?:is )?[a-z]+), (?P<e>[^\n]*)\n(?P=s) (?P<w>(?:is )?[a-z]+), (?P=e)$", r"\g<s> \g<v> or \g<w>, \g<e>"),
    turn("receives", r"\b(?P<b>battle )?damage is inflicted to (?P<n>[^\n,.]*?)(?=,)", r"\g<n> receives \g<b>damage"),
    turn("draws a card", r"\b(?P<v>draws?|discards?) any number of cards(?=,)", r"\g<v> a card"),
    turn("becomes depleted", r"\bis depleted(?=,)", "becomes depleted"),
    turn("one token is", r"\bany number of tokens are (?P<v>put|removed)", r"a token is \g<v>"),
    last_turn("its owner's pile", r"\bis put into a discard pile\b", "is put into its owner's discard pile"),
    last_turn("its owner's own hand", r"\bis put into a player's hand\b", "is put into its owner's hand"),
    last_turn("picked by them", r"\b(?P<w>your opponent|you|a player) picks? (?P<n>[^\n,]*?)(?=,)", r"\g<n> is picked by \g<w>"),
    turn("flipped up first", r"^(?P<g>(?:(?:\[[A-Z]\])+: )?)When this card enters play, if you played this card using Flip Up, ", r"\g<g>If you played this card using FLIP UP, "),
    last_turn("would leave", r"\bleaves play(?=, [^\n]* instead\b)", "would leave play"),
    turn("this destroys", r"\b(?P<n>an(?:other)? [^\n,]*?|a [^\n,]*?) is destroyed by this card(?=,)", r"this card destroys \g<n>"),
    last_turn("if that once", r"\bThe next time (?=[^\n.]*? instead)", "If "),
    last_turn("small if that once", r"\bthe next time (?=[^\n.]*? instead)", "if "),
    last_turn("would lose influence", r"\bfaction loses influence(?=, (?:reduce|increase))", "faction would lose influence"),
    turn("would be put", r"\bis (?=put into)", "would be "),
    turn("draw a card", r"\bany number of cards\b", "a card"),  # [A22]
    turn("you discard it", r"\bthis card is discarded\b", "you discard this card"),
    last_turn("discarded out of hand", r"\bthis card is discarded(?=,)", "this card is discarded from your hand"),
)  # fmt: skip
