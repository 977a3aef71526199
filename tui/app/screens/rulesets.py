"""All rulesets of the edition side by side, over the match: which finds what."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from replay.judgement.comparison import compared, divergences
from replay.render.comparison import applying_rows, compared_rows, divergence_rows
from replay.render.row import row
from replay.timeline.timeline import Timeline
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.entry_rows import EntryRows

if TYPE_CHECKING:
    from replay.judgement.incremental import IncrementalJudge

STRETCH = 16


class RulesetsScreen(ClosesOnce[int | None], ModalScreen[int | None]):
    """Compares rulesets once all have judged; returns the entry to go to, or None to stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,C", "dismiss", show=False),
        Binding("enter", "take", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown", "turn(5)", show=False),
        Binding("pageup", "turn(-5)", show=False),
    ]

    def __init__(
        self, timeline: Timeline, judgings: "Sequence[IncrementalJudge]", seq: int
    ) -> None:
        super().__init__()
        self.timeline = timeline
        self.judgings = judgings
        self.seq = seq
        self.listed = EntryRows(id="page")
        self.listed.border_title = "Rulesets side by side"
        self.listed.border_subtitle = "up and down choose, enter goes to it, esc closes"

    def compose(self) -> ComposeResult:
        """Place the table."""
        yield self.listed

    def judge(self) -> Iterator[None]:
        """Judge by every ruleset, bit by bit, and then show the table."""
        for judging in self.judgings:
            while judging.left:
                if self.is_mounted:
                    waiting = f"judging by {judging.rules.id}: {judging.share} done"
                    self.listed.put([row(waiting)])
                judging.go_on(STRETCH)
                yield
        yield
        self.show()

    def on_resize(self) -> None:
        """Put the verdicts beside or below their findings, as there is room."""
        if not any(judging.left for judging in self.judgings):
            self.call_after_refresh(self.show)

    def show(self) -> None:
        """Show the table, and where the conditions of cards differ."""
        every = [judging.done().found for judging in self.judgings]
        rulesets = [judging.rules for judging in self.judgings]
        timeline = self.timeline
        rows = [
            *applying_rows(timeline, timeline.last, rulesets, ()),
            *compared_rows(timeline, rulesets, compared(every), self.listed.cells()),
            *divergence_rows(timeline, divergences(every)),
        ]
        self.listed.put(rows, self.seq)

    def on_entry_rows_picked(self, message: EntryRows.Picked) -> None:
        """Go to the entry that was clicked twice."""
        self.dismiss(message.seq)

    def action_turn(self, by: int) -> None:
        """Choose another finding."""
        self.listed.choose(self.listed.at + by)

    def action_take(self) -> None:
        """Go to the finding that was chosen."""
        self.dismiss(self.listed.seq)
