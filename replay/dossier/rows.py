"""A dossier in rows for the terminal: its sections, each with its number and title."""

from collections.abc import Iterable, Iterator
from enum import unique
from typing import Final

from engine.model.enums import Word
from replay.dossier.account_rows import account_rows
from replay.dossier.cited_findings import CitedFinding, CitedQuestion, CitedRuling
from replay.dossier.dossier import Dossier, JudgesRuling, Penalty, Testimony
from replay.dossier.facts import Fact, FactKind
from replay.dossier.precedents import PrecedentsFound
from replay.dossier.scale_bar import bar_rows
from replay.facts.acts import STRUCK, Standing
from replay.judgement.comparison import NOT_JUDGED
from replay.render.findings import VERDICT_STYLES
from replay.render.log import STRUCK_MARK
from replay.render.row import Row, row
from replay.text.phrases.judgement import FLAG_STYLES
from replay.text.span import Pieces, Span, Style, span
from replay.text.times import seconds_text, whole_text


@unique
class DossierSection(Word):
    """The sections of a dossier, in the order of their numbers."""

    FACTS = "facts"
    LIFE = "life"
    WINDOWS = "windows"
    FINDINGS = "findings"
    STATEMENTS = "statements"
    RULESETS = "rulesets"
    RULINGS = "rulings"
    PRECEDENTS = "precedents"
    ACCOUNTS = "accounts"
    NOTES = "notes"


TITLES: Final = {
    DossierSection.FACTS: "Facts, each from the record alone",
    DossierSection.LIFE: "What was done about it",
    DossierSection.WINDOWS: "Windows concerned",
    DossierSection.FINDINGS: "Findings",
    DossierSection.STATEMENTS: "Statements",
    DossierSection.RULESETS: "All rulesets",
    DossierSection.RULINGS: "Rulings given",
    DossierSection.PRECEDENTS: "Rulings on similar disputes in the store",
    DossierSection.ACCOUNTS: "Rival accounts",
    DossierSection.NOTES: "Notes",
}
_SEQ: Final = 5
NOT_LOOKED: Final = "not looked for"


def heading_row(dossier: Dossier) -> Row:
    """Return which dispute it is, its state, the ruleset, as of when, and last the match."""
    whole = dossier.as_of == dossier.last
    as_of = f"as of @{dossier.as_of}{', the end' if whole else ''}"
    return row(
        f"dispute {dossier.number} of {dossier.of} ",
        span(f"@{dossier.claim.seq}", Style.NUMBER),
        "   ",
        span(state_words(dossier), Style.JUDGING),
        f"   by {dossier.ruleset}   {as_of}   ",
        span(dossier.title, Style.HEADING),
    )


def state_words(dossier: Dossier) -> str:
    """Return the state in capitals; a struck dispute says that it takes no acts."""
    if dossier.state == STRUCK:
        return "STRUCK from the record"
    return dossier.state.replace("_", " ").upper()


def claim_row(dossier: Dossier) -> Row:
    """Return who claims what, about which entries."""
    claim = dossier.claim
    name = dossier.players.get(claim.by, claim.by) or "somebody"
    contested = " ".join(f"@{seq}" for seq in dossier.stretch.contested) or "nothing"
    on = f"on {contested}" if dossier.stretch.named else f"nothing was named; last {contested}"
    by = f" ({claim.by})" if claim.by else ""
    words: Pieces = [span("? ", Style.DOUBT), span(name, Style.PLAYER), f'{by}: "']
    return row(*words, span(claim.text), '"  ', span(on, Style.DIM))._replace(seq=claim.seq)


def dossier_rows(dossier: Dossier, cells: int) -> Iterator[Row]:
    """Yield the whole dossier, section by section; those that are empty say so."""
    yield heading_row(dossier)
    yield claim_row(dossier)
    for number, section in enumerate(DossierSection, 1):
        yield row("")
        title = section_title(dossier, section)
        yield row(span(f"{number} {title}", Style.HEADING), key=section.value)
        yield from section_rows(dossier, section, cells)


def section_title(dossier: Dossier, section: DossierSection) -> str:
    """Return the title of a section; that of the findings names the ruleset."""
    by = f" by {dossier.ruleset}" if section is DossierSection.FINDINGS else ""
    return TITLES[section] + by


