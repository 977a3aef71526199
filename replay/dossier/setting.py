"""The setting of a match: at which event, in which round, at which table, when, by which rules."""

import msgspec

from replay.render.summary import date_of
from replay.text.sanitize import plain
from replay.timeline.timeline import Timeline


class MatchSetting(msgspec.Struct, frozen=True, kw_only=True):
    """Where and when a match was played; None where the record does not say."""

    event: str | None = None
    round: str | None = None
    table: str | None = None
    date: str | None = None
    edition: str | None = None

    @property
    def words(self) -> tuple[tuple[str, str], ...]:
        """What each thing is called, and what it is; `?` where nobody knows."""
        named = msgspec.structs.asdict(self)
        return tuple((name, "?" if value is None else value) for name, value in named.items())


def setting_of(timeline: Timeline) -> MatchSetting:
    """Return the setting of a match, as corrections of its start leave it."""
    started = timeline.started
    if started is None:
        return MatchSetting()
    event, round_, table = (
        None if text is None else plain(text)
        for text in (started.tournament, started.round, started.table)
    )
    return MatchSetting(
        event=event,
        round=round_,
        table=table,
        date=date_of(timeline),
        edition=started.edition.value,
    )
