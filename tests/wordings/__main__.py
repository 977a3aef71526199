"""Counts the rulings judged in three wordings and in standing: `python -m tests.wordings`."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import engine
from engine.rulebook.citations import citations
from engine.rulebook.ruleset import BUNDLED
from engine.rulebook.ruling_coverage import Cover, coverage
from engine.rulebook.rulings_loader import catalogue
from tests.rulings.standing import standing
from tests.wordings.recount import judged

_RULEBOOK: Final = Path(engine.__path__[0]) / "rulebook"
JUDGED: Final = _RULEBOOK / "judged_in_three_wordings.toml"
STANDING: Final = _RULEBOOK / "in_standing.toml"
JUDGED_HEAD: Final = """\
# The rulings of which a breach is found in at least three wordings, its legal twin clean in the
# same. `python -m tests.wordings` counts them and writes this list; a test holds it current.
"""
STANDING_HEAD: Final = """\
# The rulings of which a scenario turns out otherwise without the entries of rulesets and cards that
# cite them. `python -m tests.wordings` counts them and writes this list; a test holds it current.
"""


def written(head: str, rulings: Iterable[str]) -> str:
    """The text of a list in its file."""
    lines = "".join(f'    "{ruling}",\n' for ruling in sorted(rulings))
    return f"{head}rulings = [\n{lines}]\n"


def table() -> Iterator[str]:
    """A row for each ruleset: its rulings, and their numbers by kind of cover."""
    covered = coverage(catalogue(), citations(), judged(), standing())
    yield f"{'ruleset':<10}{'rulings':>10}{''.join(f'{cover.value:>10}' for cover in Cover)}"
    for name in BUNDLED:
        own = [ruling.id for ruling in catalogue().rulings.values() if ruling.ruleset == name]
        counts = Counter(covered[ruling] for ruling in own)
        yield f"{name:<10}{len(own):>10}{''.join(f'{counts[cover]:>10}' for cover in Cover)}"


if __name__ == "__main__":
    JUDGED.write_text(written(JUDGED_HEAD, judged()), encoding="utf-8")
    STANDING.write_text(written(STANDING_HEAD, standing()), encoding="utf-8")
    print(*table(), sep="\n")  # noqa: T201
