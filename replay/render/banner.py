"""What makes play stand still, in one row: an open dispute, a judge who was called, a pause."""

from replay.render.row import Row
from replay.text.span import Pieces, Span, Style, span, spans
from replay.text.times import duration_text
from replay.timeline.timeline import Timeline


def banner_row(timeline: Timeline, seq: int) -> Row | None:
    """Return who stopped play just after an entry, with what claim, since when; None if nobody."""
    state = timeline.snapshot(seq).judge_state
    parts: list[Pieces] = []
    for dispute in state.disputes:
        if dispute.ruling is None:
            who = dispute.event.player
            by: Pieces = [] if who is None else [span(who, Style.PLAYER), ": "]
            claim = span(f"“{dispute.event.text}”")
            chip = Span(" ? DISPUTE ", Style.DOUBT_CHIP)
            parts.append([chip, " ", *by, claim, *_since(timeline, dispute.seq, seq)])
    if state.judge_called is not None:
        caller = getattr(timeline.entry(state.judge_called).body, "player", None)
        by = [] if caller is None else [" by ", span(caller, Style.PLAYER)]
        chip = Span(" ! JUDGE ", Style.JUDGING_CHIP)
        parts.append([chip, " called", *by, *_since(timeline, state.judge_called, seq)])
    if state.paused_since is not None:
        chip = Span(" ‖ CLOCK ", Style.JUDGING_CHIP)
        parts.append([chip, " paused", *_since(timeline, state.paused_since, seq)])
    pieces: Pieces = []
    for part in parts:
        pieces += ["  " if pieces else "", *part]
    return Row(spans(pieces)) if parts else None


def _since(timeline: Timeline, began: int, seq: int) -> Pieces:
    start, now = timeline.time(began), timeline.time(seq)
    lasting = "" if start is None or now is None or now <= start else _lasting(now - start)
    return [lasting, " since ", span(f"@{began}", Style.NUMBER)]


def _lasting(milliseconds: int) -> str:
    return f", {duration_text(milliseconds // 1000 * 1000)}"
