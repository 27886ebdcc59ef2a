"""How a script meets the engine's questions: nothing is added, nothing is left over, no turn is ended in silence."""

import pytest

from rulewright.engine.script import Mistake
from rulewright.scenario.document import parse_document
from rulewright.scenario.runner import Outcome, check, run

NOBODY = 999  # no rule has this number

SPOILS = '''game = "spoils"
title = "A test"
rules = ["CR3:603.2"]
{keys}
script = """
{script}
"""
[cards.Ox]
cost = 1
strength = 2
life = 3
speed = 2
[cards.Ram]
cost = 1
strength = 2
life = 3
speed = 2
text = "This card must attack if it can."
[cards.Dog]
cost = 1
strength = 2
life = 3
speed = 2
text = "This card must block if it can."
[cards.Twins]
cost = 1
strength = 1
life = 1
speed = 1
text = """When this card enters play, your faction gains 1 influence.
When this card enters play, draw a card."""
[cards.Zap]
type = "Tactic"
cost = 0
text = """COST: Pick a character.
EFFECT: Inflict 1 damage to the character."""
[cards.Gift]
type = "Tactic"
cost = 0
text = "You may pick a character. Inflict 1 damage to the character."
[cards.Spark]
type = "Tactic"
cost = 0
text = """COST: Pick a character. Choose a number for X that is 2 or less.
EFFECT: Inflict X damage to the character."""
[cards.Toll]
type = "Tactic"
cost = 1
text = """COST: Destroy a resource.
EFFECT: Draw a card."""
[cards.Boots]
type = "Item"
cost = 0
strength = "+1"
text = """ATTACH to Character
FLIP UP: 0"""
[cards."Road to Rome"]
cost = 0
strength = 1
life = 1
speed = 1
[cards."Jo in Play, with Hat"]
cost = 0
strength = 1
life = 2
speed = 1
text = """SLEIGHT OF HAND
COST: Deplete this card.
EFFECT: Your faction gains 1 influence."""
{tables}
'''


def spoils(script: str, tables: str, keys: str = "") -> Outcome:
    """Play a script at a table of The Spoils, plain and with every line undone: both say the same."""
    document = parse_document(SPOILS.format(script=script, tables=tables, keys=keys), "x.toml")
    plain, undone = (run(document, undo=undo)[0] for undo in (False, True))
    assert str(plain) == str(undone)
    return plain


def holds(script: str, tables: str) -> None:
    """Check that a script holds."""
    came = spoils(script, tables)
    assert came.verdict == "holds", str(came)


def fails(told: str, script: str, tables: str) -> Outcome:
    """Check that a script does not hold, and what is told."""
    came = spoils(script, tables)
    assert came.verdict != "holds", f"{script!r} holds"
    assert told in came.message, str(came)
    assert "automatic answers" not in came.message
    return came


BATTLE = '[A]\nplay = ["Ox", "Ox"]\nhand = ["Zap"]\n[B]\nplay = ["Ox", "Ox"]\nhand = ["Zap", "Spark"]'
DEPLOYS = '[A]\nhand = ["Ox"]\nresources = ["Rage", "Rage"]\n[B]\nplay = ["Dog"]\nhand = ["Zap"]'


# The ordinary question of a turn


@pytest.mark.parametrize(
    "script",
    [
        "A deploys Ox\nA attacks with Ox",  # it is fresh, and no turn is ended until it is not
        "A deploys Ox\nB ends the turn",
        "B deploys Zap picking Dog",
        "A deploys Ox\nB passes\nB passes",
        "B picks Dog",
        "A ends the turn\nA deploys Ox",
        "A ends the turn\nB ends the turn\nB attacks with Dog",
        "A passes",
        "B chooses yes",
        "A assigns 2 to Dog",
    ],
)
def test_no_turn_is_ended_until_a_line_becomes_possible(script: str) -> None:
    """Q. A line cannot be played now, but in two turns. Does it hold?  A. No: only a line ends a turn. [CR3:603.2]"""
    fails("is asked: What do you do?", script, DEPLOYS)


