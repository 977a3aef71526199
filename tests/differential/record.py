"""A record as `export --to jsonl` writes it, read as plain JSON.

Nothing of the program is imported here or in the other modules that derive facts: what they know of
the events, they know from the README, the help pages and the glossary.
"""

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

# The record and its judging, by the help page of the transcript, and the clock. By the glossary, no
# back-up touches clock, disputes, rulings and penalties.
OFF_THE_LINE: Final = frozenset(
    {
        "match_started",
        "clock_paused",
        "clock_resumed",
        "note_added",
        "judge_called",
        "dispute_raised",
        "review_opened",
        "statement_taken",
        "ruling_given",
        "ruling_appealed",
        "dispute_closed",
        "opinion_sealed",
        "opinion_opened",
        "question_answered",
        "time_extended",
        "backed_up",
        "penalty_given",
        "header_corrected",
        "corrected",
    }
)


@dataclass(frozen=True, eq=False)
class Line:
    """A line of the file: an entry. `at`: milliseconds, None where the time is not known."""

    seq: int
    at: int | None
    source: str
    body: dict[str, Any]

    @property
    def kind(self) -> str:
        """The name of the event."""
        name = self.body["event"]
        assert isinstance(name, str)
        return name

    @property
    def is_play(self) -> bool:
        """Whether it is on the line of play, so that a back-up past it undoes it."""
        return self.kind not in OFF_THE_LINE


@dataclass(frozen=True, eq=False)
class PlainRecord:
    """The entries of one match, by their seq from 1 on."""

    lines: tuple[Line, ...]

    @property
    def header(self) -> dict[str, Any]:
        """The event that starts the match."""
        return self.lines[0].body

    @property
    def players(self) -> tuple[str, ...]:
        """The ids of the players, in their order."""
        return tuple(player["id"] for player in self.header["players"])

    @cached_property
    def names(self) -> dict[str, str]:
        """The name of each player, as the last entry that corrects it has it."""
        from tests.differential.striking import struck

        found = {player["id"]: player["name"] for player in self.header["players"]}
        for line in self.of("header_corrected"):
            if line.body["field"] == "name" and line.seq not in struck(self):
                found[line.body["player"]] = line.body["value"]
        return found

    def of(self, *kinds: str) -> list[Line]:
        """Return the entries of these kinds."""
        return [line for line in self.lines if line.kind in kinds]

    def __getitem__(self, seq: int) -> Line:
        """Return the entry of this seq."""
        return self.lines[seq - 1]


def read_lines(text: str) -> PlainRecord:
    """Read what `export --to jsonl` wrote."""
    read = [json.loads(line) for line in text.splitlines() if line.strip()]
    lines = tuple(
        Line(line["seq"], line.get("happened_at"), line["source"], line["body"]) for line in read
    )
    assert [line.seq for line in lines] == list(range(1, len(lines) + 1))
    return PlainRecord(lines)
