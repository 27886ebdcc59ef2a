"""The rounds of an event: rooms for those who play, results read from them, and matches of bots played out."""

import contextlib
from typing import TYPE_CHECKING, Final

from rulewright.engine.chance import Chance, root_of
from rulewright.engine.game import SEATS
from rulewright.server import clock
from rulewright.server.events import event as e
from rulewright.server.events.pairing import next_pairs
from rulewright.server.events.pod import Pod
from rulewright.server.events.pod import Seat as Player
from rulewright.server.events.rounds import Match
from rulewright.server.protocol import ScoredHow
from rulewright.server.request_names import room_named
from rulewright.server.room import DRAW, Room, Seat
from rulewright.server.store import Behind
from rulewright.server.tables import table_of
from rulewright.server.tasks import budgets, limited
from rulewright.server.workers import OverBudget

if TYPE_CHECKING:
    from rulewright.server.events.venue import Venue

Games = tuple[int, int]
MOST_GAMES: Final = 9  # of a match of bots that goes on being drawn


class Matches:
    """The matches of an event as they are paired and come to their end."""

    def __init__(self, venue: "Venue") -> None:
        """Look after the matches of an event."""
        self.venue = venue
        self.event = venue.event
        self.hub = venue.hub

    async def go_on(self, pod: Pod) -> float | None:
        """Do the next thing: pair, or score what is over, or play a match of bots; None if people have to play."""
        if not pod.rounds.is_open():
            await self.pair(pod)
            return 0.0
        found = [(number, one) for number, one in enumerate(pod.rounds.all[-1]) if one.scored is None]
        for number, match in found:
            scored = await self.settled(pod, number, match)
            if scored is not None:
                await self.score(scored)
                return 0.0
        for number, match in found:
            if not match.pair.room:
                await self.score(self.entry(number, await self.played_out(pod, match), "bots"))
                return 0.0
        return None

    async def pair(self, pod: Pod) -> None:
        """Pair the next round, and make the rooms of those who play."""
        twos = next_pairs(self.event, pod.rounds, pod.order, pod.staying())
        rooms = [self.room(pod, one, other) for one, other in twos]
        for room in rooms:
            if room is not None:
                with contextlib.suppress(Behind):  # it was made before the server was killed
                    await self.hub.store.add_room(room)
        names = ["" if room is None else room.id for room in rooms]
        pairs = [e.Pair(one, other, name) for (one, other), name in zip(twos, names, strict=True)]
        begun = e.Paired(at=clock.now(), pairs=pairs)
        byes = [self.entry(number, (1, 0), "bye") for number, (_, other) in enumerate(twos) if other == e.BYE]
        before = len(pod.rounds.all)

        def enter(now: Pod) -> list[e.AnyEntry]:
            return [begun, *byes] if len(now.rounds.all) == before and now.phase == "playing" else []

        await self.venue.enter(enter)

    def room(self, pod: Pod, one: int, other: int) -> Room | None:
        """Lay out the room of a match; none where nobody comes to play."""
        if other == e.BYE or all(pod.seats[place].stands_still for place in (one, other)):
            return None
        round_ = len(pod.rounds.all)
        name = room_named(f"match {self.event.id} {self.event.root} {round_} {one} {other}")
        seats = [self.seat(letter, pod.seats[place]) for letter, place in zip(SEATS, (one, other), strict=False)]
        room = Room(name, self.event.game, self.event.options, seats, clock.number(32), clock.number(32), clock.now())
        room.event, room.best_of = self.event.id, self.event.best_of
        return room

    def seat(self, letter: str, player: Player) -> Seat:
        """Seat a player; a person adds their number to the shuffle when they come."""
        deck = self.deck(player)
        if player.is_bot:
            return Seat(letter, "bot", player.name, player.bot, deck, place=player.place)
        return Seat(letter, "human", player.name, deck=deck, secret=player.secret, place=player.place)

    def deck(self, player: Player) -> str:
        """Give what somebody plays with: what they have built or brought, or the usual deck of their place."""
        return player.deck or table_of(self.event.game).usual(player.place)

    # What came of them

    async def settled(self, pod: Pod, number: int, match: Match) -> e.Scored | None:
        """Give the score of a match that is over, or None."""
        games = await self.outcome(match) if match.pair.room else None
        if games is not None:
            return self.entry(number, games, "played")
        one, other = [pod.seats[place].left for place in match.places]
        if one or other:
            return self.entry(number, (0, 1) if one and not other else (1, 0), "left")
        return None

    async def outcome(self, match: Match) -> Games | None:
        """Read from its rooms what a match has come to; None if it is not decided."""
        room = await self.hub.store.room(match.pair.room)
        while room is not None and room.state == "over" and not room.is_decided():
            room = await self.hub.store.room(room.next) if room.next else None
        if room is None or room.state != "over":
            return None
        score, by_place = room.score(), {one.place: one.seat for one in room.seats}
        first, second = [score[by_place[place]] for place in match.places]
        return first, second

    async def played_out(self, pod: Pod, match: Match) -> Games:
        """Have two bots play a match to its end."""
        won = [0, 0]
        players = [pod.seats[place] for place in match.places]
        for game in range(MOST_GAMES):
            if max(won) > self.event.best_of // 2 or (self.event.best_of == 1 and game):
                break
            seed = root_of(f"{self.event.root} bout {len(pod.rounds.all)} {match.places} {game}")
            decks, bots = [self.deck(one) for one in players], [one.bot for one in players]
            bout = limited.Bout(self.event.game, self.event.options, decks, bots, seed)
            result = await self.bout(bout)
            if result != DRAW:
                won[SEATS.index(result)] += 1
        return won[0], won[1]

    async def bout(self, bout: limited.Bout) -> str:
        """Have a game of bots played; one that takes too long is a draw."""
        workers = self.hub.staff.workers
        with contextlib.suppress(OverBudget):
            return await workers.run(limited.play_out, bout, budget=budgets.BOUT, address=self.event.id, patient=True)
        return DRAW

    def entry(self, number: int, games: Games, how: ScoredHow) -> e.Scored:
        """Give a score as it is entered; where one must go on, lots are drawn over a draw."""
        one, other = games
        if one == other and self.event.pairing == "knockout":
            first = Chance(root_of(f"{self.event.root} lots {number} {one}")).below(2)
            one, other, how = one + first, other + 1 - first, "lots"
        return e.Scored(at=clock.now(), match=number, one=one, other=other, how=how)

    async def score(self, scored: e.Scored) -> None:
        """Enter a score, unless the match was scored meanwhile."""

        def enter(now: Pod) -> list[e.AnyEntry]:
            return [scored] if now.match(scored.match) is not None and not now.against(scored) else []

        await self.venue.enter(enter)
