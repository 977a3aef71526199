"""All that outputs say of a record, compared with what is true of it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from tests.differential.answers_told import compare_windows
from tests.differential.disagreement import Disagreement
from tests.differential.entries_told import compare_entries
from tests.differential.findings_told import compare_findings
from tests.differential.judging_told import compare_judging
from tests.differential.outputs import NoAnswerError, Outputs
from tests.differential.result_told import compare_result
from tests.differential.words_told import compare_words

_CHAPTERS: Final[tuple[Callable[[Outputs], Iterator[Disagreement]], ...]] = (
    compare_entries,
    compare_windows,
    compare_judging,
    compare_result,
    compare_words,
    compare_findings,
)


def disagreements(folder: Path, file: Path) -> list[Disagreement]:
    """Return where the outputs on a record in a file say what is not true of it."""
    outputs = Outputs(folder, file)
    found: list[Disagreement] = []
    for chapter in _CHAPTERS:
        try:
            found += chapter(outputs)
        except NoAnswerError as broke:
            found.append(Disagreement(f"{broke.command}: gives no answer", "", broke.told, ""))
    return found
