"""Which requests the server for browsers answers, and what it runs."""

import shlex
import sys
from pathlib import Path

import pytest

from tui.cli.web_server import TEMPLATES, LocalServer, is_asked_here


@pytest.mark.parametrize(
    ("asked", "origin", "host", "answered"),
    [
        ("127.0.0.1:8000", None, "127.0.0.1", True),
        ("localhost:8000", None, "127.0.0.1", True),
        ("[::1]:8000", None, "::1", True),
        ("192.168.1.20:8000", None, "0.0.0.0", True),
        ("tablet.local:8000", None, "tablet.local", True),
        ("evil.example:8000", None, "127.0.0.1", False),
        ("", None, "127.0.0.1", False),
        ("127.0.0.1:8000", "http://127.0.0.1:8000", "127.0.0.1", True),
        ("127.0.0.1:8000", "http://127.0.0.1:9000", "127.0.0.1", False),
        ("127.0.0.1:8000", "http://evil.example", "127.0.0.1", False),
        ("127.0.0.1:8000", "", "127.0.0.1", False),
        ("127.0.0.1:8000", "null", "127.0.0.1", False),
        ("evil.example:8000", "http://evil.example:8000", "127.0.0.1", False),
    ],
)
def test_only_pages_of_this_server_are_answered(
    asked: str, origin: str | None, host: str, answered: bool
) -> None:
    assert is_asked_here(asked, origin, host) is answered


def test_what_it_runs_is_this_program_with_every_word_in_its_place() -> None:
    server = LocalServer(["replay", "a; rm -rf 'x'"], "127.0.0.1", 8000)

    program, flag, _, *words = shlex.split(server.command)
    assert (program, flag) == (sys.executable, "-c")
    assert words == ["replay", "a; rm -rf 'x'"]


def test_the_page_fetches_nothing_from_elsewhere() -> None:
    page = (TEMPLATES / "app_index.html").read_text(encoding="utf-8")

    assert "http" not in page
    assert "//" not in page
    assert Path(LocalServer([], "x", 1).templates_path) == TEMPLATES
