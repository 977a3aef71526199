"""A transcript is known by the title of its match."""

import pytest

from recorder.importers.transcript.sniff import sniff


@pytest.mark.parametrize(
    "content",
    [
        b'match "Meadow"',
        b'\n// a comment\n\n  match\t"Meadow',
        "match “Meadow”".encode(),
        b'\xef\xbb\xbfmatch "Meadow"',
    ],
)
def test_a_title_is_the_first_line_that_counts(content: bytes) -> None:
    assert sniff(content)


@pytest.mark.parametrize(
    "content", [b"", b"match Meadow", b'edition 1E\nmatch "Meadow"', b'rematch "A"']
)
def test_other_first_lines_are_no_title(content: bytes) -> None:
    assert not sniff(content)
