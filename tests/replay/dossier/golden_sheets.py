"""The sheets of the bundled disputes, and of one that went through all states, as reviewed.

`python -m tests.replay.dossier.golden_sheets` writes them again.
"""

from collections.abc import Iterator
from pathlib import Path

from engine.model.enums import EntrySource
from engine.model.judging_enums import (
    Decision,
    DisputeEnd,
    PenaltyLevel,
    Proof,
    ReviewRole,
    ReviewStandard,
    Viewed,
)
from engine.record.entry import Entry
from engine.record.events.judging import (
    DisputeClosed,
    NoteAdded,
    PenaltyGiven,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.union import AnyEvent
from recorder.files.open_match import open_match
from recorder.store.recorded_match import recorded_match
from replay.dossier.sheet import sheet_of
from replay.timeline.timeline import Timeline

DISPUTES = (164, 378)
PROGRAM = "0.0.0"
# The bundled match up to the statements on its first dispute, before anybody ruled on it.
HEARD, DISPUTE = 167, 164
APPEALED = "appealed_164"
_STEP = 20_000
_CITES = ("faq-1996.1.2.back-up-remedy", "faq-1996.1.4.reasonable-time")
_ACCOUNTS = (
    ("Anja Petersen", "+0 A plays fajo\n+4.0 B passes\n+4.5 > 3 others from A draw deck to A hand"),
    (
        "Bram Visser",
        "+0 A plays fajo\n+0.5 B calls wait\n+0.8 > 3 others from A draw deck to A hand",
    ),
)


def file_of(name: int | str) -> Path:
    """Return the file of a sheet."""
    stem = f"demo_{name}" if isinstance(name, int) else name
    return Path(__file__).with_name("golden") / f"{stem}.html"


def made(dispute: int) -> str:
    """Return the sheet as it is made now."""
    return sheet_of(Timeline(open_match("demo")), dispute, program=PROGRAM)


def appealed_sheet() -> str:
    """Return the sheet of a dispute with accounts, an appeal and a final ruling."""
    return sheet_of(appealed_match(), DISPUTE, program=PROGRAM)


def appealed_match() -> Timeline:
    """Return the bundled match as it would have gone on had its first ruling been appealed."""
    entries = list(open_match("demo").entries[:HEARD])
    at = entries[-1].happened_at or 0
    for event in _acts():
        at += _STEP
        seq = len(entries) + 1
        source = EntrySource.LIVE
        entries.append(Entry(seq=seq, happened_at=at, source=source, schema=2, body=event))
    return Timeline(recorded_match(entries, "match"))


def _acts() -> Iterator[AnyEvent]:
    """Yield what was done about it, from entry 168 on."""
    for speaker, lines in _ACCOUNTS:
        words = "So it went."
        yield StatementTaken(
            dispute=DISPUTE,
            speaker=speaker,
            text=words,
            heard_by=("A", "B"),
            after=152,
            account=lines,
        )
    yield ReviewOpened(about=DISPUTE, judge="Dana Whitlock")
    yield RulingGiven(
        text="Half a second is not a reasonable time; Bram's account is the likelier one.",
        dispute=DISPUTE,
        judge="Dana Whitlock",
        remedy="Back up to @153",
        cites=_CITES,
        decision=Decision.UPHELD,
        proof=Proof.LIKELIER,
        viewed=Viewed.STEPPED,
        seen=170,
        finds=(169,),
    )
    yield PenaltyGiven(
        player="A",
        penalty="caution",
        level=PenaltyLevel.CAUTION,
        infraction="no time to answer",
        judge="Dana Whitlock",
        dispute=DISPUTE,
    )
    yield RulingAppealed(ruling=171, player="A", text="I waited as long as I always do.")
    yield ReviewOpened(about=DISPUTE, judge="Ilse Maas", role=ReviewRole.APPEAL)
    yield RulingGiven(
        text="The ruling stands: the record shows 0.9 seconds, and nothing against it.",
        dispute=DISPUTE,
        judge="Ilse Maas",
        remedy="Back up to @153",
        cites=_CITES,
        appeal=173,
        decision=Decision.REJECTED,
        proof=Proof.RECORD,
        review=ReviewStandard.CLEAR_ERROR,
        viewed=Viewed.BOTH,
        seen=174,
    )
    yield NoteAdded(text="Both players have read this sheet.", on=175, author="Ilse Maas")
    yield DisputeClosed(dispute=DISPUTE, how=DisputeEnd.FINAL, judge="Ilse Maas")


if __name__ == "__main__":
    for each in DISPUTES:
        file_of(each).write_text(made(each), encoding="utf-8", newline="\n")
    file_of(APPEALED).write_text(appealed_sheet(), encoding="utf-8", newline="\n")
