"""Records of drafts: what an event was begun from, every pack, and every answer. From it an event goes on."""

import json
from typing import Final, cast

from rulewright.engine.game import SEATS
from rulewright.engine.reason import Refused
from rulewright.engine.record import BadRecord
from rulewright.engine.textfile import BadFile, fingerprint, parse_json
from rulewright.engine.value import Json
from rulewright.spoils.cards.sets.library import Library
from rulewright.spoils.limited.draft import Draft
from rulewright.spoils.limited.setup import Packs, Setup, open_packs, setup_for
from rulewright.spoils.table.ruleset import RULESETS

FORMAT: Final = 1
GAME: Final = "spoils-limited"


class Kept:
    """A draft with the root of its chance: all that its record holds."""

    def __init__(self, draft: Draft, root: str) -> None:
        """Keep a draft."""
        self.draft = draft
        self.root = root

    def text(self) -> str:
        """Write the record."""
        draft = self.draft
        return json.dumps(
            {
                "format": FORMAT,
                "game": GAME,
                "setup": draft.setup.data(),
                "root": self.root,
                "packs": draft.packs,
                "entries": [[SEATS[seat], line] for seat, line in draft.entries],
                "hash": hash_of(draft),
            },
            ensure_ascii=False,
            indent=1,
        )


def hash_of(draft: Draft) -> str:
    """Give a hash of where a draft stands."""
    return fingerprint(json.dumps([draft.view(seat) for seat in draft.seats()], sort_keys=True))


def new_draft(library: Library, setup: Setup, root: str) -> Kept:
    """Begin an event."""
    return Kept(Draft(library, setup, open_packs(library, setup, root)), root)


def read_draft(library: Library, text: str) -> tuple[Kept, list[str]]:
    """Read a record and go through its answers; give the event and what is to be said about its set.

    `BadRecord` says what is wrong. Where the set is another one today, the packs of the record count all the same.
    """
    data = data_in(text)
    setup = Setup(**cast("dict[str, str]", data["setup"]))  # type: ignore[arg-type]
    root = cast("str", data["root"])
    packs: Packs = tuple([tuple([tuple(pack) for pack in own]) for own in cast("list[list[list[str]]]", data["packs"])])
    now = {one.name: one.hash for one in library.sets}
    remarks = []
    if now.get(setup.set) == setup.hash:
        must(packs == open_packs(library, setup, root), "its packs are not those of its seed")
    else:
        there = f"here it is {now[setup.set]}" if setup.set in now else "here it is not"
        remarks.append(f"The packs are of another version of the set {setup.set} ({setup.hash}; {there}).")
    check_cards(library, setup, packs)
    draft = Draft(library, setup, packs)
    for number, (seat, line) in enumerate(cast("list[list[str]]", data["entries"]), start=1):
        try:
            draft.answer(seat, line)
        except (Refused, ValueError) as refused:
            raise BadRecord(f"not a sound record: answer {number} is refused: {refused}") from refused
    if not remarks:
        must(hash_of(draft) == data["hash"], "its answers do not come to its hash")
    return Kept(draft, root), remarks


def data_in(text: str) -> dict[str, Json]:
    """Read the JSON of a record and check its shape."""
    try:
        data = parse_json(text, "not a sound record")
    except BadFile as error:
        raise BadRecord(str(error)) from error
    must(isinstance(data, dict) and data.get("game") == GAME, "it is not the record of a draft")
    must(data.get("format") == FORMAT, f"format {FORMAT} was expected, not {data.get('format')!r}")
    setup = data.get("setup")
    sound = isinstance(setup, dict) and {key: type(value) for key, value in setup.items()} == {
        "kind": str, "set": str, "hash": str, "ruleset": str, "seats": int, "packs": int,
    }  # fmt: skip
    must(sound and setup["ruleset"] in RULESETS, "its set-up is damaged")
    must(isinstance(data.get("root"), str) and isinstance(data.get("hash"), str), "its root or its hash is missing")
    entries = data.get("entries")
    pairs = isinstance(entries, list) and all([pair_of_texts(one) for one in entries])
    must(pairs, "its answers must be pairs of a seat and a line")
    return cast("dict[str, Json]", data)


def pair_of_texts(entry: object) -> bool:
    """Whether something is a pair of texts."""
    return isinstance(entry, list) and len(entry) == 2 and all([isinstance(part, str) for part in entry])  # noqa: PLR2004 - a pair


def check_cards(library: Library, setup: Setup, packs: Packs) -> None:
    """Check that the packs fit the set-up and that their cards can still be played."""
    try:
        setup_for(library, setup.kind, ruleset=setup.ruleset, seats=setup.seats)
    except ValueError as error:
        raise BadRecord(f"not a sound record: {error}") from error
    sizes = {len(pack) for own in packs for pack in own}
    fits = len(packs) == setup.seats and all([len(own) == setup.packs for own in packs]) and len(sizes) == 1
    must(fits, "its packs do not fit its set-up")
    ruleset = RULESETS[setup.ruleset]
    lost = [name for own in packs for pack in own for name in pack if library.playable(name, ruleset) is None]
    must(not lost, f"{lost[0] if lost else ''} is in a pack, and there is no such card any more")


def must(holds: bool, otherwise: str) -> None:  # noqa: FBT001 - it reads as a sentence
    """Say what is wrong with a record."""
    if not holds:
        raise BadRecord(f"not a sound record: {otherwise}")
