"""The lanes of the strip that need a judgement: findings, windows, stops; and the lane of time."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.model.enums import Status
from engine.model.ids import CardId, PlayerId
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.window_marks import WindowOutcome
from replay.render.strip import BLANK, StripLane, sign_lane, strip_column
from replay.text.player_labels import player_labels
from replay.text.span import Span, Style
from replay.timeline.timeline import Timeline

_BARS: Final = "▁▂▃▄▅▆▇█"
_WINDOWS: Final = {
    WindowOutcome.RUN_OVER: Span("✗", Style.BAD),
    WindowOutcome.LATE: Span("!", Style.BAD),
}
_DISPUTED: Final = Span("○", Style.DOUBT)


def judged_lanes(judged: JudgedMatch, cells: int) -> Iterator[StripLane]:
    """Yield the lanes of findings, of windows that are flagged or disputed, and of stops."""
    timeline = judged.timeline
    findings = sorted(judged.findings, key=judged.gravity)
    signs = [(seq, judged.finding_sign(seq)) for seq in findings]
    yield sign_lane("finding", timeline, signs, cells)
    telling = sorted(judged.window_marks.telling.items(), key=lambda item: item[1].outcome)
    windows = [(seq, _WINDOWS.get(verdict.outcome, _DISPUTED)) for seq, verdict in telling]
    yield sign_lane("window", timeline, windows, cells)
    yield stop_lane(judged, cells)


def stop_lane(judged: JudgedMatch, cells: int) -> StripLane:
    """Return the lane of stops: a bar from stop to unstop, by whose cards they are."""
    timeline = judged.timeline
    cells = max(cells, 1)
    held: list[Counter[PlayerId | None]] = [Counter() for _ in range(cells)]
    seqs: dict[int, int] = {}
    labels = _labels(timeline)
    for player, began, ended in _stops(judged):
        first, last = (strip_column(timeline, seq, cells) for seq in (began, ended))
        for column in range(first, max(last, first + 1)):
            held[min(column, cells - 1)][player] += 1
            seqs.setdefault(min(column, cells - 1), began)
    lane = [BLANK] * cells
    for column, players in enumerate(held):
        if players:
            most = players.most_common(1)[0][0]
            text = "█" if most is None or len(players) > 1 else labels.get(most, "█")
            lane[column] = Span(text, Style.PLAYER if len(players) == 1 else Style.STATUS)
    return StripLane("stopped", lane, seqs)


def time_lane(timeline: Timeline, cells: int) -> StripLane:
    """Return the lane of time: how long the entries of each cell took, beside the longest cell.

    If the clock stood still or play waited for a judge for most of it, it has the judge's colour.
    """
    cells = max(cells, 1)
    spent, still = [0] * cells, [0] * cells
    for seq in range(2, timeline.last + 1):
        before, now = timeline.time(seq - 1), timeline.time(seq)
        if before is None or now is None or now < before:
            continue
        column = min(strip_column(timeline, seq, cells), cells - 1)
        spent[column] += now - before
        still[column] += now - before - (timeline.elapsed.between(seq - 1, seq) or 0)
    longest = max(spent)
    if not longest:
        return StripLane("time", [BLANK] * cells, {})
    lane = [
        Span(
            _BARS[lasting * (len(_BARS) - 1) // longest],
            Style.JUDGING if still[column] * 2 > lasting else Style.DIM,
        )
        for column, lasting in enumerate(spent)
    ]
    return StripLane("time", lane, dict.fromkeys(range(cells), 0))


def _stops(judged: JudgedMatch) -> Iterator[tuple[PlayerId | None, int, int]]:
    """Yield whose card was stopped from which entry to which."""
    timeline = judged.timeline
    cards = timeline.snapshot(timeline.last).table.cards
    since: dict[CardId, int] = {}
    for change in judged.found.transitions:
        if change.status is not Status.STOPPED or change.struck:
            continue
        if change.began:
            since[change.card] = change.seq
        elif change.card in since and change.card in cards:
            yield cards[change.card].owner, since.pop(change.card), change.seq
    for card, began in since.items():
        if card in cards:
            yield cards[card].owner, began, timeline.last


def _labels(timeline: Timeline) -> dict[str, str]:
    started = timeline.started
    players = () if started is None else started.players
    return dict(player_labels(player.id for player in players))
