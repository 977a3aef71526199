"""The rules that a judge cites: each must be a ruling of the catalogue."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.model.errors import Fault, InputError
from engine.model.spelling import near_words

_NEAR: Final = 3


def refuse_unknown_rulings(ids: Iterable[str]) -> None:
    """Raise InputError for ids of rulings that are not known, each with those nearest to it."""
    cited = tuple(ids)
    if not cited:
        return
    from engine.rulebook.rulings_loader import catalogue

    known = catalogue().rulings
    faults = []
    for id in cited:
        if id not in known:
            near = _near(id, known)
            remedy = (
                f"did you mean {', '.join(near)}?" if near else "'tricorder rules' searches them"
            )
            faults.append(Fault("", f"there is no ruling '{id}'", remedy))
    if faults:
        raise InputError(*faults)


def _near(told: str, known: Iterable[str]) -> Sequence[str]:
    """Return ids that look like what was told, or those that its words find."""
    within = [each for each in known if told.casefold() in each.casefold()]
    if "." in told:
        return (near_words(told, known) or within)[:_NEAR]
    from recorder.store.ruling_search import search

    return (within or [ruling.id for ruling in search(told).rulings])[:_NEAR]
