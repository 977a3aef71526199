"""Room on the screen: how many rows each panel gets, by the needs of its text."""

from typing import Final, NamedTuple

# The log never has less than this, nor less than a third of the screen.
LOG_LEAST: Final = 5
# A title and two lines: a smaller panel is not worth its title.
PANEL_LEAST: Final = 3
# An event with so many rows can be read; the user scrolls to see the rest.
EVENT_ENOUGH: Final = 5
# For up to so many more rows the actions scroll: a screen that is laid out again is worse to read.
SLACK: Final = 2
# The smallest share of the room that the window and the actions get, if they need it.
_SHARE: Final = 0.6
# With less room than this, only one of them is shown.
_BOTH: Final = 10


class Heights(NamedTuple):
    """The rows of the panel with the event and of the one with the actions, titles included."""

    event: int
    actions: int


# With these heights few steps lay the screen out again.
_USUAL: Final = Heights(7, 11)
_NONE: Final = Heights(0, 0)


def below_the_log(rows: int, screen: int, wanted: Heights) -> Heights:
    """Share out what the log leaves of so many rows; a panel with too few rows gets 0."""
    return _shared(spare(rows, screen), wanted)


def at_the_least(wanted: Heights, most: int) -> Heights:
    """Return what most entries need, or more if it is wanted and there is room."""
    event = min(_USUAL.event, most - _USUAL.actions)
    if event < EVENT_ENOUGH:
        return wanted
    return Heights(max(wanted.event, event), max(wanted.actions, _USUAL.actions))


def grown(now: Heights, then: Heights, most: int) -> Heights:
    """Return the rows of shrunk panels: one that needs more grows once, not row by row."""
    usual = at_the_least(now, most)
    return Heights(
        usual.event if now.event > then.event else now.event,
        usual.actions if now.actions > then.actions else now.actions,
    )


def spare(rows: int, screen: int) -> int:
    """Return what the log leaves of so many rows, on a screen of so many."""
    return max(rows - max(-(-screen // 3), LOG_LEAST), 0)


def beside_the_log(rows: int, wanted: Heights, then: Heights = _NONE) -> Heights:
    """Share out a column between both: the actions get the rest of it.

    An event keeps its earlier rows if the actions can spare them, so that few steps lay the screen
    out again.
    """
    event = min(max(wanted.event, then.event), rows - min(wanted.actions, rows // 2))
    return Heights(event, rows - event)


def beside_the_table(rows: int, table: int, actions: int) -> int:
    """Return the rows of the actions below a table that needs so many: at least a few."""
    return min(actions, max(rows - table, PANEL_LEAST))


def steadied(now: Heights, then: Heights, most: int) -> Heights:
    """Return heights in which the panels before and those now have room, if they fit into `most`.

    So the log does not jump from step to step; if both do not fit, the event scrolls.
    """
    both = Heights(max(now.event, then.event), max(now.actions, then.actions))
    if sum(both) <= most:
        return both
    if not now.event or not now.actions:
        return now
    actions = min(both.actions, max(most - EVENT_ENOUGH, 0))
    if sum(then) == most and then.event >= EVENT_ENOUGH and actions <= then.actions + SLACK:
        return then
    return Heights(most - actions, actions)


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
