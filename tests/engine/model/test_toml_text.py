"""TOML that was parsed at build time: the same as parsed now, and never out of date."""

import runpy
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.model import toml_text
from engine.model.toml_text import NotTomlError, decoded, parsed
from engine.rulebook.resources import ENGINE

ROOT = Path(__file__).parents[3]
OLD = 'id = "house"\n'
NEW = 'id = "home"\n'


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the parsed texts are looked for: nothing is there yet."""
    monkeypatch.setattr(toml_text, "COMPILED", tmp_path / "compiled.jsonl")
    monkeypatch.setattr(toml_text, "_compiled", toml_text._compiled.__wrapped__)
    return tmp_path / "compiled.jsonl"


def script() -> dict[str, Any]:
    """The program that the build runs."""
    return runpy.run_path(str(ROOT / ".ci" / "compile_toml.py"))


def test_every_text_that_the_build_parses_is_read_as_it_is_parsed_now(compiled: Path) -> None:
    built = script()
    compiled.write_text(built["lines"](built["compiled"]()), "utf-8")
    tables = toml_text._compiled().places
    texts = list(built["texts"]())

    assert len(texts) == len(list(ENGINE.rglob("*.toml"))) > 200
    assert len(tables) == len(set(texts))
    for text in texts[:: 1 + len(texts) // 200]:
        assert parsed(text) == tomllib.loads(text)


def test_a_text_that_was_changed_since_is_parsed_anew(compiled: Path) -> None:
    digest = toml_text.digest(OLD)
    values = {"0": {"id": "another's"}, digest: {"id": "as built"}, "1": {"id": "a third\u2019s"}}
    compiled.write_text(script()["lines"](values), "utf-8")

    assert parsed(OLD) == {"id": "as built"}
    assert parsed(NEW) == {"id": "home"}


def test_a_file_that_is_cut_off_is_used_as_far_as_it_goes(compiled: Path) -> None:
    old, new = toml_text.digest(OLD), toml_text.digest(NEW)
    content = script()["lines"]({old: {"id": "as built"}, new: {"id": "as built"}})
    compiled.write_text(content[:-5], "utf-8")

    assert parsed(OLD) == {"id": "as built"}
    assert parsed(NEW) == {"id": "home"}


@pytest.mark.parametrize("content", [None, b"", b"{", b"{\n", b"[]\n", b'{"0":3}\n', b"\xff\xfe\n"])
def test_without_a_file_or_with_a_damaged_one_everything_is_parsed(
    compiled: Path, content: bytes | None
) -> None:
    if content is not None:
        compiled.write_bytes(content)

    assert parsed(OLD) == {"id": "house"}


def test_a_text_of_another_shape_is_refused_whether_or_not_the_build_parsed_it(
    compiled: Path,
) -> None:
    content = script()["lines"]({toml_text.digest(NEW): {"id": "home"}})
    compiled.write_text(content, "utf-8")

    assert decoded(NEW, dict[str, str]) == decoded('id = "home"', dict[str, str])
    for text in (NEW, OLD):
        with pytest.raises(msgspec.ValidationError, match="Expected `int`"):
            decoded(text, dict[str, int])


def test_what_is_no_toml_is_refused_with_its_place(compiled: Path) -> None:
    with pytest.raises(NotTomlError, match="line 1, column 6"):
        parsed("id = = 3\n")
