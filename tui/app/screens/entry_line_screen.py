"""A screen with an entry line: what is typed is kept, completed, said ahead, and recorded."""

import sys
from abc import abstractmethod
from collections.abc import Callable
from typing import ClassVar

from textual.widgets import Input

from engine.model.errors import InputError
from engine.record.entry import Entry
from recorder.entry_line.complete.ranking import OfferKind
from replay.render.row import row
from replay.text.span import Style, span
from tui.app.live_match import LiveMatch
from tui.app.preview import echo, preview
from tui.app.screens.judged import JudgedScreen
from tui.app.suggestion_list import SuggestionList, offers
from tui.app.widgets.choices import Choices
from tui.app.widgets.entry_line import EntryInput
from tui.app.widgets.status_line import StatusLine

BEGINNINGS = frozenset({OfferKind.VERB, OfferKind.WORD})


class EntryScreen(JudgedScreen):
    """Owns the line being typed, and what is offered for it. Nothing here waits for an answer.

    `typed` is what was typed before something of the list was written in its place; `lines` are
    those of this session, recorded or cleared. `picked`: whether something of the list stands on
    the line; `stale`: whether the list was made for a shorter record.
    """

    # What is offered on the line follows from what is judged.
    AT_ONCE: ClassVar[int] = sys.maxsize

    def __init__(self, scribe: LiveMatch) -> None:
        super().__init__()
        self.scribe = scribe
        self.timeline = scribe.timeline
        self.entry = EntryInput(self, scribe.clock, scribe.session.draft)
        self.choices = Choices()
        self.status = StatusLine(id="status")
        self.offers = SuggestionList()
        self.typed = (self.entry.value, len(self.entry.value))
        self.lines: list[str] = []
        self.picked, self.stale = False, True

    @abstractmethod
    def action_help(self) -> None:
        """Show the keys."""

    @abstractmethod
    def action_page(self, by: int) -> None:
        """Look back, or on."""

    @abstractmethod
    def grown(self) -> None:
        """Show that the record is longer now: no more than the next key can wait for."""

    @abstractmethod
    def see_the_end(self) -> None:
        """Show what the new entries changed."""

    def say(self, message: str, style: Style = Style.OPEN) -> None:
        """Say something under the line, in full, until the next key."""
        self.status.put(row(span(message, style)), whole=True)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep what is typed, and offer what it could become; more may have been typed since."""
        event.stop()
        if event.value == self.entry.value and not self.picked:
            self.changed()

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
        self.look_ahead()
        if session.draft_refused is not None:
            self.say(f"the half-typed line is not kept: {session.draft_refused}", Style.BAD)

    def submit(self) -> None:
        """Record the line, or the proposal picked; where that cannot be, the line stays.

        A verb just picked from the list is not a line yet: the list goes on with what may follow.
        """
        text = self.entry.value.strip()
        picked = self.offers.completion(self.choices.at) if self.picked else None
        if picked is not None and picked.kind in BEGINNINGS:
            self.action_complete()
        elif not text:
            self.accept(self.choices.at)
        elif self.do(lambda: self.scribe.record(text, self.entry.began)):
            self.lines.append(text)
            self.empty()

    def empty(self) -> None:
        """Begin a new line; what is offered for it follows once the last one is judged."""
        self.entry.put("")
        self.typed, self.picked = ("", 0), False
        self.choices.at = -1

    @property
    def judged_to_the_end(self) -> bool:
        """Whether all that was recorded is judged, if it can be."""
        if self.judged is None:
            return bool(self.unjudged)
        return self.judged.last == self.timeline.last

    def do(self, act: Callable[[], tuple[Entry, ...]]) -> bool:
        """Record something; say in words what it was, or why nothing was kept."""
        try:
            entries = act()
        except InputError as refused:
            self.app.bell()
            self.say(f"NOT recorded: {refused.faults[0]}", Style.BAD)
            return False
        self.status.put(echo(self.timeline, entries))
        self.grown()
        self.stale = True
        self.call_after_refresh(self.catch_up)
        return True

    def catch_up(self) -> None:
        """Once a line is on the screen: show what it changed, judge it, offer what follows."""
        self.see_the_end()
        self.judge_on()

    def judge_on(self) -> None:
        """Judge what was recorded since, and offer what follows."""
        self.judge()
        if not self.judged_to_the_end:
            self.judge_again()
        if self.stale and not self.entry.value:
            self.offer()

    def offer(self) -> None:
        """Offer what follows, or what the line could become."""
        text, at = self.typed
        self.picked, self.stale = False, not self.judged_to_the_end
        self.offers = offers(self.scribe, self.judged, text, at)
        self.choices.put(self.offers.title, self.offers.rows)
        self.choices.at = self.first()

    def renew(self) -> None:
        """Offer what goes for the line and the record as they are now, should that be ahead."""
        if self.stale:
            self.judge_on()
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

    def accept(self, index: int) -> None:
        """Record a proposal, unless the list is older than the record."""
        suggestion = self.offers.suggestion(index)
        if index < 0:
            return
        if not self.judged_to_the_end:
            self.judge_on()
            self.say("the list is another now; once more, if that is meant")
        elif suggestion is not None:
            self.do(lambda: self.scribe.add(suggestion.events, self.entry.began))
        else:
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
        """The place in the list that Tab takes before another is picked; none on an empty line."""
        return 0 if self.typed[0] and self.offers.items else -1

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Write what was clicked on the line; a second click takes it."""
        if not (self.picked and message.index == self.choices.at):
            self.pick(message.index)
        elif self.offers.suggestion(message.index) is not None:
            self.accept(message.index)
        else:
            self.action_complete()

    def action_complete(self) -> None:
        """Take the one marked, else the first completion, and go on behind it."""
        self.renew()
        if self.choices.at < 0:
            self.choices.at = self.offers.first_completion()
        self.pick(self.choices.at)
        if self.offers.completion(self.choices.at) is not None:
            self.changed()
            self.entry.taken = True

    def action_clear(self) -> None:
        """Write again what was typed, or clear the line; up brings it back."""
        if self.picked:
            self.unpick()
        elif self.entry.value:
            self.lines.append(self.entry.value)
            self.write("")

    def action_pass(self) -> None:
        """Record that whoever is due passes."""
        self.do(lambda: self.scribe.record("p", self.entry.began))

    def action_wait(self) -> None:
        """Record that whoever is due asks for time."""
        self.do(lambda: self.scribe.record("w", self.entry.began))
