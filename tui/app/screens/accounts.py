"""Rival accounts side by side: line by line in all versions, how their tables differ, and why."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.events import Click

from engine.model.errors import InputError
from replay.disputes.life import dispute_meant
from replay.disputes.rival_accounts import RivalAccounts, rival_accounts
from replay.dossier.account_pages import table_rows, why_rows
from replay.dossier.account_rows import (
    BETWEEN,
    AccountBand,
    account_bands,
    account_rows,
    compared_rows,
    parting_rows,
)
from replay.dossier.accounts_told import AccountsTold
from replay.dossier.rows import state_words
from replay.render.row import Row, row, wrapped
from replay.text.span import Style, span
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.screens.closes_once import ClosesOnce
from tui.app.screens.help import help_screen
from tui.app.screens.page import PageScreen
from tui.app.styles import seats
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.footer import Footer
from tui.app.widgets.row_list import GUTTER
from tui.app.widgets.status_line import StatusLine

if TYPE_CHECKING:
    from replay.dossier.dossier import Dossier
    from tui.app.screens.dossier import DossierScreen

# Seconds from one look for new accounts to the next.
LOOK: Final = 0.5
# A copy is so wide.
COPIED: Final = 120


class LinePlace(NamedTuple):
    """Where a line stands: in which band, and its number in all versions of that band."""

    band: int
    number: int


class AccountsScreen(ClosesOnce[None]):
    """Lies over a dossier; owns the line and the version that are pointed at.

    `of`: the dossier, which grows as statements are taken. `places`: of the lines, from the top.
    """

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.ACCOUNTS)]
    WHERE: ClassVar[CommandScreen] = CommandScreen.ACCOUNTS

    def __init__(self, of: "DossierScreen", accounts: AccountsTold) -> None:
        super().__init__()
        self.of = of
        self.accounts = accounts
        self.version = min(1, len(accounts.versions) - 1)
        self.shown: Dossier | None = None
        self.bands: list[AccountBand] = []
        self.places: list[LinePlace] = []
        self.rivals: RivalAccounts | None = None
        self.heading = StatusLine(id="heading")
        self.rows = EntryRows(id="accounts")
        self.rows.seats = seats(of.timeline)
        self.footer = Footer(CommandScreen.ACCOUNTS)

    def compose(self) -> ComposeResult:
        """Place the versions under a heading."""
        yield self.heading
        yield self.rows
        yield self.footer

    def on_mount(self) -> None:
        """Show them, and look whether somebody gives another account."""
        self.rows.focus()
        self.call_after_refresh(self.show)
        self.set_interval(LOOK, self.look)

    def on_resize(self) -> None:
        """Lay it out for the new size."""
        self.call_after_refresh(self.show)

    def look(self) -> None:
        """Show the accounts of the dossier as it is now."""
        dossier = self.of.dossier
        if dossier is None or dossier is self.shown:
            return
        if dossier.accounts is not None:
            self.accounts, self.rivals = dossier.accounts, None
        self.show()

    def say(self, message: str) -> None:
        """Show a message at the bottom until the next step, or the keys."""
        self.footer.message = message

    def show(self) -> None:
        """Show the heading, and the versions with the line and the version pointed at."""
        dossier = self.shown = self.of.dossier
        if dossier is not None:
            about = f"  dispute @{dossier.claim.seq}, {state_words(dossier)}"
            after = f"   from just after @{self.accounts.after}, judged by {self.accounts.ruleset}"
            title = span(f"  {dossier.title}", Style.HEADING)
            self.heading.put(row(span("ACCOUNTS", Style.JUDGING), about, after, title))
        number = self.line if self.places else self.accounts.parting_line or 1
        self.rows.put([*self.made()])
        self.point(number)

    def made(self) -> Iterator[Row]:
        """Yield all rows; each line of a band has its place in them, each of its rows its band."""
        self.places = []
        yield from (line._replace(seq=None) for line in parting_rows(self.accounts))
        self.bands = account_bands(self.accounts, self.rows.cells(), self.version)
        for at, band in enumerate(self.bands):
            yield from self.of_band(at, band.name_rows())
            for number in range(1, band.lines + 1):
                self.places.append(LinePlace(at, number))
                yield from self.of_band(at, band.line_rows(number), len(self.places))
            yield row("")
            yield from self.of_band(at, band.judged_rows())
            yield row("")
        yield from (line._replace(seq=None) for line in compared_rows(self.accounts))

    @staticmethod
    def of_band(at: int, rows: Iterator[Row], place: int | None = None) -> Iterator[Row]:
        """Yield rows of a band, which is found by them when they are clicked."""
        yield from (line._replace(seq=place, key=str(at)) for line in rows)

    @property
    def line(self) -> int:
        """The line that is pointed at, from 1 on."""
        at = self.rows.seq
        return 1 if at is None else self.places[at - 1].number

    def point(self, number: int) -> None:
        """Point at a line, in the band of the version that is pointed at."""
        band = next(
            (at for at, band in enumerate(self.bands) if self.version in dict(band.versions)), 0
        )
        within = [at for at, place in enumerate(self.places) if place.band == band]
        if within:
            self.rows.choose(within[max(0, min(number, len(within)) - 1)])

    def on_click(self, event: Click) -> None:
        """Point at the version that was clicked."""
        offset = event.get_content_offset(self.rows)
        y = -1 if offset is None else offset.y + round(self.rows.scroll_y)
        if offset is None or not 0 <= y < len(self.rows.lines):
            return
        key = self.rows.lines[y].key
        if key is None:
            return
        band = self.bands[int(key)]
        column = (offset.x - GUTTER) // (band.room + BETWEEN)
        self.version = band.versions[min(max(column, 0), len(band.versions) - 1)][0]
        self.show()

    def readable(self) -> RivalAccounts | None:
        """Return the versions with their matches; where none can be read, say so."""
        if self.rivals is None and self.accounts.versions:
            of = self.of
            dispute = dispute_meant(of.known, of.dispute)
            self.rivals = rival_accounts(of.known, dispute, of.judgings[0].rules)
        if self.rivals is None:
            self.say("no account can be read: s takes another")
        return self.rivals

    def action_turn(self, by: int) -> None:
        """Point at another line, in all versions of the band."""
        self.say("")
        before = self.line
        self.point(before + by)
        if self.line == before:
            self.say("this is the last line" if by > 0 else "this is the first line")

    def action_version(self) -> None:
        """Point at the next version."""
        self.say("")
        if self.accounts.versions:
            self.version = (self.version + 1) % len(self.accounts.versions)
            self.show()

    def action_page(self, by: int) -> None:
        """Scroll by one line less than is in view."""
        before = self.rows.scroll_y
        self.rows.move(by * max(self.rows.scrollable_content_region.height - 1, 1))
        still = "this is the end" if by > 0 else "this is the beginning"
        self.say("" if self.rows.scroll_y != before else still)

    def action_tables(self) -> None:
        """Show how the table of this version differs from the others after this line."""
        rivals = self.readable()
        if rivals is not None:
            rows = table_rows(rivals, self.accounts, self.version, self.line)
            self.app.push_screen(PageScreen(f"Tables after line {self.line}", rows))

    def action_why(self) -> None:
        """Show what is found in this version, and by which rules."""
        rivals = self.readable()
        if rivals is not None:
            rows = why_rows(rivals, self.accounts, self.version, self.line)
            name = self.accounts.versions[self.version].name
            self.app.push_screen(PageScreen(f"Why: {name}", rows))

    def action_act(self, act: str) -> None:
        """Ask for a statement, or for a ruling that finds this version true."""
        seq = self.accounts.versions[self.version].seq if self.accounts.versions else None
        preset = {"finds": f"@{seq}"} if act == "rule" and seq is not None else {}
        try:
            asked = self.of.asked(act, preset)
        except InputError as refused:
            self.say(self.of.desk.why_not(self.of.dispute, refused))
            return
        self.app.push_screen(asked, self.acted)

    def acted(self, done: str | None) -> None:
        """Show what an act recorded, if it was done."""
        self.of.acted(done)
        self.look()
        self.say(done or "")

    def action_copy(self) -> None:
        """Copy all versions; if they were copied just now, write them to a file."""
        text = "\n".join(line.text for line in wrapped(account_rows(self.accounts, COPIED), COPIED))
        copier, name = self.of.copier, f"{self.of.address}-accounts"
        file = copier.file_for(text, name)
        self.say(copier.write(file) if file else copier.copy(text, name))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.ACCOUNTS))

    def action_back(self) -> None:
        """Go back to the dossier."""
        self.dismiss(None)
