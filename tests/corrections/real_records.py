"""Records to correct at random: stretches of the bundled matches, transcripts, scenarios."""

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from msgspec.structs import replace

from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.match import MatchStarted
from engine.rulebook.ruleset import BUNDLED, ruleset
from recorder.files.bundled import names
from recorder.transcript.reader import parse
from tests.engine.checks.scenarios import SCENARIOS
from tests.interpretations import header
from tests.proposing import bundled
from tests.rulings import scenario as rulings
from tests.transcripts import read

TESTS: Final = Path(__file__).parents[1]
# So many entries of a long match are taken, besides the declarations before them.
STRETCH: Final = 40


@cache
def transcripts() -> tuple[tuple[Entry, ...], ...]:
    """The bundled matches, and each transcript beside the tests."""
    found = sorted(TESTS.rglob("*.transcript"))
    written = (tuple(parse(file.read_text("utf-8"), file.name)) for file in found)
    return (*map(bundled, names()), *written)


@cache
def scenarios() -> tuple[tuple[str, str, str, str], ...]:
    """Lines of play that break a rule or keep it, with header or ruleset and what is kept."""
    return (*_of_checks(), *_of_rulings())


def _of_checks() -> Iterator[tuple[str, str, str, str]]:
    for one in SCENARIOS:
        head = header(one.edition, one.keeps) + one.header
        if one.edition == "2E":
            head = head.replace("faq-1996", "2e-2014")
        yield from (("", head, "", lines) for lines in (one.breach, one.legal))


def _of_rulings() -> Iterator[tuple[str, str, str, str]]:
    for one in rulings.scenarios():
        for lines in filter(None, (one.breach, one.legal)):
            yield one.ruleset, "", one.passes, one.given + lines


def real_record(chance: Random) -> list[Entry]:
    """A record, as it was written or a stretch of it."""
    if chance.random() < 0.4:
        return stretch(chance.choice(transcripts()), chance)
    rules, head, passes, lines = chance.choice(scenarios())
    entries = rulings.record(lines, rules, passes) if rules else read(lines, head)
    return [by_a_ruleset(entries[0], chance), *entries[1:]]


def by_a_ruleset(first: Entry, chance: Random) -> Entry:
    """The start of a match that is played by any ruleset of its edition."""
    started = first.body
    assert isinstance(started, MatchStarted)
    fitting = [name for name in BUNDLED if ruleset(name).edition is started.edition]
    return replace(first, body=replace(started, ruleset=chance.choice(fitting)))


def stretch(entries: Sequence[Entry], chance: Random) -> list[Entry]:
    """The start of a match, the cards declared before a stretch of it, and that stretch.

    Its entries keep their seqs, which have gaps.
    """
    first = chance.randrange(max(1, len(entries) - STRETCH))
    before = [each for each in entries[1:first] if isinstance(each.body, CardDeclared)]
    return [entries[0], *before, *entries[max(first, 1) : first + STRETCH]]
