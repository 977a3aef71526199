"""`tricorder windows`: those worth a look, and on demand the silent ones."""

from tests.tui.cli.commands.running import here


def test_windows_prints_those_worth_a_look_and_counts_the_rest() -> None:
    outcome = here("windows", "demo@162")
    assert (outcome.code, outcome.err) == (0, "")
    assert (
        outcome.out
        == """\
Harbour Games 1996, round 2 (demo@162)
By the FAQ of 14 May 1996 (faq-1996)
1 window; --silent also prints 52 silent ones
50   responses to A's play of Kivas Fajo - Collector (fajo) @153
     14:07:26.5  opened by @153; B may answer
     14:07:27.4  closed by @154 after 0.9s: the results began (A draws 3 cards)
     14:07:30.0  B says "wait" @160, after 3.5s, 2.6s late
     ! run over: play went on before a player who could answer did
     ! late: an answer came after it had closed
     ! hasty: 0.9s; 1 window of B's, too few to say what is usual; typed live
Windows by these rulings:
  response: faq-1996.1.4.cancellers-and-explicit-cards
  response: faq-1996.1.4.interrupt-is-its-own-action
  response: faq-1996.1.4.reasonable-time

Time charged, 7:40.5 from the first known time to the last:
           held    windows  median answer
  A        0:04.0  0        too few to say (fewer than 20)
  B        0:06.7  1        too few to say (fewer than 20)
  nobody   7:29.8
  paused   0:00.0
  judge    0:00.0
  unknown  0:00.0
"""
    )


def test_windows_prints_silent_ones_too_when_asked() -> None:
    shown = here("windows", "demo@162", "--silent").out
    assert "\n53 windows\n" in shown
    assert "\n 1   responses to A's seeding of Excavation (exc) @8\n" in shown


def test_what_json_leaves_out_is_counted() -> None:
    shown = here("windows", "demo", "--json").document
    whole = here("windows", "demo", "--json", "--silent").document
    assert isinstance(shown["windows"], list)
    assert isinstance(whole["windows"], list)
    assert isinstance(shown["left_out"], int)
    assert whole["left_out"] == 0
    assert len(shown["windows"]) + shown["left_out"] == len(whole["windows"])
