"""An act that a screen asks for: its form, how it is read back, and how it is done."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from replay.render.read_back import ReadBack
from replay.render.row import Row
from tui.app.form import Field
from tui.app.rule_search import RuleSearch

Values = Mapping[str, str]


class FieldOffer(NamedTuple):
    """Something that a field may say by its number: its row, and the word that it stands for."""

    row: Row
    word: str


class AskedAct(NamedTuple):
    """An act: its title and fields, and the functions that read it back and do it.

    `read`: what would be recorded by the values of the fields; raises InputError, which says what
    is wrong. `record`: does what was read back, and returns in words what was done; raises
    InputError, also where anything was recorded meanwhile. `last`: the last entry of the match as
    it is now. `offers`: what can be named by its number in a field, by the field's name. `rules`:
    searched in a field that cites rules. `check`: raises InputError where a value names what nobody
    knows; asked of each field as soon as it is left.
    """

    title: str
    fields: Sequence[Field]
    read: Callable[[Values], ReadBack]
    record: Callable[[Values, ReadBack], str]
    last: Callable[[], int]
    offers: Mapping[str, Sequence[FieldOffer]] = MappingProxyType({})
    rules: RuleSearch | None = None
    check: Callable[[Values], None] | None = None


def came_in(last: int) -> str:
    """Return in words that the match has grown since an act was read back."""
    return f"@{last} came in; read it again"
