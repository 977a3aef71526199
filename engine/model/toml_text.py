"""TOML that comes with the program, read from what the build has parsed where that holds it.

The build writes `compiled.json` beside the TOML: what each text comes to, by the text's digest. A
text that was changed since has another digest and is parsed, as is every text where there is no
such file: nothing that is read can be out of date.
"""

from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

COMPILED: Final = Path(__file__).parents[1] / "compiled.json"


class NotTomlError(ValueError):
    """A text is not TOML; the message says where."""


def parsed(text: str) -> dict[str, Any]:
    """Return what a TOML text comes to. Raises NotTomlError."""
    found = _compiled().get(digest(text))
    if found is not None:
        value: dict[str, Any] = msgspec.json.decode(found)
        return value
    # Loaded here: most commands read nothing but what was parsed before.
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotTomlError(str(error)) from error


def digest(text: str) -> str:
    """Return the digest by which a text is found."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


@cache
def _compiled() -> dict[str, msgspec.Raw]:
    try:
        return msgspec.json.decode(COMPILED.read_bytes(), type=dict[str, msgspec.Raw])
    except (OSError, msgspec.DecodeError):
        return {}
