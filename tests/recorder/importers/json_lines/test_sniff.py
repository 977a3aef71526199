"""JSON Lines are known by their first line."""

from codecs import BOM_UTF8

import pytest

from recorder.importers.json_lines.sniff import sniff
from recorder.importers.json_lines.write import write
from tests.records import entries, start


def test_a_record_is_known_after_blank_lines_and_when_cut() -> None:
    content = write(entries(start())).encode()

    assert sniff(content)
    assert sniff(BOM_UTF8 + b"\n\r\n" + content)
    assert sniff(content[:-20])


@pytest.mark.parametrize("content", [b"", b'{"seq": 1}', b'["seq", "body"]', b'{}\n{"seq","body"}'])
def test_other_objects_are_not(content: bytes) -> None:
    assert not sniff(content)
