"""The sheets of the bundled disputes, as they were looked at.

`python -m tests.replay.dossier.golden_sheets` writes them anew.
"""

from pathlib import Path

from recorder.files.open_match import open_match
from replay.dossier.sheet import sheet_of
from replay.timeline.timeline import Timeline

DISPUTES = (164, 378)
PROGRAM = "0.0.0"


def file_of(dispute: int) -> Path:
    """Return the file of a sheet."""
    return Path(__file__).with_name("golden") / f"demo_{dispute}.html"


def made(dispute: int) -> str:
    """Return the sheet as it is made now."""
    return sheet_of(Timeline(open_match("demo")), dispute, program=PROGRAM)


if __name__ == "__main__":
    for each in DISPUTES:
        file_of(each).write_text(made(each), encoding="utf-8", newline="\n")
