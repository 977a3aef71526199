"""Earlier penalties of players, over the matches of an event, by name."""

from collections.abc import Iterable, Iterator

import msgspec

from engine.model.judging_enums import PenaltyLevel
from engine.record.events.judging import PenaltyGiven
from engine.table.header import start_of
from recorder.store.recorded_match import RecordedMatch
from recorder.store.summary import Summary


class GivenPenalty(msgspec.Struct, frozen=True, kw_only=True):
    """A penalty that stands: where it was given, to whom, how hard, and what for.

    `spelling`: the player's name as that match has it. `before`: how many this player got for the
    same infraction in earlier matches, or earlier in this one.
    """

    match: str
    seq: int
    player: str
    spelling: str
    penalty: str
    level: PenaltyLevel | None
    infraction: str | None
    judge: str | None
    before: int = 0


def folded(name: str) -> str:
    """Return a name without case and spaces, to tell players apart."""
    return " ".join(name.casefold().split())


def of_event(matches: Iterable[Summary], event: str | None, player: str | None) -> list[Summary]:
    """Return the matches of an event, or of a player, of those in a store."""
    return [
        match
        for match in matches
        if (event is None or folded(match.tournament or "") == folded(event))
        and (player is None or folded(player) in map(folded, match.players))
    ]


def penalties_in(
    records: Iterable[RecordedMatch], player: str | None = None
) -> Iterator[GivenPenalty]:
    """Yield each penalty that counts, match by match, with the number of like ones before."""
    counts: dict[tuple[str, str], int] = {}
    for record in records:
        started = start_of(record.entries)
        names = {} if started is None else {seat.id: seat.name for seat in started.players}
        for seq, event in _standing(record):
            spelling = names.get(event.player, event.player)
            if player is not None and folded(player) != folded(spelling):
                continue
            key = (folded(spelling), folded(event.infraction or event.penalty))
            yield GivenPenalty(
                match=record.id,
                seq=seq,
                player=folded(spelling),
                spelling=spelling,
                penalty=event.penalty,
                level=event.level,
                infraction=event.infraction,
                judge=event.judge,
                before=counts.get(key, 0),
            )
            counts[key] = counts.get(key, 0) + 1


def _standing(record: RecordedMatch) -> tuple[tuple[int, PenaltyGiven], ...]:
    from engine.table.fold import Fold

    if not any(isinstance(entry.body, PenaltyGiven) for entry in record.entries):
        return ()  # most matches
    return Fold(record.entries).last.judge_state.penalties
