"""Records with the proposals that follow from them, and the records with these recorded."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from engine.checks.framework.finding import Finding, Verdict
from engine.judge.judge import Judge
from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.judge.suggestions.suggestions import suggestions
from engine.model.enums import EntrySource
from engine.record.entry import Entry
from engine.record.validate import RecordValidator
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.transcript.reader import parse
from tests.interpretations import header
from tests.transcripts import read


@cache
def bundled(name: str) -> tuple[Entry, ...]:
    """A bundled match, such as `first_edition`."""
    text = (files("recorder") / "matches" / f"{name}.transcript").read_text("utf-8")
    return tuple(parse(text, name))


def following(entries: Sequence[Entry], rules: str) -> tuple[Suggestion, ...]:
    """The proposals that follow from a record."""
    return suggestions(Judge(Fold(entries), ruleset(rules)))


def proposed(
    body: str,
    kind: SuggestionKind,
    rules: str = "faq-1996",
    *,
    keeps: str = "passes some",
    edition: str = "1E",
) -> list[Suggestion]:
    """What follows of one kind from these lines after the table of `tests.transcripts`."""
    entries = read(body, header(edition, keeps))
    return [one for one in following(entries, rules) if one.kind is kind]


def accepted(entries: Sequence[Entry], suggestion: Suggestion) -> list[Entry]:
    """The record with what was proposed recorded at its end; raises InputError if it cannot be."""
    grown = list(entries)
    for event in suggestion.events:
        grown.append(Entry(seq=len(grown) + 1, source=EntrySource.LIVE, body=event))
    RecordValidator().admit_all(grown)
    return grown


def breaches(entries: Sequence[Entry], rules: str) -> list[Finding]:
    """What is illegal in a record."""
    found = Judge(Fold(entries), ruleset(rules)).findings
    return [one for one in found if one.verdict is Verdict.ILLEGAL]