def test_no_turn_of_starfighter_is_ended_either() -> None:
    """Q. A holds a card that could be played. Does A pass by itself?  A. Not without a line. [SF-25]"""
    table = "[cards.K1]\nlower = { fighters = 1 }\n[A]\nhand = ['K1']\n[B]\nhand = ['K1']"
    assert starfighter("A stays", table).verdict == "fails"
    assert starfighter("B plays B's K1 in sector 1", table).verdict == "fails"
    assert starfighter("A passes\nB plays B's K1 in sector 1\nexpect B sector 1 = K1", table).verdict == "holds"
    assert "A is asked: Which card do you play?" in starfighter("A stays", table).message


def test_who_can_only_pass_passes() -> None:
    """Q. A holds no card. Must the script say that A passes?  A. It may, but there is nothing else to do. [SF-48]"""
    table = "[cards.K1]\nlower = { fighters = 1 }\n[A]\n[B]\nhand = ['K1']"
    assert starfighter("A passes\nB plays K1 in sector 1\nexpect B sector 1 = K1", table).verdict == "holds"
    assert starfighter("B plays K1 in sector 1\nexpect B sector 1 = K1", table).verdict == "holds"


def test_an_expectation_is_read_before_the_turn_ends() -> None:
    """Q. B acts next, but A's turn is not over. Where is the expectation read?  A. In A's turn."""
    fails("A is asked: What do you do?", "expect turn A\nB ends the turn", DEPLOYS)
    holds("A ends the turn\nexpect turn B\nB ends the turn\nexpect turn A", DEPLOYS)


# Blocks


@pytest.mark.parametrize(
    "script",
    [
        "A attacks with A's Ox#1\nexpect asked B: pick Ox#3, Ox#4\nB does not block\nexpect B influence 23",
        "A attacks with Ox#1\nexpect legal B blocks with Ox#3\nB does not block\nexpect no battle",
        "A attacks with Ox#1\nexpect legal B blocks with Ox#4\nexpect legal B deploys Zap picking Ox#1",
        "A attacks with Ox#1\nB deploys Zap picking Ox#1\nB does not block\nB deploys Spark choosing 1 picking Ox#1",
        "A attacks with Ox#1\nexpect illegal B blocks with Ox#1 because 608.1d\nB does not block",
        "A attacks with Ox#1\nexpect illegal B blocks with Ox#2\nexpect illegal A blocks with Ox#2\nA ends the turn",
    ],
)
def test_a_block_is_answered_at_the_question_of_blocks(script: str) -> None:
    """Q. Windows come before the blocks. What does `B does not block` answer?  A. The blocks alone. [CR3:608.1d]"""
    holds(script, BATTLE)


def test_not_blocking_needs_an_attack() -> None:
    """Q. Nobody attacks. Does B block?  A. Neither that nor not."""
    fails("is asked: What do you do?", "A deploys Zap picking Ox#1\nB does not block", BATTLE)
    fails("is asked: What do you do?", "B does not block", BATTLE)


def test_who_cannot_block_does_not() -> None:
    """Q. B has nobody who could block. May the script say that B does not?  A. Yes, and the battle waits for A."""
    table = '[A]\nplay = ["Ox"]\nhand = ["Zap"]\n[B]'
    holds("A attacks with Ox\nB does not block\nA deploys Zap picking Ox\nexpect Ox in battle\nA passes", table)


def test_who_must_block_does_not_stay_at_home() -> None:
    """Q. The dog must block. May B decline?  A. No, and the dog does not join in silence. [CR3:505.2]"""
    table = '[A]\nplay = ["Ox"]\n[B]\nplay = ["Dog", { card = "Road to Rome" }]'
    fails("505.2", "A attacks with Ox\nB does not block", table)
    fails("Dog", "A attacks with Ox\nB blocks with Road to Rome", table)
    fails("Who blocks? (pick Dog", "A attacks with Ox", table)
    holds("A attacks with Ox\nB blocks with Dog, Road to Rome\nA assigns 2 to Dog\nB assigns 2 to Ox", table)


