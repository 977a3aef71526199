"""The clock of a match for a second monitor: whose window it is, for how long, and what is left."""

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.widgets import Digits, Label

from engine.model.errors import InputError
from engine.record.events.actions import ActionInitiated, card_done_to
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.parse.default_subject import next_to_answer
from recorder.entry_line.parse.line_context import LineContext
from recorder.live.clock import Clock, SystemClock
from recorder.live.match_clock import match_clock
from recorder.store.recorded_match import RecordedMatch
from replay.render.match_clock import clock_row
from replay.text.player_labels import whole_names
from replay.text.sanitize import plain
from replay.text.times import duration_text
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from recorder.live.following import Following

TICK = 0.5
# After so long nobody sits waiting: recording was interrupted.
_DAY = 86_400_000


class ClockScreen(Screen[None]):
    """Shows, in big figures, how long play has waited and for whom, and the match clock."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("q,escape", "app.quit", "Quit", show=False)]

    def __init__(
        self,
        match: RecordedMatch | Timeline,
        following: "Following | None" = None,
        clock: Clock | None = None,
    ) -> None:
        super().__init__()
        entries = match.entries
        self.record = GrowingRecord(entries)
        self.context = LineContext(self.record)
        self.following = following
        self.clock = clock or SystemClock()

    def compose(self) -> ComposeResult:
        """Place the player whom play waits for above the time waited, and the match clock below."""
        yield Label("", id="awaited", markup=False)
        yield Digits("", id="waited")
        yield Label("", id="inside", markup=False)
        yield Label("", id="match-clock", markup=False)

    def on_mount(self) -> None:
        """Show the clock, twice a second."""
        self.set_interval(TICK, self.tick)
        self.tick()

    def on_unmount(self) -> None:
        """Close the record."""
        if self.following is not None:
            self.following.close()

    def tick(self) -> None:
        """Take in what was recorded since, and show the time."""
        told = ""
        try:
            if self.following is not None:
                self.record.extend(self.following.news())
        except InputError as refused:
            self.following, told = None, f"following stopped: {refused}"
        now = self.clock.read().at
        last = next(
            (e.happened_at for e in reversed(self.record.entries) if e.happened_at is not None), now
        )
        waited = now - last if 0 <= now - last < _DAY else 0
        self.query_one("#awaited", Label).update(plain(self.awaited()))
        self.query_one("#waited", Digits).update(duration_text(waited // 1000 * 1000))
        self.query_one("#inside", Label).update(plain(told or self.inside()))
        shown = clock_row(match_clock(self.record.fold.order, now))
        self.query_one("#match-clock", Label).update(shown.text)

    def awaited(self) -> str:
        """Return whom play waits for."""
        if self.context.table.ended is not None:
            return "The match is over"
        player = next_to_answer(self.context)
        started = self.context.started
        names = whole_names(() if started is None else started.players)
        return f"{names.get(player or '', player or 'nobody')} is due"

    def _named(self, event: ActionInitiated) -> str:
        card = card_done_to(event)
        name = None if card is None else self.context.name(card)
        return f"{event.kind} {name or ''}".strip()

    def inside(self) -> str:
        """Return the actions that are open, the outermost first."""
        names = [self._named(action.event) for action in self.context.table.open]
        return ", in it ".join(names) or "nothing is open"
