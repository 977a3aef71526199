"""The match chosen in the library, in full."""

from replay.render.row import Row, row, wrapped
from replay.text.names import counted
from replay.text.phrases.match import result_text
from replay.text.span import Span, Style, span
from tui.app.match_library import MatchItem
from tui.app.widgets.row_list import RowList


class Detail(RowList, can_focus=False):
    """Shows all that the list has no room for."""

    def __init__(self) -> None:
        super().__init__(id="detail")
        self.item: MatchItem | None = None
        self.findings = ""
        self.lines: list[Row] = []

    def put(self, item: MatchItem | None, findings: str = "") -> None:
        """Show this match, or nothing; `findings`: how many it has, in words."""
        self.item = item
        self.findings = findings
        self.on_resize()

    def on_resize(self) -> None:
        """Wrap the words to the width."""
        lines = rows(self.item, self.findings) if self.item else []
        self.lines = wrapped(lines, self.cells())
        super().on_resize()

    def count(self) -> int:
        """Count the lines."""
        return len(self.lines)

    def row(self, index: int) -> Row:
        """Return a line."""
        return self.lines[index]


def rows(item: MatchItem, findings: str = "") -> list[Row]:
    """Return the rows of a match: title, players, rules, result, and where it is kept and left."""
    about = item.summary
    rules = [part for part in (about.edition, about.ruleset, about.date) if part]
    if about.ending is not None:
        rules.append(result_text(about.ending, about.winner))
    found = [counted(about.events, "event"), counted(about.disputes, "dispute"), findings]
    found += [f"left at @{item.left_at}"] if item.left_at else []
    found += [f"a copy of {about.copy_of}"] if about.copy_of is not None else []
    return [
        row(span(about.title, Style.HEADING), Span(" hidden" if item.hidden else "", Style.DIM)),
        row(span(item.players, Style.PLAYER), span(f"  {', '.join(rules)}", Style.DIM)),
        row(
            span(f"{about.id} ", Style.NUMBER),
            Span(f"({item.kept}), {', '.join(filter(None, found))}, "),
            Span(f"head {about.head[:16]}", Style.DIM),
        ),
    ]
