"""A match, and the rules it is judged by, as rows of tables for questions over many matches."""
