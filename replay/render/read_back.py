"""An act before it is recorded: its sentences, what it changes, and how it can be undone."""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from engine.record.events.judging import BackedUp, DisputeClosed, OpinionOpened, StatementTaken
from engine.record.events.union import AnyEvent
from replay.disputes.acts import refuse_malformed
from replay.disputes.preview import Preview, as_entries, previewed
from replay.disputes.take_back import may_take_back
from replay.facts.ordered_remedy import left_to_do
from replay.render.difference import clock_rows, table_rows, uncounted_rows
from replay.render.row import Row, row
from replay.text.event_text import spoken
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline

_HANG: Final = 5
_TAKE_BACK: Final = "z in the dossier takes it back until somebody acts on it"
_AFTER: Final = "after that only a correction, which stays to be seen"
_CORRECTION: Final = "a correction strikes it; nothing is erased, both stay to be seen"
_OPENED: Final = "a seal that is opened stays open"
_WENT_BACK: Final = "another back-up or a correction comes after it; both stay to be seen"


class ReadBack(msgspec.Struct, frozen=True, kw_only=True):
    """What is read before an act is done.

    `sentences`: what is recorded, a row for each entry. `changes`: what it changes. `undoing`: how
    it can be undone. `last`: the last entry of the match when this was derived. `events`: what is
    recorded; none where the act adds nothing to the record.
    """

    sentences: tuple[Row, ...]
    changes: tuple[Row, ...]
    undoing: tuple[Row, ...]
    last: int
    events: tuple[AnyEvent, ...] = ()

    @property
    def text(self) -> str:
        """The sentences, to copy."""
        return "\n".join(sentence.text.strip() for sentence in self.sentences)


def read_back(timeline: Timeline, events: Sequence[AnyEvent]) -> ReadBack:
    """Return what is read before events are recorded at the end of a match.

    Raises InputError where they cannot come next, or cannot be recorded as they are.
    """
    refuse_malformed(events)
    preview = previewed(timeline, events)
    return ReadBack(
        sentences=tuple(sentence_rows(timeline, events)),
        changes=tuple(change_rows(timeline, preview)),
        undoing=tuple(undoing_rows(timeline, events)),
        last=timeline.last,
        events=tuple(events),
    )


def sentence_rows(timeline: Timeline, events: Sequence[AnyEvent]) -> Iterator[Row]:
    """Yield the sentence of each event as the entry that it becomes at the end of a match."""
    entries = as_entries(timeline.last, events)
    every = [*timeline.entries, *entries]
    known = timeline.known(timeline.last)
    for entry in entries:
        number = span(f"@{entry.seq} ", Style.NUMBER)
        told = row(number, *spoken(entry.body, known, every))
        yield told._replace(seq=entry.seq, hang=_HANG)
        if isinstance(entry.body, StatementTaken) and entry.body.account:
            for line in entry.body.account.splitlines():
                yield row(span(line, Style.DIM), depth=2)._replace(seq=entry.seq)


def change_rows(timeline: Timeline, preview: Preview) -> Iterator[Row]:
    """Yield what events change: disputes, who waits for a judge, the table, the clock, the head."""
    before = {dispute.seq: dispute for dispute in preview.now.judge_state.disputes}
    for dispute in preview.after.judge_state.disputes:
        old = before.get(dispute.seq)
        was = "not raised" if old is None else _state(old.state)
        if was != _state(dispute.state):
            change = span(f"{was} → {_state(dispute.state)}", Style.HEADING)
            yield row("dispute ", span(f"@{dispute.seq}", Style.NUMBER), ": ", change)
        waited = old is not None and old.waits
        if waited != dispute.waits:
            waits = "waits no more for a judge" if waited else "waits for a judge"
            yield row("in the queue: it ", waits)
    for seq in sorted(before.keys() - {each.seq for each in preview.after.judge_state.disputes}):
        yield row("dispute ", span(f"@{seq}", Style.NUMBER), ": struck")
    moved = table_rows(preview.difference, preview.now, preview.after)
    moved += uncounted_rows(preview.events, preview.now, preview.after)
    yield from [row("the table: ", *each.spans) for each in moved] or [row("the table: nothing")]
    yield from clock_rows(preview.now, preview.after)
    for event in preview.events:
        if isinstance(event, DisputeClosed):
            for left in left_to_do(timeline, event.dispute):
                yield row(span(left.words, Style.DOUBT))
    yield row("head ", span(timeline.head[:8], Style.NUMBER), " → another")


def undoing_rows(timeline: Timeline, events: Sequence[AnyEvent]) -> Iterator[Row]:
    """Yield how what is recorded can be undone, as `take-back` does it."""
    kinds = {type(event) for event in events}
    after = _WENT_BACK if BackedUp in kinds else _AFTER
    if OpinionOpened in kinds:
        yield row(_OPENED)
    elif may_take_back(timeline, events):
        yield row(f"{_TAKE_BACK}; {after}")
    else:
        yield row(_WENT_BACK if BackedUp in kinds else _CORRECTION)


def _state(state: str) -> str:
    return state.replace("_", " ").upper()
