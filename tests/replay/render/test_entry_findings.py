from engine.rulebook.ruleset import ruleset
from recorder.files.bundled import DEMO
from recorder.files.open_match import open_match
from replay.judgement.judged_match import JudgedMatch
from replay.render.inspector import event_rows
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline
from tests.rows import text_of

OVERLOAD = "faq/warp-engine-overload"


def _shown(match: str, rules: str, seq: int) -> str:
    judged = JudgedMatch(Timeline(open_match(match)), ruleset(rules))
    return text_of(event_rows(judged.timeline, seq, None, judged))


def test_a_finding_is_told_with_what_would_have_been_legal_and_its_rulings() -> None:
    shown = _shown(OVERLOAD, "glossary", 19)
    assert "! illegal: A plays Warp Engine Overload (overload) into B's play of Hail" in shown
    assert "\n  legal: The card is played between actions" in shown
    assert "\n  glossary.background.actions.valid-response-relates\n" in shown
    assert "\n    FAQ of 14 May 1996, 1.4 Timing\n" in shown
    assert "\n    @17 B plays Hail" in shown


NESTED = """\
turn 1 A
> p1 is stopped
A attempts ex with p1
  A uses p1; done
"""
LATE = """\
turn 5 A
A plays v = "Kivas Fajo - Collector" event as #v
  > 3 others from A draw deck to A hand drawn
  B plays y = "Kevin Uxbridge" interrupt on v answers #v claims response
"""


def _of(lines: str, seq: int) -> str:
    judged = JudgedMatch(timeline(lines), ruleset("faq-1996"))
    return text_of(event_rows(judged.timeline, seq, None, judged))


def test_what_only_follows_is_told_at_its_cause_and_names_it() -> None:
    cause, follower = _of(NESTED, 15), _of(NESTED, 16)
    assert "follows from" not in cause.partition("findings that only follow from it, not")[0]
    assert "\n    @16 ! illegal (follows from @15): A lets Worf (p1)" in cause
    assert "\n! illegal (follows from @15): A lets Worf (p1)" in follower


def test_what_follows_at_the_same_entry_is_told_in_full_under_its_cause() -> None:
    shown = _of(LATE, 18)
    assert shown.index("! illegal: B answers") < shown.index("    . note (follows from @18): B")
    assert shown.count("B shows Kevin Uxbridge") == 1
    assert "\n      legal: The card resolves after" in shown


def test_where_the_finding_is_elsewhere_it_is_named() -> None:
    assert "has a part in the finding @19: ! illegal: A plays" in _shown(OVERLOAD, "glossary", 17)


def test_a_struck_finding_says_so_and_a_settled_one_by_which_ruling() -> None:
    assert "~ doubtful (struck): The results of A's play of" in _shown(DEMO, "faq-1996", 154)
    assert "settled by the ruling @381" in _shown(DEMO, "faq-1996", 374)


def test_who_is_unstopped_is_told_with_cause_and_ruling() -> None:
    shown = _shown(DEMO, "faq-1996", 478)
    assert "Status changes, by faq-1996\n  □ unstopped: Kurn (kurn), Dukath (dukath) and" in shown
    assert "implied by the rules, recorded @479" in shown
    standing, _, cited = shown.partition("By these rulings\n")
    assert "faq-1996.1.2.unstop-at-next-turn-start" in standing
    assert cited.startswith("  faq-1996.1.2.unstop-at-next-turn-start\n    FAQ of 14 May 1996")


def test_who_is_stopped_is_told_and_other_statuses_by_plus_and_minus() -> None:
    judged = JudgedMatch(Timeline(open_match(DEMO)), ruleset("faq-1996"))
    shown = "".join(
        text_of(event_rows(judged.timeline, seq, None, judged)) for seq in judged.transitions
    )
    assert "■ stopped: " in shown
    assert "+ damaged: " in shown
    assert "- damaged: " in shown


def test_an_entry_of_no_consequence_shows_no_more_than_before() -> None:
    judged = JudgedMatch(Timeline(open_match(OVERLOAD)), ruleset("glossary"))
    timeline = judged.timeline
    assert event_rows(timeline, 18, None, judged) == event_rows(timeline, 18)


def test_a_struck_finding_that_only_follows_from_another_says_both_at_once() -> None:
    assert ". note (struck; follows from @154): The results" in _shown(DEMO, "faq-1996", 154)


def test_what_makes_an_entry_lawful_stands_beside_it_with_the_rulings() -> None:
    shown = _shown(DEMO, "faq-1996", 177)
    assert "no breach of shown-card-waits: Amanda Rogers (amanda) may be played into" in shown
    assert "faq-1996.1.3.amanda-exceptions" in shown
