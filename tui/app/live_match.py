"""A match that is being recorded: the session, the line that reads what is typed, the timeline."""

from collections.abc import Sequence
from datetime import datetime

from engine.cards.title import Title
from engine.record.entry import Entry
from engine.record.events.judging import JudgeCalled
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import AnyEvent
from recorder.entry_line.entry_line import EntryLine
from recorder.live.clock import Clock, ClockReading
from recorder.live.session import Session
from recorder.live.timestamps import NOW, Now
from replay.timeline.timeline import Timeline


class LiveMatch:
    """Records lines: `line` reads what is typed, `session` records it, `timeline` shows it.

    All three share one record, and grow with it. Raises InputError for what is refused; nothing of
    that was kept.
    """

    def __init__(
        self, session: Session, clock: Clock, titles: Sequence[Title] | None = None
    ) -> None:
        self.session = session
        self.clock = clock
        self.line = EntryLine(session.record, cards=titles)
        self.timeline = Timeline(session.log, session.record)

    def record(
        self, text: str, began: ClockReading | None = None, picks: Sequence[int] = ()
    ) -> tuple[Entry, ...]:
        """Record a line as it was typed, `picks` being the answers to its questions.

        `began`: the clock at its first key.
        """
        typed = self.line.read(text, picks, guess=True)
        if typed.takes_back:
            return self.take_back()
        began = began or self.clock.read()
        happened: int | Now = NOW
        if typed.at is not None:
            happened = typed.at.moment(began.at, east=_east(began.at))
        entries = self.session.commit(
            typed.events,
            began=began,
            happened_at=happened,
            source=typed.source,
            before=typed.before,
            inferred=typed.inferred,
            validated=typed.staged,
        )
        self.line.keep_label(typed, entries)
        return entries

    def add(
        self, events: Sequence[AnyEvent], began: ClockReading | None = None
    ) -> tuple[Entry, ...]:
        """Record events that nobody typed, such as a proposal that was accepted."""
        return self.session.commit(events, began=began or self.clock.read())

    def take_back(self) -> tuple[Entry, ...]:
        """Strike the last line."""
        return self.session.take_back()

    def call_judge(self) -> tuple[Entry, ...]:
        """Record that a judge is called; who called him, the scribe may add as a line."""
        return self.add([JudgeCalled()])

    def turn_clock(self) -> tuple[Entry, ...]:
        """Pause the match clock, or let it run again."""
        paused = self.timeline.snapshot(self.timeline.last).judge_state.paused_since is not None
        return self.add([ClockResumed() if paused else ClockPaused()])


def _east(now: int) -> int:
    """Return how far local time is ahead of UTC at a moment, in milliseconds."""
    offset = datetime.fromtimestamp(now / 1000).astimezone().utcoffset()
    return 0 if offset is None else round(offset.total_seconds() * 1000)
