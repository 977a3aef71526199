"""Modules of others that every command loads, without the modules that nothing here needs.

While one is loaded, something small stands for each module that it would load too. A later import
of that module gets the real one.
"""

import sys


class _Ids:
    """For msgspec, in place of `uuid`, which loads `platform`: no field of ours is such an id."""

    class UUID:
        """No value is one."""

    class SafeUUID:
        """Where an id comes from."""

        unknown = None


class _Decimals:
    """For msgspec, in place of `decimal`: no field of ours is such a number."""

    class Decimal:
        """No value is one."""


class _Margins:
    """For msgspec, in place of `textwrap`: only a schema is written with it."""

    @staticmethod
    def dedent(text: str) -> str:
        """Return a text without the margin that its lines share."""
        from textwrap import dedent

        return dedent(text)


class _English:
    """For argparse, in place of `gettext`: all that the program says is English."""

    @staticmethod
    def gettext(message: str) -> str:
        """Return it as it is."""
        return message

    @staticmethod
    def ngettext(one: str, many: str, number: int) -> str:
        """Return the form that fits a number."""
        return one if number == 1 else many


class _Quoting:
    """For pathlib, in place of `urllib.parse`: most commands write no path as an address."""

    @staticmethod
    def quote_from_bytes(path: bytes, safe: str = "/") -> str:
        """Return a path as it stands in an address."""
        from urllib.parse import quote_from_bytes

        return quote_from_bytes(path, safe)


# A module, and what stands for other modules, by name; None if it works without.
_LEAN: dict[str, dict[str, type | None]] = {
    "msgspec": {
        "typing_extensions": None,
        "uuid": _Ids,
        "decimal": _Decimals,
        "textwrap": _Margins,
    },
    "argparse": {"gettext": _English},
    "pathlib": {"urllib.parse": _Quoting},
}


def load_lean() -> None:
    """Load them; with all that they import, they would take longer than Python takes to start."""
    for name, others in _LEAN.items():
        hidden = {other: stand for other, stand in others.items() if other not in sys.modules}
        sys.modules.update(hidden)  # type: ignore[arg-type]
        try:
            __import__(name)
        finally:
            for other in hidden:
                del sys.modules[other]
