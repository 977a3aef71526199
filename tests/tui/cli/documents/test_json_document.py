"""A JSON document as it is printed."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tui.cli.documents.json_document import write_document


@given(
    st.dictionaries(
        st.text(st.characters(exclude_categories=["Cs"])),
        st.text(st.characters(exclude_categories=["Cs"])),
    )
)
def test_documents_are_printable_json_of_the_same_content(document: dict[str, str]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        parts: list[str] = []
        patch.setattr("sys.stdout.write", parts.append)
        write_document(document)
    text = "".join(parts)
    assert text.removesuffix("\n").isprintable()
    assert msgspec.json.decode(text) == document
