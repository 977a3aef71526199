"""Every record that the tests judge, and what each ruleset of its edition finds in it."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.checks.framework.finding import Finding
from engine.judge.judgement import judge
from engine.record.entry import Entry
from engine.record.events.match import MatchStarted
from engine.rulebook.ruleset import BUNDLED, ruleset
from engine.table.fold import Fold
from recorder.files.bundled import names, text
from recorder.transcript.reader import parse
from tests.blind.plays import HERE as BLIND
from tests.blind.plays import plays, table_of
from tests.engine.checks.planted import breaches
from tests.engine.checks.scenarios import SCENARIOS
from tests.engine.checks.test_planted import record_of
from tests.interpretations import header
from tests.reading import read_on
from tests.rulings.era import eras
from tests.rulings.scenario import record
from tests.rulings.scenario import scenarios as of_rulings
from tests.told.told_plays import told_plays
from tests.transcripts import read


class Recorded(NamedTuple):
    """A record of the tests, and where it stands there."""

    where: str
    entries: list[Entry]

    def found(self) -> Iterator[tuple[str, tuple[Finding, ...]]]:
        """What each ruleset of its edition finds, by the ruleset's name."""
        started = self.entries[0].body
        assert isinstance(started, MatchStarted)
        for name in BUNDLED:
            if ruleset(name).edition is started.edition:
                yield name, tuple(judge(Fold(self.entries), ruleset(name)).findings)


def recorded() -> Iterator[Recorded]:
    """Every record: bundled matches, scenarios, eras, blind plays, planted breaches."""
    for name in names():
        yield Recorded(name, parse(text(name) or "", name))
    for number, one in enumerate(SCENARIOS):
        head = header(one.edition, one.keeps) + one.header
        for side, lines in (("breach", one.breach), ("legal", one.legal)):
            yield Recorded(f"{one.check} {number} {side}", read(lines, head))
    for ruling in of_rulings():
        for side, lines in (("breach", ruling.breach), ("legal", ruling.legal)):
            if lines:
                entries = record(ruling.given + lines, ruling.ruleset, ruling.passes)
                yield Recorded(f"{ruling.name} {side}", entries)
    for era in eras():
        for shown in era.shown:
            rules = shown.concerned()[0]
            yield Recorded(f"era {era.row}", record(shown.play, rules, shown.passes))
    for folder in sorted(path.name for path in Path(BLIND).iterdir() if path.is_dir()):
        for play in plays(folder) if folder != "__pycache__" else ():
            for wording in play.wordings:
                entries = list(read_on(table_of(play), wording, "play"))
                yield Recorded(f"blind {folder} {play.name}", entries)
    for told in (*told_plays("timing"), *told_plays("systems")):
        for form in told.wordings:
            yield Recorded(f"told {told.name} {form.form}", parse(form.text, told.name))
    for planted in breaches():
        yield Recorded(f"planted {planted.kind} {planted.where}", record_of(planted))
