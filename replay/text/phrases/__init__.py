"""How each kind of event is said in words, one file for each family of events."""
