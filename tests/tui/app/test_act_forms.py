"""What a form calls required is what the desk demands, and nothing else is."""

import pytest

from engine.model.errors import InputError
from engine.record.events.judging import DisputeRaised, ReviewOpened, RulingAppealed, RulingGiven
from engine.record.events.match import ClockPaused
from engine.record.events.union import AnyEvent
from recorder.store.recorded_match import recorded_match
from replay.disputes.life import dispute_meant
from replay.render.read_back import read_back
from replay.timeline.timeline import Timeline
from tests.records import entries, start
from tui.app.act_forms import refuse_unknown_names
from tui.app.act_list import ACT_FORMS, takes

OPEN: tuple[AnyEvent, ...] = (
    ClockPaused(),
    DisputeRaised(player="B", on=(2,), text="He was too fast"),
)
REVIEWED = (*OPEN, ReviewOpened(about=3, judge="Dana"))
RULED = (*REVIEWED, RulingGiven(dispute=3, text="So it is", judge="Dana", remedy="None"))
APPEALED = (*RULED, RulingAppealed(ruling=5, player="B", text="I waited"))
# What a user would type or choose, by the name of the field.
TYPED = {
    "judge": "Ilse",
    "decision": "upheld",
    "proof": "record",
    "review": "anew",
    "viewed": "stepped",
    "cites": "-",
    "text": "so it was",
    "by": "Ada",
    "level": "caution",
    "time": "2:35",
    "of": "A",
    "file": "a.opinion",
}
# Each act with a match in which it is in order, and what is chosen besides.
CASES: dict[str, tuple[tuple[AnyEvent, ...], dict[str, str]]] = {
    "review": (OPEN, {}),
    "rule": (OPEN, {}),
    "rule on appeal": (APPEALED, {}),
    "statement": (OPEN, {}),
    "appeal": (RULED, {}),
    "withdraw": (OPEN, {"player": "B"}),
    "close": (OPEN, {}),
    "extend": (OPEN, {}),
    "penalty": (OPEN, {}),
    "remedy": (RULED, {"remedy": "game loss"}),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_required_is_demanded_and_what_is_not_may_stay_empty(case: str) -> None:
    played, chosen = CASES[case]
    match = entries(start(ruleset="glossary"), *played)
    timeline = Timeline(recorded_match(match, "small"))
    dispute = dispute_meant(timeline, 3)
    form = ACT_FORMS[case.partition(" ")[0]]
    fields = list(form.fields(timeline, dispute, ""))
    required = [field.name for field in fields if field.required]
    values = {field.name: field.value for field in fields} | chosen
    values |= {name: TYPED[name] for name in required}

    def read(values: dict[str, str]) -> None:
        refuse_unknown_names(timeline, values)
        read_back(timeline, form.events(timeline, dispute, values))

    read(values)
    for name in required:
        with pytest.raises(InputError):
            read(values | {name: ""})


@pytest.mark.parametrize(
    ("name", "said", "what"),
    [
        ("judge", "ben", "ben plays in this match"),
        ("cites", "xyz", "there is no ruling 'xyz'"),
        ("heard", "A,Zoe", "there is no player 'Zoe'"),
        ("players", "Zoe", "there is no player 'Zoe'"),
    ],
)
def test_what_is_wrong_is_about_the_field_that_says_it(name: str, said: str, what: str) -> None:
    timeline = Timeline(recorded_match(entries(start(), *OPEN), "small"))

    with pytest.raises(InputError) as refused:
        refuse_unknown_names(timeline, {name: said})
    assert refused.value.faults[0].where == name
    assert refused.value.faults[0].what.startswith(what)


def test_no_seal_is_offered_to_be_opened_where_none_is_shut() -> None:
    ruled = Timeline(recorded_match(entries(start(), *RULED), "m"))

    assert not takes(dispute_meant(ruled, None), "open_seal")
    assert takes(dispute_meant(ruled, None), "appeal")
