"""Steps: where play can be in a procedure, by the steps of it that were announced.

A procedure is a table of a ruleset: the steps of a mission attempt or a card play (Second Edition),
the parts of a turn, the seed phases. Not every step is announced. A step that was announced lies
after all steps before it, except in a part that is repeated and in a part that may begin anew.
"""

from functools import lru_cache
from typing import Final

from engine.rulebook.ruleset import Procedure

# Where a stage lasts until its action ends, whatever steps follow.
TO_THE_END: Final = "end"


def number(procedure: Procedure, step: str | None) -> int | None:
    """Return the index of the step that is meant, by its name or by words that contain it."""
    return _number(procedure.steps, step)


def _number(steps: tuple[str, ...], step: str | None) -> int | None:
    if step in steps:
        return steps.index(step)
    words = f" {step} "
    named = (at for at, name in enumerate(steps) if f" {name} " in words)
    return next(named, None)


def goes_back(procedure: Procedure, now: str | None, then: str) -> bool:
    """Return whether a step comes after a later one, and may not come again."""
    return _goes_back(procedure.steps, procedure.repeats, procedure.restarts, now, then)


# A match announces the same few steps after one another, again and again.
@lru_cache(1024)
def _goes_back(
    steps: tuple[str, ...],
    repeats: tuple[str, str] | None,
    restarts: str | None,
    now: str | None,
    then: str,
) -> bool:
    before, after = _number(steps, now), _number(steps, then)
    if before is None or after is None or after >= before:
        return False
    repeatable = (repeats or ("",))[0], restarts
    return not any(step and steps.index(step) <= after for step in repeatable)


def passed_over(procedure: Procedure, now: str | None, then: str) -> tuple[str, ...]:
    """Return the steps that play certainly went through between two that were announced.

    A step that is announced again may have gone on, or come with the next card: nobody can tell.
    `now`: the first of the two; None where none was announced before.
    """
    return _passed_over(procedure.steps, procedure.repeats, now, then)


@lru_cache(1024)
def _passed_over(
    steps: tuple[str, ...], repeats: tuple[str, str] | None, now: str | None, then: str
) -> tuple[str, ...]:
    before, after = _number(steps, now), _number(steps, then)
    if after is None or (now is not None and before is None):
        return ()
    start, loop = -1 if before is None else before, _loop(steps, repeats)
    if after > start:
        around = start < loop.start and after >= loop.stop
        passed = [at for at in range(start + 1, after) if not (around and at in loop)]
    elif after in loop and after < start:
        rest = range(start + 1, loop.stop) if start in loop else range(0)
        passed = [*rest, *range(loop.start, after)]
    else:
        passed = []
    return tuple(steps[at] for at in passed)


def possible(procedure: Procedure, after: str, upto: str | None, *, before: bool) -> set[int]:
    """Return the indices of the steps at which play can be between two announced steps.

    `upto`: the second; None where nobody can tell. `before`: strictly before the second.
    """
    at = {step: index for index, step in enumerate(procedure.steps)}
    first, end, loop = at[after], len(at), _loop(procedure.steps, procedure.repeats)
    comes_again = bool(loop) and first >= loop.start
    if upto is None:
        return {*range(first, end), *(loop if comes_again else ())}
    last = at[upto] if before else at[upto] + 1
    if last > first:
        skipped = comes_again and first < loop.stop <= at[upto]
        return {*range(first, last), *(loop if skipped else ())}
    begun_anew = loop.start
    if procedure.restarts is not None and at[upto] >= at[procedure.restarts]:
        begun_anew = at[procedure.restarts]
    over = loop.stop if first in loop else end
    return {first, *range(first, over), *range(begun_anew, last)}


def span(procedure: Procedure, step: str) -> range:
    """Return the indices of the steps during which the stage of one stays open."""
    at, until = procedure.steps.index(step), procedure.stages[step].until
    if until == TO_THE_END:
        return range(at, len(procedure.steps))
    return range(at, procedure.steps.index(until or step) + 1)


def _loop(steps: tuple[str, ...], repeats: tuple[str, str] | None) -> range:
    """Return the indices of the steps that are repeated for every card."""
    if repeats is None:
        return range(0)
    first, last = map(steps.index, repeats)
    return range(first, last + 1)
