"""What was last set up, so that the next match need not be described anew."""

import os
from pathlib import Path
from typing import Final

import msgspec

from engine.model.errors import Fault
from recorder.setup.setup import Setup, faults

VARIABLE: Final = "TRICORDER_CONFIG"
FILE: Final = "settings.json"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What is remembered between two runs."""

    setup: Setup = Setup()


class Remembered(msgspec.Struct, frozen=True):
    """The last set-up, or the usual one with the reason why there is no other."""

    setup: Setup
    trouble: Fault | None = None


def settings_path() -> Path:
    """Where settings are kept: the folder that `TRICORDER_CONFIG` names, or among the user's."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen).expanduser() / FILE
    from platformdirs import user_config_path

    return user_config_path("tricorder", appauthor=False) / FILE


def remembered() -> Remembered:
    """Give what was set up last; a file that cannot be read is told of and passed over."""
    path = settings_path()
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        return Remembered(Setup())
    except OSError as error:
        return Remembered(Setup(), Fault(str(path), f"cannot be read ({error.strerror})"))
    try:
        setup = msgspec.json.decode(content, type=Settings).setup
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        return _passed_over(path, str(error))
    wrong = next(faults(setup), None)
    return Remembered(setup) if wrong is None else _passed_over(path, str(wrong))


def remember(setup: Setup) -> Fault | None:
    """Keep a set-up for the next time, as of a new match; tell where that cannot be done.

    The file is there whole or not at all.
    """
    path = settings_path()
    kept = Settings(setup=msgspec.structs.replace(setup, title="", underway=False))
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, UnicodeEncodeError) as error:
        return Fault(str(path), f"cannot be written ({error})", "nothing else was lost")
    return None


def _passed_over(path: Path, why: str) -> Remembered:
    what = f"is no settings file that can be used, and was passed over ({why})"
    return Remembered(Setup(), Fault(str(path), what, "the next match writes it anew"))
