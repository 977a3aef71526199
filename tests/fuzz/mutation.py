"""Mutations: files as a torn copy, a bad editor or a malicious sender leaves them."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

HOSTILE: Final = (
    b"\x00",
    b"\xff\xfe",
    b"\x1b[2J",
    "\u202e\u200b\u2066".encode(),
    b"\xf0\x9f\x96\x96",
    b"\xed\xa0\x80",
    b"9" * 30,
    b"-1",
    b"0",
    b"1e999",
    b"null",
    b"[[[[",
    b'"' * 3,
    b"\r",
    b"\n\n",
    b"\t",
    b"{}",
    b" " * 7,
    b"A" * 5_000,
)

Mutation = Callable[[bytes, Random, Sequence[bytes]], bytes]


def _flip(content: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    changed = bytearray(content)
    for _ in range(chance.choice((1, 1, 3, 20))):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def _cut(content: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    return content[: chance.randrange(len(content))]


def _drop(content: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    at, end = sorted(chance.choices(range(len(content)), k=2))
    return content[:at] + content[min(end, at + chance.choice((1, 8, 64, 4096))) :]


def _insert(content: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    at = chance.randrange(len(content))
    return content[:at] + chance.choice(HOSTILE) + content[at:]


def _line(content: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Repeat, drop or swap lines, or bring one in from another file."""
    lines = content.splitlines(keepends=True)
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            lines.insert(one, lines[other])
        case 1:
            del lines[one]
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case _:
            foreign = chance.choice(others).splitlines(keepends=True)
            lines.insert(one, chance.choice(foreign) if foreign else b"\n")
    return b"".join(lines)


def _word(content: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Put a word of the file in another's place."""
    words = content.split(b" ")
    words[chance.randrange(len(words))] = chance.choice(words)
    return b" ".join(words)


def _number(content: bytes, chance: Random, others: Sequence[bytes]) -> bytes:
    """Put another number for one of the file's."""
    digits = [at for at, byte in enumerate(content) if 48 <= byte <= 57]
    if not digits:
        return content
    at = chance.choice(digits)
    number = chance.choice((b"0", b"-1", b"7", b"99", b"18446744073709551616", b"1.5"))
    return content[:at] + number + content[at + 1 :]


MUTATIONS: Final[tuple[Mutation, ...]] = (
    _flip,
    _flip,
    _flip,
    _cut,
    _drop,
    _insert,
    _line,
    _line,
    _word,
    _number,
)


def mutated(seeds: Sequence[bytes], chance: Random) -> bytes:
    """Take one of the files and change it one to four times."""
    content = chance.choice(seeds)
    for _ in range(chance.randint(1, 4)):
        if content:
            content = chance.choice(MUTATIONS)(content, chance, seeds)
    return content
