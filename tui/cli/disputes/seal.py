"""`tricorder dispute seal`: a judge seals an opinion, before knowing what others think."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Final

from engine.model.errors import Fault, InputError
from recorder.files.whole_file import write_private
from recorder.store.paths import store_path
from tui.cli.disputes.act import add_act, record
from tui.cli.disputes.ruling_arguments import add_ruling, ruling_given
from tui.cli.streams import write_utf8

if TYPE_CHECKING:
    from engine.record.events.judging import OpinionSealed
    from replay.timeline.timeline import Timeline

HELP: Final = "seal what you would rule, for a blind review, before you know what others think"
ABOUT: Final = """\
Seal what you would rule, for a blind review. FILE holds the opinion; the record
gets only a commitment to it. 'open-seal' shows the opinion later. If there is a
second reviewer, 'rule' waits until all opinions are sealed and opened.
What is promised: the record, and a sheet made with --blind, hold no word of a
sealed opinion. If somebody changes an opinion after sealing it, 'verify' says
so, and if somebody shows another's opinion, or one of another dispute or match.
The record says who sealed, when, and what the reviewer had seen by then.
What is not promised: that nobody told the reviewer anything; that FILE is safe
from others who use this machine; that a seal is ever opened (the dossier shows
if it was not). If a ruling is already in the store, whoever has the store can
read it. A name is what somebody typed. Without FILE a seal stays shut."""
_BYTES: Final = 32


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute, what the judge would rule, and the file for the opinion."""
    add_act(parser)
    parser.add_argument("text", metavar="TEXT", help="what you would rule")
    add_ruling(parser)
    description = "the new file that opens the seal, for you alone; - prints it"
    parser.add_argument("--to", metavar="FILE", required=True, help=description)


def run(given: Namespace) -> int:
    """Write the file, then record the seal; if that is refused, remove the file again."""
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
            written.extend(_kept(given, content))
        return (seal,)

    try:
        return record(given, make)
    except InputError:
        for path in written:
            path.unlink(missing_ok=True)
        raise


def _kept(given: Namespace, content: str) -> list[Path]:
    """Write a new file that only its owner can read; raises InputError."""
    if given.to == "-":
        write_utf8(content)
        return []
    path = Path(given.to)
    write_private(path, content, (store_path(given.db),))
    return [path]
