"""`tricorder demo` where no terminal is."""

from tests.tui.cli.commands.running import printed


def test_demo_without_a_terminal_prints_its_summary() -> None:
    shown = printed("demo")
    assert "disputes: 2" in shown
    assert "tricorder events demo" in shown


def test_demo_as_json_is_a_match_as_in_the_list() -> None:
    assert '"edition":"1E"' in printed("demo", "--json")
