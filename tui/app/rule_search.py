"""Rules found for a match by words, or without words those near at hand."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from engine.rulebook.ruleset import BUNDLED, lineage, ruleset
from engine.rulebook.rulings_loader import catalogue, ruling
from recorder.store.ruling_search import RulingsFound, search_among
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
    """Finds rules for a match: those of its ruleset and of what that amends, then all others.

    `dossier` and `cited` tell which are near at hand. Without a match, no ruleset comes first.
    """

    def __init__(
        self, timeline: Timeline | None, dossier: Dossier | None, cited: Iterable[str] = ()
    ) -> None:
        started = None if timeline is None else timeline.started
        self.ruleset = started.ruleset if started is not None else ""
        self.dossier = dossier
        self.cited = tuple(dict.fromkeys(cited))

    @property
    def own(self) -> frozenset[str]:
        """The ids of the ruleset of the match and of what it amends; none that is not known."""
        known = self.ruleset in BUNDLED
        return frozenset(lineage(ruleset(self.ruleset)) if known else ())

    def found(self, words: str) -> tuple[str, Sequence[FoundRule]]:
        """Return the rules that words find for the match, below a title that says how."""
        if not words.strip():
            near = list(self.near())
            return ("Rules of the findings, then of similar rulings" if near else self.how), near
        if words.strip() == NONE:
            return "No rule is cited, on purpose", ()
        if not self.own:
            return f"There are no rules of {self.ruleset or 'this match'} to search", ()
        found = self.of_match(words)
        told = f"Rules of {self.ruleset} {_words(found, words)}: {len(found.rulings) or 'none'}"
        return told, [self.rule(each.id) for each in found.rulings[:MOST]]

    def of_match(self, words: str) -> RulingsFound:
        """Return what words find in the ruleset of the match and in what it amends."""
        return self._among(words, own=True)

    def of_others(self, words: str) -> RulingsFound:
        """Return what words find in all other rulesets."""
        return self._among(words, own=False)

    def _among(self, words: str, *, own: bool) -> RulingsFound:
        rulings = catalogue().rulings.values()
        among = [ruling for ruling in rulings if (ruling.ruleset in self.own) is own]
        return search_among(among, words, unfinished=True)

    @property
    def how(self) -> str:
        """How to find a rule, in words."""
        return f"type words to search the rules of {self.ruleset}, {NONE} for none"

    def near(self) -> Iterator[FoundRule]:
        """Yield the rules that findings here cite, then those of similar rulings."""
        findings = () if self.dossier is None else self.dossier.findings
        cited = (*self.cited, *(name for each in findings for name in each.citations))
        where = dict.fromkeys(cited, "in a finding here")
        similar = None if self.dossier is None else self.dossier.precedents
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


def _words(found: RulingsFound, words: str) -> str:
    """Return the words of a search, and whether all or only some of them were found."""
    some = "some of " if found.rulings and not found.whole else ""
    return f'with {some}"{words.strip()}"'
