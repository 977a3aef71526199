"""The examples of the README run as they are."""

import re
import shlex
from pathlib import Path

import pytest

from recorder.transcript.reader import parse
from tui.cli.commands.command import command
from tui.cli.main import main, parser_of

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", README, re.DOTALL)
SHOWN = [
    re.split(r" {3,}", line)[0]
    for block in BLOCKS
    for line in block.splitlines()
    if line.startswith("tricorder ")
]
NAMED = re.findall(r"`tricorder ([a-z][^`]*)`", README)


def test_the_readme_has_examples() -> None:
    assert len(SHOWN) >= 5
    assert len(NAMED) >= 10


@pytest.mark.parametrize("line", SHOWN)
def test_every_command_of_a_block_runs(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(line)[1:]) in (0, 1)
    assert capsys.readouterr().out


@pytest.mark.parametrize("line", [line for line in NAMED if not line.endswith("--help")])
def test_every_command_of_a_sentence_has_arguments_that_it_takes(line: str) -> None:
    name, *arguments = shlex.split(line)

    assert parser_of(name, command(name)).parse_args(arguments)


@pytest.mark.parametrize("line", [line for line in NAMED if line.endswith("--help")])
def test_every_help_that_a_sentence_names_is_there(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(shlex.split(line))

    assert left.value.code == 0
    assert "example:" in capsys.readouterr().out


def test_the_transcript_reads() -> None:
    (transcript,) = (block for block in BLOCKS if block.startswith("match "))

    assert len(parse(transcript, "README.md")) == 12
