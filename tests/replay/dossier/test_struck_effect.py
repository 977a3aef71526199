"""What a correction strikes of a contested action is still told, marked: a dispute may be on it."""

import pytest

from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.dossier import Dossier, dossier
from replay.dossier.facts import FactKind
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline

BEAMING, WAIT, MOVED, END, DISPUTE = 6, 7, 8, 9, 10
MATCH = """\
match "Never"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 0:00
card m = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space m
card p = "Data" personnel of A aboard e
0:00 turn 1 A
0:10 A beams p to planet m as #b
  0:12 B calls wait as #w
  0:13 > p to planet m as #moved
0:14 #b done as #end
0:20 dispute "I said wait" by B on #b as #d
"""
STRIKES = '0:30 correction strikes #moved, #end reason "by the ruling"\n'


def told(text: str, at: int = DISPUTE) -> Dossier:
    timeline = Timeline(recorded_match(parse(text, "m"), "m"))
    return dossier(timeline, at, rules_of(timeline))


def effects(found: Dossier) -> list[tuple[tuple[int, ...], bool, int | None]]:
    """The first effects that the facts tell, with whether they are struck."""
    told_of = (fact for fact in found.facts if fact.text.startswith("first effect"))
    return [(fact.seqs, bool(fact.struck), fact.ms) for fact in told_of]


@pytest.mark.parametrize("struck", [False, True])
def test_the_first_effect_is_told_struck_or_not(struck: bool) -> None:
    """Once struck, it was "1 other entry of play in between"."""
    found = told(MATCH + STRIKES * struck)

    order = {fact.seqs[0]: bool(fact.struck) for fact in found.facts if fact.id is FactKind.ORDER}
    assert order == {BEAMING: False, WAIT: False, MOVED: struck, END: struck}
    assert found.stretch.others == 0
    assert effects(found) == [((BEAMING, MOVED), struck, 3_000)]


def test_an_effect_that_counts_is_told_before_a_struck_one() -> None:
    """A slip that was recorded again is no fact of the play."""
    again = MATCH.replace("0:14 #b", "  0:13.5 > p to planet m\n0:14 #b")
    found = told(again + STRIKES.replace(", #end", ""), DISPUTE + 1)

    assert effects(found) == [((BEAMING, MOVED + 1), False, 3_500)]
