"""How tests seal opinions at the desk, open them, and write the sheet."""

from pathlib import Path

from engine.model.judging_enums import ReviewRole
from engine.record.events.judging import ReviewOpened
from tests.tui.cli.commands.running import here
from tests.tui.cli.disputes.test_acts import RULE, Desk

SECOND = ReviewOpened(about=2, judge="Ilse", role=ReviewRole.SECOND)
WORDS = "Half a second is too short for anybody"


def seal_opinion(desk: Desk, judge: str, text: str = WORDS) -> Path:
    file = desk.path.with_name(f"{judge}.opinion")
    desk.done("seal", text, "--judge", judge, *RULE, "--to", str(file))
    return file


def open_seal(desk: Desk, file: Path, *words: str) -> tuple[int, str]:
    outcome = here("dispute", "open-seal", desk.match, str(file), *words, "--db", desk.path)
    return outcome.code, outcome.err


def written(desk: Desk, form: str, *words: str) -> str:
    file = desk.path.with_name(f"sheet.{form}")
    dispute = ("dispute", "export", f"{desk.match}@2", "--to", form, "--force", "-o", file)
    outcome = here(*dispute, *words, "--db", desk.path)
    assert (outcome.code, outcome.err) == (0, "")
    return file.read_text()
