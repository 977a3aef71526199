"""Tests of names: which are the same person's, and how two who share one are told apart."""

from unicodedata import normalize

from hypothesis import given
from hypothesis import strategies as st

from engine.model.person_names import (
    distinct_names,
    holds_name,
    name_key,
    nothing_named,
    same_name,
    told_apart,
)

ZOE = normalize("NFC", "Zoë Müller")


def test_how_a_name_is_typed_does_not_make_another_person() -> None:
    """Composed, decomposed, wide, in capitals, with other spaces: one person."""
    spellings = (
        normalize("NFD", ZOE),
        ZOE.upper(),
        f"  {ZOE.replace(' ', chr(0xA0) + ' ')}",
        ZOE.replace("Z", "\uff3a"),
        ZOE + "\u200b",
    )
    assert all(same_name(ZOE, spelling) for spelling in spellings)
    assert distinct_names((*spellings, ZOE)) == (spellings[0],)


def test_another_name_is_another_person() -> None:
    """A letter, an accent or a word more makes another person."""
    others = ("Zoe Müller", "Zoë Mueller", "Zoë", "", None)
    assert not any(same_name(ZOE, other) for other in others)
    assert same_name(None, None)


@given(st.text(max_size=12))
def test_a_key_is_its_own_key(name: str) -> None:
    """Made of a key again, a key stays, in either normal form."""
    key = name_key(name)
    assert name_key(key) == key
    assert name_key(normalize("NFD", name)) == name_key(normalize("NFC", name)) == key


def test_a_part_of_a_name_is_found_in_any_form() -> None:
    """A part in another form and case is found; one that is in no name is not."""
    assert holds_name(normalize("NFD", "OË"), [None, ZOE])
    assert not holds_name("Bram", [None, ZOE])


def test_two_of_one_name_get_their_ids() -> None:
    """Only those who share a name are told apart, also where it is typed in two forms."""
    names = {"A": ZOE, "B": normalize("NFD", ZOE), "C": "Cem", "D": ""}
    assert told_apart(names) == {
        "A": f"{ZOE} (A)",
        "B": f"{normalize('NFD', ZOE)} (B)",
        "C": "Cem",
        "D": "D",
    }


def test_nothing_names_what_there_is() -> None:
    """What looks alike comes first; long lists are counted; nothing at all is said."""
    told = nothing_named("tournament", "harbor", ["Cup", None, "Harbour", "cup"])
    assert told == "no tournament has 'harbor' in its name; there are 'Harbour', 'Cup'"
    many = nothing_named("player", "x", [f"Player {number:02}" for number in range(20)])
    assert many.endswith("'Player 05' and 14 more")
    assert nothing_named("tournament", "x", [None, ""]).endswith("no tournament is named here")
