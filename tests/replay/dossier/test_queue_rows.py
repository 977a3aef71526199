"""The queue in rows: who against whom, long waits and old ones, what leaves first when narrow."""

import pytest
from msgspec.structs import replace

from replay.dossier.dispute_queue import DAY, LONG, QueuedDispute, in_order
from replay.dossier.queue_rows import (
    about_words,
    heading_words,
    nothing_listed,
    queue_columns,
    queue_header,
    queue_row,
    queue_rows,
    waiting_text,
)
from replay.text.sanitize import width
from replay.text.span import Style

SINCE = 1_400_000_000_000
EACH = QueuedDispute(
    match="h4kq2z",
    title="Round 2, table 7",
    event="Open",
    table="7",
    round="2",
    about=212,
    state="open",
    since=SINCE,
    waits_ms=245_000,
    judge="Dana Whitlock",
    by="B",
    claim="He drew two cards",
    live=False,
    owed_ms=61_000,
    claimant="Carla Rey",
    against=("Dirk Maes",),
)


@pytest.mark.parametrize("cells", [58, 78, 98, 118, 198])
def test_a_row_fits_and_its_words_stand_below_their_heads(cells: int) -> None:
    head, line = queue_header(cells).text, queue_row(EACH, cells).text

    assert len(head) == len(line) <= cells
    for name, text in (("who claims", "Carla"), ("against", "Dirk"), ("state", "OPEN")):
        assert head.index(name[:8]) == line.index(text)
    assert line.index("4:05") + 4 == head.index("waits") + 5


def test_what_leaves_first_is_what_it_is_about_and_the_names_stay() -> None:
    names = {cells: [column.name for column in queue_columns(cells)] for cells in range(50, 150)}

    left = {name: min(c for c in names if name in names[c]) for name in names[149]}
    assert left["what about"] > left["judge"] > left["rd"] > left["match"] > left["who claims"]
    assert "Carla Rey" in queue_row(EACH, 78).text
    assert "h4kq2z@212" in queue_row(EACH, 78).text


def test_a_long_wait_stands_out_and_one_that_was_left_lying_shows_its_day() -> None:
    long, left = replace(EACH, waits_ms=LONG + 1), replace(EACH, waits_ms=DAY + 1)

    assert waiting_text(EACH) == "4:05"
    assert waiting_text(replace(EACH, waits_ms=LONG)) == "10:00"
    assert waiting_text(long) == "! 10:00"
    assert waiting_text(left) == "2014-05-13"
    assert waiting_text(replace(left, live=True)) == "! 24:00:00"
    assert waiting_text(replace(EACH, waits_ms=None)) == "-"


def test_what_was_left_lying_comes_last_of_what_is_not_over_and_is_not_the_longest_wait() -> None:
    waits, old = replace(EACH, about=2), replace(EACH, about=3, since=SINCE - DAY)
    ruled, final = replace(EACH, about=4, state="ruled"), replace(EACH, about=5, state="final")

    order = in_order([final, old, ruled, waits], SINCE + 60_000, over=True)

    assert [each.about for each in order] == [2, 4, 3, 5]
    assert heading_words(order) == "2 wait, 0 under review, 1 not closed   longest 1:00"


def test_an_empty_list_says_what_there_is() -> None:
    ruled = replace(EACH, state="ruled")

    assert nothing_listed([], "waits") == "no dispute waits"
    told = "no dispute is live; there are 1 waiting, 2 not closed: f shows others"
    assert nothing_listed([EACH, ruled, ruled], "is live") == told


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({}, "He drew two cards"),
        ({"state": "call", "claim": ""}, "no claim yet"),
        ({"state": "appealed", "ruled_by": "Ilse Maas"}, "ruling of Ilse Maas"),
        ({"state": "ruled", "ruled_by": "Ilse", "missing": ("proof",)}, "proof missing"),
        ({"state": "ruled", "ruled_by": "Ilse"}, "He drew two cards"),
        ({"breaks": 9}, "breaks @9"),
    ],
)
def test_what_it_is_about_is_told_in_a_few_words(given: dict[str, object], words: str) -> None:
    assert about_words(replace(EACH, **given)) == words


def test_a_record_that_breaks_off_says_so_at_every_width() -> None:
    broken = replace(EACH, breaks=9)

    assert all("breaks @9" in queue_row(broken, cells).text for cells in (78, 118))


@pytest.mark.parametrize("cells", [58, 78, 98, 118, 198])
@pytest.mark.parametrize(
    "claim", ["He drew two cards", "He drew " + "and drew " * 40], ids=["short", "long"]
)
def test_what_a_row_has_no_room_for_stands_below_it(cells: int, claim: str) -> None:
    rows = queue_rows(replace(EACH, claim=claim), cells)
    texts = [line.text for line in rows]
    told = " ".join(" ".join(texts).split())

    assert max(map(width, texts)) <= cells
    assert len(rows) == (1 if cells >= 198 else 2)
    assert "Dana Whitlock" in told
    assert "h4kq2z@212" in told
    assert "He drew" in told
    assert texts[0].split()[:2] == ["7", "2"] or "round 2" in texts[-1]


@pytest.mark.parametrize(
    ("given", "below"),
    [
        ({"judge": "", "round": "", "state": "call", "claim": ""}, "no claim yet"),
        ({"judge": "", "round": ""}, '"He drew two cards"'),
        ({"judge": "", "round": "", "state": "ruled", "missing": ("proof",)}, "proof missing"),
        ({"judge": "", "round": "", "state": "ruled", "claim": ""}, None),
        ({"judge": "", "round": "", "breaks": 9}, None),
    ],
)
def test_the_second_line_says_what_it_is_about_or_is_left_out(
    given: dict[str, object], below: str | None
) -> None:
    _, *more = queue_rows(replace(EACH, **given), 78)

    assert [line.text.strip() for line in more] == ([] if below is None else [below])


def test_a_long_wait_has_the_colour_of_what_is_bad_and_an_old_one_none() -> None:
    long, left = replace(EACH, waits_ms=LONG + 1), replace(EACH, waits_ms=DAY + 1)
    looks = [
        [piece.style for piece in queue_row(each, 118).spans if waiting_text(each) in piece.text]
        for each in (long, EACH, left)
    ]

    assert looks == [[Style.BAD], [Style.VALUE], [Style.DIM]]
