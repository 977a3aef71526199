"""The last set-up, theme and judge, kept so that none need be chosen again."""

import os
from pathlib import Path
from typing import Final

import msgspec

from engine.model.errors import Fault
from recorder.setup.setup import Setup, faults
from recorder.store.permitted import is_read_only
from recorder.store.user_folders import UserFolder, user_folder

VARIABLE: Final = "TRICORDER_CONFIG"
JUDGE: Final = "TRICORDER_JUDGE"
FILE: Final = "settings.json"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings kept between two runs.

    `theme`: the name of the colours, empty for the usual. `judge`: who judged last on this machine.
    """

    setup: Setup = Setup()
    theme: str = ""
    judge: str = ""


class Remembered(msgspec.Struct, frozen=True):
    """The last set-up, or the default with the reason why there is no other."""

    setup: Setup
    trouble: Fault | None = None


def settings_path() -> Path:
    """Return the path of the settings: in the folder `TRICORDER_CONFIG`, or in the user's."""
    folder = os.environ.get(VARIABLE)
    if folder:
        return Path(folder).expanduser() / FILE
    return user_folder(UserFolder.CONFIG) / FILE


def remembered() -> Remembered:
    """Return the last set-up; a file that cannot be read is reported and ignored."""
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
    fault = next(faults(setup), None)
    return Remembered(setup) if fault is None else _passed_over(path, str(fault))


def remember(setup: Setup) -> Fault | None:
    """Write a set-up for the next match, without its title; return a fault where that fails.

    The file is replaced in one step: it is never half written.
    """
    kept = msgspec.structs.replace(setup, title="", underway=False)
    return _write(msgspec.structs.replace(_settings(), setup=kept))


def remembered_theme() -> str:
    """Return the name of the theme that was chosen last; empty where none was, or none is kept."""
    return _settings().theme


def remember_theme(theme: str) -> Fault | None:
    """Write the name of a theme for the next run; return a fault where that fails."""
    return _write(msgspec.structs.replace(_settings(), theme=theme))


def remembered_judge() -> str:
    """Return who judges: as the environment says, or who judged last; empty where nobody did."""
    return os.environ.get(JUDGE, "").strip() or _settings().judge


def remember_judge(name: str) -> Fault | None:
    """Write who judges for the next run; return a fault where that fails."""
    return _write(msgspec.structs.replace(_settings(), judge=name))


def _settings() -> Settings:
    """Return the settings that are kept, or the usual ones where they cannot be read."""
    try:
        settings = msgspec.json.decode(settings_path().read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError, UnicodeDecodeError):
        return Settings()
    if next(faults(settings.setup), None) is not None:
        return msgspec.structs.replace(settings, setup=Setup())
    return settings


def _write(settings: Settings) -> Fault | None:
    path = settings_path()
    if is_read_only():
        return Fault(str(path), "is only read here", "nothing else was lost")
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2) + b"\n")
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except (OSError, UnicodeEncodeError) as error:
        return Fault(str(path), f"cannot be written ({error})", "nothing else was lost")
    return None


def _passed_over(path: Path, why: str) -> Remembered:
    what = f"is not a valid settings file, and was ignored ({why})"
    return Remembered(Setup(), Fault(str(path), what, "the next match writes a new one"))
