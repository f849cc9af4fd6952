"""The learning menu."""