# Parties


def test_nobody_joins_an_attack_in_silence() -> None:
    """Q. A ram must attack. Does it join the others in silence?  A. The line says so, or it is refused. [CR3:505.2]"""
    table = '[A]\nplay = ["Ox", "Ram", "Ram"]\n[B]'
    for party in ("Ox", "Ram", "Ox, Ram"):
        fails("Ram", f"A attacks with {party}", table)
    holds("A attacks with Ram, Ram#2\nexpect Ox not in battle\nexpect Ram#2 in battle\nA passes", table)
    holds("A attacks with Ram, Ram#2, Ox\nexpect Ox in battle\nA passes", table)


def test_a_party_that_is_named_attacks_whole() -> None:
    """Q. One of those named cannot attack. Do the others?  A. The line is refused. [CR3:608.1b]"""
    table = '[A]\nplay = ["Ox", { card = "Ox", depleted = true }, { card = "Twins", fresh = true }]\n[B]'
    fails("Ox", "A attacks with Ox#1, Ox#2", table)
    fails("Twins", "A attacks with Ox#1, Twins", table)
    holds("A attacks with Ox#1\nexpect B influence 23", table)


# Payments and picks


PAID = '[A]\nhand = ["Ox", "Toll"]\nresources = ["Rage", { card = "Greed", used = true }, "Greed", "Elitism"]\n[B]\n'


def test_only_a_free_resource_pays() -> None:
    """Q. `paying with` a used resource?  A. It cannot, and the line says more than happened. [CR3:309.1]"""
    fails("Greed#1", "A deploys Ox paying with Greed#1", PAID)
    fails("Greed#1", "A deploys Ox paying with Rage, Greed#1", PAID)
    fails("Elitism", "A deploys Ox paying with Rage, Elitism", PAID)
    holds("A deploys Ox paying with Greed#2\nexpect Greed#2 attached to A's faction\nexpect Rage unattached", PAID)


def test_resources_that_pay_without_a_choice_may_be_named() -> None:
    """Q. Two resources must pay for two. May the line name them?  A. Yes; and of three alike, any."""
    holds("A deploys Ox paying with Rage", '[A]\nhand = ["Ox"]\nresources = ["Rage"]\n[B]')
    alike = '[A]\nhand = ["Ox"]\nresources = ["Rage", "Rage", "Rage"]\n[B]'
    holds("A deploys Ox paying with Rage#3\nexpect Rage#3 attached to A's faction\nexpect Rage#1 unattached", alike)
    fails("Rage#2", "A deploys Ox paying with Rage#1, Rage#2", alike)


def test_what_nobody_asks_for_is_not_picked() -> None:
    """Q. The line picks what no question takes. Is that passed over?  A. It is an error that names it."""
    table = '[A]\nplay = ["Ox", "Twins", { card = "Boots", attached_to = "Ox" }]\nhand = ["Zap", "Ram", "Toll"]\n'
    table += 'resources = ["Rage", "Rage", { card = "Greed", used = true }]\n[B]'
    fails("picking Twins", "A deploys Zap picking Ox, Twins", table)
    fails("picking Ox", "A deploys Ram picking Ox", table)
    fails("choosing 2", "A deploys Ram choosing 2", table)
    fails("picking Boots", "A deploys Zap picking Ox, Boots", table)
    fails("choosing yes", "A deploys Zap picking Ox choosing yes", table)
    fails("Boots", "A deploys Zap picking Boots", table)
    came = fails("A is asked: What do you do?", "A deploys Ram picking Ox\nA ends the turn", table)
    assert came.line == 6


