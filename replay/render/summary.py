"""A whole match in a few rows: who played what, how it went, what a judge would look at."""

from collections.abc import Iterator

from engine.model.enums import ClockKind, Kept
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    HeaderCorrected,
    RulingGiven,
)
from engine.record.events.match import MatchStarted
from engine.record.events.union import AnyEvent
from replay.render.heading import score_row, where_row
from replay.render.row import Row, row
from replay.text.span import Pieces, Style, listed, span
from replay.text.times import day_text, duration_text
from replay.timeline.timeline import Timeline


def summary_rows(timeline: Timeline) -> list[Row]:
    """Return the match, its state at the end, its disputes, and what its record keeps."""
    rows: list[Row] = []
    if timeline.started is not None:
        rows += _setting(timeline, timeline.started)
    last = timeline.snapshot(timeline.last)
    rows += [row(span("Last", Style.DIM), ": ", *where_row(last).spans), score_row(last)]
    rows.append(row(_size(timeline)))
    rows += _judging(timeline)
    if timeline.broken is not None:
        rows.append(row(span(f"The record breaks off: {timeline.broken}", Style.BAD)))
    return rows


def date_of(timeline: Timeline) -> str | None:
    """Return the date of a match as it was set down, else the day of its first known time."""
    started = timeline.started
    if started is not None and started.date is not None:
        return started.date
    if timeline.clock is ClockKind.ELAPSED:
        return None
    times = (entry.happened_at for entry in timeline.entries if entry.happened_at is not None)
    first = next(times, None)
    return None if first is None else day_text(first)


def _setting(timeline: Timeline, started: MatchStarted) -> Iterator[Row]:
    yield row(span(started.title, Style.HEADING))
    players = [span(f"{player.name} ({player.id})", Style.PLAYER) for player in started.players]
    versus: Pieces = [piece for player in players for piece in (" against ", player)][1:]
    yield row(*versus)
    details = [f"edition {started.edition.value}", f"ruleset {started.ruleset}"]
    date = date_of(timeline)
    if date is not None:
        details.insert(0, date)
    for label, value in (
        ("", started.format),
        ("", started.tournament),
        ("round ", started.round),
        ("table ", started.table),
    ):
        details += [label + value] if value is not None else []
    yield row(span(", ".join(details)))
    keeps = started.keeps
    completeness: Pieces = [
        f"{'no' if value is Kept.NONE else 'all'} {field}"
        for field in keeps.__struct_fields__
        if (value := getattr(keeps, field)) is not Kept.SOME
    ]
    if completeness:
        yield row("The record keeps ", *listed(completeness))


def _size(timeline: Timeline) -> str:
    times = [entry.happened_at for entry in timeline.entries if entry.happened_at is not None]
    struck = timeline.struck()
    turns = sum(turn.seq not in struck for turn in timeline.turns)
    actions = sum(action not in struck for action in timeline.tree.actions)
    words = f"{timeline.last} entries, {turns} turns, {actions} actions"
    return f"{words}, {duration_text(max(times) - min(times))} long" if len(times) > 1 else words


def _judging(timeline: Timeline) -> Iterator[Row]:
    counts = (
        (_count(timeline, DisputeRaised), "disputes"),
        (_count(timeline, RulingGiven), "rulings"),
        (_count(timeline, BackedUp), "back-ups"),
        (_count(timeline, Corrected, HeaderCorrected), "corrections"),
        (len(timeline.struck()), "entries struck"),
        (sum(map(len, timeline.inconsistencies().values())), "inconsistencies"),
    )
    parts = [f"{noun}: {count}" for count, noun in counts if count]
    if parts:
        yield row(", ".join(parts))
    for entry in timeline.entries:
        if isinstance(entry.body, DisputeRaised | RulingGiven | BackedUp | HeaderCorrected):
            strike = timeline.strikes.get(entry.seq)
            struck = [] if strike is None else [span(f" ({strike.words})", Style.STRUCK)]
            pieces = [span(f"@{entry.seq} ", Style.NUMBER), *timeline.spoken(entry.seq), *struck]
            yield row(*pieces, depth=1)


def _count(timeline: Timeline, *kinds: type[AnyEvent]) -> int:
    """Return how many entries there are of some kinds, without those that are struck."""
    struck = timeline.struck()
    return sum(
        isinstance(entry.body, kinds) and entry.seq not in struck for entry in timeline.entries
    )
