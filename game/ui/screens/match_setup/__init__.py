"""The new-match page."""
