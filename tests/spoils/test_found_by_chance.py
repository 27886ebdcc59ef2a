"""What random play found: each fault once, as small as it could be made."""

from laid import Position
from watching import WATCHED

from rulewright.engine.value import Json
from rulewright.spoils.cards.unfollowed import unfollowed
from rulewright.spoils.game import Spoils
from rulewright.spoils.words import changes as c
from rulewright.spoils.words import conditions as k
from rulewright.spoils.words import damage as d
from rulewright.spoils.words import effects as e
from rulewright.spoils.words import moves as m
from rulewright.spoils.words import paragraphs as p
from rulewright.spoils.words import plays as y
from rulewright.spoils.words import sights as s
from rulewright.spoils.words import things as w
from rulewright.spoils.words.amounts import Number
from rulewright.spoils.words.definition import Definition
from rulewright.spoils.words.events import Event
from rulewright.spoils.words.vocabulary import CardType

NOBODY = w.ControllerOf(w.Picked(0))  # the controller of what was never picked


def in_play(name: str, **more: Json) -> dict[str, Json]:
    usual: dict[str, Json] = {
        "depleted": False, "damage": 0, "tokens": 0, "face": "up", "fresh": False, "owner": "own", "on": -1,
    }  # fmt: skip
    return {"card": name, **usual, **more}


def side(*play: dict[str, Json]) -> dict[str, Json]:
    return {"play": list(play), "resources": ["Rage", "Rage"], "deck": ["Test Two"], "hand": ["Test Two"]}


def mill(*effects: e.Effect) -> Definition:
    """Give a location with an ability that costs nothing."""
    ability = p.Ability("HAMMER", "", (), effects[0] if len(effects) == 1 else e.Sequence(effects))
    return Definition("Test One", ("location",), structure=3, paragraphs=(ability,))


def brute(*paragraphs: p.Paragraph, kind: CardType = "character") -> Definition:
    return Definition("Test Two", (kind,), cost=0, strength=2, life=2, paragraphs=paragraphs)


def table(*cards: Definition, play: tuple[dict[str, Json], ...] = (), ruleset: str = "crlate") -> Spoils:
    """Lay the cards: A has `play`, and the first of the cards."""
    return Position(ruleset, cards, (side(in_play("Test One"), *play), side())).game(WATCHED)


def use(game: Spoils) -> None:
    """Let A use the ability, and B not respond."""
    game.answer("use HAMMER of Test One (play 3) 0")
    game.answer("pass")


def names(game: Spoils) -> list[str]:
    return [game.printed(one).name for one in game.table.play[0]]


def test_a_faction_does_not_leave_play() -> None:
    """Q. A text flips a faction face-down, another puts it into the deck. Does it go?  A. Never. [CR3:202.2]"""
    own = w.FactionOf(w.You())
    game = table(mill(m.FlipDown(own), m.PutInto(own, "deck"), m.Destroy(own), m.PutIntoPlay(own)), brute())
    before = game.table.play[0]
    use(game)
    assert game.table.play[0] == before


def test_a_faction_that_became_a_character_is_not_destroyed() -> None:
    """Q. A faction gains the type character, with 0 life. Is it destroyed, and again, and again?  A. No. [CR3:202.2]"""
    becomes = e.Change(w.FactionOf(w.You()), c.GainsType("type", "character"))
    game = table(mill(becomes), brute())
    use(game)
    assert game.types(game.table.faction[0]) == ("faction", "character")
    assert game.asks == "A"


def test_what_replaces_a_happening_must_be_possible_too() -> None:
    """Q. If a card would deplete, my faction goes to the deck instead. Does it?  A. No, and nothing depletes."""
    instead = p.Replacement(Event("depleted"), m.PutInto(w.FactionOf(w.You()), "deck"))
    game = table(mill(m.Deplete(w.This())), brute(instead), play=(in_play("Test Two"),))
    use(game)
    assert game.table.in_play(game.table.faction[0])
    assert not game.table.depleted[2]


def test_whoever_loses_by_an_ability_has_lost_at_once() -> None:
    """Q. An ability says that I lose the game. When?  A. At once. [CR3:102.1]"""
    game = table(mill(d.LoseGame(w.You())), brute())
    use(game)
    assert game.result() == "B"
    assert game.log("A")[-1] == "A loses the game"


