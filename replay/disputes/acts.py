"""Acts on a dispute: the events that each records, or a refusal if it is out of order.

Only the desk refuses here: the format of a record allows the same acts, and the fold reports them.
"""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from engine.model.enums import EntrySource
from engine.model.errors import Fault, InputError
from engine.model.judging_enums import (
    DisputeEnd,
    ReviewRole,
)
from engine.model.person_names import same_name
from engine.record.entry import ENCODER, ENTRY_DECODER, Entry
from engine.record.events.judging import (
    DisputeClosed,
    DisputeRaised,
    ReviewOpened,
    RulingAppealed,
    RulingGiven,
    StatementTaken,
)
from engine.record.events.union import AnyEvent
from engine.table.dispute import CLOSING, Dispute, DisputeAct, DisputeState, missing_standard
from recorder.importers.json_lines.entry_errors import entry_error
from replay.disputes.account_lines import read_account
from replay.disputes.citing import refuse_unknown_rulings
from replay.disputes.life import (
    judge_meant,
    needed_role,
    player_meant,
    players_of,
    refuse_out_of_order,
    reviewers,
    unsealed,
)
from replay.facts.acts import ruling_of
from replay.text.player_labels import speaker_named
from replay.timeline.timeline import Timeline


def raised(timeline: Timeline, player: str, on: Sequence[int], text: str) -> DisputeRaised:
    """Return the dispute that a player raises about some entries; raises InputError."""
    if not on:
        raise InputError(Fault("", "a dispute is about entries", "name them: --on 153,154"))
    return DisputeRaised(player=player_meant(timeline, player), on=tuple(on), text=text)


def stated(
    timeline: Timeline,
    dispute: Dispute,
    speaker: str,
    text: str,
    *,
    heard_by: Sequence[str] = (),
    after: int | None = None,
    account: str | None = None,
    as_text: bool = False,
) -> StatementTaken:
    """Return what somebody states to the judge, under the name that the match has for the speaker.

    `account`: lines that tell what happened after the entry `after`; with `as_text` they are kept
    as words and not read. Raises InputError where they cannot be read.
    """
    refuse_out_of_order(dispute, DisputeAct.STATEMENT)
    name = speaker_named(players_of(timeline), speaker)
    if account is not None and as_text:
        text, account, after = f"{text}\n{account.strip()}", None, None
    if account is not None:
        _refuse_account(timeline, dispute, after, account, name)
    elif after is not None:
        what = "--after is for an account, and no account is given"
        raise InputError(Fault("", what, "give --account FILE with --after SEQ"))
    return StatementTaken(
        dispute=dispute.seq,
        speaker=name,
        text=text,
        heard_by=tuple(dict.fromkeys(player_meant(timeline, player) for player in heard_by)),
        after=after,
        account=account,
    )


def _refuse_account(
    timeline: Timeline, dispute: Dispute, after: int | None, account: str, speaker: str
) -> None:
    """Raise InputError for an account that cannot be read, or does not begin before the dispute."""
    if after is None:
        what = "an account begins after an entry"
        raise InputError(Fault("", what, "name it: --after SEQ"))
    if after >= dispute.seq:
        what = f"the account begins after @{after}, and the dispute was raised @{dispute.seq}"
        raise InputError(Fault("", what, "--after names an entry before the dispute"))
    read_account(timeline, after, account, speaker)


def reviewed(
    timeline: Timeline,
    dispute: Dispute,
    judge: str | None,
    role: ReviewRole | None = None,
    *,
    same_judge: bool = False,
) -> ReviewOpened:
    """Return that a judge takes a dispute up, by default in the part that it needs now."""
    name = judge_meant(timeline, judge)
    refuse_out_of_order(dispute, DisputeAct.REVIEW)
    needed = needed_role(dispute)
    role = role or needed
    if role is ReviewRole.SECOND:
        if not reviewers(dispute):
            what = "nobody has it under review yet, so there is no first reviewer"
            raise InputError(Fault("", what, "review it without --role second"))
    elif role is not needed:
        what = f"the dispute @{dispute.seq} is {'' if needed is ReviewRole.APPEAL else 'not '}"
        what += "on appeal"
        raise InputError(Fault("", what, f"review it with --role {needed}"))
    if any(same_name(name, reviewer) for reviewer in reviewers(dispute)):
        raise InputError(Fault("", f"{name} has the dispute @{dispute.seq} under review already"))
    ruling = ruling_of(timeline, dispute)
    own = ruling is not None and same_name(ruling.judge, name)
    if role is ReviewRole.APPEAL and own and not same_judge:
        what = f"{name} gave the ruling that is appealed"
        raise InputError(Fault("", what, "let another judge review it, or give --same-judge"))
    return ReviewOpened(about=dispute.seq, judge=name, role=role)


