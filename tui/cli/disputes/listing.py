"""`tricorder dispute list`: the disputes of a match."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from replay.timeline.timeline import Timeline
from tui.cli.commands.command import add_database, add_json, add_match
from tui.cli.match_argument import whole
from tui.cli.report import print_report

if TYPE_CHECKING:
    from engine.record.events.judging import DisputeRaised
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = "list the disputes of a match, each with its state"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match."""
    add_match(parser, seq=False)
    add_json(parser)
    add_database(parser)


class DisputeList(NamedTuple):
    """The disputes of a match."""

    timeline: Timeline

    def document(self) -> "Document":
        """Return the disputes, in order."""
        from replay.facts.acts import state_of
        from tui.cli.documents.match import about

        listed = [
            {
                "seq": seq,
                "state": state_of(self.timeline, seq),
                "player": raised.player,
                "text": raised.text,
                "on": list(raised.on),
            }
            for seq, raised in self._disputes()
        ]
        return about(self.timeline) | {"disputes": listed}

    def rows(self) -> "Iterable[Row]":
        """Return a row for each dispute."""
        from replay.facts.acts import state_of
        from replay.render.row import row
        from replay.text.span import Style, span

        rows = []
        for seq, raised in self._disputes():
            state = span(f"{state_of(self.timeline, seq).replace('_', ' '):<12} ", Style.JUDGING)
            number, on = (
                span(f"@{seq:<5} ", Style.NUMBER),
                " ".join(f"@{each}" for each in raised.on),
            )
            who = span(raised.player or "somebody", Style.PLAYER)
            rows.append(
                row(number, state, who, f" on {on or 'nothing named'}: ", span(raised.text))
            )
        return rows or [row("No disputes.")]

    def _disputes(self) -> "Iterator[tuple[int, DisputeRaised]]":
        from replay.facts.acts import disputes_raised

        for act in disputes_raised(self.timeline):
            yield act.seq, act.event


def run(given: Namespace) -> int:
    """Print the disputes."""
    timeline = whole(given.match, given.db)
    return print_report(given, DisputeList(timeline), timeline)
