"""The basis of a finding: a rule document itself, public pages about it, or a forum's advice."""

from engine.checks.framework.finding import Finding
from engine.rulebook.rulings import Basis
from engine.rulebook.rulings_loader import ruling


def basis_of(finding: Finding) -> Basis | None:
    """Return the firmest basis among the rulings of a finding; None where it has no rulings."""
    if not finding.rulings:
        return None
    rulings = filter(None, map(ruling, finding.rulings))
    rests_on = {cited.basis for cited in rulings}
    return next((basis for basis in Basis if basis in rests_on), Basis.FORUM)
