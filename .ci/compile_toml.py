"""Parse the TOML that comes with the program, once, as the program is built.

Writes `engine/compiled.jsonl`, which `engine/model/toml_text.py` reads. Hatch runs this for a wheel
and for an editable install; `python .ci/compile_toml.py` writes it in a checkout.
"""

import json
import tomllib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from itertools import accumulate
from pathlib import Path
from typing import Any

ENGINE = Path(__file__).parents[1] / "engine"


def texts() -> Iterator[str]:
    """Yield every text that the program reads as TOML."""
    for file in sorted(ENGINE.rglob("*.toml")):
        yield file.read_text(encoding="utf-8")


def compiled() -> dict[str, Any]:
    """Return what each text comes to, by its digest."""
    return {
        blake2b(text.encode(), digest_size=16).hexdigest(): tomllib.loads(text) for text in texts()
    }


def lines(values: Mapping[str, Any]) -> str:
    """Return the file: a line of where each value begins and ends after it, then the values.

    All is ASCII, so that places are the same in text and bytes.
    """
    texts = [json.dumps(value, separators=(",", ":")) for value in values.values()]
    ends = list(accumulate(len(text) + 1 for text in texts))
    places = {
        digest: (end - len(text) - 1, end)
        for digest, text, end in zip(values, texts, ends, strict=True)
    }
    return "".join(f"{line}\n" for line in (json.dumps(places, separators=(",", ":")), *texts))


def write() -> Path:
    """Write the file; return where it is."""
    file = ENGINE / "compiled.jsonl"
    file.write_text(lines(compiled()), encoding="utf-8", newline="\n")
    return file


if __name__ == "__main__":
    print(write())  # noqa: T201
