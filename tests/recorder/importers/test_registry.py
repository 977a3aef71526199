"""Formats are found by their folders, and files are known by their content."""

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from engine.model.errors import InputError
from recorder.importers.importer import CheckModule, FileRead, Importer, ReadModule
from recorder.importers.json_lines.write import write
from recorder.importers.registry import (
    checks_told,
    formats_told,
    importer_of,
    importers,
    listed,
    suffixes,
)
from recorder.transcript.printer import print_transcript
from tests.recorder.importers.gemp.gemp_record import document, text
from tests.recorder.importers.made_up import Add, made_up_formats
from tests.records import entries, start

RECORD = entries(start())
CONTENTS = {
    "GEMP-STCCG records": text(document()).encode(),
    "JSON Lines": write(RECORD).encode(),
    "transcripts": print_transcript(RECORD).encode(),
}
NO_MARKS = {
    "nothing": b"",
    "blank": b" \n",
    "words": b"hello\n",
    "match": b"match the colours",
    "object": b"{}",
    "list": b"[1]",
    "binary": bytes(range(256)),
}
each = pytest.mark.parametrize("importer", importers(), ids=lambda one: one.format.name)
each_known = pytest.mark.parametrize("known", CONTENTS)


@pytest.fixture
def add(tmp_path: Path) -> Iterator[Add]:
    with made_up_formats(tmp_path) as adding:
        yield adding


def chosen(content: bytes, name: str) -> str:
    """The name of the format that a file is taken for."""
    return importer_of(content, name).format.name


def fault(content: bytes, name: str) -> str:
    """Why no format is chosen."""
    with pytest.raises(InputError) as refused:
        importer_of(content, name)
    return str(refused.value)


@each
def test_every_importer_has_the_shape_of_one(importer: Importer) -> None:
    modules: dict[str, Callable[..., object]] = {
        "read": ReadModule.read,
        "check": CheckModule.check,
    }
    if not importer.format.check:
        assert find_spec(f"{importer.package}.check") is None
        del modules["check"]
    for module, form in modules.items():
        function = getattr(import_module(f"{importer.package}.{module}"), module)
        assert [*inspect.signature(function).parameters] == [*inspect.signature(form).parameters][
            1:
        ]


@each
def test_every_format_is_named_and_has_endings(importer: Importer) -> None:
    assert importer.format.name
    assert importer.format.suffixes
    assert all(suffix.startswith(".") for suffix in importer.format.suffixes)


@each_known
@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf", b"\n \r\n", b"\xef\xbb\xbf\n"])
@pytest.mark.parametrize("name", ["one.json", "one.jsonl", "one.transcript", "one.txt", "one"])
def test_content_decides_whatever_the_name(known: str, before: bytes, name: str) -> None:
    assert chosen(before + CONTENTS[known], name) == known


@each_known
def test_what_is_chosen_reads_the_content(known: str) -> None:
    read = importer_of(CONTENTS[known], "one").read(CONTENTS[known], "one")

    assert isinstance(read, FileRead)
    assert read.entries[0].seq == 1


@each_known
def test_content_cut_off_is_known_by_what_is_left(known: str) -> None:
    assert chosen(CONTENTS[known][:-20], "one") == known


def test_a_transcript_may_begin_with_comments() -> None:
    assert (
        chosen(b'// By Ada.\n\n  // {"seq": 1, "body": {}}\nmatch "Hail"\n', "a") == "transcripts"
    )


def test_a_record_of_one_line_is_no_json_lines() -> None:
    assert b"\n" not in CONTENTS["GEMP-STCCG records"].strip()
    assert chosen(CONTENTS["GEMP-STCCG records"], "one.jsonl") == "GEMP-STCCG records"


@each
@pytest.mark.parametrize("content", NO_MARKS)
def test_content_without_marks_is_read_as_its_name_promises(
    importer: Importer, content: str
) -> None:
    suffix = importer.format.suffixes[0]
    if sum(suffix in other.format.suffixes for other in importers()) > 1:
        assert "one" in fault(NO_MARKS[content], f"one{suffix}")
    else:
        assert importer_of(NO_MARKS[content], f"one{suffix}") == importer


@pytest.mark.parametrize("name", ["one.txt", "one", "json", "folder.json/one"])
@pytest.mark.parametrize("content", ["words", "match", "object", "list", "binary"])
def test_unknown_content_is_refused_with_the_formats_there_are(content: str, name: str) -> None:
    what = f"{name}: the content is in no known format; the formats are {formats_told()}"

    assert fault(NO_MARKS[content], name) == what


def test_an_empty_file_of_no_known_name_is_said_to_be_empty() -> None:
    assert fault(b" \n", "one.txt") == "one.txt: the file is empty"


def test_two_formats_may_have_one_ending(add: Add) -> None:
    add("meadow", "meadow records", ".json", mark=b"GRASS")

    assert chosen(b'{"GRASS": 1}', "one.json") == "meadow records"
    assert chosen(b'{"GRASS": 1}', "one.txt") == "meadow records"
    assert chosen(CONTENTS["GEMP-STCCG records"], "one.json") == "GEMP-STCCG records"


def test_damaged_content_is_still_known_where_two_formats_have_one_ending(add: Add) -> None:
    add("meadow", "meadow records", ".json", mark=b"GRASS")

    assert chosen(CONTENTS["GEMP-STCCG records"][:-20], "one.json") == "GEMP-STCCG records"


def test_content_without_marks_is_refused_where_two_formats_have_its_ending(add: Add) -> None:
    add("meadow", "meadow records", ".json", mark=b"GRASS")

    assert "no known format; the formats are" in fault(b"{}", "one.json")
    assert "meadow records (.json)" in fault(b"{}", "one.json")


def test_content_that_fits_two_formats_is_read_as_its_name_promises(add: Add) -> None:
    add("meadow", "meadow records", ".meadow", mark=b"seq")

    assert chosen(CONTENTS["JSON Lines"], "one.meadow") == "meadow records"
    assert chosen(CONTENTS["JSON Lines"], "one.jsonl") == "JSON Lines"
    assert fault(CONTENTS["JSON Lines"], "one.json") == (
        "one.json: the content fits JSON Lines (.jsonl) and meadow records (.meadow); "
        "give its name an ending that only one of them has"
    )


def test_what_is_told_of_formats_follows_what_there_is(add: Add) -> None:
    assert {".json", ".jsonl", ".transcript"} <= set(suffixes())
    for told in ("GEMP-STCCG records (.json)", "replays (.gz, .xml)", "JSON Lines (.jsonl)"):
        assert told in formats_told()
    assert "compare a GEMP-STCCG record with its own snapshot" in checks_told()
    assert "meadow" not in formats_told() + checks_told()

    add("meadow", "meadow records", ".json", ".grass", mark=b"GRASS", check="mow the meadow")

    assert ".grass" in suffixes()
    assert suffixes().count(".json") == 1
    assert "meadow records (.json, .grass)" in formats_told()
    assert "mow the meadow" in checks_told()


@pytest.mark.parametrize(("number", "told"), [(0, ""), (1, "a"), (2, "a and b"), (3, "a, b and c")])
def test_words_are_listed_as_people_list_them(number: int, told: str) -> None:
    assert listed(["a", "b", "c"][:number]) == told
