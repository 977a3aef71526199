"""Each kind of event in words, one file for each family of events."""
