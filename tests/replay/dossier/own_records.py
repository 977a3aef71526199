"""Disputed matches that are not the bundled one: Second Edition, and a record without times."""

from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.timeline.timeline import Timeline

# Its dispute is at entry 6; the first ruling, a statement and the penalty are struck.
SECOND_EDITION = """\
match "Two rulings"
edition 2E
ruleset 2e-2014
players A "Mara", B "Odo"
started 2014-05-06T18:00:00Z
tournament "Spring | league"
round "3"
table "7"

0:04 turn 3 A
0:10 A plays h = "Dabo" event as #h
0:20 resolved
0:30 dispute "not paid" by B on #h as #d
0:40 review on #d by "Rom"
0:41 statement "I paid" on #d by "Mara" as #s
0:42 statement "he did not" on #d by "Odo"
0:50 ruling "wrong words" on #d by "Rom" remedy "none" decision rejected proof record as #r
0:51 penalty "warning" to A on #d infraction "slip" level warning by "Rom" as #p
1:00 correction strikes #r reason "typed twice" as #c
1:01 correction strikes #s, #p reason "wrong person"
1:10 ruling "right words" on #d by "Rom" remedy "pay 2" decision upheld proof record as #r2
"""
SECOND_DISPUTE = 6
# Nobody wrote down times, round or table, and the dispute names no entry.
WITHOUT_TIMES = """\
match "By post"
edition 1E
ruleset glossary
players X "Ida", Y "Jo"

turn 2 X
X plays kf = "Kivas Fajo - Collector" event claims normal play as #kf
  > 3 others from X draw deck to X hand drawn
resolved
turn 2 Y
dispute "I could not answer" by Y as #d
"""
WITHOUT_TIMES_DISPUTE = 8


def match_of(transcript: str) -> Timeline:
    """Return a match from its transcript."""
    return Timeline(recorded_match(parse(transcript, "m"), "m"))
