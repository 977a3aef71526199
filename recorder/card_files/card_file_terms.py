"""The words of card files: types, affiliations, skills and the like, by edition."""

from collections.abc import Mapping
from typing import Final

from engine.cards.printed import MissionSite, Uniqueness
from engine.model.enums import CardType, Edition

TYPES: Final[Mapping[str, CardType]] = {
    **{one.replace("_", " "): one for one in CardType},
    **{
        f"q {one}": CardType.Q_CARD
        for one in ("artifact", "dilemma", "event", "interrupt", "mission", "objective")
    },
    "q-card": CardType.Q_CARD,
    "damage marker": CardType.DAMAGE,
    "headquarters": CardType.FACILITY,
    "outpost": CardType.FACILITY,
    "station": CardType.FACILITY,
}
AFFILIATIONS: Final[Mapping[str, str]] = {
    one.casefold(): one
    for one in (
        "Bajoran",
        "Borg",
        "Cardassian",
        "Dominion",
        "Federation",
        "Ferengi",
        "Hirogen",
        "Kazon",
        "Klingon",
        "Neutral",
        "Non-Aligned",
        "Romulan",
        "Starfleet",
        "Vidiian",
        "Vulcan",
        "Xindi",
    )
}
# The icons by which missions name affiliations.
AFFILIATION_ICONS: Final[Mapping[str, str]] = {
    "baj": "Bajoran",
    "bor": "Borg",
    "car": "Cardassian",
    "dom": "Dominion",
    "fed": "Federation",
    "fer": "Ferengi",
    "hir": "Hirogen",
    "kaz": "Kazon",
    "kli": "Klingon",
    "na": "Non-Aligned",
    "non": "Non-Aligned",
    "rom": "Romulan",
    "sf": "Starfleet",
    "sta": "Starfleet",
    "vid": "Vidiian",
    "vul": "Vulcan",
}
UNIQUENESS: Final[Mapping[Edition, Mapping[str, Uniqueness]]] = {
    Edition.FIRST: {
        "": Uniqueness.UNIQUE,
        "univ": Uniqueness.UNIVERSAL,
        "universal": Uniqueness.UNIVERSAL,
        "enig": Uniqueness.ENIGMA,
        "enigma": Uniqueness.ENIGMA,
    },
    Edition.SECOND: {"y": Uniqueness.UNIQUE, "n": Uniqueness.UNIVERSAL},
}
WHERE: Final[Mapping[str, tuple[MissionSite, ...]]] = {
    "p": (MissionSite.PLANET,),
    "s": (MissionSite.SPACE,),
    "s/p": (MissionSite.SPACE, MissionSite.PLANET),
    "p/s": (MissionSite.SPACE, MissionSite.PLANET),
    "h": (MissionSite.HEADQUARTERS,),
    "d": (MissionSite.DUAL,),
}
QUADRANTS: Final[Mapping[str, str]] = {
    one: name
    for name in ("Alpha", "Delta", "Gamma", "Mirror")
    for one in (name.casefold(), name[0].casefold())
}
SPECIES: Final = frozenset(
    {
        *("Acamarian", "Alien", "Allasomorph", "Andorian", "Android", "Angosian", "Ba'ku"),
        *("Bajoran", "Benzite", "Betazoid", "Bolian", "Borg", "Breen", "Bynar", "Cairn"),
        *("Cardassian", "Chameloid", "Changeling", "Denobulan", "Dosi", "El-Aurian", "Ferengi"),
        *("Gorn", "Hekaran", "Hirogen", "Hologram", "Human", "Humanoid", "Hupyrian"),
        *("Jem'Hadar", "Karemma", "Kazon", "Klaestron", "Klingon", "Kobliad", "Kressari"),
        *("Ktarian", "Lethean", "Markalian", "Nausicaan", "Norcadian", "Ocampa", "Orion"),
        *("Pakled", "Ramatin", "Reman", "Romulan", "Solari", "Son'a", "T'Lani", "Talaxian"),
        *("Tamarian", "Tellarite", "Trill", "Ullian", "Vidiian", "Vorgon", "Vorta", "Vulcan"),
        *("Yridian", "Zalkonian"),
    }
)
CLASSIFICATIONS: Final = frozenset(
    {"CIVILIAN", "ENGINEER", "MEDICAL", "OFFICER", "SCIENCE", "SECURITY", "V.I.P."}
)
SKILLS: Final[Mapping[Edition, frozenset[str]]] = {
    Edition.FIRST: CLASSIFICATIONS
    | {
        "Acquisition",
        "Anthropology",
        "Archaeology",
        "Astrophysics",
        "Barbering",
        "Biology",
        "Cantankerousness",
        "Computer Skill",
        "Cybernetics",
        "Diplomacy",
        "Empathy",
        "Exobiology",
        "FCA",
        "Geology",
        "Greed",
        "Guramba",
        "Honor",
        "Klingon Intelligence",
        "Law",
        "Leadership",
        "Memory Omega",
        "Mindmeld",
        "Miracle Worker",
        "Music",
        "Navigation",
        "Obsidian Order",
        "Orb Experience",
        "Physics",
        "Resistance",
        "Section 31",
        "Smuggling",
        "Stellar Cartography",
        "Tal Shiar",
        "Telepathy",
        "Transporter Skill",
        "Treachery",
        "Youth",
    },
    Edition.SECOND: frozenset(
        {
            "Acquisition",
            "Anthropology",
            "Archaeology",
            "Astrometrics",
            "Biology",
            "Diplomacy",
            "Engineer",
            "Exobiology",
            "Geology",
            "Honor",
            "Intelligence",
            "Law",
            "Leadership",
            "Medical",
            "Navigation",
            "Officer",
            "Physics",
            "Programming",
            "Science",
            "Security",
            "Telepathy",
            "Transporters",
            "Treachery",
        }
    ),
}
