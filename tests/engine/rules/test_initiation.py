"""What belongs to the initiation of an action."""

from engine.model.enums import Currency
from engine.record.events.decisions import Chosen, RequirementsChecked
from engine.record.events.scores import CostPaid
from engine.rules.initiation import chosen_for, encountered, initiated_by, paid_for
from tests.interpretations import BEFORE
from tests.states import game_after

MET = game_after("turn 1 A\nA attempts ex with p1 at space ex\n  A encounters d1 with p1\n")
ATTEMPT, ENCOUNTER = BEFORE + 2, BEFORE + 3


def paid(currency: Currency, of: int | None = ATTEMPT) -> CostPaid:
    return CostPaid(player="A", currency=currency, amount=1, of=of)


def test_a_cost_is_paid_for_the_action_in_progress_that_it_names() -> None:
    action = paid_for(MET, paid(Currency.COUNTERS))
    assert action is MET.table.open[ATTEMPT]
    assert paid_for(MET, paid(Currency.COUNTERS, of=None)) is None
    assert paid_for(MET, paid(Currency.COUNTERS, of=1)) is None


def test_range_is_spent_on_the_way() -> None:
    assert paid_for(MET, paid(Currency.RANGE)) is None


def test_a_choice_of_no_cards_is_for_nothing() -> None:
    assert chosen_for(MET, Chosen(by="A", cards=("p1",), of=ENCOUNTER)) is not None
    assert chosen_for(MET, Chosen(by="A", of=ENCOUNTER)) is None


def test_only_an_encounter_chooses_first_where_no_text_tells() -> None:
    dilemma, attempt = MET.table.open[ENCOUNTER], MET.table.open[ATTEMPT]
    assert (encountered(dilemma), encountered(attempt)) == (True, False)
    assert initiated_by(MET, Chosen(by="A", cards=("p1",), of=ENCOUNTER)) is dilemma
    assert initiated_by(MET, Chosen(by="A", cards=("p1",), of=ATTEMPT)) is None


def test_a_check_is_of_the_initiation_if_it_is_of_the_dilemma_itself() -> None:
    own = RequirementsChecked(subject="d1", met=True, of=ENCOUNTER)
    other = RequirementsChecked(subject="ex", met=True, of=ENCOUNTER)
    assert initiated_by(MET, own) is MET.table.open[ENCOUNTER]
    assert initiated_by(MET, other) is None
