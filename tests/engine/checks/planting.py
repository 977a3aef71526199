"""Planting breaches in copies of a bundled match's transcript; the rest stays as it was."""

from functools import cache

import msgspec

from recorder.files.bundled import text

Lines = list[str]


class Planted(msgspec.Struct, frozen=True, kw_only=True):
    """A copy of a match with one breach in it, and the checks that it is a breach of."""

    kind: str
    where: str
    source: "Source"
    transcript: str
    checks: tuple[str, ...]


class Source(msgspec.Struct, frozen=True):
    """A bundled match by its name, and the ruleset under which its copies are judged."""

    name: str
    rules: str

    @property
    def lines(self) -> Lines:
        """The lines of the match."""
        return _lines(self.name)

    def turn(self, number: int) -> tuple[int, int]:
        """The first line of a turn, and the first after it."""
        starts = [at for at, line in enumerate(self.lines) if _is_turn(line, number)]
        ends = [at for at, line in enumerate(self.lines) if _is_turn(line, number + 1)]
        return starts[0], ends[0] if ends else len(self.lines)

    def at(self, number: int, words: str) -> int:
        """The line of a turn that has these words first."""
        start, end = self.turn(number)
        return next(at for at in range(start, end) if words in self.lines[at])

    def line(self, words: str) -> int:
        """The line of the match that has these words first."""
        return next(at for at, line in enumerate(self.lines) if words in line)

    def copy(
        self, kind: str, where: str, at: int, lines: Lines, *checks: str, cut: int = 0
    ) -> Planted:
        """A copy with lines put in before the line `at`, in place of the next `cut` lines."""
        changed = [*self.lines[:at], *lines, *self.lines[at + cut :]]
        return Planted(
            kind=kind,
            where=where,
            source=self,
            transcript="\n".join(changed) + "\n",
            checks=checks or (kind,),
        )


@cache
def _lines(name: str) -> Lines:
    return (text(name) or "").splitlines()


def timeless(line: str) -> str:
    """A line without its time, so that it can stand anywhere."""
    first, _, rest = line.partition(" ")
    return rest if first[:1].isdigit() else line


def _is_turn(line: str, number: int) -> bool:
    return f" turn {number} " in f"{line} " and not line.startswith(("//", " "))