def section_rows(dossier: Dossier, section: DossierSection, cells: int) -> list[Row]:
    """Return the rows of one section."""
    match section:
        case DossierSection.FACTS:
            rows = list(_facts(dossier))
        case DossierSection.LIFE:
            rows = list(_life(dossier))
        case DossierSection.WINDOWS:
            rows = list(_windows(dossier, cells))
        case DossierSection.FINDINGS:
            rows = list(_findings(dossier))
        case DossierSection.STATEMENTS:
            rows = [_statement(statement) for statement in dossier.statements]
        case DossierSection.RULESETS:
            rows = list(_rulesets(dossier))
        case DossierSection.RULINGS:
            rows = list(_rulings(dossier))
        case DossierSection.PRECEDENTS:
            found = dossier.precedents
            rows = [row(span(NOT_LOOKED, Style.DIM))] if found is None else [*precedent_rows(found)]
        case DossierSection.ACCOUNTS:
            rows = [] if dossier.accounts is None else list(account_rows(dossier.accounts, cells))
        case DossierSection.NOTES:
            rows = list(_notes(dossier))
    return rows or [row(span("none", Style.DIM))]


def _notes(dossier: Dossier) -> Iterator[Row]:
    """Yield the notes of the record, and after them those that judges alone see."""
    for note in dossier.notes:
        by = span(f"{note.by}: " if note.by else "", Style.PLAYER)
        head = span(f"@{note.seq} ", Style.NUMBER)
        yield row(head, by, span(note.text))._replace(seq=note.seq, hang=_SEQ)
    for judges in dossier.judges_notes:
        by = span(f"{judges.by or 'you'}, for judges alone: ", Style.JUDGING)
        head = span(f"on @{judges.on} ", Style.NUMBER)
        yield row(head, by, span(judges.text))._replace(seq=judges.on, hang=_SEQ)


def _facts(dossier: Dossier) -> Iterator[Row]:
    yield from fact_rows(dossier, FactKind)
    if dossier.stretch.others:
        others = dossier.stretch.others
        words = f"{others} other entr{'y' if others == 1 else 'ies'} of play in between"
        yield row(span(words, Style.DIM))


def fact_rows(dossier: Dossier, kinds: Iterable[FactKind]) -> Iterator[Row]:
    """Yield the facts of some kinds; those in order with the time since the first."""
    wanted = frozenset(kinds)
    first = True
    for fact in dossier.facts:
        if fact.id not in wanted:
            continue
        if fact.id is FactKind.ORDER:
            yield _ordered(dossier, fact, first=first)
            first = False
            continue
        mark = f"{STRUCK_MARK} " if fact.struck else ""
        words = span(f"{fact.id.value}  {mark}", Style.DIM), span(fact.text)
        yield row(*words)._replace(seq=fact.seqs[0], hang=4)


def _ordered(dossier: Dossier, fact: Fact, *, first: bool) -> Row:
    seq = fact.seqs[0]
    if first:
        at = dossier.times.get(seq, "")
    else:
        at = "?" if fact.ms is None else f"+{seconds_text(fact.ms)}"
    mark = STRUCK_MARK if fact.struck else " "
    contested = "?" if dossier.stretch.is_contested(seq) else " "
    words: Pieces = [span(f"{f'@{seq}':<{_SEQ}} ", Style.NUMBER), span(f"{at:>10} ", Style.DIM)]
    words += [span(contested, Style.DOUBT), f"{mark} ", *_spoken(dossier, fact.text)]
    return row(*words)._replace(seq=seq, hang=_SEQ + 15)


def _spoken(dossier: Dossier, text: str) -> Pieces:
    """Return an event in words, with the player's name that it begins with as one span."""
    first, space, rest = text.partition(" ")
    if first not in dossier.players:
        return [span(text)]
    return [span(first, Style.PLAYER), span(space + rest)]


def _life(dossier: Dossier) -> Iterator[Row]:
    for step in dossier.life:
        time = dossier.times.get(step.seq, "")
        words: Pieces = [span(f"@{step.seq} ", Style.NUMBER), span(f"{time} ", Style.DIM)]
        words += [
            f"{STRUCK_MARK} " if step.struck else "",
            *_spoken(dossier, step.text),
            *_why_not(step.struck),
        ]
        yield row(*words)._replace(seq=step.seq, hang=_SEQ)
    if dossier.owed_ms is not None:
        owed = whole_text(dossier.owed_ms)
        yield row(f"owed to the table: {owed}")
    if dossier.untold:
        yield row(span(dossier.untold, Style.DOUBT))
    if dossier.ended is not None:
        style = Style.DOUBT if dossier.ended.again else Style.TEXT
        yield row(span(dossier.ended.text, style))._replace(seq=dossier.ended.seq)
    if dossier.lacking:
        yield row(span("not final: ", Style.DOUBT), "; ".join(dossier.lacking))


