"""Faults: every bad line is reported, where it is bad, with what was found and what was meant."""

import pytest

from engine.model.errors import InputError
from recorder.transcript.reader import parse
from tests.transcripts import HEADER, faults, read

ONE = "1:"
FAULTS = {
    "turn five A": "6: found 'five', expected a number",
    "trun 5 A": "1: found 'trun', expected a line such as turn 5 A, card …, A plays …, > …; "
    "did you mean 'turn'?",
    "turn 5 C": "8: unknown player 'C'; players are A, B",
    "turn 5 a": "8: unknown player 'a'; players are A, B",
    "A plyas h": "3: found 'plyas', expected 'ends turn' or a verb such as plays, moves, beams or "
    "'passes' or 'calls wait' or 'says'; did you mean 'plays'?",
    "A plays hh": "9: unknown card 'hh'; did you mean 'h'?",
    "A plays h with h with h": "18: found 'with' a second time in one line; say it once",
    "A plays h, am": "9: found 2 cards, expected one after this verb; write the others with "
    "`with` (they take part) or `on` (targets)",
    "A plays h under ex": "17: no action of card 'ex'; write: A plays h to under ex",
    "A plays h under #x": "17: unknown label '#x'; end the line that is meant, above this one, "
    "with: as #x",
    "A plays #x": "9: found '#x', expected a card; write it as a target: on #x",
    "A stops p1 on p2": "12: found 'on', but its cards already stand after the verb; write: "
    "A stops p1, p2",
    "A draws 3 crads": "11: found 'crads', expected 'cards'",
    "A plays h; done by": "19: found the end of the line, expected a label such as #mv",
    "A plays h; h resolved": "12: found an action after ';'; write only how it ended",
    "A passes; done": "9: found ';', expected the end of the line",
    "A pays 3 counters": "1: found an effect without its '>'; write > before it",
    "> A passes": "3: found an effect's '>' before a line that is no effect; write: A passes",
    "edition 1E": "1: found 'edition', which belongs to the header; put it above the first event",
    "card x = Worf of A in hand": "10: found 'Worf', expected a card's name in quotes or ?",
    'card x = "X" misson of A in hand': "14: found 'misson', expected a type of card or 'of' and "
    "the player who owns it; did you mean 'mission'?",
    'card x = "X" of A at spcae ex': "22: found 'spcae', expected a place such as 'A hand', "
    "'space ex', 'aboard e'; did you mean 'space'?",
    'card x = "X" of A in A hnad': "24: found 'hnad', expected a pile such as hand, draw deck, "
    "discard pile, core; did you mean 'hand'?",
    'card e = "X" of A in hand': "6: card 'e' was declared already; leave out its name, or give "
    "this copy another id",
    "card x of A in hand": "8: found 'of', expected '='",
    'game plays x = "X"': "12: no owner for card 'x'; write `of` and the player after its name",
    "game draws 1 card to hand": "22: found 'hand', expected a player before it; say whose, such "
    "as: A hand",
    "> p1 from aboard e to planet ex killd": "33: found 'killd', expected "
    "'top|bottom|left [of CARD]|right [of CARD]|position N' or 'beside CARD' or 'face FACE' or "
    "'MANNER' or 'of #LABEL|nothing' or 'by PLAYER' or 'for PLAYER' or 'performed by CARD' or "
    "'because #LABEL' or …; did you mean 'killed'?",
    "> 3 others to A hand": "3: found 3 unnamed cards without the place they leave; "
    "add: from PLACE",
    '> x = "X" to A hand': "3: card 'x' is new, and the place it leaves is missing; "
    "add: from PLACE",
    "> p1 and 1 from aboard e to A hand": "12: found 'from', expected 'others'",
    "> p1 is stoped": "9: found 'stoped', expected a text in quotes or a status or 'no longer'; "
    "did you mean 'stopped'?",
    "> p1 stopped": "6: found 'stopped', expected 'to' or 'is' or 'sees' or 'no longer' or an "
    "attribute such as range left, control or 'chooses' or 'pays' or 'scores'; "
    "write: > p1 is stopped",
    "> A scores many points": "12: found 'many', expected a number",
    "> checked ex": "13: found the end of the line, expected 'met' or 'not met'",
    'statement "x" on h': "19: found the end of the line, expected 'by \"TEXT\"'",
    "dispute": "8: found the end of the line, expected a text in quotes",
    "note unquoted": "6: found 'unquoted', expected a text in quotes",
    'note "open': "6: found '\"'; a text begins and ends with a quotation mark; inside it, write "
    '\\" for one',
    'note "\\q"': "7: a text that is not valid: Invalid \\escape; write \\n for a new line, \\\\ "
    "for a backslash, \\u001b for a control code",
    'penalty "" to A': "9: a value that is not valid: Expected a text of length >= 1",
    "note “open": "6: found '“'; a text begins and ends with a quotation mark: \"Hail\" or “Hail”",
    "A & B battle": "3: found '&'; remove it",
    "A plays h\x1b[2J": "10: found '\\u001b'; remove it",
    "0:75 A passes": "1: found '0:75', expected a time; minutes and seconds such as 0:20.4, or "
    "with hours 1:02:03.250",
    "[lat] A passes": "2: found 'lat', expected a source in brackets; did you mean 'late'?",
    "[live A passes": "2: found 'live', expected a source in brackets; one of [live], [late], "
    "[import], [inferred], [desk]",
    "resolved": "1: found 'resolved', and no action above it at this indentation to end; "
    "indent it like the line of the action that it ends, right below its block, or name the "
    "action: #label resolved",
    "x resolved": "1: unknown action 'x'; name an action by its #label; a card that does it stands "
    "after 'performed by' or 'using', a place after to or at: to under ex",
    " A passes": "2: found 1 spaces of indentation, expected an even number; indent by two spaces "
    "for each action that the line is inside of",
    "\tA passes": "1: found a tab in the indentation; indent by two spaces",
    "  A passes": "3: found 2 spaces of indentation, expected at most 0; only lines inside an "
    "action are indented, two spaces deeper than its own line",
}


