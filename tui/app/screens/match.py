"""A match at one entry: log, table, actions in progress, the event in full, the whole strip."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.message import Message
from textual.reactive import reactive

from engine.model.errors import InputError
from recorder.store.recorded_match import RecordedMatch
from replay.timeline.goto import goto
from replay.timeline.jump_targets import Landmark, refers_to
from replay.timeline.steps import Step
from replay.timeline.timeline import Timeline
from tui.app.commands import CommandScreen, bindings
from tui.app.playback import Playback
from tui.app.screens.followed import FollowedScreen
from tui.app.screens.help import HelpScreen
from tui.app.screens.played import PlayedScreen
from tui.app.widgets.actions import ActionsPanel
from tui.app.widgets.event import EventPanel
from tui.app.widgets.footer import Footer
from tui.app.widgets.heading import HeadingPanel
from tui.app.widgets.log import LogPanel
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.prompt import Prompt
from tui.app.widgets.row_list import RowList
from tui.app.widgets.strip import StripPanel
from tui.app.widgets.table import TablePanel

if TYPE_CHECKING:
    from recorder.live.following import Following

PANELS = ("log", "table", "event", "actions")
WIDE = 100
PAINTED = 0.1
JUDGED = frozenset({Landmark.FINDING, Landmark.WINDOW, Landmark.STOP})


class MatchScreen(PlayedScreen, FollowedScreen):
    """Owns the cursor: `seq` is the entry being looked at, 0 before the first.

    `following` reads on where the match may still be in recording.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.MATCH)]
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 — Textual's own
    WHERE: ClassVar[CommandScreen] = CommandScreen.MATCH
    AUTO_FOCUS = "#log"

    class Left(Message):
        """The user wants to see the library."""

    sought = reactive("", repaint=False)

    def __init__(
        self,
        match: RecordedMatch | Timeline,
        seq: int | None = None,
        following: "Following | None" = None,
    ) -> None:
        super().__init__()
        self.following = following
        self.timeline = match if isinstance(match, Timeline) else Timeline(match)
        self.pace = Playback(self.timeline.pace, self.timeline.last)
        self.trail: list[int] = []
        first = min(1, self.timeline.last)
        self.set_reactive(MatchScreen.seq, self.within(first if seq is None else seq))

    def compose(self) -> ComposeResult:
        """Place the panels; which of them a narrow terminal shows, the style sheet says."""
        here, judged = MatchScreen.seq, MatchScreen.judged
        yield HeadingPanel(self.timeline).data_bind(here, MatchScreen.ruled, MatchScreen.live)
        with Container(id="middle"):
            yield LogPanel(self.timeline).data_bind(here, judged, MatchScreen.sought)
            yield TablePanel(self.timeline).data_bind(here)
            yield EventPanel(self.timeline).data_bind(here, judged)
            yield ActionsPanel(self.timeline).data_bind(here, judged)
        yield StripPanel(self.timeline).data_bind(here, judged)
        yield Footer(CommandScreen.MATCH).data_bind(pace=MatchScreen.pace_words)
        yield Prompt()

    def on_mount(self) -> None:
        """Show the log first, and what broke."""
        self.show_panel("log")
        self.call_after_refresh(self.prepare)

    def prepare(self) -> None:
        """Leave to the first paint what time it takes, then judge, then do ahead what can be."""
        self.set_timer(PAINTED, self.work_ahead)

    def work_ahead(self) -> None:
        """Judge, and then what else would halt the first steps."""
        self.judge()
        self.spend(self.settle())

    def settle(self) -> Iterator[None]:
        """Do ahead what is made of all entries when it is first asked for."""
        self.landmarks.next(self.seq, Landmark.DISPUTE)
        yield
        self.timeline.next(self.seq, Step.TURN)
        yield
        if self.judged is not None:
            from replay.render.entry_findings import make_ready

            yield from make_ready(self.judged)

    def tell_finding(self) -> None:
        """Say what was found where there is no room for the panel that tells it."""
        if self.has_class("-narrow") and self.shown != "event":
            super().tell_finding()

    def grow(self) -> None:
        """Play as far as the record goes now."""
        self.pace.last = self.timeline.last

    def within(self, seq: int) -> int:
        """Keep a seq within the record."""
        return max(0, min(seq, self.timeline.last))

    def say(self, message: str) -> None:
        """Say something at the bottom, until the next step."""
        self.query_one(Footer).message = message

    def go(self, seq: int, *, jump: bool = False) -> None:
        """Look at another entry; a jump can be taken back."""
        if jump and seq != self.seq:
            self.trail.append(self.seq)
        self.say("")
        self.seq = self.within(seq)
        self.run_from(self.seq)

    def on_go_to_entry(self, message: GoToEntry) -> None:
        """Go where a panel was told to."""
        self.go(message.seq, jump=abs(message.seq - self.seq) > 1)

    def action_step(self, what: str, by: int) -> None:
        """Step by event, action, segment, turn, dispute, finding, window and so on."""
        if what in JUDGED and self.judged_match() is None:
            return
        if what in set(Landmark):
            look = self.landmarks.next if by > 0 else self.landmarks.previous
            found = look(self.seq, Landmark(what))
        else:
            stepped = self.timeline.next if by > 0 else self.timeline.previous
            found = stepped(self.seq, Step(what))
        if found is None or found == self.seq:
            where = "after" if by > 0 else "before"
            self.say(f"no {what.replace('_', '-')} {where} this entry")
        else:
            self.go(found, jump=what != Step.EVENT)
            if what == Landmark.FINDING:
                self.tell_finding()
            elif what == Landmark.DISPUTE and self.has_class("-narrow") and self.shown != "event":
                self.say(self.timeline.words(found))

    def action_first(self) -> None:
        """Go to the first entry."""
        self.go(min(1, self.timeline.last), jump=True)

    def action_last(self) -> None:
        """Go to the last entry."""
        self.go(self.timeline.last, jump=True)

    def action_refer(self) -> None:
        """Go to the entry that this one is about."""
        about = refers_to(self.timeline.entry(self.seq).body) if self.seq else ()
        if about:
            self.go(about[0], jump=True)
        else:
            self.say("this entry refers to no other")

    def action_back(self) -> None:
        """Take back the last jump."""
        if self.trail:
            self.go(self.trail.pop())
        else:
            self.say("no jump to take back")

    def ask(self, purpose: str, placeholder: str) -> None:
        """Ask for something in place of the footer."""
        self.say("")
        self.add_class("-asking")
        self.query_one(Prompt).ask(purpose, placeholder)

    def action_goto(self) -> None:
        """Ask where to go."""
        self.ask("goto", "Go to: 123, turn 5, or a time such as 0:41:20")

    def action_search(self) -> None:
        """Ask what to look for."""
        self.ask("search", "Search the log for")

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """Go to what was asked for."""
        self.remove_class("-asking")
        self.query_one(f"#{self.shown}").focus()
        if message.purpose == "goto" and message.text:
            try:
                self.go(goto(message.text, self.timeline), jump=True)
            except InputError as refused:
                self.say(str(refused))
        elif message.purpose == "search":
            self.sought = message.text
            if message.text:
                self.action_hit(1)
                if not self.query_one(Footer).message:
                    self.say("n goes to the next one, N to the one before")

    def action_hit(self, by: int) -> None:
        """Go to the next entry that holds the words, or to the one before."""
        if not self.sought:
            self.action_search()
            return
        found = self.timeline.find(self.sought, self.seq, backwards=by < 0)
        if found is None:
            self.say(f"not in this record: {self.sought}")
            return
        round_the_end = found <= self.seq if by > 0 else found >= self.seq
        self.go(found, jump=True)
        if round_the_end:
            self.say("search went round the end of the record")

    def show_panel(self, name: str) -> None:
        """Show a panel, where there is no room for all, and give it the focus."""
        for panel in PANELS:
            self.set_class(panel == name, f"-{panel}")
        self.shown = name
        self.query_one(f"#{name}").focus()

    def action_panel(self, name: str) -> None:
        """Go to a panel."""
        self.show_panel(name)

    def action_next_panel(self, by: int) -> None:
        """Go to the next panel, or the one before."""
        self.show_panel(PANELS[(PANELS.index(self.shown) + by) % len(PANELS)])

    def panel(self) -> RowList:
        """Give the panel that the keys mean."""
        return self.query_one(f"#{self.shown}", RowList)

    def action_line(self, by: int) -> None:
        """Go a line up or down; in the log, an event."""
        if self.shown == "log":
            self.go(self.seq + by, jump=abs(by) > 1)
        else:
            self.panel().move(by)

    def action_page(self, by: int) -> None:
        """Go a page up or down."""
        self.action_line(by * max(self.panel().scrollable_content_region.height - 1, 1))

    def action_fold(self) -> None:
        """Fold or unfold a line of the table."""
        if self.shown == "table":
            self.query_one(TablePanel).fold()
        else:
            self.show_panel("table")

    def action_fold_all(self) -> None:
        """Fold or unfold the whole table."""
        self.query_one(TablePanel).fold_all()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(CommandScreen.MATCH))

    def action_library(self) -> None:
        """Go back to the list of matches."""
        self.post_message(self.Left())
