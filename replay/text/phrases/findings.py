"""Findings in words: what was found, and what would have been legal instead."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Final

from engine.checks.framework.check import checks
from engine.checks.framework.finding import Finding
from engine.model.enums import Status
from replay.text.names import Names
from replay.text.phrases.response_times import tempo_words
from replay.text.phrases.statuses import STATUS_WORDS
from replay.text.span import Pieces, Style, span
from replay.text.times import lasting_text


def message(finding: Finding, names: Names) -> Pieces:
    """Say what was found, as a sentence."""
    return _filled(checks()[finding.check].message, finding, names)


def legal_if(finding: Finding, names: Names) -> Pieces:
    """Say what would have been legal, as a sentence."""
    return _filled(checks()[finding.check].legal_if, finding, names)


def _filled(template: str, finding: Finding, names: Names) -> Pieces:
    said: Pieces = []
    for words, field, _, _ in Formatter().parse(template):
        said.append(words)
        if field is not None:
            said += FILLED[field](finding, names)
    return _capital([piece for piece in said if piece])


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
"""What the words of a check can leave open, and how it is filled."""


def _capital(said: Pieces) -> Pieces:
    """Begin with a capital, unless with a name."""
    first = said[0] if said else ""
    return [first[:1].upper() + first[1:], *said[1:]] if isinstance(first, str) else said