def test_parts_stand_in_either_order() -> None:
    """Q. The number comes after the pick. May the line say it first?  A. In any order, `option 1` likewise."""
    table = '[A]\nhand = ["Spark"]\n[B]\nplay = ["Ox"]'
    for parts in ("picking Ox choosing 2", "choosing 2 picking Ox"):
        holds(f"A deploys Spark {parts}\nexpect Ox damage 2", table)
        holds(f"expect legal A deploys Spark {parts}\nexpect illegal A deploys Spark choosing 3 picking Ox", table)


def test_a_part_waits_while_another_answers() -> None:
    """Q. B responds before A is asked for the pick of the effect. Is the pick lost?  A. It waits."""
    table = '[A]\nhand = ["Gift"]\n[B]\nplay = ["Ox"]\nhand = ["Zap"]'
    holds("A deploys Gift picking Ox\nB deploys Zap picking Ox\nexpect Ox damage 2\nA ends the turn", table)
    fails("picking Ox", "A deploys Gift picking Ox\nB deploys Zap picking Ox\nA chooses no", table)
    holds("A deploys Gift picking Ox\nB deploys Zap picking Ox\nA ends the turn\nexpect turn B", table)


@pytest.mark.parametrize(
    ("script", "damage"),
    [
        ("A deploys Gift picking Ox", 1),
        ("A deploys Gift\nA picks Ox", 1),
        ("A deploys Gift\nA chooses yes\nA picks Ox", 1),
        ("A deploys Gift choosing yes picking Ox", 1),
        ("A deploys Gift\nA passes", 0),
        ("A deploys Gift\nA chooses no", 0),
        ("A deploys Gift choosing no", 0),
    ],
)
def test_an_optional_pick_is_answered_by_its_content(script: str, damage: int) -> None:
    """Q. `You may pick a character.` How is it answered?  A. By the pick, or declined; a yes before it is accepted."""
    table = '[A]\nhand = ["Gift"]\n[B]\nplay = ["Ox", "Twins"]'
    holds(f"{script}\nexpect Ox damage {damage}\nA ends the turn", table)


def test_gear_is_flipped_up_to_its_bearer() -> None:
    """Q. `flips up X to Y`?  A. As for deploying; and the only bearer may be named."""
    table = '[A]\nplay = ["Ox", "Twins"]\nresources = [{ card = "Boots", face = "down" }]\n[B]'
    holds("A flips up Boots to Ox\nexpect Boots attached to Ox\nexpect Ox strength 3", table)
    holds("A flips up Boots picking Twins\nexpect Boots attached to Twins", table)
    holds("A deploys Boots to Ox\nexpect Ox strength 3", '[A]\nplay = ["Ox"]\nhand = ["Boots"]\n[B]')
    fails("Boots", "A deploys Boots to B's faction", '[A]\nplay = ["Ox", "Twins"]\nhand = ["Boots"]\n[B]')


# Names


NAMES = '[A]\nplay = ["Ox", "Road to Rome"]\nhand = ["Road to Rome", "Jo in Play, with Hat", "Boots", "Zap"]\n[B]\n'


@pytest.mark.parametrize(
    "script",
    [
        "A deploys Road to Rome#2\nexpect Road to Rome#2 in play\nexpect A hand 3",
        "A deploys Boots to Road to Rome#1\nexpect Boots attached to Road to Rome#1",
        "A deploys Boots to road to rome#1\nexpect Boots attached to ROAD TO ROME#1",
        "A deploys Zap picking Road to Rome#1\nexpect Road to Rome#1 in A's discard",
        "A deploys Jo in Play, with Hat\nexpect Jo in Play, with Hat in play",
        "expect Jo in Play, with Hat in A's hand\nexpect A hand = Zap, Boots, Road to Rome, Jo in Play, with Hat",
        'A deploys "Jo in Play, with Hat"\nA deploys Boots to "Jo in Play, with Hat"\nexpect Boots in play',
        "A deploys Jo in Play, with Hat\nA uses SLEIGHT OF HAND of Jo in Play, with Hat\nexpect A influence 26",
        "A attacks with Road to Rome#1, Ox\nexpect Road to Rome#1 in battle\nA passes\nB passes\nexpect B influence 22",
        "A attacks B's faction with Road to Rome#1, Ox\nexpect B influence 22",
        "expect illegal A deploys Boots to Jo in Play, with Hat\nexpect legal A attacks with Ox, Road to Rome#1",
        "expect asked A: Ox, Road to Rome#2, Jo in Play, with Hat, Boots, Zap, B's faction\nA ends the turn",
    ],
)
def test_known_names_are_found_first(script: str) -> None:
    """Q. A name has a comma, or words of the language in it. Is it read?  A. Known names come first, the longest."""
    holds(script.replace("expect asked A: Ox, ", "expect asked A: "), NAMES)


