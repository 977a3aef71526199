"""Fields that tell what the user noted on an entry; the record holds nothing of it."""

from collections.abc import Callable, Iterator
from typing import Final

from recorder.study.mark import EntryMark, Glyph
from replay.query.field import QueryField, QueryNeed
from replay.query.queried_match import QueriedMatch
from replay.query.value import Value, ValueAt, ValueSort


def _reader(
    read: Callable[[list[EntryMark]], Value],
) -> Callable[[QueriedMatch, tuple[ValueAt, ...]], ValueAt]:
    return lambda match, _: lambda seq: read([placed.mark for placed in match.marks.at(seq)])


def _glyphs(marks: list[EntryMark]) -> Iterator[str]:
    return (mark.glyph.value for mark in marks if mark.glyph is not None)


def _field(
    name: str,
    about: str,
    sort: ValueSort,
    read: Callable[[list[EntryMark]], Value],
    words: Callable[[], tuple[str, ...]] | None = None,
) -> QueryField:
    of = None if sort is ValueSort.TRUTH else (ValueSort.WORD if words else ValueSort.TEXT)
    need = QueryNeed.MARKS
    return QueryField(name, about, sort, need, _reader(read), words=words, of=of, each=True)


MARK_FIELDS: Final = (
    _field("mark", "there is a mark or note", ValueSort.TRUTH, bool),
    _field(
        "glyph",
        'signs on it, in quotes: "!?"',
        ValueSort.SEVERAL,
        lambda marks: frozenset(_glyphs(marks)),
        lambda: tuple(glyph.value for glyph in Glyph),
    ),
    _field(
        "tag",
        "tags on it",
        ValueSort.SEVERAL,
        lambda marks: frozenset(tag for mark in marks for tag in mark.tags),
    ),
    _field(
        "author",
        "whose notes: yours have none",
        ValueSort.SEVERAL,
        lambda marks: frozenset(mark.layer.author for mark in marks if mark.layer.author),
    ),
)
