"""Counts the rulings judged in three wordings, and writes which: `python -m tests.wordings`."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import engine
from engine.rulebook.citations import citations
from engine.rulebook.ruleset import BUNDLED
from engine.rulebook.ruling_coverage import Cover, coverage
from engine.rulebook.rulings_loader import catalogue
from tests.wordings.recount import judged

WRITTEN: Final = Path(engine.__path__[0]) / "rulebook" / "judged_in_three_wordings.toml"
HEAD: Final = """\
# The rulings of which a breach is found in at least three wordings, its legal twin clean in the
# same. `python -m tests.wordings` counts them and writes this list; a test holds it current.
"""


def written(rulings: Iterable[str]) -> str:
    """The list as it is written."""
    lines = "".join(f'    "{ruling}",\n' for ruling in sorted(rulings))
    return f"{HEAD}rulings = [\n{lines}]\n"


def table() -> Iterator[str]:
    """A row for each ruleset: its rulings, those a check cites, those judged in three wordings."""
    covered = coverage(catalogue(), citations(), judged())
    yield f"{'ruleset':<10} rulings  cited by a check  judged in three wordings  in standing"
    for name in BUNDLED:
        own = [ruling.id for ruling in catalogue().rulings.values() if ruling.ruleset == name]
        shown, fewer, standing = (
            sum(covered[ruling] is cover for ruling in own)
            for cover in (Cover.CHECK, Cover.FEWER, Cover.STANDING)
        )
        yield f"{name:<10} {len(own):>7}  {shown + fewer:>16}  {shown:>24}  {standing:>11}"


if __name__ == "__main__":
    WRITTEN.write_text(written(judged()), encoding="utf-8")
    print(*table(), sep="\n")  # noqa: T201
