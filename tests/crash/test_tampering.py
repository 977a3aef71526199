"""Every changed byte is found, and named by the entry it is in."""

from pathlib import Path

from tests.crash.tampering import BITS, change_every_byte
from tests.recorder.store.stored import match


def test_every_bit_of_every_row_is_vouched_for(tmp_path: Path) -> None:
    count = change_every_byte(tmp_path, match(4), BITS)

    assert count.missed == []
    assert count.tried.total() > 4_000
