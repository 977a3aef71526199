"""The sheet of a dispute: one page for any browser, without a network, with its record in it.

The same record gives the same bytes: no id of a store, no path, no time of export is in it.
"""

from base64 import b64encode
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from engine.model.errors import Fault, InputError
from engine.rulebook.ruleset import ruleset
from recorder.importers.sheet.blocks import (
    CLOSES,
    FORM,
    MAKING_OPENS,
    RECORD_OPENS,
    HandedNotes,
    SheetMaking,
    chain_of,
    making_block,
    record_block,
)
from recorder.store.recorded_match import RecordedMatch
from replay.dossier.cited_findings import CitedRuling, agreed
from replay.dossier.dossier import Dossier, dossier, first_ruling, prefix
from replay.dossier.notes import HANDED, handed_title
from replay.dossier.opinions import opinions_on
from replay.dossier.rows import DossierSection, section_title, state_words
from replay.dossier.signatures import MEANING, signers
from replay.dossier.stretch_log import left_out_words
from replay.dossier.window_drawing import drawing
from replay.judgement.judge_match import rules_of
from replay.text.phrases.answer_times import UNTIMED
from replay.text.times import seconds_text, whole_text
from replay.timeline.timeline import Timeline

if TYPE_CHECKING:
    from jinja2 import Template

_PLACE: Final = "replay.dossier"
_TEMPLATE: Final = "sheet.html.jinja"
_STYLE: Final = "sheet.css"


def sheet_of(
    timeline: Timeline,
    seq: int,
    ruleset_name: str | None = None,
    *,
    as_of: int | None = None,
    program: str,
    notes: HandedNotes | None = None,
) -> str:
    """Return the sheet of a dispute as it is known after an entry, by default at the end.

    It is judged without card files of the user, so that it can be made again anywhere. `notes`:
    those that are handed over with it. Raises InputError if the entry belongs to no dispute.
    """
    last = timeline.last if as_of is None else as_of
    if not 0 < last <= timeline.last:
        raise InputError(Fault("", f"the match has no entry {last}", f"it ends at {timeline.last}"))
    known = alone(timeline, last)
    found = dossier(known, seq, rules_of(known, ruleset_name))
    making = SheetMaking(
        form=FORM,
        program=program,
        dispute=found.claim.seq,
        as_of=known.last,
        ruleset=found.ruleset,
        head=found.head,
        rulesets={name: ruleset(name).digest for name in found.ruleset_ids},
        cards=known.cards.digest,
        chain=chain_of(known.entries),
        notes=notes,
    )
    return _page(known, found, making)


def blind_end(timeline: Timeline, dispute: int) -> int:
    """Return the last entry that a second judge may see: before any judge gives an opinion."""
    opened = (each.opened for each in opinions_on(timeline, dispute))
    told = [seq for seq in (first_ruling(timeline, dispute), *opened) if seq is not None]
    return min(told, default=timeline.last + 1) - 1


def alone(timeline: Timeline, last: int) -> Timeline:
    """Return a match up to an entry, without what this machine knows besides the record."""
    log = prefix(timeline, last).log
    return Timeline(RecordedMatch(id="match", title=log.title, entries=log.entries, head=log.head))


@cache
def _template() -> "Template":
    """Return the sheet's template; to read it takes longer than to fill it."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    return environment.from_string(_text(_TEMPLATE))


def _page(timeline: Timeline, found: Dossier, making: SheetMaking) -> str:
    template = _template()
    style = _text(_STYLE)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    page = template.render(
        dossier=found,
        style=style,
        style_digest=digest,
        drawings=[drawing(timed) for timed in found.windows],
        titles={section.value: section_title(found, section) for section in DossierSection},
        state=state_words(found),
        agreed=agreed(found.rulesets),
        quote=_quoting(found),
        seconds=seconds_text,
        owed=None if found.owed_ms is None else whole_text(found.owed_ms),
        name=lambda player: found.players.get(player, player),
        signers=signers(found),
        meaning=MEANING,
        untimed=UNTIMED,
        left_out=left_out_words(found.stretch, found.log, found.on_others),
        program=making.program,
        handed=making.notes,
        handed_title="" if making.notes is None else handed_title(making.notes),
        handed_words=HANDED,
    )
    record = RECORD_OPENS + record_block(timeline.entries) + CLOSES
    return f"{page}\n{record}\n{MAKING_OPENS}{making_block(making)}{CLOSES}\n</body>\n</html>\n"


def _quoting(found: Dossier) -> Callable[[str], CitedRuling | None]:
    """Return what gives a ruling when it is first asked for: the sheet quotes each once."""
    left = {citation.id: citation for citation in found.citations if citation.document}
    return lambda name: left.pop(name, None)


def _text(name: str) -> str:
    return files(_PLACE).joinpath(name).read_text(encoding="utf-8")
