"""Findings in words: what was found, and what would have been legal instead."""

from string import Formatter
from typing import Final

from engine.checks.check import checks
from engine.finding import Finding
from engine.vocabulary import Status
from replay.names import Names
from replay.phrases.statuses import STATUS_WORDS
from replay.phrases.tempo import tempo_words
from replay.span import Pieces, Style, span
from replay.times import lasting_text

FIELDS: Final = frozenset({"players", "cards", "subject", "entry", "time", "tempo"})
"""What the words of a check can leave open."""


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
            said += _field(field, finding, names)
    return _capital([piece for piece in said if piece])


def _field(field: str, finding: Finding, names: Names) -> Pieces:
    match field:
        case "players":
            return names.players(finding.players) or ["somebody"]
        case "cards":
            return names.cards(finding.cards)
        case "subject":
            return _subject(finding.subject)
        case "entry":
            return names.entry(finding.seqs[0] if finding.entry is None else finding.entry)
        case "tempo":
            return [tempo_words(finding.tempo)]
        case _:
            known = finding.milliseconds is not None
            return [lasting_text(finding.milliseconds or 0) if known else "an unknown time"]


def _subject(subject: str | None) -> Pieces:
    if subject is None:
        return ["something"]
    if subject in set(Status):
        return [span(STATUS_WORDS[Status(subject)], Style.STATUS)]
    return [span(subject.replace("_", " "))]


def _capital(said: Pieces) -> Pieces:
    """Begin with a capital, unless with a name."""
    first = said[0] if said else ""
    return [first[:1].upper() + first[1:], *said[1:]] if isinstance(first, str) else said
