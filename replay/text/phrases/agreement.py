"""Agreement in number: the form of a word that depends on how many there are."""

from typing import Final

_PLURALS: Final = {"is": "are", "was": "were", "has": "have", "it": "they"}
# What a verb ends in that takes -es in the third person.
_HISSING: Final = ("ches", "oes", "shes", "sses", "xes", "zzes")


def agreeing(word: str, number: int) -> str:
    """Return a word for so many: `is` and verbs such as `begins` change, `it|them` says both."""
    one, both, many = word.partition("|")
    if number == 1:
        return one
    return many if both else _PLURALS.get(one) or _plural(one)


def _plural(verb: str) -> str:
    """Return a verb as it stands after several: `begin`, `go`, `try`."""
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(_HISSING) else verb.removesuffix("s")
