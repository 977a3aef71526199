"""Players and cards may be called anything, even what the grammar calls its own words."""

import msgspec
import pytest

from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from recorder.transcript.forms import FORMS
from recorder.transcript.printer import RESERVED, print_transcript
from recorder.transcript.reader import parse
from tests.law_examples import sampled
from tests.recorder.transcript.test_forms import BEFORE, DISPUTED, LABELS, around
from tests.transcripts import read

OTHERS = {"12", "1.5", "a'b", "é", "faq-1996", "1E", "1996-06-22"}


def every_form() -> str:
    """A line of every form, with no label said twice and no card declared twice."""
    lines = [BEFORE, DISPUTED]
    for form in FORMS:
        for example in form.examples:
            if "h = " not in example:
                line = example.replace("card e =", "card e2 =")
                for label in LABELS:
                    line = line.replace(f" as {label}", "")
                lines += [f"{one}\n" for one in around(line)]
    return "".join(lines)


@pytest.fixture(scope="module")
def everything() -> bytes:
    """A record with every form of line, as JSON in which names can be exchanged."""
    return ENCODER.encode(read(every_form()))


@pytest.mark.parametrize("word", sampled(sorted(RESERVED | OTHERS), short=40))
def test_a_card_and_a_player_may_have_this_name(word: str, everything: bytes) -> None:
    name = msgspec.json.encode(word)
    text = everything.replace(b'"p1"', name).replace(b'"A"', name)
    record = msgspec.json.Decoder(list[Entry]).decode(text)

    assert parse(print_transcript(record), "printed") == record


def test_an_id_with_a_line_break_at_its_end_is_refused() -> None:
    entry = b'{"event":"card_declared","card":"x\\n","owner":"A","place":{"kind":"shown"}}'

    with pytest.raises(msgspec.ValidationError, match=r"body\.card"):
        ENTRY_DECODER.decode(b'{"seq":2,"source":"live","body":' + entry + b"}")
