"""A mission attempt of Second Edition to type into: four people, and a stack of two dilemmas."""

from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.transcript.reader import parse

BEFORE = """match "The stack"
edition 2E
ruleset 2e-2014
players A "Ines", B "Marek"
first A
underway
card earth = "Earth, Cradle of the Federation" mission of A at spaceline "A"
card relief = "Medical Relief" mission of A at spaceline "A" right of earth
card e = "U.S.S. Sovereign" ship of A at space relief
card riker = "William T. Riker, Number One", davies = "Davies" personnel of A at planet relief
card shelby = "Elizabeth Shelby", lopez = "Lopez" personnel of A at planet relief
turn 5 A
step "execute orders"
"""
ATTEMPT = BEFORE + "A attempts relief with riker, davies, shelby, lopez at planet relief number 4\n"
DREW = ATTEMPT + "  B draws 4 cards at B dilemma pile; done\n"
STACK = (
    DREW
    + "  card b1 = ?, b2 = ? of B in B dilemma pile\n"
    + "  > b1, b2 from B dilemma pile to dilemma stack relief face down placed\n"
)
NAMED = STACK + '  > b1 is "Pinned Down" dilemma\n'
MET = NAMED + "  A encounters b1 with riker, davies, shelby, lopez\n"


def line_in(body: str) -> EntryLine:
    """Return an entry line of a match after these lines of a transcript."""
    return EntryLine(GrowingRecord(parse(body, "attempt")))


def written(line: EntryLine, typed: str, *picks: int) -> list[str]:
    """Record a typed line, and return it as a transcript has it."""
    told = []
    for event in line.read(typed, picks, guess=True).events:
        told.append(line.write(event))
        seq = line.record.seq + 1
        line.record.extend([Entry(seq=seq, source=EntrySource.LIVE, body=event)])
    return told
