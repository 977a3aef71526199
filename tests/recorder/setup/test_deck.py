"""Deck lists of the community's text form are read as they come, and what is wrong is placed."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.errors import InputError
from recorder.setup.deck import Copies, Deck, Section, parse_deck, print_deck, read_deck

LIST = """\
2\tHail
1\tGowron
Missions:
1\tExcavation
Seed+Dil:
1\tArchery Contest: Finals
QsTent:
Aside:
1\tSpare Shuttle
"""


def faults(text: str) -> list[str]:
    with pytest.raises(InputError) as refusal:
        parse_deck(text, "mine.txt")
    return [str(fault) for fault in refusal.value.faults]


def test_a_list_is_read_part_by_part() -> None:
    deck = parse_deck(LIST, "decks/mine.txt")

    assert deck.name == "mine"
    assert [(part.heading, part.size) for part in deck.sections] == [
        ("", 3),
        ("Missions", 1),
        ("Seed+Dil", 1),
        ("QsTent", 0),
        ("Aside", 1),
    ]
    assert deck.size == 6
    assert deck.titles == (
        "Hail",
        "Gowron",
        "Excavation",
        "Archery Contest: Finals",
        "Spare Shuttle",
    )


@pytest.mark.parametrize(
    "line",
    ["3\tHail", "3 Hail", "3x Hail", "3X\tHail", " 3\t Hail ", "3\tHail\tpremiere", "3\tHail\r"],
)
def test_counts_are_read_as_people_write_them(line: str) -> None:
    (part,) = parse_deck(f"{line}\n", "mine").sections

    assert part.cards == (Copies(count=3, title="Hail"),)


def test_a_title_that_begins_with_a_number_or_an_x_is_a_title() -> None:
    (part,) = parse_deck("1\t10 and 01\n1\tX Marks the Spot\n", "mine").sections

    assert [card.title for card in part.cards] == ["10 and 01", "X Marks the Spot"]


def test_remarks_and_empty_lines_are_passed_over() -> None:
    assert parse_deck("// mine\n# too\n\n1\tHail\n", "mine").size == 1


def test_a_known_heading_needs_no_colon() -> None:
    deck = parse_deck("1\tHail\nDilemmas\n1\tArchery Contest\n", "mine")

    assert [part.heading for part in deck.sections] == ["", "Dilemmas"]


def test_everything_wrong_is_told_with_its_line() -> None:
    assert faults("Hail\n0\tGowron\n201\tKurn\n9999999999999\tKurn\n1\tWorf\n1\t" + "x" * 201) == [
        "mine.txt:1: found 'Hail', expected a count and a title; "
        "write the number of copies, a tab and the title, as in: 2<tab>Hail",
        *[
            f"mine.txt:{line}: {what}; "
            "write the number of copies, a tab and the title, as in: 2<tab>Hail"
            for line, what in [
                (2, "found '0' copies, expected 1 to 200"),
                (3, "found '201' copies, expected 1 to 200"),
                (4, "found '9999999999999' copies, expected 1 to 200"),
                (6, "found a title of 201 characters, expected at most 200"),
            ]
        ],
    ]


@pytest.mark.parametrize("text", ["", "\n", "Missions:\n"])
def test_a_list_without_cards_is_refused(text: str) -> None:
    assert faults(text)[0].startswith("mine.txt: holds no cards")


@pytest.mark.parametrize(
    "content",
    [
        "1\tQo'noS Café\n".encode(),
        "\ufeff1\tQo'noS Café\r\n".encode(),
        "1\tQo'noS Café\r\n".encode("cp1252"),
        "1\tQo'noS Café\n".encode("utf-16"),
        "1\tQo'noS Café\r".encode(),
    ],
)
def test_a_file_is_read_in_whatever_encoding_it_comes(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(content)

    assert read_deck(file).titles == ("Qo'noS Café",)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_bytes(b"1\tHail\n\0\0\n")

    with pytest.raises(InputError, match=r"mine\.txt:2: found a null byte"):
        read_deck(file)


TITLES = st.from_regex(r"[A-Za-z][A-Za-z0-9:'.,!? -]{0,20}[a-z!?]", fullmatch=True).map(
    lambda title: " ".join(title.split())
)
CARDS = st.builds(Copies, count=st.integers(1, 200), title=TITLES)
PARTS = st.lists(st.tuples(st.sampled_from(["Missions", "Seed+Dil", "My box"]), st.lists(CARDS)))


@given(st.lists(CARDS, min_size=1), PARTS)
def test_what_is_printed_reads_back_as_the_same_deck(
    main: list[Copies], parts: list[tuple[str, list[Copies]]]
) -> None:
    sections = [Section(heading=heading, cards=tuple(cards)) for heading, cards in parts]
    deck = Deck(name="mine", sections=(Section(cards=tuple(main)), *sections))

    assert parse_deck(print_deck(deck), "mine") == deck


def test_a_colon_alone_is_no_heading() -> None:
    assert faults("1\tHail\n:\n1\tGowron\n") == [
        "mine.txt:2: found ':', expected a count and a title; "
        "write the number of copies, a tab and the title, as in: 2<tab>Hail"
    ]


def test_a_heading_ends_before_all_of_its_colons() -> None:
    (section,) = parse_deck("Missions: :\t:\n1\tExcavation\n", "mine.txt").sections

    assert section.heading == "Missions"
    assert parse_deck(print_deck(Deck(sections=(section,))), "again.txt").sections == (section,)
