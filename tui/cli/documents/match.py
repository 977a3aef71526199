"""A match as `list --json` prints it, and how every document about one begins."""

from typing import TYPE_CHECKING

import msgspec

from recorder.store.recorded_match import RecordedMatch
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document

if TYPE_CHECKING:
    from recorder.store.summary import Summary


def match_document(match: "Summary") -> Document:
    """Return a match as `list --json` has it; one that is being recorded says by whom.

    A copy of another match of the store says of which, and `waiting` which acts of judges wait.
    """
    held = {} if match.recording is None else {"recording": msgspec.to_builtins(match.recording)}
    copied = {} if match.copy_of is None else {"copy_of": match.copy_of}
    return (
        {
            "id": match.id,
            "title": match.title,
            "date": match.date,
            "players": list(match.players),
            "edition": match.edition,
            "ruleset": match.ruleset,
            "tournament": match.tournament,
            "events": match.events,
            "disputes": match.disputes,
            "head": match.head,
            "ending": match.ending,
            "winner": match.winner,
        }
        | held
        | ({"waiting": match.waiting} if match.waiting else {})
        | copied
    )


def summary_document(log: RecordedMatch) -> Document:
    """Return one match, as `list --json` has each."""
    from recorder.store.summary import summary_of

    return match_document(summary_of(log))


def about(timeline: Timeline) -> Document:
    """Return the match of a document, its head, and where its record breaks off, if it does."""
    log = timeline.log
    return {
        "match": log.id,
        "title": log.title,
        "head": log.head,
        "events": timeline.last,
        "broken": None if log.broken is None else str(log.broken),
    }
