"""The examples of the README run as they are, and each sentence of its minutes has a test."""

import re
import shlex
from pathlib import Path

import pytest

from recorder.transcript.reader import parse
from tui.cli.commands.command import command
from tui.cli.main import main, parser_of

README = (Path(__file__).parents[3] / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```\n(.*?)```", README, re.DOTALL)
SHOWN = [
    re.split(r" {3,}", line)[0]
    for block in BLOCKS
    for line in block.splitlines()
    if line.startswith("tricorder ")
]
NAMED = re.findall(r"`tricorder ([a-z][^`]*)`", README)


def test_the_readme_has_examples() -> None:
    assert len(SHOWN) >= 5
    assert len(NAMED) >= 10


@pytest.mark.parametrize("line", SHOWN)
def test_every_command_of_a_block_runs(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(shlex.split(line)[1:]) in (0, 1)
    assert capsys.readouterr().out


@pytest.mark.parametrize("line", [line for line in NAMED if not line.endswith("--help")])
def test_every_command_of_a_sentence_has_arguments_that_it_takes(line: str) -> None:
    name, *arguments = shlex.split(line)

    assert parser_of(name, command(name)).parse_args(arguments)


@pytest.mark.parametrize("line", [line for line in NAMED if line.endswith("--help")])
def test_every_help_that_a_sentence_names_is_there(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(shlex.split(line))

    assert left.value.code == 0
    assert "example:" in capsys.readouterr().out


def test_the_transcript_reads() -> None:
    (transcript,) = (block for block in BLOCKS if block.startswith("match "))

    assert len(parse(transcript, "README.md")) == 12


MINUTES = "tests/tui/app/test_readme_minutes.py"
SUBJECTS = "tests/tui/app/screens/test_subject.py"
FOLLOWING = "tests/tui/cli/commands/test_follow.py"
QUEUE = "tests/tui/app/screens/test_queue.py"
HERE = "tests/tui/cli/test_readme.py"
SENTENCES = "tests/tui/cli/test_readme_sentences.py"
SAVING = "tests/recorder/live/test_saving.py"
MERGING = "tests/recorder/live/test_merging.py"
COPY = "tests/recorder/store/test_whole_copy.py"
# How each sentence of the minutes begins, and the test that carries it out.
CARRIED_OUT = (
    ("`tricorder demo` opens", MINUTES, "test_the_first_dispute_and_its_entries"),
    ("`d` jumps", MINUTES, "test_the_first_dispute_and_its_entries"),
    ("Bram says that", MINUTES, "test_the_first_dispute_and_its_entries"),
    ("The disputed entries", MINUTES, "test_the_first_dispute_and_its_entries"),
    ("The strip", MINUTES, "test_the_first_dispute_and_its_entries"),
    ("In 80 columns", MINUTES, "test_the_first_dispute_and_its_entries"),
    ("`r` lists", MINUTES, "test_to_a_disputed_entry_and_back_and_to_the_back_up"),
    ("`b` jumps", MINUTES, "test_to_a_disputed_entry_and_back_and_to_the_back_up"),
    ("The log keeps", MINUTES, "test_to_a_disputed_entry_and_back_and_to_the_back_up"),
    ("`v` steps", MINUTES, "test_findings_windows_stops_and_rulesets"),
    ("`R` judges", MINUTES, "test_findings_windows_stops_and_rulesets"),
    ("`y` says", MINUTES, "test_findings_windows_stops_and_rulesets"),
    ("`L` searches", MINUTES, "test_the_rulings_are_searched_over_the_match"),
    ("`c` copies", MINUTES, "test_the_moment_is_copied_with_findings_and_sources"),
    ("The commands print", HERE, "test_every_command_of_a_block_runs"),
    ("`demo@164` means", SENTENCES, "test_an_address_is_an_entry_of_a_match"),
    ("Exit code 1", MINUTES, "test_what_is_printed_ends_with_the_code_that_is_promised"),
    (
        "To work on disputes",
        SENTENCES,
        "test_the_queue_opens_and_its_keys_lead_to_a_ruling_and_a_page",
    ),
    (
        "It lists the disputes",
        QUEUE,
        "test_from_the_queue_to_a_sheet_in_thirteen_keys_and_a_sentence",
    ),
    (
        "Whatever is to be recorded",
        "tests/tui/app/screens/test_act_keys.py",
        "test_what_is_read_back_is_what_is_recorded",
    ),
    ("`tricorder dispute --help`", HERE, "test_every_help_that_a_sentence_names_is_there"),
    (
        "`Q` answers",
        "tests/tui/app/screens/test_answer.py",
        "test_a_question_is_answered_in_the_dossier_and_its_doubt_is_gone",
    ),
    (
        "The program refuses",
        "tests/tui/cli/disputes/test_acts.py",
        "test_an_act_goes_by_the_table_or_is_refused",
    ),
    ("There are four", MINUTES, "test_there_are_the_four_rulesets_that_are_named"),
    (
        "`tricorder rules --eras`",
        "tests/tui/cli/commands/test_rules.py",
        "test_eras_prints_the_questions_on_which_rulesets_differ_with_their_answers",
    ),
    ("A finding is", MINUTES, "test_the_verdicts_are_the_three_that_are_named"),
    ("The program states", MINUTES, "test_the_verdicts_are_the_three_that_are_named"),
    ('"No findings"', MINUTES, "test_what_is_printed_ends_with_the_code_that_is_promised"),
    ("`tricorder replay` lists", MINUTES, "test_a_match_is_found_stepped_searched_and_marked"),
    ("Type to filter", MINUTES, "test_a_match_is_found_stepped_searched_and_marked"),
    ("`a`, `s` and `t`", MINUTES, "test_a_match_is_found_stepped_searched_and_marked"),
    (
        "`space` plays",
        "tests/tui/app/test_playback.py",
        "test_entries_follow_at_the_pace_of_the_record",
    ),
    ("`:` asks", MINUTES, "test_a_query_lists_its_entries_and_playing_halts_there"),
    ("`n` goes", MINUTES, "test_a_query_lists_its_entries_and_playing_halts_there"),
    ("`tricorder find demo", MINUTES, "test_a_query_lists_its_entries_and_playing_halts_there"),
    (
        "With `--all`",
        "tests/tui/cli/commands/test_find.py",
        "test_of_several_matches_those_without_a_hit_are_counted",
    ),
    (
        "`tricorder search",
        "tests/tui/cli/commands/test_search.py",
        "test_notes_of_the_user_are_searched",
    ),
    (
        "In the list of matches, `tab`",
        "tests/tui/app/screens/test_search.py",
        "test_tab_searches_the_entries_and_enter_opens_one",
    ),
    ("`g` goes", MINUTES, "test_a_match_is_found_stepped_searched_and_marked"),
    ("The panel", MINUTES, "test_a_match_is_found_stepped_searched_and_marked"),
    (
        "`enter` opens the page",
        SUBJECTS,
        "test_enter_opens_what_the_row_of_the_table_is_about",
    ),
    (
        "It says where",
        SUBJECTS,
        "test_a_page_says_where_a_card_is_since_when_and_which_entries_touch_it",
    ),
    ("Then `h`", SUBJECTS, "test_the_match_follows_the_card_then_with_a_lane_and_h"),
    ("`tricorder follow", FOLLOWING, "test_follow_tells_where_a_card_is_since_when_and_why"),
    ("`tricorder since", FOLLOWING, "test_since_tells_when_it_became_so_and_until_when"),
    (
        "![The page of a card",
        "tests/tui/app/test_pictures.py",
        "test_the_picture_of_a_card_that_is_kept_shows_what_is_drawn_now",
    ),
    ("`m` marks", MINUTES, "test_a_match_is_found_stepped_searched_and_marked"),
    ("Notes are stored", MINUTES, "test_a_match_is_found_stepped_searched_and_marked"),
    (
        "`tricorder import player_state.json`",
        SENTENCES,
        "test_a_match_of_the_server_is_imported_and_a_check_says_what_is_in_it",
    ),
    ("With `--check`", "tests/tui/cli/commands/test_imports.py", "test_a_check_stores_nothing"),
    ("`tricorder cards", SENTENCES, "test_a_card_file_makes_more_cards_known_to_the_judge"),
    (
        "`tricorder serve",
        "tests/tui/cli/test_in_a_browser.py",
        "test_textual_serves_the_command_and_taps_lead_to_the_dispute",
    ),
    ("Install it", HERE, "test_what_is_said_to_be_installed_is_an_extra_of_the_project"),
    ("`tricorder record` starts", MINUTES, "test_a_form_asks_for_players_and_rules"),
    ("Then type", MINUTES, "test_one_letter_is_enough_and_an_end_needs_an_action"),
    (
        "Use plain words",
        MINUTES,
        "test_plain_words_are_enough_for_titles_and_for_cards_on_the_table",
    ),
    ("A title needs", MINUTES, "test_plain_words_are_enough_for_titles_and_for_cards_on_the_table"),
    ("Of a card", MINUTES, "test_plain_words_are_enough_for_titles_and_for_cards_on_the_table"),
    (
        "Before you press",
        MINUTES,
        "test_plain_words_are_enough_for_titles_and_for_cards_on_the_table",
    ),
    ("One letter", MINUTES, "test_one_letter_is_enough_and_an_end_needs_an_action"),
    ("When an action", MINUTES, "test_one_letter_is_enough_and_an_end_needs_an_action"),
    ("`u` takes", MINUTES, "test_one_letter_is_enough_and_an_end_needs_an_action"),
    (
        "Each line is on",
        "tests/recorder/live/test_half_typed_line.py",
        "test_a_draft_goes_with_the_line_in_one_stroke",
    ),
    (
        "If the program is killed",
        "tests/recorder/live/test_half_typed_line.py",
        "test_a_killed_program_leaves_its_half_typed_line",
    ),
    (
        "If the store is deleted",
        "tests/crash/test_losing.py",
        "test_what_was_acknowledged_is_there",
    ),
    ("It goes on in the store", SAVING, "test_what_was_kept_goes_into_the_store_that_is_back"),
    ("`tricorder copy FILE`", COPY, "test_a_copy_has_everything_while_somebody_records"),
    ("It checks the store", COPY, "test_a_store_that_does_not_hold_is_not_copied"),
    ("`tricorder restore FILE`", COPY, "test_a_copy_comes_back_and_what_was_there_is_put_aside"),
    ("A store that is there", COPY, "test_a_copy_comes_back_and_what_was_there_is_put_aside"),
    (
        "`tricorder import FILE` adds",
        MERGING,
        "test_the_longer_copy_counts_and_the_shorter_adds_nothing",
    ),
    ("Where the two part", MERGING, "test_where_two_part_the_entry_is_named_and_both_stay"),
    (
        "Whenever nobody has typed",
        SAVING,
        "test_the_one_file_has_a_match_that_begins_and_what_comes_before_a_rest",
    ),
    ("Illegal plays", MINUTES, "test_an_illegal_play_is_recorded_and_marked"),
    ("`F9` teaches", MINUTES, "test_f9_teaches_recording"),
    ("`tricorder replay MATCH`", SENTENCES, "test_others_watch_while_somebody_records"),
    ("A match is also", HERE, "test_the_transcript_reads"),
    ("Each line is an event", HERE, "test_the_transcript_reads"),
    ("Indented lines", HERE, "test_the_transcript_reads"),
    ("`>` starts", HERE, "test_the_transcript_reads"),
    ("`done` ends", HERE, "test_the_transcript_reads"),
    ("Leave out", HERE, "test_the_transcript_reads"),
    (
        "`tricorder help transcript`",
        SENTENCES,
        "test_the_transcript_is_explained_on_one_page_that_names_chapters_which_are_there",
    ),
)


def sentences() -> list[str]:
    """Return the sentences of the minutes of judge, player and scribe, and of back-ups."""
    found = []
    for section in re.findall(
        r"## (?:One minute for|Back up)[^\n]*\n(.*?)(?=^## )", README, re.DOTALL | re.M
    ):
        prose = re.sub(r"```.*?```", "\n\n", section, flags=re.DOTALL)
        for part in re.split(r"\n\n+|^(?:\d\.|-) ", prose, flags=re.M):
            text = " ".join(part.split())
            found += [each for each in re.split(r"(?<=[.:])\s+(?=[A-Z`\"])", text) if each]
    return found


def test_each_sentence_of_the_minutes_has_the_test_that_carries_it_out() -> None:
    begun = [begin for begin, _, _ in CARRIED_OUT]
    told = sentences()

    lacking = [each for each in told if not any(each.startswith(begin) for begin in begun)]
    # What follows a colon belongs to the sentence before it.
    lacking = [each for each in lacking if not told[told.index(each) - 1].endswith(":")]
    assert lacking == []
    assert [begin for begin in begun if not any(each.startswith(begin) for each in told)] == []


@pytest.mark.parametrize(("file", "test"), sorted({row[1:] for row in CARRIED_OUT}))
def test_each_test_that_is_named_is_there(file: str, test: str) -> None:
    text = (Path(__file__).parents[3] / file).read_text(encoding="utf-8")

    assert re.search(rf"^(async )?def {test}\(", text, re.M)


def test_what_is_said_to_be_installed_is_an_extra_of_the_project() -> None:
    project = (Path(__file__).parents[3] / "pyproject.toml").read_text(encoding="utf-8")

    assert re.findall(r"pip install '\.\[(\w+)\]'", README) == ["serve"]
    assert re.search(r"^serve = \[", project, re.M)
