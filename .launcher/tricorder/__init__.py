"""Tricorder as it is installed: one package, with all others in it.

Their names are short, and other distributions have packages of the same names; of what is here, no
other package sees anything but `tricorder`.
"""

# Nothing else is loaded before an interrupt ends the program in silence.
import _signal  # type: ignore[import-not-found]


def main() -> int:
    """Run the command `tricorder`; its own packages come before all others of their names."""
    if _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    import sys
    from pathlib import Path

    here = Path(__file__).parent
    # In a clone they lie at its top.
    home = here if (here / "engine").is_dir() else here.parents[1]
    sys.path.insert(0, str(home))
    from tui.cli.start import run

    return run()
