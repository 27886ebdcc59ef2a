"""Hints at a table of the server: what a bot that looks ahead would answer in one's place."""

from table import create, seated, server


def test_a_hint_is_an_option_and_changes_nothing() -> None:
    """Q. I play against a bot and ask for a hint. What do I get?  A. The key and the sentence of one of my options."""
    with server() as client:
        made = create(client, "starfighter", "you", "greedy", options={"mode": "training"})
        with seated(client, made["room"], made["token"]) as player:
            question = player.question("A")
            seq = player.seqs["A"]
            told = player.ask("hint", seat="A", seq=seq)
            assert (told["type"], told["seq"], told["bot"]) == ("hint", seq, "keen")
            assert (told["key"], told["sentence"]) in [(one["key"], one["sentence"]) for one in question["options"]]
            assert player.answer("A", told["key"])["type"] == "done"
            late = player.ask("hint", seat="A", seq=seq)
            assert late["sentence"] == "the hint is for another question than the one that is open"


def test_no_hints_against_people() -> None:
    """Q. May I have a bot think for me against Bob?  A. No: hints are for tables without other people."""
    with server() as client:
        made = create(client, "starfighter", "you", "open", options={"mode": "training"})
        bob = client.post(f"/api/rooms/{made['room']}/join", json={"name": "Bob"}).json()
        with (
            seated(client, made["room"], made["token"]) as ann,
            seated(client, made["room"], bob["token"]) as other,
        ):
            other.until("update")
            ann.until("update")
            told = ann.ask("hint", seat="A", seq=ann.seqs["A"])
            assert told["sentence"] == "hints are for tables without other people, and Bob plays here"
            assert other.ask("hint", seat="A", seq=0)["sentence"] == "this is not your seat"
