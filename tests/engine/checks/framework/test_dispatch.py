"""By which words checks are asked of events."""

import pytest

from engine.checks.framework.dispatch import Questions
from engine.model.enums import Method
from engine.record.events.decisions import Chosen


def test_a_check_asked_by_a_word_that_its_events_do_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="Chosen has no words"):
        Questions([{(Chosen, Method.CHOICE): lambda ctx, entry, event: []}])
