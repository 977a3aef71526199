"""Every command, and the recorder, on a record: each ends with an answer."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from typing import Final

from engine.model.errors import InputError
from engine.record.entry import Entry
from engine.record.events.cards import CardDeclared
from engine.record.events.judging import DisputeRaised
from recorder.importers.json_lines.read import read as read_lines
from recorder.importers.json_lines.write import write
from recorder.live.clock import ClockReading
from recorder.live.session import Session
from recorder.store.chain import head
from recorder.store.store import Store
from recorder.transcript.printer import print_transcript
from recorder.transcript.reader import parse
from tui.app.judging_controller import JudgingController
from tui.app.live_match import LiveMatch
from tui.app.preview import depth_shown, preview
from tui.app.suggestion_list import offers
from tui.cli.commands.command import command
from tui.cli.main import Parser, parser_of

FINE: Final = 0
BAD_NEWS: Final = 1
MAY_BE_MISSING: Final = ("why", "dispute accounts", "backup")
NOON: Final = 1_800_000_000_000
# What a scribe may begin to type, and what is recorded at once.
BEGUN: Final = ("A ", "B plays", "moves ", "> ", "> x to ", "ruling ", "correction strikes ")
LETTERS: Final = ("p", "w", "r", "d", "n", "t", "u")

Command = tuple[str | Path, ...]


class Noon:
    """A clock that stands."""

    def read(self) -> ClockReading:
        """Look at the clock."""
        return ClockReading(NOON, NOON)


def answered(record: Sequence[Entry], folder: Path, chance: Random, share: float = 1) -> None:
    """Ask everything about a record; raises what ends a command, or AssertionError for a refusal.

    `folder`: an empty one, where files are written. `share`: that of the commands, and of the
    stores and recorders, which are asked.
    """
    entries = list(record)
    lines = folder / "match.jsonl"
    lines.write_text(write(entries), "utf-8")
    assert list(read_lines(lines.read_bytes(), lines.name).whole().entries) == entries
    assert head(parse(print_transcript(entries), "printed.transcript")) == head(entries)
    for words in of_the_file(entries, lines, folder, chance):
        if chance.random() < share:
            asked(words)
    for sheet in folder.glob("*.html"):
        asked(("verify", sheet))
        asked(("import", sheet, "--db", folder / "handed-over.db"))
    if chance.random() < share:
        store = folder / "matches.db"
        with Store.open_to_write(store) as opened:
            match = opened.import_log(entries)
        for words in of_the_store(store, match):
            asked(words)
        recorded_on(store, match, chance)


def asked(words: Command) -> None:
    """Run a command as `main` does; raises AssertionError if it does not end with an answer."""
    typed = [str(word) for word in words]
    with redirect_stdout(StringIO()) as out, redirect_stderr(StringIO()) as err:
        try:
            code = command(typed[0]).run(_parser(typed[0]).parse_args(typed[1:]))
        except InputError as refused:
            # In words it is an answer, of what may not be there.
            may_be = typed[0] in MAY_BE_MISSING or " ".join(typed[:2]) in MAY_BE_MISSING
            if not (may_be and str(refused).strip()):
                raise AssertionError(f"{words}: {refused}") from refused
            return
    assert code in (FINE, BAD_NEWS), f"{words}: {err.getvalue()}"
    assert out.getvalue() or err.getvalue() or "-o" in words, words


@cache
def _parser(name: str) -> Parser:
    """The parser of a command, which takes longer to make than most commands to run."""
    return parser_of(name, command(name))


def of_the_file(
    entries: Sequence[Entry], file: Path, folder: Path, chance: Random
) -> Iterator[Command]:
    """Yield the commands that look into a match, some as JSON, some at a point of it."""

    def at() -> str:
        seq = chance.randint(1, len(entries))
        return f"{file}@{seq}" if chance.random() < 0.5 else str(file)

    def form() -> Command:
        return ("--json",) if chance.random() < 0.5 else ()

    yield ("events", file, *form())
    yield ("judge", at(), "--all-rulesets", *form())
    yield ("judge", file, *form())
    yield ("windows", at(), "--silent", *form())
    yield ("show", at(), *form())
    yield ("transitions", at(), *form())
    yield ("diff", f"{file}@{chance.randint(1, len(entries))}", f"{file}@{len(entries)}", *form())
    yield ("import", "--check", file)
    for to in ("transcript", "jsonl"):
        yield ("export", file, "--to", to)
    cards = [entry.body.card for entry in entries if isinstance(entry.body, CardDeclared)]
    yield from (("why", file, card, *form()) for card in chance.sample(cards, min(2, len(cards))))
    yield ("dispute", "list", file, *form())
    disputes = [entry.seq for entry in entries if isinstance(entry.body, DisputeRaised)]
    for seq in chance.sample(disputes, min(2, len(disputes))):
        yield from of_a_dispute(f"{file}@{seq}", folder / f"{seq}.html", form)


def of_a_dispute(dispute: str, sheet: Path, form: Callable[[], Command]) -> Iterator[Command]:
    """Yield the commands that tell of a dispute, and those that write it down."""
    yield ("dispute", "show", dispute, *form())
    yield ("dispute", "accounts", dispute, *form())
    yield ("dispute", "export", dispute, "--to", "html", "-o", sheet)
    yield ("dispute", "export", dispute, "--to", "md", "-o", sheet.with_suffix(".md"))
    yield ("dispute", "export", dispute, "--to", "json", "-o", sheet.with_suffix(".json"))
    yield ("backup", dispute, *form())


def of_the_store(store: Path, match: str) -> Iterator[Command]:
    """Yield the commands that look at all matches of a store."""
    kept = ("--db", store)
    yield ("list", *kept)
    yield ("list", "--json", *kept)
    yield ("verify", match, *kept)
    yield ("judge", match, *kept)
    yield ("queue", "--all", *kept)
    yield ("queue", "--all", "--json", *kept)
    yield ("dispute", "penalties", *kept)
    yield ("export", "--tables", store.with_name("tables.db"), *kept)


def recorded_on(store: Path, match: str, chance: Random) -> None:
    """Go on recording: lines are begun, recorded, taken back and put back, each judged."""
    with Session.resume(store, match, Noon()) as session:
        scribe = LiveMatch(session, Noon())
        judging = JudgingController(scribe.timeline, lambda message: None)
        for letter in (*chance.sample(LETTERS, 2), "u"):
            with suppress(InputError):  # a line that is not understood is an answer
                scribe.record(letter)
            judging.catch_up()
            depth_shown(scribe)
            offers(scribe, judging.judged, "", 0)
        for text in chance.sample(BEGUN, 2):
            offers(scribe, judging.judged, text, len(text))
            preview(scribe, text)
        with suppress(InputError):
            scribe.put_back()
        judging.catch_up()
        offers(scribe, judging.judged, "", 0)
