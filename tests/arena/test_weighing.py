"""`rulewright balance`: what a card does to the win rate, with and without it over the same shuffles."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.arena.bout import Row, play
from rulewright.arena.job import BadJob, Job
from rulewright.arena.trial import Change, Group, Plan, Trial, Wish
from rulewright.arena.weighed import Difference, Weighed
from rulewright.cli.main import cli
from rulewright.games import registration
from rulewright.spoils.cards.sets import decks

CRLATE = {"ruleset": "crlate"}
WAR = {"mode": "total_war"}
OWN = """
[cards."Toll Goose"]
type = "Character"
trade = "Banker"
cost = 2
threshold = "G"
strength = 1
life = 3
speed = 2
text = "When your opponent deploys a tactic, your faction gains 1 influence."
"""


def plan(*subjects: str, **wish: object) -> Plan:
    """Plan the games of a wish."""
    return Plan("spoils", CRLATE, Wish(subjects, **wish))  # type: ignore[arg-type]


def balance(*words: str) -> Result:
    """Run the command."""
    return CliRunner().invoke(cli, ["balance", "--players", "rash", "--workers", "1", *words])


def test_a_card_meets_the_same_shuffles_as_what_stands_in_for_it() -> None:
    """Q. What is compared?  A. The deck, and the deck with the nearest card in its place, all else alike."""
    found = plan("Clockwork Mule", decks=("small-wheels",), against=("red-column", "soft-coins"))
    (change,) = found.changes
    assert (change.card, change.deck) == ("Clockwork Mule", "small-wheels")
    job = Trial("spoils", ("rash",), 4, options=CRLATE, lists=found.lists, groups=tuple(found.groups))
    bouts = list(job.bouts())
    with_it = [one for one in bouts if change.deck in one.decks]
    without = [one for one in bouts if change.without in one.decks]
    assert len(with_it) == len(without) == 4
    for one, other in zip(with_it, without, strict=True):
        assert (one.seed, one.turned) == (other.seed, other.turned)
        assert tuple([change.without if deck == change.deck else deck for deck in one.decks]) == other.decks
    assert {deck for one in with_it for deck in one.decks} == {"small-wheels", "red-column", "soft-coins"}


def test_all_decks_meet_and_no_shuffle_twice() -> None:
    """Q. I name nothing.  A. Every pair that can meet does, each over shuffles of its own, from either seat."""
    for game, options, pairs in (("spoils", CRLATE, 45), ("starfighter", {"mode": "skirmish"}, 6)):
        found = Plan(game, options, Wish(()))
        bouts = list(Trial(game, ("rash",), 6, options=options, groups=tuple(found.groups)).bouts())
        assert len(bouts) == len({one.key for one in bouts}) == 6 * pairs
        owners: dict[str, list[tuple[str, ...]]] = {}
        for one in bouts:
            owners.setdefault(one.seed, []).append(tuple(sorted(one.decks)))
        assert {len(games) for games in owners.values()} == {2}
        assert all(len(set(games)) == 1 for games in owners.values())


def test_what_stands_in_for_a_card_is_the_nearest_of_its_type() -> None:
    """Q. By which card is it replaced?  A. By one of its type that is not in the deck: cost, trade, threshold, name."""
    bench = registration("spoils").bench
    deck = bench.read("small-wheels", CRLATE)
    near = list(bench.near("Clockwork Mule", deck, CRLATE))
    assert near[0] == "Patent Clerk of Pistons"
    assert not set(near) & set(bench.cards(deck))
    swapped = bench.swapped(deck, "Clockwork Mule", near[0])
    assert [line.copies for line in swapped.cards] == [line.copies for line in deck.cards]
    assert "Clockwork Mule" not in bench.cards(swapped)
    assert near[0] in bench.cards(swapped)


def test_games_differ_only_where_the_card_is_drawn() -> None:
    """Q. Why over the same shuffles?  A. Where nobody draws the card both games are one: only its own work is seen."""
    found = plan("Clockwork Mule", decks=("small-wheels",), against=("red-column",))
    job = Trial("spoils", ("rash",), 12, options=CRLATE, lists=found.lists, groups=tuple(found.groups))
    rows = {
        (row.seed, row.turned, "with" in row.deck_a + row.deck_b): row for row in [play(job, b) for b in job.bouts()]
    }
    compared = 0
    for (seed, turned, changed), row in rows.items():
        drawn = {*row.drawn_a, *row.drawn_b}
        if not changed and "Clockwork Mule" not in drawn:
            other = rows[seed, turned, True]
            assert (row.result, row.answers, row.drawn_a) == (other.result, other.answers, other.drawn_a)
            compared += 1
    assert compared


def test_who_drew_and_who_played() -> None:
    """Q. What is told of cards?  A. For each seat what was in hand and what of it was played, never the other's."""
    for game, options, names in (("spoils", CRLATE, ("red-column", "soft-coins")), ("starfighter", WAR, ())):
        job = Job(game, ("rash", "greedy"), 2, decks=names, options=options)
        row = play(job, next(job.bouts()))
        assert set(row.played_a) <= set(row.drawn_a)
        assert set(row.played_b) <= set(row.drawn_b)
        assert row.played_a
        assert row.first in ("A", "B")
        if names:
            bench = registration(game).bench
            assert set(row.drawn_a) <= set(bench.cards(bench.read(names[0], CRLATE)))
            assert set(row.drawn_b) <= set(bench.cards(bench.read(names[1], CRLATE)))


