"""The rulings over a match, a dossier or the queue: asked in words, the chosen one in full."""

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen
from textual.widgets import Input

from engine.rulebook.rulings import Ruling
from engine.rulebook.rulings_loader import catalogue
from replay.render.row import Row, row
from replay.render.ruling import found_row, found_words, ruling_rows
from tui.app.rule_search import MOST, RuleSearch
from tui.app.screens.closes_once import ClosesOnce
from tui.app.widgets.choices import Choices
from tui.app.widgets.entry_rows import EntryRows
from tui.app.widgets.plain_input import PlainInput

HINT: Final = "ask in your own words; tab: other rulesets; enter copies, esc closes"
_NEAR: Final = "Rulings of the findings here"
_ALL: Final = "Type words to search the rulings"


class RulesScreen(ClosesOnce[None], ModalScreen[None]):
    """Searches the rulings: those of the match first, those of other rulesets after them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", show=False),
        Binding("down", "turn(1)", show=False),
        Binding("up", "turn(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("tab,shift+tab", "others", show=False, priority=True),
    ]

    def __init__(self, rules: RuleSearch) -> None:
        super().__init__()
        self.rules = rules
        self.listed: Sequence[Ruling] = ()
        self.others = 0
        self.choices = Choices()
        self.ruling = EntryRows(id="ruling")

    def compose(self) -> ComposeResult:
        """Place the words above the list, the chosen ruling below."""
        with Vertical(id="asking"):
            yield PlainInput(compact=True, placeholder=HINT)
            yield self.choices
            yield self.ruling

    def on_mount(self) -> None:
        """Show what is near at hand."""
        self.ruling.can_focus = False
        self.show("")

    def show(self, words: str) -> None:
        """Show what the words find, the first of it chosen."""
        title, self.listed = self.found(words)
        own, whole = self.rules.own, catalogue()
        self.choices.put(title, [found_row(each, own, whole) for each in self.listed])
        self.choose(0)

    def found(self, words: str) -> tuple[str, Sequence[Ruling]]:
        """Return the rulings that words find, under a title that says which and how."""
        self.others = 0
        if not words.strip():
            known = catalogue().rulings
            near = [known[each.id] for each in self.rules.near() if each.id in known]
            return _NEAR if near else _ALL, near
        own, others = self.rules.of_match(words), self.rules.of_others(words)
        told = f"{self.rules.ruleset}: {found_words(own)}; others: " if self.rules.own else ""
        own_rules = own.rulings[:MOST]
        self.others = len(own_rules)
        return told + found_words(others), [*own_rules, *others.rulings[:MOST]]

    def choose(self, at: int) -> None:
        """Choose a ruling, and show it in full."""
        self.choices.at = max(0, min(at, len(self.listed) - 1)) if self.listed else -1
        self.ruling.put(self.rows())

    def rows(self) -> Sequence[Row]:
        """Return the chosen ruling in full; nothing where none is listed."""
        if not self.listed:
            return (row(""),)
        return ruling_rows(self.listed[self.choices.at], catalogue())

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search as the user types."""
        event.stop()
        self.show(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Copy the chosen ruling."""
        event.stop()
        if self.listed:
            text = "\n".join(line.text for line in self.rows())
            self.app.copy_to_clipboard(f"{text}\n")
            self.ruling.border_title = f"copied {self.listed[self.choices.at].id}"

    def on_choices_picked(self, message: Choices.Picked) -> None:
        """Choose the one clicked."""
        self.choose(message.index)

    def action_turn(self, by: int) -> None:
        """Choose another."""
        self.ruling.border_title = ""
        self.choose(self.choices.at + by)

    def action_others(self) -> None:
        """Go to the first ruling of other rulesets, or back to the first of all."""
        self.choose(self.others if self.choices.at < self.others else 0)

    def action_page(self, by: int) -> None:
        """Scroll the chosen ruling."""
        self.ruling.move(by * max(self.ruling.scrollable_content_region.height - 1, 1))


def rules_page(screen: Screen[object]) -> RulesScreen:
    """Make the page for what a screen shows: a match at an entry, a dispute, or the queue."""
    from tui.app.screens.dossier import DossierScreen
    from tui.app.screens.match import MatchScreen
    from tui.app.screens.queue import QueueScreen

    if isinstance(screen, DossierScreen):
        return RulesScreen(RuleSearch(screen.timeline, screen.dossier))
    if isinstance(screen, MatchScreen):
        found = () if screen.judged is None else screen.judged.findings.get(screen.seq, ())
        cited = [name for finding in found for name in finding.rulings]
        return RulesScreen(RuleSearch(screen.timeline, None, cited))
    if isinstance(screen, QueueScreen) and screen.chosen is not None:
        _, read = screen.details.get(screen.key(screen.chosen), (0, None))
        if read is not None:
            return RulesScreen(RuleSearch(read.timeline, read.found))
    return RulesScreen(RuleSearch(None, None))
