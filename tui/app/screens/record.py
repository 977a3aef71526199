"""The screen of a scribe: what is typed is recorded, shown in words, and judged."""

import gc
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.reactive import reactive
from textual.screen import Screen

from engine.model.enums import ClockKind
from engine.model.errors import InputError
from recorder.entry_line.parse.default_subject import next_to_answer
from recorder.live.match_clock import match_clock
from replay.render.match_clock import awaited_row, clock_row
from replay.render.row import row
from replay.text.span import Style, span
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.judging_controller import JudgingController
from tui.app.pick_lists import cards, header_words, targets
from tui.app.screen_sizes import HEIGHTS, WIDTHS
from tui.app.screens.help import help_screen
from tui.app.screens.judgement_pages import findings_page, times_page
from tui.app.screens.page import PageScreen
from tui.app.screens.pick import PickScreen
from tui.app.start_recording import StartedRecording
from tui.app.surfacing import helped
from tui.app.tutorial import ten_minutes
from tui.app.widgets.actions import ActionsPanel
from tui.app.widgets.entry_line import ACTS
from tui.app.widgets.entry_panel import EntryPanel
from tui.app.widgets.footer import Footer
from tui.app.widgets.heading import HeadingPanel
from tui.app.widgets.log import LogPanel
from tui.app.widgets.messages import Paged
from tui.app.widgets.status_line import StatusLine
from tui.app.widgets.table import TablePanel

if TYPE_CHECKING:
    from recorder.live.slips import Slip
    from replay.judgement.judged_match import JudgedMatch

SECOND = 1.0
SLIPS = 0.5
PAINTED = 0.1
SETTLED = 0.5


