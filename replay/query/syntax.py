"""A query as it is written: a tree of names, constants and operations, not yet checked."""

from typing import Final, NamedTuple, TypeAlias

from replay.query.query_fault import wrong
from replay.query.tokens import QueryToken, TokenKind, tokens

DEEPEST: Final = 20
COMPARISONS: Final = ("=", "!=", "<", "<=", ">", ">=", "has", "~")


class Constant(NamedTuple):
    """A number, a time, or words in quotes; `value`: the number, or milliseconds."""

    token: QueryToken

    @property
    def column(self) -> int:
        """The column it begins at."""
        return self.token.column


class Named(NamedTuple):
    """A word: a field, with what it is asked of in brackets, or a word to compare with.

    `given`: None without brackets. `end`: the column after it.
    """

    name: str
    column: int
    end: int
    given: "tuple[Tree, ...] | None" = None


class Operation(NamedTuple):
    """A sign, or one of `and or not has`, with what stands on its sides."""

    sign: str
    column: int
    parts: "tuple[Tree, ...]"


Tree: TypeAlias = Constant | Named | Operation


def parsed(query: str) -> Tree:
    """Return the tree of a query. Raises InputError with the column where it cannot be read."""
    if not query.strip():
        raise wrong(1, "the query is empty", "ask for something, such as: hand(A) > 8")
    reader = _Reader(list(tokens(query)))
    tree = reader.either()
    reader.expect_end()
    return tree


class _Reader:
    """Reads from left to right, by the grammar: or, and, not, comparison, sum, value."""

    def __init__(self, tokens: list[QueryToken]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    def either(self) -> Tree:
        """Read parts joined by `or`."""
        self._depth += 1
        if self._depth > DEEPEST:
            raise wrong(self._next.column, "the query is nested too deep", f"at most {DEEPEST}")
        first = tree = self._both()
        parts = [tree]
        while self._takes("or"):
            parts.append(self._both())
        self._depth -= 1
        return first if len(parts) == 1 else Operation("or", first.column, tuple(parts))

    def expect_end(self) -> None:
        """Raise InputError where something is left."""
        left = self._next
        if left.kind is not TokenKind.END:
            remedy = "join two questions by 'and' or 'or'"
            raise wrong(left.column, f"'{_shown(left)}' is too much here", remedy)

    def _both(self) -> Tree:
        first = self._not()
        parts = [first]
        while self._takes("and"):
            parts.append(self._not())
        return first if len(parts) == 1 else Operation("and", first.column, tuple(parts))

    def _not(self) -> Tree:
        column = self._next.column
        times = 0
        while self._takes("not"):
            times += 1
            if times > DEEPEST:
                raise wrong(column, "the query is nested too deep", f"at most {DEEPEST}")
        tree = self._test()
        for _ in range(times):
            tree = Operation("not", column, (tree,))
        return tree

    def _test(self) -> Tree:
        left = self._sum()
        sign = self._next
        if sign.kind not in (TokenKind.SIGN, TokenKind.WORD) or sign.text not in COMPARISONS:
            return left
        self._at += 1
        right = self._sum()
        return Operation(sign.text, sign.column, (left, right))

    def _sum(self) -> Tree:
        tree = self._value()
        for _ in range(DEEPEST):
            if self._next.kind is not TokenKind.SIGN or self._next.text not in "+-":
                return tree
            sign = self._step()
            tree = Operation(sign.text, sign.column, (tree, self._value()))
        raise wrong(self._next.column, "the sum is too long", f"at most {DEEPEST} signs")

    def _value(self) -> Tree:
        token = self._step()
        match token.kind:
            case TokenKind.NUMBER | TokenKind.TIME | TokenKind.STRING:
                return Constant(token)
            case TokenKind.WORD if token.text not in ("and", "or", "not", "has"):
                return self._named(token)
            case TokenKind.SIGN if token.text == "(":
                tree = self.either()
                self._close(token)
                return tree
            case TokenKind.SIGN if token.text == "-" and self._next.kind in _COUNTED:
                number = self._step()
                return Constant(number._replace(value=-number.value, column=token.column))
            case TokenKind.END:
                raise wrong(token.column, "the query ends too soon", "say what is to be so")
            case _:
                what = f"'{_shown(token)}' cannot stand here"
                raise wrong(token.column, what, "a field, a word, a number or ( can")

    def _named(self, token: QueryToken) -> Named:
        opened = self._next
        if not self._takes("("):
            return Named(token.text, token.column, token.end)
        given = [self.either()]
        while self._takes(","):
            given.append(self.either())
        end = self._close(opened)
        return Named(token.text, token.column, end, tuple(given))

    def _close(self, opened: QueryToken) -> int:
        closing = self._next
        if not self._takes(")"):
            what = f"the bracket of column {opened.column} is not closed"
            raise wrong(closing.column, what, "add ) here")
        return closing.end

    @property
    def _next(self) -> QueryToken:
        return self._tokens[self._at]

    def _step(self) -> QueryToken:
        token = self._tokens[self._at]
        if token.kind is not TokenKind.END:
            self._at += 1
        return token

    def _takes(self, text: str) -> bool:
        token = self._next
        if token.kind not in (TokenKind.SIGN, TokenKind.WORD) or token.text != text:
            return False
        self._at += 1
        return True


_COUNTED: Final = (TokenKind.NUMBER, TokenKind.TIME)


def _shown(token: QueryToken) -> str:
    return token.text[:40]
