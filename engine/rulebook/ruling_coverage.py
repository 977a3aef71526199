"""How the program uses each ruling: judged by a check, used in standing, or for reference."""

from collections.abc import Collection, Iterable, Mapping
from enum import unique

import msgspec

from engine.model.enums import Word
from engine.model.errors import Fault, InputError
from engine.rulebook.rulings import Automatable, Catalogue, ExampleVerdict, Ruling


@unique
class Cover(Word):
    """How a ruling is covered; where both a check and standing cite it, the check counts.

    `CHECK`: a breach of its own is found in at least three wordings, and its legal twin is clean in
    the same. `FEWER`: a check cites it, and so many wordings were not tried. `STANDING`: rulesets
    and cards cite it, and without their entries a scenario of its own turns out otherwise.
    `CITED`: they cite it, and no scenario shows what for.
    """

    CHECK = "check"
    FEWER = "fewer"
    STANDING = "standing"
    CITED = "cited"
    REFERENCE = "reference"


class Citation(msgspec.Struct, frozen=True):
    """A ruling cited by a check, or by data that the engine reads; `by` names the place."""

    by: str
    cover: Cover
    ruling: str


Tally = dict[str, dict[str, dict[Cover, int]]]
"""How many rulings are covered how: by ruleset, topic and cover."""


def coverage(
    catalogue: Catalogue,
    citations: Iterable[Citation],
    judged: Collection[str],
    standing: Collection[str],
) -> Mapping[str, Cover]:
    """Return how each ruling is covered, by its id.

    `judged`: the rulings whose breaches were found in three wordings; `standing`: those without
    whose entries something turns out otherwise. A ruling that nothing cites, or that says why
    nothing is judged by it, is for reference. Raises InputError if a citation names no ruling.
    """
    covered = dict.fromkeys(catalogue.rulings, Cover.REFERENCE)
    faults = []
    for citation in citations:
        if citation.ruling not in covered:
            faults.append(Fault(citation.by, f"cites '{citation.ruling}', which is not a ruling"))
        elif _counts(citation, catalogue, covered):
            covered[citation.ruling] = citation.cover
    if faults:
        raise InputError(*faults)
    shown = {Cover.CHECK: (judged, Cover.FEWER), Cover.STANDING: (standing, Cover.CITED)}
    for ruling, cover in covered.items():
        if cover in shown and ruling not in shown[cover][0]:
            covered[ruling] = shown[cover][1]
    return covered


def why_reference(ruling: Ruling) -> str:
    """Return why a ruling is for reference only."""
    if ruling.reference:
        return ruling.reference
    if ruling.automatable is Automatable.NO:
        return "a person must judge it"
    if ruling.verdict is ExampleVerdict.LEGAL:
        return "it allows something, so no play breaks it"
    if ruling.automatable is Automatable.NEEDS_CARD_TEXT:
        return "it depends on a card's text, which the program does not have"
    if ruling.verdict is ExampleVerdict.ILLEGAL:
        return "no check judges it yet"
    return "its effects are taken as recorded"


def _counts(citation: Citation, catalogue: Catalogue, covered: Mapping[str, Cover]) -> bool:
    """Return whether a citation changes how its ruling is covered."""
    if citation.cover is Cover.CHECK:
        return True
    free = not catalogue.rulings[citation.ruling].reference
    return free and covered[citation.ruling] is not Cover.CHECK


def tally(rulings: Iterable[Ruling], covered: Mapping[str, Cover]) -> Tally:
    """Count the rulings of each ruleset and topic by how they are covered."""
    counts: Tally = {}
    for ruling in sorted(rulings, key=lambda ruling: (ruling.ruleset, ruling.topic)):
        topics = counts.setdefault(ruling.ruleset, {})
        topic = topics.setdefault(ruling.topic, dict.fromkeys(Cover, 0))
        topic[covered[ruling.id]] += 1
    return counts
