"""What cards ask for, in words."""

from collections.abc import Mapping
from typing import Final

from engine.cards.timing_enums import Need

NEED_WORDS: Final[Mapping[Need, str]] = {
    Need.AT_NEBULA: "a place at a nebula",
    Need.ATTACKED_BY_SHIP: "an attack by a ship",
    Need.BORG_ATTACK: "a Borg attack",
    Need.FEDERATION_SHIP_ATTACKED: "a Federation ship that was attacked",
    Need.KLINGON_DIED: "a Klingon who died",
    Need.MEDICAL_PRESENT: "two unaffected MEDICAL present",
    Need.NAMED_BY_ITS_TEXT: "what its text names",
    Need.NOT_CLOAKED: "a ship that is not cloaked",
    Need.NOT_STOPPED: "personnel who are not stopped",
    Need.OCCUPIED_SHIP: "an occupied ship",
    Need.OPPONENTS_ATTACK: "an attack by the opponent's own cards",
    Need.OWN_AJUR_AND_BORATUS: "the player's own Ajur and Boratus in play",
    Need.OWN_TOX_UTHAT: "the player's own Tox Uthat since an earlier turn",
    Need.PASSING_OWN_SHIP: "a ship of the player's own that passes",
    Need.PERSONNEL_IN_STASIS: "personnel in stasis",
    Need.PERSONNEL_SELECTED_TO_STOP: "personnel selected to be stopped",
    Need.PLANET_MISSION: "a planet mission",
    Need.SCOW_REVEALED: "a Radioactive Garbage Scow that was revealed",
    Need.SHIP_ABOUT_TO_BE_DESTROYED: "a ship about to be destroyed",
    Need.STAFF_TYPES_ABOARD: "the required types aboard",
    Need.TRAVELLING_WITHOUT_DIPLOMACY: "a ship without two Diplomacy aboard",
    Need.WITHOUT_NAVIGATION: "a ship without Navigation aboard",
}
"""By need of a card, what stands after "it asks for"."""
_BY_SUBJECT: Final = {need.value.replace("_", " "): words for need, words in NEED_WORDS.items()}


def asked_words(subject: str) -> str:
    """Return what is asked for, of a finding that names it by its vocabulary."""
    return ", ".join(_BY_SUBJECT.get(asked, asked) for asked in subject.split(", "))
