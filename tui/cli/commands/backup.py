"""`tricorder backup`: what going back would undo, how hard that is, and doing it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.model.errors import Fault, InputError
from tui.cli.commands.command import entry_named
from tui.cli.disputes.act import add_act, duration, record
from tui.cli.disputes.judge_arguments import add_judge, judge_named
from tui.cli.match_argument import opened
from tui.cli.report import print_report

if TYPE_CHECKING:
    from engine.table.dispute import Dispute
    from replay.disputes.advice import BackUpPoint
    from replay.disputes.preview import Preview
    from replay.render.row import Row
    from replay.timeline.timeline import Timeline
    from tui.cli.documents.json_document import Document

HELP: Final = """\
Print the points to which play could go back because of a dispute. For each
point: what it would undo, whether that is simple, complex or irreversible and
why, what stays known, and the table after it. Nothing is recorded without
--apply, which needs a ruling. Judging entries stay; only play is undone."""
EXAMPLE: Final = """\
  tricorder backup demo@164 --as-of 167
  tricorder backup demo@164 --as-of 167 --to 153
  tricorder backup k7m2xq --to 153 --apply --ruling 168 --judge Dana"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, the point to go back to, and what goes with it."""
    add_act(parser)
    parser.add_argument(
        "--to", metavar="SEQ", type=entry_named, help="go back to just after this entry"
    )
    description = "look at the match as it was after this entry"
    parser.add_argument("--as-of", metavar="SEQ", type=entry_named, help=description)
    parser.add_argument("--apply", action="store_true", help="record the back-up")
    parser.add_argument(
        "--ruling", metavar="SEQ", type=entry_named, help="the ruling that orders it"
    )
    parser.add_argument("--without-ruling", metavar="REASON", help="why there is no ruling")
    parser.add_argument("--asked-by", metavar="PLAYER", help="the player who asks for it")
    description = "shuffle a pile after it, such as A:draw-deck (may be repeated)"
    parser.add_argument("--shuffle", metavar="PILE", action="append", default=[], help=description)
    description = "give the table this much more time, such as 2:35"
    parser.add_argument("--extend", metavar="M:SS", type=duration, help=description)
    description = (
        "refuse if the preview is no longer the one that was printed with this code; "
        "the ruling may have been named since"
    )
    parser.add_argument("--expect", metavar="PREVIEW", help=description)
    add_judge(parser)


def run(given: Namespace) -> int:
    """Print the advice, or record the back-up."""
    if given.apply or given.dry_run:
        return _apply(given)
    timeline, seq = opened(given.match, given.db)
    if given.as_of is not None:
        timeline = _as_of(timeline, given.as_of)
    return print_report(given, _advice(given, timeline, seq), timeline)


def _apply(given: Namespace) -> int:
    from replay.disputes.preview import previewed
    from replay.disputes.stale_preview import refuse_stale

    if given.to is None or given.as_of is not None:
        what = "a back-up is applied to the record as it is now" if given.to else "to where?"
        raise InputError(Fault("", what, "give --to SEQ, and no --as-of"))

    def make(timeline: "Timeline", seq: int | None) -> "tuple[Any, ...]":
        events = _events(given, timeline)
        refuse_stale(previewed(timeline, events), given.expect)
        return events

    return record(given, make)


def _events(given: Namespace, timeline: "Timeline") -> "tuple[Any, ...]":
    from replay.disputes.remedies import back_up, pile_meant

    return back_up(
        timeline,
        given.to,
        judge_named(given),
        ruling=given.ruling,
        without_ruling=given.without_ruling,
        asked_by=given.asked_by,
        shuffles=[pile_meant(timeline, pile) for pile in given.shuffle],
        extra=given.extend,
    )


def _bare(given: Namespace, timeline: "Timeline", to: int) -> "tuple[Any, ...]":
    """Return a back-up with its cures as far as nobody has ordered it."""
    from engine.record.events.cards import PileShuffled
    from engine.record.events.judging import BackedUp, TimeExtended
    from replay.disputes.remedies import pile_meant

    shuffles = [PileShuffled(place=pile_meant(timeline, pile)) for pile in given.shuffle]
    time = [TimeExtended(milliseconds=given.extend)] if given.extend else []
    return BackedUp(to=to), *shuffles, *time


def _as_of(timeline: "Timeline", seq: int) -> "Timeline":
    """Return a match as it was after an entry; raises InputError where it has none."""
    from recorder.store.recorded_match import recorded_match
    from replay.timeline.timeline import Timeline

    if not 0 < seq <= timeline.last:
        what = f"the match has no entry {seq}"
        raise InputError(Fault("", what, f"its last entry is {timeline.last}"))
    return Timeline(recorded_match(timeline.entries[:seq], timeline.log.id))


class BackUpAdvice(NamedTuple):
    """The points to go back to, the one that is looked at, and the table after it."""

    timeline: "Timeline"
    points: "tuple[BackUpPoint, ...]"
    point: "BackUpPoint | None"
    preview: "Preview | None"
    dispute: "Dispute | None" = None

    def document(self) -> "Document":
        """Return the advice."""
        from tui.cli.documents.back_up import back_up_document

        return back_up_document(self.timeline, self.points, self.point, self.preview, self.dispute)

    def rows(self) -> "Iterable[Row]":
        """Return the points, and the one that is looked at in full."""
        from replay.render.back_up import advice_sections, point_rows
        from replay.render.row import row
        from replay.text.span import Style, span

        yield row(span("To just after", Style.HEADING))
        yield from point_rows(self.timeline, self.points)
        if self.point is None or self.preview is None:
            yield row("nothing can be undone here")
            return
        for title, rows in advice_sections(self.timeline, self.point, self.preview):
            yield row()
            yield row(span(title, Style.HEADING))
            yield from (each._replace(depth=each.depth + 1) for each in rows)
        yield from self._others()
        yield row()
        yield row("preview ", span(self.preview.digest, Style.NUMBER))

    def _others(self) -> "Iterator[Row]":
        from replay.disputes.other_remedies import other_remedies
        from replay.render.row import row
        from replay.text.span import Style, span

        if self.dispute is not None:
            yield row()
            yield row(span("Other remedies: see 'tricorder dispute remedy --help'", Style.HEADING))
            for each in other_remedies(self.timeline, self.dispute):
                yield row(span(each.words), depth=1)


def _advice(given: Namespace, timeline: "Timeline", seq: int) -> BackUpAdvice:
    from replay.disputes.advice import back_up_points, back_up_to
    from replay.disputes.life import dispute_meant
    from replay.disputes.preview import previewed
    from replay.facts.ordered_point import ordered_point

    named = "@" in given.match and seq <= timeline.last
    disputes = timeline.snapshot(timeline.last).judge_state.disputes
    dispute = dispute_meant(timeline, seq) if named and disputes else None
    points = back_up_points(timeline, dispute)
    ordered = None if dispute is None else ordered_point(timeline, dispute)
    first = next((each for each in points if each.to == ordered), next(iter(points), None))
    point = first if given.to is None else back_up_to(timeline, given.to)
    if point is None:
        return BackUpAdvice(timeline, points, None, None, dispute)
    whole = given.ruling is not None or given.without_ruling
    events = _events(given, timeline) if whole and given.to else _bare(given, timeline, point.to)
    return BackUpAdvice(timeline, points, point, previewed(timeline, events), dispute)