def test_a_name_that_fits_two_is_an_error() -> None:
    """Q. `A picks Ox`, and two of them can be told apart?  A. An error that says how to name one."""
    table = '[A]\nhand = ["Zap"]\nplay = ["Ox"]\n[B]\nplay = [{ card = "Ox", damage = 1 }]'
    fails("Ox#1", "A deploys Zap picking Ox", table)
    fails("A's Ox", "A deploys Zap\nA picks Ox", table)
    fails("Ox#1", "expect Ox in play", table)
    holds("A deploys Zap picking B's Ox\nexpect Ox#2 damage 2", table)


def test_two_triggers_of_one_card_are_told_apart_by_their_place() -> None:
    """Q. Both triggers are the Twins'. Which does `A picks Twins` mean?  A. Neither: `A chooses option 2` does."""
    table = '[A]\nhand = ["Twins"]\nresources = ["Rage"]\n[B]'
    fails("chooses option 1", "A deploys Twins\nA picks Twins", table)
    holds("A deploys Twins\nA chooses option 2\nexpect A influence 26\nexpect A hand 1", table)
    holds("A deploys Twins choosing option 1\nexpect A influence 26", table)


# What needs no line


BELL = """[cards.Bell]
type = "Item"
cost = 0
text = "When a character enters play, your faction gains 1 influence."
"""


def test_what_nobody_can_tell_apart_is_taken_as_listed() -> None:
    """Q. Two bells ring alike. Which first?  A. That needs no line; one that names the bell is accepted, too."""
    table = f'{BELL}[A]\nplay = ["Bell", "Bell"]\nhand = ["Ox"]\nresources = ["Rage"]\n[B]'
    holds("A deploys Ox\nexpect not asked B\nexpect A influence 27", table)
    holds("A deploys Ox\nA picks Bell\nexpect A influence 27", table)
    apart = table.replace('"Bell", "Bell"', '"Bell", { card = "Bell", tokens = 1 }')
    fails("Which happens next? (option 1: Your Bell", "A deploys Ox", apart)
    holds("A deploys Ox\nA picks Bell#2\nexpect A influence 27", apart)


def test_an_answer_to_which_there_was_no_choice_may_have_a_line() -> None:
    """Q. One blocker takes all the damage. May the line say so?  A. Yes, at its time; a wrong one is refused."""
    table = '[A]\nplay = ["Ox"]\n[B]\nplay = ["Ox"]'
    blocked = "A attacks with Ox#1\nB blocks with Ox#2\n"
    holds(f"{blocked}A assigns 2 to Ox#2\nexpect Ox#2 damage 0\nA passes\nexpect Ox#2 damage 2", table)
    holds(f"{blocked}A assigns 2 to Ox#2\nB assigns 2 to Ox#1 from Ox#2\nexpect Ox#1 damage 2", table)
    fails("is refused", f"{blocked}A assigns 1 to Ox#2", table)
    fails("is refused", f"{blocked}A assigns 2 to Ox#1", table)


def test_a_payment_is_never_taken_for_a_pick() -> None:
    """Q. `A picks Rage`, while a payment is open and a pick comes later. Which does it answer?  A. The pick."""
    table = '[A]\nhand = ["Toll"]\nresources = ["Rage", "Greed", "Elitism"]\n[B]'
    holds("A deploys Toll\nA picks Rage\nexpect Rage in A's discard\nexpect A free resources 1", table)
    holds("A deploys Toll picking Rage paying with Greed\nexpect Greed attached to A's faction", table)
    holds("A deploys Toll paying with Greed picking Rage\nexpect Elitism unattached", table)


