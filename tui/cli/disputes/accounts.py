"""`tricorder dispute accounts`: each side's version of what happened, beside the record."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.model.errors import Fault, InputError
from tui.cli.commands.command import add_database, add_json, add_match, add_ruleset
from tui.cli.disputes.show import place_given
from tui.cli.report import print_report

if TYPE_CHECKING:
    from replay.dossier.accounts_told import AccountsTold
    from replay.render.row import Row
    from replay.timeline.timeline import Timeline
    from tui.cli.documents.json_document import Document

HELP: Final = "print the accounts of a dispute: where they differ, and how each is judged"


def add_arguments(parser: ArgumentParser) -> None:
    """Take a dispute and a ruleset."""
    add_match(parser)
    add_ruleset(parser)
    add_json(parser)
    add_database(parser)


class AccountsReport(NamedTuple):
    """The accounts to print, and the match that they are of."""

    timeline: "Timeline"
    accounts: "AccountsTold"

    def document(self) -> "Document":
        """Return the accounts as one JSON document."""
        import msgspec

        from tui.cli.documents.match import about

        return about(self.timeline) | {"accounts": msgspec.to_builtins(self.accounts)}

    def rows(self) -> "Iterable[Row]":
        """Return the versions, and where they differ."""
        from replay.dossier.account_rows import account_rows
        from tui.cli.output import cells

        return account_rows(self.accounts, cells())


def run(given: Namespace) -> int:
    """Print the accounts. Raises InputError where nobody gave one."""
    from replay.disputes.life import dispute_meant
    from replay.disputes.rival_accounts import rival_accounts
    from replay.dossier.accounts_told import accounts_told
    from replay.judgement.judge_match import rules_of

    timeline, seq = place_given(given)
    dispute = dispute_meant(timeline, seq)
    rivals = rival_accounts(timeline, dispute, rules_of(timeline, given.ruleset))
    if rivals is None:
        what = f"nobody has given an account on the dispute @{dispute.seq}"
        remedy = "'dispute statement … --account FILE --after SEQ' takes one"
        raise InputError(Fault("", what, remedy))
    return print_report(given, AccountsReport(timeline, accounts_told(rivals)), timeline)
