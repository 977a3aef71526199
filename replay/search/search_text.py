"""What somebody types to search a library: words, "words together", -without, field:value."""

import re
from typing import Final, NamedTuple

from engine.model.errors import Fault, InputError
from engine.model.person_names import name_key
from recorder.store.entry_index import IndexedMatch
from recorder.store.entry_search import TurnsAsked
from replay.text.sanitize import plain, shorten

LONGEST: Final = 500
# A beginning of fewer letters is of too many words.
SHORTEST: Final = 2
LATEST: Final = 2**31  # no match has so many turns
_PART: Final = re.compile(
    r'(?P<not>-)?(?:(?P<field>[a-z]+):)?(?:"(?P<whole>[^"]*)"?|(?P<word>\S+))'
)
_HALF: Final = re.compile("[\ud800-\udfff]")
_WORD: Final = re.compile(r"[^\W_]+")
_TURN: Final = re.compile(r"(<=|>=|=|<|>)?(\d{1,9})")
# The fields of an entry, with the column of the index.
OF_ENTRY: Final = {"card": "cards", "by": "by", "kind": "kind", "event": "kind"}
# The fields of a match.
OF_MATCH: Final = ("player", "title", "date", "edition", "ruleset", "tournament")
# What only a judge tells, by a ruleset: no index keeps it.
JUDGED: Final = ("finding", "check", "flag", "window", "cites")
FIELDS: Final = (*OF_ENTRY, "turn", *OF_MATCH)


class SearchText(NamedTuple):
    """What was typed. `expression`: for the index; empty where only matches are asked for.

    `words`: those that titles and notes are searched for too. `of_match`: fields of a match, with
    their values as names are compared. `terms`: single words. `of_entries`: fields of an entry are
    asked for, which no title has. `without`: words that are left out.
    """

    expression: str
    words: tuple[str, ...]
    by: str
    turns: TurnsAsked | None
    of_match: tuple[tuple[str, str], ...]
    terms: tuple[str, ...]
    of_entries: bool = False
    without: tuple[str, ...] = ()

    def is_in(self, about: IndexedMatch) -> bool:
        """Return whether a match has all the fields of a match that are asked for."""
        return all(value in name_key(match_field(about, field)) for field, value in self.of_match)

    def names(self, about: IndexedMatch) -> bool:
        """Return whether the title of a match, or what a list says beside it, has all the words."""
        if self.of_entries:
            return False
        said = (about.match, about.title, about.players, about.date, about.tournament)
        text = name_key(" ".join(said))
        if any(word in text for word in self.without):
            return False
        return bool(self.words) and all(word in text for word in self.words)


def match_field(about: IndexedMatch, field: str) -> str:
    """Return what a match has in one of the fields of `OF_MATCH`."""
    return {
        "player": about.players,
        "title": about.title,
        "date": about.date,
        "edition": about.edition,
        "ruleset": about.ruleset,
        "tournament": about.tournament,
    }[field]


def read_search(text: str, *, unfinished: bool = False) -> SearchText:
    """Read what was typed; `unfinished`: the last word may be the beginning of one.

    Raises InputError where there is nothing to look for, or a turn is no number.
    """
    if len(text) > LONGEST:
        what = f"the search has {len(text)} characters"
        raise InputError(Fault("", what, f"at most {LONGEST} fit into one"))
    if _HALF.search(text):
        raise InputError(Fault("", "the search holds half a character", "write it again"))
    reader = _Reader(len(text) if unfinished else -1)
    for part in _PART.finditer(text):
        reader.read(part)
    return reader.asked(text)


class _Reader:
    """Reads what was typed part by part; `end`: where an unfinished word ends, -1 for none."""

    def __init__(self, end: int) -> None:
        self._end = end
        self._wanted: list[str] = []
        self._without: list[str] = []
        self._words: list[str] = []
        self._left_out: list[str] = []
        self._terms: list[str] = []
        self._by = ""
        self._turns: TurnsAsked | None = None
        self._of_match: list[tuple[str, str]] = []

    def read(self, part: re.Match[str]) -> None:
        """Read one part: a word, words in quotes, or a field with one of these."""
        field, value = part["field"], part["whole"] if part["word"] is None else part["word"]
        left_out = part["not"] is not None
        if field in JUDGED:
            raise _judged(field)
        if field is not None and field not in FIELDS:
            field, value = None, f"{field} {value}"  # a word with a colon, as 14:03
        if field == "turn":
            self._turns = _turns(value)
        elif field in OF_MATCH and not left_out:
            self._of_match.append((field, name_key(value)))
        elif field == "by" and not left_out and not self._by:
            self._by = name_key(value)
        else:
            self._phrase(field, value, part, left_out=left_out)

    def _phrase(
        self, field: str | None, value: str, part: re.Match[str], *, left_out: bool
    ) -> None:
        tokens = _WORD.findall(value)
        if not tokens:
            return
        column = OF_ENTRY.get(field or "", "words")
        begun = part.end() == self._end and part["whole"] is None and len(tokens[-1]) >= SHORTEST
        phrase = f'{column} : "{" ".join(tokens)}"{"*" * begun}'
        (self._without if left_out else self._wanted).append(phrase)
        self._terms += [] if left_out else tokens
        if field is None:
            (self._left_out if left_out else self._words).append(name_key(value))

    def asked(self, text: str) -> SearchText:
        """Return all that was read. Raises InputError where there is nothing to look for."""
        wanted = self._wanted
        of_entries = bool(self._by) or self._turns is not None or len(self._words) < len(wanted)
        if not wanted and self._by:
            # The name alone: then the index finds it.
            wanted = [f'by : "{" ".join(_WORD.findall(self._by))}"']
        if not wanted and (self._without or self._turns is not None or not self._of_match):
            raise _nothing(text)
        return SearchText(
            " AND ".join(wanted) + "".join(f" NOT {phrase}" for phrase in self._without),
            tuple(self._words),
            self._by,
            self._turns,
            tuple(self._of_match),
            tuple(self._terms),
            of_entries,
            tuple(self._left_out),
        )


def _turns(value: str) -> TurnsAsked:
    read = _TURN.fullmatch(value)
    if read is None:
        what = f"'turn:{shorten(plain(value), 30)}' is no turn"
        raise InputError(Fault("", what, "write turn:12 or turn:>20"))
    number = int(read[2])
    match read[1]:
        case "<":
            return TurnsAsked(0, number - 1)
        case "<=":
            return TurnsAsked(0, number)
        case ">":
            return TurnsAsked(number + 1, LATEST)
        case ">=":
            return TurnsAsked(number, LATEST)
    return TurnsAsked(number, number)


def _judged(field: str) -> InputError:
    what = f"'{field}:' is told by a ruleset, and no match is judged for a search"
    return InputError(Fault("", what, f"tricorder find --all '{field} has …' asks all matches"))


def _nothing(text: str) -> InputError:
    if text.strip():
        return InputError(Fault("", "there is no word to look for", "add one beside the rest"))
    return InputError(Fault("", "nothing is asked for", 'such as: "amanda rogers" by:bram'))
