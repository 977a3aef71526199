"""A match in words: names, times, sentences, safe to show."""
