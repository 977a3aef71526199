"""What acts and what it is done to, for each verb of the help page, in every place of cards."""

import re
from collections.abc import Iterator

import pytest

from engine.model.enums import ActionKind
from engine.record.events.actions import ActionInitiated, object_of
from recorder.files.bundled import names as bundled
from recorder.files.open_match import open_match
from recorder.transcript.line_parts import plural
from replay.render.inspector import event_rows
from replay.tables.log_table import log_rows
from replay.text.short_event import short_event
from replay.text.short_names import ShortNames
from replay.text.span import text_of
from replay.timeline.timeline import Timeline
from tests.interpretations import timeline

CARDS = """\
card Done = "Done" ship of A at space ex
card Other = "Other" ship of B at space ex
card With = "With" personnel of A aboard e
card Against = "Against" ship of B at space ex
card Acts = "Acts" event of B on e
card Place = "Place" mission of A at spaceline
card Goal = "Goal" mission of A at spaceline
turn 5 A
"""
# What these are done to is no card; a card that they name is the one that does it.
WITHOUT_CARD = {ActionKind.DRAW, ActionKind.GROUP, ActionKind.PROBE}
# After these stands the card that is played, used, moved or met.
WITH_ITS_CARD = [
    kind for kind in ActionKind if object_of(kind) == "card" and kind not in WITHOUT_CARD
]
FEW = 3
PARTS = re.compile(r",? (?:on|with|against|using|in|to|number)\b|,? →")


def words_of(match: Timeline, seq: int) -> tuple[str, str]:
    """An entry in its long words, without ids, and in its short words."""
    names = ShortNames(match.snapshot(seq).known, match.entries)
    return match.words(seq), text_of(short_event(match.entry(seq).body, names, None))


def told(line: str) -> tuple[str, str]:
    """The long words of a line, with bare names, and its short words."""
    match = timeline(CARDS + line + "\n")
    long, short = words_of(match, match.last)
    return re.sub(r" \(\w+\)", "", long), short


def said_after(words: str, preposition: str) -> str:
    """What stands after a preposition, up to the next one."""
    rest = words.partition(f" {preposition} ")[2]
    return PARTS.split(f"{rest} ")[0].strip()


def object_in(words: str, kind: ActionKind) -> str:
    """What stands right after the verb, which is one word but for battles and groups."""
    rest = words.removeprefix("A ")
    if kind is ActionKind.BATTLE:
        return said_after(words, "against")
    if kind in {ActionKind.FIRE, ActionKind.LOOK}:
        return said_after(words, "at")
    return PARTS.split(f"{rest.partition(' ')[2]} ")[0].strip()


@pytest.mark.parametrize("kind", [kind for kind in ActionKind if kind not in WITH_ITS_CARD])
def test_the_card_that_acts_is_told_as_acting_and_the_other_as_what_it_is_done_to(
    kind: ActionKind,
) -> None:
    done = "using Acts on Done number 2" if kind in WITHOUT_CARD else "Done using Acts"
    for words in told(f"A {plural(kind)} {done}"):
        assert said_after(words, "using") == "Acts"
        if kind not in WITHOUT_CARD:
            assert object_in(words, kind) == "Done"


@pytest.mark.parametrize("kind", WITH_ITS_CARD)
def test_the_card_after_a_verb_is_told_after_it(kind: ActionKind) -> None:
    for words in told(f"A {plural(kind)} Done on Other with With"):
        assert object_in(words, kind) == "Done"
        assert said_after(words, "on") == "Other"
        assert said_after(words, "with") == "With"
        assert " using " not in words


@pytest.mark.parametrize("kind", ActionKind)
def test_each_place_of_cards_is_told_as_what_it_is(kind: ActionKind) -> None:
    line = f"A {plural(kind)} at space Place to aboard Goal against Against number 2"
    if object_of(kind) != "participants":
        line += " with With"
    for words in told(line):
        assert said_after(words, "against") == "Against"
        assert "in space at Place" in words
        assert "aboard Goal" in words
        assert " using " not in words
        if object_of(kind) != "participants" and " with " in words:
            assert said_after(words, "with") == "With"
        assert "With" in words or object_of(kind) == "participants"


def test_where_cards_leave_from_is_not_told_as_where_they_go() -> None:
    """A remedy without `to` was read back word for word as one with it."""
    for words in told("A beams Done aboard Place"):
        assert "from aboard Place" in words
    for words in told("A beams Done to aboard Place"):
        assert " aboard Place" in words
        assert "from" not in words


