"""The schema of an entry: what is new carries its number, and what was there keeps its own."""

import msgspec
import pytest

from engine.model.enums import ActionKind, Attribute, EntrySource, Kept, Trait
from engine.model.judging_enums import Answer, AnswerSource, HeaderField, PenaltyLevel
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.actions import ActionInitiated
from engine.record.events.cards import CardNamed
from engine.record.events.event import Event
from engine.record.events.judging import (
    BackedUp,
    HeaderCorrected,
    OpinionSealed,
    PenaltyGiven,
    QuestionAnswered,
    RulingGiven,
    TimeExtended,
)
from engine.record.events.match import Keeps
from engine.record.events.statuses import ValueSet
from engine.record.events.union import TAGS, AnyEvent
from engine.record.schema import FIRST_SCHEMA, PROJECTION, SCHEMA, schema_of
from tests.records import start

KNOWN = AnswerSource.JUDGES_KNOWLEDGE
# Every kind and field that schema 1 knows.
FIRST = """
action_ended: because action outcome by card
action_initiated: because kind players card participants opposing targets target_actions at
  destination function means number under answers claims trigger continues
backed_up: to reason asked_by approved_by
card_declared: because card owner place name type face position beside to
card_named: because card name type to of
cards_counted: because place total
cards_moved: because of by controller performing cards others origin destination position
  beside face manner
cards_seen: because of by controller performing to cards others place position
chosen: because of by controller performing player method drawn_by what candidates cards
  values
clock_paused: reason
clock_resumed:
coin_flipped: because of by controller performing result called
corrected: strikes places after reason
cost_paid: because of by controller performing player currency amount cards
dispute_raised: player on text
judge_called: player on
match_ended: because ending winner
match_started: title edition ruleset ruleset_digest players first points_to_win time_limit
  clock format date tournament round table take_back back_up keeps underway
note_added: text on author
passed: because player on declining
penalty_given: player penalty text judge
pile_shuffled: because of by controller performing place
points_scored: because of by controller performing player points kind card
requirements_checked: because of by controller performing subject met using what
ruling_appealed: ruling player text
ruling_given: text dispute judge remedy cites
said: because player text on
statement_taken: dispute speaker text
status_cleared: because of by controller performing cards status
status_set: because of by controller performing cards status value until
step_entered: because step of player
turn_ended: because player
turn_started: because player number
value_set: because of by controller performing cards player attribute value
wait_called: because player on
"""


def first_fields() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for line in FIRST.strip().replace("\n  ", " ").splitlines():
        kind, _, fields = line.partition(":")
        found[kind] = set(fields.split())
    return found


def entry(event: AnyEvent, **more: int) -> Entry:
    return Entry(seq=2, source=EntrySource.LIVE, body=event, **more)


def test_every_kind_and_field_says_which_schema_brought_it() -> None:
    first = first_fields()
    for kind, tag in TAGS.items():
        since = PROJECTION.handles.get(kind)
        fields = {field.name for field in msgspec.structs.fields(kind)}
        assert (tag in first) == (since is None or since.schema == FIRST_SCHEMA), tag
        later = set() if since is None else set(since.fields)
        assert fields - later == first.get(tag, fields - later), tag


@pytest.mark.parametrize(
    ("event", "schema"),
    [
        (RulingGiven(text="x", judge="Carol"), 1),
        (RulingGiven(text="x", finds=(3,)), 2),
        (BackedUp(to=1), 1),
        (BackedUp(to=1, ruling=2), 2),
        (PenaltyGiven(player="A", penalty="caution"), 1),
        (PenaltyGiven(player="A", penalty="caution", level=PenaltyLevel.CAUTION), 2),
        (TimeExtended(milliseconds=1), 2),
        (OpinionSealed(dispute=2, judge="Ilse", commitment="0" * 64, seen=2), 2),
        (QuestionAnswered(question="x", text="x", answer=Answer.YES, source=KNOWN), 11),
        (OpinionSealed(dispute=2, judge="Ilse", commitment="0" * 64, seen=2, form=2), 10),
        (start(response_limit=30_000), 7),
        (start(keeps=Keeps(passes=Kept.ALL)), 1),
        (start(keeps=Keeps(points=Kept.NONE)), 8),
        (ActionInitiated(kind=ActionKind.PLAY), 1),
        (ActionInitiated(kind=ActionKind.PLAY, target_players=("A",)), 4),
        (ActionInitiated(kind=ActionKind.PLAY, position=2), 6),
        (ActionInitiated(kind=ActionKind.PLAY, beside="ex"), 6),
        (ValueSet(attribute=Attribute.RANGE, value=9), 1),
        (ValueSet(attribute=Attribute.RANGE, value=9, until="end of turn"), 4),
        (HeaderCorrected(field=HeaderField.TITLE, value="x"), 3),
        (CardNamed(card="x", name="Hail"), 1),
        (CardNamed(card="x", name="Hail", traits=(Trait.UNIQUE,)), 5),
    ],
)
def test_an_entry_carries_the_lowest_schema_that_knows_it(event: AnyEvent, schema: int) -> None:
    assert schema_of(event) == schema
    assert entry(event).schema == schema
    assert entry(event, schema=1).schema == schema
    assert ENTRY_DECODER.decode(ENCODER.encode(entry(event))) == entry(event)


def test_an_old_body_keeps_its_bytes() -> None:
    old = b'{"event":"ruling_given","text":"x","dispute":2,"judge":"Carol"}'

    line = b'{"seq":2,"source":"live","body":' + old + b"}"

    assert ENCODER.encode(ENTRY_DECODER.decode(line)) == line


def test_a_line_that_names_too_low_a_schema_is_put_right() -> None:
    line = b'{"seq":2,"source":"live","body":{"event":"time_extended","milliseconds":5}}'

    assert ENTRY_DECODER.decode(line).schema == 2 < SCHEMA
    assert b'"schema":2' in ENCODER.encode(ENTRY_DECODER.decode(line))


@pytest.mark.parametrize("milliseconds", [0, -5, 86_400_001])
def test_extra_time_is_some_and_less_than_a_day(milliseconds: int) -> None:
    body = {"event": "time_extended", "milliseconds": milliseconds}

    with pytest.raises(msgspec.ValidationError, match="milliseconds"):
        msgspec.convert(body, AnyEvent)


def test_what_is_no_event_is_of_no_schema() -> None:
    assert not any(kind is Event for kind in PROJECTION.handles)
