"""The engine's own data: the folders of TOML files that come with it.

They are read by their paths: `importlib.resources` takes as long to load as a small program to run.
"""

from pathlib import Path
from typing import Final

ENGINE: Final = Path(__file__).parents[1]


def texts(folder: str) -> dict[str, str]:
    """Return the TOML files below a folder of the engine by path (`turn/draws`), in order."""
    root = ENGINE / folder
    files = {file.relative_to(root).with_suffix(""): file for file in root.rglob("*.toml")}
    return {name.as_posix(): file.read_text("utf-8") for name, file in sorted(files.items())}
