"""The form of a remedy: what is put right, and how; a preview of the table comes first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.model.errors import Fault, InputError
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from replay.disputes.put_right import RemedyAsked, remedy
from replay.timeline.timeline import Timeline
from tui.app.form import Field

UNDO: Final = "undo an effect"
PLAY: Final = "play now"
NEVER: Final = "was never so"
LOSS: Final = "game loss"
# Each remedy with what is asked of it.
REMEDIES: Final = (UNDO, PLAY, NEVER, LOSS)


def remedy_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    """Yield what is asked of a remedy."""
    yield Field("judge", "Judge", judge, "your name", required=True)
    yield Field("remedy", "Remedy", UNDO, choices=REMEDIES)
    yield Field("of", "What", "", "an entry, a line such as A draws 1, or a player", required=True)
    yield Field("cards", "Cards", "", "by id, of an effect (optional)")
    yield Field("why", "Why", "", "of a game loss (optional)")


def remedy_events(
    timeline: Timeline, dispute: Dispute, values: Mapping[str, str]
) -> Sequence[AnyEvent]:
    """Return what a remedy records; raises InputError with the field at fault."""
    kind, of = values["remedy"], values["of"].strip()
    if not of:
        raise InputError(Fault("of", f"'{kind}': say what, or whom"))
    cards = tuple(part.strip() for part in values["cards"].split(",") if part.strip())
    asked = RemedyAsked(
        undo=_seqs(of)[0] if kind == UNDO else None,
        cards=cards,
        lines=(of,) if kind == PLAY else (),
        wrong=_seqs(of) if kind == NEVER else (),
        loser=of if kind == LOSS else None,
        why=values["why"].strip() or None,
    )
    return remedy(timeline, dispute, values["judge"], asked)


def _seqs(text: str) -> tuple[int, ...]:
    parts = [part.strip().removeprefix("@") for part in text.split(",")]
    if not all(part.isascii() and part.isdecimal() for part in parts):
        raise InputError(Fault("of", f"'{text}' names no entry", "such as 154"))
    return tuple(map(int, parts))
