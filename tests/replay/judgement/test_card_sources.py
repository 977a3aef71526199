"""Judging with a user's card files: they settle what the record and the catalogue leave open."""

from pathlib import Path

import pytest

from engine.model.enums import CardType
from recorder.card_files.card_file import read_card_file
from recorder.card_files.card_store import CardStore
from recorder.files.open_match import open_match
from replay.judgement.card_sources import types_from_files
from replay.judgement.judge_match import judge_match, rules_of
from replay.judgement.judged_match import JudgedMatch
from replay.judgement.not_judged import not_judged
from replay.judgement.precedents import Rulings
from replay.render.findings import finding_rows
from replay.render.ruleset import ruleset_rows
from replay.timeline.timeline import Timeline
from tests.recorder.card_files.made_up import DILEMMA, MISSION, PERSON, PLAIN, SECOND, SHIP, written

FIRST = """\
match "The meadow"
edition 1E
ruleset faq-1996
players A "Ada", B "Ben"
"""
TWICE = f"""\
{FIRST}
counted 6 in A seed deck
step "mission phase"
A seeds c1 = "Chart the Meadow" to spaceline; done
A seeds c2 = "Chart the Meadow" to spaceline; done
"""
BORG = f"""\
{FIRST}
card ex = "Excavation" mission of A at spaceline
card d = "Thirty of Sixty" of A at planet ex
turn 5 A
A attempts ex with d
"""
NEBULA = f"""\
{FIRST}
card c = "Chart the Meadow" mission of A at spaceline
card k = "I.K.C. Bortas" ship of B at space c
card i = "Isabella" of A in hand
turn 5 A
A plays i on k
"""
COSTS = """\
match "The meadow"
edition 2E
ruleset 2e-2014
players A "Ada", B "Ben"
card m = "Medical Relief" mission of A at spaceline
card p1 = "Data, Aspirer", p2 = "Worf, First Officer" personnel of A at planet m
card d1 = "A Swarm", d2 = "A Swarm" dilemma of B in dilemma stack m
turn 5 A
A attempts m with p1, p2 at planet m number 3 as #t
  step 3h
  A encounters d1 with p1, p2
    > d1 to under m overcome
  overcome
  step 3h
  A encounters d2 with p1, p2
    > p1 is stopped
"""
BATTLE = """\
match "The meadow"
edition 1E
ruleset glossary
players A "Ada", B "Ben"
card c = "Excavation" mission of A at spaceline
card k = "I.K.C. Bortas" ship of B at space c
card e = "U.S.S. Galaxy" ship of A at space c
turn 5 A
A and B battle with e against k at space c as #b
  B plays i = "RAIN" interrupt
    > i to discard
  resolved
done
"""
ONE_DOES = PLAIN | {
    "Name": "Dry Up",
    "Type": "Incident",
    "Icons": "",
    "Text": "Seeds or plays on table. Once each turn, you may dry one ship.",
}
TWO_USES = """\
match "The meadow"
edition 1E
ruleset glossary
players A "Ada", B "Ben"
card i = "Dry Up" incident of A in core
turn 5 A
A uses i; done
A uses i; done
"""
NO_RULINGS = Rulings({}, {})
DRONE = PERSON | {"Name": "Thirty of Sixty", "Affil": "Borg"}
RAINS = (
    PLAIN | {"Name": "Gentle Rain", "Type": "Interrupt", "Icons": "", "Text": "Peek at a cloud."},
    PLAIN | {"Name": "Halt", "Type": "Interrupt", "Icons": "", "Text": "Suspends play to dry."},
    PLAIN | {"Name": "Maybe", "Type": "Interrupt", "Icons": "", "Text": "If it rains, dry."},
)
CLOUD = MISSION | {"Characteristics/ Keywords": "Nebula;"}


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A store with a card file of each edition."""
    path = tmp_path / "matches.db"
    (tmp_path / "second").mkdir()
    with CardStore.open_to_write(path) as opened:
        opened.keep(read_card_file(written(tmp_path, PERSON, SHIP, DRONE, CLOUD, *RAINS, ONE_DOES)))
        second = written(tmp_path / "second", DILEMMA, header=SECOND)
        opened.keep(read_card_file(second))
    return path


def timeline(folder: Path, text: str, database: Path) -> Timeline:
    file = folder / "meadow.transcript"
    file.write_text(text)
    return Timeline(open_match(str(file), database))


def found(line: Timeline) -> list[str]:
    return [one.check for one in judge_match(line, rules_of(line)).findings]


@pytest.mark.parametrize(
    ("text", "check"),
    [
        pytest.param(TWICE, "seeds-a-mission-twice", id="a type"),
        pytest.param(COSTS, "faced-beyond-the-total", id="a cost"),
    ],
)
def test_what_a_card_file_tells_is_judged_by(
    tmp_path: Path, library: Path, text: str, check: str
) -> None:
    without = timeline(tmp_path, text, tmp_path / "empty.db")
    with_files = timeline(tmp_path, text, library)

    assert check not in found(without)
    assert found(with_files) == [*found(without), check]


def test_the_affiliation_of_a_card_file_is_judged_by(tmp_path: Path, library: Path) -> None:
    later = BORG.replace("faq-1996", "cr-1998")
    without = timeline(tmp_path, later, tmp_path / "empty.db")

    assert "borg-attempts-a-mission" not in found(without)
    assert "borg-attempts-a-mission" in found(timeline(tmp_path, later, library))


def test_a_nebula_by_a_card_file_is_one(tmp_path: Path, library: Path) -> None:
    without = timeline(tmp_path, NEBULA, tmp_path / "empty.db")

    assert found(without) != []
    assert found(timeline(tmp_path, NEBULA, library)) == []


def played_into_battle(tmp_path: Path, title: str, library: Path) -> tuple[Timeline, list[str]]:
    """Judge an interrupt that is played into a battle; return what is said of it."""
    line = timeline(tmp_path, BATTLE.replace("RAIN", title), library)
    findings = judge_match(line, rules_of(line)).findings
    about = [one for one in findings if one.seqs[0] > 5 and "i" in one.cards]
    return line, [row.text.strip() for row in finding_rows(line, about, NO_RULINGS)]


def test_a_set_phrase_of_a_text_is_judged_by_and_quoted(tmp_path: Path, library: Path) -> None:
    _, told = played_into_battle(tmp_path, "Gentle Rain", library)
    _, suspending = played_into_battle(tmp_path, "Halt", library)
    _, without = played_into_battle(tmp_path, "Gentle Rain", tmp_path / "empty.db")

    assert any("illegal: not-a-valid-response" in row for row in told)
    assert "from the text: 'Peek at a cloud.'" in told
    assert suspending == []
    assert any("doubtful: response-cannot-be-told" in row for row in without)


def test_a_text_that_leaves_it_open_is_quoted_with_the_question(
    tmp_path: Path, library: Path
) -> None:
    asks = "to settle it: Does its text name such an action, or say that it suspends play?"
    _, told = played_into_battle(tmp_path, "Maybe", library)
    _, without = played_into_battle(tmp_path, "Maybe", tmp_path / "empty.db")

    assert any("doubtful: response-cannot-be-told" in row for row in told)
    assert "its text in your card file: 'If it rains, dry.'" in told
    assert any(row.startswith(asks) for row in told)
    assert any(row.startswith(asks) for row in without)
    assert not any("card file" in row for row in without)


def test_a_use_beyond_the_limit_of_a_text_is_found(tmp_path: Path, library: Path) -> None:
    line = timeline(tmp_path, TWO_USES, library)
    (over,) = judge_match(line, rules_of(line)).findings

    assert over.check == "over-its-limit"
    assert over.quoted == ("Once each turn, you may",)
    once = TWO_USES.replace("A uses i; done\n", "", 1)
    assert found(timeline(tmp_path, once, library)) == []
    assert found(timeline(tmp_path, TWO_USES, tmp_path / "empty.db")) == []


def test_a_finding_says_which_type_only_a_card_file_knows(tmp_path: Path, library: Path) -> None:
    line = timeline(tmp_path, TWICE, library)
    twice = [one for one in judge_match(line, rules_of(line)).findings if one.cards]
    said = "by your card file alone, the type of Chart the Meadow (mission)"

    assert said in [row.text.strip() for row in finding_rows(line, twice, NO_RULINGS)]
    typed = timeline(tmp_path, TWICE.replace('Meadow"', 'Meadow" mission'), library)
    again = judge_match(typed, rules_of(typed)).findings
    assert said not in [row.text.strip() for row in finding_rows(typed, again, NO_RULINGS)]


def test_a_trait_of_the_record_goes_before_the_card_file(tmp_path: Path, library: Path) -> None:
    check, later = "borg-attempts-a-mission", BORG.replace("faq-1996", "cr-1998")
    borg = later.replace("planet ex\n", "planet ex traits borg\n", 1)
    klingon = later.replace("planet ex\n", "planet ex traits klingon\n", 1)

    assert check in found(timeline(tmp_path, borg, tmp_path / "empty.db"))
    assert check in found(timeline(tmp_path, later, library))
    assert check not in found(timeline(tmp_path, klingon, library))


def test_a_nebula_that_the_record_tells_is_one(tmp_path: Path) -> None:
    told = NEBULA.replace("A at spaceline\n", "A at spaceline traits nebula\n", 1)

    assert found(timeline(tmp_path, NEBULA, tmp_path / "empty.db")) != []
    assert found(timeline(tmp_path, told, tmp_path / "empty.db")) == []


def test_a_title_that_a_card_file_nearly_has_is_named_with_that(
    tmp_path: Path, library: Path
) -> None:
    def near(database: Path) -> list[tuple[str, ...]]:
        line = timeline(tmp_path, BATTLE.replace("RAIN", "Gentle Raim"), database)
        titles = not_judged(line, line.last, rules_of(line), ()).titles
        return [title.near for title in titles if title.title == "Gentle Raim"]

    assert near(library) == [("Gentle Rain",)]
    assert near(tmp_path / "empty.db") == [()]


def test_the_terminal_judges_as_the_command_does(tmp_path: Path, library: Path) -> None:
    line = timeline(tmp_path, TWICE, library)

    judged = JudgedMatch(line, rules_of(line))

    assert [one.check for one in judged.found.findings] == found(line)


def test_it_is_said_whose_types_come_from_card_files(tmp_path: Path, library: Path) -> None:
    line = timeline(tmp_path, TWICE, library)
    seeded = 4

    assert types_from_files(line, line.last) == {"Chart the Meadow": CardType.MISSION}
    assert types_from_files(line, seeded - 1) == {}
    told = [row.text for row in ruleset_rows(line, line.last, rules_of(line))]
    assert told[-1] == "By card files alone, the types of: Chart the Meadow"


def test_without_card_files_nothing_is_said_of_any(tmp_path: Path) -> None:
    line = timeline(tmp_path, TWICE, tmp_path / "empty.db")

    assert types_from_files(line, line.last) == {}
    told = [row.text for row in ruleset_rows(line, line.last, rules_of(line))]
    assert not any("card files" in row for row in told)


def test_what_the_record_or_the_catalogue_tells_is_not_taken_from_a_file(
    tmp_path: Path, library: Path
) -> None:
    line = timeline(tmp_path, NEBULA, library)

    assert types_from_files(line, line.last) == {}
