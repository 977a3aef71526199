"""Why a card has its conditions, as people read it."""

from replay.judgement.judge_match import judge_match, rules_of
from replay.render.why import why_rows
from tests.interpretations import timeline
from tests.rows import text_of


def _shown(body: str, card: str, name: str = "faq-1996") -> str:
    match = timeline(body)
    rules = rules_of(match, name)
    standing = judge_match(match, rules).conditions[match.last].get(card, ())
    return text_of(why_rows(match, match.last, rules, card, standing), 80)


def test_a_stopped_card_says_since_when_and_by_which_rulings() -> None:
    assert (
        _shown("turn 1 B\nB battles with k against e at space ex\nresolved\n", "e")
        == """\
U.S.S. Galaxy (e) just after @15:
  stopped since @15, until the start of the next turn
    it may do nothing
    implied by the rules with this: resolved: B's battle @14
    because of @14: B begins a battle with I.K.C. Bortas (k) against U.S.S.
      Galaxy (e) in space at Excavation (ex)
    by faq-1996.1.2.battle-stops-participants:
      Battle stops every ship and personnel involved in it.
"""
    )


def test_what_was_recorded_is_told_apart() -> None:
    assert "    recorded: Worf (p1) now: stopped\n" in _shown("> p1 is stopped\n", "p1")


def test_what_a_stop_bars_and_leaves_is_told_by_each_ruleset() -> None:
    assert "    it may do nothing\n" in _shown("> p1 is stopped\n", "p1")
    shown = _shown("> p1 is stopped\n", "p1", "glossary")
    assert "    it may not beam, move, walk," in shown
    assert "it may use or download\n" in shown


def test_a_status_with_two_ends_open_says_that_none_is_stated() -> None:
    shown = _shown("> ex is completed\n", "ex")
    assert "completed since @13, until when is not stated\n" in shown
    assert "no ruling of this ruleset is about it\n" in shown


def test_each_condition_has_its_own_reasons() -> None:
    shown = _shown("> p1 is stopped\n> p1 is disabled\n", "p1")
    assert shown.index("stopped since @13") < shown.index("disabled since @14")


def test_a_card_of_which_nothing_is_known_says_so() -> None:
    assert (
        _shown("turn 1 A\n", "p1")
        == """\
Worf (p1) just after @13:
  No condition of it is recorded, and the rules imply none.
"""
    )


def test_what_was_recorded_and_is_over_by_the_rules_is_told_as_such() -> None:
    """At first nothing was recorded of it, though the entry stood in the log."""
    shown = _shown("turn 1 A\n> p1 is stopped\nA ends turn\nturn 2 B\n", "p1")
    assert "stopped since @14, over by the rules\n" in shown
    assert "    recorded: Worf (p1) now: stopped\n" in shown
    assert "No condition of it is recorded" not in shown
