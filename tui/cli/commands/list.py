"""`tricorder list`: the matches in the store."""

import re
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from engine.model.enums import Edition
from engine.model.errors import InputError
from engine.model.person_names import holds_name, nothing_named
from recorder.files.bundled import DEMO, SHOWN_FIRST
from recorder.store.paths import named, store_path
from recorder.store.shared_connection import opened_once
from recorder.store.summary import Summary
from replay.render.row import Row, row
from replay.text.phrases.match import result_text
from replay.text.sanitize import plain, width
from replay.text.span import Style, span
from tui.cli.commands.command import add_database, add_json
from tui.cli.match_argument import opened, stored
from tui.cli.output import write_rows
from tui.cli.progress import progress

HELP: Final = """\
List the matches in the store, or the bundled matches: all, or those that fit
every option given. Names fit if they hold the text, in upper or lower case.
Dates may be years or months: --since 1996-06 --until 1996.
Findings are counted if 'tricorder judge' has judged the match as it is now."""
EXAMPLE: Final = """\
  tricorder list --player anja --since 1996 --disputes
  tricorder list --json-lines"""
_DATE: Final = re.compile(r"\d{4}(-\d\d){0,2}", re.ASCII)


def add_arguments(parser: ArgumentParser) -> None:
    """Offer the bundled matches instead of the stored ones."""
    description = "list the bundled matches, which come with the program"
    parser.add_argument("--bundled", action="store_true", help=description)
    description = "also list the matches that were hidden in the library"
    parser.add_argument("--all", action="store_true", help=description)
    add = parser.add_argument_group("only the matches").add_argument
    add("--player", metavar="NAME", help="of this player")
    add("--tournament", metavar="TEXT", help="of this tournament, or with this title")
    add("--edition", choices=[edition.value for edition in Edition], help="of this edition")
    add("--since", metavar="DATE", type=_date, help="of this date or a later one")
    add("--until", metavar="DATE", type=_date, help="of this date or an earlier one")
    add("--disputes", action="store_true", help="with a dispute")
    add("--findings", action="store_true", help="in which 'tricorder judge' finds something")
    add_json(parser, lines="a match")
    add_database(parser)


def _date(text: str) -> str:
    if _DATE.fullmatch(text) is None:
        raise ArgumentTypeError(f"found '{text}', expected a date such as 1996-06-22 or 1996-06")
    return text


def run(given: Namespace) -> int:
    """Print the list."""
    every = _bundled() if given.bundled else _stored(given.db)
    hidden = _hidden() if every else set()
    listed = [match for match in every if given.all or match.id not in hidden]
    matches = [match for match in listed if _fits(match, given)]
    if given.findings:
        matches = list(_with_findings(matches, given))
    counted = {} if given.bundled else _counted(given.db, matches)
    if given.json or given.json_lines:
        from tui.cli.documents.json_document import write_document, write_lines
        from tui.cli.documents.match import match_document

        documents = (
            match_document(match) | _marked(match, hidden) | _found(counted.get(match.id))
            for match in matches
        )
        if given.json_lines:
            write_lines(documents)
        else:
            listing: dict[str, object] = {"matches": list(documents)}
            nothing = "" if matches else _nothing(given, listed)
            write_document(listing | ({"nothing": nothing} if nothing else {}))
        return 0
    note = _note(given, matches, len(listed), any_stored=bool(every))
    nothing = _nothing(given, listed) if listed and not matches else ""
    note = f"{nothing[0].upper()}{nothing[1:]}. {note}" if nothing else note
    left_out = len(every) - len(listed)
    if left_out:
        note = f"{left_out} hidden: --all lists {'it' if left_out == 1 else 'them'} too. {note}"
    write_rows([*_rows(matches, hidden, counted), row(span(note, Style.DIM))])
    return 0


def _note(given: Namespace, matches: Sequence[Summary], listed: int, *, any_stored: bool) -> str:
    """Return the last line: where the matches are, and how many do not fit."""
    if given.bundled:
        return f"{DEMO} is another name for {SHOWN_FIRST}."
    note = f"In {plain(str(store_path(given.db)))}; --bundled lists the bundled matches."
    if not any_stored:
        begin = "'tricorder import FILE' adds some, 'tricorder record' starts one"
        return f"No matches yet: {begin}. {note}"
    copied = sum(match.copy_of is not None for match in matches)
    if copied:
        are = "is a copy" if copied == 1 else "are copies"
        note = f"{copied} {are} and not counted elsewhere. {note}"
    return note if len(matches) == listed else f"{len(matches)} of {listed} matches. {note}"


def _nothing(given: Namespace, listed: Sequence[Summary]) -> str:
    """Return which name that was asked for no match has, and which there are; else empty."""
    players = [player for match in listed for player in match.players]
    if given.player is not None and not holds_name(given.player, players):
        return nothing_named("player", given.player, players)
    names = [match.tournament for match in listed]
    if given.tournament is not None and not any(
        _of_tournament(given.tournament, match) for match in listed
    ):
        return nothing_named("tournament", given.tournament, names)
    return ""


