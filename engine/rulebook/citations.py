"""Which rulings the program's own data cites: its checks, its rulesets and its cards."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from engine.model.toml_text import parsed
from engine.rulebook.resources import ENGINE, read_text
from engine.rulebook.ruling_coverage import Citation, Cover

# Wherever a table in a TOML file below these folders of the engine has `rulings`, or a key that
# ends so such as `ends_rulings`, it cites them; a check has a table of them, by ruleset.
CITING: Final[Mapping[str, Cover]] = {
    "checks": Cover.CHECK,
    "rulebook/rulesets": Cover.STANDING,
    "cards": Cover.STANDING,
}
_JUDGED: Final = "rulebook/judged_in_three_wordings.toml"
_STANDING: Final = "rulebook/in_standing.toml"
_SUFFIX: Final = ".toml"
_CITED: Final = "rulings"


def citations(engine: Path = ENGINE) -> list[Citation]:
    """Return all citations in the files that come with the program, or below another folder."""
    return [
        Citation(by, cover, ruling)
        for folder, cover in CITING.items()
        for name, text in _texts(engine / folder, folder)
        for by, ruling in cited(parsed(text), name)
    ]


def judged_in_three_wordings() -> frozenset[str]:
    """Return the rulings of which a breach is found in three wordings, and its twin is clean.

    The tests count them and keep the list current.
    """
    return _listed(_JUDGED)


def in_standing() -> frozenset[str]:
    """Return the rulings whose entries in rulesets and cards change how something turns out.

    The tests count them and keep the list current.
    """
    return _listed(_STANDING)


def _listed(name: str) -> frozenset[str]:
    told: list[str] = parsed(read_text(ENGINE / name))["rulings"]
    return frozenset(told)


def cited(value: Any, by: str) -> Iterator[tuple[str, str]]:
    """Yield every ruling that decoded TOML cites, at any depth, with what cites it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key.endswith(_CITED) and isinstance(inner, list | dict):
                lists = inner.values() if isinstance(inner, dict) else (inner,)
                yield from ((by, str(ruling)) for ids in lists for ruling in ids)
            else:
                yield from cited(inner, f"{by}, {key}")
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            name = inner.get("id", number) if isinstance(inner, dict) else number
            yield from cited(inner, f"{by} {name}")


def _texts(folder: Path, prefix: str) -> Iterator[tuple[str, str]]:
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{prefix}/{entry.name}"
        if entry.is_dir():
            yield from _texts(entry, name)
        elif entry.name.endswith(_SUFFIX):
            yield name, read_text(entry)
