"""The engine's own data: the folders of TOML files that come with it.

They are read by their paths: `importlib.resources` takes as long to load as a small program to run.
"""

from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).parents[1]


def texts(folder: str) -> dict[str, str]:
    """The TOML files below a folder of the engine by name, without the suffix, in order."""
    files = sorted((ENGINE / folder).rglob("*.toml"), key=lambda file: file.stem)
    return {file.stem: file.read_text("utf-8") for file in files}
