"""How the tests run on any machine: without its user's data and settings, and in their own time."""

import gc
import os
import site
import sys
from collections.abc import Generator, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pytest
from hypothesis import HealthCheck, settings

# What names the user's folder, on every platform that platformdirs knows.
HOMES: Final = ("HOME", "USERPROFILE", "WIN_PD_OVERRIDE_APPDATA", "WIN_PD_OVERRIDE_LOCAL_APPDATA")
# How the names of other variables begin that lead to these data, or change what is printed.
OTHERS: Final = ("XDG_", "TRICORDER_", "COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CLICOLOR")


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Return two processes for each core: a test of a screen spends half its time waiting."""
    return 2 * (os.cpu_count() or 1)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Give the tests, and every process that they start, an empty folder in place of the user's.

    This comes before tests are collected, because a module may read something when it is imported.
    """
    # Packages that the user installed for himself must still be found.
    os.environ.setdefault("PYTHONUSERBASE", site.getuserbase())
    for name in [name for name in os.environ if name.startswith(OTHERS)]:
        del os.environ[name]
    os.environ["TRICORDER_FAULTS"] = "raise"  # a scribe goes on recording where helping him fails
    home = TemporaryDirectory(prefix="tricorder-home-")
    session.config.add_cleanup(home.cleanup)
    os.environ.update(dict.fromkeys(HOMES, str(Path(home.name).resolve())))
    keep_compiled(session.config)


def keep_compiled(config: pytest.Config) -> None:
    """Keep compiled modules in pytest's cache if the user wants none beside the sources.

    Otherwise each of some hundred processes compiles all that it loads, which takes longer than its
    work. Processes that this one starts inherit it.
    """
    if sys.dont_write_bytecode and hasattr(config, "cache"):
        sys.dont_write_bytecode = False
        sys.pycache_prefix = str(config.cache.mkdir("compiled"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


# So many new objects are worth a search for garbage: a twentieth of the time went into it.
COLLECT_EVERY: Final = 20_000


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect tests without looking for garbage, and keep them out of every later search for it.

    Every process collects all tests, and they stay: searching them again and again took two fifths
    of that time. Later searches are rare.
    """
    gc.disable()
    gc.set_threshold(COLLECT_EVERY, 10, 10)
    try:
        return (yield)
    finally:
        gc.collect()
        gc.freeze()
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def _bundled_matches_are_read_once() -> Iterator[None]:
    """Read each bundled match once in a process: some thousand tests open one, which is frozen."""
    from recorder.files.open_match import _bundled

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("recorder.files.open_match._bundled", cache(_bundled))
        yield


# `short` is for people who run the tests; .ci/run takes `thorough`, by --hypothesis-profile. Both
# try the same examples each time, so that a change fails for what it does and not by chance.
# `search` tries new ones, to look for faults.
for name, examples in (("short", 15), ("thorough", 100), ("search", 300)):
    # A first run in a new clone spends seconds on Hypothesis's own tables; slow is not wrong.
    settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=name != "search",
        suppress_health_check=[HealthCheck.too_slow],
        print_blob=True,
    )
settings.load_profile("short")
