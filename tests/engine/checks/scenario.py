"""A breach, its legal twin, and which rulesets find what in the breach."""

from collections.abc import Mapping
from typing import Final

import msgspec

ALL_1E: Final = ("faq-1996", "cr-1998", "glossary")
OLD: Final = ("faq-1996", "cr-1998")
NEW: Final = ("glossary",)
SECOND: Final = ("2e-2014",)


class Scenario(msgspec.Struct, frozen=True, kw_only=True):
    """Lines after the table of `tests.transcripts`.

    `finds`: by ruleset the checks that find something in the breach, in order; a ruleset that is
    not named finds nothing. `beside`: the same for the legal twin, if another ruleset finds
    something in it.
    """

    check: str
    breach: str
    legal: str
    finds: Mapping[str, tuple[str, ...]]
    beside: Mapping[str, tuple[str, ...]] = {}
    header: str = ""
    keeps: str = "passes some"
    edition: str = "1E"


def under(rulesets: tuple[str, ...], *checks: str) -> dict[str, tuple[str, ...]]:
    """These checks, under each of these rulesets."""
    return dict.fromkeys(rulesets, checks)
