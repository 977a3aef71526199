"""Each change in a store is named by `verify`, or is one that is not promised."""

from pathlib import Path

from tests.crash.altering import NOT_PROMISED, TABLES, alter_everything


def test_each_altered_value_is_named_or_not_promised(tmp_path: Path) -> None:
    count = alter_everything(tmp_path, most=1)

    assert count.missed == []
    assert count.named.total() > 80
    assert set(count.named) >= set(TABLES) - set(NOT_PROMISED)
    assert set(count.unpromised) == set(NOT_PROMISED)
