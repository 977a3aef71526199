"""The nearest lines to one that cannot be read: spelt right, with an unknown title, said as known.

They are whole lines, the nearest first; the caller keeps those that can be read.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from engine.cards.title import Title
from engine.model.enums import CardType, Edition
from engine.model.spelling import near_words
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.plain.names import card_names
from recorder.entry_line.plain.pattern_fit import LITTLE, any_word, is_place, said_as_known
from recorder.entry_line.plain.plain_reader import ENDED, KNOWN, LONGEST, RIGHT
from recorder.entry_line.plain.sentence import Sentence, read_sentence
from recorder.entry_line.plain.spelling import ARTICLES, FORMS, QUOTE
from recorder.transcript.actions import VERBS
from recorder.transcript.cards import CARD_TYPES
from recorder.transcript.tokens import quoted
from recorder.transcript.values import spoken

# What a card that nobody knows may be, by the verb that brings it, the likeliest first.
_SEEDED: Final = (CardType.MISSION, CardType.FACILITY, CardType.DILEMMA, CardType.EVENT)
_PLAYED: Final = (CardType.EVENT, CardType.INTERRUPT, CardType.PERSONNEL, CardType.SHIP)
_TYPES: Final = {
    "seeds": (*_SEEDED, CardType.ARTIFACT, CardType.OBJECTIVE, CardType.DOORWAY),
    "reports": (CardType.PERSONNEL, CardType.SHIP, CardType.EQUIPMENT),
    "plays": (*_PLAYED, CardType.EQUIPMENT, CardType.OBJECTIVE, CardType.DOORWAY),
    "discards": (*_PLAYED, CardType.EQUIPMENT),
    "downloads": (CardType.PERSONNEL, CardType.SHIP, *_PLAYED[:2], CardType.EQUIPMENT),
    "encounters": (CardType.DILEMMA, CardType.ARTIFACT),
    "exchanges": (CardType.PERSONNEL, *_PLAYED[:2], CardType.SHIP, CardType.EQUIPMENT),
    "reveals": (CardType.DILEMMA, CardType.ARTIFACT),
}
# What enters play at a place.
_PLACED: Final = (CardType.PERSONNEL, CardType.SHIP, CardType.EQUIPMENT)
_AT_PLACE: Final = re.compile(r"\s+(?:to|at|aboard)\s", re.IGNORECASE)
_NOT_SECOND: Final = frozenset({CardType.OBJECTIVE, CardType.DOORWAY, CardType.ARTIFACT})
_SHIP: Final = re.compile(r"(?:u\.?s\.?s|i\.?k\.?[cs]|i\.?r\.?w|s\.s)\.? ", re.IGNORECASE)
_ARTICLE: Final = re.compile(r"(?<!\S)(?:an?|the)\s+$", re.IGNORECASE)
_NUMERAL: Final = re.compile(r"i{2,3}|iv|vi{0,3}|ix|xi{0,3}")
# What follows the name of a card that is brought.
_AFTER_NAME: Final = frozenset(
    {
        "to",
        "at",
        "on",
        "aboard",
        "under",
        "for",
        "with",
        "using",
        "uses",
        "as",
        "in",
        "claims",
        "free",
        "normal",
    }
)
# What is not read where the points are too few.
_WINS: Final = "P0 wins"
# Shorter words are no names, but single keys such as `d` that do not fit just now.
_LETTERS: Final = 2


def nearest_lines(text: str, context: LineContext) -> tuple[str, ...]:
    """Return lines that may be meant by one that cannot be read, the nearest first."""
    text = text.strip()
    if not text or len(text) > LONGEST or text[0] in "#@.+" or text.count(QUOTE) % 2:
        return ()
    bare, end = _without_end(text)
    sentence = read_sentence(bare, context, KNOWN)
    found = [line for title in sentence.titles for line in with_types(text, title, context)]
    mended = list(_mended(bare, sentence, context))
    said = [*mended, *_titled(bare, sentence, context)]
    if sentence.code == _WINS:
        said += [f"{bare} on time", f"{bare} on points"]
    for way in (bare, *mended):
        said += said_as_known(read_sentence(way, context, KNOWN))
    found += [f"{line}{end}" for line in said if line != bare]
    if sentence.code.startswith("P0 ") and QUOTE not in text and not _says_verb(sentence):
        found.append(f"note {quoted(text)}")
    return tuple(dict.fromkeys(found))


def likely_lines(text: str, context: LineContext) -> tuple[str, ...]:
    """Return lines of the same shape, though with another word than one that was typed."""
    bare, end = _without_end(text)
    sentence = read_sentence(bare, context, KNOWN)
    return tuple(f"{line}{end}" for line in said_as_known(sentence, any_word))


def why_unread(text: str, context: LineContext) -> str:
    """Return what keeps a line from being read, if that is a name; empty where it is not."""
    bare, _ = _without_end(text)
    sentence = read_sentence(bare, context, KNOWN)
    if sentence.code == _WINS:
        return "these are too few points to win"
    unknown = _unknown(bare, sentence)
    if unknown is not None and len(unknown[0]) > _LETTERS:
        return f"'{unknown[0]}' is no word, card or title known here"
    untyped = (title.name for title in sentence.titles if title.type is None)
    return next((f"no card file here has '{name}': what is it" for name in untyped), "")


def new_name(text: str, context: LineContext) -> str | None:
    """Return the name of a card that a line brings, and that nobody knows; None where none is."""
    bare, _ = _without_end(text)
    sentence = read_sentence(bare, context, KNOWN)
    brought = _brought(sentence.code.split(), sentence)
    found = _unknown(bare, sentence) if brought else None
    return None if found is None or len(found[0]) <= _LETTERS else found[0]


def _says_verb(sentence: Sentence) -> bool:
    """Return whether a sentence says what its player does: that is no note."""
    return sentence.code.split()[1:2] in ([verb] for verb in FORMS.values())


def _without_end(text: str) -> tuple[str, str]:
    """Return a line without what it says of a right and of its end, and that."""
    ended = ENDED.search(text)
    bare = text[: ended.start()] if ended else text
    right = RIGHT.search(bare)
    bare = bare[: right.start()] if right else bare
    return bare, text[len(bare) :]


def with_types(text: str, title: Title, context: LineContext) -> tuple[str, ...]:
    """Return a line with each type that a card of a title may have, where nobody knows that."""
    name = re.escape(title.name)
    found = re.compile(rf'"?(?<!\w){name}(?!\w)"?', re.IGNORECASE).search(text)
    if title.type is not None or found is None:
        return ()
    before, after = text[: found.start()], text[found.end() :]
    words = (FORMS.get(word, word) for word in before.casefold().split())
    verb = next((word for word in words if word in _TYPES), "")
    kinds = _kinds(verb, title.name, context)
    if verb == "plays" and _AT_PLACE.match(after):
        kinds = [kind for kind in _PLACED if kind in kinds]
    return tuple(f"{before}{quoted(title.name)} {spoken(kind)}{after}" for kind in kinds)


def _kinds(verb: str, name: str, context: LineContext) -> list[CardType]:
    second = context.edition is Edition.SECOND
    kinds = [kind for kind in _TYPES.get(verb, ()) if not (second and kind in _NOT_SECOND)]
    return [CardType.SHIP] if _SHIP.match(name) and CardType.SHIP in kinds else kinds


def _mended(text: str, sentence: Sentence, context: LineContext) -> Iterator[str]:
    """Yield the line with its one unknown word replaced by one that is spelt alike."""
    if len(sentence.unknown) != 1:
        return
    wrong = sentence.unknown[0]
    cards = card_names(context)
    words = (*FORMS, *KNOWN, *VERBS.by_first, *context.cards, *cards.words())
    begun = [word for word in FORMS if len(wrong) > 2 and word.startswith(wrong)]
    alike = [*begun[:1], *near_words(wrong, dict.fromkeys(words), 2, 70)]
    for word in dict.fromkeys(alike):
        yield re.sub(rf"(?<!\S){re.escape(wrong)}(?!\w)", word, text, flags=re.IGNORECASE)


def _titled(text: str, sentence: Sentence, context: LineContext) -> Iterator[str]:
    """Yield the line with a title spelt alike, then with the name of a card that no file has."""
    found = _unknown(text, sentence)
    if found is None:
        return
    for title in near_words(found[0], (title.name for title in context.titles.values()), 2, 80):
        yield f"{text[: found.start()]}{title}{text[found.end() :]}"
    before, after = text[: found.start()], text[found.end() :]
    article = _ARTICLE.search(before)
    ways = [(before, found[0])]
    if article:  # `encounters an old debt`: the article may belong to the title
        ways.append((before[: article.start()], article[0] + found[0]))
    for begun, called in ways:
        *words, kind = called.split()
        if words and CARD_TYPES.by_first.get(kind.lower()):
            yield f"{begun}{quoted(_capitals(' '.join(words)))} {kind}{after}"
            if CARD_TYPES.by_first[kind.lower()][0][1] is CardType.MISSION:  # `relief mission`
                yield f"{begun}{quoted(_capitals(called))} {kind}{after}"
            continue
        name = _capitals(called)
        named = f"{begun}{quoted(name)}{after}"
        yield from with_types(named, Title(name, None, context.edition), context)


def _unknown(text: str, sentence: Sentence) -> re.Match[str] | None:
    """Return where the unknown words of a line stand, with parts of titles beside them."""
    pieces = sentence.code.split()
    if "?" not in pieces:
        return None
    first, last = _brought(pieces, sentence) or _unknown_run(pieces, sentence)
    words = " ".join(sentence.typed[first:last]).split()
    pattern = re.escape(words[0])
    for word in words[1:]:
        apart = r"\s*" if word in (",", "'s") else rf"[.!?]*\s+(?:(?:{'|'.join(ARTICLES)})\s+)?"
        pattern += apart + re.escape(word)
    return re.search(rf"(?<!\S){pattern}(?!\w)[.!?]*", text, re.IGNORECASE)


def _unknown_run(pieces: Sequence[str], sentence: Sentence) -> tuple[int, int]:
    """Return where the first unknown words begin, and where they end."""
    first = last = pieces.index("?")
    while first and _is_of_name(pieces[first - 1], sentence.typed[first - 1]):
        first -= 1
    for at in range(last + 1, len(pieces)):
        if _is_of_name(pieces[at], sentence.typed[at]):
            last = at
        elif pieces[at] == "," and pieces[at + 1 : at + 2] == ["?"]:
            continue  # `Data, Aspirer`
        elif pieces[at] not in LITTLE:
            break
    return first, last + 1


def _brought(pieces: Sequence[str], sentence: Sentence) -> tuple[int, int] | None:
    """Return where the name stands of a card that a verb brings: from the verb to a place.

    Words of sentences may be part of it: `plays at what cost`, `seeds bajor, gift of the prophets`.
    """
    verbs = [at for at, piece in enumerate(pieces) if piece in _TYPES]
    first = verbs[0] + 1 if verbs else len(pieces)
    end = next((at for at in range(first + 1, len(pieces)) if _ends_name(pieces, at)), None)
    named = pieces[first:end]
    known = not named or named[0][0] in "CN" or (is_place(named[0]) and "," not in named[1:2])
    quotes = any(QUOTE in typed for typed in sentence.typed[first:end])
    if "?" not in named or known or quotes:
        return None
    return first, first + len(named)


def _ends_name(pieces: Sequence[str], at: int) -> bool:
    beside = pieces[at] in ("left", "right") and pieces[at + 1 : at + 2] == ["of"]
    return beside or pieces[at] in _AFTER_NAME


def _is_of_name(piece: str, typed: str) -> bool:
    return piece == "?" or (piece[0] == "T" and is_place(piece) and QUOTE not in typed)


def _capitals(name: str) -> str:
    """Return a name as it is printed, unless it was typed with a capital."""
    if name != name.lower():
        return name
    ship = _SHIP.match(name)
    front = ship[0].upper() if ship else ""
    words = name[len(front) :].split()
    return front + " ".join(
        word if at and word in LITTLE else _capital(word) for at, word in enumerate(words)
    )


def _capital(word: str) -> str:
    """Return a word with capitals, also behind `'` and `-` (`K'Ratak`, `Jean-Luc`); numerals."""
    if _NUMERAL.fullmatch(word):
        return word.upper()
    if "-" in word:
        return "-".join(map(_capital, word.split("-")))
    begun = 3 if word[1:2] == "'" else 1
    return word[:begun].upper() + word[begun:]
