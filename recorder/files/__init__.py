"""Files that hold a match: opening one by its name, reading it, saying why it cannot be read."""
