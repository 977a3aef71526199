"""The account in a statement: its lines as they are typed, or a file of them, and what they say."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from engine.table.dispute import Dispute
from replay.disputes.account_lines import read_account
from replay.timeline.timeline import Timeline
from tui.app.asked_act import Values
from tui.app.form import Field

ACCOUNT: Final = "account"
AFTER: Final = "after"
KEPT: Final = "kept"
FILE: Final = "file"
AS_LINES: Final = "lines of play"
AS_WORDS: Final = "plain words"
_HINT: Final = "a line as in recording, such as A plays fajo, or +4.0 B passes"


class AskedAccount(NamedTuple):
    """What a form says of an account; `lines` is None where none is given."""

    lines: str | None
    after: int | None
    as_words: bool


def account_fields(dispute: Dispute) -> Iterator[Field]:
    """Yield what is asked of an account: its lines or their file, and where it begins."""
    yield Field(ACCOUNT, "Account", "", _HINT, several=True, beside=(AFTER, KEPT))
    yield Field(FILE, "  or a file", "", "of such lines (optional)")
    first = min((*dispute.event.on, dispute.seq))
    yield Field(AFTER, "  after", str(max(first - 1, 1)), "the entry before the account")
    yield Field(KEPT, "  kept as", AS_LINES, choices=(AS_LINES, AS_WORDS))


def asked_account(values: Values) -> AskedAccount:
    """Return what a form says of an account; raises InputError."""
    typed, file = values.get(ACCOUNT, "").strip(), values.get(FILE, "").strip()
    if typed and file:
        raise InputError(Fault(FILE, "lines were typed already", "empty one of the two"))
    lines = _lines_of(file) if file else typed
    as_words = values.get(KEPT) == AS_WORDS
    if not lines or as_words:
        return AskedAccount(lines or None, None, as_words)
    after = values[AFTER].strip().removeprefix("@")
    if not (after.isascii() and after.isdecimal()):
        raise InputError(Fault(AFTER, "an account begins after an entry", "such as 152"))
    return AskedAccount(lines, int(after), as_words)


def refuse_unread(timeline: Timeline, values: Values) -> None:
    """Raise InputError, about the field, for lines that cannot be read as play."""
    asked = asked_account(values)
    if asked.lines is not None and asked.after is not None:
        with in_account(values):
            read_account(timeline, asked.after, asked.lines)


@contextmanager
def in_account(values: Values) -> Iterator[None]:
    """Raise an InputError about a line of an account as one about the field that it is from."""
    try:
        yield
    except InputError as refused:
        fault = refused.faults[0]
        if not fault.where.startswith(("line ", ACCOUNT)):
            raise
        field = FILE if values.get(FILE, "").strip() else ACCOUNT
        place = "" if fault.where == ACCOUNT else f"{fault.where}: "
        raise InputError(Fault(field, f"{place}{fault.what}", fault.remedy)) from refused


def _lines_of(file: str) -> str:
    """Return the lines of a file; raises InputError where it cannot be read."""
    try:
        return Path(file).expanduser().read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError, ValueError) as error:
        raise InputError(Fault(FILE, f"{file} cannot be read ({error})")) from error
