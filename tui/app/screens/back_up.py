"""Advice on a back-up: the points above, the meaning of the chosen one below; enter goes there."""

from collections.abc import Callable, Iterator, Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal

from engine.model.errors import InputError
from recorder.setup.settings import remembered_judge
from replay.disputes.advice import line_of_play
from replay.render.back_up import point_row
from replay.render.read_back import read_back
from replay.render.row import Row, row, wrapped
from replay.text.address import Address
from replay.text.sanitize import width
from replay.text.span import Style, span
from tui.app.asked_act import AskedAct
from tui.app.back_up_plan import OTHER_REMEDIES, BackUpPlan
from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import bindings
from tui.app.dispute_desk import DisputeDesk
from tui.app.moment_copy import MomentCopy
from tui.app.screen_sizes import WIDTHS
from tui.app.screens.act import ActScreen
from tui.app.screens.closes_once import ClosesOnce
from tui.app.screens.help import help_screen
from tui.app.widgets.choices import Choices
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.footer import Footer
from tui.app.widgets.status_line import StatusLine

TWO_COLUMNS: Final = 110
MOST_POINTS: Final = 7
# These sections are on the right if there is room.
RIGHT: Final = (1, 2, 3, 5)
SECTIONS: Final = 7
# So many of the sections are about one point.
ADVICE: Final = 5


def titled(title: str, told: Sequence[Row], cells: int) -> list[Row]:
    """Return a section below its title, wrapped to a width."""
    heading = row(span(f"─ {title} ".ljust(cells, "─"), Style.HEADING))
    return wrapped([heading, *(each._replace(seq=None) for each in told)], cells)


