"""Disagreements that are known and not mended yet, each with a record that shows it.

This list only gets shorter: `.ci/run` fails for one that is here and does not show any more.
"""

from typing import Final

KNOWN: Final[dict[str, str]] = {
    "demo: a struck act is not marked": "out_of_order",
    "demo: back-ups": "form_3 1",
    "demo: corrections": "strikes_of_strikes",
    "demo: disputes": "struck_acts",
    "demo: rulings": "out_of_order",
    "demo: turns": "same_names 1",
    "dispute show --json: ruling in force": "out_of_order",
    "dispute show --json: since close, where the clock ran backwards": "clock_set_back 1",
    "dispute show --json: since opportunity": "one_by_one",
    "dispute show --json: since opportunity, where the clock ran backwards": "clock_set_back",
    "list --json: disputes": "struck_acts",
    "list --json: end": "two_ends",
    "queue --json: judge": "out_of_order",
    "show --json: ruling on a dispute": "out_of_order",
    "tables: disputes.ruled_at": "out_of_order",
    "tables: rulings_given.appealed": "stood_still 1",
    "windows --json: a span below zero": "clock_set_back",
    "windows --json: since close, where the clock ran backwards": "clock_set_back 1",
    "windows --json: since opportunity": "one_by_one",
    "windows --json: since opportunity, where the clock ran backwards": "clock_set_back",
    "windows: a struck answer in a window that counts": "strikes_of_strikes",
    "windows --json: duration, where the clock ran backwards": "form_1",
    "windows --json: since opened, where the clock ran backwards": "form_1",
    "windows: since opened, where the clock ran backwards": "form_1",
}
