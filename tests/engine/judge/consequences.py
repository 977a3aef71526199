"""Plays in which one finding only follows from another, beside plays in which it does not."""

from typing import Final

import msgspec

from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from tests.reading import read_on
from tests.rulings.scenario import TABLES


class Consequence(msgspec.Struct, frozen=True, kw_only=True):
    """In `lines` the finding of `check` is tied to that of `cause`; in `apart` it is counted.

    `given` comes before both. `apart_passes`: how far passes are kept there, if this differs from
    `passes`.
    """

    check: str
    cause: str
    rules: str
    lines: str
    apart: str
    given: str = ""
    passes: str = "some"
    apart_passes: str | None = None

    @property
    def name(self) -> str:
        return f"{self.rules}, {self.check} because of {self.cause}"


def told(rules: str, lines: str, passes: str = "some") -> list[tuple[str, str | None]]:
    """What is found in these lines, in order: each check, and that of the finding it follows."""
    table = TABLES[ruleset(rules).edition].format(passes=passes)
    found = judge(Fold(read_on(table, lines, "game")), ruleset(rules)).findings
    return [
        (one.check, None if one.because_of is None else found[one.because_of].check)
        for one in found
    ]


EVENT: Final = 'turn 5 A\nA plays v = "Res-Q" event as #v\n'
FAJO: Final = 'turn 5 A\nA plays v = "Kivas Fajo - Collector" event as #v\n'
DRAWN: Final = "  > 3 others from A draw deck to A hand drawn\n"
GONE: Final = "  > v to discard\n"
KEVIN: Final = '  B plays y = "Kevin Uxbridge" interrupt on v answers #v claims response as #y\n'
HAIL: Final = '  B plays y = "Hail" interrupt on v answers #v claims response as #y\n'
DISCARDED: Final = "    > y to discard\n  resolved\n"
MET: Final = """\
turn 5 A
A plays am = "Amanda Rogers" interrupt
resolved
A attempts m1 with p1, p2, p3
  game encounters d1 with p1, p2, p3
    > checked d1 not met
"""
AMANDA: Final = """\
    A plays y = "Amanda Rogers" interrupt on d1 claims response as #y
      > y to discard
    resolved
"""
END: Final = "resolved\n"
BEAM: Final = "A beams p1 to planet m1; done\n"
PLAY: Final = 'A reports {} = "Commander" personnel to aboard e claims normal play; done\n'
DRAW: Final = "> 1 other from A draw deck to A hand drawn\n"
PILED: Final = 'card x1 = "Data" personnel, x2 = "Lal" personnel of A in A discard\n' + EVENT
SCOUTED: Final = (
    "turn 3 A\nA scouts m1 with p1, p2\nresolved\nA ends turn\nturn 4 B\nB ends turn\nturn 5 A\n"
)
SCOW: Final = """\
card x = "Radioactive Garbage Scow" dilemma of B at space m1
> p1 from aboard e to planet m1
turn 5 A
"""
ATTEMPT_2E: Final = "A attempts m1 with {} at space m1 as #t\n"
TIMED: Final = """\
0:12.0 A plays v = "Kivas Fajo - Collector" event as #v
  0:12.6 > 3 others from A draw deck to A hand drawn
"""
SEEDED: Final = """\
step "doorway phase"
A seeds v = "Alternate Universe Door" doorway to A core as #v
"""

LATE: Final = (
    Consequence(
        check="response-late",
        cause="not-a-valid-response",
        rules="glossary",
        given=EVENT,
        lines="  B passes\n  A passes\n" + HAIL + DISCARDED + GONE + END,
        apart="  B passes\n  A passes\n  B uses k answers #v claims response\n  resolved\n"
        + GONE
        + END,
    ),
    Consequence(
        check="not-a-valid-response",
        cause="response-late",
        rules="glossary",
        given=EVENT,
        lines="  B passes\n  A passes\n" + KEVIN + DISCARDED + GONE + END,
        apart=HAIL + DISCARDED + GONE + END,
    ),
    Consequence(
        check="shown-card-waits",
        cause="response-late",
        rules="faq-1996",
        given=FAJO + DRAWN,
        lines=KEVIN + "  withdrawn\n" + END,
        apart=HAIL + "  withdrawn\n" + END,
    ),
    Consequence(
        check="resolves-inside-an-action",
        cause="response-late",
        rules="faq-1996",
        given=FAJO + DRAWN,
        lines=KEVIN + DISCARDED + END,
        apart=HAIL + DISCARDED + END,
    ),
    Consequence(
        check="response-late",
        cause="window-not-given",
        rules="glossary",
        passes="all",
        given=EVENT + GONE,
        lines=KEVIN + "    A passes\n    B passes\n" + DISCARDED + END,
        apart=KEVIN.replace("B plays", "A plays")
        + "    B passes\n    A passes\n"
        + DISCARDED
        + END,
    ),
    Consequence(
        check="played-out-of-place",
        cause="response-late",
        rules="faq-1996",
        given=FAJO + DRAWN + END,
        lines='A plays am = "Amanda Rogers" interrupt answers #v claims response; done\n',
        apart='A plays am = "Amanda Rogers" interrupt; done\n',
    ),
)

