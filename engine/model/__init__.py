"""The words that all other code uses: closed lists of words, ids, zones, answers, errors."""
