"""A match that is being recorded: the session, the line that reads what is typed, the timeline."""

from collections.abc import Sequence
from typing import Final

from engine.cards.title import Title
from engine.model.enums import ClockKind, EntrySource
from engine.model.errors import Fault, InputError
from engine.record.entry import Entry
from engine.record.events.judging import JudgeCalled
from engine.record.events.match import ClockPaused, ClockResumed
from engine.record.events.union import AnyEvent
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.parse.parsed_line import TimeOfDay, When
from recorder.entry_line.parse.question import Picks
from recorder.live.clock import Clock, ClockReading
from recorder.live.session import Session
from recorder.live.slips import Slip, Slips
from recorder.live.timestamps import NOW, Now
from replay.text.times import ShownClock, east, time_text
from replay.timeline.timeline import Timeline

_MINUTE = 60_000
CHANGED: Final = "The clock was put forward or back over that time: when was it?"


class LiveMatch:
    """Records lines: `line` reads what is typed, `session` records it, `timeline` shows it.

    All three share one record, and grow with it. Raises InputError for what is refused; nothing of
    it is kept.
    """

    def __init__(
        self,
        session: Session,
        clock: Clock,
        titles: Sequence[Title] | None = None,
        decks: Sequence[str] = (),
    ) -> None:
        self.session = session
        self.clock = clock
        self.line = EntryLine(session.record, cards=titles, decks=decks)
        self.timeline = Timeline(session.log, session.record)
        self.timeline.shown_clock = ShownClock.LOCAL
        self._slips = Slips(session.path, session.match)

    def record(
        self, text: str, began: ClockReading | None = None, picks: Sequence[int] = ()
    ) -> tuple[Entry, ...]:
        """Record a line as it was typed, `picks` being the answers to its questions.

        `began`: the clock at its first key.
        """
        typed = self.line.read(text, picks, guess=True)
        if typed.takes_back:
            return self.take_back()
        if typed.source is EntrySource.DESK:
            what = "what is typed here is the scribe's"
            raise InputError(
                Fault("", what, "leave out [desk]; a judge acts by 'tricorder dispute'")
            )
        began = began or self.clock.read()
        happened: int | Now = NOW
        if typed.at is not None:
            happened = self._moment_meant(typed.at, began.at, Picks(picks[typed.asked :]))
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

    def moments(self, at: When, now: int) -> tuple[int, ...]:
        """Return the moments that a typed time may mean by the clock that is shown.

        They are two where that clock was put forward or back over it, after the match began.
        """
        shown, began = self.timeline.shown_clock, self.timeline.time(1)
        if not isinstance(at, TimeOfDay):
            return (at.moment(now),)
        if shown is ShownClock.MATCH and began is not None:
            return (began + at.elapsed,)
        if shown is ShownClock.UTC:
            return (at.moment(now),)
        moments = at.moments(now, east)
        return tuple(at for at in moments if began is None or at >= began - _MINUTE) or moments[:1]

    def _moment_meant(self, at: When, now: int, picks: Picks) -> int:
        """Return the moment that a typed time means; raises LineQuestion where that is open."""
        moments = self.moments(at, now)
        answers = [self._by_both_clocks(moment) for moment in moments]
        moment = moments[picks.choose(CHANGED, answers) if len(moments) > 1 else 0]
        self._sure_of(moment, now, picks)
        return moment

    def _by_both_clocks(self, moment: int) -> str:
        utc = time_text(moment, ClockKind.UTC)
        return f"at {self.timeline.time_words(moment)}, which is {utc} UTC"

    def _sure_of(self, moment: int, now: int, picks: Picks) -> None:
        """Ask about a time before the match, or ahead of the clock."""
        began = self.timeline.time(1)
        if self.timeline.clock is not ClockKind.UTC or began is None:
            return
        # A time without seconds may be a minute early.
        early = moment < began - _MINUTE
        what = "before the match began" if early else "ahead of the clock"
        if early or moment > now:
            said = self.timeline.time_words(moment)
            picks.choose(f"{said} is {what}: record it so?", [f"at {said}, as typed"])

    def turn_shown_clock(self) -> ShownClock:
        """Show times by the next clock: local time, match clock, UTC."""
        clocks = tuple(ShownClock)
        shown = self.timeline.shown_clock or clocks[0]
        self.timeline.shown_clock = clocks[(clocks.index(shown) + 1) % len(clocks)]
        return self.timeline.shown_clock

    def add(
        self, events: Sequence[AnyEvent], began: ClockReading | None = None
    ) -> tuple[Entry, ...]:
        """Record events that nobody typed, such as a proposal that was accepted."""
        return self.session.commit(events, began=began or self.clock.read())

    def slips(self) -> list[Slip]:
        """Return what judges handed in for this match, the first one first."""
        return self._slips.waiting()

    def take_slip(self, slip: Slip) -> tuple[Entry, ...]:
        """Record what a judge handed in, as a line of its own that nobody takes back."""
        return self._slips.take(self.session, slip)

    def refuse_slip(self, slip: Slip, reason: str) -> None:
        """Refuse what a judge handed in; his desk tells him why."""
        self._slips.refuse(slip, reason)

    def take_back(self) -> tuple[Entry, ...]:
        """Strike the last line."""
        return self.session.take_back()

    def put_back(self) -> tuple[Entry, ...]:
        """Put back the line that was taken back last."""
        return self.session.put_back()

    def call_judge(self) -> tuple[Entry, ...]:
        """Record that a judge is called; the scribe may add a line that says who called."""
        return self.add([JudgeCalled()])

    def turn_clock(self) -> tuple[Entry, ...]:
        """Pause the match clock, or let it run again."""
        paused = self.timeline.snapshot(self.timeline.last).judge_state.paused_since is not None
        return self.add([ClockResumed() if paused else ClockPaused()])
