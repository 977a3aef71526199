"""The places to sign on a sheet: who signs as what, and what a signature means."""

from typing import Final

from replay.dossier.dossier import Dossier
from replay.facts.acts import Standing

MEANING: Final = "A signature says that its writer has read this sheet, not that he agrees with it."


def signers(dossier: Dossier) -> tuple[tuple[str, str], ...]:
    """Return the role and name of each who signs: judges, then players; "" where nobody knows.

    A judge signs for what he ruled, also if an appeal replaced it; not for what was struck.
    """
    given = [ruling for ruling in dossier.rulings if ruling.standing is not Standing.STRUCK]
    judges: dict[tuple[str, str], None] = {}
    for ruling in sorted(given, key=lambda ruling: ruling.seq):
        role = "judge" if ruling.appeal is None else "appeal judge"
        judges[role, ruling.judge] = None
    for role in ("judge", "appeal judge"):
        if not any(role == known for known, _ in judges):
            judges[role, ""] = None
    players = ((f"player {player}", name) for player, name in dossier.players.items())
    return (*judges, *players)
