"""Plays that aim at a card that is no target and then affect it, beside plays that do not."""

from typing import Final

from tests.engine.judge.consequences import Consequence

BATTLE: Final = """\
card x1 = "Spock" personnel of A at planet m1
card x2 = "Sarek" personnel of A at planet m1
card y1 = "Koloth" personnel of B at planet m1
turn 5 A
A battles with x1, x2 against y1
"""
PINCH: Final = '  A plays v = "Vulcan Nerve Pinch" interrupt'
PINCHED: Final = "    > x1 is stopped\n    > v to discard\n  resolved\nresolved\n"
HIS: Final = 'card his = "Hail" interrupt of B in discard pile\nturn 5 A\n'
RES_Q: Final = 'A plays x = "Res-Q" event claims normal play\n'
HIDDEN: Final = 'card ha = "Mirror Image" event of B in B core face down\nturn 5 A\n'
KEVIN: Final = 'A plays x = "Kevin Uxbridge" interrupt'
NULLIFIED: Final = "\n  > ha to B discard nullified\nresolved\n"
RICE: Final = """\
card pr = "Paul Rice" personnel of A aboard e
card x = "Echo Papa 607 Killer Drone" equipment of A aboard e
turn 5 A
"""

TARGETS: Final = (
    Consequence(
        check="strikes-no-target",
        cause="strikes-no-target",
        rules="faq-1996",
        given=BATTLE,
        lines=PINCH + "\n    > game chooses x1 random drawn by B from x1, y1\n" + PINCHED,
        apart=PINCH + "\n    > game chooses x2 random drawn by B from x2, y1\n" + PINCHED,
    ),
    Consequence(
        check="strikes-no-target",
        cause="not-a-target",
        rules="faq-1996",
        given=BATTLE,
        lines=PINCH + " on x1\n" + PINCHED,
        apart=PINCH + " on x2\n" + PINCHED,
    ),
    Consequence(
        check="nullifies-on-the-wrong-side",
        cause="aims-on-the-wrong-side",
        rules="faq-1996",
        given=RICE,
        lines="A uses pr on x\n  > x to A discard nullified\nresolved\n",
        apart="A uses pr\n  > x to A discard nullified\nresolved\n",
    ),
    Consequence(
        check="retrieves-anothers-card",
        cause="retrieves-anothers-card",
        rules="glossary",
        given=HIS,
        lines=RES_Q + "  > A chooses his\n  > his to A hand\n  > x to A discard\nresolved\n",
        apart=RES_Q + "  > his to A hand\n  > x to A discard\nresolved\n",
    ),
    Consequence(
        check="reaches-what-lies-face-down",
        cause="reaches-what-lies-face-down",
        rules="glossary",
        given=HIDDEN,
        lines=KEVIN + " on ha" + NULLIFIED,
        apart=KEVIN + NULLIFIED,
    ),
)
