"""The queue of disputes over the matches of a store: who waits, how long, who judges."""

from collections.abc import Sequence
from enum import unique
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.screen import Screen

from engine.model.enums import Word
from engine.model.errors import InputError
from engine.model.person_names import same_name
from recorder.setup.settings import remember_judge, remembered_judge
from replay.dossier.dispute_queue import CALL, QueuedDispute
from replay.dossier.queue_detail import QueuedDetail, detail_rows
from replay.dossier.queue_rows import (
    claim_row,
    heading_words,
    nothing_listed,
    queue_header,
    queue_rows,
)
from replay.render.row import row
from replay.text.address import Address
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline
from tui.app.aside import Tell, run_aside
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.dispute_desk import DisputeDesk
from tui.app.queue_watch import QueueWatch
from tui.app.screens.help import help_screen
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.footer import Footer
from tui.app.widgets.prompt import Prompt
from tui.app.widgets.status_line import StatusLine

if TYPE_CHECKING:
    from recorder.live.following import Following

# Seconds from one look to the next.
LOOK: Final = 1.0
# Below this width the heading has numbers alone.
BRIEF: Final = 100


def _of(each: QueuedDispute, what: str) -> str:
    """Return the tournament or the round of a dispute."""
    return each.event if what == "tournament" else each.round


@unique
class QueueFilter(Word):
    """Which disputes are listed."""

    WAITING = "not over"
    LIVE = "live"
    MINE = "yours"
    ALL = "all"


