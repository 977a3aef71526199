"""The counts: the same in each run, and a stage that grew is named."""

import shutil
from pathlib import Path

import pytest

from tests.bench import counts as counting
from tests.bench.counts import (
    Counts,
    calls,
    count,
    grown,
    instructions,
    python,
    report,
    stages,
    stored_counts,
)


def _stage() -> None:
    for _ in range(10):
        abs(-1)


@pytest.fixture(scope="module")
def counted() -> Counts:
    return count()


def test_calls_of_python_and_of_its_own_functions_count() -> None:
    # The stage, ten calls in it, and what ends the counting.
    assert calls(_stage) == calls(_stage) == 12


def test_every_stage_of_the_stored_counts_is_counted(counted: Counts) -> None:
    assert counted.calls.keys() == stored_counts().calls.keys()
    assert all(counted.calls.values())


def test_judging_a_match_that_was_judged_makes_far_fewer_calls(counted: Counts) -> None:
    ours = counted.calls
    assert ours["first_edition: judged before"] < ours["first_edition: judge by faq-1996"] / 2


@pytest.mark.parametrize(
    ("now", "named"), [(10.4, []), (10.6, ["read"]), (2.0, [])], ids=["as much", "more", "less"]
)
def test_a_stage_that_grew_by_over_five_percent_is_named(now: float, named: list[str]) -> None:
    assert grown({"read": now}, {"read": 10.0}) == named


def test_a_stage_that_nobody_counted_is_named() -> None:
    assert grown({"new": 1.0}, {"read": 10.0}) == ["new"]


@pytest.mark.parametrize(("share", "code"), [(1.2, 0), (0.9, 1)])
def test_a_stage_that_grew_fails(
    counted: Counts,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    share: float,
    code: int,
) -> None:
    before = Counts(
        python=python(), calls={name: number * share for name, number in counted.calls.items()}
    )
    monkeypatch.setattr(counting, "count", lambda: counted)
    monkeypatch.setattr(counting, "stored_counts", lambda: before)
    monkeypatch.setenv("PYTHONHASHSEED", "0")

    assert report(write=False, counted_too=False) == code
    assert ("GREW" in capsys.readouterr().out) == bool(code)


def test_another_python_is_not_held(
    counted: Counts, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    before = Counts(python="3.0", calls=dict.fromkeys(counted.calls, 0.1))
    monkeypatch.setattr(counting, "count", lambda: counted)
    monkeypatch.setattr(counting, "stored_counts", lambda: before)
    monkeypatch.setenv("PYTHONHASHSEED", "0")

    assert report(write=False, counted_too=False) == 0
    assert "Not held: the stored counts are of Python 3.0" in capsys.readouterr().out


def test_what_was_counted_is_written(
    counted: Counts, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "count", lambda: counted)
    monkeypatch.setattr(counting, "STORED", tmp_path / "counts.json")
    monkeypatch.setenv("PYTHONHASHSEED", "0")

    assert report(write=True, counted_too=False) == 0
    assert stored_counts() == counted


def test_without_valgrind_no_instructions_are_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = next(name for name, _, _ in stages(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert instructions(name) is None