ANSWERS: Final = (
    Consequence(
        check="cannot-nullify",
        cause="not-a-valid-response",
        rules="glossary",
        given=MET,
        lines=AMANDA + "  nullified by #y\n",
        apart="  nullified by am\n",
    ),
    Consequence(
        check="cannot-nullify",
        cause="resolves-inside-an-action",
        rules="faq-1996",
        given=MET,
        lines=AMANDA + "  nullified by #y\n",
        apart="  nullified by am\n",
    ),
    Consequence(
        check="not-a-valid-response",
        cause="answers-in-the-seed-phases",
        rules="glossary",
        given=SEEDED,
        lines=HAIL + "  withdrawn\ndone\n",
        apart="done\n"
        + EVENT.replace("v = ", "w = ").replace("#v", "#w")
        + HAIL.replace("on v", "on w").replace("#v", "#w")
        + "  withdrawn\n",
    ),
    Consequence(
        check="response-out-of-order",
        cause="not-a-valid-response",
        rules="glossary",
        passes="all",
        given=EVENT,
        lines=HAIL.replace("B plays", "A plays") + "  withdrawn\nwithdrawn\n",
        apart=KEVIN.replace("B plays", "A plays") + "  withdrawn\nwithdrawn\n",
    ),
    Consequence(
        check="response-twice-running",
        cause="not-a-valid-response",
        rules="glossary",
        passes="all",
        given=EVENT + "  B passes\n",
        lines=HAIL + "  withdrawn\nwithdrawn\n",
        apart=KEVIN + "  withdrawn\nwithdrawn\n",
    ),
)

TOO_SOON: Final = (
    Consequence(
        check="answers-in-the-initiation",
        cause="not-a-valid-response",
        rules="glossary",
        given='turn 5 A\nA plays v = "Brain Drain" interrupt as #v\n',
        lines=HAIL + "  withdrawn\n  > A chooses q1 from q1, q2\n",
        apart=HAIL.replace("Hail", "Amanda Rogers") + "  withdrawn\n  > A chooses q1 from q1, q2\n",
    ),
    Consequence(
        check="answers-an-unchecked-dilemma",
        cause="not-a-valid-response",
        rules="glossary",
        given=MET.replace("    > checked d1 not met\n", ""),
        lines=AMANDA + "    > checked d1 not met\n",
        apart=AMANDA.replace("Amanda Rogers", "Eyes in the Dark") + "    > checked d1 not met\n",
    ),
    Consequence(
        check="answers-after-its-choice",
        cause="not-a-valid-response",
        rules="glossary",
        given=PILED,
        lines="  > A chooses x1 from x1, x2\n" + HAIL + "  withdrawn\n",
        apart="  > A chooses x1 from x1, x2\n" + KEVIN + "  withdrawn\n",
    ),
    Consequence(
        check="answers-after-its-choice",
        cause="response-late",
        rules="glossary",
        given=PILED,
        lines="  > A chooses x1 from x1, x2\n  > x1 to A hand\n" + KEVIN + "  withdrawn\n",
        apart="  > A chooses x1 from x1, x2\n" + KEVIN + "  withdrawn\n",
    ),
)

TURNS: Final = (
    Consequence(
        check="card-play-after-orders",
        cause="second-card-play",
        rules="faq-1996",
        given="turn 5 A\n",
        lines=PLAY.format("x1") + BEAM + PLAY.format("x2"),
        apart=BEAM + PLAY.format("x1"),
    ),
    Consequence(
        check="acts-after-the-draw",
        cause="second-card-play",
        rules="faq-1996",
        given="turn 5 A\n",
        lines=PLAY.format("x1") + DRAW + PLAY.format("x2"),
        apart=DRAW + PLAY.format("x1"),
    ),
    Consequence(
        check="acts-after-the-draw",
        cause="card-play-after-orders",
        rules="faq-1996",
        given="turn 5 A\n" + BEAM,
        lines=DRAW + PLAY.format("x1"),
        apart=DRAW + BEAM.replace("p1", "p2"),
    ),
    Consequence(
        check="orders-after-a-probe",
        cause="probes-during-orders",
        rules="glossary",
        given=SCOUTED,
        lines='step "execute orders"\nA probes on m1\nresolved\n' + BEAM,
        apart="A probes on m1\nresolved\n" + BEAM,
    ),
    Consequence(
        check="draws-another-number-of-dilemmas",
        cause="announces-another-number",
        rules="2e-2014",
        given="counted 1 under m1\nturn 5 A\nA attempts m1 with p1, p2, p3 number 3\n",
        lines="  B draws 2 cards at B dilemma pile; resolved\n",
        apart="  B draws 1 cards at B dilemma pile; resolved\n",
    ),
)

