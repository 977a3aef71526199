"""How near a sentence is to the patterns that are known: what was typed, as these say it."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final, NamedTuple

from recorder.entry_line.plain.pattern import Pattern
from recorder.entry_line.plain.plain_reader import PATTERNS
from recorder.entry_line.plain.sentence import Sentence

# Whether a word of a pattern may stand for one that was typed.
Fits = Callable[[str, str], bool]
# Words that say little by themselves.
LITTLE: Final = frozenset({"of", "the", "and", "in", "to", "a", "for", "at", "from", "are", "'s"})
# How far from what was typed a way of saying it may be, and how much they share at least.
_FAR: Final = 1.5
_MUCH: Final = 2
# What it costs to pass over a word that says something.
_PASSED_OVER: Final = 2.0
# Ways that are given, and how alike words are at the least, in percent.
_TRIED: Final = 4
_ALIKE: Final = 65
_LONG: Final = 12
_NEVER: Final = 100.0
# Words that turn what is said into something else: none is ever put in.
_TURNING: Final = frozenset({"cannot", "can't", "not", "no", "don't", "doesn't", "never"})


class _Part(NamedTuple):
    """A word or a place of a pattern, and whether it may be left out."""

    word: str
    maybe: bool


class _Fit(NamedTuple):
    """How far a sentence is from a pattern, and its words as the pattern says them.

    `shared`: how much of the sentence is in the pattern as it was typed.
    """

    cost: float
    words: tuple[str, ...] = ()
    shared: int = 0


def spelt_alike(typed: str, word: str) -> bool:
    """Return whether a word may have been meant by one that was typed."""
    # Loaded here: only a line that cannot be read needs it.
    from rapidfuzz import fuzz

    return fuzz.ratio(typed, word) >= _ALIKE


def any_word(typed: str, word: str) -> bool:
    """Return True: any word of a pattern may have been meant."""
    return True


def said_as_known(sentence: Sentence, fits: Fits = spelt_alike) -> list[str]:
    """Return what was typed as the nearest patterns say it that have much of it."""
    pieces = sentence.code.split()
    if not pieces or len(pieces) > _LONG:
        return []
    words = frozenset(pieces)
    found = [_fit(_parts(pattern, words), pieces, sentence.typed, fits) for pattern in PATTERNS]
    least = min(fit.cost for fit in found)
    near = [fit for fit in found if fit.cost <= min(least, _FAR) and fit.shared >= _MUCH]
    return [" ".join(fit.words) for fit in near[:_TRIED]]


def _parts(pattern: Pattern, words: frozenset[str]) -> tuple[_Part, ...]:
    """Return the parts of a pattern; of words to choose from, those that the sentence has."""
    return tuple(
        _Part(word, maybe)
        for options, maybe in _read_pattern(pattern.text)
        for word in max(options, key=lambda option: len(words.intersection(option)))
    )


@cache
def _read_pattern(text: str) -> tuple[tuple[tuple[tuple[str, ...], ...], bool], ...]:
    read = []
    for word in text.split():
        bare = word.removesuffix("?")
        options = bare[1:-1].split("|") if bare.startswith("(") else [bare]
        read.append((tuple(tuple(option.split("+")) for option in options), word != bare))
    return tuple(read)


def _fit(parts: Sequence[_Part], pieces: Sequence[str], typed: Sequence[str], fits: Fits) -> _Fit:
    """Return the cheapest way to say a sentence by a pattern, from the end of both."""
    row = [_Fit(0.0)]
    for piece in reversed(pieces):
        row.append(_Fit(row[-1].cost + _dropped(piece)))
    for part in reversed(parts):
        last, row = row, [_left_out(part, row[0])]
        for at in range(1, len(pieces) + 1):
            piece, word = pieces[-at], typed[-at]
            row.append(
                min(
                    _left_out(part, last[at]),
                    row[at - 1]._replace(cost=row[at - 1].cost + _dropped(piece)),
                    _matched(part, piece, word, last[at - 1], fits),
                    key=lambda fit: fit.cost,
                )
            )
    return row[-1]


def _dropped(piece: str) -> float:
    if piece == "?":
        return _FAR
    return 0.5 if piece in LITTLE else _PASSED_OVER


def _left_out(part: _Part, rest: _Fit) -> _Fit:
    if part.maybe:
        return rest
    if is_place(part.word) or part.word in _TURNING:
        return _Fit(_NEVER)
    return rest._replace(cost=rest.cost + 1, words=(part.word, *rest.words))


def _matched(part: _Part, piece: str, word: str, rest: _Fit, fits: Fits) -> _Fit:
    if is_place(part.word):
        sort = is_place(piece) and (
            piece[0] == part.word[0] or (part.word[0] == "K" and piece[0] in "CT")
        )
        shared = 1 if part.word[0] in "CKT" else 0
        words = (word, *rest.words)
        return _Fit(rest.cost, words, rest.shared + shared) if sort else _Fit(_NEVER)
    if is_place(piece):
        return _Fit(_NEVER)
    if piece != part.word and not fits(word, part.word):
        return _Fit(_NEVER)
    if piece != part.word:
        return _Fit(rest.cost + 1, (part.word, *rest.words), rest.shared)
    return _Fit(rest.cost, (word, *rest.words), rest.shared + (0 if piece in LITTLE else 2))


def is_place(piece: str) -> bool:
    """Return whether a piece stands for a player, cards, a title or a number."""
    return piece[0] in "PCTNK" and (len(piece) == 1 or piece[1:].isdigit())
