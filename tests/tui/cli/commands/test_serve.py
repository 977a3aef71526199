"""`tricorder serve`: what is refused before a port is opened."""

import socket
from pathlib import Path

import pytest

from tests.tui.cli.commands.running import here


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nosuch"], "there is no match 'nosuch'"),
        (["demo@9999"], "no entry 9999"),
        (["demo", "--port", "0"], "expected a port from 1 to 65535"),
        (["demo", "--port", "70000"], "expected a port from 1 to 65535"),
        (["demo", "--port", "x"], "expected a port from 1 to 65535"),
    ],
)
def test_what_cannot_be_served_is_refused(words: list[str], told: str) -> None:
    outcome = here("serve", *words)

    assert (outcome.code, outcome.out) == (2, "")
    assert told in outcome.err


def test_a_port_that_is_taken_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        outcome = here("serve", "demo", "--port", str(taken.getsockname()[1]))

    assert outcome.code == 2
    assert "cannot be used" in outcome.err


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tui.cli.commands.serve.find_spec", lambda _: None)

    outcome = here("serve", "demo")

    assert outcome.code == 2
    assert "pip install 'tricorder-stccg[serve]'" in outcome.err


def test_another_address_than_this_machines_own_is_warned_of(
    monkeypatch: pytest.MonkeyPatch, store: Path
) -> None:
    served: list[str] = []
    monkeypatch.setattr(
        "tui.cli.web_server.LocalServer.serve", lambda server: served.append(str(server.words))
    )

    outcome = here("serve", "--host", "0.0.0.0", "--db", store)

    assert outcome.code == 0
    assert "over the network unencrypted" in outcome.err
