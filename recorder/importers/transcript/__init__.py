"""Transcripts as files: what `recorder.transcript` reads, as one of the formats."""