WITHIN: Final = (
    Consequence(
        check="acts-while-barred",
        cause="acts-while-barred",
        rules="faq-1996",
        given="turn 5 A\n> p1, p2 is stopped\n",
        lines="A attempts m1 with p1, p3\n  A beams p1 to planet m1; done\nfailed\n",
        apart="A attempts m1 with p1, p3\n  A beams p2 to planet m1; done\nfailed\n",
    ),
    Consequence(
        check="barred-by-a-card",
        cause="barred-by-a-card",
        rules="faq-1996",
        given=SCOW,
        lines="A attempts m1 with p1 at planet m1\n  A attempts m1 with p1 at planet m1\n",
        apart="A attempts m1 with p1 at planet m1\nfailed\nA attempts m1 with p1 at planet m1\n",
    ),
    Consequence(
        check="counts-stopped-personnel",
        cause="acts-while-barred",
        rules="2e-2014",
        given="turn 5 A\n> p1 is stopped\n",
        lines=ATTEMPT_2E.format("p1, p2, p3") + "  step 5c\n  > checked m1 met using p1, p2\n",
        apart=ATTEMPT_2E.format("p2, p3") + "  step 5c\n  > checked m1 met using p1, p2\n",
    ),
    Consequence(
        check="counts-what-cannot-be-used",
        cause="acts-while-barred",
        rules="glossary",
        given="turn 5 A\n> p1 is disabled\n",
        lines="A attempts m1 with p1, p3\n  > checked m1 met using p1, p3\n",
        apart="A attempts m1 with p3\n  > checked m1 met using p1, p3\n",
    ),
)

HASTE: Final = (
    Consequence(
        check="hasty-window",
        cause="window-run-over",
        rules="faq-1996",
        given="turn 1 A\n" + TIMED,
        lines="  0:14.0 B calls wait on #v\n",
        apart='0:20.0 dispute "I had no time to answer" by B on #v\n',
    ),
    Consequence(
        check="hasty-window",
        cause="window-not-given",
        rules="glossary",
        passes="all",
        given="turn 1 A\n",
        lines=TIMED + '0:20.0 dispute "I had no time to answer" by B on #v\n',
        apart=TIMED + '0:20.0 dispute "I had no time to answer" by B on #v\n',
        apart_passes="some",
    ),
)

OVER: Final = (
    Consequence(
        check="plays-on-after-the-end",
        cause="won-too-soon",
        rules="2e-2014",
        lines="turn 1 A\nmatch ended points won by A\nA uses p1; done\n",
        apart="turn 5 A\nmatch ended points won by A\nA uses p1; done\n",
    ),
    Consequence(
        check="acts-while-barred",
        cause="plays-on-after-the-win",
        rules="faq-1996",
        given="turn 5 A\n> p1 is stopped\n",
        lines="> A scores 100 points\n" + BEAM.replace("p1", "p2") + BEAM,
        apart=BEAM + "> A scores 100 points\n" + BEAM.replace("p1", "p2"),
    ),
)

COMPLETING: Final = (
    Consequence(
        check="completed-unmet",
        cause="scores-unmet",
        rules="2e-2014",
        given="turn 5 A\n",
        lines="A attempts m1 with p1\n  > checked m1 not met\n  > A scores 30 points\nsolved\n",
        apart="A attempts m1 with p1\n  > checked m1 not met\nsolved\n",
    ),
    Consequence(
        check="plays-for-less-than-it-costs",
        cause="pays-more-than-is-left",
        rules="2e-2014",
        given="turn 5 A\n",
        lines='> player A counters = 2\nA plays x = "Rixx" personnel to planet hq\n'
        "  > x cost = 4\n  > A pays 3 counters\ndone\n",
        apart='A plays x = "Rixx" personnel to planet hq\n'
        "  > x cost = 4\n  > A pays 3 counters\ndone\n",
    ),
    Consequence(
        check="brings-a-mission-twice",
        cause="seeds-a-mission-twice",
        rules="2e-2014",
        lines='A seeds x = "Medical Relief" mission to spaceline; done\nturn 1 A\n',
        apart='card x = "Medical Relief" mission of A at spaceline\nturn 1 A\n',
    ),
)

RECORD: Final = (
    Consequence(
        check="goes-on-when-over",
        cause="goes-on-when-over",
        rules="faq-1996",
        given="turn 5 A\nA beams p1 to planet m1 as #b; done\n",
        lines="> p1 is stopped of #b\n> p2 is stopped of #b\n",
        apart="A beams p2 to planet m1 as #c; done\n> p1 is stopped of #b\n> p2 is stopped of #c\n",
    ),
)

CONSEQUENCES: Final = (
    *RECORD,
    *LATE,
    *ANSWERS,
    *TOO_SOON,
    *TURNS,
    *WITHIN,
    *HASTE,
    *OVER,
    *COMPLETING,
)
