"""A page with the two parts of a dispute sheet, and nothing else."""

from collections.abc import Sequence

from engine.record.entry import Entry
from recorder.importers.sheet.blocks import (
    CLOSES,
    FORM,
    MAKING_OPENS,
    RECORD_OPENS,
    SheetMaking,
    chain_of,
    making_block,
    record_block,
)
from recorder.store.chain import head


def making(record: Sequence[Entry]) -> SheetMaking:
    """What a sheet of a record was made by."""
    return SheetMaking(
        form=FORM,
        program="0.1.0",
        dispute=1,
        as_of=len(record),
        ruleset="glossary",
        head=head(record),
        rulesets={},
        cards="",
        chain=chain_of(record),
    )


def sheet(record: Sequence[Entry]) -> str:
    """A sheet that holds a record."""
    return (
        f"<!doctype html>\n{RECORD_OPENS}{record_block(record)}{CLOSES}\n"
        f"{MAKING_OPENS}{making_block(making(record))}{CLOSES}\n"
    )