def ruled(
    timeline: Timeline,
    dispute: Dispute,
    ruling: RulingGiven,
    *,
    no_rule: bool = False,
    same_judge: bool = False,
) -> tuple[AnyEvent, ...]:
    """Return a ruling on a dispute; before it the review that it needs, if nobody opened one.

    `ruling`: what the judge rules; this adds dispute, appeal and what the judge has seen.
    `no_rule`: the judge cites no rule on purpose.
    """
    refuse_out_of_order(dispute, DisputeAct.RULE)
    name = judge_meant(timeline, ruling.judge)
    if dispute.state is DisputeState.RULED:
        ruling = _completed(timeline, dispute, ruling)
    refuse_incomplete(dispute, ruling, no_rule=no_rule)
    refuse_unknown_rulings(ruling.cites)
    _refuse_other_statements(timeline, dispute, ruling.finds)
    _refuse_unsealed(dispute)
    before: tuple[AnyEvent, ...] = ()
    if dispute.state is DisputeState.RULED:
        pass  # it was reviewed
    elif not reviewers(dispute):
        before = (reviewed(timeline, dispute, name, same_judge=same_judge),)
    elif not same_name(dispute.judge, name):
        what = f"{dispute.judge} has the dispute @{dispute.seq} under review"
        raise InputError(Fault("", what, f"'dispute review' as {name} takes it over"))
    appeal = dispute.appeals[-1] if dispute.is_appealed else ruling.appeal
    given = replace(
        ruling, judge=name, dispute=dispute.seq, appeal=appeal, seen=ruling.seen or timeline.last
    )
    return (*before, given)


def _completed(timeline: Timeline, dispute: Dispute, ruling: RulingGiven) -> RulingGiven:
    """Return the standing ruling, completed; raises InputError if another judge gave it."""
    stands = ruling_of(timeline, dispute)
    assert stands is not None  # it is ruled on
    if stands.judge is not None and not same_name(stands.judge, ruling.judge):
        what = f"the ruling @{dispute.ruling} is {stands.judge}'s, who alone completes it"
        raise InputError(Fault("", what, "another judge rules on an appeal"))
    new = {
        field: value
        for field in ruling.__struct_fields__
        if (value := getattr(ruling, field)) not in (None, (), "")
    }
    return replace(stands, **new)


def refuse_incomplete(dispute: Dispute, ruling: RulingGiven, *, no_rule: bool) -> None:
    """Raise InputError for a ruling that leaves out what a ruling of its kind must say."""
    if not ruling.cites and not no_rule:
        what = "a ruling cites the rule that it rests on"
        raise InputError(Fault("", what, "give --cites ID, or --no-rule where there is none"))
    on_appeal = dispute.is_appealed
    missing = missing_standard(replace(ruling, appeal=dispute.appeals[-1]) if on_appeal else ruling)
    if missing:
        what = f"a ruling{' on an appeal' if on_appeal else ''} says how it was reached"
        options = " and ".join(f"--{name}" for name in missing)
        raise InputError(Fault("", what, f"give {options}"))
    if not ruling.text:
        raise InputError(Fault("", "a ruling has words", "write what is ruled"))


def _refuse_other_statements(timeline: Timeline, dispute: Dispute, finds: Sequence[int]) -> None:
    for seq in finds:
        if seq not in dispute.statements:
            known = ", ".join(f"@{statement}" for statement in dispute.statements) or "none"
            what = f"entry {seq} is no statement on the dispute @{dispute.seq}"
            raise InputError(Fault("", what, f"its statements: {known}"))
        body = timeline.entry(seq).body
        if isinstance(body, StatementTaken) and body.account is None:
            what = f"the statement @{seq} has no account that could be found true"
            raise InputError(Fault("", what, "leave it out of --finds"))


