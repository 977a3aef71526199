"""Modules of others that every command loads: without unused ones, until somebody needs them."""

import subprocess
import sys

import pytest

from tests.tui.cli.commands.running import environment

LEAN = "import sys\nfrom tui.cli.lean_imports import load_lean\nload_lean()\n"
ASIDE = (
    *("typing_extensions", "uuid", "platform", "decimal"),
    *("textwrap", "gettext", "urllib.parse"),
)
# What others do with the unused modules, and with the modules loaded without them.
LATER = {
    "typing_extensions": "import typing_extensions\nassert typing_extensions.TypedDict",
    "uuid": "import uuid\nassert len(str(uuid.uuid4())) == 36",
    "decimal": "from decimal import Decimal\nassert Decimal('0.1') * 3 == Decimal('0.3')",
    "gettext": "import gettext\nassert gettext.gettext('help') == 'help'",
    "urllib.parse": "from urllib.parse import urlsplit\nassert urlsplit('file:///a').path == '/a'",
    "an address": (
        "from pathlib import Path\n"
        "assert Path('/a b/c').as_uri() == 'file:///a%20b/c'\n"
        "from urllib.parse import unquote\nassert unquote('%20') == ' '"
    ),
    "help": (
        "from argparse import ArgumentParser\n"
        "told = ArgumentParser(prog='p').format_help()\n"
        "assert 'show this help message and exit' in told, told"
    ),
    "a type": (
        "from typing import Annotated\nimport msgspec\n"
        "assert msgspec.json.decode('3', type=Annotated[int, msgspec.Meta(ge=1)]) == 3\n"
        "assert msgspec.json.encode({'at': 1.5}) == b'{\"at\":1.5}'"
    ),
    "a schema": (
        "from engine.record.entry import Entry\nimport msgspec\n"
        "assert 'Entry' in msgspec.json.schema(Entry)['$ref']"
    ),
}


def run(program: str) -> None:
    """Run a program as a whole process."""
    subprocess.run([sys.executable, "-c", program], env=environment(), check=True)


def test_what_stands_aside_is_not_loaded() -> None:
    run(f"{LEAN}assert not sys.modules.keys() & {set(ASIDE)}, sys.modules.keys() & {set(ASIDE)}")


@pytest.mark.parametrize("name", LATER)
def test_who_wants_it_later_gets_it(name: str) -> None:
    run(f"{LEAN}{LATER[name]}")


def test_what_was_loaded_before_stays_as_it_is() -> None:
    run(f"import sys, uuid, decimal\nids = uuid\n{LEAN}assert sys.modules['uuid'] is ids")


def test_where_one_cannot_be_loaded_nothing_stands_in_for_others() -> None:
    run(
        "import sys\nsys.modules['msgspec'] = None\n"
        "from tui.cli.lean_imports import load_lean\n"
        "try:\n    load_lean()\nexcept ImportError:\n    pass\nelse:\n    raise AssertionError\n"
        "import uuid\nassert uuid.UUID(int=1).int == 1"
    )
