"""The dossier of a dispute over its match: all that is known of it on one screen."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, Final

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from engine.model.errors import InputError
from recorder.files.whole_file import write_private
from recorder.store.paths import study_path
from replay.disputes.life import dispute_meant
from replay.dossier.dossier import Dossier, disputes_in, dossier_of, first_ruling, prefix
from replay.dossier.overview import LEFT, RIGHT, clipped, overview_rows, title_row
from replay.dossier.rows import DossierSection, claim_row, heading_row, section_rows
from replay.judgement.judgements import JudgedMatches
from replay.text.address import Address
from replay.timeline.timeline import Timeline
from tui.app.aside import Tell, run_aside
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.dispute_desk import DisputeDesk
from tui.app.moment_copy import MomentCopy, free_name
from tui.app.screen_sizes import WIDTHS
from tui.app.screens.accounts import AccountsScreen
from tui.app.screens.closes_once import ClosesOnce
from tui.app.screens.help import help_screen
from tui.app.styles import seats
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.footer import Footer

if TYPE_CHECKING:
    from replay.judgement.incremental import IncrementalJudge
    from tui.app.screens.act import ActScreen

STRETCH: Final = 16
HEAD: Final = 3
TWO_COLUMNS: Final = 110
# Seconds from one look for new entries to the next.
LOOK: Final = 0.2


class DossierScreen(ClosesOnce[int | None]):
    """Shows a dossier once all rulesets have judged; returns the entry to go to, or None to stay.

    `judgings`: of the match by ruleset, the leading one first.
    `grow`: reads the entries that an act has added to the match. `from_queue`: it was opened there.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.DOSSIER)]
    HORIZONTAL_BREAKPOINTS = WIDTHS
    WHERE: ClassVar[CommandScreen] = CommandScreen.DOSSIER
    TOP: ClassVar[int] = HEAD

    def __init__(
        self,
        timeline: Timeline,
        dispute: int,
        judgings: "list[IncrementalJudge]",
        copier: MomentCopy,
        spend: Callable[[Iterator[None]], None],
        grow: Callable[[], None],
    ) -> None:
        super().__init__()
        self.timeline = timeline
        self.known = timeline
        self.dispute = dispute
        self.whole = judgings
        self.judgings = judgings
        self.copier = copier
        self.spend = spend
        self.desk = DisputeDesk(timeline, grow)
        self.seen = timeline.last
        self.dossier: Dossier | None = None
        self.section: DossierSection | None = None
        self.filled: tuple[int, DossierSection | None, bool] | None = None
        self.given = 0
        self.from_queue = False
        self.head = EntryRows(id="dossier-head")
        self.left = EntryRows(id="dossier-left")
        self.right = EntryRows(id="dossier-right")
        self.columns = Horizontal(id="dossier")
        for rows in (self.head, self.left, self.right):
            rows.seats = seats(timeline)
        self.footer = Footer(CommandScreen.DOSSIER)

    def compose(self) -> ComposeResult:
        """Place the claim above two columns; a narrow terminal has one."""
        yield self.head
        with self.columns:
            yield self.left
            yield self.right
        yield self.footer

    def on_mount(self) -> None:
        """Read the left column first, and look whether the match grows."""
        self.left.focus()
        self.set_interval(LOOK, self.look_again)

    def look_again(self) -> None:
        """Show what was recorded since, after reading it, and what became of slips."""
        news = self.desk.news()
        if news:
            self.say(news)
        if self.seen == self.timeline.last or self.dossier is None:
            return
        self.seen = self.timeline.last
        for judging in self.whole:
            judging.extend()
        if self.known is self.timeline:
            self.make()

    def judge(self) -> Iterator[None]:
        """Judge by every ruleset, bit by bit, and then show the dossier."""
        known = self.known
        for judging in self.judgings:
            while judging.left:
                if known is not self.known:
                    return
                if self.is_mounted:
                    self.say(f"judging by {judging.rules.id}: {judging.share} done")
                judging.go_on(STRETCH)
                yield
        yield
        self.say("")
        self.make()

    def make(self) -> None:
        """Derive the dossier, show it, and leave out of the footer what is not in order."""
        found = self.desk.found = [judging.done().found for judging in self.judgings]
        self.dossier = dossier_of(self.known, self.dispute, found, self.timeline.last)
        self.footer.unfit = self.desk.unfit(self.dispute, self.dossier)
        self.show()
        self.look_further(self.dossier)

    def look_further(self, dossier: Dossier) -> None:
        """Look for what is not in the record."""
        run_aside(self, partial(self.look_up, dossier), "precedents")

    def look_up(self, dossier: Dossier, tell: Tell) -> None:
        """Look for judges' notes, and for precedents in the store, while keys go on."""
        from replay.dossier.notes import study_notes
        from replay.dossier.precedent_search import precedents_in_store

        found = dossier
        try:
            notes = study_notes(self.timeline, dossier.about, study_path(None))
            found = replace(dossier, judges_notes=notes)
        except InputError as refused:
            tell(self.say, f"your notes cannot be read: {refused}")
        store = self.timeline.log.library
        if store is not None:
            found = replace(found, precedents=precedents_in_store(dossier, store))
        tell(self.looked_up, dossier, found)

    def looked_up(self, dossier: Dossier, found: Dossier) -> None:
        """Show precedents, unless another dossier was made meanwhile."""
        if dossier is self.dossier:
            self.dossier = found
            self.show()

    def say(self, message: str) -> None:
        """Show a message at the bottom until the next step, or the keys."""
        self.footer.message = message

    def on_resize(self) -> None:
        """Lay it out for the new size."""
        self.call_after_refresh(self.show)

    def give_room(self, right: int, bottom: int) -> None:
        """Leave so many columns or rows to the form of an act."""
        self.given = right
        self.columns.styles.margin = (0, right, bottom, 0)
        self.right.display = self.is_wide
        self.call_after_refresh(self.show)

    @property
    def is_wide(self) -> bool:
        """True where there is room for two columns, and all sections are shown."""
        return self.size.width - self.given >= TWO_COLUMNS and self.section is None

    def show(self) -> None:
        """Show all sections in brief, or one in full."""
        dossier = self.dossier
        if dossier is None or not self.is_mounted:
            return
        two = self.right.display = self.is_wide
        cells = self.head.cells()
        claim = claim_row(dossier)._replace(seq=None)
        heading = clipped(heading_row(dossier), cells, 1)
        self.head.put([*heading, *clipped(claim, cells, HEAD - 1)])
        self.call_after_refresh(self.fill, two=two)

    def fill(self, *, two: bool) -> None:
        """Fill the columns; they have their widths by now."""
        dossier = self.dossier
        if dossier is None:
            return
        left = self.left.cells()
        view = (self.dispute, self.section, two)
        same, self.filled = view == self.filled, view
        if self.section is not None:
            rows = [title_row(dossier, self.section, left)]
            self.left.put_again([*rows, *section_rows(dossier, self.section, left)], same=same)
            return
        shown = LEFT if two else (*LEFT, *RIGHT)
        self.left.put_again(list(overview_rows(dossier, shown, left)), same=same)
        if two:
            rows = list(overview_rows(dossier, RIGHT, self.right.cells()))
            self.right.put_again(rows, same=same)

    @property
    def column(self) -> EntryRows:
        """The column that the keys move in."""
        return self.right if self.right.has_focus and self.right.display else self.left

    def on_entry_rows_picked(self, message: EntryRows.Picked) -> None:
        """Go to the entry that was clicked twice."""
        self.dismiss(message.seq)

    def action_back(self) -> None:
        """Show all sections again, or close."""
        if self.section is None:
            self.dismiss(None)
        else:
            self.action_section(0)

    def action_take(self) -> None:
        """Go to the entry that was chosen."""
        self.dismiss(self.column.seq)

    def action_turn(self, by: int) -> None:
        """Choose another entry; if none follows, scroll."""
        self.say("")
        column = self.column
        before = column.at
        column.choose(column.at + by)
        if column.at == before:
            column.move(by)

    def action_page(self, by: int) -> None:
        """Scroll by one line less than is in view."""
        column = self.column
        before = column.scroll_y
        column.move(by * max(column.scrollable_content_region.height - 1, 1))
        still = "this is the end" if by > 0 else "this is the beginning"
        self.say("" if column.scroll_y != before else still)

    def action_column(self) -> None:
        """Go to the other column."""
        if not self.right.display:
            self.say("this is the only column")
        (self.left if self.column is self.right or not self.right.display else self.right).focus()

    def action_section(self, number: int) -> None:
        """Show one section in full, or with 0, or its number again, all in brief."""
        chosen = list(DossierSection)[number - 1] if number else None
        self.section = None if chosen is self.section else chosen
        self.say("")
        self.left.focus()
        self.show()

    def action_accounts(self) -> None:
        """Show each side's version, if anybody has given one."""
        if self.dossier is None:
            return
        if self.dossier.accounts is None:
            self.say("nobody has given an account; s takes one: type its lines, or name a file")
        else:
            self.app.push_screen(AccountsScreen(self, self.dossier.accounts))

    def action_ruleset(self) -> None:
        """Put the next ruleset first."""
        if self.dossier is not None:
            self.say("")
            whole = self.judgings is self.whole
            self.judgings = [*self.judgings[1:], self.judgings[0]]
            # The ruleset in use stays so for other disputes, and when all is known again.
            self.whole = self.judgings if whole else [*self.whole[1:], self.whole[0]]
            self.make()

    def action_as_of(self) -> None:
        """Show what was known before the first ruling, or again all that is known."""
        if self.dossier is None:
            return
        if self.known is not self.timeline:
            self.known, self.judgings = self.timeline, self.whole
            self.say("")
            self.make()
            return
        ruling = first_ruling(self.timeline, self.dispute)
        if ruling is None:
            self.say("nobody has ruled on it yet: this is all that is known")
            return
        self.known = prefix(self.timeline, ruling - 1)
        judgements = JudgedMatches(self.known)
        self.judgings = [judgements.by(judging.rules) for judging in self.judgings]
        self.spend(self.judge())

    def action_dispute(self, by: int) -> None:
        """Show the next dispute, or the one before."""
        every = disputes_in(self.timeline)
        at = every.index(self.dispute) + by
        if self.dossier is None or not 0 <= at < len(every):
            self.say("there is no other dispute in this direction")
            return
        self.dispute = every[at]
        self.say("")
        self.known, self.judgings = self.timeline, self.whole
        self.make()

    def action_act(self, name: str) -> None:
        """Ask for what an act needs, and do it; or say why it is not in order."""
        if self.dossier is None:
            return
        if name == "back_up":
            self.advise()
            return
        try:
            asked = self.asked(name)
        except InputError as refused:
            self.say(self.desk.why_not(self.dispute, refused))
            return
        self.app.push_screen(asked, self.acted)

    def asked(self, name: str, preset: Mapping[str, str] = MappingProxyType({})) -> "ActScreen":
        """Return the form of an act; raises InputError where it is not in order."""
        if self.known is not self.timeline:
            self.action_as_of()  # an act is on the match as it is now
        return self.desk.screen(name, self.dispute, self.dossier, preset)

    def advise(self) -> None:
        """Show the points to which play can go back, or could before the ruling."""
        from tui.app.back_up_plan import BackUpPlan
        from tui.app.screens.back_up import BackUpScreen

        try:
            plan = BackUpPlan(self.known, dispute_meant(self.known, self.dispute))
        except InputError as refused:
            self.say(refused.faults[0].what)
            return
        if not plan.seqs:
            self.say("play stands where nothing can be undone")
            return
        screen = BackUpScreen(plan, self.desk, self.copier, self.spend)
        self.app.push_screen(screen, self.acted)

    def acted(self, done: str | None) -> None:
        """Show what an act recorded, if it was done."""
        if done is not None:
            grown = self.seen != self.timeline.last
            self.look_again()
            if not grown and self.dossier is not None:
                self.look_further(self.dossier)
            self.say(done)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.DOSSIER))

    @property
    def address(self) -> str:
        """The address of the dispute, such as `demo@164`."""
        return str(Address(self.timeline.log.id, self.dispute))

    def action_copy(self) -> None:
        """Copy the dossier as Markdown; if it is too long, write it to a file."""
        from replay.dossier.markdown import markdown

        if self.dossier is not None:
            text = markdown(self.dossier)
            file = self.copier.file_for(text, self.address)
            done = self.copier.write(file) if file else self.copier.copy(text, self.address)
            self.say(done)

    def action_export(self) -> None:
        """Write the sheet to a file, while keys go on."""
        if self.dossier is not None:
            self.say("writing the sheet …")
            write = partial(self.write_sheet, self.dossier.ruleset, self.dossier.as_of)
            run_aside(self, write, "sheet")

    def write_sheet(self, ruleset: str, as_of: int, tell: Tell) -> None:
        """Write the sheet, and say where it is."""
        from replay.dossier.sheet import sheet_of
        from tui.app.version import version

        file = Path(free_name(self.address, ".html"))
        try:
            page = sheet_of(self.timeline, self.dispute, ruleset, as_of=as_of, program=version())
            write_private(file, page)
        except InputError as refused:
            tell(self.say, str(refused))
            return
        tell(self.say, f"{file} is written, in this folder")
