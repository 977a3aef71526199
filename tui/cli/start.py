"""The start of `tricorder`: an interrupt while it loads, or after the end, ends it silently."""

# The module `signal` takes longer to load than all of this; an interrupt then would show.
import _signal  # type: ignore[import-not-found]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sys import UnraisableHookArgs

# So many objects are made between two collections; few commands live until the second.
_COLLECT = (50_000, 10, 10)


def start() -> int:
    """Run the command; while it cannot end in order, an interrupt ends it at once."""
    # The caller may have set interrupts to be ignored.
    ours = _signal.getsignal(_signal.SIGINT) in (_signal.default_int_handler, _signal.SIG_DFL)
    if ours:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    from tui.cli.lean_imports import load_lean

    load_lean()
    import sys

    from tui.cli.main import INTERRUPTED, main

    told, sys.unraisablehook = sys.unraisablehook, _end_in_silence
    try:
        if ours:
            _signal.signal(_signal.SIGINT, _signal.default_int_handler)
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if ours:
            _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
        sys.unraisablehook = told


def _end_in_silence(told: "UnraisableHookArgs") -> None:
    """End the program at an interrupt in a callback: Python would print it, and go on."""
    import sys

    if issubclass(told.exc_type, KeyboardInterrupt):
        import os

        from tui.cli.main import INTERRUPTED

        os._exit(INTERRUPTED)
    sys.__unraisablehook__(told)


def run() -> int:
    """Run the command as the whole process, and end that at once if nothing else waits for it.

    To clean up all modules first takes as long as starting Python. Files for writing are closed
    where they were opened; code that must run at the end is registered, or has a thread.
    """
    import gc

    gc.set_threshold(*_COLLECT)
    code = start()
    if not _awaited():
        import os
        import sys

        try:
            sys.stdout.flush()
            sys.stderr.flush()
        except (OSError, ValueError):
            # Python tells it when it ends in order.
            return code
        os._exit(code)
    return code


def start_worker() -> None:
    """Begin a process that works for this one, which ends it in order at an interrupt."""
    import gc

    _signal.signal(_signal.SIGINT, _signal.SIG_IGN)
    gc.set_threshold(*_COLLECT)
    from tui.cli.lean_imports import load_lean

    load_lean()


def _awaited() -> bool:
    """Return whether there is work left when the process ends."""
    import atexit
    import sys

    threading = sys.modules.get("threading")
    threads = 1 if threading is None else threading.active_count()
    return threads > 1 or atexit._ncallbacks() > 0
