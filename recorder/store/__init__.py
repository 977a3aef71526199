"""The store: matches in one SQLite file, chained, added to and never changed."""
