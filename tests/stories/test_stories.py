"""Each story ends as it says, from the call to a sheet that verifies."""

from pathlib import Path

import pytest

from engine.table.fold import Fold
from tests.law_examples import sampled
from tests.stories.story import StoryRun, stories
from tests.tui.cli.commands.running import here, list_in

STORIES = stories()
KINDS = ("missed_draws", "revealed", "take_backs", "timing", "wrong_table")


def test_there_are_twenty_stories_of_five_kinds() -> None:
    assert len(STORIES) == 20
    assert sorted({name.partition(":")[0] for name in STORIES}) == list(KINDS)


@pytest.mark.parametrize("name", sampled(STORIES, short=5))
def test_a_story_ends_as_it_says(name: str, tmp_path: Path) -> None:
    story = STORIES[name]
    run = StoryRun(story, tmp_path)
    run.run()
    state = Fold(run.entries).last.judge_state.dispute(run.names["dispute"])
    assert state is not None
    assert state.state == story.state
    assert Fold(run.entries).inconsistencies() == ()
    assert {pile: run.total(pile) for pile in story.table} == story.table

    dossier = here("dispute", "show", run.place(), "--json", "--db", run.path)
    checks = [str(finding["check"]) for finding in list_in(dossier, "findings")]
    assert set(story.finds) <= set(checks), checks
    assert checks == [] if story.clean else True
    for point, hardness in story.hardness.items():
        points = list_in(
            here("backup", run.place(), "--as-of", str(run.names["dispute"]), "--json",
                 "--to", str(run.names[point]), "--db", run.path),
            "candidates",
        )  # fmt: skip
        classes = {each["to"]: each["class"] for each in points}
        assert classes[run.names[point]] == hardness, classes

    sheet, blind = tmp_path / "sheet.html", tmp_path / "blind.html"
    export = ("dispute", "export", run.place(), "--to", "html", "--db", run.path, "-o")
    assert here(*export, sheet).code == 0
    assert here(*export, blind, "--blind").code == 0
    assert here("verify", sheet, "--db", run.path).code == 0
    page = sheet.read_text(encoding="utf-8")
    assert [words for words in story.sheet if words not in page] == []
    blinded = blind.read_text(encoding="utf-8")
    assert [words for words in story.hidden if words in blinded or words not in page] == []
