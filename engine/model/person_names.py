"""Names of people and tournaments: which are the same, and how two who share one are told apart."""

from collections.abc import Iterable, Mapping
from typing import Final

# More names than these are counted, not listed.
_LISTED: Final = 6


def name_key(name: str) -> str:
    """Return the one form of a name: case, spacing, and how signs are composed do not matter.

    This is caseless matching by compatibility (NFKC) of the Unicode Standard, 3.13; signs that
    nobody sees are left out too.
    """
    if name.isascii():
        return " ".join(name.casefold().split())
    # Loaded where a name needs it: most do not.
    from unicodedata import category, normalize

    folded = normalize("NFKC", normalize("NFD", name).casefold())
    folded = normalize("NFKC", folded.casefold())
    seen = "".join(sign for sign in folded if category(sign) != "Cf")
    return " ".join(normalize("NFKC", seen).split())


def same_name(one: str | None, other: str | None) -> bool:
    """Return whether two names are one person's; nobody's is the same as nobody's alone."""
    if one is None or other is None:
        return one is other
    return one == other or name_key(one) == name_key(other)


def distinct_names(names: Iterable[str]) -> tuple[str, ...]:
    """Return each person once, in the spelling that came first."""
    found: dict[str, str] = {}
    for name in names:
        found.setdefault(name_key(name), name)
    return tuple(found.values())


def holds_name(part: str, names: Iterable[str | None]) -> bool:
    """Return whether a part of a name stands in one of some names."""
    wanted = name_key(part)
    return any(wanted in name_key(name) for name in names if name is not None)


def told_apart(names: Mapping[str, str]) -> dict[str, str]:
    """Return the names of the players of a match by their ids; two who share one get their ids.

    A player without a name is called by the id.
    """
    keys = {id: name_key(name) for id, name in names.items()}
    shared = {key for key in keys.values() if list(keys.values()).count(key) > 1}
    return {
        id: (f"{name} ({id})" if keys[id] in shared else name) if keys[id] else id
        for id, name in names.items()
    }


def nothing_named(kind: str, part: str, known: Iterable[str | None]) -> str:
    """Return in words that no name of a kind holds a part, and which there are: near ones first."""
    from engine.model.spelling import near_words

    names = sorted(distinct_names(name for name in known if name), key=name_key)
    if not names:
        return f"no {kind} has '{part}' in its name: no {kind} is named here"
    by_key = {name_key(name): name for name in names}
    near = [by_key[key] for key in near_words(name_key(part), by_key)]
    listed = [*near, *(name for name in names if name not in near)]
    words = ", ".join(f"'{name}'" for name in listed[:_LISTED])
    left = len(listed) - _LISTED
    more = f" and {left} more" if left > 0 else ""
    return f"no {kind} has '{part}' in its name; there are {words}{more}"
