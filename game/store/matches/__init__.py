"""Writing matches to the journal: threads, conflicts, open matches."""
