"""Short transcripts for tests: a header, a table, and the events of a few lines after them."""

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.union import AnyEvent
from tests.reading import read_on

HEADER = """\
match "Hail in passing"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 0:00
"""
TABLE = """\
card ex = "Excavation", ps = "Pegasus Search" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
card k = "I.K.C. Bortas" ship of B at space ps
card p1 = "Worf", p2 = "Data", p3 = "Deanna Troi" personnel of A aboard e
card d1 = "Archer" dilemma of B under ex
card u = ? of B in hand
card h = "Hail" interrupt of B in hand
card am = "Amanda Rogers" interrupt of A in hand
"""
LINES_BEFORE = len((HEADER + TABLE).splitlines())


def read(body: str, header: str = HEADER) -> list[Entry]:
    """The entries of a transcript with these lines after its table."""
    return read_on(header + TABLE, body, "game")


def events(body: str) -> list[AnyEvent]:
    """The events of these lines alone."""
    return [entry.body for entry in read(body)[len(read("")) :]]


def faults(body: str) -> list[str]:
    """What is wrong with these lines, each as `line:column: what`, lines counted from the first."""
    try:
        read(body)
    except InputError as refused:
        return [_counted(str(fault)) for fault in refused.faults]
    return []


def _counted(fault: str) -> str:
    file, line, rest = fault.split(":", 2)
    assert file == "game"
    return f"{int(line) - LINES_BEFORE}:{rest}"
