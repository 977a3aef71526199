import pytest

from tui.cli.commands.command import COMMANDS, command
from tui.cli.main import main, parser_of


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_with_an_example_of_itself(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", name]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith(f"usage: tricorder {name}")
    assert f"example:\n  tricorder {name}" in shown
    assert all(len(line) <= 80 for line in shown.splitlines())


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


@pytest.mark.parametrize("name", COMMANDS)
def test_help_asked_of_a_command_exits_well(name: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0
