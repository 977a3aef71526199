"""What a ruling orders is told as done only where an entry of the record carries it out."""

from pathlib import Path

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import BackedUp
from recorder.store.recorded_match import recorded_match
from recorder.store.store import Store
from recorder.transcript.reader import parse
from replay.disputes.remedies import back_up
from replay.dossier.dossier import dossier
from replay.dossier.markdown import markdown
from replay.dossier.overview import RIGHT, overview_rows
from replay.dossier.queue_detail import QueuedDetail, detail_rows
from replay.dossier.queue_shelf import QueueShelf
from replay.dossier.rows import DossierSection, section_rows
from replay.dossier.sheet import sheet_of
from replay.facts.ordered_remedy import ordered_remedies
from replay.judgement.judge_match import rules_of
from replay.timeline.timeline import Timeline
from tests.replay.dossier.ruled_matches import stored
from tests.rows import text_of
from tests.tui.cli.commands.running import here

MATCH = """\
match "Ordered"
edition 1E
ruleset glossary
players A "Ada", B "Ben"
started 0:00
0:10 turn 1 A as #t
0:12 > 2 others from A draw deck to A hand drawn
0:13 > A scores 5 points
0:20 dispute "too many" by B on #t as #d
0:30 review on #d by "Carol"
0:40 ruling "They go back" on #d by "Carol" remedy "{}" decision upheld proof record as #r
"""
TURN, DRAWN, SCORED, DISPUTE, RULING, NEXT = 2, 3, 4, 5, 7, 8
BACK = "backed up to #t ruling #r"
UNDONE = "> 2 others from A hand to A draw deck because #r"


def match(remedy: str, *more: str) -> Timeline:
    record = parse(MATCH.format(remedy) + "".join(f"{line}\n" for line in more), "m")
    return Timeline(recorded_match(record, "m"))


@pytest.mark.parametrize(
    ("remedy", "more", "told"),
    [
        (f"Back up to @{TURN}", (), "ordered, not carried out: back-up to @2"),
        (f"Back up to @{TURN}", ("backed up to #t ruling #r",), "carried out: back-up to @2, @8"),
        (f"Back up to @{TURN}", ("backed up to #t",), "carried out: back-up to @2, @8"),
        ("Play on, with 1:00 more", (), "ordered, not carried out: extra time"),
        (
            f"Back up to @{TURN}",
            ("backed up to #t as #b", "correction strikes #b"),
            "ordered, not carried out: back-up to @2",
        ),
        (f"Back up to @{DRAWN}", ("backed up to #t",), "ordered, not carried out: back-up to @3"),
        (f"undo @{DRAWN}", (), "ordered, not carried out: undo @3"),
        (f"undo @{DRAWN}", (UNDONE,), "carried out: undo @3, @8"),
        (f"undo @{DRAWN}", ("backed up to #t",), "carried out: undo @3, @8"),
        (f"undo @{SCORED}", (UNDONE,), "ordered, not carried out: undo @4"),
        (f"undo @{SCORED}", ("> A scores -5 points because #r",), "carried out: undo @4, @8"),
        ("extra time", (), "ordered, not carried out: extra time"),
        ("extra time", ("extended 2:00 on #d",), "carried out: extra time, @8"),
        ("A game loss for A", (), "ordered, not carried out: game loss"),
        (
            "A game loss for A",
            ('penalty "game loss" to A on #d level game loss',),
            "carried out: game loss, @8",
        ),
        ("Play goes on; nothing is undone", (), ""),
        (f"Do not back up to @{TURN}; no extra time", (), "ordered; not known whether it was "
         "carried out: no entry names the ruling"),
        ("Two cards go back", (UNDONE,), "ordered; not known whether it was carried out: "
         "recorded by it: @8"),
    ],
)  # fmt: skip
def test_what_is_ordered_is_told_with_whether_it_was_done(
    remedy: str, more: tuple[str, ...], told: str
) -> None:
    timeline = match(remedy, *more)

    assert "; ".join(each.words for each in ordered_remedies(timeline, DISPUTE)) == told


@pytest.mark.parametrize("more", ['appeal on #r by A text "no"', "correction strikes #r"])
def test_a_ruling_that_is_not_in_force_orders_nothing(more: str) -> None:
    assert ordered_remedies(match(f"Back up to @{TURN}", more), DISPUTE) == ()


