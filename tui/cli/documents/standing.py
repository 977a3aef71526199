"""The conditions at a point by a ruleset, as `show --json` prints them; names are scripted."""

from engine.judge.judgement import Judgement
from engine.model.ids import CardId
from engine.standing.conditions import Condition
from engine.standing.limit import Limit
from engine.standing.obligation import Obligation
from engine.table.card_knowledge import Knowledge
from replay.judgement.disputes import disputes_by_seq
from replay.judgement.judge_match import changed_since
from replay.text.phrases.judgement import until_words
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document
from tui.cli.documents.windows import window_document


def standing_document(timeline: Timeline, seq: int, found: Judgement) -> Document:
    """Return a ruleset's judgement of the point: conditions, windows, obligations, limits."""
    rules = found.ruleset
    known = timeline.known(seq)
    disputes = disputes_by_seq(timeline, seq)
    return {
        "ruleset": rules.id,
        "ruleset_digest": rules.digest,
        "ruleset_changed": changed_since(timeline, rules),
        "conditions": [
            {"card": card, "name": _name(card, known)} | _condition(item)
            for card, conditions in found.conditions[seq].items()
            for item in conditions
        ],
        "windows": [
            window_document(window, disputes)
            for window in found.windows
            if window.closed_by is None and not window.struck
        ],
        "owed": [_owed(item, known) for item in found.duties[seq].owed],
        "used": [_used(item, known) for item in found.duties[seq].used.values()],
    }


def _condition(condition: Condition) -> Document:
    """Return a condition; `why` has the events that caused it in words."""
    return {
        "status": condition.status,
        "since": condition.since,
        "recorded": condition.recorded,
        "cause_seq": condition.cause,
        "rulings": list(condition.rulings),
        "until": until_words(condition),
        "ends": condition.ends,
    }


def _name(card: CardId | None, known: Knowledge) -> str | None:
    """Return the name of a card; null if unknown."""
    identity = None if card is None else known.get(card)
    return None if identity is None else identity.name


def _owed(obligation: Obligation, known: Knowledge) -> Document:
    """Return an obligation: `turns`: ends of turns that count, `by`: a point of the last one."""
    return {
        "player": obligation.player,
        "act": obligation.act,
        "card": obligation.card,
        "name": _name(obligation.card, known),
        "since": obligation.since,
        "from": obligation.start,
        "by": obligation.by,
        "turns": obligation.turns,
        "failing": obligation.failing,
        "met": obligation.met,
        "overdue": obligation.overdue,
        "rulings": list(obligation.rulings),
    }


def _used(limit: Limit, known: Knowledge) -> Document:
    return {
        "what": limit.what,
        "per": limit.per,
        "player": limit.player,
        "card": limit.card,
        "name": _name(limit.card, known),
        "of": limit.of,
        "number": limit.number,
        "spent": limit.spent,
        "left": limit.left,
        "since": limit.since,
        "used": list(limit.used),
        "rulings": list(limit.rulings),
    }
