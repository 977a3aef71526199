"""By which words checks are asked of events."""

import pytest

from engine.checks.framework.dispatch import on
from engine.model.enums import Method
from engine.record.events.decisions import Chosen


def test_a_check_asked_by_a_word_that_its_events_do_not_have_is_refused() -> None:
    run_on_choices = on(Chosen, Method.RANDOM)

    with pytest.raises(ValueError, match="Chosen has no words"):
        run_on_choices(lambda ctx, entry, event: iter(()))