def test_conceding_needs_no_question() -> None:
    """Q. B gives up in A's turn. Is that an answer?  A. It needs none; and nothing comes after the end."""
    holds("B concedes\nexpect winner A", BATTLE)
    fails("nobody is asked: the game is over (A)", "B concedes\nA ends the turn", BATTLE)


# What a failure says


def test_a_reason_must_be_a_rule() -> None:
    """Q. `because 999.9`: is that a failure?  A. A mistake: there is no such rule, in either game."""
    assert (
        fails("there is no rule 999.9", "expect illegal A attacks with Ox because 999.9", DEPLOYS).verdict == "mistake"
    )
    holds("expect illegal A attacks with Ox because 608", DEPLOYS)
    assert (
        f"there is no rule SF-{NOBODY}"
        in starfighter(f"expect illegal B passes because SF-{NOBODY}", "[A]\n[B]").message
    )


def test_checking_a_file_reads_its_lines() -> None:
    """Q. `scenario check` plays nothing. Does it see that a line is no sentence?  A. Yes, with its number."""
    for text in (SPOILS.format(script="A juggles Ox", tables="[A]\n[B]", keys=""),):
        (came,) = check(parse_document(text, "x.toml"))
        assert (came.verdict, came.line) == ("mistake", 6)
    (came,) = check(parse_document(STARFIGHTER.format(script="A juggles K1", tables=""), "x.toml"))
    assert (came.verdict, came.line) == ("mistake", 5)
    (came,) = check(parse_document(STARFIGHTER.format(script="A passes\nB concedes", tables=""), "x.toml"))
    assert came.verdict == "holds"


def test_a_failed_expectation_says_who_is_asked() -> None:
    """Q. An expectation fails. What does the failure tell?  A. What was expected, what is so, and who is asked what."""
    fails("A is asked: What do you do?", "expect A influence 3", DEPLOYS)
    fails("A is asked: Zap: pick a character.", "A deploys Zap\nexpect A hand 7\nA picks Ox#1", BATTLE)
    assert "A is asked: Which card do you play?" in starfighter("expect A armor 3", "[A]\n[B]").message


def test_rules_that_nobody_knows_are_mistakes() -> None:
    """Q. `rules` names a rule that nobody wrote. Is it passed over?  A. A mistake, in both games; rulings are known."""
    good = SPOILS.format(script="A ends the turn", tables="[A]\n[B]", keys="")
    for known in ('"CR3:603.2"', '"CR2:603.2"', '"RB:gear"', '"A50"'):
        parse_document(good.replace('"CR3:603.2"', known), "x.toml")
    for unknown in (f"CR3:{NOBODY}.9", "603.2", "A9999", "SF-25", "nonsense"):
        with pytest.raises(Mistake, match=unknown):
            parse_document(good.replace("CR3:603.2", unknown), "x.toml")
    duel = STARFIGHTER.format(script="A passes", tables="")
    parse_document(duel.replace("SF-25", "C-12"), "x.toml")
    with pytest.raises(Mistake, match=f"SF-{NOBODY}"):
        parse_document(duel.replace("SF-25", f"SF-{NOBODY}"), "x.toml")


def test_scenery_names_cards_of_the_scenario() -> None:
    """Q. What may stand in `scenery`?  A. Cards of the scenario; another name is a mistake."""
    assert spoils("A ends the turn", "[A]\n[B]", 'scenery = ["Ox", "twins"]').verdict == "holds"
    for wrong in ('scenery = ["Unicorn"]', 'scenery = "Ox"', "scenery = [1]"):
        with pytest.raises(Mistake, match="scenery"):
            spoils("A ends the turn", "[A]\n[B]", wrong)


# Starfighter


