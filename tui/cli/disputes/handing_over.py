"""`tricorder dispute export`: a dispute as a file to hand over."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING, Final

from engine.model.errors import Fault, InputError
from tui.cli.commands.command import add_database, add_match, add_ruleset
from tui.cli.disputes.show import add_as_of, dossier_given
from tui.cli.output_file import add_output, write_output
from tui.cli.streams import write_utf8

if TYPE_CHECKING:
    from recorder.importers.sheet.blocks import HandedNotes
    from replay.dossier.dossier import Dossier
    from replay.timeline.timeline import Timeline

HELP: Final = """\
write a dispute to a file: md to paste, json for programs, or html: one page that
holds the record and opens in any browser without a network"""
FORMS: Final = ("html", "md", "json")


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, what to write, and where."""
    add_match(parser)
    parser.add_argument("--to", choices=FORMS, required=True, help="what to write")
    add_output(parser, "the file to write, for you alone to read", required=True)
    add_ruleset(parser)
    add_as_of(parser)
    description = "leave out the first ruling and all after it, for a second judge"
    parser.add_argument("--blind", action="store_true", help=description)
    description = "also hand over your notes of this layer, such as judges (default: none)"
    parser.add_argument("--notes", metavar="LAYER", help=description)
    add_database(parser)


def run(given: Namespace) -> int:
    """Write the file, whole or not at all. Raises InputError where it cannot be written."""
    if given.blind and given.as_of is not None:
        what = "--blind and --as-of cannot be used together"
        raise InputError(Fault("", what, "--blind ends before the first ruling"))
    if given.blind and given.notes is not None:
        what = "--blind and --notes cannot be used together"
        raise InputError(Fault("", what, "what you noted is not for a second judge to see"))
    content, head, last = _written(given)
    write_output(given, content, private=True)
    write_utf8(f"{given.output}: dispute of {given.match} as of @{last}, head {head}\n")
    return 0


def _written(given: Namespace) -> tuple[str, str, int]:
    """Return the file's content, the head of its record, and the last entry."""
    from replay.dossier.dossier import dispute_of
    from replay.dossier.sheet import blind_end
    from tui.cli.disputes.show import place_given, with_precedents

    if given.blind:
        timeline, seq = place_given(given)
        given.as_of = blind_end(timeline, dispute_of(timeline, seq))
    if given.to == "html":
        return _sheet(given)
    timeline, found = dossier_given(given)
    notes = _notes(given, timeline, found)
    found = with_precedents(found, timeline, given.db)
    if given.to == "md":
        from replay.dossier.markdown import markdown

        return markdown(found, notes), found.head, found.as_of
    import msgspec

    from recorder.importers.json_lines.escaped import escaped
    from tui.cli.documents.dossier import dossier_document

    whole = dossier_document(timeline, found)
    if notes is not None:
        whole["handed_notes"] = msgspec.to_builtins(notes)
    document = msgspec.json.encode(whole, order="deterministic")
    return f"{escaped(document.decode())}\n", found.head, found.as_of


def _sheet(given: Namespace) -> tuple[str, str, int]:
    """Return the sheet, which is judged without card files, the head, and the last entry."""
    from replay.dossier.dossier import known_at
    from replay.dossier.sheet import sheet_of
    from tui.app.version import version
    from tui.cli.disputes.show import place_given

    notes = None
    if given.notes is not None:
        notes = _notes(given, *dossier_given(given))
    timeline, seq = place_given(given)
    known, dispute = known_at(timeline, seq, given.as_of)
    page = sheet_of(
        timeline, dispute, given.ruleset, as_of=known.last, program=version(), notes=notes
    )
    return page, known.head, known.last


def _notes(given: Namespace, timeline: "Timeline", found: "Dossier") -> "HandedNotes | None":
    """Return the notes asked for; raises InputError if the layer has none on the dispute."""
    if given.notes is None:
        return None
    from recorder.store.paths import study_path
    from replay.dossier.notes import handed_notes

    return handed_notes(timeline, found.about, study_path(None), given.notes)
