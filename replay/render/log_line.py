"""A row of the log on a screen: seq, time, signs, whose it is, what happened, how a window went."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from engine.model.enums import ClockKind
from engine.record.events.judging import (
    BackedUp,
    Corrected,
    DisputeRaised,
    JudgeCalled,
    RulingGiven,
)
from engine.record.events.turn import TurnStarted
from replay.facts.entry_remarks import clock_remark, day_remark, source_remark
from replay.render.row import Row
from replay.text.player_labels import player_labels
from replay.text.sanitize import width
from replay.text.short_event import short_event
from replay.text.short_names import ShortNames, alike, without_subtitles
from replay.text.span import Pieces, Span, Style, cut, span, spans
from replay.text.times import seconds_text
from replay.timeline.actors import actor, is_the_judges
from replay.timeline.timeline import Timeline

BAR: Final = "▌"
STRUCK: Final = "x"
_JUDGES: Final = "§"
_NOBODY: Final = " "
# Below so many cells nesting is shown by one cell a level, and the seconds are left out.
_NARROW: Final = 56
_DEEPEST: Final = 5
_LONG_MS: Final = 60_000


class LineSigns(NamedTuple):
    """What a judgement puts beside an entry: a finding, a bracket or stop, a verdict."""

    finding: Span = Span(" ")
    bracket: Span = Span(" ")
    verdict: Span | None = None


class LogLines:
    """Makes the rows of a log. `struck`: as of the end; `before`: the row that stands above one."""

    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        started = timeline.started
        players = () if started is None else started.players
        self._labels: Mapping[str, str] = player_labels(player.id for player in players)
        self.look_again()

    def look_again(self) -> None:
        """Take in that there are more entries."""
        known = self._timeline.known(self._timeline.last)
        self._alike, self._short = alike(known), without_subtitles(known)
        self._seq_cells = len(str(self._timeline.last))
        self._struck = self._timeline.struck()
        timed = self._timeline.time_cells > 0
        whole = self._timeline.time_cells - (1 + self._timeline.decimals) * bool(
            self._timeline.decimals
        )
        self._time_cells = max(whole, len("+59.9 s")) if timed else 0

    def line(self, seq: int, before: int, cells: int, signs: LineSigns) -> Row:
        """Return the row of an entry, cut to so many cells; `before`: the entry shown above it."""
        timeline = self._timeline
        struck = seq in self._struck
        player = actor(timeline, seq)
        pieces: Pieces = [span(f"{seq:>{self._seq_cells}}", Style.NUMBER), " "]
        if self._time_cells:
            pieces += [span(f"{self._time(seq, before):>{self._time_cells}}", Style.DIM), " "]
        pieces += [self._mark(seq), signs.finding, signs.bracket, self._bar(seq, player), " "]
        level = min(timeline.depth(seq), _DEEPEST)
        pieces.append(" " * (level if cells < _NARROW else 2 * level))
        words = self._words(seq, player, struck=struck)
        verdict = signs.verdict
        if verdict is None and self._struck.get(seq) == "corrected":
            verdict = Span("corrected", Style.DIM)
        taken = sum(width(piece if isinstance(piece, str) else piece.text) for piece in pieces)
        room = max(cells - taken - (width(verdict.text) + 1 if verdict else 0), 1)
        kept = cut(words, room)
        if verdict is not None:
            used = sum(width(piece.text) for piece in kept)
            kept = (*kept, Span(" " * (room - used + 1)), verdict)
        return Row(spans([*pieces, *kept]), seq=seq)

    def _words(self, seq: int, player: str | None, *, struck: bool) -> tuple[Span, ...]:
        timeline = self._timeline
        names = ShortNames(timeline.known(seq), timeline.entries, self._alike, self._short)
        entry = timeline.entry(seq)
        words = short_event(entry.body, names, player)
        remarks = (
            (day_remark(timeline, seq), Style.DIM),
            (source_remark(entry), Style.DIM),
            (clock_remark(timeline, seq), Style.DOUBT),
        )
        words = (*words, *(Span(f" ({said})", style) for said, style in remarks if said))
        if struck:
            return tuple(piece._replace(style=Style.STRUCK) for piece in words)
        return words

    def _bar(self, seq: int, player: str | None) -> Span:
        if player is not None and player in self._labels:
            return Span(f"{self._labels[player]}{BAR}", Style.PLAYER)
        if is_the_judges(self._timeline, seq):
            return Span(f"{_JUDGES}{BAR}", Style.JUDGING)
        return Span(f"{_NOBODY}{BAR}", Style.DIM)

    def _time(self, seq: int, before: int) -> str:
        """Return the time of an entry, or how long after the row above it came."""
        timeline = self._timeline
        now, then = timeline.time(seq), timeline.time(before)
        if now is None:
            return ""
        turn = isinstance(timeline.entry(seq).body, TurnStarted)
        if then is None or turn or not 0 <= now - then < _LONG_MS:
            whole = now - now % 1000 if timeline.clock is ClockKind.UTC or now >= 0 else now
            return timeline.time_words(whole).partition(".")[0]
        return f"+{seconds_text(now - then)}"

    def _mark(self, seq: int) -> Span:
        """Return the sign of what is wrong with an entry, or of its part in a judge's work."""
        if seq in self._timeline.inconsistencies():
            return Span("≠", Style.BAD)
        if seq in self._struck:
            return Span(STRUCK, Style.STRUCK)
        match self._timeline.entry(seq).body:
            case DisputeRaised():
                return Span("?", Style.DOUBT)
            case JudgeCalled():
                return Span("!", Style.JUDGING)
            case RulingGiven():
                return Span("§", Style.JUDGING)
            case BackedUp() | Corrected():
                return Span("<", Style.JUDGING)
        return Span(" ")