class BackUpScreen(ClosesOnce[str | None]):
    """Shows what going back would undo; returns what was recorded, or None."""

    BINDINGS: ClassVar[list[BindingType]] = [*bindings(CommandScreen.BACK_UP)]
    HORIZONTAL_BREAKPOINTS = WIDTHS
    WHERE: ClassVar[CommandScreen] = CommandScreen.BACK_UP

    def __init__(
        self,
        plan: BackUpPlan,
        desk: DisputeDesk,
        copier: MomentCopy,
        spend: Callable[[Iterator[None]], None],
    ) -> None:
        super().__init__()
        self.plan = plan
        self.desk = desk
        self.copier = copier
        self.spend = spend
        self.wrapped: dict[tuple[int, bool, tuple[int, ...], int], list[Row]] = {}
        self.heading = StatusLine(id="heading")
        self.points = Choices()
        self.left = EntryRows(id="back-up-left")
        self.right = EntryRows(id="back-up-right")
        self.footer = Footer(CommandScreen.BACK_UP)

    def compose(self) -> ComposeResult:
        """Place the points above two columns; a narrow terminal has one."""
        yield self.heading
        yield self.points
        with Horizontal(id="back-up"):
            yield self.left
            yield self.right
        yield self.footer

    def on_mount(self) -> None:
        """Show the nearest point, and compute the others between keys."""
        timeline = self.plan.timeline
        title = span(timeline.log.title or timeline.log.id, Style.HEADING)
        stands = line_of_play(timeline)[-1]
        about = f"dispute @{self.plan.dispute.seq}  play stands after @{stands}"
        words = span("BACK UP?  ", Style.JUDGING), f"{about}  nothing undone yet  "
        self.heading.put(row(*words, title))
        self.points.styles.height = min(len(self.plan.seqs), MOST_POINTS) + 1
        self.left.focus()
        self.show()
        self.spend(self.work())

    def on_resize(self) -> None:
        """Lay it out for the new size."""
        self.call_after_refresh(self.show)

    def work(self) -> Iterator[None]:
        """Compute the points, and show each."""
        for _ in self.plan.work():
            if not self.is_mounted:
                return
            self.list_points()
            yield
        yield from self.wrap_ahead()

    def wrap_ahead(self) -> Iterator[None]:
        """Wrap the sections of each point, so that no key waits for hundreds of lines."""
        for seq in self.plan.seqs:
            if not self.is_mounted:
                return
            left, right = self.numbers
            self.told_at(seq, left, self.left.cells())
            self.told_at(seq, right, self.right.cells())
            yield

    def list_points(self) -> None:
        """List the points, as far as they are computed."""
        self.points.put("To just after …", self.plan.point_rows(brief=self.is_brief))
        self.points.at = self.plan.at

    @property
    def is_brief(self) -> bool:
        """True where the list has no room for a whole point: the chosen one stands below it."""
        cells = self.points.cells()
        return any(width(line.text) > cells for line in self.plan.point_rows())

    def show(self) -> None:
        """Show the points, and what the chosen one means."""
        self.right.display = self.size.width >= TWO_COLUMNS
        self.list_points()
        self.call_after_refresh(self.fill)

    def show_again(self) -> None:
        """Show what a key chose, at once: to paint the points alone would be one paint too many."""
        self.list_points()
        self.fill()

    def fill(self) -> None:
        """Fill the columns; they have their widths by now."""
        left, right = self.numbers
        self.left.put(self.lines(left, self.left.cells()))
        self.right.put(self.lines(right, self.right.cells()))

    @property
    def numbers(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The sections of each column."""
        right = RIGHT if self.right.display else ()
        return tuple(number for number in range(SECTIONS) if number not in right), right

    def lines(self, numbers: tuple[int, ...], cells: int) -> list[Row]:
        """Return sections wrapped to a width; the sections of a point are wrapped once."""
        point = self.plan.point
        whole = wrapped([point_row(point)], cells) if 0 in numbers and self.is_brief else []
        told = [*whole, *self.told_at(point.to, numbers, cells)]
        last = list(self.plan.last_sections())
        for number in numbers:
            if number >= ADVICE:
                told += titled(*last[number - ADVICE], cells)
        return told

    def told_at(self, seq: int, numbers: tuple[int, ...], cells: int) -> list[Row]:
        """Return the sections about a point, wrapped to a width."""
        key = (seq, self.plan.shuffles, numbers, cells)
        if key not in self.wrapped:
            sections = self.plan.advice(seq)
            own = (sections[number] for number in numbers if number < ADVICE)
            self.wrapped[key] = [line for each in own for line in titled(*each, cells)]
        return list(self.wrapped[key])

    def say(self, message: str) -> None:
        """Show a message at the bottom until the next step, or the keys."""
        self.footer.message = message

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Look at the point that was clicked; a second click goes there."""
        if message.index == self.plan.at:
            self.action_apply()
        else:
            self.action_turn(message.index - self.plan.at)

    def action_turn(self, by: int) -> None:
        """Look at another point."""
        self.say("")
        self.plan.at = max(0, min(self.plan.at + by, len(self.plan.seqs) - 1))
        for column in (self.left, self.right):
            column.scroll_to(y=0, animate=False)
        self.show_again()

    def action_page(self, by: int) -> None:
        """Scroll by one line less than is in view."""
        column = self.right if self.right.has_focus else self.left
        before = column.scroll_y
        column.move(by * max(column.scrollable_content_region.height - 1, 1))
        still = "this is the end" if by > 0 else "this is the beginning"
        self.say("" if column.scroll_y != before else still)

    def action_column(self) -> None:
        """Go to the other column."""
        if not self.right.display:
            self.say("this is the only column")
        to_right = self.left.has_focus and self.right.display
        (self.right if to_right else self.left).focus()

    def action_cure(self) -> None:
        """Shuffle after it, or not."""
        if not self.plan.piles:
            self.say("nobody has seen a card of a pile that could be shuffled")
            return
        self.plan.shuffles = not self.plan.shuffles
        self.say("with a shuffle" if self.plan.shuffles else "without a shuffle")
        self.show_again()

    def action_time(self) -> None:
        """Turn the extra time for the table on or off."""
        if not self.plan.owed:
            self.say("the table is owed no time, as far as the record tells")
            return
        self.plan.gives_time = not self.plan.gives_time
        self.say("with extra time" if self.plan.gives_time else "without extra time")
        self.show_again()

    def action_remedy(self, number: int) -> None:
        """Open the form of another remedy, by its number; or say why it is not in order."""
        act, preset, _ = OTHER_REMEDIES[number - 1]
        try:
            self.desk.refuse_past(self.plan.timeline)
            asked = self.desk.screen(act, self.plan.dispute.seq, preset=preset)
        except InputError as refused:
            self.say(refused.faults[0].what)
            return
        self.app.push_screen(asked, self.applied)

    def action_apply(self) -> None:
        """Ask what is missing, and record the back-up; or say why it is not in order."""
        try:
            store = self.desk.store
            self.desk.refuse_past(self.plan.timeline)
        except InputError as refused:
            self.say(refused.faults[0].what)
            return
        plan = self.plan
        asked = AskedAct(
            f"Back up to @{plan.point.to}",
            plan.fields(remembered_judge()),
            lambda values: read_back(plan.timeline, plan.events(plan.timeline, values)),
            lambda values, read: self.desk.append_read(
                store, lambda timeline: plan.events(timeline, values), read
            ),
            self.desk.last,
        )
        self.app.push_screen(ActScreen(asked), self.applied)

    def applied(self, done: str | None) -> None:
        """Close with what was recorded, if it was."""
        if done is not None:
            self.dismiss(done)

    def action_copy(self) -> None:
        """Copy the advice as text; if it is too long, write it to a file."""
        lines = [line.text for line in self.plan.point_rows()]
        for title, rows in self.plan.sections():
            lines += ["", title, *(f"  {line.text}" for line in rows)]
        text = "\n".join([*lines, ""])
        name = f"{Address(self.plan.timeline.log.id, self.plan.dispute.seq)}-back-up"
        file = self.copier.file_for(text, name)
        self.say(self.copier.write(file) if file else self.copier.copy(text, name))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(help_screen(CommandScreen.BACK_UP))

    def action_back(self) -> None:
        """Leave without going back."""
        self.dismiss(None)