def row(deck: str, result: str, number: int, *, turned: bool = False) -> Row:
    """Give a game of a deck against the field."""
    names = ("field", deck) if turned else (deck, "field")
    return Row(
        "1", "spoils", "r", "crlate", f"balance field {number}", turned, "rash", "rash", *names, "x", "x", "wall",
        result, 100, 5, 10, 10, 1.0, 2.0, 0.5, 0.25, first="A",
    )  # fmt: skip


def weighed(count: int, *, helps: int) -> Weighed:
    """Give so many shuffles, of which the deck wins some more with the card than without it, from either seat."""
    change = Change("Ox", "mine", "mine without", "Cow")
    rows = []
    for number in range(count):
        for turned in (False, True):
            mine, other = ("B", "A") if turned else ("A", "B")
            rows.append(row("mine", mine if number % 2 or number < 2 * helps else other, number, turned=turned))
            rows.append(row("mine without", mine if number % 2 else other, number, turned=turned))
    groups = (Group("mine", "mine", ("field",)), Group("mine", "mine without", ("field",)))
    return Weighed(Trial("spoils", ("rash",), count, groups=groups, changes=(change,)), rows)


@pytest.mark.parametrize(
    ("count", "helps", "said"),
    [
        (200, 40, "difference: +20.0% (+14.2% to +25.4%); the card helps"),
        (10, 1, "too few games to say: about"),
        (400, 0, "the card makes no difference of more than 2%"),
        (4, 0, "too few games to say: about 3,202 would tell a difference of 2.0%"),
    ],
)
def test_a_difference_is_told_with_its_interval(count: int, helps: int, said: str) -> None:
    """Q. What does the card do?  A. It helps, does nothing, or the games are too few, and how many would tell."""
    assert said in "\n".join(weighed(count, helps=helps).lines())


def test_a_difference_covers_the_truth() -> None:
    """Q. Does the interval hold in 95 of 100 runs?  A. Yes, for few shuffles and for differences that are rare."""
    import random  # noqa: PLC0415 - of this test alone

    chance = random.Random(5)  # noqa: S311 - a test
    for count in (20, 100):
        for rare in (0.05, 0.4):
            held = 0
            for _ in range(400):
                shuffles = [chance.choice((1.0, 0.5, -0.5)) if chance.random() < rare else 0.0 for _ in range(count)]
                low, high = Difference(shuffles).interval()
                held += low <= rare / 3 <= high
            assert held >= 400 * 0.92


