"""The state of a match in a few rows: turn, step, scores, a stopped clock, a judge, disputes."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engine.model.ids import PlayerId
from engine.standing.held_values import values_of_player
from engine.table.snapshot import Snapshot
from replay.render.card import held_words
from replay.render.row import Row, row
from replay.text.span import Pieces, Style, span
from replay.timeline.score import score_words, scores

# Players are called by their ids by default.
BY_ID: Final[Mapping[PlayerId, str]] = MappingProxyType({})


def heading_rows(snapshot: Snapshot) -> list[Row]:
    """Return turn, step and entry, each player's score, and what stops the game now."""
    return [where_row(snapshot), score_row(snapshot), *desk_rows(snapshot)]


def where_row(snapshot: Snapshot, called: Mapping[PlayerId, str] = BY_ID) -> Row:
    """Return turn, player, step and entry on one row; players as they are `called`."""
    table = snapshot.table
    if table.ended is not None:
        words: Pieces = [span(f"Match over: {table.ended.ending.replace('_', ' ')}", Style.HEADING)]
        if table.ended.winner is not None:
            winner = called.get(table.ended.winner, table.ended.winner)
            words += [", ", span(winner, Style.PLAYER), " wins"]
    elif table.turn is None:
        words = [span("Before the first turn", Style.HEADING)]
    else:
        words = [span(f"Turn {table.turn}", Style.HEADING)]
        if table.turn_player is not None:
            player = called.get(table.turn_player, table.turn_player)
            words += [" of ", span(player, Style.PLAYER)]
    if table.segment is not None and table.ended is None:
        words += [", ", span(table.segment, Style.HEADING)]
    return row(*words, " ", span(f"@{snapshot.seq}", Style.NUMBER))


def score_row(
    snapshot: Snapshot,
    called: Mapping[PlayerId, str] = BY_ID,
    *,
    goal: bool = True,
    named: bool = True,
    values: bool = True,
) -> Row:
    """Return the players, as they are `called`, with their points.

    `goal`: also what wins. `named`: after the word "Points". `values`: also other recorded values.
    """
    pieces: Pieces = []
    for player, score in scores(snapshot.table).items():
        pieces += [
            ", " if pieces else "Points: " if named else "",
            span(called.get(player, player), Style.PLAYER),
            " ",
            span(score_words(score), Style.NUMBER),
            *(_values(snapshot, player) if values else ()),
        ]
    winning = None if snapshot.table.started is None else snapshot.table.started.points_to_win
    if goal and winning is not None:
        pieces.append(f"; {winning} win")
    return row(*pieces)


def desk_rows(snapshot: Snapshot) -> list[Row]:
    """Return whether the clock is stopped, a judge called, or a dispute open."""
    judge_state = snapshot.judge_state
    rows: list[Row] = []
    if judge_state.paused_since is not None:
        rows.append(_since("The clock is paused", judge_state.paused_since, Style.JUDGING))
    if judge_state.judge_called is not None:
        rows.append(_since("A judge has been called", judge_state.judge_called, Style.JUDGING))
    for dispute in judge_state.disputes:
        if dispute.waits:
            author = "" if dispute.event.player is None else f" by {dispute.event.player}"
            words = f"Open dispute{author}: {dispute.event.text}"
            rows.append(_since(words, dispute.seq, Style.DOUBT))
    return rows


def _values(snapshot: Snapshot, player: PlayerId) -> Pieces:
    others = [held_words(held) for held in values_of_player(snapshot.table, player)]
    return [" (", span(", ".join(others)), ")"] if others else []


def _since(words: str, seq: int, style: Style) -> Row:
    return row(span(words, style), " ", span(f"@{seq}", Style.NUMBER))
