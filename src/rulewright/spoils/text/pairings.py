"""Turns of phrase about two cards: whose they are, and what one does to the other. The others are in turns.py."""

from typing import Final

from rulewright.spoils.text.turn import LARGE, last_turn, turn

KIND: Final = "(?:character|item|location|tactic|card|resource)"

PAIRINGS: Final = (
    last_turn("the opponent's", rf"\bthe (?:(?:other|first|second|picked) )?(?={KIND}\b)", "the opponent's "),
    turn("the opponent's in front", rf"(?:^|(?<=[.:] ))The (?:(?:other|first|second|picked) )?(?={KIND}\b)", "The opponent's "),
    turn("mine in front", rf"(?:^|(?<=[.:] ))The (?:(?:other|first|second|picked) )?(?={KIND}\b)", "Your "),
    turn("theirs in front", rf"(?:^|(?<=[.:] ))The (?:(?:other|first|second|picked) )?(?={KIND}\b)", "Your opponent's "),
    last_turn("at the same time", r"\bsimultaneously\b", "at the same time"),
    turn("it inflicts", rf"\b(?:this card|the {KIND}) inflicts\b", "it inflicts"),
    turn("it inflicts in front", rf"\b(?:This card|The {KIND}) inflicts\b", "It inflicts"),
    turn("inflicts as much", r"\binflict (?P<l>[XYZ]) damage to (?P<n>[^\n.,]*), where (?P=l) is this card's (?P<a>strength|life|speed|structure)\b", r"this card inflicts damage equal to its \g<a> to \g<n>"),
    turn("inflicts as much in front", r"\bInflict (?P<l>[XYZ]) damage to (?P<n>[^\n.,]*), where (?P=l) is this card's (?P<a>strength|life|speed|structure)\b", LARGE + r"this card inflicts damage equal to its \g<a> to \g<n>"),
    turn("mine and theirs", r"\bthe (?P<n>character|item|location)s\b", r"your \g<n> and your opponent's \g<n>"),
    turn("mine and theirs in front", r"\bThe (?P<n>character|item|location)s\b", r"Your \g<n> and your opponent's \g<n>"),
    turn("each the other", rf"\b[Tt]he (?P<n>{KIND}s) inflict damage equal to their (?P<a>\w+) to each other", LARGE + r"each of the \g<n> inflicts damage equal to its \g<a> to the other"),
)  # fmt: skip
