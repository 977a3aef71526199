"""Formats of files that hold a match: a package for each, all of one shape (see `importer`)."""
