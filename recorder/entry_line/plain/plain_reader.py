"""Reading a plain sentence: the line, or lines, of the grammar that it stands for."""

import re
from collections.abc import Iterator
from typing import Final

from engine.model.ids import PlayerId
from recorder.entry_line.parse.line_context import LineContext
from recorder.entry_line.parse.striking import struck_together
from recorder.entry_line.plain.pattern import Pattern, words_of
from recorder.entry_line.plain.sentence import Sentence, read_sentence
from recorder.entry_line.plain.sentences.cards import CARDS
from recorder.entry_line.plain.sentences.dilemmas import DILEMMAS
from recorder.entry_line.plain.sentences.draws import DRAWS
from recorder.entry_line.plain.sentences.effects import EFFECTS
from recorder.entry_line.plain.sentences.endings import ENDINGS
from recorder.entry_line.plain.sentences.orders import ORDERS
from recorder.entry_line.plain.sentences.turns import TURNS
from recorder.entry_line.plain.spelling import QUOTE
from recorder.entry_line.plain.table_words import TableWords
from recorder.transcript.tokens import quoted

PATTERNS: Final[tuple[Pattern, ...]] = (
    *TURNS,
    *ENDINGS,
    *DRAWS,
    *ORDERS,
    *CARDS,
    *DILEMMAS,
    *EFFECTS,
)
KNOWN: Final = words_of(PATTERNS) | {"and"}
LONGEST: Final = 200
# Lines that end an action already.
_ENDS: Final = frozenset({"done"})
# Lines that quote what was said or written, without quotation marks.
ENDED: Final = re.compile(r"\s*;\s*(?P<how>[a-z]+)$")
RIGHT: Final = re.compile(
    r",? (?:as (?:(?:her|his|the|a) )?)?(?:normal|free) (?:card )?play$|,? for free$", re.IGNORECASE
)
_TAKESRIGHT: Final = re.compile(r"\b(?:plays|reports)\b(?!.* claims )")
_NOTE: Final = re.compile(r"(?:note\b|n\.b\.|nb\b):?\s+(?P<text>[^\"].*)", re.IGNORECASE)
_SAYS: Final = re.compile(r"(?:(?P<who>[^\"]*?)\s+)?says:?\s+(?P<text>[^\"].*)", re.IGNORECASE)
_DISPUTES: Final = re.compile(
    r"(?:(?P<who>[^\"]+?)\s+disputes|dispute):?\s+(?P<text>[^\"].*)", re.IGNORECASE
)
_WARNING: Final = re.compile(
    r"(?:warning|caution) to (?P<who>\S+) for (?P<text>[^\"].*)", re.IGNORECASE
)
_RULES: Final = re.compile(
    r"(?P<who>[^\"]*?)\s*\brules:? (?:that )?(?P<text>[^\"].*)", re.IGNORECASE
)
_ASKS_TIME: Final = re.compile(r"(?P<who>[^\":]+?):?\s+(?:says:?\s+)?wait[!.]*", re.IGNORECASE)
_MULLIGAN: Final = re.compile(r"(?P<who>\S+) (?:mulligans?|takes a mulligan)", re.IGNORECASE)
_STRIKES: Final = re.compile(r"u(?:ndo)? #?(?P<seq>[0-9]{1,6})")


def plain_lines(text: str, context: LineContext) -> tuple[str, ...]:
    """Return the lines of the grammar that a sentence stands for; none where it is not plain."""
    text = text.strip()
    if not text or len(text) > LONGEST or text.count(QUOTE) % 2 or text[0] in ">#@.+":
        return ()
    spoken = () if QUOTE in text else _spoken(text, context)
    if spoken:
        return spoken
    ended = ENDED.search(text)
    bare = text[: ended.start()] if ended else text
    right = RIGHT.search(bare)
    bare = bare[: right.start()] if right else bare
    lines = _read(bare, context)
    if not lines or not (ended or right):
        return lines
    # What is said of the right and the end of an action goes for the last line.
    *before, last = lines
    plain, _, own = last.partition(";")
    if right and not _TAKESRIGHT.search(plain):
        return ()
    claim = f" claims {'free' if 'free' in right[0] else 'normal'} play" if right else ""
    if own or ended is None or last in _ENDS:
        return (*before, f"{plain}{claim}{';' if own else ''}{own}")
    if last[0] == ">":
        return (*lines, ended["how"])
    return (*before, f"{plain}{claim}; {ended['how']}")


def _read(text: str, context: LineContext) -> tuple[str, ...]:
    """Return the lines of a sentence, a word that is an id meant as that first."""
    for words_first in (False, True):
        sentence = read_sentence(text, context, KNOWN, words_first=words_first)
        lines = () if sentence.unknown else lines_of(sentence, context)
        if lines:
            return lines
    return ()


def lines_of(sentence: Sentence, context: LineContext) -> tuple[str, ...]:
    """Return the lines of the first pattern that a sentence fits."""
    table = TableWords(context, sentence.subject(context))
    for pattern in PATTERNS:
        lines = pattern.lines(sentence, table)
        if lines:
            return lines
    return ()


def _spoken(text: str, context: LineContext) -> tuple[str, ...]:
    """Return the line of words that are quoted as they are: notes, sayings, disputes."""
    return next(iter(_quoting(text, context)), ())


def _quoting(text: str, context: LineContext) -> Iterator[tuple[str, ...]]:
    struck = _STRIKES.fullmatch(text)
    if struck:
        seqs = struck_together(int(struck["seq"]), context)
        yield (f"correction strikes {', '.join(f'#{seq}' for seq in seqs)}",)
    waits = _ASKS_TIME.fullmatch(text)
    if waits and _player(waits["who"], context):
        yield (f"w {_player(waits['who'], context)}",)
    mulligan = _MULLIGAN.fullmatch(text)
    if mulligan and _player(mulligan["who"], context):
        yield (f"note {quoted(text)}",)
    note = _NOTE.fullmatch(text)
    if note:
        yield (f"note {quoted(note['text'])}",)
    says = _SAYS.fullmatch(text)
    if says:
        who = _player(says["who"] or "", context)
        if who or not says["who"]:
            yield (f"{f'{who} ' if who else ''}says {quoted(says['text'])}",)
    disputes = _DISPUTES.fullmatch(text)
    if disputes:
        who = _player(disputes["who"] or "", context)
        yield (f"dispute {quoted(disputes['text'])}{f' by {who}' if who else ''}",)
    rules = _RULES.fullmatch(text)
    if rules:
        who = re.sub(r"^(?:the )?judge\b\s*", "", rules["who"].strip(), flags=re.IGNORECASE)
        yield (f"ruling {quoted(rules['text'])}{f' by {quoted(_named(who))}' if who else ''}",)
    warning = _WARNING.fullmatch(text)
    if warning and _player(warning["who"], context):
        who = _player(warning["who"], context)
        yield (f'penalty "warning" to {who} text {quoted(warning["text"])}',)


def _named(who: str) -> str:
    """Return the name of somebody with capitals, unless it was typed with any."""
    return who.title() if who == who.lower() else who


def _player(word: str, context: LineContext) -> PlayerId | None:
    sentence = read_sentence(word, context, KNOWN | {"says"}) if word else None
    if sentence is None or len(sentence.players) != 1 or sentence.code != "P0":
        folded = {player.casefold(): player for player in context.everybody}
        return folded.get(word.casefold().strip(": "))
    return sentence.players[0]
