"""Where learning begins."""