def _refuse_unsealed(dispute: Dispute) -> None:
    """Raise InputError where a second reviewer is there and some opinion is not sealed or shown."""
    if not dispute.seconds:
        return
    left = unsealed(dispute)
    if left:
        what = f"no opinion of {' and '.join(left)} is sealed yet"
        raise InputError(Fault("", what, "a blind review waits for all: 'dispute seal'"))
    unopened = dispute.unopened
    if unopened:
        one = len(unopened) == 1
        told = "1 sealed opinion is" if one else f"{len(unopened)} sealed opinions are"
        what = f"{told} not opened yet"
        raise InputError(Fault("", what, "'dispute open-seal' opens one"))


def appealed(
    timeline: Timeline, dispute: Dispute, seq: int | None, player: str, text: str
) -> RulingAppealed:
    """Return the appeal of a player against the ruling that stands.

    `seq`: the entry that was named; one that is an overturned ruling is refused.
    """
    refuse_out_of_order(dispute, DisputeAct.APPEAL)
    ruling = dispute.ruling
    assert ruling is not None  # it is ruled on
    if seq in dispute.rulings and seq != ruling:
        what = f"the ruling @{seq} was overturned"
        raise InputError(Fault("", what, f"@{ruling} stands in its place"))
    if any(_appeals(timeline, appeal) == ruling for appeal in dispute.appeals):
        what = f"the ruling @{ruling} was appealed already, and the appeal withdrawn"
        raise InputError(Fault("", what, "a ruling can be appealed only once"))
    return RulingAppealed(ruling=ruling, player=player_meant(timeline, player), text=text)


def _appeals(timeline: Timeline, seq: int) -> int | None:
    body = timeline.entry(seq).body
    return body.ruling if isinstance(body, RulingAppealed) else None


def withdrawn(timeline: Timeline, dispute: Dispute, player: str, text: str | None) -> DisputeClosed:
    """Return that a player withdraws his claim, or his appeal where it is appealed."""
    refuse_out_of_order(dispute, DisputeAct.WITHDRAW)
    own = player_meant(timeline, player)
    whose = dispute.event.player
    what = "claim"
    if dispute.is_appealed:
        body = timeline.entry(dispute.appeals[-1]).body
        whose = body.player if isinstance(body, RulingAppealed) else None
        what = "appeal"
    if whose is not None and whose != own:
        remedy = "only that player can withdraw it"
        raise InputError(Fault("", f"the {what} is {whose}'s, not {own}'s", remedy))
    return DisputeClosed(dispute=dispute.seq, how=DisputeEnd.WITHDRAWN, text=text)


def closed(
    timeline: Timeline,
    dispute: Dispute,
    how: DisputeEnd,
    judge: str | None,
    text: str | None = None,
    *,
    anyway: bool = False,
) -> DisputeClosed:
    """Return that a judge closes a dispute: its ruling is final, or it needs none.

    `anyway`: sealed opinions may stay unopened.
    """
    if how is DisputeEnd.WITHDRAWN:
        raise InputError(Fault("", "a player withdraws a dispute", "'dispute withdraw' does it"))
    refuse_out_of_order(dispute, CLOSING[how])
    name = judge_meant(timeline, judge)
    if how is DisputeEnd.FINAL:
        _refuse_no_standard(timeline, dispute)
        unopened = dispute.unopened
        if unopened and not anyway:
            what = f"the opinion sealed @{unopened[0]} was never opened"
            raise InputError(Fault("", what, "'dispute open-seal' opens it; or give --anyway"))
    return DisputeClosed(dispute=dispute.seq, how=how, judge=name, text=text)


def _refuse_no_standard(timeline: Timeline, dispute: Dispute) -> None:
    ruling = ruling_of(timeline, dispute)
    missing = missing_standard(ruling) if ruling is not None else ()
    if missing:
        what = f"the ruling @{dispute.ruling} does not say its {' and '.join(missing)}"
        options = " ".join(f"--{name} …" for name in missing)
        remedy = f"its judge completes it: 'dispute rule MATCH@{dispute.seq} {options}'"
        raise InputError(Fault("", what, remedy))


def refuse_malformed(events: Iterable[AnyEvent]) -> None:
    """Raise InputError for an event whose texts are too long, empty, or no text at all."""
    for event in events:
        try:
            line = ENCODER.encode(Entry(seq=1, source=EntrySource.LIVE, body=event))
        except UnicodeEncodeError as error:
            what = "a text holds a broken character"
            raise InputError(Fault("", what, "type the text again")) from error
        try:
            ENTRY_DECODER.decode(line)
        except msgspec.ValidationError as error:
            what = entry_error(line, error).replace("body.", "")
            raise InputError(Fault("", what)) from error
