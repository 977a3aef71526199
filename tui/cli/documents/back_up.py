"""Advice on a back-up, as `backup --json` prints it."""

from collections.abc import Sequence

import msgspec

from engine.table.dispute import Dispute
from replay.disputes.advice import BackUpPoint
from replay.disputes.other_remedies import OtherRemedy, other_remedies
from replay.disputes.preview import Preview
from replay.disputes.rules_on_going_back import rules_on
from replay.render.difference import difference_rows
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document, as_json
from tui.cli.documents.match import about


def back_up_document(
    timeline: Timeline,
    points: Sequence[BackUpPoint],
    chosen: BackUpPoint | None,
    preview: Preview | None,
    dispute: Dispute | None = None,
) -> Document:
    """Return the points, and the chosen one with the table after it.

    For a dispute, also the other remedies.
    """
    document = about(timeline) | {"candidates": [_point(timeline, point) for point in points]}
    if chosen is not None and preview is not None:
        document["chosen"] = _point(timeline, chosen) | _after(preview)
    if dispute is not None:
        document["remedies"] = [_remedy(each) for each in other_remedies(timeline, dispute)]
    return document


def _remedy(remedy: OtherRemedy) -> Document:
    document: Document = {
        "remedy": remedy.kind,
        "words": remedy.words,
        "seq": remedy.seq,
        "owed_ms": remedy.owed,
        "refused": remedy.refused,
    }
    return document if remedy.preview is None else document | preview_document(remedy.preview)


def preview_document(preview: Preview) -> Document:
    """Return a remedy: the events that it would record, and the table after them."""
    return {"events": list(preview.events)} | _after(preview)


def _after(preview: Preview) -> Document:
    rows = difference_rows(preview.difference, preview.now, preview.after)
    return {"after": preview.digest, "difference": [line.text for line in rows]}


def _point(timeline: Timeline, point: BackUpPoint) -> Document:
    return {
        "to": point.to,
        "label": point.label,
        "class": point.hardness,
        "reasons": [
            {"reason": because.reason, "seqs": list(because.seqs)} for because in point.reasons
        ],
        "undone": [
            {
                "seq": each.seq,
                "words": timeline.words(each.seq),
                "decision_of": each.decision_of,
                "learned": as_json(each.learned),
                "random": each.chance,
                "shuffle": each.shuffled is not None,
            }
            for each in point.undone
        ],
        "decisions": point.decisions(),
        "stays_known": as_json(point.stays_known),
        "running_ms": point.running,
        "rules": [msgspec.to_builtins(each) for each in rules_on(timeline, point)],
    }
