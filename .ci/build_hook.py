"""Hatch's hook: the wheel holds the TOML as it was parsed when it was built."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from compile_toml import write


class CompileToml(BuildHookInterface[Any]):
    """Writes the parsed TOML before the files of a wheel are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write it, though version control ignores it."""
        write()
        build_data["artifacts"].append("/engine/compiled.jsonl")
