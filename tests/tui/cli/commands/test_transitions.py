"""`tricorder transitions`: who was stopped, and why."""

from tests.tui.cli.commands.running import here


def test_transitions_prints_who_was_stopped_and_why() -> None:
    shown = here("transitions", "demo@240").out
    assert (
        shown
        == """\
Harbour Games 1996, round 2 (demo@240)
By the FAQ of 14 May 1996 (faq-1996)
4 changes
232   + stopped: Deanna Troi (deanna) and Taitt (taitt)
        recorded, until start of the next turn
        because of A's encounter of Archer (sb1) @228
        faq-1996.1.2.failed-dilemma-stops-encounterers
        faq-1996.3.2.1.stop-test
        faq-1996.1.2.stopped-does-nothing
238   - stopped: Deanna Troi (deanna) and Taitt (taitt)
        implied by the rules, recorded @239
        because of @238: turn 10: B
        faq-1996.1.2.unstop-at-next-turn-start
"""
    )
