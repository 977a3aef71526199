"""The judgement of any record can be shown, in lines that fit."""

from hypothesis import given
from hypothesis import strategies as st

from engine.record.entry import Entry
from engine.rulebook.ruleset import BUNDLED, ruleset
from recorder.store.recorded_match import recorded_match
from replay.judgement.disputes import disputes_by_seq
from replay.judgement.judge_match import judge_match
from replay.render.row import Row, wrapped
from replay.render.ruleset import ruleset_rows
from replay.render.transitions import transition_rows
from replay.render.why import why_rows
from replay.render.windows import rulings_rows, window_rows
from replay.text.sanitize import width
from replay.timeline.timeline import Timeline
from tests.strategies import matches


def _rows(match: Timeline, seq: int, name: str) -> list[Row]:
    rules = ruleset(name)
    found = judge_match(match, rules, seq)
    rows = [*ruleset_rows(match, seq, rules), *transition_rows(match, seq, found.transitions)]
    disputes = disputes_by_seq(match, seq)
    rows += [*window_rows(match, found, found.windows, disputes), *rulings_rows(found.windows)]
    for card, held in found.conditions[seq].items():
        rows += why_rows(match, seq, rules, card, held)
    return rows


@given(matches(max_events=40), st.data())
def test_no_record_is_too_odd_to_show(record: list[Entry], data: st.DataObject) -> None:
    match = Timeline(recorded_match(record, "random"))
    rows = _rows(match, data.draw(st.integers(0, match.last)), data.draw(st.sampled_from(BUNDLED)))
    for row in wrapped(rows, 80):
        assert row.text.isprintable()
        assert width(row.text.rstrip()) <= 80
