"""What makes play stand still, in one row: an open dispute, a judge who was called, a pause."""

from replay.render.row import Row
from replay.text.player_labels import player_names
from replay.text.span import Pieces, Span, Style, span, spans
from replay.text.times import duration_text
from replay.timeline.timeline import Timeline


def banner_row(timeline: Timeline, seq: int) -> Row | None:
    """Return who stopped play just after an entry, with what claim, since when; None if nobody."""
    state = timeline.snapshot(seq).judge_state
    called = player_names(() if timeline.started is None else timeline.started.players)
    disputes = [dispute for dispute in state.disputes if dispute.waits]
    pieces: Pieces = []
    if disputes:
        number = f"{len(disputes)} DISPUTES" if len(disputes) > 1 else "DISPUTE"
        pieces += [Span(f" ? {number} ", Style.DOUBT_CHIP), " "]
    if state.judge_called is not None:
        pieces += [Span(" ! JUDGE ", Style.JUDGING_CHIP), " "]
    if state.paused_since is not None:
        lasting = _lasting(timeline, state.paused_since, seq)
        pieces += [Span(f" ‖ CLOCK{lasting} ", Style.JUDGING_CHIP), " "]
    if disputes:
        who = disputes[-1].event.player
        pieces += [] if who is None else [span(called.get(who, who), Style.PLAYER), " "]
        pieces += ["since ", span(f"@{disputes[-1].seq}", Style.NUMBER)]
        pieces += [": ", span(f"“{disputes[-1].event.text}”")]
    elif state.judge_called is not None:
        caller = getattr(timeline.entry(state.judge_called).body, "player", None)
        if caller is not None:
            pieces += ["called by ", span(called.get(caller, caller), Style.PLAYER), " "]
        pieces += ["since ", span(f"@{state.judge_called}", Style.NUMBER)]
        pieces.append(_lasting(timeline, state.judge_called, seq, ", "))
    elif state.paused_since is not None:
        pieces += ["paused since ", span(f"@{state.paused_since}", Style.NUMBER)]
        reason = getattr(timeline.entry(state.paused_since).body, "reason", None)
        pieces += [] if reason is None else [": ", span(reason)]
    return Row(spans(pieces)) if pieces else None


def _lasting(timeline: Timeline, began: int, seq: int, before: str = " ") -> str:
    """Return for how long it has lasted; empty where nobody knows."""
    start, now = timeline.time(began), timeline.time(seq)
    if start is None or now is None or now < start:
        return ""
    return f"{before}{duration_text((now - start) // 1000 * 1000)}"
