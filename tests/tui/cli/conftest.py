from pathlib import Path

import pytest

from recorder.importers.json_lines.write import write
from recorder.store.store import Store
from tests.replay.examples import record


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A store's path; nothing is there yet."""
    return tmp_path / "matches.db"


@pytest.fixture
def match(store: Path) -> str:
    """The id of the one match in the store."""
    with Store.open_to_write(store) as opened:
        return opened.import_log(record())


@pytest.fixture
def lines(tmp_path: Path) -> Path:
    """The same match as a file of JSON Lines."""
    file = tmp_path / "hail.jsonl"
    file.write_text(write(record()))
    return file
