"""Errors of entries: why a JSON object is not an entry, in words."""

import json
import re
from typing import Any, Final

import msgspec
from msgspec import inspect
from msgspec.inspect import StructType

from engine.model.spelling import near_words
from engine.record.entry import Entry
from engine.record.events.union import TAGS
from engine.record.schema import SCHEMA

LONGEST_VALUE: Final = 60
# The wording of msgspec's errors, with groups for the parts that are needed.
AT: Final = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
EXPECTED: Final = re.compile(r"Expected (?P<wanted>.+?)(?:, got `\w+`)?$")
FIELD: Final = re.compile(
    r"Object (?P<how>missing required|contains unknown) field `(?P<name>.*)`$"
)
WORDS: Final = {"`int`": "a whole number", "`str`": "a text", "`array`": "a list", "`": ""}
SEGMENT: Final = re.compile(r"\w+")


def entry_error(line: bytes, error: msgspec.ValidationError) -> str:
    """Return msgspec's error about a line of valid JSON in users' words."""
    out_of_range = str(error).startswith("Number out of range")
    # Only the other reader takes a number that is out of every range.
    raw = json.loads(line) if out_of_range else msgspec.json.decode(line)
    schema = raw.get("schema") if isinstance(raw, dict) else None
    if isinstance(schema, int) and schema > SCHEMA:
        return f"schema {schema} is newer than this program's {SCHEMA}: update tricorder"
    message = str(error)
    place = AT.search(message)
    path = place["path"] if place else ""
    message = message[: place.start()] if place else message
    form, value = _follow(raw, SEGMENT.findall(path))
    field = FIELD.match(message)
    if field:
        return _field(field["how"] == "contains unknown", field["name"], path, form)
    if message == "Number out of range":
        return f"found a number out of range for {path}"
    if path == "body.event" and value in TAGS.values():
        return "found the field 'event' twice in body, expected one kind of event"
    if path == "body.event":
        return f"unknown kind of event {_shown(value)}{_near(value, list(TAGS.values()))}"
    if isinstance(form, inspect.EnumType):
        words = [str(member.value) for member in form.cls]
        return f"found {_shown(value)} for {path}, expected one of its words{_near(value, words)}"
    if "of length" in message and isinstance(value, str):
        return f"found {len(value)} characters for {path}, expected {_wanted(message, path)}"
    return f"found {_shown(value)} for {path or 'the entry'}, expected {_wanted(message, path)}"


def _field(unknown: bool, name: str, path: str, form: inspect.Type) -> str:
    where = path or "the entry"
    if not unknown:
        return f"the field '{name}' is missing in {where}"
    names = [part.encode_name for part in form.fields] if isinstance(form, StructType) else []
    return f"unknown field '{name}' in {where}{_near(name, names)}"


def _wanted(message: str, path: str) -> str:
    expected = EXPECTED.match(message)
    wanted = expected["wanted"] if expected else message
    for theirs, ours in WORDS.items():
        wanted = wanted.replace(theirs, ours)
    if "matching regex" not in wanted:
        return wanted
    if path.endswith("date"):
        return "a date such as 1996-06-22"
    return "an id of letters, digits, '.', '-' and apostrophes"


def _follow(value: Any, path: list[str]) -> tuple[inspect.Type, Any]:
    """Return the expected type and the value at a path of the line."""
    form = _settled(inspect.type_info(Entry), value)
    for segment in path:
        if isinstance(form, StructType):
            form = {part.encode_name: part.type for part in form.fields}.get(segment, form)
        elif isinstance(form, inspect.VarTupleType):
            form = form.item_type
        value = value[int(segment)] if isinstance(value, list) else value.get(segment)
        form = _settled(form, value)
    return form, value


def _settled(form: inspect.Type, value: Any) -> inspect.Type:
    """Return, of the types that a value may have, the one that fits it best."""
    if not isinstance(form, inspect.UnionType):
        return form
    structs = [form_ for form_ in form.types if isinstance(form_, StructType)]
    if isinstance(value, dict):
        for struct in structs:
            if len(structs) == 1 or struct.tag == value.get(struct.tag_field):
                return struct
    words = [form_ for form_ in form.types if isinstance(form_, inspect.EnumType)]
    return words[0] if words else form


def _shown(value: Any) -> str:
    shown = msgspec.json.encode(value).decode()
    return shown if len(shown) <= LONGEST_VALUE else f"{shown[:LONGEST_VALUE]}…"


def _near(word: object, known: list[str]) -> str:
    """Return a hint at the nearest known word, or the list of known words where none is near."""
    near = near_words(str(word), known, 1)
    if near:
        return f"; did you mean '{near[0]}'?"
    return f"; there are: {', '.join(known)}" if known else ""
