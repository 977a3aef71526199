"""A cursor over the tokens of a line, which remembers what was expected at the furthest token."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from engine.model.spelling import near_words_rated
from recorder.transcript.parse_errors import NoMatch, ParseError
from recorder.transcript.tokens import LONGEST, Sort, Token

# An error message lists so many things that would have fitted.
LISTED: Final = 9


class Phrases:
    """Words and groups of words, each with its meaning; the longest is matched first."""

    def __init__(self, meanings: Mapping[str, Any]) -> None:
        self.meanings = dict(meanings)
        self.by_first: dict[str, list[tuple[tuple[str, ...], Any]]] = {}
        for phrase in sorted(meanings, key=lambda phrase: -len(phrase.split())):
            words = tuple(phrase.split())
            self.by_first.setdefault(words[0], []).append((words, meanings[phrase]))

    @property
    def words(self) -> frozenset[str]:
        """Every single word that occurs in a phrase."""
        return frozenset(word for phrase in self.meanings for word in phrase.split())


class Cursor:
    """The tokens of a line and how far they are read.

    `by_name`: whether a name in quotes may stand for a card.
    `named`: the first and last token of each card that is written by its name.
    `furthest`, `expected`: the furthest token read, and what was expected there.
    """

    def __init__(self, tokens: list[Token], *, by_name: bool = False) -> None:
        self.tokens = tokens
        self.by_name = by_name
        self.named: dict[int, int] = {}
        self.at = 0
        self.start = 0
        self.furthest = 0
        self.expected: dict[str, tuple[str, ...]] = {}

    @property
    def token(self) -> Token:
        """The token that comes next."""
        return self.tokens[self.at]

    def ahead(self) -> Token:
        """Return the token after the next one."""
        return self.tokens[min(self.at + 1, len(self.tokens) - 1)]

    def miss(self, expected: str, candidates: Iterable[str] = ()) -> NoMatch:
        """Note what was expected here, and return the NoMatch to raise."""
        if self.at > self.furthest:
            self.furthest = self.at
            self.expected = {}
        if self.at == self.furthest:
            self.expected.setdefault(expected, tuple(candidates))
        return NoMatch()

    def take(self, sort: Sort, expected: str = "") -> Token:
        """Read a token of one sort; raises NoMatch where another comes next."""
        token = self.tokens[self.at]
        if token.sort is not sort:
            raise self.miss(expected or sort.value)
        self.at += 1
        return token

    def sign(self, text: str) -> bool:
        """Read a sign if it comes next; return whether it did."""
        token = self.tokens[self.at]
        if token.sort is Sort.SIGN and token.text == text:
            self.at += 1
            return True
        return False

    def word(self, *texts: str) -> bool:
        """Read one of these words if it comes next; return whether it did."""
        token = self.tokens[self.at]
        if token.sort is Sort.WORD and token.text in texts:
            self.at += 1
            return True
        return False

    def words(self, *texts: str) -> bool:
        """Read these words if all of them come next, in order; return whether they did."""
        last = self.at + len(texts)
        following = self.tokens[self.at : last]
        if len(following) < len(texts):
            return False
        for token, text in zip(following, texts, strict=True):
            if token.sort is not Sort.WORD or token.text != text:
                return False
        self.at = last
        return True

    def phrase(self, phrases: Phrases, expected: str) -> Any:
        """Read the longest phrase that comes next, and return its meaning."""
        token = self.tokens[self.at]
        if token.sort is Sort.WORD:
            for words, meaning in phrases.by_first.get(token.text, ()):
                if self.words(*words):
                    return meaning
        raise self.miss(expected, phrases.meanings)

    def fault(self) -> ParseError:
        """Return what stands at the furthest token read, and what was expected there."""
        token = self.tokens[self.furthest]
        expected = list(self.expected)
        listed = expected[:LISTED] + (["…"] if len(expected) > LISTED else [])
        return ParseError(
            token.column,
            f"found {token}, expected {' or '.join(listed)}",
            near(
                token.text, [candidate for group in self.expected.values() for candidate in group]
            ),
        )


def near(text: str, candidates: Iterable[str]) -> str:
    """Return a question whether something spelt alike was meant; empty where nothing is."""
    if len(text) > LONGEST:
        return ""
    others = [
        candidate for candidate in dict.fromkeys(candidates) if not candidate.startswith(f"{text} ")
    ]
    matches = near_words_rated(text, others)
    best = max((alike for _, alike in matches), default=0.0)
    guesses = [f"'{match}'" for match, alike in matches if alike == best]
    known = any(match == text for match, _ in matches)
    return f"did you mean {' or '.join(sorted(guesses))}?" if guesses and not known else ""
