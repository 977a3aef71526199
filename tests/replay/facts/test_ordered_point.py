"""The point that a ruling orders: read from its remedy, kept by the plan and by the back-up."""

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import BackedUp
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.disputes.advice import back_up_points
from replay.disputes.life import dispute_meant
from replay.disputes.remedies import back_up
from replay.facts.ordered_point import ordered_point
from replay.timeline.timeline import Timeline

TURN, PLAYED, DISPUTE = 5, 6, 10
MATCH = """\
match "Contested"
edition 1E
ruleset glossary
players A "Ada", B "Ben"
started 0:00
card ex = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
card p = "Ro Laren" personnel of A aboard e
{before}0:10 turn {turn} A
{first}0:12 A moves e as #mv
0:13 #mv resolved
0:14 A says "so"
0:15 B says "no"
0:20 dispute "too fast" by B on #mv as #d
0:30 review on #d by "Carol"
{ruling}
"""
RULING = '0:40 ruling "{text}" on #d by "Carol" remedy "{remedy}" decision upheld proof record'


def match(
    remedy: str = "", text: str = "It is undone", *, turn: int = 1, before: str = ""
) -> Timeline:
    ruling = RULING.format(text=text, remedy=remedy) if remedy else ""
    first = '0:11 A says "now"\n' if before else ""
    text = MATCH.format(ruling=ruling, turn=turn, before=before, first=first)
    record = parse(text, "contested")
    return Timeline(recorded_match(record, "m"))


def ordered(timeline: Timeline) -> int | None:
    return ordered_point(timeline, dispute_meant(timeline, None))


@pytest.mark.parametrize(
    ("remedy", "to"),
    [
        ("Back up to @6", 6),
        ("back up to just after #6, then A moves anew", 6),
        ("Play goes back to @5", 5),
        ("both go back to @7: the answer", 7),
        ("Back up to before @6", 5),
        ("Play goes on; nothing is undone", None),
        ("A caution to A for @6", None),
    ],
)
def test_the_point_is_read_from_the_remedy(remedy: str, to: int | None) -> None:
    assert ordered(match(remedy)) == to


def test_nobody_orders_anything_before_a_ruling() -> None:
    assert ordered(match()) is None


def test_the_words_of_the_ruling_count_where_the_remedy_names_no_point() -> None:
    assert ordered(match("as ruled", "Back up to @7")) == 7


def test_what_a_ruling_orders_is_a_point_of_the_plan_wherever_it_is() -> None:
    timeline = match("Back up to @8")
    points = {point.to for point in back_up_points(timeline, dispute_meant(timeline, None))}
    unruled = match()

    assert 8 in points
    assert 8 not in {point.to for point in back_up_points(unruled, dispute_meant(unruled, None))}


def test_another_point_is_not_by_the_ruling() -> None:
    timeline = match("Back up to @6")
    ruling = timeline.last

    (there,) = back_up(timeline, 6, "Carol", ruling=ruling)
    (elsewhere,) = back_up(timeline, 5, "Carol", without_ruling="both agree")

    assert isinstance(there, BackedUp)
    assert (there.to, there.ruling) == (6, ruling)
    assert isinstance(elsewhere, BackedUp)
    assert (elsewhere.to, elsewhere.ruling) == (5, None)
    with pytest.raises(InputError, match=f"ruling @{ruling} orders a back-up to @6, not to @5"):
        back_up(timeline, 5, "Carol", ruling=ruling)


@pytest.mark.parametrize("turn", [1, 5])
def test_there_is_no_end_of_a_turn_before_the_first(turn: int) -> None:
    timeline = match(turn=turn, before='0:09 note "they sit down"\n')
    labels = [point.label for point in back_up_points(timeline, dispute_meant(timeline, None))]

    assert f"the start of turn {turn}" in labels
    assert not [label for label in labels if "turn before" in label]


def test_the_end_of_the_turn_before_is_offered_where_there_was_one() -> None:
    timeline = match(turn=2, before="0:01 turn 1 B\n0:02 B ends turn\n")
    points = back_up_points(timeline, dispute_meant(timeline, None))

    assert [point.to for point in points if point.label == "the end of the turn before"] == [6]
