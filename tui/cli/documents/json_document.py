"""The JSON documents that `--json` prints; people script against their names, which stay."""

from collections.abc import Iterable
from typing import Any

import msgspec

from engine.model.zones import Place
from recorder.importers.json_lines.escaped import escaped
from tui.cli.streams import write_utf8

Document = dict[str, Any]


def as_json(value: Any) -> Any:
    """Return a value as JSON has it; a place has all its fields."""
    if isinstance(value, Place):
        return {
            "kind": value.kind,
            "player": value.player,
            "card": value.card,
            "group": value.group,
        }
    return msgspec.to_builtins(value, str_keys=True)


def write_document(document: object) -> None:
    """Write one JSON document; characters that could control a terminal are escaped in it."""
    write_utf8(document_text(document))


def document_text(document: object) -> str:
    """Return one JSON document as it is written: a line with its end."""
    return escaped(encoded(document).decode()) + "\n"


def encoded(document: object) -> bytes:
    """Return a document as JSON; bytes that are no text are escaped in it."""
    try:
        return msgspec.json.encode(document, order="deterministic")
    except UnicodeEncodeError:
        return msgspec.json.encode(_as_text(as_json(document)), order="deterministic")


def write_lines(documents: Iterable[Document]) -> None:
    """Write JSON Lines: each document on its own line, as soon as it is ready."""
    for document in documents:
        write_document(document)


def _as_text(value: Any) -> Any:
    r"""Return a value with bytes that are no text, as in names of files, written as `\udcff`."""
    if isinstance(value, str):
        return value.encode("utf-8", "backslashreplace").decode()
    if isinstance(value, dict):
        return {_as_text(name): _as_text(inner) for name, inner in value.items()}
    return [_as_text(inner) for inner in value] if isinstance(value, list | tuple) else value
