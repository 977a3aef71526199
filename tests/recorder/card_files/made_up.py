"""Made-up card files, in the form of the LackeyCCG plugins' files."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

FIRST: Final = (
    "Name\tSet\tImageFile\tRelease\tUniqueness\tType\tMission/ Dilemma Type\tAffil\tClass\t"
    "Int/Rng\tCun/Wpn\tStr/Shd\tPoints\tRegion\tQuadrant\tSpan\tIcons\tStaff\t"
    "Characteristics/ Keywords\tPersona\tText"
)
SECOND: Final = (
    "Name\tSet\tUnique\tType\tCost\tMission/DilemmaType\tSpan\tPoints\tQuadrant\tAffiliation\t"
    "Icons\tStaff\tKeywords\tClass\tSpecies\tSkills\tIntegrity/Range\tCunning/Weapons\t"
    "Strength/Shields\tText"
)
PERSON: Final = {
    "Name": "Veska Tolin",
    "Release": "home",
    "Type": "Personnel",
    "Affil": "Bajoran/Federation",
    "Class": "SCIENCE",
    "Int/Rng": "7",
    "Cun/Wpn": "5+X",
    "Str/Shd": "*",
    "Icons": "[AU][Stf]",
    "Characteristics/ Keywords": "Bajoran/Human; Female; Cook;",
    "Persona": "Veska",
    "Text": "SCIENCE Physics Stellar Cartography Honor x 2 DL/ {Tricorder}",
}
SHIP: Final = {
    "Name": "U.S.S. Teacup",
    "Uniqueness": "univ",
    "Type": "Ship",
    "Affil": "Federation",
    "Class": "Saucer Class",
    "Int/Rng": "6",
    "Cun/Wpn": "X",
    "Str/Shd": "10",
    "Staff": "[Cmd][Stf][Stf] ",
}
MISSION: Final = {
    "Name": "Chart the Meadow",
    "Type": "Mission",
    "Mission/ Dilemma Type": "[S/P]",
    "Affil": "[FED][KLI]",
    "Points": "30*",
    "Quadrant": "Gamma",
    "Span": "3",
    "Region": "Meadow Region",
}
PLAIN: Final = {"Name": "Sudden Rain", "Type": "Event", "Icons": "[HA]", "Text": "It rains."}
OFFICER: Final = {
    "Name": "Orlin Mead Keeper of Bees",
    "Unique": "Y",
    "Type": "Personnel",
    "Cost": "3",
    "Affiliation": "Non-Aligned",
    "Icons": "[Cmd][DS9]",
    "Keywords": "Smuggler. Thief.",
    "Species": "Human/Vulcan",
    "Skills": "Biology 2 Honor Leadership",
    "Integrity/Range": "6",
    "Cunning/Weapons": "5",
    "Strength/Shields": "4",
}
DILEMMA: Final = {
    "Name": "A Swarm",
    "Unique": "N",
    "Type": "Dilemma",
    "Cost": "2",
    "Mission/DilemmaType": "D",
}
HOME: Final = {
    "Name": "Meadow Home of the Bees",
    "Unique": "Y",
    "Type": "Mission",
    "Mission/DilemmaType": "H",
    "Affiliation": "Bajoran/Federation Headquarters",
    "Keywords": "Region: Meadow System.",
    "Quadrant": "A",
    "Span": "2",
}


def sheet(header: str, *rows: Mapping[str, str]) -> str:
    """A card file of these rows, each given by the names of its columns."""
    names = header.split("\t")
    lines = ["\t".join(row.get(name, "") for name in names) for row in rows]
    return "".join(f"{line}\n" for line in (header, *lines))


def written(folder: Path, *rows: Mapping[str, str], header: str = FIRST) -> Path:
    """The path of such a file."""
    file = folder / "cards.txt"
    file.write_text(sheet(header, *rows), encoding="utf-8")
    return file
