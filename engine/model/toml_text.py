"""TOML that comes with the program, read from what the build has parsed where that holds it.

The build writes `compiled.jsonl`: what each text comes to, a line each, and first of all where they
begin and end, by the text's digest: only what is asked for is decoded. A text that was changed
since has another digest and is parsed, as is every text where there is no such file: nothing that
is read can be out of date.
"""

from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

COMPILED: Final = Path(__file__).parents[1] / "compiled.jsonl"


_Shape = TypeVar("_Shape")


class NotTomlError(ValueError):
    """A text is not TOML; the message says where."""


def parsed(text: str) -> dict[str, Any]:
    """Return what a TOML text comes to. Raises NotTomlError."""
    return decoded(text, dict[str, Any])


def decoded(text: str, shape: type[_Shape]) -> _Shape:
    """Return what a TOML text comes to, in a shape of its own.

    Raises NotTomlError, and msgspec's ValidationError where it has another shape.
    """
    compiled = _compiled()
    place = compiled.places.get(digest(text))
    if place is not None:
        with suppress(msgspec.DecodeError):
            return msgspec.json.decode(compiled.lines[slice(*place)], type=shape)
    # Loaded here: most commands read nothing but what was parsed before.
    import tomllib

    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise NotTomlError(str(error)) from error
    return msgspec.convert(table, shape)


def digest(text: str) -> str:
    """Return the digest by which a text is found."""
    return blake2b(text.encode(), digest_size=16).hexdigest()


class Compiled(NamedTuple):
    """What the build has parsed: where the line of each text is, by its digest."""

    places: Mapping[str, tuple[int, int]]
    lines: memoryview


@cache
def _compiled() -> Compiled:
    try:
        content = COMPILED.read_bytes()
        end = content.index(b"\n") + 1
        places = msgspec.json.decode(content[:end], type=dict[str, tuple[int, int]])
        return Compiled(places, memoryview(content)[end:])
    except (OSError, ValueError, msgspec.DecodeError):
        return Compiled({}, memoryview(b""))
