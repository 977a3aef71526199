"""`tricorder record`: a match as it is played, line by line."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from engine.model.enums import Edition
from engine.model.errors import Fault, InputError
from recorder.store.paths import store_path
from recorder.store.verification import NOTE_IT
from replay.text.sanitize import plain
from tui.cli.commands.command import add_database
from tui.cli.report import say_notices
from tui.cli.streams import lines_of_input
from tui.cli.terminal import is_interactive

if TYPE_CHECKING:
    from recorder.live.session import Closed, Session
    from recorder.setup.setup import Setup
    from tui.app.start_recording import StartedRecording

HELP: Final = """\
Record a match as it is played, or continue one. Every line is saved to disk
before you press the next key. Without a terminal, the command reads lines from
standard input. Without MATCH and options, a form asks for the details."""
EXAMPLE: Final = """\
  tricorder record
  tricorder record --edition 1E --ruleset faq-1996 --player A=Ada --player B=Ben
  tricorder record bqx7w2"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take a match to continue, or what a new one needs."""
    description = "the id of a match to continue, or a file whose match is to be continued"
    parser.add_argument("match", metavar="MATCH", nargs="?", help=description)
    add = parser.add_argument_group(
        "a new match; what you do not give is as in your last match"
    ).add_argument
    add("--title", metavar="TEXT", help="the title of the match")
    add("--edition", choices=[edition.value for edition in Edition], help="First or Second Edition")
    add("--ruleset", metavar="R", help="the ruleset of the match")
    add(
        "--player",
        metavar="A=NAME",
        action="append",
        help="the id and name of a player; once for each player",
    )
    add("--deck", metavar="A=FILE", action="append", help="the deck list of a player")
    add("--first", metavar="A", help="the id of the player who goes first")
    add("--points", metavar="N", help="the number of points that wins")
    add("--time-limit", metavar="MINUTES", help="the time limit: 90, or 1:30:00, or 90:00")
    add("--event", metavar="TEXT", help="the tournament")
    add("--round", metavar="TEXT", help="the round of the tournament")
    add("--table", metavar="TEXT", help="the number of the table")
    add(
        "--underway",
        metavar="FILE",
        nargs="?",
        const="",
        help="the match has already started; FILE lists the cards in play",
    )
    add_database(parser)


def run(given: Namespace) -> int:
    """Record until the scribe leaves, and print what was saved."""
    from tui.app.start_recording import begin, resume

    options = {**vars(given), "match": None, "db": None}
    new = any(value is not None for value in options.values())
    if given.match is not None and new:
        remedy = "leave out MATCH to start a new match, or the options to continue one"
        raise InputError(
            Fault("", "the options are for a new match, and MATCH names one to continue", remedy)
        )
    database = store_path(given.db)
    begun: StartedRecording | None = None
    if given.match is not None:
        begun = resume(database, given.match)
    elif new:
        begun = begin(database, _setup(given), given.underway or "")
    if is_interactive():
        return on_screen(database, begun)
    if begun is None:
        remedy = "name a MATCH, or start one with --player A=Ada --player B=Ben"
        raise InputError(Fault("", "the form for a new match needs a terminal", remedy))
    return _from_lines(begun)


def on_screen(database: Path, begun: "StartedRecording | None" = None) -> int:
    """Record in the terminal, after a form if no match is begun; print what was saved."""
    from recorder.setup.settings import remembered
    from tui.app.recording_app import run as run_application

    closed = run_application(database, begun, remembered() if begun is None else None)
    if closed is not None:
        _say_saved(closed)
    return 0


def _from_lines(begun: "StartedRecording") -> int:
    """Record the lines of standard input; refused lines are reported and left out."""
    from recorder.live.slips import Slips

    scribe = begun.scribe
    refusals, gone = 0, False
    for notice in begun.notices:
        sys.stderr.write(f"tricorder: {plain(notice)}\n")
    try:
        for number, line in enumerate(lines_of_input(), 1):
            if not line.strip():
                continue
            # Nobody can be asked about acts that change the table: these wait until the end.
            Slips(scribe.session.path, scribe.session.match).deliver(scribe.session, moving=False)
            try:
                entries = scribe.record(line.strip())
            except InputError as refused:
                refusals += 1
                for fault in _at(number, refused).faults:
                    sys.stderr.write(f"tricorder: NOT recorded: {plain(str(fault))}\n")
                sys.stderr.flush()
                continue
            if gone or scribe.session.gone is not None:
                gone = _say_where(scribe.session, gone)
            for entry in entries:
                sys.stdout.write(f"{entry.seq} {scribe.timeline.words(entry.seq)}\n")
            sys.stdout.flush()
    finally:
        closed = scribe.session.close()
        _say_saved(closed)
    if refusals:
        lines = "line was" if refusals == 1 else "lines were"
        sys.stderr.write(f"tricorder: {refusals} {lines} not recorded\n")
    return 2 if refusals or closed.gone is not None else 0


