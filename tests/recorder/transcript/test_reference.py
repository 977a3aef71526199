"""The reference: one page that shows every form and fits a terminal."""

import pytest

from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.transcript.first_match import FIRST_MATCH
from recorder.transcript.forms import FORMS
from recorder.transcript.header import HEADER, HeaderLine
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from recorder.transcript.reference import (
    CHAPTER_PAGES,
    CLOSING,
    chapter,
    first_page,
    reference,
)
from tests.transcripts import TABLE


@pytest.mark.parametrize("line", HEADER, ids=[line.words for line in HEADER])
def test_the_header_lines_of_the_reference_can_be_read(line: HeaderLine) -> None:
    needed = {
        "match": 'match "x"',
        "edition": "edition 1E",
        "ruleset": "ruleset r",
        "players": 'players A "a"',
    }
    for example in line.examples:
        header = "\n".join((needed | {line.words: example}).values())

        entries = parse(header, "header")

        assert parse(print_transcript(entries), "printed") == entries


def test_the_closing_example_of_the_reference_is_a_whole_match() -> None:
    entries = parse(CLOSING, "example")

    assert parse(print_transcript(entries), "printed") == entries
    assert TABLE.startswith("card")


def test_the_reference_shows_every_form_and_header_line() -> None:
    page = " ".join(reference().split())

    missing = [example for form in FORMS for example in form.examples if example not in page]
    missing += [example for line in HEADER for example in line.examples if example not in page]

    assert missing == []


def test_the_reference_fits_a_terminal_of_80_columns() -> None:
    pages = (first_page(), reference())
    wide = [line for page in pages for line in page.splitlines() if len(line) > 80]

    assert wide == []


def test_the_first_page_is_short_and_its_match_is_read_line_for_line() -> None:
    page = first_page()
    lines = FIRST_MATCH.splitlines()
    entries = parse(FIRST_MATCH, "page")

    assert len(page.splitlines()) <= 60
    assert all(f"  {line}".rstrip() in page.splitlines() for line in lines)
    assert parse(print_transcript(entries), "printed") == entries
    findings = judge(Fold(entries), ruleset("faq-1996")).findings
    assert [each.check for each in findings if each.verdict.value == "illegal"] == []


def test_each_chapter_is_named_on_the_first_page_and_all_of_them_are_the_whole() -> None:
    names = " ".join(first_page().partition("every chapter:")[2].split()).split(", ")

    assert names == list(CHAPTER_PAGES)
    assert reference() == "\n".join(chapter(name) for name in names)
    forms = {example for form in FORMS for example in form.examples}
    shown = " ".join(" ".join(chapter(name).split()) for name in names)
    assert [example for example in forms if example not in shown] == []


@pytest.mark.parametrize("rules", ["faq-1996", "cr-1998", "glossary"])
def test_the_closing_example_is_clean_by_every_ruleset_of_its_edition(rules: str) -> None:
    entries = parse(CLOSING, "example")
    assert [finding.check for finding in judge(Fold(entries), ruleset(rules)).findings] == []
