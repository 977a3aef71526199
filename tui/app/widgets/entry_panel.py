"""The entry line with its list: it keeps, completes, previews and records what is typed."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.message import Message
from textual.widgets import Input, Label

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.entry_line.complete.ranking import OfferKind
from recorder.entry_line.parse.question import LineQuestion
from recorder.live.clock import ClockReading
from replay.render.row import row
from replay.text.span import Style, span
from tui.app.judging_controller import JudgingController
from tui.app.live_match import LiveMatch
from tui.app.preview import depth_shown, echo
from tui.app.suggestion_list import SuggestionList, answer_rows
from tui.app.surfacing import helped, offered, previewed
from tui.app.widgets.choices import Choices
from tui.app.widgets.entry_line import EntryInput
from tui.app.widgets.messages import HelpAsked, Paged
from tui.app.widgets.status_line import StatusLine

BEGINNINGS = frozenset({OfferKind.VERB, OfferKind.WORD})


class EntryPanel(Vertical):
    """Owns the line being typed, and what is offered for it. Nothing here waits for an answer.

    A key does all its work before the next key is read, so this records by itself, and posts what
    was recorded. `typed` is what was typed before an item of the list replaced it; `lines` are
    those of this session, recorded or cleared. `picked`: whether something of the list stands on
    the line; `stale`: whether the list was made for a shorter record. `marked`: the moment that was
    kept for the next line. `pasted`: the lines that were pasted and wait; `going_on`: while they
    are being recorded. `asking`: the answers given so far to the questions of the line, while one
    is asked.
    """

    class Recorded(Message):
        """These entries are recorded."""

        def __init__(self, entries: Sequence[Entry]) -> None:
            super().__init__()
            self.entries = entries

    def __init__(self, scribe: LiveMatch, judging: JudgingController) -> None:
        super().__init__(id="line")
        self.scribe = scribe
        self.judging = judging
        self.entry = EntryInput(self, scribe.clock, scribe.session.draft)
        self.choices = Choices()
        self.status = StatusLine(id="status")
        self.offers = SuggestionList()
        self.typed = (self.entry.value, len(self.entry.value))
        self.lines: list[str] = []
        self.picked, self.stale = False, True
        self.asking: tuple[int, ...] | None = None
        self.marked: ClockReading | None = None
        self.pasted: list[str] = []
        self.going_on = False
        self.prompt = Label(">", markup=False)

    def compose(self) -> ComposeResult:
        """Place the line above what is offered for it, and below that what it means."""
        with Horizontal(id="prompt"):
            yield self.prompt
            yield self.entry
        yield self.choices
        yield self.status

    def say(self, message: str, style: Style = Style.VALUE) -> None:
        """Show a message under the line, in full, until the next key."""
        self.status.put(row(span(message, style)), whole=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep what is typed, and offer what it could become; more may have been typed since."""
        event.stop()
        if event.value == self.entry.value and not self.picked:
            self.changed()

    def look_ahead(self) -> None:
        """Show what the line would be recorded as."""
        text = self.entry.value
        numbered = self.offers.numbered(text)
        if numbered is not None:
            shown = row("Enter accepts: ", *self.offers.rows[numbered].spans[1:])
        elif text.strip():
            shown = previewed(self.scribe, text)
        else:
            shown = row()
        # The place that a new card comes from is never cut off.
        self.status.put(shown, whole=" of " in shown.text)

    def changed(self) -> None:
        """Store the new text of the line, and offer completions for it."""
        self.asking = self.entry.digits = None
        self.typed = (self.entry.value, self.entry.cursor_position)
        session = self.scribe.session
        session.draft = self.entry.value
        self.offer()
        self.look_ahead()
        if session.draft_refused is not None:
            self.say(f"the half-typed line is not saved: {session.draft_refused}", Style.BAD)

    def submit(self) -> None:
        """Record the line, or the picked proposal; if that is refused, the line stays.

        A verb just picked from the list is not a line yet: the list goes on with what may follow.
        """
        text = self.entry.value.strip()
        picked = self.offers.completion(self.choices.at) if self.picked else None
        numbered = self.offers.numbered(self.entry.value)
        if numbered is not None:
            self.accept(numbered)
        elif picked is not None and picked.kind in BEGINNINGS:
            self.complete()
        elif not text:
            self.accept(self.choices.at)
        else:
            self.record_typed(text, ())

    def record_typed(self, text: str, picks: tuple[int, ...]) -> None:
        """Record the line as it is; the list asks a question that the line leaves open."""
        try:
            entries = self.scribe.record(text, self.marked or self.entry.began, picks)
        except LineQuestion as question:
            self.ask(question, picks)
            return
        except InputError as refused:
            self.refuse(refused)
            return
        self.asking = self.entry.digits = self.marked = None
        self.lines.append(text)
        self.empty()
        self.show_recorded(entries)
        if self.pasted and not self.going_on:
            self.go_on()

    def ask(self, question: LineQuestion, picks: tuple[int, ...]) -> None:
        """Show a question and its answers; a number, or enter, gives one."""
        self.asking = picks
        self.entry.digits = len(question.answers)
        self.offers = SuggestionList()
        self.choices.put(" Which? ", answer_rows(question.answers))
        self.choices.at = 0
        self.say(f"{question.asked}? A number or enter answers, esc goes back.")

    def answer(self, index: int) -> None:
        """Answer the question with the one at an index."""
        if self.asking is not None and 0 <= index < self.choices.count():
            self.record_typed(self.entry.value.strip(), (*self.asking, index))

    def stop_asking(self) -> None:
        """Go back to the line as it was typed."""
        self.asking = self.entry.digits = None
        self.offer()
        self.look_ahead()

    def empty(self) -> None:
        """Begin a new line; offers for it follow once the last one is judged."""
        self.entry.put("")
        self.typed, self.picked = ("", 0), False
        self.choices.at = -1

    def do(self, act: Callable[[], tuple[Entry, ...]]) -> None:
        """Record something; show what was recorded, or why nothing was."""
        try:
            entries = act()
        except InputError as refused:
            self.refuse(refused)
            return
        if self.offers.numbered(self.entry.value) is not None:
            self.empty()
        self.show_recorded(entries)

    def refuse(self, refused: InputError) -> None:
        """Show why nothing was recorded."""
        self.app.bell()
        self.say(f"NOT recorded: {refused.faults[0]}", Style.BAD)

    def show_recorded(self, entries: tuple[Entry, ...]) -> None:
        """Show what was recorded."""
        self.status.put(echo(self.scribe.timeline, entries))
        self.stale = True
        self.post_message(self.Recorded(entries))

    def record(self, line: str) -> None:
        """Record a line that a key stands for."""
        self.do(lambda: self.scribe.record(line, self.entry.began))

    def mark(self, shown: Callable[[int], str]) -> None:
        """Keep this moment as the time of the next line; the same key again forgets it."""
        if self.marked is not None:
            self.marked = None
            self.say("the mark is gone: the next line happens as it is typed")
            return
        self.marked = self.scribe.clock.read()
        self.say(f"marked {shown(self.marked.at)}: the next line gets this time")

    def say_for(self, letter: str, seat: int) -> None:
        """Record that the first player, or the second, passes or asks for time."""
        players = self.scribe.line.context.everybody
        if seat < len(players):
            self.record(f"{letter} {players[seat]}")

    def take_lines(self, lines: Sequence[str]) -> None:
        """Record lines that were pasted, in order; the first refused stays on the line.

        The lines after it wait in the list; they go on when it is corrected and recorded.
        """
        first = self.entry.text_before() + lines[0] if self.entry.value else lines[0]
        self.pasted = [first, *lines[1:]]
        self.go_on()

    def go_on(self) -> None:
        """Record the lines that were pasted and still wait, up to the first that is refused."""
        self.going_on = True
        while self.pasted:
            text = self.pasted.pop(0).strip()
            self.entry.put(text)
            self.typed = (text, len(text))
            self.record_typed(text, ())
            if self.entry.value:
                self.scribe.session.draft = text
                self.show_pasted()
                break
        self.going_on = False

    def show_pasted(self) -> None:
        """List the pasted lines that wait, unless a question is asked."""
        if self.pasted and self.asking is None:
            self.offers = SuggestionList()
            rows = [row(span(line)) for line in self.pasted]
            self.choices.put(f" Pasted: {len(rows)} more after this one; esc drops them ", rows)

    def catch_up(self) -> None:
        """Judge what was recorded since; show how deep play stands, and offer what follows."""
        helped(self.judging.catch_up, lambda fault: self.say(f"not judged: {fault}", Style.BAD))
        self.prompt.update(depth_shown(self.scribe))
        if self.stale and not self.entry.value:
            self.offer()

    def offer(self) -> None:
        """Offer what follows, or what the line could become."""
        if self.pasted:
            self.show_pasted()
            return
        text, at = self.typed
        self.picked, self.stale = False, not self.judging.up_to_date
        if self.offers.numbered(self.entry.value) is None:
            self.offers = offered(self.scribe, self.judging.judged, text, at)
        self.choices.put(self.offers.title, self.offers.rows)
        self.choices.at = self.first()

    def renew(self) -> None:
        """Offer what fits the line and the record as they are now, if the list is older."""
        if self.stale:
            self.catch_up()
        if not self.picked and self.typed != (self.entry.value, self.entry.cursor_position):
            self.changed()

    def put(self, text: str, at: int) -> None:
        """Put something on the line, while the list stays as it is."""
        self.entry.put(text, at)
        self.scribe.session.draft = text
        self.look_ahead()

    def write(self, text: str, at: int | None = None) -> None:
        """Write something on the line, as if it had been typed."""
        self.entry.put(text, at)
        self.changed()

    def insert(self, text: str) -> None:
        """Write a word where the cursor stands, apart from its neighbours."""
        before = self.entry.text_before()
        after = self.entry.value[len(before) :].lstrip()
        before += "" if before.endswith(" ") or not before else " "
        self.write(f"{before}{text} {after}", len(f"{before}{text} "))

    def accept(self, index: int) -> None:
        """Record a proposal, unless the list is older than the record."""
        suggestion, line = self.offers.suggestion(index), self.offers.line(index)
        if index >= 0 and not self.judging.up_to_date:
            self.catch_up()
            self.say("the list has changed; press the key again to accept")
        elif line is not None:
            self.record(line.text)
        elif suggestion is not None:
            events = suggestion.events
            self.do(lambda: self.scribe.add(events, self.entry.began))

    def act(self, key: str) -> None:
        """Do what a key of the line does."""
        if self.asking is not None and self.act_on_question(key):
            return
        match key:
            case "enter":
                self.submit()
            case "tab":
                self.complete()
            case "up" | "down":
                self.pick_next(1 if key == "down" else -1)
            case "escape":
                self.clear()
            case "pageup" | "pagedown":
                self.post_message(Paged(1 if key == "pagedown" else -1))
            case "(" | ")":
                self.say_for("p", key == ")")
            case "{" | "}":
                self.say_for("w", key == "}")
            case "/":
                self.record("w")
            case "=":
                self.accept(0)
            case _:
                self.post_message(HelpAsked())

    def act_on_question(self, key: str) -> bool:
        """Do what a key does while a question is asked; return whether it does anything."""
        match key:
            case "enter":
                self.answer(self.choices.at)
            case "up" | "down":
                by = 1 if key == "down" else -1
                self.choices.at = min(max(self.choices.at + by, 0), self.choices.count() - 1)
            case "escape":
                self.stop_asking()
            case _ if key.isdecimal():
                self.answer(int(key) - 1)
            case _:
                return False
        return True

    def pick_next(self, by: int) -> None:
        """Write another of the list on the line; on an empty one, up gives the last line again."""
        self.renew()
        at = self.choices.at + by
        if at >= 0:
            self.pick(min(at, self.choices.count() - 1))
        elif self.picked:
            self.unpick()
        elif not self.entry.value and self.lines:
            self.write(self.lines.pop())

    def pick(self, index: int) -> None:
        """Write one of the list in place of what was typed."""
        self.choices.at = index
        self.picked = index >= 0
        completion = self.offers.completion(index)
        if completion is None:
            self.put(*self.typed)
        else:
            text, _ = self.typed
            before = text[: completion.start] + completion.text
            self.put(before + text[completion.end :], len(before))

    def unpick(self) -> None:
        """Write again what was typed."""
        self.picked = False
        self.choices.at = self.first()
        self.put(*self.typed)

    def first(self) -> int:
        """Return the index that Tab takes before another is picked; -1 on an empty line."""
        numbered = self.offers.numbered(self.entry.value)
        return (0 if self.typed[0] and self.offers.items else -1) if numbered is None else numbered

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Write what was clicked on the line; a second click takes it."""
        message.stop()
        if self.asking is not None:
            self.answer(message.index)
        elif not (self.picked and message.index == self.choices.at):
            self.pick(message.index)
        elif self.offers.suggestion(message.index) is not None:
            self.accept(message.index)
        else:
            self.complete()

    def complete(self) -> None:
        """Take the marked completion, else the first one, and go on after it."""
        self.renew()
        if self.choices.at < 0:
            self.choices.at = self.offers.first_completion()
        self.pick(self.choices.at)
        if self.offers.completion(self.choices.at) is not None:
            self.changed()
            self.entry.taken = True

    def clear(self) -> None:
        """Write again what was typed, or clear the line; up brings it back."""
        self.pasted = []
        if self.picked:
            self.unpick()
        elif self.entry.value:
            self.lines.append(self.entry.value)
            self.write("")