@pytest.mark.parametrize("line", FAULTS)
def test_a_faulty_line_is_told_with_its_column(line: str) -> None:
    assert faults(line) == [ONE + FAULTS[line]]


def test_all_faulty_lines_are_told_at_once_and_in_order() -> None:
    assert [fault.split(" ")[0] for fault in faults("turn 5 C\nA passes\nA psses\nB plays zz")] == [
        "1:8:",
        "3:3:",
        "4:9:",
    ]


def test_everything_that_one_line_names_wrongly_is_told() -> None:
    assert faults("C plays zzz on yyy") == [
        "1:1: unknown player 'C'; players are A, B",
        "1:9: unknown card 'zzz'; declare it first: card zzz = \"its name\" of PLAYER in hand",
        "1:16: unknown card 'yyy'; declare it first: card yyy = \"its name\" of PLAYER in hand",
    ]


def test_what_rests_on_a_faulty_line_is_not_told_again() -> None:
    body = """\
A moves e to spcae ps as #mv
  B passes
  > e range left = 3
done
card x = Worf of A in hand
A plays x
  > x to discard
nullified by x
note "then" on #mv
#mv resolved
card y = "Y" of A in hand
"""
    assert [fault[:5] for fault in faults(body)] == ["1:14:", "5:10:"]


def test_lines_after_a_faulty_header_are_read_all_the_same() -> None:
    with pytest.raises(InputError) as refused:
        parse(HEADER.replace("1E", "3E") + "A passes\nC passes\n", "game")

    assert [str(fault) for fault in refused.value.faults] == [
        "game:2:9: found '3E', expected 1E or 2E; such as: edition 1E",
        "game:7:1: unknown player 'C'; players are A, B",
    ]


def test_players_are_not_doubted_where_their_line_is_faulty() -> None:
    with pytest.raises(InputError) as refused:
        parse(HEADER.replace("players A", "players") + "A passes\nA psses\n", "game")

    assert [fault.where for fault in refused.value.faults] == ["game:4:9", "game:7:3"]


def test_a_long_word_is_told_short() -> None:
    [fault] = faults(f"A plays {'x' * 10_000}")

    assert len(fault) < 200


def test_what_only_the_record_as_a_whole_can_refuse_is_told_by_line() -> None:
    body = (
        'A plays h as #h\nstatement "x" on #h by Ada\n#h resolved\nnote "x" as #n\nA passes on #n'
    )

    assert faults(body) == [
        "2:1: line 14 is action initiated, expected dispute raised",
    ]


def test_a_label_is_given_once() -> None:
    assert faults("A passes as #x\nB passes as #x") == [
        "2:13: label '#x' is in use already; choose another"
    ]


def test_the_action_of_a_card_is_not_a_label() -> None:
    assert faults("B plays h\n#h resolved") == [
        "2:1: unknown label '#h'; the action of card 'h' is referred to without #"
    ]


def test_a_card_whose_declaration_was_struck_is_no_card_until_it_is_declared_anew() -> None:
    body = """\
card zz = "X" of A in hand as #x
correction strikes #x
"""
    assert faults(body + "> zz to discard") == [
        "3:3: unknown card 'zz'; declare it first: card zz = \"its name\" of PLAYER in hand"
    ]
    assert len(read(body + 'card zz = "X" of B in hand')) == len(read("")) + 3


def test_json_with_the_name_of_a_transcript_is_told_once() -> None:
    with pytest.raises(InputError) as refusal:
        parse('{"seq":1}\n{"seq":2}\n', "x")
    assert str(refusal.value).startswith("x:1:1: found JSON, expected a transcript; ")