def _windows(dossier: Dossier, cells: int) -> Iterator[Row]:
    for number, timed in enumerate(dossier.windows):
        if number:
            yield row("")
        words: Pieces = [span(timed.name, Style.VALUE)]
        words += ["; ", span(timed.entitled)] if timed.entitled else []
        for flag in timed.window.flags:
            words += ["  ", span(f"! {flag.value.replace('_', ' ')}", FLAG_STYLES[flag])]
        yield row(*words)._replace(seq=timed.window.opened_by)
        yield from bar_rows(timed, cells)
        yield row(span(timed.sentence))
        if timed.tempo is not None:
            yield row(span(timed.tempo.text, Style.DIM))


def _findings(dossier: Dossier) -> Iterator[Row]:
    cited = {citation.id: citation for citation in dossier.citations}
    quoted: set[str] = set()
    yield from cleared_rows(dossier)
    left = {asked.key: asked for asked in dossier.questions}
    for finding in dossier.findings:
        rows = [*_finding(finding, cited, quoted)]
        # A question stands under what it is about, before what that cites.
        asked = None if finding.because_of else left.pop(finding.question or "", None)
        yield from rows[:2]
        yield from () if asked is None else (open_row(asked)._replace(depth=1),)
        yield from rows[2:]
    for spared in dossier.lawful:
        number, struck = span(f"@{spared.seqs[0]} ", Style.NUMBER), spared.struck
        cites = span("".join(f" [{name}]" for name in spared.citations), Style.DIM)
        said = span(spared.text)
        spares = f"no breach of {spared.check}{', struck' if struck else ''}: "
        yield row(number, spares, said, cites)._replace(seq=spared.seqs[0])
    for asked in left.values():
        yield open_row(asked)


def open_row(asked: CitedQuestion) -> Row:
    """Return an open question, with the key by which it is answered."""
    key = span(f"{asked.key} ", Style.VALUE)
    return row(span("open ", Style.DOUBT), key, span(asked.words))._replace(seq=asked.seqs[0])


def cleared_rows(dossier: Dossier) -> Iterator[Row]:
    """Yield the doubts that answers settled as no breach."""
    for cleared in dossier.cleared:
        number = span(f"@{cleared.seqs[0]} ", Style.NUMBER)
        said = f"no breach of {cleared.check}{', struck' if cleared.struck else ''}: "
        yield row(number, said, span("; ".join(cleared.answered)))._replace(seq=cleared.seqs[0])


def _finding(
    finding: CitedFinding, cited: dict[str, CitedRuling], quoted: set[str]
) -> Iterator[Row]:
    follows = finding.because_of is not None
    seq = finding.seqs[0]
    head: Pieces = [span("> " if follows else ""), span(f"@{seq} ", Style.NUMBER)]
    head += [span(finding.verdict.value, VERDICT_STYLES[finding.verdict])]
    head += [f" {finding.check}", ", struck" if finding.struck else "", ": ", span(finding.text)]
    if follows:
        head += [span(f" (follows from {finding.because_of})", Style.DIM)]
    yield row(*head, depth=int(follows))._replace(seq=seq)
    if follows:
        return
    yield row("legal: ", span(finding.legal_if), depth=1)
    for answer in finding.answered:
        yield row(span(answer), depth=1)
    for name in finding.citations:
        if name in quoted:
            yield row(span(f"[{name}], as above", Style.DIM), depth=1)
        else:
            quoted.add(name)
            yield from citation_rows(cited[name])


def citation_rows(citation: CitedRuling) -> Iterator[Row]:
    """Yield a ruling in full: its source, what it says, its id, and where the rulesets differ."""
    source = f"{citation.document}, {citation.section}: " if citation.document else ""
    words: Pieces = [span(source, Style.STATUS), span(citation.told)]
    yield row(*words, span(f" [{citation.id}]", Style.DIM), depth=1)
    for question in citation.questions:
        yield row(span(f"the rulesets differ: {question}", Style.DIM), depth=2)


def _statement(statement: Testimony) -> Row:
    words: Pieces = [span(f"@{statement.seq} ", Style.NUMBER), _mark(statement)]
    words += [span(statement.by, Style.PLAYER), ': "', span(statement.text), '"', statement.heard]
    return row(*words, *_why_not(statement.why_not))._replace(seq=statement.seq, hang=_SEQ)


def _mark(act: Testimony | JudgesRuling | Penalty) -> str:
    return f"{STRUCK_MARK} " if act.standing is Standing.STRUCK else ""


