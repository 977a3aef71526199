"""Seals from the dossier: the judge's opinion goes into a file of the judge, which opens it."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Final

import msgspec
from msgspec.structs import replace

from engine.model.errors import Fault, InputError
from engine.record.events.judging import OpinionSealed
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute
from recorder.files.whole_file import write_private
from replay.disputes.life import dispute_meant, judge_meant
from replay.disputes.sealed_opinions import (
    LONGEST,
    OpinionFile,
    opinion_file,
    seal_opened,
    sealed,
)
from replay.render.read_back import ReadBack, read_back
from replay.render.row import row
from replay.text.names import Names
from replay.text.phrases.judging import ruling_given
from replay.text.span import span
from replay.timeline.timeline import Timeline
from tui.app.act_forms import rule_fields, ruling_of_form
from tui.app.asked_act import Values
from tui.app.form import YES_NO, Field
from tui.app.rule_search import NONE

Append = Callable[[Callable[[Timeline], Sequence[AnyEvent]]], str]
_BYTES: Final = 32


def seal_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    """Yield what is asked of a sealed opinion: what a ruling says, and the file that opens it."""
    for field in rule_fields(timeline, dispute, judge):
        if field.name not in ("finds", "same"):
            yield field
    name = "".join(letter for letter in judge.partition(" ")[0] if letter.isalnum()) or "my"
    file = f"{name}-{timeline.log.id}-{dispute.seq}.opinion"
    yield Field("file", "Kept in", file, "a new file, which alone opens the seal", required=True)


def seal_read(timeline: Timeline, seq: int, values: Values) -> ReadBack:
    """Return what a seal would record, and the opinion that it seals; raises InputError."""
    ruling = replace(ruling_of_form(values), dispute=seq)
    event, _ = _sealed(timeline, seq, values)
    read = read_back(timeline, (event,))
    names = Names(timeline.known(timeline.last))
    opinion = row("sealed, in no record: ", *ruling_given(ruling, names))
    kept = row("it is kept in ", span(values["file"].strip()), ", which alone opens the seal")
    return replace(read, sentences=(*read.sentences, opinion, kept))


def _sealed(timeline: Timeline, seq: int, values: Values) -> tuple[OpinionSealed, OpinionFile]:
    judge_meant(timeline, values["judge"])
    dispute = dispute_meant(timeline, seq)
    no_rule = values["cites"].strip() == NONE
    ruling = ruling_of_form(values)
    return sealed(timeline, dispute, ruling, token_hex(_BYTES), no_rule=no_rule)


def seal(append: Append, store: Path, seq: int, values: Values) -> str:
    """Write the file that opens a seal, record the seal, and return in words where both are.

    `store`: where the match is. If that is refused, the file is removed again; raises InputError.
    """
    name = values["file"].strip()
    path = Path(name).expanduser()
    written: list[Path] = []

    def make(timeline: Timeline) -> Sequence[AnyEvent]:
        event, file = _sealed(timeline, seq, values)
        content = msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"
        write_private(path, content, (store,))
        written.append(path)
        return (event,)

    try:
        return f"{append(make)}; {path} opens it"
    except InputError:
        for each in written:
            each.unlink(missing_ok=True)
        raise


def opening_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    """Yield what is asked to open a seal."""
    yield Field("file", "File", "", "the one that was written at sealing", required=True)
    yield Field("anyway", "Early", YES_NO[False], choices=YES_NO)


def opening(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    """Return the opening of a seal; raises InputError."""
    name = values["file"].strip()
    try:
        with Path(name).expanduser().open("rb") as kept:
            content = kept.read(LONGEST)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else error
        raise InputError(Fault("file", f"{name or 'no file'} cannot be read ({why})")) from error
    anyway = values["anyway"] == YES_NO[True]
    file = opinion_file(content, name)
    if file.dispute != dispute.seq:
        what = f"{name} opens a seal on the dispute @{file.dispute}"
        raise InputError(Fault("file", what, f"this is @{dispute.seq}"))
    return (seal_opened(timeline, file, name, anyway=anyway),)
