"""Marks as `notes --json` prints them."""

from recorder.study.mark import EntryMark
from replay.study.match_marks import PlacedMark
from tui.cli.documents.json_document import Document


def mark_document(mark: EntryMark) -> Document:
    """Return a mark as it was put, wherever its match is now."""
    return {
        "id": mark.id,
        "author": mark.layer.author,
        "layer": mark.layer.name,
        "seq": mark.seq,
        "until": mark.until,
        "card": mark.card,
        "glyph": mark.glyph,
        "text": mark.text,
        "tags": list(mark.tags),
        "made_at": mark.made_at,
        "changed_at": mark.changed_at,
    }


def placed_document(placed: PlacedMark) -> Document:
    """Return a mark, and where it stands in the record now."""
    return mark_document(placed.mark) | {
        "state": placed.state,
        "now": placed.seq,
        "struck_by": placed.struck_by,
    }
