"""Checking the tree of a query: every field is known, and each side is of the right sort."""

from collections.abc import Callable
from typing import Final, NamedTuple

from engine.model.spelling import near_words
from replay.query.comparison import SIGNS, compared, text_key
from replay.query.field import ClosedWords, QueryField, QueryNeed
from replay.query.fields import ABOUT_TIME, FIELDS
from replay.query.queried_match import Meaning, QueriedMatch
from replay.query.query_fault import unknown_word, wrong
from replay.query.syntax import Constant, Named, Operation, Tree
from replay.query.term import QueryTerm, constant, is_there, joined
from replay.query.tokens import TokenKind
from replay.query.value import Absence, Value, ValueAt, ValueSort

_CONSTANTS: Final = {
    TokenKind.NUMBER: ValueSort.NUMBER,
    TokenKind.TIME: ValueSort.TIME,
    TokenKind.STRING: ValueSort.TEXT,
}
_BARE: Final = (ValueSort.NUMBER, ValueSort.TIME)


class _Wanted(NamedTuple):
    """What a side must be: a sort, and the words there are; a card may be `one` or any copy."""

    sort: ValueSort
    words: ClosedWords | None = None
    one: bool = False


class QueryChecker:
    """Checks one query. `watched`: its fields that tell of a state, each as it is written."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.watched: dict[str, QueryTerm] = {}

    def truth(self, tree: Tree) -> QueryTerm:
        """Return a part that answers yes, no or unknown. Raises InputError."""
        part = self._term(tree)
        if part.sort in _BARE:
            what = f"{part.sort.value} is neither yes nor no"
            raise wrong(tree.column, what, "compare it, as in: hand(A) > 8")
        if part.sort is ValueSort.TRUTH:
            return part
        return joined(ValueSort.TRUTH, (part,), lambda given: _there(given[0]))

    def _term(self, tree: Tree) -> QueryTerm:
        if isinstance(tree, Constant):
            sort = _CONSTANTS[tree.token.kind]
            if sort is ValueSort.TEXT:
                what = "words in quotes are neither yes nor no"
                raise wrong(tree.column, what, f'to find them: words ~ "{tree.token.text}"')
            return constant(tree.token.value, sort)
        if isinstance(tree, Named):
            return self._named(tree)
        match tree.sign:
            case "and" | "or":
                parts = tuple(map(self.truth, tree.parts))
                stop = tree.sign == "or"
                return joined(ValueSort.TRUTH, parts, lambda given: _both(given, stop=stop))
            case "not":
                return joined(
                    ValueSort.TRUTH, (self.truth(tree.parts[0]),), lambda given: _not(given[0])
                )
            case "+" | "-":
                return self._sum(tree)
            case _:
                return self._comparison(tree)

    def _named(self, tree: Named) -> QueryTerm:
        name = tree.name.replace("-", "_")
        if tree.given is not None and name in ABOUT_TIME:
            return self._about_time(name, tree)
        field = FIELDS.get(name)
        if field is None:
            raise _no_field(tree)
        given = tree.given or ()
        if len(given) != len(field.takes):
            raise wrong(tree.column, f"'{name}' is written {field.usage}", _example(field))
        parts = tuple(
            self._like(part, _Wanted(parameter.sort, parameter.words, one=True))
            for part, parameter in zip(given, field.takes, strict=True)
        )
        term = QueryTerm(
            field.sort,
            lambda match: field.read(match, tuple(part.bind(match) for part in parts)),
            frozenset({field.need}).union(*(part.needs for part in parts)),
            field.each or any(part.each for part in parts),
            field.words,
            field.of,
            # The table after an entry follows from the entries up to it.
            field.need is QueryNeed.TABLE and all(part.lasts for part in parts),
        )
        if not term.each:
            self.watched[self._text[tree.column - 1 : tree.end - 1]] = term
        return term

    def _about_time(self, name: str, tree: Named) -> QueryTerm:
        given, *more = tree.given or (tree,)
        if more:
            raise wrong(
                tree.column, f"'{name}' is written {name}(…)", f"as in: {name}(hand(A) > 8)"
            )
        if name == "maybe":
            part = self.truth(given)
            return joined(ValueSort.TRUTH, (part,), lambda readers: _maybe(readers[0]))
        part = self._term(given)
        if name == "changed":
            return joined(ValueSort.TRUTH, (part,), lambda readers: _changed(readers[0]), each=True)
        return part._replace(bind=lambda match: _was(part.bind(match)))

    def _sum(self, tree: Operation) -> QueryTerm:
        left, right = tree.parts
        first, second = (left, right) if _is_field(left) else (right, left)
        known = self._term(first)
        if known.sort not in _BARE:
            what = f"{known.sort.value} cannot be added or taken away"
            raise wrong(first.column, what, "numbers can, and times")
        other = self._like(second, _Wanted(known.sort))
        parts = (known, other) if first is left else (other, known)
        minus = tree.sign == "-"
        return joined(known.sort, parts, lambda given: _added(*given, minus=minus))

    def _comparison(self, tree: Operation) -> QueryTerm:
        left, right = tree.parts
        if not _is_field(left) and not _is_field(right):
            named = next((side for side in tree.parts if isinstance(side, Named)), None)
            if named is not None:
                raise _no_field(named)
            raise wrong(left.column, "two constants are compared", "name a field on one side")
        first, second = (left, right) if _is_field(left) else (right, left)
        known = self._term(first)
        if tree.sign not in SIGNS[known.sort]:
            raise self._no_sign(tree, first, known)
        if tree.sign in ("has", "~") and first is right:
            raise wrong(tree.column, f"'{tree.sign}' wants its field first", "turn the two around")
        other = self._like(second, _beside(known, tree.sign))
        parts = (known, other) if first is left else (other, known)
        return joined(ValueSort.TRUTH, parts, lambda given: compared(tree.sign, *given))

    def _no_sign(self, tree: Operation, side: Tree, known: QueryTerm) -> Exception:
        what = f"{known.sort.value} cannot be compared by '{tree.sign}'"
        if known.sort is ValueSort.SEVERAL:
            what = f"there may be several, which '{tree.sign}' cannot compare"
        return wrong(tree.column, what, f"write {' or '.join(SIGNS[known.sort])}")

    def _like(self, tree: Tree, wanted: _Wanted) -> QueryTerm:
        """Return a side that must be of a sort: a word is a word there, and else a field."""
        if isinstance(tree, Named) and tree.given is None:
            return self._word(tree.name, tree.column, wanted, tree)
        if isinstance(tree, Constant):
            return self._constant(tree, wanted)
        part = self._term(tree)
        if part.sort is not wanted.sort:
            raise wrong(tree.column, f"{part.sort.value} stands where {_called(wanted)} must stand")
        return part

    def _constant(self, tree: Constant, wanted: _Wanted) -> QueryTerm:
        token = tree.token
        sort = _CONSTANTS[token.kind]
        if wanted.sort is sort or (wanted.sort, sort) == (ValueSort.RECORDED, ValueSort.NUMBER):
            value = token.text if sort is ValueSort.TEXT else token.value
            return constant(value, wanted.sort)
        if wanted.sort in _BARE or sort is ValueSort.TIME:
            called = "words" if sort is ValueSort.TEXT else sort.value
            raise wrong(token.column, f"{called} stands where {_called(wanted)} must stand")
        return self._word(token.text, token.column, wanted)

    def _word(
        self, word: str, column: int, wanted: _Wanted, tree: Named | None = None
    ) -> QueryTerm:
        field = None if tree is None else FIELDS.get(word.replace("-", "_"))
        if wanted.words is not None:
            known = {text_key(each): each for each in wanted.words()}
            if text_key(word) in known:
                return constant(known[text_key(word)], wanted.sort)
        if tree is not None and field is not None and field.sort is wanted.sort:
            return self._named(tree)
        match wanted.sort:
            case ValueSort.PLAYER:
                return _meaning(wanted.sort, QueriedMatch.player, word, column)
            case ValueSort.CARD:
                look = QueriedMatch.card if wanted.one else QueriedMatch.cards
                return _meaning(wanted.sort, look, word, column)
            case ValueSort.PLACE:
                return _meaning(wanted.sort, QueriedMatch.card_or_player, word, column)
            case ValueSort.TEXT | ValueSort.RECORDED:
                return constant(word, wanted.sort)
            case ValueSort.WORD if wanted.words is not None:
                raise unknown_word(column, "such word", word, wanted.words())
        if tree is not None and field is None:
            raise _no_field(tree)
        raise wrong(column, f"'{word}' stands where {_called(wanted)} must stand")


def _beside(known: QueryTerm, sign: str) -> _Wanted:
    """Return what must stand beside a part that is compared by a sign."""
    if known.sort is ValueSort.SEVERAL and known.of is not None:
        return _Wanted(known.of, known.words)
    if known.sort is ValueSort.PLACE:
        return _Wanted(ValueSort.PLACE) if sign == "has" else _Wanted(ValueSort.WORD, known.words)
    return _Wanted(known.sort, known.words)


def _called(wanted: _Wanted) -> str:
    example = {ValueSort.TIME: ", such as 3s or 2:35,", ValueSort.NUMBER: ", such as 8,"}
    return wanted.sort.value + example.get(wanted.sort, "")


def _is_field(tree: Tree) -> bool:
    if isinstance(tree, Named):
        return tree.given is not None or tree.name.replace("-", "_") in FIELDS
    return isinstance(tree, Operation)


def _no_field(tree: Named) -> Exception:
    known = [*FIELDS, *ABOUT_TIME]
    name = tree.name[:40]
    near = near_words(name.lower().replace("-", "_"), known, 1)
    what = f"there is no field '{name}'"
    if near:
        return wrong(tree.column, what, f"did you mean '{near[0]}'?")
    return wrong(tree.column, what, "'tricorder find --help' lists them")


def _example(field: QueryField) -> str:
    if not field.takes:
        return "without brackets"
    number = len(field.takes)
    return "with one thing in brackets" if number == 1 else f"with {number} things in brackets"


def _always(value: Value) -> ValueAt:
    return lambda _: value


def _meaning(
    sort: ValueSort, look: Callable[[QueriedMatch, str, int], Meaning], word: str, column: int
) -> QueryTerm:
    return QueryTerm(sort, lambda match: _always(match.meant(look, word, column)))


def _there(reader: ValueAt) -> ValueAt:
    return lambda seq: is_there(reader(seq))


def _both(given: tuple[ValueAt, ...], *, stop: bool) -> ValueAt:
    """Return a reader of all (any, for `stop`) of some answers: unknown only where that counts."""

    def value(seq: int) -> Value:
        unknown = False
        for reader in given:
            answer = reader(seq)
            if answer is stop:
                return stop
            unknown = unknown or answer is None
        return None if unknown else not stop

    return value


def _not(reader: ValueAt) -> ValueAt:
    def value(seq: int) -> Value:
        answer = reader(seq)
        return None if answer is None else not answer

    return value


def _maybe(reader: ValueAt) -> ValueAt:
    return lambda seq: reader(seq) is not False


def _was(reader: ValueAt) -> ValueAt:
    return lambda seq: reader(max(seq - 1, 0))


def _changed(reader: ValueAt) -> ValueAt:
    def value(seq: int) -> Value:
        now, before = reader(seq), reader(max(seq - 1, 0))
        return None if now is None or before is None else now != before

    return value


def _added(left: ValueAt, right: ValueAt, *, minus: bool) -> ValueAt:
    def value(seq: int) -> Value:
        one, other = left(seq), right(seq)
        if one is None or other is None:
            return None
        if isinstance(one, Absence) or isinstance(other, Absence):
            return Absence.NOTHING
        assert isinstance(one, int)
        assert isinstance(other, int)
        return one - other if minus else one + other

    return value
