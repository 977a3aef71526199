"""What the form of an act offers by numbers: accounts, remedies, what was moved or scored."""

from collections.abc import Iterator, Mapping, Sequence

from engine.table.dispute import Dispute
from replay.disputes.advice import point_labels
from replay.disputes.other_remedies import effects_near
from replay.facts.ordered_remedy import PLAY_ON, WINDOW_ANEW
from replay.render.row import row
from replay.text.span import Span, Style, span
from replay.timeline.timeline import Timeline
from tui.app.act_forms import accounts_on
from tui.app.asked_act import FieldOffer


def offers_of(act: str, timeline: Timeline, dispute: Dispute) -> Mapping[str, Sequence[FieldOffer]]:
    """Return what each field of an act offers, by the field's name."""
    if act == "remedy":
        return {"of": [*_effects(timeline, dispute)]}
    if act == "seal":
        return {"remedy": [*_remedies(timeline, dispute)]}
    if act != "rule":
        return {}
    return {
        "finds": [
            FieldOffer(
                row(span(f"@{seq} {body.speaker}: ", Style.PLAYER), span(body.text)), f"@{seq}"
            )
            for seq, body in accounts_on(timeline, dispute)
        ],
        "remedy": [*_remedies(timeline, dispute)],
    }


def _effects(timeline: Timeline, dispute: Dispute) -> Iterator[FieldOffer]:
    """Yield what was moved or scored about the dispute."""
    for seq in effects_near(timeline, dispute):
        words = row(span(f"@{seq:<5} ", Style.NUMBER), *timeline.spoken(seq))
        yield FieldOffer(words, f"@{seq}")


def _remedies(timeline: Timeline, dispute: Dispute) -> Iterator[FieldOffer]:
    """Yield the offer to play on, and each point that play could go back to."""
    yield FieldOffer(row(PLAY_ON), PLAY_ON)
    for to, label in point_labels(timeline, dispute).items():
        words: tuple[Span, ...] = (span(f"Back up to @{to}"), span(f": {label}", Style.DIM))
        yield FieldOffer(row(*words), f"Back up to @{to}")
    yield FieldOffer(row(WINDOW_ANEW), WINDOW_ANEW)
