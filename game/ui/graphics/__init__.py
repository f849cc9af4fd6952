"""Everything needed to draw."""
