"""Comparing two values of a query, in three answers: yes, no, and that it cannot be told."""

import operator
from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.model.person_names import name_key
from replay.query.value import Absence, Lying, Value, ValueAt, ValueSort

_ORDERED: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}
_EQUAL: Final = ("=", "!=")
_ALL: Final = (*_EQUAL, *_ORDERED)
# The signs by which each sort can be compared.
SIGNS: Final[Mapping[ValueSort, tuple[str, ...]]] = {
    ValueSort.TRUTH: _EQUAL,
    ValueSort.NUMBER: _ALL,
    ValueSort.TIME: _ALL,
    ValueSort.TEXT: (*_EQUAL, "~"),
    ValueSort.WORD: _EQUAL,
    ValueSort.PLAYER: _EQUAL,
    ValueSort.CARD: _EQUAL,
    ValueSort.PLACE: (*_EQUAL, "has"),
    ValueSort.SEVERAL: ("has",),
    ValueSort.RECORDED: _ALL,
}


def compared(sign: str, left: ValueAt, right: ValueAt) -> ValueAt:
    """Return a reader of whether two values compare so; unknown where one of them is."""
    compare = _compare(sign)

    def value(seq: int) -> Value:
        one, other = left(seq), right(seq)
        return None if one is None or other is None else compare(one, other)

    return value


def _compare(sign: str) -> Callable[[Value, Value], bool | None]:
    match sign:
        case "=":
            return _same
        case "!=":
            return lambda left, right: not _same(left, right)
        case "has":
            return _has
        case "~":
            return _holds
        case _:
            return _in_order(_ORDERED[sign])


def _same(left: Value, right: Value) -> bool:
    """Return whether two values are one; several on one side are any of them."""
    if isinstance(left, Absence) or isinstance(right, Absence):
        return False
    if isinstance(left, Lying) or isinstance(right, Lying):
        return _kind(left) == _kind(right)
    if isinstance(left, frozenset) or isinstance(right, frozenset):
        return bool(_several(left) & _several(right))
    if isinstance(left, str) and isinstance(right, str):
        return left == right or text_key(left) == text_key(right)
    return left == right


def _has(left: Value, right: Value) -> bool:
    if isinstance(left, Absence) or isinstance(right, Absence):
        return False
    wanted = _several(right)
    if isinstance(left, Lying):
        return left.player in wanted or not wanted.isdisjoint(left.around)
    have = _several(left)
    return not have.isdisjoint(wanted) or not _keys(have).isdisjoint(_keys(wanted))


def _holds(left: Value, right: Value) -> bool:
    return isinstance(left, str) and isinstance(right, str) and name_key(right) in name_key(left)


def _in_order(order: Callable[[Any, Any], bool]) -> Callable[[Value, Value], bool | None]:
    def compare(left: Value, right: Value) -> bool | None:
        if isinstance(left, int) and isinstance(right, int):
            return order(left, right)
        # A word is neither more nor less than a number.
        return False if isinstance(left, Absence) or isinstance(right, Absence) else None

    return compare


def _kind(value: Value) -> Value:
    return value.kind.value if isinstance(value, Lying) else value


def _several(value: Value) -> frozenset[str]:
    if isinstance(value, frozenset):
        return value
    return frozenset({value}) if isinstance(value, str) else frozenset()


def _keys(words: frozenset[str]) -> frozenset[str]:
    return frozenset(map(text_key, words))


def text_key(text: str) -> str:
    """Return the form in which words are the same: case, `-`, `_` and a space do not matter."""
    return name_key(text.replace("_", " ").replace("-", " "))
