"""How far a record keeps passes, times and the like, in words."""

from collections.abc import Mapping
from typing import Final

from engine.model.enums import Kept

_WORDS: Final = {Kept.ALL: "all", Kept.SOME: "some", Kept.NONE: "no"}


def keeps_words(keeps: Mapping[str, Kept]) -> str:
    """Return what a record keeps: `all times; some passes, checks; no costs`."""
    kinds = {kept: ", ".join(what for what, how in keeps.items() if how is kept) for kept in _WORDS}
    return "; ".join(f"{_WORDS[kept]} {what}" for kept, what in kinds.items() if what)
