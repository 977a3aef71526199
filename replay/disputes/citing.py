"""The rules that a judge cites: each must be a ruling of the catalogue."""

from collections.abc import Iterable

from engine.model.errors import Fault, InputError
from engine.model.spelling import near_words


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
            within = [each for each in known if id.casefold() in each.casefold()]
            near = near_words(id, known, 3) or within[:3]
            remedy = (
                f"did you mean {', '.join(near)}?" if near else "'tricorder rules' searches them"
            )
            faults.append(Fault("", f"there is no ruling '{id}'", remedy))
    if faults:
        raise InputError(*faults)
