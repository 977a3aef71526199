import pytest

from recorder.transcript.reference import CHAPTER_PAGES, chapter, first_page, reference
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


def test_the_transcript_is_explained_on_a_page_and_in_chapters() -> None:
    page, every = printed("help", "transcript"), printed("help", "transcript", "all")

    assert page == first_page()
    assert every == reference()
    for name in CHAPTER_PAGES:
        assert printed("help", "transcript", name) == chapter(name)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("transcript", "nonsense"), "name one of lines, header, "),
        (("tables", "lines"), "'tables' has no chapters"),
    ],
)
def test_a_chapter_that_is_not_there_is_refused_and_those_that_are_are_named(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", *words]) == 2
    assert told in capsys.readouterr().err
