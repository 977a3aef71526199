"""What a finding rests on: a rule document itself, public pages about it, or a forum's advice."""

from engine.checks.framework.finding import Finding
from engine.rulebook.rulings import Basis
from engine.rulebook.rulings_loader import ruling


def basis_of(finding: Finding) -> Basis | None:
    """Give the firmest basis among the rulings that a finding rests on; None where on none."""
    if not finding.rulings:
        return None
    told = filter(None, map(ruling, finding.rulings))
    rests_on = {one.basis for one in told}
    return next((basis for basis in Basis if basis in rests_on), Basis.FORUM)
