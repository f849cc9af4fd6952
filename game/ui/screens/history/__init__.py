"""The matches that were played."""
