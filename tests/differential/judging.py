"""Disputes: the state of each, and which acts on it are in force.

Only a correction strikes an act of a judge or a word said to him. What is struck stays to be seen,
marked, and has no effect: a struck ruling rules nothing, and an appeal against a struck ruling has
nothing to appeal against.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from tests.differential.record import Line, PlainRecord
from tests.differential.striking import struck

REVIEWED: Final = ("under review", "under review on appeal")


@dataclass
class Disputed:
    """A dispute with all that was done about it, in the order of the record.

    `appealed`: the rulings that were appealed against, in order.
    `in_order`: the rulings that came when one was due.
    `judge`: who has it under review, or gave the ruling in force; nobody once that is appealed.
    """

    raised: Line
    struck: bool
    state: str = "open"
    judge: str = ""
    ruling: int | None = None
    orders: int | None = None
    appealed: set[int] = field(default_factory=set)
    acts: list[Line] = field(default_factory=list)
    in_order: list[Line] = field(default_factory=list)

    def of(self, kind: str) -> list[Line]:
        """Return the acts of a kind, struck ones too."""
        return [line for line in self.acts if line.kind == kind]


def disputes(record: PlainRecord) -> dict[int, Disputed]:
    """Return each dispute by its seq."""
    gone = struck(record)
    found = {line.seq: Disputed(line, line.seq in gone) for line in record.of("dispute_raised")}
    for line in record.lines:
        seq = dispute_of(record, line)
        if seq in found and line.kind != "dispute_raised":
            found[seq].acts.append(line)
            # An appeal against a struck ruling appeals nothing: who rules on it, rules nothing.
            appeal = None if "dispute" in line.body else line.body.get("appeal")
            void = appeal is not None and record[appeal].body.get("ruling") in gone
            if line.seq not in gone and not found[seq].struck and not void:
                _act(record, found[seq], line)
    return found


def going_back(record: PlainRecord, dispute: Disputed) -> tuple[int, list[int]] | None:
    """Return where the ruling in force orders play to go back to, and the back-ups that did so.

    None where none is in force, or it does not say so as the form of a ruling does. A back-up to
    there after any ruling on the dispute carries it out, if no correction strikes it.
    """
    if dispute.orders is None or dispute.state in ("appealed", "under review on appeal"):
        return None
    remedy = re.fullmatch(r"Back up to @(\d+)", record[dispute.orders].body.get("remedy") or "")
    if remedy is None:
        return None
    first = min(line.seq for line in dispute.in_order)
    back_ups = [line for line in record.of("backed_up") if line.seq > first]
    to = int(remedy[1])
    gone = struck(record)
    return to, [line.seq for line in back_ups if line.body["to"] == to and line.seq not in gone]


def dispute_of(record: PlainRecord, line: Line) -> int | None:
    """Return the dispute that an act is about, itself or by the ruling or appeal it names."""
    body = line.body
    named: int | None
    match line.kind:
        case "dispute_raised":
            return line.seq
        case "review_opened":
            named = body["about"]
        case "ruling_given":
            named = body.get("dispute") or body.get("appeal")
        case "ruling_appealed":
            named = body["ruling"]
        case "statement_taken" | "dispute_closed" | "opinion_sealed":
            named = body["dispute"]
        case "opinion_opened":
            named = body["seal"]
        case "penalty_given" | "question_answered":
            named = body.get("dispute")
        case _:
            return None
    return None if named is None or named >= line.seq else dispute_of(record, record[named])


def _act(record: PlainRecord, dispute: Disputed, line: Line) -> None:
    """Do what an act in force does to the state; one that is out of order does nothing.

    It stays in the record as a contradiction. A second reviewer does not take it over. In order
    are: a review of what is open or appealed, a ruling before any other, on an appeal, or in place
    of one that lacks what would make it final, an appeal against the ruling that stands, a final
    closing of what is ruled, and any other closing before a ruling. An appeal may be withdrawn,
    which leaves the ruling. After a closing nothing is in order.
    """
    state = dispute.state
    completes = state == "ruled" and _says_too_little(record, dispute)
    match line.kind:
        case "review_opened" if state in ("open", "appealed", *REVIEWED):
            on_appeal = state in ("appealed", "under review on appeal")
            dispute.state = "under review on appeal" if on_appeal else "under review"
            if line.body.get("role") != "second":
                dispute.judge = line.body["judge"]
        case "ruling_given" if state in ("open", "appealed", *REVIEWED) or completes:
            dispute.state, dispute.ruling = "ruled", line.seq
            dispute.in_order.append(line)
            rejects = "appeal" in line.body and line.body.get("decision") == "rejected"
            if not rejects or line.body.get("remedy"):
                dispute.orders = line.seq
            dispute.judge = line.body.get("judge") or ""
        case "ruling_appealed" if state == "ruled" and line.body["ruling"] == dispute.ruling:
            dispute.state, dispute.judge = "appealed", ""
            dispute.appealed.add(line.body["ruling"])
        case "dispute_closed" if line.body["how"] == "final":
            dispute.state = "final" if state == "ruled" else state
        case "dispute_closed" if state in ("open", "under review"):
            dispute.state = "closed"
        case "dispute_closed" if (
            state in ("appealed", REVIEWED[1]) and line.body["how"] == "withdrawn"
        ):
            assert dispute.ruling is not None
            dispute.state = "ruled"
            dispute.judge = record[dispute.ruling].body.get("judge") or ""


def _says_too_little(record: PlainRecord, dispute: Disputed) -> bool:
    """Return whether the ruling in force does not say how it decides and by what proof.

    One on an appeal also says by which standard, and how the match was viewed.
    """
    assert dispute.ruling is not None
    body = record[dispute.ruling].body
    asked = ("decision", "proof", "review", "viewed") if "appeal" in body else ("decision", "proof")
    return any(field not in body for field in asked)
