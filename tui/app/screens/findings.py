"""The list of findings: where play breaks the rules, in order; Enter goes to one."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.screen import ModalScreen

from engine.judge.root_causes import grouped_by_root_cause
from replay.judgement.judged_match import JudgedMatch
from replay.render.entry_findings import finding_words
from replay.render.findings import counted_row
from replay.render.row import Row, row, wrapped
from replay.text.span import Style, span
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.row_list import RowList


class FindingsList(RowList):
    """Lists the findings; those that only follow from one are indented under it.

    The cursor begins at the one that is nearest before `seq`.
    """

    BORDER_SUBTITLE = "up and down choose, enter goes to it, esc closes"

    def __init__(self, judged: JudgedMatch, seq: int) -> None:
        super().__init__(id="findings")
        self.border_title = f"Findings by {judged.rules.id}"
        self.judged = judged
        self.findings = grouped_by_root_cause(judged.found.findings)
        self.seqs = [finding.seqs[0] for finding in self.findings]
        before = [at for at, entry in enumerate(self.seqs) if entry <= seq]
        self.at = max(before, key=self.seqs.__getitem__, default=0)
        self.lines: list[Row] = []
        self.starts: list[int] = []

    def on_resize(self) -> None:
        """Wrap the findings to the width."""
        self.lines = wrapped([counted_row(self.findings), row("")], self.cells())
        self.starts = []
        cells = len(str(self.judged.timeline.last)) + 2
        for finding in self.findings:
            self.starts.append(len(self.lines))
            number = span(f"{f'@{finding.seqs[0]}':<{cells}}", Style.NUMBER)
            depth = 0 if finding.because_of is None else 1
            words = finding_words(self.judged, finding)
            line = row(number, *words, depth=depth)._replace(hang=cells)
            self.lines += wrapped([line], self.cells())
        super().on_resize()
        self.choose(self.at)

    def count(self) -> int:
        """Count the lines."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a line."""
        return self.lines[index]

    def chosen(self) -> int:
        """Return the first line of the chosen finding, or -1."""
        return self.starts[self.at] if self.starts else -1

    def choose(self, at: int) -> None:
        """Choose another finding."""
        self.at = max(0, min(at, len(self.starts) - 1))
        self.show_row(max(self.chosen(), 0))
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Choose the finding that was clicked; a second click goes there."""
        offset = event.get_content_offset(self)
        line = -1 if offset is None else offset.y + round(self.scroll_y)
        before = [at for at, start in enumerate(self.starts) if start <= line]
        if before:
            again = before[-1] == self.at
            self.choose(before[-1])
            if again:
                self.screen.dismiss(self.seqs[self.at])


class FindingsScreen(ClosesOnce[int | None], ModalScreen[int | None]):
    """Shows the list over the match; returns the entry to go to, or None to stay."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,l", "dismiss", show=False),
        Binding("enter", "choose", show=False),
        Binding("down,v", "turn(1)", show=False),
        Binding("up,V", "turn(-1)", show=False),
        Binding("pagedown", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
    ]

    def __init__(self, judged: JudgedMatch, seq: int) -> None:
        super().__init__()
        self.listed = FindingsList(judged, seq)

    def compose(self) -> ComposeResult:
        """Place the list."""
        yield self.listed

    def action_turn(self, by: int) -> None:
        """Choose another finding."""
        self.listed.choose(self.listed.at + by)

    def action_choose(self) -> None:
        """Go to the finding that was chosen."""
        seqs = self.listed.seqs
        self.dismiss(seqs[self.listed.at] if seqs else None)
