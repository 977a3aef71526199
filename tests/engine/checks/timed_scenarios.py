"""Breaches of the limits of time that a match states, and their legal twins."""

from typing import Final

from tests.engine.checks.scenario import ALL_1E, NEW, OLD, SECOND, Scenario, under

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

ANSWERED: Final = "started 0:00\nresponse limit 0:10\n"
MOVED: Final = "0:10 turn 5 A\n0:20 A moves e to space ps\n"
HAILED: Final = "  {} B plays h on e at passing ps\n    > h to discard\n  resolved\n0:58 done\n"
WAITED: Final = "  0:25 B calls wait\n"
PAUSED_THEN: Final = "  0:22 clock paused\n  0:52 clock resumed\n"
ARRIVED: Final = "  {} > e to space ps\ndone\n"
PLAYED: Final = '0:10 turn 5 A\n0:20 A plays x = "Tacking" event as #x\n'
PREVENTED: Final = "  {} B plays h claims prevent answers #x\n    > h to discard\n  resolved\n"
LIMITED_RESPONSES: Final = tuple(
    Scenario(
        check=check,
        breach=breach,
        legal=legal,
        finds=under(rules, check),
        edition="2E" if rules == SECOND else "1E",
        header=ANSWERED,
        keeps=keeps,
    )
    for check, rules, breach, legal, keeps in (
        *(
            (
                "response-over-its-limit",
                ALL_1E,
                MOVED + HAILED.format("0:31"),
                MOVED + legal,
                "passes some",
            )
            for legal in (
                HAILED.format("0:30"),
                HAILED.format("[late] 0:31"),
                WAITED + HAILED.format("0:45"),
                PAUSED_THEN + HAILED.format("0:55"),
                "  0:22 B passes\n  0:28 A passes\n",
            )
        ),
        (
            "response-over-its-limit",
            ALL_1E,
            MOVED + "  0:35 B calls wait\n" + HAILED.format("0:46"),
            MOVED + HAILED.replace("{} B", "B").replace("0:58 ", ""),
            "passes some",
        ),
        (
            "response-over-its-limit",
            SECOND,
            PLAYED + PREVENTED.format("0:31"),
            PLAYED + PREVENTED.format("0:30"),
            "passes some",
        ),
        (
            "results-before-the-limit",
            SECOND,
            PLAYED + "  0:23 > x to A core\n0:50 done\n",
            PLAYED + "  0:33 > x to A core\n0:50 done\n",
            "passes all",
        ),
    )
)
# The Glossary asks for two passes in any case.
UNHEARD: Final = {
    **under(OLD, "results-before-the-limit"),
    **under(NEW, "window-not-given", "results-before-the-limit"),
}
EARLY_RESULTS: Final = (
    Scenario(
        check="results-before-the-limit",
        breach=MOVED + ARRIVED.format("0:29"),
        legal=MOVED + ARRIVED.format("0:30"),
        finds=UNHEARD,
        beside=under(NEW, "window-not-given"),
        header=ANSWERED,
        keeps="passes all",
    ),
    Scenario(
        check="results-before-the-limit",
        breach=MOVED + ARRIVED.format("0:24"),
        legal=MOVED + "  0:23 B passes\n  0:23 A passes\n" + ARRIVED.format("0:24"),
        finds=UNHEARD,
        header=ANSWERED,
        keeps="passes all",
    ),
)
