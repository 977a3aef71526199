"""Findings in words: what was found, and what would have been legal instead."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding
from engine.model.enums import Status
from engine.rulebook.ruleset import ruleset
from replay.text.names import Names
from replay.text.phrases.response_times import tempo_words
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Style, span
from replay.text.times import lasting_text


def message(finding: Finding, names: Names) -> Pieces:
    """Return what was found, as a sentence, with the document if the rule is an older one."""
    said = _filled(checks()[finding.check].message, finding, names)
    if finding.inherited_from is None:
        return said
    title = ruleset(finding.inherited_from).title
    return [*said, f" The {title} says so; the ruleset's own pages at hand do not contradict it."]


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
    for text, field, _, _ in Formatter().parse(template):
        pieces.append(text)
        if field is not None:
            pieces += FILLED[field](finding, names)
    return _capital([piece for piece in pieces if piece])


def _players(finding: Finding, names: Names) -> Pieces:
    return names.players(finding.players) or ["somebody"]


def _cards(finding: Finding, names: Names) -> Pieces:
    return names.cards(finding.cards)


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
        return [span(STATUS_WORDS[Status(subject)], Style.STATUS)]
    return [span(subject.replace("_", " "))]


FILLED: Final[Mapping[str, Callable[[Finding, Names], Pieces]]] = {
    "players": _players,
    "cards": _cards,
    "subject": _subject,
    "entry": _entry,
    "tempo": _tempo,
    "time": _time,
}
"""The fields that a check's words may contain, and how each is filled."""


def _capital(sentence: Pieces) -> Pieces:
    """Return a sentence that begins with a capital, unless it begins with a name."""
    first = sentence[0] if sentence else ""
    return [first[:1].upper() + first[1:], *sentence[1:]] if isinstance(first, str) else sentence