def test_an_instruction_for_nobody_is_not_followed() -> None:
    """Q. The controller of a card that was never picked searches, pays, chooses. Who does?  A. Nobody. [CR3:402.5]"""
    effects: tuple[e.Effect, ...] = (
        s.Search(NOBODY, w.Cards(area="deck")), m.TakeControl(w.This(), NOBODY),
        m.PutFromDeck(NOBODY, Number(1), "hand"),
        m.CreateTokens("Micromajig", Number(1), NOBODY), y.Pay(Number(1), NOBODY), y.PlayResource(NOBODY),
        y.DeployFrom(NOBODY, w.Cards()), e.Options((m.Draw(w.You(), Number(1)),), NOBODY), m.Discard(NOBODY, Number(1)),
        m.PutIntoPlay(w.Cards(area="hand"), NOBODY),
    )  # fmt: skip
    game = table(mill(*effects), brute())
    before = (game.table.play[0], game.table.hands[:], game.table.decks[:])
    use(game)
    assert (game.table.play[0], game.table.hands[:], game.table.decks[:]) == before


def test_if_nobody_did_it_the_rest_is_not_followed() -> None:
    """Q. Nobody paid. If they do, I draw a card. Do I?  A. No. [CR3:402.5b]"""
    game = table(mill(e.IfYouDo(y.Pay(Number(1), NOBODY), m.Draw(w.You(), Number(1)))), brute())
    use(game)
    assert len(game.table.hands[0]) == 1


def test_a_card_is_not_attached_to_itself() -> None:
    """Q. May a card be attached to itself, or a bearer to what it bears?  A. Neither; nor a faction to anything."""
    two = w.Cards(names=("Test Two",))
    game = table(
        mill(m.Attach(w.This(), w.This()), m.Attach(two, w.This()), m.Attach(w.This(), w.Bearer())),
        brute(),
        play=(in_play("Test Two"),),
    )
    use(game)
    assert game.table.attached[2] == -1
    assert [one for one in game.table.attached if one >= 0] == [2]
    faction = table(mill(m.Attach(w.FactionOf(w.You()), w.This())), brute())
    use(faction)
    assert faction.table.attached[0] == -1


def test_a_resource_does_not_enter_depleted() -> None:
    """Q. A resource says that it enters play depleted. Is it?  A. Resources are never depleted. [CR3:203.7]"""
    late = brute(p.EntersWith(depleted=True), kind="resource")
    game = table(mill(m.PutIntoPlay(w.Cards(area="hand", side="you"), depleted=True)), late)
    use(game)
    assert names(game)[-1] == "Test Two"
    assert not any(game.table.depleted)


def test_what_becomes_a_resource_is_upright() -> None:
    """Q. A depleted character gains the type resource. Is it depleted?  A. No longer. [CR3:203.7]"""
    becomes = e.Change(w.Cards(types=("character",)), c.GainsType("type", "resource"))
    game = table(mill(becomes), brute(), play=(in_play("Test Two", depleted=True),))
    use(game)
    assert not any(game.table.depleted)


def test_a_replaced_destruction_by_the_rules_is_not_tried_again() -> None:
    """Q. An unattached coat would be destroyed; that is replaced by nothing. Is this a loop?  A. It stays. [A12]"""
    coat = brute(p.AttachTo(w.Cards(types=("item",))), p.Replacement(Event("destroyed", w.This())), kind="item")
    game = table(mill(m.Shuffle(w.You())), coat, play=(in_play("Test Two"),))
    assert names(game).count("Test Two") == 1
    assert game.asks == "A"


def test_a_second_unique_card_that_is_spared_stays() -> None:
    """Q. I choose which hero goes, and that is replaced by nothing. Am I asked again?  A. No. [A12] [CR3:507.5a]"""
    hero = brute(p.Unique("Hero"), p.Replacement(Event("destroyed", w.This())))
    game = table(mill(m.Shuffle(w.You())), hero, play=(in_play("Test Two"), in_play("Test Two")))
    assert game.question is not None
    assert game.question.kind == "unique"
    game.choose(0)
    assert game.question.kind == "main"
    assert names(game).count("Test Two") == 2


