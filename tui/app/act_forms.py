"""The forms of a judge's acts: what each asks for, and the events that the answers make.

The functions that the command line asks say what is in order, and what an act records.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import msgspec

from engine.model.enums import Word
from engine.model.errors import Fault, InputError
from engine.model.judging_enums import (
    Decision,
    DisputeEnd,
    PenaltyLevel,
    Proof,
    ReviewRole,
    ReviewStandard,
    Viewed,
)
from engine.record.events.judging import RulingAppealed, RulingGiven, StatementTaken
from engine.record.events.union import AnyEvent
from engine.table.dispute import Dispute, DisputeAct, DisputeState
from recorder.transcript.parse_errors import ParseError
from recorder.transcript.times import read_elapsed
from recorder.transcript.tokens import Sort, Token
from replay.disputes.acts import appealed, closed, reviewed, ruled, stated, withdrawn
from replay.disputes.citing import refuse_unknown_rulings
from replay.disputes.life import (
    judge_meant,
    player_meant,
    players_of,
    refuse_out_of_order,
    reviewers,
)
from replay.disputes.put_right import ruling_on
from replay.disputes.remedies import extended, penalised
from replay.disputes.take_back import taken_back
from replay.facts.time_owed import time_owed
from replay.text.player_labels import whole_names
from replay.text.times import decimals_of, duration_text
from replay.timeline.timeline import Timeline
from tui.app.account_form import ACCOUNT, account_fields, asked_account, in_account, refuse_unread
from tui.app.asked_act import Values
from tui.app.form import YES_NO, Field, in_field
from tui.app.remedy_form import remedy_events, remedy_fields
from tui.app.rule_search import NONE

# How a judge takes up a dispute that another judge has under review.
IN_PLACE: Final = "take it over"
BESIDE: Final = "beside, blind"


class ActForm(msgspec.Struct, frozen=True):
    """The form of an act.

    `title`: what is done. `acts`: one of these must be in order; none if the act always is.
    `fields`: what is asked about a dispute, of the judge whose name is known. `events`: what the
    answers record; raises InputError. `by_ruling`: it carries out a ruling.
    """

    title: str
    acts: tuple[DisputeAct, ...]
    fields: Callable[[Timeline, Dispute, str], Iterator[Field]]
    events: Callable[[Timeline, Dispute, Values], Sequence[AnyEvent]]
    by_ruling: bool = False

    def refuse(self, dispute: Dispute) -> None:
        """Raise InputError if none of the acts is in order now."""
        if self.by_ruling:
            ruling_on(dispute)
        if self.acts and not any(dispute.takes(act) for act in self.acts):
            refuse_out_of_order(dispute, self.acts[0])


def _judge(name: str) -> Field:
    return Field("judge", "Judge", name, "your name", required=True)


def _choice(name: str, label: str, kind: type[Word], *, required: bool = True) -> Field:
    words = tuple(word.value.replace("_", " ") for word in kind)
    return Field(name, label, "", choices=("", *words), required=required)


def _player(timeline: Timeline, label: str, chosen: str | None = None) -> Field:
    ids = tuple(player.id for player in players_of(timeline))
    return Field("player", label, chosen or (ids[0] if ids else ""), choices=ids)


def _word(values: Values, name: str) -> str | None:
    """Return a word of a vocabulary as records have it; None where none was chosen."""
    return values.get(name, "").replace(" ", "_") or None


def _list(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _seqs(text: str) -> tuple[int, ...]:
    parts = [part.removeprefix("@") for part in _list(text)]
    if not all(part.isascii() and part.isdecimal() for part in parts):
        raise InputError(Fault("finds", f"'{text}' names no entries", "such as 165,166"))
    return tuple(map(int, parts))


def _text(values: Values, name: str = "text") -> str | None:
    return values.get(name, "").strip() or None


def _same(dispute: Dispute) -> Iterator[Field]:
    if dispute.is_appealed:
        yield Field("same", "Your own", YES_NO[False], choices=YES_NO)


def _review_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    yield _judge(judge)
    if reviewers(dispute):
        yield Field("seat", "How", IN_PLACE, f"{dispute.judge} has it", (IN_PLACE, BESIDE))
    yield from _same(dispute)


def _review(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    same = values.get("same") == YES_NO[True]
    role = ReviewRole.SECOND if values.get("seat") == BESIDE else None
    with in_field("judge"):
        return (reviewed(timeline, dispute, values["judge"], role, same_judge=same),)


def _statement_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    names = " or ".join(whole_names(players_of(timeline)).values())
    yield Field("by", "Speaker", "", f"{names}, or anybody else", required=True)
    yield Field("text", "Words", "", "in the own words of who says it", required=True)
    yield Field("heard", "Present", "", "such as A,B; empty: the judge alone")
    yield from account_fields(dispute)


def _statement(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    by, text = _text(values, "by"), _text(values)
    if by is None or text is None:
        raise InputError(
            Fault("by" if by is None else "text", "a statement has a speaker and words")
        )
    account = asked_account(values)
    with in_account(values):
        said = stated(
            timeline,
            dispute,
            by,
            text,
            heard_by=_list(values["heard"]),
            after=account.after,
            account=account.lines,
            as_text=account.as_words,
        )
    return (said,)


def rule_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    """Yield what is asked of a ruling."""
    yield _judge(judge)
    yield from _same(dispute)
    # A ruling that is completed keeps what it says already.
    new = dispute.state is not DisputeState.RULED
    keeps = "" if new else "; empty keeps what stands"
    about = "Appeal" if dispute.is_appealed else "Claim"
    yield _choice("decision", about, Decision, required=new)
    yield _choice("proof", "Proof", Proof, required=new)
    if dispute.is_appealed:
        yield _choice("review", "Review", ReviewStandard)
        yield _choice("viewed", "Viewed", Viewed)
    yield Field("cites", "Cites", "", f"words, {NONE} for none{keeps}", required=new)
    if accounts_on(timeline, dispute):
        yield Field("finds", "True", "", "numbers of accounts found true; empty for none")
    yield Field("remedy", "Remedy", "", f"a number or words{keeps}")
    yield Field("text", "Ruling", "", f"one sentence{keeps}", required=new)


def accounts_on(timeline: Timeline, dispute: Dispute) -> list[tuple[int, StatementTaken]]:
    """Return the statements on a dispute that hold an account."""
    bodies = [(seq, timeline.entry(seq).body) for seq in dispute.statements]
    return [
        (seq, body)
        for seq, body in bodies
        if isinstance(body, StatementTaken) and body.account is not None
    ]


def ruling_of_form(values: Values) -> RulingGiven:
    """Return what a judge rules, or would rule, by the fields of a ruling."""
    cites = _list(values["cites"])
    decision, proof = _word(values, "decision"), _word(values, "proof")
    review, viewed = _word(values, "review"), _word(values, "viewed")
    return RulingGiven(
        text=_text(values) or "",
        judge=values["judge"],
        remedy=_text(values, "remedy"),
        cites=() if cites == (NONE,) else cites,
        decision=None if decision is None else Decision(decision),
        proof=None if proof is None else Proof(proof),
        review=None if review is None else ReviewStandard(review),
        viewed=None if viewed is None else Viewed(viewed),
        finds=_seqs(values.get("finds", "")),
    )


def _rule(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    no_rule = _list(values["cites"]) == (NONE,)
    same = values.get("same") == YES_NO[True]
    return ruled(timeline, dispute, ruling_of_form(values), no_rule=no_rule, same_judge=same)


def _appeal_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    yield _player(timeline, "Player")
    yield Field("text", "Why", "", "in the own words of who says it", required=True)


def _appeal(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    return (appealed(timeline, dispute, None, values["player"], values["text"].strip()),)


def _withdraw_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    whose = dispute.event.player
    if dispute.is_appealed:
        appeal = timeline.entry(dispute.appeals[-1]).body
        whose = appeal.player if isinstance(appeal, RulingAppealed) else None
    yield _player(timeline, "Player", whose)
    yield Field("text", "Why", "", "optional")


def _withdraw(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    return (withdrawn(timeline, dispute, values["player"], _text(values)),)


def _close_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    yield _judge(judge)
    ends = [DisputeEnd.FINAL] if dispute.takes(DisputeAct.FINAL) else []
    if dispute.takes(DisputeAct.SETTLE):
        ends += [DisputeEnd.AGREED, DisputeEnd.MOOT]
    yield Field("how", "It ends", str(ends[0]), choices=tuple(map(str, ends)))
    yield Field("text", "Why", "", "optional")
    if dispute.unopened:
        yield Field("anyway", "Seals shut", YES_NO[False], choices=YES_NO)


def _close(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    anyway = values.get("anyway") == YES_NO[True]
    how = DisputeEnd(values["how"])
    return (closed(timeline, dispute, how, values["judge"], _text(values), anyway=anyway),)


def _extend_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    yield _judge(judge)
    milliseconds = time_owed(timeline)
    due = "" if not milliseconds else duration_text(milliseconds, decimals_of(milliseconds))
    yield Field("time", "Time", due, "such as 2:35", required=not due)
    yield Field("players", "For", "", "such as A; empty: everybody")


def _extend(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    time = milliseconds_of(values["time"])
    return (extended(timeline, dispute, values["judge"], time, _list(values["players"])),)


def milliseconds_of(text: str) -> int | None:
    """Return the milliseconds of a time such as 2:35, None for none; raises InputError."""
    if not text.strip():
        return None
    try:
        return read_elapsed(Token(Sort.TIME, text.strip(), 1))
    except ParseError as error:
        raise InputError(Fault("time", f"'{text}' is no time", "such as 2:35")) from error


def _take_back_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    yield _judge(judge)


def _take_back(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    return (taken_back(timeline, dispute, values["judge"]),)


def _penalty_fields(timeline: Timeline, dispute: Dispute, judge: str) -> Iterator[Field]:
    yield _judge(judge)
    yield _player(timeline, "To")
    yield _choice("level", "Penalty", PenaltyLevel)
    yield Field("infraction", "For", "", "a word or two; penalties are counted by it")
    yield Field("text", "Why", "", "optional")


def _penalty(timeline: Timeline, dispute: Dispute, values: Values) -> Sequence[AnyEvent]:
    level = _word(values, "level")
    if level is None:
        raise InputError(Fault("level", "a penalty has a level", "choose one"))
    return (
        penalised(
            timeline,
            dispute,
            values["judge"],
            values["player"],
            PenaltyLevel(level),
            _text(values, "infraction"),
            _text(values),
        ),
    )


def refuse_unknown_names(timeline: Timeline, values: Values) -> None:
    """Raise InputError for a judge who plays, unknown rules and players, and what is no time.

    Each is about the field that names them.
    """
    if "judge" in values:
        with in_field("judge"):
            judge_meant(timeline, values["judge"])
    cites = _list(values.get("cites", ""))
    with in_field("cites"):
        refuse_unknown_rulings(() if cites == (NONE,) else cites)
    _seqs(values.get("finds", ""))
    milliseconds_of(values.get("time", ""))
    for name in ("heard", "players"):
        for player in _list(values.get(name, "")):
            with in_field(name):
                player_meant(timeline, player)


def refuse_as_typed(timeline: Timeline, values: Values) -> None:
    """Raise InputError for what is wrong with a field as soon as it is left, or a line is kept."""
    refuse_unknown_names(timeline, values)
    if values.get(ACCOUNT):
        refuse_unread(timeline, values)


# The form of each act, by its name in the command list.
FORMS: Final = {
    "review": ActForm("Take up", (DisputeAct.REVIEW,), _review_fields, _review),
    "rule": ActForm("Rule", (DisputeAct.RULE,), rule_fields, _rule),
    "statement": ActForm("Statement", (DisputeAct.STATEMENT,), _statement_fields, _statement),
    "appeal": ActForm("Appeal", (DisputeAct.APPEAL,), _appeal_fields, _appeal),
    "withdraw": ActForm("Withdraw", (DisputeAct.WITHDRAW,), _withdraw_fields, _withdraw),
    "close": ActForm("Close", (DisputeAct.FINAL, DisputeAct.SETTLE), _close_fields, _close),
    "take_back": ActForm("Take back", (), _take_back_fields, _take_back),
    "extend": ActForm("Extra time", (), _extend_fields, _extend),
    "penalty": ActForm("Penalty", (), _penalty_fields, _penalty),
    "remedy": ActForm("Put right", (), remedy_fields, remedy_events, by_ruling=True),
}
