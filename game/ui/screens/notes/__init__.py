"""Notes and stars."""
