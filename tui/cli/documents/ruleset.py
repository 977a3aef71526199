"""The point of a match and the ruleset of a document: the beginning of each document."""

from engine.rulebook.ruleset import Ruleset
from replay.judgement.card_sources import types_from_files
from replay.judgement.judge_match import changed_since
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document
from tui.cli.documents.match import about


def ruled_document(timeline: Timeline, seq: int, rules: Ruleset) -> Document:
    """Return the match, the point of it, and the ruleset.

    `ruleset_changed`: whether it is another version than the match pins; null where it pins none.
    `types_from_card_files`: titles whose type is known only from the user's card files.
    """
    return about(timeline) | {
        "seq": seq,
        "ruleset": rules.id,
        "ruleset_digest": rules.digest,
        "ruleset_changed": changed_since(timeline, rules),
        "types_from_card_files": types_from_files(timeline, seq),
    }
