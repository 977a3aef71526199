"""The command palette: every command of the screen by its name."""

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from tui.app.commands.command import AppCommand, CommandScreen
from tui.app.commands.command_list import PALETTE, commands_of, sign


class Palette(Provider):
    """Offers the commands of the screen that it was called from."""

    @staticmethod
    def offered(where: CommandScreen) -> list[AppCommand]:
        """List the commands of a screen that can be called by name."""
        return [each for each in commands_of(where) if each.action and each.action != PALETTE]

    def commands(self) -> list[AppCommand]:
        """List the commands of the screen that the palette was called from."""
        where = getattr(self.screen, "WHERE", None)
        return self.offered(where) if isinstance(where, CommandScreen) else []

    async def discover(self) -> Hits:
        """Offer all commands before anything is typed."""
        for command in self.commands():
            yield DiscoveryHit(
                Content(f"{command.name}  {sign(command.key)}"),
                self.caller(command),
                text=command.name,
                help=command.help,
            )

    async def search(self, query: str) -> Hits:
        """Offer the commands whose names hold the letters typed."""
        matcher = self.matcher(query)
        for command in self.commands():
            score = matcher.match(command.name)
            if score > 0:
                yield Hit(
                    score,
                    matcher.highlight(command.name),
                    self.caller(command),
                    text=command.name,
                    help=command.help,
                )

    def caller(self, command: AppCommand) -> "Call":
        """Make what the palette calls when the command is chosen."""
        return Call(self, command.action)


class Call:
    """Runs an action of the screen that the palette was called from."""

    def __init__(self, palette: Palette, action: str) -> None:
        self.palette = palette
        self.action = action

    async def __call__(self) -> None:
        """Run it."""
        await self.palette.screen.run_action(self.action)
