"""Findings in words: what was found, and what would have been legal instead."""

from collections.abc import Callable, Mapping, Sequence
from string import Formatter
from typing import Final

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding
from engine.model.enums import Status
from engine.model.ids import CardId
from engine.rulebook.ruleset import ruleset
from replay.text.names import THE_GAME, Names
from replay.text.phrases.agreement import agreeing
from replay.text.phrases.response_times import tempo_words
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Style, span
from replay.text.times import lasting_text

# A status after "is", where its word alone does not say it.
_AS_IT_IS: Final = {Status.STASIS: "in stasis", Status.HOUSE_ARREST: "under house arrest"}


def message(finding: Finding, names: Names) -> Pieces:
    """Return what was found, as a sentence, with the document if the rule is an older one."""
    check = checks()[finding.check]
    template = check.message if finding.wording is None else check.wordings[finding.wording]
    said = _filled(template, finding, names)
    if finding.inherited_from is None:
        return said
    title = ruleset(finding.inherited_from).title
    return [*said, f" The {title} says so; the ruleset's own pages at hand do not contradict it."]


def in_the_singular(template: str) -> str:
    """Return a check's words with their fields, as they are said of one player and one card."""
    parts = Formatter().parse(template)
    return "".join(
        text + (agreeing(word, 1) if word else f"{{{field}}}" if field else "")
        for text, field, word, _ in parts
    )


def legal_if(finding: Finding, names: Names) -> Pieces:
    """Return what would have been legal, as a sentence."""
    return _filled(checks()[finding.check].legal_if, finding, names)


def question(finding: Finding, names: Names) -> Pieces:
    """Return what would settle a finding that waits for a card's text; nothing for others."""
    asks = checks()[finding.check].asks
    return [] if asks is None else _filled(asks, finding, names)


def sources(finding: Finding) -> Pieces:
    """Return the words of imported card texts that a finding rests on, or that leave it open."""
    if not finding.quoted:
        return []
    words = "; ".join(f"'{text}'" for text in finding.quoted)
    begins = checks()[finding.check].asks is not None
    return ["its text in your card file: " if begins else "from the text: ", span(words)]


def _filled(template: str, finding: Finding, names: Names) -> Pieces:
    pieces: Pieces = []
    for text, field, word, _ in Formatter().parse(template):
        pieces.append(text)
        if word and field is not None:
            pieces.append(agreeing(word, NUMBERS[field](finding)))
        elif field is not None:
            pieces += FILLED[field](finding, names)
    return _capital([piece for piece in pieces if piece])


def _players(finding: Finding, names: Names) -> Pieces:
    return names.players(finding.players) or [THE_GAME]


def _cards(finding: Finding, names: Names) -> Pieces:
    return _named(finding.cards, names)


def _first(finding: Finding, names: Names) -> Pieces:
    return _named(finding.cards[:1], names)


def _rest(finding: Finding, names: Names) -> Pieces:
    return _named(finding.cards[1:], names)


def _named(cards: Sequence[CardId], names: Names) -> Pieces:
    return names.cards(cards) if cards else ["a card that nobody named"]


def _entry(finding: Finding, names: Names) -> Pieces:
    return names.entry(finding.seqs[0] if finding.action is None else finding.action)


def _tempo(finding: Finding, _: Names) -> Pieces:
    return [tempo_words(finding.response_time)]


def _time(finding: Finding, _: Names) -> Pieces:
    known = finding.milliseconds is not None
    return [lasting_text(finding.milliseconds or 0) if known else "an unknown time"]


def _subject(finding: Finding, _: Names) -> Pieces:
    subject = finding.subject
    if subject is None:
        return ["something"]
    if subject in set(Status):
        status = Status(subject)
        return [span(_AS_IT_IS.get(status, STATUS_WORDS[status]), Style.STATUS)]
    return [span(subject.replace("_", " "))]


FILLED: Final[Mapping[str, Callable[[Finding, Names], Pieces]]] = {
    "players": _players,
    "cards": _cards,
    "first": _first,
    "rest": _rest,
    "subject": _subject,
    "entry": _entry,
    "tempo": _tempo,
    "time": _time,
}
"""The fields that a check's words may contain, and how each is filled."""

NUMBERS: Final[Mapping[str, Callable[[Finding], int]]] = {
    "players": lambda finding: len(finding.players) or 1,
    "cards": lambda finding: len(finding.cards) or 1,
    "first": lambda _: 1,
    "rest": lambda finding: len(finding.cards[1:]) or 1,
}
"""The fields that a word may agree with, and how many each of them names."""


def _capital(sentence: Pieces) -> Pieces:
    """Return a sentence that begins with a capital, unless it begins with a name."""
    first = sentence[0] if sentence else ""
    return [first[:1].upper() + first[1:], *sentence[1:]] if isinstance(first, str) else sentence
