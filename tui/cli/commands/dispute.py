"""`tricorder dispute`: what players contest, and what judges do about it."""

from argparse import ArgumentParser, Namespace
from importlib import import_module
from typing import Any, Final

HELP: Final = """\
Raise, hear, rule on and close disputes. Each act is recorded at the end of the
match, as the judge's own entry. An act that is out of order is refused, and
nothing is recorded. While another program records the match, an act waits on
a slip until that program takes it in."""
EXAMPLE: Final = """\
  tricorder dispute open k7m2xq --on 153,154 --by B "She drew too soon"
  tricorder dispute review k7m2xq@164 --judge Dana
  tricorder dispute answer k7m2xq vjg2 yes --source card-in-hand --judge Dana
  tricorder dispute rule k7m2xq --decision upheld --proof record --no-rule Stays
  tricorder dispute precedents k7m2xq@164
  tricorder dispute remedy k7m2xq@164 --undo 154 --judge Dana
  tricorder dispute appeal k7m2xq@168 --by A "I waited"
  tricorder dispute close k7m2xq@164 --how final --judge Dana"""
# Each action with its module in `tui.cli.disputes`.
ACTIONS: Final = {
    "list": "listing",
    "show": "show",
    "export": "handing_over",
    "precedents": "precedents",
    "open": "raise_claim",
    "review": "review",
    "statement": "statement",
    "accounts": "accounts",
    "answer": "answer",
    "rule": "rule",
    "appeal": "appeal",
    "withdraw": "withdraw",
    "close": "close",
    "take-back": "take_back",
    "seal": "seal",
    "open-seal": "open_seal",
    "remedy": "remedy",
    "extend": "extend",
    "penalty": "penalty",
    "penalties": "penalties",
}


def add_arguments(parser: ArgumentParser) -> None:
    """Take what is to be done, and with what."""
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    for name in ACTIONS:
        action = _action(name)
        about = getattr(action, "ABOUT", action.HELP)
        own = actions.add_parser(name, help=action.HELP, description=about)
        action.add_arguments(own)


def run(given: Namespace) -> int:
    """Do what was asked for."""
    code: int = _action(given.action).run(given)
    return code


def _action(name: str) -> Any:
    """Load the module of an action: `HELP`, perhaps more `ABOUT` it, `add_arguments`, `run`."""
    return import_module(f"tui.cli.disputes.{ACTIONS[name]}")