STARFIGHTER = '''game = "starfighter"
title = "A test"
rules = ["SF-25"]
script = """
{script}
"""
{tables}
'''


def starfighter(script: str, tables: str) -> Outcome:
    """Play a script of Starfighter, plain and with every line undone: both say the same."""
    document = parse_document(STARFIGHTER.format(script=script, tables=tables), "x.toml")
    plain, undone = (run(document, undo=undo)[0] for undo in (False, True))
    assert str(plain) == str(undone)
    return plain


TWICE = """[cards.K1]
upper = { fighters = 1, effect = "lateral" }
lower = { fighters = 1, effect = "lateral" }
[cards."Ace in sector 3, to sector 1"]
level = 0
lower = { fighters = 1 }
[A]
hand = ["K1", "Ace in sector 3, to sector 1"]
sectors = [[], [], ["Reserve"], [], []]
[B]
"""


def test_two_effects_of_one_kind_are_told_apart() -> None:
    """Q. Two lateral movements are revealed together. Which is `lateral`?  A. An error; `of CARD`, `upper` name one."""
    came = starfighter("A plays K1 in sector 1\nA resolves lateral first", TWICE)
    assert came.verdict == "mistake"
    assert "resolves lateral upper first" in came.message
    rest = "A moves K1 to sector 2\nA moves K1 to sector 1"
    for named in ("lateral upper", "lateral of K1 lower", "lateral upper of K1"):
        assert starfighter(f"A plays K1 in sector 1\nA resolves {named} first\n{rest}", TWICE).verdict == "holds"


def test_a_squadron_may_be_named_like_a_line() -> None:
    """Q. A squadron is called `Ace in sector 3, to sector 1`. Can it be played?  A. Known names come first."""
    name = "Ace in sector 3, to sector 1"
    for script in (
        f"A plays {name} in sector 2\nexpect A sector 2 = {name}",
        f'A plays "{name}" face down in sector 3\nexpect A sector 3 = Reserve, {name}\nexpect {name} face-down',
        f"expect A hand = {name}, K1\nexpect asked A: K1, {name}\nexpect {name} in A's hand",
        f"expect illegal B plays {name} in sector 2\nexpect legal A plays {name} in sector 2",
    ):
        came = starfighter(script, TWICE)
        assert came.verdict == "holds", str(came)


def test_a_half_may_be_named_where_there_is_one() -> None:
    """Q. Only the upper half has a fighter. May the line name it?  A. Yes; the other half is refused. [SF-65]"""
    table = """[cards.K1]
lower = { fighters = 1, effect = "damage_fighter" }
[cards.K2]
upper = { fighters = 1 }
[A]
hand = ["K1"]
[B]
sectors = [["K2"], [], [], [], []]
"""
    play = "A plays K1 in sector 4\n"
    came = starfighter(f"{play}expect legal A damages K2 upper\nA damages K2 upper\nexpect K2 in discard", table)
    assert came.verdict == "holds", str(came)
    came = starfighter(f"{play}expect illegal A damages K2 lower because SF-65\nA damages K2 lower", table)
    assert came.line == 7
    assert "SF-65" in came.message


def test_a_half_must_be_named_where_both_could_be_meant() -> None:
    """Q. Both halves could be damaged. Which does `A damages K2` mean?  A. Neither; it is asked next."""
    table = """[cards.K1]
lower = { fighters = 1, effect = "damage_fighter" }
[cards.K2]
upper = { fighters = 1 }
lower = { fighters = 1 }
[A]
hand = ["K1"]
[B]
sectors = [["K2"], ["K2"], [], [], []]
"""
    assert "the script ends while A is asked" in starfighter("A plays K1 in sector 4\nA damages K2#2", table).message
    came = starfighter("A plays K1 in sector 4\nA damages K2#2 lower\nexpect K2#2 tokens lower 1", table)
    assert came.verdict == "holds", str(came)
    came = starfighter("A plays K1 in sector 4\nA damages K2#2\nA damages K2#2", table)
    assert "upper" in came.message
