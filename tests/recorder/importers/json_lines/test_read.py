"""JSON Lines: nothing is lost, and every fault has its line."""

import pytest

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.schema import SCHEMA
from recorder.importers.json_lines.read import read
from recorder.importers.json_lines.write import write
from tests.recorder.store.stored import match

START = (
    b'{"seq":1,"source":"live","body":{"event":"match_started","title":"T","edition":"1E",'
    b'"ruleset":"faq-1996","players":[{"id":"A","name":"Ada"}]}}\n'
)


def line(seq: int, body: str = '{"event":"clock_paused"}', more: str = "") -> bytes:
    """A line of the file, sound unless told otherwise."""
    return f'{{"seq":{seq},"source":"live",{more}"body":{body}}}\n'.encode()


def parse(content: bytes, name: str) -> list[Entry]:
    """The entries of a sound file."""
    return list(read(content, name).whole().entries)


def faults(content: bytes) -> list[str]:
    """Everything that is found wrong with a file."""
    with pytest.raises(InputError) as refused:
        parse(content, "m.jsonl")
    return [str(fault) for fault in refused.value.faults]


def test_windows_line_ends_blank_lines_and_a_byte_order_mark_do_no_harm() -> None:
    content = b"\xef\xbb\xbf" + START.replace(b"\n", b"\r\n") + b"\r\n" + line(2) + b"  \n"

    assert [entry.seq for entry in parse(content, "m.jsonl")] == [1, 2]


def test_a_last_line_without_an_end_is_a_line() -> None:
    assert len(parse(START + line(2).rstrip(), "m.jsonl")) == 2


@pytest.mark.parametrize("content", [b"", b"\n", b" \r\n\n"])
def test_an_empty_file_says_what_was_expected(content: bytes) -> None:
    assert faults(content) == ["m.jsonl: found an empty file, expected an entry on each line"]


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (line(2).replace(b"paused", b"p\xffused"), "2:50: found byte 0xff, expected text in UTF-8"),
        (
            line(2, '{"event":"note_added","text":"éé" 5}'),
            "2:67: found no JSON: expected",
        ),
        (line(2)[:-10], "2:49: found the end of the line, expected the rest of a JSON object"),
        (line(2)[:-1] + b" x\n", "2:60: found no JSON: trailing characters"),
        (b"[1]\n", "2:1: found '[1]', expected a JSON object"),
        (b'{"x":' + b"[" * 100_000, "2: found objects nested without end, expected an entry"),
        (line(3), "2: found seq 3, expected 2"),
        (line(1), "2: found seq 1, expected 2"),
        (line(0), "2: found 0 for seq, expected a whole number >= 1"),
        (
            line(2, more='"schema":99,'),
            f"2: schema 99 is newer than this program's {SCHEMA}: update",
        ),
        (line(2, '{"event":"novelty"}', '"schema":99,'), "2: schema 99 is newer than this program"),
        (line(2, '{"event":"clock_pausd"}'), '2: unknown kind of event "clock_pausd"; did you'),
        (line(2, '{"event":"zzz"}'), '2: unknown kind of event "zzz"; there are: match_started, '),
        (line(2, "{}"), "2: the field 'event' is missing in body"),
        (line(2, "7"), "2: found 7 for body, expected object"),
        (
            line(2, '{"event":"clock_paused","reson":"tea"}'),
            "2: unknown field 'reson' in body; did you mean 'reason'?",
        ),
        (
            line(2, more='"happend_at":5,'),
            "2: unknown field 'happend_at' in the entry; did you mean 'happened_at'?",
        ),
        (line(2, '{"event":"passed"}'), "2: the field 'player' is missing in body"),
        (line(2, '{"event":"passed","player":"C"}'), "2: unknown player 'C'; players are A"),
        (line(2, '{"event":"passed","player":"A","on":9}'), "2: no entry 9 yet"),
        (
            line(2, '{"event":"status_set","cards":["d"],"status":"stoped"}'),
            '2: found "stoped" for body.status, expected one of its words; did you mean \'s',
        ),
        (
            line(2, '{"event":"status_set","cards":["d",3],"status":"stopped"}'),
            "2: found 3 for body.cards[1], expected a text",
        ),
        (
            line(2, '{"event":"status_set","cards":[],"status":"stopped"}'),
            "2: found [] for body.cards, expected a list of length >= 1",
        ),
        (
            line(2, '{"event":"status_set","cards":["d"],"status":"stopped"}'),
            "2: card 'd' was never declared",
        ),
        (
            line(2, '{"event":"cards_counted","total":3,"place":{"kind":"hnd"}}'),
            "2: found \"hnd\" for body.place.kind, expected one of its words; did you mean 'hand'?",
        ),
        (
            line(2, '{"event":"cards_counted","total":3,"place":{"kind":"hand","plyer":"A"}}'),
            "2: unknown field 'plyer' in body.place; did you mean 'player'?",
        ),
        (
            line(2, '{"event":"cards_seen","place":{"kind":"hand","plyer":"A"}}'),
            "2: unknown field 'plyer' in body.place; did you mean 'player'?",
        ),
        (
            line(2, '{"event":"cards_seen","position":"topp"}'),
            "2: found \"topp\" for body.position, expected one of its words; did you mean 'top'?",
        ),
        (
            line(2, '{"event":"note_added","text":"%s"}' % ("x" * 10_001)),
            "2: found 10001 characters for body.text, expected a text of length <= 10000",
        ),
        (
            line(2, '{"event":"note_added","text":%s}' % ("1" * 100)),
            f"2: found {'1' * 60}… for body.text, expected a text",
        ),
        (
            line(2, '{"event":"card_declared","card":"a b","owner":"A","place":{"kind":"shown"}}'),
            "2: found \"a b\" for body.card, expected an id of letters, digits, '.', '-' and",
        ),
    ],
)
def test_a_bad_line_is_named_with_what_was_found_and_expected(content: bytes, fault: str) -> None:
    (found,) = faults(START + content)

    assert found.startswith(f"m.jsonl:{fault}")


