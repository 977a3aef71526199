"""A dossier as Markdown, to paste where judges write to each other."""

from collections.abc import Iterator

from recorder.importers.sheet.blocks import HandedNotes
from replay.dossier.cited_findings import CitedRuling
from replay.dossier.dossier import Dossier, JudgesRuling, Penalty, Testimony
from replay.dossier.facts import FactKind
from replay.dossier.notes import HANDED, handed_title
from replay.dossier.rows import DossierSection, section_title, state_words
from replay.dossier.signatures import MEANING, signers
from replay.dossier.stretch_log import left_out_words
from replay.facts.acts import Standing
from replay.render.moment import escaped_markdown
from replay.text.times import seconds_text, whole_text


def markdown(dossier: Dossier, handed: HandedNotes | None = None) -> str:
    """Return a dossier as Markdown; text from outside is escaped.

    `handed`: notes of the study that are handed over with it.
    """
    return "\n".join([*_lines(dossier), *_handed(handed), ""])


def _lines(dossier: Dossier) -> Iterator[str]:
    claim, on = dossier.claim, " ".join(f"@{seq}" for seq in dossier.stretch.contested)
    if not dossier.stretch.named:
        on = f"nothing named{f'; the last action before it is {on}' if on else ''}"
    yield f"# Dispute @{claim.seq}: {escaped_markdown(dossier.title)}"
    yield ""
    yield from _head(dossier)
    yield ""
    yield f"> {escaped_markdown(claim.by or 'somebody')} on {on}: " + (
        f"“{escaped_markdown(claim.text)}”"
    )
    parts = {
        DossierSection.FACTS: _facts,
        DossierSection.LIFE: _life,
        DossierSection.WINDOWS: _windows,
        DossierSection.FINDINGS: _findings,
        DossierSection.STATEMENTS: _statements,
        DossierSection.RULESETS: _rulesets,
        DossierSection.RULINGS: _rulings,
        DossierSection.PRECEDENTS: _precedents,
        DossierSection.ACCOUNTS: _accounts,
        DossierSection.NOTES: _notes,
    }
    for section, part in parts.items():
        lines = list(part(dossier))
        if lines:
            yield from ("", f"## {section_title(dossier, section)}", "", *lines)
    yield from ("", "## To sign", "", *_signatures(dossier))
    yield from ("", f"Head of the record at @{dossier.as_of}: `{dossier.head}`")


def _head(dossier: Dossier) -> Iterator[str]:
    """Yield what stands on each page of the sheet: state, ruleset, setting, players."""
    state = f"{state_words(dossier)}{', not final' if dossier.lacking else ''}"
    by = f"by {dossier.ruleset} ({escaped_markdown(dossier.ruleset_title)})"
    yield f"{state}, {by}, as of @{dossier.as_of}"
    yield ""
    yield ", ".join(f"{name} {escaped_markdown(value)}" for name, value in dossier.setting.words)
    yield ""
    yield " against ".join(
        f"{escaped_markdown(name)} ({player})" for player, name in dossier.players.items()
    )
    if dossier.ended is not None:
        yield ""
        yield escaped_markdown(dossier.ended.text)


def _signatures(dossier: Dossier) -> Iterator[str]:
    yield "| as | name | signature | date and time |"
    yield "|---|---|---|---|"
    for role, name in signers(dossier):
        yield f"| {role} | {escaped_markdown(name)} | | |"
    yield from ("", MEANING)


def _stretch(dossier: Dossier) -> Iterator[str]:
    """Yield the contested stretch of the log: `?` marks what is contested."""
    for words in left_out_words(dossier.stretch, dossier.log, dossier.on_others):
        yield from (f"{words}.", "")
    yield "| entry | time | since the first | | what |"
    yield "|---|---|---|---|---|"
    for each in dossier.log:
        since = "?" if each.ms is None else f"+{seconds_text(each.ms)}"
        contested = "?" if each.contested else ""
        words = _struck(each.text, each.struck)
        yield f"| @{each.seq} | {each.time or '?'} | {since} | {contested} | {words} |"


