"""A word that a correction placed was said where it was placed, in every output."""

from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.dossier.dossier import dossier
from replay.dossier.facts import FactKind
from replay.judgement.judge_match import judge_match, rules_of
from replay.timeline.timeline import Timeline

MATCH = """\
match "Placed"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
started 0:00
card m = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space m
card p = "Data" personnel of A aboard e
0:00 turn 1 A
0:10 A beams p to planet m as #b
  0:12 > p to planet m
  0:13 B calls wait on #b as #w
0:14 #b done
0:20 dispute "I said wait" by B on #b as #d
"""
PLACES = 'correction places #w after #b reason "said before the result"\n'


def match(text: str) -> Timeline:
    return Timeline(recorded_match(parse(text, "m"), "m"))


def told(text: str) -> tuple[bool, str, str]:
    """Whether the wait is late, the sentence of its window, and the fact about it."""
    timeline = match(text)
    (dispute,) = (d.seq for d in timeline.snapshot(timeline.last).judge_state.disputes)
    (window,) = (w for w in judge_match(timeline, rules_of(timeline)).windows if w.answers)
    found = dossier(timeline, dispute, rules_of(timeline))
    (fact,) = (fact.text for fact in found.facts if fact.id is FactKind.SPOKEN)
    sentence = next(w.sentence for w in found.windows if w.window.answers)
    return window.is_after_close(window.answers[0]), sentence, fact


def test_where_it_was_recorded_the_wait_came_after_the_results() -> None:
    late, sentence, fact = told(MATCH)
    assert late
    assert sentence.startswith("Results began 2.0 s")
    assert "1.0 s after its first effect" in fact


def test_where_it_was_placed_it_came_before_them() -> None:
    late, sentence, fact = told(MATCH + PLACES)
    assert not late
    assert sentence.startswith("B said wait 3.0 s")
    assert "first effect" not in fact
