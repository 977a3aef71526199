"""Breaches of the time limit that a match states, and their legal twins."""

from typing import Final

from tests.engine.checks.scenario import ALL_1E, SECOND, Scenario, under

LIMITED: Final = "started 0:00\ntime limit 1:00:00\n"
EARLY: Final = "0:10 turn 1 A\n50:00 A ends turn\n"
LATE: Final = "1:00:01 turn 2 B\n"
PAUSED: Final = "51:00 clock paused\n55:00 clock resumed\n"
CALLED: Final = '51:00 judge called by B\n55:00 ruling "play on" by Carol\n'
EXTENDED: Final = "51:00 extended 1:00\n"
TIMES: Final = tuple(
    Scenario(
        check=check,
        breach=breach,
        legal=legal,
        finds=under(rules, check),
        edition=edition,
        header=LIMITED,
    )
    for rules, edition in ((ALL_1E, "1E"), (SECOND, "2E"))
    for check, breach, legal in (
        ("turn-after-the-time-limit", EARLY + LATE, EARLY + "1:00:00 turn 2 B\n"),
        ("turn-after-the-time-limit", EARLY + LATE, EARLY + PAUSED + LATE),
        ("turn-after-the-time-limit", EARLY + LATE, EARLY + CALLED + LATE),
        ("turn-after-the-time-limit", EARLY + LATE, EARLY + EXTENDED + LATE),
        ("turn-after-the-time-limit", EARLY + PAUSED + "1:04:01 turn 2 B\n", EARLY + PAUSED + LATE),
        ("turn-after-the-time-limit", EARLY + LATE, EARLY.replace("0:10 ", "") + "turn 2 B\n"),
        (
            "time-was-not-up",
            EARLY + "59:59 match ended time won by A\n",
            EARLY + "1:00:00 match ended time won by A\n",
        ),
        (
            "time-was-not-up",
            EARLY + "59:59 match ended time won by A\n",
            EARLY + "59:59 match ended conceded won by A\n",
        ),
    )
)
