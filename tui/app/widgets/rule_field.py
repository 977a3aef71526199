"""A field that cites rules: words search them, space takes the one pointed at."""

from collections.abc import Sequence
from typing import Final

from textual.events import Key
from textual.message import Message
from textual.widgets import Input

from tui.app.form import Field
from tui.app.rule_search import NONE, FoundRule, RuleSearch
from tui.app.widgets.field import TypedField, goes

TAKEN: Final = "✓"


class RuleField(TypedField):
    """Searches rules by what is typed, and keeps those that were taken.

    `title`, `found`: the rules that the words find, below their title. `at`: the one pointed at.
    """

    class Looked(Message):
        """Other rules are listed, or another is pointed at or taken."""

    def __init__(self, field: Field, rules: RuleSearch) -> None:
        super().__init__(field)
        self.rules = rules
        self.taken: dict[str, str] = {}
        self.at = 0
        self.title: str
        self.found: Sequence[FoundRule]
        self.title, self.found = rules.found(field.value)

    @property
    def said(self) -> str:
        """The ids of the rules that were taken, or words that no rule was taken for."""
        return ",".join(self.taken) or self.value.strip()

    @property
    def more(self) -> Sequence[str]:
        """The rules that were taken, in few letters."""
        return ["  ".join(f"{TAKEN} {short}" for short in self.taken.values())][: len(self.taken)]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search again; whoever says that no rule is cited takes none."""
        self.at = 0
        if self.value.strip() == NONE:
            self.taken.clear()
        self.title, self.found = self.rules.found(self.value)
        self.post_message(self.Looked())

    def on_key(self, event: Key) -> None:
        """Point at another rule, or take the one pointed at."""
        if goes(self, event):
            return
        number = int(event.key) if event.key.isdecimal() else 0
        if event.key in ("left", "right"):
            by = 1 if event.key == "right" else -1
            self.at = max(0, min(self.at + by, len(self.found) - 1))
        elif event.key == "space":
            self.take(self.at)
        elif number and not self.value:
            self.take(number - 1)
        elif event.key == "backspace" and not self.value and self.taken:
            self.taken.popitem()
        else:
            return
        event.prevent_default().stop()
        self.post_message(self.Looked())

    def take(self, at: int) -> None:
        """Take a rule of the list, or no longer; where there is no such rule, do nothing."""
        if not 0 <= at < len(self.found):
            return
        self.at = at
        rule = self.found[at]
        if self.taken.pop(rule.id, None) is None:
            self.taken[rule.id] = rule.short
        self.post_message(self.Looked())
