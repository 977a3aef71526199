"""Suggestions in words: what follows by the rules, and nobody has recorded."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.judge.suggestions.suggestion import Suggestion, SuggestionKind
from engine.record.entry import Entry
from engine.record.events.event import Play
from engine.table.card_knowledge import Knowledge
from replay.text.event_text import spoken
from replay.text.span import Pieces, Span, Style, span, spans

_REASONS: Final = {
    SuggestionKind.STOP: "the rules stop them",
    SuggestionKind.UNSTOP: "the turn has begun",
    SuggestionKind.LAPSE: "it has worn off",
    SuggestionKind.RANGE: "a new turn",
    SuggestionKind.COUNTDOWN: "this turn counts",
    SuggestionKind.DUE: "it is due",
    SuggestionKind.PASSING: "play waits for that",
    SuggestionKind.ATTEMPT_OVER: "nobody is left to go on",
    SuggestionKind.DRAW: "it ends the turn",
    SuggestionKind.END_TURN: "nothing is in progress",
    SuggestionKind.START_TURN: "the turn before is over",
}
"""The reason for each kind of suggestion, in a few words."""


def proposal_words(
    suggestion: Suggestion, known: Knowledge, entries: Sequence[Entry] = ()
) -> tuple[Span, ...]:
    """Return what would be recorded, and briefly why: "Data no longer: stopped (...)"."""
    words: Pieces = []
    for event in suggestion.events:
        effect = replace(event, because=None) if isinstance(event, Play) else event
        words += ["; " if words else "", *spoken(effect, known, entries, brief=True)]
    return spans([*words, span(f" ({_REASONS[suggestion.kind]})", Style.DIM)])
