"""Times as the server writes them: ISO 8601, with the zone's name behind in brackets."""

from datetime import UTC, datetime


def milliseconds_of(text: str) -> int | None:
    """Return a time in UTC milliseconds; None where the text is none, or has no zone."""
    try:
        moment = datetime.fromisoformat(text.partition("[")[0])
    except ValueError:
        return None
    if moment.tzinfo is None:
        return None
    since = moment - datetime(1970, 1, 1, tzinfo=UTC)
    return round(since.total_seconds() * 1000)
