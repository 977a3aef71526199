"""The table: what lies where after the entry under the cursor, with crews that fold."""

from functools import lru_cache
from typing import TYPE_CHECKING

from textual.events import Click
from textual.reactive import reactive

from replay.render.compact_table import compact_rows
from replay.render.group_status import stopped
from replay.render.row import Row, folded, wrapped
from replay.timeline.cards_of_event import cards_named, lying_with
from replay.timeline.timeline import Timeline
from tui.app.screen_sizes import NARROW
from tui.app.widgets.row_list import GUTTER
from tui.app.widgets.wrapped_panel import WrappedPanel

if TYPE_CHECKING:
    from engine.standing.conditions import ConditionsByCard

CHANGED = "•"
ABOUT = "»"
OPEN_FOLD = "▾"
CLOSED_FOLD = "▸"
HERE = "▶"
# The depth of a location, and how the keys of the rows of players begin.
LOCATION = 1
PILES_OF = "player:"
# The depths from which rows are folded: crews and piles; locations too; none. After a jump over
# more entries than this, only the changes of the last one are marked.
FAR = 50
FOLDED = (2, 1, 100)


@lru_cache(maxsize=256)
def parts(whole: Row, cells: int) -> list[Row]:
    """Wrap one row; most rows are the same from entry to entry."""
    return wrapped((whole,), cells)


