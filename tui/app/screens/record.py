"""The screen of a scribe: what is typed is recorded, said in words, judged quietly beside."""

import gc
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Horizontal
from textual.widgets import Label

from recorder.entry_line.parse.default_subject import due
from recorder.live.match_clock import match_clock
from replay.render.match_clock import awaited_row, clock_row
from replay.render.row import row
from replay.text.span import Style, span
from tui.app.commands import CommandScreen, bindings
from tui.app.pick_lists import cards, targets
from tui.app.screens.entry_line_screen import EntryScreen
from tui.app.screens.help import HelpScreen
from tui.app.screens.page import PageScreen
from tui.app.screens.pick import PickScreen
from tui.app.start_recording import StartedRecording
from tui.app.tutorial import ten_minutes
from tui.app.widgets.actions import ActionsPanel
from tui.app.widgets.footer import Footer
from tui.app.widgets.heading import HeadingPanel
from tui.app.widgets.log import LogPanel
from tui.app.widgets.row_list import RowList
from tui.app.widgets.status_line import StatusLine
from tui.app.widgets.table import TablePanel

WIDE = 100
SECOND = 1.0
PAINTED = 0.1
SETTLED = 0.5


class RecordScreen(EntryScreen):
    """Shows the match that is being recorded; `seq` is its last entry."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.RECORD)]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 — Textual's own
    WHERE: ClassVar[CommandScreen] = CommandScreen.RECORD
    AUTO_FOCUS = "#entry"

    def __init__(self, begun: StartedRecording) -> None:
        super().__init__(begun.scribe)
        self.begun = begun
        self.clocks = StatusLine(id="clocks")
        self.log_panel = LogPanel(self.timeline)
        self.table_panel = TablePanel(self.timeline)
        self.actions = ActionsPanel(self.timeline)
        self.set_reactive(RecordScreen.seq, self.timeline.last)

    def compose(self) -> ComposeResult:
        """Place the panels; which of them a narrow terminal shows, the style sheet says."""
        here, judged = RecordScreen.seq, RecordScreen.judged
        yield HeadingPanel(self.timeline).data_bind(here, RecordScreen.ruled)
        yield self.clocks
        with Container(id="middle"):
            yield self.log_panel.data_bind(here, judged)
            yield self.table_panel.data_bind(here)
            yield self.actions.data_bind(here, judged)
        with Horizontal(id="prompt"):
            yield Label(">", markup=False)
            yield self.entry
        yield self.choices
        yield self.status
        yield Footer(CommandScreen.RECORD)

    def on_mount(self) -> None:
        """Let keys go to the line only; judge once the match is on the screen."""
        for panel in (self.log_panel, self.table_panel, self.actions):
            panel.can_focus = False
        self.query_one(HeadingPanel).live = "recording"
        self.add_class("-log")
        self.set_interval(SECOND, self.tell_clock)
        self.tell_clock()
        self.tell_saved()
        self.call_after_refresh(self.greet)

    def greet(self) -> None:
        """Say what the scribe finds there; then judge it."""
        if self.entry.value:
            self.say("this line was left half typed: enter records it, esc clears it")
        elif self.begun.notices:
            self.say("; ".join(self.begun.notices))
        if self.begun.first_use:
            self.action_first_steps()
        self.set_timer(PAINTED, self.judge_on)
        self.set_timer(SETTLED, self.settle)

    def settle(self) -> None:
        """Do ahead what would halt the first keys; the collector is to pass over what is kept."""
        self.scribe.line.complete("plays a", len("plays a"))
        gc.collect()
        gc.freeze()

    def go(self, seq: int, *, jump: bool = False) -> None:
        """Look back at an entry; the next line brings the end into view again."""
        self.log_panel.show_row(seq - 1)

    def grown(self) -> None:
        """Show the new entries in the log, and that they are saved."""
        self.log_panel.grow()
        self.log_panel.show_row(self.timeline.last - 1, margin=0)
        self.tell_saved()

    def see_the_end(self) -> None:
        """Show the table and the actions as they are now, and whom play waits for."""
        self.seq = self.timeline.last
        self.tell_clock()

    def tell_clock(self) -> None:
        """Show the match clock, and whom play waits for."""
        now = self.scribe.clock.read().at
        clock = match_clock(self.timeline.fold().order, now)
        last = self.timeline.time(self.timeline.last)
        awaited = awaited_row(due(self.scribe.line.context), last, now)
        self.clocks.put(clock_row(clock, now), awaited)

    def tell_saved(self) -> None:
        """Say up to which entry everything is on the disk."""
        self.status.put(right=row(span(f"saved through {self.scribe.session.seq}", Style.DIM)))

    def action_judge_called(self) -> None:
        """Record that a judge is called."""
        self.do(self.scribe.call_judge)

    def action_clock(self) -> None:
        """Pause the match clock, or let it run."""
        self.do(self.scribe.turn_clock)

    def action_take_back(self) -> None:
        """Strike the last line."""
        self.do(self.scribe.take_back)

    def action_card(self) -> None:
        """Choose a card of the table, and write it on the line."""
        self.app.push_screen(PickScreen(" Cards of the table ", cards(self.timeline)), self.insert)

    def action_back_up(self) -> None:
        """Choose the entry to go back to, and begin the line that says so."""
        entries = targets(self.timeline)
        self.app.push_screen(PickScreen(" Back up to just after ", entries), self.back_up_to)

    def back_up_to(self, label: str | None) -> None:
        """Begin the line; who asked for it may follow."""
        if label is not None:
            self.write(f"backed up to {label} ")

    def insert(self, text: str | None) -> None:
        """Write a word where the cursor stands, apart from its neighbours."""
        if text is None:
            return
        line, at = self.entry.value, self.entry.cursor_position
        space = " " if at and not line[:at].endswith(" ") else ""
        self.write(f"{line[:at]}{space}{text} {line[at:].lstrip()}", at + len(space + text) + 1)

    def panel(self) -> RowList:
        """Give the panel that is looked back in."""
        return self.log_panel if self.has_class("-log") else self.table_panel

    def action_table(self) -> None:
        """Show the table in place of the log, or the log again."""
        log = self.has_class("-log")
        self.set_class(not log, "-log")
        self.set_class(log, "-table")

    def action_page(self, by: int) -> None:
        """Look back, or on."""
        panel = self.panel()
        panel.scroll_to(
            y=panel.scroll_y + by * max(panel.scrollable_content_region.height - 1, 1),
            animate=False,
        )

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(CommandScreen.RECORD))

    def action_times(self) -> None:
        """Show to whom the time of the match is charged, and how fast players answer."""
        judged = self.judged_match()
        if judged is not None:
            from replay.judgement.time_charged import spending
            from replay.render.time_charged import held_rows

            spent = spending(self.timeline, judged.found, self.timeline.last)
            self.app.push_screen(PageScreen("Times", held_rows(spent)))

    def action_first_steps(self) -> None:
        """Show how to record, on one page."""
        self.app.push_screen(PageScreen("Recording in ten minutes", ten_minutes()))
