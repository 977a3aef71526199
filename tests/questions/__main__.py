"""How many questions find a ruling that answers them: `python -m tests.questions [FILE] [-v]`.

FILE is TOML: tables `[[question]]` with `asked` and `rulings`, the ids of those that answer it; any
of them counts. Without one, the questions that come with the tests. `-v`: print each question, the
place of the first that answers, and what came first where that is another.
"""

import sys
from pathlib import Path

from tests.questions.asked import SPOKEN, Question, counts, place, questions, rulings_found


def told(question: Question) -> str:
    """A line about one question."""
    at = place(question)
    first = "" if at == 1 else f"   [{next(iter(rulings_found(question)), 'nothing')}]"
    return f"{at or '-':>4}  {question.asked}{first}"


def main(arguments: list[str]) -> None:
    """Print the counts, and each question if that is wanted."""
    files = [Path(name) for name in arguments if not name.startswith("-")] or [SPOKEN]
    for file in files:
        asked = questions(file)
        first, near = counts(asked)
        lines = [*map(told, asked)] if "-v" in arguments else []
        lines.append(f"{len(asked)} questions: {first} answered first, {near} in the first five")
        print(*lines, sep="\n")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
