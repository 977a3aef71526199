"""What every command offers."""

import pytest

from tui.cli.commands.command import COMMANDS, command
from tui.cli.main import parser_of


@pytest.mark.parametrize("name", COMMANDS)
def test_the_examples_are_commands_that_can_be_given(name: str) -> None:
    chosen = command(name)
    for line in chosen.EXAMPLE.splitlines():
        words = line.split()
        assert words[:2] == ["tricorder", name]
        parser_of(name, chosen).parse_args(words[2:])


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