def _say_where(session: "Session", was_gone: bool) -> bool:
    """Print that the store is gone, or is back; return whether it is gone."""
    if session.gone is not None and not was_gone:
        told = f"{session.gone.where} {session.gone.what}. Lines are kept in {session.kept}"
    elif session.gone is None:
        told = f"{session.path} is back and has everything, through entry {session.seq}"
    else:
        return True
    sys.stderr.write(f"tricorder: {plain(told)}\n")
    sys.stderr.flush()
    return session.gone is not None


def _at(number: int, refused: InputError) -> InputError:
    return InputError(
        *(
            Fault(
                f"line {number}{', ' if fault.where else ''}{fault.where}", fault.what, fault.remedy
            )
            for fault in refused.faults
        )
    )


def _say_saved(closed: "Closed") -> None:
    """Print what is saved, where, and how to continue it."""
    summary = (
        f"Saved: {closed.title}, {closed.entries} {'entry' if closed.entries == 1 else 'entries'}"
    )
    if closed.gone is not None:
        _say_kept(closed, summary)
        return
    sys.stdout.write(f"{plain(f'{summary}, in {closed.path}')}\n")
    sys.stdout.write(f"head {closed.head}\n{NOTE_IT}\n")
    if closed.draft:
        sys.stdout.write(f"Not recorded, but saved for next time: {plain(closed.draft)}\n")
    sys.stdout.write(f"Continue with: tricorder record {quote(plain(closed.match))}\n")
    say_notices(closed.path)


def _say_kept(closed: "Closed", summary: str) -> None:
    """Print that the store is gone, which file has the match, and how to go on."""
    assert closed.gone is not None
    sys.stdout.write(f"{plain(f'{summary}, in {closed.kept}')}\nhead {closed.head}\n")
    sys.stdout.write(f"NOT in the store: {plain(f'{closed.gone.where} {closed.gone.what}')}\n")
    if closed.draft:
        sys.stdout.write(f"Not recorded, and not saved: {plain(closed.draft)}\n")
    command = f"tricorder record {quote(plain(str(closed.kept)))}"
    sys.stdout.write(f"Continue with: {command}, --db FILE names another store\n")


def _setup(given: Namespace) -> "Setup":
    """Return the last set-up, changed as the arguments ask."""
    from recorder.setup.settings import remembered
    from recorder.setup.setup import Seat, defaults
    from tui.app.form import limit

    setup = remembered().setup
    if given.edition is not None and given.edition != setup.edition:
        setup = replace(setup, edition=Edition(given.edition))
        setup = replace(setup, ruleset=defaults(setup.edition).ruleset)
    if given.player:
        named = [_pair(pair, "--player", "A=Ada") for pair in given.player]
        setup = replace(setup, seats=tuple(Seat(id=id, name=name) for id, name in named), first="")
    decks = dict(_pair(pair, "--deck", "A=ada.txt") for pair in given.deck or ())
    strange = decks.keys() - {seat.id for seat in setup.seats}
    if strange:
        raise InputError(Fault("--deck", f"there is no player {', '.join(sorted(strange))}"))
    changes = {
        "title": given.title or "",
        "ruleset": given.ruleset,
        "first": given.first,
        "tournament": given.event,
        "round": given.round,
        "table": given.table,
        "points_to_win": None if given.points is None else _points(given.points),
        "time_limit": None if given.time_limit is None else limit(given.time_limit),
    }
    setup = replace(setup, **{name: value for name, value in changes.items() if value is not None})
    seats = tuple(replace(seat, deck=decks.get(seat.id, "")) for seat in setup.seats)
    return replace(setup, seats=seats, underway=given.underway is not None)


def _pair(text: str, option: str, example: str) -> tuple[str, str]:
    id, sign, value = text.partition("=")
    if not (id and sign and value):
        raise InputError(Fault(option, f"found '{text}', expected a pair such as {example}"))
    return id, value


def _points(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise InputError(Fault("--points", f"found '{text}', expected a number"))
    return int(text)