class QueueScreen(Screen[None]):
    """Owns which disputes are listed, and the one chosen; looks each second what has changed."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.QUEUE)]
    WHERE: ClassVar[CommandScreen] = CommandScreen.QUEUE

    class Opened(Message):
        """The judge opened a match at an entry; `dossier`: of the dispute that it is."""

        def __init__(
            self, timeline: Timeline, seq: int, following: "Following", *, dossier: bool
        ) -> None:
            super().__init__()
            self.timeline = timeline
            self.seq = seq
            self.following = following
            self.dossier = dossier

    class Left(Message):
        """The judge wants to see the library."""

    def __init__(self, database: Path, event: str = "") -> None:
        super().__init__()
        self.watch_on = QueueWatch(database, event)
        self.which = QueueFilter.WAITING
        self.words = ""
        self.only = {"tournament": "", "round": ""}
        self.details: dict[tuple[str, int], tuple[int, QueuedDetail]] = {}
        self.broken: dict[str, int] = {}
        self.reading: tuple[tuple[str, int], int] | None = None
        self.listed: Sequence[QueuedDispute] = ()
        self.queued: Sequence[QueuedDispute] = ()
        self.heading = StatusLine(id="heading")
        self.columns = StatusLine(id="columns")
        self.list = EntryRows(id="queue")
        self.detail = EntryRows(id="item")
        self.footer = Footer(CommandScreen.QUEUE)

    def compose(self) -> ComposeResult:
        """Place the list under its heading, the chosen dispute below."""
        yield self.heading
        yield self.columns
        yield self.list
        yield self.detail
        yield self.footer
        yield Prompt()

    def on_mount(self) -> None:
        """List the queue, and again each second."""
        self.detail.can_focus = False
        self.list.focus()
        self.call_after_refresh(self.look)
        self.set_interval(LOOK, self.look)

    def on_unmount(self) -> None:
        """Close the store."""
        self.watch_on.close()

    def on_screen_resume(self) -> None:
        """Look at once for what the judge did in a dossier."""
        self.call_after_refresh(self.look)

    def on_resize(self) -> None:
        """Lay it out for the new size."""
        self.call_after_refresh(self.look)

    def say(self, message: str) -> None:
        """Show a message at the bottom until the next step, or the keys."""
        self.footer.message = message

    def look(self) -> None:
        """Show the queue as it is now; if the store cannot be read, show why."""
        if not self.is_current:
            return
        chosen = self.chosen
        try:
            listed = self.watch_on.queue(over=self.which is QueueFilter.ALL)
        except InputError as refused:
            self.say(str(refused))
            return
        self.listed = listed
        listed = [
            replace(each, breaks=self.broken[each.match]) if each.match in self.broken else each
            for each in listed
        ]
        self.queued = [each for each in listed if self.is_wanted(each)]
        same = [self.key(each) for each in self.queued]
        at = same.index(self.key(chosen)) if chosen and self.key(chosen) in same else self.list.at
        self.show(listed, at)

    @staticmethod
    def key(each: QueuedDispute) -> tuple[str, int]:
        """Return what identifies a dispute."""
        return each.match, each.about

    def is_wanted(self, each: QueuedDispute) -> bool:
        """Return whether a dispute is listed."""
        if self.which is QueueFilter.LIVE and not each.live:
            return False
        if self.which is QueueFilter.MINE and not same_name(each.judge, remembered_judge()):
            return False
        if any(wanted not in ("", _of(each, what)) for what, wanted in self.only.items()):
            return False
        people = (each.judge, each.by, *each.names)
        shown = " ".join((each.match, each.title, each.event, each.claim, *people))
        return all(word in shown.casefold() for word in self.words.casefold().split())

    def show(self, listed: Sequence[QueuedDispute], at: int) -> None:
        """Show the heading, the list with its chosen dispute, and that in full."""
        you = f"   you: {remembered_judge()}" if remembered_judge() else ""
        brief = self.size.width < BRIEF
        event = span(f"{self.watch_on.event}  " if self.watch_on.event else "")
        head = row(span("QUEUE  ", Style.JUDGING), event, heading_words(listed, brief=brief))
        of = f": {len(self.queued)} of {len(listed)} listed" if self.filter_words else ""
        self.heading.put(head, row(span(f"{self.filter_words}{of}{you}", Style.DIM)))
        cells = self.list.cells()
        self.columns.put(row(" ", *queue_header(cells).spans))
        rows = [
            line._replace(seq=number)
            for number, each in enumerate(self.queued, 1)
            for line in queue_rows(each, cells)
        ]
        if rows != self.list.rows:
            self.list.put(rows or [row(span(self.nothing(listed), Style.DIM))])
        self.list.styles.height = max(min(len(rows), self.size.height * 2 // 5), 1)
        self.list.choose(at)
        self.show_chosen()

    def nothing(self, listed: Sequence[QueuedDispute]) -> str:
        """Return in words why nothing is listed."""
        if not listed:
            told = {0: "", 1: "; 1 is over: f shows it"}
            over = self.watch_on.over
            return "no dispute waits for a judge" + told.get(
                over, f"; {over} are over: f shows them"
            )
        asked = {QueueFilter.WAITING: "waits", QueueFilter.ALL: "is there"}
        which = asked.get(self.which, f"is {self.which.value}")
        parts = [f"of the {what} {name}" for what, name in self.only.items() if name]
        parts += [f'with "{self.words}"'] if self.words else []
        return nothing_listed(listed, " ".join((*parts, which)))

    @property
    def filter_words(self) -> str:
        """Words for what is listed; empty for the usual list of all that is not over."""
        which = "" if self.which is QueueFilter.WAITING else f"only {self.which.value}"
        which = "all of them" if self.which is QueueFilter.ALL else which
        only = [f"{what} {name}" for what, name in self.only.items() if name]
        return "  ".join(filter(None, (which, *only, f'"{self.words}"' if self.words else "")))

    def show_chosen(self) -> None:
        """Show the chosen dispute in full, as far as its record has been read."""
        each = self.chosen
        if each is None:
            self.detail.put([])
            return
        known, found = self.details.get(self.key(each), (0, None))
        cells, height = self.detail.cells(), self.detail.size.height
        self.detail.put(detail_rows(each, found, cells, max(height, 4)))
        wanted = self.key(each), self.watch_on.writes
        if each.state != CALL and known != wanted[1] and self.reading != wanted:
            self.reading = wanted
            run_aside(self, partial(self.read, each, wanted[1]), "detail")

    def read(self, each: QueuedDispute, writes: int, tell: Tell) -> None:
        """Read and judge the match of a dispute, while keys go on."""
        from replay.dossier.dossier import dossier_of
        from replay.judgement.judge_match import judge_match, rules_of

        try:
            timeline = self.watch_on.match(each.match)
            if timeline.log.broken is not None:
                tell(self.have_broken, each.match, timeline.last + 1)
            rules = rules_of(timeline)
            found = dossier_of(timeline, each.about, [judge_match(timeline, rules)])
        except InputError as refused:
            tell(self.say, str(refused))
            return
        detail = writes, QueuedDetail(timeline, found)
        tell(self.have_read, self.key(each), detail)

    def have_broken(self, match: str, seq: int) -> None:
        """Show where the record of a match breaks off."""
        self.broken[match] = seq
        self.look()

    def have_read(self, key: tuple[str, int], detail: tuple[int, QueuedDetail]) -> None:
        """Keep what was read, and show it if it is still chosen."""
        self.details[key] = detail
        if self.is_mounted and self.chosen is not None and self.key(self.chosen) == key:
            self.show_chosen()

    @property
    def chosen(self) -> QueuedDispute | None:
        """The dispute chosen; None where none is listed."""
        at = self.list.seq
        return self.queued[at - 1] if at is not None and 0 < at <= len(self.queued) else None

    def listed_one(self) -> QueuedDispute | None:
        """Return the dispute chosen; where none is listed, say why."""
        if self.chosen is None:
            self.say(self.nothing(self.listed))
        return self.chosen

    def on_entry_rows_picked(self, message: EntryRows.Picked) -> None:
        """Open the dispute that was clicked twice."""
        self.action_open()

    def action_turn(self, by: int) -> None:
        """Choose another dispute."""
        self.say("")
        self.list.choose(self.list.at + by)
        self.show_chosen()

    def action_open(self) -> None:
        """Open the dossier of the dispute chosen."""
        each = self.listed_one()
        if each is not None:
            self.open(each, each.about, dossier=each.state != CALL)

    def action_watch(self) -> None:
        """Watch the match at its end."""
        each = self.listed_one()
        if each is not None:
            self.open(each, 0, dossier=False)

    def open(self, each: QueuedDispute, seq: int, *, dossier: bool) -> None:
        """Open a match at an entry, at 0 at its end; or say why it cannot be opened."""
        from recorder.live.following import Following

        try:
            timeline = self.watch_on.match(each.match)
            following = Following(self.watch_on.path, each.match, after=timeline.last)
        except InputError as refused:
            self.say(str(refused))
            return
        at = seq or timeline.last
        self.post_message(self.Opened(timeline, at, following, dossier=dossier))

    def action_act(self, act: str = "review") -> None:
        """Ask for what an act on the chosen dispute needs: to take it up, hand it over, rule."""
        each = self.listed_one()
        if each is None:
            return
        hands_over = act == "hand_over"
        you = remembered_judge()
        preset = {"judge": ""} if hands_over else {}
        _, found = self.details.get(self.key(each), (0, None))
        try:
            desk = DisputeDesk(self.watch_on.match(each.match), self.look)
            known = None if found is None else found.found
            name = "review" if hands_over else act
            asked = desk.screen(name, each.about, known, preset=preset)
        except InputError as refused:
            self.say(refused.faults[0].what)
            return

        def acted(done: str | None) -> None:
            if hands_over and not same_name(remembered_judge(), you):
                remember_judge(you)  # to hand over is not to become another judge
            self.say(done or "")

        self.app.push_screen(asked, acted)

    def action_only(self, what: str) -> None:
        """List one tournament or round alone: the next one, and after the last all."""
        named = sorted({_of(each, what) for each in self.listed} - {""})
        every = ["", *named]
        self.only[what] = (
            every[(every.index(self.only[what]) + 1) % len(every)]
            if (self.only[what] in every)
            else ""
        )
        self.say("" if named else f"no match of the queue names its {what}")
        self.look()

    def action_which(self) -> None:
        """List others: those not over, live ones, yours, all."""
        filters = list(QueueFilter)
        if not self.watch_on.queue():  # those that are over are all there are
            filters = [QueueFilter.WAITING, QueueFilter.ALL]
            self.which = QueueFilter.ALL if self.which is QueueFilter.ALL else QueueFilter.WAITING
        self.which = filters[(filters.index(self.which) + 1) % len(filters)]
        self.say("")
        self.look()

    def action_search(self) -> None:
        """Ask for words."""
        self.add_class("-asking")
        self.query_one(Prompt).ask("words", "List only those with these words", self.words)

    def on_prompt_answered(self, message: Prompt.Answered) -> None:
        """List those that have the words."""
        self.remove_class("-asking")
        self.list.focus()
        self.words = message.text
        self.look()

    def action_copy(self) -> None:
        """Copy the address and the claim of the chosen dispute."""
        each = self.listed_one()
        if each is not None:
            address = Address(each.match, each.about)
            self.app.copy_to_clipboard(f"{address} {claim_row(each).text.strip()}\n")
            self.say(f"copied {address}")

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.QUEUE))

    def action_library(self) -> None:
        """Go to the list of matches."""
        self.post_message(self.Left())