def test_a_date_is_asked_for_as_one() -> None:
    told = faults(START.replace(b'"title"', b'"date":"22 June 1996","title"'))

    assert told == [
        'm.jsonl:1: found "22 June 1996" for body.date, expected a date such as 1996-06-22'
    ]


def test_a_name_of_ten_thousand_characters_is_refused_and_not_repeated() -> None:
    (told,) = faults(START.replace(b"Ada", b"A" * 10_000))

    assert told.startswith("m.jsonl:1: found 10000 characters for body.players[0].name, expected")
    assert len(told) < 200


def test_a_record_that_does_not_begin_with_its_start_is_refused() -> None:
    assert faults(line(1)) == ["m.jsonl:1: a record begins with match_started"]


def test_all_bad_lines_are_told_at_once() -> None:
    content = START + line(2)[:-5] + b"\n" + line(3) + line(5) + line(6, '{"event":"x"}') + line(7)

    told = faults(content)

    assert [fault.split(":")[1] for fault in told] == ["2", "4", "5"]


def test_references_to_nothing_are_all_told() -> None:
    nobody = '{"event":"passed","player":"C"}'

    told = faults(START + line(2, nobody) + line(3) + line(4, nobody))

    assert [fault.split(":")[1] for fault in told] == ["2", "4"]


def test_beyond_twenty_faults_they_are_counted() -> None:
    told = faults(START + b"".join(line(seq, "{}") for seq in range(2, 40)))

    assert len(told) == 21
    assert told[-1] == "m.jsonl: 18 more faults"


def test_another_kind_of_file_is_told_once() -> None:
    told = faults(b'match "Hail in passing"\nedition 1E\nplayers A "Ada"\n')

    assert told == [
        "m.jsonl:1:1: found 'match \"Hail in passing\"', expected a JSON object; "
        "each line of JSON Lines is an object with a seq and a body"
    ]


def test_text_in_another_encoding_is_told_once() -> None:
    (told,) = faults((START + line(2)).decode().encode("utf-16"))

    assert told == "m.jsonl:1:1: found byte 0xff, expected text in UTF-8; save the file as UTF-8"


def test_a_file_that_breaks_half_way_is_read_up_to_the_break() -> None:
    found = read(write(match(8)).encode()[:-30], "m.jsonl")

    assert list(found.entries) == match(8)[:7]
    assert [fault.where for fault in found.faults] == ["m.jsonl:8:70"]


def test_a_sound_file_is_read_whole() -> None:
    found = read(write(match(8)).encode(), "m.jsonl")

    assert list(found.entries) == match(8)
    assert found.faults == ()


def test_a_file_of_which_nothing_can_be_read_is_refused() -> None:
    with pytest.raises(InputError, match="expected a JSON object"):
        read(b"hello", "m.jsonl")


@pytest.mark.parametrize(
    ("body", "more", "what"),
    [
        ('{"event":"clock_paused"}', '"happened_at":18446744073709551616,', "of 20 digits"),
        ('{"event":"turn_started","player":"A","number":1e400}', "", "range for body.number"),
        (f'{{"event":"turn_started","player":"A","number":{10**18}}}', "", "of 19 digits"),
        ('{"event":"note_added","text":"\\ud83d"}', "", r"found \ud83d, half of a character"),
        ('{"event":"note","event":"clock_paused"}', "", "the field 'event' twice"),
    ],
)
def test_what_no_record_can_hold_is_named_with_its_line(body: str, more: str, what: str) -> None:
    """They were refused by the database, as cut off, or as an unknown kind."""
    (fault,) = faults(START + line(2, body, more))
    assert fault.startswith("m.jsonl:2")
    assert what in fault


def test_large_numbers_and_whole_pairs_are_taken() -> None:
    body = f'{{"event":"turn_started","player":"A","number":{10**18 - 1}}}'
    note = '{"event":"note_added","text":"\\ud83d\\ude80 12345678901234567890"}'
    assert len(parse(START + line(2, body) + line(3, note), "m.jsonl")) == 3
