"""Attempts that a card may end: nobody broke them off."""

import pytest

from tests.engine.judge.consequences import told

BEGUN = """\
card x = "{}" dilemma of B under m1
turn 5 A
> p1, p2 from aboard e to planet m1
A attempts m1 with p1, p2
  game encounters x with p1, p2
"""
ABORTED = "aborted\n"
SCOW = "Radioactive Garbage Scow"
ARMBANDS = """\
  B plays i = "Emergency Transporter Armbands" interrupt on p1 claims between dilemmas
"""


@pytest.mark.parametrize("rules", ["faq-1996", "glossary"])
def test_a_dilemma_that_ends_the_attempt_ends_it(rules: str) -> None:
    scow = BEGUN.format(SCOW) + "  overcome\n" + ABORTED
    assert told(rules, scow) == []
    other = BEGUN.format("Archer") + "  overcome\n" + ABORTED
    assert told(rules, other) == [("breaks-off-an-attempt", None)]


def test_it_does_so_while_it_is_being_met() -> None:
    assert told("faq-1996", BEGUN.format(SCOW) + ABORTED) == []


def test_nullified_it_ends_nothing() -> None:
    lines = BEGUN.format(SCOW) + "  nullified\n" + ABORTED
    assert told("faq-1996", lines) == [("breaks-off-an-attempt", None)]


def test_a_card_played_between_dilemmas_ends_it_where_its_text_does() -> None:
    lines = BEGUN.format("Archer") + "  overcome\n" + ARMBANDS + "  resolved\n" + ABORTED
    assert told("faq-1996", lines) == []
    withdrawn = lines.replace("  resolved\n", "  withdrawn\n")
    assert told("faq-1996", withdrawn) == [("breaks-off-an-attempt", None)]


def test_a_card_met_in_an_earlier_attempt_ends_no_later_one() -> None:
    lines = BEGUN.format(SCOW) + "  overcome\n" + ABORTED + "A attempts m1 with p1, p2\n" + ABORTED
    assert told("glossary", lines)[-1] == ("breaks-off-an-attempt", None)


@pytest.mark.parametrize("rules", ["faq-1996", "glossary"])
def test_nobody_goes_on_who_was_beamed_off_the_planet_meanwhile(rules: str) -> None:
    begun = BEGUN.format("Archer") + "  overcome\n"
    beamed = begun + "  > p1, p2 from planet m1 to aboard e beamed\n" + ABORTED
    assert told(rules, beamed) == []
    one_left = begun + "  > p1 from planet m1 to aboard e beamed\n" + ABORTED
    assert told(rules, one_left) == [("breaks-off-an-attempt", None)]
