"""The terminal application as a command opens it."""

from pathlib import Path
from typing import TYPE_CHECKING

from recorder.store.paths import store_path
from recorder.store.recorded_match import RecordedMatch
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from recorder.live.following import Following


def view(
    *,
    database: Path | None = None,
    log: RecordedMatch | Timeline | None = None,
    seq: int | None = None,
    following: "Following | None" = None,
    clock: bool = False,
    queue: str | None = None,
) -> int:
    """Return the exit code of the application, run on a match or on the library.

    `database`: the store, None for the default one; `seq`: the entry to open the match at;
    `following` reads on in a match of the store. A match that the user wants to record, chosen in
    the library, is recorded then. `clock`: the clock of the match alone, in big figures. `queue`:
    the disputes that wait, of tournaments with this in their names.
    """
    from tui.app.app import run

    left = run(database=database, log=log, seq=seq, following=following, clock=clock, queue=queue)
    if isinstance(left, int):
        return left
    from tui.app.start_recording import resume
    from tui.cli.commands.record import on_screen

    store = store_path(database)
    return on_screen(store, resume(store, left.match) if left.match else None)
