"""Safe access to single files: atomic writes, locks, valid names."""
