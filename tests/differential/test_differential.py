"""Whatever is told of a match, in any output, is true of its record, and the same everywhere.

A brute force derives the facts from the lines of `export --to jsonl` alone, by code that shares
nothing with the program. Each output that states them must agree.
"""

from pathlib import Path

import pytest

from tests.differential.compared import disagreements
from tests.differential.disagreement import Disagreement
from tests.differential.examples import Example, own, variants, whole
from tests.differential.known import KNOWN
from tests.law_examples import repeated, sampled

_EVERY = {example.name: example for example in (*own(), *whole(), *variants())}


def _named(example: Example) -> str:
    return example.name


def _compared(example: Example, folder: Path) -> list[Disagreement]:
    file = example.write(folder)
    if file is None:
        pytest.skip("a variant that is no record")
    return disagreements(folder, file)


def _agree(example: Example, folder: Path) -> None:
    new = [each for each in _compared(example, folder) if each.kind not in KNOWN]
    assert not new, "\n".join(map(str, new))


@pytest.mark.parametrize("example", own(), ids=_named)
def test_each_output_is_true_of_a_record_that_was_told_wrong(
    example: Example, tmp_path: Path
) -> None:
    _agree(example, tmp_path)


@pytest.mark.parametrize("example", sampled(whole(), short=2), ids=_named)
def test_each_output_is_true_of_a_record_by_any_ruleset(example: Example, tmp_path: Path) -> None:
    _agree(example, tmp_path)


@pytest.mark.parametrize("example", sampled(variants(), short=6), ids=_named)
def test_each_output_is_true_of_a_record_with_acts_put_in(example: Example, tmp_path: Path) -> None:
    _agree(example, tmp_path)


@pytest.mark.parametrize(("kind", "name"), KNOWN.items())
def test_what_is_known_to_disagree_still_does(kind: str, name: str, tmp_path: Path) -> None:
    if not repeated(1, short=0):
        pytest.skip("tried in .ci/run")
    kinds = {each.kind for each in _compared(_EVERY[name], tmp_path)}

    assert kind in kinds, "it is mended: take it out of tests/differential/known.py"
