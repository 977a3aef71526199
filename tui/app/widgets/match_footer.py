"""The bottom line of a match: only at a dispute it offers the dossier that enter opens."""

from typing import Final

from textual.events import Click
from textual.reactive import reactive

from engine.record.events.judging import DisputeRaised, JudgingEvent
from replay.timeline.timeline import Timeline
from tui.app.commands.command import CommandScreen
from tui.app.navigator import KEYS_AT_A_DISPUTE
from tui.app.widgets.footer import MARGIN, Footer

NO_DOSSIER: Final = frozenset({"dossier"})


class MatchFooter(Footer, can_focus=False):
    """Shows the keys that mean something at the entry `seq`, in the panel that has the focus."""

    seq = reactive(0, repaint=False)

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(CommandScreen.MATCH)
        self.timeline = timeline
        self.set_reactive(MatchFooter.unfit, NO_DOSSIER)

    def on_mount(self) -> None:
        """Look again when another panel gets the focus."""
        self.watch(self.screen, "focused", self.look)

    def on_click(self, event: Click) -> None:
        """Press the key that a message names where it was touched."""
        line = self.told[event.y].text if event.y < len(self.told) else ""
        for words, key in KEYS_AT_A_DISPUTE.items():
            begin = MARGIN + line.find(words)
            if words in line and begin <= event.x < begin + len(words):
                event.prevent_default()
                self.app.simulate_key(key)

    def watch_seq(self) -> None:
        """Look whether another entry belongs to a dispute."""
        self.look()

    def look(self) -> None:
        """Leave out keys that do nothing here."""
        self.unfit = frozenset() if self.at_a_dispute() else NO_DOSSIER

    def at_a_dispute(self) -> bool:
        """Return whether enter would open a dossier."""
        focused = self.screen.focused
        if not self.seq or focused is None or focused.id != "log":
            return False
        if not isinstance(self.timeline.entry(self.seq).body, JudgingEvent | DisputeRaised):
            return False
        from replay.timeline.dispute_at import dispute_named

        return dispute_named(self.timeline, self.seq) is not None
