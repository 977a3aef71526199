"""The folders of a user are those that `platformdirs` names, however the system is set up."""

import sys
from itertools import product
from pathlib import Path

import platformdirs
import pytest

from recorder.store.user_folders import UserFolder, user_folder

NAMED = (None, "", "/elsewhere", "/elsewhere/", "/with a blank ")
HOMES = ("/home/kirk", "/home/kirk/", "relative", "")


@pytest.mark.parametrize("folder", UserFolder)
@pytest.mark.parametrize(("named", "home"), product(NAMED, HOMES))
def test_a_folder_is_that_of_platformdirs(
    monkeypatch: pytest.MonkeyPatch, folder: UserFolder, named: str | None, home: str
) -> None:
    monkeypatch.setenv("HOME", home)
    monkeypatch.delenv(folder.value[0], raising=False)
    if named is not None:
        monkeypatch.setenv(folder.value[0], named)
    expected = getattr(platformdirs, f"user_{folder.name.lower()}_path")

    assert user_folder(folder) == expected("tricorder", appauthor=False)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always ask platformdirs")
def test_an_ordinary_linux_does_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    monkeypatch.setenv("HOME", "/home/kirk")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("ANDROID_DATA", raising=False)

    assert user_folder(UserFolder.DATA) == Path("/home/kirk/.local/share/tricorder")
    monkeypatch.setenv("ANDROID_DATA", "/data")
    with pytest.raises(ImportError):
        user_folder(UserFolder.DATA)
