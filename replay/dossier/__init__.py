"""Dossiers: all that is known of a dispute, derived from the record, and their forms."""