def _of_tournament(name: str, match: Summary) -> bool:
    return holds_name(name, (match.tournament, match.title))


def _fits(match: Summary, given: Namespace) -> bool:
    """Return whether a match fits all options; a match without a date fits no date."""
    date = match.date or ""
    return (
        (given.player is None or holds_name(given.player, match.players))
        and (given.tournament is None or _of_tournament(given.tournament, match))
        and (given.edition is None or match.edition == given.edition)
        # A shorter date includes all dates that begin with it, on either side.
        and (given.since is None or (bool(date) and date >= given.since[: len(date)]))
        and (given.until is None or (bool(date) and date[: len(given.until)] <= given.until))
        and (not given.disputes or match.disputes > 0)
    )


def _with_findings(matches: Sequence[Summary], given: Namespace) -> Iterator[Summary]:
    """Yield the matches in which their own ruleset finds something; say which cannot be judged."""
    from replay.judgement.judge_match import rules_of
    from replay.judgement.kept_judgements import judged_findings

    for match in progress(matches, "match"):
        try:
            with opened_once():
                timeline, _ = (opened if given.bundled else stored)(match.id, given.db)
                judgement = judged_findings(timeline, rules_of(timeline))
        except InputError as refused:
            for fault in refused.faults:
                sys.stderr.write(f"tricorder: {plain(str(fault))}\n")
            continue
        if judgement.findings:
            yield match


def _stored(database: str | None) -> list[Summary]:
    """Return the matches of a store; none where the default store does not exist yet."""
    from recorder.store.store import Store

    if not named(database) and not store_path(None).exists():
        return []
    with Store.open(store_path(database)) as store:
        return store.matches()


def _bundled() -> list[Summary]:
    from recorder.files.bundled import names
    from recorder.files.open_match import open_match
    from recorder.store.summary import summary_of

    return [summary_of(open_match(name)) for name in names()]


def _hidden() -> set[str]:
    """Return the matches that the user hid; none if the notes cannot be read."""
    from recorder.store.paths import study_path
    from recorder.study.study_store import StudyStore

    try:
        study = StudyStore.open_if_made(study_path())
        if study is None:
            return set()
        with study:
            return study.hidden()
    except InputError as refused:
        sys.stderr.write(f"tricorder: {plain(str(refused))}\n")
        return set()


def _counted(database: str | None, matches: Sequence[Summary]) -> Mapping[str, Mapping[str, int]]:
    """Return how many findings of each verdict the store keeps of a match, by the match's id."""
    from recorder.store.kept_judgements import keeps_judgements

    store = store_path(database)
    with opened_once():
        if not keeps_judgements(store):
            return {}
        from replay.judgement.kept_judgements import kept_findings
        from replay.render.findings import counts

        return {match: counts(findings) for match, findings in kept_findings(store, matches)}


def _found(counted: Mapping[str, int] | None) -> dict[str, object]:
    return {} if counted is None else {"findings": dict(counted)}


def _marked(match: Summary, hidden: set[str]) -> dict[str, object]:
    return {"hidden": True} if match.id in hidden else {}


def _rows(
    matches: Sequence[Summary], hidden: set[str], counted: Mapping[str, Mapping[str, int]]
) -> list[Row]:
    cells = max((width(plain(match.id)) for match in matches), default=0)
    rows: list[Row] = []
    for match in matches:
        name = plain(match.id)
        date = f"{match.date}  " if match.date is not None else ""
        shown = span(match.title or "(the start of the record cannot be read)", Style.HEADING)
        padded = name + " " * (cells - width(name) + 2)
        rows.append(row(span(padded, Style.NUMBER), date, shown, key=match.id))
        rows.append(
            row(
                span(_details(match, counted.get(match.id)) + "; hidden" * (match.id in hidden)),
                depth=1,
            )
        )
    return rows


def _details(match: Summary, counted: Mapping[str, int] | None) -> str:
    parts = [" - ".join(match.players)] if match.players else []
    if match.edition is not None:
        parts.append(f"{match.edition}, {match.ruleset}")
    if match.ending is not None:
        parts.append(result_text(match.ending, match.winner))
    counts = f"{match.events} events"
    if match.disputes:
        counts += f", {match.disputes} " + ("dispute" if match.disputes == 1 else "disputes")
    if counted is not None:
        found = ", ".join(f"{number} {name}" for name, number in counted.items() if number)
        counts += f"; {found or 'no findings'}"
    if match.recording is not None:
        counts += f"; being recorded by {plain(str(match.recording))}"
    if match.waiting:
        counts += f"; {plain(match.waiting)}"
    if match.copy_of is not None:
        counts += f"; a copy of {match.copy_of}"
    return "; ".join([*parts, counts])
