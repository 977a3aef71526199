"""The start of `tricorder`: an interrupt while it loads, or when it is done, ends it in silence."""

# The module `signal` takes longer to load than all of this; an interrupt meanwhile would be told.
import _signal  # type: ignore[import-not-found]


def load_msgspec() -> None:
    """Load msgspec without `typing_extensions`, which takes as long to load as a command to start.

    Without it msgspec takes the same from `typing`; whoever imports it later gets it.
    """
    import sys

    name = "typing_extensions"
    if name not in sys.modules:
        sys.modules[name] = None  # type: ignore[assignment]
        try:
            import msgspec  # noqa: F401
        finally:
            del sys.modules[name]


def start() -> int:
    """Run the command; as long as it could not end in order, an interrupt ends it at once."""
    # Whoever began it may have set interrupts to be passed over.
    ours = _signal.getsignal(_signal.SIGINT) in (_signal.default_int_handler, _signal.SIG_DFL)
    if ours:
        _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
    load_msgspec()
    from tui.cli.main import INTERRUPTED, main

    try:
        if ours:
            _signal.signal(_signal.SIGINT, _signal.default_int_handler)
        return main()
    except KeyboardInterrupt:
        return INTERRUPTED
    finally:
        if ours:
            _signal.signal(_signal.SIGINT, _signal.SIG_DFL)
