"""The connections of a session, for tests that make the store refuse something."""

from recorder.live.saving import StoreInUse
from recorder.live.session import Session


def place_of(session: Session) -> StoreInUse:
    """Return the open store of a session."""
    place = session._saving._place
    assert place is not None
    return place
