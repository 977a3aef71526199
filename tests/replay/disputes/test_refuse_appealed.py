"""By a ruling that orders nothing, nothing is put right: one that is appealed, or that rejects."""

import pytest

from engine.model.errors import InputError
from recorder.store.recorded_match import recorded_match
from recorder.transcript.reader import parse
from replay.disputes.put_right import ruling_on
from replay.disputes.remedies import back_up
from replay.facts.acts import dispute_standing
from replay.timeline.timeline import Timeline

RECORD = """\
match "An appeal waits"
edition 1E
ruleset cr-1998
players A "Mara", B "Odo"
underway

card ex = "Excavation" mission of A at spaceline
card e = "U.S.S. Galaxy" ship of A at space ex
turn 5 A
A moves e to space ex as #m
done
dispute "too far" by B on #m as #d
ruling "{words}" on #d by "Rom" decision {decision} proof record{remedy} as #r
"""
APPEAL = 'appeal on #r by B text "no"\n'


def match_of(decision: str, remedy: str = "", after: str = "") -> Timeline:
    told = f' remedy "{remedy}"' if remedy else ""
    text = RECORD.format(words="so be it", decision=decision, remedy=told).replace(
        f" proof record{told}", f"{told} proof record"
    )
    text = text.replace(f" decision {decision}{told}", f"{told} decision {decision}")
    return Timeline(recorded_match(parse(text + after, "m"), "m"))


def test_a_ruling_that_stands_orders_what_it_names() -> None:
    events = back_up(match_of("upheld", "back up to @4"), 4, "Rom", ruling=8)
    assert len(events) == 1


@pytest.mark.parametrize(
    ("timeline", "why"),
    [
        (match_of("upheld", "back up to @4", APPEAL), "is appealed"),
        (match_of("rejected"), "rejects the claim"),
    ],
)
def test_a_ruling_that_orders_nothing_is_no_ground(timeline: Timeline, why: str) -> None:
    with pytest.raises(InputError, match=why):
        back_up(timeline, 4, "Rom", ruling=8)


def test_no_remedy_follows_from_a_ruling_that_is_appealed() -> None:
    dispute = dispute_standing(match_of("upheld", "back up to @4", APPEAL), 7)
    assert dispute is not None
    with pytest.raises(InputError, match="is appealed"):
        ruling_on(dispute)
