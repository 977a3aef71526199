"""Names that a program uses inside itself: the record keeps them, no sentence repeats them."""

import re
from typing import Final

# As a GEMP-STCCG record has them: `.playcard.SeedCardAction #72`, `SELECT_CARDS .choose.Select #1`,
# with those of the choices made for it: `.draw.Draw #3 (.usage.Limit #4, .choose.Download$1 #5)`.
_NAME: Final = r"([A-Z_]+ )?(\.[\w$]+)+( #\d+)?"
_CLASS: Final = re.compile(rf"{_NAME}( \({_NAME}(, {_NAME})*\))?", re.ASCII)
_JSON: Final = re.compile(r"\{\".*\}", re.ASCII | re.DOTALL)


def is_internal(text: str) -> bool:
    """Return whether a text is the name of a class or its fields, not words for people."""
    return _CLASS.fullmatch(text) is not None or _JSON.fullmatch(text) is not None
