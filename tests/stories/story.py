"""Stories of disputes from the call to the sheet, as data: `tests/stories/KIND.toml`.

`play` follows the common table of the First Edition (`tests.rulings.scenario`); its labels name
entries in `acts`, such as `{draw}`. An act is a line of words for `tricorder dispute`, or for
`tricorder backup --apply` where it begins with that; `-> name` at its end names the last entry
that it recorded. `line …` is what the table's scribe records then. `! reason | …` is refused with
that reason, and leaves the record as it is.
"""

import shlex
import tomllib
from pathlib import Path

import msgspec

from engine.model.enums import PlaceKind
from engine.model.zones import Place
from engine.record.entry import Entry
from engine.table.fold import Fold
from recorder.live.clock import SystemClock
from recorder.live.session import Session
from recorder.store.store import Store
from recorder.transcript.reader import Reader
from recorder.transcript.source_lines import lines
from tests.rulings.scenario import TABLES
from tests.tui.cli.commands.running import Outcome, here
from tui.app.live_match import LiveMatch

FOLDER = Path(__file__).parent


class Story(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A dispute: its play, its acts, and its end.

    `finds`: checks that are among the findings of the dossier; `clean`: there are none.
    `hardness`: how hard the back-up is to each entry named. `table`: how many cards lie in the
    piles at the end. `sheet`: words on the sheet; `hidden`: words that a blind sheet lacks.
    """

    name: str
    play: str
    acts: tuple[str, ...]
    state: str
    finds: tuple[str, ...] = ()
    clean: bool = False
    hardness: dict[str, str] = {}
    table: dict[str, int] = {}
    sheet: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    story: tuple[Story, ...]


def stories() -> dict[str, Story]:
    """All stories, by kind and name."""
    return {
        f"{path.stem}: {story.name}": story
        for path in sorted(FOLDER.glob("*.toml"))
        for story in msgspec.convert(tomllib.loads(path.read_text("utf-8")), _File).story
    }


class StoryRun:
    """A story in a store of its own; `names` are the entries that its acts can speak of."""

    def __init__(self, story: Story, folder: Path) -> None:
        reader = Reader(story.name)
        for line in lines(TABLES["1E"].format(passes="all") + story.play):
            reader.read(line)
        self.story = story
        self.path = folder / "matches.db"
        entries = reader.finish()
        self.names = dict(reader.context.labels)
        with Store.open_to_write(self.path) as store:
            self.match = store.import_log(entries)

    @property
    def entries(self) -> tuple[Entry, ...]:
        with Store.open(self.path) as store:
            return store.read(self.match).entries

    def place(self, name: str = "dispute") -> str:
        return f"{self.match}@{self.names[name]}"

    def run(self) -> None:
        """Do all acts, one after the other."""
        for act in self.story.acts:
            before = len(self.entries)
            reason, _, words = act.removeprefix("! ").rpartition(" | ")
            words, _, name = words.partition(" -> ")
            outcome = self.done(words.format_map(self.names))
            if act.startswith("! "):
                assert (outcome.code, len(self.entries)) == (2, before), act
                assert reason in outcome.err, outcome.err
                continue
            assert (outcome.code, outcome.err) == (0, ""), f"{act}: {outcome.err}"
            if name:
                self.names[name] = len(self.entries)

    def done(self, act: str) -> Outcome:
        """Do one act, like somebody at the table or at the desk."""
        if act.startswith("line "):
            clock = SystemClock()
            with Session.resume(self.path, self.match, clock) as session:
                LiveMatch(session, clock).record(act.removeprefix("line "))
            return Outcome(0, "", "")
        command, *words = shlex.split(act)
        if command == "backup":
            return here("backup", self.match, "--apply", *words, "--db", self.path)
        if command == "open":
            return here("dispute", command, self.match, *words, "--db", self.path)
        seq, *rest = words
        return here("dispute", command, f"{self.match}@{seq}", *rest, "--db", self.path)

    def total(self, pile: str) -> int | None:
        """Return how many cards lie in a pile such as `A draw_deck`."""
        player, _, kind = pile.partition(" ")
        table = Fold(self.entries).last.table
        return table.total_at(Place(kind=PlaceKind(kind), player=player))
