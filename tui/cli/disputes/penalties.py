"""`tricorder dispute penalties`: earlier penalties of the players of an event."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from tui.cli.commands.command import add_database, add_json
from tui.cli.match_argument import say_waiting
from tui.cli.report import print_report

if TYPE_CHECKING:
    from recorder.store.recorded_match import RecordedMatch
    from recorder.store.store import Store
    from recorder.store.summary import Summary
    from replay.disputes.penalties import GivenPenalty
    from replay.render.row import Row
    from tui.cli.documents.json_document import Document

HELP: Final = "list the penalties of an event or a player, over the matches of the store"


def add_arguments(parser: ArgumentParser) -> None:
    """Take an event and a player."""
    part = "only of a {} with this in the name (default: all)"
    parser.add_argument("--event", metavar="NAME", help=part.format("tournament"))
    parser.add_argument("--player", metavar="NAME", help=part.format("player"))
    add_json(parser)
    add_database(parser)


class PenaltyReport(NamedTuple):
    """The penalties to print, or why there are none; nothing is chosen for the judge."""

    found: "Sequence[GivenPenalty]"
    nothing: str

    def document(self) -> "Document":
        """Return the penalties, match by match."""
        listed = {"penalties": [msgspec.to_builtins(penalty) for penalty in self.found]}
        return listed if self.found else listed | {"nothing": self.nothing}

    def rows(self) -> "Iterable[Row]":
        """Return a row for each penalty."""
        from replay.render.row import row
        from replay.text.span import Style, span

        for penalty in self.found:
            what = f" for {penalty.infraction}" if penalty.infraction else ""
            again = f", {penalty.number} of this kind" if penalty.number else ""
            number = span(f"{penalty.match}@{penalty.seq}  ", Style.NUMBER)
            who = span(penalty.spelling, Style.PLAYER)
            yield row(number, who, ": ", span(penalty.penalty), span(what), again)
        if not self.found:
            yield row(span(f"No penalties: {self.nothing}."))


def run(given: Namespace) -> int:
    """Print the penalties, match by match."""
    from recorder.store.paths import store_path
    from recorder.store.store import Store
    from replay.disputes.penalties import PenaltiesAsked, penalties_in
    from replay.timeline.timeline import Timeline

    asked = PenaltiesAsked(given.event, given.player)
    with Store.open(store_path(given.db)) as store:
        matches = store.matches()
        broken: list[RecordedMatch] = []
        records = _sound_ones(store, asked.of(matches), matches, broken)
        found = list(penalties_in(records, given.player))
    for match in asked.of(matches):
        if match.waiting:
            say_waiting(f"{match.id}: {match.waiting}")
    report = PenaltyReport(found, asked.nothing(matches))
    return print_report(given, report, *map(Timeline, broken))


def _sound_ones(
    store: "Store",
    asked: "Iterable[Summary]",
    matches: "Sequence[Summary]",
    broken: "list[RecordedMatch]",
) -> "Iterator[RecordedMatch]":
    """Yield matches one by one; those that break off are noted, with what they say before."""
    for match in asked:
        record = _sound(store, match, matches)
        if record.broken is not None:
            broken.append(record)
        yield record


def _sound(store: "Store", match: "Summary", matches: "Iterable[Summary]") -> "RecordedMatch":
    """Return a match, or a copy of it that is sound where it was altered itself."""
    found = store.read(match.id)
    copied = (each.id for each in matches if each.copy_of == match.id)
    sound = (copy for copy in map(store.read, copied) if copy.broken is None)
    return found if found.broken is None else next(sound, found)
