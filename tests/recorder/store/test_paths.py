"""Where the store lies."""

from pathlib import Path

import pytest

from recorder.store.paths import store_path, study_path


def test_a_path_that_is_given_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRICORDER_DB", "elsewhere.db")

    assert store_path("given.db") == Path("given.db")


def test_the_environment_comes_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRICORDER_DB", "~/elsewhere.db")

    assert store_path() == Path.home() / "elsewhere.db"


@pytest.mark.parametrize("empty", [None, ""])
def test_otherwise_it_lies_with_the_users_data(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, empty: str | None
) -> None:
    monkeypatch.delenv("TRICORDER_DB", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))

    path = store_path(empty)

    assert path.name == "matches.db"
    assert path.parent.name == "tricorder"
    assert path.is_absolute()


def test_the_study_lies_beside_the_store_or_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert study_path("given.db") == Path("given.db")
    assert study_path() == store_path().with_name("study.db")
    monkeypatch.setenv("TRICORDER_STUDY", "~/mine.db")
    assert study_path() == Path.home() / "mine.db"
