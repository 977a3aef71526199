"""Every example of the reference is a line that can be read, and printed."""

import pytest

from engine.record.events.match import MatchStarted
from engine.record.events.union import TAGS
from recorder.transcript.form import Form
from recorder.transcript.forms import FORM_OF, FORMS
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tests.transcripts import read

BEFORE = """\
A moves e to space ps as #mv
A plays am on u
B plays h on e
"""
DISPUTED = f"""\
dispute "no time" as #d
ruling "none needed" on #d as #r
statement "I waited" on #d by "Ben" as #st
appeal on #r by A as #ap
sealed on #d by "Ilse" commitment "{"0" * 64}" seen #d as #s
"""
LABELS = ("#mv", "#d", "#r", "#s")
EXAMPLES = [(form, example) for form in FORMS for example in form.examples]


def record(example: str) -> str:
    before = BEFORE + DISPUTED
    for label in LABELS:
        if f"as {label}" in example:
            before = f"{before}\n".replace(f"{label}\n", "#other\n").replace(f"{label} ", "#other ")
    return before + "".join(f"{line}\n" for line in around(example))


def around(example: str) -> list[str]:
    """An ending by indentation alone needs the action that it ends right above."""
    return ["A draws 1 card", example] if example == "resolved" else [example]


@pytest.mark.parametrize(("form", "example"), EXAMPLES, ids=[one for _, one in EXAMPLES])
def test_an_example_reads_as_the_event_it_stands_under(form: Form, example: str) -> None:
    fresh = example.replace("card e =", "card e2 =").replace('h = "', 'h9 = "')

    entries = read(record(fresh))

    assert form.event in {type(entry.body) for entry in entries}
    assert parse(print_transcript(entries), "printed") == entries


def test_every_kind_of_event_has_one_form() -> None:
    assert set(FORM_OF) == set(TAGS) - {MatchStarted}
    assert len(FORMS) == len(FORM_OF)