def _notes(dossier: Dossier) -> Iterator[str]:
    """Yield only the notes of the record: judges' own notes are given to nobody."""
    for note in dossier.notes:
        by = f"{escaped_markdown(note.by)}: " if note.by else ""
        yield f"- @{note.seq} on @{note.on} {by}{escaped_markdown(note.text)}"


def _handed(handed: HandedNotes | None) -> Iterator[str]:
    if handed is not None:
        yield from ("", f"## {escaped_markdown(handed_title(handed))}", "", HANDED, "")
        for note in handed.notes:
            by = f"{escaped_markdown(note.by)}: " if note.by else ""
            yield f"- on @{note.on} {by}{escaped_markdown(note.text)}"


def _facts(dossier: Dossier) -> Iterator[str]:
    yield from _stretch(dossier)
    yield ""
    for fact in dossier.facts:
        if fact.id is not FactKind.ORDER:
            yield f"- {fact.id.value} {', '.join(fact.places)}: {_struck(fact.text, fact.struck)}"


def _life(dossier: Dossier) -> Iterator[str]:
    for step in dossier.life:
        time = dossier.times.get(step.seq) or "?"
        yield f"- @{step.seq} {time}: {_struck(step.text, step.struck)}"
    if dossier.owed_ms is not None:
        yield f"- owed to the table: {whole_text(dossier.owed_ms)}"
    if dossier.untold:
        yield f"- {dossier.untold}"
    if dossier.lacking:
        yield f"- **not final**: {escaped_markdown('; '.join(dossier.lacking))}"


def _windows(dossier: Dossier) -> Iterator[str]:
    for timed in dossier.windows:
        flags = ", ".join(flag.value.replace("_", " ") for flag in timed.window.flags)
        name = escaped_markdown(f"{timed.name}{f' ({flags})' if flags else ''}")
        yield f"- {name}: {escaped_markdown(timed.sentence)}"
        if timed.tempo is not None:
            yield f"  {escaped_markdown(timed.tempo.text)}"


def _findings(dossier: Dossier) -> Iterator[str]:
    cited = {citation.id: citation for citation in dossier.citations}
    quoted: set[str] = set()
    for finding in dossier.findings:
        struck = ", struck" if finding.struck else ""
        follows = f", follows from {finding.because_of}" if finding.because_of else ""
        words = f"**{finding.verdict.value}**{struck} {finding.check} @{finding.seqs[0]}{follows}"
        yield f"- {words}: {escaped_markdown(finding.text)}"
        if finding.because_of:
            continue
        yield f"  Legal: {escaped_markdown(finding.legal_if)}"
        yield from (f"  {escaped_markdown(answer)}" for answer in finding.answered)
        for name in finding.citations:
            told = f"`{name}`, as above" if name in quoted else _cited(cited[name])
            quoted.add(name)
            yield f"  - {told}"
    for spared in dossier.lawful:
        struck = ", struck" if spared.struck else ""
        words = f"no breach of {spared.check} @{spared.seqs[0]}{struck}"
        cites = "".join(f" `{name}`" for name in spared.citations)
        yield f"- {words}: {escaped_markdown(spared.text)}{cites}"
    for cleared in dossier.cleared:
        struck = ", struck" if cleared.struck else ""
        words = f"no breach of {cleared.check} @{cleared.seqs[0]}{struck}"
        yield f"- {words}: {escaped_markdown('; '.join(cleared.answered))}"
    for asked in dossier.questions:
        yield f"- **open** {asked.key}: {escaped_markdown(asked.words)}"


def _cited(citation: CitedRuling) -> str:
    source = escaped_markdown(f"{citation.document}, {citation.section}")
    asked = "".join(f"; the rulesets differ: {each}" for each in citation.questions)
    return f"{escaped_markdown(citation.told)} ({source}; `{citation.id}`{escaped_markdown(asked)})"


def _statements(dossier: Dossier) -> Iterator[str]:
    for statement in dossier.statements:
        by = escaped_markdown(statement.by)
        said = _standing(f"“{statement.text}”", statement)
        yield f"- @{statement.seq} {by}: {said}{statement.heard}"


def _standing(text: str, act: Testimony | JudgesRuling | Penalty) -> str:
    """Return the words of an act, struck through where it is struck, and why it does not count."""
    if act.standing is Standing.STRUCK:
        return _struck(text, act.why_not)
    return escaped_markdown(text) + (f" ({escaped_markdown(act.why_not)})" if act.why_not else "")


