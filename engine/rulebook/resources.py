"""The engine's own data: the folders of TOML files that come with it.

They are read by their paths: `importlib.resources` takes as long to load as a small program to run.
"""

from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).parent


def texts(folder: str) -> dict[str, str]:
    """The TOML files of a folder of the engine by name, without the suffix, in order."""
    files = sorted((ENGINE / folder).glob("*.toml"))
    return {file.stem: file.read_text("utf-8") for file in files}
