"""The reference: one page that shows every form and fits a terminal."""

import pytest

from engine.judge.judgement import judge
from engine.rulebook.ruleset import ruleset
from engine.table.fold import Fold
from recorder.transcript.forms import FORMS
from recorder.transcript.header import HEADER, HeaderLine
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from recorder.transcript.reference import CLOSING, reference
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
    wide = [line for line in reference().splitlines() if len(line) > 80]

    assert wide == []


@pytest.mark.parametrize("rules", ["faq-1996", "cr-1998", "glossary"])
def test_the_closing_example_is_clean_by_every_ruleset_of_its_edition(rules: str) -> None:
    entries = parse(CLOSING, "example")
    assert [finding.check for finding in judge(Fold(entries), ruleset(rules)).findings] == []
