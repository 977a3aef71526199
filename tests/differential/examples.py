"""The records that the outputs are compared on: each is made of one that lies in the project."""

import os
from pathlib import Path
from typing import Final, NamedTuple

from tests.differential.variants import FIRST_EDITION, by_ruleset, read_entries, varied, written
from tests.tui.cli.commands.running import here

_TESTS: Final = Path(__file__).parents[1]
_RECORDS: Final = Path(__file__).parent / "records"
_MATCHES: Final = _TESTS.parent / "recorder" / "matches"
_REAL: Final = Path("shared/data/gemp/player_state.json")
_SEEDS: Final = range(1, 5)


class Example(NamedTuple):
    """A record: a base as it is, by a ruleset in its header, or varied by a seed."""

    base: Path
    ruleset: str = ""
    seed: int = 0

    @property
    def name(self) -> str:
        """The name by which the list of what is known tells it."""
        return " ".join(map(str, filter(None, (self.base.stem, self.ruleset, self.seed))))

    def write(self, folder: Path) -> Path | None:
        """Write it as JSON Lines; None where the variant is no record that can be read."""
        exported = here("export", "--to", "jsonl", self.base)
        assert exported.code == 0, exported.err
        entries = read_entries(exported.out)
        if self.ruleset:
            entries = by_ruleset(entries, self.ruleset)
        if self.seed:
            entries = varied(entries, self.seed)
        file = folder / "record.jsonl"
        file.write_text(written(entries))
        return file if here("import", "--check", file).code == 0 else None


def real() -> list[Path]:
    """Return the real record of GEMP-STCCG, where one lies beside the checkout."""
    named = os.environ.get("TRICORDER_GEMP_RECORD")
    places = [Path(named)] if named else [parent / _REAL for parent in Path(__file__).parents]
    return [place for place in places if place.is_file()][:1]


def own() -> list[Example]:
    """Return small records, each of which was told wrong once."""
    return [Example(file) for file in sorted(_RECORDS.glob("*.transcript"))]


def whole() -> list[Example]:
    """Return all other records, each also by the other rulesets of its edition."""
    found = [*_TESTS.rglob("*.transcript"), *_MATCHES.rglob("*.transcript")]
    found = [file for file in found if file.parent != _RECORDS] + real()
    found.sort(key=lambda file: (file.stat().st_size, file.name))
    of_first = [file for file in found if "second_edition" not in file.stem]
    others = [Example(file, ruleset) for ruleset in FIRST_EDITION for file in of_first]
    return [*map(Example, found), *others]


def variants() -> list[Example]:
    """Return variants of every record."""
    bases = [each.base for each in (*own(), *whole()) if not each.ruleset]
    return [Example(base, seed=seed) for seed in _SEEDS for base in bases]