def test_cards_of_my_own_take_anothers_place(tmp_path: Path) -> None:
    """Q. I wrote a card that no deck plays.  A. It takes the nearest card's place in the deck that I name."""
    (tmp_path / "mine.toml").write_text(OWN, encoding="utf-8")
    own = str(tmp_path / "mine.toml")
    out = str(tmp_path / "a.parquet")
    wish = (
        "Toll Goose",
        "--cards",
        own,
        "--deck",
        "soft-coins",
        "--against",
        "red-column",
        "--games",
        "2",
        "--out",
        out,
    )
    done = balance(*wish)
    assert done.exit_code == 0, done.output
    assert "Toll Goose, in soft-coins with Toll Goose for " in done.output
    assert "too few games to say" in done.output


def test_a_deck_against_the_field_as_a_page(tmp_path: Path) -> None:
    """Q. How good is a deck?  A. Its share against each of the others, and a page with cards drawn and played."""
    page, out = tmp_path / "page.md", str(tmp_path / "a.parquet")
    wish = ("red-column", "--against", "soft-coins,night-school", "--games", "4", "--out", out, "--page", str(page))
    done = balance(*wish)
    assert done.exit_code == 0, done.output
    assert "red-column wins " in done.output
    assert "  against soft-coins: " in done.output
    assert "| red-column | " in page.read_text(encoding="utf-8")
    again = balance(*wish)
    assert "4 games are played already." in again.output


def test_cruisers_and_fleets(tmp_path: Path) -> None:
    """Q. And Starfighter?  A. Cruisers are weighed like decks, cards in the fleets of Total War."""
    out = str(tmp_path / "a.parquet")
    done = balance("Ares", "--game", "starfighter", "--games", "6", "--out", out)
    assert "Ares wins " in done.output, done.output
    assert "  against Athena: " in done.output
    war = balance("Harrow Nine", "--game", "starfighter", "--mode", "total_war", "--games", "2", "--out", f"{out}2")
    assert "3-10, in vanguard; without it " in war.output


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("Clockwork Mul",), "there is no card or file of that name, and no deck (did you mean Clockwork Mule?)"),
        (("red-colum",), "(did you mean red-column?)"),
        (("Greed",), "there is no card or file of that name, and no deck"),
        (("red-column", "--against", "blue-column"), "blue-column: there is no such file, and no deck is called so"),
        (("red-column", "--against", "red-column"), "there is nobody to play against"),
        (("red-column", "--games", "0"), "games are an even number"),
        (("red-column", "--players", "gandalf"), "there is no bot called 'gandalf'"),
        (("red-column", "--mode", "training"), "--mode has no meaning in a game of spoils"),
        (("red-column", "--cards", "nowhere.toml"), "nowhere.toml"),
        (("Clockwork Mule", "--instead", "Clockwork Mule"), "--instead names another card than Clockwork Mule"),
        (("Clockwork Mule", "--instead", "Nobody"), "not 'Nobody'"),
        (("Clockwork Mule", "--deck", "red-column", "--instead", "Till Boy"), "neither can take the other's place"),
        (("Salt Barons", "--game", "starfighter"), "SF-11: both players draw 1-7 Salt Barons from one deck"),
        (("Aress", "--game", "starfighter"), "(did you mean Ares?)"),
    ],
)
def test_what_cannot_be_weighed_is_told_in_a_sentence(
    words: tuple[str, ...], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Q. I mistyped something. What happens?  A. One sentence, exit code 2, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    done = balance(*words)
    assert done.exit_code == 2
    assert said in " ".join(done.output.split())
    assert "Traceback" not in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_deck_that_is_not_lawful_with_the_card_is_not_played() -> None:
    """Q. The stand-in is in the deck already, four times.  A. Then there would be eight: the deck's law says so."""
    listed = [
        one for one in registration("spoils").bench.cards(registration("spoils").bench.read("small-wheels", CRLATE))
    ]
    full = next(one for one in listed if one != "Clockwork Mule" and f"4 {one}\n" in decks()["small-wheels"])
    found = plan("Clockwork Mule", decks=("small-wheels",), against=("red-column",), instead=full)
    job = Trial("spoils", ("rash",), 2, options=CRLATE, lists=found.lists, groups=tuple(found.groups))
    with pytest.raises(BadJob, match=r"the games cannot begin: .*may be there 4 times"):
        job.check()
