"""What the steps of a mission attempt are about, as the rulings of July 2014 number them.

Source: 2e-2014, "attempting missions". Other steps have words as names already.
"""

from typing import Final

STEP_NAMES: Final = {
    "1a": "announce the attempt",
    "1b": "the attempt begins",
    "2a": "about to draw dilemmas",
    "2b": "draw dilemmas",
    "2c": "dilemmas are drawn",
    "2d": "choose the stack",
    "2e": "dilemmas are chosen",
    "3a": "is anybody left",
    "3b": "about to reveal a dilemma",
    "3c": "reveal a dilemma",
    "3d": "a dilemma is revealed",
    "3e": "the costs of a dilemma",
    "3f": "check a dilemma",
    "3g": "about to face a dilemma",
    "3h": "face a dilemma",
    "3i": "carry out a dilemma",
    "4a": "the dilemma is overcome",
    "4b": "on to the next dilemma",
    "5a": "attempt the mission",
    "5b": "check the mission",
    "5c": "show what it requires",
    "5d": "complete the mission",
    "5e": "requirements changed",
}


def step_words(step: str, form: str = "{}") -> str:
    """Return a step with what it is about: `3c reveal a dilemma`; a step in words stays so.

    `form`: how the second stands behind the first.
    """
    name = STEP_NAMES.get(step)
    return step if name is None else f"{step} {form.format(name)}"
