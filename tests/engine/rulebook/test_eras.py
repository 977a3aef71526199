"""The questions on which the rulesets differ, and the rulings that answer them."""

from engine.rulebook.eras import eras, eras_of
from engine.rulebook.rulings_loader import catalogue
from tests.rulesets import NAMED

# How many questions there are of each sort.
ROWS = {"A": 13, "B": 4, "C": 11, "D": 14, "E": 4, "F": 7, "G": 7, "H": 7}


def test_the_questions_come_in_their_order_each_once() -> None:
    expected = [f"{sort}{number}" for sort, of in ROWS.items() for number in range(1, of + 1)]

    assert [era.row for era in eras()] == expected
    assert len({era.question for era in eras()}) == len(expected)
    assert all(era.question.endswith("?") for era in eras())


def test_each_answer_is_a_ruling_of_its_ruleset() -> None:
    for era in eras():
        assert era.rulings, era.row
        for name, ids in era.rulings.items():
            assert name in NAMED, era.row
            assert {catalogue().rulings[one].ruleset for one in ids} == {name}, era.row
            assert len(set(ids)) == len(ids), era.row


def test_a_ruling_leads_to_its_questions_and_to_what_others_answer() -> None:
    [era] = eras_of("cr-1998.ship-repairs.compatible-outpost")

    assert era.row == "F1"
    assert set(era.others("cr-1998")) == {"faq-1996"}
    assert list(eras_of("faq-1996.1.2.none")) == []
