"""A match at one entry: log, table, actions in progress, the event in full, the whole strip."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.reactive import reactive
from textual.screen import Screen

from recorder.store.recorded_match import RecordedMatch
from replay.timeline.goto import example_time
from replay.timeline.timeline import Timeline
from tui.app.chain_check import ChainCheck
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.follower import POLL, Follower
from tui.app.idle_worker import IdleWorker
from tui.app.judging_controller import JudgingController
from tui.app.moment_copy import MomentCopy
from tui.app.navigator import Destination, Navigator
from tui.app.playback import Playback
from tui.app.playback_controller import TICK, PlaybackController
from tui.app.screen_sizes import HEIGHTS, WIDTHS
from tui.app.screens import judgement_pages as pages
from tui.app.screens.help import help_screen
from tui.app.sought import SoughtWords
from tui.app.study_controller import StudyController
from tui.app.widgets.banner import BannerPanel
from tui.app.widgets.footer import Footer
from tui.app.widgets.heading import HeadingPanel
from tui.app.widgets.match_footer import MatchFooter
from tui.app.widgets.match_panels import MatchPanels
from tui.app.widgets.messages import GoToEntry
from tui.app.widgets.prompt import Prompt
from tui.app.widgets.row_list import RowList
from tui.app.widgets.strip import StripPanel

if TYPE_CHECKING:
    from recorder.live.following import Following
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks
    from tui.app.query_desk import QueryDesk
    from tui.app.screens.dossier import DossierScreen
    from tui.app.screens.rulesets import RulesetsScreen
    from tui.app.sought import Sought

PAINTED = 0.1


class MatchScreen(Screen[None]):
    """Owns the cursor: `seq` is the entry being looked at, 0 before the first.

    Records of more than `AT_ONCE` entries are judged in spare time. `following` reads new entries
    of a match that may still be recorded.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.MATCH)]
    HORIZONTAL_BREAKPOINTS = WIDTHS
    VERTICAL_BREAKPOINTS = HEIGHTS
    WHERE: ClassVar[CommandScreen] = CommandScreen.MATCH
    AUTO_FOCUS = "#log"
    AT_ONCE: ClassVar[int] = 1_000
    come_from: "DossierScreen | None" = None
    query_desk: "QueryDesk | None" = None

    class Left(Message):
        """The user wants to see the library."""

    seq = reactive(0, repaint=False)
    judged: reactive["JudgedMatch | None"] = reactive(None, repaint=False, always_update=True)
    ruled = reactive("", repaint=False)
    live = reactive("", repaint=False)
    pace_words = reactive("", repaint=False)
    sought: reactive["Sought | None"] = reactive(None, repaint=False, always_update=True)
    marks: reactive["MatchMarks | None"] = reactive(None, repaint=False, always_update=True)

    def __init__(
        self,
        match: RecordedMatch | Timeline,
        seq: int | None = None,
        following: "Following | None" = None,
        *,
        follow: bool = False,
    ) -> None:
        super().__init__()
        timeline = match if isinstance(match, Timeline) else Timeline(match)
        post = self.post_message
        self.timeline = timeline
        self.idle = IdleWorker()
        self.judging = JudgingController(timeline, post, spend=self.spend, at_once=self.AT_ONCE)
        self.chain_check = ChainCheck(timeline.log, self.judging, post)
        self.follower = Follower(following, timeline.extend, post)
        self.follow_at_once = follow
        self.navigator = Navigator(timeline, self.judging)
        halts = self.navigator.halts, self.navigator.is_hit
        self.player = PlaybackController(Playback(timeline.pace, timeline.last, *halts), post)
        self.study = StudyController(timeline, post)
        self.copier = MomentCopy(lambda text: self.app.copy_to_clipboard(text))
        self.panels = MatchPanels(timeline)
        self.set_reactive(MatchScreen.seq, self.navigator.within(1 if seq is None else seq))
        self.set_reactive(MatchScreen.ruled, self.judging.ruled)

    def compose(self) -> ComposeResult:
        """Place the panels; the style sheet says which of them a narrow terminal shows."""
        here, judged = MatchScreen.seq, MatchScreen.judged
        yield HeadingPanel(self.timeline).data_bind(here, MatchScreen.ruled, MatchScreen.live)
        yield BannerPanel(self.timeline).data_bind(here)
        yield self.panels.data_bind(here, judged, MatchScreen.sought, MatchScreen.marks)
        strip = StripPanel(self.timeline)
        yield strip.data_bind(here, judged, MatchScreen.sought, MatchScreen.marks)
        yield MatchFooter(self.timeline).data_bind(here, pace=MatchScreen.pace_words)
        yield Prompt()

    def on_mount(self) -> None:
        """Show the log first; judge once it is painted."""
        self.panels.show("log")
        self.player.timer = self.set_interval(TICK, self.player.tick, pause=True)
        self.follower.timer = self.set_interval(POLL, self.follower.poll)
        following = self.follower.following
        if self.follow_at_once and following is not None and following.recording:
            self.call_after_refresh(self.action_follow)
        self.call_after_refresh(self.set_timer, PAINTED, self.work_ahead)

    def on_unmount(self) -> None:
        """Close the record, and remember where the user left it."""
        self.follower.close()
        self.study.leave(self.seq)

    def on_resize(self) -> None:
        """Make the lanes of the strip that fit the new height."""
        self.call_after_refresh(self.query_one(StripPanel).put)

    def work_ahead(self) -> None:
        """Check the chain if that was put off."""
        if self.judging.waiting:
            self.spend(self.chain_check.steps())
        else:
            self.on_chain_check_verified()

    def on_chain_check_verified(self) -> None:
        """Judge, and then do the other work that would delay the first steps."""
        # The marks come first, so that a note is changed and not written a second time.
        self.spend(self.study.make_ready())
        self.judging.go_on()
        self.spend(self.navigator.make_ready(self.seq))

    def spend(self, work: Iterator[None]) -> None:
        """Do work in spare time, after the work that is already there."""
        if self.idle.add(work):
            # Its type is too narrow: nothing is ever sent to a coroutine of asyncio.
            self.run_worker(self.idle.run)  # type: ignore[arg-type]

    def on_judging_controller_judged(self, message: JudgingController.Judged) -> None:
        """Show the match as a ruleset sees it."""
        self.navigator.judge(message.judged)
        self.judged, self.ruled = message.judged, self.judging.ruled
        self.seek(self.sought)
        if message.told:
            self.say(message.told)

    def on_judging_controller_not_judged(self, message: JudgingController.NotJudged) -> None:
        """Show what is going on instead."""
        self.ruled = self.judging.ruled
        if message.why:
            self.say(message.why)

    def on_study_controller_marks_changed(self, message: StudyController.MarksChanged) -> None:
        """Show the marks as they are now."""
        self.navigator.mark(message.marks.seqs)
        self.marks = message.marks
        if message.told:
            self.say(message.told)

    def on_follower_grown(self) -> None:
        """Show new entries, and judge them once they are on the screen."""
        self.navigator.look_again()
        self.study.look_again()
        self.player.grow(self.timeline.last)
        for panel in self.query(RowList):
            panel.grow()
        if self.follower.at_end:
            self.seq = self.timeline.last
        self.call_after_refresh(self.judging.judge_again)

    def on_follower_live_changed(self, message: Follower.LiveChanged) -> None:
        """Show in the heading whether the match is being recorded and followed."""
        self.live = message.words

    def on_follower_following_stopped(self, message: Follower.FollowingStopped) -> None:
        """Show why following stopped."""
        self.say(f"following stopped: {message.why}")

    def on_playback_controller_entry_due(self, message: PlaybackController.EntryDue) -> None:
        """Go to the entry that is due, unless the user has gone elsewhere meanwhile."""
        if self.seq == message.after:
            self.seq = message.seq
            if message.halted:
                self.say(self.navigator.worth_a_halt(message.seq))

    def on_playback_controller_pace_changed(self, message: PlaybackController.PaceChanged) -> None:
        """Show the pace at which the match is played."""
        self.pace_words = message.words

    def watch_seq(self, seq: int) -> None:
        """Stop following the end of the record once the user looks elsewhere."""
        if seq != self.timeline.last:
            self.follower.stay()

    def say(self, message: str) -> None:
        """Show a message at the bottom until the next step."""
        self.query_one(Footer).message = message

    def go(self, seq: int, *, jump: bool = False) -> None:
        """Look at another entry; a jump can be taken back."""
        if jump and seq != self.seq:
            self.navigator.trail.append(self.seq)
        self.say("")
        self.seq = self.navigator.within(seq)
        self.player.run_from(self.seq)

    def go_to(self, destination: Destination) -> None:
        """Go where a key leads, and show the message of that place."""
        if destination.seq is not None:
            self.go(destination.seq, jump=destination.jump)
        if destination.told:
            self.say(destination.told)

    def on_go_to_entry(self, message: GoToEntry) -> None:
        """Go where a panel was told to."""
        self.go(message.seq, jump=abs(message.seq - self.seq) > 1)

    @property
    def event_hidden(self) -> bool:
        """Return whether there is no room for the panel that shows the entry in full."""
        return self.has_class("-narrow") and self.panels.shown != "event"

    def action_step(self, what: str, by: int) -> None:
        """Step by event, action, segment, turn, dispute, finding, window and so on."""
        if what == "event":
            self.go(self.panels.log_panel.beyond(self.seq, by))
        else:
            self.go_to(self.navigator.step(what, self.seq, by, telling=self.event_hidden))

    def action_first(self) -> None:
        """Go to the first entry."""
        self.go(min(1, self.timeline.last), jump=True)

    def action_last(self) -> None:
        """Go to the last entry."""
        self.go(self.timeline.last, jump=True)

    def action_refer(self) -> None:
        """Go to the entry that this one is about; where there are several, offer them."""
        pages.refer(self)

    def go_to_picked(self, seq: str | None) -> None:
        """Go to the entry that was picked, if any was."""
        if seq is not None:
            self.go(int(seq), jump=True)

    def action_back(self) -> None:
        """Take back the last jump."""
        self.go_to(self.navigator.back())

    def ask(self, purpose: str, placeholder: str, value: str = "") -> None:
        """Ask for something in place of the footer; `value` stands there already."""
        self.say("")
        self.add_class("-asking")
        self.query_one(Prompt).ask(purpose, placeholder, value)

    def action_goto(self) -> None:
        """Ask where to go."""
        time = example_time(self.timeline)
        self.ask("goto", "Go to: 123, turn 5" + (f", or a time such as {time}" if time else ""))

    def action_search(self) -> None:
        """Ask what to look for."""
        self.ask("search", "Search the log for")

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """Go to what was asked for."""
        self.remove_class("-asking")
        self.panels.panel.focus()
        if message.purpose == "goto" and message.text:
            self.go_to(self.navigator.goto(message.text))
        elif message.purpose == "save" and message.text:
            self.say(self.copier.write(message.text))
        elif message.purpose == "search":
            self.seek(SoughtWords(self.timeline, message.text) if message.text else None)
            if message.text:
                self.action_hit(1)

    def seek(self, sought: "Sought | None") -> None:
        """Mark the hits of what is looked for, if anything is."""
        self.navigator.sought = self.sought = sought

    def action_hit(self, by: int) -> None:
        """Go to the next hit of the words or the query, or to the one before."""
        if self.sought is not None:
            self.go_to(self.navigator.hit(self.sought, self.seq, by))
        else:
            self.action_search()

    def action_panel(self, name: str) -> None:
        """Go to a panel."""
        self.panels.show(name)

    def action_next_panel(self, by: int) -> None:
        """Go to the next panel, or the one before."""
        self.panels.show_next(by)

    def action_line(self, by: int) -> None:
        """Go a line up or down; in the log, an event."""
        if self.panels.shown == "log":
            self.go(self.panels.log_panel.beyond(self.seq, by), jump=abs(by) > 1)
        else:
            self.panels.panel.move(by)

    def action_page(self, by: int) -> None:
        """Go a page up or down."""
        self.action_line(by * self.panels.page())

    def action_enter(self) -> None:
        """Show the dossier of a dispute, else the page of a card, else the event in full."""
        if not (self.open_judged(pages.dossier_page(self)) or pages.open_cards(self)):
            self.panels.enter()

    def action_fold_all(self) -> None:
        """Fold or unfold the whole table."""
        self.panels.fold_all()

    def action_follow(self) -> None:
        """Follow the end of the record, or stop following it."""
        if self.follower.following is None:
            self.say("this record cannot grow: there is nothing to follow")
            return
        self.follower.turn()
        if self.follower.at_end:
            self.action_last()

    def action_play(self, what: str) -> None:
        """Play or pause, change the speed, skip long waits, or halt where there is something."""
        self.say(self.player.press(what, self.seq))

    def action_ruleset(self) -> None:
        """Judge by the next ruleset of the edition, and show what it finds."""
        self.judging.judge_next()

    def action_compare(self) -> None:
        """Show all rulesets side by side, and go to the finding chosen."""
        self.open_judged(pages.rulesets_page(self.timeline, self.judging, self.seq))

    def open_judged(self, page: "RulesetsScreen | DossierScreen | None") -> bool:
        """Open a page that judges by all rulesets first, if there is one; return whether."""
        if page is not None:
            self.app.push_screen(page, lambda seq: pages.leave_page(self, page, seq))
            self.spend(page.judge())
        return page is not None

    def action_docket(self) -> None:
        """List what there is to look at, and open the item chosen."""
        docket = pages.docket_page(self.timeline, self.judging, self.marks, self.seq)
        self.app.push_screen(docket, lambda seq: pages.open_item(self, seq))

    def go_to_item(self, seq: int | None) -> None:
        """Go to the item that was chosen in the docket, if any was."""
        if seq is not None:
            self.go_to(self.navigator.finding(seq, telling=self.event_hidden))

    def action_why(self) -> None:
        """Show the conditions of all cards here, and why."""
        judged = self.judging.ready()
        if judged is not None:
            self.app.push_screen(pages.standing_page(judged, self.seq))

    def action_copy(self) -> None:
        """Copy what is selected, or this moment with findings and rulings, as Markdown."""
        pages.copy_moment(self)

    def action_mark(self) -> None:
        """Mark this entry, or remove the mark."""
        if self.seq and not self.judging.held():
            self.study.turn(self.seq)

    def action_note(self) -> None:
        """Ask for the note on this entry."""
        pages.write_note(self)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.MATCH))

    def action_library(self) -> None:
        """Go back to the dossier that was left for an entry, or to the list of matches."""
        if not pages.dossier_again(self):
            self.study.leave(self.seq)
            self.post_message(self.Left())
