"""An object that holds a file closes it, however its block ends."""

from pathlib import Path
from sqlite3 import ProgrammingError

import pytest

from recorder.card_files.card_store import CardStore
from recorder.store.store import Store
from tests.recorder.store.stored import match, stored


@pytest.mark.parametrize("kind", [Store, CardStore])
def test_it_is_closed_where_its_block_ends(tmp_path: Path, kind: type[Store | CardStore]) -> None:
    stored(tmp_path / "matches.db", match(2))

    with kind.open(tmp_path / "matches.db") as opened:
        assert opened is not None

    with pytest.raises(ProgrammingError, match="closed"):
        opened._connection.execute("SELECT 1")


def test_it_is_closed_where_its_block_fails_and_the_failure_goes_on(tmp_path: Path) -> None:
    stored(tmp_path / "matches.db", match(2))
    store = Store.open(tmp_path / "matches.db")

    with pytest.raises(KeyError), store:
        raise KeyError
    with pytest.raises(ProgrammingError, match="closed"):
        store.matches()
