"""Times as the server writes them."""

import pytest

from recorder.importers.gemp.timestamps import milliseconds_of

NOON = 1_769_083_200_000  # 2026-01-22, 12:00 UTC


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("2026-01-22T12:00:00.250123456Z[UTC]", NOON + 250),
        ("2026-01-22T12:00Z[UTC]", NOON),
        ("2026-01-22T13:00:00+01:00[Europe/Berlin]", NOON),
        ("2026-01-22T12:00:00", None),
        ("2026-01-22", None),
        ("", None),
    ],
)
def test_times_are_read_as_java_writes_them(text: str, time: int | None) -> None:
    assert milliseconds_of(text) == time
