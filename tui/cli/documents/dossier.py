"""A dossier as `dispute show --json` prints it; people script against the names."""

import msgspec

from replay.dossier.dossier import Dossier
from replay.timeline.timeline import Timeline
from tui.cli.documents.json_document import Document
from tui.cli.documents.match import about
from tui.cli.documents.windows import window_document


def dossier_document(timeline: Timeline, dossier: Dossier) -> Document:
    """Return a dossier; times in milliseconds as recorded, null if unknown."""
    claim, named = dossier.claim, dossier.stretch.contested if dossier.stretch.named else ()
    disputes = dict.fromkeys(named, (claim.seq,))
    windows = [
        window_document(timed.window, disputes)
        | {
            "scale": {
                "span_ms": timed.span_ms,
                "marks": [{"seq": m.seq, "ms": m.ms, "what": m.what} for m in timed.marks],
            },
            "tempo": msgspec.to_builtins(timed.tempo),
        }
        for timed in dossier.windows
    ]
    return about(timeline) | {
        "head": dossier.head,
        "as_of": dossier.as_of,
        "ruleset": dossier.ruleset,
        "dispute": {
            "seq": claim.seq,
            "state": dossier.state,
            "player": claim.by or None,
            "text": claim.text,
            "on": list(named),
        },
        "ended": msgspec.to_builtins(dossier.ended),
        "life": msgspec.to_builtins(dossier.life),
        "lacking": list(dossier.lacking),
        "log": msgspec.to_builtins(dossier.log),
        "acts_on_others": list(dossier.on_others),
        "facts": msgspec.to_builtins(dossier.facts),
        "windows": windows,
        "findings": msgspec.to_builtins(dossier.findings),
        "lawful": msgspec.to_builtins(dossier.lawful),
        "cleared": msgspec.to_builtins(dossier.cleared),
        "questions": msgspec.to_builtins(dossier.questions),
        "citations": msgspec.to_builtins(dossier.citations),
        "rulesets": {f"{each.check}@{each.seq}": each.verdicts for each in dossier.rulesets},
        "statements": msgspec.to_builtins(dossier.statements),
        "rulings": msgspec.to_builtins(dossier.rulings),
        "ordered": msgspec.to_builtins(dossier.ordered),
        "opinions": msgspec.to_builtins(dossier.opinions),
        "accounts": msgspec.to_builtins(dossier.accounts),
        "penalties": msgspec.to_builtins(dossier.penalties),
        "notes": msgspec.to_builtins(dossier.notes),
        "precedents": msgspec.to_builtins(dossier.precedents),
        "owed_ms": dossier.owed_ms,
        "owed_untold": dossier.untold,
    }
