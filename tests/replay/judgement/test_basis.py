"""What findings rest on."""

import pytest

from engine.checks.framework.finding import Finding, Verdict
from engine.rulebook.rulings import Basis
from engine.rulebook.rulings_loader import catalogue
from replay.judgement.basis import basis_of

ONE_OF = {
    basis: next(one.id for one in catalogue().rulings.values() if one.basis is basis)
    for basis in dict.fromkeys(one.basis for one in catalogue().rulings.values())
}


def _resting_on(*bases: Basis) -> Finding:
    rulings = tuple(ONE_OF[basis] for basis in bases)
    return Finding(check="window-run-over", verdict=Verdict.NOTE, seqs=(1,), rulings=rulings)


@pytest.mark.parametrize("basis", ONE_OF)
def test_a_finding_rests_on_what_its_ruling_rests_on(basis: Basis) -> None:
    assert basis_of(_resting_on(basis)) is basis


def test_the_firmest_basis_counts() -> None:
    assert basis_of(_resting_on(Basis.PUBLIC, Basis.SEED)) is Basis.SEED


def test_without_a_ruling_there_is_no_firm_basis() -> None:
    assert basis_of(_resting_on()) is None