def test_a_tactic_does_not_lie_there_for_ever() -> None:
    """Q. A text keeps a tactic that has resolved from the discard pile. Where is it?  A. There. [CR3:403.3a]"""
    never = Definition("Test Three", ("item",), paragraphs=(p.Replacement(Event("put into discard")),))
    tactic = brute(p.Resolution(m.Draw(w.You(), Number(1))), kind="tactic")
    game = table(mill(m.Shuffle(w.You())), tactic, never, play=(in_play("Test Three"),))
    game.answer("deploy Test Two (A hand 1)")
    game.answer("pass")
    assert game.table.deployed[0] == ()
    assert len(game.table.discards[0]) == 1


def test_leaving_the_battle_calls_for_state_checks() -> None:
    """Q. What is alive only while it attacks is taken out of the battle. Does it live on?  A. No. [CR3:408.4]"""
    attacking = k.Has(w.This(), w.Cards(states=("attacking",)))
    bold = brute(p.While(attacking, p.Static(w.This(), c.Gains("life", Number(2)))))
    struck = w.Cards(types=("character",), states=("attacking",))
    game = table(mill(d.Inflict(Number(3), struck), y.RemoveFromBattle(struck)), bold, play=(in_play("Test Two"),))
    game.answer("attack Plain Faction (play 2)")
    game.answer("pick Test Two (play 4)")
    use(game)
    assert "Test Two" not in names(game)


def test_the_end_of_a_battle_calls_for_state_checks() -> None:
    """Q. A card lives only during battles, and nobody survives one. Does it live on?  A. No. [CR3:408.4]"""
    lives = Definition(
        "Test Three", ("character",), life=0,
        paragraphs=(p.While(k.During("battle"), p.Static(w.This(), c.Gains("life", Number(1)))), p.Keyword("tactical")),
    )  # fmt: skip
    dies = m.Destroy(w.Cards(types=("character",), states=("attacking",)))
    enters = m.PutIntoPlay(w.Cards(names=("Test Three",), area="discard"))
    game = Position(
        "crlate",
        (mill(enters, dies), brute(), lives),
        ({**side(in_play("Test One"), in_play("Test Two")), "discard": ["Test Three"]}, side()),
    ).game(WATCHED)
    game.answer("attack Plain Faction (play 2)")
    game.answer("pick Test Two (play 4)")
    use(game)
    assert "Test Three" in names(game)
    while game.question is not None and game.question.kind == "window":
        game.answer("pass")
    assert game.question is not None
    assert game.question.kind == "main"
    assert "Test Three" not in names(game)


def test_nonsense_is_declined() -> None:
    """Q. A choice between nothing, a text that works only in a response: are they played?  A. They are declined."""
    assert unfollowed(e.Options(())) == "a choice of nothing"
    again = p.CostSection((y.Duplicate(w.This()),))
    assert unfollowed(again) == "a duplicate as a cost, which would have that cost again"
    answer = k.Not(k.InResponseTo("card"))
    assert unfollowed(p.While(answer, p.Keyword("covert"))) == "a text that works only in a response"


def test_a_card_that_flips_up_is_seen_before_it_is_paid_for() -> None:
    """Q. A pays a Flip Up cost. Does B know yet for which card?  A. Yes, it is shown. [CR3:507.4a]"""
    flips = brute(p.FlipUp(1))
    game = table(mill(m.Shuffle(w.You())), flips, play=(in_play("Test Two", face="down"),))
    game.answer("flip up Test Two (play 4)")
    assert game.question is not None
    assert game.question.kind == "payment"
    assert game.table.known[3] == 3


def test_none_at_once_is_done_at_once() -> None:
    """Q. A text says to do at the same time, one after the other or by choice: nothing.  A. Nothing happens."""
    draws = m.Draw(w.You(), Number(1))
    for empty in (e.AtOnce(()), e.Sequence(()), e.Options(())):
        game = table(mill(empty, draws), brute())
        use(game)
        assert len(game.table.hands[0]) == 2


def test_none_at_once_instead_is_nothing_instead() -> None:
    """Q. And instead of being destroyed?  A. It is not destroyed, and nothing is done in its place. [CR3:506.1]"""
    saved = p.Replacement(Event("destroyed", w.This()), e.AtOnce(()))
    game = table(mill(m.Destroy(w.Cards(types=("character",)))), brute(saved), play=(in_play("Test Two"),))
    use(game)
    assert names(game).count("Test Two") == 1
