"""The rules that a ruling can cite: found by words, or without words those near at hand."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine.model.errors import InputError
from engine.rulebook.rulings_loader import ruling
from recorder.store.ruling_search import search
from replay.dossier.dossier import Dossier
from replay.render.row import Row, row
from replay.text.span import Style, span
from replay.timeline.timeline import Timeline

# Whoever finds more has not typed enough.
MOST: Final = 30
# A judge writes this where no rule decides.
NONE: Final = "-"


class FoundRule(NamedTuple):
    """A rule that can be cited: its id, its place and name in few letters, all of it in words."""

    id: str
    short: str
    row: Row


class RuleSearch:
    """Finds rules of the ruleset that a match names; `dossier` tells which are near at hand."""

    def __init__(self, timeline: Timeline, dossier: Dossier | None) -> None:
        self.ruleset = timeline.started.ruleset if timeline.started is not None else ""
        self.dossier = dossier

    def found(self, words: str) -> tuple[str, Sequence[FoundRule]]:
        """Return the rules that have all the words, below a title that says so."""
        if not words.strip():
            near = list(self.near())
            return ("Rules of the findings, then of similar rulings" if near else self.how), near
        if words.strip() == NONE:
            return "No rule is cited, on purpose", ()
        try:
            rulings = search(words, self.ruleset, unfinished=True)
        except InputError as refused:
            return refused.faults[0].what, ()
        told = f'Rules of {self.ruleset} with "{words.strip()}": {len(rulings) or "none"}'
        return told, [self.rule(each.id) for each in rulings[:MOST]]

    @property
    def how(self) -> str:
        """How to find a rule, in words."""
        return f"type words to search the rules of {self.ruleset}, {NONE} for none"

    def near(self) -> Iterator[FoundRule]:
        """Yield the rules that the findings of the dispute cite, then those of similar rulings."""
        if self.dossier is None:
            return
        where = {
            name: "in a finding here"
            for finding in self.dossier.findings
            for name in finding.citations
        }
        similar = self.dossier.precedents
        for each in similar.rows if similar is not None else ():
            for name in each.cites:
                where.setdefault(name, f"in the ruling on {each.address}")
        for name, told in where.items():
            yield self.rule(name, told)

    def rule(self, name: str, where: str = "") -> FoundRule:
        """Return a rule by its id; `where` says where it was cited."""
        known = ruling(name)
        place, _, short = name.removeprefix(f"{self.ruleset}.").rpartition(".")
        told = f"{place} {short}"
        summary = "" if known is None else f": {known.rule}"
        aside = span(f"  {where}" if where else "", Style.DIM)
        return FoundRule(name, told, row(span(told, Style.STATUS), span(summary), aside))
