"""Tables for questions over many matches, in one file of SQLite that can be made anew any time."""
