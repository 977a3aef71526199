"""The query over a match: typed, answered with its hits, and since when it is so at each."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from engine.model.errors import InputError
from recorder.study.saved_texts import SavedText
from replay.query.answers import QueryHit
from replay.query.fields import ABOUT_TIME, CHAPTERS
from replay.query.tokens import LONGEST
from replay.render.query_hits import counts_words, hit_row, needs_words, since_rows
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.app.query_desk import QueryDesk
from tui.app.screens.closes_once import ClosesOnce
from tui.app.sought import SoughtQuery
from tui.app.styles import seats
from tui.app.widgets.choices import Choices
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.plain_input import PlainInput

if TYPE_CHECKING:
    from tui.app.screens.match import MatchScreen

HINT: Final = "a question about an entry, such as: hand(A) > 8 and turn_player = A"
KEYS: Final = "enter finds, again: goes there  tab completes  ^s saves  esc closes"
NAMING: Final = "a name for this query; enter saves it, esc does not"
KEPT: Final = "Saved queries, and those asked before"


class QueryScreen(ClosesOnce[SoughtQuery | None], ModalScreen[SoughtQuery | None]):
    """Asks a query and lists its hits; returns it, `going` to the entry chosen.

    `seq`: the entry that the user comes from, after which the first hit is chosen.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown", "turn(10)", show=False),
        Binding("pageup", "turn(-10)", show=False),
        Binding("tab", "complete", show=False, priority=True),
        Binding("ctrl+s", "save", show=False, priority=True),
    ]

    def __init__(self, desk: QueryDesk, seq: int, sought: SoughtQuery | None = None) -> None:
        super().__init__()
        self.desk = desk
        self.seq = seq
        self.going: int | None = None
        self.sought = sought
        self.hits: Sequence[QueryHit] = ()
        self.kept: Sequence[SavedText] = ()
        self.saving = ""  # the query that a name is asked for
        self.choices = Choices()
        self.below = EntryRows(id="below")

    def compose(self) -> ComposeResult:
        """Place the query above its hits, and since when below."""
        with Vertical(id="querying") as frame:
            frame.border_title, frame.border_subtitle = "query", KEYS
            yield PlainInput(
                "" if self.sought is None else self.sought.text,
                compact=True,
                placeholder=HINT,
                max_length=LONGEST,
                select_on_focus=False,
            )
            yield self.choices
            yield self.below

    def on_mount(self) -> None:
        """Show the hits of the query that was asked last, or what can be asked again."""
        self.below.can_focus = False
        self.choices.seats = self.below.seats = seats(self.desk.timeline)
        if self.sought is None:
            self.show_kept()
        else:
            self.show_hits(self.sought)

    @property
    def typed(self) -> PlainInput:
        """The line that the query is typed on."""
        return self.query_one(PlainInput)

    def show_kept(self) -> None:
        """List the queries that can be asked again."""
        self.hits, self.kept = (), self.desk.kept()
        rows = [
            row(span(f"{query.name}  " if query.name else "", Style.HEADING), span(query.text))
            for query in self.kept
        ]
        self.choices.put(KEPT if rows else "", rows)
        self.set_class(not rows, "-blank")
        self.below.put(list(_field_rows()))

    def show_hits(self, sought: SoughtQuery) -> None:
        """List the hits of a query, the next one after the entry come from chosen."""
        sought.seqs()
        answers = sought.answers
        self.kept, self.hits = (), answers.hits()
        cells = len(str(self.desk.timeline.last))
        rows = [hit_row(self.desk.timeline, hit, cells) for hit in self.hits]
        told = f"{counts_words(answers, len(self.hits))}; {needs_words(answers.query)}"
        self.choices.put(told, rows)
        self.remove_class("-blank")
        after = [at for at, hit in enumerate(self.hits) if hit.seq > self.seq]
        self.choose(after[0] if after else 0)

    def choose(self, at: int) -> None:
        """Choose a hit, and tell since when it is so there; or choose a query to ask again."""
        rows = self.hits or self.kept
        self.choices.at = max(0, min(at, len(rows) - 1)) if rows else -1
        if self.sought is None or not self.hits:
            return
        seq = self.hits[self.choices.at].seq
        since = self.sought.answers.since(seq)
        self.below.put(list(since_rows(self.desk.timeline, seq, since)))

    def ask(self, text: str) -> None:
        """Ask a query, and show its hits, or what is wrong with it; the hits before stay then."""
        try:
            self.sought = self.desk.ask(text)
        except InputError as refused:
            self.below.put((row(span(str(refused), Style.BAD)),))
            return
        self.show_hits(self.sought)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the words to go on with."""
        event.stop()
        if self.saving or (self.sought is not None and event.value == self.sought.text):
            return
        if not event.value:
            self.sought = None
            self.show_kept()
            return
        self.below.put(list(_word_rows(self.desk.words(event.value))) or (row(""),))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Save, ask, or go to the hit chosen."""
        event.stop()
        text = event.value.strip()
        if self.saving:
            self.save_as(text)
        elif not text:
            self.take(self.choices.at)
        elif self.sought is None or text != self.sought.text:
            self.ask(text)
        else:
            self.take(self.choices.at)

    def take(self, at: int) -> None:
        """Go to a hit; or ask a query again."""
        if self.hits and self.sought is not None:
            self.going = self.hits[at].seq
            self.dismiss(self.sought)
        elif self.kept and at >= 0:
            self.typed.value = self.kept[at].text
            self.typed.cursor_position = len(self.typed.value)
            self.ask(self.kept[at].text)

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Choose the one clicked; a second click takes it."""
        if message.index == self.choices.at:
            self.take(message.index)
        else:
            self.choose(message.index)

    def action_turn(self, by: int) -> None:
        """Choose another."""
        self.choose(self.choices.at + by)

    def action_complete(self) -> None:
        """Complete the last word."""
        if not self.saving:
            self.typed.value = self.desk.completed(self.typed.value)
            self.typed.cursor_position = len(self.typed.value)

    def action_save(self) -> None:
        """Ask for a name for the query, if it can be asked."""
        text = self.typed.value.strip()
        if self.saving or not text:
            return
        if self.sought is None or text != self.sought.text:
            self.ask(text)
        if self.sought is not None and text == self.sought.text:
            self.saving = text
            self.typed.value = ""
            self.typed.placeholder = NAMING

    def save_as(self, name: str) -> None:
        """Save the query by a name."""
        told = self.desk.save(name, self.saving)
        self.back_to_query()
        self.below.put((row(told),))

    def back_to_query(self) -> None:
        """Show the query again instead of its name."""
        text, self.saving = self.saving, ""
        self.typed.placeholder = HINT
        self.typed.value = text
        self.typed.cursor_position = len(text)

    def action_leave(self) -> None:
        """Leave the name, or else the query: it stays as it was asked last."""
        if self.saving:
            self.back_to_query()
        else:
            self.dismiss(self.sought)


def _field_rows() -> Iterable[Row]:
    for chapter, fields in CHAPTERS.items():
        usages = "  ".join(field.usage for field in fields)
        yield row(span(f"Of {chapter}: ", Style.HEADING), span(usages))
    times = "  ".join(f"{name}(…)" for name in ABOUT_TIME)
    yield row(span("Of a question: ", Style.HEADING), span(times))
    yield row(span("Type some letters of one to read what it is.", Style.DIM))


def _word_rows(words: Iterable[tuple[str, str]]) -> Iterable[Row]:
    for word, about in words:
        yield row(span(word, Style.HEADING), span(f"  {about}", Style.DIM))


def open_query(screen: "MatchScreen", *, again: bool) -> None:
    """Ask a query of the match on a screen; `again`: with the hits of the last one."""
    if screen.query_desk is None:
        screen.query_desk = QueryDesk(screen.timeline, screen.judging, screen.study)
    sought = screen.sought
    last = sought if again and isinstance(sought, SoughtQuery) else None
    page = QueryScreen(screen.query_desk, screen.seq, last)

    def seek(found: SoughtQuery | None) -> None:
        screen.seek(found if found is not None else screen.sought)
        if page.going is not None:
            screen.go_to(screen.navigator.hit_at(page.going))

    screen.app.push_screen(page, seek)
