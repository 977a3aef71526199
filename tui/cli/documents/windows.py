"""Response windows, as `windows --json` and `show --json` print them."""

from collections.abc import Mapping

from engine.standing.window import Window, WindowAnswer
from replay.judgement.disputes import disputes_of
from tui.cli.documents.json_document import Document


def window_document(window: Window, disputes: Mapping[int, tuple[int, ...]]) -> Document:
    """Return a window; times in milliseconds as recorded, null if unknown."""
    return {
        "id": window.id,
        "kind": window.kind,
        "action": window.action,
        "step": window.step,
        "opened_by": window.opened_by,
        "opened_at": window.opened_at,
        "entitled": list(window.entitled),
        "answers": [_answer(window, answer) for answer in window.answers],
        "closed_by": window.closed_by,
        "closed_at": window.closed_at,
        "closed_why": window.closed_why,
        "duration_ms": window.duration,
        "paused_ms": window.paused,
        "flags": list(window.flags),
        "rulings": list(window.rulings),
        "disputes": list(disputes_of(window, disputes)),
        "struck": window.struck,
    }


def _answer(window: Window, answer: WindowAnswer) -> Document:
    return {
        "player": answer.player,
        "answer": answer.answer,
        "seq": answer.seq,
        "since_opened_ms": answer.since_opened,
        "since_opportunity_ms": answer.since_opportunity,
        "since_close_ms": window.since_close(answer),
        "paused_ms": answer.paused,
        "late": window.is_late(answer),
        "struck": answer.struck,
    }
