"""Earlier penalties of players, over the matches of an event, by name."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from engine.model.judging_enums import PenaltyLevel
from engine.model.person_names import holds_name, name_key, nothing_named
from engine.record.events.judging import PenaltyGiven
from engine.record.events.match import Player
from engine.table.header import start_of
from recorder.store.chain import digests
from recorder.store.recorded_match import RecordedMatch
from recorder.store.summary import Summary
from replay.facts.penalty_numbers import kind_of, penalty_numbers
from replay.text.player_labels import whole_names


class GivenPenalty(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty that stands: where it was given, to whom, how hard, and what for.

    `player`: the one form of the name. `seat`: his id in the match; `spelling`: his name as that
    match has it, with the id where two share it. `before`: how many this player got for the same
    infraction earlier. `perhaps`: how many besides somebody of the name got, where two players of
    a match share it and nobody knows which of them is meant elsewhere.
    """

    match: str
    seq: int
    player: str
    seat: str
    spelling: str
    penalty: str
    level: PenaltyLevel | None
    infraction: str | None
    judge: str | None
    before: int = 0
    perhaps: int = 0

    @property
    def number(self) -> str:
        """Which of its kind it is, in words; empty for one that is surely the first."""
        if not self.before and not self.perhaps:
            return ""
        first = self.before + 1
        return f"number {first}" + (f" to {first + self.perhaps}" if self.perhaps else "")


class PenaltiesAsked(NamedTuple):
    """The penalties of a tournament, a player, or both, by parts of their names."""

    event: str | None = None
    player: str | None = None

    def of(self, matches: Iterable[Summary]) -> list[Summary]:
        """Return the matches that are asked for, a match that lies in the store twice once."""
        return [match for match in matches if match.copy_of is None and self._takes(match)]

    def _takes(self, match: Summary) -> bool:
        return (self.event is None or holds_name(self.event, [match.tournament])) and (
            self.player is None or holds_name(self.player, match.players)
        )

    def nothing(self, matches: Iterable[Summary]) -> str:
        """Return why there are none: which names there are, or in how many matches none stands."""
        matches = [match for match in matches if match.copy_of is None]
        of_event = PenaltiesAsked(self.event).of(matches)
        if self.event is not None and not of_event:
            return nothing_named("tournament", self.event, (each.tournament for each in matches))
        taken = self.of(of_event)
        if self.player is not None and not taken:
            players = (player for each in of_event for player in each.players)
            return nothing_named("player", self.player, players)
        return f"no penalty stands in {len(taken)} {'match' if len(taken) == 1 else 'matches'}"


class _Given(NamedTuple):
    """The penalties that stand in a match with the digests of its entries, and its players."""

    match: str
    players: tuple[Player, ...]
    standing: tuple[tuple[int, PenaltyGiven], ...]
    digests: list[bytes]


def penalties_in(
    records: Iterable[RecordedMatch], player: str | None = None
) -> Iterator[GivenPenalty]:
    """Yield each penalty that counts, match by match, with the number of like ones before.

    One that several matches share, being copies as far as it, counts once; a match that is the
    beginning of another tells nothing. `player`: only of players with this in their names.
    """
    sure: Counter[tuple[str, str]] = Counter()
    every: Counter[tuple[str, str]] = Counter()
    for given in _each_once(list(_given(records))):
        players = given.players
        labels, names = whole_names(players), {each.id: each.name or each.id for each in players}
        shared = {seat for seat in names if labels[seat] != names[seat]}
        here: Counter[tuple[tuple[str, str], str]] = Counter()
        numbers = penalty_numbers(given.standing)
        for seq, event in given.standing:
            seat = event.player
            name, label = names.get(seat, seat), labels.get(seat, seat)
            if player is not None and not holds_name(player, [name, label]):
                continue
            kind = (name_key(name), kind_of(event))
            earlier = 0 if seat in shared else sure[kind]
            yield GivenPenalty(
                match=given.match,
                seq=seq,
                player=kind[0],
                seat=seat,
                spelling=label,
                penalty=event.penalty,
                level=event.level,
                infraction=event.infraction,
                judge=event.judge,
                before=numbers[seq] - 1 + earlier,
                perhaps=every[kind] - earlier,
            )
            here[kind, seat] += 1
        for (kind, seat), number in here.items():
            every[kind] += number
            sure[kind] += 0 if seat in shared else number


def _given(records: Iterable[RecordedMatch]) -> Iterator[_Given]:
    """Yield the matches in which a penalty was ever given: few do."""
    from engine.table.fold import Fold

    for record in records:
        if any(isinstance(entry.body, PenaltyGiven) for entry in record.entries):
            started = start_of(record.entries)
            yield _Given(
                record.id,
                () if started is None else started.players,
                Fold(record.entries).last.judge_state.penalties,
                digests(record.entries),
            )


def _each_once(matches: list[_Given]) -> Iterator[_Given]:
    """Yield matches with the penalties that no other one before has told."""
    inside = {digest for each in matches for digest in each.digests[:-1]}
    told: set[bytes] = set()
    for each in matches:
        if each.digests[-1] not in inside:
            new = [
                (seq, event) for seq, event in each.standing if each.digests[seq - 1] not in told
            ]
            yield each._replace(standing=tuple(new))
            told.update(each.digests)
