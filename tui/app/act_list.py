"""The form of each act of a judge, by its name in the command list."""

from typing import Final

from engine.table.dispute import Dispute, DisputeAct
from replay.disputes.life import allowed_acts
from tui.app.act_forms import FORMS, ActForm
from tui.app.seal_acts import opening, opening_fields, seal_fields


def _sealed_by_desk(*_: object) -> tuple[()]:
    return ()


ACT_FORMS: Final = FORMS | {
    # The desk makes the event, because a file is written with it.
    "seal": ActForm("Seal", (DisputeAct.SEAL,), seal_fields, _sealed_by_desk),
    "open_seal": ActForm("Open a seal", (DisputeAct.OPEN_SEAL,), opening_fields, opening),
}


def takes(dispute: Dispute, act: str) -> bool:
    """Return whether an act of the command list is in order now."""
    form = ACT_FORMS.get(act)
    if form is not None and form.by_ruling:
        return dispute.ruling is not None
    return form is None or not form.acts or not {*form.acts}.isdisjoint(allowed_acts(dispute))