class TablePanel(WrappedPanel):
    """Shows the table as the rules see it, and marks the rows that the last step changed.

    `at`: the row that Enter folds; `folds`: the keys of the rows that are folded. Crews and piles
    are folded at first; `level` says what `f` folded last. `since`: the entry that was left.
    """

    BORDER_TITLE = " 2 Table "

    at = reactive(0, repaint=False)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline, "table")
        self.level = 0
        self.turned: set[str] = set()
        self.since: int | None = None
        self.changed: set[int] = set()
        self.about: set[int] = set()
        self.kept_rows: dict[int, list[Row]] = {}
        self.made_of: tuple[object, ...] | None = None
        self.newest: list[Row] = []
        self.made_for = 0
        self.unfolded: list[Row] = []
        self.folds: set[str] = set()

    def rows_at(self, seq: int) -> list[Row]:
        """Return the rows of the table after an entry, unfolded; the last few are kept."""
        if seq not in self.kept_rows:
            if len(self.kept_rows) > 3:
                self.kept_rows.clear()
            snapshot, conditions = self.timeline.snapshot(seq), self.conditions(seq)
            table = snapshot.table
            order = [*table.cards], [*table.lying]
            lying = table.cards, table.lying, table.others, snapshot.known, snapshot.started
            # Most entries move nothing; the rows then stay as they are.
            if (*order, *lying, conditions) != self.made_of:
                self.made_of = *order, *lying, conditions
                self.newest = compact_rows(snapshot, conditions, self.cells())
            self.kept_rows[seq] = self.newest
        return self.kept_rows[seq]

    def forget_rows(self) -> None:
        """Make all rows again when they are next asked for."""
        self.kept_rows.clear()
        self.made_of = None

    def conditions(self, seq: int) -> "ConditionsByCard | None":
        """Return the conditions of cards by the ruleset after an entry."""
        return None if self.judged is None else self.judged.found.conditions.get(seq)

    def now(self) -> list[Row]:
        """Return the rows of the entry `seq`, with the cards that the last step unstopped."""
        then, seq = self.left_at(), self.seq
        was = stopped(self.timeline.snapshot(then), self.conditions(then))
        unstopped = was and was - stopped(self.timeline.snapshot(seq), self.conditions(seq))
        if not unstopped:
            return self.rows_at(seq)
        snapshot = self.timeline.snapshot(seq)
        return compact_rows(snapshot, self.conditions(seq), self.cells(), unstopped)

    def left_at(self) -> int:
        """Return the entry that this one is compared with: the one left, or the one before."""
        return max(self.seq - 1, 0) if self.since is None else self.since

    def keys_folded(self) -> set[str]:
        """Return the keys of the rows to fold: by `f`, reversed for rows that the user touched."""
        heads = {row.key: row.depth for row in self.unfolded if row.heads and row.key}
        least = FOLDED[self.level]
        piles = least <= LOCATION + 1
        folded = {
            key
            for key, depth in heads.items()
            if depth >= least or (piles and key.startswith(PILES_OF))
        }
        return folded ^ (self.turned & {*heads})

    def watch_seq(self, old: int, new: int) -> None:
        """Show the table after another entry, and what differs from the entry before the step."""
        self.since = old if 0 < new - old <= FAR and old else None
        told = self.since is not None and new - old > 1
        self.entitle(" 2 Table " + (f"· since @{old} " if told else ""))
        self.show_again()

    def watch_judged(self) -> None:
        """Show the cards as another ruleset sees them."""
        self.forget_rows()
        self.show_again()

    def on_resize(self) -> None:
        """Fit the rows to the new width."""
        if self.made_for != self.cells():
            self.made_for = self.cells()
            self.forget_rows()
        super().on_resize()

    def made(self) -> list[Row]:
        """Make the rows that are not folded away."""
        self.unfolded = self.now()
        self.folds = self.keys_folded()
        return folded(self.unfolded, self.folds)

    def fit(self, rows: list[Row], cells: int) -> None:
        """Wrap the rows, note which of them the entry changed, and keep the cursor on its row."""
        before = {(whole.depth, whole.spans) for whole in self.rows_at(self.left_at())}
        new = [(whole.depth, whole.spans) not in before for whole in self.unfolded]
        held = self.lines[self.at].key if self.at < len(self.lines) else None
        self.lines, self.changed = [], set()
        position, at = 0, None
        for whole in rows:
            beyond = position + 1 + whole.hidden
            if self.seq > 1 and any(new[position:beyond]):
                self.changed.add(len(self.lines))
            if held is not None and whole.key == held and at is None:
                at = len(self.lines)
            position = beyond
            self.lines += parts(whole, cells)
        # In its own column the table has all the room, and no step waits for shares.
        self.needed = len(self.lines) if self.screen.has_class(NARROW) else 0
        at = self.at if at is None else at
        self.set_reactive(TablePanel.at, max(0, min(at, len(self.lines) - 1)))
        self.find_about()

    def settle(self) -> None:
        """Bring into view what changed, or else what the entry is about."""
        changed = sorted(index for index in self.changed if self.lines[index].key)
        rows = changed or sorted(self.about)
        if rows:
            self.show_rows(rows[0], rows[-1])

    def find_about(self) -> None:
        """Find the rows of the cards that the entry, or the action in progress, is about."""
        snapshot = self.timeline.snapshot(self.seq)
        cards = cards_named(self.timeline.entry(self.seq).body) if self.seq else ()
        if not cards and snapshot.table.open:
            cards = cards_named(snapshot.table.open[-1].event)
        rows = {row.key: index for index, row in reversed([*enumerate(self.lines)])}
        self.about = set()
        for card in cards:
            keys = (f"card:{each}" for each in lying_with(snapshot.table, card))
            found = next((rows[key] for key in keys if key in rows), None)
            if found is not None:
                self.about.add(found)

    def heads(self, index: int) -> str | None:
        """Return the key of the row, if other rows fold under it."""
        row = self.lines[index] if 0 <= index < len(self.lines) else None
        if row is None or not row.heads or (index and self.lines[index - 1].key == row.key):
            return None
        return row.key

    def mark(self, index: int) -> str:
        """Mark the row to fold, what changed, and what is folded."""
        key = self.heads(index)
        fold = " " if key is None else CLOSED_FOLD if key in self.folds else OPEN_FOLD
        mark = CHANGED if index in self.changed else ABOUT if index in self.about else " "
        return (HERE if self.has_focus and index == self.at else mark) + fold

    def chosen(self) -> int:
        """Return the index of the row to fold while the panel has the focus, else -1."""
        return self.at if self.has_focus else -1

    def move(self, by: int) -> None:
        """Go some rows down, or up."""
        self.at = max(0, min(self.at + by, len(self.lines) - 1))
        self.show_row(self.at)

    def key_here(self) -> str | None:
        """Return the key of the row under the cursor, or of the nearest above that has one."""
        keys = (row.key for row in reversed(self.lines[: self.at + 1]))
        return next((key for key in keys if key), None)

    def fold(self) -> None:
        """Fold or unfold the row under the cursor, or the row that it lies under."""
        for index in range(self.at, -1, -1):
            key = self.heads(index)
            above = self.lines[index].depth < self.lines[self.at].depth
            if key is not None and (index == self.at or above):
                self.turned ^= {key}
                self.at = index
                self.lay_out()
                self.show_row(self.at)
                return

    def fold_all(self) -> None:
        """Fold locations too; then unfold everything; then fold crews and piles again."""
        self.level = (self.level + 1) % len(FOLDED)
        self.turned.clear()
        self.lay_out()
        self.settle()

    def watch_at(self) -> None:
        """Draw the row that Enter folds."""
        self.refresh()

    def on_focus(self) -> None:
        """Show the cursor."""
        self.refresh()

    def on_blur(self) -> None:
        """Show no cursor."""
        self.refresh()

    def on_click(self, event: Click) -> None:
        """Choose the row that was clicked, and fold it if its mark was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        self.at = max(0, min(offset.y + round(self.scroll_y), len(self.lines) - 1))
        if offset.x < GUTTER:
            self.fold()