def _why_not(why_not: str) -> Pieces:
    """Return why something does not count, after it; nothing where it counts."""
    return [span(f" ({why_not})", Style.DOUBT)] if why_not else []


def _rulesets(dossier: Dossier) -> Iterator[Row]:
    if not dossier.rulesets:
        return
    columns = [max(len(name), len(NOT_JUDGED)) for name in dossier.ruleset_ids]
    widest = max(len(f"@{each.seq} {each.name}") for each in dossier.rulesets)
    named = zip(dossier.ruleset_ids, columns, strict=True)
    head = "  ".join(f"{name:<{cells}}" for name, cells in named)
    yield row(span(f"{'':<{widest}}  {head}", Style.DIM))
    for each in dossier.rulesets:
        words: list[str | Span] = [span(f"{f'@{each.seq} {each.name}':<{widest}}")]
        for name, cells in zip(dossier.ruleset_ids, columns, strict=True):
            verdict = each.verdicts.get(name)
            style = Style.DIM if verdict is None else VERDICT_STYLES[verdict]
            words.append(span(f"  {each.words(name):<{cells}}", style))
        yield row(*words)._replace(seq=each.seq)


def _rulings(dossier: Dossier) -> Iterator[Row]:
    cited = {citation.id: citation for citation in dossier.citations}
    for ruling in dossier.rulings:
        words: Pieces = [span(f"@{ruling.seq} ", Style.NUMBER), _mark(ruling)]
        words += [span(ruling.judge or "the judge"), ': "', span(ruling.text), '"']
        yield row(*words, *_why_not(ruling.why_not))._replace(seq=ruling.seq, hang=_SEQ)
        if ruling.remedy:
            yield row(span("remedy: ", Style.DIM), span(ruling.remedy), depth=1)
        yield from (each._replace(depth=1) for each in ordered_rows(dossier, ruling.seq))
        for name, text in (("decision", ruling.decision), ("proof", ruling.proof)):
            if text:
                yield row(span(f"{name}: ", Style.DIM), span(text), depth=1)
        if ruling.standard:
            yield row(span(ruling.standard, Style.DIM), depth=1)
        for name in ruling.cites:
            yield from citation_rows(cited.get(name, CitedRuling(id=name)))
    yield from _opinions(dossier)
    for penalty in dossier.penalties:
        number = span(f"@{penalty.seq} ", Style.NUMBER)
        words = [number, _mark(penalty), "penalty to "]
        words += [span(_named(dossier, penalty.player), Style.PLAYER), ": "]
        words += [span(penalty.penalty), penalty.again]
        yield row(*words, *_why_not(penalty.why_not))._replace(seq=penalty.seq)


def ordered_rows(dossier: Dossier, ruling: int) -> Iterator[Row]:
    """Yield what a ruling orders, and whether it was carried out."""
    for each in dossier.ordered_by(ruling):
        yield row(span(each.words, Style.DIM if each.done else Style.DOUBT))._replace(seq=ruling)


def _named(dossier: Dossier, player: str) -> str:
    """Return the name of a player with the id: `Lee (B)`."""
    return f"{dossier.players[player]} ({player})" if player in dossier.players else player


def _opinions(dossier: Dossier) -> Iterator[Row]:
    for each in dossier.opinions:
        words: Pieces = [span(f"@{each.seq} ", Style.NUMBER), span(each.judge)]
        words += [f" sealed an opinion, having seen up to @{each.seen}: "]
        yield row(*words, span(each.state, Style.STATUS if each.true else Style.BAD))._replace(
            seq=each.seq, hang=_SEQ
        )
        for name, text in each.fields.items():
            apart = span(" (they differ)", Style.DOUBT) if name in each.apart else ""
            yield row(span(f"{name}: ", Style.DIM), span(text), apart, depth=1)


def precedent_rows(found: PrecedentsFound) -> Iterator[Row]:
    """Yield two rows for each precedent, the ruling and why it is similar; then the number."""
    for each in found.rows:
        number = span(f"{each.address:<14} ", Style.NUMBER)
        decision = span(f"{each.decision} ", Style.JUDGING) if each.decision else ""
        over = span("in place of one overturned on appeal ", Style.DOUBT) if each.overturned else ""
        over = span("under appeal ", Style.DOUBT) if each.appealed else over
        remedy = span(f"  {each.remedy}", Style.STATUS) if each.remedy else ""
        yield row(number, decision, over, '"', span(each.text), '"', remedy)._replace(hang=4)
        why = span(f"{each.score}: {', '.join(each.why)}", Style.DIM)
        yield row(why, depth=2)
    yield row(span(found.words, Style.DIM))
