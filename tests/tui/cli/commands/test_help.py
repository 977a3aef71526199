import pytest

from tests.tui.cli.commands.running import printed
from tui.cli.commands.command import COMMANDS
from tui.cli.main import main


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
def test_help_asked_of_a_command_exits_well(name: str) -> None:
    with pytest.raises(SystemExit) as left:
        main([name, "--help"])
    assert left.value.code == 0


def test_the_transcript_is_explained() -> None:
    assert "card" in printed("help", "transcript")
