"""What every command offers."""

import shlex

import pytest

from tui.cli.commands.command import COMMANDS, command
from tui.cli.main import parser_of


@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_are_commands_that_can_be_given(name: str) -> None:
    used = set()
    for line in command(name).EXAMPLE.splitlines():
        for part in line.split(" | "):
            words = shlex.split(part.partition(" > ")[0])
            assert words[0] == "tricorder"
            parser_of(words[1], command(words[1])).parse_args(words[2:])
            used.add(words[1])
    assert name in used


@pytest.mark.parametrize(
    "name",
    [
        "list",
        "show",
        "events",
        "diff",
        "judge",
        "windows",
        "transitions",
        "why",
        "demo",
        "verify",
        "import",
    ],
)
def test_every_reading_command_prints_json_on_demand(name: str) -> None:
    assert "--json" in parser_of(name, command(name)).format_help()
