"""Tricorder as it is installed: one package, with all others in it.

Their names are short, and other distributions have packages of the same names; of what is here, no
other package sees anything but `tricorder`.
"""

import sys
from pathlib import Path


def main() -> int:
    """Run the command `tricorder`; its own packages come before all others of their names."""
    here = Path(__file__).parent
    # In a clone they lie at its top.
    home = here if (here / "engine").is_dir() else here.parents[1]
    sys.path.insert(0, str(home))
    from tui.cli.main import main as run

    return run()
