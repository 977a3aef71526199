"""The JSON Schema of entries holds for every line that is printed, and for no other."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given

from engine.record.entry import Entry
from engine.record.events.union import TAGS
from recorder.files.bundled import names
from recorder.store.recorded_match import recorded_match
from replay.timeline.timeline import Timeline
from tests.strategies import matches
from tests.tui.cli.commands.running import here, printed
from tui.cli.documents.json_schema import LogLine, event_schema
from tui.cli.documents.log import entry_documents


@given(matches())
def test_every_line_is_of_the_kind_that_the_schema_is_made_of(record: list[Entry]) -> None:
    timeline = Timeline(recorded_match(record, "random"))
    for document in entry_documents(timeline):
        line = msgspec.json.encode({"match": "random", **document})
        decoded = msgspec.json.decode(line, type=LogLine)
        assert decoded.event == timeline.entry(decoded.seq).body


def test_the_schema_has_every_kind_of_event_by_its_tag() -> None:
    schema = event_schema()

    tags = {
        tag
        for part in schema["$defs"].values()
        for tag in part.get("properties", {}).get("event", {}).get("enum", ())
    }
    assert tags >= set(TAGS.values())


def test_it_is_printed_and_asked_for_of_events_alone() -> None:
    assert json.loads(printed("help", "events", "--json-schema")) == json.loads(
        msgspec.json.encode(event_schema())
    )
    outcome = here("help", "judge", "--json-schema")
    assert (outcome.code, outcome.out) == (2, "")
    assert "for events alone" in outcome.err


@pytest.fixture(scope="module")
def validator() -> Any:
    """A validator of another make, where one is installed."""
    jsonschema = pytest.importorskip("jsonschema")
    jsonschema.Draft202012Validator.check_schema(event_schema())
    return jsonschema.Draft202012Validator(event_schema())


def test_every_bundled_line_is_valid(validator: Any) -> None:
    for name in names():
        for line in printed("events", name, "--json-lines").splitlines():
            validator.validate(json.loads(line))


def test_a_line_with_something_wrong_is_not(validator: Any) -> None:
    line = json.loads(printed("events", "demo", "--json-lines").splitlines()[0])
    for wrong in ({"seq": "1"}, {"event": {"event": "novelty"}}, {"struck": "lost"}):
        assert validator.is_valid(line)
        assert not validator.is_valid(line | wrong)


def test_a_line_of_a_file_is_an_entry(validator: Any) -> None:
    entry = validator.evolve(schema=event_schema() | {"$ref": "#/$defs/Entry"})
    for line in here("export", "demo", "--to", "jsonl").out.splitlines():
        entry.validate(json.loads(line))
