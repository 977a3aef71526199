"""What a finding rests on: a rule document itself, public pages about it, or a forum's advice."""

from engine.catalogue import Basis
from engine.catalogue_files import catalogue
from engine.finding import Finding


def basis_of(finding: Finding) -> Basis:
    """Give the firmest basis among the rulings that a finding rests on."""
    rulings = catalogue().rulings
    rests_on = {rulings[ruling].basis for ruling in finding.rulings if ruling in rulings}
    return next((basis for basis in Basis if basis in rests_on), Basis.FORUM)
