"""JSON in which nothing controls a terminal or hides itself: what cannot be seen is escaped."""


def is_escaped(text: str) -> bool:
    """Return whether lines from a file are as documents are written: each escaped, and JSON."""
    return all(line.isprintable() for line in text.split("\n"))


def escaped(text: str) -> str:
    """Write one line of JSON so that nothing in it controls a terminal; its meaning stays."""
    if text.isprintable():
        return text
    return "".join(
        character
        if character.isprintable()
        else "".join(
            f"\\u{int.from_bytes(unit, 'big'):04x}"
            for unit in _units(character.encode("utf-16-be", "surrogatepass"))
        )
        for character in text
    )


def _units(content: bytes) -> list[bytes]:
    return [content[index : index + 2] for index in range(0, len(content), 2)]
