"""Changes of standing as people read them."""

from replay.judgement.judge_match import judge_match, rules_of
from replay.render.transitions import transition_rows
from tests.interpretations import timeline
from tests.rows import text_of


def _shown(body: str, name: str = "faq-1996") -> str:
    match = timeline(body)
    found = judge_match(match, rules_of(match, name))
    return text_of(transition_rows(match, match.last, found.transitions), 80)


def test_cards_that_change_together_stand_on_one_row() -> None:
    body = "turn 1 A\n> p1, p2 are stopped\nA ends turn\nturn 2 B\n> p1, p2 no longer stopped\n"
    assert (
        _shown(body)
        == """\
14   + stopped: Worf (p1) and Data (p2)
       recorded, until the start of the next turn
       faq-1996.1.2.stopped-does-nothing
16   - stopped: Worf (p1) and Data (p2)
       implied by the rules, recorded @17
       because of @16: turn 2: B
       faq-1996.1.2.unstop-at-next-turn-start
"""
    )


def test_what_the_rules_imply_is_told_apart() -> None:
    shown = _shown("turn 1 A\n> e is stopped\n")
    assert "+ stopped: U.S.S. Galaxy (e)\n       recorded" in shown
    assert "+ stopped: Worf (p1), Data (p2) and Deanna Troi (p3)\n       implied" in shown
    assert "because of @14: U.S.S. Galaxy (e) now: stopped\n" in shown


def test_an_action_that_stops_cards_is_named() -> None:
    shown = _shown("turn 1 B\nB battles with k against e at space ex\nresolved\n")
    assert "because of B's battle @14\n" in shown


def test_an_announced_end_is_told_as_it_was_said() -> None:
    assert "recorded, until Worf is back\n" in _shown('> p1 is disabled until "Worf is back"\n')


def test_struck_changes_are_marked() -> None:
    shown = _shown("turn 1 A as #t\n> p1 is stopped\nbacked up to #t asked by B\n")
    assert "14 x + stopped: Worf (p1)\n       struck; recorded" in shown


def test_where_nothing_changed_there_is_nothing_to_show() -> None:
    assert _shown("turn 1 A\n") == ""
