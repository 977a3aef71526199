"""Marks and notes in rows: at their entry, and in lists."""

from collections.abc import Iterator
from typing import Final

from engine.record.events.judging import NoteAdded
from recorder.study.mark import EntryMark, Layer
from replay.render.row import Row, row
from replay.render.strip import StripLane, sign_lane
from replay.study.match_marks import MarkState, MatchMarks, PlacedMark
from replay.text.span import Pieces, Span, Style, span

MARK_SIGN: Final = "★"
NOTE_SIGN: Final = "#"
_STRUCK: Final = {"backed_up": "struck: backed up", "corrected": "struck: corrected"}


def mark_sign(marks: MatchMarks, seq: int) -> str:
    """Return the sign of an entry's marks: `#` if one has words; empty for none."""
    if seq in marks.recorded or any(placed.mark.is_note for placed in marks.at(seq)):
        return NOTE_SIGN
    return MARK_SIGN if marks.at(seq) else ""


def note_lane(marks: MatchMarks, cells: int) -> StripLane:
    """Return the lane of the strip for marks, and for notes of the record."""
    signs = ((seq, Span(mark_sign(marks, seq), Style.HEADING)) for seq in marks.seqs)
    return sign_lane("note", marks.timeline, signs, cells)


def mark_words(mark: EntryMark) -> Pieces:
    """Return what a mark says: its sign, its text, its tags."""
    if not mark.is_note:
        return [Span(MARK_SIGN, Style.HEADING), " marked"]
    pieces: Pieces = [Span(NOTE_SIGN, Style.HEADING)]
    if mark.glyph is not None:
        pieces += [" ", Span(mark.glyph.value, Style.HEADING)]
    if mark.text:
        pieces += [" ", span(mark.text)]
    for tag in mark.tags:
        pieces += [" ", span(f"#{tag}", Style.STATUS)]
    return pieces


def remarks(placed: PlacedMark) -> list[str]:
    """Return what else there is to say about a mark: its stretch, its author, what became of it."""
    mark = placed.mark
    words = [] if placed.until is None else [f"up to @{placed.until}"]
    words += [] if mark.card is None else [f"about {mark.card}"]
    if mark.layer != Layer():
        words.append(", ".join(filter(None, mark.layer)) if mark.layer.author else mark.layer.name)
    if placed.struck_by is not None:
        words.append(_STRUCK[placed.struck_by])
    if placed.state is MarkState.ADRIFT:
        same = "" if placed.seq is None else f", as @{placed.seq} is now"
        words.append(f"adrift: was put on @{mark.seq} of another record of this match{same}")
    return words


def note_rows(marks: MatchMarks, seq: int) -> Iterator[Row]:
    """Yield the marks on an entry, and the notes of the record that are about it."""
    for placed in marks.at(seq):
        yield row(*mark_words(placed.mark), *_aside(remarks(placed)))
    for entry in marks.recorded.get(seq, ()):
        if isinstance(entry.body, NoteAdded) and entry.seq != seq:
            by = [entry.body.author] if entry.body.author else []
            aside = _aside([*by, f"in the record, @{entry.seq}"])
            yield row(Span(NOTE_SIGN, Style.HEADING), " ", span(entry.body.text), *aside)


def listed_rows(marks: MatchMarks, words: list[str]) -> Iterator[Row]:
    """Yield the marks of a match that have all these words, each with its entry and its id."""
    cells = len(str(marks.timeline.last)) + 2
    for placed in marks.placed:
        if not placed.mark.has(words):
            continue
        at = f"@{placed.mark.seq}"
        aside = _aside([*remarks(placed), placed.mark.id])
        line = row(span(f"{at:<{cells}}", Style.NUMBER), *mark_words(placed.mark), *aside)
        yield line._replace(seq=placed.seq, hang=cells)
        if placed.seq is not None:
            spoken = marks.timeline.spoken(placed.seq, brief=True)
            number = f"@{placed.seq} " if placed.state is MarkState.ADRIFT else ""
            pieces = [span(number, Style.NUMBER)] if number else []
            yield row(" " * cells, *pieces, *spoken)._replace(hang=cells)


def _aside(words: list[str]) -> Pieces:
    return [span(f" ({'; '.join(words)})", Style.DIM)] if words else []