class RecordScreen(Screen[None]):
    """Shows the match that is being recorded; `seq` is its last entry."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.RECORD)]
    HORIZONTAL_BREAKPOINTS = [WIDTHS[0], WIDTHS[1]]  # noqa: RUF012 — Textual's own
    VERTICAL_BREAKPOINTS = HEIGHTS
    WHERE: ClassVar[CommandScreen] = CommandScreen.RECORD
    AUTO_FOCUS = "#entry"

    seq = reactive(0, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)
    ruled = reactive("", repaint=False)

    def __init__(self, begun: StartedRecording) -> None:
        super().__init__()
        self.begun = begun
        self.scribe = begun.scribe
        self.timeline = begun.scribe.timeline
        # Offers on the line depend on the judgement, so nothing is left to spare time.
        self.judging = JudgingController(self.timeline, self.post_message)
        self.line = EntryPanel(self.scribe, self.judging)
        self.clocks = StatusLine(id="clocks")
        self.middle = Container(id="middle", classes="-log")
        self.log_panel = LogPanel(self.timeline)
        self.table_panel = TablePanel(self.timeline)
        self.actions = ActionsPanel(self.timeline)
        self.put_off: set[str] = set()
        self.gone = False
        self.set_reactive(RecordScreen.seq, self.timeline.last)

    def compose(self) -> ComposeResult:
        """Place the panels; the style sheet says which of them a narrow terminal shows."""
        here, judged = RecordScreen.seq, RecordScreen.judged
        yield HeadingPanel(self.timeline).data_bind(here, RecordScreen.ruled)
        yield self.clocks
        with self.middle:
            yield self.log_panel.data_bind(here, judged)
            yield self.table_panel.data_bind(here, judged)
            yield self.actions.data_bind(here, judged)
        yield self.line
        yield Footer(CommandScreen.RECORD)

    def on_mount(self) -> None:
        """Send keys to the line only; judge once the match is on the screen."""
        for panel in (self.log_panel, self.table_panel, self.actions):
            panel.can_focus = False
        self.query_one(HeadingPanel).live = "recording"
        self.set_interval(SECOND, self.tell_clock)
        self.set_interval(SLIPS, self.look_for_slips)
        self.tell_clock()
        self.tell_saved()
        self.call_after_refresh(self.greet)

    def look_for_slips(self) -> None:
        """Record what a judge handed in; ask if it changes the table, once nothing is typed."""
        from tui.app.screens.act import ActScreen
        from tui.app.slip_answers import slip_act

        if self.app.screen is not self:
            return
        typing = bool(self.line.entry.value) or self.line.asking is not None
        for slip in self.scribe.slips():
            if slip.id in self.put_off:
                continue
            if slip.content.moves_table and typing:
                author = slip.content.author or "the desk"
                self.line.say(f"an act of {author} waits: record this line, or clear it")
                return
            if slip.content.moves_table:
                asked = slip_act(
                    self.timeline,
                    slip,
                    partial(self.take_slip, slip),
                    partial(self.refuse_slip, slip),
                )
                self.app.push_screen(ActScreen(asked), partial(self.answer_slip, slip))
                return
            self.answer_slip(slip, self.take_slip(slip))

    def take_slip(self, slip: "Slip") -> str:
        """Record what a judge handed in, and return in words what it is."""
        try:
            entries = self.scribe.take_slip(slip)
        except InputError as refused:
            self.line.refuse(refused)
            return ""
        self.line.show_recorded(entries)
        author = slip.content.author or "the desk"
        return f"handed in by {author}: {self.timeline.words(entries[-1].seq)}"

    def refuse_slip(self, slip: "Slip", reason: str) -> str:
        """Refuse what a judge handed in, and return in words that he is told so."""
        self.scribe.refuse_slip(slip, reason)
        return "refused; the desk is told so"

    def answer_slip(self, slip: "Slip", done: str | None) -> None:
        """Show what became of a slip; esc puts it off until the next line."""
        if done is None:
            self.put_off.add(slip.id)
        elif done:
            self.line.say(done)

    def greet(self) -> None:
        """Show the half-typed line or the notices; then judge the match."""
        if self.line.entry.value:
            self.line.say("you left this line half typed: enter records it, esc clears it")
        elif self.begun.notices:
            self.line.say("; ".join(self.begun.notices))
        if self.begun.first_use:
            self.action_first_steps()
        self.set_timer(PAINTED, self.line.catch_up)
        self.set_timer(SETTLED, self.settle)

    def settle(self) -> None:
        """Compute in advance what would delay the first keys, and freeze it so that GC skips it."""
        helped(lambda: self.scribe.line.complete("plays a", len("plays a")), lambda fault: ())
        gc.collect()
        gc.freeze()

    def on_entry_panel_recorded(self) -> None:
        """Show the new entries in the log, and that they are saved; then what they changed."""
        self.put_off.clear()
        self.log_panel.grow()
        self.log_panel.show_row(self.timeline.last - 1, margin=0)
        self.tell_saved()
        self.call_after_refresh(self.catch_up)

    def catch_up(self) -> None:
        """Show what a recorded line changed, judge it, and offer what follows."""
        self.seq = self.timeline.last
        self.tell_clock()
        self.line.catch_up()

    def on_judging_controller_judged(self, message: JudgingController.Judged) -> None:
        """Show the match as its ruleset sees it."""
        self.judged, self.ruled = message.judged, self.judging.ruled

    def on_judging_controller_not_judged(self, message: JudgingController.NotJudged) -> None:
        """Show why there is no judgement."""
        self.ruled = self.judging.ruled
        self.line.say(message.why)

    def tell_clock(self) -> None:
        """Show the match clock, and whom play waits for."""
        now = self.scribe.clock.read().at
        clock = match_clock(self.timeline.fold().order, now)
        last = self.timeline.time(self.timeline.last)
        over = self.timeline.snapshot(self.timeline.last).table.ended is not None
        player = None if over else next_to_answer(self.scribe.line.context)
        awaited = awaited_row(player, last, now)
        shown = [*clock_row(clock).spans, span(f"  times: {self.times_shown()}", Style.DIM)]
        self.clocks.put(row(*shown), awaited)

    def times_shown(self) -> str:
        """Return which clock times are shown and typed by."""
        shown = self.timeline.shown_clock if self.timeline.clock is ClockKind.UTC else None
        return "match clock" if shown is None else str(shown)

    def action_turn_times(self) -> None:
        """Show times by the next clock."""
        shown = self.scribe.turn_shown_clock()
        self.log_panel.draw_anew()
        self.tell_clock()
        self.line.say(f"times are shown and typed by {shown}: @14:02 means that clock")

    def tell_saved(self) -> None:
        """Show the entry up to which everything is saved to disk, and where if not in the store."""
        session, told = self.scribe.session, ""
        if session.gone is None:
            shown = span(f"saved through {session.seq}", Style.DIM)
            if self.gone:
                told = f"{session.path} is back and has everything"
        else:
            shown = span(f"NOT in the store; kept through {session.seq}", Style.BAD)
            if not self.gone:
                gone = f"{session.gone.where} {session.gone.what}"
                told = f"{gone}. Lines are kept in {session.kept}"
        self.gone = session.gone is not None
        self.line.status.put(right=row(shown))
        if told:
            self.line.say(told, Style.BAD if self.gone else Style.VALUE)

    def action_complete(self) -> None:
        """Take the marked completion, else the first one."""
        self.line.complete()

    def action_pick(self, by: int) -> None:
        """Write another of the list on the line."""
        self.line.pick_next(by)

    def action_clear(self) -> None:
        """Clear the line."""
        self.line.clear()

    def action_pass(self, seat: int) -> None:
        """Record that a player passes."""
        self.line.say_for("p", seat)

    def action_wait(self, seat: int = -1) -> None:
        """Record that a player asks for time; by default, the player who must answer."""
        if seat < 0:
            self.line.record("w")
        else:
            self.line.say_for("w", seat)

    def action_accept(self) -> None:
        """Record the first proposal."""
        self.line.accept(0)

    def action_judge_called(self) -> None:
        """Record that a judge is called."""
        self.line.do(self.scribe.call_judge)

    def action_clock(self) -> None:
        """Pause the match clock, or let it run."""
        self.line.do(self.scribe.turn_clock)

    def action_take_back(self) -> None:
        """Strike the last line."""
        self.line.do(self.scribe.take_back)

    def action_put_back(self) -> None:
        """Put back what was taken back last."""
        self.line.do(self.scribe.put_back)

    def action_card(self) -> None:
        """Choose a card of the table, and write it on the line."""
        picking = PickScreen(" Cards on the table ", cards(self.timeline))
        self.app.push_screen(picking, self.insert)

    def insert(self, card: str | None) -> None:
        """Write the card that was chosen on the line, if any was."""
        if card is not None:
            self.line.insert(card)

    def action_back_up(self) -> None:
        """Choose the entry to go back to, and begin the line that says so."""
        entries = targets(self.timeline)
        self.app.push_screen(PickScreen(" Go back to just after ", entries), self.back_up_to)

    def back_up_to(self, label: str | None) -> None:
        """Begin the line; who asked for it may follow."""
        if label is not None:
            self.line.write(f"backed up to {label} ")

    def action_strike(self) -> None:
        """Choose an older entry, or a word of the header, and write the line that corrects it."""
        items = [*targets(self.timeline), *header_words(self.timeline)]
        self.app.push_screen(PickScreen(" Strike, or put the header right ", items), self.strike)

    def strike(self, chosen: str | None) -> None:
        """Write the line that strikes an entry, or the old word to type over."""
        if chosen is None:
            return
        if chosen.startswith("#"):
            self.line.write(f"correction strikes {chosen} ")
        else:
            self.line.write(chosen, chosen.rindex('"'))

    def action_insert(self) -> None:
        """Choose the entry that a late line comes before, and begin that line."""
        entries = targets(self.timeline)
        self.app.push_screen(PickScreen(" Insert before ", entries), self.insert_before)

    def insert_before(self, label: str | None) -> None:
        """Begin the line that comes before an entry."""
        if label is not None:
            self.line.write(f"before {label} ")

    def action_mark(self) -> None:
        """Keep this moment for the next line, or let it go again."""
        self.line.mark(self.timeline.time_words)

    def action_table(self) -> None:
        """Show the table in place of the log, or the log again."""
        if self.has_class("-wide"):
            self.line.say("the log and the table are both shown: there is room for them")
        log = self.middle.has_class("-log")
        self.middle.set_class(not log, "-log")
        self.middle.set_class(log, "-table")

    def on_paged(self, message: Paged) -> None:
        """Look back, or on."""
        self.action_page(message.by)

    def action_page(self, by: int) -> None:
        """Look back, or on."""
        panel = self.log_panel if self.middle.has_class("-log") else self.table_panel
        panel.scroll_to(
            y=panel.scroll_y + by * max(panel.scrollable_content_region.height - 1, 1),
            animate=False,
        )

    def on_help_asked(self) -> None:
        """Show the keys."""
        self.action_help()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.RECORD))

    def action_findings(self) -> None:
        """List the findings, and look back at the one chosen."""
        judged = self.judging.ready()
        if judged is not None:
            self.app.push_screen(findings_page(judged, self.seq), self.look_back)

    def look_back(self, seq: int | None) -> None:
        """Look back at a finding, if one was chosen; the next line brings the end into view."""
        if seq is not None and self.judging.judged is not None:
            self.log_panel.show_row(seq - 1)
            self.line.say(self.judging.judged.finding_text(seq))

    def action_times(self) -> None:
        """Show to whom the time of the match is charged, and how fast players answer."""
        judged = self.judging.ready()
        if judged is not None:
            self.app.push_screen(times_page(judged))

    def action_first_steps(self) -> None:
        """Show how to record a match of this edition, on one page."""
        rows = ten_minutes(self.scribe.line.context.edition)
        page = PageScreen("Recording in ten minutes", rows, typing=self.begin_line)
        self.app.push_screen(page)

    def begin_line(self, letter: str) -> None:
        """Type the letter that closed the page; a key that would act at once does nothing yet."""
        if self.line.entry.value or letter not in ACTS:
            self.line.entry.begin(letter)
