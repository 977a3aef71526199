"""`tricorder dispute seal`: a judge seals what he would rule, before he knows another's mind."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from engine.model.errors import Fault, InputError
from recorder.files.whole_file import write_private
from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.ruling_arguments import add_ruling, ruling_given
from tui.cli.streams import write_utf8

if TYPE_CHECKING:
    from engine.record.events.judging import OpinionSealed
    from replay.timeline.timeline import Timeline

HELP: Final = "seal what you would rule, for a blind review, before you know another's mind"
ABOUT: Final = """\
Seal what you would rule, for a blind review. The opinion goes into FILE, and
into the record only a commitment to it. 'open-seal' shows it later; while a
second reviewer is there, 'rule' waits until all are sealed and opened.
What is promised: the record, and a sheet of it made with --blind, hold no word
of a sealed opinion; nobody can change his once it is sealed without 'verify'
saying so; who sealed when, having seen what, is in the record.
What is not promised: that nobody told the reviewer; that FILE is safe from
others who use this machine; that a seal is ever opened (the dossier shows that
it was not); anything against somebody who has the store, where a ruling is
already in it. A name is what somebody typed. Without FILE a seal stays shut."""
_BYTES: Final = 32


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, what the judge would rule, and where his opinion goes."""
    add_act(parser)
    parser.add_argument("text", metavar="TEXT", help="what you would rule")
    add_ruling(parser)
    description = "the new file that opens the seal, for you alone; - prints it"
    parser.add_argument("--to", metavar="FILE", required=True, help=description)


def run(given: Namespace) -> int:
    """Write the file, then record the seal; where that is refused, the file goes again."""
    if given.to == "-" and given.json:
        what = "--json and --to - cannot be used together"
        raise InputError(Fault("", what, "name a file"))
    written: list[Path] = []

    def make(timeline: "Timeline", seq: int | None) -> "tuple[OpinionSealed]":
        import msgspec

        from replay.disputes.life import dispute_meant
        from replay.disputes.sealed_opinions import sealed

        ruling = ruling_given(given, given.text)
        dispute = dispute_meant(timeline, seq)
        salt = token_hex(_BYTES)
        seal, file = sealed(timeline, dispute, ruling, salt, no_rule=given.no_rule)
        if not given.dry_run:
            content = msgspec.json.format(msgspec.json.encode(file), indent=2).decode() + "\n"
            written.extend(_kept(given.to, content))
        return (seal,)

    try:
        return record(given, make)
    except InputError:
        for path in written:
            path.unlink(missing_ok=True)
        raise


def _kept(name: str, content: str) -> list[Path]:
    """Write a new file that its owner alone can read; raises InputError."""
    if name == "-":
        write_utf8(content)
        return []
    path = Path(name)
    write_private(path, content)
    return [path]
