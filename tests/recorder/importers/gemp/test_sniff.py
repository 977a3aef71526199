"""A record of the GEMP-STCCG server is known by parts that nothing else has."""

from codecs import BOM_UTF8

import pytest

from recorder.importers.gemp.sniff import sniff
from tests.recorder.importers.gemp.gemp_record import document, text


def test_a_record_is_known_also_when_damaged_or_with_a_byte_order_mark() -> None:
    content = text(document()).encode()

    assert sniff(content)
    assert sniff(BOM_UTF8 + b"\n " + content)
    assert sniff(content[: len(content) // 2])


@pytest.mark.parametrize(
    "content",
    [b"", b"{}", b'{"cards": []}', b'["performedActions"]', b'note "performedActions"'],
)
def test_other_json_and_other_text_are_not(content: bytes) -> None:
    assert not sniff(content)
