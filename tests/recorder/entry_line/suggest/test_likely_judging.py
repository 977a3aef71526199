"""Lines of a dispute, as the record has it so far."""

from msgspec.structs import replace

from engine.record.events.match import MatchStarted
from engine.table.growing_record import GrowingRecord
from recorder.entry_line.entry_line import EntryLine
from recorder.entry_line.suggest.board_summary import BoardSummary
from recorder.entry_line.suggest.likely_judging import DisputeSoFar
from recorder.transcript.tokens import tokens
from tests.recorder.entry_line.typing_in import line_after

CALLED = "turn 5 A\nA moves e as #mv\njudge called by B on #mv\n"
DISPUTED = CALLED + 'dispute "too fast" by B on #mv as #d\n'


def offered(text: str, body: str = "turn 5 A\n") -> list[str]:
    """The texts offered at the end of a line, best first."""
    return [one.text for one in line_after(body).complete(text)]


def taken(text: str, body: str = "turn 5 A\n") -> str:
    """The line after its first completion was taken."""
    first = line_after(body).complete(text)[0]
    return text[: first.start] + first.text + text[first.end :]


def test_a_dispute_is_taken_down_by_its_usual_lines() -> None:
    body = "turn 5 A\nA moves e to space ps as #mv\n  B calls wait\n"

    assert offered("", body)[0] == "judge called by B on #14"
    assert offered("", body + "judge called by B on #mv\n")[0] == (
        'clock paused reason "judge called"'
    )
    disputed = body + 'judge called by B on #mv\ndispute "too fast" by B on #mv\n'
    assert taken('statement "I said so" ', disputed) == 'statement "I said so" on #17 by "Ada"'


def so_far(body: str) -> DisputeSoFar:
    return DisputeSoFar(BoardSummary(line_after(body).context))


def test_the_clock_is_paused_once_and_then_resumed() -> None:
    def lines(body: str) -> list[str]:
        return [line.text for line in so_far(body).lines()]

    assert lines(CALLED) == ['clock paused reason "judge called"']
    assert lines(CALLED + "clock paused\n") == ["clock resumed"]
    assert lines(CALLED + "clock paused\nclock resumed\n") == []


def test_whoever_was_not_heard_yet_speaks_first() -> None:
    heard = so_far(DISPUTED + 'statement "I waited" on #d by Ada\n')

    tails = list(heard.tails(tokens('statement "x"')[:-1]))

    assert tails == ['on #16 by "Ben"', 'on #16 by "Ada"']


def test_the_judge_who_ruled_rules_again() -> None:
    ruled = so_far(DISPUTED + 'ruling "it stands" on #d by Carol\n')

    assert list(ruled.tails(tokens('ruling "x"')[:-1])) == ['on #16 by "Carol"']
    assert ruled.names == ("Ada", "Ben", "Carol")


def test_of_two_players_of_one_name_the_ids_are_offered() -> None:
    record = line_after(DISPUTED).context.entries
    first, header = record[0], record[0].body
    assert isinstance(header, MatchStarted)
    players = tuple(replace(player, name="Ada") for player in header.players)
    alike = GrowingRecord([replace(first, body=replace(header, players=players)), *record[1:]])

    assert DisputeSoFar(BoardSummary(EntryLine(alike).context)).names == ("A", "B")


def test_a_dispute_of_an_earlier_turn_is_over() -> None:
    later = so_far(DISPUTED + "turn 6 B\n")

    assert (later.raised, later.by, list(later.lines())) == (None, None, [])
