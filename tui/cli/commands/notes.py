"""`tricorder notes`: what the user notes beside the records, listed, written and handed over."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from engine.model.errors import Fault, InputError
from engine.model.person_names import name_key, same_name
from recorder.store.paths import study_path
from recorder.study.mark import JUDGES_LAYER, EntryMark, Layer, faults_of
from recorder.study.note_line import NoteLine
from recorder.study.study_store import StudyStore
from replay.render.row import Row, row
from replay.text.span import Style, span
from tui.cli.commands.command import add_database, add_json, add_match, entry_named
from tui.cli.match_argument import opened, verdict, whole
from tui.cli.output import write_rows
from tui.cli.output_file import add_output, write_output
from tui.cli.streams import write_utf8

if TYPE_CHECKING:
    from replay.study.match_marks import MatchMarks
    from replay.timeline.timeline import Timeline

HELP: Final = """\
List, write and hand over notes about matches. Notes lie in a file of your own
beside the store; they never change a record. A note stays with its entry in
every copy of the match. In 'tricorder replay', m marks an entry and # writes a
note."""
EXAMPLE: Final = """\
  tricorder notes list demo
  tricorder notes add demo@153 "!? too fast for an answer #timing"
  tricorder notes add k7m2xq@164 "ask table 4 again" --judges
  tricorder notes publish 6f1d2c3b4a596877 k7m2xq
  tricorder notes export demo --author Dana -o demo.notes.json
  tricorder notes import demo.notes.json"""


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is to be done, and with what."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION")
    parser.set_defaults(match=None, words=[], json=False, db=None, study=None)
    description = "list the notes on a match, or all notes; with WORDS: notes that have all of them"
    listing = actions.add_parser("list", help=description, description=description)
    listing.add_argument("match", metavar="MATCH", nargs="?", help="without it, all matches")
    listing.add_argument("words", metavar="WORDS", nargs="*", help="only notes with these words")
    description = "put a note on an entry: a sign (!! ! !? ?! ? ?? *) if you like, text, #tags"
    adding = actions.add_parser("add", help=description, description=description)
    add_match(adding)
    adding.add_argument("text", metavar="TEXT", nargs="?", default="", help="none: only a mark")
    adding.add_argument(
        "--until", metavar="SEQ", type=entry_named, help="the last entry it is about"
    )
    adding.add_argument("--card", metavar="CARD", help="the card it is about, by id or name")
    description = "for judges alone: it is in no sheet and in no copy for others"
    adding.add_argument("--judges", action="store_true", help=description)
    description = "record a note in its match, where everybody who has the record reads it"
    publishing = actions.add_parser("publish", help=description, description=description)
    publishing.add_argument("id", metavar="ID", help="the id that 'notes list' shows")
    add_match(publishing, seq=False)
    publishing.add_argument("--author", metavar="NAME", help="whose note it is (optional)")
    description = "move a note to another entry"
    moving = actions.add_parser("move", help=description, description=description)
    moving.add_argument("id", metavar="ID", help="the id that 'notes list' shows")
    add_match(moving)
    description = "remove a note"
    removing = actions.add_parser("remove", help=description, description=description)
    removing.add_argument("id", metavar="ID", help="the id that 'notes list' shows")
    description = "write the notes on a match to a file, to hand over"
    exporting = actions.add_parser("export", help=description, description=description)
    add_match(exporting, seq=False)
    exporting.add_argument("--layer", metavar="NAME", default="notes", help="default: notes")
    exporting.add_argument("--by", metavar="AUTHOR", default="", help="somebody else's notes")
    exporting.add_argument("--author", metavar="NAME", help="your name; it is remembered")
    add_output(exporting, "default: the screen")
    description = "import notes; they replace notes of the same author, layer and match"
    importing = actions.add_parser("import", help=description, description=description)
    importing.add_argument("files", metavar="FILE", nargs="+", help="a file of notes")
    description = "also replace notes of your own that a file by your name does not have"
    importing.add_argument("--force", action="store_true", help=description)
    for action in (listing, adding, publishing, moving, removing, exporting, importing):
        add_json(action)
        add_database(action)
        description = "the file of notes (default: TRICORDER_STUDY, or one in your data folder)"
        action.add_argument("--study", metavar="FILE", help=description)


def run(given: Namespace) -> int:
    """Do what was asked for; by default, list all notes."""
    return _ACTIONS[given.action or "list"](given)


def _list(given: Namespace) -> int:
    from replay.study.match_marks import MatchMarks

    words = [name_key(word) for word in given.words]
    if given.match is None:
        _list_all(given)
        return 0
    timeline = whole(given.match, given.db)
    marks = MatchMarks(timeline)
    store = StudyStore.open_if_made(study_path(given.study))
    if store is not None:
        with store:
            marks.put(store.marks(marks.start))
    if given.json:
        from tui.cli.documents.match import about
        from tui.cli.documents.notes import placed_document

        found = [placed for placed in marks.placed if placed.mark.has(words)]
        _write(about(timeline) | {"notes": [placed_document(placed) for placed in found]})
    else:
        from replay.render.marks import listed_rows

        rows = list(listed_rows(marks, words))
        write_rows(rows or [row(_none(given.match, words, len(marks.placed)))])
    return verdict(timeline)


def _list_all(given: Namespace) -> None:
    marks: list[EntryMark] = []
    names: dict[bytes, tuple[str, str]] = {}
    store = StudyStore.open_if_made(study_path(given.study))
    if store is not None:
        with store:
            marks = store.marks()
            names = {start: (place.match, place.title) for start, place in store.places().items()}
    if given.json:
        from tui.cli.documents.notes import mark_document

        documents = []
        for mark in marks:
            match, title = names.get(mark.start, ("", ""))
            about = {"match": match, "title": title, "start": mark.start.hex()}
            documents.append(about | mark_document(mark))
        _write({"notes": documents})
        return
    write_rows(_all_rows(marks, names) or [row(_none("any match", [], 0))])


def _all_rows(marks: list[EntryMark], names: dict[bytes, tuple[str, str]]) -> list[Row]:
    from replay.render.marks import mark_words

    rows: list[Row] = []
    start = b""
    for mark in marks:
        if mark.start != start:
            start = mark.start
            match, title = names.get(start, ("", ""))
            name = title or f"a match that begins with {start.hex()[:16]}"
            rows.append(
                row(span(match, Style.NUMBER), "  " if match else "", span(name, Style.HEADING))
            )
        by = mark.layer.author or ("" if mark.layer == Layer() else mark.layer.name)
        aside = span(f" ({'; '.join(filter(None, [by, mark.id]))})", Style.DIM)
        number = span(f"@{mark.seq} ", Style.NUMBER)
        rows.append(row(number, *mark_words(mark), aside, depth=1))
    return rows


def _none(match: str, words: list[str], every: int) -> str:
    """Return why no note is listed: none has the words, or there are none."""
    if words and every:
        number = "The one note" if every == 1 else f"None of the {every} notes"
        return f"{number} on {match} {'does not have' if every == 1 else 'has'} all these words."
    return f"No notes on {match}: 'tricorder notes add' writes one, # in 'tricorder replay' too."


def _add(given: Namespace) -> int:
    timeline, seq = opened(given.match, given.db)
    card = None
    if given.card is not None:
        from replay.timeline.card_lookup import card_meant

        card = card_meant(given.card, timeline.known(seq))
    with StudyStore.open_to_write(study_path(given.study)) as store:
        marks = _marks(timeline, store)
        line = NoteLine.parse(given.text)
        mark = marks.made(seq, line, store.now(), until=given.until, card=card)
        if given.judges:
            mark = msgspec.structs.replace(mark, layer=Layer("", JUDGES_LAYER))
        store.put(mark)
        store.name(marks.start, timeline.log.id, timeline.log.title)
    return _told(given, mark, f"put on @{seq} of {timeline.log.title}")


def _move(given: Namespace) -> int:
    timeline, seq = opened(given.match, given.db)
    with StudyStore.open_to_write(study_path(given.study)) as store:
        mark = _marks(timeline, store).moved(_known(store, given.id), seq, store.now())
        store.put(mark)
    return _told(given, mark, f"moved to @{seq} of {timeline.log.title}")


def _publish(given: Namespace) -> int:
    """Record a note at the end of its match, and take it out of the study."""
    from recorder.store.paths import store_path
    from replay.disputes.published_note import publish_note

    with StudyStore.open_to_write(study_path(given.study)) as store:
        mark = _known(store, given.id)
        seq = publish_note(store, mark, store_path(given.db), given.match, given.author)
    return _told(given, mark, f"published as @{seq}, on @{mark.seq}")


def _remove(given: Namespace) -> int:
    with StudyStore.open_to_write(study_path(given.study)) as store:
        mark = _known(store, given.id)
        store.remove(mark.id)
    return _told(given, mark, "removed")


def _export(given: Namespace) -> int:
    from recorder.study.notes_file import NotedMatch, written
    from recorder.study.notes_import import AUTHOR

    timeline = whole(given.match, given.db)
    faults = list(faults_of("", (), Layer(given.author or given.by, given.layer)))
    if faults:
        raise InputError(*faults)
    with StudyStore.open_to_write(study_path(given.study)) as store:
        if given.author:
            store.set(AUTHOR, given.author)
        author = given.by or store.setting(AUTHOR)
        if not author:
            remedy = "give your name once with --author NAME"
            raise InputError(Fault("", "a file of notes says whose they are", remedy))
        own = not given.by or same_name(given.by, store.setting(AUTHOR))
        layer = Layer("" if own else store.author(given.by), given.layer)
        marks = _marks(timeline, store)
        found = [placed.mark for placed in marks.placed if placed.mark.layer == layer]
    if not found:
        raise InputError(Fault("", f"there are no such notes on {given.match}", "see 'notes list'"))
    about = NotedMatch(
        start=marks.start.hex(),
        title=timeline.log.title,
        head=timeline.log.head,
        events=timeline.last,
    )
    text = written(about, Layer(author, given.layer), found)
    if given.output is None:
        write_utf8(text)
    else:
        write_output(given, text, private=given.layer == JUDGES_LAYER)
    return verdict(timeline)


def _import(given: Namespace) -> int:
    documents = []
    rows: list[Row] = []
    for name in given.files:
        document, told = import_notes(name, given.study, force=given.force)
        documents.append(document)
        rows += told
    if given.json:
        _write({"imported": documents})
    else:
        write_rows(rows)
    return 0


def import_notes(
    name: str, study: str | None, *, force: bool = False
) -> tuple[dict[str, object], list[Row]]:
    """Import the notes of a file; return what was imported, for programs and for people."""
    from recorder.study.notes_file import read_notes
    from recorder.study.notes_import import take_notes

    file = read_notes(Path(name))
    with StudyStore.open_to_write(study_path(study)) as store:
        taken = take_notes(store, file, force=force)
    document: dict[str, object] = {
        "file": name,
        "title": file.match.title,
        "author": file.author,
        "layer": file.layer,
        "notes": taken.taken,
        "replaced": taken.replaced,
    }
    instead = f", in place of {taken.replaced}" if taken.replaced else ""
    words = f"{taken.taken} notes by {file.author} on "
    rows = [row(span(words), span(file.match.title, Style.HEADING), instead)]
    return document, rows


def _marks(timeline: "Timeline", store: StudyStore) -> "MatchMarks":
    from replay.study.match_marks import MatchMarks

    marks = MatchMarks(timeline)
    marks.put(store.marks(marks.start))
    return marks


def _known(store: StudyStore, id: str) -> EntryMark:
    mark = store.mark(id)
    if mark is None:
        remedy = "'tricorder notes list' shows the ids"
        raise InputError(Fault("", f"there is no note '{id}'", remedy))
    return mark


def _told(given: Namespace, mark: EntryMark, words: str) -> int:
    if given.json:
        from tui.cli.documents.notes import mark_document

        _write({"note": mark_document(mark)})
    else:
        write_rows([row(span(mark.id, Style.NUMBER), " ", span(words))])
    return 0


def _write(document: dict[str, object]) -> None:
    from tui.cli.documents.json_document import write_document

    write_document(document)


_ACTIONS: Final = {
    "list": _list,
    "add": _add,
    "publish": _publish,
    "move": _move,
    "remove": _remove,
    "export": _export,
    "import": _import,
}
