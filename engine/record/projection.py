"""A projection: something derived from events, or said of them, kind by kind."""

from collections.abc import Mapping
from types import UnionType
from typing import Generic, NamedTuple, TypeVar

from engine.record.events.union import Kind

Answer = TypeVar("Answer")


class Projection(NamedTuple, Generic[Answer]):
    """What a projection has for each kind of event that it handles, and what it ignores.

    `ignores` names kinds, and whole groups of which nothing is handled. Together with `handles`
    they are all kinds of event, each once; `tests/architecture/test_projections.py` holds that, and
    so names each projection that has to decide about a new kind.
    """

    handles: Mapping[Kind, Answer]
    ignores: tuple[Kind | UnionType, ...] = ()
