"""A moment of a match as a paragraph to paste: what happened, what was found, by which rulings."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from engine.checks.framework.finding import Finding
from engine.model.enums import ClockKind
from engine.record.events.judging import DisputeRaised
from engine.rulebook.rulings_loader import catalogue
from recorder.study.mark import JUDGES_LAYER
from replay.facts.acts import rulings_on
from replay.facts.entry_remarks import remarked_words
from replay.judgement.disputes import QUIET
from replay.judgement.window_in_view import window_in_view
from replay.render.marks import mark_words
from replay.text.address import Address
from replay.text.names import Names
from replay.text.phrases.findings import legal_if, message, question, told_with_cards
from replay.text.phrases.judgement import window_name
from replay.text.phrases.window_sentence import window_sentence
from replay.text.sanitize import plain
from replay.text.span import Span, spans, text_of
from replay.text.times import day_text, time_text
from replay.timeline.dispute_at import dispute_named
from replay.timeline.jump_targets import refers_to
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from replay.judgement.judged_match import JudgedMatch
    from replay.study.match_marks import MatchMarks

# Characters that Markdown would read as its own; card names and spoken words are plain text.
_MARKUP: Final = re.compile(r"([\\`*_\[\]<>#|~]|&(?=#?\w+;))")


def moment(
    timeline: Timeline,
    seq: int,
    judged: "JudgedMatch | None" = None,
    marks: "MatchMarks | None" = None,
) -> str:
    """Return an entry as Markdown: address, sentence, findings with rulings, what a judge ruled.

    At a dispute, and at what was done about it, the contested entries count too. What was not
    judged, as where judging is not done yet, says so.
    """
    lines = [_heading(timeline, seq), "", _entry(timeline, seq)]
    about = contested(timeline, seq)
    lines += [f"- {_entry(timeline, other)}" for other in about if other != seq]
    if judged is None:
        lines += ["", "Not judged here: findings are not told."]
    else:
        lines += _window(judged, seq)
        quoted: set[str] = set()
        for finding in _findings(judged, {seq, *about}):
            lines += ["", *_finding(judged, finding, quoted)]
    ruled = list(_ruled(timeline, seq, about))
    lines += ["", *(f"- {_entry(timeline, ruling)}" for ruling in ruled)] if ruled else []
    if marks is not None:
        shown = [each for each in marks.at(seq) if each.mark.layer.name != JUDGES_LAYER]
        lines += [""] if shown else []
        for placed in shown:
            lines.append(f"- {_text(spans(mark_words(placed.mark)))}")
    return "\n".join([*lines, "", f"Head of the record: `{timeline.log.head}`", ""])


def contested(timeline: Timeline, seq: int) -> tuple[int, ...]:
    """Return the entries that an entry is about; for an entry on a dispute, all that this names."""
    dispute = dispute_named(timeline, seq)
    if dispute is None or not isinstance(timeline.entry(dispute).body, DisputeRaised):
        return refers_to(timeline.entry(seq).body)
    return tuple(dict.fromkeys((dispute, *refers_to(timeline.entry(dispute).body))))


def escaped_markdown(text: str) -> str:
    """Return outside text so that Markdown shows it as it is, on one line."""
    return _MARKUP.sub(r"\\\1", plain(text))


def _heading(timeline: Timeline, seq: int) -> str:
    title = f"**{escaped_markdown(timeline.log.title or timeline.log.id)}**"
    address = f"`{plain(str(Address(timeline.log.id, seq))).replace('`', '')}`"
    time = timeline.time(seq)
    if time is None:
        return f"{title}, {address}"
    words = time_text(time, timeline.clock, timeline.decimals)
    if timeline.clock is ClockKind.UTC:
        words = f"{day_text(time) or ''} {words} UTC".strip()
    else:
        words += " since the start"
    return f"{title}, {address}, {words}"


def _entry(timeline: Timeline, seq: int) -> str:
    strike = timeline.strikes.get(seq)
    struck = "" if strike is None else f" ({escaped_markdown(strike.words)})"
    return f"@{seq}: {escaped_markdown(remarked_words(timeline, seq))}{struck}"


def _text(pieces: tuple[Span, ...]) -> str:
    return escaped_markdown(text_of(pieces))


def _window(judged: "JudgedMatch", seq: int) -> list[str]:
    """Return in a sentence what happened in the window that matters most here, if one does."""
    window = window_in_view(judged, seq)
    if window is None:
        return []
    timeline = judged.timeline
    names = Names(timeline.known(seq), timeline.entries)
    name = _text(spans(window_name(window, names)))
    flags = [flag.value.replace("_", " ") for flag in window.flags if flag not in QUIET]
    flagged = f" ({', '.join(flags)})" if flags else ""
    sentence = _text(spans(window_sentence(window, names, seq)))
    return ["", f"Window{flagged}, {name}: {sentence}"]


def _findings(judged: "JudgedMatch", seqs: set[int]) -> list[Finding]:
    """Return the findings that concern any of the entries, without those that only follow."""
    found = [finding for finding in judged.found.findings if seqs.intersection(finding.seqs)]
    return [finding for finding in found if judged.cause_of(finding) not in found]


def _finding(judged: "JudgedMatch", finding: Finding, quoted: set[str]) -> Iterator[str]:
    """Yield a finding with its rulings; those that were `quoted` before are only named."""
    timeline, seq = judged.timeline, finding.seqs[0]
    names = Names(timeline.known(seq), timeline.entries)
    struck = ", in play that was struck" if finding.struck else ""
    words = _text(spans(message(finding, names)))
    yield f"**{finding.verdict.value}** by {judged.rules.id} (@{seq}{struck}): {words}"
    yield f"Legal: {_text(spans(legal_if(finding, names)))}"
    asks = _text(spans(question(finding, names)))
    if asks:
        yield f"To settle it: {asks}"
    if finding.answers:
        # Few findings were ever doubtful, and answered.
        from replay.judgement.open_questions import answers_in_words

        yield from (_text(spans(words)) for words in answers_in_words(timeline, finding))
    known = [catalogue().rulings[name] for name in finding.rulings if name in catalogue().rulings]
    for ruling in known:
        if ruling.id in quoted:
            yield f"- `{ruling.id}`, as above"
        else:
            source = escaped_markdown(f"{ruling.source}, {ruling.where}")
            told = escaped_markdown(told_with_cards(ruling.rule, ruling.cards))
            yield f"- {told} ({source}; `{ruling.id}`)"
    quoted.update(ruling.id for ruling in known)
    settled = judged.settled.get(finding)
    if settled is not None:
        yield f"Settled in the match by the ruling @{settled}."


def _ruled(timeline: Timeline, seq: int, about: tuple[int, ...]) -> Iterator[int]:
    """Yield the rulings on the disputes that the moment belongs to, without the entry itself."""
    for dispute in dict.fromkeys((seq, *about)):
        if isinstance(timeline.entry(dispute).body, DisputeRaised):
            yield from (act.seq for act in rulings_on(timeline, dispute) if act.seq != seq)
