"""Making and keeping the record: the store, its chain, transcripts, JSON Lines, importers."""
