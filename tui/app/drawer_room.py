"""The room for the form of an act: the screen below gives it, and is scrolled from the form."""

from typing import Final, NamedTuple, Protocol, runtime_checkable

from textual.css.query import NoMatches
from textual.geometry import Size
from textual.screen import Screen

from tui.app.commands.command import CommandScreen
from tui.app.commands.command_list import commands_of
from tui.app.widgets.row_list import RowList

# From so many columns on the form stands at the right of a screen that can give it room there.
RIGHT_FROM: Final = 100
NARROWEST: Final = 40
WIDEST: Final = 76
SHARE: Final = 37
# At the bottom it takes so many rows, and leaves so many above it.
ROWS: Final = 13
LEFT_ABOVE: Final = 6
FOOTER: Final = 1
# The steps of a turn of the mouse wheel.
TURN: Final = 3
DRAWER: Final = "-drawer"
# What the keys of the form may do in the screen below: move and look, never act.
LOOKING: Final = frozenset({"turn", "page", "column", "section"})


@runtime_checkable
class GivesRoom(Protocol):
    """A screen that stays readable beside a form: it gives it columns at the right, or rows."""

    # The rows at the top that stay whole.
    TOP: int
    WHERE: CommandScreen

    @property
    def is_wide(self) -> bool:
        """True where it has two columns."""

    def give_room(self, right: int, bottom: int) -> None:
        """Lay this out with so many columns and rows less; with none it has all again."""

    def action_page(self, by: int) -> None:
        """Scroll by a page."""


class DrawerPlace(NamedTuple):
    """Where the form stands: at the right or at the bottom, how far from the top, how large."""

    right: bool
    top: int
    width: int
    height: int


class DrawerRoom:
    """The room that a screen gives to the form of an act."""

    def __init__(self, below: Screen[object]) -> None:
        self.screen = below
        self.giving = below if isinstance(below, GivesRoom) else None

    def take(self, size: Size) -> DrawerPlace:
        """Take the room, and return where the form stands."""
        width = max(NARROWEST, min(size.width * SHARE // 100, WIDEST))
        if self.giving is not None and size.width >= RIGHT_FROM:
            self.giving.give_room(width, 0)
            top = self.giving.TOP
            return DrawerPlace(right=True, top=top, width=width, height=size.height - top - FOOTER)
        rows = max(min(ROWS, size.height - FOOTER - LEFT_ABOVE), 1)
        if self.giving is not None:
            self.giving.give_room(0, rows)
        else:
            self.screen.add_class(DRAWER)
            self.screen.styles.padding = (0, 0, rows + FOOTER, 0)
        return DrawerPlace(right=False, top=0, width=size.width, height=rows)

    def give_back(self) -> None:
        """Return the room."""
        if not self.screen.is_attached:
            return
        if self.giving is not None:
            self.giving.give_room(0, 0)
        else:
            self.screen.remove_class(DRAWER)
            self.screen.styles.padding = 0

    def page(self, by: int) -> None:
        """Scroll the screen below by a page, if it stays readable."""
        if self.giving is not None:
            self.giving.action_page(by)

    def turn_wheel(self, x: int, y: int, by: int) -> None:
        """Scroll what lies below the mouse."""
        try:
            widget, _ = self.screen.get_widget_at(x, y)
        except NoMatches:
            return
        for node in widget.ancestors_with_self:
            if isinstance(node, RowList):
                node.move(by * TURN)
                return

    async def press(self, key: str) -> None:
        """Do what a key does in the screen below, if it only moves or looks."""
        if self.giving is None:
            return
        for command in commands_of(self.giving.WHERE):
            name = command.action.partition("(")[0]
            if key in command.key.split(",") and name in LOOKING:
                await self.screen.app.run_action(command.action, self.screen)
