"""What the categories of the grammar are called to whoever writes a card. What is not here is called by its parts."""

from typing import Final

CALLED: Final[dict[str, str]] = {
    "a card or cards, such as `a character you control`": "Cards Cards1 Bare Theirs Them Possessed",
    "a kind of card, such as `character`": "Desc Noun Nom Nom1 NomRow Said Type Kind OneKind",
    "what sets a card apart, such as `depleted`": "Adj Pred Pred1 PredRow Unlike Trade",
    "which of them, such as `you control`": "Post Place Participle Clausal Who",
    "a property, such as `2 strength or less`": "Prop Prop1 PropRow",
    "how many or which, such as `a`, `each`, `up to 2`": "Quantity Compared Within Nth",
    "a number": "#num Num Often",
    "a number, X or a count, such as `the number of items you control`": "Amount Set Much",
    "a letter: X, Y or Z": "#var Var",
    "`more` or `less`": "Bound More Parity Whichever Extreme Gathering Lesser MoreLess Versus Beyond",
    "strength, life, speed, structure or cost": "Stat Stat1 Stats SomeStats",
    "a player, such as `your opponent`": "Player Somebody Agent They Opposing",
    "whose it is, such as `your`": "Poss",
    "a faction": "Faction ThatFaction",
    "a place, such as `your hand`": "Area AreaName AreaIt HandOf",
    "where to, such as `into your hand`": "Dest Elsewhere",
    "`top` or `bottom`": "End",
    "how it enters play, such as `depleted`": "Manners Entering With",
    "damage, such as `2 damage`": "Damage BattleDamage OtherDamage Battled OnIt",
    "which damage, such as `inflicted to this card`": "Pain PainEnd NotHurt",
    "influence, such as `2 influence`": "Influence",
    "tokens, such as `2 tokens`": "Tokens TokenSubject",
    "icons in brackets": "#icons Icons",
    "a name in quotes": "#quote",
    "rules text in quotes": "#text",
    "what to do, such as `draw a card`": "Order Vp.base Vp1.base VpRow.base",
    "what it does, such as `gains 2 strength`": "Vp Vp1 VpRow Fin Fin1 FinRow Gap GainList Be HurtsNot Handles",
    "`may`, `can`, `cannot` or `must`": "Modal",
    "what is done to it, such as `destroyed`": "En Done",
    "what is gained, such as `2 strength`": "Gains Gains1 GainsRow SetTo SetTo1 SetToRow Lent",
    "what is lost, such as `1 speed`": "Losses Losses1 LossesRow",
    "a keyword, `covert` or `tactical`": "Keyword Covert",
    "a condition, such as `you control an item`": "Cond Conds",
    "a sentence": "Clause Clauses Body Tail Decl Sentence",
    "when or how long, such as `this turn`, `if …`, `for each …`": (
        "Adjunct Final Front OnlyOne OrOne CondAdjunct Common Adverb"
    ),
    "a duration, such as `this turn`": "Window",
    "a time, such as `during your turn`": "Time Times Turn Edge EachTurn EachEdge EdgeOf OneOf Since Passing",
    "`turn` or `battle`": "Unit TheUnit InTurn",
    "what it answers, such as `a tactic`": "Response Answered Answer",
    "cards that are played, such as `items you play`": "Played Costly Does",
    "for each of which, such as `attacking character`": "PaidEach",
    "how much of it, such as `twice that much`": "Fraction ThatMuch",
    "`attacking` or `blocking`": "Side PartySide PartyOf Fights Fighting FightsWith",
    "how many members": "Sized Membered",
    "`up` or `down`": "Rounded Face",
    "`type`, `subtype` or `trade`": "Facet Field Chosen Shared AllSame NoneSame Various OneVarious",
    "`restore rule` or `develop rule`": "Rule",
    "`and` or `or`": "Joint AndOr",
    "what ends it, such as `you reveal a character`": "UntilRevealed UntilPut",
    "`win` or `lose`": "Won Wins",
    "which of them in a turn, such as `their second`": "Nth NthOf NotFirst",
}
PHRASES: Final = {category: phrase for phrase, several in CALLED.items() for category in several.split()}


def phrase_of(category: str) -> str:
    """Give what a category, with its features, is called; an empty text if it has no name."""
    base, _, features = category.partition(".")
    return PHRASES.get(f"{base}.{features.rpartition('.')[2]}") or PHRASES.get(base, "")
