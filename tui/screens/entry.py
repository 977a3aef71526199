"""A screen with an entry line: what is typed is kept, completed, said ahead, and recorded."""

from abc import abstractmethod
from collections.abc import Callable

from textual.widgets import Input

from engine.entry import Entry
from engine.events.cards import CardDeclared
from engine.refusal import Refused
from replay.render.row import row
from replay.span import Style, span
from tui.offers import Offers, offers
from tui.preview import preview
from tui.screens.judged import JudgedScreen
from tui.scribe import Scribe
from tui.widgets.choices import Choices
from tui.widgets.entry_line import EntryInput
from tui.widgets.line import Line


class EntryScreen(JudgedScreen):
    """Owns the line being typed, and what is offered for it. Nothing here waits for an answer.

    `typed` is what was typed before something of the list was written in its place; `lines` are
    those of this session, recorded or cleared.
    """

    def __init__(self, scribe: Scribe) -> None:
        super().__init__()
        self.scribe = scribe
        self.timeline = scribe.timeline
        self.entry = EntryInput(self, scribe.clock, scribe.session.draft)
        self.choices = Choices()
        self.status = Line(id="status")
        self.offers = Offers()
        self.typed = (self.entry.value, len(self.entry.value))
        self.lines: list[str] = []

    @abstractmethod
    def action_help(self) -> None:
        """Show the keys."""

    @abstractmethod
    def action_page(self, by: int) -> None:
        """Look back, or on."""

    @abstractmethod
    def grown(self) -> None:
        """Show that the record is longer now."""

    def say(self, message: str, style: Style = Style.OPEN) -> None:
        """Say something under the line, until the next key."""
        self.status.put(row(span(message, style)))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep what is typed, and offer what it could become."""
        event.stop()
        self.changed()
        self.look_ahead()

    def look_ahead(self) -> None:
        """Say what the line would be recorded as."""
        text = self.entry.value
        self.status.put(preview(self.scribe, text) if text.strip() else row())

    def changed(self) -> None:
        """Take note of another text on the line."""
        self.typed = (self.entry.value, self.entry.cursor_position)
        session = self.scribe.session
        session.draft = self.entry.value
        self.offer()
        if session.draft_refused is not None:
            self.say(f"the half-typed line is not kept: {session.draft_refused}", Style.BAD)

    def submit(self) -> None:
        """Record the line, or the proposal picked; where that cannot be, the line stays."""
        text = self.entry.value.strip()
        if not text:
            self.accept(self.choices.at)
        elif self.do(lambda: self.scribe.record(text, self.entry.began)):
            self.lines.append(text)
            self.write("")

    def do(self, act: Callable[[], tuple[Entry, ...]]) -> bool:
        """Record something; say in words what it was, or why nothing was kept."""
        try:
            entries = act()
        except Refused as refused:
            self.say(f"NOT recorded: {refused.faults[0]}", Style.BAD)
            return False
        named = (one.seq for one in entries if not isinstance(one.body, CardDeclared))
        seq = next(named, entries[0].seq)
        more = f" and {len(entries) - 1} more" if len(entries) > 1 else ""
        said = self.timeline.spoken(seq, brief=True)
        self.status.put(row(span(f"{seq} ", Style.NUMBER), *said, more))
        self.grown()
        self.call_after_refresh(self.judge_on)
        return True

    def judge_on(self) -> None:
        """Judge what was recorded since, and offer what follows."""
        self.judge()
        if self.judgement is not None and self.judgement.last < self.timeline.last:
            self.judge_again()
        if not self.entry.value:
            self.offer()

    def offer(self) -> None:
        """Offer what follows, or what the line could become."""
        text, at = self.typed
        self.offers = offers(self.scribe, self.judgement, text, at)
        self.choices.put(self.offers.title, self.offers.rows)

    def write(self, text: str, at: int | None = None) -> None:
        """Write something on the line, as if it had been typed."""
        self.entry.put(text, at)
        self.changed()

    def accept(self, index: int) -> None:
        """Record a proposal, unless the list is older than the record."""
        proposal = self.offers.proposal(index)
        if self.judgement is not None and self.judgement.last < self.timeline.last:
            self.judge_on()
            self.say("the list is another now; once more, if that is meant")
        elif proposal is not None:
            self.do(lambda: self.scribe.add(proposal.events, self.entry.began))
        elif index >= 0:
            self.say("nothing of that number is owed")

    def act(self, key: str) -> None:
        """Do what a key of the line does; a number records the proposal that has it."""
        match key:
            case "enter":
                self.submit()
            case "tab":
                self.action_complete()
            case "up" | "down":
                self.action_pick(1 if key == "down" else -1)
            case "escape":
                self.action_clear()
            case "pageup" | "pagedown":
                self.action_page(1 if key == "pagedown" else -1)
            case " ":
                self.action_pass()
            case "/":
                self.action_wait()
            case "=":
                self.action_accept()
            case "?":
                self.action_help()
            case _:
                self.accept(int(key) - 1)

    def action_accept(self) -> None:
        """Record the first proposal."""
        self.accept(0)

    def action_pick(self, by: int) -> None:
        """Write another of the list on the line; on an empty one, up gives the last line again."""
        if by < 0 and self.choices.at < 0:
            if not self.entry.value and self.lines:
                self.write(self.lines.pop())
            return
        self.pick(min(self.choices.at + by, self.choices.count() - 1))

    def pick(self, index: int) -> None:
        """Write one of the list in place of what was typed, or that again."""
        self.choices.at = index
        text, at = self.typed
        completion = self.offers.completion(index)
        if completion is not None:
            at = completion.start + len(completion.text)
            text = text[: completion.start] + completion.text + text[completion.end :]
        self.entry.put(text, at)
        self.scribe.session.draft = text
        self.look_ahead()

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Write what was clicked on the line; a second click on a proposal records it."""
        again = message.index == self.choices.at
        self.pick(message.index)
        if again and self.offers.proposal(message.index) is not None:
            self.accept(message.index)

    def action_complete(self) -> None:
        """Take the one picked, else the first completion, and go on behind it."""
        if self.choices.at < 0:
            self.pick(0)
        if self.offers.completion(self.choices.at) is not None:
            self.changed()
            self.look_ahead()

    def action_clear(self) -> None:
        """Write again what was typed, or clear the line; up brings it back."""
        if self.choices.at >= 0:
            self.pick(-1)
        elif self.entry.value:
            self.lines.append(self.entry.value)
            self.write("")
            self.status.put(row())

    def action_pass(self) -> None:
        """Record that whoever is due passes."""
        self.do(lambda: self.scribe.record("p", self.entry.began))

    def action_wait(self) -> None:
        """Record that whoever is due asks for time."""
        self.do(lambda: self.scribe.record("w", self.entry.began))