@pytest.mark.parametrize("done", [False, True])
def test_every_output_tells_it(done: bool, tmp_path: Path) -> None:
    timeline = match(f"Back up to @{TURN}", *(["backed up to #t ruling #r"] if done else []))
    words = "carried out: back-up to @2, @8" if done else "ordered, not carried out: back-up to @2"
    found = dossier(timeline, DISPUTE, rules_of(timeline))
    (id,) = stored(tmp_path / "m.db", [list(timeline.entries)])
    with Store.open(tmp_path / "m.db") as store:
        (queued,) = QueueShelf(tmp_path / "s.db").disputes(store)
    told = {
        "section": text_of(section_rows(found, DossierSection.RULINGS, 100)),
        "screen": text_of(overview_rows(found, RIGHT, 80)),
        "markdown": markdown(found),
        "sheet": sheet_of(timeline, DISPUTE, program="t").replace("Ordered,", "ordered,"),
        "queue": text_of(detail_rows(queued, QueuedDetail(timeline, found), 80, 40)),
        "show": here("dispute", "show", f"{id}@{DISPUTE}", "--db", tmp_path / "m.db").out,
    }

    assert {name: words in text.replace("Carried", "carried") for name, text in told.items()} == (
        dict.fromkeys(told, True)
    )
    shown = here("dispute", "show", f"{id}@{DISPUTE}", "--json", "--db", tmp_path / "m.db")
    assert shown.document["ordered"] == [
        {
            "ruling": RULING,
            "what": "back-up to @2",
            "done": done,
            "by": [NEXT] if done else [],
            "ruling_now": "",
        }
    ]


REJECTED = (
    '1:00 appeal on #r by A text "no" as #ap',
    '1:10 ruling "it stands" on #d by "Leeta" appeal #ap decision rejected proof record'
    " review clear error viewed stepped",
)
OVERTURNED = (
    '1:00 appeal on #r by A text "no" as #ap',
    '1:10 ruling "other" on #d by "Leeta" remedy "Something else" appeal #ap decision upheld'
    " proof record review clear error viewed stepped",
)


def test_a_ruling_whose_appeal_was_rejected_is_carried_out() -> None:
    """At first it was called overturned, and nothing could be done by it."""
    timeline = match(f"Back up to @{TURN}", *REJECTED)
    told = [(each.ruling, each.words) for each in ordered_remedies(timeline, DISPUTE)]
    assert told == [(RULING, "ordered, not carried out: back-up to @2")]

    events = back_up(timeline, TURN, "Leeta", ruling=RULING)
    assert events[0] == BackedUp(to=TURN, approved_by="Leeta", ruling=RULING)
    with pytest.raises(InputError, match=f"the ruling @9 leaves @{RULING} as it was"):
        back_up(timeline, TURN, "Leeta", ruling=9)
    assert "appealed; @9 leaves it as it was" in markdown(
        dossier(timeline, DISPUTE, rules_of(timeline))
    ).replace("\\", "")


def test_what_was_recorded_by_an_overturned_ruling_carries_out_no_other() -> None:
    timeline = match("They all go back", UNDONE, *OVERTURNED)
    (told,) = ordered_remedies(timeline, DISPUTE)
    assert (told.ruling, told.by) == (10, ())


@pytest.mark.parametrize(
    ("more", "state"),
    [(REJECTED[:1], "is appealed"), (OVERTURNED, "was overturned")],
)
def test_what_was_done_by_a_ruling_is_told_as_long_as_it_stands(
    more: tuple[str, ...], state: str
) -> None:
    timeline = match(f"Back up to @{TURN}", BACK, *more)
    first = ordered_remedies(timeline, DISPUTE)[0].words
    assert first == f"carried out: back-up to @2, @8; it stands, though the ruling @7 {state}"
    undone = match(f"Back up to @{TURN}", f"{BACK} as #b", *more, "correction strikes #b")
    assert "carried out: back-up" not in "".join(
        each.words for each in ordered_remedies(undone, DISPUTE) if each.done
    )


def test_what_names_the_ruling_that_affirms_an_order_is_by_that_order() -> None:
    affirmed = (*REJECTED, UNDONE.replace("#r", "#r2"))
    lines = tuple(line.replace("viewed stepped", "viewed stepped as #r2") for line in affirmed)
    (told,) = ordered_remedies(match("Two cards go back", *lines), DISPUTE)
    assert (told.done, told.by) == (None, (10,))


def test_a_penalty_that_names_no_ruling_carries_nothing_out() -> None:
    penalty = 'penalty "caution" to A on #d level caution'
    (told,) = ordered_remedies(match("Two cards go back", penalty), DISPUTE)
    assert told.words == "ordered; not known whether it was carried out: no entry names the ruling"


def test_an_action_is_undone_where_what_it_did_is() -> None:
    """At first an order to undo an action could never be carried out."""
    action = MATCH.replace(
        "0:12 > 2 others from A draw deck to A hand drawn\n",
        "0:12 A draws 2 cards as #dr\n  0:12.5 > 2 others from A draw deck to A hand drawn\n"
        "0:12.6 #dr done\n",
    )
    for more, done in ((), False), ((UNDONE,), True):
        lines = action.format("undo @3") + "".join(f"{line}\n" for line in more)
        timeline = Timeline(recorded_match(parse(lines, "m"), "m"))
        (told,) = ordered_remedies(timeline, 7)
        assert told.done is done, told.words
