"""The dispute chosen in the queue: its claim and windows, what was said, where it stands."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from engine.checks.framework.finding import Verdict
from engine.table.dispute_order import STATE_WORDS
from recorder.live.match_clock import match_clock
from replay.dossier.dispute_queue import QueuedDispute
from replay.dossier.dossier import Dossier
from replay.dossier.facts import clock_text
from replay.dossier.queue_rows import about_words, penalty_rows
from replay.dossier.scale_bar import bar_rows
from replay.facts.acts import dispute_standing
from replay.render.findings import verdict_words
from replay.render.row import Row, at_most, row, wrapped
from replay.text.phrases.judgement import FLAG_STYLES
from replay.text.span import Pieces, Style, listed, span, text_of
from replay.timeline.timeline import Timeline

# So many rows are enough for a section to have a heading.
_ENOUGH: Final = 12
# In so many rows a window has its name and its sentence, beside its bar.
_TALL: Final = 20


class QueuedDetail(NamedTuple):
    """What is known of a dispute of the queue beyond its row: its match, and its dossier."""

    timeline: Timeline
    found: Dossier


def detail_rows(
    each: QueuedDispute, detail: QueuedDetail | None, cells: int, height: int
) -> list[Row]:
    """Return the sections of a dispute in so many rows, the first of them whole.

    Without a `detail`, the record has not been read yet: the claim stands alone.
    """
    sections = [*_sections(each, detail, cells, height)]
    shown: list[Row] = []
    for number, (title, rows) in enumerate(sections):
        left = height - len(shown)
        lines = wrapped(rows, cells)
        if left < 2:
            break
        heading = row(span(f"─ {title} ".ljust(cells, "─"), Style.HEADING))
        # Where there is little room, what follows has no heading.
        told = [heading, *lines] if number == 0 or left > _ENOUGH else lines
        shown += at_most(left, told)
    return [line._replace(seq=None) for line in shown]


def _sections(
    each: QueuedDispute, detail: QueuedDetail | None, cells: int, height: int
) -> Iterator[tuple[str, list[Row]]]:
    yield "The claim", [*_claim(each, detail)]
    if detail is None:
        return
    found = detail.found
    brief = height < _TALL
    windows = [*_window(found, cells, brief=brief), _verdict(found)]
    yield f"What the record shows, as of @{found.as_of}", windows
    said = [_statement_row(*told) for told in _said(found)]
    yield "What was said, last first", said or [row(span("nobody has stated anything", Style.DIM))]
    yield "Where it stands", [*_state(each, detail)]


def _claim(each: QueuedDispute, detail: QueuedDetail | None) -> Iterator[Row]:
    on = listed(span(f"@{seq}", Style.NUMBER) for seq in each.on)
    place = [f"table {each.table}"] if each.table else []
    place += [f"round {each.round}"] if each.round else []
    time = "" if detail is None else detail.found.times.get(each.about, "")
    raised = f", raised @{each.about}" + (f" at {time}" if time else "")
    words: Pieces = [span(each.claimant or "somebody", Style.PLAYER)]
    words += [f" against {' and '.join(each.against)}"] if each.against else []
    words += [" on ", *on] if on else []
    words += [f", {', '.join(place)}" if place else "", raised]
    if each.breaks is not None:
        yield row(span(about_words(each), Style.BAD), ": the record cannot be read from there on")
    if not each.claim:
        yield row(span(each.claimant or "somebody", Style.PLAYER), " called a judge", raised)
        return
    yield row(*words)
    yield row(f'"{each.claim}"')
    if each.title or each.event:
        yield row(span(", ".join(filter(None, (each.title, each.event))), Style.DIM))


def _window(found: Dossier, cells: int, *, brief: bool) -> Iterator[Row]:
    """Yield the window that the dispute is most about, drawn, and how many others there are."""
    if not found.windows:
        yield row(span("no window is concerned", Style.DIM))
        return
    timed = max(found.windows, key=lambda each: len(each.window.flags))
    if not brief:
        words: Pieces = [span(timed.name, Style.VALUE)]
        words += ["; ", span(timed.entitled)] if timed.entitled else []
        for flag in timed.window.flags:
            words += ["  ", span(f"! {flag.value.replace('_', ' ')}", FLAG_STYLES[flag])]
        yield row(*words)
    yield from bar_rows(timed, cells)
    if not brief:
        yield row(span(timed.sentence))
    others = len(found.windows) - 1
    if others:
        more = "another window" if others == 1 else f"{others} other windows"
        yield row(span(f"{more} in the dossier", Style.DIM))


def _verdict(found: Dossier) -> Row:
    by_verdict = [
        verdict_words(verdict, [each.struck for each in found.findings if each.verdict is verdict])
        for verdict in Verdict
    ]
    told = ", ".join(filter(None, by_verdict))
    return row(span(f"by {found.ruleset}: {told or 'no finding'}", Style.DIM))


def _said(found: Dossier) -> Iterator[tuple[int, str, str]]:
    for statement in sorted(found.statements, key=lambda said: -said.seq):
        struck = f" ({statement.why_not})" if statement.why_not else ""
        yield statement.seq, statement.by, f'"{statement.text}"{struck}'


def _statement_row(seq: int, speaker: str, text: str) -> Row:
    words: Pieces = [span(f"@{seq} ", Style.NUMBER), span(speaker, Style.PLAYER)]
    return row(*words, f": {text}")._replace(hang=5)


def _state(each: QueuedDispute, detail: QueuedDetail) -> Iterator[Row]:
    timeline = detail.timeline
    dispute = dispute_standing(timeline, each.about)
    if dispute is not None:
        parts = [STATE_WORDS[dispute.state] + (f", by {each.judge}" if each.judge else "")]
        parts += [about] if (about := about_words(each)) not in ("", each.claim) else []
        yield row(span("; ".join(parts)))
        for ordered in detail.found.ordered:
            yield row(span(ordered.words, Style.DIM if ordered.done else Style.DOUBT))
    clock = clock_text(match_clock(timeline.fold().order))
    paused = timeline.snapshot(timeline.last).judge_state.paused_since
    stands = "" if paused is None else f", paused since @{paused}"
    yield row(f"clock: {clock}{stands}")
    penalties = [text_of(told.spans) for told in penalty_rows(each)]
    yield row(f"penalties: {'; '.join(penalties) or 'none'}")
