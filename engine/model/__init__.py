"""The vocabulary that all else is said in: closed words, ids, zones, answers, errors."""
