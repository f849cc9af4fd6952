"""Score pads for real cards."""
