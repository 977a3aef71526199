"""One match as tables: itself, its players and cards, and its judgement by its own ruleset."""

from collections.abc import Iterator

from engine.judge.judgement import JudgementResult
from engine.model.errors import InputError
from engine.model.person_names import name_key
from engine.record.events.cards import CardDeclared
from engine.record.events.match import MatchStarted, Player
from replay.judgement.disputes import disputes_by_seq
from replay.judgement.judge_match import rules_of
from replay.judgement.kept_judgements import judged_result
from replay.judgement.precedents import rulings_in_force, settled_by
from replay.judgement.time_charged import Spending, spending
from replay.render.summary import date_of
from replay.tables.dispute_table import dispute_rows, ruling_given_rows
from replay.tables.finding_table import change_rows, finding_rows, finding_ruling_rows
from replay.tables.log_table import log_rows
from replay.tables.table_row import TableRow, Tables
from replay.tables.window_table import answer_rows, window_rows
from replay.text.player_labels import whole_names
from replay.timeline.score import scores
from replay.timeline.timeline import Timeline


def match_tables(timeline: Timeline, stamp: str) -> Tables:
    """Return a match as rows; one whose ruleset is not known here has no windows and findings.

    `stamp`: what the rows are made by, beside the record itself.
    """
    started = timeline.started
    if started is None:
        return {}
    judgement = _judged(timeline)
    spent = None if judgement is None else spending(timeline, judgement, timeline.last)
    tables = {
        "matches": [_match_row(timeline, started, judgement, spent) | {"stamp": stamp}],
        "players": list(_player_rows(timeline, started, spent)),
        "cards": list(_card_rows(timeline)),
        "log": list(log_rows(timeline)),
        "disputes": list(dispute_rows(timeline)),
        "rulings_given": list(ruling_given_rows(timeline)),
    }
    if judgement is None or spent is None:
        return tables
    match, windows, findings = timeline.log.id, judgement.windows, judgement.findings
    disputes = disputes_by_seq(timeline)
    settled = settled_by(findings, rulings_in_force(timeline))
    return tables | {
        "windows": list(window_rows(match, windows, spent.response_times, disputes)),
        "answers": list(answer_rows(match, windows)),
        "findings": list(finding_rows(timeline, findings, settled)),
        "finding_rulings": list(finding_ruling_rows(match, findings)),
        "changes": list(change_rows(match, judgement.transitions)),
    }


def _judged(timeline: Timeline) -> JudgementResult | None:
    try:
        rules = rules_of(timeline)
    except InputError:
        return None
    return judged_result(timeline, rules)


def _match_row(
    timeline: Timeline,
    started: MatchStarted,
    judgement: JudgementResult | None,
    spent: Spending | None,
) -> TableRow:
    ended = timeline.snapshot(timeline.last).table.ended
    struck = timeline.struck()
    held = None if spent is None else spent.held
    return TableRow(
        id=timeline.log.id,
        title=started.title,
        date=date_of(timeline),
        edition=started.edition.value,
        ruleset=started.ruleset,
        judged_by=None if judgement is None else judgement.ruleset.id,
        ruleset_digest=None if judgement is None else judgement.ruleset.digest,
        ruleset_pinned=started.ruleset_digest,
        tournament=started.tournament,
        round=started.round,
        table_name=started.table,
        format=started.format,
        clock=started.clock.value,
        keeps_passes=started.keeps.passes.value,
        keeps_times=started.keeps.times.value,
        points_to_win=started.points_to_win,
        ending=None if ended is None else ended.ending.value,
        winner=None if ended is None else ended.winner,
        events=timeline.last,
        turns=sum(turn.seq not in struck for turn in timeline.turns),
        length_ms=None if held is None else held.length,
        nobody_ms=None if held is None else held.nobody,
        paused_ms=None if held is None else held.paused,
        judge_ms=None if held is None else held.judge,
        missing_ms=None if held is None else held.unknown,
        head=timeline.log.head,
    )


def _player_rows(
    timeline: Timeline, started: MatchStarted, spent: Spending | None
) -> Iterator[TableRow]:
    table = timeline.snapshot(timeline.last).table
    points = scores(table)
    winner = None if table.ended is None else table.ended.winner
    names = whole_names(started.players)
    for seat, player in enumerate(started.players, 1):
        times = None if spent is None else spent.response_times
        yield TableRow(
            match=timeline.log.id,
            id=player.id,
            name=names[player.id],
            person=_person(timeline, player, names[player.id]),
            seat=seat,
            first=None if started.first is None else started.first == player.id,
            won=None if winner is None else winner == player.id,
            points=points[player.id],
            held_ms=None if spent is None else spent.held.players.get(player.id),
            median_ms=None if times is None else times.median(player.id),
            windows=None if times is None else times.count(player.id),
        )


def _person(timeline: Timeline, player: Player, label: str) -> str:
    """Return the one form of a name; of two who share it in a match, nobody knows who is who."""
    key = name_key(label)
    alone = key == (name_key(player.name) or name_key(player.id))
    return key if alone else f"{key} of {timeline.log.id}"


def _card_rows(timeline: Timeline) -> Iterator[TableRow]:
    """Yield every card that was ever declared, also if its declaration was struck."""
    known = timeline.known(timeline.last)
    bodies = (entry.body for entry in timeline.entries)
    for card in dict.fromkeys(body.card for body in bodies if isinstance(body, CardDeclared)):
        identity = known.get(card)
        type_ = None if identity is None else identity.type
        yield TableRow(
            match=timeline.log.id,
            id=card,
            owner=None if identity is None else identity.owner,
            name=None if identity is None else identity.name,
            type=None if type_ is None else type_.value,
        )
