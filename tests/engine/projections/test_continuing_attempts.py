"""A team that no dilemma stopped must go on with its attempt."""

from engine.cards.timing_enums import TurnPoint
from engine.model.enums import ActionKind
from tests.duties import owed
from tests.interpretations import BEFORE

MET = """\
turn 1 A
A attempts ex with p1, p2 at space ex as #t
  A encounters d1 with p1, p2 as #d
"""
OVER = MET + "#d overcome\n"


def test_who_was_not_stopped_owes_to_go_on() -> None:
    assert owed(MET, ActionKind.ATTEMPT) == []
    (on,) = owed(OVER, ActionKind.ATTEMPT)
    assert (on.player, on.card, on.since, on.by) == ("A", "ex", BEFORE + 4, TurnPoint.NOW)
    assert on.rulings == ("faq-1996.3.2.1.not-stopped-must-continue",)
    assert len(owed(OVER, ActionKind.ATTEMPT, "glossary")) == 1


def test_nothing_is_owed_where_all_are_stopped_or_gone() -> None:
    assert owed(MET + "#d failed\n", ActionKind.ATTEMPT) == []
    gone = MET + "  > p1, p2 to A discard killed\n#d overcome\n"
    assert owed(gone, ActionKind.ATTEMPT) == []


def test_the_next_dilemma_and_the_end_of_the_attempt_settle_it() -> None:
    more = OVER + 'A encounters d2 = "Armus" dilemma with p1, p2 under #t\n'
    (on,) = owed(more, ActionKind.ATTEMPT)
    assert on.met == BEFORE + 6
    (on,) = owed(OVER + "#t solved\n", ActionKind.ATTEMPT)
    assert on.met == BEFORE + 5


def test_a_card_that_ends_attempts_ends_the_obligation_too() -> None:
    scow = OVER.replace("encounters d1", 'encounters rg = "Radioactive Garbage Scow" dilemma')
    assert owed(scow, ActionKind.ATTEMPT) == []


def test_second_edition_owes_no_such_thing() -> None:
    assert owed(OVER, ActionKind.ATTEMPT, "2e-2014") == []
