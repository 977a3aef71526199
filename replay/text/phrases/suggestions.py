"""What follows and nobody has recorded, in words: proposals, obligations and limits."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from engine.judge.suggestions.suggestion import Proposal, ProposalKind
from engine.record.entry import Entry
from engine.record.events.event import Play
from engine.table.card_knowledge import Knowledge
from replay.text.event_text import spoken
from replay.text.span import Pieces, Span, Style, span, spans

_REASONS: Final = {
    ProposalKind.STOP: "the rules stop them",
    ProposalKind.UNSTOP: "the turn has begun",
    ProposalKind.LAPSE: "it has worn off",
    ProposalKind.RANGE: "a new turn",
    ProposalKind.COUNTDOWN: "this turn counts",
    ProposalKind.DUE: "it is due",
    ProposalKind.PASSING: "play waits for that",
    ProposalKind.ATTEMPT_OVER: "nobody is left to go on",
    ProposalKind.DRAW: "it ends the turn",
    ProposalKind.END_TURN: "nothing is in progress",
    ProposalKind.START_TURN: "the turn before is over",
}
"""Why each kind of thing follows, in a few words."""


def proposal_words(
    proposal: Proposal, known: Knowledge, entries: Sequence[Entry] = ()
) -> tuple[Span, ...]:
    """Say what would be recorded, and in a few words why, as "Data no longer: stopped (...)"."""
    said: Pieces = []
    for event in proposal.events:
        told = replace(event, because=None) if isinstance(event, Play) else event
        said += ["; " if said else "", *spoken(told, known, entries, brief=True)]
    return spans([*said, span(f" ({_REASONS[proposal.kind]})", Style.DIM)])
