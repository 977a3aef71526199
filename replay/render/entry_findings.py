"""The judgement of one entry, in rows: findings with their rulings, who was stopped."""

from collections.abc import Iterator

from engine.checks.framework.finding import Finding
from engine.rulebook.rulings_loader import catalogue
from replay.judgement.judged_match import JudgedMatch
from replay.render.findings import VERDICT_STYLES, remark_rows, ruling_rows, source_rows
from replay.render.lawful import lawful_rows
from replay.render.questions import cleared_row
from replay.render.row import Row, row
from replay.render.transitions import change_rows
from replay.text import gutter_marks
from replay.text.names import Names
from replay.text.phrases.findings import legal_if, message
from replay.text.span import Pieces, Span, Style, span


def make_ready(judged: JudgedMatch) -> Iterator[None]:
    """Yield after each piece of the work that must come before the first finding or stop."""
    judged.open_windows(0)
    yield
    _ = judged.window_marks
    yield
    _ = judged.response_times
    yield
    if judged.findings or judged.transitions:
        catalogue()
        yield
        _ = judged.later
        yield
        _ = judged.settled
        yield
        next(judged_rows(judged, min((*judged.findings, *judged.transitions))), None)


def judged_rows(judged: JudgedMatch, seq: int) -> Iterator[Row]:
    """Yield the findings at an entry, its part in others, what spared it, and status changes."""
    for finding in judged.findings.get(seq, ()):
        if judged.cause_of(finding) not in judged.findings[seq]:
            yield from _finding_rows(judged, finding)
    for finding in judged.concerning(seq):
        number = span(f"@{finding.seqs[0]}", Style.NUMBER)
        yield row("has a part in the finding ", number, ": ", *finding_words(judged, finding))
    yield from lawful_rows(judged.timeline, judged.lawful.get(seq, ()))
    for finding in judged.cleared.get(seq, ()):
        yield cleared_row(judged.timeline, finding)
    transitions = judged.transitions.get(seq, ())
    if transitions:
        yield row(span(f"Status changes, by {judged.rules.id}", Style.HEADING))
    for line in change_rows(judged.timeline, transitions, judged.later, alone=True):
        yield line._replace(depth=1)


def standing_rulings_rows(judged: JudgedMatch, seq: int) -> Iterator[Row]:
    """Yield the rulings by which cards' conditions changed at an entry, each once."""
    transitions = judged.transitions.get(seq, ())
    cited = dict.fromkeys(ruling for transition in transitions for ruling in transition.rulings)
    if cited:
        yield row(span("By these rulings", Style.HEADING))
    for ruling in cited:
        yield from ruling_rows(ruling, depth=1)


def finding_words(judged: JudgedMatch, finding: Finding) -> Pieces:
    """Return a finding in words, to stand after its sign and verdict."""
    timeline = judged.timeline
    sign = gutter_marks.FINDINGS[finding.verdict]
    names = Names(timeline.snapshot(finding.seqs[0]).known, timeline.entries)
    words: Pieces = [sign, " ", Span(finding.verdict.value, VERDICT_STYLES[finding.verdict])]
    cause = judged.cause_of(finding)
    remarks = ["struck"] if finding.struck else []
    remarks += [] if cause is None else [f"follows from @{cause.seqs[0]}"]
    words += [Span(f" ({'; '.join(remarks)})", Style.DIM)] if remarks else []
    return [*words, ": ", *message(finding, names)]


def _finding_rows(judged: JudgedMatch, finding: Finding) -> Iterator[Row]:
    timeline, first_seq = judged.timeline, finding.seqs[0]
    names = Names(timeline.known(first_seq), timeline.entries)
    yield row(*finding_words(judged, finding))
    yield row("legal: ", *legal_if(finding, names), depth=1)
    yield from source_rows(timeline, finding, names)
    settled, before = judged.settled.get(finding), judged.ruled_before.get(finding)
    yield from remark_rows(finding, settled, before)
    for ruling in finding.rulings:
        yield from ruling_rows(ruling, depth=1)
    if len(finding.seqs) > 1:
        yield row("about", depth=1)
    for seq in sorted(finding.seqs) if len(finding.seqs) > 1 else ():
        number = span(f"@{seq}", Style.NUMBER)
        yield row(number, " ", *timeline.spoken(seq, brief=True), depth=2)._replace(seq=seq)
    followers = judged.followers(finding)
    if followers:
        yield row("findings that only follow from it, not counted:", depth=1)
    for follower in followers:
        if follower.seqs[0] == first_seq:
            for line in _finding_rows(judged, follower):
                yield line._replace(depth=line.depth + 2)
        else:
            number = span(f"@{follower.seqs[0]}", Style.NUMBER)
            yield row(number, " ", *finding_words(judged, follower), depth=2)