def _struck(text: str, why: str) -> str:
    words = escaped_markdown(text)
    return f"~~{words}~~ ({escaped_markdown(why)})" if why else words


def _rulesets(dossier: Dossier) -> Iterator[str]:
    if not dossier.rulesets:
        return
    yield f"| finding | {' | '.join(dossier.ruleset_ids)} |"
    yield f"|---|{'---|' * len(dossier.ruleset_ids)}"
    for each in dossier.rulesets:
        cells = [each.words(name) for name in dossier.ruleset_ids]
        yield f"| @{each.seq} {each.name} | {' | '.join(cells)} |"


def _rulings(dossier: Dossier) -> Iterator[str]:
    cited = {citation.id: citation for citation in dossier.citations}
    for ruling in dossier.rulings:
        judge = escaped_markdown(ruling.judge or "the judge")
        yield f"- @{ruling.seq} {judge}: {_standing(f'“{ruling.text}”', ruling)}"
        if ruling.remedy:
            yield f"  Remedy: {escaped_markdown(ruling.remedy)}"
        for each in dossier.ordered_by(ruling.seq):
            words = escaped_markdown(each.words)
            yield f"  {words}" if each.done else f"  **{words}**"
        yield f"  Decision: {ruling.decision or '?'}; proof: {ruling.proof or '?'}"
        if ruling.standard:
            yield f"  {escaped_markdown(ruling.standard)}"
        for name in ruling.cites:
            yield f"  - {_cited(cited.get(name, CitedRuling(id=escaped_markdown(name))))}"
    for opinion in dossier.opinions:
        judge = escaped_markdown(opinion.judge)
        yield f"- @{opinion.seq} {judge} sealed an opinion, having seen up to @{opinion.seen}: " + (
            escaped_markdown(opinion.state)
        )
        for name, text in opinion.fields.items():
            apart = " (they differ)" if name in opinion.apart else ""
            yield f"  - {name}: {escaped_markdown(text)}{apart}"
    for penalty in dossier.penalties:
        told = _standing(penalty.penalty, penalty) + penalty.again
        yield f"- @{penalty.seq} penalty to {_named(dossier, penalty.player)}: {told}"


def _named(dossier: Dossier, player: str) -> str:
    name = dossier.players.get(player)
    return player if name is None else f"{escaped_markdown(name)} ({player})"


def _precedents(dossier: Dossier) -> Iterator[str]:
    found = dossier.precedents
    for each in found.rows if found else ():
        over = ", in place of one overturned on appeal" if each.overturned else ""
        over = ", under appeal" if each.appealed else over
        decision = f" {each.decision}" if each.decision else ""
        text = escaped_markdown(each.text)
        yield f"- {escaped_markdown(each.address)}{decision}{over}: “{text}”"
        if each.remedy:
            yield f"  Remedy: {escaped_markdown(each.remedy)}"
        yield f"  Alike ({each.score}): {escaped_markdown(', '.join(each.why))}"
    if found and found.rows:
        yield from ("", f"({found.words})")


def _accounts(dossier: Dossier) -> Iterator[str]:
    accounts = dossier.accounts
    if accounts is None:
        return
    yield f"From just after @{accounts.after}, judged by {accounts.ruleset}."
    yield ""
    for parting in accounts.partings:
        pair = f"{parting.left} and {parting.right}"
        yield f"- {escaped_markdown(pair)} {escaped_markdown(parting.text)}"
        for when, what in parting.table_words:
            yield f"  {escaped_markdown(f'{when}: {what}')}"
    for version in accounts.versions:
        yield from ("", f"{escaped_markdown(version.name)}: **{version.verdict}**", "")
        for line in version.lines:
            at = "" if line.ms is None else f" (+{seconds_text(line.ms)})"
            yield f"{line.number}. {escaped_markdown(line.text)}{at}"
        yield from (f"- {escaped_markdown(finding)}" for finding in version.findings)
    for seq, why in accounts.unread:
        yield f"- @{seq} cannot be read: {escaped_markdown(why)}"
