"""The ten questions, answered by their SQL and also, more slowly, by the judge itself."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from engine.model.enums import Status
from engine.record.events.actions import ActionInitiated
from engine.record.events.judging import DisputeRaised, RulingGiven
from engine.record.events.match import MatchEnded
from engine.standing.window import AnswerKind, Flag
from recorder.tables.questions import questions
from replay.judgement.precedents import rulings_in_force, settled_by
from replay.judgement.time_charged import Spending, spending
from tests.recorder.tables.exported import Bundled, bundled, export, rows


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("tables") / "tables.db"
    export(path)
    return path


def answered(tables: Path, number: int) -> list[tuple[Any, ...]]:
    """What the SQL of a question finds."""
    return rows(tables, questions()[number - 1].statement)


def named(match: Bundled) -> dict[str, str]:
    """The players' names by their ids."""
    started = match.timeline.started
    assert started is not None
    return {player.id: player.name for player in started.players}


def title(match: Bundled) -> str:
    return match.timeline.log.title


def time_of(match: Bundled) -> Spending:
    return spending(match.timeline, match.judgement, match.timeline.last)


def every() -> Iterator[Bundled]:
    yield from bundled().values()


def test_there_are_ten_each_with_one_statement() -> None:
    assert [question.number for question in questions()] == list(range(1, 11))
    assert all(question.words.endswith("?") for question in questions())


@pytest.mark.parametrize("number", range(1, 11))
def test_every_question_has_an_answer_in_the_bundled_matches(tables: Path, number: int) -> None:
    assert answered(tables, number)


def test_1_how_fast_each_player_answers(tables: Path) -> None:
    latencies = defaultdict(list)
    for match in every():
        for window in match.judgement.windows:
            for answer in window.answers:
                if answer.since_opportunity is not None:
                    latencies[named(match)[answer.player]].append(answer.since_opportunity)

    expected = {
        name: (round(median(times) / 1000, 2), len(times)) for name, times in latencies.items()
    }
    found = answered(tables, 1)
    assert {name: (seconds, number) for name, seconds, number in found} == expected
    assert [row[1] for row in found] == sorted(row[1] for row in found)


def test_2_which_windows_were_run_over(tables: Path) -> None:
    expected = sorted(
        (title(match), window.opened_by, (window.duration or 0) / 1000)
        for match in every()
        for window in match.judgement.windows
        if Flag.RUN_OVER in window.flags
    )
    found = answered(tables, 2)

    assert [(row[0], row[1], row[3]) for row in found] == expected
    assert ("Harbour Games 1996, round 2", 153, "Bram Visser", 0.9) in [row[:4] for row in found]


def test_3_which_rulings_are_cited_most(tables: Path) -> None:
    cited = Counter(
        ruling
        for match in every()
        for finding in match.judgement.findings
        for ruling in set(finding.rulings)
    )
    found = answered(tables, 3)

    assert {row[0]: row[1] for row in found} == cited
    assert [row[1] for row in found] == sorted(cited.values(), reverse=True)


def test_4_which_breaches_are_found_most(tables: Path) -> None:
    found: Counter[str] = Counter()
    settled: Counter[str] = Counter()
    for match in every():
        timeline, findings = match.timeline, match.judgement.findings
        by = settled_by(findings, rulings_in_force(timeline))
        for finding in findings:
            if finding.because_of is None:
                found[finding.check] += 1
                settled[finding.check] += finding in by

    assert {row[0]: (row[2], row[4]) for row in answered(tables, 4)} == {
        check: (number, settled[check]) for check, number in found.items()
    }


def test_5_for_whom_play_waits(tables: Path) -> None:
    held: Counter[str] = Counter()
    for match in every():
        spent = time_of(match).held
        if spent.length:
            held.update({named(match)[player]: time for player, time in spent.players.items()})

    assert {row[0]: row[1] for row in answered(tables, 5)} == {
        name: time // 1000 for name, time in held.items()
    }


def test_6_what_was_disputed_and_how_it_was_ruled(tables: Path) -> None:
    expected = []
    for match in every():
        ruled = {
            entry.body.dispute: entry.body.text
            for entry in match.timeline.entries
            if isinstance(entry.body, RulingGiven)
        }
        expected += [
            (title(match), entry.seq, entry.body.text, ruled.get(entry.seq))
            for entry in match.timeline.entries
            if isinstance(entry.body, DisputeRaised)
        ]

    found = answered(tables, 6)
    assert [(row[0], row[1], row[3], row[4]) for row in found] == sorted(expected)


def test_7_how_much_play_was_backed_up(tables: Path) -> None:
    expected = {
        title(match): (len(match.timeline.struck()), time_of(match).held.judge // 1000)
        for match in every()
        if match.timeline.struck() or time_of(match).held.judge
    }

    assert {row[0]: row[1:] for row in answered(tables, 7)} == expected


def test_8_which_cards_are_stopped_most(tables: Path) -> None:
    stops: Counter[str | None] = Counter()
    implied: Counter[str | None] = Counter()
    for match in every():
        known = match.timeline.snapshot(match.timeline.last).known
        for change in match.judgement.transitions:
            if change.status is Status.STOPPED and change.began and not change.struck:
                stops[known[change.card].name] += 1
                implied[known[change.card].name] += not change.recorded

    assert {row[0]: row[1:] for row in answered(tables, 8)} == {
        name: (number, implied[name]) for name, number in stops.items()
    }


def test_9_which_cards_are_played_in_answer(tables: Path) -> None:
    played: Counter[str | None] = Counter()
    for match in every():
        struck = match.timeline.struck()
        known = match.timeline.snapshot(match.timeline.last).known
        for window in match.judgement.windows:
            for answer in window.answers:
                event = match.timeline.entry(answer.seq).body
                if (
                    answer.answer is AnswerKind.RESPONSE
                    and answer.seq not in struck
                    and isinstance(event, ActionInitiated)
                    and event.card is not None
                ):
                    played[known[event.card].name] += 1

    assert dict(answered(tables, 9)) == played


def test_10_how_often_the_first_player_wins(tables: Path) -> None:
    expected: dict[str, list[bool]] = defaultdict(list)
    for match in every():
        started = match.timeline.started
        assert started is not None
        for entry in match.timeline.entries:
            if isinstance(entry.body, MatchEnded) and entry.body.winner and started.first:
                expected[started.edition].append(entry.body.winner == started.first)

    assert {row[0]: row[1:3] for row in answered(tables, 10)} == {
        edition: (len(won), sum(won)) for edition, won in expected.items()
    }
