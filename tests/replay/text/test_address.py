import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from replay.text.address import Address


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("demo", Address("demo")),
        ("demo@0", Address("demo", 0)),
        ("3fa9@120", Address("3fa9", 120)),
        ("./games/a@b.jsonl@7", Address("./games/a@b.jsonl", 7)),
    ],
)
def test_an_address_is_a_match_and_a_seq(text: str, address: Address) -> None:
    assert Address.parse(text) == address
    assert str(address) == text


@given(st.text(min_size=1), st.integers(0, 10**17))
def test_a_printed_address_is_read_as_the_same(match: str, seq: int) -> None:
    address = Address(match, seq)
    assert Address.parse(str(address)) == address


@pytest.mark.parametrize("text", ["demo@", "demo@-1", "demo@x", "demo@1.5", "demo@²", "@5", ""])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        Address.parse(text)
