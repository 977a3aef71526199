"""Fields that tell of an entry itself; nothing is folded for them."""

from collections.abc import Callable
from typing import Final

from engine.model.enums import ActionKind, EntrySource
from engine.record.events.actions import ActionInitiated
from engine.record.events.union import TAGS, tag
from replay.query.field import QueryField, QueryNeed
from replay.query.queried_match import QueriedMatch
from replay.query.value import NOTHING, Value, ValueAt, ValueSort
from replay.timeline.actors import actor
from replay.timeline.cards_of_event import cards_named

_Read = Callable[[QueriedMatch, int], Value]


def _reader(read: _Read) -> Callable[[QueriedMatch, tuple[ValueAt, ...]], ValueAt]:
    """Return a field's reader that finds nothing before the first entry."""
    return lambda match, _: lambda seq: read(match, seq) if seq else NOTHING


def _event(match: QueriedMatch, seq: int) -> Value:
    return tag(match.timeline.entry(seq).body)


def _kind(match: QueriedMatch, seq: int) -> Value:
    event = match.timeline.entry(seq).body
    return event.kind.value if isinstance(event, ActionInitiated) else NOTHING


def _by(match: QueriedMatch, seq: int) -> Value:
    return actor(match.timeline, seq) or NOTHING


def _card(match: QueriedMatch, seq: int) -> Value:
    return next(iter(cards_named(match.timeline.entry(seq).body)), NOTHING)


def _cards(match: QueriedMatch, seq: int) -> Value:
    return frozenset(cards_named(match.timeline.entry(seq).body))


def _words(match: QueriedMatch, seq: int) -> Value:
    return match.words[seq - 1]


def _source(match: QueriedMatch, seq: int) -> Value:
    return match.timeline.entry(seq).source.value


def _seq(match: QueriedMatch, seq: int) -> Value:
    return seq


def _at(match: QueriedMatch, seq: int) -> Value:
    began, now = match.timeline.time(1), match.timeline.time(seq)
    return None if began is None or now is None else now - began


def _gap(match: QueriedMatch, seq: int) -> Value:
    return NOTHING if seq == 1 else match.timeline.pace(seq - 1)


def _struck(match: QueriedMatch, seq: int) -> Value:
    return seq in match.timeline.struck()


def _depth(match: QueriedMatch, seq: int) -> Value:
    return match.timeline.depth(seq)


def _events() -> tuple[str, ...]:
    return tuple(TAGS.values())


def _of_entry(
    name: str,
    about: str,
    sort: ValueSort,
    read: _Read,
    *,
    words: Callable[[], tuple[str, ...]] | None = None,
    of: ValueSort | None = None,
    lasts: bool = False,
) -> QueryField:
    need = QueryNeed.ENTRIES
    return QueryField(name, about, sort, need, _reader(read), words=words, of=of, each=not lasts)


ENTRY_FIELDS: Final = (
    _of_entry("event", "its kind, such as cards_moved", ValueSort.WORD, _event, words=_events),
    _of_entry(
        "kind",
        "what is begun: play, beam, attempt …",
        ValueSort.WORD,
        _kind,
        words=lambda: tuple(ActionKind),
    ),
    _of_entry("by", "the player whose entry it is", ValueSort.PLAYER, _by),
    _of_entry("card", "the card it is about first", ValueSort.CARD, _card),
    _of_entry("cards", "all cards it names", ValueSort.SEVERAL, _cards, of=ValueSort.CARD),
    _of_entry("words", "what the log says", ValueSort.TEXT, _words),
    _of_entry(
        "source",
        "how it came in: live, late …",
        ValueSort.WORD,
        _source,
        words=lambda: tuple(EntrySource),
    ),
    _of_entry("seq", "its number", ValueSort.NUMBER, _seq, lasts=True),
    _of_entry("at", "the time since the match began", ValueSort.TIME, _at, lasts=True),
    _of_entry("gap", "the time since the entry before", ValueSort.TIME, _gap),
    _of_entry("struck", "it was struck later", ValueSort.TRUTH, _struck, lasts=True),
    _of_entry("depth", "how many actions it lies in", ValueSort.NUMBER, _depth),
)
