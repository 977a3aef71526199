"""The matches that the library offers."""

from pathlib import Path

from tui.app.match_library import volumes


def test_a_missing_store_is_no_fault(tmp_path: Path) -> None:
    found, fault = volumes(tmp_path / "none.db")
    assert fault == ""
    assert all(item.kept == "bundled" for item in found)
