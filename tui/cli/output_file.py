"""The file that a command writes: `-o FILE`, and `--force` to write over one that is there."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from recorder.files.whole_file import write_whole
from recorder.store.paths import store_path, study_path


def add_output(parser: ArgumentParser, description: str, *, required: bool = False) -> None:
    """Take the file to write, and whether it may replace one that is there."""
    parser.add_argument("-o", "--output", metavar="FILE", required=required, help=description)
    description = "write over a file that is there (a database never is)"
    parser.add_argument("--force", action="store_true", help=description)


def write_output(given: Namespace, content: str, *, private: bool = False) -> None:
    """Write the file, whole or not at all; raises InputError. `private`: for its owner alone."""
    stores = (store_path(given.db), study_path(getattr(given, "study", None)))
    path = Path(given.output)
    write_whole(path, content, force=given.force, private=private, stores=stores)
