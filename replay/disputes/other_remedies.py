"""The remedies on a dispute that do not go back: what each would do, before anybody orders it."""

from collections.abc import Iterator
from enum import unique
from typing import Final

import msgspec

from engine.model.enums import Word
from engine.model.errors import InputError
from engine.table.dispute import Dispute
from replay.disputes.preview import Preview, previewed
from replay.disputes.put_right import undone_effect
from replay.facts.effect import effect_of
from replay.facts.time_owed import time_owed
from replay.text.times import whole_text
from replay.timeline.timeline import Timeline

_FAR: Final = 40


@unique
class RemedyKind(Word):
    """What a judge may order in place of a back-up."""

    PLAY_ON = "play_on"
    WINDOW_ANEW = "window_anew"
    UNDO = "undo"
    EXTRA_TIME = "extra_time"


class OtherRemedy(msgspec.Struct, frozen=True, kw_only=True):
    """One remedy. `seq`: the entry whose effect is undone; `owed`: milliseconds to be given.

    `preview`: the table after it; None where it changes none, or where it is `refused`: why.
    """

    kind: RemedyKind
    words: str
    seq: int | None = None
    owed: int | None = None
    preview: Preview | None = None
    refused: str | None = None


def other_remedies(timeline: Timeline, dispute: Dispute) -> Iterator[OtherRemedy]:
    """Yield what could be ordered instead of going back; a remedy that needs a ruling says so."""
    yield OtherRemedy(kind=RemedyKind.PLAY_ON, words="play on: nothing is undone")
    words = "new window: results stand, the answer comes now, as if in time"
    yield OtherRemedy(kind=RemedyKind.WINDOW_ANEW, words=words)
    for seq in effects_near(timeline, dispute):
        yield _undone(timeline, dispute, seq)
    time = time_owed(timeline)
    if time:
        words = f"extra time as it is owed, {whole_text(time)}"
        yield OtherRemedy(kind=RemedyKind.EXTRA_TIME, words=words, owed=time)


def _undone(timeline: Timeline, dispute: Dispute, seq: int) -> OtherRemedy:
    preview, refused = None, None
    try:
        preview = previewed(timeline, (undone_effect(timeline, dispute, seq),))
    except InputError as fault:
        refused = fault.faults[0].what
    return OtherRemedy(
        kind=RemedyKind.UNDO,
        words=f"undo @{seq}: {timeline.words(seq)}",
        seq=seq,
        preview=preview,
        refused=refused,
    )


def effects_near(timeline: Timeline, dispute: Dispute) -> Iterator[int]:
    """Yield the entries that moved cards or scored points about a dispute, those contested first.

    Struck entries, and those far before the first contested one, are left out.
    """
    struck = timeline.struck()
    contested = dispute.event.on or (dispute.seq,)
    near = range(max(min(contested) - 1, 1), dispute.seq)
    later = range(dispute.seq, min(dispute.seq + _FAR, timeline.last + 1))
    for seq in dict.fromkeys((*contested, *near, *later)):
        if seq not in struck and effect_of(timeline, seq) is not None:
            yield seq
