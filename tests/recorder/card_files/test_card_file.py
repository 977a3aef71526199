"""A card file is read as it comes; rows that are no cards are skipped by line, with the reason."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.model.enums import Edition
from engine.model.errors import InputError
from recorder.card_files.card_file import CardFile, Reason, read_card_file
from tests.recorder.card_files.made_up import (
    FIRST,
    OFFICER,
    PERSON,
    PLAIN,
    SECOND,
    SHIP,
    sheet,
    written,
)


def fault(path: Path) -> str:
    with pytest.raises(InputError) as refusal:
        read_card_file(path)
    return str(refusal.value).removeprefix(f"{path}:")


def titles(file: CardFile) -> list[str]:
    return [card.printed.title for card in file.cards]


def test_every_row_is_counted(tmp_path: Path) -> None:
    file = read_card_file(written(tmp_path, PERSON, SHIP, {"Type": "Event"}, {}, PLAIN))

    assert (file.edition, file.rows, file.encoding) == (Edition.FIRST, 4, "utf-8")
    assert [card.line for card in file.cards] == [2, 3, 6]
    assert file.cards[-1].text == "It rains."
    assert [(one.line, one.reason) for one in file.skipped] == [(4, Reason.NO_TITLE)]


@pytest.mark.parametrize(
    ("row", "reason", "about"),
    [
        ({"Type": "Event"}, Reason.NO_TITLE, ""),
        ({"Name": " ", "Type": "Event"}, Reason.NO_TITLE, ""),
        ({"Name": "Sudden Rain"}, Reason.NO_TYPE, "Sudden Rain"),
        ({"Name": "Rain", "Type": "Weather"}, Reason.UNKNOWN_TYPE, "Rain: Weather"),
        ({"Name": "Rain", "Type": "Event/Weather"}, Reason.UNKNOWN_TYPE, "Rain: Event/Weather"),
        ({"Name": "x" * 201, "Type": "Event"}, Reason.LONG_TITLE, "x" * 200),
        (PLAIN, Reason.REPEATED, "Sudden Rain, line 2"),
        (PLAIN | {"Text": "It rains.\tToo wide"}, Reason.TOO_WIDE, "Sudden Rain"),
    ],
)
def test_a_row_that_is_no_card_is_skipped_with_its_reason(
    tmp_path: Path, row: dict[str, str], reason: Reason, about: str
) -> None:
    file = read_card_file(written(tmp_path, PLAIN, row, SHIP))

    assert titles(file) == ["Sudden Rain", "U.S.S. Teacup"]
    assert [(one.line, one.reason, one.about) for one in file.skipped] == [(3, reason, about)]


def test_two_printings_of_one_title_are_both_kept(tmp_path: Path) -> None:
    file = read_card_file(written(tmp_path, PERSON, PERSON | {"Int/Rng": "8"}))

    assert titles(file) == ["Veska Tolin", "Veska Tolin"]
    assert file.skipped == ()


def test_rows_may_end_early_or_in_empty_cells(tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_text("Name\tType\tInt/Rng\nRain\tEvent\nSnow\tEvent\t\t\t\n")

    assert titles(read_card_file(file)) == ["Rain", "Snow"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_encodings_and_line_ends_of_any_system_are_read(
    tmp_path: Path, encoding: str, ending: str
) -> None:
    text = sheet(FIRST, PLAIN | {"Name": "Café Döner"}).replace("\n", ending)
    file = tmp_path / "cards.txt"
    file.write_bytes(text.encode(encoding))

    read = read_card_file(file)

    assert titles(read) == ["Café Döner"]
    assert read.encoding == encoding


@pytest.mark.parametrize(
    ("cell", "title"),
    [
        ('"God"', '"God"'),
        ('"""God"""', '"God"'),
        ('"Ankari ""Spirits"""', 'Ankari "Spirits"'),
        ('An "odd one', 'An "odd one'),
        ("  Two   words ", "Two words"),
    ],
)
def test_only_quotation_marks_of_a_spreadsheet_are_taken_off(
    tmp_path: Path, cell: str, title: str
) -> None:
    assert titles(read_card_file(written(tmp_path, PLAIN | {"Name": cell}))) == [title]


def test_columns_are_known_by_their_names_wherever_they_stand(tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_text("INT / RNG\tcard type\tArtist\tTitle\n7\tPersonnel\tme\tVeska Tolin\n")

    read = read_card_file(file)

    assert titles(read) == ["Veska Tolin"]
    assert list(read.cards[0].printed.figures.values()) == [7]
    assert read.passed_over == ("Artist",)


def test_the_columns_tell_the_edition(tmp_path: Path) -> None:
    assert read_card_file(written(tmp_path, OFFICER, header=SECOND)).edition is Edition.SECOND


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "found no tabs"),
        ("Veska Tolin\n", "found no tabs"),
        ("Name\tText\tInt/Rng\n", "found no column for the type"),
        ("A\tB\n", "found no column for the name and the type"),
        ("Name\tType\nRain\tEvent\n", "found neither a column 'Int/Rng'"),
        ("Name\tType\tInt/Rng\tIntegrity/Range\n", "found two columns for the integrity or range"),
        ("Name\tType\tInt/Rng\tTitle\n", "found two columns for the name"),
        ("Name\tType\tInt/Rng\n", "found no row that is a card"),
        ("Name\tType\tInt/Rng\nRain\tWeather\t\n", "found no row that is a card"),
    ],
)
def test_a_file_that_is_no_card_file_is_refused(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "cards.txt"
    file.write_text(text)

    assert fault(file).startswith(f"1: {told}")


def test_bytes_that_are_no_text_are_refused_by_line(tmp_path: Path) -> None:
    file = tmp_path / "cards.txt"
    file.write_bytes(sheet(FIRST, PLAIN).encode() + b"\x81\n")

    assert fault(file).startswith("3: found byte 0x81, expected text")


CELLS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)


@given(st.lists(st.lists(st.sampled_from(["Event", "x" * 201, '"']) | CELLS, max_size=5)))
def test_no_row_of_any_shape_breaks_the_reading(rows: list[list[str]]) -> None:
    lines = ["Name\tType\tInt/Rng\tStaff", "Rain\tEvent", *("\t".join(row) for row in rows)]
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards.txt"
        file.write_text("\n".join(lines), encoding="utf-8", newline="")
        read = read_card_file(file)

    assert len(read.cards) + len(read.skipped) == read.rows


@given(st.binary(max_size=200))
def test_no_content_at_all_breaks_the_reading(content: bytes) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards.txt"
        file.write_bytes(content)
        with pytest.raises(InputError, match=r"cards\.txt:\d+: found"):
            read_card_file(file)
