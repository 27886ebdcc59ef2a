"""What people may be called at a table."""

import pytest
from starlette.testclient import TestClient
from table import create, server

from rulewright.server.guest_names import INKLESS, guest_name
from rulewright.server.tables import BadWish

BOTS = ["random", "greedy", "steady"]

UNSEEN = [
    "\u200b", "\u200d\u200c", "\ufeff", "\u00ad", "\u2060", "\u061c", "\u2066", "\u202e", "\U000e0041",  # no width
    "\ufe0f", "\U000e0100", "\u0301", "\u20dd", "\u0903",  # marks on nothing
    "\u0000", "\ue000", "\U000f0000", "\uffff", "\u0378",  # no characters of any script
    *sorted(INKLESS),
]  # fmt: skip


@pytest.mark.parametrize("blank", UNSEEN)
@pytest.mark.parametrize("name", ["{}", "{0}{0}{0}", " {} ", "{} Ann", "\u3164{}"])
def test_nobody_is_called_nothing(name: str, blank: str) -> None:
    """Q. May I be called something that nobody sees, or that begins so?  A. No."""
    with pytest.raises(BadWish):
        guest_name(name.format(blank), [], BOTS)


@pytest.mark.parametrize("blank", sorted(INKLESS))
def test_what_leaves_no_ink_is_in_no_name(blank: str) -> None:
    """Q. Ann sits here. May I be called Ann with a filler in it?  A. No, nor may anybody else."""
    with pytest.raises(BadWish, match=r"nobody sees \(U\+"):
        guest_name(f"A{blank}nn", [], BOTS)


@pytest.mark.parametrize(
    "name", ["", " ", "\u00a0", "\t\n", "\u3000", "\u2003\u2009", "\u0085", "\u2028", "guest", "GUEST "]
)
def test_who_gives_no_name_is_a_guest(name: str) -> None:
    """Q. I give no name, and neither did the others.  A. Guest, Guest 2, Guest 3."""
    assert guest_name(name, [], BOTS) == "Guest"
    assert guest_name(name, ["Guest"], BOTS) == "Guest 2"
    assert guest_name(name, ["Ann", "Guest 2", "Guest"], BOTS) == "Guest 3"


LIKE_ANN = [
    "Ann", "ann", "ANN", " Ann ", "A n n", "Ann.", "«Ann»", "A-n-n", "Änn", "A\u030ann", "Ańn",
    "Аnn", "Αnn", "ａｎｎ", "𝒜𝓃𝓃", "Ⓐⓝⓝ", "ᎪNN", "ɑnn",
]  # fmt: skip


@pytest.mark.parametrize("name", LIKE_ANN)
def test_nobody_is_called_like_another_at_the_table(name: str) -> None:
    """Q. Ann sits here. May I be called something that reads as Ann?  A. No: the other should know who is who."""
    with pytest.raises(BadWish, match="looks like Ann, who sits at this table"):
        guest_name(name, ["Zoe", "Ann"], BOTS)


@pytest.mark.parametrize("name", ["Ann A", "ann B", "Аnn-c", "Ann (D)"])
def test_nobody_is_called_as_sentences_call_another(name: str) -> None:
    """Q. Ann sits at both A and B, so that sentences tell of Ann B. May I be called that?  A. No."""
    with pytest.raises(BadWish, match="looks like Ann, who sits at this table"):
        guest_name(name, ["Ann", "Ann"], BOTS)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("AIice", "Alice"),
        ("A1ice", "Alice"),
        ("Mоrn", "Mom"),
        ("B0b", "Bob"),
        ("VVill", "Will"),
        ("🙂", "🙂"),
        ("!", "!"),
    ],
)
def test_letters_that_look_the_same_are_the_same(name: str, other: str) -> None:
    """Q. A capital I for an l, a nought for an O, rn for m?  A. The same name."""
    with pytest.raises(BadWish, match="looks like"):
        guest_name(name, [other], BOTS)


LIKE_A_BOT = [
    "Greedy (bot)", "greedy", "Random", "GREEDY [BOT]", "Gгееdy", "Ｇｒｅｅｄｙ", "Steady", "Anna (bot)", "Ann (Вot)",
    "Deep - bot", "bot", "B0T", "(bot)", "Greedy 3",
    "GREEDY 12", "Greedy I", "Greedy lO", "Greedy B", "Greedy³", "Greedy 3 (bot)", "Greedy (bot) 3", "2 bot",
    "Steady #7", "Random ٣",
]  # fmt: skip


@pytest.mark.parametrize("name", LIKE_A_BOT)
def test_nobody_is_called_like_a_bot(name: str) -> None:
    """Q. May I pass for a bot?  A. No, neither for one of ours nor for one that a package offers."""
    with pytest.raises(BadWish, match="looks like the name of a bot"):
        guest_name(name, [], BOTS)


GOOD = [
    "Ann", "Jörn", "Łukasz", "Mary-Jane O'Neil", "Мария", "Ελένη", "李小龍", "김", "नेहा", "ชัยวัฒน์", "שָׁלוֹם", "عليّ",
    "Nguyễn", "❤️", "🙂", "7", "R2-D2", "Abbot", "Robota", "Talbot Jones", "Anna 2", "Randomo", "Steadys",
    "Greedy Jones", "<b>", "Guest of honour", "Ana",
]  # fmt: skip


@pytest.mark.parametrize("name", GOOD)
def test_people_are_called_as_they_are_called(name: str) -> None:
    """Q. Is a name of any script a name?  A. Yes, as it is written."""
    assert guest_name(name, ["Bob", "An", "Greedy (bot)", "Guest"], BOTS) == name


def test_a_column_of_ink_is_no_name() -> None:
    """Q. May a letter bear twenty marks?  A. No: they would lie over the lines above."""
    with pytest.raises(BadWish, match="marks"):
        guest_name("A" + "\u0316" * 20, [], BOTS)


def test_letters_and_marks_are_one_character() -> None:
    """Q. Is a name written in two ways the same text?  A. Yes: it is kept composed."""
    assert guest_name("Zoe\u0308", [], BOTS) == "Zoë"


def joined(client: TestClient, room: str, name: str) -> tuple[int, str]:
    """Sit down under a name; give the status, and what one is called or told."""
    answer = client.post(f"/api/rooms/{room}/join", json={"name": name})
    found = answer.json()
    return answer.status_code, found["info"]["seats"][1]["name"] if answer.status_code == 201 else found["sentence"]


def test_names_are_judged_wherever_somebody_sits_down() -> None:
    """Q. Where is a name looked at?  A. Whoever makes a room, joins it, goes on from a game or a demonstration."""
    with server() as client:
        room = create(client, "starfighter", "you", "open")["room"]
        assert joined(client, room, "Аnn")[0] == 400  # the first letter is Cyrillic
        assert joined(client, room, "greedy")[0] == 400
        assert joined(client, room, "\u3164")[0] == 400
        assert joined(client, room, "") == (201, "Guest")
        wish = {"game": "starfighter", "seats": [{"who": "you"}, {"who": "random"}], "name": "Random"}
        assert "name of a bot" in client.post("/api/rooms", json=wish).json()["sentence"]
        rules = client.get("/api/rules/starfighter").json()["rules"]
        demo = next(one for rule in rules for one in rule["demos"])
        playing = client.post(
            f"/api/demos/starfighter/{demo}/play", json={"seats": wish["seats"], "name": "Anna (bot)"}
        )
        assert "name of a bot" in playing.json()["sentence"]
        over = create(client, "starfighter", "you", "you")
        assert [one["name"] for one in over["info"]["seats"]] == ["Ann", "Ann"]  # one person at both seats
