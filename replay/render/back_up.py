"""Advice on a back-up in words: the points, what the chosen one undoes, and why it is hard."""

from collections.abc import Iterator, Sequence
from typing import Final

from replay.disputes.advice import BackUpPoint, StaysKnown
from replay.disputes.back_up_reasons import BackUpClass, BackUpReason
from replay.disputes.preview import Preview
from replay.disputes.rules_on_going_back import rules_on
from replay.disputes.undone import Undone
from replay.render.difference import difference_rows
from replay.render.row import Row, row
from replay.text.names import Names, counted
from replay.text.span import Pieces, Span, Style, listed, span
from replay.text.times import seconds_text
from replay.timeline.timeline import Timeline

_MOST_NAMED: Final = 4
_WORDS: Final = {
    BackUpReason.LATER_ACTION: "more than one action is undone, in whole or in part",
    BackUpReason.OTHER_DECISION: "another player has decided something since",
    BackUpReason.SEEN_OWN: "a player saw cards of his own pile, which go back",
    BackUpReason.RANDOM: "chance gave a result, which is decided again",
    BackUpReason.SHUFFLED: "a pile was shuffled, and nobody knew its order",
    BackUpReason.SEEN_OTHER: "a player knows a card that goes back to where he could not see it",
    BackUpReason.ORDER_LOST: "a pile was shuffled, and somebody knew a part of its order",
    BackUpReason.WHICH_CARD: "unnamed cards went to a place that others entered or left since",
    BackUpReason.OVER: "the match has ended since",
}
_CURES: Final = {
    BackUpReason.SEEN_OWN: "cure: on top in the order drawn, or shuffled in",
    BackUpReason.SHUFFLED: "cure: shuffle it again",
    BackUpReason.WHICH_CARD: "cure: as many at random, drawn by the opponent",
}
_STYLES: Final = {
    BackUpClass.SIMPLE: Style.TEXT,
    BackUpClass.COMPLEX: Style.DOUBT,
    BackUpClass.IRREVERSIBLE: Style.BAD,
}


def advice_sections(
    timeline: Timeline, point: BackUpPoint, preview: Preview
) -> Iterator[tuple[str, list[Row]]]:
    """Yield the sections of the advice on a point, each with its title; none is left out."""
    sections = {
        f"Undone by going back to @{point.to}, the newest first": undone_rows(timeline, point),
        f"Why it is {point.hardness}": reason_rows(timeline, point),
        "Stays known": known_rows(timeline, point),
        "What the rules say": rule_rows(timeline, point),
        "The table after it": difference_rows(preview.difference, preview.now, preview.after),
    }
    for title, rows in sections.items():
        yield title, list(rows) or [row("nothing")]


def point_rows(timeline: Timeline, points: Sequence[BackUpPoint]) -> Iterator[Row]:
    """Yield a row for each point that play could go back to."""
    yield from (point_row(point) for point in points)


def point_row(point: BackUpPoint, *, brief: bool = False) -> Row:
    """Return a point: how hard it is, how much it undoes, whose decisions, and what is there.

    `brief`: without whose decisions, so that a narrow row has room for what is there.
    """
    number = span(f"{f'@{point.to}':<6}", Style.NUMBER)
    hard = span(f"{point.hardness.value:<13}", _STYLES[point.hardness])
    decisions = ", ".join(f"{player} {count}" for player, count in point.decisions().items())
    whose = "" if brief else f"{f'({decisions})' if decisions else '':<11} "
    undone = f"{len(point.undone):>3} undone {whose}"
    return row(number, hard, undone, span(point.label))


def undone_rows(timeline: Timeline, point: BackUpPoint) -> Iterator[Row]:
    """Yield all that a back-up undoes, newest first, with its decisions, knowledge and chance."""
    for each in point.undone:
        aside = list(_asides(timeline, each))
        tail: Pieces = [span(f" ({'; '.join(aside)})", Style.DIM)] if aside else []
        number = span(f"@{each.seq:<5} ", Style.NUMBER)
        yield row(number, *timeline.spoken(each.seq), *tail)


def _asides(timeline: Timeline, each: Undone) -> Iterator[str]:
    if each.decision_of is not None:
        yield f"{each.decision_of}'s decision"
    for learnt in each.learned:
        cards = (*learnt.cards, *([counted(learnt.others, "card")] if learnt.others else []))
        if cards:
            yield f"{learnt.player} sees {', '.join(cards)}"
    if each.chance:
        yield "by chance"


def reason_rows(timeline: Timeline, point: BackUpPoint) -> Iterator[Row]:
    """Yield why a back-up is complex or irreversible, with what could be done about it."""
    for because in point.reasons:
        seqs = listed(span(f"@{seq}", Style.NUMBER) for seq in because.seqs)
        words: Pieces = [span(because.reason.value, Style.DOUBT), ": ", _WORDS[because.reason]]
        words += [" (", *seqs, ")"]
        cure = _CURES.get(because.reason)
        yield row(*words, *([span(f"; {cure}")] if cure is not None else []))
    if not point.reasons:
        yield row("one action with its parts; nothing else is undone")
    if point.running is not None:
        yield row(f"the clock ran {seconds_text(point.running)} since")


def known_rows(timeline: Timeline, point: BackUpPoint) -> Iterator[Row]:
    """Yield what players still know of cards that go back to where they could not see them."""
    names = Names(timeline.known(timeline.last), timeline.entries)
    for known in point.stays_known:
        what: list[str | Span] = list(_what(known, names))
        place = names.where(known.place)
        possibly = " " if known.certain else ", possibly "
        yield row(span(known.player, Style.PLAYER), " knows ", *what, possibly, *place)


def rule_rows(timeline: Timeline, point: BackUpPoint) -> Iterator[Row]:
    """Yield what each ruleset, and the match itself, says about going back there."""
    said: dict[tuple[str, str, tuple[int, ...]], list[str]] = {}
    for each in rules_on(timeline, point):
        said.setdefault((each.ruling, each.text, each.seqs), []).append(each.source)
    for (name, text, seqs), sources in said.items():
        short = f" {name.rpartition('.')[2]}" if name else ""
        about = [span(f"@{seq}", Style.NUMBER) for seq in seqs[:_MOST_NAMED]]
        more = f" and {len(seqs) - _MOST_NAMED} more" if len(seqs) > _MOST_NAMED else ""
        where: Pieces = [" (", *listed(about), f"{more})"] if about else []
        head = span(f"{', '.join(sources)}{short}: ", Style.STATUS)
        yield row(head, span(text), *where)
    if not said:
        yield row("no ruleset of this edition says anything about going back there")


def _what(known: StaysKnown, names: Names) -> Iterator[str | Span]:
    if known.card is not None:
        yield names.card(known.card)
    else:
        yield f"{counted(known.count, 'card')}, unnamed,"
