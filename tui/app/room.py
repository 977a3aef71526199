"""Room on the screen: how many rows each panel gets, by what its text needs."""

from typing import Final, NamedTuple

# The log never has less than this, nor less than a third of the screen.
LOG_LEAST: Final = 5
# A title and two lines; with less a panel is not worth its title.
PANEL_LEAST: Final = 3
# The share of the room that the window and the actions get at the least, if they need it.
_SHARE: Final = 0.6
# With less room than this, only one of them is shown.
_BOTH: Final = 10
# Panels give room back only where they have so many rows too many: the log would jump otherwise.
_SLACK: Final = 3


class Heights(NamedTuple):
    """The rows of the panel with the event and of the one with the actions, titles included."""

    event: int
    actions: int


def below_the_log(rows: int, screen: int, wanted: Heights) -> Heights:
    """Share out what the log leaves of so many rows; what is too little for a panel is 0."""
    room = max(rows - max(-(-screen // 3), LOG_LEAST), 0)
    return _shared(room, wanted)


def beside_the_log(rows: int, wanted: Heights) -> Heights:
    """Share out a column between both: the actions get the rest of it."""
    event = min(wanted.event, rows - min(wanted.actions, rows // 2))
    return Heights(event, rows - event)


def steadied(now: Heights, then: Heights) -> Heights:
    """Return new heights, or those before where they are a little larger in all."""
    kept = then.event >= now.event and then.actions >= now.actions
    return then if kept and sum(then) - sum(now) < _SLACK else now


def _shared(room: int, wanted: Heights) -> Heights:
    if sum(wanted) <= room:
        return wanted
    if room < _BOTH and wanted.actions > PANEL_LEAST:
        return Heights(0, min(wanted.actions, room) if room >= PANEL_LEAST else 0)
    actions = min(wanted.actions, max(room - min(wanted.event, PANEL_LEAST), int(room * _SHARE)))
    event = min(wanted.event, room - actions)
    if event < PANEL_LEAST:
        event, actions = 0, min(wanted.actions, room)
    return Heights(event, actions if actions >= PANEL_LEAST else 0)
