"""`tricorder dispute remedy`: a preview of what a judge puts right, and doing it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tui.cli.commands.command import entry_named
from tui.cli.disputes.act import add_act, entries_named, names, record
from tui.cli.disputes.judge_arguments import add_judge, judge_named
from tui.cli.match_argument import opened
from tui.cli.report import print_report

if TYPE_CHECKING:
    from replay.disputes.preview import Preview
    from replay.disputes.put_right import RemedyAsked
    from replay.render.row import Row
    from replay.timeline.timeline import Timeline
    from tui.cli.documents.json_document import Document

HELP: Final = "carry out the ruling on a dispute: print the table after a remedy, or apply it"
ABOUT: Final = (
    "Print what a remedy would change on the table. --apply records it as the judge's own play,"
    " by the ruling that stands on the dispute; no rule of play is checked for it."
    " To go back instead, use 'tricorder backup'."
)


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute and one remedy."""
    add_act(parser)
    one = parser.add_mutually_exclusive_group(required=True)
    description = "put back the cards that this entry moved, or take off the points that it scored"
    one.add_argument("--undo", metavar="SEQ", type=entry_named, help=description)
    description = "what happens now, as a line of play such as 'A draws 1' (may be repeated)"
    one.add_argument("--play", metavar="LINE", action="append", default=[], help=description)
    description = "strike entries such as 154,155, because they never happened at the table"
    one.add_argument("--never", metavar="SEQS", type=entries_named, default=(), help=description)
    description = "this player loses the game, which ends the match"
    one.add_argument("--game-loss", metavar="PLAYER", help=description)
    description = "with --undo: only these cards go back, by id"
    parser.add_argument("--cards", metavar="CARDS", type=names, default=(), help=description)
    parser.add_argument("--why", metavar="TEXT", help="with --game-loss: what for")
    parser.add_argument("--apply", action="store_true", help="record it")
    description = "refuse if the preview is no longer the one that was printed with this code"
    parser.add_argument("--expect", metavar="PREVIEW", help=description)
    add_judge(parser)


def run(given: Namespace) -> int:
    """Print what the remedy changes, or record it."""
    from replay.disputes.life import dispute_meant
    from replay.disputes.preview import previewed
    from replay.disputes.put_right import remedy
    from replay.disputes.stale_preview import refuse_stale

    def make(timeline: "Timeline", seq: int | None) -> "tuple[Any, ...]":
        dispute = dispute_meant(timeline, seq)
        events = remedy(timeline, dispute, judge_named(given), _asked(given))
        if given.expect is not None:
            refuse_stale(previewed(timeline, events), given.expect)
        return events

    if given.apply or given.dry_run:
        return record(given, make)
    timeline, seq = opened(given.match, given.db)
    preview = previewed(timeline, make(timeline, seq if "@" in given.match else None))
    return print_report(given, RemedyPreview(timeline, preview), timeline)


def _asked(given: Namespace) -> "RemedyAsked":
    from replay.disputes.put_right import RemedyAsked

    return RemedyAsked(
        undo=given.undo,
        cards=given.cards,
        lines=tuple(given.play),
        wrong=given.never,
        loser=given.game_loss,
        why=given.why,
    )


class RemedyPreview(NamedTuple):
    """The table after a remedy, compared with now."""

    timeline: "Timeline"
    preview: "Preview"

    def document(self) -> "Document":
        """Return the events, and what they change."""
        from tui.cli.documents.back_up import preview_document
        from tui.cli.documents.match import about

        return about(self.timeline) | preview_document(self.preview)

    def rows(self) -> "Iterable[Row]":
        """Return what would be recorded, and what it changes."""
        from replay.render.remedy import remedy_rows

        return remedy_rows(self.timeline, self.preview)
