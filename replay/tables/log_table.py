"""The log as a table: every entry with its sentence, its turn and its times."""

from collections.abc import Iterator
from datetime import UTC, datetime

from engine.model.enums import ClockKind
from engine.record.entry import ENCODER
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import BackedUp
from engine.record.events.turn import TurnStarted
from engine.record.events.union import AnyEvent, tag
from replay.tables.table_row import TableRow
from replay.timeline.timeline import Timeline


def log_rows(timeline: Timeline) -> Iterator[TableRow]:
    """Yield a row for each entry, in the order of the record."""
    struck = timeline.struck()
    started = first_time(timeline)
    turns = turns_of(timeline)
    for entry, words in zip(timeline.entries, timeline.all_spoken(), strict=True):
        owner = timeline.tree.owner(entry.seq)
        time = entry.happened_at
        yield TableRow(
            match=timeline.log.id,
            seq=entry.seq,
            kind=tag(entry.body),
            player=_player(entry.body),
            turn=turns[entry.seq],
            action=None if owner is None else owner.seq,
            depth=timeline.depth(entry.seq),
            at=_at(timeline, time),
            elapsed_ms=None if time is None or started is None else time - started,
            recorded_at=entry.recorded_at,
            source=entry.source.value,
            struck=struck.get(entry.seq),
            sentence="".join(piece.text for piece in words),
            body=ENCODER.encode(entry.body).decode(),
        )


def first_time(timeline: Timeline) -> int | None:
    """Return the time that the match is counted from: 0 by its own clock, else the first known."""
    if timeline.clock is ClockKind.ELAPSED:
        return 0
    times = (entry.happened_at for entry in timeline.entries if entry.happened_at is not None)
    return next(times, None)


def turns_of(timeline: Timeline) -> list[int | None]:
    """Return the number of the turn that each entry lies in, by seq; a back-up returns to its own.

    None before the first turn.
    """
    turns: list[int | None] = [None]
    turn: int | None = None
    for entry in timeline.entries:
        if isinstance(entry.body, TurnStarted):
            turn = entry.body.number
        elif isinstance(entry.body, BackedUp):
            turn = turns[entry.body.to]
        turns.append(turn)
    return turns


def _player(event: AnyEvent) -> str | None:
    """Return the one player whom an event names; the first who acts where several act together."""
    if isinstance(event, ActionInitiated):
        return event.players[0] if event.players else None
    player: str | None = getattr(event, "player", None)
    return player


def _at(timeline: Timeline, time: int | None) -> str | None:
    if time is None or timeline.clock is ClockKind.ELAPSED:
        return None
    try:
        moment = datetime.fromtimestamp(time / 1000, UTC)
    except (OverflowError, OSError, ValueError):
        return None
    return moment.isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
