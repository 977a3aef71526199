"""A stored match with a dispute: its database, and its id."""

from pathlib import Path

import pytest

from tests.disputes import DISPUTE
from tests.recorder.store.stored import stored
from tests.records import entries, start


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.db"


@pytest.fixture
def match(path: Path) -> str:
    (match,) = stored(path, entries(start(), DISPUTE))
    return match