@pytest.mark.parametrize("number", [1, 2, 7])
@pytest.mark.parametrize("by", ["", " using Acts"])
def test_the_number_drawn_is_told_whoever_draws(number: int, by: str) -> None:
    cards = "1 card" if number == 1 else f"{number} cards"
    for words in told(f"A draws {number} cards{by}"):
        assert words == f"A draws {cards}{by}"


def test_a_pile_is_shuffled_by_a_card_and_ships_are_shuffled_themselves() -> None:
    assert told("A shuffles using Acts at A draw deck")[0] == (
        "A shuffles in A's draw deck using Acts"
    )
    assert told("A shuffles Done with Other")[0] == "A shuffles Done with Other"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("game kills Done using Acts", "the game kills Done using Acts"),
        ("A repairs Done using Acts", "A repairs Done using Acts"),
        ("game stops Done, Other using Acts", "the game stops Done and Other using Acts"),
        ("game battles Done using Acts", "the game begins a battle against Done using Acts"),
        ("A battles Done with With", "A begins a battle with With against Done"),
        ("A attempts Done using Acts with With", "A attempts Done with With using Acts"),
        ("A beams With to aboard Done using Acts", "A beams With aboard Done using Acts"),
        ("A plays Done on Other", "A plays Done on Other"),
        ("A encounters with With", "A encounters with With"),
        ("A probes using Acts on Place", "A probes on Place using Acts"),
    ],
)
def test_sentences_read_as_a_judge_would_say_them(line: str, words: str) -> None:
    assert told(line)[0] == words


def test_what_an_action_is_called_later_does_not_take_the_acting_card_for_its_object() -> None:
    match = timeline(CARDS + "game kills Done using Acts as #kl\nresolved by #kl\n")
    long, short = words_of(match, match.last)
    kill = match.last - 1
    assert long == f"resolved by the killing @{kill}: the killing @{kill}"
    assert short.startswith("resolved by Acts")
    match = timeline(CARDS + "A repairs Done using Acts as #rp\n  B calls wait\n")
    assert words_of(match, match.last)[1] == "B “wait” on repair"


def test_log_table_and_inspector_have_the_same_words_as_the_log() -> None:
    match = timeline(CARDS + "game kills Done using Acts\n")
    words = match.words(match.last)
    assert [*log_rows(match)][-1]["sentence"] == words
    assert event_rows(match, match.last)[0].text == words


def lines() -> Iterator[str]:
    """A line for each kind of action with each place of cards alone, and with all of them."""
    places = ("on Other", "with With", "against Against", "using Acts", "at space Place")
    for kind in ActionKind:
        start = f"A {plural(kind)}"
        field = object_of(kind)
        own = {"card": "using Acts", "targets": "on Other", "participants": "with With"}[field]
        rest = [place for place in places if place != own]
        yield f"{start} Done to planet Goal"
        yield f"{start} {' '.join(places)} to aboard Goal"
        yield f"{start} Done {' '.join(rest)} to space Goal"
        yield from (f"{start} Done {place}" for place in rest)


@pytest.mark.parametrize("line", lines())
def test_the_long_and_the_short_form_name_the_same_cards(line: str) -> None:
    named = {"Done", "Other", "With", "Against", "Acts", "Place", "Goal"}
    long, short = (
        {name for name in named if re.search(rf"\b{name}\b", words)} for words in told(line)
    )
    assert long == short
    assert long == {name for name in named if re.search(rf"\b{name}\b", line)}


@pytest.mark.parametrize("name", bundled())
def test_both_forms_name_the_cards_of_each_action_of_a_match(name: str) -> None:
    match = Timeline(open_match(name))
    actions = [entry for entry in match.entries if isinstance(entry.body, ActionInitiated)]
    assert actions
    for entry in actions:
        event = entry.body
        assert isinstance(event, ActionInitiated)
        groups = (event.participants, event.opposing, event.targets)
        if any(len(group) > FEW for group in groups) or len(event.participants) > FEW - 1:
            continue
        long, short = words_of(match, entry.seq)
        names = ShortNames(match.snapshot(entry.seq).known, match.entries)
        cards = {*sum(groups, ()), *filter(None, (event.card, event.beside))}
        for card in cards:
            told_in_short = names.card(card).text in short or "cards" in short
            assert f"({card})" in long
            assert told_in_short
